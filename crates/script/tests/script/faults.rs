//! What is wrong with a script, as `plunder check` tells it: every kind of fault with its place, all of them at once.

use plunder_script::{Fault, Writing, film};
use proptest::prelude::*;
use testing::checks::script;

/// A rook in an unused bishop vest may take a knight.
const HEADING: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\n";

fn faults(text: &str) -> Vec<Fault> {
    let voices = |file: &str| match file {
        "voices/one.wav" => Ok(2.0),
        _ => Err("there is no such file".to_owned()),
    };
    film(text, Writing::Script, &voices).err().unwrap_or_default()
}

/// Asserts that a script has this one fault at this place of its own lines, below the heading, which is line 1.
fn one(lines: &str, line: usize, column: usize, words: &str) {
    let faults = faults(&format!("{HEADING}{lines}"));
    assert_eq!(faults.len(), 1, "{lines:?}: {faults:#?}");
    let Fault { place, what, mend } = &faults[0];
    assert_eq!((place.line - 1, place.column), (line, column), "{lines:?}: {what}; {mend}");
    assert!(format!("{what}; {mend}").contains(words), "{lines:?}: {what}; {mend}");
    assert!(!what.is_empty() && !mend.is_empty() && !what.ends_with('.') && !mend.ends_with('.'), "{what}; {mend}");
}

fn fine(lines: &str) {
    let faults = faults(&format!("{HEADING}{lines}"));
    assert!(faults.is_empty(), "{lines:?}: {faults:#?}");
}

#[test]
fn every_line_of_the_language_is_read() {
    fine(
        "# a comment\n  # another one\nchapter One # is a character here\nsay Two lines\\nof a caption # too\nsteps off\nsteps on\n\
         wait 0.1\nwait 60\nsquare e4\nsquare e4 red\ncircle a1 blue\narrow a1 h8 purple\nlabel d2 rook, bishop vest\nclear\n\
         ghost d2h6v # a possibility\nrefuse d2d5+q because 2-5d # a comment\nlook white\nlook d5 push\nlook auto\nlook board cut\n\
         sound off\nsound on\nposter\nvoice voices/one.wav\nsay Spoken.\nask Which?\nhint A hint.\nwrong d2d5 = No.\nwrong * = Nor that.\n\
         also d2d1\nslow 0.5\nover Together.\nd2d5+n # a comment\nback\nd2d5\nposition 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\ne1c1\n",
    );
}

#[test]
fn a_fault_of_form_is_told_with_its_place() {
    for (line, column, words) in [
        ("chapter", 1, "`chapter` lacks its text"),
        ("say", 1, "`say` lacks its text"),
        ("say \u{7}", 5, "control character"),
        ("Say hello", 1, "write say if that is meant"),
        ("sya hello", 1, "no line of a script begins with `sya`"),
        ("dance e4 now", 1, "no line of a script begins with `dance`"),
        ("steps", 1, "write steps on or steps off"),
        ("steps  maybe", 8, "not `maybe`"),
        ("sound loud", 7, "write sound on or sound off"),
        ("wait", 1, "`wait` needs a number"),
        ("wait soon", 6, "`soon` is no number"),
        ("wait 0.05", 6, "0.05 is out of range; write a number from 0.1 to 60"),
        ("wait 61", 6, "out of range"),
        ("wait -1", 6, "no number"),
        ("wait 1e1", 6, "no number"),
        ("wait inf", 6, "no number"),
        ("wait 1 2", 6, "no number"),
        ("slow 5", 6, "write a number from 0.1 to 4"),
        ("slow NaN", 6, "no number"),
        ("position", 1, "lacks a FEN"),
        ("position 8/8 w - -", 10, "8"),
        ("square", 1, "lacks a square"),
        ("square e9", 8, "`e9` is no square of the board; write a1 to h8"),
        ("square E4", 8, "no square"),
        ("square e4 pink", 11, "`pink` is no colour of a mark; write one of red, orange, yellow"),
        ("square e4 red blue", 15, "`blue` is too much"),
        ("circle i1", 8, "no square"),
        ("arrow d2", 1, "lacks a square"),
        ("arrow d2 d9", 10, "no square"),
        ("arrow d2 d2", 10, "ends where it begins"),
        ("arrow d2 d5 grey", 13, "no colour"),
        ("label", 1, "lacks a square"),
        ("label d2", 1, "lacks its text"),
        ("label d2 a very long label for one rook in its vest", 10, "this text has 42 characters, and 40 are shown"),
        ("clear all", 7, "nothing stands behind `clear`"),
        ("back 2", 6, "nothing stands behind `back`"),
        ("poster now", 8, "nothing stands behind `poster`"),
        ("look", 1, "lacks a view"),
        ("look sideways", 6, "there is no view `sideways`; write white, black"),
        ("look d5 slowly", 9, "no manner `slowly`"),
        ("look d5 push in", 14, "too much"),
        ("ghost", 1, "lacks an action"),
        ("ghost d2d5 d2d6", 12, "more than one action"),
        ("refuse", 1, "lacks an action"),
        ("refuse d2d5+q why", 15, "only `because` and a rule"),
        ("refuse d2d5+q because", 15, "only `because` and a rule"),
        ("wrong d2d5", 1, "lacks `=`"),
        ("voice", 1, "lacks the name of a sound file"),
        ("d2d5 d5d6", 6, "more than one action"),
        ("title: Too late", 1, "`title:` stands below the first line; write it above that"),
    ] {
        // Above the first line `title:` would be a heading.
        one(&format!("wait 1\n{line}\n"), 2, column, words);
    }
}

