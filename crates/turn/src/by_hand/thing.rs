//! What a hand takes and where it puts it, told without knowing which action is meant: things are named by where they were when
//! the turn began. `script` makes deeds of a plan's steps, the table makes them of gestures.

use std::fmt;
use std::str::FromStr;

use rules::text::Text;
use rules::{AnyPosition, Chessman, Kind, Square};

/// A man or a pair. Between the first and the last deed of a turn two may stand on one square, so a square alone names nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Man {
    /// Who stood on this square when the turn began: a man, or a pair of Chessplus whole.
    On(Square),
    /// This man of the pair that stood there; the other one stays where it is (RULES 2.2).
    OneOf(Square, Kind),
    /// The new man of a promotion, from beside the board (2-12).
    New(Kind),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Vest {
    /// The one that the man on this square wore when the turn began.
    Worn(Square),
    /// One of this kind from the stand; where the supply is not limited and none hangs there, a spare.
    OfStand(Kind),
}

/// What a hand can take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// A man, a pair, or one man of a pair.
    Man(Man),
    Vest(Vest),
}

/// Where a hand can put a thing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A square: beside whoever stands there; a man of Chessplus joins the single man of its colour there; a new man takes the
    /// place of the pawn, or of the pair with a pawn, that has arrived there.
    Square(Square),
    /// Over the head of this man: the vest is coupled (2-6).
    Wearer(Man),
    /// The vest stand, or beside it where all of the kind hang there: a spare is put away.
    Stand,
    /// Beside the board for a moment: a vest that is to go on another man, before that man can take it.
    Aside,
    /// Off the board: the captor's tray, or out of play for a man that became part of a queen (RULES 2.3).
    Off,
}

/// One thing is put somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Put {
    pub thing: Thing,
    pub place: Place,
}

impl Put {
    /// This thing goes to this place.
    pub const fn new(thing: Thing, place: Place) -> Self {
        Self { thing, place }
    }
}

impl Man {
    /// Where it stood when the turn began; `None` for a new man.
    pub const fn home(self) -> Option<Square> {
        match self {
            Self::On(square) | Self::OneOf(square, _) => Some(square),
            Self::New(_) => None,
        }
    }

    /// The man, with its colour, as a text; no words where nobody stood.
    pub(super) fn told(self, position: &AnyPosition) -> Text {
        let color = |square| position.man_at(square).map_or(position.turn(), |man| man.color);
        match self {
            Self::New(kind) => Chessman::new(position.turn(), kind).into(),
            Self::OneOf(square, kind) => Chessman::new(color(square), kind).into(),
            Self::On(square) => crate::choices::told_at(position, square),
        }
    }
}

impl Vest {
    /// Its kind; `None` where the man on the square wears none.
    pub fn kind(self, position: &AnyPosition) -> Option<Kind> {
        match self {
            Self::Worn(square) => crate::choices::vest_at(position, square),
            Self::OfStand(kind) => Some(kind),
        }
    }
}

/// Between a thing and its place.
const TO: &str = " > ";

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On(square) => write!(f, "{square}"),
            Self::OneOf(square, kind) => write!(f, "{square}/{}", kind.letter()),
            Self::New(kind) => write!(f, "={}", kind.letter()),
        }
    }
}

impl fmt::Display for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.thing {
            Thing::Man(man) => write!(f, "{man}")?,
            Thing::Vest(Vest::Worn(square)) => write!(f, "{square}~")?,
            Thing::Vest(Vest::OfStand(kind)) => write!(f, "+{}", kind.letter())?,
        }
        f.write_str(TO)?;
        match self.place {
            Place::Square(square) => write!(f, "{square}"),
            Place::Wearer(man) => write!(f, "on {man}"),
            Place::Stand => f.write_str("stand"),
            Place::Aside => f.write_str("aside"),
            Place::Off => f.write_str("off"),
        }
    }
}

/// A text that is no deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no deed of a turn by hand")]
pub struct NoDeed;

impl FromStr for Man {
    type Err = NoDeed;

    fn from_str(words: &str) -> Result<Self, NoDeed> {
        if let Some(letter) = words.strip_prefix('=') {
            return kind(letter).map(Self::New);
        }
        match words.split_once('/') {
            Some((square, letter)) => Ok(Self::OneOf(square_of(square)?, kind(letter)?)),
            None => square_of(words).map(Self::On),
        }
    }
}

impl FromStr for Put {
    type Err = NoDeed;

    fn from_str(words: &str) -> Result<Self, NoDeed> {
        let (thing, place) = words.split_once(TO).ok_or(NoDeed)?;
        let thing = match (thing.strip_prefix('+'), thing.strip_suffix('~')) {
            (Some(letter), _) => Thing::Vest(Vest::OfStand(kind(letter)?)),
            (None, Some(square)) => Thing::Vest(Vest::Worn(square_of(square)?)),
            (None, None) => Thing::Man(thing.parse()?),
        };
        let place = match place {
            "stand" => Place::Stand,
            "aside" => Place::Aside,
            "off" => Place::Off,
            _ => match place.strip_prefix("on ") {
                Some(man) => Place::Wearer(man.parse()?),
                None => Place::Square(square_of(place)?),
            },
        };
        Ok(Self { thing, place })
    }
}

fn square_of(name: &str) -> Result<Square, NoDeed> {
    Square::parse(name).ok_or(NoDeed)
}

fn kind(letter: &str) -> Result<Kind, NoDeed> {
    let mut letters = letter.chars();
    let kind = letters.next().and_then(Kind::from_letter).ok_or(NoDeed)?;
    letters.next().map_or(Ok(kind), |_| Err(NoDeed))
}
