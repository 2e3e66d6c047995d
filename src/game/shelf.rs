//! The games that lie in the user's folder, and those of a file that somebody wants to open; the panels show them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::date;
use super::kept::name_of;
use super::lock::Lock;
use super::session::data_folder;
use super::trash;
use crate::game_file::{FileError, Form, Games, Source, load_game_about, read_game, write_text};
use crate::rules::AnyGame;
use crate::rules::save::{self, About};
use crate::text::Text;

/// The most games that are listed, of a folder or of a file.
const MOST: usize = 200;

/// A game that was kept.
#[derive(Clone, Debug)]
pub struct Slot {
    /// Where it lies.
    pub path: PathBuf,
    /// The game.
    pub game: AnyGame,
    /// What was kept beside it; its date is never missing.
    pub about: About,
    /// How long ago it was played on.
    pub age: Duration,
}

/// The games kept in the user's folder that have at least one action, the latest first. A file that cannot be read is left out: it
/// is named when it is opened.
pub fn kept_games() -> Vec<Slot> {
    let Some(folder) = data_folder() else { return Vec::new() };
    trash::empty_old(&folder, SystemTime::now());
    games_in(&folder)
}

/// Gives a kept game another name, or none.
///
/// # Errors
/// One sentence that names the file: another window plays it, or why it cannot be written.
pub fn rename(slot: &Slot, name: Option<String>) -> Result<(), Text> {
    let file = name_of(&slot.path);
    let fault = |fault: String| Text::new("games-not-renamed").with("name", file.as_str()).with("fault", fault);
    let _lock = Lock::take(&slot.path).map_err(|_| Text::new("games-in-use").with("name", file.as_str()))?;
    let text = save::to_ron_about(&slot.game, &About { name, ..slot.about.clone() });
    write_text(&slot.path, &text.map_err(|error| fault(error.to_string()))?)
        .map_err(|error| fault(error.to_string()))?;
    // It was not played on, so it keeps its place in the list.
    let then = SystemTime::now().checked_sub(slot.age);
    let file = fs::File::options().append(true).open(&slot.path);
    let _ = file.and_then(|file| then.map_or(Ok(()), |then| file.set_modified(then)));
    Ok(())
}

/// The same of any folder.
pub fn games_in(folder: &Path) -> Vec<Slot> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let now = SystemTime::now();
    let mut files: Vec<(Duration, PathBuf, SystemTime)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let then = entry.metadata().ok()?.modified().unwrap_or(now);
            Some((now.duration_since(then).unwrap_or_default(), entry.path(), then))
        })
        .filter(|(_, path, _)| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    let slots = files.into_iter().take(MOST).filter_map(|(age, path, then)| {
        let (game, mut about) = load_game_about(&path).ok()?;
        about.date.get_or_insert_with(|| date::of(then));
        game.is_begun().then_some(Slot { path, game, about, age })
    });
    slots.collect()
}

/// What a file holds that somebody wants to open.
#[derive(Clone, Debug)]
pub enum Contents {
    /// One game.
    One(Box<AnyGame>, About),
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
    let (read, form) = read_game(path, number)?;
    let about = if form == Form::Save { load_game_about(path).map(|(_, about)| about) } else { Ok(About::default()) };
    Ok(Contents::One(Box::new(read.game), about.unwrap_or_default()))
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
        assert!(matches!(open(&path, Some(2)).unwrap(), Contents::One(game, _) if game.plies() == 2));
        assert!(open(&path, Some(3)).is_err());
    }
}
