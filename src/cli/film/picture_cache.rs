//! Where `plunder record` keeps the pictures of films: in the system's cache folder, or where it is told to.

use std::path::{Path, PathBuf};

use host::{files, folders};
use indicatif::HumanBytes;

use crate::cli::CliError;
use film::studio::store::{self, LIMIT, Store};
use host::partial_file::PartialFile;

/// The folder, where the system has a place for it.
fn folder() -> Option<PathBuf> {
    folders::own(folders::Kind::Cache).map(|folder| folder.join("scenes"))
}

/// The cached pictures. If there is no place for them every picture is rendered.
pub fn open() -> Option<Store> {
    folder().and_then(|folder| Store::open(&folder, LIMIT).ok())
}

/// The pictures in a folder of the user's, without a limit.
///
/// # Errors
/// If the folder cannot be made or written to.
pub fn open_at(folder: &Path) -> Result<Store, CliError> {
    let named = |error: &dyn std::fmt::Display| {
        CliError(format!("--store {}: pictures cannot be kept there: {error}", folder.display()))
    };
    let store = Store::open(folder, u64::MAX).map_err(|error| named(&error))?;
    PartialFile::create(&folder.join("picture.png")).map_err(|error| named(&error))?;
    Ok(store)
}

/// Removes all cached pictures; returns the sentence that says so.
///
/// # Errors
/// If a file cannot be removed.
pub fn clear() -> Result<String, CliError> {
    let Some(folder) = folder().filter(|folder| files::is_folder(folder)) else {
        return Ok("no pictures were cached\n".to_owned());
    };
    let named = |folder: &Path| folder.display().to_string();
    let (count, bytes) =
        store::clear(&folder).map_err(|error| CliError(format!("{}: cannot be cleared: {error}", named(&folder))))?;
    let pictures = if count == 1 { "1 picture".to_owned() } else { format!("{count} pictures") };
    Ok(format!("{}: {pictures} removed, {}\n", named(&folder), HumanBytes(bytes)))
}
