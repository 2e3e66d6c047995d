//! The record of a game: what was played, repetition and claims, undo and redo, result and reason.
//!
//! The match of the table, the commands and the recorder keep a [`Game`] and ask it before they show anything.

use std::fmt;

use thiserror::Error;

use super::chessman::Color;
use super::game_rules::GameRules;
use super::notation::ActionError;
use super::outcome::{DrawReason, Outcome, Status};
use super::plunder;
use crate::text::{ENGLISH, Text};

/// A draw that the player to move may claim (RULES 1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves of each side without a capture or a move of a pawn.
    FiftyMoves,
}

/// A result that a file gives without a reason that this program has a word for, such as that of an adjudication; the words of the
/// file stand in [`Game::end_words`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Declared {
    /// This player won.
    Won(Color),
    /// Nobody won.
    Drawn,
    /// The game was given up without a result.
    Open,
}

/// How a game ended, by the rules or by the players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// By the rules.
    Rules(Outcome),
    /// This player resigned.
    Resigned(Color),
    /// Both players agreed on a draw.
    Agreed,
    /// A player claimed a draw.
    Claimed(Claim),
    /// This player's time is up, and the other one wins (a ruling).
    TimeForfeit(Color),
    /// This player's time is up, but the other one could not have won by any series of legal moves: a draw (a ruling).
    TimeDraw(Color),
    /// For a reason that only a file knows.
    Declared(Declared),
}

impl GameResult {
    /// Whether it is a draw. Neither a win nor a draw is a game that was given up without a result.
    pub const fn is_draw(self) -> bool {
        self.winner().is_none() && !matches!(self, Self::Declared(Declared::Open))
    }

    /// Who won, or `None` for a draw and for no result.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Rules(Outcome::Checkmate { winner }) | Self::Declared(Declared::Won(winner)) => Some(winner),
            Self::Resigned(Color::White) | Self::TimeForfeit(Color::White) => Some(Color::Black),
            Self::Resigned(Color::Black) | Self::TimeForfeit(Color::Black) => Some(Color::White),
            _ => None,
        }
    }
}

/// Why an action, a claim or an agreement is not taken.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", ENGLISH.say(&self.text()))]
pub enum RecordError {
    /// The game is over.
    Over(GameResult),
    /// The action is not legal.
    Illegal(ActionError),
    /// Nothing to claim.
    NoClaim(Claim),
}

impl RecordError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        match self {
            Self::Over(result) => Text::new("record-over").with("result", result.text()),
            Self::Illegal(error) => error.text(),
            Self::NoClaim(claim) => Text::new("record-no-claim").with("claim", claim.text()),
        }
    }
}

/// A game from its start to the present point; actions taken back can be played again. Of PlunderChess, unless another
/// game's position is named.
#[derive(Clone, PartialEq, Debug)]
pub struct Game<P: GameRules = plunder::Position> {
    /// Every position reached, the start first.
    positions: Vec<P>,
    /// The action that led from each position to the next.
    actions: Vec<P::Action>,
    /// How many actions are played at the present point; what lies beyond can be redone.
    played: usize,
    /// An end that the players brought about, at the present point.
    ended: Option<GameResult>,
    /// In which words a file tells how the game ended, and after how many actions.
    end_words: Option<(usize, Box<str>)>,
    /// Lines that were taken back and left for another action, whole from the start.
    left: Vec<Vec<P::Action>>,
}

/// What [`Game::undo`] took back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Undone<A> {
    /// The last action.
    Action(A),
    /// Only how the players ended the game; every action stays.
    End(GameResult),
}

impl<P: GameRules> Game<P> {
    /// A game that begins at this position.
    pub fn new(start: P) -> Self {
        Self { positions: vec![start], actions: Vec::new(), played: 0, ended: None, end_words: None, left: Vec::new() }
    }

    /// The same game with its positions and actions as another kind has them.
    pub(super) fn converted<Q: GameRules>(
        self,
        position: impl Fn(P) -> Q,
        action: impl Fn(P::Action) -> Q::Action,
    ) -> Game<Q> {
        let line = |actions: Vec<P::Action>| actions.into_iter().map(&action).collect();
        Game {
            positions: self.positions.into_iter().map(position).collect(),
            actions: line(self.actions),
            played: self.played,
            ended: self.ended,
            end_words: self.end_words,
            left: self.left.into_iter().map(line).collect(),
        }
    }

    /// The position at the present point.
    pub fn position(&self) -> &P {
        &self.positions[self.played]
    }

    /// The position that the game began with.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The positions up to the present one, the start first.
    pub fn positions(&self) -> &[P] {
        &self.positions[..=self.played]
    }

    /// The actions played up to the present point.
    pub fn actions(&self) -> &[P::Action] {
        &self.actions[..self.played]
    }

    /// The actions that were taken back and can be played again, in the order of play.
    pub fn undone(&self) -> &[P::Action] {
        &self.actions[self.played..]
    }

    /// The actions played and after them those taken back.
    pub fn line(&self) -> &[P::Action] {
        &self.actions
    }

