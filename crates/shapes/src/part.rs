//! The parts of the set by their names, as the command line, the showcase's panel and its cards have them.

use std::fmt;
use std::str::FromStr;

use rules::chessplus::{Men, pair_name};
use rules::plunder::{men_count, permits, set_count};
use rules::text::Text;
use rules::{Chessman, Color, Kind};

/// One part of the set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A man of one colour.
    Man(Chessman),
    Vest(Kind),
    /// A vest on a man that may wear it (2-8).
    Worn {
        vest: Kind,
        /// Its wearer.
        by: Chessman,
    },
    /// Two men of Chessplus on one square, back to back (RULES 2.1); they lie in a box of their own.
    Pair {
        /// Whose they are.
        color: Color,
        /// The man in front, of the same kind as the other or stronger.
        front: Kind,
        /// The man behind.
        back: Kind,
    },
    /// The LAST MOVE marker (3-8).
    Marker,
    /// The vest stand (2-5f).
    Stand,
}

/// Why a name names no part; the message is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PartError {
    /// There is no such thing in the box.
    #[error(
        "there is no part {0} in the set; there are white-KIND and black-KIND, KIND-vest, KIND-vest-on-white-KIND (and \
         -black-), marker and stand, KIND being king, queen, bishop, knight, rook or pawn, and for Chessplus \
         white-KIND+KIND"
    )]
    Unknown(String),
    /// Table 2-8 says no.
    #[error("a {wearer} may not wear a {vest} vest (2-8); it may wear a {}", or_list(&permitted(*wearer)))]
    NotPermitted {
        /// The kind of the man.
        wearer: Kind,
        vest: Kind,
    },
}

/// The kinds from king to pawn, as the booklet lists the set.
pub const KINDS: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Bishop, Kind::Knight, Kind::Rook, Kind::Pawn];

/// The vests that a man of this kind may wear (2-8).
pub fn permitted(wearer: Kind) -> Vec<Kind> {
    KINDS.into_iter().filter(|&vest| permits(wearer, vest)).collect()
}

/// The men that may wear a vest of this kind (2-8).
pub fn wearers(vest: Kind) -> Vec<Kind> {
    KINDS.into_iter().filter(|&wearer| permits(wearer, vest)).collect()
}

/// The fifteen pairs of Chessplus (RULES 2.1), the stronger man first.
pub fn pairs(color: Color) -> impl Iterator<Item = Part> {
    let men = || Kind::ALL.into_iter().rev().filter(|&kind| kind != Kind::King);
    men().flat_map(move |front| {
        men().filter(move |&back| back <= front).map(move |back| Part::Pair { color, front, back })
    })
}

/// Kinds as words: `king, queen or rook`.
pub(crate) fn or_list(kinds: &[Kind]) -> String {
    let words: Vec<String> = kinds.iter().map(Kind::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Kinds as a text: `king, queen or rook`.
pub fn or_text(kinds: &[Kind]) -> Text {
    match kinds.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            Text::new("list-or").with("first", comma_text(rest)).with("last", *last)
        }
        _ => comma_text(kinds),
    }
}

/// Kinds with commas between them.
fn comma_text(kinds: &[Kind]) -> Text {
    let kinds = kinds.iter().map(|kind| Text::from(*kind));
    let joined = kinds.reduce(|first, last| Text::new("list-comma").with("first", first).with("last", last));
    joined.unwrap_or_else(Text::nothing)
}

impl Part {
    /// The count and the name: `2 white kings`.
    pub fn caption(self) -> Text {
        Text::new("part-caption").with("count", self.count()).with("part", self.title())
    }

    /// Every part that lies in the box: the men of both colours, the vests, the marker, the stand.
    pub fn all() -> impl Iterator<Item = Self> {
        let men = Color::ALL.into_iter().flat_map(|color| KINDS.map(|kind| Self::Man(Chessman::new(color, kind))));
        men.chain(KINDS.map(Self::Vest)).chain([Self::Marker, Self::Stand])
    }

    /// How many of it the set holds (1-1, 1-2, 3-8).
    pub const fn count(self) -> u32 {
        match self {
            Self::Man(man) => men_count(man.kind),
            Self::Vest(kind) | Self::Worn { vest: kind, .. } => set_count(kind),
            Self::Marker | Self::Stand | Self::Pair { .. } => 1,
        }
    }

