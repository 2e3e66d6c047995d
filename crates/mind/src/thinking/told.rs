//! What a thinker tells.

use crate::coach::review::{Progress, Reviewed};
use crate::coach::threat::Threat;
use crate::opponent::any::AnyFound;

/// What is told of a question; the last of several that is no [`Told::Progress`] is the answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// What to do.
    Found(AnyFound),
    /// What was seen so far.
    Seen {
        /// The best lines.
        found: AnyFound,
        /// What is threatened; looked for at the end.
        threat: Option<Threat>,
        /// Nothing more comes.
        is_over: bool,
    },
    /// How far a review has come.
    Progress(Progress),
    /// How the game went.
    Reviewed(Box<Reviewed>),
}
