//! Why a file gives no game: the window says the same as the commands, in every language.

use std::path::Path;

use plunder_library::game_file::{load_game, read_game};
use words::language::Language;

/// Files with something wrong, and what German says of each.
const FAULTS: [(&str, &str, &str); 6] = [
    ("empty.pgn", "", "es ist keine Partie darin"),
    ("list.txt", "e2e4\ne7e9\n", "Zeile 2: "),
    ("fen.txt", "fen: 8/8 w - -\ne2e4\n", "Zeile 1: "),
    ("game.pgn", "1. e4 Ke5 *\n", "Zeile 1: "),
    ("save.ron", "(version:", "das ist keine gespeicherte Partie"),
    ("two.txt", "e2e4 e7e5\n", "auf Englisch: "),
];

#[test]
fn a_file_without_a_game_is_told_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let (english, german) = (Language::english(), Language::of("de").unwrap());
    for (name, text, said) in FAULTS {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        let error = read_game(&path, None).expect_err(name);
        let in_german = german.say(&error.told());
        assert!(in_german.contains(name) && in_german.contains(said), "{in_german}");
        let in_english = english.say(&error.told());
        assert!(in_english.contains(name), "{in_english}");
    }
    let missing = read_game(Path::new("nowhere.ron"), None).unwrap_err();
    assert_eq!(english.say(&missing.told()), "nowhere.ron: there is no such file");
    assert_eq!(german.say(&missing.told()), "nowhere.ron: diese Datei gibt es nicht");
    assert_eq!(german.say(&load_game(folder.path()).unwrap_err().told()), "das ist ein Ordner");
}
