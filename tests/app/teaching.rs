//! Lessons and puzzles at the table, without a window: answered through the hand's own requests, judged, taken back, remembered; and
//! the player's own game waits untouched.

use std::fs;
use std::path::Path;

use crate::seat::{Seat, square};
use bevy::prelude::*;
use mind::puzzles::Goal;
use player::hand::{Intent, Modifiers};
use player::hud::Hud;
use player::hud::state::Dialog;
use player::lesson::{OnTable, Progress};
use rules::plunder::{MatchOptions, Position};
use rules::{AnyAction, AnyPosition, Kind};
use script::teaching::course::course;
use script::teaching::shelf::{self, PuzzleFilter, Strength};
use script::teaching::{Card, Step, Tone};
use table::command::{HandCommand, LessonCommand};
use table::game::session::Session;
use table::game::{Exercise, Match, Request, keep};
use table::phase::Screen;
use table::ritual::{Pace, Style};
use table::scene::camera::CameraView;
use table::scene::layout;
use table::scene::marks::Marks;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };

/// A seat in the title, whose progress is kept in this folder.
fn seat(folder: &Path) -> Seat {
    let progress = folder.join("progress.ron");
    Seat::seen_from(CameraView::Above, Position::start(MatchOptions::default()), |app| {
        app.init_asset::<bevy::shader::Shader>().add_plugins((player::hud::plugin, player::lesson::plugin));
        app.insert_resource(Progress::kept_in(progress)).insert_state(Screen::Title);
        app.insert_resource(Pace { style: Style::Instant, ..Pace::default() });
    })
}

fn command(seat: &mut Seat, command: LessonCommand) {
    seat.app.world_mut().write_message(command);
    seat.frames(4);
}

fn card(seat: &Seat, tag: &str) -> Card {
    seat.app.world().resource::<OnTable>().card(tag).expect("an exercise is on the table")
}

fn position(seat: &Seat) -> AnyPosition {
    seat.app.world().resource::<Match>().position()
}

fn asks(seat: &Seat) -> bool {
    seat.app.world().resource::<Exercise>().is_open()
}

/// What the exercise wants to be answered, of a lesson with the wrong answers that it comments, of a puzzle with any other.
fn answers(seat: &Seat) -> (AnyAction, Vec<AnyAction>) {
    match seat.app.world().resource::<OnTable>() {
        OnTable::Lesson(lesson) => {
            let (question, position) = lesson.asks().unwrap();
            let right = |action: &AnyAction| question.answer == Some(*action) || question.also.contains(action);
            let wrong = position.legal_actions().into_iter().filter(|action| !right(action));
            (question.answer.unwrap(), wrong.collect())
        }
        OnTable::Puzzle(.., solving) => {
            let (winners, position) = solving.asks().unwrap();
            let wrong = position.legal_actions().into_iter().filter(|action| !winners.contains(action));
            (winners[0], wrong.collect())
        }
        OnTable::Nothing => panic!("nothing is asked"),
    }
}

/// Plays as the hand does.
fn play(seat: &mut Seat, action: AnyAction) {
    let request = seat.app.world().resource::<Match>().playing(action);
    seat.app.world_mut().write_message(request);
    seat.frames(4);
}

/// Lets frames pass until the exercise asks or is over; what is said is read with Enter.
fn go_on(seat: &mut Seat) {
    for _ in 0..400 {
        let card = card(seat, "en");
        if asks(seat) || card.next.is_some() {
            return;
        }
        match card.steps.contains(&Step::Go) && card.words.is_some() && card.tone != Tone::Wrong {
            true => seat.key(KeyCode::Enter, NONE),
            false => seat.app.update(),
        }
    }
    panic!("it does not go on: {:?}", card(seat, "en"));
}

/// Waits until a wrong answer was taken back.
fn until_taken_back(seat: &mut Seat) {
    for _ in 0..400 {
        if asks(seat) {
            return seat.frames(10);
        }
        seat.app.update();
    }
    panic!("it is not taken back: {:?}", card(seat, "en"));
}

