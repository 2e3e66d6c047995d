//! The source as the tests of the house read it: files, code without comments, texts and tests, and the paths that it names.

use std::fs;
use std::path::{Path, PathBuf};

use testing::repository;

pub fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// A file of a crate: its name as a module (`table::models::ring`), and its code without comments, texts and tests.
pub struct Source {
    pub module: String,
    pub code: String,
}

/// The files of a crate that are no tests.
pub fn sources(folder: &Path) -> Vec<Source> {
    let mut paths = Vec::new();
    files(folder, &mut paths);
    paths.retain(|path| !path.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("tests")));
    let read = |path: &PathBuf| Source {
        module: module(path.strip_prefix(folder).unwrap()),
        code: without_tests(&without_words(&fs::read_to_string(path).unwrap())),
    };
    paths.iter().map(read).collect()
}

/// The name of a file as a module; `lib.rs` has none.
pub fn module(path: &Path) -> String {
    let parts: Vec<String> = path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let passes_on = |last: &String| last == "mod" || last == "lib";
    let parts = if parts.last().is_some_and(passes_on) { &parts[..parts.len() - 1] } else { &parts };
    parts.join("::")
}

/// Code without its comments and without what stands in quotation marks.
pub fn without_words(text: &str) -> String {
    let (mut code, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' {
            let mut escaped = false;
            let closes = |letter: char| {
                let closed = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                closed
            };
            rest[1..].find(closes).map_or(rest.len(), |at| at + 2)
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |at| at + 2)
        } else if ["'\"'", "'{'", "'}'", "'('", "')'"].iter().any(|letter| rest.starts_with(letter)) {
            3
        } else if rest.starts_with("'\\") {
            rest[3..].find('\'').map_or(rest.len(), |at| at + 4)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        rest = &rest[skipped..];
    }
    code
}

/// Code without what is compiled for tests only: each such item to its end.
pub fn without_tests(code: &str) -> String {
    let (mut left, mut rest) = (String::new(), code);
    while let Some((before, after)) = rest.split_once("#[cfg(test)]") {
        left.push_str(before);
        let (mut depth, mut end) = (0, after.len());
        for (at, letter) in after.char_indices() {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            if depth == 0 && (letter == ';' || letter == '}') {
                end = at + 1;
                break;
            }
        }
        rest = &after[end..];
    }
    left + rest
}

/// Reads a path, or a tree of them, and returns what stands behind it.
pub fn written_out<'a>(head: &str, tree: &'a str, found: &mut Vec<String>) -> &'a str {
    let tree = tree.trim_start();
    if let Some(mut rest) = tree.strip_prefix('{') {
        loop {
            rest = rest.trim_start().trim_start_matches(',').trim_start();
            if let Some(after) = rest.strip_prefix('}') {
                return after;
            }
            let after = written_out(head, rest, found);
            if after.len() == rest.len() {
                return after;
            }
            // `as` and another name.
            rest = &after[after.find([',', '}']).unwrap_or(after.len())..];
        }
    }
    let end =
        tree.find(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '*').unwrap_or(tree.len());
    let (name, rest) = tree.split_at(end);
    let path = if head.is_empty() { name.to_owned() } else { format!("{head}::{name}") };
    match rest.strip_prefix("::") {
        Some(rest) => written_out(&path, rest, found),
        None => {
            found.push(path);
            rest
        }
    }
}

/// The folders with the source of the program and of every crate.
pub fn crates() -> Vec<PathBuf> {
    let mut folders = ["src", "packaging/windows/launcher/src", "web/worker/src"].map(repository).to_vec();
    for entry in fs::read_dir(repository("crates")).unwrap() {
        folders.push(entry.unwrap().path().join("src"));
    }
    folders
}

/// A house of two or three files, each with its module and its code.
pub fn planted(files: &[(&str, &str)]) -> Vec<Source> {
    let source = |(module, code): &(&str, &str)| Source {
        module: (*module).to_owned(),
        code: without_tests(&without_words(code)),
    };
    files.iter().map(source).collect()
}
