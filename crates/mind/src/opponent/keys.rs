//! Zobrist keys: a number for each position, the same in every run; and the numbers that look random and are the same for the same seed, of
//! which they are made.
//!
//! A position is its sets of squares, so its key is brought up to date from the difference of the sets before and after an action: that serves
//! both games, and no action has to be taken apart for it.

use rules::{Bitboard, Color};

use super::searchable::Searchable;

/// The most sets of squares that a position has.
const SETS: usize = 14;

const KEYS: [[u64; 64]; SETS] = {
    let mut random = Random::new(0x506c_756e_6465_7221);
    let mut keys = [[0; 64]; SETS];
    let mut set = 0;
    while set < SETS {
        let mut square = 0;
        while square < 64 {
            keys[set][square] = random.next();
            square += 1;
        }
        set += 1;
    }
    keys
};
static SQUARE_KEYS: [[u64; 64]; SETS] = KEYS;

/// Keys of the turn, of the four castlings and of the files of the passed square.
const STATE: [u64; 13] = {
    let mut random = Random::new(0x4368_6573_7370_6c75);
    let mut keys = [0; 13];
    let mut index = 0;
    while index < 13 {
        keys[index] = random.next();
        index += 1;
    }
    keys
};

/// The key of a position: equal for positions that are the same for repetition (RULES 1.9) in games of the same rules. A position that
/// was searched by other rules is another one.
#[inline]
pub fn key<P: Searchable>(position: &P) -> u64 {
    let start = state(position) ^ mix(position.agreed());
    (0..P::SETS).fold(start, |key, set| key ^ of_squares(set, position.set(set)))
}

/// The key of `after` from that of the position before it in the same game.
#[inline]
pub fn key_after<P: Searchable>(before: &P, key: u64, after: &P) -> u64 {
    let changed = |key, set| key ^ of_squares(set, before.set(set) ^ after.set(set));
    (0..P::SETS).fold(key ^ state(before) ^ state(after), changed)
}

#[inline]
fn of_squares(set: usize, squares: Bitboard) -> u64 {
    squares.fold(0, |key, square| key ^ SQUARE_KEYS[set][square.index()])
}

/// The part of the key that is no set of squares.
#[inline]
fn state<P: Searchable>(position: &P) -> u64 {
    let mut key = if position.turn() == Color::Black { STATE[0] } else { 0 };
    let rights = position.castling_rights();
    if !rights.is_none() {
        for color in Color::ALL {
            for kingside in [true, false] {
                if rights.has(color, kingside) {
                    key ^= STATE[1 + 2 * color.index() + usize::from(kingside)];
                }
            }
        }
    }
    match position.en_passant() {
        Some(square) => key ^ STATE[5 + usize::from(square.file())],
        None => key,
    }
}

/// A stream of such numbers (splitmix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of this seed.
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number from 0 to `bound` - 1; 0 where `bound` is 0.
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.next() >> 11) as usize % bound }
    }
}

/// What the game of this number begins with in a series of games with this seed.
pub const fn nth_seed(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(number)
}

/// Scatters the bits of a number.
#[inline]
pub const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rules::plunder::{MatchOptions, Variant};
    use rules::{chessplus, plunder};

    use super::{Random, *};

    /// Walks a game at random and holds that keys are brought up to date rightly and are equal exactly where RULES 1.9 says.
    fn walk<P: Searchable>(start: P, random: &mut Random, seen: &mut HashMap<u64, String>) {
        let mut position = start;
        let mut now = key(&position);
        for _ in 0..150 {
            let actions = position.legal_actions();
            if actions.is_empty() {
                return;
            }
            let after = position.after(actions[random.below(actions.len())]);
            now = key_after(&position, now, &after);
            assert_eq!(now, key(&after), "{}", after.fen());
            let fen = after.fen();
            let fields: Vec<&str> = fen.split(' ').take(4).collect();
            let fields = fields.join(" ");
            assert_eq!(seen.entry(now).or_insert_with(|| fields.clone()), &fields);
            if !after.in_check() {
                let passed = after.pass();
                assert_eq!(key_after(&after, now, &passed), key(&passed));
            }
            position = after;
        }
    }

    #[test]
    fn the_same_men_by_other_rules_are_another_position() {
        use rules::plunder::{Castling, Supply};
        let usual = MatchOptions::default();
        let others = [
            MatchOptions { variant: Variant::CornerKing, ..usual },
            MatchOptions { supply: Supply::Boxed, ..usual },
            MatchOptions { castling: Castling::Strict, ..usual },
            MatchOptions { vest_shifting: true, ..usual },
            MatchOptions { denied: [true, false], ..usual },
            MatchOptions { denied: [false, true], ..usual },
            MatchOptions { denied: [true; 2], ..usual },
        ];
        let fen = "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1";
        let vested = |&options: &_| key(&plunder::Position::from_fen(fen, options).unwrap());
        let paired =
            |en_passant| key(&chessplus::Position::from_fen(fen, chessplus::MatchOptions { en_passant }).unwrap());
        let mut keys: Vec<u64> = others.iter().chain([&usual]).map(vested).chain([true, false].map(paired)).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), others.len() + 3);
    }

    #[test]
    fn keys_follow_every_action_and_tell_positions_apart() {
        let mut random = Random::new(1);
        let shifting = MatchOptions { vest_shifting: true, ..MatchOptions::default() };
        let corners = MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() };
        for options in [MatchOptions::default(), shifting, corners] {
            let mut seen = HashMap::new();
            for _ in 0..60 {
                walk(plunder::Position::start(options), &mut random, &mut seen);
            }
            assert!(seen.len() > 2000, "many positions were seen: {}", seen.len());
        }
        let mut seen = HashMap::new();
        for _ in 0..60 {
            walk(chessplus::Position::start(Default::default()), &mut random, &mut seen);
        }
    }
}
