//! One way of a turn, what of a square is taken up, and what is still open once a man is aimed at a square: who of a pair goes,
//! promotion, vest, and the other authority.

use rules::plunder::VestChoice;
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind, Square, each_game};

use super::plunder;

/// By what a man goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Manner {
    /// A man by its own kind.
    Own,
    /// A man by this vest, which is spent (1-6).
    Vest(Kind),
    /// A pair of Chessplus goes whole (RULES 2.2).
    Whole,
    /// This man of a pair splits off and goes alone (RULES 2.2).
    One(Kind),
    /// This worn vest goes to another man, and the men stay (4-2).
    Shift(Kind),
}

impl Manner {
    /// Whether a plain gesture prefers another manner that gets there too (RULES 1.2, ruling on overlap).
    pub(crate) const fn is_deliberate(self) -> bool {
        matches!(self, Self::Vest(_))
    }

    /// The order in which manners are offered: a pair whole, then the stronger of its men, then the other.
    pub(super) const fn rank(self) -> usize {
        match self {
            Self::Own => 0,
            Self::Vest(_) => 1,
            Self::Whole => 2,
            Self::One(kind) => 8 - kind.index(),
            Self::Shift(_) => 9,
        }
    }
}

/// Which of two things that look alike an action does besides going there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// The pair moves quietly where it could capture en passant (RULES 2.2).
    Quiet,
    /// It captures en passant.
    EnPassant,
    /// The king castles with a whole pair (RULES 2.5).
    WithPair,
    /// The king castles with the rook alone, which leaves its pair.
    WithRook,
}

/// One legal action as a person sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// Where the man stands, or the wearer of a vest that is passed on.
    pub from: Square,
    /// Where it goes; for castling, where the king goes.
    pub to: Square,
    /// Whose square is captured: beside `to` en passant.
    pub captures: Option<Square>,
    /// Whether a man of the same colour is joined on `to` (RULES 2.2).
    pub merges: bool,
    /// By what it goes.
    pub manner: Manner,
    /// What a pawn becomes, where its owner may choose (2-12).
    pub promotion: Option<Kind>,
    /// What happens to vests beside the spending of a used one (2-6).
    pub vest: VestChoice,
    /// Which of two alike actions this is.
    pub variant: Option<Variant>,
    /// What is played.
    pub action: AnyAction,
}

/// What a gesture has taken hold of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Hold {
    /// The man, or the pair: whatever can be done with it.
    #[default]
    Plain,
    /// The man, for a move by its vest alone.
    Spend,
    /// The pair, to go whole.
    Whole,
    /// This man of the pair, to go alone.
    One(Kind),
    /// The vest that the man wears, to be passed on (4-2).
    Ring,
}

impl Hold {
    /// Whether a man that is held so goes in this manner.
    pub(crate) fn admits(self, manner: Manner) -> bool {
        match (self, manner) {
            (Self::Plain, Manner::Shift(_)) => false,
            (Self::Plain, _)
            | (Self::Spend, Manner::Vest(_))
            | (Self::Whole, Manner::Whole)
            | (Self::Ring, Manner::Shift(_)) => true,
            (Self::One(held), Manner::One(goes)) => held == goes,
            _ => false,
        }
    }
}

/// How the hold of a refused gesture came about, so that the refusal can say what to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldCause {
    /// The man is held in this way until it is let go of.
    Held(Hold),
    /// Shift: a move by the vest, for this gesture.
    Shift,
}

/// Where a vest that may be coupled comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The stand, where some of this kind hang.
    Stand(Kind),
    /// The stand too, though none of this kind hangs there yet; this many are still worn then: the used one goes back first, or
    /// a spare is brought.
    Brought(Kind, u32),
    /// Off the captured man on this square.
    Worn(Square, Kind),
}

/// One of the answers that an open choice takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// Who of a pair goes.
    By(Manner),
    /// What the pawn becomes (2-12).
    Promotion(Kind),
    /// What happens to vests (2-6).
    Vest(VestChoice),
    /// Which of two alike actions is meant.
    Variant(Variant),
    /// The same squares by the other authority: spend the vest, or keep it after all.
    OtherAuthority,
    /// The only way is taken, now that it was said what it means.
    Agreed,
}

