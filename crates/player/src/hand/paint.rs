//! Shows the marks on the board; the hand's plugin runs it.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::access::Access;
use rules::{AnyPosition, Kind, Square};
use table::game::{Match, Sight};
use table::phase::Screen;
use table::ritual::LookBack;
use table::scene::components::{OnBoard, vest_color};
use table::scene::{SetMaterial, layout, set_material};

use super::intent::Intent;
use super::marks::{self, Landing, Mark, Scene};
use super::{Hand, Inbox, held};

/// The height of the lowest mark above the board, and of each further one above the one before, in squares.
const HEIGHT: f32 = 0.004;

/// The meshes and materials of the marks, made when first used.
type Paints = HashMap<Mark, (Handle<Mesh>, Handle<SetMaterial>)>;

/// A mark that lies on the board.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct LaidMark(pub Mark);

/// Lays the marks anew whenever they change.
#[allow(clippy::too_many_arguments)]
pub fn paint(
    mut commands: Commands,
    (the_match, look_back, access): (Res<Match>, Res<LookBack>, Res<Access>),
    (sight, screen): (Sight, Res<State<Screen>>),
    intent: Res<Intent>,
    (hand, inbox): (Res<Hand>, Res<Inbox>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SetMaterial>>,
    mut paints: Local<Paints>,
    mut shown: Local<Vec<(Square, Mark)>>,
    old: Query<Entity, With<OnBoard>>,
) {
    let position = look_back.position(&the_match);
    let last = match look_back.at {
        Some(plies) => plies.checked_sub(1).and_then(|index| the_match.game.actions().get(index).copied()),
        None => the_match.game.last_action(),
    };
    let is_photographed = *screen == Screen::Photograph;
    let is_seen = !sight.hides_the_men() && !look_back.is_free && !is_photographed;
    let marks = is_seen.then(|| {
        marks::marks(&Scene {
            position: &position,
            last,
            intent: &intent,
            shift: inbox.held.shift,
            hover: hand.hover.square(),
            cursor: hand.cursor,
            dragging: hand.drag.is_some(),
            over: look_back.is_on() || the_match.game.result().is_some() || the_match.is_anothers_turn(),
        })
    });
    // What is out of sight, or stands elsewhere on a free table, has no marks.
    let marks = marks.unwrap_or_default();
    if access.is_changed() {
        paints.clear();
        shown.clear();
    }
    if marks == *shown {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    for (layer, &(square, mark)) in marks.iter().enumerate() {
        let (mesh, material) = paints.entry(mark).or_insert_with(|| {
            let (mesh, color) = look(mark);
            let color = if access.contrast { color.with_alpha(color.alpha().sqrt()) } else { color };
            (meshes.add(mesh), materials.add(unlit(color)))
        });
        let height = HEIGHT + HEIGHT * 0.25 * layer_of(mark) + layer as f32 * 1e-5;
        commands.spawn((
            OnBoard,
            LaidMark(mark),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(place_of(mark, square, &position, &intent) + Vec3::Y * height),
        ));
    }
    *shown = marks;
}

/// Where a mark lies: on its square, but around the captured man where that stands aside.
fn place_of(mark: Mark, square: Square, position: &AnyPosition, intent: &Intent) -> Vec3 {
    let spots = intent.choice().and_then(held::spots);
    match spots.filter(|spots| mark == Mark::Decline && spots.are_two()) {
        Some(spots) => spots.captured(!position.turn()).translation,
        None => layout::square_point(square),
    }
}

pub(super) fn unlit(color: Color) -> SetMaterial {
    set_material(StandardMaterial {
        base_color: color,
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        cull_mode: None,
        fog_enabled: false,
        ..default()
    })
}

fn layer_of(mark: Mark) -> f32 {
    match mark {
        Mark::LastMove | Mark::Check => 0.0,
        Mark::Selected | Mark::Spending(_) => 1.0,
        Mark::Hover | Mark::Landing(_) => 2.0,
        Mark::Target | Mark::TargetCapture | Mark::Merge | Mark::Decline => 3.0,
        Mark::VestTarget(_) | Mark::VestTargetCapture(_) | Mark::ShiftTarget(_) => 4.0,
        Mark::Cursor => 5.0,
    }
}

/// The shape and colour of a mark.
pub(super) fn look(mark: Mark) -> (Mesh, Color) {
    let vest = |kind: Kind| Color::from(vest_color(kind).with_alpha(0.95));
    match mark {
        Mark::LastMove => (frame(0.0, 0.5), Color::srgba(1.0, 0.85, 0.25, 0.34)),
        Mark::Check => (annulus(0.32, 0.49), Color::srgba(1.0, 0.12, 0.08, 0.85)),
        Mark::Selected => (frame(0.0, 0.5), Color::srgba(1.0, 0.82, 0.30, 0.50)),
        Mark::Spending(kind) => (frame(0.0, 0.5), vest_color(kind).with_alpha(0.62).into()),
        Mark::Target => (annulus(0.0, 0.17), Color::srgba(0.0, 0.78, 0.74, 0.92)),
        Mark::TargetCapture => (annulus(0.41, 0.49), Color::srgba(0.0, 0.78, 0.74, 0.95)),
        Mark::VestTarget(kind) => (diamond(0.13, 0.29), vest(kind)),
        Mark::VestTargetCapture(kind) => (corners(0.34), vest(kind)),
        Mark::Merge => (halves(0.36, 0.49), Color::srgba(0.0, 0.78, 0.74, 0.95)),
        Mark::ShiftTarget(kind) => (annulus(0.39, 0.49), vest(kind)),
        Mark::Decline => (annulus(0.43, 0.49), Color::srgba(1.0, 0.98, 0.92, 0.95)),
        Mark::Hover => (frame(0.455, 0.49), Color::srgba(1.0, 0.95, 0.80, 0.55)),
        Mark::Landing(Landing::Nowhere) => (annulus(0.0, 0.36), Color::srgba(0.92, 0.94, 1.0, 0.36)),
        Mark::Landing(Landing::Target) => (annulus(0.0, 0.40), Color::srgba(0.0, 0.78, 0.74, 0.52)),
        Mark::Landing(Landing::Vest(kind)) => (annulus(0.0, 0.40), vest_color(kind).with_alpha(0.58).into()),
        Mark::Cursor => (frame(0.44, 0.50), Color::srgba(1.0, 0.97, 0.85, 0.98)),
    }
}

fn flat(mesh: Mesh) -> Mesh {
    mesh.rotated_by(Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2))
}

/// A disc, or a ring where `inner` is above 0.
fn annulus(inner: f32, outer: f32) -> Mesh {
    if inner == 0.0 {
        return flat(Circle::new(outer).mesh().resolution(48).build());
    }
    flat(Annulus::new(inner, outer).mesh().resolution(64).build())
}

/// Two halves of a ring, a gap between them from side to side, as two men stand back to back.
fn halves(inner: f32, outer: f32) -> Mesh {
    const GAP: f32 = 0.22;
    const PARTS: u16 = 24;
    let (mut points, mut indices): (Vec<[f32; 3]>, Vec<u16>) = (Vec::new(), Vec::new());
    for half in [0.0, std::f32::consts::PI] {
        let first = points.len() as u16;
        for part in 0..=PARTS {
            let angle = half + GAP + (std::f32::consts::PI - 2.0 * GAP) * f32::from(part) / f32::from(PARTS);
            let (sin, cos) = angle.sin_cos();
            points.extend([inner, outer].map(|radius| [cos * radius, 0.0, -sin * radius]));
        }
        for corner in (first..first + 2 * PARTS).step_by(2) {
            indices.extend([corner, corner + 1, corner + 3, corner, corner + 3, corner + 2]);
        }
    }
    level(points, Indices::U16(indices))
}

/// A hollow square standing on its corner; `inner` and `outer` reach from the middle to a corner.
fn diamond(inner: f32, outer: f32) -> Mesh {
    flat(Annulus::new(inner, outer).mesh().resolution(4).build())
}

/// A square, or a square frame where `inner` is above 0; both are half sides.
fn frame(inner: f32, outer: f32) -> Mesh {
    if inner == 0.0 {
        return flat(Rectangle::from_length(outer * 2.0).mesh().build());
    }
    diamond(inner * std::f32::consts::SQRT_2, outer * std::f32::consts::SQRT_2)
        .rotated_by(Quat::from_rotation_y(std::f32::consts::FRAC_PI_4))
}

/// The four corners of a square, as triangles with legs of this length.
fn corners(leg: f32) -> Mesh {
    let mut points: Vec<[f32; 3]> = Vec::new();
    for (x, z) in [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)] {
        let (near, far) = (0.5 - leg, 0.495);
        points.extend([[x * far, 0.0, z * far], [x * far, 0.0, z * near], [x * near, 0.0, z * far]]);
    }
    let count = points.len() as u32;
    level(points, Indices::U32((0..count).collect()))
}

/// A mesh of points that lie on the board.
fn level(points: Vec<[f32; 3]>, indices: Indices) -> Mesh {
    let count = points.len();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; count])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; count])
        .with_inserted_indices(indices)
}