    /// Its name for people: `queen vest on a white knight`.
    pub fn title(self) -> Text {
        match self {
            Self::Man(man) => man.into(),
            Self::Vest(kind) => Text::new("part-vest").with("vest", kind),
            Self::Worn { vest, by } => Text::new("part-worn").with("vest", vest).with("man", by),
            Self::Pair { color, front, back } => {
                Text::new("man").with("color", color).with("kind", Men::new(color, front, Some(back)))
            }
            Self::Marker => Text::new("part-marker"),
            Self::Stand => Text::new("part-stand"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Man(man) => write!(f, "{}-{}", man.color, man.kind),
            Self::Vest(kind) => write!(f, "{kind}-vest"),
            Self::Worn { vest, by } => write!(f, "{vest}-vest-on-{}-{}", by.color, by.kind),
            Self::Pair { color, front, back } => write!(f, "{color}-{front}+{back}"),
            Self::Marker => f.write_str("marker"),
            Self::Stand => f.write_str("stand"),
        }
    }
}

fn kind(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.to_string() == name)
}

fn man(name: &str) -> Option<Chessman> {
    let (color, name) = name.split_once('-')?;
    let color = Color::ALL.into_iter().find(|side| side.to_string() == color)?;
    Some(Chessman::new(color, kind(name)?))
}

fn read(name: &str) -> Option<Part> {
    if let Some((vest, wearer)) = name.split_once("-vest-on-") {
        return Some(Part::Worn { vest: kind(vest)?, by: man(wearer)? });
    }
    if let Some((front, back)) = name.split_once('+') {
        let (man, other) = (man(front)?, kind(back)?);
        pair_name(man.kind, other)?;
        return Some(Part::Pair { color: man.color, front: man.kind.max(other), back: man.kind.min(other) });
    }
    Some(match name {
        "marker" => Part::Marker,
        "stand" => Part::Stand,
        _ => match name.strip_suffix("-vest") {
            Some(vest) => Part::Vest(kind(vest)?),
            None => Part::Man(man(name)?),
        },
    })
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(name: &str) -> Result<Self, PartError> {
        match read(name).ok_or_else(|| PartError::Unknown(name.to_owned()))? {
            Part::Worn { vest, by } if !permits(by.kind, vest) => {
                Err(PartError::NotPermitted { wearer: by.kind, vest })
            }
            part => Ok(part),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_found_by_its_name() {
        let worn = KINDS.into_iter().flat_map(|vest| {
            wearers(vest).into_iter().map(move |kind| Part::Worn { vest, by: Chessman::new(Color::Black, kind) })
        });
        assert_eq!(pairs(Color::White).count(), 15);
        for part in Part::all().chain(worn).chain(pairs(Color::White)) {
            assert_eq!(part.to_string().parse(), Ok(part));
        }
        assert_eq!("black-pawn+queen".parse::<Part>().unwrap().to_string(), "black-queen+pawn");
    }

    #[test]
    fn a_wrong_name_is_answered_with_what_there_is() {
        for name in [
            "",
            "knight",
            "white-horse",
            "green-vest",
            "vest",
            "white-knight ",
            "queen-vest-on-knight",
            "white-king+pawn",
        ] {
            let sentence = name.parse::<Part>().unwrap_err().to_string();
            assert!(sentence.starts_with(&format!("there is no part {name} in the set")), "{sentence}");
            assert!(sentence.contains("marker and stand"), "{sentence}");
        }
        let sentence = "rook-vest-on-white-queen".parse::<Part>().unwrap_err().to_string();
        assert_eq!(sentence, "a queen may not wear a rook vest (2-8); it may wear a knight or pawn");
    }

    #[test]
    fn the_set_holds_what_the_booklet_says() {
        let count = |wanted: fn(&Part) -> bool| Part::all().filter(wanted).map(Part::count).sum::<u32>();
        assert_eq!(count(|part| matches!(part, Part::Man(_))), 36);
        assert_eq!(count(|part| matches!(part, Part::Vest(_))), 15);
        assert_eq!(count(|part| matches!(part, Part::Marker | Part::Stand)), 2);
    }
}
