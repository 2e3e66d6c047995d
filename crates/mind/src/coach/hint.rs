//! An action told in degrees, so that a player may find the rest alone: which man, to which square, and what becomes of vests.

use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind, Square};
use turn::choices::{self, Manner, Variant, VestChoice, Way};

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
            Manner::Own | Manner::Whole => self.position.man_at(self.way.from).map_or(Kind::Pawn, |man| man.kind),
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
    use crate::opponent::{Engine, Limits, any};
    use rules::{AnyGame, AnyOptions};
    use words::language::Language;

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

    #[test]
    fn the_hint_of_a_mate_in_one_names_its_man_its_square_and_its_vest() {
        let (hint, said) = told("r1b1k1r1/pppp3p/8/3P1P2/8/7P/P1(nr)3(BN)K/8 b q - 0 30", &Language::english());
        let bishop = ["Look at the rook on g8.", "It takes the bishop on g2.", "It takes the bishop vest."];
        assert_eq!(said, bishop);
        assert_eq!((hint.from().to_string(), hint.to().to_string()), ("g8".to_owned(), "g2".to_owned()));
        assert_eq!(
            hint.couples().map(|(vest, square)| (vest, square.to_string())),
            Some((Kind::Bishop, "g2".to_owned()))
        );
        assert_eq!(hint.power(), Kind::Rook);
    }

    #[test]
    fn a_vest_that_is_spent_is_named_last_and_its_colour_marks_the_way() {
        let (hint, said) =
            told("8/3n1k2/(pr)3b1p1/2p4p/PpP2P2/1K(bn)(np)P3/4R1PP/4R3 b - - 1 37", &Language::of("de").unwrap());
        assert_eq!(said[..2], ["Sieh dir den Bauern auf a6 an.", "Der Zug schlägt den Bauern auf a4."]);
        assert!(said[2].starts_with("Der Zug braucht die Turmweste."), "{said:?}");
        assert_eq!((hint.power(), hint.degrees()), (Kind::Rook, 3));
    }

    #[test]
    fn where_no_vest_is_taken_that_is_said_too() {
        let (hint, said) = told("r1r5/4(QN)pkp/2p3p1/p3N3/P2P4/7P/3(qn)1PB1/R4RK1 w - - 1 24", &Language::english());
        assert_eq!((hint.degrees(), hint.couples()), (3, None));
        assert!(said[2].contains("keeps its knight vest") || said[2].contains("takes no vest"), "{said:?}");
    }
}
