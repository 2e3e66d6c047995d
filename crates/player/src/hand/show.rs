//! What the hand shows on the table: discs and rings on squares; vests that glow because the open choice can couple them or the selected man is
//! about to spend one; and a pulse of what is possible after a click that meant nothing, so that no click is without an answer.

use std::f32::consts::PI;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rules::{AnyAction, AnyPosition, Kind, Square};
use table::game::{Match, Sight};
use table::phase::Screen;
use table::ritual::LookBack;
use table::scene::components::{OnBoard, vest_color};
use table::scene::layout::{self, StandPlace};
use table::scene::{self, Ring, SetMaterial, StandSlot, set_material};
use turn::choices::{self, Hold, Manner, Source, Way};

use super::by_hand::TurnByHand;
use super::intent::Intent;
use super::{Hand, Inbox, hold};
use crate::access::Access;

/// A mark on a square. Conventional-moves and vest-moves differ in shape as well as in colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Where the last action went from or to.
    LastMove,
    /// The king of the player to move is in check here.
    Check,
    /// The selected man stands here.
    Selected,
    /// The selected man stands here and will spend its vest, whose colour this is.
    Spending(Kind),
    /// A disc: a conventional-move goes here.
    Target,
    /// A circle: a conventional-move captures here.
    TargetCapture,
    /// A small diamond in the vest's colour: a vest-move goes here.
    VestTarget(Kind),
    /// A diamond frame in the vest's colour: a vest-move captures here.
    VestTargetCapture(Kind),
    /// Two halves of a disc: a man is joined here (Chessplus).
    Merge,
    /// A circle in the vest's colour: it can be passed on to the man here (4-2).
    ShiftTarget(Kind),
    /// The captured man of an open choice: clicking it declines.
    Decline,
    /// The pointer is over this square.
    Hover,
    /// A wide disc: what is carried would be set down here.
    Landing(Landing),
    /// The keyboard's cursor.
    Cursor,
}

/// What setting down a carried man would be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// It would go back: this is no target.
    Nowhere,
    /// A conventional-move.
    Target,
    /// A vest-move, or the passing on of a vest, of this kind.
    Vest(Kind),
}

impl Mark {
    /// Whether it marks something that a click, or letting go of a man, would do.
    pub const fn is_possible(self) -> bool {
        !matches!(self.landing(), Landing::Nowhere) || matches!(self, Self::Decline)
    }

    /// What setting down a man on a square with this mark would be.
    const fn landing(self) -> Landing {
        match self {
            Self::Target | Self::TargetCapture | Self::Merge => Landing::Target,
            Self::VestTarget(vest) | Self::VestTargetCapture(vest) | Self::ShiftTarget(vest) => Landing::Vest(vest),
            _ => Landing::Nowhere,
        }
    }
}

/// What the marks depend on.
pub struct Scene<'a> {
    /// The position of the match.
    pub position: &'a AnyPosition,
    /// The action played last.
    pub last: Option<AnyAction>,
    /// The state of the hand.
    pub intent: &'a Intent,
    /// Whether Shift is held: the wish for a vest-move, for as long as it is.
    pub shift: bool,
    /// The square under the pointer.
    pub hover: Option<Square>,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// Whether what is held hangs at the pointer.
    pub dragging: bool,
    /// Whether the game is over, so that nothing can be selected.
    pub over: bool,
}

