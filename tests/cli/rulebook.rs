//! The rules as a book: every number that the program names is in it, and all languages have the same rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use testing::repository;
use words::language::Language;
use words::rulebook::{Book, RuleIndex, Section, Sort, Span, section_of};

fn text(path: &str) -> String {
    fs::read_to_string(repository(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn books() -> impl Iterator<Item = (&'static str, &'static Book)> {
    Book::languages().map(|tag| (tag, Book::of(tag)))
}

fn sections(book: &Book) -> Vec<&Section> {
    book.sections().map(|(_, section)| section).collect()
}

/// The numbers of a sentence in the form of the booklet, such as 2-5b, whatever book there is.
fn numbers(words: &str) -> impl Iterator<Item = &str> {
    let parts = words.split(|letter: char| !(letter.is_ascii_alphanumeric() || matches!(letter, '-' | '/' | '~')));
    parts.filter(|part| {
        part.split_once('-').is_some_and(|(chapter, rule)| {
            let digits = rule.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
            let is_count = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
            matches!(chapter, "1" | "2" | "3" | "4")
                && is_count(digits)
                && digits != "0"
                && rule.len() <= digits.len() + 1
        })
    })
}

/// Where the English words of the rules are.
const OF_RULES: &str = "crates/rules/texts";

/// The messages of a file of texts: their names and words, attributes and further lines included.
fn messages(path: &str) -> Vec<(String, String)> {
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in text(path).lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|first: char| first.is_ascii_lowercase())) {
            Some((id, words)) => messages.push((id.to_owned(), words.to_owned())),
            None => {
                messages.iter_mut().next_back().into_iter().for_each(|(_, words)| *words = format!("{words} {line}"))
            }
        }
    }
    messages
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(repository(folder)).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|own| own == ending)).collect()
}

#[test]
fn every_book_can_be_read_and_its_language_can_be_chosen() {
    let languages: Vec<&str> = Language::all().map(|(tag, _)| tag).collect();
    let tags: Vec<&str> = Book::languages().collect();
    assert_eq!(tags[..2], ["en", "de"]);
    for tag in tags {
        assert!(languages.contains(&tag), "{tag} can be chosen");
        let name = format!("assets/rules/{tag}.txt");
        let book = Book::read(&name, &text(&name)).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(Book::of(tag), &book, "{tag}: what is built in is the file");
        assert!(book.chapters.len() >= 10 && sections(&book).len() >= 80, "{tag} is a whole book");
    }
    assert_eq!(Book::of("de_AT.UTF-8"), Book::of("de"));
    assert_ne!(Book::of("de"), Book::of("en"));
    assert_eq!(Book::of("eo"), Book::of("en"), "English stands in");
}

#[test]
fn all_languages_have_the_same_rules() {
    let shape = |book: &Book| {
        let section = |section: &Section| {
            let sorts: Vec<Sort> = section.paragraphs.iter().map(|paragraph| paragraph.sort).collect();
            let named: BTreeSet<String> = section
                .paragraphs
                .iter()
                .flat_map(|paragraph| &paragraph.spans)
                .filter_map(|span| match span {
                    Span::Rule { number, .. } => Some(number.clone()),
                    Span::Text(_) => None,
                })
                .collect();
            let pictures: Vec<String> = section.pictures.iter().map(|picture| picture.name.clone()).collect();
            (section.number.clone(), sorts, named, pictures, section.films.clone(), section.see.clone())
        };
        let sections = |sections: &[Section]| sections.iter().map(section).collect::<Vec<_>>();
        book.chapters.iter().map(|chapter| sections(&chapter.sections)).collect::<Vec<_>>()
    };
    let english = shape(Book::of("en"));
    for (tag, book) in books().skip(1) {
        for (own, other) in shape(book).iter().flatten().zip(english.iter().flatten()) {
            assert_eq!(own, other, "{tag}");
        }
        assert_eq!(shape(book), english, "{tag}");
        for (own, other) in sections(book).iter().zip(sections(Book::of("en"))) {
            let words = |section: &Section| section.paragraphs.iter().map(|it| it.words()).collect::<String>();
            assert!(words(own) != words(other), "{tag}: {} is translated", own.number);
        }
    }
}

