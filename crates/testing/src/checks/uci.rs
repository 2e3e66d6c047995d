//! Any text as what an interface says to the engine: it answers or complains, and ends when told to, whatever was asked before.

/// A conversation made of any text: all of its lines, and the word that ends it. Large tables, many threads and the fixed bench are left
/// out: they cost what they say.
pub fn conversation(text: &str) -> String {
    let is_costly = |line: &&str| {
        let line = line.to_ascii_lowercase();
        let digits = line.split(|letter: char| !letter.is_ascii_digit()).map(str::len).max();
        line.contains("bench") || ((line.contains("hash") || line.contains("threads")) && digits > Some(1))
    };
    let lines: Vec<&str> = text.lines().filter(|line| !is_costly(line)).collect();
    lines.join("\n") + "\nquit\n"
}
