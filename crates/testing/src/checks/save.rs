//! Any text as a saved game, and as a game by letter: it is refused, or it is a game that is written and read as the same game.

use plunder_rules::notation::letter::{read_letter, write_letter};
use plunder_rules::save::{from_ron, to_ron};

/// What has to hold for any text.
pub fn check(text: &str) {
    match from_ron(text) {
        Ok(game) => {
            let again = from_ron(&to_ron(&game).expect("a game is saved")).expect("a saved game is loaded");
            assert_eq!(again.names(), game.names());
            assert_eq!(again.fen(), game.fen());
        }
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
    }
    match read_letter(text) {
        Ok(game) => assert_eq!(read_letter(&write_letter(&game)), Ok(game)),
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
    }
}
