//! What a position and an action of any game have in common; plans are written against them. [`games`](super::games) lists the games.

use std::fmt;

use super::bitboard::Bitboard;
use super::chessman::{Chessman, Color};
use super::game_rules::GameRules;
use super::games::{AnyAction, AnyOptions, AnyPosition, AnyRepetitionKey};
use super::notation::{ActionError, SanError, parse_san, san};
use super::outcome::Status;
use super::square::Square;
use crate::each_game;

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
    pub fn is_of_game(&self, action: AnyAction) -> bool {
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
