//! Ends the program when a signal or, on Windows, Ctrl-C asks for it, and leaves no half-written file behind.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What Ctrl-C is called where it has no number of its own: SIGINT's.
#[cfg(windows)]
const INTERRUPTED: i32 = 2;

/// From now on SIGINT, SIGTERM and SIGHUP remove every half-written file and end the program with status 128 and the
/// signal's number, whatever it is doing. A signal that the program was started to ignore, as with `nohup`, stays ignored.
#[cfg(unix)]
pub fn on_signals() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        // Without a handler a file that becomes larger than the shell allows kills the program; with one, writing fails.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::<AtomicBool>::default());
        if let Ok(mut signals) = signal_hook::iterator::Signals::new(wanted()) {
            std::thread::spawn(move || signals.forever().next().map(end));
        }
    });
}

/// From now on the first SIGINT or SIGTERM sets the flag that is returned, so that what there is can be written; the second one ends the
/// program with status 128 and the signal's number. For work that [`on_signals`] does not end.
#[cfg(unix)]
pub fn at_first_signal() -> Arc<AtomicBool> {
    let flag = Arc::<AtomicBool>::default();
    for signal in wanted().into_iter().filter(|&signal| signal != signal_hook::consts::SIGHUP) {
        // In this order: the first signal finds the flag not set yet.
        let _ = signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&flag));
        let _ = signal_hook::flag::register(signal, Arc::clone(&flag));
    }
    flag
}

/// From now on the first Ctrl-C or Ctrl-Break sets the flag that is returned, so that what there is can be written; the second one ends the
/// program with the status that it has elsewhere. For work that [`on_signals`] does not end.
#[cfg(windows)]
pub fn at_first_signal() -> Arc<AtomicBool> {
    let flag = Arc::<AtomicBool>::default();
    let seen = Arc::clone(&flag);
    let _ = ctrlc::set_handler(move || {
        if seen.swap(true, std::sync::atomic::Ordering::SeqCst) {
            exit(128 + INTERRUPTED);
        }
    });
    flag
}

/// Nothing is caught here: the flag is never set.
#[cfg(not(any(unix, windows)))]
pub fn at_first_signal() -> Arc<AtomicBool> {
    Arc::default()
}

/// Removes every half-written file and ends the program with status 2, whatever it is doing.
pub fn give_up() -> ! {
    crate::called::end_all();
    crate::partial_file::abandon_all();
    exit(2)
}

/// From now on Ctrl-C and Ctrl-Break remove every half-written file and end the program with the status that it has elsewhere, whatever it
/// is doing.
#[cfg(windows)]
pub fn on_signals() {
    // Only the first handler is taken, and one is enough.
    let _ = ctrlc::set_handler(|| end(INTERRUPTED));
}

/// Nothing is caught here: a half-written file is removed when the same file is written again.
#[cfg(not(any(unix, windows)))]
pub fn on_signals() {}

#[cfg(any(unix, windows))]
fn end(signal: i32) {
    use std::io::{IsTerminal, Write};
    crate::called::end_all();
    crate::partial_file::abandon_all();
    let mut errors = std::io::stderr();
    // A progress bar may stand on this line.
    let clear = if errors.is_terminal() { "\r\x1b[2K" } else { "" };
    let _ = writeln!(errors, "{clear}plunder: interrupted; no file was written");
    exit(128 + signal);
}

/// At once: the threads of a graphics driver are in no state to be tidied up.
#[cfg(unix)]
fn exit(status: i32) -> ! {
    signal_hook::low_level::exit(status)
}

#[cfg(not(unix))]
fn exit(status: i32) -> ! {
    std::process::exit(status)
}

/// The signals that end the program: not those that it was told to ignore.
#[cfg(unix)]
fn wanted() -> Vec<i32> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    match std::fs::read_to_string("/proc/self/status").ok().and_then(|status| ignored(&status)) {
        Some(ignored) => {
            [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0).collect()
        }
        // What is ignored is unknown; a recording that should outlive its terminal matters more than a leftover file.
        None => vec![SIGINT, SIGTERM],
    }
}

/// The ignored signals of a process from its status in `/proc`, the first signal in the lowest bit.
#[cfg(unix)]
fn ignored(status: &str) -> Option<u64> {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::ignored;

    #[test]
    fn ignored_signals_are_read_from_the_status_of_a_process() {
        let status = "Name:\tplunder\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000001003\nSigCgt:\t0\n";
        assert_eq!(ignored(status), Some(0x1003));
        assert_eq!(ignored("Name:\tplunder\n"), None);
    }
}
