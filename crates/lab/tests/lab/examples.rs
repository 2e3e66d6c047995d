//! The examples of the laboratory in README, in every page of `docs` and in every `--help` are understood by it: they play for hours, so that
//! none is run.

use std::fs;
use std::path::PathBuf;

use plunder_lab::understand;
use testing::repository;

use crate::program::printed;

const COMMANDS: [&str; 7] = ["match", "openings", "values", "tune", "selfplay", "train", "uci"];

/// The words behind `plunder-lab` in a line of a shell, up to a comment or what is redirected.
fn words(line: &str) -> Option<Vec<String>> {
    // A sentence that speaks of a command is no example.
    let line = line.trim_start();
    let (_, rest) = line
        .split_once("plunder-lab ")
        .filter(|_| ["plunder-lab ", "cargo ", "$ "].iter().any(|begins| line.starts_with(begins)))?;
    let rest = rest.strip_prefix("-- ").unwrap_or(rest);
    let rest = rest.split("   ").next()?;
    let (mut words, mut is_quoted) = (vec![String::new()], false);
    for letter in rest.chars() {
        match letter {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            letter => words.last_mut()?.push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    let end = words.iter().position(|word| [">", "<", "|", "&"].contains(&word.as_str())).unwrap_or(words.len());
    words.truncate(end);
    words.first().is_some_and(|first| COMMANDS.contains(&first.as_str())).then_some(words)
}

#[test]
fn every_example_is_understood() {
    let pages = fs::read_dir(repository("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = pages.chain(["README.md", "CONTRIBUTING.md", "crates/lab/README.md"].map(repository));
    let pages: Vec<PathBuf> = pages.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    let mut examples = Vec::new();
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("    "));
        examples.extend(lines.filter_map(words).map(|words| (page.display().to_string(), words)));
    }
    for command in COMMANDS {
        let help = printed(&[command, "--help"]);
        examples.extend(help.lines().filter_map(words).map(|words| (format!("{command} --help"), words)));
    }
    assert!(examples.len() > 12, "the examples are found: {examples:?}");
    for (at, words) in examples {
        // A placeholder stands for something.
        if words.iter().any(|word| word.starts_with(['[', '…'])) {
            continue;
        }
        let given = std::iter::once("plunder-lab".to_owned()).chain(words.iter().cloned());
        assert_eq!(understand(given).map_err(|error| error.0), Ok(()), "{at}: {words:?}");
    }
}