#[test]
fn every_lesson_is_done_at_the_table_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    command(&mut seat, LessonCommand::Begin(0));
    for (number, unit) in course("en").iter().enumerate() {
        assert_eq!(*seat.app.world().resource::<State<Screen>>().get(), Screen::Play);
        let mut questions = 0;
        loop {
            go_on(&mut seat);
            if card(&seat, "en").next.is_some() {
                break;
            }
            questions += 1;
            let before = position(&seat);
            let (right, wrong) = answers(&seat);
            // One that the script comments by name comes first in none of the lists; the first and the last legal one stand for all.
            for wrong in [wrong.first(), wrong.last()].into_iter().flatten() {
                play(&mut seat, *wrong);
                let (english, german) = (card(&seat, "en"), card(&seat, "de"));
                assert_eq!(english.tone, Tone::Wrong, "{}: {wrong}", unit.name);
                assert!(!english.below.is_empty() && english.below != german.below, "{}: {wrong}", unit.name);
                assert_eq!(position(&seat), before.after(*wrong), "it is seen what it does");
                until_taken_back(&mut seat);
                assert_eq!(position(&seat), before, "{}: {wrong}", unit.name);
                seat.assert_table_shows_position();
            }
            play(&mut seat, right);
        }
        assert!(questions >= 2, "{}", unit.name);
        let done = &seat.app.world().resource::<Progress>().record().lessons;
        assert!(done.contains(unit.name) && done.len() == number + 1, "{done:?}");
        // The next one begins, and after the last one the title is shown.
        seat.key(KeyCode::Enter, NONE);
        seat.frames(6);
    }
    assert_eq!(*seat.app.world().resource::<State<Screen>>().get(), Screen::Title);
    assert_eq!(*seat.app.world().resource::<OnTable>(), OnTable::Nothing);
    let kept = Progress::kept_in(folder.path().join("progress.ron"));
    assert_eq!(kept.record().lessons.len(), course("en").len());
}

#[test]
fn the_first_lesson_is_done_by_the_pointer() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    command(&mut seat, LessonCommand::Begin(0));
    assert!(asks(&seat));
    let before = position(&seat);
    // Without the vest first: the captured man is clicked.
    seat.clicks(&["b5", "c6", "c6"], "b5c6");
    assert_eq!(card(&seat, "en").tone, Tone::Wrong);
    until_taken_back(&mut seat);
    assert_eq!(position(&seat), before);
    // An illegal one is told the rules' reason, and nothing is judged by the lesson.
    let heard = seat.heard().refused.len();
    seat.clicks(&["b5", "b6"], "");
    assert_eq!(seat.heard().refused.len(), heard + 1, "{:?}", seat.heard().refused);
    seat.app.world_mut().write_message(HandCommand::Cancel);
    seat.frames(2);
    *seat.app.world_mut().resource_mut::<Intent>() = Intent::Idle;
    seat.clicks(&["b5", "c6"], "");
    seat.click_stand(Kind::Knight);
    seat.frames(6);
    assert_eq!(position(&seat), before.after(before.parse_action("b5c6+n").unwrap()));
    assert!(card(&seat, "en").steps.contains(&Step::Go));
    // Now something is to be read: no man can be moved, of either side.
    assert!(!asks(&seat));
    let now = position(&seat);
    for name in ["d7", "d5"] {
        let point = seat.pixel_of(layout::square_point(square(name)));
        seat.point_and_click(point, NONE);
        seat.frames(2);
    }
    assert_eq!((position(&seat), seat.app.world().resource::<Intent>().clone()), (now, Intent::Idle));
}

