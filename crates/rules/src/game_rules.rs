//! One way to talk about a position of one game or of any, and perft, which counts action sequences.

use std::fmt::{Debug, Display};

use super::chessman::Color;
use super::notation::{ActionError, FenError};
use super::outcome::Status;

/// A position with its game's rules. Each game's own `Position` has the same functions by itself, and more; so has
/// [`AnyPosition`](super::AnyPosition), for which this is the same as for the game that it holds.
pub trait GameRules: Copy + Debug + Sized {
    /// What a player does with a turn. Its display is the name that `docs/notation.md` gives it.
    type Action: Copy + Eq + Ord + Debug + Display;
    /// What the players agree before the first move.
    type Options: Copy + Default;
    /// What makes two positions the same for repetition (RULES 1.9).
    type RepetitionKey: PartialEq;

    /// The start of a game.
    fn start(options: Self::Options) -> Self;

    /// The position that a FEN describes, checked against RULES 3.
    ///
    /// # Errors
    /// The first fault found.
    fn from_fen(fen: &str, options: Self::Options) -> Result<Self, FenError>;

    /// The FEN in six fields.
    fn fen(&self) -> String;

    /// Whose turn it is.
    fn turn(&self) -> Color;

    /// Every legal action, in no particular order.
    fn legal_actions(&self) -> Vec<Self::Action>;

    /// The number of legal actions, counted without listing them.
    fn count_actions(&self) -> u64;

    /// Whether the action is legal here.
    fn is_legal(&self, action: Self::Action) -> bool;

    /// The position after a legal action.
    #[must_use]
    fn after(&self, action: Self::Action) -> Self;

    /// The legal action with this name.
    ///
    /// # Errors
    /// The name and one reason why it names no legal action here.
    fn parse_action(&self, name: &str) -> Result<Self::Action, ActionError>;

    /// Why the action with this name is not legal here.
    fn explain(&self, name: &str) -> ActionError;

    /// How the game stands as far as the position alone tells.
    fn status(&self) -> Status;

    /// Plies since the last capture or move of a pawn.
    fn halfmove_clock(&self) -> u16;

    /// What this position is compared by for repetition.
    fn repetition_key(&self) -> Self::RepetitionKey;
}

/// Gives a position the trait by its own functions of the same names.
macro_rules! game_rules {
    ($game:ident::{$position:ident, $action:ident, $options:ident, $key:ident, $explain:ident}) => {
        impl GameRules for $game::$position {
            type Action = $game::$action;
            type Options = $game::$options;
            type RepetitionKey = $game::$key;

            fn start(options: Self::Options) -> Self {
                Self::start(options)
            }
            fn from_fen(fen: &str, options: Self::Options) -> Result<Self, FenError> {
                Self::from_fen(fen, options)
            }
            fn fen(&self) -> String {
                self.fen()
            }
            fn turn(&self) -> Color {
                self.turn()
            }
            fn legal_actions(&self) -> Vec<Self::Action> {
                self.legal_actions()
            }
            fn count_actions(&self) -> u64 {
                self.count_actions()
            }
            fn is_legal(&self, action: Self::Action) -> bool {
                self.is_legal(action)
            }
            fn after(&self, action: Self::Action) -> Self {
                self.after(action)
            }
            fn parse_action(&self, name: &str) -> Result<Self::Action, ActionError> {
                self.parse_action(name)
            }
            fn explain(&self, name: &str) -> ActionError {
                $game::$explain(self, name)
            }
            fn status(&self) -> Status {
                self.status()
            }
            fn halfmove_clock(&self) -> u16 {
                self.halfmove_clock()
            }
            fn repetition_key(&self) -> Self::RepetitionKey {
                self.repetition_key()
            }
        }
    };
}
pub(super) use game_rules;

/// The number of sequences of `depth` actions. The last ply is counted without making its actions; each
/// of the others takes a part of the stack.
pub fn perft<P: GameRules>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_actions(),
        _ => position.legal_actions().into_iter().map(|action| perft(&position.after(action), depth - 1)).sum(),
    }
}

/// The same for each root action by itself, sorted by the bytes of the actions' names. Depth 0 has no root action.
pub fn divide<P: GameRules>(position: &P, depth: u32) -> Vec<(P::Action, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut roots: Vec<(String, P::Action)> =
        position.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
    roots.sort_unstable();
    roots.into_iter().map(|(_, action)| (action, perft(&position.after(action), depth - 1))).collect()
}