/// A man aimed at a square with something still open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The position in which it is made.
    pub position: AnyPosition,
    /// The ways that are still possible, all between the same squares. More than one, unless the only one is to be agreed to.
    pub ways: Vec<Way>,
    /// The ways between the same squares by the other authority, if it reaches there too.
    pub others: Vec<Way>,
    /// Which of [`Choice::picks`] the keyboard stands on; none at first, so that Enter hit early answers nothing.
    pub focus: Option<usize>,
}

impl Choice {
    /// What a gesture between two squares leaves open. `deliberate`: the vest is to be spent where kind and vest both get there
    /// (RULES 1.2). `None` when no way leads there.
    pub fn between(position: &AnyPosition, ways: Vec<Way>, deliberate: bool) -> Option<Self> {
        let (vest, own): (Vec<Way>, Vec<Way>) = ways.into_iter().partition(|way| way.manner.is_deliberate());
        let (mut ways, others) = if deliberate || own.is_empty() { (vest, own) } else { (own, vest) };
        ways.sort_by_key(|way| way.manner.rank());
        (!ways.is_empty()).then_some(Self { position: *position, ways, others, focus: None })
    }

    /// The first way that is still possible. There always is one.
    pub fn first(&self) -> Option<&Way> {
        self.ways.first()
    }

    /// Where the man stands and where it goes.
    pub fn squares(&self) -> Option<(Square, Square)> {
        self.first().map(|first| (first.from, first.to))
    }

    /// The square of the captured man or pair.
    pub fn captured(&self) -> Option<Square> {
        self.first().and_then(|first| first.captures)
    }

    /// Whether the men stand as any of the open ways will set them down: it is settled who goes, and no vest is passed.
    pub fn is_about_one_mover(&self) -> bool {
        let is_shift = |way: &Way| matches!(way.manner, Manner::Shift(_));
        self.manners().is_empty() && self.variants().is_empty() && !self.ways.iter().any(is_shift)
    }

    fn manners(&self) -> Vec<Manner> {
        let mut manners = open(self.ways.iter().map(|way| Some(way.manner)));
        manners.sort_by_key(|manner| manner.rank());
        manners
    }

    fn variants(&self) -> Vec<Variant> {
        open(self.ways.iter().map(|way| way.variant))
    }

    /// The promotions still open, the strongest first; none when there is no choice.
    pub fn promotions(&self) -> Vec<Kind> {
        let mut kinds = open(self.ways.iter().map(|way| way.promotion));
        kinds.reverse();
        kinds
    }

    /// The vest choices still open: decline or keep first, then the vests, the strongest first, then discard.
    pub fn vests(&self) -> Vec<VestChoice> {
        let all = std::iter::once(VestChoice::Keep)
            .chain(Kind::ALL.into_iter().rev().map(VestChoice::Couple))
            .chain(std::iter::once(VestChoice::Discard));
        let open: Vec<VestChoice> = all.filter(|vest| self.ways.iter().any(|way| way.vest == *vest)).collect();
        if open.len() > 1 { open } else { Vec::new() }
    }

    /// The picks offered now, in the order in which panel and keyboard show them: who goes, then what of two alike, then the
    /// promotion, then the vest; the other authority last.
    pub fn picks(&self) -> Vec<Pick> {
        let stages: [Vec<Pick>; 4] = [
            self.manners().into_iter().map(Pick::By).collect(),
            self.variants().into_iter().map(Pick::Variant).collect(),
            self.promotions().into_iter().map(Pick::Promotion).collect(),
            self.vests().into_iter().map(Pick::Vest).collect(),
        ];
        let mut picks = stages.into_iter().find(|stage| !stage.is_empty()).unwrap_or_else(|| vec![Pick::Agreed]);
        if !self.others.is_empty() {
            picks.push(Pick::OtherAuthority);
        }
        picks
    }

