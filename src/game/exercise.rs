//! A lesson or a puzzle on the table in place of the player's own game, which waits untouched; `direct` lays it, the judge and the hand
//! ask what a player may do meanwhile.

use bevy::prelude::*;

use super::message::Request;
use crate::rules::{AnyAction, AnyPosition};
use crate::text::Text;

/// What a lesson or a puzzle does with the match; no player can ask for it.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Directed {
    /// The table is laid for this position. From the first time on the player's own game waits, and nothing is kept in its file.
    Lay(AnyPosition),
    /// This is played for whoever is to move.
    Play(AnyAction),
    /// Whether the player may play.
    Ask(bool),
    /// Whether the player performs every deed in this exercise (2-7), whoever does in games.
    ByHand(bool),
    /// The player's own game is on the table again, as it was.
    End,
}

/// Whether a lesson or a puzzle is on the table; the player's own game waits meanwhile (`direct`).
#[derive(Resource, Default, Debug)]
pub struct Exercise {
    is_on: bool,
    asks: bool,
    by_hand: bool,
}

impl Exercise {
    /// Whether a lesson or a puzzle is on the table.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// Whether a player may move men: in a game always, in an exercise where it asks.
    pub const fn is_open(&self) -> bool {
        !self.is_on || self.asks
    }

    /// Whether a lesson or a puzzle is on the table whose player performs every deed (2-7).
    pub const fn is_by_hand(&self) -> bool {
        self.is_on && self.by_hand
    }

    pub(super) const fn set_by_hand(&mut self, by_hand: bool) {
        self.by_hand = by_hand;
    }

    pub(super) fn set_asks(&mut self, asks: bool) {
        self.asks = asks && self.is_on();
    }

    /// An exercise is on the table from now on, or none is; it asks nothing yet.
    pub(super) fn set_on(&mut self, is_on: bool) {
        *self = Self { is_on, asks: false, by_hand: is_on && self.by_hand };
    }

    /// What becomes of a player's request: judged as ever (`None`), or passed over, with a sentence about it where one is needed.
    pub(super) fn passes_over(&self, request: &Request) -> Option<Option<Text>> {
        match request {
            _ if !self.is_on() => None,
            Request::Play { .. } if self.asks => None,
            // Whoever takes something back means the exercise, which hears it too.
            Request::Play { .. } | Request::Undo | Request::Redo => Some(None),
            _ => Some(Some(Text::new("refused-exercise"))),
        }
    }
}

/// Whether the player's own game is on the table: a condition for systems that only concern it.
pub fn own_game(exercise: Option<Res<Exercise>>) -> bool {
    exercise.is_none_or(|exercise| !exercise.is_on())
}
