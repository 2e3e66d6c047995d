//! A position and an action of either game behind one face, beside [`AnyGame`]; plans are written against them.

use std::fmt;

use super::any_game::{AnyGame, AnyOptions};
use super::bitboard::Bitboard;
use super::chessman::{Chessman, Color};
use super::game_rules::GameRules;
use super::notation::{ActionError, FenError, SanError, parse_san};
use super::outcome::Status;
use super::record::{Game, RecordError};
use super::square::Square;
use super::{chessplus, plunder};
use crate::text::said;

/// A position of either game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// PlunderChess, standard or CornerKing.
    Plunder(plunder::Position),
    /// Chessplus.
    Chessplus(chessplus::Position),
}

/// An action of either game. Its display is its name (`docs/commands.md`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyAction {
    /// Of PlunderChess.
    Plunder(plunder::Action),
    /// Of Chessplus.
    Chessplus(chessplus::Action),
}

/// The same expression for a position of either game.
macro_rules! each {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Plunder($position) => $body,
            AnyPosition::Chessplus($position) => $body,
        }
    };
}

impl AnyPosition {
    /// The start of a game with these options.
    pub fn start(options: AnyOptions) -> Self {
        match options {
            AnyOptions::Plunder(options) => Self::Plunder(plunder::Position::start(options)),
            AnyOptions::Chessplus(options) => Self::Chessplus(chessplus::Position::start(options)),
        }
    }

    /// The position of a FEN, in the game and with what was agreed by these options.
    ///
    /// # Errors
    /// The first fault found.
    pub fn from_fen(fen: &str, options: AnyOptions) -> Result<Self, FenError> {
        Ok(match options {
            AnyOptions::Plunder(options) => Self::Plunder(plunder::Position::from_fen(fen, options)?),
            AnyOptions::Chessplus(options) => Self::Chessplus(chessplus::Position::from_fen(fen, options)?),
        })
    }

    /// Which game this is, and what its players agreed.
    pub fn options(&self) -> AnyOptions {
        match self {
            Self::Plunder(position) => AnyOptions::Plunder(*position.options()),
            Self::Chessplus(position) => AnyOptions::Chessplus(*position.options()),
        }
    }

    /// The FEN in six fields.
    pub fn fen(&self) -> String {
        each!(self, position => position.fen())
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        each!(self, position => position.turn())
    }

    /// The number of the move, from 1; it grows when Black has moved.
    pub fn fullmove_number(&self) -> u16 {
        each!(self, position => position.fullmove_number())
    }

    /// Plies since the last capture or move of a pawn.
    pub fn halfmove_clock(&self) -> u16 {
        each!(self, position => position.halfmove_clock())
    }

    /// The man on a square; of a pair the stronger one.
    pub fn man_at(&self, square: Square) -> Option<Chessman> {
        match self {
            Self::Plunder(position) => position.man_at(square),
            Self::Chessplus(position) => position.men_at(square).map(|men| Chessman::new(men.color, men.first)),
        }
    }

    /// Whether what stands on the square belongs to the player to move.
    pub fn is_own(&self, square: Square) -> bool {
        self.man_at(square).is_some_and(|man| man.color == self.turn())
    }

    /// How many kings a player has.
    pub fn kings(&self, color: Color) -> u32 {
        match self {
            Self::Plunder(position) => position.kings(color),
            Self::Chessplus(position) => u32::from(position.king(color).is_some()),
        }
    }

    /// The king of a player that can be checked (RULES 1.7): the only one it has.
    pub fn royal_king(&self, color: Color) -> Option<Square> {
        match self {
            Self::Plunder(position) => position.royal_king(color),
            Self::Chessplus(position) => position.king(color),
        }
    }

    /// Whether the player to move is in check.
    pub fn in_check(&self) -> bool {
        each!(self, position => position.in_check())
    }

    /// The squares of the men that give check to the player to move.
    pub fn checkers(&self) -> Bitboard {
        each!(self, position => position.checkers())
    }

    /// How the game stands as far as the position alone tells.
    pub fn status(&self) -> Status {
        each!(self, position => position.status())
    }

    /// Every legal action, in no particular order.
    pub fn legal_actions(&self) -> Vec<AnyAction> {
        each!(self, position => position.legal_actions().into_iter().map(Into::into).collect())
    }

    /// Whether the action is legal here; one of the other game never is.
    pub fn is_legal(&self, action: AnyAction) -> bool {
        match (self, action) {
            (Self::Plunder(position), AnyAction::Plunder(action)) => position.is_legal(action),
            (Self::Chessplus(position), AnyAction::Chessplus(action)) => position.is_legal(action),
            _ => false,
        }
    }

    /// The position after a legal action. For an action that is not legal here the result means nothing.
    #[must_use]
    pub fn after(&self, action: AnyAction) -> Self {
        match (self, action) {
            (Self::Plunder(position), AnyAction::Plunder(action)) => Self::Plunder(position.after(action)),
            (Self::Chessplus(position), AnyAction::Chessplus(action)) => Self::Chessplus(position.after(action)),
            _ => *self,
        }
    }

    /// The legal action with this name.
    ///
    /// # Errors
    /// The name and one reason why it names no legal action here.
    pub fn parse_action(&self, name: &str) -> Result<AnyAction, ActionError> {
        each!(self, position => position.parse_action(name).map(Into::into))
    }

    /// The legal action with this SAN.
    ///
    /// # Errors
    /// The text and one reason why it is the SAN of no legal action here, or of several.
    pub fn parse_san(&self, token: &str) -> Result<AnyAction, SanError> {
        each!(self, position => parse_san(position, token).map(Into::into))
    }

