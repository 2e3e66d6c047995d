//! The transposition table: what was found about positions, shared by all threads of a search without locks.
//!
//! A slot is two numbers, the finding and the key XOR the finding. Two threads that write at once leave a slot whose numbers
//! do not fit each other, and it counts as empty.

use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use host::memory;

use super::score::LONGEST_MATE;

/// How a stored score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper,
    /// At least this.
    Lower,
    /// This.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The best action as a packed number, 0 for none.
    pub(super) action: u32,
    pub(super) score: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Four slots, in one line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// How many buckets a millisecond of one thread may fill: two slots for each position that it visits.
const PER_MILLISECOND: usize = 512;
/// The fewest buckets that a search uses, a mebibyte.
const LEAST_USED: usize = 1 << 14;
/// Up to here, in bytes, nobody asks how much memory is free: any machine that the program runs on has it.
const SMALL: u64 = 64 << 20;
/// What the search itself needs beside it, in bytes, so that a table never takes all that the system grants.
const SPARE: usize = 64 << 20;
/// The part of the free memory that a table takes at most; the rest is for the search and for everybody else.
const MOST: (u64, u64) = (7, 8);

/// Buckets, as many as fit into the memory that the system grants.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// How many of them the present search uses.
    used: AtomicUsize,
    /// Counts searches, so that what older ones left goes first.
    age: AtomicU8,
}

impl Table {
    /// A table of about this many mebibytes, or of as many as the system grants.
    pub(super) fn new(mebibytes: usize) -> Self {
        let wanted = (mebibytes.max(1) as u64) << 20;
        let free = if wanted > SMALL { memory::available() } else { None };
        let bytes = free.map_or(wanted, |free| wanted.min((free / MOST.1 * MOST.0).max(SMALL)));
        let count = usize::try_from(bytes / size_of::<Bucket>() as u64).unwrap_or(usize::MAX);
        let buckets = granted(count, |buckets, count| {
            let is_had = buckets.try_reserve_exact(count).is_ok() && Vec::<u8>::new().try_reserve_exact(SPARE).is_ok();
            if !is_had {
                *buckets = Vec::new();
            }
            is_had
        });
        Self { used: AtomicUsize::new(buckets.len()), buckets, age: AtomicU8::new(0) }
    }

    /// How many mebibytes it has.
    pub(super) const fn mebibytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// Forgets everything. In its place: two tables of the greatest size are not granted.
    pub(super) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        *self.used.get_mut() = self.buckets.len();
        *self.age.get_mut() = 0;
    }

    /// A search begins that so many threads work at for this long; `None` where something else limits it. A short one uses the first
    /// buckets only: few enough stay in the processor's cache, where looking one up costs a fraction. What the search before left is lost
    /// where it had much more or less time.
    pub(super) fn begin(&self, time: Option<Duration>, threads: usize) {
        self.age.fetch_add(1, Ordering::Relaxed);
        let all = self.buckets.len();
        let used = time.map_or(all, |time| {
            let milliseconds = usize::try_from(time.as_millis()).unwrap_or(usize::MAX);
            let filled = milliseconds.saturating_mul(PER_MILLISECOND).saturating_mul(threads);
            filled.checked_next_power_of_two().map_or(all, |filled| filled.max(LEAST_USED).min(all))
        });
        self.used.store(used, Ordering::Relaxed);
    }

    /// How full it is, in thousandths, by a sample.
    #[inline]
    pub(super) fn permille(&self) -> usize {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        sample.filter(|slot| age_of(slot.data.load(Ordering::Relaxed)) == age && !slot.is_empty()).count()
    }

    fn bucket(&self, key: u64) -> &[Slot; 4] {
        &self.buckets[((u128::from(key) * self.used.load(Ordering::Relaxed) as u128) >> 64) as usize].0
    }

    /// What is known about the position of this key, `ply` plies from the root.
    #[inline]
    pub(super) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let found = self.bucket(key).iter().map(|slot| slot.read()).find(|&(check, data)| check ^ data == key)?.1;
        (found != 0).then(|| unpack(found, ply))
    }

    /// Keeps a finding in the slot of the same position, or the one that is worth least.
    pub(super) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let mut slot = &bucket[0];
        let mut least = i32::MAX;
        for candidate in bucket {
            let (check, data) = candidate.read();
            if check ^ data == key && data != 0 {
                let old = unpack(data, ply);
                if entry.action == 0 {
                    entry.action = old.action;
                }
                if entry.bound != Bound::Exact && old.depth > entry.depth + 3 && age_of(data) == age {
                    return;
                }
                slot = candidate;
                break;
            }
            let worth = match data {
                0 => i32::MIN,
                _ => unpack(data, 0).depth - 4 * i32::from(age.wrapping_sub(age_of(data))),
            };
            if worth < least {
                least = worth;
                slot = candidate;
            }
        }
        let data = pack(entry, ply, age);
        slot.check.store(key ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }
}

