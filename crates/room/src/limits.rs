//! How much anybody may ask of a table: messages in a second, connections, and wrong keys. All times are given.

use std::collections::BTreeMap;
use std::time::Duration;

/// The most messages of one connection in a second, in the long run and at once.
pub const MESSAGES: u32 = 30;
/// The most things in the air that one connection shows in a second; more of them are passed over.
pub const HOLDS: u32 = 20;
/// The most connections.
pub const CONNECTIONS: usize = 100;
/// The most connections from one address.
pub const PER_ADDRESS: usize = 8;
/// How long a connection may say nothing before it has greeted.
pub const GREETING: Duration = Duration::from_secs(10);
/// How many wrong keys may come from one address before it has to wait.
pub const TRIES: u32 = 5;
/// The same of all addresses together that sent wrong ones.
pub const ALL_TRIES: u32 = 50;
/// How long it takes until one more wrong key may come from an address.
const TRY_AGAIN: Duration = Duration::from_secs(300);
/// How many addresses are remembered for their wrong keys.
const REMEMBERED: usize = 1000;

/// So many at once, and as many more as time brings.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// The most, and how long one takes to come back.
    size: u32,
    each: Duration,
    /// When the bucket will be full again.
    full: Duration,
}

impl Bucket {
    /// A full one, that gets one back so often.
    pub const fn new(size: u32, each: Duration) -> Self {
        Self { size, each, full: Duration::ZERO }
    }

    /// A full one of as many as come back in a second.
    pub const fn per_second(size: u32) -> Self {
        Self::new(size, Duration::from_nanos(1_000_000_000 / size as u64))
    }

    /// Whether there is one at this time.
    pub fn has(&self, now: Duration) -> bool {
        self.full.max(now) + self.each <= now + self.each * self.size
    }

    /// Takes one at this time; says whether there was one.
    pub fn take(&mut self, now: Duration) -> bool {
        let has = self.has(now);
        if has {
            self.full = self.full.max(now) + self.each;
        }
        has
    }

    /// Whether nothing is missing at this time.
    pub fn is_full(&self, now: Duration) -> bool {
        self.full <= now
    }
}

/// The wrong keys that came, by their addresses.
#[derive(Debug)]
pub struct Tries {
    all: Bucket,
    each: BTreeMap<String, Bucket>,
}

impl Default for Tries {
    fn default() -> Self {
        Self { all: Bucket::new(ALL_TRIES, TRY_AGAIN / 5), each: BTreeMap::new() }
    }
}

impl Tries {
    /// Whether a key from this address is looked at. Where no wrong one came from it is, so that nobody is shut out by the guesses of others.
    pub fn may_try(&self, address: &str, now: Duration) -> bool {
        match self.each.get(address) {
            None => self.each.len() < REMEMBERED || self.each.values().any(|bucket| bucket.is_full(now)),
            Some(bucket) => bucket.has(now) && self.all.has(now),
        }
    }

    /// A wrong key came from this address.
    pub fn was_wrong(&mut self, address: &str, now: Duration) {
        if self.each.len() >= REMEMBERED {
            self.each.retain(|_, bucket| !bucket.is_full(now));
        }
        self.all.take(now);
        if self.each.len() < REMEMBERED || self.each.contains_key(address) {
            self.each.entry(address.to_owned()).or_insert(Bucket::new(TRIES, TRY_AGAIN)).take(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_so_many_at_once_and_then_as_time_brings_them() {
        let mut bucket = Bucket::per_second(30);
        let second = Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| bucket.take(second)).count(), 30);
        assert_eq!((0..100).filter(|_| bucket.take(second * 3 / 2)).count(), 15);
        assert_eq!((0..100).filter(|_| bucket.take(second * 9)).count(), 30);
        assert!(!bucket.is_full(second * 9) && bucket.is_full(second * 10));
    }

    #[test]
    fn a_million_guesses_from_a_hundred_addresses_take_months() {
        let mut tries = Tries::default();
        let (mut guesses, hour) = (0_u64, Duration::from_secs(3600));
        let mut now = Duration::ZERO;
        while now < hour {
            // From a hundred addresses, ten times a second each.
            for address in 0..100 {
                let address = format!("192.168.0.{address}");
                if tries.may_try(&address, now) {
                    tries.was_wrong(&address, now);
                    guesses += 1;
                }
            }
            now += Duration::from_millis(100);
        }
        assert!(guesses * 24 * 365 < 1_000_000 * 2, "{guesses} in an hour");
        assert!(guesses > 50, "it is the rate that limits them");
    }
}
