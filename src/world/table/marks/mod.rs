//! Marks that explain something on the board: squares, circles, arrows, lines of check, a refusal. Films lay them, and whoever
//! else wants to point at a square may.
//!
//! Each colour has an edge of its own as well (whole, dashed, dotted, double, ticked, dashed and dotted), so that nothing
//! rests on colour alone, and every edge lies on a band that is dark under light colours and light under dark ones, so that it
//! is seen on every square of every board.

mod mark;
mod outline;
mod paint;
mod pattern;
mod stroke;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::material::SetMaterial;

pub use mark::Mark;
use outline::Layer;
use paint::Paint;

/// The height of the lowest layer of a mark above the board, and of each further one above the one before, in squares.
const HEIGHT: f32 = 0.005;
/// Later marks lie over earlier ones by this.
const STEP: f32 = 0.0006;

/// The marks that lie on the board now, the uppermost last. Whoever sets them takes them away.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks(pub Vec<Mark>);

/// A part of a mark, on the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked(pub Mark);

/// Meshes and materials; a table without graphics has neither.
type Stores<'w> = (Option<ResMut<'w, Assets<Mesh>>>, Option<ResMut<'w, Assets<SetMaterial>>>);

/// Lays the marks anew whenever they change.
fn draw(
    mut commands: Commands,
    marks: Res<Marks>,
    stores: Stores,
    mut paints: Local<HashMap<Paint, Handle<SetMaterial>>>,
    mut shapes: Local<HashMap<(Mark, usize), Handle<Mesh>>>,
    old: Query<Entity, With<Marked>>,
) {
    let (Some(mut meshes), Some(mut materials)) = stores else { return };
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    shapes.retain(|(mark, _), _| marks.0.contains(mark));
    for (order, &mark) in marks.0.iter().enumerate() {
        for (number, Layer { paint, points }) in outline::layers(mark).into_iter().enumerate() {
            let mesh = shapes.entry((mark, number)).or_insert_with(|| meshes.add(stroke::mesh(points)));
            let material = paints.entry(paint).or_insert_with(|| materials.add(paint.material()));
            let height = HEIGHT + STEP * (order * 4 + number) as f32;
            commands.spawn((
                Marked(mark),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(material.clone()),
                Transform::from_xyz(0.0, height, 0.0),
                NotShadowCaster,
                NotShadowReceiver,
            ));
        }
    }
}

/// Adds the marks to the table.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>().add_systems(
        Update,
        draw.run_if(resource_exists_and_changed::<Marks>).in_set(crate::world::phase::Phase::Table),
    );
}
