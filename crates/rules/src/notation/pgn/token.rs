//! The words of a PGN, as this and other programs write them: tags, results, moves with what is glued to them.

use super::meaning::OWN_TAGS;
use super::{PgnResult, ROSTER};
use crate::notation::san::{self, Pattern};

/// Names that a tag is known by, besides those that every PGN has and those that the game itself tells.
const NAMES: [&str; 20] = [
    "TimeControl",
    "WhiteTimeControl",
    "BlackTimeControl",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "WhiteType",
    "BlackType",
    "WhiteTeam",
    "BlackTeam",
    "ECO",
    "Opening",
    "Annotator",
    "PlyCount",
    "EventDate",
    "UTCDate",
    "UTCTime",
    "Time",
    "Mode",
];

/// What people and programs write for a numeric glyph, the longest first where one begins with another.
const GLYPHS: [(&str, u8); 40] = [
    ("!!!", 3),
    ("???", 4),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
    ("+/=", 14),
    ("=/+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("+--", 20),
    ("--+", 21),
    ("++-", 20),
    ("--++", 21),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("-+", 19),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("=", 10),
    ("~", 13),
    ("∞", 13),
    ("□", 7),
    ("→", 40),
    ("↑", 36),
    ("⇆", 132),
    ("∆", 140),
    ("△", 140),
    ("⌓", 142),
    ("⊕", 138),
    ("⨁", 138),
    ("N", 146),
    ("D", 220),
    ("⟳", 32),
    ("⯹", 44),
];

/// A word of the moves.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// A number, or something said of the last move that changes nothing.
    Nothing,
    /// Glyphs of the last move.
    Glyphs(Vec<u8>),
    /// A move as it is written, and the glyphs that are glued to it.
    Move(String, Vec<u8>),
}

/// Whether a character separates words: blanks of every width, and those that nobody sees.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}')
}

fn ends_word(letter: char) -> bool {
    is_blank(letter) || "(){}[]<>;$,…".contains(letter)
}

/// Whether a line is the tag that the first game of the next one begins with.
pub(super) fn begins_game(line: &str) -> bool {
    let line = line.trim_matches(is_blank);
    line.starts_with('[')
        && line.ends_with(']')
        && tag(line).is_some_and(|(name, _, rest)| name == "Event" && rest.chars().all(is_blank))
}

/// Whether a tag is one of the seven that every PGN has.
pub(super) fn is_of_roster(name: &str) -> bool {
    ROSTER.iter().any(|(tag, _)| *tag == name)
}

/// The name and value of a tag pair at the start of a text, and what follows it. A quotation mark or a backslash inside may stand bare.
pub(super) fn tag(text: &str) -> Option<(String, String, &str)> {
    let text = text.strip_prefix('[')?.trim_start_matches(is_blank);
    let end = text.find(|letter: char| is_blank(letter) || "\"“”„[]".contains(letter))?;
    let (name, text) = text.split_at(end);
    let is_name = name.starts_with(|first: char| first.is_ascii_alphanumeric())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-+.:/#".contains(letter));
    let mut letters = text.trim_start_matches(is_blank).chars();
    let closing: &[char] =
        if letters.next().filter(|open| "\"“”„".contains(*open))? == '"' { &['"'] } else { &['”', '“', '"'] };
    let inner = letters.as_str();
    let (value, rest) = closed(inner, closing).or_else(|| closed_at_end(inner, closing)).filter(|_| is_name)?;
    // One written in other cases is meant all the same.
    let mut known = ROSTER.iter().map(|(tag, _)| *tag).chain(OWN_TAGS).chain(NAMES);
    let known = known.find(|known| known.eq_ignore_ascii_case(name)).unwrap_or(name);
    Some((known.to_owned(), value, rest))
}

/// The value up to the first quotation mark that a bracket follows.
fn closed<'a>(inner: &'a str, closing: &[char]) -> Option<(String, &'a str)> {
    let mut value = String::new();
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        let rest = letters.as_str();
        let bracket = || rest.trim_start_matches(is_blank).strip_prefix(']');
        match letter {
            '\\' if rest.starts_with(['"', '\\']) => value.extend(letters.next()),
            letter if closing.contains(&letter) => match bracket() {
                Some(rest) => return Some((value, rest)),
                None => value.push(letter),
            },
            letter => value.push(letter),
        }
    }
    None
}

/// The value of a tag whose last backslash stands bare, or whose bracket was forgotten, up to the end of the line.
fn closed_at_end<'a>(inner: &'a str, closing: &[char]) -> Option<(String, &'a str)> {
    let body = inner.trim_end_matches(is_blank);
    let body = body.strip_suffix(']').unwrap_or(body).trim_end_matches(is_blank);
    let value = body.strip_suffix(closing)?;
    Some((value.replace("\\\"", "\""), ""))
}

