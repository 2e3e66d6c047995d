//! What concerns somebody's files is shown on the title and at the table until it was read, by whatever means; a screen reader hears it.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Live;
use player::hand::Modifiers;
use player::hud::Hud;
use rules::plunder::{MatchOptions, Position};
use rules::text::Text;
use table::game::Announced;
use table::phase::Screen;

use crate::seat::Seat;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const LAST_GAME: &str = "Your last game is open in another window, so this one is saved separately.";

fn warned(screen: Screen) -> Seat {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    seat.tell();
    seat.app.world_mut().write_message(Announced::Warning(Text::new("note-another-window")));
    let settings = Text::new("settings-not-kept").with("fault", "the disk is full");
    seat.app.world_mut().write_message(Announced::Warning(settings));
    // Twenty seconds: longer than any notice stays.
    seat.frames(300);
    seat
}

/// What a reader is told at once, whatever it reads.
fn told(seat: &mut Seat) -> Vec<String> {
    let told = seat.told();
    let live = told.nodes.iter().filter(|(_, node)| node.live() == Some(Live::Assertive));
    live.filter_map(|(_, node)| Some(node.label().or(node.value())?.to_owned())).collect()
}

fn waiting(seat: &Seat) -> usize {
    seat.app.world().resource::<Hud>().warnings.len()
}

#[test]
fn warnings_stay_on_every_screen_until_they_were_read_one_after_the_other() {
    for screen in [Screen::Title, Screen::Play] {
        let mut seat = warned(screen);
        assert!(told(&mut seat).contains(&LAST_GAME.to_owned()), "{screen:?}: {:?}", told(&mut seat));
        // Enter hit early reads nothing; a second one does.
        seat.key(KeyCode::Enter, NONE);
        seat.frames(2);
        assert_eq!(waiting(&seat), 2, "{screen:?}");
        assert_eq!(seat.focused().as_deref(), Some("Button OK"), "{screen:?}");
        seat.key(KeyCode::Enter, NONE);
        seat.frames(3);
        assert_eq!(waiting(&seat), 1, "{screen:?}");
        assert!(told(&mut seat).iter().any(|words| words.contains("the disk is full")), "{screen:?}");
        seat.key(KeyCode::Escape, NONE);
        seat.frames(3);
        assert_eq!(waiting(&seat), 0, "{screen:?}");
        assert_eq!(*seat.app.world().resource::<State<Screen>>().get(), screen, "and nothing else happened");
    }
}

#[test]
fn a_gamepad_reads_them_too() {
    let mut seat = warned(Screen::Title);
    let pad = seat.plug_in("Pad", None);
    seat.pad_button(pad, GamepadButton::East);
    seat.frames(3);
    assert_eq!(waiting(&seat), 1);
    seat.pad_button(pad, GamepadButton::South);
    seat.pad_button(pad, GamepadButton::South);
    seat.frames(3);
    assert_eq!(waiting(&seat), 0);
}
