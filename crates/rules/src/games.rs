//! Every game that this crate plays, in one list: its options, positions and actions as those of any game. Who wants the same
//! of each of them says it once, with `each_game!`.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::game_rules::{GameRules, game_rules};
use super::notation::{ActionError, FenError};
use super::outcome::Status;
use super::{Color, chessplus, plunder};
use crate::text::Said;

/// Which game, and what its players agreed before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum AnyOptions {
    /// PlunderChess, standard or CornerKing.
    Plunder(plunder::MatchOptions),
    /// Chessplus.
    Chessplus(chessplus::MatchOptions),
}

/// A position of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// PlunderChess, standard or CornerKing.
    Plunder(plunder::Position),
    /// Chessplus.
    Chessplus(chessplus::Position),
}

/// An action of any game. Its display is its name (`docs/commands.md`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyAction {
    /// Of PlunderChess.
    Plunder(plunder::Action),
    /// Of Chessplus.
    Chessplus(chessplus::Action),
}

/// What makes two positions of any game the same for repetition (RULES 1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyRepetitionKey {
    /// Of PlunderChess.
    Plunder(plunder::RepetitionKey),
    /// Of Chessplus.
    Chessplus(chessplus::RepetitionKey),
}

/// The same expression for whichever game it is. What is taken apart is an [`AnyPosition`], or the type that is named before it.
/// With `game::position in self` in place of the name alone, `game` is the caller's own file for this game: the module in `self` (or in
/// `super`) that is named as the game is, `plunder` or `chessplus`.
///
/// ```
/// use plunder_rules::{AnyOptions, AnyPosition, each_game};
///
/// let start = AnyPosition::start(AnyOptions::default());
/// assert_eq!(each_game!(start, position => position.count_actions()), 20);
/// ```
#[macro_export]
macro_rules! each_game {
    ($any:ident: $value:expr, $game:ident :: $one:ident in $place:ident => $body:expr) => {
        match $value {
            $crate::$any::Plunder($one) => {
                use $place::plunder as $game;
                $body
            }
            $crate::$any::Chessplus($one) => {
                use $place::chessplus as $game;
                $body
            }
        }
    };
    ($any:ident: $value:expr, $one:pat => $body:expr) => {
        match $value {
            $crate::$any::Plunder($one) => $body,
            $crate::$any::Chessplus($one) => $body,
        }
    };
    ($value:expr, $game:ident :: $one:ident in $place:ident => $body:expr) => {
        $crate::each_game!(AnyPosition: $value, $game::$one in $place => $body)
    };
    ($value:expr, $one:pat => $body:expr) => {
        $crate::each_game!(AnyPosition: $value, $one => $body)
    };
}

/// What one game has as that of any game, and back; back fails where it is another game's, which is given back.
macro_rules! one_game {
    ($game:ident, $variant:ident) => {
        game_rules!($game::{Position, Action, MatchOptions, RepetitionKey, explain});
        one_game!($game::MatchOptions, AnyOptions::$variant);
        one_game!($game::Position, AnyPosition::$variant);
        one_game!($game::Action, AnyAction::$variant);

        impl From<&$game::Position> for AnyPosition {
            fn from(position: &$game::Position) -> Self {
                Self::$variant(*position)
            }
        }

        impl From<$game::RepetitionKey> for AnyRepetitionKey {
            fn from(key: $game::RepetitionKey) -> Self {
                Self::$variant(key)
            }
        }
    };
    ($game:ident::$one:ident, $any:ident::$variant:ident) => {
        impl From<$game::$one> for $any {
            fn from(one: $game::$one) -> Self {
                Self::$variant(one)
            }
        }

        impl TryFrom<$any> for $game::$one {
            type Error = $any;

            fn try_from(any: $any) -> Result<Self, $any> {
                match any {
                    $any::$variant(one) => Ok(one),
                    other => Err(other),
                }
            }
        }
    };
}
one_game!(plunder, Plunder);
one_game!(chessplus, Chessplus);
game_rules!(self::{AnyPosition, AnyAction, AnyOptions, AnyRepetitionKey, explain});

impl Default for AnyOptions {
    /// Standard PlunderChess with nothing agreed on.
    fn default() -> Self {
        Self::Plunder(plunder::MatchOptions::default())
    }
}

impl AnyOptions {
    /// Every game with what is usual in it.
    pub fn every() -> impl Iterator<Item = Self> {
        [plunder::MatchOptions::default().into(), chessplus::MatchOptions::default().into()].into_iter()
    }

    /// Chess: PlunderChess in which plundering is denied to both (RULES 1.3).
    pub fn chess() -> Self {
        Self::Plunder(plunder::MatchOptions { denied: [true; 2], ..plunder::MatchOptions::default() })
    }
}

impl AnyPosition {
    /// The start of a game with these options.
    pub fn start(options: AnyOptions) -> Self {
        each_game!(AnyOptions: options, game::options in self => game::Position::start(options).into())
    }

    /// The position of a FEN, in the game and with what was agreed by these options.
    ///
    /// # Errors
    /// The first fault found.
    pub fn from_fen(fen: &str, options: AnyOptions) -> Result<Self, FenError> {
        each_game!(AnyOptions: options, game::options in self => game::Position::from_fen(fen, options).map(Into::into))
    }

    /// The position of a FEN or an EPD as other programs and people write them, in the game and with what was agreed by these
    /// options, and what was read otherwise than it is written.
    ///
    /// # Errors
    /// The first thing that cannot be read, or all faults of what was read.
    pub fn read_fen(fen: &str, options: AnyOptions) -> Result<(Self, Vec<Said>), FenError> {
        each_game!(AnyOptions: options, game::options in self => {
            game::Position::read_fen(fen, options).map(|(position, notes)| (position.into(), notes))
        })
    }

    /// Why the action with this name is not legal here.
    pub fn explain(&self, name: &str) -> ActionError {
        each_game!(self, game::position in self => game::explain(position, name))
    }
}

/// As a game's own module has it, for the trait.
fn explain(position: &AnyPosition, name: &str) -> ActionError {
    position.explain(name)
}