/// The result at the start of a text, and what follows it.
pub(super) fn result(text: &str) -> Option<(PgnResult, &str)> {
    let split = |text: &'_ str| text.find(ends_word).unwrap_or(text.len());
    let (word, rest) = text.split_at(split(text));
    spaced_result(word, rest)
        .or_else(|| PgnResult::read(word.strip_suffix('.').unwrap_or(word)).map(|result| (result, rest)))
}

/// The same with blanks around its dash, such as `1 - 0`, from its first word on.
fn spaced_result<'a>(word: &str, rest: &'a str) -> Option<(PgnResult, &'a str)> {
    let is_score = |word: &str| matches!(word, "0" | "1" | "1/2" | "½");
    let next = |text: &'a str| {
        let text = text.trim_start_matches(is_blank);
        text.split_at(text.find(ends_word).unwrap_or(text.len()))
    };
    if !is_score(word) {
        return None;
    }
    let (dash, rest) = next(rest);
    let (other, rest) = next(rest);
    let is_spaced = is_score(other) && matches!(dash, "-" | "–" | "—" | "−" | ":");
    PgnResult::read(&format!("{word}-{other}")).filter(|_| is_spaced).map(|result| (result, rest))
}

/// Whether a text begins with the number of a game's first move by White.
pub(super) fn is_first_number(text: &str) -> bool {
    text.strip_prefix("1.").is_some_and(|rest| !rest.starts_with('.')) || text.starts_with("1)")
}

/// The next word, which begins with no blank, and what follows it. In a variation a bracket behind a number closes it.
pub(super) fn word(text: &str, in_main_line: bool) -> (Word, &str) {
    if let Some(end) = en_passant(text) {
        return (Word::Nothing, &text[end..]);
    }
    let end = text.find(|letter: char| ends_word(letter) || letter == '.').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let digits = word.len() - word.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    if digits == word.len() && word != "0000" {
        // `1)` is a number too, where no variation can be closed.
        return (Word::Nothing, rest.strip_prefix(')').filter(|_| in_main_line && digits > 0).unwrap_or(rest));
    }
    // `1e4`
    let is_glued = digits > 0 && word[digits..].starts_with(|letter: char| letter.is_alphabetic());
    let (word, text) = if is_glued { (&word[digits..], &text[digits..]) } else { (word, text) };
    if san::is_aside(word) {
        return (Word::Nothing, rest);
    }
    if let Some(glyph) = glyph(word) {
        return (Word::Glyphs(vec![glyph]), rest);
    }
    let (mut written, mut rest) = (word.to_owned(), rest);
    // `e8(Q)`: no variation is glued to a move.
    if let Some((man, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'))
        && word.ends_with(|last: char| last.is_ascii_digit())
        && is_man(man)
    {
        let end = after.find(|letter: char| ends_word(letter) || letter == '.').unwrap_or(after.len());
        written = format!("{word}={man}{}", &after[..end]);
        rest = &after[end..];
    } else if let Some((square, end)) = captured_in_passing(text, word) {
        let after = &text[end..];
        let end = after.find(|letter: char| !"+#!?".contains(letter)).unwrap_or(after.len());
        written = format!("{square}{}", &after[..end]);
        rest = &after[end..];
    }
    let (san, glyphs) = without_glyphs(&written);
    if san.is_empty() { (Word::Glyphs(glyphs), rest) } else { (Word::Move(san.to_owned(), glyphs), rest) }
}

/// Whether a text is the letter or figurine of one man.
fn is_man(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|man| "QRBNDTLSqrbn♕♖♗♘♛♜♝♞".contains(man)) && letters.all(|letter| letter == '\u{fe0e}')
}

/// A move that says `e.p.` behind its square, glued or after a blank: the move, and where what is said ends.
fn captured_in_passing<'a>(text: &'a str, word: &str) -> Option<(&'a str, usize)> {
    let bytes = word.as_bytes();
    let is_square = |at: &usize| matches!(bytes[*at..], [b'a'..=b'h', b'1'..=b'8', ..]);
    let square = (0..bytes.len()).rev().find(is_square)? + 2;
    let marks = word.get(square..)?.find(|letter: char| !"+#!?".contains(letter)).unwrap_or(word.len() - square);
    let said = square + marks;
    let rest = text.get(said..)?;
    let blanks = rest.len() - rest.trim_start_matches(is_blank).len();
    let end = en_passant(&rest[blanks..])?;
    Some((&text[..said], said + blanks + end))
}

/// How long `e.p.` is at the start of a text, in any way to write it; nothing may be glued to it but marks.
fn en_passant(text: &str) -> Option<usize> {
    const FORMS: [&str; 9] = ["(e.p.)", "(ep)", "/e.p.", "/ep", "e. p.", "e.p.", "e.p", "ep.", "ep"];
    let begins = |form: &&&str| text.get(..form.len()).is_some_and(|start| start.eq_ignore_ascii_case(form));
    let end = FORMS.iter().find(begins)?.len();
    let next = text[end..].chars().next();
    next.is_none_or(|next| ends_word(next) || "+#!?=".contains(next)).then_some(end)
}

