//! Letters that the program's own fonts lack, in titles, names, comments and labels: nothing is refused for them, boxes stand for what no
//! font has, each command says so once and in the same words, and a font that is named has what they lack.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use media::lettering::plain_font;

const SMILE: &str = "title: \u{1f642}\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nlabel d2 \u{597d} rook\nsay Sie sagt: \u{5e9}\u{5dc}\u{5d5}\u{5dd}.\nd2d5\n";
const WORLD: &str = "[Event \"\u{4e16}\u{754c}\"]\n[White \"\u{4e01}\u{7acb}\u{4eba}\"]\n[Black \"\u{418}\u{432}\u{430}\u{43d}\"]\n[Result \"*\"]\n\n1. e4 {\u{597d}\u{68cb} good} e5 *\n";

/// Runs a command where the system has no fonts.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plunder"));
    for place in ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "WINDIR", "LOCALAPPDATA"] {
        command.env(place, folder);
    }
    command.args(arguments).current_dir(folder).output().unwrap()
}

/// What a command that does what is asked tells besides.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {told}");
    told
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let smiles =
        plain_font(&SMILE.chars().filter(|letter| !letter.is_ascii()).collect(), &[&[(0, 0), (280, 500), (560, 0)]]);
    for (name, content) in [("smile.demo", SMILE.as_bytes()), ("world.pgn", WORLD.as_bytes()), ("smiles.ttf", &smiles)]
    {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

// Where a Mac keeps fonts cannot be changed for a program.
#[cfg(not(target_os = "macos"))]
#[test]
fn letters_that_no_font_has_are_said_once_and_nothing_is_refused() {
    let folder = folder();
    let folder = folder.path();
    let checked = told(folder, &["check", "smile.demo"]);
    let letters = "\u{5d5} (U+05D5), \u{5dc} (U+05DC), \u{5dd} (U+05DD), \u{5e9} (U+05E9), \u{597d} (U+597D), \u{1f642} (U+1F642)";
    let begins = format!("plunder: smile.demo: no font here has the letters {letters}, so boxes stand for them; ");
    assert!(checked.starts_with(&begins) && checked.lines().count() == 1, "{checked}");
    let of_game = told(folder, &["check", "world.pgn"]);
    assert!(of_game.contains("\u{597d} (U+597D)") && of_game.lines().count() == 1, "{of_game}");
    assert!(!of_game.contains('\u{418}'), "Cyrillic letters are there: {of_game}");
    // A diagram draws the label alone, a page is set by the reader's own fonts.
    let drawn = told(folder, &["diagram", "--demo", "smile.demo", "-o", "box.svg"]);
    assert!(
        drawn.contains("smile.demo: no font here has the letter \u{597d} (U+597D), so a box stands for it"),
        "{drawn}"
    );
    for arguments in [
        &["diagram", "--file", "world.pgn", "-o", "world.svg"][..],
        &["page", "smile.demo", "-o", "smile.html"],
        &["page", "world.pgn", "-o", "world.html"],
    ] {
        assert_eq!(told(folder, arguments), "", "{arguments:?}");
    }
    // The same words again are the same drawing.
    told(folder, &["diagram", "--demo", "smile.demo", "-o", "again.svg"]);
    let [one, again] = ["box.svg", "again.svg"].map(|name| fs::read(folder.join(name)).unwrap());
    assert_eq!(one, again);
}

#[test]
fn a_font_that_is_named_has_the_letters() {
    let folder = folder();
    let folder = folder.path();
    assert_eq!(told(folder, &["check", "smile.demo", "--font", "smiles.ttf"]), "");
    told(folder, &["diagram", "--demo", "smile.demo", "-o", "box.svg"]);
    let drawn = ["diagram", "--demo", "smile.demo", "--font", "smiles.ttf", "-o", "font.svg"];
    assert_eq!(told(folder, &drawn), "");
    let [boxed, drawn] = ["box.svg", "font.svg"].map(|name| fs::read_to_string(folder.join(name)).unwrap());
    assert!(boxed != drawn);
    for (font, says) in [("smile.demo", "smile.demo holds no font"), ("none.ttf", "the font none.ttf cannot be read")] {
        let output = run(folder, &["check", "smile.demo", "--font", font]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && told.contains(says) && told.lines().count() == 1, "{told}");
    }
}

#[test]
fn documents_take_a_font_and_need_none() {
    let folder = folder();
    let folder = folder.path();
    let booklet = ["booklet", "--paper", "a5", "-o", "rules.pdf"];
    let worksheet = ["worksheet", "--puzzles", "2", "-o", "sheet.pdf"];
    for (arguments, file) in [(&booklet[..], "rules.pdf"), (&worksheet, "sheet.pdf")] {
        let named = |font| [arguments, &["--font", font]].concat();
        let output = run(folder, &named("none.ttf"));
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert!(sentence.starts_with("plunder: --font: the font none.ttf cannot be read"), "{sentence}");
        assert_eq!((output.status.code(), sentence.lines().count()), (Some(2), 1));
        assert!(!folder.join(file).exists(), "{file}");
        assert_eq!(told(folder, arguments), "");
        let plain = fs::read(folder.join(file)).unwrap();
        // The words of the program's languages are in its own fonts, and so on every machine the same bytes.
        assert_eq!(told(folder, &named("smiles.ttf")), "");
        assert!(fs::read(folder.join(file)).unwrap() == plain, "{file}");
    }
}

#[test]
fn the_option_that_is_advised_is_there() {
    let folder = folder();
    let rendering: &[&str] = if cfg!(feature = "film") { &["record", "direct"] } else { &[] };
    for command in ["check", "diagram", "booklet", "worksheet"].iter().chain(rendering) {
        let help = String::from_utf8(run(folder.path(), &[command, "--help"]).stdout).unwrap();
        assert!(help.contains("--font <FILE>"), "{command}");
    }
}
