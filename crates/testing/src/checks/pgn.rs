//! Any text as PGN, and as a list of actions or of SAN: it is refused, or its games can be written, read again and
//! filmed.

use rules::notation::list::{ListKind, read_list, write_list};
use rules::notation::pgn::{read_pgn, write_pgn};
use script::{What, annotated};

/// What has to hold for any text.
pub fn check(text: &str) {
    match read_pgn(text) {
        Ok(games) => games.iter().for_each(|game| match game.play() {
            Ok(game) => {
                let written = write_pgn(&game);
                let again = read_pgn(&written).expect("a written PGN is read");
                let again = again[0].play().expect("and played");
                assert_eq!(again.game.names(), game.game.names());
                let mut faults = Vec::new();
                let film = annotated(&game, &mut faults);
                let actions = film.beats.iter().filter(|beat| matches!(beat.what, What::Action(_))).count();
                assert_eq!(actions, game.game.plies());
                assert!(faults.iter().all(|fault| fault.place.line <= text.lines().count()));
            }
            Err(error) => is_one_line(&error),
        }),
        Err(error) => is_one_line(&error),
    }
    for kind in [ListKind::Actions, ListKind::San] {
        match read_list(text, kind) {
            Ok(game) => {
                let again = read_list(&write_list(&game, kind, &[]), kind).expect("a written list is read");
                assert_eq!(again.names(), game.names());
            }
            Err(error) => is_one_line(&error),
        }
    }
}

fn is_one_line(error: &dyn std::error::Error) {
    assert!(!error.to_string().contains(char::is_control), "{error:?}");
}
