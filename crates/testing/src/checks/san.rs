//! Any word as SAN in some position: it is refused with a reason, or its action's own SAN is read back as that action.
//! The text is a FEN, a line end, and the word.

use rules::notation::{Notated, parse_san, san};
use rules::{GameRules, chessplus, plunder as vests};

fn one<P: Notated + GameRules>(position: &P, word: &str) {
    match parse_san(position, word) {
        Ok(action) => assert_eq!(parse_san(position, &san(position, action)), Ok(action)),
        Err(error) => assert!(!error.to_string().contains(char::is_control)),
    }
}

/// What has to hold for any text.
pub fn check(text: &str) {
    let (fen, word) = text.split_once('\n').unwrap_or(("", text));
    let options = vests::MatchOptions { vest_shifting: true, ..Default::default() };
    let vests = vests::Position::from_fen(fen, options).unwrap_or_else(|_| vests::Position::start(options));
    one(&vests, word);
    let options = chessplus::MatchOptions::default();
    let pairs = chessplus::Position::from_fen(fen, options).unwrap_or_else(|_| chessplus::Position::start(options));
    one(&pairs, word);
}