    /// The lines that were taken back and left for another action, whole from the start; none of them is the beginning of
    /// another or of the present line.
    pub fn left_lines(&self) -> &[Vec<P::Action>] {
        &self.left
    }

    /// Plays an action. The one that was taken back last is played again, and what followed it can still be; for any
    /// other one the line that was taken back is left, and kept ([`Game::left_lines`]).
    ///
    /// # Errors
    /// The game is over, or the action is not legal here.
    pub fn play(&mut self, action: P::Action) -> Result<(), RecordError> {
        match self.result() {
            Some(result) => Err(RecordError::Over(result)),
            None => self.add(action),
        }
    }

    /// The same for an action that was played long ago: players who overlooked that the game was drawn by itself went on.
    ///
    /// # Errors
    /// The game is over otherwise, or the action is not legal here.
    pub(crate) fn play_recorded(&mut self, action: P::Action) -> Result<(), RecordError> {
        match self.result() {
            Some(GameResult::Rules(Outcome::Draw(_))) | None => self.add(action),
            Some(result) => Err(RecordError::Over(result)),
        }
    }

    fn add(&mut self, action: P::Action) -> Result<(), RecordError> {
        if !self.position().is_legal(action) {
            let error = self.position().explain(&action.to_string());
            return Err(RecordError::Illegal(error));
        }
        if self.undone().first() == Some(&action) {
            self.played += 1;
            return Ok(());
        }
        let taken_back = self.played < self.actions.len();
        let old = if taken_back { self.actions.clone() } else { Vec::new() };
        self.cut_to(self.played);
        self.positions.push(self.position().after(action));
        self.actions.push(action);
        self.played += 1;
        if taken_back {
            self.leave(old);
        }
        let line = &self.actions;
        self.left.retain(|left| !line.starts_with(left));
        Ok(())
    }

    /// Keeps legal lines from the same start as those that were left; none of them is the beginning of another.
    pub(super) fn add_left_lines(&mut self, lines: impl IntoIterator<Item = Vec<P::Action>>) {
        let line = &self.actions;
        self.left.extend(lines.into_iter().filter(|left| !line.starts_with(left)));
    }

    /// Forgets what was played behind the first `count` actions, and that anything followed them.
    pub(super) fn cut_to(&mut self, count: usize) {
        self.actions.truncate(count);
        self.positions.truncate(count + 1);
        self.played = self.actions.len();
        (self.ended, self.end_words) = (None, None);
    }

    /// Keeps a line unless another one goes through it.
    fn leave(&mut self, line: Vec<P::Action>) {
        let goes_on = |other: &Vec<P::Action>| other.starts_with(&line);
        if !self.actions.starts_with(&line) && !self.left.iter().any(goes_on) {
            self.left.retain(|other| !line.starts_with(other));
            self.left.push(line);
        }
    }

    /// Takes back how the players ended the game, or else the last action.
    pub fn undo(&mut self) -> Option<Undone<P::Action>> {
        if let Some(end) = self.ended.take() {
            self.end_words = None;
            return Some(Undone::End(end));
        }
        self.played = self.played.checked_sub(1)?;
        Some(Undone::Action(self.actions[self.played]))
    }

    /// Plays again the action that was taken back last; none while the game is over.
    pub fn redo(&mut self) -> Option<P::Action> {
        if self.ended.is_some() {
            return None;
        }
        let action = *self.actions.get(self.played)?;
        self.played += 1;
        Some(action)
    }

    /// Whether there is an action, or an end by the players, to take back.
    pub const fn can_undo(&self) -> bool {
        self.played > 0 || self.ended.is_some()
    }

    /// Whether there is an action to play again.
    pub fn can_redo(&self) -> bool {
        self.ended.is_none() && self.played < self.actions.len()
    }

    /// How often the present position has occurred, this time included (RULES 1.9).
    pub fn repetitions(&self) -> usize {
        let key = self.position().repetition_key();
        // A capture or a pawn's move never lets an earlier position come back.
        let reach = usize::from(self.position().halfmove_clock()) + 1;
        self.positions().iter().rev().take(reach).filter(|position| position.repetition_key() == key).count()
    }

    /// How the game stands by the rules: checkmate, stalemate, dead position, fivefold, seventy-five moves, in this order.
    pub fn status(&self) -> Status {
        let status = self.position().status();
        if matches!(status, Status::Ended(_)) {
            return status;
        }
        if self.repetitions() >= 5 {
            return Status::Ended(Outcome::Draw(DrawReason::FivefoldRepetition));
        }
        if self.position().halfmove_clock() >= 150 {
            return Status::Ended(Outcome::Draw(DrawReason::SeventyFiveMoves));
        }
        status
    }

    /// The draws that may be claimed now, threefold first; none once the game is over.
    pub fn claims(&self) -> Vec<Claim> {
        if self.result().is_some() {
            return Vec::new();
        }
        let mut claims = Vec::new();
        if self.repetitions() >= 3 {
            claims.push(Claim::Threefold);
        }
        if self.position().halfmove_clock() >= 100 {
            claims.push(Claim::FiftyMoves);
        }
        claims
    }

