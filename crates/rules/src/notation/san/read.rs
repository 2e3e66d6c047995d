//! SAN read back, and moves as other programs, books and people write them: long forms, figurines, German letters, words for check.
//! These readings are tried only where a text has no meaning as the program itself writes SAN, so that they never change one that
//! has.

use thiserror::Error;

use super::pattern::Parts;
use super::pattern::{Pattern, PatternShape};
use super::{Notated, bare_san};
use crate::attacks;
use crate::board::{Bitboard, Square};
use crate::chessman::{Color, Kind};
use crate::notation::list::is_action_name;
use crate::notation::{ActionError, named};
use crate::text::{Said, Text, quoted, said};

/// A text that is the SAN of no legal action of a position, or of several.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", quoted(.token))]
pub struct SanError {
    /// The text as given.
    pub token: String,
    /// Why: one sentence without a full stop.
    pub reason: Said,
}

impl SanError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        named(&self.token, &self.reason)
    }
}

/// The legal action that a SAN means. Marks of check and mate may be missing or wrong, `!` and `?` may follow, castling
/// may be written with zeros, and the mention of a kept vest (`_R`) may be left out. What has no legal meaning so is read as other
/// programs and people write moves: `Sf3`, `Ng1-f3`, `e2e4`, `e8/Q`, `exd6 e.p.`.
///
/// # Errors
/// The token and one reason why it means no legal action, or more than one.
pub fn parse_san<P: Notated>(position: &P, token: &str) -> Result<P::Action, SanError> {
    let error = |reason| SanError { token: token.to_owned(), reason };
    if is_null_move(token) {
        return Err(error(said!("san-null-move")));
    }
    let legal: Vec<(P::Action, Parts)> =
        position.legal_actions().into_iter().map(|action| (action, position.parts(action))).collect();
    let fitting = |pattern: &Pattern| -> Vec<P::Action> {
        legal.iter().filter(|(_, parts)| pattern.fits(parts)).map(|&(action, _)| action).collect()
    };
    let mut pattern = Pattern::read(token);
    let mut meant = pattern.as_ref().map(fitting).unwrap_or_default();
    if meant.is_empty() {
        for reading in std::iter::once(token.to_owned()).chain(readings(token)) {
            if is_action_name(&reading)
                && let Ok(action) = position.parse_action(&reading)
            {
                return Ok(action);
            }
            let Some(read) = Pattern::read(&reading) else { continue };
            meant = fitting(&read);
            let is_meant = !meant.is_empty();
            // Of what is legal in no reading the first one is explained.
            if is_meant || pattern.is_none() {
                pattern = Some(read);
            }
            if is_meant {
                break;
            }
        }
    }
    let Some(pattern) = pattern else {
        return Err(error(said!("san-no-move")));
    };
    match meant.as_slice() {
        [action] => Ok(*action),
        [] => {
            let close = legal.iter().filter(|(_, parts)| pattern.is_close_to(parts)).map(|&(action, _)| action);
            Err(error(why_none(position, &pattern, close)))
        }
        several => {
            let choice = choice(position, several.iter().copied(), 42);
            Err(error(said!("san-several", choice)))
        }
    }
}

fn why_none<P: Notated>(position: &P, pattern: &Pattern, close: impl Iterator<Item = P::Action>) -> Said {
    let close = choice(position, close, 36);
    if !close.is_empty() {
        return said!("san-close", choice = close);
    }
    let player = position.turn();
    match (position.guesses(pattern).as_slice(), &pattern.shape) {
        ([name], _) => {
            let ActionError { reason, .. } = position.explain(name);
            reason
        }
        ([], PatternShape::Travel { head, .. }) => {
            said!("san-nobody", player, who = head.in_words())
        }
        (_, PatternShape::Travel { head, to, .. }) => {
            said!("san-not-so", who = head.in_words(), player, to = *to)
        }
        (_, PatternShape::Fixed(_)) => said!("san-not-here", player),
    }
}

/// Up to four SANs as people list a choice, fewer where they would take more than `room` characters.
pub(super) fn choice<P: Notated>(position: &P, actions: impl Iterator<Item = P::Action>, room: usize) -> Said {
    let mut names: Vec<String> = actions.take(4).map(|action| bare_san(position, action)).collect();
    while names.len() > 1 && names.iter().map(|name| name.len() + 2).sum::<usize>() > room {
        names.pop();
    }
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return Said::verbatim(last);
    }
    said!("list-or", first = names.join(", "), last)
}

/// Of the men that fit a SAN those that would get to a square on an empty board, or all if none would.
pub(crate) fn likely<T>(fitting: Vec<(Square, T)>, color: Color, kinds: &[Kind], to: Square) -> Vec<(Square, T)> {
    let gets_there = |from: Square| {
        kinds.iter().any(|&kind| {
            attacks::attacks(kind, color, from, Bitboard::EMPTY).has(to)
                || (kind == Kind::Pawn && from.file() == to.file() && from.rank().abs_diff(to.rank()) <= 2)
        })
    };
    let any_does = fitting.iter().any(|&(from, _)| gets_there(from));
    fitting.into_iter().filter(|&(from, _)| !any_does || gets_there(from)).collect()
}

