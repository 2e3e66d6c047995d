//! A turn at the table, pure: for code that shows, performs or teaches one, which need not know which game is played.
//!
//! - [`tableau`]: what stands on a table in a position: men, stand, trays, reserve.
//! - [`choices`]: the ways of a turn as a person sees them, with words and reasons, and what players agree on.
//! - [`mod@plan`]: the ordered steps of a hand that perform an action (2-7), each told; [`step`] is one of them, [`timing`] says when each
//!   starts and ends.
//! - [`by_hand`]: a turn whose every deed the player does: what may be done next, and which action comes out.
//! - [`stage`]: where men and vests are while an action is under way.

#![deny(unreachable_pub)]

/// What a teacher says of the steps, in English, above what the rules say.
static ENGLISH: rules::text::English =
    rules::text::English::new(&[("assets/texts/en/steps.ftl", include_str!("../../../assets/texts/en/steps.ftl"))]);

/// A sentence of a message's name and the values in it: `said!("step-promote", to)`.
macro_rules! said {
    ($($told:tt)*) => { rules::text::Said::of(&crate::ENGLISH, rules::message!($($told)*)) };
}

pub mod by_hand;
pub mod choices;
pub mod plan;
pub mod stage;
pub mod step;
pub mod tableau;
pub mod timing;

pub use plan::{Plan, PlannedStep, plan};
pub use step::{Cast, Role, Step};
pub use timing::duration;
