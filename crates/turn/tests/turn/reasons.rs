//! What is said of actions and SANs that are not legal: one sentence, short enough for a film's caption, that cites numbers
//! of the booklet only, and none in Chessplus.

use rules::notation::list::{ListKind, read_list};
use rules::notation::parse_san;
use rules::notation::pgn::read_pgn;
use rules::plunder::{MatchOptions, Variant};
use rules::save::from_ron;
use rules::text::Said;
use rules::{AnyPosition, Square, chessplus, plunder as plunder_chess};
use testing::bare_table::{LONGEST, cites_well};
use testing::vectors;
use testing::vectors::Start;
use words::language::Language;

thread_local! {
    static GERMAN: Language = Language::of("de").unwrap();
}

/// A reason has no full stop of its own; a sentence of it has one.
fn check(position: &AnyPosition, name: &str, said: &Said, longest: &mut (usize, String)) {
    let reason = said.as_str();
    let length = reason.chars().count() + 1;
    assert!(length <= LONGEST, "{name} in {}: {reason} ({length} characters)", position.fen());
    assert!(!reason.contains(['\n', '\t']) && !reason.ends_with('.'), "{name}: {reason}");
    assert!(reason != "it is not legal here", "{name} in {} has a reason", position.fen());
    assert_eq!(Language::english().say(said.text()), reason, "the file of texts");
    let german = GERMAN.with(|german| german.say(said.text()));
    assert!(german != reason && !german.contains(['{', '$']), "{name} in {}: {german}", position.fen());
    cites_well(reason, matches!(position, AnyPosition::Chessplus(_))).unwrap_or_else(|why| panic!("{name}: {why}"));
    if length > longest.0 {
        *longest = (length, reason.to_owned());
    }
}

const ENDINGS: [&str; 24] = [
    "", "v", "", "q", "", "qv", "", "+n", "v+r", "", "-", "n-", "+q", "/r", "x", "/q", "v", "+b", "", "q/p", "b+p",
    "+k", "/n", "",
];

#[test]
fn reasons_of_names_are_short_and_cite_the_booklet_only() {
    let (mut longest, mut told) = ((0, String::new()), 0);
    for (number, start) in vectors::positions().enumerate() {
        let position: AnyPosition = match start {
            Start::Plunder(position) => position.into(),
            Start::Chessplus(position) => position.into(),
        };
        // Every pair of squares is tried in one position of four, with other endings in each.
        for (index, (from, to)) in Square::all()
            .flat_map(|from| Square::all().map(move |to| (from, to)))
            .enumerate()
            .skip(number % 4)
            .step_by(4)
        {
            let ending = ENDINGS[(index + number) / 4 % ENDINGS.len()];
            for name in [format!("{from}{to}{ending}"), format!("{from}~{to}")].iter().take(1 + (index + number) % 2) {
                check(&position, name, &position.explain(name).reason, &mut longest);
                told += 1;
            }
        }
        for name in ["", "e2", "e2e4e5", "castle", "e1g1", "e8g8", "e1c1", "e8c8/r", "e1g1/n", "e1g1/r"] {
            check(&position, name, &position.explain(name).reason, &mut longest);
        }
    }
    println!("{told} reasons, the longest: {longest:?}");
    assert!(told > 100_000, "{told} reasons");
}

