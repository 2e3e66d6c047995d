//! Worksheets as a reader finds them.

use std::collections::BTreeSet;

use media::lettering::{SpareFonts, plain_font};
use words::language::Language;

use super::*;
use crate::booklet::Paper;
use crate::typeset::{Fonts, LEAST, Thing, narrowest_gap};

fn order(tag: &str, tasks: Vec<Task>, paper: Paper) -> SheetOrder {
    let spare = SpareFonts::only(Vec::new());
    SheetOrder { language: Language::of(tag).unwrap(), paper, tasks, creator: "Plunder 0".to_owned(), spare }
}

/// The words of each page.
fn read(order: &SheetOrder) -> Vec<String> {
    let document = document(order, &Fonts::carried().unwrap()).unwrap();
    let page = |page: &crate::typeset::Page| {
        let words = page.marks.iter().filter_map(|mark| match &mark.thing {
            Thing::Words(words) => Some(words.text().replace('\u{a0}', " ").replace('\u{ad}', "").replace('’', "'")),
            _ => None,
        });
        words.collect::<Vec<_>>().join("").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    document.pages.iter().map(page).collect()
}

#[test]
fn solutions_begin_a_page_of_their_own_and_none_is_given_away() {
    for (tag, _) in Language::all() {
        let tasks = chosen_puzzles(None, &[], 10, Seed(1)).unwrap();
        let order = order(tag, tasks.clone(), Paper::A4);
        let pages = read(&order);
        assert_eq!(pages.len(), 3, "two pages of tasks and one of solutions");
        for task in &tasks {
            let solution = task.line(&order.language.get("worksheet-or")).replace('\u{a0}', " ");
            assert!(pages[2].contains(&solution), "{solution} {}", pages[2]);
            assert!(pages[2].contains(&task.name));
            assert!(!pages[..2].iter().any(|page| page.contains(&format!(" {solution}"))), "{solution}");
        }
    }
}

#[test]
fn exercises_of_lessons_ask_what_the_lesson_asks() {
    for (tag, _) in Language::all() {
        let tasks = chosen_exercises(tag, None, 31, Seed(1)).unwrap();
        let order = order(tag, tasks.clone(), Paper::A5);
        let text = read(&order).join(" ");
        for task in &tasks {
            let asked = order.language.say(&task.asked);
            assert!(text.contains(&asked), "{asked}");
        }
    }
}

#[test]
fn words_are_far_enough_apart_to_be_read_as_two() {
    for (tag, _) in Language::all() {
        for paper in Paper::ALL {
            let order = order(tag, chosen_exercises(tag, None, 31, Seed(1)).unwrap(), paper);
            let document = document(&order, &Fonts::carried().unwrap()).unwrap();
            for page in &document.pages {
                let (gap, words) = narrowest_gap(&page.marks);
                assert!(gap >= LEAST - 0.001, "{tag} {paper:?}: {gap} before {words:?}");
            }
        }
    }
}

#[test]
fn the_same_order_is_the_same_bytes() {
    let tasks = chosen_puzzles(Some("chessplus"), &[], 4, Seed(9)).unwrap();
    let order = order("de", tasks, Paper::Letter);
    assert!(worksheet(&order).unwrap().file == worksheet(&order).unwrap().file);
}

#[test]
fn the_program_has_the_letters_of_its_languages_and_says_which_others_are_boxes() {
    for (tag, _) in Language::all() {
        let order = order(tag, chosen_exercises(tag, None, 31, Seed(1)).unwrap(), Paper::A5);
        assert_eq!(worksheet(&order).unwrap().lacking, BTreeSet::new(), "{tag}");
    }
    let own = [("own.ftl".to_owned(), "worksheet-solutions = 好棋\n".to_owned())];
    let (language, _) = Language::with_files("en", &own).unwrap();
    let order = SheetOrder { language, ..order("en", chosen_exercises("en", None, 4, Seed(1)).unwrap(), Paper::A4) };
    assert_eq!(worksheet(&order).unwrap().lacking, "好棋".chars().collect());
    let spare = SpareFonts::only(vec![plain_font(&"好棋".chars().collect(), &[&[(0, 0), (280, 500), (560, 0)]])]);
    assert_eq!(worksheet(&SheetOrder { spare, ..order }).unwrap().lacking, BTreeSet::new());
}

#[test]
fn vests_can_be_read_on_every_paper_and_moves_are_explained() {
    for (tag, _) in Language::all() {
        for paper in Paper::ALL {
            let order = order(tag, chosen_puzzles(None, &[], 6, Seed(2)).unwrap(), paper);
            let document = document(&order, &Fonts::carried().unwrap()).unwrap();
            for mark in document.pages.iter().flat_map(|page| &page.marks) {
                let Thing::Picture { picture, width, .. } = &mark.thing else { continue };
                let crate::typeset::Picture::Drawing(drawing) = &**picture else { continue };
                let square = width / crate::typeset::MM / (drawing.size().0 / 10.0);
                assert!(square > 5.99, "{tag} {paper:?}: {square} mm");
            }
            let first = &read(&order)[0];
            assert!(first.contains("N:Rd7") && !first.contains("N4"), "{first}");
        }
    }
}
