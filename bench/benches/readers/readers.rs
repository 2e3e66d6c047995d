//! Every reader with the text that is made for it.

use std::hint::black_box;
use std::io::Cursor;

use library::game_file::PgnReader;
use mind::puzzles::{HEADER, read};
use plunder::cli::uci::converse;
use rules::notation::letter::read_letter;
use rules::notation::list::{ListKind, read_list};
use rules::notation::pgn::read_pgn;
use rules::{chessplus, save};
use script::texts::Texts;
use script::voice::seconds;
use script::{Schedule, Writing, film};
use words::language::Language;

use crate::inputs;

/// A reader: its name, a text of so many parts, and what is done with it, which says whether that went as it should.
pub type Reader = (&'static str, fn(usize) -> Vec<u8>, fn(&[u8]) -> bool);

/// All of them.
pub const READERS: [Reader; 26] = [
    (
        "FEN with too many ranks",
        |n| format!("{} w - - 0 1", "8/".repeat(2000 * n)).into(),
        |text| black_box(chessplus::Position::from_fen(&words(text), chessplus::MatchOptions::default())).is_err(),
    ),
    (
        "actions, mostly comments",
        |n| inputs::lines(4000 * n, "# a comment\n", "e2e4\n"),
        |text| list(text, ListKind::Actions),
    ),
    ("actions, one long game", inputs::actions, |text| list(text, ListKind::Actions)),
    (
        "SAN, mostly comments",
        |n| inputs::lines(4000 * n, "# a comment\n", "1. e4 e5\n"),
        |text| list(text, ListKind::San),
    ),
    ("SAN, one long game", inputs::sans, |text| list(text, ListKind::San)),
    ("PGN, many games", |n| "[White \"A\"]\n\n1. e4 e5 {so} (1... c5 2. Nf3) 2. Nf3 *\n\n".repeat(100 * n).into(), pgn),
    ("PGN, one long game", inputs::long_pgn, pgn),
    ("PGN, notes to one move", |n| ["1. e4", &" {so} (1. d4 d5 2. c4)".repeat(1000 * n), " *"].concat().into(), pgn),
    ("PGN, only opened", |n| "(".repeat(30_000 * n).into(), |text| !pgn(text)),
    (
        "PGN, only tags",
        |n| (0..1500 * n).map(|n| format!("[A{n} \"\"]\n")).collect::<String>().into(),
        |text| !pgn(text),
    ),
    ("saved, one long game", inputs::saved, |text| black_box(save::from_ron(&words(text))).is_ok()),
    ("saved, left lines", inputs::left_lines, |text| black_box(save::from_ron(&words(text))).is_ok()),
    ("letter, one long game", inputs::letter, |text| black_box(read_letter(&words(text))).is_ok()),
    (
        "letter, mostly words",
        |n| [inputs::lines(5000 * n, "> Dear Anna,\n", ""), inputs::letter(1)].concat(),
        |text| black_box(read_letter(&words(text))).is_ok(),
    ),
    ("script, captions", |n| inputs::lines(300 * n, "say Look here.\nlabel e4 here\nclear\n", "e2e4\n"), script),
    ("script, actions to and fro", |n| inputs::lines(100 * n, "e2e4\nback\nd2d4\nback\n", ""), script),
    ("script, one long game", inputs::actions, script),
    ("script, only mistakes", |n| "x\n".repeat(4000 * n).into(), |text| !script(text)),
    ("texts of films", |n| inputs::texts(n, false), |text| !has_faults(text)),
    ("texts, only brackets", |n| "{".repeat(8000 * n).into(), has_faults),
    (
        "texts to translate, all alike",
        |n| (0..60 * n).map(inputs::marks).collect::<String>().into(),
        |text| {
            let film = film(&words(text), Writing::Script, &|_| Ok(1.0)).ok();
            film.is_some_and(|film| !Texts::to_translate(&[("film".to_owned(), film)], &Texts::default()).is_empty())
        },
    ),
    (
        "words of a language",
        |n| inputs::texts(n, true),
        |text| black_box(Language::with_files("eo", &[("eo.ftl".to_owned(), words(text))])).is_ok(),
    ),
    (
        "puzzles",
        |n| [HEADER.to_owned(), (0..100 * n).map(inputs::puzzle).collect()].concat().into(),
        |text| black_box(read(&words(text))).is_ok(),
    ),
    (
        "UCI session",
        |n| inputs::lines(200 * n, "position startpos moves e2e4\nsetoption name MultiPV value 2\n", ""),
        |text| converse(Cursor::new(text)).is_ok(),
    ),
    ("UCI, one long game", inputs::uci_game, |text| converse(Cursor::new(text)).is_ok()),
    ("voice (WAV, 96 kHz)", inputs::wav, speech),
];

fn words(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

fn speech(bytes: &[u8]) -> bool {
    seconds(bytes).and_then(|length| black_box(media::movie::speech(bytes.to_vec(), length))).is_ok()
}

fn list(text: &[u8], kind: ListKind) -> bool {
    black_box(read_list(&words(text), kind)).is_ok()
}

fn has_faults(text: &[u8]) -> bool {
    let mut faults = Vec::new();
    black_box(Texts::read(&words(text), &mut faults));
    !faults.is_empty()
}

/// Reads a PGN in one piece and line by line, and plays what is in it; whether that can be done.
fn pgn(text: &[u8]) -> bool {
    let whole = read_pgn(&words(text)).is_ok_and(|games| games.iter().all(|game| black_box(game.play()).is_ok()));
    let lines = PgnReader::new(Cursor::new(text), |_| ()).all(|game| black_box(game).is_ok());
    whole && lines
}

fn script(text: &[u8]) -> bool {
    film(&words(text), Writing::Script, &|_| Ok(1.0)).is_ok_and(|film| black_box(Schedule::of(&film)).items.len() > 1)
}
