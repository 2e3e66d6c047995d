//! The browser's half of `partial_file`: what is written lies in memory, and becomes a file when it is complete.

use std::io;
use std::path::{Path, PathBuf};

use super::WriteError;
use crate::files::{self, File};

/// A file that is being written. [`PartialFile::keep`] gives it its name; dropped before that, nothing is left of it.
#[derive(Debug)]
pub struct PartialFile {
    target: PathBuf,
    file: File,
}

impl PartialFile {
    /// Starts a file that is to become `target`. A file already there is unchanged until [`PartialFile::keep`].
    ///
    /// # Errors
    /// If `target` is a folder or has no name, or its folder does not exist.
    pub fn create(target: &Path) -> Result<Self, WriteError> {
        if target.file_name().is_none() {
            return Err(WriteError::because(target, "it does not name a file"));
        }
        if files::is_folder(target) {
            return Err(WriteError::because(target, "it is a folder"));
        }
        if !files::is_folder(&folder_of(target)) {
            return Err(WriteError::new(target, &io::ErrorKind::NotFound.into()));
        }
        Ok(Self { target: target.to_owned(), file: File::unnamed() })
    }

    /// The path under which the file will appear.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Another handle on what is being written, to be dropped before [`PartialFile::keep`].
    ///
    /// # Errors
    /// None in a browser.
    pub fn writer(&self) -> Result<File, WriteError> {
        Ok(self.file.clone())
    }

    /// Gives the file its name, replacing one that was there.
    ///
    /// # Errors
    /// If its folder is gone.
    pub fn keep(self) -> Result<(), WriteError> {
        files::browser::put(&self.target, self.file.content()).map_err(|error| WriteError::new(&self.target, &error))
    }
}

/// A folder beside the wanted one in which files are written. [`PartialFolder::keep`] gives it its name.
#[derive(Debug)]
pub struct PartialFolder {
    target: PathBuf,
}

impl PartialFolder {
    /// Only films and photographs become folders, which a page does not make.
    ///
    /// # Errors
    /// Always in a browser.
    pub fn create(target: &Path) -> Result<Self, WriteError> {
        Err(WriteError::because(target, "a browser has no folders of pictures"))
    }

    /// Where its files are written.
    pub fn path(&self) -> &Path {
        &self.target
    }

    /// Gives the folder its name.
    ///
    /// # Errors
    /// None: there is no such folder.
    pub fn keep(self) -> Result<(), WriteError> {
        Ok(())
    }
}

/// Nothing half-written outlives a page.
pub(crate) const fn abandon_all() {}

/// The folder that a path lies in; of a bare name the one that the program was started in.
fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}