#[test]
fn the_book_has_every_number_of_the_booklet() {
    let parts = |part: &'static str, last: u32| (1..=last).map(move |rule| format!("{part}-{rule}"));
    let mut all: Vec<String> = (1..=11_u32).map(|rule| rule.to_string()).collect();
    all.extend(parts("1", 7).chain(parts("2", 12)).chain(parts("3", 11)).chain(parts("4", 2)));
    for (rule, letters) in [("2-5", "abcdefgh"), ("2-6", "abcdef"), ("2-9", "abc"), ("4-2", "ab")] {
        all.extend(letters.chars().map(|letter| format!("{rule}{letter}")));
    }
    for (tag, book) in books() {
        let own: Vec<&str> =
            sections(book).into_iter().filter(|it| it.is_of_a_book()).map(|it| it.number.as_str()).collect();
        assert_eq!(own.len(), all.len(), "{tag}");
        for number in &all {
            assert!(own.contains(&number.as_str()), "{tag} lacks {number}");
        }
    }
}

#[test]
fn every_number_that_the_program_names_is_in_the_book() {
    let mut named = BTreeSet::new();
    let mut look = |path: &Path, words: &str| {
        for number in numbers(words) {
            for (tag, book) in books() {
                assert!(book.find(number).is_some(), "{tag} lacks {number}, which {} names", path.display());
            }
            named.insert(number.to_owned());
        }
    };
    for (tag, _) in Language::all() {
        let of_rules = if tag == "en" { files(OF_RULES, "ftl") } else { Vec::new() };
        for path in files(&format!("assets/texts/{tag}"), "ftl").into_iter().chain(of_rules) {
            look(&path, &fs::read_to_string(&path).unwrap());
        }
    }
    for path in files("demos", "demo") {
        let film = fs::read_to_string(&path).unwrap();
        look(&path, &film);
        let headings = film.lines().filter_map(|line| line.strip_prefix("rules:"));
        for number in headings.flat_map(|rules| rules.split(',').map(str::trim)) {
            assert!(Book::of("en").find(number).is_some(), "{}: {number}", path.display());
        }
    }
    look(Path::new("docs/notation.md"), &text("docs/notation.md").replace("0-1", "").replace("1/2-1/2", ""));
    assert!(named.len() > 30, "the texts are read: {named:?}");
    for row in 'a'..='f' {
        assert!(Book::of("en").find(&format!("2-6{row}")).is_some(), "the steps put the letter in");
    }
}

#[test]
fn every_reason_leads_to_a_rule() {
    // They are about the words that were typed, or say that nothing is wrong.
    let about_nothing = ["reason-legal", "reason-not-legal", "reason-other-game"];
    let (mut by_number, mut by_name) = (0, 0);
    for (tag, book) in books() {
        let folder = if tag == "en" { OF_RULES } else { &format!("assets/texts/{tag}") };
        for (id, words) in messages(&format!("{folder}/reasons.ftl")) {
            let spans = book.linked(&words);
            let numbered = spans.iter().any(|span| matches!(span, Span::Rule { .. }));
            match section_of(&id) {
                Some(number) => {
                    assert!(book.find(number).is_some(), "{id}: {tag} lacks {number}");
                    assert!(!numbered, "{id} names its rule itself: {words}");
                    by_name += 1;
                }
                None if about_nothing.contains(&id.as_str()) => assert!(!numbered),
                None => {
                    assert!(numbered, "{tag}: {id} leads to no rule: {words}");
                    by_number += 1;
                }
            }
        }
    }
    assert!(by_number >= 40 && by_name >= 60, "{by_number}, {by_name}");
    let source = text("crates/words/src/rulebook/links.rs");
    let known: Vec<String> = messages(&format!("{OF_RULES}/reasons.ftl")).into_iter().map(|(id, _)| id).collect();
    for id in source.split('"').filter(|part| part.starts_with("reason-") || part.starts_with("plus-")) {
        assert!(known.iter().any(|own| own == id), "there is no message {id}");
    }
    assert_eq!(section_of("language-name"), None);
}

#[test]
fn every_rule_has_its_picture() {
    // What no position can show.
    let without = [
        ("2-5", "it only introduces its parts"),
        ("2-8", "it is the table of vests"),
        ("T5", "it is a list of what can be agreed on"),
        ("T6", "it is tables of what was measured"),
        ("T7", "it is a table of what was measured"),
        ("N1", "its letters are those of chess"),
        ("N5", "it is about what is typed"),
    ];
    for (tag, book) in books() {
        for section in sections(book) {
            let reason = without.iter().find(|(number, _)| *number == section.number);
            match reason {
                Some((number, reason)) => {
                    assert!(section.pictures.is_empty(), "{tag}: {number} has a picture, but {reason}")
                }
                None => assert!(!section.pictures.is_empty(), "{tag}: {} has no picture", section.number),
            }
        }
        assert!(without.iter().all(|(number, _)| book.find(number).is_some()), "{tag}");
    }
}

