//! The browser's half of `threads`: one core, no waiting, and one piece of work after the other.

use std::time::Duration;

/// How many threads run at once: this one.
pub const fn cores() -> usize {
    1
}

/// A page cannot wait; this returns at once.
pub const fn sleep(_: Duration) {}

/// Does every piece of work and returns what came of them in their order.
pub fn map<T: Send, R: Send>(pieces: impl IntoIterator<Item = T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    pieces.into_iter().map(work).collect()
}

/// Does `own` first, then every piece of work; returns what came of them.
pub fn beside<T: Send, R: Send, O>(
    pieces: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    own: impl FnOnce() -> O,
) -> (O, Vec<Option<R>>) {
    let own = own();
    (own, pieces.into_iter().map(|piece| Some(work(piece))).collect())
}
