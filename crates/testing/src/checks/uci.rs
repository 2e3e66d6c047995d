//! Any text as what an interface says to the engine: it answers or complains in lines, and ends when told to, whatever was asked before.

/// What has to hold for every answer: `hear` takes in a line, without a search, and says what is answered.
pub fn check(text: &str, mut hear: impl FnMut(&str) -> String) {
    for line in text.lines() {
        let answer = hear(line);
        assert!(answer.is_empty() || answer.ends_with('\n'), "{line:?}: {answer:?}");
        assert!(
            answer.lines().all(|line| !line.is_empty() && !line.contains(char::is_control)),
            "{line:?}: {answer:?}"
        );
    }
}

/// A conversation with searches made of any text: all of its lines, and the word that ends it. Every search is a short one in a small
/// table; large tables, many threads and the fixed bench are left out, as they cost what they say.
pub fn conversation(text: &str) -> String {
    let is_costly = |line: &&str| {
        let line = line.to_ascii_lowercase();
        ["bench", "hash", "threads"].iter().any(|word| line.contains(word))
    };
    let short = |line: &str| match line.split_whitespace().next() {
        Some("go") => format!("{line} depth 3 nodes 300\n"),
        _ => format!("{line}\n"),
    };
    let lines: String = text.lines().filter(|line| !is_costly(line)).map(short).collect();
    format!("setoption name Hash value 1\n{lines}quit\n")
}
