//! The keys as they are, and how one is changed: a part of the page of the controls.

use bevy::prelude::KeyCode;
use bevy_egui::egui::{self, Id, RichText, Ui, vec2};
use bevy_egui::helpers::bevy_to_egui_physical_key;

use super::desk::Desk;
use super::{theme, words};
use crate::bindings::{self, KeySet};
use crate::settings::Settings;

/// The keys that a page offers to change, with the messages for what they mean.
const CHANGED: [(KeyCode, &str); 22] = [
    (KeyCode::ArrowUp, "bind-up"),
    (KeyCode::ArrowDown, "bind-down"),
    (KeyCode::ArrowLeft, "bind-left"),
    (KeyCode::ArrowRight, "bind-right"),
    (KeyCode::Enter, "bind-confirm"),
    (KeyCode::Escape, "bind-back"),
    (KeyCode::Tab, "bind-next"),
    (KeyCode::KeyV, "bind-hold"),
    (KeyCode::KeyU, "bind-undo"),
    (KeyCode::KeyS, "bind-skip"),
    (KeyCode::KeyP, "bind-pause"),
    (KeyCode::PageUp, "bind-earlier"),
    (KeyCode::PageDown, "bind-later"),
    (KeyCode::KeyF, "bind-flip"),
    (KeyCode::Digit3, "bind-above"),
    (KeyCode::Digit4, "bind-lower"),
    (KeyCode::KeyA, "bind-auto-turn"),
    (KeyCode::KeyR, "bind-look"),
    (KeyCode::KeyM, "bind-materials"),
    (KeyCode::KeyD, "bind-drawer"),
    (KeyCode::KeyT, "bind-type"),
    (KeyCode::KeyL, "bind-set"),
];

/// Shows the sets and every key; a click on one waits for the key that is to take its place.
pub(super) fn show(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    ui.horizontal_wrapped(|ui| {
        for set in KeySet::ALL {
            let id = match set {
                KeySet::Standard => "bind-standard",
                KeySet::Left => "bind-left-hand",
                KeySet::Right => "bind-right-hand",
            };
            let wanted = set.bindings();
            let button = egui::Button::selectable(settings.keys == wanted, desk.t(id)).min_size(vec2(86.0, 30.0));
            if ui.add(button).clicked() {
                settings.keys = wanted;
            }
        }
    });
    let waits = Id::new("key that is changed");
    let mut waiting: Option<usize> = ui.data(|data| data.get_temp(waits)).flatten();
    if let Some((key, _)) = waiting.and_then(|index| CHANGED.get(index))
        && let Some(pressed) = pressed(ui)
    {
        settings.keys.change(pressed, *key);
        waiting = None;
    }
    egui::Grid::new("bindings").num_columns(2).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
        for (index, (key, meaning)) in CHANGED.into_iter().enumerate() {
            ui.label(RichText::new(desk.t(meaning)).small());
            let now = settings.keys.pressed_for(key);
            let sign = words::keys(desk.language, bindings::sign(now));
            let text = match waiting == Some(index) {
                true => RichText::new(desk.t("bind-waits")).small().color(theme::BRASS),
                false if now == key => RichText::new(sign).small(),
                false => RichText::new(sign).small().color(theme::BRASS),
            };
            if ui.add(egui::Button::new(text).min_size(vec2(110.0, 24.0))).clicked() {
                waiting = (waiting != Some(index)).then_some(index);
            }
            ui.end_row();
        }
    });
    ui.data_mut(|data| data.insert_temp(waits, waiting));
}

/// The key that goes down in this frame, taken from the panels.
fn pressed(ui: &Ui) -> Option<KeyCode> {
    let mut found = None;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            egui::Event::Key { key, pressed: true, .. } if found.is_none() => {
                found = bindings::all().find(|code| bevy_to_egui_physical_key(code) == Some(*key));
                found.is_none()
            }
            egui::Event::Text(_) => false,
            _ => true,
        });
    });
    found
}
