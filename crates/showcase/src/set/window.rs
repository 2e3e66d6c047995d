//! The showcase in the window: keys, clicks on parts, the camera, and the way back to the game; the app adds it.

use bevy::camera::visibility::VisibilitySystems;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPrimaryContextPass;
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraSystemSet};
use player::bindings::{Bindings, Layout};
use player::hand;
use player::hud::Shown;
use table::command::{Command, Dispatch, ShowcaseCommand, ViewCommand};
use table::phase::{Phase, Screen};
use table::scene::camera::{CameraInputEnabled, CameraView, Framing, Grip, Pose};

use super::exhibit::Exhibited;
use super::guide::{Guide, Wish, grant, wish};
use super::kiosk::{self, Hands, Kiosk};
use super::{CameFrom, Exhibit, Presentation, Showing, guide, panel, view};
use crate::clicks::{Clicks, listen};

/// The nearest the camera comes to a part, in squares, and the nearest to the game.
const NEAREST: f32 = 1.0;

/// Adds keys, pointer, panel and camera to an app with a window.
pub fn plugin(app: &mut App) {
    listen(app);
    app.init_resource::<Guide>()
        .init_resource::<Presentation>()
        .init_resource::<CameFrom>()
        .add_message::<Wish>()
        .add_systems(
            Update,
            (
                (
                    hear_keys,
                    click,
                    end_the_presentation,
                    grant_wishes,
                    kiosk::attend.run_if(resource_exists::<Kiosk>),
                    guide::present,
                    take_the_screen,
                )
                    .chain()
                    .before(hand::work::work_off)
                    .in_set(Phase::Input),
                lend_the_pointer.in_set(Phase::Judge),
                // After the table has obeyed a view that was asked for.
                (place_camera, turn_by_left_drag).in_set(Phase::Show),
            ),
        )
        .add_systems(
            Update,
            (kiosk::leave, kiosk::hide_the_pointer).in_set(Phase::Show).run_if(resource_exists::<Kiosk>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (panel::show.run_if(in_state(Screen::Showcase)), kiosk::tell.after(Shown).run_if(resource_exists::<Kiosk>))
                .chain(),
        )
        .add_systems(
            PostUpdate,
            ride.after(PanOrbitCameraSystemSet)
                .before(TransformSystems::Propagate)
                .before(VisibilitySystems::UpdateFrusta),
        );
}

/// The game keeps back while an exhibit is shown.
fn take_the_screen(
    showing: Res<Showing>,
    (screen, mut next): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    mut before: ResMut<CameFrom>,
) {
    match (showing.0.is_some(), *screen == Screen::Showcase) {
        (true, false) => {
            before.0 = *screen.get();
            next.set(Screen::Showcase);
        }
        (false, true) => next.set(before.0),
        _ => {}
    }
}

/// Any key, any button and any finger ends a presentation, but for the keys of the window; what it is for otherwise it does not do.
fn end_the_presentation(mut hands: Hands, mut presentation: ResMut<Presentation>) {
    if hands.done().pressed && presentation.is_on() {
        presentation.end();
    }
}

/// Reads every key press while the showcase is open; the hand leaves the keyboard alone meanwhile.
fn hear_keys(
    mut keys: MessageReader<KeyboardInput>,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
    (showing, presentation): (Res<Showing>, Res<Presentation>),
    mut wishes: MessageWriter<Wish>,
    mut dispatch: Dispatch,
) {
    for key in keys.read() {
        if showing.0.is_none() || presentation.is_on() || key.state != ButtonState::Pressed {
            continue;
        }
        match bindings.code(&layout, key.key_code, &key.logical_key, false) {
            KeyCode::KeyR => dispatch.send(Command::View(ViewCommand::NextLook)),
            KeyCode::KeyM => dispatch.send(Command::View(ViewCommand::NextMaterials)),
            code => drop(wishes.write_batch(wish(code))),
        }
    }
}

/// A click on a part brings it close up.
fn click(
    mut clicks: Clicks,
    (showing, presentation): (Res<Showing>, Res<Presentation>),
    (parts, parents): (Query<&Exhibited>, Query<&ChildOf>),
    mut wishes: MessageWriter<Wish>,
) {
    let Some(met) = clicks.next().filter(|_| !presentation.is_on()) else { return };
    // The outermost part: a ring on a man belongs to what the man shows.
    let around = std::iter::once(met.entity).chain(parents.iter_ancestors(met.entity));
    let part = around.filter_map(|entity| parts.get(entity).ok()).last();
    if matches!(showing.0, Some(Exhibit::Box | Exhibit::Turntable(None) | Exhibit::Stroll(_))) {
        wishes.write_batch(part.map(|Exhibited(part)| Wish::Part(*part)));
    }
}

/// Grants the wishes; the game's own key for it opens the showcase.
fn grant_wishes(
    mut wishes: MessageReader<Wish>,
    mut commands: MessageReader<ShowcaseCommand>,
    mut guide: ResMut<Guide>,
    mut showing: ResMut<Showing>,
    mut presentation: ResMut<Presentation>,
) {
    if commands.read().count() > 0 && showing.0.is_none() {
        grant(Wish::Box, &mut guide, &mut showing);
    }
    for wish in wishes.read() {
        if *wish == Wish::Present {
            *presentation = Presentation::running();
        }
        let (mut next, before) = (*showing, *showing);
        grant(*wish, &mut guide, &mut next);
        if next != before {
            *showing = next;
        }
    }
}

/// The pointer turns the camera over the exhibit, though the hand keeps off it.
fn lend_the_pointer(
    showing: Res<Showing>,
    window: Single<&Window, With<PrimaryWindow>>,
    cameras: Query<&Camera, With<Camera3d>>,
    mut enabled: ResMut<CameraInputEnabled>,
) {
    if let Some(exhibit) = showing.0 {
        let over = window.cursor_position().is_some_and(|point| {
            cameras.iter().any(|camera| camera.logical_viewport_rect().is_some_and(|area| area.contains(point)))
        });
        enabled.set_if_neq(CameraInputEnabled(over && !matches!(exhibit, Exhibit::Stroll(_))));
    }
}

/// Where no men are to be moved the left button turns the camera everywhere.
fn turn_by_left_drag(showing: Res<Showing>, mut cameras: Query<&mut Grip>) {
    for mut grip in &mut cameras {
        if grip.left_anywhere != showing.0.is_some() {
            grip.left_anywhere = showing.0.is_some();
        }
    }
}

/// From where an exhibit is seen first.
fn pose(exhibit: Exhibit, aspect: f32) -> Option<Pose> {
    match exhibit {
        Exhibit::Box => Some(view::case(aspect)),
        Exhibit::Turntable(None) => Some(view::turning_case(aspect)),
        Exhibit::Part(part) => Some(view::part(part, aspect)),
        Exhibit::Portrait(part) => Some(view::portrait(part, aspect)),
        Exhibit::Turntable(Some(part)) => Some(view::turning_part(part, aspect)),
        Exhibit::Stroll(_) => None,
    }
}

/// How an orbiting camera was before the showcase was opened.
struct Before {
    pose: Pose,
    framing: Framing,
    nearest: f32,
}

/// Sends the camera to a new exhibit, or for a picture of another shape, and back to where the player had it.
fn place_camera(
    mut commands: Commands,
    (showing, kiosk): (Res<Showing>, Option<Res<Kiosk>>),
    mut cameras: Query<(Entity, &mut PanOrbitCamera, Option<&Framing>, &Camera)>,
    mut before: Local<Option<Before>>,
    mut last: Local<(Option<Exhibit>, Vec2)>,
    mut views: MessageReader<CameraView>,
) {
    let Some((entity, mut orbit, framing, camera)) = cameras.iter_mut().next() else { return };
    let Some(size) = camera.logical_viewport_size().filter(|size| size.min_element() > 0.0) else { return };
    let seat = views.read().last().copied();
    let now = (showing.0, size);
    if *last == now && !(seat.is_some() && now.0.is_some()) {
        return;
    }
    // A seat that is asked for while an exhibit is shown is taken on the way back.
    if let (Some(seat), Some(before)) = (seat, before.as_mut()) {
        before.pose = Pose::of(&orbit);
        before.framing = Framing::new(seat, size.x / size.y);
    }
    let opened = last.0.is_none() && now.0.is_some();
    if let (true, Some(framing)) = (opened, framing) {
        *before = Some(Before { pose: Pose::of(&orbit), framing: framing.clone(), nearest: orbit.zoom_lower_limit });
        orbit.zoom_lower_limit = NEAREST;
        // Exhibits are framed here.
        commands.entity(entity).remove::<Framing>();
    }
    match now.0 {
        Some(exhibit) => {
            if let Some(mut pose) = pose(exhibit, size.x / size.y) {
                if kiosk.is_some() {
                    // What an exhibit is called is not covered by the invitation.
                    pose = pose.above(kiosk::INVITATION / size.y.max(2.0 * kiosk::INVITATION), size.x / size.y);
                }
                pose.ask_of(&mut orbit);
            }
        }
        None => {
            if let Some(Before { pose, framing, nearest }) = before.take() {
                orbit.zoom_lower_limit = nearest;
                pose.ask_of(&mut orbit);
                commands.entity(entity).insert(framing);
            }
        }
    }
    *last = now;
}

/// Moves the camera along its ride.
fn ride(
    time: Res<Time>,
    showing: Res<Showing>,
    mut guide: ResMut<Guide>,
    mut cameras: Query<&mut Transform, With<PanOrbitCamera>>,
) {
    let Some(Exhibit::Stroll(ride)) = showing.0 else { return };
    if !guide.paused {
        guide.at = (guide.at + time.delta_secs() / ride.seconds()).rem_euclid(1.0);
    }
    cameras.iter_mut().for_each(|mut place| *place = ride.place(guide.at));
}
