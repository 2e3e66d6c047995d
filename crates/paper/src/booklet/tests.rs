//! The booklet as a reader and a library find it: everything is in it, in order, within its margins, and leads where it should.

use std::collections::{BTreeMap, BTreeSet};

use media::lettering::{SpareFonts, plain_font};
use words::language::Language;
use words::rulebook::{Book, Sort};

use super::*;
use crate::typeset::{Document, Fonts, LEAST, Picture, TagId, Thing, Words, narrowest_gap};

fn order(tag: &str, paper: Paper, folded: bool) -> Order {
    let language = Language::of(tag).unwrap();
    Order { language, paper, folded, creator: "Plunder 0".to_owned(), spare: SpareFonts::only(Vec::new()) }
}

fn set(tag: &str, paper: Paper, folded: bool) -> Document {
    document(&order(tag, paper, folded), &Fonts::carried().unwrap()).unwrap()
}

/// All words of a document with their pages.
fn words(document: &Document) -> impl Iterator<Item = (usize, f32, Option<TagId>, &Words)> {
    let pages = document.pages.iter().enumerate();
    pages.flat_map(|(page, content)| {
        content.marks.iter().filter_map(move |mark| match &mark.thing {
            Thing::Words(words) => Some((page, mark.x, mark.tag, words)),
            _ => None,
        })
    })
}

/// What is read of each part, in the order of the parts.
fn read(document: &Document) -> Vec<String> {
    let mut parts: BTreeMap<usize, String> = BTreeMap::new();
    for (_, _, tag, words) in words(document) {
        if let Some(tag) = tag {
            parts.entry(tag.number()).or_default().push_str(words.text());
        }
    }
    parts.into_values().map(|text| plain(&text)).collect()
}

fn plain(text: &str) -> String {
    text.replace('\u{ad}', "").replace('’', "'").replace('\u{a0}', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_rule_is_there_with_all_its_words_in_the_order_of_the_book() {
    for (tag, _) in Language::all() {
        let parts = read(&set(tag, Paper::A4, false));
        let mut at = 0;
        let mut next = |wanted: &str| {
            let found = parts[at..].iter().position(|part| part.ends_with(&plain(wanted)));
            at += found.unwrap_or_else(|| panic!("{tag}: {wanted:?} is not there, or not in its place")) + 1;
        };
        for chapter in &Book::of(tag).chapters {
            next(&chapter.title);
            for rule in &chapter.sections {
                next(&format!("{} {}", rule.number, rule.title));
                rule.paragraphs.iter().filter(|it| !matches!(it.sort, Sort::Table(_))).for_each(|it| next(&it.words()));
                // Captions stand behind the references.
                rule.pictures.iter().for_each(|picture| next(&picture.caption));
            }
        }
    }
}

#[test]
fn a_film_that_shows_a_rule_is_a_diagram() {
    for (tag, _) in Language::all() {
        let text = read(&set(tag, Paper::A5, false)).join("\n");
        let (_, boards) = positions::of_book(Book::of(tag));
        let films: Vec<_> = script::gallery::FILMS
            .iter()
            .filter_map(|film| positions::of_film(film.stem, tag))
            .map(|(title, moments)| {
                let boards: Vec<_> = moments.iter().map(|moment| positions::placement(&moment.position)).collect();
                (format!("{}.", plain(&title)), boards)
            })
            .collect();
        for (title, own) in films.iter().filter(|(title, _)| !text.contains(title)) {
            // All that it shows is shown already.
            let others = || films.iter().filter(|(other, _)| other != title).flat_map(|(_, boards)| boards);
            assert!(own.iter().all(|it| boards.contains(it) || others().any(|other| other == it)), "{tag}: {title}");
        }
    }
}

#[test]
fn every_diagram_is_shown_once() {
    for (tag, _) in Language::all() {
        let document = set(tag, Paper::A4, false);
        let mut drawn: Vec<&str> = Vec::new();
        for mark in document.pages.iter().skip(1).flat_map(|page| &page.marks) {
            let Thing::Picture { picture, .. } = &mark.thing else { continue };
            if let Picture::Drawing(drawing) = &**picture {
                assert!(!drawn.contains(&drawing.svg()), "{tag}: twice {}", drawing.words());
                drawn.push(drawing.svg());
            }
        }
        assert!(drawn.len() >= 75, "{tag}: {}", drawn.len());
    }
}

#[test]
fn everything_stands_between_the_margins() {
    for (tag, _) in Language::all() {
        for (paper, folded) in
            [(Paper::A4, false), (Paper::A5, false), (Paper::A4, true), (Paper::A5, true), (Paper::Letter, true)]
        {
            let document = set(tag, paper, folded);
            let geometry = paper.geometry(folded);
            for (page, x, _, words) in words(&document) {
                let (left, right) = (geometry.left(page + 1), geometry.left(page + 1) + geometry.text_width());
                // Light signs hang into the margin.
                let fits = x >= left - 0.5 && x + words.width() <= right + geometry.size * 0.4;
                assert!(fits, "{tag} {paper:?} {folded}, page {}: {:?}", page + 1, words.text());
            }
            for page in &document.pages {
                assert!(page.marks.iter().all(|mark| mark.y > 0.0 && mark.y < geometry.height - geometry.bottom * 0.5));
            }
        }
    }
}

#[test]
fn words_are_far_enough_apart_to_be_read_as_two() {
    for (tag, _) in Language::all() {
        for (paper, folded) in [(Paper::A4, false), (Paper::A5, false), (Paper::A4, true), (Paper::Letter, false)] {
            let document = set(tag, paper, folded);
            for (number, page) in document.pages.iter().enumerate() {
                let (gap, words) = narrowest_gap(&page.marks);
                assert!(gap >= LEAST - 0.001, "{tag} {paper:?} {folded}, page {}: {gap} before {words:?}", number + 1);
            }
        }
    }
}

#[test]
fn links_and_bookmarks_lead_somewhere() {
    let document = set("de", Paper::A5, false);
    let anchors: Vec<&str> =
        document.pages.iter().flat_map(|page| &page.anchors).map(|(name, _)| name.as_str()).collect();
    let mut sorted = anchors.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), anchors.len(), "no place has two names alike");
    let targets: Vec<&str> = words(&document).filter_map(|(_, _, _, words)| words.target()).collect();
    assert!(targets.len() > 250, "{}", targets.len());
    assert!(targets.iter().all(|target| anchors.contains(target)));
    let book = Book::of("de");
    let rules: usize = document.bookmarks.iter().map(|bookmark| bookmark.parts.len()).sum();
    assert_eq!((document.bookmarks.len(), rules), (book.chapters.len() + 2, book.sections().count()));
    for bookmark in document.bookmarks.iter().flat_map(|bookmark| bookmark.parts.iter().chain([bookmark])) {
        assert!(anchors.contains(&bookmark.anchor.as_str()), "{}", bookmark.text);
    }
}

