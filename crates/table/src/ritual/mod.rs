//! The ritual of 2-7 performed on the table, by the plan of a hand's steps that `plunder-turn` makes.

pub mod farewell;
mod ghost;
mod hands;
mod look_back;
mod marker;
mod motion;
mod performance;
pub mod plugin;
mod queue;
pub mod reach;

pub use ghost::{Attempt, Ghost, Possible, Trial};
pub use look_back::{LookBack, Timeline};
pub use performance::{MarkerDeed, Performance, SkipRitual, StepEnded, StepOnce, StepProgress, StepStarted};
pub use plugin::{Performing, plugin};
pub use queue::{PACES, Pace, Performed, PlayedByHand, RitualQueue, Style};
