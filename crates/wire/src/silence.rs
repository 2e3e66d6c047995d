//! How long either side bears silence. A connection may die without a word (a telephone sleeps, a network is gone), and its sockets say nothing of it
//! for many minutes; so the table says something often, if only an empty line, and hears the answer of whoever is there.

use std::time::Duration;

/// How silence is borne.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Silence {
    /// After how long the table asks a silent guest whether it is there.
    pub ask_after: Duration,
    /// After how long without a word or an answer the other side is gone. `web/line.js` has the same number.
    pub gone_after: Duration,
}

impl Default for Silence {
    fn default() -> Self {
        Self { ask_after: Duration::from_secs(5), gone_after: Duration::from_secs(15) }
    }
}
