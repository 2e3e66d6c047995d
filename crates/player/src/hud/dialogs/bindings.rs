//! The keys and the buttons of a gamepad as they are, and how to change one: part of the Controls page.

use bevy::prelude::{GamepadButton, KeyCode};
use bevy_egui::egui::{self, Id, RichText, Ui, vec2};

use crate::bindings::{Buttons, KeySet};
use crate::hand::Waits;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::flow;
use crate::hud::kit::theme;
use crate::hud::kit::words;
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

/// The buttons of a gamepad that a page offers to change, with the messages for what they do at the table.
const BUTTONS: [(GamepadButton, &str); 12] = [
    (GamepadButton::South, "bind-confirm"),
    (GamepadButton::East, "bind-back"),
    (GamepadButton::West, "bind-spend"),
    (GamepadButton::North, "bind-undo"),
    (GamepadButton::LeftTrigger, "bind-previous"),
    (GamepadButton::RightTrigger, "bind-next"),
    (GamepadButton::LeftTrigger2, "bind-farther"),
    (GamepadButton::RightTrigger2, "bind-closer"),
    (GamepadButton::Select, "bind-drawer"),
    (GamepadButton::Start, "bind-menu"),
    (GamepadButton::LeftThumb, "bind-seat"),
    (GamepadButton::RightThumb, "bind-flip"),
];

/// Shows the sets and every key; a click on one waits for the key that is to take its place.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, settings: &mut Settings) {
    flow(ui, |ui| {
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
        && let Some(pressed) = desk.caught.0.take()
    {
        settings.keys.change(desk.layout, pressed, *key);
        waiting = None;
    }
    let rows = CHANGED.map(|(key, meaning)| {
        let is_changed = settings.keys.pressed_for(key) != key;
        (meaning, words::keys(desk.language, &settings.keys.sign_for(desk.layout, key)), is_changed)
    });
    list(ui, desk, "bindings", &rows, &mut waiting);
    if waiting.is_some() {
        desk.waits_for = Waits::Key;
    }
    ui.data_mut(|data| data.insert_temp(waits, waiting));
}

/// Shows every button of a gamepad; a click on one waits for the button that is to have its part.
pub(in crate::hud) fn buttons(ui: &mut Ui, desk: &mut Desk, settings: &mut Settings) {
    let waits = Id::new("button that is changed");
    let mut waiting: Option<usize> = ui.data(|data| data.get_temp(waits)).flatten();
    if let Some((button, _)) = waiting.and_then(|index| BUTTONS.get(index))
        && let Some(pressed) = desk.caught.1.take()
    {
        settings.buttons.change(pressed, *button);
        waiting = None;
    }
    let rows = BUTTONS.map(|(button, meaning)| {
        let now = settings.buttons.pressed_for(button);
        (meaning, desk.plugged.family.sign(now).unwrap_or_default().to_owned(), now != button)
    });
    list(ui, desk, "buttons", &rows, &mut waiting);
    let standard = Buttons::default();
    ui.add_enabled_ui(settings.buttons != standard, |ui| {
        if ui.button(desk.t("bind-standard")).clicked() {
            settings.buttons = standard;
        }
    });
    if waiting.is_some() {
        desk.waits_for = Waits::Button;
    }
    ui.data_mut(|data| data.insert_temp(waits, waiting));
}

/// What can be changed: its meaning, what has to be pressed for it, and whether that was changed.
fn list(ui: &mut Ui, desk: &Desk, name: &str, rows: &[(&str, String, bool)], waiting: &mut Option<usize>) {
    egui::Grid::new(name).num_columns(2).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
        for (index, (meaning, sign, is_changed)) in rows.iter().enumerate() {
            let words = ui.label(RichText::new(desk.t(meaning)).small());
            let text = match *waiting == Some(index) {
                true => RichText::new(desk.t(if name == "buttons" { "bind-waits-button" } else { "bind-waits" })),
                false => RichText::new(sign),
            };
            let is_lit = *is_changed || *waiting == Some(index);
            let text = if is_lit { text.small().color(theme::BRASS) } else { text.small() };
            let button = ui.add(egui::Button::new(text).min_size(vec2(110.0, 24.0))).labelled_by(words.id);
            if button.clicked() {
                *waiting = (*waiting != Some(index)).then_some(index);
            }
            ui.end_row();
        }
    });
}