/// In a lesson the buttons that would open the drawer and change the seat help.
#[test]
fn a_gamepad_asks_for_a_hint_sees_the_answer_goes_back_and_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    command(&mut seat, LessonCommand::Begin(0));
    let pad = seat.plug_in("Pad", None);
    seat.pad_button(pad, GamepadButton::Select);
    let hint = card(&seat, "en").below;
    assert!(!hint.is_empty() && !seat.app.world().resource::<Hud>().drawer, "View hints");
    let question = card(&seat, "en").words;
    seat.pad_button(pad, GamepadButton::LeftThumb);
    seat.frames(6);
    assert!(!asks(&seat) && card(&seat, "en").words != question, "the left stick shows");
    seat.pad_button(pad, GamepadButton::South);
    go_on(&mut seat);
    assert_ne!(card(&seat, "en").words, question);
    seat.pad_button(pad, GamepadButton::RightThumb);
    seat.frames(4);
    assert_eq!(card(&seat, "en").words, question, "the right stick goes back");
    seat.pad_button(pad, GamepadButton::East);
    seat.frames(6);
    assert_eq!(*seat.app.world().resource::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn keys_hint_show_repeat_go_back_and_leave() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    command(&mut seat, LessonCommand::Begin(0));
    seat.key(KeyCode::KeyH, NONE);
    seat.frames(2);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None, "H is no help here");
    let first = card(&seat, "en").below;
    seat.key(KeyCode::KeyH, NONE);
    seat.frames(2);
    assert!(!first.is_empty() && card(&seat, "en").below != first);
    let question = card(&seat, "en").words;
    seat.key(KeyCode::KeyN, NONE);
    seat.frames(6);
    assert!(!asks(&seat) && card(&seat, "en").words != question, "the answer was shown, and the rule is read");
    seat.key(KeyCode::Enter, NONE);
    go_on(&mut seat);
    let (second, at_second) = (card(&seat, "en").words, position(&seat));
    assert_ne!(second, question);
    seat.key(KeyCode::KeyB, NONE);
    seat.frames(4);
    assert_eq!(card(&seat, "en").words, question);
    seat.key(KeyCode::KeyN, NONE);
    seat.frames(4);
    go_on(&mut seat);
    let (_, wrong) = answers(&seat);
    play(&mut seat, wrong[0]);
    seat.key(KeyCode::KeyU, NONE);
    seat.frames(6);
    assert_eq!((card(&seat, "en").words, position(&seat)), (second, at_second));
    assert!(asks(&seat));
    // Keys that would begin or end a game do nothing.
    for key in [KeyCode::KeyN, KeyCode::KeyO, KeyCode::KeyR, KeyCode::KeyD] {
        seat.key(key, Modifiers { control: true, ..NONE });
        seat.frames(2);
        assert_eq!(seat.app.world().resource::<Hud>().dialog, None, "{key:?}");
    }
    seat.key(KeyCode::Escape, NONE);
    seat.frames(6);
    assert_eq!(*seat.app.world().resource::<State<Screen>>().get(), Screen::Title);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Lessons));
    assert!(seat.app.world().resource::<Progress>().record().lessons.is_empty(), "nothing was done to its end");
    assert_eq!(position(&seat), Position::start(MatchOptions::default()).into());
    seat.assert_table_shows_position();
}

#[test]
fn the_players_own_game_is_the_same_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.ron");
    let start = Position::start(MatchOptions::default());
    let mut seat = Seat::seen_from(CameraView::Above, start, |app| {
        app.init_asset::<bevy::shader::Shader>().add_plugins((player::hud::plugin, player::lesson::plugin));
        keep::begin(app, Session::of_file(&path, None, None, start.into()).unwrap());
        app.insert_resource(Pace { style: Style::Instant, ..Pace::default() });
    });
    for name in ["e2e4", "d7d5", "e4d5"] {
        let action = position(&seat).parse_action(name).unwrap();
        play(&mut seat, action);
    }
    seat.app.world_mut().write_message(Request::OfferDraw);
    seat.frames(4);
    let own = seat.app.world().resource::<Match>().clone();
    let kept = fs::read(&path).unwrap();
    assert!(own.draw_offer.is_some() && own.game.plies() == 3);
    for number in [0, 11, 13] {
        command(&mut seat, LessonCommand::Begin(number));
        let (right, wrong) = answers(&seat);
        play(&mut seat, wrong[0]);
        assert_eq!(fs::read(&path).unwrap(), kept);
        until_taken_back(&mut seat);
        // What a player asks of a game is refused, and taking back begins the question again.
        let heard = seat.heard().refused.len();
        seat.app.world_mut().write_message(Request::Begin { options: own.game.options(), fen: None });
        seat.app.world_mut().write_message(Request::Undo);
        seat.frames(6);
        assert_eq!(seat.heard().refused.len(), heard + 1);
        play(&mut seat, right);
        go_on(&mut seat);
        assert_eq!(fs::read(&path).unwrap(), kept);
        command(&mut seat, LessonCommand::Leave);
        seat.frames(4);
        let now = seat.app.world().resource::<Match>();
        assert_eq!((&now.game, now.draw_offer), (&own.game, own.draw_offer));
        assert!(now.ply() != own.ply(), "what was thought about the game before is thought anew");
        assert_eq!(fs::read(&path).unwrap(), kept);
        assert!(!seat.app.world().resource::<Exercise>().is_on());
        seat.assert_table_shows_position();
    }
    // And the game goes on and is kept.
    let action = position(&seat).parse_action("d8d5+p").unwrap();
    play(&mut seat, action);
    assert_eq!(seat.app.world().resource::<Match>().game.plies(), 4);
    assert_ne!(fs::read(&path).unwrap(), kept);
}

