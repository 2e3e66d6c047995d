//! The coach: hints, chances, and what decided a game, in words; pure. The window's panels show it, the seat's threads ask it.
//!
//! It looks at a position with the full strength of the computer player, never with a level's. [`Hint`] says an action in
//! degrees, [`chance`] what a score means to a person, [`review()`] which moments decided a game, and [`why`](moments::why) why.

pub mod chances;
pub mod hint;
pub mod moments;
pub mod motives;
pub mod proved;
pub mod review;
pub mod threat;

pub use chances::chance;
pub use hint::Hint;
pub use moments::Moment;
pub use proved::is_proved;
pub use review::{Reviewed, review, review_for};
pub use threat::{Threat, threat};
