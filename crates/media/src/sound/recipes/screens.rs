//! The quiet sounds of the screens; `recipes` asks for them.

use crate::sound::mode::{Mode, mode};
use crate::sound::recipes::making::{blow, part};
use crate::sound::voice::{Body, Ingredient};

const CHIP: [Mode; 3] = [mode(880.0, 0.06, 1.0), mode(1490.0, 0.06, 0.6), mode(2350.0, 0.06, 0.3)];

/// A finger's tip on a chip of wood.
pub(super) fn hover() -> Vec<Ingredient> {
    vec![part(0.0, -31.0, Body::Struck(blow(&CHIP, 1.3, 0.0006)))]
}

/// The chip goes down and comes up.
pub(super) fn press() -> Vec<Ingredient> {
    vec![
        part(0.0, -23.0, Body::Struck(blow(&CHIP, 0.8, 0.0007))),
        part(0.055, -29.0, Body::Struck(blow(&CHIP, 1.0, 0.0006))),
    ]
}
