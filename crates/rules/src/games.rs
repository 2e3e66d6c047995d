//! Every game that this crate plays, in one list: its options, positions and actions as those of any game, and what a position and an
//! action of any game have in common. Who wants the same of each of them says it once, with `each_game!`.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::board::Bitboard;
use super::board::Square;
use super::chessman::Chessman;
use super::game_rules::{GameRules, game_rules};
use super::notation::{ActionError, FenError, SanError, parse_san, san};
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

impl AnyPosition {
    /// Which game this is, and what its players agreed.
    pub fn options(&self) -> AnyOptions {
        each_game!(self, position => (*position.options()).into())
    }

    /// The FEN in six fields.
    pub fn fen(&self) -> String {
        each_game!(self, position => position.fen())
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        each_game!(self, position => position.turn())
    }

    /// The number of the move, from 1; it grows when Black has moved.
    pub fn fullmove_number(&self) -> u16 {
        each_game!(self, position => position.fullmove_number())
    }

    /// Plies since the last capture or move of a pawn.
    pub fn halfmove_clock(&self) -> u16 {
        each_game!(self, position => position.halfmove_clock())
    }

    /// What this position is compared by for repetition (RULES 1.9).
    pub fn repetition_key(&self) -> AnyRepetitionKey {
        each_game!(self, position => position.repetition_key().into())
    }

    /// The man on a square; of a pair the stronger one.
    pub fn man_at(&self, square: Square) -> Option<Chessman> {
        each_game!(self, position => position.man_at(square))
    }

    /// Whether what stands on the square belongs to the player to move.
    pub fn is_own(&self, square: Square) -> bool {
        self.man_at(square).is_some_and(|man| man.color == self.turn())
    }

    /// How many kings a player has.
    pub fn kings(&self, color: Color) -> u32 {
        each_game!(self, position => position.kings(color))
    }

    /// The king of a player that can be checked (RULES 1.7): the only one it has.
    pub fn royal_king(&self, color: Color) -> Option<Square> {
        each_game!(self, position => position.royal_king(color))
    }

    /// Whether the player to move is in check.
    pub fn in_check(&self) -> bool {
        each_game!(self, position => position.in_check())
    }

    /// The squares of the men that give check to the player to move.
    pub fn checkers(&self) -> Bitboard {
        each_game!(self, position => position.checkers())
    }

    /// How the game stands as far as the position alone tells.
    pub fn status(&self) -> Status {
        each_game!(self, position => position.status())
    }

    /// Whether a player could still win by some series of legal moves of both, as far as men and vests tell.
    pub fn can_win(&self, color: Color) -> bool {
        each_game!(self, position => position.can_win(color))
    }

    /// Every legal action, in no particular order.
    pub fn legal_actions(&self) -> Vec<AnyAction> {
        each_game!(self, position => position.legal_actions().into_iter().map(Into::into).collect())
    }

    /// The number of legal actions, counted without listing them.
    pub fn count_actions(&self) -> u64 {
        each_game!(self, position => position.count_actions())
    }

    /// Whether the other position is of the same game, whatever was agreed.
    pub fn is_same_game(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Whether the action is one of the same game, legal or not.
    pub(crate) fn is_of_game(&self, action: AnyAction) -> bool {
        each_game!(self, position => is_of(position, action))
    }

    /// Whether the action is legal here; one of another game never is.
    pub fn is_legal(&self, action: AnyAction) -> bool {
        each_game!(self, position => action.try_into().is_ok_and(|action| position.is_legal(action)))
    }

    /// The position after a legal action. For an action that is not legal here the result means nothing.
    #[must_use]
    pub fn after(&self, action: AnyAction) -> Self {
        each_game!(self, position => action.try_into().map_or(*self, |action| position.after(action).into()))
    }

    /// The same position with the other player to move, as if the player to move had done nothing. Not to be asked for in check.
    #[must_use]
    pub fn pass(&self) -> Self {
        each_game!(self, position => position.pass().into())
    }

    /// The legal action with this name.
    ///
    /// # Errors
    /// The name and one reason why it names no legal action here.
    pub fn parse_action(&self, name: &str) -> Result<AnyAction, ActionError> {
        each_game!(self, position => position.parse_action(name).map(Into::into))
    }

    /// The legal action with this SAN.
    ///
    /// # Errors
    /// The text and one reason why it is the SAN of no legal action here, or of several.
    pub fn parse_san(&self, token: &str) -> Result<AnyAction, SanError> {
        each_game!(self, position => parse_san(position, token).map(Into::into))
    }

    /// The SAN of a legal action; nothing for an action of another game.
    pub fn san(&self, action: AnyAction) -> String {
        each_game!(self, position => action.try_into().map_or_else(|_| String::new(), |action| san(position, action)))
    }
}

fn is_of<P: GameRules<Action: TryFrom<AnyAction>>>(_: &P, action: AnyAction) -> bool {
    P::Action::try_from(action).is_ok()
}

impl AnyAction {
    /// The square of the man (or the vest) that the action begins with.
    pub const fn from(self) -> Square {
        each_game!(AnyAction: self, action => action.from())
    }

    /// The square the action goes to.
    pub const fn to(self) -> Square {
        each_game!(AnyAction: self, action => action.to())
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each_game!(AnyAction: self, action => action.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts() -> [AnyPosition; 2] {
        [AnyOptions::Plunder(Default::default()), AnyOptions::Chessplus(Default::default())].map(AnyPosition::start)
    }

    #[test]
    fn either_game_is_played_by_names() {
        for (start, name, count) in
            starts().into_iter().zip(["g1f3", "g1e2"]).zip([20, 34]).map(|((a, b), c)| (a, b, c))
        {
            assert_eq!(start.legal_actions().len(), count);
            let action = start.parse_action(name).unwrap();
            assert!(start.is_legal(action) && start.legal_actions().contains(&action));
            assert_eq!((action.to_string(), action.from().to_string()), (name.to_owned(), "g1".to_owned()));
            let after = start.after(action);
            assert_eq!((after.turn(), after.in_check(), after.status()), (Color::Black, false, Status::Ongoing));
            assert_eq!(after.options(), start.options());
            assert_ne!(after.fen(), start.fen());
        }
    }

    #[test]
    fn an_action_of_the_other_game_is_not_legal_and_changes_nothing() {
        let [plunder, chessplus] = starts();
        for (here, there) in [(plunder, chessplus), (chessplus, plunder)] {
            let foreign = there.parse_action("e2e4").unwrap();
            assert!(!here.is_legal(foreign));
            assert_eq!(here.after(foreign), here);
            assert!(here.parse_action("e2e5").unwrap_err().to_string().starts_with("e2e5: "));
        }
    }
}
