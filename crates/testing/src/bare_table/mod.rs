//! A bare table of men, pairs, vests, stand and hand on which the lines of `plunder steps` are performed. It knows FENs,
//! action names and steps as texts only and shares nothing with the planner; what two hands could not do is an error.

mod check;
mod hands;
mod loose;
mod sentences;
mod table;

pub use check::{Heard, check};
pub use loose::Loose;
pub use sentences::{LONGEST, cites_well, sentences};
