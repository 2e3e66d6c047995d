//! A lesson or a puzzle on the table in place of the player's own game, which waits untouched; `direct` lays it, the judge and the hand
//! ask what a player may do meanwhile.

use bevy::prelude::*;
use rules::text::Text;
use rules::{AnyAction, AnyPosition};

use super::message::Request;

/// What a lesson or a puzzle does with the match; no player can ask for it.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Directed {
    /// The table is laid for this position. From the first time on the player's own game waits, and nothing is kept in its file.
    Lay(AnyPosition),
    /// This is played for the side to move.
    Play(AnyAction),
    /// Whether the player may play.
    Ask(bool),
    /// Who performs the deeds of its player (2-7).
    Hands(Performer),
    /// The player's own game is on the table again, as it was.
    End,
}

/// Who performs the deeds of an exercise's player (2-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Performer {
    /// The table.
    #[default]
    Table,
    /// The player.
    Player,
    /// The player, where a player does in games.
    AsInGames,
}

/// Whether a lesson or a puzzle is on the table; the player's own game waits meanwhile (`direct`).
#[derive(Resource, Default, Debug)]
pub struct Exercise {
    is_on: bool,
    asks: bool,
    performer: Performer,
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

    /// Whether a lesson or a puzzle is on the table whose player performs every deed (2-7); `in_games` says whether a player does in
    /// games.
    pub const fn is_by_hand(&self, in_games: bool) -> bool {
        self.is_on
            && match self.performer {
                Performer::Table => false,
                Performer::Player => true,
                Performer::AsInGames => in_games,
            }
    }

    pub(super) const fn set_performer(&mut self, performer: Performer) {
        self.performer = performer;
    }

    pub(super) fn set_asks(&mut self, asks: bool) {
        self.asks = asks && self.is_on();
    }

    /// An exercise is on the table from now on, or none is; it asks nothing yet.
    pub(super) fn set_on(&mut self, is_on: bool) {
        let performer = if is_on { self.performer } else { Performer::Table };
        *self = Self { is_on, asks: false, performer };
    }

    /// What becomes of a player's request: judged as usual (`None`), or passed over, with a sentence about it where one is needed.
    pub(super) fn passes_over(&self, request: &Request) -> Option<Option<Text>> {
        match request {
            _ if !self.is_on() => None,
            Request::Play { .. } if self.asks => None,
            // Taking something back applies to the exercise, which hears it too.
            Request::Play { .. } | Request::Undo | Request::Redo => Some(None),
            _ => Some(Some(Text::new("refused-exercise"))),
        }
    }
}

/// Whether the player's own game is on the table: a condition for systems that only concern it.
pub fn own_game(exercise: Option<Res<Exercise>>) -> bool {
    exercise.is_none_or(|exercise| !exercise.is_on())
}
