//! The chess clock behind the stand, as long as the match has one: two dials with hands that run towards twelve, a flag each that the
//! long hand lifts and that falls, and a rocker that is down at the player who has pressed it; the plugin runs it.
//!
//! Nothing here moves by itself: hands are set once a second at most, and the rocker once an action. With graphics in software, which
//! fill the whole picture anew for a hand that has gone on, they are set every ten seconds, and the second hands are left out.

use std::f32::consts::TAU;

use bevy::prelude::*;
use rules::Color as Side;
use shapes::clock as model;
use shapes::mesh::MeshBuilder;

use super::components::ClockHand;
use super::finish::Finishes;
use super::material::{SetMaterial, set_material};
use super::quality::Quality;
use super::room::Furniture;
use super::{layout, models};
use crate::game::{ClockHolds, Match};
use crate::phase::Screen;

/// How far the rocker tilts, in radians, and how long it takes to tip over, in seconds.
const TILT: (f32, f32) = (0.075, 0.11);
/// From how many seconds on the long hand lifts the flag, and how far, in radians.
const LIFTS: (f32, f32) = (180.0, 1.25);

/// How often the hands are set, in milliseconds: with graphics in software, and otherwise.
const SETS: (u128, u128) = (10_000, 1000);

/// The whole clock.
#[derive(Component)]
pub(super) struct ChessClock;

/// The rocker: how far it is tilted, from -1 (down at White) to 1 (down at Black).
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Rocker(f32);

/// Meshes and materials; a table without graphics has neither.
type Stores<'w> = (Option<ResMut<'w, Assets<Mesh>>>, Option<ResMut<'w, Assets<SetMaterial>>>);

/// Puts the clock on the table when the match has one first, and takes it away while it has none.
pub(super) fn stand(
    mut commands: Commands,
    (the_match, screen, finishes): (Res<Match>, Res<State<Screen>>, Option<Res<Finishes>>),
    mut clocks: Query<&mut Visibility, With<ChessClock>>,
    (meshes, materials): Stores,
    quality: Option<Res<Quality>>,
) {
    // The set by itself and films have no clock.
    let is_away = screen.has_another_table();
    let wanted = the_match.clock.is_some() && !is_away;
    let Ok(mut shown) = clocks.single_mut() else {
        if let (true, Some(finishes), Some(mut meshes), Some(mut materials)) = (wanted, finishes, meshes, materials) {
            let has_seconds = quality.is_none_or(|quality| *quality != Quality::Low);
            build(&mut commands, &finishes, (&mut *meshes, &mut *materials), has_seconds);
        }
        return;
    };
    shown.set_if_neq(if wanted { Visibility::Inherited } else { Visibility::Hidden });
}

fn build(
    commands: &mut Commands,
    finishes: &Finishes,
    (meshes, materials): (&mut Assets<Mesh>, &mut Assets<SetMaterial>),
    has_seconds: bool,
) {
    let mut paint = |color: Color, roughness: f32| {
        let coat = StandardMaterial { base_color: color, perceptual_roughness: roughness, ..default() };
        materials.add(set_material(coat))
    };
    let white = paint(Color::srgb(0.93, 0.91, 0.85), 0.5);
    let black = paint(Color::srgb(0.06, 0.05, 0.05), 0.6);
    let red = paint(Color::srgb(0.72, 0.08, 0.05), 0.5);
    let mut add = |shape: MeshBuilder| meshes.add(models::mesh(shape));
    let (bezel, face, strokes) = (add(model::bezel()), add(model::face()), add(model::strokes()));
    let hands = [(0.20, 0.020, 0.021), (0.31, 0.013, 0.025), (0.33, 0.005, 0.029)];
    let hands = hands.map(|(length, width, height)| add(model::hand(length, width, height)));
    let flag = add(model::flag());
    let root = (Name::new("chess clock"), ChessClock, layout::clock_place(), Visibility::Inherited);
    commands.spawn(root).with_children(|clock| {
        let case = (Mesh3d(add(model::case())), MeshMaterial3d(finishes.joinery.clone()));
        clock.spawn((Name::new("case of the clock"), Furniture, case, Transform::default()));
        let bar = (Mesh3d(add(model::rocker())), MeshMaterial3d(finishes.metal.clone()));
        clock.spawn((Name::new("rocker"), Rocker::default(), bar, Transform::from_translation(model::ROCKER_AT)));
        for side in Side::ALL {
            // Who looks at the dials has White, who sits at +z, at the left.
            let dial = (Name::new("dial"), layout::at(model::dial_place(side == Side::Black)), Visibility::Inherited);
            clock.spawn(dial).with_children(|dial| {
                let mut part = |mesh: &Handle<Mesh>, material: &Handle<SetMaterial>| {
                    let seen = (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()));
                    dial.spawn((seen, Transform::default())).id()
                };
                part(&bezel, &finishes.metal);
                part(&face, &white);
                part(&strokes, &black);
                let mut turning = vec![
                    (part(&flag, &red), ClockHand::Flag(side)),
                    (part(&hands[0], &black), ClockHand::Hours(side)),
                    (part(&hands[1], &black), ClockHand::Minutes(side)),
                ];
                if has_seconds {
                    turning.push((part(&hands[2], &red), ClockHand::Seconds(side)));
                }
                let mut commands = dial.commands();
                for (entity, hand) in turning {
                    commands.entity(entity).insert(hand);
                }
            });
        }
    });
}

