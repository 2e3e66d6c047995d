//! The ways of a turn as a person sees them, with words and reasons, for any game; pure.
//!
//! Each game's file reads its actions as [`Way`]s; what is open between the ways of an aimed man is a [`Choice`].

pub mod agreed;
mod ask;
mod chessplus;
mod choice;
mod happened;
mod plunder;
mod reasons;

pub(crate) use ask::told_at;
pub use ask::{
    benefits, has_vests, held_vest, held_words, holds, is_to_be_agreed, movable, reaches, read, vest_at, ways, ways_of,
    why_not, why_not_held,
};
pub use choice::{Choice, Hold, HoldCause, Manner, Pick, Source, Variant, Way};
pub use happened::{aftermath, claim_reason, how_it_stands, offered_nothing, standing, verdict};
pub use reasons::{one_sentence, sentence, why_stuck};
pub use rules::plunder::VestChoice;
