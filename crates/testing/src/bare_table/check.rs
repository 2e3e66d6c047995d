//! Performs the lines of `plunder steps` on the bare table.

use std::collections::HashSet;

use rules::plunder::Supply;
use rules::{AnyAction, AnyOptions, AnyPosition};
use turn::plan::plan;

use super::sentences::sentences;
use super::table::Table;

/// Performs the plan of an action on a bare table laid out by the FEN before it; the table then has to look as the FEN
/// after it says, and the order and the sentences have to be as `docs/commands.md` has them. Returns the sentences.
pub fn check(before: &AnyPosition, action: AnyAction) -> Vec<String> {
    let text = plan(*before, action).to_string();
    let boxed = matches!(before.options(), AnyOptions::Plunder(options) if options.supply == Supply::Boxed);
    let chessplus = matches!(before.options(), AnyOptions::Chessplus(_));
    let (fen, name, after) = (before.fen(), action.to_string(), before.after(action).fen());
    let performed = Table::lay_out(&fen, chessplus, boxed).perform(&name, &text);
    let expected = Table::lay_out(&after, chessplus, boxed).men_in_order();
    assert_eq!(performed, Ok(expected), "{name} in {fen}\n{text}");
    sentences(&text, chessplus).unwrap_or_else(|why| panic!("{name} in {fen}: {why}\n{text}"))
}

/// Sentences that were heard, with the longest.
#[derive(Default)]
pub struct Heard(pub HashSet<String>);

impl Heard {
    /// The longest sentence.
    pub fn longest(&self) -> (usize, &str) {
        self.0.iter().map(|sentence| (sentence.chars().count(), sentence.as_str())).max().unwrap_or_default()
    }
}
