//! How long the players of a match may think; `player` and `external` ask here, `pair` keeps the clocks.

use std::time::Duration;

use host::time::Instant;

use mind::opponent::Limits;
use plunder::cli::CliError;
use plunder::cli::uci::{LONGEST, share};

/// How long a move may take.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    Nodes(u64),
    Millis(u64),
    /// For the game, and for each move besides.
    Clock(Duration, Duration),
}

impl Pace {
    /// What the options ask for; 20,000 nodes where they ask for nothing.
    ///
    /// # Errors
    /// A time that cannot be read.
    pub fn new(nodes: Option<u64>, millis: Option<u64>, tc: Option<&str>) -> Result<Self, CliError> {
        let Some(tc) = tc else {
            return Ok(millis.map_or(Self::Nodes(nodes.unwrap_or(20_000)), Self::Millis));
        };
        let (game, each) = tc.split_once('+').unwrap_or((tc, "0"));
        let seconds = |text: &str| {
            let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
            seconds.map(Duration::from_secs_f64)
        };
        match (seconds(game), seconds(each)) {
            (Some(game), Some(each)) if !game.is_zero() => Ok(Self::Clock(game, each)),
            _ => Err(CliError(format!("--tc: {} is not a time in seconds such as 10+0.1", tc.escape_debug()))),
        }
    }
}

/// One player's clock; nothing is left to run out where the pace is another one.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    pub left: Option<Duration>,
    pub added: Duration,
}

impl Clock {
    /// A full clock.
    pub const fn new(pace: &Pace) -> Self {
        match pace {
            Pace::Clock(game, each) => Self { left: Some(*game), added: *each },
            _ => Self { left: None, added: Duration::ZERO },
        }
    }

    /// Takes the time that a move took; says whether there was enough.
    pub fn pay(&mut self, took: Duration) -> bool {
        let Some(left) = &mut self.left else { return true };
        match left.checked_sub(took) {
            None => false,
            Some(rest) => {
                *left = rest + self.added;
                true
            }
        }
    }
}

/// The limits of one search.
pub fn limits(pace: &Pace, clock: &Clock) -> Limits {
    let after = |millis: u64| Some(Instant::now() + Duration::from_millis(millis.min(LONGEST)));
    match (pace, clock.left) {
        (Pace::Nodes(nodes), _) => Limits::nodes(*nodes),
        (_, Some(left)) => {
            let (soft, hard) = share(left.as_millis() as u64, clock.added.as_millis() as u64, None);
            Limits { soft: after(soft), hard: after(hard), ..Limits::none() }
        }
        (Pace::Millis(millis), None) => Limits { hard: after(*millis), ..Limits::none() },
        (Pace::Clock(..), None) => Limits::none(),
    }
}
