//! How words are found, and that every language has all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentArgs;
use rules::text::{ENGLISH, ENGLISH_FILES, Text, Value};
use rules::{Color, Kind};

use super::faults::entries;
use super::words::Words;
use super::*;
use crate::built::{BUILT, Built, identifier};

fn files(texts: &[(&str, &str)]) -> Vec<(String, String)> {
    texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

#[test]
fn a_language_is_found_by_what_a_desktop_says() {
    for (tag, found) in [("de", "de"), ("de-AT", "de"), ("de_DE.UTF-8", "de"), ("DE", "de"), ("en-GB", "en")] {
        assert_eq!(Language::of(tag).unwrap().tag(), found, "{tag}");
    }
    for tag in ["", "xx", "C", "POSIX", "…"] {
        assert!(Language::of(tag).is_err(), "{tag}");
    }
    let fault = Language::of("xx").unwrap_err().to_string();
    assert_eq!(fault, "the program has no language xx; it has en (English), de (Deutsch)");
    for (tag, name) in Language::all() {
        assert_eq!(Language::of(tag).unwrap().name(), name);
    }
}

#[test]
fn forms_come_with_a_word_and_holes_are_filled_in_english() {
    let rook = Text::new("kind-rook");
    let said = Text::new("test-takes").with("man", rook.clone()).with("square", "d5");
    assert_eq!(Language::english().say(&said), "test-takes", "an unknown message shows its name");
    let source = "\
test-takes = { CAPITAL($man-der) } auf { $square } schlägt { $man-den }{ $count ->
    [0] .
    *[other] !
}
test-hole = { $nothing }
";
    let (language, faults) = Language::with_files("de", &files(&[("own.ftl", source)])).unwrap();
    assert_eq!(language.say(&said.clone().with("count", 0_u32)), "Der Turm auf d5 schlägt den Turm.");
    assert_eq!(language.say(&said.clone().with("count", 7_u32)), "Der Turm auf d5 schlägt den Turm!");
    assert_eq!(language.get("test-hole"), "{$nothing}");
    assert_eq!(language.say(&rook), "Turm");
    let said = said.with("count", 0_u32).with("man", Text::verbatim("Xaver"));
    assert!(language.say(&said).contains("Xaver auf d5"), "what has no forms stays as it is");
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [1, 5], "English has neither: {faults:?}");

    let other = files(&[("eo.ftl", "kind-queen = damo\n")]);
    let (esperanto, faults) = Language::with_files("eo", &other).unwrap();
    assert_eq!(faults, []);
    assert_eq!((esperanto.get("kind-queen"), esperanto.get("kind-king")), ("damo".to_owned(), "king".to_owned()));
    assert_eq!(esperanto.say(&Text::verbatim("a.ron")), "a.ron");
}

#[test]
fn faults_of_a_file_are_named_with_their_lines() {
    let source = "kind-rook = x\n\nno message\nkind-rook = y\nwhat = z\nkind-king = { $age }\n";
    let (_, faults) = Language::with_files("eo", &files(&[("eo.ftl", source)])).unwrap();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "eo.ftl, line 3: this is not a message (expected a token starting with \"=\"); docs/languages.md shows what they look like.",
            "eo.ftl, line 4: kind-rook was given before (eo.ftl, line 1); leave one of the two out.",
            "eo.ftl, line 5: the program has no message what; take its name from the English files.",
            "eo.ftl, line 6: kind-king has no value $age; the English message shows which it has.",
        ]
    );
}

#[test]
fn a_fault_commands_no_terminal_and_quotes_no_more_than_a_line() {
    let source = format!("a\u{1b}[2J = x\nkind-rook = y\nkind-rook = z\n{} = u\n", "long-".repeat(1000));
    let (_, faults) = Language::with_files("eo", &files(&[("e\u{7}o.ftl", &source)])).unwrap();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(said.iter().any(|told| told.contains("no message a\\u{1b}[2J; take")), "{said:?}");
    assert!(said.len() >= 3 && said.iter().all(|told| !told.contains(char::is_control)), "{said:?}");
    assert!(said.iter().all(|told| told.chars().count() < 300), "{said:?}");
}

