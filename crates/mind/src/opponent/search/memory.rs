//! What a game's searches remember: which quiet actions were good, by man and square, alone and as answers (`order` sorts by it),
//! how far judgements were off (`corrections`), what pawns are worth by where they stand, and what positions are worth by themselves.

use super::super::evaluate::Structures;
use super::corrections::Corrections;

/// How many actors with their squares there are.
pub(super) const TRAILS: usize = 12 * 64;
/// The greatest figure kept.
pub(super) const MOST: i32 = 16_384;

/// How many positions' judgements are kept.
const JUDGED: usize = 1 << 14;

/// Figures that grow with success and shrink with failure.
pub(crate) struct Memory {
    /// By colour, square left and square reached.
    squares: Vec<i16>,
    /// By the actor and square of an action and of the answer to it; index 0 after one's own earlier action.
    answers: [Vec<i16>; 2],
    pub(super) corrections: Corrections,
    pub(super) structures: Structures,
    /// Keys of positions with what they are worth by themselves; many a position is judged more than once.
    judged: Vec<(u64, i32)>,
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
            judged: vec![(0, 0); JUDGED],
        }
    }

    /// What the position of this key is worth by itself, where it is remembered.
    #[inline]
    pub(super) fn judged(&self, key: u64) -> Option<i32> {
        let (kept, judged) = self.judged[key as usize % JUDGED];
        (kept == key).then_some(judged)
    }

    /// Remembers it.
    #[inline]
    pub(super) fn keep_judged(&mut self, key: u64, judged: i32) {
        self.judged[key as usize % JUDGED] = (key, judged);
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
