//! A press of the main button that may become a click or a drag.

use super::target::Target;
use rules::Square;

/// The main button is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    /// On this.
    pub(super) target: Target,
    /// It has selected the man: a click does no more.
    pub(super) took_up: bool,
}

impl Press {
    /// Whether the press took hold of the man on this square.
    pub(super) fn lifts(&self, square: Square) -> bool {
        self.target.square() == Some(square)
    }
}
