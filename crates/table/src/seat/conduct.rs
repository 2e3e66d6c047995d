//! How the computer behaves at the table besides its moves; the settings write it.

use std::time::Duration;

use bevy::prelude::*;
use host::threads;

use mind::opponent::Random;

/// How long a move of full strength takes without a clock.
const FULL: Duration = Duration::from_millis(2500);
/// The shortest and the longest that a limited level seems to think.
const HUMAN: (u64, u64) = (700, 2200);
/// How long an only move takes.
const FORCED: u64 = 450;

/// How the computer behaves.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conduct {
    /// It gives up hopeless games, from level 3 on.
    pub resigns: bool,
    /// It moves as soon as it knows how, not at a person's pace.
    pub at_once: bool,
    /// At full strength it thinks on while the other player does, unless the machine runs on its battery. Never in a browser, whose
    /// workers remember nothing from one question to the next.
    pub ponders: bool,
    /// How many positions it visits at most for a move, whatever its strength.
    pub nodes: u64,
    /// How long it may think about the present move. Set if there is a clock; `None` otherwise.
    pub budget: Option<Duration>,
}

impl Default for Conduct {
    fn default() -> Self {
        Self { resigns: true, at_once: false, ponders: false, nodes: u64::MAX, budget: None }
    }
}

impl Conduct {
    /// How long a move seems to take at least: never the same twice, shorter where there is nothing to think about.
    pub fn pause(&self, seed: u64, plies: usize, choices: usize) -> Duration {
        if self.at_once {
            return Duration::ZERO;
        }
        let (shortest, longest) = HUMAN;
        let drawn = Random::new(seed ^ plies as u64).below((longest - shortest) as usize) as u64;
        let millis = if choices <= 1 { FORCED } else { shortest + drawn };
        let pause = Duration::from_millis(millis);
        self.budget.map_or(pause, |budget| pause.min(budget / 2))
    }

    /// After which time a search begins no further depth, and after which it ends.
    pub fn time(&self, is_full: bool) -> (Duration, Duration) {
        let own = if is_full { FULL } else { Duration::from_secs(5) };
        let most = self.budget.map_or(own, |budget| if is_full { budget } else { budget.min(own) });
        (most * 6 / 10, most)
    }
}

/// How many threads think at full strength: the table needs its own.
pub fn threads() -> usize {
    let cores = threads::cores();
    (cores.saturating_sub(1) / 2).clamp(1, 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_a_human_time_and_never_more_than_the_clock_allows() {
        let conduct = Conduct::default();
        let pauses: Vec<Duration> = (0..40).map(|ply| conduct.pause(7, ply, 30)).collect();
        assert!(pauses.iter().all(|pause| (700..2200).contains(&(pause.as_millis() as u64))), "{pauses:?}");
        assert!(pauses.windows(2).any(|pair| pair[0] != pair[1]));
        assert!(conduct.pause(7, 3, 1) < pauses[3]);
        let hurried = Conduct { budget: Some(Duration::from_millis(300)), ..conduct };
        assert!(hurried.pause(7, 3, 30) <= Duration::from_millis(150));
        assert_eq!(hurried.time(true).1, Duration::from_millis(300));
        assert_eq!(Conduct { at_once: true, ..conduct }.pause(7, 3, 30), Duration::ZERO);
    }
}
