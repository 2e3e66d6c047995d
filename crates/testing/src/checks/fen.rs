//! Any text as a FEN of both games: it is refused, or gives a position whose own FEN gives it again.

use rules::{GameRules, chessplus, plunder as vests};

fn one<P: GameRules>(text: &str) {
    let Ok(position) = P::from_fen(text, P::Options::default()) else { return };
    let fen = position.fen();
    let again = P::from_fen(&fen, P::Options::default()).expect("a written FEN is read");
    assert_eq!(again.fen(), fen);
    assert_eq!(position.count_actions(), position.legal_actions().len() as u64);
    for action in position.legal_actions() {
        let after = position.after(action).fen();
        assert_eq!(P::from_fen(&after, P::Options::default()).map(|next| next.fen()), Ok(after));
    }
}

/// What has to hold for any text.
pub fn check(text: &str) {
    one::<vests::Position>(text);
    one::<chessplus::Position>(text);
}
