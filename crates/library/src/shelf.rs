//! The games in the user's folder, and those in a file that the player wants to open.

use std::path::{Path, PathBuf};
use std::time::Duration;

use host::time::SystemTime;
use host::{files, folders};

use super::date;
use super::lock::{Owned, name_of};
use super::trash::{self, Deleted};
use super::whole::{Continuation, Stored, Whole, only_named};
use crate::game_file::{FileError, Form, Games, ReadError, Source, load_game_about, read_under};
use rules::AnyGame;
use rules::save::{self, About};
use rules::text::Text;

/// How many games are listed at first, of a folder or of a file, and how many more whenever somebody wants more.
pub const MANY: usize = 200;

/// A game that was kept.
#[derive(Clone, Debug)]
pub struct Slot {
    /// Where it lies.
    pub path: PathBuf,
    pub game: AnyGame,
    /// What was kept beside it; its date is never missing.
    pub about: About,
    /// How long ago it was played on.
    pub age: Duration,
}

/// The games of a folder.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// Those that are listed, the latest first.
    pub slots: Vec<Slot>,
    /// How many older files there are behind them.
    pub more: usize,
}

/// The games kept in the user's folder that have anything in them, the latest first and at most so many. A file that cannot be read is
/// left out: it is named when it is opened.
pub fn kept_games(most: usize) -> Listed {
    let Some(folder) = data_folder() else { return Listed::default() };
    trash::empty_old(&folder, SystemTime::now());
    games_in(&folder, most)
}

/// The games that were deleted from the user's folder, the latest first.
pub fn deleted_games() -> Vec<Deleted> {
    data_folder().map(|folder| trash::list(&folder)).unwrap_or_default()
}

/// Gives a kept game another name, or none. The file is read anew, because another window may have played on since it was listed;
/// returns what it holds.
///
/// # Errors
/// One sentence that names the file: another window plays it, or why it cannot be read or written.
pub fn rename(path: &Path, name: Option<String>) -> Result<Whole, Text> {
    let file = name_of(path);
    let fault = |fault: String| Text::new("games-not-renamed").with("name", file.as_str()).with("fault", fault);
    let owned = Owned::take(path).map_err(|_| Text::new("games-in-use").with("name", file.as_str()))?;
    let then = files::look_at(path).ok().and_then(|found| found.modified);
    let (mut whole, _) = owned.load().map_err(|error| fault(error.to_string()))?;
    whole.about.name = name;
    let text = save::to_ron_about(&whole.game, &whole.about).map_err(|error| fault(error.to_string()))?;
    owned.write(&text).map_err(|error| fault(error.to_string()))?;
    // It was not played on, so it keeps its place in the list.
    let _ = then.map(|then| files::set_modified(path, then));
    Ok(whole)
}

/// Takes up a kept game as it is now, to be moved onto the table.
///
/// # Errors
/// One sentence that names the file: another window plays it, or why it cannot be read.
pub fn take_up(path: &Path) -> Result<Stored, Text> {
    let name = name_of(path);
    let owned = Owned::take(path).map_err(|_| Text::new("games-in-use").with("name", name.as_str()))?;
    let (Whole { game, about }, _) = owned
        .load()
        .map_err(|error| Text::new("file-refused").with("name", name.as_str()).with("reason", error.told()))?;
    Ok(Stored { game, about, file: Some(path.to_owned()), remarks: Vec::new() })
}

