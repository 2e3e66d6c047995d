//! Any text as PGN, and as a list of actions or of SAN: it is refused, or its games can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plunder::rules::notation::list::{ListKind, read_list, write_list};
use plunder::rules::notation::pgn::{read_pgn, write_pgn};

fuzz_target!(|text: &str| {
    if let Ok(games) = read_pgn(text) {
        for game in games.iter().filter_map(|game| game.play().ok()) {
            let written = write_pgn(&game);
            let again = read_pgn(&written).expect("a written PGN is read");
            let again = again[0].play().expect("and played");
            assert_eq!(again.game.names(), game.game.names());
        }
    }
    for kind in [ListKind::Actions, ListKind::San] {
        if let Ok(game) = read_list(text, kind) {
            let again = read_list(&write_list(&game, kind, &[]), kind).expect("a written list is read");
            assert_eq!(again.names(), game.names());
        }
    }
});
