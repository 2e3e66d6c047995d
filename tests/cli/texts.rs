//! `plunder texts` and `--texts` as a user types them, and the German films.

use std::fs;

use proptest::prelude::*;
use script::texts::Texts;
use testing::repository;

use crate::in_folder::{printed, refused};

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
    folder
}

const ONE: &str = "title: One\nchapter First\nsay Hello.\nlabel e2 a pawn\nclear\ne2e4\nrefuse e7e4\n";

#[test]
fn texts_are_printed_and_read_in_their_place() {
    let folder = folder(&[("one.demo", ONE), ("two.demo", "say Hello.\ne2e4\n")]);
    let file = printed(folder.path(), &["texts", "."]);
    let messages: Vec<&str> = file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let expected = [
        "one = One",
        "    .chapter-first = First",
        "    .say-hello = Hello.",
        "    .label-a-pawn = a pawn",
        "two =",
        "    .say-hello = Hello.",
    ];
    assert_eq!(messages, expected);
    // As it was printed it changes nothing.
    fs::write(folder.path().join("en.ftl"), &file).unwrap();
    let plain = printed(folder.path(), &["check", "--timeline", "one.demo"]);
    assert_eq!(printed(folder.path(), &["check", "--timeline", "one.demo", "--texts", "en.ftl"]), plain);
    // Translated, it is another film; what is missing stays, and what the program says is in that language too.
    fs::write(folder.path().join("de.ftl"), "-language = de\none = Eins\n    .label-a-pawn = ein Bauer\n").unwrap();
    let other = printed(folder.path(), &["check", "--timeline", "one.demo", "--texts", "de.ftl"]);
    for part in
        ["card\tEins\n", "mark\tlabel e2 ein Bauer\n", "caption\tHello.\n", "step\tDer weiße Bauer", "refuse\te7e4 "]
    {
        assert!(other.contains(part), "{part} in\n{other}");
    }
    assert!(!other.contains(" pawn"), "{other}");
    // What is done already stands in the file when it is printed again.
    let again = printed(folder.path(), &["texts", ".", "--texts", "de.ftl"]);
    assert!(again.contains("\n-language = de\n\none = Eins\n    .chapter-first = First\n"), "{again}");
}

#[test]
fn faults_of_texts_are_told_with_their_place() {
    let long = "x".repeat(41);
    let texts = format!("one = Eins\n    .label-a-pawn = {long}\n    .say-bye = Weg.\nthree = Drei\none\n");
    let folder = folder(&[
        ("one.demo", ONE),
        ("two.demo", "say Hello.\ne2e4\n"),
        ("de.ftl", &texts),
        ("xx.ftl", "-language = xx\n"),
    ]);
    let told = refused(folder.path(), &["check", "one.demo", "--texts", "de.ftl"]);
    let places: Vec<&str> = told.lines().step_by(3).map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(places, ["de.ftl:2:21:", "de.ftl:3:6:", "de.ftl:4:1:", "de.ftl:5:4:"], "{told}");
    assert!(told.contains("this text has 41 characters, and 40 are shown"), "{told}");
    assert!(told.contains("the film one has no text say-bye") && told.contains("there is no film three"), "{told}");
    let told = refused(folder.path(), &["check", "one.demo", "--texts", "xx.ftl"]);
    assert!(told.starts_with("xx.ftl:1:2: the program has no language xx"), "{told}");
    let told = refused(folder.path(), &["check", "one.demo", "--texts", "none.ftl"]);
    assert_eq!(told, "plunder: none.ftl: cannot be read: there is no such file\n");
    assert!(refused(folder.path(), &["texts", "one.demo", "--texts", "de.ftl"]).starts_with("de.ftl:5:4: "));
    fs::create_dir(folder.path().join("below")).unwrap();
    fs::write(folder.path().join("below/one.demo"), ONE).unwrap();
    assert!(refused(folder.path(), &["texts", "one.demo", "below/one.demo"]).contains("another film is named one too"));
}

/// Texts that are the same in both languages: names, and words of chess.
const SAME: [&str; 10] =
    ["Biawn", "Roight", "Dpawn", "Rishop", "Quawn", "Quight", "CornerKing", "En passant", "…", "PlunderChess"];

#[test]
fn every_film_and_lesson_is_told_in_german() {
    for name in ["demos", "lessons"] {
        let path = repository(name).join("de.ftl");
        let german = fs::read_to_string(&path).unwrap();
        let texts = format!("{name}/de.ftl");
        // Nothing is missing, unknown or out of its order.
        assert_eq!(printed(&repository(""), &["texts", name, "--texts", &texts]), german, "make {texts} again");
        let english = printed(&repository(""), &["texts", name]);
        let of = |file: &str| file.lines().filter(|line| line.contains(" = ")).map(str::to_owned).collect::<Vec<_>>();
        let messages = |file: &str| of(file).into_iter().filter(|line| !line.contains("-language")).collect::<Vec<_>>();
        let (english, german) = (messages(&english), messages(&german));
        assert_eq!(english.len(), german.len());
        for (english, german) in english.iter().zip(&german) {
            let words = german.split_once(" = ").unwrap().1;
            assert!(english != german || SAME.contains(&words), "{german}");
            let is_english = [" the ", " vest", " and ", " with "].iter().any(|word| words.contains(word));
            assert!(!is_english, "{german}");
        }
        let told = printed(&repository(""), &["check", name, "--texts", &texts]);
        assert!(told.lines().all(|line| line.contains(": ok, ")), "{told}");
    }
}

proptest! {
    /// Any file is read, and every fault lies in it.
    #[test]
    fn any_text_is_read(source in "([-a-z ={}\".\\\\\n#$]|ä){0,80}") {
        let mut faults = Vec::new();
        Texts::read(&source, &mut faults);
        for fault in faults {
            let line = source.lines().nth(fault.place.line - 1).unwrap_or_default();
            prop_assert!(fault.place.column <= line.chars().count() + 1, "{fault:?} in {source:?}");
        }
    }
}

#[test]
fn texts_of_nothing_but_brackets_are_refused() {
    let folder = folder(&[("one.demo", ONE)]);
    for (name, text) in [
        ("braces.ftl", "{".repeat(1_000_000)),
        ("message.ftl", format!("one = {}", "{".repeat(1_000_000))),
        ("calls.ftl", format!("one = {{ {}", "F(".repeat(400_000))),
        ("lines.ftl", format!("one = {{\n{}", "F({\n".repeat(200_000))),
        ("variants.ftl", format!("one = {}", "{ \"}\" ->\n [a] ".repeat(40_000))),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
        let told = refused(folder.path(), &["check", "one.demo", "--texts", name]);
        assert!(told.starts_with(name) && told.lines().count() <= 151 && told.len() < 100_000, "{name}: {told}");
    }
    fs::write(folder.path().join("long.ftl"), "# x\n".repeat(300_000)).unwrap();
    let told = refused(folder.path(), &["check", "one.demo", "--texts", "long.ftl"]);
    assert_eq!(told, "plunder: long.ftl: cannot be read: it is longer than 1 MiB\n");
}
