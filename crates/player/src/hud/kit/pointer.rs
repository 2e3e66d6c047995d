//! A short click is a click on a slow machine too: where a button goes down and up within one frame, the panels hear of the second in
//! the next; the plugin runs it. A slider would not notice it otherwise.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, PrimaryEguiContext};

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
    use bevy_egui::egui::{Modifiers, PointerButton, pos2};

    use super::*;

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
