//! Work beside other work: threads, work that is shared out between them, and how many cores there are. Whoever thinks, photographs, encodes or
//! bakes asks here. In a browser there is no thread: asking for one is an error, and shared work is done piece after piece.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

use std::io;
use std::thread;

#[cfg(target_arch = "wasm32")]
pub use browser::{beside, cores, map, sleep};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{beside, cores, map, sleep};
pub use std::thread::JoinHandle;

/// Begins a thread of this name.
///
/// # Errors
/// If the system has none, as a browser never has.
pub fn spawn<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}

/// Lets other threads go first.
pub fn give_way() {
    thread::yield_now();
}

/// How many of so many pieces of work each core takes, at least one.
pub fn share_of(pieces: usize) -> usize {
    pieces.div_ceil(cores()).max(1)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn shared_work_comes_back_in_its_order() {
        let mut numbers = [1, 2, 3, 4, 5];
        let doubled = map(numbers.chunks_mut(2).enumerate(), |(place, part)| {
            part.iter_mut().for_each(|number| *number *= 2);
            (place, part.len())
        });
        assert_eq!((numbers, doubled), ([2, 4, 6, 8, 10], vec![(0, 2), (1, 2), (2, 1)]));
        assert_eq!(map(Vec::<u8>::new(), |number| number), []);
    }

    #[test]
    fn work_beside_other_work_is_done_and_its_failure_is_none() {
        let done = AtomicUsize::new(0);
        let (own, others) = beside(
            0..3,
            |number| {
                assert!(number != 1, "this one fails");
                done.fetch_add(1, Ordering::Relaxed);
                number
            },
            || "own",
        );
        assert_eq!((own, others, done.into_inner()), ("own", vec![Some(0), None, Some(2)], 2));
    }

    #[test]
    fn a_thread_has_its_name() {
        let thread = spawn("sound", || thread::current().name().map(str::to_owned)).unwrap();
        assert_eq!(thread.join().unwrap().as_deref(), Some("sound"));
    }
}
