//! The ritual of 2-7: the pure plan of a hand's steps, and its performance on the table.

pub mod plan;
pub mod step;
pub mod timing;

#[cfg(feature = "table")]
mod doing;
#[cfg(feature = "table")]
pub(crate) mod exchange;
#[cfg(feature = "table")]
pub mod farewell;
#[cfg(feature = "table")]
mod ghost;
#[cfg(feature = "table")]
mod hands;
#[cfg(feature = "table")]
mod message;
#[cfg(feature = "table")]
mod motion;
#[cfg(feature = "table")]
mod own_hands;
#[cfg(feature = "table")]
mod performance;
#[cfg(feature = "table")]
pub mod plugin;
#[cfg(feature = "table")]
mod queue;
#[cfg(feature = "table")]
pub(crate) mod reach;
#[cfg(feature = "table")]
mod review;
#[cfg(feature = "table")]
pub mod spots;
#[cfg(feature = "table")]
mod trial;
#[cfg(feature = "table")]
mod turn;

pub use plan::{Plan, PlannedStep, plan};
pub use step::{Cast, Role, Step};
pub use timing::duration;

#[cfg(feature = "table")]
pub use ghost::{Ghost, Possible};
#[cfg(feature = "table")]
pub use message::{SkipRitual, StepEnded, StepOnce, StepProgress, StepStarted};
#[cfg(feature = "table")]
pub use own_hands::{OwnHands, Performed};
#[cfg(feature = "table")]
pub use performance::Performance;
#[cfg(feature = "table")]
pub use plugin::{Performing, plugin};
#[cfg(feature = "table")]
pub use queue::{PACES, Pace, RitualQueue, Style};
#[cfg(feature = "table")]
pub use review::Review;
#[cfg(feature = "table")]
pub use trial::{Attempt, Trial};
