//! A lesson or a puzzle on the table in place of the player's own game, which waits untouched; `direct` lays it, the judge and the hand
//! ask what a player may do meanwhile.

use bevy::prelude::*;

use super::message::Request;
use crate::rules::{AnyAction, AnyGame, AnyPosition, Color};
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
    /// The player's own game is on the table again, as it was.
    End,
}

/// Whether a lesson or a puzzle is on the table, and the game that waits meanwhile.
#[derive(Resource, Default, Debug)]
pub struct Exercise {
    own: Option<Own>,
    asks: bool,
}

/// The player's own game.
#[derive(Debug)]
pub(super) struct Own {
    pub game: AnyGame,
    pub draw_offer: Option<Color>,
}

impl Exercise {
    /// Whether a lesson or a puzzle is on the table.
    pub const fn is_on(&self) -> bool {
        self.own.is_some()
    }

    /// Whether a player may move men: in a game always, in an exercise where it asks.
    pub const fn is_open(&self) -> bool {
        self.own.is_none() || self.asks
    }

    /// The game that waits.
    pub fn own(&self) -> Option<&AnyGame> {
        self.own.as_ref().map(|own| &own.game)
    }

    pub(super) fn set_asks(&mut self, asks: bool) {
        self.asks = asks && self.is_on();
    }

    /// The exercise has taken the place of this game, or of what it showed before.
    pub(super) fn take_place(&mut self, of: Own) {
        self.own.get_or_insert(of);
        self.asks = false;
    }

    pub(super) fn end(&mut self) -> Option<Own> {
        self.asks = false;
        self.own.take()
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
