//! Saved games: loaded as they were, from older formats too; what is cut short, edited, newer or missing is refused.

use plunder_library::game_file::{load_game, save_game};
use rules::save;

use super::samples::{assert_same, games, saved, usual};

#[test]
fn every_playout_survives_saving() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    for mut game in games() {
        for _ in 0..3 {
            save_game(&path, &game).unwrap();
            assert_same(&load_game(&path).unwrap(), &game);
            game.undo();
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file stays behind");
}

#[test]
fn a_save_cut_short_anywhere_is_refused() {
    let (game, text) = saved();
    for end in 0..text.len() {
        match save::from_ron(&text[..end]) {
            Err(error) => assert_eq!(error.to_string().lines().count(), 1, "{error}"),
            Ok(loaded) => {
                assert_same(&loaded, &game);
                assert!(text[end..].trim().is_empty(), "only the line end is missing");
            }
        }
    }
    assert_same(&save::from_ron(&text).unwrap(), &game);
}

#[test]
fn an_edited_or_newer_save_is_refused() {
    let (game, text) = saved();
    for (from, to, words) in [
        ("e2e4", "d2d4", "was changed after it was saved"),
        ("Resigned(White)", "Resigned(Black)", "was changed after it was saved"),
        ("Unlimited", "Boxed", "was changed after it was saved"),
        ("w KQkq", "w KQ", "was changed after it was saved"),
        ("version: 3", "version: 7", "a newer version of this program saved this game (format 7"),
        ("version: 3", "version: 99999999999", "a newer version"),
        ("version: 3", "version: 0", "of format 0"),
        ("version: 3", "version: 4", "was changed after it was saved"),
        ("version: 3", "version: 5", "was changed after it was saved"),
        ("version: 3", "version: 6", "was changed after it was saved"),
        ("version: 3", "version: 2", "was changed after it was saved"),
        ("left: [],", "left: [[\"e2e4\", \"e7e5\"]],", "was changed after it was saved"),
        ("undone", "redone", "this is not a saved game, or it was cut short or edited (line "),
        ("(", "", "this is not a saved game"),
    ] {
        let edited = text.replacen(from, to, 1);
        assert_ne!(edited, text, "{from}");
        let sentence = save::from_ron(&edited).unwrap_err().to_string();
        assert!(sentence.contains(words), "{from}: {sentence}");
    }
    // Any other byte changed by one bit is refused or changes nothing.
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(loaded) =
            String::from_utf8(bytes).map_err(|_| ()).and_then(|text| save::from_ron(&text).map_err(|_| ()))
        {
            assert_same(&loaded, &game);
        }
    }
}

/// Every text that a format has written can be read for good.
#[test]
fn a_save_of_the_first_format_is_still_loaded() {
    let text = include_str!("../../../rules/tests/data/save-1.ron");
    let (game, _) = saved();
    assert_same(&save::from_ron(text).unwrap(), &game);
    let edited = text.replace("end:", "left: [[\"e2e4\", \"e7e5\"]],\n    end:");
    assert_ne!(edited, text);
    assert!(save::from_ron(&edited).unwrap_err().to_string().contains("was changed"));
}

#[test]
fn a_missing_file_is_said_to_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    let error = load_game(&folder.path().join("none.ron")).unwrap_err();
    assert_eq!(error.to_string(), "cannot be read: there is no such file");
    let error = save_game(&folder.path().join("no/such/game.ron"), &usual()).unwrap_err().to_string();
    assert!(error.contains("does not exist"), "{error}");
}