    /// Makes one of the open choices. False when it is not among them, and nothing changed.
    pub fn take(&mut self, pick: Pick) -> bool {
        if pick == Pick::OtherAuthority && !self.others.is_empty() {
            std::mem::swap(&mut self.ways, &mut self.others);
        } else {
            let fits = |way: &Way| match pick {
                Pick::By(manner) => way.manner == manner,
                Pick::Promotion(kind) => way.promotion == Some(kind),
                Pick::Vest(vest) => way.vest == vest,
                Pick::Variant(variant) => way.variant == Some(variant),
                Pick::OtherAuthority => false,
                Pick::Agreed => true,
            };
            if !self.ways.iter().any(fits) {
                return false;
            }
            self.ways.retain(fits);
            self.others.clear();
        }
        self.focus = None;
        true
    }

    /// Whether a vest of the captured man may be coupled.
    pub(crate) fn plunders(&self) -> bool {
        self.ways.iter().any(|way| matches!(way.vest, VestChoice::Couple(_)))
    }

    /// Whether the vest is being spent.
    pub fn spends(&self) -> bool {
        self.first().is_some_and(|first| first.manner.is_deliberate())
    }

    /// The pick that a vest of this kind on the stand means: to couple it, or to hang the own one back.
    pub fn pick_of(&self, kind: Kind) -> Option<Pick> {
        let couple = VestChoice::Couple(kind);
        if self.ways.iter().any(|way| way.vest == couple) {
            return Some(Pick::Vest(couple));
        }
        let own = self.first().and_then(|first| super::vest_at(&self.position, first.from));
        let discards = self.ways.iter().any(|way| way.vest == VestChoice::Discard);
        (discards && own == Some(kind)).then_some(Pick::Vest(VestChoice::Discard))
    }

    /// The vests that the open choice can couple, and where each comes from; they glow on the table.
    pub fn sources(&self) -> Vec<Source> {
        match &self.position {
            AnyPosition::Plunder(position) => plunder::sources(position, self),
            _ => Vec::new(),
        }
    }

    /// Why a vest of this kind cannot be had by this capture, and what to do.
    pub fn why_not_had(&self, kind: Kind) -> Text {
        match (&self.position, self.first()) {
            (AnyPosition::Plunder(position), Some(first)) => plunder::not_to_be_had(position, first, kind),
            _ => Text::new("not-had-no-vests"),
        }
    }

    /// What is to be said below the picks: which vest a boxed supply withholds.
    pub fn remark(&self) -> Option<Text> {
        match (&self.position, self.first()) {
            (AnyPosition::Plunder(position), Some(first)) if self.promotions().is_empty() => {
                plunder::withheld_words(position, first)
            }
            _ => None,
        }
    }

    /// What the open choice asks.
    pub fn question(&self) -> Text {
        each_game!(&self.position, game::position in super => game::question(position, self))
    }

    /// What a pick of the open choice does.
    pub fn label(&self, pick: Pick) -> Text {
        each_game!(&self.position, game::position in super => game::label(position, self, pick))
    }

    /// The vest whose colour a pick shows, if it is about one.
    pub fn vest_of(&self, pick: Pick) -> Option<Kind> {
        let own = self.first().and_then(|first| super::vest_at(&self.position, first.from));
        match pick {
            Pick::Vest(VestChoice::Couple(kind)) => Some(kind),
            Pick::Vest(VestChoice::Discard) | Pick::OtherAuthority | Pick::Agreed => own,
            Pick::Vest(VestChoice::Keep) | Pick::Promotion(_) | Pick::By(_) | Pick::Variant(_) => None,
        }
    }

    /// The kind whose figure a pick shows, if it is about one.
    pub fn figure_of(&self, pick: Pick) -> Option<Kind> {
        match pick {
            Pick::Promotion(kind) | Pick::By(Manner::One(kind)) => Some(kind),
            _ => self.vest_of(pick),
        }
    }
}

/// The different values, in order; none when there is nothing to choose between.
fn open<T: Ord>(values: impl Iterator<Item = Option<T>>) -> Vec<T> {
    let mut values: Vec<T> = values.flatten().collect();
    values.sort();
    values.dedup();
    if values.len() > 1 { values } else { Vec::new() }
}

#[cfg(test)]
mod tests;