/// The same of any folder.
pub fn games_in(folder: &Path, most: usize) -> Listed {
    let Ok(found) = files::list(folder) else { return Listed::default() };
    let now = SystemTime::now();
    let mut files: Vec<(Duration, PathBuf, SystemTime)> = found
        .into_iter()
        .filter_map(|path| {
            let then = files::look_at_link(&path).ok()?.modified.unwrap_or(now);
            // What is no file, such as a pipe, is no game either, and would be waited for.
            files::is_file(&path).then_some(())?;
            Some((now.duration_since(then).unwrap_or_default(), path, then))
        })
        .filter(|(_, path, _)| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    let more = files.len().saturating_sub(most);
    let slots = files.into_iter().take(most).filter_map(|(age, path, then)| {
        let (game, about) = load_game_about(&path).ok()?;
        let mut whole = Whole { game, about };
        let is_begun = whole.is_begun();
        whole.about.date.get_or_insert_with(|| date::of(then));
        is_begun.then_some(Slot { path, game: whole.game, about: whole.about, age })
    });
    Listed { slots: slots.collect(), more }
}

/// What a file holds that somebody wants to open.
#[derive(Clone, Debug)]
pub enum Contents {
    /// One game, and where there is one, a kept game that goes on from it.
    One(Box<Stored>, Option<Box<GoesOn>>),
    /// Several, by their players and what else their tags say; the first ones of a long file, and whether it holds more.
    Several(Vec<String>, bool),
}

/// A kept game that goes on from a file.
#[derive(Clone, Debug)]
pub struct GoesOn {
    pub offer: Continuation,
    /// Where it lies.
    pub path: PathBuf,
}

/// Reads what a file holds, or the game with this number (from 1) of a PGN; of more games at most this many are listed.
///
/// # Errors
/// The file, and why there is no game in it, or that a window plays it.
pub fn open(path: &Path, number: Option<u64>, most: usize) -> Result<Contents, FileError> {
    open_in(data_folder().as_deref(), path, number, most)
}

/// The same with another folder of kept games.
///
/// # Errors
/// As for [`open`].
pub(crate) fn open_in(
    folder: Option<&Path>,
    path: &Path,
    number: Option<u64>,
    most: usize,
) -> Result<Contents, FileError> {
    if number.is_none() {
        let (titles, more) = titles(path, most)?;
        if titles.len() > 1 {
            return Ok(Contents::Several(titles, more));
        }
    }
    let name = name_of(path);
    // As long as it is read nobody writes it, and what another window plays is not played twice.
    let in_use = |_| FileError { name: name.clone(), error: Box::new(ReadError::InUse) };
    let _owned = Owned::take(path).map_err(in_use)?;
    let (read, form, about) = read_under(path, number, None)?;
    let about = if form == Form::Save { about } else { only_named(about) };
    if let Some(folder) = folder.filter(|folder| form == Form::Save && is_in(folder, path)) {
        // It is one of the kept games and moves onto the table like them.
        let file = folder.join(path.file_name().unwrap_or_default());
        return Ok(Contents::One(
            Box::new(Stored { game: read.game, about, file: Some(file), remarks: Vec::new() }),
            None,
        ));
    }
    let from = match number.filter(|number| *number > 1) {
        Some(number) => format!("{name} {number}"),
        None => name,
    };
    let remarks = read.remarks.into_iter().map(Into::into).collect();
    let opened = Whole { game: read.game, about: About { from: Some(from), ..about } };
    let goes_on = folder.and_then(|folder| goes_on(folder, &opened)).map(Box::new);
    Ok(Contents::One(Box::new(Stored { game: opened.game, about: opened.about, file: None, remarks }), goes_on))
}

/// The kept game that goes on from an opened one: the latest that came from a file of that name and has something more.
fn goes_on(folder: &Path, opened: &Whole) -> Option<GoesOn> {
    let is_on = |slot: &Slot| slot.about.from == opened.about.from && slot.game.holds(&opened.game);
    games_in(folder, MANY).slots.into_iter().filter(is_on).find_map(|Slot { path, game, about, .. }| {
        let whole = Whole { game, about };
        let offer = Continuation { opened: opened.about.from.clone()?, saved: name_of(&path), whole };
        (!opened.holds(&offer.whole)).then_some(GoesOn { offer, path })
    })
}

/// Whether a file lies in this folder, by whatever way.
fn is_in(folder: &Path, path: &Path) -> bool {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    parent == folder
        || files::canonical(parent).ok().is_some_and(|parent| files::canonical(folder).ok() == Some(parent))
}

/// The first games of a PGN, a line each, and whether there are more; of another file none.
fn titles(path: &Path, most: usize) -> Result<(Vec<String>, bool), FileError> {
    let source = Source::open(path)?;
    let failed = |error| FileError { name: name_of(path), error: Box::new(error) };
    let Games::Pgn(mut games) = source.games(|_| ()).map_err(failed)? else { return Ok((Vec::new(), false)) };
    let mut titles = Vec::new();
    for game in games.by_ref().take(most) {
        let game = match game {
            Ok(game) => game,
            // It is named when it is chosen; the others can be opened all the same.
            Err(error) if error.is_of_one_game() => {
                titles.push("? – ?".to_owned());
                continue;
            }
            Err(error) => return Err(failed(error)),
        };
        let tag = |name: &str| {
            let value = game.tag(name).map(|tag| tag.value.clone());
            value.filter(|value| !value.is_empty() && !value.chars().all(|letter| "?.".contains(letter)))
        };
        let players = [tag("White"), tag("Black")].map(|name| name.unwrap_or_else(|| "?".to_owned()));
        let rest = [tag("Event"), tag("Date"), tag("Result")].into_iter().flatten();
        titles.push(std::iter::once(players.join(" – ")).chain(rest).collect::<Vec<_>>().join(", "));
    }
    Ok((titles, games.next().is_some()))
}

/// The user's folder for games; `None` where the system has none.
pub fn data_folder() -> Option<PathBuf> {
    folders::own(folders::Kind::Data)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::game_file::save_game;
    use rules::AnyOptions;

    #[test]
    fn games_that_were_begun_are_listed_and_others_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        save_game(&folder.path().join("empty.ron"), &game).unwrap();
        game.play_name("e2e4").unwrap();
        save_game(&folder.path().join("played.ron"), &game).unwrap();
        fs::write(folder.path().join("broken.ron"), "no game").unwrap();
        let slots = games_in(folder.path(), MANY).slots;
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
        let Contents::Several(titles, false) = open(&path, None, MANY).unwrap() else { panic!("two games") };
        assert_eq!(titles.len(), 2);
        assert!(titles[0].starts_with("Ann – Bo") && !titles[0].contains("????"), "{titles:?}");
        assert!(matches!(open(&path, Some(2), MANY).unwrap(), Contents::One(one, None) if one.game.plies() == 2));
        assert!(open(&path, Some(3), MANY).is_err());
    }

    #[test]
    fn a_bad_game_of_a_file_leaves_the_others_to_be_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("five.pgn");
        let game = |name: &str, moves: &str| format!("[White \"{name}\"]\n[Variant \"Standard\"]\n\n{moves}\n\n");
        let games = [("A", "1. e4 *"), ("B", "1. e5 *"), ("C", "1. d4 } *"), ("D", "1. c4"), ("E", "1. Nf3 Qh4 1-0")];
        fs::write(&path, games.map(|(name, moves)| game(name, moves)).concat()).unwrap();
        let Contents::Several(titles, false) = open(&path, None, MANY).unwrap() else { panic!("five games") };
        assert_eq!(titles.len(), 5);
        for number in [1, 4] {
            assert!(
                matches!(open(&path, Some(number), MANY).unwrap(), Contents::One(one, ..) if one.game.plies() == 1)
            );
        }
        for (number, words) in
            [(2, "game 2: line 9, move 1.: e5"), (3, "game 3: line 14: '}'"), (5, "game 5: line 24, move 1...")]
        {
            let error = open(&path, Some(number), MANY).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
        // What was read otherwise than the file has it is said.
        fs::write(&path, "[Variant \"?\"]\n\n1. e4 *").unwrap();
        let Contents::One(one, _) = open(&path, None, MANY).unwrap() else { panic!("one game") };
        assert_eq!(one.remarks[0].id(), Some("pgn-variant"));
    }

    #[test]
    fn a_list_that_ends_says_how_many_more_there_are() {
        let folder = tempfile::tempdir().unwrap();
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        game.play_name("e2e4").unwrap();
        for number in 0..5 {
            save_game(&folder.path().join(format!("{number}.ron")), &game).unwrap();
        }
        let listed = games_in(folder.path(), 3);
        assert_eq!((listed.slots.len(), listed.more), (3, 2));
        assert_eq!(games_in(folder.path(), 5).more, 0);
        let path = folder.path().join("many.pgn");
        fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n".repeat(5)).unwrap();
        let Contents::Several(titles, true) = open(&path, None, 3).unwrap() else { panic!("more than three") };
        assert_eq!(titles.len(), 3);
        assert!(matches!(open(&path, None, 5).unwrap(), Contents::Several(_, false)));
    }

    #[test]
    fn renaming_keeps_what_another_window_played_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("window-2.ron");
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        game.play_name("e2e4").unwrap();
        save_game(&path, &game).unwrap();
        let listed = games_in(folder.path(), MANY).slots.remove(0);
        let window = Owned::take(&path).unwrap();
        assert_eq!(rename(&listed.path, None).unwrap_err().id(), Some("games-in-use"));
        assert_eq!(take_up(&listed.path).unwrap_err().id(), Some("games-in-use"));
        assert!(open_in(None, &path, None, MANY).unwrap_err().to_string().contains("in a window"));
        game.play_name("e7e5").unwrap();
        save_game(&path, &game).unwrap();
        drop(window);
        let renamed = rename(&listed.path, Some("Friday".to_owned())).unwrap();
        assert_eq!((renamed.game.plies(), renamed.about.name.as_deref()), (2, Some("Friday")));
        let (kept, about) = load_game_about(&path).unwrap();
        assert_eq!((kept.plies(), about.name.as_deref()), (2, Some("Friday")));
        assert_eq!(take_up(&listed.path).unwrap().game.plies(), 2, "a list that is old opens what is there now");
    }

    #[test]
    fn a_file_that_is_opened_again_offers_what_was_played_on_from_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.txt");
        fs::write(&path, "e2e4\ne7e5\n").unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        let opened = || match open_in(Some(&data), &path, None, MANY).unwrap() {
            Contents::One(stored, goes_on) => (stored, goes_on),
            Contents::Several(..) => panic!("one game"),
        };
        let (stored, nothing) = opened();
        assert!(nothing.is_none() && stored.file.is_none());
        let mut on = Whole { game: stored.game.clone(), about: stored.about.clone() };
        let keep = |whole: &Whole, name: &str| fs::write(data.join(name), whole.text().unwrap()).unwrap();
        keep(&on, "last-game.ron");
        assert!(opened().1.is_none(), "nothing was added to it");
        on.game.play_name("g1f3").unwrap();
        keep(&on, "last-game.ron");
        let offered = opened().1.unwrap();
        assert_eq!((offered.offer.opened.as_str(), offered.offer.saved.as_str()), ("evening.txt", "last-game.ron"));
        assert_eq!(offered.offer.whole.game.plies(), 3);
        // The same actions of another game are no reason to ask.
        on.about.from = None;
        keep(&on, "last-game.ron");
        assert!(opened().1.is_none());
        // A kept game that is opened as a file is still a kept game.
        let Contents::One(stored, None) = open_in(Some(&data), &data.join("last-game.ron"), None, MANY).unwrap() else {
            panic!("a kept game")
        };
        assert_eq!(stored.file, Some(data.join("last-game.ron")));
    }

    #[test]
    fn a_pgn_that_is_opened_keeps_its_players() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.pgn");
        let tags = "[Event \"Friday\"]\n[White \"Ann\"]\n[Black \"Plunder, level 3\"]\n[BlackType \"program\"]\n";
        fs::write(&path, format!("{tags}\n1. e4 *\n")).unwrap();
        let Contents::One(stored, ..) = open_in(None, &path, None, MANY).unwrap() else { panic!("one game") };
        let players = &stored.about.players;
        assert_eq!(stored.about.name.as_deref(), Some("Friday"));
        assert_eq!(
            [&players.white.name, &players.black.name].map(|name| name.as_deref()),
            [Some("Ann"), Some("Plunder, level 3")]
        );
        assert_eq!(players.computers(), [false, false], "nobody plays on by itself in what is looked at");
    }
}
