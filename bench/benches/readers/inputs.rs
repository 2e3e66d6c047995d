//! What is read: texts of so many parts.

use std::fmt::Write;

use rules::notation::letter::write_letter;
use rules::notation::list::{ListKind, write_list};
use rules::notation::pgn::{PgnGame, write_pgn};
use rules::{AnyGame, AnyOptions, save};

/// The men that go to and fro before the pawns move.
const DANCE: [&str; 4] = ["b1c3", "b8c6", "c3b1", "c6b8"];
/// The plies of a long game of one part.
const PLIES: usize = 40;
/// After so many plies without one a man is captured or a pawn moved, so that the game goes on.
const CALM: u16 = 100;

/// A line so often, and a last one.
pub fn lines(count: usize, line: &str, last: &str) -> Vec<u8> {
    (line.repeat(count) + last).into()
}

/// A game that goes on for long: the men wander, and now and then a pawn moves.
fn long_game(count: usize) -> Option<AnyGame> {
    let mut game = AnyGame::begin(AnyOptions::default(), None).ok()?;
    let mut state = 1_u64;
    while game.plies() < PLIES * count {
        let position = game.position();
        let is_late = position.halfmove_clock() >= CALM;
        let mut actions = position.legal_actions();
        let start = (state >> 33) as usize % actions.len().max(1);
        actions.rotate_left(start);
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Those that keep the clock of the draw going come first, or last where it is late.
        actions.sort_by_key(|&action| (position.after(action).halfmove_clock() == 0) != is_late);
        let goes_on = actions.into_iter().any(|action| {
            let goes_on = game.play(action).is_ok() && game.result().is_none();
            if !goes_on {
                game.undo();
                game.forget_undone();
            }
            goes_on
        });
        if !goes_on {
            return None;
        }
    }
    Some(game)
}

fn long(count: usize, write: impl Fn(AnyGame) -> Option<String>) -> Vec<u8> {
    long_game(count).and_then(write).unwrap_or_default().into()
}

/// A long game as a list of actions.
pub fn actions(count: usize) -> Vec<u8> {
    long(count, |game| Some(write_list(&game, ListKind::Actions, &[])))
}

/// A long game as a list of SAN.
pub fn sans(count: usize) -> Vec<u8> {
    long(count, |game| Some(write_list(&game, ListKind::San, &[])))
}

/// A long game as PGN.
pub fn long_pgn(count: usize) -> Vec<u8> {
    long(count, |game| Some(write_pgn(&PgnGame::new(game))))
}

/// A long game as it is saved.
pub fn saved(count: usize) -> Vec<u8> {
    long(count, |game| save::to_ron(&game).ok())
}

/// A long game as a letter.
pub fn letter(count: usize) -> Vec<u8> {
    long(count, |game| Some(write_letter(&game)))
}

/// A long game as an interface tells it.
pub fn uci_game(count: usize) -> Vec<u8> {
    let begun = "setoption name UCI_Variant value plunderchess\nposition startpos moves";
    long(count, |game| Some(format!("{begun} {}\n", game.names().join(" "))))
}

/// A game with lines that were left: pawns of both sides after dances of the knights.
pub fn left_lines(count: usize) -> Vec<u8> {
    let file = |number: usize| char::from(b'a' + (number % 8) as u8);
    let line = |number: usize| {
        let dance = DANCE.iter().cycle().take(4 * (number / 64 % 3)).map(ToString::to_string);
        let pawns = [format!("{0}2{0}4", file(number)), format!("{0}7{0}5", file(number / 8))];
        let more = [
            format!("{0}2{0}3", file(number + 1 + number / 192 % 7)),
            format!("{0}7{0}6", file(number / 8 + 1 + number / 1344 % 7)),
        ];
        dance.chain(pawns).chain(more).collect::<Vec<_>>()
    };
    let Ok(mut game) = AnyGame::begin(AnyOptions::default(), None) else { return Vec::new() };
    let added = game.add_left_names(&(0..80 * count).map(line).collect::<Vec<_>>());
    added.ok().and_then(|()| save::to_ron(&game).ok()).unwrap_or_default().into()
}

/// A message for each text, or all texts of one film.
pub fn texts(count: usize, apart: bool) -> Vec<u8> {
    let mut text = "film = Film\n".to_owned();
    for number in 0..150 * count {
        let _ = match apart {
            true => writeln!(text, "kind-{number} = {{ $man }} is here\n    .stem = man"),
            false => writeln!(text, "    .say-{number} = Sieh hier {{ \"\" }}"),
        };
    }
    text.into()
}

/// A caption of marks alone: none has a letter, so all of them would have one name.
pub fn marks(number: usize) -> String {
    let marks = (0..14).map(|bit| if number >> bit & 1 == 1 { '!' } else { '?' });
    format!("say {}\n", marks.collect::<String>())
}

/// A line of a file of puzzles.
pub fn puzzle(number: usize) -> String {
    format!("\nx{number},plunder,,6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1,a1a8,600,mate1")
}

/// Seconds of a tone.
pub fn wav(seconds: usize) -> Vec<u8> {
    let (rate, count) = (96_000_u32, 96_000 * seconds as u32);
    let mut file = [b"RIFF", &(36 + 2 * count).to_le_bytes()[..], b"WAVEfmt \x10\0\0\0\x01\0\x01\0"].concat();
    file.extend([rate.to_le_bytes(), (2 * rate).to_le_bytes()].concat());
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend((2 * count).to_le_bytes());
    file.extend((0..count).flat_map(|number| ((number * 40) as i16 / 4).to_le_bytes()));
    file
}
