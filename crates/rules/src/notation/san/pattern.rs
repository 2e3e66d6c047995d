//! What the SAN of an action is put together from, in either game.

use crate::board::Square;
use crate::chessman::Kind;

/// What the SAN of one action is put together from, before it is told from other actions of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Who goes where, or the fixed words of castling and vest-shifts.
    pub shape: Shape,
    /// What follows about vests.
    pub tail: Tail,
}

/// The part of a SAN that says who goes where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A man or a pair goes to a square.
    Travel {
        /// Who.
        head: Head,
        /// From where.
        from: Square,
        /// To which end.
        step: Step,
        /// To where.
        to: Square,
        /// What it becomes.
        promotion: Option<Kind>,
    },
    /// Castling or a vest-shift, which needs no telling apart.
    Fixed(String),
}

/// Who goes, as a SAN begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// A single man by its own power: nothing for a pawn, else its letter.
    Man(Kind),
    /// PlunderChess, `N:R`: a man (first) by the vest it wears (second).
    ByVest(Kind, Kind),
    /// Chessplus, `RN`: a pair as a whole, the stronger man first.
    Pair(Kind, Kind),
    /// Chessplus, `R-N`: a man (first) leaves its pair, another (second) stays.
    Split(Kind, Kind),
}

/// What a man does where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It finds the square empty.
    Quiet,
    /// `x`: it captures.
    Capture,
    /// Chessplus, `+`: it joins an own man.
    Merge,
}

/// What a SAN of PlunderChess says of the mover's vest after the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// Nothing: it wears none.
    Bare,
    /// `_R`: it keeps on the unused vest it wears.
    Kept(Kind),
    /// `:R`: it couples a vest by this capture.
    Coupled(Kind),
    /// `-`: at a promotion it gives back a vest that it might keep.
    Discarded,
}

/// A text that has the form of a SAN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Who goes where, as far as it is said.
    pub(crate) shape: PatternShape,
    /// What is said of the mover's vest.
    pub(crate) tail: Tail,
}

/// The part of a [`Pattern`] that says who goes where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PatternShape {
    /// A man or a pair goes to a square.
    Travel {
        head: Head,
        /// The file it comes from, if that is said.
        file: Option<u8>,
        /// The rank it comes from, if that is said.
        rank: Option<u8>,
        step: Step,
        to: Square,
        promotion: Option<Kind>,
    },
    /// Castling or a vest-shift.
    Fixed(String),
}

impl Pattern {
    /// Takes a SAN apart; `None` for a text that cannot be one.
    pub fn read(token: &str) -> Option<Self> {
        let text = token.trim_end_matches(['!', '?']).trim_end_matches(['+', '#']);
        if !text.is_ascii() {
            return None;
        }
        if text.starts_with('V') {
            return is_shift(text).then(|| Self { shape: PatternShape::Fixed(text.to_owned()), tail: Tail::Bare });
        }
        let (text, tail) = split_tail(text)?;
        if text.starts_with(['O', '0']) {
            return castling(text).map(|words| Self { shape: PatternShape::Fixed(words), tail });
        }
        let (text, promotion) = split_promotion(text);
        let (text, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
        let to = Square::parse(to)?;
        let (text, step) = match text.as_bytes().last() {
            Some(b'x') => (&text[..text.len() - 1], Step::Capture),
            Some(b'+') => (&text[..text.len() - 1], Step::Merge),
            _ => (text, Step::Quiet),
        };
        let (text, rank) = split_last(text, b'1'..=b'8');
        let (text, file) = split_last(text, b'a'..=b'h');
        let head = Head::read(text)?;
        Some(Self { shape: PatternShape::Travel { head, file, rank, step, to, promotion }, tail })
    }

    /// Whether these parts are what the text says. An unsaid vest may be one that is kept, and also one that is given
    /// back: where there is that choice the text is ambiguous.
    pub(super) fn fits(&self, parts: &Parts) -> bool {
        let tail_fits = self.tail == parts.tail
            || (self.tail == Tail::Bare && matches!(parts.tail, Tail::Kept(_) | Tail::Discarded));
        let shape_fits = match (&self.shape, &parts.shape) {
            (PatternShape::Fixed(said), Shape::Fixed(words)) => said == words,
            (PatternShape::Travel { step, promotion, .. }, Shape::Travel { step: its, promotion: becomes, .. }) => {
                step == its && promotion == becomes && self.comes_from(&parts.shape)
            }
            _ => false,
        };
        tail_fits && shape_fits
    }

    /// Whether the same man goes to the same square, whatever else is said; the sentence about a fault names these.
    pub(super) fn is_close_to(&self, parts: &Parts) -> bool {
        match (&self.shape, &parts.shape) {
            (PatternShape::Fixed(said), Shape::Fixed(words)) => same_kind_of_thing(said) == same_kind_of_thing(words),
            (PatternShape::Travel { .. }, Shape::Travel { .. }) => self.comes_from(&parts.shape),
            _ => false,
        }
    }

    fn comes_from(&self, shape: &Shape) -> bool {
        let PatternShape::Travel { head, file, rank, to, .. } = &self.shape else { return false };
        let Shape::Travel { head: its_head, from, to: its_to, .. } = shape else { return false };
        head == its_head
            && to == its_to
            && file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank())
    }