#[test]
fn moves_are_read_with_the_letters_of_every_language() {
    for (tag, _) in Language::all() {
        assert!(
            rules::notation::san::letters_of(tag).is_some(),
            "{tag}: crates/rules/src/notation/san/read.rs lacks its letters"
        );
    }
}

#[test]
fn languages_are_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Language>();
}

/// Every message of a language with the values that stand in it.
fn messages(built: &Built) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut messages = BTreeMap::new();
    for (file, source) in built.files() {
        for entry in entries(source) {
            let before = messages.insert(entry.id, entry.values());
            assert!(before.is_none(), "{file}, line {}: {} is there twice", entry.line, entry.id);
        }
    }
    messages.retain(|id, _| !id.starts_with('-'));
    messages
}

#[test]
fn every_language_has_every_message_with_the_same_values() {
    let english = messages(&BUILT[0]);
    for built in &BUILT {
        let own = messages(built);
        let lacks: Vec<_> = english.keys().filter(|id| !own.contains_key(*id)).collect();
        let more: Vec<_> = own.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(lacks.is_empty() && more.is_empty(), "{}: missing {lacks:?}; unknown {more:?}", built.tag);
        let differ: Vec<_> = own.iter().filter(|(id, values)| english[*id] != **values).collect();
        assert!(differ.is_empty(), "{}: other values than in English: {differ:?}", built.tag);
    }
}

#[test]
fn every_file_is_read_whole_and_no_message_is_empty() {
    for built in &BUILT {
        let mut words = Words::new(built.tag, identifier(built.tag).unwrap());
        for (file, source) in built.files() {
            assert_eq!(words.read(file, source), [], "{file}");
            // One quotation mark, dash and ellipsis a language; a straight one is a slip.
            for (number, line) in source.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
                assert!(!line.contains("..."), "{file}, line {}: write …", number + 1);
                assert_eq!(line, line.trim_end(), "{file}, line {}", number + 1);
            }
        }
        for id in messages(built).into_keys() {
            let message = words.bundle.get_message(id).unwrap();
            assert!(message.value().is_some(), "{}: {id} has no words", built.tag);
            let mut arguments = FluentArgs::new();
            words.wanted[id].iter().for_each(|wanted| arguments.set(wanted.clone(), "1"));
            let (said, is_whole) = words.pattern(id, None, &arguments).unwrap();
            assert!(is_whole, "{}: {id} has a hole: {said}", built.tag);
            assert!(!said.trim().is_empty(), "{}: {id} is empty", built.tag);
            for attribute in message.attributes() {
                let (said, is_whole) = words.pattern(id, Some(attribute.id()), &arguments).unwrap();
                assert!(is_whole && !said.trim().is_empty(), "{}: {id}.{} is {said:?}", built.tag, attribute.id());
            }
        }
    }
}

/// Every source file with its text; what tests say is left out.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("tests"));
        if path.is_dir() {
            sources(&path, found);
        } else if !is_test && path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned()));
        }
    }
}

/// The sources of the program and of its crates.
fn all_sources() -> Vec<(std::path::PathBuf, String)> {
    let repository = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut found = Vec::new();
    sources(&repository.join("src"), &mut found);
    for entry in fs::read_dir(repository.join("crates")).unwrap() {
        sources(&entry.unwrap().path().join("src"), &mut found);
    }
    found
}

#[test]
fn the_program_names_messages_that_there_are_and_needs_every_one() {
    let found = all_sources();
    let english = messages(&BUILT[0]);
    // What is in quotation marks, and what is surely the name of a message.
    let mut written = BTreeSet::new();
    for (path, text) in &found {
        written.extend(text.split('"').filter(|word| english.contains_key(word)));
        for call in ["Text::new(", "said!(", "language.get(", "desk.t(", "self.t("] {
            for (at, _) in text.match_indices(call) {
                // Not those of another type whose name ends so.
                if text[..at].ends_with(char::is_alphanumeric) {
                    continue;
                }
                let rest = &text[at + call.len()..];
                let Some(id) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                    continue;
                };
                assert!(english.contains_key(id), "{}: there is no message {id}", path.display());
            }
        }
    }
    assert!(written.len() > 5, "the source is read");
    for (_, source) in BUILT[0].files() {
        let referred = |id: &&&str| source.contains(&format!("{{ {id} }}"));
        written.extend(english.keys().filter(referred));
    }
    // What is said to somebody with a gamepad is said in place of another message.
    let for_pads = |id: &str| id.strip_suffix("-pad").is_some_and(|plain| english.contains_key(plain));
    let unused: Vec<_> = english.keys().filter(|id| !written.contains(**id) && !for_pads(id)).collect();
    assert!(unused.is_empty(), "nobody says these messages: {unused:?}");
}

