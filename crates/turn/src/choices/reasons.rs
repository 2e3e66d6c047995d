//! Reasons of the rules as sentences, and why a man of the player to move can do nothing now, in a few words that stand beside it on
//! the table.

use rules::attacks;
use rules::text::{Said, Text};
use rules::{AnyPosition, Bitboard, Color, Kind, Square, each_game};

/// A reason, as the rules say it, as a sentence of its own.
pub fn sentence(reason: impl Into<Text>) -> Text {
    Text::new("sentence").with("reason", reason.into())
}

/// Several reasons as one sentence; none where there are none.
pub fn one_sentence(reasons: impl IntoIterator<Item = Said>) -> Option<Text> {
    let both = |first, last| Text::new("setup-faults").with("first", first).with("last", last);
    reasons.into_iter().map(Text::from).reduce(both).map(sentence)
}

/// Why a gesture does not lead to the square it points at. Where the rules only say that nobody goes so, who pointed at the square need
/// not read the names of squares.
pub(super) fn not_there(reason: Said, man: Text) -> Text {
    match reason.text().id() {
        Some(
            "reason-moves-otherwise"
            | "reason-pawn-otherwise"
            | "plus-moves-otherwise"
            | "plus-neither-moves"
            | "plus-pawn-otherwise",
        ) => Text::new("why-not-there").with("man", man),
        Some("reason-vest-otherwise") => Text::new("why-not-there-by-vest").with("man", man),
        _ => sentence(reason),
    }
}

/// Own men stand wherever it could go.
const BLOCKED: &str = "stuck-blocked";
/// A king that could go, but not safely, by the booklet and in other games.
pub(super) const KING: &str = "stuck-king";
pub(super) const KING_UNNUMBERED: &str = "stuck-king-unnumbered";
/// Two men check at once.
const DOUBLE_CHECK: &str = "stuck-double-check";
/// None of the other cases.
const NOTHING: &str = "stuck-nothing";

/// The king is in check by what is named.
fn cannot_end(checker: Text) -> Text {
    Text::new("stuck-check").with("enemy", checker)
}

/// The man stands between its king and what is named.
fn pinned(enemy: Text) -> Text {
    Text::new("stuck-pinned").with("enemy", enemy)
}

/// Why the own man on this square can do nothing; `None` where it can do something, or is nobody's whose turn it is.
pub fn why_stuck(position: &AnyPosition, square: Square) -> Option<Text> {
    if !position.is_own(square) || super::movable(position).contains(&square) {
        return None;
    }
    Some(each_game!(position, game::position in super => game::why_stuck(position, square)))
}

/// What the reasons of every game look at.
pub(super) struct Case {
    /// Where the man could go if its king did not matter.
    pub reach: Bitboard,
    pub is_king: bool,
    pub checkers: Bitboard,
    /// Who would attack the king if the man were not there.
    pub behind: Option<Square>,
}

impl Case {
    pub(super) fn words(&self, king: &'static str, named: impl Fn(Square) -> Text) -> Text {
        match (self.checkers.first(), self.behind) {
            _ if self.reach.is_empty() => Text::new(BLOCKED),
            _ if self.is_king => Text::new(king),
            (Some(_), _) if self.checkers.several() => Text::new(DOUBLE_CHECK),
            (Some(checker), _) => cannot_end(named(checker)),
            (None, Some(enemy)) => pinned(named(enemy)),
            (None, None) => Text::new(NOTHING),
        }
    }
}

/// Who stands where.
pub(super) fn on(man: Text, square: Square) -> Text {
    Text::new("named-man").with("man", man).with("square", square)
}

/// What stands in the way of the player to move.
pub(super) struct Board {
    pub us: Color,
    pub occupied: Bitboard,
    pub own: Bitboard,
    /// Own men on whose squares no other can go.
    pub taken: Bitboard,
}

impl Board {
    /// Where a man of this power could go if its king did not matter.
    pub(super) fn reach(&self, kind: Kind, from: Square) -> Bitboard {
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
    use rules::AnyOptions;
    use words::language::Language;

    fn words(fen: &str, square: &str) -> Option<String> {
        let position = AnyPosition::from_fen(fen, AnyOptions::Plunder(Default::default())).unwrap();
        why_stuck(&position, Square::parse(square).unwrap()).map(|text| Language::english().say(&text))
    }

    fn in_chessplus(fen: &str, square: &str) -> Option<String> {
        let position = AnyPosition::from_fen(fen, AnyOptions::Chessplus(Default::default())).unwrap();
        why_stuck(&position, Square::parse(square).unwrap()).map(|text| Language::english().say(&text))
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
        assert_eq!(words("4k3/8/8/8/8/8/PP6/(RP)N2K3 w - - 0 1", "a1"), Some(Language::english().get(BLOCKED)));
        assert_eq!(words("4k3/8/8/8/8/8/P7/(BP)N2K3 w - - 0 1", "a1"), None);
    }

    #[test]
    fn the_words_say_what_holds_a_man() {
        let pin = "pinned to its king by the bishop on b4";
        assert_eq!(words("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2").as_deref(), Some(pin));
        let check = "cannot end the check from the rook on e8";
        assert_eq!(words("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2").as_deref(), Some(check));
        assert_eq!(words("4r1k1/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2"), Some(Language::english().get(DOUBLE_CHECK)));
        assert_eq!(words("7k/8/8/8/8/8/6q1/P6K w - - 0 1", "h1"), None, "it takes the queen");
        assert_eq!(words("7k/8/8/8/7p/6q1/P7/7K w - - 0 1", "h1"), Some(Language::english().get(KING)));
        assert_eq!(words("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2"), Some(Language::english().get(BLOCKED)));
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
        assert_eq!(blocked, Some(Language::english().get(BLOCKED)));
    }

    #[test]
    fn no_words_are_long() {
        let longest = pinned(on(Text::new("pair").with("name", "Quishop"), Square::parse("a1").unwrap()));
        for (tag, _) in Language::all() {
            let words = Language::of(tag).unwrap().say(&longest);
            assert!(words.chars().count() < 60, "{words}");
        }
    }
}
