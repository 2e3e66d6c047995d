//! The clock of a game: who loses when a flag falls, and what a saved game keeps of it.

use rules::clock::{Clock, TimeControl, can_win, ruling};
use rules::record::GameResult;
use rules::save::{self, About};
use rules::{AnyGame, AnyOptions, AnyPosition, Color};

use crate::ms;

fn position(words: &str, fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::from_words(words).unwrap()).unwrap()
}

#[test]
fn a_fallen_flag_loses_unless_the_other_could_never_win() {
    for (words, fen, white_can) in [
        // Even a bare king can plunder.
        ("--game plunder", "4k2q/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("--no-plunder white", "3k3q/8/8/8/8/8/8/4(KR)3 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("--no-plunder white", "4k2r/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("--no-plunder white", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("--no-plunder white", "4k1pr/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("--no-plunder white", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("--no-plunder white", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("--no-plunder white", "4k2q/8/8/8/8/8/P7/4K3 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4K2K w - - 0 1", true),
        ("--game chessplus", "4k2q/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("--game chessplus", "4k2q/8/8/8/8/8/8/4K2R w - - 0 1", true),
        ("--game chessplus", "4k2q/8/8/8/8/8/8/3(BN)K3 w - - 0 1", true),
        // A queen carries its bishop to squares of the other colour.
        ("--game chessplus", "2b1k2q/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("--game chessplus", "2b1k3/p7/8/8/8/8/8/4K3 w - - 0 1", false),
    ] {
        let position = position(words, fen);
        assert_eq!(can_win(&position, Color::White), white_can, "{words} {fen}");
        let expected =
            if white_can { GameResult::TimeForfeit(Color::Black) } else { GameResult::TimeDraw(Color::Black) };
        assert_eq!(ruling(&position, Color::Black), expected);
        assert_eq!(expected.winner(), white_can.then_some(Color::White));
    }
}

#[test]
fn a_save_keeps_the_clock_its_name_and_that_players_broke_off() {
    let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
    let mut clock = Clock::new(TimeControl::read("300+3|600").unwrap(), Color::White);
    assert_eq!(game.last_moved(), None);
    clock.go_on();
    for name in ["e2e4", "d7d5", "e4d5"] {
        clock.pass(ms(1_500));
        game.play_name(name).unwrap();
        clock.press();
    }
    clock.pass(ms(2_250));
    let about = About {
        name: Some("Sunday evening".to_owned()),
        date: Some("2026-11-22 21:40".to_owned()),
        adjourned: true,
        clock: Some(clock.record()),
        ..About::default()
    };
    let text = save::to_ron_about(&game, &about).unwrap();
    let (loaded, kept) = save::from_ron_about(&text).unwrap();
    assert_eq!((&loaded, &kept), (&game, &about));
    assert_eq!(loaded.last_moved().unwrap().to_string(), "d5");
    let again = Clock::of_record(&kept.clock.unwrap(), Color::White, loaded.plies()).unwrap();
    assert_eq!(again.left(Color::Black), ms(596_250));
    assert_eq!(again.left(Color::White), ms(303_000));
    assert_eq!(Clock::of_record(&clock.record(), Color::White, 2), None, "a clock of another game");
    // The checksum covers it.
    for (from, to) in
        [("Sunday", "Monday"), ("adjourned: true", "adjourned: false"), ("used: 2250", "used: 2251"), ("596", "597")]
    {
        let edited = text.replacen(from, to, 1);
        let changed = edited != text;
        assert!(!changed || save::from_ron_about(&edited).is_err(), "{from}");
        assert!(changed || from == "596", "{from} is in {text}");
    }
    // A game that ended on time.
    for wins in [true, false] {
        let mut game = game.clone();
        let result = if wins { GameResult::TimeForfeit(Color::Black) } else { GameResult::TimeDraw(Color::Black) };
        game.end(result).unwrap();
        assert_eq!(save::from_ron(&save::to_ron(&game).unwrap()).unwrap().result(), Some(result));
        assert!(game.play_name("d8d5").is_err() && game.undo() && game.result().is_none());
    }
}

#[test]
fn the_game_that_scripts_idle_measures_has_a_clock_that_goes() {
    let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
    game.play_name("e2e4").unwrap();
    let mut clock = Clock::new(TimeControl::read("24h").unwrap(), Color::White);
    clock.press();
    let about = About { clock: Some(clock.record()), ..About::default() };
    assert_eq!(save::to_ron_about(&game, &about).unwrap(), include_str!("../../../rules/tests/data/clock-goes.ron"));
}

#[test]
fn a_save_of_the_second_format_is_still_loaded() {
    let (game, about) = save::from_ron_about(include_str!("../../../rules/tests/data/save-2.ron")).unwrap();
    assert_eq!(game.names().join(" "), "e2e4 d7d5 e4d5 d8d5+p");
    assert_eq!(game.undone_names(), ["b1c3"]);
    assert_eq!(game.left_names(), [["e2e4", "e7e5"]]);
    assert_eq!(game.result(), Some(GameResult::Agreed));
    assert!(about.is_empty());
}
