//! Games and texts into files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ron::ser::PrettyConfig;
use rules::AnyGame;
use rules::save::{self};
use serde::Serialize;

use super::StoreError;
use host::files;
use host::partial_file::{PartialFile, WriteError};

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
    let part = PartialFile::create(path)?;
    part.writer()?.write_all(text.as_bytes()).map_err(|error| WriteError::new(path, &error))?;
    part.keep()
}

/// The first of the paths NAME-1.END, NAME-2.END and so on that is free: beside a file there is room for another.
pub fn free_name_beside(path: &Path) -> PathBuf {
    files::names::numbered(path).find(|path| !files::is_there(path)).unwrap_or_else(|| path.to_owned())
}
