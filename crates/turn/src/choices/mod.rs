//! The ways of a turn as a person sees them, with words and reasons, for any game; pure. The hand and the panels ask it, and
//! need not know which game is played.
//!
//! Each game's file reads its actions as [`Way`]s; what is open between the ways of an aimed man is a [`Choice`].

pub mod agreed;
mod ask;
mod chessplus;
mod choice;
mod happened;
mod hold;
mod plunder;
mod said;
mod stuck;
mod typed;
mod way;

pub(crate) use ask::told_at;
pub use ask::{
    benefits, has_vests, held_vest, held_words, holds, is_to_be_agreed, movable, reaches, vest_at, ways, ways_of,
    why_not, why_not_held,
};
pub use choice::{Choice, Pick};
pub use happened::{aftermath, claim_reason, how_it_stands, offered_nothing, standing, verdict};
pub use hold::{Hold, HoldCause, Source};
pub use rules::plunder::VestChoice;
pub use said::{one_sentence, sentence};
pub use stuck::why_stuck;
pub use typed::read;
pub use way::{Manner, Variant, Way};
