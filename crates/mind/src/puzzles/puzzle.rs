//! A puzzle, what it asks for, and how that is said.

use std::fmt;

use rules::notation::{ActionError, AgreementError, FenError};
use rules::text::{Text, cut};
use rules::{AnyAction, AnyOptions, AnyPosition, Color};
use thiserror::Error;

/// The theme of the puzzles that do not ask for mate.
pub(super) const ADVANTAGE: &str = "advantage";

/// The first line of a file of puzzles.
pub const HEADER: &str = "id,game,options,fen,moves,rating,themes";

/// A position with a task: the player to move mates in as many moves as the line has, or gets a decisive advantage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Its name, which no other puzzle has.
    pub id: String,
    /// The game and what its players agreed.
    pub options: AnyOptions,
    /// The position, as NOTATION writes it.
    pub fen: String,
    /// The line by the names of its actions, the solver's first and last. Where several actions of the solver win as
    /// well they all stand there, the one that the line goes on with first; a defence is a single one.
    pub moves: Vec<Vec<String>>,
    /// How hard it is, from 600 to 2400, by which levels of the computer solve it.
    pub rating: u16,
    /// What it turns on ([`themes`](super::themes)).
    pub themes: Vec<String>,
}

/// What is wrong with a puzzle's line; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleError {
    /// Another first line.
    #[error("the first line is not {HEADER}")]
    Header,
    /// A line that has not seven fields.
    #[error("line {0}: a puzzle has the seven fields {HEADER}")]
    Fields(usize),
    /// A field that cannot be read.
    #[error("line {line}: {field} is {:?}; write {allowed}", cut(.found))]
    Field {
        /// The number of the line, from 1.
        line: usize,
        /// The field's name.
        field: &'static str,
        /// As written.
        found: String,
        /// What can be written.
        allowed: &'static str,
    },
    /// A game or an option that there is not.
    #[error("line {line}: {error}")]
    Options {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong.
        error: AgreementError,
    },
    /// A name that stands twice.
    #[error("line {line}: the id {} stands there twice", cut(.id))]
    Twice {
        /// The number of the line, from 1.
        line: usize,
        /// The name.
        id: String,
    },
    /// A position that is none.
    #[error("puzzle {}: {error}", cut(.id))]
    Fen {
        /// Which puzzle.
        id: String,
        /// What is wrong.
        error: FenError,
    },
    /// An action that is not legal where it stands.
    #[error("puzzle {id}: {error}")]
    Action {
        /// Which puzzle.
        id: String,
        /// What is wrong.
        error: ActionError,
    },
}

