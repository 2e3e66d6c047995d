//! Any text as a saved game, as it comes and with the checksum that it should have, and as a game by letter: it is refused, or it is a game
//! that is written and read as the same game, with what is kept beside it; and whoever takes that up takes it up.

use rules::AnyGame;
use rules::clock::Clock;
use rules::notation::letter::{read_letter, write_letter};
use rules::save::{About, from_ron_about, to_ron_about, with_true_checksum};
use turn::by_hand::ByHand;

fn one(text: &str) {
    match from_ron_about(text) {
        Ok((game, about)) => {
            let (again, about_again) =
                from_ron_about(&to_ron_about(&game, &about).expect("a game is saved")).expect("a saved game is loaded");
            assert_eq!(again.names(), game.names());
            assert_eq!(again.fen(), game.fen());
            assert_eq!(about_again, about);
            take_up(&game, &about);
        }
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
    }
}

/// The clock goes on, and the hand does again what it had done.
fn take_up(game: &AnyGame, about: &About) {
    let (first, plies) = (game.first_move().0, game.plies());
    if let Some(clock) = about.clock.as_ref().and_then(|record| Clock::of_record(record, first, plies)) {
        let again = Clock::of_record(&clock.record(), first, plies).expect("a clock is read back");
        assert_eq!(again.record(), clock.record());
    }
    let mut hand = ByHand::new(game.position());
    hand.redo(&about.begun);
    let begun = hand.begun();
    let mut again = ByHand::new(game.position());
    again.redo(&begun);
    assert_eq!(again.begun(), begun);
}

/// What has to hold for any text.
pub fn check(text: &str) {
    one(text);
    // What lies behind the checksum is reached only with a true one.
    if let Some(text) = with_true_checksum(text) {
        one(&text);
    }
    match read_letter(text) {
        Ok(game) => assert_eq!(read_letter(&write_letter(&game)), Ok(game)),
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
    }
}
