//! Any text as an action in some position: it is refused with a reason of one line, or it is a legal action's own name.
//! The text is a FEN, a line end, and the action.

use rules::{GameRules, chessplus, plunder as vests};

fn one<P: GameRules>(position: &P, name: &str) {
    match position.parse_action(name) {
        Ok(action) => {
            assert_eq!(action.to_string(), name);
            assert!(position.is_legal(action));
        }
        Err(error) => {
            assert!(!error.reason.is_empty() && !error.to_string().contains(char::is_control));
            assert!(position.legal_actions().iter().all(|action| action.to_string() != name));
        }
    }
}

/// What has to hold for any text.
pub fn check(text: &str) {
    let (fen, name) = text.split_once('\n').unwrap_or(("", text));
    let options = vests::MatchOptions { vest_shifting: true, ..Default::default() };
    let vests = vests::Position::from_fen(fen, options).unwrap_or_else(|_| vests::Position::start(options));
    one(&vests, name);
    let options = chessplus::MatchOptions::default();
    let pairs = chessplus::Position::from_fen(fen, options).unwrap_or_else(|_| chessplus::Position::start(options));
    one(&pairs, name);
}
