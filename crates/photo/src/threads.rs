//! Divides work between threads: a free thread takes the next piece.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use host::threads;

/// The number of threads to use: 0 stands for as many as the machine has cores.
pub(crate) fn count(wanted: usize) -> usize {
    if wanted > 0 { wanted } else { threads::cores() }
}

/// Does every piece of work once.
pub(crate) fn share<W: Send>(wanted: usize, work: impl Iterator<Item = W> + Send, each: impl Fn(W) + Sync) {
    let most = work.size_hint().1.unwrap_or(usize::MAX).max(1);
    let work = Mutex::new(work);
    let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
    let all = || {
        while let Some(piece) = next() {
            each(piece);
        }
    };
    threads::map(0..count(wanted).min(most), |_| all());
}

/// Makes a list piece by piece: `make` returns the items of a range of numbers, of which there are so many in all. The list does not depend on
/// the number of threads.
pub(crate) fn list<T: Send>(
    wanted: usize,
    length: usize,
    piece: usize,
    make: impl Fn(Range<usize>) -> Vec<T> + Sync,
) -> Vec<T> {
    if length <= piece {
        return make(0..length);
    }
    let mut parts: Vec<Vec<T>> = Vec::new();
    parts.resize_with(length.div_ceil(piece), Vec::new);
    share(wanted, parts.iter_mut().enumerate(), |(number, part)| {
        *part = make(number * piece..((number + 1) * piece).min(length));
    });
    let mut whole = Vec::with_capacity(length);
    parts.iter_mut().for_each(|part| whole.append(part));
    whole
}
