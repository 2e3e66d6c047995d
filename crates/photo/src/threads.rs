//! Divides work between threads: a free thread takes the next piece; used by passes and by the denoiser.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The number of threads to use: 0 stands for as many as the machine has cores.
pub(crate) fn count(threads: usize) -> usize {
    if threads > 0 { threads } else { thread::available_parallelism().map_or(1, NonZero::get) }
}

/// Does every piece of work once.
pub(crate) fn share<W: Send>(threads: usize, work: &Mutex<impl Iterator<Item = W> + Send>, each: impl Fn(W) + Sync) {
    let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
    let all = || {
        while let Some(piece) = next() {
            each(piece);
        }
    };
    thread::scope(|scope| {
        for _ in 1..count(threads) {
            scope.spawn(all);
        }
        all();
    });
}
