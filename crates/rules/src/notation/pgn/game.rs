//! What a game in PGN consists of.

use std::fmt;

use crate::any_game::AnyGame;
use crate::chessman::Color;
use crate::record::GameResult;
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

    /// The result that a token means.
    pub fn read(token: &str) -> Option<Self> {
        Some(match token {
            "1-0" => Self::Won(Color::White),
            "0-1" => Self::Won(Color::Black),
            "1/2-1/2" => Self::Drawn,
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
