//! The position that `plunder best` and `plunder solve` look at: the common options and the actions that lead there, which
//! `plunder apply` makes too.

use clap::Args;

use super::{CliError, GameOptions};
use rules::GameRules;
use rules::record::Game;

/// A position by options and actions.
#[derive(Args)]
pub struct Reached {
    #[command(flatten)]
    pub game: GameOptions,
    /// The actions in order that lead to the position, such as e2e4, d4e5+q, d4f5v, in Chessplus d4a4/r.
    #[arg(value_name = "ACTION")]
    pub actions: Vec<String>,
}

impl Reached {
    /// The game from the start to the position asked about.
    ///
    /// # Errors
    /// The first action that is not legal, or that follows an end.
    pub fn play<P: GameRules>(&self, start: P) -> Result<Game<P>, CliError> {
        play(start, &self.actions)
    }
}

/// The game from a start through actions, by their names.
///
/// # Errors
/// The first action that is not legal, or that follows an end.
pub fn play<P: GameRules>(start: P, actions: &[String]) -> Result<Game<P>, CliError> {
    let mut game = Game::new(start);
    for name in actions {
        if let Some(result) = game.result() {
            return Err(CliError(format!(
                "{}: the game is over ({result}), so no action follows",
                name.escape_debug()
            )));
        }
        let action = game.position().parse_action(name).map_err(CliError::from_display)?;
        game.play(action).map_err(CliError::from_display)?;
    }
    Ok(game)
}
