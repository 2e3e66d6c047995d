//! Why a graphics card takes no photograph, in one sentence each.

const MIB: u64 = 1 << 20;

/// Why a graphics card takes no photograph, or does not go on with one; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CardError {
    /// No adapter, or only one that computes on the processor.
    #[error("there is no graphics card that photographs could be taken on")]
    None,
    /// The adapter does not open, or cannot do what is needed.
    #[error("the graphics card {name} takes no photographs: {reason}")]
    Refused {
        /// What the adapter is called.
        name: String,
        /// Its driver's reason.
        reason: String,
    },
    /// The scene or the picture does not fit.
    #[error("the scene takes {} MiB at once on the graphics card, which has {} MiB for it", needed.div_ceil(MIB), limit / MIB)]
    TooLarge {
        /// The size of the largest list, in bytes.
        needed: u64,
        /// The largest that the card takes, in bytes.
        limit: u64,
    },
    /// There is no memory left on the card.
    #[error("the graphics card has no memory left for the photograph")]
    Memory,
    /// The card went away: taken out, reset by its driver, or destroyed by its owner.
    #[error("the graphics card was lost: {0}")]
    Lost(String),
}
