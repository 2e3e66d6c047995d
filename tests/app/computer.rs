//! The computer at the table, without a window: it plays whole games through the table's own systems, never into a game that was taken
//! back, replaced or ended, and the coach tells what it sees.

use std::time::{Duration, Instant};

use crate::seat::Seat;
use bevy::prelude::*;
use player::hand::{Intent, Modifiers};
use player::settings::Settings;
use rules::players::{Player, Players};
use rules::plunder::{MatchOptions, Position};
use rules::record::GameResult;
use rules::{AnyGame, AnyOptions, Color, Kind, save};
use table::command::{CoachCommand, LookBackCommand, PaceCommand};
use table::game::{Announced, Match, Request};
use table::phase::Screen;
use table::ritual::{Pace, PlayedByHand, Style};
use table::scene::marks::{Mark, Marks};
use table::seat::{Analysis, Conduct, GameReview, Thinking, Wishes};
use words::language::Language;

/// The longest that anything here is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A table with these players in this position; every ritual is over at once, and nobody pretends to think.
fn table(players: [Player; 2], position: Position) -> Seat {
    let [white, black] = players;
    let mut seat = Seat::seen_from(table::scene::camera::CameraView::Above, position, |app| {
        app.add_plugins(table::seat::plugin);
        app.insert_resource(Conduct { at_once: true, nodes: 400, ..Conduct::default() });
    });
    let world = seat.app.world_mut();
    world.resource_mut::<Pace>().style = Style::Instant;
    world.resource_mut::<Match>().players = Players { white, black, seed: 7 };
    seat
}

fn start() -> Position {
    Position::start(MatchOptions::default())
}

fn against(level: u8) -> [Player; 2] {
    [Player::default(), Player::computer(level)]
}

fn the_match(seat: &Seat) -> &Match {
    seat.app.world().resource::<Match>()
}

fn ask(seat: &mut Seat, request: Request) {
    seat.app.world_mut().write_message(request);
    seat.app.update();
}

fn play(seat: &mut Seat, name: &str) {
    let request = the_match(seat).playing(the_match(seat).position().parse_action(name).unwrap());
    ask(seat, request);
}