#[test]
fn puzzles_are_solved_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    let wish = PuzzleFilter { strength: Strength::Medium, ..PuzzleFilter::default() };
    let first = wish.next(None, |_| false).unwrap();
    command(&mut seat, LessonCommand::Puzzle(first, wish));
    let mut solved = Vec::new();
    for number in 0..10 {
        let OnTable::Puzzle(on_table, ..) = *seat.app.world().resource::<OnTable>() else { panic!("a puzzle") };
        let puzzle = &shelf::all()[on_table];
        assert!(wish.fits(puzzle) && !solved.contains(&puzzle.id));
        loop {
            go_on(&mut seat);
            if card(&seat, "en").next.is_some() {
                break;
            }
            let before = position(&seat);
            let (right, wrong) = answers(&seat);
            if number < 3 {
                play(&mut seat, wrong[0]);
                assert_eq!(card(&seat, "en").tone, Tone::Wrong);
                until_taken_back(&mut seat);
                assert_eq!(position(&seat), before);
                seat.key(KeyCode::KeyH, NONE);
                seat.frames(3);
                assert_eq!(seat.app.world().resource::<Marks>().0.len(), 1);
                assert!(!card(&seat, "de").below.is_empty());
            }
            play(&mut seat, right);
            assert!(seat.app.world().resource::<Marks>().0.is_empty());
        }
        let tried = seat.app.world().resource::<Progress>().record().puzzles[&puzzle.id];
        assert_eq!((tried.solved, tried.tries), (true, if number < 3 { 2 } else { 1 }), "{}", puzzle.id);
        let is_mated = position(&seat).in_check() && position(&seat).legal_actions().is_empty();
        assert_eq!(is_mated, matches!(puzzle.goal(), Goal::Mate(_)), "{}", puzzle.id);
        solved.push(puzzle.id.clone());
        seat.key(KeyCode::Enter, NONE);
        seat.frames(4);
    }
    let kept = Progress::kept_in(folder.path().join("progress.ron"));
    assert_eq!(kept.record().solved(), 10);
}

#[test]
fn a_way_that_wins_too_goes_on_to_the_mate() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    let has_two = |puzzle: &mind::puzzles::Puzzle| puzzle.has("mate2") && puzzle.moves[0].len() > 1;
    let number = shelf::all().iter().position(has_two).unwrap();
    command(&mut seat, LessonCommand::Puzzle(number, PuzzleFilter::default()));
    let other = position(&seat).parse_action(&shelf::all()[number].moves[0][1]).unwrap();
    play(&mut seat, other);
    // The defence is worked out beside the table.
    for _ in 0..200 {
        if asks(&seat) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        seat.app.update();
    }
    let (right, _) = answers(&seat);
    play(&mut seat, right);
    go_on(&mut seat);
    assert!(seat.app.world().resource::<Progress>().record().has_solved(&shelf::all()[number].id));
}

#[test]
fn the_title_and_the_lists_are_reached_by_the_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = seat(folder.path());
    for dialog in [Dialog::Lessons, Dialog::Puzzles] {
        seat.app.world_mut().resource_mut::<Hud>().dialog = Some(dialog);
        seat.frames(4);
        // Enter begins what comes next.
        seat.key(KeyCode::Enter, NONE);
        seat.frames(8);
        assert!(seat.app.world().resource::<OnTable>().is_on(), "{dialog:?}");
        assert_eq!(seat.app.world().resource::<Hud>().dialog, None);
        assert!(seat.app.world().resource::<Hud>().strip > 0.0);
        seat.key(KeyCode::Escape, NONE);
        seat.frames(6);
        assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(dialog));
    }
}
