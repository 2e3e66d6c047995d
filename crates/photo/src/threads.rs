//! Divides work between threads: a free thread takes the next piece; used by passes and by the denoiser.

use std::sync::{Mutex, PoisonError};

use plunder_host::threads;

/// The number of threads to use: 0 stands for as many as the machine has cores.
pub(crate) fn count(wanted: usize) -> usize {
    if wanted > 0 { wanted } else { threads::cores() }
}

/// Does every piece of work once.
pub(crate) fn share<W: Send>(wanted: usize, work: &Mutex<impl Iterator<Item = W> + Send>, each: impl Fn(W) + Sync) {
    let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
    let all = || {
        while let Some(piece) = next() {
            each(piece);
        }
    };
    threads::map(0..count(wanted), |_| all());
}