/// Empty buckets, half as many each time that the system refuses to `reserve` them, down to a mebibyte.
fn granted(mut count: usize, reserve: impl Fn(&mut Vec<Bucket>, usize) -> bool) -> Vec<Bucket> {
    let mut buckets = Vec::new();
    while count > LEAST_USED && !reserve(&mut buckets, count) {
        count = (count / 2).max(LEAST_USED);
    }
    buckets.resize_with(count, Bucket::default);
    buckets
}

impl Slot {
    #[inline]
    fn read(&self) -> (u64, u64) {
        (self.check.load(Ordering::Relaxed), self.data.load(Ordering::Relaxed))
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.data.load(Ordering::Relaxed) == 0
    }
}

/// Bits 0-19 action, 20-35 score, 36-43 depth, 44-45 bound and 1, 46-53 age. Mates count from the position, not from the root.
#[inline]
fn pack(entry: Entry, ply: usize, age: u8) -> u64 {
    let ply = ply as i32;
    let score = match entry.score {
        score if score > LONGEST_MATE => score + ply,
        score if score < -LONGEST_MATE => score - ply,
        score => score,
    };
    u64::from(entry.action)
        | u64::from(score as i16 as u16) << 20
        | u64::from(entry.depth.clamp(0, 255) as u8) << 36
        | (1 + entry.bound as u64) << 44
        | u64::from(age) << 46
}

#[inline]
fn unpack(data: u64, ply: usize) -> Entry {
    let ply = ply as i32;
    let score = match i32::from((data >> 20) as u16 as i16) {
        score if score > LONGEST_MATE => score - ply,
        score if score < -LONGEST_MATE => score + ply,
        score => score,
    };
    let bound = match (data >> 44) & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry { action: data as u32 & 0xf_ffff, score, depth: (data >> 36) as u8 as i32, bound }
}

#[inline]
const fn age_of(data: u64) -> u8 {
    (data >> 46) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::score::MATE;

    #[test]
    fn what_is_stored_is_found_and_mates_count_from_the_position() {
        let table = Table::new(1);
        let entry = Entry { action: 0xabcde, score: MATE - 7, depth: 9, bound: Bound::Lower };
        table.store(42, 4, entry);
        assert_eq!(table.probe(42, 4), Some(entry));
        assert_eq!(table.probe(42, 2).map(|entry| entry.score), Some(MATE - 5));
        assert_eq!(table.probe(43, 4), None);
    }

    #[test]
    fn the_most_worthless_slot_goes_first() {
        let table = Table::new(1);
        for number in 0..5 {
            let entry = Entry { action: 1, score: -30, depth: 10 - number as i32, bound: Bound::Exact };
            table.store(number, 0, entry);
        }
        let left: Vec<bool> = (0..5).map(|key| table.probe(key, 0).is_some()).collect();
        assert_eq!(left, [true, true, true, false, true]);
    }

    #[test]
    fn what_the_system_refuses_is_asked_for_by_halves_and_a_table_is_had_all_the_same() {
        let table = |most: usize, count| granted(count, |_, asked| asked <= most).len();
        assert_eq!(table(1 << 20, 1 << 20), 1 << 20);
        assert_eq!(table(100_000, 1 << 30), 1 << 16);
        assert_eq!(table(0, 1 << 30), LEAST_USED);
        assert_eq!(table(0, 100), 100);
        let mut table = Table::new(2);
        assert_eq!(table.mebibytes(), 2);
        let entry = Entry { action: 1, score: 5, depth: 1, bound: Bound::Exact };
        table.begin(Some(Duration::ZERO), 1);
        table.store(42, 0, entry);
        table.clear();
        assert_eq!((table.probe(42, 0), table.mebibytes()), (None, 2));
        assert_eq!(table.used.load(Ordering::Relaxed), table.buckets.len());
    }

    #[test]
    fn a_short_search_uses_a_part_and_a_long_one_all_of_it() {
        let table = Table::new(16);
        let used = |time: Option<u64>, threads| {
            table.begin(time.map(Duration::from_millis), threads);
            let entry = Entry { action: 1, score: 5, depth: 1, bound: Bound::Exact };
            table.store(u64::MAX, 0, entry);
            assert_eq!(table.probe(u64::MAX, 0), Some(entry));
            table.used.load(Ordering::Relaxed)
        };
        let all = table.buckets.len();
        assert_eq!(used(Some(0), 1), LEAST_USED);
        assert_eq!(used(Some(10), 1), LEAST_USED);
        assert_eq!(used(Some(100), 1), 65_536);
        assert_eq!(used(Some(100), 4), all);
        assert_eq!(used(Some(60_000), 1), all);
        assert_eq!(used(Some(u64::MAX), 256), all);
        assert_eq!(used(None, 1), all);
        // One that holds no more than the least.
        let small = Table::new(1);
        small.begin(Some(Duration::ZERO), 1);
        assert_eq!(small.used.load(Ordering::Relaxed), small.buckets.len());
    }
}
