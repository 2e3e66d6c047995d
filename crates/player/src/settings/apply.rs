//! Between the settings and the rooms that obey them: at the start, when a page changes something, and when a key does; the plugin
//! runs it.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode};

use super::kept::Settings;
use crate::access::Access;
use crate::bindings::{Bindings, Buttons};
use table::ritual::{Pace, PlayedByHand};
use table::scene::camera::{AutoTurn, Grip};
use table::scene::{Look, Materials};
use table::soundscape::{Captions, Volumes};

/// What other rooms keep, and keys change as well.
type Rooms<'w> = (
    ResMut<'w, Look>,
    ResMut<'w, Materials>,
    ResMut<'w, Pace>,
    (ResMut<'w, AutoTurn>, ResMut<'w, PlayedByHand>),
    ResMut<'w, Access>,
);

/// The rooms begin as the settings say; room and materials were put into the app before, by the settings or the command line.
pub(super) fn begin(
    settings: Res<Settings>,
    mut pace: ResMut<Pace>,
    mut auto_turn: ResMut<AutoTurn>,
    mut by_hand: ResMut<PlayedByHand>,
) {
    (pace.speed, pace.style) = (settings.table.speed, settings.table.style);
    auto_turn.0 = settings.table.auto_turn;
    *by_hand = settings.table.by_hand;
}

/// What a key changed is remembered.
pub(super) fn remember(
    mut settings: ResMut<Settings>,
    (look, materials, pace, (auto_turn, by_hand), access): Rooms,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
) {
    if settings.is_added() {
        return;
    }
    let mut now = settings.clone();
    if look.is_changed() && !look.is_added() {
        now.table.look = *look;
    }
    if materials.is_changed() && !materials.is_added() {
        now.table.materials = *materials;
    }
    if pace.is_changed() {
        (now.table.speed, now.table.style) = (pace.speed, pace.style);
    }
    if auto_turn.is_changed() {
        now.table.auto_turn = auto_turn.0;
    }
    if by_hand.is_changed() {
        now.table.by_hand = *by_hand;
    }
    if access.is_changed() {
        now.access = *access;
    }
    for window in windows.iter().filter(|window| window.is_changed() && !window.is_added()) {
        now.video.fullscreen = window.mode != WindowMode::Windowed;
    }
    settings.set_if_neq(now);
}

/// What a page changed is done.
pub(super) fn apply(
    settings: Res<Settings>,
    (mut look, mut materials, mut pace, (mut auto_turn, mut by_hand), mut access): Rooms,
    (mut volumes, mut captions): (ResMut<Volumes>, ResMut<Captions>),
    (mut bindings, mut buttons): (ResMut<Bindings>, ResMut<Buttons>),
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Grip>,
    mut before: Local<Option<Settings>>,
) {
    if !settings.is_changed() {
        return;
    }
    let was = before.replace(settings.clone());
    let is_new = |differs: &dyn Fn(&Settings) -> bool| was.as_ref().is_some_and(differs);
    let table = settings.table;
    if is_new(&|was| was.table.look != table.look) {
        look.set_if_neq(table.look);
    }
    if is_new(&|was| was.table.materials != table.materials) {
        materials.set_if_neq(table.materials);
    }
    let wanted = Pace { speed: table.speed, style: table.style, ..*pace };
    pace.set_if_neq(wanted);
    auto_turn.set_if_neq(AutoTurn(table.auto_turn));
    by_hand.set_if_neq(table.by_hand);
    access.set_if_neq(settings.access);
    volumes.set_if_neq(settings.sound.into());
    captions.set_if_neq(Captions(settings.access.captions));
    bindings.set_if_neq(settings.keys.clone());
    buttons.set_if_neq(settings.buttons);
    for mut window in &mut windows {
        let present = if settings.video.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
        if window.present_mode != present {
            window.present_mode = present;
        }
        let fills = window.mode != WindowMode::Windowed;
        if fills != settings.video.fullscreen {
            window.mode = match settings.video.fullscreen {
                true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                false => WindowMode::Windowed,
            };
        }
    }
    let controls = settings.controls;
    for mut grip in &mut cameras {
        grip.reach = controls.zooming.clamp(0.25, 4.0);
        grip.jumps = settings.access.reduced_motion;
        let turning = controls.turning.clamp(0.25, 4.0);
        grip.way = Vec2::new(turning, if controls.upside_down { -turning } else { turning });
    }
}
