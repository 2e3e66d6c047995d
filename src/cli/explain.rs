//! `plunder explain`: says in one sentence whether and why an action is not legal.

use clap::Args;

use super::{CliError, GameOptions, print};

/// The options of `plunder explain`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// An action, or just two squares such as e1g1.
    #[arg(value_name = "ACTION")]
    action: String,
}

/// Prints the sentence, and for two squares that some other action joins the names of those actions.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let (position, name) = (arguments.game.position()?, arguments.action.as_str());
    let sentence = position.explain(name).to_string();
    let mut joining: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    joining.retain(|action| action != name && name.get(..4).is_some_and(|squares| action.starts_with(squares)));
    joining.sort_unstable();
    match joining.as_slice() {
        [] => print(&format!("{sentence}.\n")),
        _ => print(&format!("{sentence}. Legal between these squares: {}.\n", joining.join(", "))),
    }
}
