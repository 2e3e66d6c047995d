//! The ritual of 2-7 performed on the table; the plan of a hand's steps, which `plunder-turn` makes, is passed on, and what is heard in
//! each of them is said.

pub mod deeds;

#[cfg(feature = "table")]
mod clock;
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
mod marker;
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

pub use plunder_turn::{Cast, Plan, PlannedStep, Role, Step, duration, plan, step, timing};

#[cfg(feature = "table")]
pub use ghost::{Ghost, Possible};
#[cfg(feature = "table")]
pub use message::{MarkerDeed, SkipRitual, StepEnded, StepOnce, StepProgress, StepStarted};
#[cfg(feature = "table")]
pub use own_hands::{OwnHands, Performed};
#[cfg(feature = "table")]
pub use performance::Performance;
#[cfg(feature = "table")]
pub use plugin::{Performing, plugin};
#[cfg(feature = "table")]
pub use queue::{PACES, Pace, RitualQueue, Style};
#[cfg(feature = "table")]
pub use review::{Review, Timeline};
#[cfg(feature = "table")]
pub use trial::{Attempt, Trial};