/// What stands between the brackets of a call, without what stands in it in quotation marks or brackets.
fn bare_arguments(call: &str) -> String {
    let (mut bare, mut depth, mut is_quoted) = (String::new(), 0, false);
    for letter in call.chars() {
        is_quoted ^= letter == '"';
        depth += i32::from("([{".contains(letter)) - i32::from(")]}".contains(letter));
        match depth {
            _ if depth < 0 => break,
            0 if !is_quoted && !")]}\"".contains(letter) => bare.push(letter),
            _ => {}
        }
    }
    bare
}

#[test]
fn whatever_the_rules_and_the_ritual_say_has_its_words_and_its_values() {
    let english = messages(&BUILT[0]);
    let mut told = 0;
    for (path, text) in all_sources() {
        for call in text.split("said!(").skip(1) {
            let Some(id) = call.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            let wanted = english.get(id).unwrap_or_else(|| panic!("{}: there is no message {id}", path.display()));
            let bare = bare_arguments(call);
            let names = bare.split(',').map(|argument| argument.split('=').next().unwrap_or_default().trim());
            let given: BTreeSet<&str> = names.filter(|name| !name.is_empty()).collect();
            assert_eq!(given, *wanted, "{}: {id}", path.display());
            told += 1;
        }
    }
    assert!(told > 190, "{told} are read");
}

#[test]
fn the_rules_read_their_files_as_every_language_is_read() {
    let english = Language::english();
    let man = Text::new("man").with("color", Color::Black).with("kind", Kind::Knight);
    let mut told = 0;
    for (file, source) in ENGLISH_FILES {
        for entry in entries(source) {
            for number in [0, 1, 2, 21] {
                let values = entry.values().into_iter().map(|name| match name {
                    "count" | "rank" | "number" | "most" => (name, Value::from(number)),
                    "color" | "player" | "winner" => (name, Value::from(Color::White)),
                    "kind" | "vest" => (name, Value::from(Kind::Rook)),
                    "man" | "named" => (name, Value::from(man.clone())),
                    _ => (name, Value::from("e4")),
                });
                let text = Text::Message { id: entry.id, values: values.collect() };
                let said = ENGLISH.say(&text);
                assert_eq!(said, english.say(&text), "{file}, line {}", entry.line);
                assert!(said != entry.id && !said.contains(['{', '}', '$']), "{said}");
            }
            told += 1;
        }
    }
    assert!(told > 190, "{told} are read");
}

#[test]
fn a_pair_has_the_publishers_name_where_that_is_wanted() {
    let men = |second| rules::chessplus::Men::new(Color::White, Kind::Rook, Some(second));
    for tag in ["en", "de"] {
        let book = Language::of(tag).unwrap();
        let publisher = book.with_publisher_names(true);
        assert!(book != publisher && book == publisher.with_publisher_names(false));
        let said = |language: &Language, second| language.say(&Text::from(men(second)));
        assert_eq!((said(&book, Kind::Knight), said(&publisher, Kind::Knight)), ("Roight".into(), "Knook".into()));
        // The publisher has no other name for it.
        assert_eq!(said(&publisher, Kind::Queen), said(&book, Kind::Queen));
        let joined = Text::new("plus-step-joined").with("mover", Kind::Knight).with("host", Kind::Rook);
        let joined = publisher.say(&joined.with("pair", "Roight"));
        assert!(joined.contains("Knook") && !joined.contains("Roight"), "{joined}");
    }
}
