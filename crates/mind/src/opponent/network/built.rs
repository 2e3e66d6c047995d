//! The networks that are built in, and which game each is for.

use std::sync::LazyLock;

use super::super::searchable::Searchable;
use super::numbers::Network;

/// By the numbers that [`Searchable::network`] gives.
static BUILT: [LazyLock<Option<Network>>; 4] = [
    LazyLock::new(|| read(include_bytes!("../../../networks/chess.net"))),
    LazyLock::new(|| read(include_bytes!("../../../networks/plunderchess.net"))),
    LazyLock::new(|| read(include_bytes!("../../../networks/chessplus.net"))),
    LazyLock::new(|| read(include_bytes!("../../../networks/corner-king.net"))),
];

/// A test reads them all, so that none of them fails here.
fn read(bytes: &[u8]) -> Option<Network> {
    Network::read(bytes).ok()
}

/// The network that corrects the judgement of a game; none where matches have not shown that one helps.
pub fn of<P: Searchable>(position: &P) -> Option<&'static Network> {
    BUILT.get(position.network())?.as_ref()
}
