//! What one reader takes in this process, as Linux tells it.

use std::time::{Duration, Instant};

use crate::readers::READERS;

/// How often it is measured; the fastest counts, since other programs slow down the others.
const TURNS: usize = 8;
/// How long it is read again and again in one turn, since Linux counts a process's time by the tick.
const LONG_ENOUGH: Duration = Duration::from_millis(80);

/// Measures one reader with one size: milliseconds, MiB and bytes, on standard error, since a UCI session answers on the other.
pub fn one(name: &str, times: usize) {
    let Some((_, make, read)) = READERS.iter().find(|(other, ..)| *other == name) else { return };
    let text = make(times);
    // What making it took at most is forgotten.
    let forgotten = std::fs::write("/proc/self/clear_refs", "5");
    let before = peak();
    let start = Instant::now();
    if forgotten.is_err() || !read(&text) {
        eprintln!("it is not read as it should be");
        return;
    }
    let memory = peak() - before;
    let turn = || {
        let (begun, mut rounds) = (spent(start), 0);
        loop {
            read(&text);
            rounds += 1;
            let time = spent(start).saturating_sub(begun);
            if time >= LONG_ENOUGH {
                return time.as_secs_f64() * 1000.0 / f64::from(rounds);
            }
        }
    };
    let time = (0..TURNS).map(|_| turn()).fold(f64::INFINITY, f64::min);
    eprintln!("{time} {memory} {}", text.len());
}

/// Time that this process has had on a processor, where the system tells; else time that went by since the start.
fn spent(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanos = told.and_then(|told| told.split_whitespace().next()?.parse().ok());
    nanos.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The most memory that this process has had, in MiB.
fn peak() -> f64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kib = told.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}
