//! Where `plunder record` caches the pictures of films: in the system's cache folder.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use indicatif::HumanBytes;

use super::CliError;
use crate::film::studio::store::{self, LIMIT, Store};

/// The folder, where the system has a place for it.
fn folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "plunder").map(|folders| folders.cache_dir().join("scenes"))
}

/// The cached pictures. If there is no place for them every picture is rendered.
pub fn open() -> Option<Store> {
    folder().and_then(|folder| Store::open(&folder, LIMIT).ok())
}

/// Removes all cached pictures; returns the sentence that says so.
///
/// # Errors
/// If a file cannot be removed.
pub fn clear() -> Result<String, CliError> {
    let Some(folder) = folder().filter(|folder| folder.is_dir()) else {
        return Ok("no pictures were cached\n".to_owned());
    };
    let named = |folder: &Path| folder.display().to_string();
    let (count, bytes) =
        store::clear(&folder).map_err(|error| CliError(format!("{}: cannot be cleared: {error}", named(&folder))))?;
    let pictures = if count == 1 { "1 picture".to_owned() } else { format!("{count} pictures") };
    Ok(format!("{}: {pictures} removed, {}\n", named(&folder), HumanBytes(bytes)))
}
