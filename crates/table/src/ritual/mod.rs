//! The ritual of 2-7 performed on the table, by the plan of a hand's steps that `plunder-turn` makes.

mod by_hand;
mod clock;
mod doing;
pub mod farewell;
mod ghost;
mod hands;
mod look_back;
mod marker;
mod message;
mod motion;
mod performance;
pub mod plugin;
mod queue;
pub mod reach;
pub mod spots;
mod trial;
mod turn;

pub use by_hand::{Performed, PlayedByHand};
pub use ghost::{Ghost, Possible};
pub use look_back::{LookBack, Timeline};
pub use message::{MarkerDeed, SkipRitual, StepEnded, StepOnce, StepProgress, StepStarted};
pub use performance::Performance;
pub use plugin::{Performing, plugin};
pub use queue::{PACES, Pace, RitualQueue, Style};
pub use trial::{Attempt, Trial};