#[test]
fn the_contents_name_the_page_on_which_a_rule_is() {
    let document = set("en", Paper::A5, false);
    let page = document.pages.iter().position(|page| page.anchors.iter().any(|(name, _)| name == "rule:2-8")).unwrap();
    let parts = read(&document);
    assert!(parts.contains(&format!("2-8Who may wear which vest{}", page + 1)), "{page}");
}

#[test]
fn the_same_booklet_is_the_same_bytes() {
    for (paper, folded) in [(Paper::A4, false), (Paper::Letter, true)] {
        let order = order("en", paper, folded);
        let file = booklet(&order).unwrap().file;
        assert!(file.starts_with(b"%PDF-1.7"));
        assert!(file == booklet(&order).unwrap().file, "{paper:?}");
    }
}

#[test]
fn the_program_has_the_letters_of_its_languages_and_says_which_others_are_boxes() {
    for (tag, _) in Language::all() {
        assert_eq!(booklet(&order(tag, Paper::A5, false)).unwrap().lacking, BTreeSet::new(), "{tag}");
    }
    let own = [("own.ftl".to_owned(), "booklet-subtitle = צריח 好棋\n".to_owned())];
    let (language, _) = Language::with_files("en", &own).unwrap();
    let hebrew = plain_font(&"צריח".chars().collect(), &[&[(0, 0), (280, 500), (560, 0)]]);
    let printed = |fonts: Vec<Vec<u8>>| {
        let spare = SpareFonts::only(fonts);
        booklet(&Order { language: language.clone(), spare, ..order("en", Paper::A5, false) }).unwrap()
    };
    let [boxed, named] = [Vec::new(), vec![hebrew]].map(printed);
    assert_eq!(boxed.lacking, "צריח好棋".chars().collect());
    assert_eq!(named.lacking, "好棋".chars().collect());
    assert!(boxed.file != named.file);
}

