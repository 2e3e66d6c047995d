//! What a position is worth without looking ahead, for either game; the search asks at its leaves.
//!
//! Men and places, mobility, the danger to royal kings, pawns, vests by what they add on their wearers and by who may take
//! them over, and pairs. The numbers stand in [`values`](super::values).

mod judge;
mod men;
mod pawns;
mod side;

pub use judge::{evaluate, evaluate_among, has_pieces};
pub use pawns::Structures;
