//! What a game's searches remember: which quiet actions were good, by man and square, alone and as answers (`order` sorts by it),
//! how far judgements were off (`corrections`), and what pawns are worth by where they stand.

use super::super::evaluate::Structures;
use super::corrections::Corrections;

/// How many actors with their squares there are.
pub(super) const TRAILS: usize = 12 * 64;
/// The greatest figure kept.
pub(super) const MOST: i32 = 16_384;

/// Figures that grow with success and shrink with failure.
pub(crate) struct Memory {
    /// By colour, square left and square reached.
    squares: Vec<i16>,
    /// By the actor and square of an action and of the answer to it; index 0 after one's own earlier action.
    answers: [Vec<i16>; 2],
    pub(super) corrections: Corrections,
    pub(super) structures: Structures,
}

impl Memory {
    #[inline]
    pub(crate) fn new() -> Self {
        let answers = || vec![0; (TRAILS + 1) * TRAILS];
        Self {
            squares: vec![0; 2 * 64 * 64],
            answers: [answers(), answers()],
            corrections: Corrections::new(),
            structures: Structures::default(),
        }
    }

    /// What is remembered of a quiet action: its squares (with the colour), its trail, and the trails of the two actions before
    /// it, [`TRAILS`] where there was none.
    #[inline]
    pub(super) fn of(&self, squares: usize, trail: usize, before: [usize; 2]) -> i32 {
        let answers = |which: usize| i32::from(self.answers[which][before[which] * TRAILS + trail]);
        i32::from(self.squares[squares]) + answers(0) + answers(1)
    }

    /// A quiet action refuted (`bonus` above 0) or failed to.
    pub(super) fn learn(&mut self, squares: usize, trail: usize, before: [usize; 2], bonus: i32) {
        adjust(&mut self.squares[squares], bonus);
        for (answers, before) in self.answers.iter_mut().zip(before) {
            adjust(&mut answers[before * TRAILS + trail], bonus);
        }
    }
}

/// Moves a figure towards its limit by a part of what is left.
#[inline]
fn adjust(figure: &mut i16, bonus: i32) {
    let old = i32::from(*figure);
    *figure = (old + bonus - old * bonus.abs() / MOST) as i16;
}