/// Every picture of a document with the page that it stands on and what is said below or beside it.
fn pictures(document: &Document) -> Vec<(usize, &Picture, f32, String)> {
    let mut found: Vec<(usize, &Picture, f32, String)> = Vec::new();
    for (page, content) in document.pages.iter().enumerate() {
        let mut caption = None;
        for mark in &content.marks {
            match &mark.thing {
                Thing::Picture { picture, width, .. } => {
                    found.push((page, picture, *width, String::new()));
                    caption = None;
                }
                // The words right behind a picture are its caption.
                Thing::Words(words) => {
                    let Some((own, _, _, said)) = found.last_mut().filter(|_| mark.tag.is_some()) else { continue };
                    let of = *caption.get_or_insert(mark.tag);
                    if *own == page && of == mark.tag {
                        said.push_str(words.text());
                    }
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn squares_are_large_enough_to_read_vests() {
    for (tag, _) in Language::all() {
        for (paper, folded) in [(Paper::A4, false), (Paper::A5, false), (Paper::A5, true), (Paper::Letter, true)] {
            for (page, picture, width, _) in pictures(&set(tag, paper, folded)) {
                let Picture::Drawing(drawing) = picture else { continue };
                // Drawings are made with squares of 10 mm.
                let square = width / crate::typeset::MM / (drawing.size().0 / 10.0);
                assert!(square > 5.99, "{tag} {paper:?} {folded}, page {}: {square} mm", page + 1);
            }
        }
    }
}

#[test]
fn a_picture_has_what_its_caption_names() {
    for (tag, _) in Language::all() {
        let language = Language::of(tag).unwrap();
        let stand = language.get("booklet-the-stand");
        let (mut stands, mut squares) = (0, 0);
        for (page, picture, _, caption) in pictures(&set(tag, Paper::A5, false)) {
            let Picture::Drawing(drawing) = picture else { continue };
            let seen = drawing.words();
            if caption.contains(&stand) {
                stands += 1;
                let bare = crate::diagram::Options::bare();
                let is_wider = drawing.size().0 > 10.0 * (8.0 + 0.46 + 0.56) + 1.0;
                assert!(!bare.stand && is_wider, "{tag}, page {}: no stand beside {caption}", page + 1);
            }
            let letters: Vec<char> = caption.chars().collect();
            for two in letters.windows(2) {
                if let [file @ 'a'..='h', rank @ '1'..='8'] = two {
                    squares += 1;
                    let square = format!("{file}{rank}");
                    assert!(seen.contains(&square), "{tag}, page {}: {caption:?} names {square}; {seen}", page + 1);
                }
            }
        }
        assert!(stands >= 5 && squares >= 40, "{tag}: {stands} captions name the stand, {squares} a square");
    }
}

#[test]
fn a_running_head_names_the_rule_that_goes_on() {
    for (tag, _) in Language::all() {
        let book = Book::of(tag);
        let rules: Vec<&str> = book.sections().map(|(_, rule)| rule.number.as_str()).collect();
        let place = |number: &str| rules.iter().position(|rule| *rule == number);
        let pair = Language::of(tag).unwrap().get("booklet-pair");
        for (paper, folded) in [(Paper::A4, false), (Paper::A5, false), (Paper::A4, true), (Paper::Letter, false)] {
            let document = set(tag, paper, folded);
            let has_table =
                |page: &usize| words(&document).any(|(at, _, _, words)| at == *page && words.text() == pair);
            let page = (0..document.pages.len()).find(has_table).expect("the table of T7");
            let heads = words(&document).filter(|(at, _, tag, _)| *at == page && tag.is_none());
            let range = heads
                .map(|(.., words)| plain(words.text()))
                .find(|text| text.split(" – ").all(|number| place(number).is_some()));
            let range = range.expect("rules in the head");
            let ends: Vec<usize> = range.split(" – ").filter_map(place).collect();
            let own = place("T7").unwrap();
            assert!(ends[0] <= own && own <= ends[ends.len() - 1], "{tag} {paper:?}: T7's table is below {range}");
        }
    }
}

#[test]
fn columns_have_lines_that_can_be_read() {
    for paper in Paper::ALL {
        for folded in [false, true] {
            let geometry = paper.geometry(folded);
            // A letter is about half as wide as it is high.
            let letters = geometry.column_width() / (geometry.size * 0.5);
            assert!((45.0..75.0).contains(&letters), "{paper:?} {folded}: {letters}");
        }
    }
}