    /// Why the action with this name is not legal here.
    pub fn explain(&self, name: &str) -> ActionError {
        match self {
            Self::Plunder(position) => plunder::explain(position, name),
            Self::Chessplus(position) => chessplus::explain(position, name),
        }
    }
}

impl AnyAction {
    /// The square of the man (or the vest) that the action begins with.
    pub const fn from(self) -> Square {
        match self {
            Self::Plunder(action) => action.from(),
            Self::Chessplus(action) => action.from,
        }
    }

    /// The square the action goes to.
    pub const fn to(self) -> Square {
        match self {
            Self::Plunder(action) => action.to(),
            Self::Chessplus(action) => action.to,
        }
    }
}

impl AnyGame {
    /// The present position.
    pub fn position(&self) -> AnyPosition {
        match self {
            Self::Plunder(game) => AnyPosition::Plunder(*game.position()),
            Self::Chessplus(game) => AnyPosition::Chessplus(*game.position()),
        }
    }

    /// The position that the game began with.
    pub fn start(&self) -> AnyPosition {
        match self {
            Self::Plunder(game) => AnyPosition::Plunder(*game.start()),
            Self::Chessplus(game) => AnyPosition::Chessplus(*game.start()),
        }
    }

    /// A game from the usual start, or from the position of a FEN.
    ///
    /// # Errors
    /// What is wrong with the FEN.
    pub fn begin(options: AnyOptions, fen: Option<&str>) -> Result<Self, FenError> {
        Ok(Self::from_position(match fen {
            None => AnyPosition::start(options),
            Some(fen) => AnyPosition::from_fen(fen, options)?,
        }))
    }

    /// A game that begins at this position.
    pub fn from_position(start: AnyPosition) -> Self {
        match start {
            AnyPosition::Plunder(position) => Self::Plunder(Game::new(position)),
            AnyPosition::Chessplus(position) => Self::Chessplus(Game::new(position)),
        }
    }

    /// The position after this many actions; `None` beyond the present point.
    pub fn position_after(&self, plies: usize) -> Option<AnyPosition> {
        match self {
            Self::Plunder(game) => game.positions().get(plies).map(|position| AnyPosition::Plunder(*position)),
            Self::Chessplus(game) => game.positions().get(plies).map(|position| AnyPosition::Chessplus(*position)),
        }
    }

    /// The actions played up to the present point.
    pub fn actions(&self) -> Vec<AnyAction> {
        match self {
            Self::Plunder(game) => game.actions().iter().map(|action| (*action).into()).collect(),
            Self::Chessplus(game) => game.actions().iter().map(|action| (*action).into()).collect(),
        }
    }

    /// The action played last.
    pub fn last_action(&self) -> Option<AnyAction> {
        match self {
            Self::Plunder(game) => game.actions().last().map(|action| (*action).into()),
            Self::Chessplus(game) => game.actions().last().map(|action| (*action).into()),
        }
    }

    /// Where the man stands that was moved last, which wears the LAST MOVE marker at a break (3-8); of castling the king, of a
    /// vest-shift who got the vest. `None` where nothing was played.
    pub fn last_moved(&self) -> Option<Square> {
        self.last_action().map(AnyAction::to)
    }

    /// Plays an action ([`Game::play`]).
    ///
    /// # Errors
    /// The game is over, or the action is not legal here; one of the other game never is.
    pub fn play(&mut self, action: AnyAction) -> Result<(), RecordError> {
        match (self, action) {
            (Self::Plunder(game), AnyAction::Plunder(action)) => game.play(action),
            (Self::Chessplus(game), AnyAction::Chessplus(action)) => game.play(action),
            (_, action) => Err(RecordError::Illegal(ActionError {
                name: action.to_string(),
                reason: said!("reason-other-game", "this is an action of a different game from the one on the table"),
            })),
        }
    }

    /// Every action played up to the present point, each with the position in which it was played.
    pub fn scenes(&self) -> Vec<(AnyPosition, AnyAction)> {
        fn scenes<P: GameRules>(game: &Game<P>) -> Vec<(AnyPosition, AnyAction)>
        where
            AnyPosition: From<P>,
            AnyAction: From<P::Action>,
        {
            let positions = game.positions().iter().map(|position| AnyPosition::from(*position));
            positions.zip(game.actions().iter().map(|action| (*action).into())).collect()
        }
        match self {
            Self::Plunder(game) => scenes(game),
            Self::Chessplus(game) => scenes(game),
        }
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plunder(action) => action.fmt(f),
            Self::Chessplus(action) => action.fmt(f),
        }
    }
}

/// A position or action of one game as one of either.
macro_rules! of_either_game {
    ($game:ident, $variant:ident) => {
        impl From<$game::Position> for AnyPosition {
            fn from(position: $game::Position) -> Self {
                Self::$variant(position)
            }
        }

        impl From<&$game::Position> for AnyPosition {
            fn from(position: &$game::Position) -> Self {
                Self::$variant(*position)
            }
        }

        impl From<$game::Action> for AnyAction {
            fn from(action: $game::Action) -> Self {
                Self::$variant(action)
            }
        }
    };
}
of_either_game!(plunder, Plunder);
of_either_game!(chessplus, Chessplus);

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

    #[test]
    fn a_game_tells_its_present_position() {
        let mut game = AnyGame::begin(AnyOptions::Chessplus(Default::default()), None).unwrap();
        game.play_name("b1d2").unwrap();
        assert_eq!(game.position().fen(), game.fen());
        assert_eq!(game.position().options(), game.options());
    }
}
