//! How much memory is free: the computer player asks before it takes gigabytes, which Linux would promise and then end the program for.

use std::path::Path;

use crate::files;

/// Where Linux says what is free, and what the group of processes that this one belongs to may have and has.
const FREE: &str = "/proc/meminfo";
const GROUP: [&str; 2] = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"];

/// How many bytes can be had without taking them from others; `None` where the system does not say.
pub fn available() -> Option<u64> {
    let read = |path: &str| files::read_to_string(Path::new(path)).ok();
    let free = read(FREE).and_then(|text| free(&text));
    let [most, taken] = GROUP.map(|path| read(path).and_then(|text| text.trim().parse::<u64>().ok()));
    let group = most.zip(taken).map(|(most, taken)| most.saturating_sub(taken));
    free.into_iter().chain(group).min()
}

/// The bytes that the line of what is available says.
fn free(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_is_read_off_its_line() {
        assert_eq!(free("MemTotal:  9 kB\nMemAvailable:    2048 kB\n"), Some(2 << 20));
        for text in ["", "MemAvailable: much", "MemAvailable: 99999999999999999999 kB", "MemFree: 3 kB"] {
            assert_eq!(free(text), None, "{text}");
        }
        assert!(!cfg!(target_os = "linux") || available().is_some_and(|bytes| bytes > 1 << 20));
    }
}
