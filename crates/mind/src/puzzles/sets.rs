//! Which puzzles are wanted: the sets that the shipped file is made of; `maker` makes them.

use super::goal::Goal;
use super::puzzle::game_and_options;
use rules::plunder::{MatchOptions, Variant};
use rules::{AnyOptions, chessplus};

/// The longest mates that are looked for, in own moves.
pub const LONGEST: usize = 5;

/// Themes of vests, of which a puzzle of PlunderChess should have one.
pub(super) const OF_VESTS: &[&str] =
    &["needsPlunder", "vestChoice", "decline", "vestMove", "replunder", "kingVest", "enPassantByVest", "shift"];
/// What the puzzles of PlunderChess turn on.
const OF_PLUNDERCHESS: &[(usize, &[&str])] =
    &[(130, &["needsPlunder"]), (50, &["decline"]), (12, &["vestChoice"]), (280, OF_VESTS)];
/// Themes of pairs.
const OF_PAIRS: &[&str] = &["merge", "split", "pairMove"];

/// How many puzzles of each goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Mates in one, two, three, four and five.
    pub mates: [usize; LONGEST],
    /// Advantages.
    pub advantages: usize,
}

impl Count {
    /// How many of all goals.
    pub fn sum(&self) -> usize {
        self.mates.iter().sum::<usize>() + self.advantages
    }

    /// How many of this goal.
    pub fn of(mut self, goal: Goal) -> usize {
        self.place(goal).map_or(0, |count| *count)
    }

    /// One less of this goal.
    pub fn take(&mut self, goal: Goal) {
        if let Some(count) = self.place(goal) {
            *count = count.saturating_sub(1);
        }
    }

    /// Where a goal is counted; nowhere if it is too long a mate.
    fn place(&mut self, goal: Goal) -> Option<&mut usize> {
        match goal {
            Goal::Mate(moves) => self.mates.get_mut((moves as usize).wrapping_sub(1)),
            Goal::Advantage => Some(&mut self.advantages),
        }
    }
}

/// Puzzles of one game that are wanted.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What their names begin with.
    pub letter: char,
    /// The game.
    pub options: AnyOptions,
    /// How many.
    pub count: Count,
    /// The positions searched to see whether there is a mate.
    pub glance: u64,
    /// What is proved within this many positions, or left.
    pub nodes: u64,
    /// How many have one of these themes at least.
    pub themes: &'static [(usize, &'static [&'static str])],
}

impl Wanted {
    /// The game by its name on the command line.
    pub fn game(&self) -> &'static str {
        game_and_options(&self.options).0
    }
}

/// The sets of puzzles that the shipped file is made of, in its order. Long mates are rare and take longer to prove.
pub fn shipped_sets() -> [Wanted; 5] {
    let usual = MatchOptions::default();
    let set = |letter, options, mates, advantages, themes| {
        let count = Count { mates, advantages };
        Wanted { letter, options, count, glance: 2000, nodes: 400_000, themes }
    };
    let corner_king = AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..usual });
    let shifting = AnyOptions::Plunder(MatchOptions { vest_shifting: true, ..usual });
    let merging = AnyOptions::Chessplus(chessplus::MatchOptions::default());
    let usual = AnyOptions::Plunder(usual);
    [
        set('k', corner_king, [20, 45, 45, 10, 0], 30, &[(40, &["needsPlunder"]), (90, OF_VESTS)]),
        set('m', merging, [20, 50, 50, 10, 0], 30, &[(120, OF_PAIRS)]),
        set('s', shifting, [20, 35, 35, 0, 0], 0, &[(90, &["shift"])]),
        set('p', usual, [110, 160, 160, 0, 0], 70, OF_PLUNDERCHESS),
        Wanted { glance: 8000, nodes: 1_500_000, ..set('l', usual, [0, 0, 0, 80, 20], 0, &[(60, OF_VESTS)]) },
    ]
}
