//! Draws the marks of a frame, and takes away those that are gone.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::mark::{Mark, Paint};
use super::outline::Layer;
use crate::scene::material::SetMaterial;

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
pub(super) fn draw(
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
        for (number, Layer { paint, points }) in super::outline::layers(mark).into_iter().enumerate() {
            let mesh = shapes.entry((mark, number)).or_insert_with(|| meshes.add(super::outline::mesh(points)));
            let material = paints.entry(paint).or_insert_with(|| materials.add(paint.material()));
            let height = HEIGHT + STEP * (order * 4 + number) as f32;
            commands.spawn((
                Marked(mark),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(material.clone()),
                Transform::from_xyz(0.0, height, 0.0),
            ));
        }
    }
}
