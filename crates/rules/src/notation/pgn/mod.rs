//! PGN in and out. Reading has two stages, each with its own errors: the form of the text ([`Scanner`], [`PgnText`]), then
//! what it means by the rules ([`PgnText::play`], [`PgnGame`]). Both name the line.
//!
//! ```
//! use plunder_rules::notation::pgn::{read_pgn, write_pgn};
//!
//! let text = "[White \"Anna\"]\n\n1. e4 d5 2. exd5 {declines} Qxd5:P (2... Nf6) 3. Nc3 *";
//! let game = read_pgn(text).unwrap().remove(0).play().unwrap();
//! assert_eq!(game.game.names().join(" "), "e2e4 d7d5 e4d5 d8d5+p b1c3");
//! assert!(write_pgn(&game).contains("[Variant \"PlunderChess\"]"));
//! ```

mod meaning;
mod scanner;
mod token;

pub use meaning::PgnError;
pub use scanner::{PgnSyntaxError, Scanner, read_pgn};

use std::fmt::{self, Write};

use crate::any_game::AnyGame;
use crate::chessman::Color;
use crate::record::{Declared, GameResult};
use crate::text::Said;

/// How a game ended, as the token after its moves says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PgnResult {
    /// `1-0` or `0-1`.
    Won(Color),
    /// `1/2-1/2`.
    Drawn,
    /// `*`: not ended, or not known.
    #[default]
    Open,
}

/// What stands beside a move without being played: glyphs, comments and variations. Those before the first move stand first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Numeric annotation glyphs, 1 for `!`, 2 for `?`.
    pub glyphs: Vec<u8>,
    /// Comments, blanks joined.
    pub comments: Vec<String>,
    /// What might have been played instead of the move, as it is written: no rule has judged it.
    pub variations: Vec<Variation>,
}

/// A line that was not played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// Its moves; the first one stands for the move that was played.
    pub moves: Vec<MoveText>,
    /// The notes before its first move and after each.
    pub notes: Vec<Notes>,
    /// How many of the comments beside the same move stand before it.
    pub after: usize,
}

/// A tag pair such as `[White "Anna"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value, without quotation marks.
    pub value: String,
    /// The number of its line, from 1.
    pub line: usize,
}

/// A move as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// The SAN.
    pub san: String,
    /// The number of its line, from 1.
    pub line: usize,
}

/// One game as its PGN says, its moves not yet checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnText {
    /// The tag pairs in their order.
    pub tags: Vec<Tag>,
    /// The moves of the main line.
    pub moves: Vec<MoveText>,
    /// The notes before the first move and after each.
    pub notes: Vec<Notes>,
    /// The result token.
    pub result: PgnResult,
    /// The line of the result token.
    pub result_line: usize,
}

/// One game of a PGN, played through.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// The game.
    pub game: AnyGame,
    /// The tags that the game itself does not tell, such as `White` and `Date`.
    pub tags: Vec<(String, String)>,
    /// The notes before the first move and after each.
    pub notes: Vec<Notes>,
    /// The result as the file says, where the game itself has none.
    pub result: PgnResult,
    /// The tag `Termination` that goes with `result`.
    pub termination: Option<String>,
    /// What the file says that was read otherwise, a sentence each without a full stop.
    pub remarks: Vec<Said>,
}

impl PgnGame {
    /// A game without tags and notes.
    pub const fn new(game: AnyGame) -> Self {
        Self {
            game,
            tags: Vec::new(),
            notes: Vec::new(),
            result: PgnResult::Open,
            termination: None,
            remarks: Vec::new(),
        }
    }

    /// The value of a tag, one that the game itself does not tell.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The result: the game's own, else what the file says.
    pub fn result(&self) -> PgnResult {
        self.game.result().map_or(self.result, PgnResult::of)
    }
}

impl PgnResult {
    /// The token for a result of a game.
    pub const fn of(result: GameResult) -> Self {
        match result.winner() {
            Some(winner) => Self::Won(winner),
            None if result.is_draw() => Self::Drawn,
            None => Self::Open,
        }
    }

    /// The result that a token means, with any dash or a colon, and for a draw with any half.
    pub fn read(token: &str) -> Option<Self> {
        let is_dash = |letter: char| matches!(letter, '‐' | '‑' | '‒' | '–' | '—' | '−' | ':');
        let token: String = token.trim().chars().map(|letter| if is_dash(letter) { '-' } else { letter }).collect();
        Some(match token.as_str() {
            "1-0" => Self::Won(Color::White),
            "0-1" => Self::Won(Color::Black),
            "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" => Self::Drawn,
            "*" => Self::Open,
            _ => return None,
        })
    }
}

impl fmt::Display for PgnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(Color::White) => "1-0",
            Self::Won(Color::Black) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open => "*",
        })
    }
}

/// The seven tags that every PGN has, with what stands for an unknown value.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", ""),
];

/// PGN's word for a game that ended because the loser's time was up.
const TIME_FORFEIT: &str = "time forfeit";

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
    let reason = pgn.game.result().and_then(|result| match (pgn.game.end_words(), result) {
        (Some(words), _) => Some(words.to_owned()),
        // Its result says as much.
        (None, GameResult::Declared(Declared::Won(_) | Declared::Drawn)) => None,
        (None, GameResult::TimeForfeit(_)) => Some(TIME_FORFEIT.to_owned()),
        (None, result) => Some(result.to_string()),
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
