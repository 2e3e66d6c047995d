//! Gives the panels the keys that the table leaves to them, in the order in which they were pressed; the plugin runs it
//! after the hand.
//!
//! Only the hand reads the keyboard. So no key does something at the table and in a field at once, none is lost between
//! T and the field that it opens, and each key has the Control and Shift that were held with it: where frames are slow,
//! Ctrl+A goes down and up within one, and what is held at its end says nothing.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::{EguiClipboard, EguiInput, PrimaryEguiContext, egui};

use crate::hand::{Inbox, KeyPress};

/// Passes on what the hand has left.
pub fn pass_on(
    mut inbox: ResMut<Inbox>,
    mut clipboard: ResMut<EguiClipboard>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    if inbox.passed_on.is_empty() {
        return;
    }
    for key in std::mem::take(&mut inbox.passed_on) {
        let events = events(&key, || clipboard.get_text());
        inputs.iter_mut().for_each(|mut input| input.events.extend(events.iter().cloned()));
    }
}

/// The panels' library is told in every frame which modifier keys are held, and takes that for news, after which it wants another
/// frame: so the window would never rest.
pub fn say_modifiers_once(
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut said: Local<Option<egui::Modifiers>>,
) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(held) => said.replace(*held) != Some(*held),
            _ => true,
        });
    }
}

/// What a key means to the panels.
fn events(key: &KeyPress, pasted: impl FnOnce() -> Option<String>) -> Vec<egui::Event> {
    let held = key.held;
    let mac = cfg!(target_os = "macos");
    let modifiers = egui::Modifiers {
        alt: held.alt,
        ctrl: held.control && !mac,
        shift: held.shift,
        mac_cmd: held.control && mac,
        command: held.control,
    };
    // Control and Alt together write a letter on many keyboards.
    let commands = held.control && !held.alt;
    let mut events = Vec::new();
    match &key.logical {
        Key::Character(text) if !commands && !text.contains(char::is_control) => {
            events.push(egui::Event::Text(text.to_string()));
        }
        Key::Space if !commands => events.push(egui::Event::Text(" ".to_owned())),
        _ => {}
    }
    let Some(name) = bevy_to_egui_key(&key.logical).or_else(|| bevy_to_egui_physical_key(&key.code)) else {
        return events;
    };
    for pressed in [true, false] {
        events.push(egui::Event::Key { key: name, physical_key: None, pressed, repeat: false, modifiers });
    }
    match name {
        egui::Key::C if commands => events.push(egui::Event::Copy),
        egui::Key::X if commands => events.push(egui::Event::Cut),
        egui::Key::V if commands => events.extend(pasted().map(egui::Event::Paste)),
        _ => {}
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Modifiers;

    fn press(code: KeyCode, text: &str, held: Modifiers) -> Vec<egui::Event> {
        let key = KeyPress { code, logical: Key::Character(text.into()), held, repeat: false };
        events(&key, || Some("pasted".to_owned()))
    }

    #[test]
    fn with_control_no_letter_is_written() {
        let control = Modifiers { control: true, ..Modifiers::default() };
        let is_text = |event: &egui::Event| matches!(event, egui::Event::Text(_));
        assert!(press(KeyCode::KeyA, "a", Modifiers::default()).iter().any(is_text));
        let select_all = press(KeyCode::KeyA, "a", control);
        assert!(!select_all.iter().any(is_text));
        assert!(select_all.iter().any(|event| matches!(
            event,
            egui::Event::Key { key: egui::Key::A, pressed: true, modifiers, .. } if modifiers.command
        )));
        let paste = press(KeyCode::KeyV, "v", control);
        assert!(!paste.iter().any(is_text) && paste.contains(&egui::Event::Paste("pasted".to_owned())));
    }
}