#[test]
fn reasons_of_san_are_short_and_cite_the_booklet_only() {
    let heads = ["", "N", "B", "R", "Q", "K", "N:R", "P:Q", "RN", "QP", "R-N", "P-P", "c", "B1"];
    let (mut longest, mut told) = ((0, String::new()), 0);
    for (number, start) in vectors::positions().enumerate() {
        let squares = Square::all().enumerate().filter(|(index, _)| index % 8 == number % 8);
        let mut tokens: Vec<String> = squares
            .flat_map(|(index, to)| {
                let ending = ["", "=Q", ":N", "-", "_R"][(index + number) % 5];
                let step = ["", "x", "+"][(index / 8 + number) % 3];
                heads.map(|head| format!("{head}{step}{to}{ending}"))
            })
            .collect();
        tokens.extend(["O-O", "O-O-O", "O-O:RN", "VRa1-b2", "VQh1-Na8", "nonsense", ""].map(str::to_owned));
        for token in tokens {
            let (position, said) = match &start {
                Start::Plunder(position) => (AnyPosition::from(position), parse_san(position, &token).err()),
                Start::Chessplus(position) => (AnyPosition::from(position), parse_san(position, &token).err()),
            };
            if let Some(error) = said {
                check(&position, &token, &error.reason, &mut longest);
                told += 1;
            }
        }
    }
    println!("{told} reasons, the longest: {longest:?}");
    assert!(told > 10_000, "{told} reasons");
}

#[test]
fn the_longest_names_of_men_leave_the_sentences_short() {
    for (game, fen, name) in [
        // A man with its vest in the way, attacking, checking, checking still, and passed over by a king.
        ("plunder", "4k3/8/8/8/8/8/8/R(bn)2K3 w Q -", "e1c1"),
        ("plunder", "4k3/8/8/8/8/8/(nb)7/R3K3 w Q -", "e1c1"),
        ("plunder", "4k3/8/8/8/8/3(nb)4/8/R3K3 w Q -", "e1c1"),
        ("plunder", "4k3/8/8/8/8/3(nb)4/8/R3K3 w Q -", "a1a2"),
        ("plunder", "4k3/8/8/8/1(nb)6/8/8/4K3 w - -", "e1d2"),
        ("plunder", "4k3/8/8/8/3(np)4/8/4(KP)3/8 w - -", "e2e4v"),
        ("plunder", "4k3/8/8/3(nb)4/4(BN)3/8/8/4K3 w - -", "e4d5+q"),
        ("plunder", "4k3/8/8/3(nb)4/4(BN)3/8/8/4K3 w - -", "d5e4"),
        ("plunder", "4k3/8/8/3(NB)4/4(BN)3/8/8/4K3 w - -", "e4d5"),
        ("chessplus", "4k3/8/8/8/8/8/8/R(bn)2K3 w Q -", "e1c1"),
        ("chessplus", "4k3/8/8/8/8/3(bn)4/8/R3K3 w Q -", "e1c1"),
        ("chessplus", "4k3/8/8/8/8/3(bn)4/8/R3K3 w Q -", "a1a2"),
        ("chessplus", "4k3/8/8/3(BN)4/4(BN)3/8/8/4K3 w - -", "e4d5"),
        ("chessplus", "4k3/8/8/3(BN)4/4(BN)3/8/8/4K3 w - -", "e4e7/r"),
        ("chessplus", "4k3/8/8/3(bn)4/4(BN)3/8/8/4K3 w - -", "d5d6"),
        ("chessplus", "4k3/8/8/8/3p(BP)3/8/8/4K3 b - -", "d4e3"),
    ] {
        let position: AnyPosition = match game {
            "plunder" => plunder_chess::Position::from_fen(fen, Default::default()).unwrap().into(),
            _ => chessplus::Position::from_fen(fen, Default::default()).unwrap().into(),
        };
        let mut longest = (0, String::new());
        check(&position, name, &position.explain(name).reason, &mut longest);
        println!("{longest:?}");
        assert!(longest.1 != "this action is legal", "{name} in {fen}");
    }
}

