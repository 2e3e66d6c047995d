//! The second stage of reading PGN: which game the tags mean, whether the moves are legal, whether the result is true, and which
//! end the words of a tag `Termination` mean.

use std::collections::HashSet;

use thiserror::Error;

use super::{PgnGame, PgnResult, PgnText, ROSTER, TIME_FORFEIT, Tag};
use crate::any_game::{AnyGame, ENDS_BY_PLAYERS, PlayError};
use crate::chessman::Color;
use crate::clock::{self, can_win};
use crate::games::{AnyOptions, AnyPosition};
use crate::notation::{AgreementError, FenError};
use crate::record::{Claim, Declared, GameResult, RecordError};
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
pub(super) const OWN_TAGS: [&str; 10] = [
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
        let mut drawn = None;
        for Numbered { san, line, number } in self.numbered(&game) {
            let before = game.result();
            game.play_recorded_san(san).map_err(|error| PgnError::Move { line, number: number.clone(), error })?;
            if let (None, Some(result)) = (drawn, before) {
                drawn = before;
                remarks.push(played_on(line, &number, result));
            }
        }
        let result = self.result();
        remarks.extend(self.settle(&mut game, result)?);
        let ended = game.result().is_some();
        // While the game goes on its `Termination` is a tag like others.
        let is_own = |name: &str| OWN_TAGS.contains(&name) && (name != "Termination" || ended);
        let is_unknown = |tag: &Tag| ROSTER.contains(&(tag.name.as_str(), tag.value.as_str()));
        let tags = self.tags.iter().filter(|tag| !is_own(&tag.name) && !is_unknown(tag));
        let tags = tags.map(|tag| (tag.name.clone(), standard(tag))).collect();
        Ok(PgnGame { game, tags, notes: self.notes.clone(), result, termination: None, remarks })
    }

    /// The result that the file gives: the token after the moves, or else the tag.
    fn result(&self) -> PgnResult {
        let tag = self.tag("Result").and_then(|tag| PgnResult::read(&tag.value));
        if self.result == PgnResult::Open { tag.unwrap_or_default() } else { self.result }
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
            && self.result != PgnResult::Open
            && PgnResult::read(value).is_some_and(|result| result != PgnResult::Open && result != self.result)
        {
            remarks
                .push(said!("pgn-result-tag", line = *line, value = quoted(value), found = self.result.to_string(),));
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
        let is_named = found.chars().any(char::is_alphanumeric) && !found.eq_ignore_ascii_case("unknown");
        if is_named && self.moves.is_empty() {
            return Err(self.of_tag(error));
        }
        for (name, options) in AnyOptions::of_any_variant(self.pairs()) {
            let mut said = Vec::new();
            let Ok(start) = self.begin_in(options, &mut said) else { continue };
            let mut game = start.clone();
            if self.moves.iter().any(|text| game.play_recorded_san(&text.san).is_err()) {
                continue;
            }
            remarks.append(&mut said);
            remarks.push(said!("pgn-variant", line, found = format!("{:?}", cut(found)), game = name,));
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
        remarks.extend(notes.into_iter().map(|note| said!("file-at-line", line = *line, reason = note)));
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

    /// Ends the game as the file says, in its words. Where the board has decided otherwise, that is returned as a remark.
    fn settle(&self, game: &mut AnyGame, result: PgnResult) -> Result<Option<Said>, PgnError> {
        let tag = self.tag("Termination");
        let words = tag.map(|tag| tag.value.as_str()).filter(|words| !["", "?", "-"].contains(&words.trim()));
        let line = tag.map_or(self.result_line, |tag| tag.line);
        if let Some(ended) = game.result() {
            let agrees = result == PgnResult::Open || result == PgnResult::of(ended);
            if let Some(words) = words.filter(|words| agrees && *words != ended.to_string()) {
                game.keep_end_words(words);
            }
            return Ok((!agrees).then(|| decided_by_the_board(result, words, ended)));
        }
        let is_own = |end: &GameResult| !matches!(end, GameResult::Declared(_)) || PgnResult::of(*end) == result;
        let named = words.and_then(|words| ENDS_BY_PLAYERS.into_iter().find(|end| end.to_string() == words));
        let end = named.filter(is_own).or_else(|| if words.is_none() { self.commented(result) } else { None });
        let Some(end) = end.or_else(|| meant(words, result, game)) else { return Ok(None) };
        if PgnResult::of(end) != result {
            return Err(self.result_tag(line, "Termination", words.unwrap_or_default()));
        }
        game.end(end).map_err(|error| PgnError::Claim { line, error })?;
        let says_the_same = |words: &str| match end {
            GameResult::TimeForfeit(_) => words == TIME_FORFEIT || words == end.to_string(),
            GameResult::Declared(_) => named.is_some(),
            end => words == end.to_string(),
        };
        if let Some(words) = words.filter(|words| !says_the_same(words)) {
            game.keep_end_words(words);
        }
        Ok(None)
    }

    /// The end that a comment behind the last move tells, as servers write it: `{Black resigns} 1-0`, `{ Anna lost on time. }`. What else
    /// speaks of resigning is somebody's thought about the game.
    fn commented(&self, result: PgnResult) -> Option<GameResult> {
        let comments = &self.notes.get(self.moves.len())?.comments;
        comments.iter().rev().find_map(|comment| {
            let words = comment.trim().trim_end_matches(['.', '!']).trim_end().to_lowercase();
            let is_told = |player: Color, verbs: &[&str]| {
                let tag = self.tag(if player == Color::White { "White" } else { "Black" });
                let name = tag.map(|tag| tag.value.trim().to_lowercase()).unwrap_or_default();
                [player.to_string(), name].iter().filter(|name| !name.is_empty()).any(|name| {
                    words.strip_prefix(name.as_str()).is_some_and(|rest| verbs.contains(&rest.trim_start()))
                })
            };
            match result {
                PgnResult::Won(winner) if is_told(!winner, &RESIGNS) => Some(GameResult::Resigned(!winner)),
                PgnResult::Won(winner) if is_told(!winner, &LOSES_ON_TIME) || is_told(winner, &["wins on time"]) => {
                    Some(GameResult::TimeForfeit(!winner))
                }
                PgnResult::Drawn if AGREED.contains(&words.as_str()) => Some(GameResult::Agreed),
                _ => None,
            }
        })
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

/// The value of a tag, a time control in the standard's form where a site had its own.
fn standard(Tag { name, value, .. }: &Tag) -> String {
    let is_control = name == "TimeControl" && value.contains('|');
    let control = is_control.then(|| clock::from_tags([(name.as_str(), value.as_str())]).ok().flatten()).flatten();
    control.filter(|control| !control.is_handicap()).map_or_else(|| value.clone(), |control| control.to_string())
}

/// The moves go on although the game was drawn by itself.
fn played_on(line: usize, number: &str, drawn: GameResult) -> Said {
    let english = format!(
        "line {line}, move {number}: the game was over before this move ({drawn}), but the file goes on, and all its moves are kept"
    );
    let text = Text::new("pgn-played-on").with("line", line).with("number", number).with("result", drawn.text());
    Said::new(english, text)
}

/// The file gives another result than the board.
fn decided_by_the_board(found: PgnResult, words: Option<&str>, ended: GameResult) -> Said {
    let claimed = match words {
        Some(words) => format!("{found}, {}", cut(words)),
        None => found.to_string(),
    };
    let english = format!("the file gives the result {claimed}, but the board decides: {ended}");
    Said::new(english, Text::new("pgn-board-decides").with("claimed", claimed).with("result", ended.text()))
}

/// Words of a game that was given up without a result; with `*` all others leave it going on.
const GIVEN_UP: [&str; 9] =
    ["abandon", "abort", "adjudicat", "annul", "cancel", "death", "emergency", "forfeit", "infraction"];
/// Words of a loss on time.
const ON_TIME: [&str; 6] = ["time forfeit", "on time", "out of time", "timeout", "time out", "flag"];

/// What a comment says after a player's name of whoever resigned.
const RESIGNS: [&str; 3] = ["resigns", "resigned", "has resigned"];
/// The same of whoever lost on time.
const LOSES_ON_TIME: [&str; 6] =
    ["forfeits on time", "loses on time", "lost on time", "runs out of time", "ran out of time", "time forfeit"];
/// The whole of a comment that tells of an agreement.
const AGREED: [&str; 6] = [
    "draw agreed",
    "draw by agreement",
    "draw by mutual agreement",
    "drawn by agreement",
    "game drawn by agreement",
    "game drawn by mutual agreement",
];

/// The end of a game with this result that the words mean, `None` where it goes on. Who won the result tells; an end that this
/// program has no word for, such as an adjudication, or that no words tell is one all the same. What PGN calls `normal` is an end by the
/// players themselves: without a mate only a loser's resignation is left, and of a draw the agreement, where nothing could be claimed.
pub(super) fn meant(words: Option<&str>, result: PgnResult, game: &AnyGame) -> Option<GameResult> {
    let words = words.unwrap_or_default().to_lowercase();
    let tells = |parts: &[&str]| parts.iter().any(|part| words.contains(part));
    let is_usual = words == "normal";
    Some(match result {
        PgnResult::Won(winner) if is_usual || tells(&["resign"]) => GameResult::Resigned(!winner),
        PgnResult::Won(winner) if tells(&ON_TIME) => GameResult::TimeForfeit(!winner),
        PgnResult::Won(winner) => GameResult::Declared(Declared::Won(winner)),
        PgnResult::Drawn if is_usual && game.claims().is_empty() || tells(&["agree", "mutual"]) => GameResult::Agreed,
        PgnResult::Drawn => drawn(&tells, game).unwrap_or(GameResult::Declared(Declared::Drawn)),
        PgnResult::Open if tells(&GIVEN_UP) => GameResult::Declared(Declared::Open),
        PgnResult::Open => return None,
    })
}

/// A draw whose reason the position bears out.
fn drawn(tells: &impl Fn(&[&str]) -> bool, game: &AnyGame) -> Option<GameResult> {
    let claims = game.claims();
    let claim = |claim| claims.contains(&claim).then_some(GameResult::Claimed(claim));
    if tells(&ON_TIME) {
        // Somebody's time was up whom the other one could not have beaten; where that is nobody, the words alone are kept.
        let position = game.position();
        let unbeaten = |color: &Color| !can_win(&position, !*color);
        return [position.turn(), !position.turn()].into_iter().find(unbeaten).map(GameResult::TimeDraw);
    }
    match () {
        () if tells(&["repetition", "threefold"]) => claim(Claim::Threefold),
        () if tells(&["fifty", "50"]) => claim(Claim::FiftyMoves),
        () => None,
    }
}
