//! Work beside other work: threads, work that is shared out between them, and how many cores there are. In a browser there is no
//! thread: asking for one is an error, and shared work is done piece after piece.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use browser::{beside, cores, map, sleep};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{beside, cores, map, sleep};
pub use std::thread::JoinHandle;

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Begins a thread of this name.
///
/// # Errors
/// If the system has none, as a browser never has.
pub fn spawn<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}

/// Work that was begun, on a thread of its own where there is one.
#[derive(Debug)]
pub enum Work<T> {
    /// It goes on beside.
    Beside(JoinHandle<Option<T>>),
    /// It is done.
    Done(Option<T>),
}

impl<T> Work<T> {
    /// Whether its result can be had without waiting.
    pub fn is_done(&self) -> bool {
        match self {
            Self::Beside(thread) => thread.is_finished(),
            Self::Done(_) => true,
        }
    }

    /// What came of it, when it is done; `None` if it panicked.
    pub fn result(self) -> Option<T> {
        match self {
            Self::Beside(thread) => thread.join().ok()?,
            Self::Done(result) => result,
        }
    }
}

/// Begins work that should not be waited for, on a thread of this name; where there is none, it is done before this returns.
pub fn begin<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> Work<T> {
    let here = Arc::new(Mutex::new(Some(work)));
    let there = here.clone();
    match spawn(name, move || done(&there)) {
        Ok(thread) => Work::Beside(thread),
        Err(_) => Work::Done(done(&here)),
    }
}

/// Does a piece of work that is still there.
fn done<T>(work: &Mutex<Option<impl FnOnce() -> T>>) -> Option<T> {
    let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
    work.map(|work| work())
}

/// Lets other threads go first.
pub fn give_way() {
    thread::yield_now();
}

/// How many of so many pieces of work each core takes, at least one.
pub fn share_of(pieces: usize) -> usize {
    pieces.div_ceil(cores()).max(1)
}

/// Lets every other thread of the machine go before this one and, on Linux, before those that it begins. It has the machine to itself where
/// nobody else wants it; a system that refuses leaves it as it was.
#[cfg(all(feature = "priority", not(target_arch = "wasm32")))]
pub fn step_back() {
    use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

    /// Of 100; a thread begins with 50. Linux makes a niceness of 11 of it, Windows "below normal".
    const PRIORITY: u8 = 20;

    if let Ok(priority) = ThreadPriorityValue::try_from(PRIORITY) {
        // A process that was begun with less may not take more.
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(priority));
    }
}

/// A page's work has no threads to let go first; a worker's are the browser's to order.
#[cfg(all(feature = "priority", target_arch = "wasm32"))]
pub const fn step_back() {}

#[cfg(test)]
#[cfg(all(feature = "priority", target_os = "linux"))]
mod priority_tests {
    use super::{spawn, step_back};

    /// The niceness of the present thread, the 17th field behind the name in its line of state.
    fn niceness() -> i32 {
        let line = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        line.rsplit(')').next().unwrap().split_whitespace().nth(16).unwrap().parse().unwrap()
    }

    #[test]
    fn a_thread_that_steps_back_is_nicer_than_others_and_so_are_those_that_it_begins() {
        let own = niceness();
        let inner = || spawn("helper", niceness).unwrap().join().unwrap();
        let thread = spawn("thinker", move || {
            step_back();
            (niceness(), inner())
        });
        // Where all tests run behind everything else, how far behind is not theirs to say.
        assert!(own >= 11 || thread.unwrap().join().unwrap() == (11, 11));
        assert_eq!(niceness(), own, "others stay as they were");
    }
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
        assert_eq!(map(Vec::<u16>::new(), |number| number), []);
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
    fn work_that_was_begun_ends_with_its_result() {
        let work = begin("work", || 7);
        assert_eq!(work.result(), Some(7));
        let fails = begin("fails", || assert!(std::hint::black_box(false), "this one fails"));
        assert_eq!(fails.result(), None);
        assert!(Work::Done(Some(1)).is_done());
    }

    #[test]
    fn a_thread_has_its_name() {
        let thread = spawn("sound", || thread::current().name().map(str::to_owned)).unwrap();
        assert_eq!(thread.join().unwrap().as_deref(), Some("sound"));
    }
}
