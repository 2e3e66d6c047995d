//! How a sentence is taken apart, and how the format is read.

use super::{Book, Sort, Span, Table};

#[test]
fn a_sentence_is_taken_apart_at_its_numbers() {
    let plain = |words: &str| Span::Text(words.to_owned());
    let rule = |number: &str, label: &str| Span::Rule { number: number.to_owned(), label: label.to_owned() };
    let english = Book::of("en");
    assert_eq!(
        english.linked("only a pawn is promoted (rule 11, 2-12)"),
        [plain("only a pawn is promoted ("), rule("11", "rule 11"), plain(", "), rule("2-12", "2-12"), plain(")")]
    );
    assert_eq!(Book::of("de").linked("Regel 11"), [rule("11", "Regel 11")]);
    for words in ["1/2-1/2", "1-0", "2-13", "O-O-O, 12-1", "the rules 4", "a2-h3", "11", ""] {
        assert!(!english.linked(words).iter().any(|span| matches!(span, Span::Rule { .. })), "{words}");
    }
    assert_eq!(english.linked("(2-7 step 1)"), [plain("("), rule("2-7", "2-7"), plain(" step 1)")]);
    assert_eq!(english.linked("größer 2-8"), [plain("größer "), rule("2-8", "2-8")]);
}

#[test]
fn the_format_is_read_and_its_faults_name_their_lines() {
    let source = "# remark\nword: rule\n\nchapter: One\nrule: 1 First\nA text (2-8)\ngoes on.\n\nAnother.\n- item\n  more\nBelow.\nruling: ours\n\
                  table: 2-8\npicture: a-b Seen here.\nfilm: x, y\nsee: 2-8\nrule: 2-8 Table\nw\n";
    let book = Book::read("x.txt", source).unwrap();
    let first = &book.chapters[0].sections[0];
    let told: Vec<(Sort, String)> = first.paragraphs.iter().map(|it| (it.sort, it.words())).collect();
    let say = |sort, words: &str| (sort, words.to_owned());
    assert_eq!(
        told,
        [
            say(Sort::Text, "A text (2-8) goes on."),
            say(Sort::Text, "Another."),
            say(Sort::Item, "item more"),
            say(Sort::Text, "Below."),
            say(Sort::Ruling, "ours"),
            say(Sort::Table(Table::Vests), ""),
        ]
    );
    assert_eq!(first.paragraphs[0].spans.len(), 3, "a later rule is a reference too");
    assert_eq!((first.pictures[0].name.as_str(), first.pictures[0].caption.as_str()), ("a-b", "Seen here."));
    assert_eq!((&first.films, &first.see), (&vec!["x".to_owned(), "y".to_owned()], &vec!["2-8".to_owned()]));
    assert!(!first.is_part());

    for (source, said) in [
        ("chapter: A\nrule: 1 B\nsee: 9", "x.txt, line 3: there is no rule 9 in this book; name one that it has."),
        (
            "chapter: A\nrule: 1 B\nw\nas 2-9 says",
            "x.txt, line 4: there is no rule 2-9 in this book; name one that it has.",
        ),
        ("chapter: A\nrule: 1 B\nrule: 1 C", "x.txt, line 3: rule 1 was given before; use each number once."),
        ("chapter: A\nrule: 1-0 B", "x.txt, line 2: 1-0 is not a rule number; write one such as 9, 2-5b or C3."),
        ("chapter: A\nrule: 7", "x.txt, line 2: a rule needs a number and a title, such as rule: 2-8 Who wears what."),
        ("rule: 7 B", "x.txt, line 1: a rule belongs in a chapter; start one with a line chapter: TITLE."),
        ("chapter: A\ntext", "x.txt, line 2: this belongs to no rule; start one with a line rule: NUMBER TITLE."),
        (
            "chapter: A\nchapter: B",
            "x.txt, line 2: the chapter A has no rule; start one with a line rule: NUMBER TITLE.",
        ),
        ("chapter: A", "x.txt, line 1: the chapter A has no rule; start one with a line rule: NUMBER TITLE."),
        ("chapter: A\nrule: 1 B\nfilm:", "x.txt, line 3: there is nothing after film:, so write what it should be."),
        ("chapter: A\nrule: 1 B\npicture: c", "x.txt, line 3: a picture needs a name and a caption."),
        (
            "chapter: A\nrule: 1 B\ntable: 1",
            "x.txt, line 3: there is no table 1; the book can show table: 2-8, vests-early, vests-late, pairs.",
        ),
        ("chapter: A\nrule: 1 B\nword: c", "x.txt, line 3: word: belongs above the first chapter; move it there."),
        (
            "chapter: A\nrule: 1 B\npictur: c d",
            "x.txt, line 3: pictur: is no word of the book; it knows word, chapter, rule, ruling, table, picture, film and see, and \
             a text begins with another letter.",
        ),
    ] {
        assert_eq!(Book::read("x.txt", source).unwrap_err().to_string(), said);
    }
}

#[test]
fn a_pair_is_found_by_either_of_its_names() {
    for tag in ["en", "de"] {
        let book = Book::of(tag);
        for name in ["Biook", "Bight", "Knook", "DBishop", "Rishop", "Knishop", "Roight", "Dbi"] {
            let found = book.search(name);
            let numbers: Vec<_> = found.iter().filter_map(|place| book.section(*place)).map(|it| &it.number).collect();
            assert!(numbers.iter().any(|number| *number == "C5"), "{name} in {tag}: {numbers:?}");
        }
    }
}
