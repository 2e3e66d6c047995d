//! The second stage of reading PGN: which game the tags mean, whether the moves are legal, whether the result is true.

use std::collections::HashSet;

use thiserror::Error;

use super::write::{ROSTER, TIME_FORFEIT};
use super::{PgnGame, PgnResult, PgnText, Tag};
use crate::any_game::{AnyGame, ENDS_BY_PLAYERS, PlayError};
use crate::games::{AnyOptions, AnyPosition};
use crate::notation::AgreementError;
use crate::notation::FenError;
use crate::record::{GameResult, RecordError};
use crate::text::{Said, Text, cut, quoted, said};

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
        let mut remarks = self.check_tags()?;
        let mut game = self.begin(&mut remarks)?;
        let mut drawn = false;
        for Numbered { san, line, number } in self.numbered(&game) {
            // Old games, and those of other programs, go on after a draw that comes by itself.
            let ended = game.result().filter(|_| !drawn);
            game.play_san_on(san).map_err(|error| PgnError::Move { line, number: number.clone(), error })?;
            if let Some(ended) = ended {
                drawn = true;
                let result = ended.text();
                remarks.push(Said::new(
                    format!("line {line}, move {number}: the game was over before it by itself ({ended}); the moves after that are kept"),
                    Text::new("pgn-goes-on").with("line", line).with("number", number).with("result", result),
                ));
            }
        }
        let termination = self.settle(&mut game, &mut remarks)?;
        let tags = self.tags.iter().filter(|Tag { name, value, .. }| {
            !OWN_TAGS.contains(&name.as_str()) && !ROSTER.contains(&(name.as_str(), value.as_str()))
        });
        let tags = tags.map(|tag| (tag.name.clone(), tag.value.clone())).collect();
        Ok(PgnGame { game, tags, notes: self.notes.clone(), result: self.result, termination, remarks })
    }

    fn check_tags(&self) -> Result<Vec<Said>, PgnError> {
        let mut seen = HashSet::new();
        for Tag { name, line, .. } in &self.tags {
            if !seen.insert(name) {
                return Err(PgnError::Twice { line: *line, name: name.clone() });
            }
        }
        let mut remarks = Vec::new();
        if let Some(Tag { value, line, .. }) = self.tag("Result")
            && PgnResult::read(value).is_some_and(|result| result != PgnResult::Open && result != self.result)
        {
            remarks.push(said!(
                "pgn-result-tag",
                "line {line}: the tag Result is {value}, but the moves end with {found}, which counts",
                line = *line,
                value = quoted(value),
                found = self.result.to_string(),
            ));
        }
        match self.tag("SetUp") {
            Some(Tag { value, line, .. }) if value == "1" && self.tag("FEN").is_none() => {
                Err(PgnError::SetUp { line: *line })
            }
            _ => Ok(remarks),
        }
    }

    fn begin(&self, remarks: &mut Vec<Said>) -> Result<AnyGame, PgnError> {
        match AnyOptions::from_tags(self.pairs()) {
            Ok(options) => self.begin_in(options, remarks),
            Err(error @ AgreementError::Game { .. }) => self.begin_in_any(error, remarks),
            Err(error) => Err(self.of_tag(error)),
        }
    }

    /// The game of the first kind, chess before all, in which all moves are legal: the tag names none.
    fn begin_in_any(&self, error: AgreementError, remarks: &mut Vec<Said>) -> Result<AnyGame, PgnError> {
        let found = self.tag("Variant").map_or("", |tag| tag.value.as_str());
        let line = self.tag("Variant").map_or(0, |tag| tag.line);
        let is_named = found.chars().any(char::is_alphanumeric);
        if is_named && self.moves.is_empty() {
            return Err(self.of_tag(error));
        }
        for (name, options) in AnyOptions::of_any_variant(self.pairs()) {
            let mut said = Vec::new();
            let Ok(start) = self.begin_in(options, &mut said) else { continue };
            let mut game = start.clone();
            if self.moves.iter().any(|text| game.play_san_on(&text.san).is_err()) {
                continue;
            }
            remarks.append(&mut said);
            remarks.push(said!(
                "pgn-variant",
                "line {line}: the variant {found} is not known here; its moves are legal in {game}, so it is read as that",
                line,
                found = format!("{:?}", cut(found)),
                game = name,
            ));
            return Ok(start);
        }
        Err(self.of_tag(error))
    }

    fn begin_in(&self, options: AnyOptions, remarks: &mut Vec<Said>) -> Result<AnyGame, PgnError> {
        let is_said = |tag: &&Tag| !matches!(tag.value.trim(), "" | "?" | "-" | "startpos");
        let Some(Tag { value, line, .. }) = self.tag("FEN").filter(is_said) else {
            return Ok(AnyGame::from_position(AnyPosition::start(options)));
        };
        let (position, notes) =
            AnyPosition::read_fen(value, options).map_err(|error| PgnError::Fen { line: *line, error })?;
        remarks.extend(
            notes.into_iter().map(|note| said!("file-at-line", "line {line}: {reason}", line = *line, reason = note)),
        );
        Ok(AnyGame::from_position(position))
    }

    fn pairs(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()))
    }

    fn of_tag(&self, error: AgreementError) -> PgnError {
        let line = self.tag(error.name()).map_or(0, |tag| tag.line);
        PgnError::Agreement { line, error }
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
    fn settle(&self, game: &mut AnyGame, remarks: &mut Vec<Said>) -> Result<Option<String>, PgnError> {
        if let Some(ended) = game.result() {
            if self.result != PgnResult::Open && self.result != PgnResult::of(ended) {
                let (line, found, result) = (self.result_line, self.result.to_string(), ended.text());
                let english =
                    format!("line {line}: the file says {found}, but on the board the game ended otherwise ({ended})");
                let text = Text::new("pgn-result").with("line", line).with("found", found).with("result", result);
                remarks.push(Said::new(english, text));
            }
            return Ok(None);
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