#[test]
fn a_caption_has_at_most_two_lines_of_forty_two() {
    for word in ["say", "ask"] {
        let answer = if word == "ask" { "d2d5\n" } else { "" };
        fine(&format!("{word} {}\n{answer}", "x".repeat(84)));
        one(&format!("{word} {}\n{answer}", "x".repeat(85)), 1, 5, "this text has 85 characters, and 84 are shown");
    }
    fine(&format!("say {}\\n{}\n", "é".repeat(41), "é".repeat(42)));
    one(&format!("say {}\\nb\n", "x".repeat(43)), 1, 5, "two lines of at most 42");
    one("say a\\nb\\nc\n", 1, 5, "two lines of at most 42");
    one("over\nd2d5\n", 1, 1, "`over` lacks its text");
    one(&format!("over {}\nd2d5\n", "x".repeat(85)), 1, 6, "85 characters");
    one(&format!("ask Which?\nhint {}\nd2d5\n", "x".repeat(85)), 2, 6, "85 characters");
    one(&format!("ask Which?\nwrong d2d5+n = {}\nd2d5\n", "x".repeat(85)), 2, 16, "85 characters");
}

#[test]
fn an_illegal_action_is_told_with_the_rules_reason_and_left_out() {
    one(
        "d2d5+q\n",
        1,
        1,
        "d2d5+q: the black knight on d5 gives no queen vest (2-5d); legal between these squares: d2d5, d2d5+n",
    );
    one(
        "d2c4\n",
        1,
        1,
        "a rook does not move from d2 to c4 (2-4); legal from there: d2a2, d2a5v, d2b2, d2b4v, d2c1v, d2c2 and others",
    );
    one("a7a8\n", 1, 1, "no man stands on a7; choose one that `plunder moves --fen '6k1/");
    one("Rxd5:N\n", 1, 1, "this is not an action; write one such as e2e4, e7e8q, d4f5v, d4e5+q or c3~f6; write d2d5+n");
    one("ghost d2d5+q\n", 1, 7, "gives no queen vest");
    // What follows is judged from the position before it.
    one("d2d5+q\nd2d5+n\ng8h8\nd5d8\n", 1, 1, "d2d5+q");
    one("d2d4 # wrong\nd2d5 # it is not White's turn\n", 2, 1, "no man stands on d2");
}

#[test]
fn an_action_after_the_end_of_the_game_is_illegal() {
    let mate = "position k7/pp1(KR)4/8/8/8/8/8/8 w - -\nd7d8\n";
    fine(mate);
    one(&format!("{mate}a7a6\n"), 3, 1, "the game is over (checkmate: white wins)");
    fine(&format!("{mate}refuse a7a6\nback\nd7e7\n"));
}

#[test]
fn a_refusal_has_to_be_one_for_the_reason_that_it_names() {
    fine("refuse d2d5+q\n");
    fine("refuse d2d5+q because 2-5d\n");
    one("refuse d2d5\n", 1, 8, "d2d5 is legal here, so nothing refuses it");
    one(
        "refuse d2d5+q because 2-8\n",
        1,
        23,
        "d2d5+q is not refused because of 2-8: the black knight on d5 gives no queen vest (2-5d)",
    );
    one("refuse d2d5+q because 2-5\n", 1, 23, "not refused because of 2-5");
    one("refuse Nf3\n", 1, 8, "this is not an action");
}

