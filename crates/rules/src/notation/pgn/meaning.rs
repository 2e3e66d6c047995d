//! The second stage of reading PGN: which game the tags mean, whether the moves are legal, whether the result is true.

use std::collections::HashSet;

use thiserror::Error;

use super::write::{ROSTER, TIME_FORFEIT};
use super::{PgnGame, PgnResult, PgnText, Tag};
use crate::any_game::{AnyGame, ENDS_BY_PLAYERS, PlayError};
use crate::games::AnyOptions;
use crate::notation::AgreementError;
use crate::notation::FenError;
use crate::record::{GameResult, RecordError};
use crate::text::cut;

/// What is wrong with a game whose form is right; one sentence that names the line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnError {
    /// The tags name no game or options of this program.
    #[error("line {line}: the tag {error}")]
    Agreement {
        /// The line of the tags, from 1.
        line: usize,
        /// What is wrong.
        error: AgreementError,
    },
    /// A tag stands twice.
    #[error("line {line}: the tag {} stands there twice; leave one of them out", cut(.name))]
    Twice {
        /// The line of the second, from 1.
        line: usize,
        /// Its name.
        name: String,
    },
    /// The position of the tag `FEN` is wrong.
    #[error("line {line}: the tag FEN: {error}")]
    Fen {
        /// The line of the tag, from 1.
        line: usize,
        /// What is wrong.
        error: FenError,
    },
    /// A set-up is announced and not given.
    #[error("line {line}: the tag SetUp says that a position is given, but there is no tag FEN")]
    SetUp {
        /// The line of the tag, from 1.
        line: usize,
    },
    /// A move that cannot be played.
    #[error("line {line}, move {number}: {error}")]
    Move {
        /// The line of the move, from 1.
        line: usize,
        /// The number of the move, with its dots.
        number: String,
        /// The move and why.
        error: PlayError,
    },
    /// The result token is not the result of the moves.
    #[error("line {line}: the result is {found}, but the game ended otherwise ({ended})")]
    Result {
        /// The line of the token, from 1.
        line: usize,
        /// The token.
        found: PgnResult,
        /// How the moves end.
        ended: GameResult,
    },
    /// A tag says another result than the token.
    #[error("line {line}: the tag {name} is {:?}, which does not go with the result {found} after the moves", cut(.value))]
    ResultTag {
        /// The line of the tag, from 1.
        line: usize,
        /// `Result` or `Termination`.
        name: &'static str,
        /// Its value.
        value: String,
        /// The token.
        found: PgnResult,
    },
    /// The tag `Termination` tells of a claim that nobody had.
    #[error("line {line}: the tag Termination: {error}")]
    Claim {
        /// The line of the tag, from 1.
        line: usize,
        /// Why there is none.
        error: RecordError,
    },
}

/// The tags that the game itself tells; they are not kept but written anew.
const OWN_TAGS: [&str; 10] = [
    "Result",
    "Variant",
    "Supply",
    "Castling",
    "NoPlunder",
    "VestShifting",
    "EnPassant",
    "SetUp",
    "FEN",
    "Termination",
];

impl PgnText {
    /// The tag of this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Plays the moves of the main line.
    ///
    /// # Errors
    /// The first thing that is wrong by the rules, with its line.
    pub fn play(&self) -> Result<PgnGame, PgnError> {
        self.check_tags()?;
        let mut game = self.begin()?;
        for Numbered { san, line, number } in self.numbered(&game) {
            game.play_san(san).map_err(|error| PgnError::Move { line, number, error })?;
        }
        let termination = self.settle(&mut game)?;
        let tags = self.tags.iter().filter(|Tag { name, value, .. }| {
            !OWN_TAGS.contains(&name.as_str()) && !ROSTER.contains(&(name.as_str(), value.as_str()))
        });
        let tags = tags.map(|tag| (tag.name.clone(), tag.value.clone())).collect();
        Ok(PgnGame { game, tags, notes: self.notes.clone(), result: self.result, termination })
    }