/// All marks, in the order in which they lie on each other.
pub fn marks(scene: &Scene) -> Vec<(Square, Mark)> {
    let mut marks = Vec::new();
    if let Some(action) = scene.last {
        marks.extend([(action.from(), Mark::LastMove), (action.to(), Mark::LastMove)]);
    }
    if scene.position.in_check() {
        marks.extend(scene.position.royal_king(scene.position.turn()).map(|king| (king, Mark::Check)));
    }
    match scene.intent {
        Intent::Idle => {}
        Intent::Selected(from, hold) => {
            let vest = choices::vest_at(scene.position, *from);
            // A man without a vest has nothing to spend: Shift is refused at the click, and hides no targets.
            let hold = if scene.shift && vest.is_some() { Hold::Spend } else { *hold };
            let special = choices::held_vest(scene.position, *from, hold);
            marks.push((*from, special.map_or(Mark::Selected, Mark::Spending)));
            marks.extend(targets(scene.position, *from, hold, scene.dragging));
        }
        Intent::Choosing(choice) => {
            if let Some(first) = choice.first() {
                marks.push((first.from, Mark::Selected));
                match first.captures.filter(|_| choice.is_about_one_mover()) {
                    Some(captured) => marks.push((captured, Mark::Decline)),
                    None => marks.push((first.captures.unwrap_or(first.to), mark(first))),
                }
            }
        }
    }
    let interesting = |square: &Square| !scene.over && is_interesting(scene, *square);
    match scene.hover.filter(interesting) {
        Some(square) if scene.dragging => {
            let here = marks.iter().filter(|(other, _)| *other == square).map(|(_, mark)| mark.landing());
            let landing = here.reduce(|best, other| if best == Landing::Nowhere { other } else { best });
            marks.push((square, Mark::Landing(landing.unwrap_or(Landing::Nowhere))));
        }
        Some(square) => marks.push((square, Mark::Hover)),
        None => {}
    }
    marks.extend(scene.cursor.map(|square| (square, Mark::Cursor)));
    marks
}

/// Whether a click on the square would do something.
fn is_interesting(scene: &Scene, square: Square) -> bool {
    scene.position.is_own(square) || scene.intent.from().is_some()
}

/// The marks of where a man that is held so can go; one whose vest was clicked goes as well as its vest.
fn targets(position: &AnyPosition, from: Square, hold: Hold, dragging: bool) -> Vec<(Square, Mark)> {
    let mut ways = choices::ways_of(position, from, hold);
    if hold == Hold::Ring && !dragging {
        ways.extend(choices::ways_of(position, from, Hold::Plain));
    }
    let mut marks: Vec<(Square, Mark)> = ways.iter().map(|way| (way.to, mark(way))).collect();
    let mut seen = Vec::new();
    marks.retain(|mark| {
        let is_new = !seen.contains(mark);
        seen.push(*mark);
        is_new
    });
    marks
}

/// The mark of a way at its target.
const fn mark(way: &Way) -> Mark {
    let captures = way.captures.is_some();
    match way.manner {
        Manner::Vest(vest) if captures => Mark::VestTargetCapture(vest),
        Manner::Vest(vest) => Mark::VestTarget(vest),
        Manner::Shift(vest) => Mark::ShiftTarget(vest),
        Manner::Own | Manner::Whole | Manner::One(_) if way.merges => Mark::Merge,
        Manner::Own | Manner::Whole | Manner::One(_) if captures => Mark::TargetCapture,
        Manner::Own | Manner::Whole | Manner::One(_) => Mark::Target,
    }
}

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
        marks(&Scene {
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
    let spots = intent.choice().and_then(hold::spots);
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

/// How often a glowing vest swells, per second.
const PULSE: f32 = 1.1;
/// How much more it swells after a click that missed it.
const NUDGED: f32 = 0.28;
/// How high a glow hangs over the box of spares, in squares.
const OVER_BOX: f32 = 0.45;

/// The glow of a vest.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Glow {
    /// Around which vest, or where one is going to come from.
    pub at: GlowAt,
    /// The kind of the vest, whose colour it has.
    pub kind: Kind,
}

/// Where a glow is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GlowAt {
    /// Around this ring.
    Ring(Entity),
    /// Where no ring is: at a peg, or over the box of spares.
    Place(StandPlace),
}

/// The shape and colour of each kind's glow, made when first used.
type GlowPaints = HashMap<Kind, (Handle<Mesh>, Handle<SetMaterial>)>;

