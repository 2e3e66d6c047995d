//! The examples of README, of every page in `docs` and of every `--help` do what they say: each is run, or where that would take long or needs
//! a screen, understood by the program's own reader of its arguments, and the files that it names are there. What a page quotes of its
//! output is what is printed.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use plunder::cli::understand;
use testing::repository;

use crate::program::printed;
use crate::shell::words;

/// What is not run but only understood, and why: how the words of an example begin, an option that they have, or what they are given.
const ONLY_UNDERSTOOD: [(&str, &str); 20] = [
    ("show ", "the tests of pictures render"),
    ("record ", "the tests of pictures render"),
    ("sheet ", "the tests of pictures render"),
    ("measure ", "it measures for minutes"),
    ("direct ", "it opens a window"),
    ("showcase", "it opens a window"),
    ("puzzles --make", "it makes a thousand puzzles"),
    ("puzzles --check", "the tests of puzzles prove a sample"),
    ("--millis 2000", "it takes the two seconds that it is given"),
    ("--fold", "another booklet is made"),
    ("--paper a5", "another booklet and another worksheet are made"),
    ("page lessons", "the tests of pages make all of them"),
    ("export-set -o set.glb", "the tests of models make it"),
    ("export-set -o phone.glb", "the tests of models make it"),
    ("export-set -o position.glb", "the tests of models make it"),
    ("shop", "the test of the shop makes it"),
    ("bench", "it searches for seconds"),
    ("--require-voice", "it needs a program that speaks; the tests of voices have one"),
    ("host", "it opens a table and waits; the tests of two screens do"),
    ("join", "it needs a table; the tests of two screens have one"),
];

/// Files that an example makes out of nothing, for another one or for nobody.
const MADE: [&str; 3] = ["new.net", "truth.jpg", "assets/puzzles.csv"];

/// An example.
#[derive(Debug)]
struct Example {
    /// Where it stands.
    at: String,
    /// The arguments of the program.
    words: Vec<String>,
    /// What it is given on standard input: a file, or what `printf` makes.
    input: Option<Input>,
    /// What the page says that it prints.
    quoted: Option<String>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Input {
    File(String),
    Text(String),
}

/// The commands of this build, from its help.
fn commands() -> BTreeSet<String> {
    let help = printed(&["--help"]);
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    listed.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}

/// What stands in the table of what is only understood, and means this example.
fn only_understood(example: &Example) -> Option<&'static str> {
    let text = example.words.join(" ");
    let given = if let Some(Input::Text(text)) = &example.input { text.as_str() } else { "" };
    let means = |words: &str| {
        text.starts_with(words) || (words.starts_with("--") && text.contains(words)) || given.starts_with(words)
    };
    ONLY_UNDERSTOOD.iter().map(|(words, _)| *words).find(|words| means(words)).filter(|_| example.quoted.is_none())
}

/// The example of a line, if there is one: `plunder COMMAND …`, behind a prompt or what makes its input.
fn example(line: &str, commands: &BTreeSet<String>, at: String) -> Option<Example> {
    let begins =
        |&place: &usize| !line[..place].ends_with(|letter: char| letter.is_alphanumeric() || "-./'".contains(letter));
    let place = line.match_indices("plunder ").map(|(place, _)| place).find(begins)?;
    let (words, from) = words(&line[place + "plunder ".len()..]);
    if !words.first().is_some_and(|word| commands.contains(word)) || words.iter().any(|word| word.starts_with('[')) {
        return None;
    }
    let said = line[..place].split_once("printf '").and_then(|(_, text)| text.split_once('\'')).map(|(text, _)| text);
    let input = from.map(Input::File).or_else(|| said.map(|text| Input::Text(text.replace("\\n", "\n"))));
    let words = words.into_iter().map(|word| word.replace("{}", "1")).collect();
    Some(Example { at, words, input, quoted: None })
}

/// The examples of a page: in its fenced and indented lines, with what is quoted behind those that have a prompt.
fn of_page(path: &Path, commands: &BTreeSet<String>) -> Vec<Example> {
    let text = fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let (mut found, mut is_fenced) = (Vec::<Example>::new(), false);
    let mut lines = (1..).zip(text.lines()).peekable();
    while let Some((number, line)) = lines.next() {
        is_fenced ^= line.starts_with("```");
        if !is_fenced && !line.starts_with("    ") {
            continue;
        }
        let Some(mut example) = example(line.trim(), commands, format!("{name}:{number}")) else { continue };
        if let Some(prompt) = line.find("$ ") {
            let mut quoted = String::new();
            while let Some((_, line)) =
                lines.next_if(|(_, line)| line.len() > prompt && !line[prompt..].starts_with("$ "))
            {
                quoted += &format!("{}\n", &line[prompt..]);
            }
            example.quoted = Some(quoted).filter(|quoted| !quoted.is_empty());
        }
        found.push(example);
    }
    found
}

