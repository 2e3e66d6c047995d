//! The games that lie in the user's folder, and those of a file that somebody wants to open; the panels show them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::kept::name_of;
use super::session::data_folder;
use crate::game_file::{FileError, Games, Source, load_game, read_game};
use crate::rules::AnyGame;

/// The most games that are listed, of a folder or of a file.
const MOST: usize = 200;

/// A game that was kept.
#[derive(Clone, Debug)]
pub struct Slot {
    /// Where it lies.
    pub path: PathBuf,
    /// The game.
    pub game: AnyGame,
    /// How long ago it was played on.
    pub age: Duration,
}

/// The games kept in the user's folder that have at least one action, the latest first. A file that cannot be read is left out: it
/// is named when it is opened.
pub fn kept_games() -> Vec<Slot> {
    data_folder().map(|folder| games_in(&folder)).unwrap_or_default()
}

fn games_in(folder: &Path) -> Vec<Slot> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let now = SystemTime::now();
    let mut files: Vec<(Duration, PathBuf)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let age = entry.metadata().ok()?.modified().ok().map(|then| now.duration_since(then).unwrap_or_default());
            Some((age.unwrap_or_default(), entry.path()))
        })
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    let slots = files.into_iter().take(MOST).filter_map(|(age, path)| {
        let game = load_game(&path).ok()?;
        game.is_begun().then_some(Slot { path, game, age })
    });
    slots.collect()
}

/// What a file holds that somebody wants to open.
#[derive(Clone, Debug)]
pub enum Contents {
    /// One game.
    One(Box<AnyGame>),
    /// Several, by their players and what else their tags say; the first ones of a long file.
    Several(Vec<String>),
}

/// Reads what a file holds, or the game with this number (from 1) of a PGN.
///
/// # Errors
/// The file, and why there is no game in it.
pub fn open(path: &Path, number: Option<u64>) -> Result<Contents, FileError> {
    if number.is_none() {
        let titles = titles(path)?;
        if titles.len() > 1 {
            return Ok(Contents::Several(titles));
        }
    }
    read_game(path, number).map(|(read, _)| Contents::One(Box::new(read.game)))
}

/// The games of a PGN, a line each; of another file none.
fn titles(path: &Path) -> Result<Vec<String>, FileError> {
    let source = Source::open(path)?;
    let failed = |error| FileError { name: name_of(path), error: Box::new(error) };
    let Games::Pgn(games) = source.games(|_| ()).map_err(failed)? else { return Ok(Vec::new()) };
    let mut titles = Vec::new();
    for game in games.take(MOST) {
        let game = game.map_err(failed)?;
        let tag = |name: &str| {
            let value = game.tag(name).map(|tag| tag.value.clone());
            value.filter(|value| !value.is_empty() && !value.chars().all(|letter| "?.".contains(letter)))
        };
        let players = [tag("White"), tag("Black")].map(|name| name.unwrap_or_else(|| "?".to_owned()));
        let rest = [tag("Event"), tag("Date"), tag("Result")].into_iter().flatten();
        titles.push(std::iter::once(players.join(" – ")).chain(rest).collect::<Vec<_>>().join(", "));
    }
    Ok(titles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_file::save_game;
    use crate::rules::AnyOptions;

    #[test]
    fn games_that_were_begun_are_listed_and_others_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        save_game(&folder.path().join("empty.ron"), &game).unwrap();
        game.play_name("e2e4").unwrap();
        save_game(&folder.path().join("played.ron"), &game).unwrap();
        fs::write(folder.path().join("broken.ron"), "no game").unwrap();
        let slots = games_in(folder.path());
        assert_eq!(slots.iter().map(|slot| name_of(&slot.path)).collect::<Vec<_>>(), ["played.ron"]);
        assert_eq!(slots[0].game.plies(), 1);
    }

    #[test]
    fn of_a_file_with_several_games_one_is_chosen() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("two.pgn");
        let text =
            "[White \"Ann\"]\n[Black \"Bo\"]\n[Date \"????.??.??\"]\n\n1. e4 *\n\n[White \"Cy\"]\n\n1. d4 d5 *\n";
        fs::write(&path, text).unwrap();
        let Contents::Several(titles) = open(&path, None).unwrap() else { panic!("two games") };
        assert_eq!(titles.len(), 2);
        assert!(titles[0].starts_with("Ann – Bo") && !titles[0].contains("????"), "{titles:?}");
        assert!(matches!(open(&path, Some(2)).unwrap(), Contents::One(game) if game.plies() == 2));
        assert!(open(&path, Some(3)).is_err());
    }
}
