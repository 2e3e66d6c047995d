//! The lesson about hands is done by hand, even by players whom the table assists in games; puzzles are solved as games are played.

use std::path::Path;

use bevy::prelude::*;
use player::lesson::{OnTable, Progress};
use rules::AnyAction;
use rules::plunder::{MatchOptions, Position};
use script::teaching::shelf::PuzzleFilter;
use script::teaching::{Card, Tone};
use table::command::LessonCommand;
use table::game::{Exercise, Match};
use table::ritual::PlayedByHand;
use table::scene::camera::CameraView;
use turn::by_hand::{ByHand, Put};

use crate::hand_by_hand::own_table::*;
use crate::seat::Seat;

/// The number of the lesson in the course, from 0.
const BY_HAND: usize = 7;

fn lesson(folder: &Path, number: usize) -> Seat {
    exercise(folder, LessonCommand::Begin(number), PlayedByHand::default())
}

fn exercise(folder: &Path, command: LessonCommand, hands: PlayedByHand) -> Seat {
    let progress = folder.join("progress.ron");
    let mut seat = Seat::seen_from(CameraView::Above, Position::start(MatchOptions::default()), |app| {
        app.init_asset::<bevy::shader::Shader>().add_plugins((player::hud::plugin, player::lesson::plugin));
        app.insert_resource(Progress::kept_in(progress)).insert_resource(hands);
    });
    seat.app.world_mut().write_message(command);
    until_asked(&mut seat);
    seat
}

fn card(seat: &Seat) -> Card {
    seat.app.world().resource::<OnTable>().card("en").unwrap()
}

fn asks(seat: &Seat) -> bool {
    seat.app.world().resource::<Exercise>().is_open()
}

/// Lets frames pass until the lesson asks or is over; what is said is read with Enter.
fn until_asked(seat: &mut Seat) {
    for _ in 0..600 {
        seat.frames(2);
        if asks(seat) || card(seat).next.is_some() {
            return seat.frames(2);
        }
        if card(seat).tone != Tone::Wrong && card(seat).words.is_some() {
            seat.key(KeyCode::Enter, NONE);
        }
    }
    panic!("it does not go on: {:?}", card(seat));
}

fn perform(seat: &mut Seat, deeds: &[&str]) {
    for deed in deeds {
        by_keys(seat, deed.parse::<Put>().unwrap());
        seat.frames(6);
    }
}

fn begun(seat: &Seat) -> Option<Vec<String>> {
    own(seat).turn().map(ByHand::begun)
}

#[test]
fn the_lesson_about_hands_is_done_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = lesson(folder.path(), BY_HAND);
    assert_eq!(begun(&seat), Some(vec![]), "what is asked is done by hand");
    let before = seat.app.world().resource::<Match>().position();
    // Lifted off first: nothing is plundered. It is seen, answered in words, and goes back.
    perform(&mut seat, &["b5 > c6", "c6 > off"]);
    assert_eq!(played(&seat), ["b5c6"]);
    assert_eq!((card(&seat).tone, begun(&seat)), (Tone::Wrong, None));
    until_asked(&mut seat);
    assert_eq!(seat.app.world().resource::<Match>().position(), before);
    seat.frames(20);
    seat.assert_table_shows_position();
    // What was begun is taken back deed by deed, then the question begins anew.
    perform(&mut seat, &["b5 > c6", "+n > on b5"]);
    seat.key(KeyCode::KeyU, NONE);
    assert_eq!(begun(&seat).unwrap(), ["b5 > c6"]);
    // Something in the hand is put back before the lesson is left.
    seat.key(KeyCode::Tab, NONE);
    seat.key(KeyCode::Enter, NONE);
    assert!(own(&seat).turn().unwrap().held().is_some());
    seat.key(KeyCode::Escape, NONE);
    assert!(own(&seat).turn().unwrap().held().is_none() && seat.app.world().resource::<OnTable>().is_on());
    perform(&mut seat, &["+n > on b5", "c6 > off"]);
    assert_eq!(played(&seat), ["b5c6+n"]);
    assert_eq!(card(&seat).tone, Tone::Right);
    until_asked(&mut seat);
    // The second chapter: who lifts it off at once has declined, and the used vest still goes.
    perform(&mut seat, &["d4 > e6", "e6 > off", "d4~ > stand"]);
    assert_eq!(played(&seat), ["d4e6v"]);
    until_asked(&mut seat);
    assert!(card(&seat).next.is_some());
    assert!(seat.app.world().resource::<Progress>().record().lessons.contains("lesson-08-by-hand"));
    // The player's own game is as it was.
    seat.app.world_mut().write_message(LessonCommand::Leave);
    seat.frames(10);
    assert_eq!((begun(&seat), played(&seat).len()), (None, 0));
    seat.assert_table_shows_position();
}

/// What wins in the puzzle on the table.
fn winning(seat: &Seat) -> AnyAction {
    let OnTable::Puzzle(.., solving) = seat.app.world().resource::<OnTable>() else { panic!("a puzzle") };
    solving.asks().unwrap().0[0]
}

#[test]
fn a_puzzle_is_solved_by_hand_and_the_table_performs_the_defence() {
    let folder = tempfile::tempdir().unwrap();
    let wish = PuzzleFilter { theme: Some("mate2"), ..PuzzleFilter::default() };
    let first = wish.next(None, |_| false).unwrap();
    // The solver is Black; whose hands were chosen in games does not matter.
    let mut seat =
        exercise(folder.path(), LessonCommand::Puzzle(first, wish), PlayedByHand { white: true, black: false });
    for plies in [1, 3] {
        let right = winning(&seat);
        while let Some(deed) =
            own(&seat).turn().and_then(|turn| turn.rest(right)).and_then(|deeds| deeds.first().copied())
        {
            by_keys(&mut seat, deed);
            seat.frames(6);
        }
        if asks(&seat) {
            // It could have been the beginning of more.
            seat.key(KeyCode::Enter, NONE);
            seat.frames(4);
        }
        assert_eq!((played(&seat).len(), card(&seat).tone), (plies, Tone::Right), "{right}");
        until_asked(&mut seat);
    }
    assert!(card(&seat).next.is_some());
    assert_eq!(seat.app.world().resource::<Progress>().record().solved(), 1);
    seat.assert_table_shows_position();
}

#[test]
fn a_puzzle_is_assisted_for_who_plays_so() {
    let folder = tempfile::tempdir().unwrap();
    let command = LessonCommand::Puzzle(0, PuzzleFilter::default());
    let seat = exercise(folder.path(), command, PlayedByHand::default());
    assert!(asks(&seat) && own(&seat).turn().is_none());
}

#[test]
fn the_other_lessons_are_assisted() {
    let folder = tempfile::tempdir().unwrap();
    let seat = lesson(folder.path(), 0);
    assert!(asks(&seat) && own(&seat).turn().is_none());
}

#[test]
fn the_answer_is_shown_from_the_middle_of_a_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = lesson(folder.path(), BY_HAND);
    perform(&mut seat, &["b5 > c6"]);
    seat.key(KeyCode::KeyN, NONE);
    seat.settle();
    assert_eq!(played(&seat), ["b5c6+n"]);
    seat.assert_table_shows_position();
    assert_eq!(begun(&seat), None);
}
