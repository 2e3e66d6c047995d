//! Games and texts into files; and what a saved game keeps of a PGN, and the PGN that comes of a saved game: its tags, its comments and
//! variations, and the times of its clock.

use std::io;
use std::path::{Path, PathBuf};

use host::files;
use host::partial_file::{WriteError, write_whole};
use ron::ser::PrettyConfig;
use rules::clock::{self, moves};
use rules::notation::pgn::{MoveText, Notes, PgnGame, Variation, read_pgn, write_pgn};
use rules::players::{Player, Players};
use rules::save::{self, About};
use rules::{AnyGame, Color};
use serde::Serialize;

use super::StoreError;

/// Saves a game. The file is written completely or not at all.
///
/// # Errors
/// The file and why it cannot be written.
pub fn save_game(path: &Path, game: &AnyGame) -> Result<(), StoreError> {
    Ok(write_text(path, &save::to_ron(game)?)?)
}

/// Writes a player's choices or progress as RON, completely or not at all, and creates its folder if necessary.
///
/// # Errors
/// The file and why it cannot be written.
pub fn write_ron(path: &Path, value: &impl Serialize) -> Result<(), WriteError> {
    let text = ron::ser::to_string_pretty(value, PrettyConfig::default());
    write_made(path, &text.map_err(|error| WriteError::new(path, &io::Error::other(error)))?)
}

/// Writes a text file completely or not at all, and creates its folder if necessary.
pub(super) fn write_made(path: &Path, text: &str) -> Result<(), WriteError> {
    if let Some(folder) = path.parent() {
        files::create_folders(folder).map_err(|error| WriteError::new(path, &error))?;
    }
    write_text(path, text)
}

/// Writes a text file completely or not at all.
///
/// # Errors
/// The file and why it cannot be written.
pub fn write_text(path: &Path, text: &str) -> Result<(), WriteError> {
    write_whole(path, text.as_bytes())
}

/// The first of the paths NAME-1.END, NAME-2.END and so on that is free: beside a file there is room for another.
pub fn free_name_beside(path: &Path) -> PathBuf {
    files::names::numbered(path).find(|path| !files::is_there(path)).unwrap_or_else(|| path.to_owned())
}

/// The longest name of a player or a game that is taken from a PGN, in letters.
const LONGEST_NAME: usize = 200;

/// Tags that count what was played, and are wrong when somebody has played on.
const COUNTS: [&str; 1] = ["PlyCount"];

/// What a saved game says of itself, in the tags of a PGN: its name, its day, and its time control, which is kept in PGN's form.
fn tags_of(about: &About) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut tag = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    if let Some(name) = &about.name {
        tag("Event", name);
    }
    if let Some(day) = about.date.as_deref().and_then(|date| date.split(' ').next()) {
        tag("Date", &day.replace('-', "."));
    }
    match about.clock.as_ref().map(|clock| clock.control.split_once('|').ok_or(&clock.control)) {
        Some(Ok((white, black))) => {
            tag("WhiteTimeControl", white);
            tag("BlackTimeControl", black);
        }
        Some(Err(both)) => tag("TimeControl", both),
        None => {}
    }
    tags.extend(about.players.tags());
    tags
}

/// What a game of a PGN says beside its moves, in the form in which a saved game keeps it: the reverse of [`pgn_of`]. Its clock waits
/// with the times that are left. What has no other place is kept as PGN.
pub fn about_of(pgn: &PgnGame) -> About {
    let mut about = told_by_tags(pgn);
    let whole = write_pgn(pgn);
    // Which moves have no time of their own is seen from it when somebody has played on.
    let has_clock = about.clock.is_some() && pgn.game.plies() > 0;
    if has_clock || write_pgn(&pgn_of(pgn.game.clone(), &about)) != whole {
        about.pgn = Some(whole);
    }
    about
}

/// What the tags and the times beside the moves tell.
fn told_by_tags(pgn: &PgnGame) -> About {
    let tag = |name: &str| {
        let is_known = |value: &&str| !value.is_empty() && !value.chars().all(|letter| "?.-".contains(letter));
        let value = pgn.tag(name).map(str::trim).filter(is_known);
        value.map(|value| value.chars().take(LONGEST_NAME).collect::<String>())
    };
    let player = |name: &str, kind: &str| {
        let name = tag(name);
        let is_program = tag(kind).is_some_and(|kind| kind == "program");
        match name.as_deref().and_then(Player::level_of_tag).filter(|_| is_program) {
            Some(level) => Player::computer(level),
            None => Player { name, computer: None },
        }
    };
    let players = Players { white: player("White", "WhiteType"), black: player("Black", "BlackType"), seed: 0 };
    let tags = pgn.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    // A time control that nobody understands is a tag like others.
    let control = clock::from_tags(tags).unwrap_or_default();
    let plies = pgn.game.plies();
    let beside = |index: usize| pgn.notes.get(index).map_or_else(Vec::new, |notes| notes.comments.clone());
    let comments: Vec<Vec<String>> = (1..=plies).map(beside).collect();
    About {
        name: tag("Event"),
        date: tag("Date").filter(|day| !day.contains('?')).map(|day| day.replace('.', "-")),
        clock: moves::waiting_clock(control, pgn.game.first_move().0, &comments),
        players,
        ..About::default()
    }
}