/// The letters of king, queen, rook, bishop and knight in a language that the program speaks, by its tag. A tested promise: every
/// language of `assets/texts` is here. None of them means another man in English, so that a letter tells its language.
const LETTERS: [(&str, [char; 5]); 2] = [("en", ENGLISH), ("de", ['K', 'D', 'T', 'L', 'S'])];
/// The letters that the program itself writes.
const ENGLISH: [char; 5] = ['K', 'Q', 'R', 'B', 'N'];
/// What is written behind a move about check, mate and capture in passing, and changes nothing; the longest first.
const ASIDES: [&str; 20] = [
    "(e.p.)",
    "/e.p.",
    "checkmate",
    "e.p.",
    "(ep)",
    "check",
    "dblch",
    "disch",
    "e.p",
    "mate",
    "/ep",
    "ep.",
    "dbl",
    "ch.",
    "dis",
    "ep",
    "ch",
    "++",
    "†",
    "‡",
];

/// The letters of king, queen, rook, bishop and knight in the language of this tag.
pub fn letters_of(tag: &str) -> Option<[char; 5]> {
    LETTERS.into_iter().find(|(language, _)| *language == tag).map(|(_, letters)| letters)
}

/// Whether a word stands for a turn in which nothing is done, in any program's way.
pub(crate) fn is_null_move(word: &str) -> bool {
    let word = word.trim_end_matches(['!', '?', '+']).to_ascii_lowercase().replace('—', "--").replace(['–', '−'], "-");
    matches!(word.as_str(), "--" | "z0" | "null" | "pass" | "@@@@" | "0000")
}

/// Whether a word says something of the move before it that changes nothing: a check, or that it captures in passing.
pub(crate) fn is_aside(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    ASIDES.contains(&word.as_str()) || matches!(word.as_str(), "+" | "#" | "≠" | "ep")
}

/// Whether a text has the form of a move, whatever the position.
pub(crate) fn is_move(text: &str) -> bool {
    Pattern::read(text).is_some() || readings(text).iter().any(|reading| Pattern::read(reading).is_some())
}

/// The text as the program would write it, where it has the form of a move only in a foreign way.
pub(crate) fn translated(text: &str) -> Option<String> {
    let castles = plain(text);
    if castles.starts_with('0') && Pattern::read(&castles).is_some() {
        return Some(castles.replace('0', "O"));
    }
    if Pattern::read(text).is_some() {
        return None;
    }
    readings(text).into_iter().find(|reading| Pattern::read(reading).is_some())
}

/// What a text may mean, the likeliest first: each reading is a SAN, or the name of an action.
pub(super) fn readings(text: &str) -> Vec<String> {
    let plain = plain(text);
    let Some(english) = in_english(&plain) else { return Vec::new() };
    let mut readings = vec![plain, english.clone()];
    let bytes = english.as_bytes();
    let is_file = |at: usize| bytes.get(at).is_some_and(|letter| (b'a'..=b'h').contains(letter));
    let is_rank = |at: usize| bytes.get(at).is_some_and(|letter| (b'1'..=b'8').contains(letter));
    let lower = english.to_ascii_lowercase();
    if is_file(0) && is_rank(1) {
        // Two squares, as `e2-e4`, `e4xd5` and `e7e8=Q` have them, are an action's name.
        readings.push(lower.replace(['-', 'x', '=', '#', '+'], ""));
    }
    match lower.as_str() {
        "o-o" | "0-0" | "oo" | "00" => readings.push("O-O".to_owned()),
        "o-o-o" | "0-0-0" | "ooo" | "000" => readings.push("O-O-O".to_owned()),
        "ke1g1" | "ke8g8" | "ke1-g1" | "ke8-g8" => readings.push("O-O".to_owned()),
        "ke1c1" | "ke8c8" | "ke1-c1" | "ke8-c8" => readings.push("O-O-O".to_owned()),
        _ => {}
    }
    if let Some(rest) = english.strip_prefix('P') {
        readings.push(rest.to_owned());
    }
    // `ed5` for a pawn's capture.
    if is_file(0) && is_file(1) {
        readings.push(format!("{}x{}", &english[..1], &english[1..]));
    }
    // `nf3`, and at last `bf4`, which as a move of a pawn makes no sense.
    if english.starts_with(['k', 'q', 'r', 'n', 'b']) {
        readings.push(english[..1].to_uppercase() + &english[1..]);
    }
    readings.retain(|reading| reading != text);
    readings
}