/// All of them, each once.
fn examples() -> Vec<Example> {
    let commands = commands();
    let mut pages: Vec<PathBuf> =
        fs::read_dir(repository("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.push(repository("README.md"));
    pages.sort();
    let mut found: Vec<Example> = pages.iter().flat_map(|page| of_page(page, &commands)).collect();
    for command in &commands {
        let help = printed(&[command, "--help"]);
        let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
        found.extend(lines.filter_map(|line| example(line.trim(), &commands, format!("{command} --help"))));
    }
    let mut seen = BTreeSet::new();
    found.retain(|example| example.quoted.is_some() || seen.insert((example.words.clone(), example.input.clone())));
    found
}

/// A folder with what the examples name: the scripts, games and lessons, and a PGN of three games.
fn workplace() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["demos", "games", "lessons"] {
        let to = folder.path().join(name);
        fs::create_dir(&to).unwrap();
        for entry in fs::read_dir(repository(name)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
            }
        }
    }
    let game = printed(&["convert", repository("games/first-vests.txt").to_str().unwrap(), "--to", "pgn"]);
    fs::write(folder.path().join("match.pgn"), [game.as_str(); 3].join("\n")).unwrap();
    fs::copy(repository("demos/swap-an-unused-vest.demo"), folder.path().join("film.demo")).unwrap();
    folder
}

/// What the program prints in a folder; it has to end well.
fn run(example: &Example, folder: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plunder"));
    command
        .args(&example.words)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let input = match &example.input {
        None => String::new(),
        Some(Input::File(name)) => fs::read_to_string(folder.join(name)).unwrap(),
        Some(Input::Text(text)) => text.clone(),
    };
    // A program that asks for nothing may have ended by now.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: plunder {}: {said}", example.at, example.words.join(" "));
    String::from_utf8(output.stdout).unwrap()
}

/// The files that an example reads: they have a folder, or are made here.
fn files(example: &Example) -> impl Iterator<Item = &str> {
    let words = example.words.windows(2).filter(|pair| !["-o", "--output"].contains(&pair[0].as_str()));
    let is_file = |word: &&str| {
        let begins = ["demos/", "games/", "lessons/", "docs/", "assets/"].iter().any(|folder| word.starts_with(folder));
        begins && !MADE.contains(word)
    };
    words.map(|pair| pair[1].as_str()).filter(is_file)
}

#[test]
fn the_examples_of_every_page_and_every_help_do_what_they_say() {
    let (examples, folder) = (examples(), workplace());
    let mut used = BTreeSet::new();
    let (mut were_run, mut were_compared) = (0, 0);
    for example in &examples {
        let text = example.words.join(" ");
        if let Err(error) = understand(std::iter::once("plunder".to_owned()).chain(example.words.iter().cloned())) {
            // A line of the rule book's pictures says what is drawn, and not where.
            assert!(
                example.at.starts_with("rulebook.md") && error.0.contains("--output"),
                "{}: {text}: {error}",
                example.at
            );
            continue;
        }
        for file in files(example) {
            assert!(repository(file).exists(), "{}: {text}: there is no {file}", example.at);
        }
        if let Some(words) = only_understood(example) {
            used.insert(words);
            continue;
        }
        let output = run(example, folder.path());
        were_run += 1;
        if let Some(quoted) = &example.quoted {
            assert_eq!(output, *quoted, "{}: plunder {text} prints something else than the page quotes", example.at);
            were_compared += 1;
        }
    }
    assert!(were_run >= 20 && were_compared >= 6, "{were_run} run, {were_compared} compared");
    let unused = |(words, _): &&(&str, &str)| cfg!(feature = "table") && !used.contains(words);
    assert_eq!(ONLY_UNDERSTOOD.iter().find(unused), None, "nothing is meant by it");
}

#[test]
fn the_help_of_the_commands_that_are_called_in_many_ways_has_examples() {
    let built = commands();
    for command in ["best", "solve", "puzzles", "uci", "record", "show", "page", "diagram"]
        .iter()
        .filter(|name| built.contains(**name))
    {
        assert!(printed(&[command, "--help"]).contains("\nExamples:\n  "), "{command}");
    }
}

#[test]
fn an_example_is_taken_out_of_its_line() {
    let commands = commands();
    let read = |line: &str| example(line, &commands, String::new());
    let found = read("$ printf 'go depth 1\\n' | plunder uci").unwrap();
    assert!(matches!(found.input, Some(Input::Text(text)) if text == "go depth 1\n") && found.words == ["uci"]);
    assert_eq!(read("plunder perft 4 --divide        counts").unwrap().words, ["perft", "4", "--divide"]);
    assert_eq!(read("plunder moves --fen '4k3/8 w - -'").unwrap().words, ["moves", "--fen", "4k3/8 w - -"]);
    let found = read("plunder convert - --number 3 --to san < match.pgn").unwrap();
    assert!(
        matches!(found.input, Some(Input::File(name)) if name == "match.pgn")
            && found.words == ["convert", "-", "--number", "3", "--to", "san"]
    );
    assert!(read("plunder nothing").is_none() && read("a/plunder moves").is_none());
}
