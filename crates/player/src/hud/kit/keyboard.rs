//! Gives the panels the keys that the table leaves to them, in the order in which they were pressed.
//!
//! Only the hand reads the keyboard. So no key does something at the table and in a field at once, none is lost between T and the field that it
//! opens, and each key has the Control and Shift that were held with it: where frames are slow, Ctrl+A goes down and up within one, and what is
//! held at its end says nothing.
//!
//! A short click is a click on a slow machine too: where a button goes down and up within one frame, the panels hear of the second in the next.
//! A slider would not notice it otherwise.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Event};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::{EguiClipboard, EguiContext, EguiInput, PrimaryEguiContext};

use crate::hand::button_set::ButtonSet;
use crate::hand::{Covered, Inbox, KeyPress};
use crate::hud::kit::state::Hud;

/// Passes on what the hand has left.
pub fn pass_on(
    mut inbox: ResMut<Inbox>,
    mut clipboard: ResMut<EguiClipboard>,
    (hud, covered): (Res<Hud>, Res<Covered>),
    mut inputs: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if !inbox.queue.is_empty() {
        // The rest waits for the next frame, whatever this one changes.
        redraws.write(RequestRedraw);
    }
    if inbox.passed_on.is_empty() {
        return;
    }
    // A film and the set have keys of their own, but those that lead through their buttons.
    let is_shown = matches!(covered.buttons, ButtonSet::Film | ButtonSet::Showcase) && !covered.unfolded;
    let is_a_buttons = |key: &KeyPress| matches!(key.code, KeyCode::Tab | KeyCode::Enter | KeyCode::NumpadEnter);
    for key in std::mem::take(&mut inbox.passed_on).into_iter().filter(|key| !is_shown || is_a_buttons(key)) {
        for (mut input, mut context) in &mut inputs {
            let writes = hud.wants_typed || context.get_mut().text_edit_focused();
            input.events.extend(events(&key, writes, || clipboard.get_text()));
        }
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

/// Whether a key leads through the panels.
const fn leads(code: KeyCode) -> bool {
    use KeyCode::*;
    matches!(
        code,
        ArrowUp | ArrowDown | ArrowLeft | ArrowRight | Enter | NumpadEnter | Tab | Escape | PageUp | PageDown
    )
}

/// What a key means to the panels. A key that the player has changed is another one there too, unless somebody `writes`.
fn events(key: &KeyPress, writes: bool, pasted: impl FnOnce() -> Option<String>) -> Vec<egui::Event> {
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
    let leads = key.is_changed && !writes && leads(key.code);
    let mut events = Vec::new();
    match &key.logical {
        _ if leads => {}
        Key::Character(text) if !commands && !text.contains(char::is_control) => {
            events.push(egui::Event::Text(text.to_string()));
        }
        Key::Space if !commands => events.push(egui::Event::Text(" ".to_owned())),
        _ => {}
    }
    let name = match leads {
        true => bevy_to_egui_physical_key(&key.code),
        false => bevy_to_egui_key(&key.logical).or_else(|| bevy_to_egui_physical_key(&key.place)),
    };
    let Some(name) = name else { return events };
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

/// Keeps back a release that follows its press within the frame, and what follows it.
pub(in crate::hud) fn let_go_later(
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut kept: Local<Vec<Event>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    for mut input in &mut inputs {
        if kept.is_empty() && input.events.is_empty() {
            continue;
        }
        let mut events = std::mem::take(&mut *kept);
        events.append(&mut input.events);
        *kept = split(&mut events);
        input.events = events;
        if !kept.is_empty() {
            redraws.write(RequestRedraw);
        }
    }
}

/// Takes off what is to be heard in the next frame.
fn split(events: &mut Vec<Event>) -> Vec<Event> {
    let is = |event: &Event, down: bool| matches!(event, Event::PointerButton { pressed, .. } if *pressed == down);
    let Some(press) = events.iter().position(|event| is(event, true)) else { return Vec::new() };
    let release = events.iter().skip(press).position(|event| is(event, false));
    release.map(|after| events.split_off(press + after)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    mod keyboard {
        use super::super::*;
        use crate::hand::Modifiers;

        fn press(code: KeyCode, text: &str, held: Modifiers) -> Vec<egui::Event> {
            let logical = Key::Character(text.into());
            let key = KeyPress { code, place: code, is_changed: false, logical, held, repeat: false };
            events(&key, true, || Some("pasted".to_owned()))
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

        #[test]
        fn a_key_of_one_hand_leads_through_dialogs_and_writes_in_fields() {
            let logical = Key::Character("w".into());
            let (code, place) = (KeyCode::ArrowUp, KeyCode::KeyW);
            let key = KeyPress { code, place, is_changed: true, logical, held: Modifiers::default(), repeat: false };
            let names = |writes| -> Vec<egui::Key> {
                let events = events(&key, writes, || None);
                let name = |event: &egui::Event| match event {
                    egui::Event::Key { key, pressed: true, .. } => Some(*key),
                    _ => None,
                };
                events.iter().filter_map(name).collect()
            };
            assert_eq!((names(false), names(true)), (vec![egui::Key::ArrowUp], vec![egui::Key::W]));
            assert!(!events(&key, false, || None).contains(&egui::Event::Text("w".to_owned())));
            assert!(events(&key, true, || None).contains(&egui::Event::Text("w".to_owned())));
        }
    }

    mod pointer {
        use bevy_egui::egui::{Modifiers, PointerButton, pos2};

        use super::super::*;

        #[test]
        fn a_press_and_its_release_never_come_together() {
            let button = |pressed| Event::PointerButton {
                pos: pos2(3.0, 4.0),
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            let mut first = vec![button(false), button(true), button(false), button(true), button(false)];
            let mut second = split(&mut first);
            assert_eq!(first, [button(false), button(true)]);
            let third = split(&mut second);
            assert_eq!((second, third), (vec![button(false), button(true)], vec![button(false)]));
        }
    }
}
