//! Keys that come faster than frames, and what a pause still lets through.

use bevy::prelude::*;
use player::hand::Modifiers;
use player::hud::Hud;
use player::hud::state::Dialog;
use rules::clock::TimeControl;
use rules::plunder::{MatchOptions, Position};
use table::command::PaceCommand;
use table::game::{Match, Request};
use table::phase::Screen;
use table::ritual::{LookBack, Pace};

use crate::seat::Seat;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };

#[test]
fn six_arrows_in_one_frame_are_six_entries_of_the_title() {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    seat.tell();
    seat.frames(3);
    assert_eq!(seat.focused().as_deref(), Some("Button Play"));
    seat.keys_at_once(&[(KeyCode::ArrowDown, NONE); 6]);
    seat.frames(10);
    assert_eq!(seat.focused().as_deref(), Some("Button Games"));
    seat.keys_at_once(&[(KeyCode::ArrowUp, NONE); 2]);
    // What comes behind them is of the entry that they lead to.
    seat.keys_at_once(&[(KeyCode::Enter, NONE)]);
    seat.frames(10);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Lessons));
}

/// A game with a clock that somebody has paused.
fn paused() -> Seat {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.app.world_mut().write_message(Request::AgreeOnTime(TimeControl::read("300").ok()));
    seat.frames(1);
    let the_match = seat.app.world().resource::<Match>();
    let request = the_match.playing(the_match.position().parse_action("e2e4").unwrap());
    seat.app.world_mut().write_message(request);
    seat.frames(4);
    seat.settle();
    seat
}

#[test]
fn a_pause_closes_what_tells_where_the_men_stand() {
    let mut seat = paused();
    seat.app.world_mut().resource_mut::<Hud>().dialog = Some(Dialog::Position);
    seat.frames(2);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Position));
    seat.app.world_mut().write_message(PaceCommand::Pause);
    seat.frames(3);
    assert!(seat.app.world().resource::<Pace>().paused);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None);
}

#[test]
fn esc_leaves_a_free_table_that_is_paused() {
    let mut seat = paused();
    seat.key(KeyCode::KeyO, NONE);
    seat.frames(3);
    seat.app.world_mut().write_message(PaceCommand::Pause);
    seat.frames(4);
    assert!(seat.app.world().resource::<LookBack>().is_free);
    seat.key(KeyCode::Escape, NONE);
    seat.frames(4);
    assert!(!seat.app.world().resource::<LookBack>().is_on(), "it is left");
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None, "and nothing opens");
    seat.key(KeyCode::Escape, NONE);
    seat.frames(4);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Menu));
}
