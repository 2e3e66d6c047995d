//! The networks that are built in, and which game each is for.

use std::sync::LazyLock;

use super::super::searchable::Searchable;
use super::numbers::Network;

/// The network of each game that has one: chess, PlunderChess, Chessplus, CornerKing.
static NETWORKS: [LazyLock<Option<Network>>; 4] = [
    LazyLock::new(|| None),
    LazyLock::new(|| read(include_bytes!("../../../networks/plunderchess.net"))),
    LazyLock::new(|| None),
    LazyLock::new(|| None),
];

/// A test reads them all, so that none of them fails here.
fn read(bytes: &[u8]) -> Option<Network> {
    Network::read(bytes).ok()
}

/// The network that corrects the judgement of a game; none where matches have not shown that one helps.
pub fn of<P: Searchable>(position: &P) -> Option<&'static Network> {
    NETWORKS[position.network().min(3)].as_ref()
}
