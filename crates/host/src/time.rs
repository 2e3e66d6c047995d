//! What time it is: the standard library's clocks, and in a browser the page's under the same names; and for how long the machine has slept:
//! on Windows the program's clock goes on meanwhile, on Linux and macOS it stands.

#[cfg(windows)]
use std::sync::{Mutex, Once, PoisonError};
#[cfg(any(test, windows))]
use std::time::Duration;
#[cfg(not(target_arch = "wasm32"))]
pub use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[cfg(target_arch = "wasm32")]
pub use web_time::{Instant, SystemTime, UNIX_EPOCH};

#[cfg(windows)]
use crate::threads;

/// How often a thread looks at the clock.
#[cfg(any(test, windows))]
const OFTEN: Duration = Duration::from_secs(1);
/// Nobody looked for so long: no machine that is awake keeps a thread waiting like this.
#[cfg(any(test, windows))]
const LONG: Duration = Duration::from_secs(8);

/// Looks at the clock again and again, and takes a long time in which nobody did for sleep.
#[cfg(any(test, windows))]
struct Watch {
    looked: Option<Instant>,
    slept: Duration,
}

#[cfg(any(test, windows))]
impl Watch {
    const fn new() -> Self {
        Self { looked: None, slept: Duration::ZERO }
    }

    /// Looks at the clock; returns for how long the machine has slept in all.
    fn look(&mut self, now: Instant) -> Duration {
        let gap = self.looked.map_or(Duration::ZERO, |looked| now.saturating_duration_since(looked));
        if gap > LONG {
            self.slept += gap - OFTEN;
        }
        self.looked = Some(now);
        self.slept
    }
}

/// For how long the machine has slept since somebody asked this first, by the clock of [`Instant`], which goes on there.
#[cfg(windows)]
pub fn suspended() -> Duration {
    static WATCH: Mutex<Watch> = Mutex::new(Watch::new());
    static BEGUN: Once = Once::new();

    let look = || WATCH.lock().unwrap_or_else(PoisonError::into_inner).look(Instant::now());
    BEGUN.call_once(|| {
        // Without a thread long waits of the window count as sleep too.
        let _ = threads::spawn("wakefulness", move || {
            loop {
                look();
                threads::sleep(OFTEN);
            }
        });
    });
    look()
}

/// The clock stands while the machine sleeps.
#[cfg(not(windows))]
pub const fn suspended() -> std::time::Duration {
    std::time::Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_time_in_which_nobody_looked_was_sleep() {
        let begun = Instant::now();
        let mut watch = Watch::new();
        let mut at = |seconds: f32| watch.look(begun + Duration::from_secs_f32(seconds));
        assert_eq!((at(100.0), at(101.0), at(105.5)), (Duration::ZERO, Duration::ZERO, Duration::ZERO));
        // An hour with the lid shut, found by whoever looks first and counted once.
        assert_eq!(at(3705.5), Duration::from_secs(3599));
        assert_eq!(at(3706.0), Duration::from_secs(3599));
        assert_eq!(at(3806.0), Duration::from_secs(3698));
    }
}