#[test]
fn no_sentence_about_a_text_holds_its_control_characters() {
    let (mut told, mut quoted) = (0, 0);
    for text in [
        "e2e4 \u{1b}[2J",
        "e2e4\n\u{1b}[2J",
        "options: \u{1b}[2J",
        "options: --\u{1b}[2J=1",
        "options: --game \u{1b}[2J",
        "options: --supply \u{9b}2J",
        "options: --castling=\u{7f}",
        "fen: \u{1b}[2J",
        "fen: \u{1b}[2J w - -",
        "fen: (\u{1b}n)7/8/8/8/8/8/8/8 w - -",
        "fen: 8/8/8/8/8/8/8/8 \u{1b} - -",
        "fen: 8/8/8/8/8/8/8/8 w \u{1b} -",
        "fen: 8/8/8/8/8/8/8/8 w - \u{1b}",
        "fen: 8/8/8/8/8/8/8/8 w - - \u{1b} 1",
        "1. \u{1b}[2J *",
        "[\u{1b}[2J \"a\"]",
        "[Variant \"\u{1b}[2J\"]\n\n*",
        "[Castling \"\u{1b}[2J\"]\n\n*",
        "[FEN \"\u{1b}[2J\"]\n\n*",
        "[Result \"1-0\"]\n[Termination \"\u{1b}[2J\"]\n\n1. e4 <\u{1b}[2J> *",
        "(\u{1b}[2J: 1)",
        "(version: 1, game: \"\u{1b}[2J\")",
        "(version: 1, game: Chess\u{1b}[2J)",
    ] {
        let mut said: Vec<String> = Vec::new();
        said.extend(
            [ListKind::Actions, ListKind::San]
                .into_iter()
                .filter_map(|kind| Some(read_list(text, kind).err()?.to_string())),
        );
        said.extend(from_ron(text).err().map(|error| error.to_string()));
        match read_pgn(text) {
            Ok(games) => said.extend(games.iter().filter_map(|game| Some(game.play().err()?.to_string()))),
            Err(error) => said.push(error.to_string()),
        }
        for sentence in said {
            assert!(!sentence.contains(char::is_control), "{text:?}: {sentence:?}");
            told += 1;
            quoted += usize::from(sentence.contains("\\u{"));
        }
    }
    assert!(told > 60 && quoted > 30, "{told} sentences, {quoted} with what was written");
}

#[test]
fn faults_of_fens_cite_the_booklet_only() {
    let (mut told, mut cited) = (0, 0);
    for fen in [
        "8/8/8/8/8/8/8/8 w - -",
        "kkk5/8/8/8/8/8/8/K7 w - -",
        "k7/8/8/8/8/8/8/K(NN)6 w - -",
        "k7/8/8/8/8/8/8/K(NK)6 w - -",
        "k7/8/8/8/8/8/8/K(BQ)6 w - -",
        "k6P/8/8/8/8/8/8/K7 w - -",
        "k6(QP)/8/8/8/8/8/8/K7 w - -",
        "4k2r/8/8/8/8/8/8/4K2R w Q -",
        "4k2r/8/8/8/8/8/8/4KK1R w K -",
        "k7/8/8/8/8/8/8/K7 w - e3",
        "k7/8/8/8/8/8/8/K7 b - e3",
        "k7/8/8/8/4P3/8/4P3/K7 b - e3",
        "k7/8/8/8/4(BP)3/8/4P3/K7 b - e3",
        "k7/8/8/8/8/8/8/K6r b - -",
        "k7/8/8/8/8/8/8/K7 w - - 0 0",
    ] {
        let corners = MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() };
        let plunder =
            [MatchOptions::default(), corners].map(|options| plunder_chess::Position::from_fen(fen, options).err());
        let chessplus = chessplus::Position::from_fen(fen, Default::default()).err();
        for (error, is_chessplus) in plunder.into_iter().map(|error| (error, false)).chain([(chessplus, true)]) {
            let Some(sentence) = error.map(|error| error.to_string()) else { continue };
            cites_well(&sentence, is_chessplus).unwrap_or_else(|why| panic!("{fen}: {why}"));
            told += 1;
            cited += usize::from(sentence.contains("(2-8)") || sentence.contains("(4-1)"));
        }
    }
    assert!(told > 35 && cited >= 3, "{told} sentences, {cited} with a number");
}