/// Lets frames pass until something is so.
fn wait(seat: &mut Seat, what: &str, is_so: impl Fn(&Seat) -> bool) {
    let since = Instant::now();
    while !is_so(seat) {
        assert!(since.elapsed() < PATIENCE, "waited too long for {what}");
        seat.app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn thinks(seat: &Seat) -> bool {
    seat.app.world().resource::<Thinking>().who().is_some()
}

/// It would think for a minute.
fn thinks_long(seat: &mut Seat) {
    let conduct = Conduct { at_once: true, budget: Some(Duration::from_secs(60)), ..Conduct::default() };
    seat.app.insert_resource(conduct);
}

#[test]
fn the_key_for_playing_by_hand_is_for_the_person_while_the_computer_thinks() {
    let mut seat = table(against(3), start());
    thinks_long(&mut seat);
    play(&mut seat, "e2e4");
    wait(&mut seat, "the computer's thought", thinks);
    seat.key(KeyCode::KeyB, Modifiers::default());
    seat.frames(3);
    let hands = *seat.app.world().resource::<PlayedByHand>();
    assert!(hands.of(Color::White) && !hands.of(Color::Black), "the computer has no hands");
}

#[test]
fn level_one_plays_a_whole_game_against_level_two_and_nothing_after_its_end() {
    let mut seat = table([Player::computer(1), Player::computer(2)], start());
    wait(&mut seat, "the end of the game", |seat| the_match(seat).game.result().is_some());
    let game = the_match(&seat).game.clone();
    println!("{:?} after {} actions", game.result(), game.plies());
    assert!(game.plies() > 10);
    seat.frames(30);
    assert_eq!(the_match(&seat).game.names(), game.names());
    assert!(!thinks(&seat));
    assert!(seat.heard().refused.is_empty(), "{:?}", seat.heard().refused);
    // The record alone tells the same game again.
    let mut again = AnyGame::begin(game.options(), None).unwrap();
    game.names().iter().for_each(|name| again.play_name(name).unwrap());
    assert_eq!(again.fen(), game.fen());
}

#[test]
fn the_same_seed_errs_alike_and_a_new_game_has_another_one() {
    let first = |seed| {
        let mut seat = table([Player::computer(1), Player::computer(1)], start());
        seat.app.world_mut().resource_mut::<Match>().players.seed = seed;
        wait(&mut seat, "some moves", |seat| the_match(seat).game.plies() >= 8);
        the_match(&seat).game.names()[..8].to_vec()
    };
    assert_eq!(first(5), first(5));
    assert!((6..12).any(|seed| first(seed) != first(5)), "another seed is another game");
    let mut seat = table(against(3), start());
    ask(&mut seat, Request::Begin { options: AnyOptions::default(), fen: None });
    let drawn = the_match(&seat).players.seed;
    assert!(drawn != 7 && drawn != 0);
    assert_eq!(the_match(&seat).players.black, Player::computer(3), "a rematch has the same players");
}

fn ponders(seat: &Seat) -> bool {
    seat.app.world().resource::<Thinking>().ponders()
}

#[test]
fn full_strength_thinks_on_the_other_players_time_and_is_never_in_the_way() {
    let on = Conduct { at_once: true, ponders: true, budget: Some(Duration::from_millis(40)), ..Conduct::default() };
    let mut seat = table(against(0), start());
    seat.app.insert_resource(on);
    wait(&mut seat, "a thought before the first move", ponders);
    assert!(!thinks(&seat), "nobody is told that it is the computer's turn");
    play(&mut seat, "e2e4");
    wait(&mut seat, "the answer", |seat| the_match(seat).game.plies() == 2);
    wait(&mut seat, "a thought about the second", ponders);
    ask(&mut seat, Request::Undo);
    assert!(the_match(&seat).game.names().is_empty());
    wait(&mut seat, "a thought about the first again", ponders);
    seat.app.world_mut().resource_mut::<Pace>().paused = true;
    seat.frames(2);
    assert!(!ponders(&seat), "not while the game is paused");
    seat.app.world_mut().resource_mut::<Pace>().paused = false;
    wait(&mut seat, "a thought after the pause", ponders);
    play(&mut seat, "d2d4");
    wait(&mut seat, "the answer", |seat| the_match(seat).game.plies() == 2);
    assert!(seat.heard().refused.is_empty(), "{:?}", seat.heard().refused);
    seat.app.insert_resource(Conduct { ponders: false, ..on });
    seat.frames(3);
    assert!(!ponders(&seat), "the settings say so");
    let mut seat = table(against(10), start());
    seat.app.insert_resource(on);
    seat.frames(5);
    assert!(!ponders(&seat), "a level is as strong as its number says");
}

#[test]
fn a_take_back_while_it_thinks_stops_it_and_takes_back_the_own_move_alone() {
    let mut seat = table(against(0), start());
    thinks_long(&mut seat);
    play(&mut seat, "e2e4");
    wait(&mut seat, "a thought", thinks);
    ask(&mut seat, Request::Undo);
    seat.frames(2);
    assert!(the_match(&seat).game.names().is_empty());
    assert!(!thinks(&seat), "the person is to move");
    seat.app.insert_resource(Conduct { at_once: true, nodes: 400, ..Conduct::default() });
    play(&mut seat, "d2d4");
    wait(&mut seat, "the answer", |seat| the_match(seat).game.plies() == 2);
    assert_eq!(the_match(&seat).game.names()[0], "d2d4");
    assert!(seat.heard().refused.is_empty(), "{:?}", seat.heard().refused);
}

#[test]
fn a_take_back_takes_both_moves_and_brings_both_again() {
    let mut seat = table(against(2), start());
    play(&mut seat, "e2e4");
    wait(&mut seat, "the answer", |seat| the_match(seat).game.plies() == 2);
    let names = the_match(&seat).game.names();
    ask(&mut seat, Request::Undo);
    assert!(the_match(&seat).game.names().is_empty());
    ask(&mut seat, Request::Redo);
    assert_eq!(the_match(&seat).game.names(), names);
    // Its first move is not the person's to take back.
    let mut seat = table([Player::computer(2), Player::default()], start());
    wait(&mut seat, "its first move", |seat| the_match(seat).game.plies() == 1);
    ask(&mut seat, Request::Undo);
    assert_eq!(the_match(&seat).game.plies(), 1);
    assert_eq!(seat.heard().refused.len(), 1);
}

#[test]
fn another_game_in_the_middle_of_its_thoughts_is_left_alone() {
    let mut seat = table(against(0), start());
    thinks_long(&mut seat);
    play(&mut seat, "e2e4");
    wait(&mut seat, "a thought", thinks);
    let mut other = AnyGame::begin(AnyOptions::Chessplus(Default::default()), None).unwrap();
    other.play_name("b1d2").unwrap();
    ask(&mut seat, Request::GoOn(Box::new(other)));
    seat.frames(40);
    assert_eq!(the_match(&seat).game.names(), ["b1d2"]);
    assert!(!thinks(&seat), "people play that game");
    assert_eq!(the_match(&seat).players.computers(), [false, false]);
    assert!(seat.heard().refused.is_empty(), "{:?}", seat.heard().refused);
    // Somebody lets it go on there.
    seat.app.insert_resource(Conduct { at_once: true, nodes: 400, ..Conduct::default() });
    ask(&mut seat, Request::TakeSeat(Color::Black, Some(2)));
    wait(&mut seat, "its move in the other game", |seat| the_match(seat).game.plies() == 2);
}

#[test]
fn nobody_moves_the_computers_men() {
    let mut seat = table(against(0), start());
    thinks_long(&mut seat);
    seat.clicks(&["e2", "e4"], "e2e4");
    wait(&mut seat, "a thought", thinks);
    seat.clicks(&["e7", "e5"], "");
    assert_eq!(*seat.app.world().resource::<Intent>(), Intent::Idle);
    // Its seat taken over, they move.
    ask(&mut seat, Request::TakeSeat(Color::Black, None));
    seat.frames(2);
    seat.clicks(&["e7", "e5"], "e7e5");
    assert!(!thinks(&seat));
}

#[test]
fn while_somebody_looks_back_or_pauses_nothing_is_played() {
    let mut seat = table(against(2), start());
    play(&mut seat, "e2e4");
    wait(&mut seat, "the answer", |seat| the_match(seat).game.plies() == 2);
    ask(&mut seat, Request::TakeSeat(Color::White, Some(2)));
    seat.app.world_mut().write_message(LookBackCommand::To(0));
    seat.app.update();
    let plies = the_match(&seat).game.plies();
    for _ in 0..30 {
        seat.app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(the_match(&seat).game.plies(), plies);
    seat.app.world_mut().write_message(LookBackCommand::Present);
    seat.app.world_mut().write_message(PaceCommand::Pause);
    for _ in 0..30 {
        seat.app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    let plies = the_match(&seat).game.plies();
    seat.app.world_mut().write_message(PaceCommand::Pause);
    wait(&mut seat, "the show to go on", |seat| the_match(seat).game.plies() > plies + 1);
    // What is taken back in a show stays taken back until somebody lets it go on.
    ask(&mut seat, Request::Undo);
    seat.frames(3);
    assert!(seat.app.world().resource::<Pace>().paused);
}

#[test]
fn it_answers_an_offer_and_gives_up() {
    // A queen less: it is glad of a draw.
    let fen = "3qk3/8/8/8/8/8/4PPPP/4K3 b - - 0 20";
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = table([Player::computer(6), Player::default()], position);
    ask(&mut seat, Request::OfferDraw);
    wait(&mut seat, "an answer", |seat| the_match(seat).game.result() == Some(GameResult::Agreed));
    // A queen more: it is not.
    let mut seat = table([Player::default(), Player::computer(6)], position);
    ask(&mut seat, Request::TakeSeat(Color::Black, None));
    play(&mut seat, "d8d7");
    ask(&mut seat, Request::TakeSeat(Color::Black, Some(6)));
    ask(&mut seat, Request::OfferDraw);
    let declined = |seat: &Seat| seat.heard().announced.contains(&Announced::DrawDeclined(Color::White));
    wait(&mut seat, "a refusal", declined);
    assert_eq!(the_match(&seat).game.result(), None);
    // Hopeless for several moves, it gives up before it is mated; who plays against it only walks to and fro.
    let fen = "rrq1k3/8/8/8/8/8/6PP/7K w - - 0 20";
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = table([Player::computer(5), Player::default()], position);
    for (move_number, name) in ["e8e7", "e7e8", "e8d7", "d7e8", "e8e7"].into_iter().enumerate() {
        let plies = 2 * move_number + 1;
        let is_over = |seat: &Seat| the_match(seat).game.result().is_some();
        wait(&mut seat, "its move", |seat| is_over(seat) || the_match(seat).game.plies() == plies);
        if is_over(&seat) {
            break;
        }
        play(&mut seat, name);
    }
    assert_eq!(the_match(&seat).game.result(), Some(GameResult::Resigned(Color::White)));
    assert_eq!(the_match(&seat).game.plies(), 6, "after four hopeless moves");
}

/// A table that somebody looks at who wants to know everything of the coach.
fn watched(fen: &str) -> Seat {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut seat = Seat::seen_from(table::scene::camera::CameraView::Above, position, |app| {
        app.init_asset::<bevy::shader::Shader>().add_plugins((player::hud::plugin, table::seat::plugin));
        app.insert_state(Screen::Play);
        app.insert_resource(Wishes { score: true, lines: 2, threat: true, hints: false });
    });
    seat.app.world_mut().resource_mut::<Pace>().style = Style::Instant;
    let mut settings = seat.app.world_mut().resource_mut::<Settings>();
    (settings.coach.bar, settings.coach.graph, settings.coach.threats, settings.coach.lines) = (true, true, true, 2);
    seat
}

fn analysis(seat: &Seat) -> &Analysis {
    seat.app.world().resource::<Analysis>()
}

#[test]
fn the_bar_and_the_graph_show_white_s_view_whoever_is_to_move() {
    let mut seat = watched("4k3/pppp4/8/8/8/8/PPPP4/3QK3 b - - 0 1");
    let score = |seat: &Seat| analysis(seat).score(&the_match(seat).position()).map(|score| score.value());
    wait(&mut seat, "a score", |seat| score(seat).is_some());
    assert!(score(&seat).unwrap() > 500, "White has a queen more, with Black to move");
    play(&mut seat, "a7a6");
    wait(&mut seat, "the next score", |seat| analysis(seat).scores.get(1).is_some_and(Option::is_some));
    assert!(score(&seat).unwrap() > 500, "and with White to move");
    let graph = &analysis(&seat).scores;
    assert!(graph.len() == 2 && graph.iter().all(|score| score.unwrap().value() > 500), "{graph:?}");
    // What is taken back goes from the graph too, and another game begins without one.
    ask(&mut seat, Request::Undo);
    seat.frames(2);
    assert_eq!(analysis(&seat).scores.len(), 1);
    ask(&mut seat, Request::Begin { options: AnyOptions::default(), fen: None });
    seat.frames(1);
    assert!(analysis(&seat).scores.len() == 1 && analysis(&seat).scores[0].is_none_or(|score| score.value() < 300));
}

#[test]
fn the_best_lines_and_a_threat_lie_on_the_board_as_long_as_they_are_true() {
    // White threatens mate on d8.
    let mut seat = watched("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1");
    wait(&mut seat, "a threat", |seat| analysis(seat).threat.is_some());
    seat.frames(2);
    let marks = |seat: &Seat| seat.app.world().resource::<Marks>().0.clone();
    let square = |name: &str| rules::Square::parse(name).unwrap();
    assert_eq!(analysis(&seat).threat.unwrap().action.to_string(), "d1d8");
    assert!(marks(&seat).contains(&Mark::Way(square("d1"), square("d8"))), "{:?}", marks(&seat));
    let best = analysis(&seat).found.best().unwrap();
    let arrow = |mark: &Mark| matches!(mark, Mark::Arrow(from, to, _) if (*from, *to) == (best.from(), best.to()));
    assert!(marks(&seat).iter().any(arrow), "{best}: {:?}", marks(&seat));
    assert_eq!(marks(&seat).iter().filter(|mark| matches!(mark, Mark::Arrow(..))).count(), 2, "two lines are wanted");
    // Parried, it is gone, and so are the arrows of that position.
    play(&mut seat, "h7h6");
    seat.frames(2);
    assert!(!marks(&seat).iter().any(arrow) && analysis(&seat).threat.is_none(), "{:?}", marks(&seat));
    let mut settings = seat.app.world_mut().resource_mut::<Settings>();
    (settings.coach.threats, settings.coach.lines) = (false, 0);
    seat.frames(2);
    assert!(marks(&seat).is_empty(), "whoever wants none of it has none: {:?}", marks(&seat));
}

#[test]
fn who_plays_is_kept_with_the_game_and_sits_there_again() {
    let mut seat = table(against(4), start());
    play(&mut seat, "e2e4");
    wait(&mut seat, "the answer", |seat| the_match(seat).game.plies() == 2);
    let now = the_match(&seat);
    let text = save::to_ron_about(&now.game, &now.about()).unwrap();
    let (game, about) = save::from_ron_about(&text).unwrap();
    let again = Match::stored(game, about);
    assert_eq!(again.players, now.players);
    assert_eq!((again.computer(Color::Black), again.players.seed), (Some(4), 7));
}

#[test]
fn a_hint_comes_in_three_degrees_and_goes_with_its_position() {
    let fen = "r1b1k1r1/pppp3p/8/3P1P2/8/7P/P1(nr)3(BN)K/8 b q - 0 30";
    let mut seat =
        table([Player::default(), Player::default()], Position::from_fen(fen, MatchOptions::default()).unwrap());
    seat.app.world_mut().write_message(CoachCommand::Hint);
    seat.frames(3);
    assert!(seat.app.world().resource::<Analysis>().degree == 0, "nobody gets a hint who does not want any");
    seat.app.insert_resource(Wishes { hints: true, ..Wishes::default() });
    let hint = |seat: &Seat| seat.app.world().resource::<Analysis>().hint(&the_match(seat).position());
    for degree in 1..=3 {
        seat.app.world_mut().write_message(CoachCommand::Hint);
        wait(&mut seat, "a hint", |seat| hint(seat).is_some_and(|(_, now)| now == degree));
    }
    let (told, _) = hint(&seat).unwrap();
    let said: Vec<String> =
        (1..=3).flat_map(|degree| told.words(degree)).map(|text| Language::english().say(&text)).collect();
    assert_eq!(said, ["Look at the rook on g8.", "It takes the bishop on g2.", "It takes the bishop vest."]);
    assert_eq!(told.couples().map(|(vest, _)| vest), Some(Kind::Bishop));
    play(&mut seat, "a7a6");
    seat.frames(2);
    assert_eq!(seat.app.world().resource::<Analysis>().degree, 0);
    assert!(hint(&seat).is_none());
}

#[test]
fn a_game_is_looked_through_beside_the_table() {
    let mut seat = table([Player::default(), Player::default()], start());
    ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().for_each(|name| play(&mut seat, name));
    seat.app.world_mut().write_message(CoachCommand::Review);
    seat.app.update();
    assert!(seat.app.world().resource::<GameReview>().progress.is_some());
    wait(&mut seat, "the review", |seat| seat.app.world().resource::<GameReview>().found.is_some());
    let found = seat.app.world().resource::<GameReview>().found.clone().unwrap();
    assert_eq!(found.moments.last().map(|moment| moment.played.to_string()).as_deref(), Some("g2g4"));
    // It belongs to that game.
    ask(&mut seat, Request::Begin { options: AnyOptions::default(), fen: None });
    seat.frames(2);
    assert!(seat.app.world().resource::<GameReview>().found.is_none());
}
