//! Any text as what an interface says to the engine: it answers or complains, and ends when told to, whatever was asked before.
//! Large tables, many threads and the fixed bench are left out: they cost what they say.

use std::io::Cursor;

use plunder::cli::uci::converse;

/// What has to hold for any text.
pub fn check(text: &str) {
    let is_costly = |line: &&str| {
        let line = line.to_ascii_lowercase();
        let digits = line.split(|letter: char| !letter.is_ascii_digit()).map(str::len).max();
        line.contains("bench") || ((line.contains("hash") || line.contains("threads")) && digits > Some(1))
    };
    let lines: Vec<&str> = text.lines().filter(|line| !is_costly(line)).collect();
    converse(Cursor::new(lines.join("\n") + "\nquit\n")).expect("standard output is open");
}
