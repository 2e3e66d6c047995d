//! Threads that everything else goes before.

/// Lets every other thread of the machine go before this one and, on Linux, before those that it begins. It has the machine to itself where
/// nobody else wants it; a system that refuses leaves it as it was.
#[cfg(not(target_arch = "wasm32"))]
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
#[cfg(target_arch = "wasm32")]
pub const fn step_back() {}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::super::spawn;
    use super::step_back;

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
