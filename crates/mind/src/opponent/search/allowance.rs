//! How many positions `quiescence` may visit beneath a leaf: where every man wears a vest, captures lead to captures without end, and a
//! search that followed them all would never come to its second ply.
//!
//! What `node` visits earns an allowance; a leaf may spend a part of what is saved. Ordinary leaves need little, so that the savings
//! are full and no leaf is cut short; where leaves take all they get, all of them together get a few positions for each node.

/// What each node earns.
const EARNED: i32 = 4;
/// The most that is saved, and what there is at first.
const MOST: i32 = 4096;
/// What a leaf may always spend.
const LEAST: i32 = 6;
/// The part of the savings that a leaf may spend besides.
const PART: i32 = 16;

/// Positions saved, and left for the leaf that is looked at.
pub(super) struct Allowance {
    saved: i32,
    left: i32,
}

impl Default for Allowance {
    fn default() -> Self {
        Self { saved: MOST, left: 0 }
    }
}

impl Allowance {
    /// A node was visited.
    #[inline]
    pub(super) fn earn(&mut self) {
        self.saved = (self.saved + EARNED).min(MOST);
    }

    /// A leaf begins.
    #[inline]
    pub(super) fn begin_leaf(&mut self) {
        self.left = LEAST + self.saved / PART;
    }

    /// A position beneath the leaf is visited.
    #[inline]
    pub(super) fn spend(&mut self) {
        self.left -= 1;
        self.saved = (self.saved - 1).max(0);
    }

    /// Whether the leaf has spent all it may.
    #[inline]
    pub(super) const fn is_spent(&self) -> bool {
        self.left <= 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_that_take_all_they_get_soon_get_little_and_nodes_earn_it_back() {
        let mut allowance = Allowance::default();
        let leaf = |allowance: &mut Allowance| {
            allowance.begin_leaf();
            let mut visited = 0;
            while !allowance.is_spent() {
                allowance.spend();
                visited += 1;
            }
            visited
        };
        let first = leaf(&mut allowance);
        assert_eq!(first, LEAST + MOST / PART);
        let all: i32 = (0..1000).map(|_| leaf(&mut allowance)).sum();
        assert!(all < MOST + 2000 * LEAST, "{all}");
        assert!(leaf(&mut allowance) < 2 * LEAST);
        (0..MOST / EARNED).for_each(|_| allowance.earn());
        assert_eq!(leaf(&mut allowance), first);
    }
}
