//! `plunder steps`: what the hand does for an action, step by step, with a teacher's comment on each.

use clap::Args;

use super::{CliError, GameOptions, print};
use rules::AnyGame;
use rules::any_game::PlayError;
use rules::record::RecordError;
use turn::plan;

/// The options of `plunder steps`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The actions in order, such as e2e4, d4e5+q, d4f5v, in Chessplus d4a4/r; the steps of the last one are printed.
    #[arg(value_name = "ACTION", required = true)]
    actions: Vec<String>,
}

/// Plays all actions but the last and prints the steps of that one: the step's words, a tab, and its sentence.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let mut game = AnyGame::from_position(arguments.game.position()?);
    let Some((last, before)) = arguments.actions.split_last() else { return Ok(()) };
    for name in before {
        game.play_name(name).map_err(CliError::from_display)?;
    }
    if let Some(result) = game.result() {
        let error = PlayError::Record { text: last.clone(), error: RecordError::Over(result) };
        return Err(CliError::from_display(error));
    }
    let position = game.position();
    let action = position.parse_action(last).map_err(CliError::from_display)?;
    print(&plan(position, action).to_string())
}
