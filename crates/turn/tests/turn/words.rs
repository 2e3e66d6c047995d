//! What the rules and the ritual say, in every language: the files of texts have the words of the commands in English, and whole
//! sentences in the others.

use plunder_turn::plan::plan;
use rules::notation::pgn::read_pgn;
use rules::outcome::{DrawReason, Outcome};
use rules::plunder::{MatchOptions, Variant};
use rules::record::{Claim, Declared, GameResult, RecordError};
use rules::text::Text;
use rules::{AnyGame, AnyOptions, AnyPosition, Color};
use testing::vectors;
use testing::vectors::Start;
use words::language::Language;

/// The longest sentence of another language, in characters: two lines of a film.
const LONGEST: usize = 105;

/// The English file says the same as the program; every other language says something of its own, without holes. Returns the longest.
fn check(english: &str, text: &Text) -> (usize, String) {
    assert_eq!(Language::english().say(text), english, "{text:?}");
    let mut longest = (0, String::new());
    for (tag, _) in Language::all().skip(1) {
        let said = Language::of(tag).unwrap().say(text);
        assert!(said != english || !english.contains(' '), "{tag}: {said}");
        assert!(!said.contains(['{', '}', '$']) && !said.contains("  "), "{tag}: {said}");
        assert!(![" the ", " vest ", " and ", " with "].iter().any(|word| said.contains(word)), "{tag}: {said}");
        longest = longest.max((said.chars().count(), said));
    }
    longest
}

#[test]
fn the_steps_of_every_action_are_told_in_every_language() {
    let (mut longest, mut told) = ((0, String::new()), 0);
    for start in vectors::positions() {
        let position: AnyPosition = match start {
            Start::Plunder(position) => position.into(),
            Start::Chessplus(position) => position.into(),
        };
        for action in position.legal_actions() {
            for step in plan(position, action).steps {
                longest = longest.max(check(&step.reason, step.reason.text()));
                told += 1;
            }
        }
    }
    println!("{told} steps, the longest: {longest:?}");
    assert!(told > 8000 && longest.0 <= LONGEST, "{told}, {longest:?}");
}

#[test]
fn faults_of_positions_are_told_in_every_language() {
    let corner = MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() };
    let games = [AnyOptions::default(), AnyOptions::Plunder(corner), AnyOptions::Chessplus(Default::default())];
    let mut told = std::collections::BTreeSet::new();
    for fen in [
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8 w - -",
        "8/8/8/8/8/8/8/8/8 w - -",
        "9/8/8/8/8/8/8/8 w - -",
        "7/8/8/8/8/8/8/8 w - -",
        "44x/8/8/8/8/8/8/8 w - -",
        "4\"3/8/8/8/8/8/8/8 w - -",
        "(N)6/8/8/8/8/8/8/8 w - -",
        "8/8/8/8/8/8/8/8 x - -",
        "8/8/8/8/8/8/8/8 w abc -",
        "8/8/8/8/8/8/8/8 w - e9",
        "8/8/8/8/8/8/8/8 w - - a 1",
        "8/8/8/8/8/8/8/8 w - - 0 0",
        "8/8/8/8/8/8/8/8 w - - 0",
        "8/8/8/8/8/8/8/8 w - -",
        "kkk5/8/8/8/8/8/8/K7 w - -",
        "k7/8/8/8/8/8/8/K(BQ)6 w - -",
        "k7/8/8/8/8/8/8/1(NK)6 w - -",
        "k6P/8/8/8/8/8/8/K7 w - -",
        "4k2r/8/8/8/8/8/8/4K2R w Q -",
        "4k2r/8/8/8/8/8/8/5K1R w K -",
        "4k2r/8/8/8/8/8/8/4KK1R w K -",
        "k7/8/8/8/8/8/8/K7 w - e3",
        "k7/8/8/8/8/8/8/K7 b - e3",
        "k7/8/8/8/8/4N3/8/K7 b - e3",
        "k7/8/8/8/4P3/8/4P3/K7 b - e3",
        "k7/8/8/8/4P3/8/4(BP)3/K7 b - e3",
        "k7/8/8/8/4(PP)3/8/4P3/K7 b - e3",
        "k7/8/8/8/8/8/8/K6r b - -",
    ] {
        for options in games {
            if let Err(error) = AnyPosition::from_fen(fen, options) {
                check(&error.to_string(), &error.text());
                told.insert(error.to_string());
            }
        }
    }
    assert!(told.len() > 35, "{told:#?}");
}

#[test]
fn ends_of_games_are_told_in_every_language() {
    let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
    let other = AnyPosition::start(AnyOptions::Chessplus(Default::default())).parse_action("b1d2").unwrap();
    let illegal = game.play(other).unwrap_err();
    let draws = [DrawReason::DeadPosition, DrawReason::FivefoldRepetition, DrawReason::SeventyFiveMoves];
    let mut results: Vec<GameResult> = draws.map(|reason| GameResult::Rules(Outcome::Draw(reason))).to_vec();
    results.extend([GameResult::Rules(Outcome::Stalemate), GameResult::Agreed]);
    for color in Color::ALL {
        results.extend([GameResult::Rules(Outcome::Checkmate { winner: color }), GameResult::Resigned(color)]);
        results.extend([GameResult::TimeForfeit(color), GameResult::TimeDraw(color)]);
    }
    let claims = [Claim::Threefold, Claim::FiftyMoves];
    results.extend(claims.map(GameResult::Claimed));
    let declared = Color::ALL.map(Declared::Won).into_iter().chain([Declared::Drawn, Declared::Open]);
    results.extend(declared.map(GameResult::Declared));
    for result in results {
        check(&result.to_string(), &result.text());
        let over = RecordError::Over(result);
        check(&over.to_string(), &over.text());
    }
    let mate = "1. f3 e5 2. g4 Qh4# 1-0";
    let kings = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - -\"]\n[Variant \"Standard\"]\n\n1... Kd7 2. Kf1 Kd6 1/2-1/2";
    for text in [mate, kings] {
        let remarks = read_pgn(text).unwrap()[0].play().unwrap().remarks;
        assert_eq!(remarks.len(), 1, "{text}: {remarks:?}");
        check(remarks[0].as_str(), remarks[0].text());
    }
    for error in claims.map(RecordError::NoClaim).into_iter().chain([illegal]) {
        check(&error.to_string(), &error.text());
    }
}
