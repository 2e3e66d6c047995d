//! The choices that an aimed move leaves open: promotion, vest, and the other authority; `intent` opens and closes them.

use crate::rules::plunder::{Authority, Move, Position, VestChoice};
use crate::rules::{Kind, Square};

use super::intent::Pick;

/// An aimed move whose choices are still open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The moves that are still possible: at least two, all between the same squares and by one authority.
    pub candidates: Vec<Move>,
    /// The moves between the same squares by the other authority, if it reaches there too.
    pub others: Vec<Move>,
    /// Which of [`Choice::picks`] the keyboard stands on.
    pub focus: usize,
}

impl Choice {
    /// Where the man stands and where it goes.
    pub fn squares(&self) -> Option<(Square, Square)> {
        self.candidates.first().map(|first| (first.from, first.to))
    }

    /// The promotions still open, the strongest first; none when there is no choice.
    pub fn promotions(&self) -> Vec<Kind> {
        let open = |kind: &Kind| self.candidates.iter().any(|candidate| candidate.promotion == Some(*kind));
        let open: Vec<Kind> = Kind::PROMOTIONS.into_iter().filter(open).collect();
        if open.len() > 1 { open } else { Vec::new() }
    }

    /// The vest choices still open: decline or keep first, then the vests, then discard.
    pub fn vests(&self) -> Vec<VestChoice> {
        let all = std::iter::once(VestChoice::Keep)
            .chain(Kind::ALL.into_iter().rev().map(VestChoice::Couple))
            .chain(std::iter::once(VestChoice::Discard));
        let open: Vec<VestChoice> =
            all.filter(|vest| self.candidates.iter().any(|candidate| candidate.vest == *vest)).collect();
        if open.len() > 1 { open } else { Vec::new() }
    }

    /// The picks offered now, in the order in which panel and keyboard show them: first the promotion, then the vest;
    /// the other authority last.
    pub fn picks(&self) -> Vec<Pick> {
        let promotions = self.promotions();
        let mut picks: Vec<Pick> = if promotions.is_empty() {
            self.vests().into_iter().map(Pick::Vest).collect()
        } else {
            promotions.into_iter().map(Pick::Promotion).collect()
        };
        if !self.others.is_empty() {
            picks.push(Pick::OtherAuthority);
        }
        picks
    }

    /// Whether a vest of the captured man may be coupled.
    pub fn plunders(&self) -> bool {
        self.candidates.iter().any(|candidate| matches!(candidate.vest, VestChoice::Couple(_)))
    }

    /// Whether a vest of this kind on the stand means one of the open choices: to couple it, or to hang the own one back.
    pub fn is_about(&self, position: &Position, kind: Kind) -> bool {
        self.candidates.iter().any(|candidate| match candidate.vest {
            VestChoice::Couple(coupled) => coupled == kind,
            VestChoice::Discard => position.vest_at(candidate.from) == Some(kind),
            VestChoice::Keep => false,
        })
    }

    /// Whether the vest is being spent.
    pub fn spends(&self) -> bool {
        self.candidates.first().is_some_and(|first| first.authority == Authority::Vest)
    }
}
