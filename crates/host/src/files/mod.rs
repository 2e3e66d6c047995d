//! Files and folders: reading, listing, moving, removing. Whole files are written by [`crate::partial_file`]. In a browser they lie
//! in memory: the page fills it before the program starts, and stores what has changed after every action (`browser`).

#[cfg(any(test, target_arch = "wasm32"))]
pub mod browser;
#[cfg(any(test, target_arch = "wasm32"))]
mod memory;
pub mod names;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub use browser::{
    File, Lock, Locked, append_to, begin, begin_private, canonical, create_folder, create_folders, is_link, list,
    look_at, look_at_link, open, open_for_writing, read, read_to_string, remove, remove_empty_folder, rename,
    set_modified, try_lock,
};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{
    File, Lock, Locked, append_to, begin, begin_private, canonical, create_folder, create_folders, is_link, list,
    look_at, look_at_link, open, open_for_writing, read, read_to_string, remove, remove_empty_folder, rename,
    set_modified, try_lock,
};

use std::io;
use std::path::Path;

use crate::time::SystemTime;

/// Whether this says that nothing is there: no file, or no folder that it could lie in.
pub fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// What is at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A file.
    File,
    /// A folder.
    Folder,
    /// A link, where it was not followed, a pipe or a device.
    Other,
}

/// What the system says of a file or folder without opening it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What it is.
    pub kind: Kind,
    /// How long it is, in bytes.
    pub length: u64,
    /// When it was written last, where that is known.
    pub modified: Option<SystemTime>,
    /// Whether nobody may write it.
    pub is_read_only: bool,
}

impl Found {
    /// Whether it is a file, and no folder, link, pipe or device.
    pub fn is_regular(&self) -> bool {
        self.kind == Kind::File
    }

    /// Whether it is a folder.
    pub fn is_folder(&self) -> bool {
        self.kind == Kind::Folder
    }
}

/// Whether there is anything at this path.
pub fn is_there(path: &Path) -> bool {
    look_at(path).is_ok()
}

/// Whether there is a file at this path.
pub fn is_file(path: &Path) -> bool {
    look_at(path).is_ok_and(|found| found.is_regular())
}

/// Whether there is a folder at this path.
pub fn is_folder(path: &Path) -> bool {
    look_at(path).is_ok_and(|found| found.is_folder())
}

/// Opens what the program itself has kept there: a file, or what a link to one leads to. Whatever else has got its name is refused before
/// it is opened, because a pipe would wait for whoever writes into it.
///
/// # Errors
/// That it is no file, or what the system says.
pub fn open_regular(path: &Path) -> io::Result<File> {
    let refuse = |found: &Found| match found.kind {
        Kind::File => Ok(()),
        Kind::Folder => Err(io::Error::from(io::ErrorKind::IsADirectory)),
        Kind::Other => Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a file")),
    };
    refuse(&look_at(path)?)?;
    let (file, found) = open(path)?;
    refuse(&found)?;
    Ok(file)
}

/// Whether there is nothing in a folder.
///
/// # Errors
/// If it cannot be read.
pub fn is_empty_folder(path: &Path) -> io::Result<bool> {
    Ok(list(path)?.is_empty())
}