/// Sets the hands and flags to what is left.
pub(super) fn turn_hands(
    the_match: Res<Match>,
    quality: Option<Res<Quality>>,
    mut hands: Query<(&ClockHand, &mut Transform)>,
) {
    let Some(clock) = &the_match.clock else { return };
    let each = if quality.is_some_and(|quality| *quality == Quality::Low) { SETS.0 } else { SETS.1 };
    for (hand, mut place) in &mut hands {
        let (ClockHand::Hours(side) | ClockHand::Minutes(side) | ClockHand::Seconds(side) | ClockHand::Flag(side)) =
            *hand;
        // A second that has begun is still shown, as on the chips.
        let left = (clock.left(side).as_millis().div_ceil(each) * each / 1000) as f32;
        let wanted = pose(*hand, left);
        place.set_if_neq(wanted);
    }
}

/// How a hand stands with this many seconds left: at none left all of them are at twelve.
fn pose(hand: ClockHand, left: f32) -> Transform {
    let before = |round: f32| Transform::from_rotation(Quat::from_rotation_y(TAU * (left / round).fract()));
    match hand {
        ClockHand::Hours(_) => before(12.0 * 3600.0),
        ClockHand::Minutes(_) => before(3600.0),
        ClockHand::Seconds(_) => before(60.0),
        ClockHand::Flag(_) => {
            let is_lifted = left > 0.0 && left < LIFTS.0;
            let angle = if is_lifted { (1.0 - left / LIFTS.0) * LIFTS.1 } else { 0.0 };
            Transform::from_translation(model::FLAG_AT).with_rotation(Quat::from_rotation_y(-angle))
        }
    }
}

/// Tips the rocker over to the player who has pressed it, once the hands have done what was played.
pub(super) fn tip(
    time: Res<Time>,
    the_match: Res<Match>,
    holds: Option<Res<ClockHolds>>,
    mut rockers: Query<(&mut Rocker, &mut Transform)>,
) {
    let Some(clock) = &the_match.clock else { return };
    let is_held = holds.is_some_and(|holds| holds.performing);
    // It is down at the one who is not to move.
    let wanted = match (clock.presses(), clock.turn()) {
        (0, _) => 0.0,
        (_, Side::Black) => -1.0,
        (_, Side::White) => 1.0,
    };
    for (mut rocker, mut place) in &mut rockers {
        let way: f32 = wanted - rocker.0;
        if way == 0.0 || is_held {
            continue;
        }
        let step = 2.0 * time.delta_secs() / TILT.1;
        rocker.0 = if way.abs() <= step { wanted } else { rocker.0 + way.signum() * step };
        // White is at the model's -x, where a turn about z goes down.
        place.rotation = Quat::from_rotation_z(-TILT.0 * rocker.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a hand points, clockwise from twelve in degrees.
    fn points(hand: ClockHand, left: f32) -> f32 {
        let tip = pose(hand, left).rotation * Vec3::NEG_Z;
        tip.x.atan2(-tip.z).to_degrees().rem_euclid(360.0)
    }

    #[test]
    fn the_hands_run_towards_twelve_and_the_flag_falls_there() {
        let minutes = ClockHand::Minutes(Side::White);
        assert!((points(minutes, 300.0) - 330.0).abs() < 0.01, "five minutes to twelve");
        assert!((points(minutes, 299.0) - 330.1).abs() < 0.01, "clockwise");
        assert!((points(ClockHand::Hours(Side::White), 3600.0) - 330.0).abs() < 0.01, "eleven o'clock");
        assert!((points(ClockHand::Seconds(Side::Black), 15.0) - 270.0).abs() < 0.01);
        assert!(points(minutes, 0.0).abs() < 0.01);
        let flag = |left| pose(ClockHand::Flag(Side::White), left).rotation.to_axis_angle().1.abs();
        assert_eq!(flag(400.0), 0.0);
        assert!(flag(10.0) > flag(100.0) && flag(10.0) < 1.5);
        assert_eq!(flag(0.0), 0.0, "fallen");
    }
}
