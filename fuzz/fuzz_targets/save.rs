//! Any text as a saved game: it is refused, or it is a game that is saved and loaded as the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plunder::rules::save::{from_ron, to_ron};

fuzz_target!(|text: &str| {
    if let Ok(game) = from_ron(text) {
        let again = from_ron(&to_ron(&game).expect("a game is saved")).expect("a saved game is loaded");
        assert_eq!(again.names(), game.names());
        assert_eq!(again.fen(), game.fen());
    }
});
