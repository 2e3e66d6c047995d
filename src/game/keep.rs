//! Keeps the running game in a file, so that nothing is lost and any game can be filmed; `plunder play` adds it.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use directories::ProjectDirs;

use super::judge::Match;
use super::message::{Announced, Played, PositionReset, Refused};
use crate::app::Phase;
use crate::partial_file::{PartialFile, WriteError};
use crate::rules::AnyGame;
use crate::rules::notation::list::{ListKind, read_list, write_list};
use crate::rules::plunder::Position;
use crate::rules::record::Game;

/// The file that follows the game: a list of actions, as `plunder record` reads it.
#[derive(Resource, Clone, Debug)]
pub struct KeptIn(pub PathBuf);

/// Where the game is kept when the player names no file; `None` where the system has no folder for a user's data.
pub fn last_game() -> Option<PathBuf> {
    ProjectDirs::from("", "", "plunder").map(|folders| folders.data_dir().join("last-game.txt"))
}

/// The game of a file, or `None` where the file is not there yet.
///
/// # Errors
/// One sentence: the file cannot be read, holds no list of actions, or holds a game of another kind.
pub fn load(path: &Path) -> Result<Option<Game>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{} cannot be read: {error}", path.display())),
    };
    match read_list(&text, ListKind::of(&text)) {
        Ok(AnyGame::Plunder(game)) => Ok(Some(game)),
        Ok(AnyGame::Chessplus(_)) => {
            Err(format!("{} holds a game of Chessplus, which the table has not yet", path.display()))
        }
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// Keeps the game in the file of [`KeptIn`] from now on.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, keep.in_set(Phase::Show).run_if(resource_exists::<KeptIn>));
}

/// Writes the game whenever it changed. A game without any action is not written: opening the program loses nothing.
fn keep(
    the_match: Res<Match>,
    kept: Res<KeptIn>,
    mut news: (MessageReader<Played>, MessageReader<PositionReset>, MessageReader<Announced>),
    mut refusals: MessageWriter<Refused>,
) {
    let changed = news.0.read().count() + news.1.read().count() + news.2.read().count() > 0;
    if !changed || the_match.game.actions().is_empty() {
        return;
    }
    if let Err(error) = write(&kept.0, the_match.game.clone()) {
        refusals.write(Refused { sentence: format!("The game is not kept: {error}.") });
    }
}

fn write(path: &Path, game: Game<Position>) -> Result<(), WriteError> {
    let failed = |error: std::io::Error| WriteError::new(path, &error);
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let text = write_list(&AnyGame::from(game), ListKind::Actions, &[]);
    let part = PartialFile::create(path)?;
    part.writer()?.write_all(text.as_bytes()).map_err(failed)?;
    part.keep()
}

#[cfg(test)]
mod tests {
    use super::super::message::Request;
    use super::*;

    #[test]
    fn a_game_is_kept_after_every_action_and_goes_on_from_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games").join("evening.txt");
        assert!(load(&path).unwrap().is_none(), "a file that is not there begins a new game");
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, super::super::plugin, plugin)).insert_resource(KeptIn(path.clone()));
        app.update();
        assert!(!path.exists(), "a game without an action is not written");
        for name in ["e2e4", "d7d5", "e4d5"] {
            let action = app.world().resource::<Match>().position().parse_action(name).unwrap();
            app.world_mut().write_message(Request::Play(action));
            app.update();
        }
        app.update();
        let kept = load(&path).unwrap().unwrap();
        assert_eq!(kept.actions(), app.world().resource::<Match>().game.actions());
        fs::write(&path, "e2e4\ne2e4\n").unwrap();
        let sentence = load(&path).unwrap_err();
        assert!(sentence.contains("evening.txt") && sentence.contains("line 2"), "{sentence}");
    }
}
