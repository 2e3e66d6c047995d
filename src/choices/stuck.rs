//! Why a man of the player to move can do nothing now, in a few words that stand beside it on the table; the hand asks.

use crate::rules::attacks;
use crate::rules::{AnyPosition, Bitboard, Color, Kind, Square, chessplus, plunder};

/// Own men stand wherever it could go.
const BLOCKED: &str = "blocked: there is no free square for it";
/// A king that could go, but not safely, by the booklet and in Chessplus.
const KING: &str = "every square that it could reach is attacked (2-9b)";
const KING_UNNUMBERED: &str = "every square that it could reach is attacked";
/// Two men check at once.
const DOUBLE_CHECK: &str = "a double check: only the king can move";
/// None of the other cases.
const NOTHING: &str = "it has no legal move now";

/// The king is in check by what is named.
fn cannot_end(checker: &str) -> String {
    format!("cannot end the check by {checker}")
}

/// The man stands between its king and what is named.
fn pinned(enemy: &str) -> String {
    format!("pinned to its king by {enemy}")
}

/// Why the own man on this square can do nothing; `None` where it can do something, or is nobody's whose turn it is.
pub fn why_stuck(position: &AnyPosition, square: Square) -> Option<String> {
    if !position.is_own(square) || super::movable(position).contains(&square) {
        return None;
    }
    Some(match position {
        AnyPosition::Plunder(position) => of_plunder(position, square),
        AnyPosition::Chessplus(position) => of_chessplus(position, square),
    })
}

/// What the reasons of both games look at.
struct Case {
    /// Where the man could go if its king did not matter.
    reach: Bitboard,
    is_king: bool,
    checkers: Bitboard,
    /// Who would attack the king if the man were not there.
    behind: Option<Square>,
}

impl Case {
    fn words(&self, king: &str, named: impl Fn(Square) -> String) -> String {
        match (self.checkers.first(), self.behind) {
            _ if self.reach.is_empty() => BLOCKED.to_owned(),
            _ if self.is_king => king.to_owned(),
            (Some(_), _) if self.checkers.several() => DOUBLE_CHECK.to_owned(),
            (Some(checker), _) => cannot_end(&named(checker)),
            (None, Some(enemy)) => pinned(&named(enemy)),
            (None, None) => NOTHING.to_owned(),
        }
    }
}

fn of_plunder(position: &plunder::Position, from: Square) -> String {
    let (us, occupied) = (position.turn(), position.occupied());
    let powers = position.man_at(from).map(|man| man.kind).into_iter().chain(position.vest_at(from));
    let board = Board { us, occupied, own: position.colored(us), taken: position.colored(us) };
    let reach = powers.map(|kind| board.reach(kind, from)).fold(Bitboard::EMPTY, |all, more| all | more);
    let king = position.royal_king(us);
    let without = occupied & !Bitboard::of(from);
    let behind = king.and_then(|king| position.attackers(!us, king, without).first());
    let case = Case { reach, is_king: king == Some(from), checkers: position.checkers(), behind };
    case.words(KING, |square| {
        position.man_at(square).map_or_else(String::new, |man| format!("the {} on {square}", man.kind))
    })
}

fn of_chessplus(position: &chessplus::Position, from: Square) -> String {
    let (us, occupied) = (position.turn(), position.occupied());
    let king = position.king(us);
    let is_king = king == Some(from);
    // Single men can be joined, but not by a king, and a king is never joined.
    let single = position.colored(us) & !position.pairs() & !king.map_or(Bitboard::EMPTY, Bitboard::of);
    let taken = if is_king { position.colored(us) } else { position.colored(us) & !single };
    let kinds = position.men_at(from).into_iter().flat_map(|men| men.kinds().collect::<Vec<_>>());
    let board = Board { us, occupied, own: position.colored(us), taken };
    let reach = kinds.map(|kind| board.reach(kind, from)).fold(Bitboard::EMPTY, |all, more| all | more);
    let without = occupied & !Bitboard::of(from);
    let behind = king.and_then(|king| position.attackers(!us, king, without).first());
    let case = Case { reach, is_king, checkers: position.checkers(), behind };
    case.words(KING_UNNUMBERED, |square| {
        position.men_at(square).map_or_else(String::new, |men| format!("the {} on {square}", men.title()))
    })
}