impl Puzzle {
    /// Reads a line of the file; `number` is named in what is wrong.
    ///
    /// # Errors
    /// The first field that cannot be read. Whether position and actions are legal is asked by [`Puzzle::position`] and
    /// [`Puzzle::line`].
    pub fn parse(line: &str, number: usize) -> Result<Self, PuzzleError> {
        let fields: Vec<&str> = line.split(',').collect();
        let [id, game, options, fen, moves, rating, themes] = fields[..] else {
            return Err(PuzzleError::Fields(number));
        };
        let fault =
            |field, found: &str, allowed| PuzzleError::Field { line: number, field, found: found.to_owned(), allowed };
        if id.is_empty() || !id.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(fault("id", id, "letters and digits"));
        }
        let options = AnyOptions::from_words(&format!("--game {game} {options}"))
            .map_err(|error| PuzzleError::Options { line: number, error })?;
        let moves: Vec<Vec<String>> = moves.split(' ').map(|ply| ply.split('|').map(str::to_owned).collect()).collect();
        let is_line = moves.len() % 2 == 1
            && moves.iter().flatten().all(|name| !name.is_empty())
            && moves.iter().skip(1).step_by(2).all(|defence| defence.len() == 1);
        if !is_line {
            return Err(fault("moves", fields[4], "own action, defence, own action, …, alternatives joined by |"));
        }
        let rating = rating.parse().map_err(|_| fault("rating", rating, "a number such as 1500"))?;
        let themes = themes.split_whitespace().map(str::to_owned).collect();
        Ok(Self { id: id.to_owned(), options, fen: fen.to_owned(), moves, rating, themes })
    }

    /// How many moves of the solver the line has.
    pub const fn own_moves(&self) -> u32 {
        self.moves.len().div_ceil(2) as u32
    }

    /// What is asked for: by its theme an advantage, otherwise mate in as many moves as the line has.
    pub fn goal(&self) -> Goal {
        if self.has(ADVANTAGE) { Goal::Advantage } else { Goal::Mate(self.own_moves()) }
    }

    /// The game by its name on the command line.
    pub fn game(&self) -> &'static str {
        game_and_options(&self.options).0
    }

    /// Whether this is one of its themes.
    pub fn has(&self, theme: &str) -> bool {
        self.themes.iter().any(|own| own == theme)
    }

    /// The position to solve.
    ///
    /// # Errors
    /// A FEN that describes no position of the game.
    pub fn position(&self) -> Result<AnyPosition, PuzzleError> {
        AnyPosition::from_fen(&self.fen, self.options).map_err(|error| PuzzleError::Fen { id: self.id.clone(), error })
    }

    /// The line with its positions: of every ply the position before it and its actions, the one that is played first.
    ///
    /// # Errors
    /// A position that is none, or an action that is not legal where it stands.
    pub fn line(&self) -> Result<Vec<(AnyPosition, Vec<AnyAction>)>, PuzzleError> {
        let mut position = self.position()?;
        let mut line = Vec::new();
        for names in &self.moves {
            let read = |name: &String| {
                position.parse_action(name).map_err(|error| PuzzleError::Action { id: self.id.clone(), error })
            };
            let actions = names.iter().map(read).collect::<Result<Vec<_>, _>>()?;
            let next = position.after(actions[0]);
            line.push((position, actions));
            position = next;
        }
        Ok(line)
    }
}

/// The name of a game on the command line, and the words of its other options.
pub(super) fn game_and_options(options: &AnyOptions) -> (&'static str, String) {
    let words = options.words();
    for game in ["corner-king", "chessplus"] {
        if let Some(rest) = words.strip_prefix("--game ").and_then(|words| words.strip_prefix(game)) {
            return (game, rest.trim_start().to_owned());
        }
    }
    ("plunder", words)
}

impl fmt::Display for Puzzle {
    /// The puzzle's line in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, options) = game_and_options(&self.options);
        let moves: Vec<String> = self.moves.iter().map(|names| names.join("|")).collect();
        let (moves, themes) = (moves.join(" "), self.themes.join(" "));
        write!(f, "{},{game},{options},{},{moves},{},{themes}", self.id, self.fen, self.rating)
    }
}

/// What the player to move has to reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Mate in this many own moves, proved against every defence.
    Mate(u32),
    /// A decisive advantage that only one move gives, as two searches agree ([`advantage`](super::advantage)).
    Advantage,
}

impl Goal {
    /// What is asked for, in a list: *mate in two*.
    pub fn title(self) -> Text {
        match self {
            Self::Mate(moves) => Text::new("puzzle-mate").with("count", moves),
            Self::Advantage => Text::new("theme-advantage"),
        }
    }

    /// The task of a player: *White to move and mate in two.*
    pub fn task(self, player: Color) -> Text {
        match self {
            Self::Mate(moves) => Text::new("puzzle-task").with("count", moves).with("player", player),
            Self::Advantage => Text::new("puzzle-task-advantage").with("player", player),
        }
    }

    /// What is said to a move that is not one of the solution.
    pub fn missed(self) -> Text {
        match self {
            Self::Mate(moves) => Text::new("puzzle-wrong").with("count", moves),
            Self::Advantage => Text::new("puzzle-wrong-advantage"),
        }
    }

    /// The goal that is left after `moves` own moves of the solution.
    #[must_use]
    pub const fn after(self, moves: u32) -> Self {
        match self {
            Self::Mate(all) => Self::Mate(all.saturating_sub(moves)),
            Self::Advantage => Self::Advantage,
        }
    }
}
