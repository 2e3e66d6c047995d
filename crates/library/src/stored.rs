//! A game that was found in a file, and one that goes on from it.

use std::path::PathBuf;

use rules::AnyGame;
use rules::players::Player;
use rules::save::About;
use rules::text::Text;

use crate::whole::Whole;

/// A game as it was kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    /// The game.
    pub game: AnyGame,
    /// What was kept beside it.
    pub about: About,
    /// The file that it moves onto the table from, in the user's folder: the file goes once the running game's own file holds it.
    pub file: Option<PathBuf>,
    /// What the players should know about how its file was read, a reason each.
    pub remarks: Vec<Text>,
}

/// A saved game that goes on from a file that the table does not write.
#[derive(Clone, Debug)]
pub struct Continuation {
    /// The name of the file that was opened.
    pub opened: String,
    /// The name of the saved game.
    pub saved: String,
    /// The game with everything that was kept about it.
    pub whole: Whole,
}

/// What a PGN says of its players and of the game, who all are only named: a computer that played there does not play on by itself, and
/// the clock waits until somebody does.
pub fn only_named(mut about: About) -> About {
    for player in [&mut about.players.white, &mut about.players.black] {
        *player = Player { name: player.tag(), computer: None };
    }
    About { date: None, ..about.bounded() }
}