/// The PGN of a saved game: what its own PGN says, as far as it is still so, and what was changed or played since.
pub fn pgn_of(game: AnyGame, about: &About) -> PgnGame {
    let own = tags_of(about);
    let file = about.pgn.as_deref().and_then(|text| read_pgn(text).ok()?.first()?.play().ok());
    let mut pgn = PgnGame::new(game);
    let mut known = 0;
    match file {
        Some(file) => {
            pgn.tags = merged(&file.tags, own);
            if file.game.start_fen() == pgn.game.start_fen() && file.game.options() == pgn.game.options() {
                known = same_beginning(&file.game, &pgn.game);
                pgn.notes = notes_of(&file, &pgn.game, known);
            }
            if known < pgn.game.plies() {
                pgn.tags.retain(|(name, _)| !COUNTS.contains(&name.as_str()));
            }
        }
        None => pgn.tags = own,
    }
    let is_waiting = about.clock.as_ref().is_some_and(|clock| clock.waits);
    if !is_waiting {
        add_times(&mut pgn, about, known);
    }
    pgn
}

/// The tags of a file with what is said otherwise now.
fn merged(file: &[(String, String)], own: Vec<(String, String)>) -> Vec<(String, String)> {
    let now = |name: &str| own.iter().find(|(tag, _)| tag == name).map(|(_, value)| value);
    let mut tags: Vec<(String, String)> = file
        .iter()
        .filter_map(|(name, value)| {
            let value = match (name.as_str(), now(name)) {
                // A game has the date on which it was begun.
                ("Date", _) => value,
                // A name that was too long was cut when it was read.
                (_, Some(now)) if value.trim().starts_with(now.as_str()) && !now.is_empty() => value,
                (_, Some(now)) => now,
                // Nobody wants the name any more.
                ("Event" | "White" | "Black", None) if value.chars().any(|letter| !"?.- ".contains(letter)) => {
                    return None;
                }
                (_, None) => value,
            };
            Some((name.clone(), value.clone()))
        })
        .collect();
    let new: Vec<_> = own.into_iter().filter(|(name, _)| file.iter().all(|(tag, _)| tag != name)).collect();
    tags.extend(new);
    tags
}

fn same_beginning(one: &AnyGame, other: &AnyGame) -> usize {
    one.actions().iter().zip(other.actions()).take_while(|(one, other)| **one == *other).count()
}

/// The notes of a file beside the first `known` actions; where the game goes another way then, the file's own way is a variation.
fn notes_of(file: &PgnGame, game: &AnyGame, known: usize) -> Vec<Notes> {
    let mut notes: Vec<Notes> = file.notes.iter().take(known + 1).cloned().collect();
    if known < file.game.plies() && known < game.plies() {
        let sans = file.game.sans().into_iter().skip(known);
        let moves: Vec<MoveText> = sans.map(|san| MoveText { san, line: 0 }).collect();
        let later = file.notes.iter().skip(known + 1).take(moves.len()).cloned();
        let mut later: Vec<Notes> = std::iter::once(Notes::default()).chain(later).collect();
        notes.resize(known + 2, Notes::default());
        // What might have been played in place of the file's move might have been in place of the new one.
        let others = later.get_mut(1).map(|notes| std::mem::take(&mut notes.variations)).unwrap_or_default();
        notes[known + 1].variations =
            std::iter::once(Variation { moves, notes: later, after: 0 }).chain(others).collect();
    }
    notes
}

/// Writes what was left on the clock after each action that the file did not know, or that has no time beside it.
fn add_times(pgn: &mut PgnGame, about: &About, known: usize) {
    let Some(record) = about.clock.as_ref().filter(|clock| clock.left.len() == pgn.game.plies() + 1) else { return };
    let (first, _) = pgn.game.first_move();
    for ply in known + 1..record.left.len() {
        let mover = if ply % 2 == 1 { first } else { !first };
        let (white, black) = record.left[ply];
        let left = if mover == Color::White { white } else { black };
        if pgn.notes.len() <= ply {
            pgn.notes.resize(ply + 1, Notes::default());
        }
        let notes = &mut pgn.notes[ply];
        notes.comments.insert(0, moves::command(std::time::Duration::from_millis(left)));
        notes.variations.iter_mut().for_each(|variation| variation.after += 1);
    }
}