#[test]
fn what_belongs_to_a_question_stands_between_it_and_its_answer() {
    one("hint A hint.\n", 1, 1, "`hint` belongs to no question; write it between `ask` and its answer");
    one("wrong d2d5 = No.\n", 1, 1, "belongs to no question");
    one("also d2d5\n", 1, 6, "belongs to no question");
    one("ask Which?\nd2d5\nhint Too late.\n", 3, 1, "belongs to no question");
    one("ask Which?\n", 1, 1, "no action answers this question");
    for end in ["chapter Two", "position 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "ask Again?\nd2d5"] {
        one(&format!("wait 1\nask Which?\nhint A hint.\n{end}\n"), 2, 1, "no action answers this question");
    }
    one("d2d5\nask Which?\nback\n", 2, 1, "no action answers");
    // An answer that is illegal is one fault, not two.
    one("ask Which?\nd2d5+q\n", 2, 1, "d2d5+q: ");
}

#[test]
fn a_wrong_answer_is_legal_and_not_the_answer() {
    one("ask Which?\nwrong d2d5+q = No.\nd2d5\n", 2, 7, "gives no queen vest");
    one("ask Which?\nwrong d2d5 = No.\nlook d5\nd2d5\n", 2, 7, "d2d5 is the answer itself");
    one("ask Which?\nalso d2d5\nd2d5\n", 2, 6, "d2d5 is the answer itself");
    one("ask Which?\nalso d2c4\nd2d5\n", 2, 6, "does not move");
    one("ask Which?\nwrong d2d5+n = No.\nalso d2d5+n\nd2d5\n", 3, 6, "d2d5+n stands here a second time");
    one("ask Which?\nwrong * = No.\nwrong * = No.\nd2d5\n", 3, 1, "a second `wrong *`");
    one("ask Which?\nwrong = No.\nd2d5\n", 2, 1, "`wrong` has one action, or *, before its `=`");
    one("ask Which?\nwrong d2d5+n =\nd2d5\n", 2, 1, "`wrong` lacks its text");
}

#[test]
fn what_waits_for_another_line_gets_one() {
    one("over Words.\n", 1, 1, "no action follows this `over`");
    one("slow 0.5\nwait 1\n", 1, 1, "no action follows this `slow`");
    one("voice voices/one.wav\nd2d5\n", 1, 1, "no `say`, `over` or `ask` follows this `voice`");
    one("slow 0.5\nslow 2\nd2d5\n", 2, 1, "a second `slow` for the same action");
    one("over One.\nover Two.\nd2d5\n", 2, 1, "a second `over`");
    one("back\n", 1, 1, "there is no action to take back");
    one("d2d5\nposition 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\nback\n", 3, 1, "no action to take back");
    one("poster\nwait 1\nposter\n", 3, 1, "a poster already");
}

#[test]
fn a_voice_is_a_sound_file_that_is_there() {
    one(
        "voice voices/two.wav\nsay Two.\n",
        1,
        7,
        "the voice voices/two.wav: there is no such file; put the file there",
    );
    for outside in
        ["/etc/one.wav", "../one.wav", "voices/../../one.wav", "C:\\one.wav", "\\\\server\\one.wav", "..\\one.wav"]
    {
        one(
            &format!("voice {outside}\nsay One.\n"),
            1,
            7,
            "does not lie beside the script; put it into the script's folder",
        );
    }
    one("voice voices/one.mp3\nsay One.\n", 1, 7, "`voices/one.mp3` is no sound file; name a file that ends in .wav");
    let folder = |file: &str| faults(&format!("voices: voices/\n{HEADING}voice {file}\nsay One.\n")).len();
    assert_eq!((folder("one.wav"), folder("two.wav")), (0, 1));
}

#[test]
fn words_to_speak_belong_to_a_caption_and_clocks_to_a_player() {
    let told = |line: &str| {
        let found = faults(&format!("{HEADING}{line}"));
        found.first().map(|fault| format!("{}; {}", fault.what, fault.mend)).unwrap_or_default()
    };
    assert_eq!(told("say One.\nsay: Two.\nask Which?\nsay: Three.\nd2d5\nclock white 0:04:58\nclock black 4:58\n"), "");
    assert_eq!(
        told("say One.\nclear\nsay: Two.\n").split(';').next(),
        Some("there is no caption above that `say:` would speak")
    );
    assert_eq!(told("say One.\nsay:\n").split(';').next(), Some("`say:` lacks its text"));
    for wrong in
        ["clock red 1:00", "clock white", "clock white 1:60", "clock white 1:00:00:00", "clock white x", "clock"]
    {
        assert!(told(&format!("{wrong}\n")).ends_with("write something like clock white 0:04:58"), "{wrong}");
    }
}

