//! Squares, circles and arrows on the board, as demonstrations and the coach lay them.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rules::{Kind, Square};
use script;

use super::outline::{Layer, Triangles, Way};
use crate::scene::components::vest_color;
use crate::scene::material::{SetMaterial, set_material};

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

/// How much is seen of an arrow through what stands before it.
const THROUGH: f32 = 0.34;

/// What a layer is painted with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// The light tint of a filled square.
    Tint(Kind),
    /// A colour.
    Ink(Kind),
    /// The dark band.
    Dark,
    /// The light band.
    Light,
    /// What is seen through the men.
    Through(Kind),
}

impl Paint {
    /// A material for it.
    pub fn material(self) -> SetMaterial {
        let (color, alpha_mode, depth_bias) = match self {
            Self::Tint(kind) => (vest_color(kind).with_alpha(0.42), AlphaMode::Blend, 0.0),
            Self::Ink(kind) => (vest_color(kind), AlphaMode::Opaque, 0.0),
            Self::Dark => (Srgba::rgb(0.07, 0.06, 0.06), AlphaMode::Opaque, 0.0),
            Self::Light => (Srgba::rgb(0.97, 0.95, 0.90), AlphaMode::Opaque, 0.0),
            // As near as nothing that stands on the board.
            Self::Through(kind) => (vest_color(kind).with_alpha(THROUGH), AlphaMode::Blend, 6.0e7),
        };
        set_material(StandardMaterial {
            base_color: color.into(),
            unlit: true,
            alpha_mode,
            depth_bias,
            cull_mode: None,
            fog_enabled: false,
            ..default()
        })
    }
}

/// Something that is marked on the board. The colour is that of a vest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A square is filled.
    Square(Square, Kind),
    /// A square is circled.
    Circle(Square, Kind),
    /// An arrow from a square to another one.
    Arrow(Square, Square, Kind),
    /// A man on a square gives check to the king on another one.
    Check(Square, Square),
    /// Nothing may go here.
    Refused(Square),
    /// A way that is possible: dots.
    Way(Square, Square),
}

impl Mark {
    /// What the table draws for a mark of a script; labels are words.
    pub const fn of(mark: &script::Mark) -> Option<Self> {
        Some(match *mark {
            script::Mark::Square(square, colour) => Self::Square(square, colour.vest()),
            script::Mark::Circle(square, colour) => Self::Circle(square, colour.vest()),
            script::Mark::Arrow(from, to, colour) => Self::Arrow(from, to, colour.vest()),
            script::Mark::Label(..) => return None,
        })
    }
}

/// A stroke along a way, broken as this colour is.
pub fn edge(color: Kind, way: &Way, breadth: f32) -> Triangles {
    let whole = way.length();
    match color {
        Kind::Rook => way.stroke(0.0, whole, breadth, 0.0),
        Kind::Knight => dashes(way, breadth, &[0.15, 0.10]),
        Kind::Queen => dashes(way, breadth, &[0.06, 0.065]),
        Kind::Pawn => {
            let thin = breadth * 0.32;
            let aside = (breadth - thin) * 0.5;
            [aside, -aside].into_iter().flat_map(|aside| way.stroke(0.0, whole, thin, aside)).collect()
        }
        Kind::Bishop => {
            let thread = way.stroke(0.0, whole, breadth * 0.30, 0.0);
            [thread, dashes(way, breadth, &[0.04, 0.085])].concat()
        }
        Kind::King => dashes(way, breadth, &[0.17, 0.065, 0.05, 0.065]),
    }
}

/// Strokes and gaps in turn, of about these lengths: as many as fit, evenly.
fn dashes(way: &Way, breadth: f32, lengths: &[f32]) -> Triangles {
    let (whole, period) = (way.length(), lengths.iter().sum::<f32>());
    let count = (whole / period).round().max(1.0);
    let scale = whole / (count * period);
    let mut triangles = Triangles::new();
    for number in 0..count as usize {
        // Half the first stroke comes at the end, so that corners are covered.
        let mut at = number as f32 * period * scale;
        for pair in lengths.chunks(2) {
            triangles.extend(way.stroke(at, at + pair[0] * scale, breadth, 0.0));
            at += pair.iter().sum::<f32>() * scale;
        }
    }
    triangles
}

#[cfg(test)]
mod tests {
    use bevy::prelude::Vec2;

    use super::*;

    #[test]
    fn no_two_colours_have_the_same_edge() {
        let way = Way::circle(Vec2::ZERO, 0.4);
        let edges = Kind::ALL.map(|kind| edge(kind, &way, 0.08));
        for (index, one) in edges.iter().enumerate() {
            assert!(!one.is_empty());
            assert!(edges[..index].iter().all(|other| other != one), "{}", Kind::ALL[index]);
        }
    }
}