/// The text in the characters of SAN, without what is only said beside the move.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '♔' | '♚' => plain.push('K'),
            '♕' | '♛' => plain.push('Q'),
            '♖' | '♜' => plain.push('R'),
            '♗' | '♝' => plain.push('B'),
            '♘' | '♞' => plain.push('N'),
            '♙' | '♟' => plain.push('P'),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => plain.push('-'),
            '×' | 'X' => plain.push('x'),
            '≠' => plain.push('#'),
            // Which way a figurine is drawn, and characters that nobody sees.
            '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' | '\u{feff}' | '\u{ad}' => {}
            letter => plain.push(letter),
        }
    }
    let mut rest = plain.trim_end_matches(['!', '?']);
    loop {
        let shorter = rest.trim_end_matches(['+', '#', '†', '‡']);
        let is_behind_a_move = |text: &&str| {
            text.ends_with(|last: char| last.is_ascii_digit() || last.is_uppercase() || "+#)".contains(last))
        };
        let aside = ASIDES.iter().find_map(|aside| {
            let at = shorter.len().checked_sub(aside.len())?;
            let (text, end) = (shorter.get(..at)?, shorter.get(at..)?);
            end.eq_ignore_ascii_case(aside).then_some(text).filter(is_behind_a_move)
        });
        let shorter = aside.unwrap_or(shorter);
        if shorter == rest {
            break;
        }
        rest = shorter;
    }
    promotion(&separators(rest))
}

/// The text with the separators of SAN: no dash between two squares, `x` for the colon of a capture.
fn separators(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is = |at: Option<usize>, range: std::ops::RangeInclusive<char>| {
        at.and_then(|at| letters.get(at)).is_some_and(|letter| range.contains(letter))
    };
    let square_follows = |at: usize| is(Some(at + 1), 'a'..='h') && is(Some(at + 2), '1'..='8');
    let mut written = String::with_capacity(text.len());
    for (at, &letter) in letters.iter().enumerate() {
        match letter {
            '-' if is(at.checked_sub(1), '1'..='8') && square_follows(at) => {}
            ':' if square_follows(at) => written.push('x'),
            // `ed5:`
            ':' if at + 1 == letters.len() && is(at.checked_sub(1), '1'..='8') => {}
            _ => written.push(letter),
        }
    }
    written
}

/// The text with `=Q` where a promotion is written `/Q`, `(Q)`, `=q` or `q`.
fn promotion(text: &str) -> String {
    let text = text.strip_suffix(')').map_or_else(|| text.to_owned(), |text| text.replacen('(', "=", 1));
    let Some(man) = text.chars().next_back().filter(char::is_ascii_alphabetic) else { return text };
    let rest = &text[..text.len() - 1];
    let rest = rest.strip_suffix(['=', '/', ':']).unwrap_or(rest);
    let promotes = rest.ends_with(['1', '8']) && (man.is_ascii_uppercase() || "qrbnd".contains(man));
    // A colon couples a vest in this program's own way.
    if promotes && !text.contains(':') { format!("{rest}={}", man.to_ascii_uppercase()) } else { text }
}

/// The text with English letters for those of any language; `None` for a text that has other characters than SAN.
fn in_english(text: &str) -> Option<String> {
    if !text.is_ascii() {
        return None;
    }
    let english = |letter: char| {
        let found = LETTERS.iter().find_map(|(_, letters)| letters.iter().position(|own| *own == letter));
        found.map_or(letter, |index| ENGLISH[index])
    };
    Some(text.chars().map(english).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_forms_are_translated() {
        for (foreign, own) in [
            ("Sf3", "Nf3"),
            ("Ng1-f3", "Ng1f3"),
            ("Lb5xc6+", "Bb5xc6"),
            ("♘f3", "Nf3"),
            ("♞\u{fe0e}×e5", "Nxe5"),
            ("e8/Q", "e8=Q"),
            ("e8(D)+", "e8=Q"),
            ("e8=q", "e8=Q"),
            ("exd6e.p.", "exd6"),
            ("exd6ep+", "exd6"),
            ("0–0", "O-O"),
            ("0-0-0", "O-O-O"),
            ("e2-e4", "e2e4"),
            ("o-o-o", "O-O-O"),
            ("N:e5", "Nxe5"),
            ("Txd5:S", "Rxd5:N"),
            ("T-Sd4", "R-Nd4"),
            ("Bb5ch", "Bb5"),
            ("Qh4 mate", ""),
        ] {
            assert_eq!(translated(foreign).unwrap_or_default(), own, "{foreign}");
        }
        for own in ["Nf3", "e4", "O-O", "Rxd5:N", "R-Nd4", "VRc3-f6", "c8=Q-", "e+e3", "P:Nac4", "O-O:R-N", "a8Q"] {
            assert!(translated(own).is_none(), "{own}");
        }
        assert!(["hello", "the", "", "N", "D", "1-0", "--"].iter().all(|word| !is_move(word)));
        assert!(["--", "—", "––", "Z0", "NULL", "@@@@", "0000"].into_iter().all(is_null_move));
    }
}
