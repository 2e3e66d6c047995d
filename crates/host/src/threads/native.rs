//! The native half of `threads`.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;
use std::time::Duration;

/// How many threads run at once on this machine, at least one.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Waits so long.
pub fn sleep(time: Duration) {
    thread::sleep(time);
}

/// Does every piece of work on a thread of its own, the first on this one, and returns what came of them in their order.
pub fn map<T: Send, R: Send>(pieces: impl IntoIterator<Item = T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let mut pieces = pieces.into_iter();
    let Some(first) = pieces.next() else { return Vec::new() };
    let work = &work;
    thread::scope(|scope| {
        let others: Vec<_> = pieces.map(|piece| scope.spawn(move || work(piece))).collect();
        let mut done = vec![work(first)];
        done.extend(others.into_iter().map(|other| other.join().unwrap_or_else(|fault| resume_unwind(fault))));
        done
    })
}

/// Does every piece of work on a thread of its own and `own` on this one meanwhile; returns what came of them when all of them are
/// done, `None` of a piece that panicked or for which the system grants no thread.
pub fn beside<T: Send, R: Send, O>(
    pieces: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    own: impl FnOnce() -> O,
) -> (O, Vec<Option<R>>) {
    let work = &work;
    thread::scope(|scope| {
        let begin = |piece| thread::Builder::new().spawn_scoped(scope, move || work(piece)).ok();
        let others: Vec<_> = pieces.into_iter().map(begin).collect();
        let own = own();
        (own, others.into_iter().map(|other| other?.join().ok()).collect())
    })
}
