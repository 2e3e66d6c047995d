//! The ritual of 2-7 performed on the table, by the plan of a hand's steps that `plunder-turn` makes.

mod clock;
mod doing;
pub(crate) mod exchange;
pub mod farewell;
mod ghost;
mod hands;
mod marker;
mod message;
mod motion;
mod own_hands;
mod performance;
pub mod plugin;
mod queue;
pub(crate) mod reach;
mod review;
pub mod spots;
mod trial;
mod turn;

pub use ghost::{Ghost, Possible};
pub use message::{MarkerDeed, SkipRitual, StepEnded, StepOnce, StepProgress, StepStarted};
pub use own_hands::{OwnHands, Performed};
pub use performance::Performance;
pub use plugin::{Performing, plugin};
pub use queue::{PACES, Pace, RitualQueue, Style};
pub use review::{Review, Timeline};
pub use trial::{Attempt, Trial};
