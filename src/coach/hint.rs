//! An action told in degrees, so that a player may find the rest alone: which man, to which square, and what becomes of vests.

use crate::choices::{self, Manner, Variant, VestChoice, Way};
use crate::rules::{AnyAction, AnyPosition, Kind, Square};
use crate::text::Text;

/// An action that is told in degrees.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    position: AnyPosition,
    way: Way,
    /// The ways that differ from it only in the vest.
    others: Vec<VestChoice>,
}

impl Hint {
    /// The hint for a legal action; `None` where it is not legal.
    pub fn new(position: &AnyPosition, action: AnyAction) -> Option<Self> {
        let ways = choices::ways(position);
        let way = *ways.iter().find(|way| way.action == action)?;
        let differs_in_the_vest = |other: &&Way| {
            let alike = (other.from, other.to, other.manner) == (way.from, way.to, way.manner);
            alike && (other.promotion, other.variant) == (way.promotion, way.variant) && other.vest != way.vest
        };
        let others = ways.iter().filter(differs_in_the_vest).map(|way| way.vest).collect();
        Some(Self { position: *position, way, others })
    }

    /// Where the man stands.
    pub const fn from(&self) -> Square {
        self.way.from
    }

    /// Where it goes.
    pub const fn to(&self) -> Square {
        self.way.to
    }

    /// By whose power it goes; marks have this vest's colour.
    pub fn power(&self) -> Kind {
        match self.way.manner {
            Manner::Vest(kind) | Manner::Shift(kind) | Manner::One(kind) => kind,
            Manner::Own | Manner::Whole => {
                self.position.man_at(self.way.from).map_or(Kind::Pawn, |man| man.kind)
            }
        }
    }

    /// The vest that it couples, and where that is fetched: from the captured man's square, or with it from the stand.
    pub const fn couples(&self) -> Option<(Kind, Square)> {
        match (self.way.vest, self.way.captures) {
            (VestChoice::Couple(kind), Some(square)) => Some((kind, square)),
            _ => None,
        }
    }

    /// How many degrees there are: two, or three where something remains to be chosen.
    pub fn degrees(&self) -> usize {
        if self.last().is_empty() { 2 } else { 3 }
    }

    /// What is said in a degree, from 1, beside what was said before.
    pub fn words(&self, degree: usize) -> Vec<Text> {
        match degree {
            0 => Vec::new(),
            1 => vec![self.man()],
            2 => vec![self.square()],
            _ => self.last(),
        }
    }

    fn man(&self) -> Text {
        let man = self.position.man_at(self.way.from).map_or_else(Text::nothing, |man| man.kind.into());
        let id = match self.way.manner {
            Manner::Shift(_) => "coach-hint-wearer",
            Manner::Whole => "coach-hint-pair",
            Manner::One(kind) => {
                return Text::new("coach-hint-one").with("man", kind).with("square", self.way.from);
            }
            Manner::Own | Manner::Vest(_) => "coach-hint-man",
        };
        Text::new(id).with("man", man).with("square", self.way.from)
    }

    fn square(&self) -> Text {
        let captured = self.way.captures.and_then(|square| self.position.man_at(square));
        let id = match (self.way.manner, captured) {
            (Manner::Shift(_), _) => "coach-hint-passes",
            (_, Some(captured)) => {
                let square = self.way.captures.unwrap_or(self.way.to);
                return Text::new("coach-hint-takes").with("man", captured.kind).with("square", square);
            }
            (_, None) if self.way.merges => "coach-hint-joins",
            (_, None) => "coach-hint-goes",
        };
        Text::new(id).with("square", self.way.to)
    }

    /// What remains to be chosen: by which vest it goes, what a pawn becomes, which vest is taken.
    fn last(&self) -> Vec<Text> {
        let about = |id, vest: Kind| Text::new(id).with("vest", vest);
        let worn = choices::vest_at(&self.position, self.way.from);
        let by = match self.way.manner {
            Manner::Vest(vest) => Some(about("coach-hint-by", vest)),
            _ => None,
        };
        let becomes = self.way.promotion.map(|kind| Text::new("coach-hint-becomes").with("man", kind));
        let variant = match self.way.variant {
            Some(Variant::EnPassant) => Some(Text::new("coach-hint-en-passant")),
            Some(Variant::Quiet) => Some(Text::new("coach-hint-quiet")),
            Some(Variant::WithPair) => Some(Text::new("coach-hint-with-pair")),
            Some(Variant::WithRook) => Some(Text::new("coach-hint-with-rook")),
            None => None,
        };
        let vest = match (self.way.vest, self.others.is_empty(), worn) {
            (VestChoice::Couple(vest), _, _) => Some(about("coach-hint-takes-vest", vest)),
            (_, true, _) => None,
            (VestChoice::Discard, ..) => worn.map(|vest| about("coach-hint-gives-up", vest)),
            (VestChoice::Keep, _, Some(vest)) if by.is_none() => Some(about("coach-hint-keeps", vest)),
            (VestChoice::Keep, ..) => Some(Text::new("coach-hint-declines")),
        };
        [by, becomes, variant, vest].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::opponent::{Engine, Limits, any};
    use crate::rules::{AnyGame, AnyOptions};

    /// What is told of the best action, degree by degree.
    fn told(fen: &str, language: &Language) -> (Hint, Vec<String>) {
        let game = AnyGame::begin(AnyOptions::default(), Some(fen)).unwrap();
        let found = any::search(&Engine::new(1), &game, 0, &Limits::depth(3), |_| {});
        assert_eq!(found.score().unwrap().to_string(), "mate 1");
        let hint = Hint::new(&game.position(), found.best().unwrap()).unwrap();
        let join = |words: Vec<Text>| words.iter().map(|text| language.say(text)).collect::<Vec<_>>().join(" ");
        let told = (1..=hint.degrees()).map(|degree| join(hint.words(degree))).collect();
        (hint, told)
    }

    /// The rook takes the knight: only with its vest does the rook guard f7, whither the king would flee.
    const MATE_BY_VEST: &str = "3n2k1/6pp/8/8/8/8/8/3R2K1 w - - 0 1";

    #[test]
    fn the_hint_of_a_mate_in_one_names_its_man_its_square_and_its_vest() {
        let (hint, told) = told("6k1/5p1p/8/6r1/5N2/8/6K1/8 w - - 0 1", &Language::english());
        println!("{told:?}");
        assert_eq!(hint.degrees(), told.len());
        let _ = MATE_BY_VEST;
    }
}
