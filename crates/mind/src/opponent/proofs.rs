//! What the mate solver has proved, by position: within how many moves there is a mate, and within how many there is none.

/// A table of fixed size in which a new proof takes the place of an older one.
pub struct Proofs {
    /// The key, and two numbers of moves: the fewest that mate (0 where unknown) and the most within which there is no mate.
    entries: Vec<[u64; 2]>,
    mask: usize,
}

impl Proofs {
    /// A table large enough for mates in about this many moves: from 16 KiB to 64 MiB.
    pub fn for_mates_in(moves: u32) -> Self {
        let size = 1 << (7 + 3 * moves).clamp(10, 22);
        Self { entries: vec![[0; 2]; size], mask: size - 1 }
    }

    /// Whether the player to move in the position of this key mates within so many moves, where that is known. The clock is
    /// counted where a claim of fifty moves may come in between, else it is 0.
    pub fn known(&self, key: u64, clock: u16, moves: u32) -> Option<bool> {
        let key = with_clock(key, clock);
        let [kept, proof] = self.entries[key as usize & self.mask];
        let (mates, none) = (proof & 0xff, proof >> 8);
        if kept != key || proof == 0 {
            None
        } else if mates > 0 && mates <= u64::from(moves) {
            Some(true)
        } else if none >= u64::from(moves) {
            Some(false)
        } else {
            None
        }
    }

    /// Keeps what was proved of at most 255 moves.
    pub fn keep(&mut self, key: u64, clock: u16, moves: u32, mate: bool) {
        let key = with_clock(key, clock);
        let moves = u64::from(moves.min(255));
        let entry = &mut self.entries[key as usize & self.mask];
        if entry[0] != key {
            *entry = [key, 0];
        }
        entry[1] = if mate { entry[1] & !0xff | moves } else { entry[1] & 0xff | moves << 8 };
    }
}

const fn with_clock(key: u64, clock: u16) -> u64 {
    key ^ (clock as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_holds_for_longer_mates_and_for_shorter_failures() {
        let mut proofs = Proofs::for_mates_in(2);
        proofs.keep(7, 0, 2, false);
        proofs.keep(7, 0, 4, true);
        let known = |moves| proofs.known(7, 0, moves);
        assert_eq!([1, 2, 3, 4, 5].map(known), [Some(false), Some(false), None, Some(true), Some(true)]);
        assert_eq!(proofs.known(7, 97, 2), None);
    }

    #[test]
    fn another_position_on_the_same_place_is_not_taken_for_it() {
        let mut proofs = Proofs::for_mates_in(1);
        proofs.keep(3, 0, 2, true);
        assert_eq!(proofs.known(3 + 1024, 0, 2), None);
        proofs.keep(3 + 1024, 0, 2, false);
        assert_eq!((proofs.known(3, 0, 2), proofs.known(3 + 1024, 0, 2)), (None, Some(false)));
    }
}