#[test]
fn pictures_and_films_are_there_and_their_positions_are_legal() {
    let list = text("assets/rules/pictures.txt");
    let lines: Vec<(&str, &str)> =
        list.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(": plunder ").unwrap()).collect();
    let names: BTreeSet<&str> = lines.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), lines.len(), "every name once");
    for (tag, book) in books() {
        let shown: BTreeSet<&str> =
            sections(book).iter().flat_map(|section| &section.pictures).map(|picture| picture.name.as_str()).collect();
        assert_eq!(shown, names, "{tag}");
        for section in sections(book) {
            assert!(section.pictures.iter().all(|picture| picture.caption.ends_with('.')), "{tag}: {}", section.number);
            for film in &section.films {
                assert!(repository(format!("demos/{film}.demo")).exists(), "{tag}: {}: {film}", section.number);
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let mut diagrams = BTreeSet::new();
    for (name, command) in lines {
        let mut words = Vec::new();
        for (index, part) in command.replace("--look studio", "").split('\'').enumerate() {
            match index % 2 {
                0 => words.extend(part.split_whitespace().map(str::to_owned)),
                _ => words.push(part.to_owned()),
            }
        }
        if words[0] == "diagram" {
            let drawing = folder.path().join(format!("{name}.svg"));
            words.extend(["--no-stand".to_owned(), "-o".to_owned(), drawing.to_str().unwrap().to_owned()]);
            assert!(!command.contains("label"), "{name}: a label is in one language");
        } else {
            assert_eq!(words.remove(0), "show", "{name}");
            let view = words.pop().unwrap();
            assert_eq!(words.pop().as_deref(), Some("--view"), "{name} ends in a view");
            let views = ["white-table", "white-low", "white", "black-low", "corner", "stand", "box"];
            let is_square = view.len() == 2 && ('a'..='h').contains(&view.chars().next().unwrap());
            assert!(views.contains(&view.as_str()) || is_square || view.starts_with("portrait:"), "{name}: {view}");
            words.insert(0, "moves".to_owned());
        }
        let run =
            Command::new(env!("CARGO_BIN_EXE_plunder")).args(&words).current_dir(repository("")).output().unwrap();
        assert!(run.status.success(), "{name}: {}", String::from_utf8_lossy(&run.stderr));
        if words[0] == "diagram" {
            let drawing = fs::read_to_string(folder.path().join(format!("{name}.svg"))).unwrap();
            assert!(diagrams.insert(drawing), "{name} shows what another diagram shows");
        }
    }
    assert!(diagrams.len() >= 50, "{}", diagrams.len());
}

#[test]
fn every_film_shows_a_rule() {
    let shown: BTreeSet<&String> = sections(Book::of("en")).into_iter().flat_map(|section| &section.films).collect();
    for path in files("demos", "demo") {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(shown.contains(&name), "no rule shows {name}");
    }
}

#[test]
fn rules_are_found_by_number_and_by_words() {
    for (tag, book) in books() {
        for (place, section) in book.sections() {
            assert_eq!(book.find(&section.number), Some(place), "{tag}");
            assert_eq!(book.section(place), Some(section));
            assert!(section.see.iter().all(|number| book.find(number).is_some() && *number != section.number), "{tag}");
            let shows = !section.paragraphs.is_empty() && !section.title.is_empty();
            assert!(shows, "{tag}: {} says something", section.number);
            let first = book.search(&book.label(&section.number));
            assert!(first.contains(&place), "{tag}: {} is found", section.number);
        }
        assert_eq!(book.section(RuleIndex { chapter: 99, section: 0 }), None);
        assert_eq!(book.find("2-13"), None);
        assert_eq!(book.search("  "), []);
        assert_eq!(book.search("xylophone"), []);
    }
    let (english, german) = (Book::of("en"), Book::of("de"));
    let found = |book: &Book, words: &str| -> Vec<String> {
        book.search(words).into_iter().map(|place| book.section(place).unwrap().number.clone()).collect()
    };
    assert_eq!(found(english, "EN PASSANT")[..2], ["2-10", "C8"], "titles come first");
    assert_eq!(found(german, "königsweste")[0], "3-11");
    assert_eq!(found(german, "konigsweste"), found(german, "Königsweste"));
    assert_eq!(found(english, "rule 11")[0], "11");
    assert!(found(english, "castle two kings").contains(&"3-10".to_owned()));
    assert_eq!(
        (english.label("11"), german.label("11"), german.label("2-8")),
        ("rule 11".into(), "Regel 11".into(), "2-8".into())
    );
    assert_eq!(english.find("rule 11"), english.find("11"));
}