    fn check_tags(&self) -> Result<(), PgnError> {
        let mut seen = HashSet::new();
        for Tag { name, line, .. } in &self.tags {
            if !seen.insert(name) {
                return Err(PgnError::Twice { line: *line, name: name.clone() });
            }
        }
        if let Some(Tag { value, line, .. }) = self.tag("Result")
            && PgnResult::read(value).is_some_and(|result| result != self.result)
        {
            return Err(self.result_tag(*line, "Result", value));
        }
        match self.tag("SetUp") {
            Some(Tag { value, line, .. }) if value == "1" && self.tag("FEN").is_none() => {
                Err(PgnError::SetUp { line: *line })
            }
            _ => Ok(()),
        }
    }

    fn begin(&self) -> Result<AnyGame, PgnError> {
        let pairs = self.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
        let options = AnyOptions::from_tags(pairs).map_err(|error| {
            let line = self.tag(error.name()).map_or(0, |tag| tag.line);
            PgnError::Agreement { line, error }
        })?;
        let fen = self.tag("FEN");
        AnyGame::begin(options, fen.map(|tag| tag.value.as_str()))
            .map_err(|error| PgnError::Fen { line: fen.map_or(0, |tag| tag.line), error })
    }

    /// The moves with their numbers as people count, `3.` or `3...`.
    fn numbered<'a>(&'a self, game: &AnyGame) -> impl Iterator<Item = Numbered<'a>> + use<'a> {
        let (color, first) = game.first_move();
        self.moves.iter().enumerate().map(move |(ply, text)| {
            let ply = ply + color.index();
            let number = usize::from(first) + ply / 2;
            Numbered { san: &text.san, line: text.line, number: format!("{number}{}", [".", "..."][ply % 2]) }
        })
    }

    /// Ends the game as the result says. Returns the tag `Termination` where the game has no word for its end.
    fn settle(&self, game: &mut AnyGame) -> Result<Option<String>, PgnError> {
        if let Some(ended) = game.result() {
            let agrees = self.result == PgnResult::Open || self.result == PgnResult::of(ended);
            let error = PgnError::Result { line: self.result_line, found: self.result, ended };
            return if agrees { Ok(None) } else { Err(error) };
        }
        let tag = self.tag("Termination");
        let reason = tag.map_or("normal", |tag| tag.value.as_str());
        let usual = match self.result {
            PgnResult::Open => return Ok(tag.map(|tag| tag.value.clone())),
            PgnResult::Won(winner) => GameResult::Resigned(!winner),
            PgnResult::Drawn => GameResult::Agreed,
        };
        let named = ENDS_BY_PLAYERS.into_iter().find(|end| end.to_string() == reason);
        let end = match named {
            Some(end) => end,
            None if reason.eq_ignore_ascii_case("normal") || reason == "?" => usual,
            // PGN's own word; whose time was up the result tells, unless it is a draw.
            None if reason.eq_ignore_ascii_case(TIME_FORFEIT) => match self.result {
                PgnResult::Won(winner) => GameResult::TimeForfeit(!winner),
                PgnResult::Drawn | PgnResult::Open => return Ok(Some(reason.to_owned())),
            },
            // An end that this program has no word for, such as an adjudication: the file's words are kept.
            None => return Ok(Some(reason.to_owned())),
        };
        let line = tag.map_or(self.result_line, |tag| tag.line);
        if PgnResult::of(end) != self.result {
            return Err(self.result_tag(line, "Termination", reason));
        }
        game.end(end).map_err(|error| PgnError::Claim { line, error })?;
        Ok(None)
    }

    fn result_tag(&self, line: usize, name: &'static str, value: &str) -> PgnError {
        PgnError::ResultTag { line, name, value: value.to_owned(), found: self.result }
    }
}

/// A move of a text with its number.
struct Numbered<'a> {
    san: &'a str,
    line: usize,
    number: String,
}