    /// Ends the game by a claim.
    ///
    /// # Errors
    /// The game is over, or this draw cannot be claimed now.
    pub fn claim(&mut self, claim: Claim) -> Result<(), RecordError> {
        self.end(
            GameResult::Claimed(claim),
            self.claims().contains(&claim).then_some(()).ok_or(RecordError::NoClaim(claim)),
        )
    }

    /// Ends the game by resignation.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, color: Color) -> Result<(), RecordError> {
        self.end(GameResult::Resigned(color), Ok(()))
    }

    /// Ends the game by agreement of both players.
    ///
    /// # Errors
    /// The game is over.
    pub fn agree_draw(&mut self) -> Result<(), RecordError> {
        self.end(GameResult::Agreed, Ok(()))
    }

    /// Ends the game because the time of this player is up; `wins` says whether the other one could have won (a ruling).
    ///
    /// # Errors
    /// The game is over.
    pub(crate) fn time_is_up(&mut self, color: Color, wins: bool) -> Result<(), RecordError> {
        self.end(if wins { GameResult::TimeForfeit(color) } else { GameResult::TimeDraw(color) }, Ok(()))
    }

    fn end(&mut self, result: GameResult, allowed: Result<(), RecordError>) -> Result<(), RecordError> {
        if let Some(over) = self.result() {
            return Err(RecordError::Over(over));
        }
        allowed?;
        self.ended = Some(result);
        Ok(())
    }

    /// Ends the game as a file says it did, for a reason that this program has no word for.
    ///
    /// # Errors
    /// The game is over.
    pub(crate) fn declare(&mut self, declared: Declared) -> Result<(), RecordError> {
        self.end(GameResult::Declared(declared), Ok(()))
    }

    /// Keeps the words in which a file tells how the game ended; none are kept for one that goes on.
    pub fn keep_end_words(&mut self, words: &str) {
        self.end_words = self.result().map(|_| (self.played, words.into()));
    }

    /// The words in which a file tells how the game ended, where they are not this program's own.
    pub fn end_words(&self) -> Option<&str> {
        self.end_words.as_ref().filter(|(played, _)| *played == self.played).map(|(_, words)| &**words)
    }

    /// The result, or `None` while the game goes on.
    pub fn result(&self) -> Option<GameResult> {
        self.ended.or(match self.status() {
            Status::Ended(outcome) => Some(GameResult::Rules(outcome)),
            Status::Ongoing | Status::Check => None,
        })
    }
}

impl Claim {
    /// Its name as a text.
    pub const fn text(self) -> Text {
        Text::new(match self {
            Self::Threefold => "claim-name-threefold",
            Self::FiftyMoves => "claim-name-fifty",
        })
    }
}

impl GameResult {
    /// The same as a text, in a few words.
    pub fn text(self) -> Text {
        match self {
            Self::Rules(Outcome::Checkmate { winner }) => Text::new("result-checkmate").with("winner", winner),
            Self::Rules(Outcome::Stalemate) => Text::new("result-stalemate"),
            Self::Rules(Outcome::Draw(DrawReason::DeadPosition)) => Text::new("result-dead"),
            Self::Rules(Outcome::Draw(DrawReason::FivefoldRepetition)) => Text::new("result-fivefold"),
            Self::Rules(Outcome::Draw(DrawReason::SeventyFiveMoves)) => Text::new("result-seventy-five"),
            Self::Resigned(color) => Text::new("result-resigned").with("player", color).with("winner", !color),
            Self::Agreed => Text::new("result-agreed"),
            Self::Claimed(claim) => Text::new("result-claimed").with("claim", claim.text()),
            Self::TimeForfeit(color) => Text::new("result-time").with("player", color).with("winner", !color),
            Self::TimeDraw(color) => Text::new("result-time-draw").with("player", color).with("other", !color),
            Self::Declared(Declared::Won(winner)) => Text::new("result-declared-won").with("winner", winner),
            Self::Declared(Declared::Drawn) => Text::new("result-declared-drawn"),
            Self::Declared(Declared::Open) => Text::new("result-declared-open"),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Threefold => "threefold repetition",
            Self::FiftyMoves => "fifty moves",
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(outcome) => outcome.fmt(f),
            Self::Resigned(color) => write!(f, "{color} resigns: {} wins", !*color),
            Self::Agreed => f.write_str("draw: by agreement"),
            Self::Claimed(claim) => write!(f, "draw: {claim}, claimed"),
            Self::TimeForfeit(color) => write!(f, "{color}'s time is up: {} wins", !*color),
            Self::TimeDraw(color) => write!(f, "draw: {color}'s time is up, and {} cannot win", !*color),
            Self::Declared(Declared::Won(winner)) => write!(f, "{winner} wins"),
            Self::Declared(Declared::Drawn) => f.write_str("draw"),
            Self::Declared(Declared::Open) => f.write_str("no result"),
        }
    }
}
