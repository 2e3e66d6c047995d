//! What is said of values and options that are refused: one sentence that names the option, what was given and what is possible.

use crate::program::refused;
use testing::repository;

fn says(words: &[&str], sentence: &str) {
    assert_eq!(refused(words), format!("plunder: {sentence}\n"), "{words:?}");
}

#[test]
fn a_number_out_of_its_range_is_one_sentence() {
    says(&["worksheet", "--puzzles", "0", "-o", "a.pdf"], "--puzzles: 0 is not a whole number from 1 to 200");
    says(&["best", "--depth", "x"], "--depth: x is not a whole number from 1 to 100");
    says(&["best", "--nodes", "0"], "--nodes: 0 is not a whole number of at least 1");
    says(&["best", "--nodes=-3"], "--nodes: -3 is not a whole number of at least 1");
    says(
        &["best", "--nodes", "99999999999999999999"],
        "--nodes: 99999999999999999999 is not a whole number of at least 1",
    );
    says(&["best", "--level", "300", "--depth", "1"], "--level: 300 is not a whole number from 1 to 10");
    says(&["solve", "--mate", "2.5"], "--mate: 2.5 is not a whole number from 1 to 20");
    says(&["solve", "--mate"], "--mate: the value is missing; give a whole number from 1 to 20");
    says(&["solve", "--mate", ""], "--mate: \"\" is not a whole number from 1 to 20");
    says(&["perft", "many"], "DEPTH: many is not a whole number from 0 to 100");
    #[cfg(feature = "film")]
    {
        says(&["show", "--samples", "0", "-o", "a.png"], "--samples: 0 is not a whole number from 1 to 1000000");
        let part = "give a part and how many there are, such as 3/16 for the third of sixteen";
        says(&["record", "a.demo", "--store", "b", "--part", "5/4"], &format!("--part cannot be 5/4: {part}"));
    }
}

#[test]
fn a_word_that_there_is_not_is_one_sentence_with_those_that_there_are() {
    says(&["moves", "--game", "checkers"], "--game: checkers is none of plunder, corner-king, chessplus");
    says(&["moves", "--game"], "--game: the value is missing; give one of plunder, corner-king, chessplus");
    says(&["puzzles", "--day", "2026-13-01"], "--day cannot be 2026-13-01: write a calendar date such as 2026-11-22");
    says(&["moves", "--gane", "chessplus"], "there is no option --gane here; did you mean --game?");
    says(&["moves", "--wings"], "there is no option --wings here; plunder moves --help lists what there is");
    says(&["moves", "e2e4"], "e2e4: nothing more is expected here; plunder moves --help lists what there is");
    says(&["move"], "there is no command move; did you mean moves?");
    says(&["a\u{1b}[31mb"], "there is no command a\\u{1b}[31mb; plunder --help lists what there is");
    for words in [&["best"][..], &["best", "--depth", "1", "--nodes", "2"], &["worksheet"], &["convert"]] {
        assert!(!refused(words).contains("For more information"), "{words:?}");
    }
}

#[test]
fn a_file_that_is_no_script_is_one_sentence() {
    let texts = repository("demos/de.ftl");
    let texts = texts.to_str().unwrap();
    for words in [&["page", texts, "-o", "a.html"][..], &["check", texts]] {
        let said = refused(words);
        assert!(said.contains("de.ftl: it is not a script, a list of moves or a game; scripts end in .demo"), "{said}");
    }
}
