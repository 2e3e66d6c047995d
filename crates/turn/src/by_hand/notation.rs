//! Deeds as words that are kept with a game and read again: `b5 > c6`, `+n > on b5`, `c6 > off`.

use std::fmt;
use std::str::FromStr;

use super::thing::{Man, Place, Put, Thing, Vest};
use super::{ByHand, Progress};
use rules::{Kind, Square};

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

impl ByHand {
    /// What was done, in words that [`ByHand::redo`] reads.
    pub fn begun(&self) -> Vec<String> {
        self.deeds().iter().map(ToString::to_string).collect()
    }

    /// Does again what was done in this turn before; of words that do not fit it, and of a deed that would end it, nothing more.
    pub fn redo(&mut self, begun: &[String]) {
        for words in begun {
            let Ok(deed) = words.parse() else { return };
            match self.perform(deed) {
                Ok(Progress::Complete(_)) => {
                    self.undo();
                    return;
                }
                Ok(_) => {}
                Err(_) => return,
            }
        }
    }
}
