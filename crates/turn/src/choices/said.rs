//! Reasons of the rules as sentences.

use rules::text::{Said, Text};

/// A reason, as the rules say it, as a sentence of its own.
pub fn sentence(reason: impl Into<Text>) -> Text {
    Text::new("sentence").with("reason", reason.into())
}

/// Several reasons as one sentence; none where there are none.
pub fn one_sentence(reasons: impl IntoIterator<Item = Said>) -> Option<Text> {
    let both = |first, last| Text::new("setup-faults").with("first", first).with("last", last);
    reasons.into_iter().map(Text::from).reduce(both).map(sentence)
}

/// Why a gesture does not lead to the square it points at. Where the rules only say that nobody goes so, who pointed at the square need
/// not read the names of squares.
pub(super) fn not_there(reason: Said, man: Text) -> Text {
    match reason.text().id() {
        Some(
            "reason-moves-otherwise"
            | "reason-pawn-otherwise"
            | "plus-moves-otherwise"
            | "plus-neither-moves"
            | "plus-pawn-otherwise",
        ) => Text::new("why-not-there").with("man", man),
        Some("reason-vest-otherwise") => Text::new("why-not-there-by-vest").with("man", man),
        _ => sentence(reason),
    }
}
