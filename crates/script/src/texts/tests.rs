//! A file of texts: what is written is read back, and every fault has its place.

use super::*;
use crate::{Schedule, Writing, film};

const SCRIPT: &str = "credits: The end\ntitle: One {way}\nchapter First\nsay Two\\nlines.\nlabel e2 a pawn\nask Which?\nhint Left.\nhint Right.\n\
                      wrong * = No.\nover Go.\ne2e4\nsay Go.\nsay Go!\n";

fn made() -> Film {
    film(SCRIPT, Writing::Script, &|_| Ok(1.0)).unwrap()
}

fn read(source: &str) -> (Texts, Vec<Fault>) {
    let mut faults = Vec::new();
    (Texts::read(source, &mut faults), faults)
}

#[test]
fn what_is_written_is_read_back_and_changes_nothing() {
    let (film, name) = (made(), name("one way"));
    let file = Texts::to_translate(&[(name.clone(), film.clone())], &Texts::default());
    assert!(file.contains("\none-way = One {\"{\"}way{\"}\"}\n    .chapter-first = First\n"), "{file}");
    assert!(file.contains("    .say-go = Go.\n    .say-go-2 = Go!\n    .credits = The end\n"), "{file}");
    let (texts, mut faults) = read(&file);
    let mut other = film.clone();
    texts.translate(&name, &mut other, &mut faults);
    assert_eq!((other, faults), (film.clone(), Vec::new()));
    assert_eq!(Texts::to_translate(&[(name, film)], &texts), file);
}

#[test]
fn braces_in_the_name_of_the_language_and_texts_of_nothing_are_read_back() {
    let (texts, faults) = read("-language = de {\"{\"}!\none =\n    .credits = {\"\"}\n    .chapter-first = {\" \"}\n");
    assert_eq!(faults, []);
    let file = Texts::to_translate(&[("one".to_owned(), made())], &texts);
    let (again, faults) = read(&file);
    assert_eq!(faults, [], "{file}");
    assert_eq!(again.language().map(|tag| tag.value.as_str()), Some("de {!"), "{file}");
    assert_eq!(Texts::to_translate(&[("one".to_owned(), made())], &again), file);
}

#[test]
fn a_text_takes_the_place_of_the_original_and_a_missing_one_leaves_it() {
    let (texts, mut faults) = read(
        "-language = de\none = Eins\n    .label-a-pawn = ein\n        Bauer\n    .over-go = Los.\n    .wrong-no = Nein.\n",
    );
    let mut film = made();
    texts.translate("one", &mut film, &mut faults);
    assert_eq!(faults, []);
    assert_eq!(texts.language().map(|tag| tag.value.as_str()), Some("de"));
    let timeline = Schedule::of(&film).to_string();
    for line in [
        "\tcard\tEins\n",
        "\tmark\tlabel e2 ein Bauer\n",
        "\tcaption\tLos.\n",
        "\tcaption\tGo.\n",
        "\tchapter\tFirst\n",
    ] {
        assert!(timeline.contains(line), "{line} in\n{timeline}");
    }
    assert_eq!(film.questions()[0].question.wrong[0].text, "Nein.");
}

#[test]
fn every_fault_has_its_place() {
    let long = "ä".repeat(41);
    let source = format!(
        "one = Eins\n    .label-a-pawn = {long}\n    .say-gone = Weg.\n  .over-go = {{ $count }}\ntwo = Zwei\none = Eins\n-word = x\n!\n"
    );
    let (texts, mut faults) = read(&source);
    let places = |faults: &[Fault]| faults.iter().map(|it| (it.place.line, it.place.column)).collect::<Vec<_>>();
    faults.sort_by_key(|fault| fault.place);
    assert_eq!(places(&faults), [(4, 4), (6, 1), (7, 2), (8, 1)], "{faults:#?}");
    let (texts_once, _) = read(source.split("two").next().unwrap());
    let mut found = Vec::new();
    texts_once.translate("one", &mut made(), &mut found);
    assert!(found[0].what.contains("41 characters, and 40 are shown"), "{found:#?}");
    assert!(found.iter().any(|fault| fault.what.contains("has no text say-gone")), "{found:#?}");
    assert!(places(&found).contains(&(2, 21)) && places(&found).contains(&(3, 6)), "{found:#?}");
    let strangers = texts.strangers(|name| name == "one");
    assert_eq!((strangers.len(), places(&strangers)), (1, vec![(5, 1)]));
}

#[test]
fn a_fault_of_a_text_of_many_lines_is_where_it_stands() {
    let (texts, faults) = read("one = Eins,\n    zw\u{2}ei\n    .label-a-pawn = x{ \"ab\\u0007\" }\n");
    assert_eq!(faults, []);
    let mut found = Vec::new();
    texts.translate("one", &mut made(), &mut found);
    let places: Vec<_> = found.iter().map(|it| (it.place.line, it.place.column)).collect();
    assert_eq!(places, [(2, 7), (3, 25)], "{found:#?}");
}

#[test]
fn words_become_names() {
    for (words, expected) in [
        ("A man wears only one vest.", "a-man-wears-only-one-vest"),
        ("«It's 2-5b!»", "it-s-2-5b"),
        ("für", "fufcr"),
        ("…", ""),
    ] {
        assert_eq!(slug(words), expected);
    }
}
