//! The examples of the laboratory in README, in every page of `docs` and in every `--help` are understood by it: they play for hours, so that
//! none is run.

use std::fs;
use std::path::PathBuf;

use plunder_lab::understand;
use testing::repository;

use crate::program::printed;
use crate::shell::words;

const COMMANDS: [&str; 7] = ["match", "openings", "values", "tune", "selfplay", "train", "uci"];

/// The arguments of an example, behind `plunder-lab`, or `cargo run … --package plunder-lab --`; a sentence that speaks of a command is none.
fn arguments(line: &str) -> Option<Vec<String>> {
    let line = line.trim_start();
    let begins = ["plunder-lab ", "cargo ", "$ "].iter().any(|begins| line.starts_with(begins));
    let (_, rest) = line.split_once("plunder-lab ").filter(|_| begins)?;
    let (words, _) = words(rest.strip_prefix("-- ").unwrap_or(rest));
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
        examples.extend(lines.filter_map(arguments).map(|words| (page.display().to_string(), words)));
    }
    for command in COMMANDS {
        let help = printed(&[command, "--help"]);
        examples.extend(help.lines().filter_map(arguments).map(|words| (format!("{command} --help"), words)));
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