    /// Whether the text says nothing against this first square.
    pub(crate) fn allows_from(&self, from: Square) -> bool {
        match self.shape {
            PatternShape::Travel { file, rank, .. } => {
                file.is_none_or(|file| file == from.file()) && rank.is_none_or(|rank| rank == from.rank())
            }
            PatternShape::Fixed(_) => false,
        }
    }
}

impl Head {
    fn read(text: &str) -> Option<Self> {
        Some(match *text.as_bytes() {
            [] => Self::Man(Kind::Pawn),
            [man] => Self::Man(kind(man)?),
            [man, b':', vest] => Self::ByVest(kind(man)?, kind(vest)?),
            [man, b'-', rest] => Self::Split(kind(man)?, kind(rest)?),
            [first, second] => {
                let (first, second) = (kind(first)?, kind(second)?);
                Self::Pair(first.max(second), first.min(second))
            }
            _ => return None,
        })
    }
}

fn kind(letter: u8) -> Option<Kind> {
    if letter.is_ascii_uppercase() { Kind::from_letter(letter.to_ascii_lowercase() as char) } else { None }
}

/// Cuts off what is said of the vest at the end; `None` where that is malformed.
fn split_tail(text: &str) -> Option<(&str, Tail)> {
    Some(match *text.as_bytes() {
        [.., b'-'] => (&text[..text.len() - 1], Tail::Discarded),
        [.., b'_', vest] => (&text[..text.len() - 2], Tail::Kept(kind(vest)?)),
        [.., b':', vest] => (&text[..text.len() - 2], Tail::Coupled(kind(vest)?)),
        _ => (text, Tail::Bare),
    })
}

/// Cuts off `=Q`, or `Q` as some write it.
fn split_promotion(text: &str) -> (&str, Option<Kind>) {
    let Some(promotion) = text.as_bytes().last().and_then(|&letter| kind(letter)) else { return (text, None) };
    let rest = &text[..text.len() - 1];
    (rest.strip_suffix('=').unwrap_or(rest), Some(promotion))
}

/// Cuts off the last character if it is in the range, and says how far into the range.
fn split_last(text: &str, range: std::ops::RangeInclusive<u8>) -> (&str, Option<u8>) {
    match text.as_bytes().last() {
        Some(last) if range.contains(last) => (&text[..text.len() - 1], Some(last - range.start())),
        _ => (text, None),
    }
}

/// The words of castling with letters for zeros: `O-O` or `O-O-O`, and in Chessplus the pair with the rook (`O-O:RN`,
/// `O-O:R-N`).
fn castling(text: &str) -> Option<String> {
    let (words, pair) = text.split_once(':').map_or((text, None), |(words, pair)| (words, Some(pair)));
    let words = words.replace('0', "O");
    let pair_is_fine = match pair.map(Head::read) {
        None => true,
        Some(head) => matches!(head, Some(Head::Pair(..) | Head::Split(..))),
    };
    (matches!(words.as_str(), "O-O" | "O-O-O") && pair_is_fine)
        .then(|| pair.map_or(words.clone(), |pair| format!("{words}:{pair}")))
}

/// `VRc3-f6` or `VNa2-Rh3`.
fn is_shift(text: &str) -> bool {
    let square = |text: &str| Square::parse(text).is_some();
    let vest = |letter: &str| letter.bytes().all(|letter| kind(letter).is_some());
    text.get(1..2).is_some_and(vest)
        && text.get(2..4).is_some_and(square)
        && text.get(4..5) == Some("-")
        && match text.len() {
            7 => text.get(5..7).is_some_and(square),
            8 => text.get(5..6).is_some_and(vest) && text.get(6..8).is_some_and(square),
            _ => false,
        }
}

/// What two texts have in common that mean castling to one side, or vest-shifts between the same squares.
fn same_kind_of_thing(words: &str) -> [&str; 2] {
    match words.strip_prefix('V') {
        None => [words.split(':').next().unwrap_or_default(), ""],
        Some(shift) => {
            let (first, second) = (&shift[1..3], &shift[shift.len() - 2..]);
            [first.min(second), first.max(second)]
        }
    }
}
