//! All that the search knows of a game beside its rules: one small trait, implemented in `plunder` and `chessplus`.

use super::terms::Terms;
use super::values::Values;
use rules::castling::CastlingRights;
use rules::{Bitboard, Color, GameRules, Kind, Square};

/// A position that the computer player can search.
pub trait Searchable: GameRules<Action: Send + Sync> + Send + Sync {
    /// How many sets of squares make up a position ([`Searchable::set`]).
    const SETS: usize;
    /// Whether men of this game wear vests.
    const VESTS: bool;

    /// Which of the sets of numbers in [`Values::terms`] this game is judged by.
    fn judged(&self) -> usize;
    /// The numbers that this game is judged by.
    #[inline]
    fn terms<'a>(&self, values: &'a Values) -> &'a Terms {
        &values.terms[self.judged()]
    }
    /// Which of the networks corrects the judgement of this game ([`of`](super::network::of)), and which margins it is searched by.
    fn network(&self) -> usize {
        self.judged()
    }
    /// Whether leaves look at quiet checks first: in the games in which matches have shown that it helps.
    fn follows_checks(&self) -> bool;
    /// The set of squares of this number, below [`Searchable::SETS`]: together they say what stands where.
    fn set(&self, number: usize) -> Bitboard;
    /// The game and all that was agreed on for it, as a number: equal where the same actions are legal in the same position.
    fn agreed(&self) -> u64;
    /// Which castlings are still open.
    fn castling_rights(&self) -> CastlingRights;
    /// The passed-over square if a legal en passant capture exists.
    fn en_passant(&self) -> Option<Square>;

    /// Puts every legal action into the list in place of what is there.
    fn list_actions(&self, list: &mut Vec<Self::Action>);
    /// The same for captures and promotions; what differs only in the vest stands together.
    fn list_captures(&self, list: &mut Vec<Self::Action>);
    /// The position after a turn in which nothing is done.
    fn pass(&self) -> Self;
    /// Whether the royal king of the player to move is in check.
    fn in_check(&self) -> bool;
    /// Whether nobody can ever win.
    fn is_dead(&self) -> bool;

    /// The squares with a man of this colour.
    fn colored(&self, color: Color) -> Bitboard;
    /// All squares with a man.
    #[inline]
    fn occupied(&self) -> Bitboard {
        self.colored(Color::White) | self.colored(Color::Black)
    }
    /// The squares with a man of this kind, of both colours.
    fn kind(&self, kind: Kind) -> Bitboard;
    /// The squares with two men of the same kind.
    fn doubles(&self) -> Bitboard;
    /// The squares with two men.
    fn pairs(&self) -> Bitboard;
    /// The squares whose man wears a vest of this kind, of both colours.
    fn wearers(&self, vest: Kind) -> Bitboard;
    /// The same position without the vests worn on these squares; `None` where that would be no position of a game.
    fn without_vests(&self, squares: Bitboard) -> Option<Self>;
    /// The king that must not be left in check.
    fn royal_king(&self, color: Color) -> Option<Square>;

    /// The square whose men an action captures.
    fn captured(&self, action: Self::Action) -> Option<Square>;
    /// What a man on this square loses when it is captured after it captured by the power of `by`, in centipawns.
    fn risk(&self, square: Square, by: Kind, values: &Values) -> i32;
    /// What all that stands on a square is worth in an exchange, in centipawns.
    fn worth(&self, square: Square, values: &Values) -> i32;
    /// What an action wins at once, in centipawns: captured men and vests, promotion, vests coupled less vests given up.
    fn gain(&self, action: Self::Action, values: &Values) -> i32;
    /// What an action puts at stake on the square it goes to, in centipawns.
    fn stake(&self, action: Self::Action, values: &Values) -> i32;
    /// The squares that an action leaves empty, for whoever looks through them.
    fn leaves(&self, action: Self::Action) -> Bitboard;

    /// Where an action begins and where it goes.
    fn squares(action: Self::Action) -> (Square, Square);
    /// Whether an action puts a vest on.
    fn takes_vest(action: Self::Action) -> bool;
    /// Whether an action promotes.
    fn promotes(action: Self::Action) -> bool;
    /// An action as a number of 20 bits, never 0 and never the same for two actions of a position.
    fn pack(action: Self::Action) -> u32;
    /// The same for all actions that differ only in the choice of a vest.
    fn stem(action: Self::Action) -> u32;
    /// Which man acts and how, below 12: what the memory of good quiet actions is sorted by.
    fn actor(&self, action: Self::Action) -> usize;
}

/// What a game's position has as functions of its own by the same names.
macro_rules! as_the_game_has_it {
    () => {
        fn castling_rights(&self) -> CastlingRights {
            self.castling_rights()
        }

        fn en_passant(&self) -> Option<Square> {
            self.en_passant()
        }

        fn list_actions(&self, list: &mut Vec<Action>) {
            self.list_actions(list);
        }

        fn list_captures(&self, list: &mut Vec<Action>) {
            self.list_captures(list);
        }

        fn pass(&self) -> Self {
            self.pass()
        }

        fn in_check(&self) -> bool {
            self.in_check()
        }

        fn is_dead(&self) -> bool {
            self.is_dead()
        }

        fn colored(&self, color: Color) -> Bitboard {
            self.colored(color)
        }

        fn kind(&self, kind: Kind) -> Bitboard {
            self.kind(kind)
        }
    };
}
pub(super) use as_the_game_has_it;

/// The men of a colour that move by the power of a kind: their own, or that of a vest.
#[inline]
pub(super) fn power<P: Searchable>(position: &P, color: Color, kind: Kind) -> Bitboard {
    let men = position.kind(kind);
    let men = if P::VESTS { men | position.wearers(kind) } else { men };
    men & position.colored(color)
}
