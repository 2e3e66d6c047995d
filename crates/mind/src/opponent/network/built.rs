//! The networks that are built in, and which game each is for.

use std::sync::LazyLock;

use super::super::searchable::Searchable;
use super::numbers::Network;

static CHESS: LazyLock<Option<Network>> = LazyLock::new(|| read(include_bytes!("../../../networks/chess.net")));
static PLUNDERCHESS: LazyLock<Option<Network>> =
    LazyLock::new(|| read(include_bytes!("../../../networks/plunderchess.net")));
static CORNER_KING: LazyLock<Option<Network>> =
    LazyLock::new(|| read(include_bytes!("../../../networks/corner-king.net")));
static CHESSPLUS: LazyLock<Option<Network>> = LazyLock::new(|| read(include_bytes!("../../../networks/chessplus.net")));

/// A test reads them all, so that none of them fails here.
fn read(bytes: &[u8]) -> Option<Network> {
    Network::read(bytes).ok()
}

/// The network that corrects the judgement of a game; none where matches have not shown that one helps.
pub fn of<P: Searchable>(position: &P) -> Option<&'static Network> {
    match position.network() {
        0 => CHESS.as_ref(),
        1 => PLUNDERCHESS.as_ref(),
        2 => CHESSPLUS.as_ref(),
        3 => CORNER_KING.as_ref(),
        _ => None,
    }
}
