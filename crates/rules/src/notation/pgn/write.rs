//! Writes a game as PGN in the form that PGN calls export: seven tags first, lines under 80 characters.

use std::fmt::Write;

use super::{Notes, PgnGame, Variation};
use crate::record::GameResult;

/// The seven tags that every PGN has, with what stands for an unknown value.
pub(super) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", ""),
];

/// PGN's word for a game that ended because the loser's time was up.
pub(super) const TIME_FORFEIT: &str = "time forfeit";

/// The longest line of moves.
const WIDTH: usize = 79;

/// The PGN of a game, with a line end after its result.
pub fn write_pgn(pgn: &PgnGame) -> String {
    let mut text = String::new();
    let result = pgn.result().to_string();
    for (name, unknown) in ROSTER {
        let known = pgn.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
        write_tag(&mut text, name, if name == "Result" { &result } else { known.unwrap_or(unknown) });
    }
    let options = pgn.game.options();
    write_tag(&mut text, "Variant", options.variant());
    for (name, value) in options.tags() {
        write_tag(&mut text, name, value);
    }
    if !pgn.game.begins_as_usual() {
        write_tag(&mut text, "SetUp", "1");
        write_tag(&mut text, "FEN", &pgn.game.start_fen());
    }
    let reason = pgn.game.result().map(|result| match (pgn.game.end_words(), result) {
        (Some(words), _) => words.to_owned(),
        (None, GameResult::TimeForfeit(_)) => TIME_FORFEIT.to_owned(),
        (None, result) => result.to_string(),
    });
    let reason = reason.as_ref().or(pgn.termination.as_ref());
    if let Some(reason) = reason {
        write_tag(&mut text, "Termination", reason);
    }
    let is_told = |name: &str| name == "Termination" && reason.is_some();
    let others = pgn.tags.iter().filter(|(name, _)| ROSTER.iter().all(|(tag, _)| tag != name) && !is_told(name));
    for (name, value) in others {
        write_tag(&mut text, name, value);
    }
    text.push('\n');
    let mut words = movetext(pgn);
    words.push(result);
    wrap(&mut text, &words);
    text
}

/// A tag pair on a line; a value never breaks it.
fn write_tag(text: &mut String, name: &str, value: &str) {
    let value: String = value
        .chars()
        .flat_map(|letter| match letter {
            '"' | '\\' => vec!['\\', letter],
            letter if letter.is_control() => vec![' '],
            letter => vec![letter],
        })
        .collect();
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// The moves, their numbers, glyphs, comments and variations as words that blanks or line ends may separate.
fn movetext(pgn: &PgnGame) -> Vec<String> {
    let (color, first) = pgn.game.first_move();
    let mut words = Vec::new();
    let sans = pgn.game.sans();
    write_line(&mut words, &sans, &pgn.notes, 2 * usize::from(first) + color.index());
    words
}

/// A line with its notes. `ply` is twice the number of its first move, and one more where that is Black's.
fn write_line(words: &mut Vec<String>, sans: &[String], notes: &[Notes], ply: usize) {
    let mut says_number = true;
    if let Some(notes) = notes.first() {
        write_notes(words, notes, ply);
    }
    for (index, san) in sans.iter().enumerate() {
        let ply = ply + index;
        match ply % 2 {
            0 => words.push(format!("{}.", ply / 2)),
            _ if says_number => words.push(format!("{}...", ply / 2)),
            _ => {}
        }
        words.push(san.clone());
        let length = words.len();
        if let Some(notes) = notes.get(index + 1) {
            write_notes(words, notes, ply);
        }
        says_number = words.len() > length;
    }
}

/// The notes of a move of this ply.
fn write_notes(words: &mut Vec<String>, notes: &Notes, ply: usize) {
    words.extend(notes.glyphs.iter().map(|glyph| format!("${glyph}")));
    let mut comments = notes.comments.iter();
    let mut written = 0;
    for Variation { moves, notes, after } in &notes.variations {
        comments.by_ref().take(after.saturating_sub(written)).for_each(|comment| write_comment(words, comment));
        written = written.max(*after);
        let sans: Vec<String> = moves.iter().map(|text| text.san.clone()).collect();
        let start = words.len();
        write_line(words, &sans, notes, ply);
        if let Some(word) = words.get_mut(start) {
            word.insert(0, '(');
        }
        if let (true, Some(word)) = (words.len() > start, words.last_mut()) {
            word.push(')');
        }
    }
    comments.for_each(|comment| write_comment(words, comment));
}

fn write_comment(words: &mut Vec<String>, comment: &str) {
    // A closing brace ends a comment whatever stands before it.
    let text = format!("{{{}}}", comment.replace('}', ")"));
    words.extend(text.split_whitespace().map(str::to_owned));
}

/// Fills lines with words. No line begins with `%`, which PGN gives a meaning there.
fn wrap(text: &mut String, words: &[String]) {
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= WIDTH || word.starts_with('%');
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
}
