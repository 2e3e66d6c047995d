//! What vests do where they are worn, in numbers: part of [`Terms`](super::terms::Terms), tuned like the others.

use super::places::Tapered;

/// The worth of what vests do here, beside what they are worth anywhere; in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VestTerms {
    /// Each square that only a vest reaches and no enemy attacks, by the vest.
    pub safe: [Tapered; 6],
    /// A wearer that can check from a square that no enemy attacks: by its vest after a move of its own, or the other way about.
    pub check: Tapered,
    /// A piece that only a vest attacks: one that nobody guards, and a guarded one that is worth more than the wearer.
    pub threat: [Tapered; 2],
    /// A wearer that attacks two such pieces at once.
    pub fork: Tapered,
    /// A pawn whose vest reaches the far rank, where an enemy attacks it and where none does.
    pub promotes: [Tapered; 2],
    /// A guarded wearer that an enemy attacks.
    pub exposed: Tapered,
    /// A royal king whose vest reaches a square that no enemy attacks.
    pub escape: Tapered,
}

impl VestTerms {
    /// They count nothing, and nobody looks for them.
    pub const NONE: Self = Self {
        safe: [[0, 0]; 6],
        check: [0, 0],
        threat: [[0, 0]; 2],
        fork: [0, 0],
        promotes: [[0, 0]; 2],
        exposed: [0, 0],
        escape: [0, 0],
    };
}
