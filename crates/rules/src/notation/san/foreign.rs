//! Moves as other programs, books and people write them: long forms, figurines, German letters, words for check. `read` asks for these
//! readings only where a text has no meaning as the program itself writes SAN, so that they never change one that has.

use super::pattern::Pattern;

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