/// What stands in the way of the player to move.
struct Board {
    us: Color,
    occupied: Bitboard,
    own: Bitboard,
    /// Own men on whose squares no other can go.
    taken: Bitboard,
}

impl Board {
    /// Where a man of this power could go if its king did not matter.
    fn reach(&self, kind: Kind, from: Square) -> Bitboard {
        if kind != Kind::Pawn {
            return attacks::attacks(kind, self.us, from, self.occupied) & !self.taken;
        }
        let ahead = from.offset(0, self.us.forward()).map_or(Bitboard::EMPTY, Bitboard::of);
        let free = ahead & !self.occupied;
        let joined = ahead & self.own & !self.taken;
        let captured = attacks::pawn(from, self.us) & self.occupied & !self.own;
        free | joined | captured
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::AnyOptions;

    fn words(fen: &str, square: &str) -> Option<String> {
        let position = AnyPosition::from_fen(fen, AnyOptions::Plunder(Default::default())).unwrap();
        why_stuck(&position, Square::parse(square).unwrap())
    }

    fn in_chessplus(fen: &str, square: &str) -> Option<String> {
        let position = AnyPosition::from_fen(fen, AnyOptions::Chessplus(Default::default())).unwrap();
        why_stuck(&position, Square::parse(square).unwrap())
    }

    #[test]
    fn a_man_that_can_do_something_needs_no_words() {
        let start = AnyPosition::start(AnyOptions::Plunder(Default::default()));
        let stuck: Vec<String> = Square::all()
            .filter(|square| why_stuck(&start, *square).is_some())
            .map(|square| square.to_string())
            .collect();
        assert_eq!(stuck, ["a1", "c1", "d1", "e1", "f1", "h1"]);
        // A pawn vest of a man whose own kind is blocked still lets it go.
        assert_eq!(words("4k3/8/8/8/8/8/PP6/(RP)N2K3 w - - 0 1", "a1").as_deref(), Some(BLOCKED));
        assert_eq!(words("4k3/8/8/8/8/8/P7/(BP)N2K3 w - - 0 1", "a1"), None);
    }

    #[test]
    fn the_words_say_what_holds_a_man() {
        let pin = "pinned to its king by the bishop on b4";
        assert_eq!(words("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2").as_deref(), Some(pin));
        let check = "cannot end the check by the rook on e8";
        assert_eq!(words("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2").as_deref(), Some(check));
        assert_eq!(words("4r1k1/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2").as_deref(), Some(DOUBLE_CHECK));
        assert_eq!(words("7k/8/8/8/8/8/6q1/P6K w - - 0 1", "h1"), None, "it takes the queen");
        assert_eq!(words("7k/8/8/8/7p/6q1/P7/7K w - - 0 1", "h1").as_deref(), Some(KING));
        assert_eq!(words("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2").as_deref(), Some(BLOCKED));
        assert_eq!(words("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a3"), None, "it is the other player's");
    }

    #[test]
    fn in_chessplus_men_are_joined_instead_of_blocked() {
        let start = AnyPosition::start(AnyOptions::Chessplus(Default::default()));
        let stuck: Vec<String> = Square::all()
            .filter(|square| why_stuck(&start, *square).is_some())
            .map(|square| square.to_string())
            .collect();
        assert_eq!(stuck, ["e1"]);
        let pin = "pinned to its king by the rook on e8";
        assert_eq!(in_chessplus("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2").as_deref(), Some(pin));
        let blocked = in_chessplus("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2");
        assert_eq!(blocked.as_deref(), Some(BLOCKED));
    }

    #[test]
    fn no_words_are_long() {
        let longest = pinned("the Roight (rook and knight) on a1");
        assert!(longest.len() < 60, "{longest}");
    }
}
