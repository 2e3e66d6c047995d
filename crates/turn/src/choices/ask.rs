//! What can be done from a position, and why something cannot.

use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind, Square, each_game};

use super::{Hold, HoldCause, Manner, Way, sentence};

/// Whether vests are worn in the game of this position.
pub const fn has_vests(position: &AnyPosition) -> bool {
    matches!(position, AnyPosition::Plunder(_))
}

/// Every legal action of a position. A swap of vests is there from both sides.
pub fn ways(position: &AnyPosition) -> Vec<Way> {
    each_game!(position, game::position in super => game::ways(position))
}

/// The ways of the man on a square that is held so, by target.
pub fn ways_of(position: &AnyPosition, from: Square, hold: Hold) -> Vec<Way> {
    let mut ways = ways(position);
    ways.retain(|way| way.from == from && hold.admits(way.manner));
    ways.sort_by_key(|way| (way.to, way.manner.rank()));
    ways
}

/// Whether a man that is held so goes from one square to another.
pub fn reaches(position: &AnyPosition, from: Square, to: Square, hold: Hold) -> bool {
    ways_of(position, from, hold).iter().any(|way| way.to == to)
}

/// The squares from which something can be done, by square index.
pub fn movable(position: &AnyPosition) -> Vec<Square> {
    let mut squares: Vec<Square> = ways(position).iter().map(|way| way.from).collect();
    squares.sort();
    squares.dedup();
    squares
}

/// Whether a vest of this kind benefits a man of kind `wearer` (2-8).
pub const fn benefits(wearer: Kind, vest: Kind) -> bool {
    rules::plunder::permits(wearer, vest)
}

/// The vest that the man on a square wears.
pub fn vest_at(position: &AnyPosition, square: Square) -> Option<Kind> {
    if let AnyPosition::Plunder(position) = position { position.vest_at(square) } else { None }
}

/// The holds between which the man on a square may be switched, the plain one first; only that one for most men.
pub fn holds(position: &AnyPosition, square: Square) -> Vec<Hold> {
    let mut holds = vec![Hold::Plain];
    holds.extend(each_game!(position, game::position in super => game::holds(position, square)));
    holds
}

/// Who stands on a square, with the colour: a man, or a pair by its name; no words where nobody stands.
pub(crate) fn told_at(position: &AnyPosition, square: Square) -> Text {
    each_game!(position, game::position in super => game::told_at(position, square))
}

/// Whether a way does something that is to be said before it is played: a vest-shift that loses a vest (4-2b).
pub fn is_to_be_agreed(position: &AnyPosition, way: &Way) -> bool {
    match (position, way.manner) {
        (AnyPosition::Plunder(position), Manner::Shift(_)) => super::plunder::loses(position, way.from, way.to),
        _ => false,
    }
}

/// Why the man on this square cannot be held so; `None` where it can.
pub fn why_not_held(position: &AnyPosition, from: Square, hold: Hold) -> Option<Text> {
    each_game!(position, game::position in super => game::why_not_held(position, from, hold))
}

/// Why nothing that is held so goes from one square to another: one sentence; the rules know the reason.
pub fn why_not(position: &AnyPosition, from: Square, to: Square, wish: HoldCause) -> Text {
    each_game!(position, game::position in super => game::why_not(position, from, to, wish))
}

/// A few words about how the man on a square is held, for beside it and for the panel: `spends its rook vest`.
pub fn held_words(position: &AnyPosition, from: Square, hold: Hold) -> Option<Text> {
    let vest = vest_at(position, from);
    match hold {
        Hold::Plain | Hold::Whole => None,
        Hold::Spend => vest.map(|vest| Text::new("held-spends").with("vest", vest)),
        Hold::Ring => vest.map(|vest| Text::new("held-passes").with("vest", vest)),
        Hold::One(kind) => Some(Text::new("held-alone").with("man", kind)),
    }
}

/// The vest whose colour stands for a hold, if it is about one.
pub fn held_vest(position: &AnyPosition, from: Square, hold: Hold) -> Option<Kind> {
    matches!(hold, Hold::Spend | Hold::Ring).then(|| vest_at(position, from)).flatten()
}

/// The action that a typed name means.
///
/// # Errors
/// One sentence that says why it names no legal action here.
pub fn read(position: &AnyPosition, typed: &str) -> Result<AnyAction, Text> {
    let typed = typed.trim();
    // Praise and blame mean nothing to either notation.
    let bare = typed.trim_end_matches(['!', '?']);
    let is_square = |at: std::ops::Range<usize>| bare.get(at).and_then(Square::parse).is_some();
    let by_squares = is_square(0..2) && (is_square(2..4) || (bare.get(2..3) == Some("~") && is_square(3..5)));
    match by_squares {
        true => position.parse_action(bare).map_err(|error| sentence(error.text())),
        false => position.parse_san(typed).map_err(|error| sentence(error.text())),
    }
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;
    use words::language::Language;

    use super::*;

    #[test]
    fn a_move_is_read_as_programs_and_as_people_write_it() {
        let plunder = AnyOptions::Plunder(Default::default());
        let start = AnyPosition::start(plunder);
        let e4 = start.parse_action("e2e4").ok();
        for text in ["e4", "e4!!", "e4?!", " e4 ", "e2e4", "e2e4!", "e4+"] {
            assert_eq!(read(&start, text).ok(), e4, "{text}");
        }
        let position = AnyPosition::from_fen("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", plunder).unwrap();
        assert_eq!(read(&position, "Rxd5:N!").unwrap().to_string(), "d2d5+n");
        assert_eq!(read(&position, "d2d5+n").unwrap().to_string(), "d2d5+n");
        assert!(Language::english().say(&read(&start, "e5").unwrap_err()).ends_with('.'));
        let chessplus = AnyOptions::Chessplus(Default::default());
        let pair = AnyPosition::from_fen("4k3/8/8/8/8/8/8/(RN)3K3 w - -", chessplus).unwrap();
        assert_eq!(read(&pair, "a1a4/r").unwrap().to_string(), "a1a4/r");
        assert_eq!(read(&AnyPosition::start(chessplus), "b1d2").unwrap().to_string(), "b1d2");
    }
}