#[test]
fn a_fault_of_a_heading_is_one_and_the_headings_go_on() {
    for (headings, column, words) in [
        ("colour: red", 1, "there is no heading `colour:`; write one of title, rules"),
        ("language: xx", 11, "the program has no language xx"),
        ("tittle: Rooks", 1, "write title: if that is meant"),
        ("say: hello", 1, "no colon behind the word of a line"),
        ("title: One\ntitle: Two", 1, "`title:` stands here a second time"),
        ("title:", 1, "`title` lacks its text"),
        ("rules: 8, nine", 11, "`nine` is not a rule number"),
        ("rules: 8,,9", 1, "`` is not a rule number"),
        ("seat: left", 7, "`left` is no seat; write white or black"),
        ("options: --game plunder --supply none", 25, "--supply is \"none\"; write unlimited or boxed"),
        ("options: --fast", 10, "--fast is not an option"),
        ("fen: 8/8 w - -\nfen: 8/8 w - -", 1, "a second time"),
    ] {
        let text = format!("{headings}\ncredits: By hand\nsay Hello.\n");
        let faults: Vec<Fault> = faults(&text).into_iter().filter(|fault| !fault.what.contains("rank")).collect();
        assert_eq!(faults.len(), 1, "{headings}: {faults:#?}");
        let told = format!("{}; {}", faults[0].what, faults[0].mend);
        assert_eq!((faults[0].place.line, faults[0].place.column), (headings.lines().count(), column), "{told}");
        assert!(told.contains(words), "{headings}: {told}");
    }
    let good = "title: Rooks # 1\nrules: 8, 2-6c, 2-10, 3-10\noptions: --castling strict # a comment\nseat: black\ncredits: A\\nB\n";
    assert_eq!(faults(good), []);
}

#[test]
fn a_position_that_is_none_causes_no_other_fault() {
    let faults = |text: &str| faults(text).len();
    assert_eq!(faults("fen: 8/8 w - -\ne2e4\nrefuse e2e4\nask Which?\nwrong d2d4 = No.\ne7e5\nback\n"), 1);
    assert_eq!(faults("options: --game draughts\ne2e4\n"), 1);
    assert_eq!(faults("position 8/8 w - -\ne2e4\nposition 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\ne1c1\ne1c1\n"), 2);
}

#[test]
fn all_faults_are_told_at_once_in_their_order() {
    let text = format!(
        "{HEADING}colour: red\nsquare e9\nd2d5+q\nask Which?\nsay {}\nlook away\nvoice none.wav\n",
        "x".repeat(90)
    );
    let lines: Vec<usize> = faults(&text).iter().map(|fault| fault.place.line).collect();
    assert_eq!(lines, [2, 3, 4, 5, 6, 7, 8, 8], "{:#?}", faults(&text));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn any_words_are_refused_in_their_places_or_have_a_schedule(
        lines in prop::collection::vec(prop::collection::vec(0..WORDS.len(), 0..4), 0..20),
    ) {
        let line = |words: &Vec<usize>| words.iter().map(|&word| WORDS[word]).collect::<Vec<_>>().join(" ");
        script::check(&lines.iter().map(line).collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn any_text_is_refused_in_its_places_or_has_a_schedule(text in "(\\PC|[\t\r\n#:=]){0,80}") {
        script::check(&text);
    }
}

/// What scripts are made of, and what they are not.
const WORDS: [&str; 60] = [
    "title:",
    "rules:",
    "options:",
    "fen:",
    "seat:",
    "voices:",
    "credits:",
    "colour:",
    "chapter",
    "say",
    "over",
    "steps",
    "wait",
    "position",
    "back",
    "square",
    "circle",
    "arrow",
    "label",
    "clear",
    "ghost",
    "refuse",
    "look",
    "slow",
    "ask",
    "hint",
    "wrong",
    "also",
    "voice",
    "sound",
    "poster",
    "because",
    "on",
    "off",
    "e2e4",
    "d7d5",
    "e4d5",
    "d8d5+p",
    "e2",
    "e9",
    "red",
    "pink",
    "*",
    "=",
    "1",
    "0.5",
    "99",
    "2-8",
    "#",
    "\\n",
    "\t",
    "\u{7}",
    "王",
    "é",
    "one.wav",
    "Nf3",
    "1.",
    "--game",
    "chessplus",
    "4k3/8/8/8/8/8/8/R3K3 w Q -",
];