/// The glyph that a word is.
fn glyph(word: &str) -> Option<u8> {
    let word = word.replace(['–', '—', '−'], "-");
    GLYPHS.into_iter().find(|(written, _)| *written == word).map(|(_, glyph)| glyph)
}

/// A move without the glyphs that are glued to it. What is a move of these games as it stands, such as a promotion that discards a
/// vest, keeps its signs.
fn without_glyphs(written: &str) -> (&str, Vec<u8>) {
    let (mut san, mut glyphs) = (written, Vec::new());
    loop {
        let (bare, marks) = san.split_at(san.trim_end_matches(['!', '?']).len());
        let marked = GLYPHS.into_iter().find(|(glyph, _)| !marks.is_empty() && marks.starts_with(glyph));
        if let Some((_, number)) = marked {
            glyphs.insert(0, number);
        }
        san = bare;
        if san.is_empty() || is_own(san) || san::is_null_move(san) {
            return (san, glyphs);
        }
        // `Nc3+=`, `Qh5±`
        let glued = |(glyph, number): (&str, u8)| {
            let rest = san.strip_suffix(glyph).filter(|rest| !glyph.starts_with(['N', 'D']) && san::is_move(rest))?;
            Some((rest, number))
        };
        let Some((rest, number)) = GLYPHS.into_iter().find_map(glued) else { return (san, glyphs) };
        glyphs.insert(0, number);
        san = rest;
    }
}

/// Whether a text is a move as the program itself writes it. A minus at its end discards a vest at a promotion, and only there.
fn is_own(text: &str) -> bool {
    let marks = text.trim_end_matches(['+', '#']);
    Pattern::read(text).is_some() && (!marks.ends_with('-') || marks.contains('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_as_the_world_writes_them() {
        for (text, name, value, rest) in [
            ("[White \"Anna \\\"A\\\" \\\\\"] x", "White", "Anna \"A\" \\", " x"),
            ("[Event \"5th \"Pawn\" Cup\"]", "Event", "5th \"Pawn\" Cup", ""),
            ("[Site \"C:\\games\\\"]", "Site", "C:\\games\\", ""),
            ("[white\u{a0}\"a\" ]", "White", "a", ""),
            ("[fen \"\"] [x \"y\"]", "FEN", "", " [x \"y\"]"),
            ("[Event “Cup”]", "Event", "Cup", ""),
            ("[Event \"a\"", "Event", "a", ""),
            ("[My-Tag_1 \"a]b\"]", "My-Tag_1", "a]b", ""),
        ] {
            assert_eq!(tag(text), Some((name.to_owned(), value.to_owned(), rest)), "{text}");
        }
        for text in ["[White Anna]", "[White \"Anna]", "[\"a\"]", "[]", "[%clk \"a\"]", "[Event \u{1b}]"] {
            assert_eq!(tag(text), None, "{text}");
        }
    }

    #[test]
    fn words_are_taken_apart_as_the_world_glues_them() {
        let word_of = |text| match word(text, true) {
            (Word::Move(san, glyphs), rest) => (san, glyphs, rest),
            (Word::Glyphs(glyphs), rest) => (String::new(), glyphs, rest),
            (Word::Nothing, rest) => (String::new(), vec![], rest),
        };
        for (text, san, glyphs, rest) in [
            ("Nf3!? e5", "Nf3", &[5][..], " e5"),
            ("exd6ep cxd6", "exd6", &[], " cxd6"),
            ("exd6 e.p.! x", "exd6", &[1], " x"),
            ("exd6e.p.+ x", "exd6+", &[], " x"),
            ("exd6 e. p. x", "exd6", &[], " x"),
            ("exd6(ep) x", "exd6", &[], " x"),
            ("exd6 e5", "exd6", &[], " e5"),
            ("e8(Q)+ x", "e8=Q+", &[], " x"),
            ("e8(Qd5) x", "e8", &[], "(Qd5) x"),
            ("Nc3+= x", "Nc3", &[14], " x"),
            ("Nc3-+ x", "Nc3", &[19], " x"),
            ("Qh5+!± x", "Qh5+", &[1, 16], " x"),
            ("cxd8=Q-+ x", "cxd8=Q-+", &[], " x"),
            ("+= x", "", &[14], " x"),
            ("−+ x", "", &[19], " x"),
            ("D *", "", &[220], " *"),
            ("12.e4", "", &[], ".e4"),
            ("1e4 e5", "e4", &[], " e5"),
            ("0-0 x", "0-0", &[], " x"),
            ("-- x", "--", &[], " x"),
            ("0000 x", "0000", &[], " x"),
            ("ch. x", "", &[], ". x"),
        ] {
            assert_eq!(word_of(text), (san.to_owned(), glyphs.to_vec(), rest), "{text}");
        }
    }
}