/// Lights the glows that are wanted now and puts out the others; they pulse, so that nothing rests on colour alone.
#[allow(clippy::too_many_arguments)]
pub fn glow(
    mut commands: Commands,
    time: Res<Time>,
    (the_match, sight): (Res<Match>, Sight),
    (intent, hand, own): (Res<Intent>, Res<Hand>, Res<TurnByHand>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SetMaterial>>,
    mut paints: Local<GlowPaints>,
    rings: Query<(Entity, &Ring, Has<StandSlot>, Option<&ChildOf>)>,
    men: Query<&scene::Square>,
    mut glows: Query<(Entity, &Glow, &mut Transform)>,
) {
    let mut sources = intent.choice().map(|choice| choice.sources()).unwrap_or_default();
    sources.extend(own.sources());
    if let Intent::Selected(from, hold) = *intent {
        let vest = choices::held_vest(&the_match.position(), from, hold);
        sources.extend(vest.map(|vest| Source::Worn(from, vest)));
    }
    if sight.hides_the_men() {
        sources.clear();
    }
    let on_rings = rings.iter().filter(|(_, ring, on_stand, wearer)| {
        let square = wearer.and_then(|wearer| men.get(wearer.parent()).ok()).map(|square| square.0);
        sources.iter().any(|source| match source {
            Source::Stand(kind) => *on_stand && *kind == ring.kind,
            Source::Worn(worn, _) => Some(*worn) == square,
            Source::Brought(..) => false,
        })
    });
    let on_rings = on_rings.map(|(entity, ring, ..)| Glow { at: GlowAt::Ring(entity), kind: ring.kind });
    let in_places = sources.iter().filter_map(|source| match source {
        Source::Brought(kind, worn) => Some(Glow { at: GlowAt::Place(layout::take_from(*kind, *worn)), kind: *kind }),
        Source::Stand(_) | Source::Worn(..) => None,
    });
    let mut wanted: Vec<Glow> = on_rings.chain(in_places).collect();
    let swell = 1.03 + NUDGED * hand.pulse() + 0.09 * (time.elapsed_secs() * std::f32::consts::TAU * PULSE).sin();
    for (entity, glow, mut transform) in &mut glows {
        match wanted.iter().position(|other| other == glow) {
            Some(place) => {
                wanted.swap_remove(place);
                transform.scale = Vec3::splat(swell);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for glow in wanted {
        let (mesh, material) = paints.entry(glow.kind).or_insert_with(|| {
            let torus = Torus { minor_radius: 0.045, major_radius: layout::RING_OUTER + 0.05 };
            // Brighter than white paper, so that it is seen to shine beside the lacquer of the vests.
            let shine = LinearRgba::from(vest_color(glow.kind)) * 2.2 + LinearRgba::gray(0.9);
            (meshes.add(torus), materials.add(unlit(shine.with_alpha(1.0).into())))
        });
        let above = Transform::from_xyz(0.0, layout::RING_HEIGHT * 0.4, 0.0);
        let shape = (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()));
        match glow.at {
            GlowAt::Ring(ring) => commands.spawn((glow, shape, ChildOf(ring), above)),
            GlowAt::Place(StandPlace::Spares) => {
                // Over its box, so that the stand before it hides little of it.
                commands.spawn((glow, shape, Transform::from_translation(layout::spares_point() + Vec3::Y * OVER_BOX)))
            }
            GlowAt::Place(place) => commands.spawn((glow, shape, place.transform() * above)),
        };
    }
}

/// How long it lasts, in seconds.
const SECONDS: f32 = 0.8;
/// How much a mark swells.
const SWELL: f32 = 0.16;

impl Hand {
    /// How strongly what is possible shows itself now, from 0 to 1: it swells twice, the second time less.
    pub fn pulse(&self) -> f32 {
        (PI * 2.0 * (1.0 - self.nudge)).sin().powi(2) * self.nudge.sqrt()
    }
}

/// Lets a nudge pass.
pub fn fade(time: Res<Time>, mut hand: ResMut<Hand>) {
    if hand.nudge > 0.0 {
        hand.nudge = (hand.nudge - time.delta_secs() / SECONDS).max(0.0);
    }
}

/// Swells the marks of what is possible.
pub fn swell(hand: Res<Hand>, mut marks: Query<(&LaidMark, &mut Transform)>, mut was: Local<bool>) {
    let now = hand.nudge > 0.0;
    if !now && !std::mem::replace(&mut *was, now) {
        return;
    }
    *was = now;
    let scale = Vec3::splat(1.0 + SWELL * hand.pulse());
    for (_, mut place) in marks.iter_mut().filter(|(shown, _)| shown.0.is_possible()) {
        place.scale = scale;
    }
}
