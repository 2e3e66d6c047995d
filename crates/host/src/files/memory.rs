//! A file system in memory: every file whole, with the time it was written, and what has changed since somebody asked. The browser's half
//! of `files` keeps one.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::{Found, Kind};
use crate::time::SystemTime;

/// What is in a file, and when it was written last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// All of it.
    pub bytes: Arc<Vec<u8>>,
    /// When.
    pub modified: SystemTime,
}

/// What has become of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose.
    pub path: PathBuf,
    /// What is there now; `None`: nothing any more.
    pub content: Option<Content>,
}

/// Files by their paths, folders that were made, and the paths of what has changed.
#[derive(Debug, Default)]
pub(super) struct Memory {
    files: BTreeMap<PathBuf, Content>,
    folders: BTreeSet<PathBuf>,
    changed: BTreeSet<PathBuf>,
}

impl Memory {
    /// Nothing.
    pub(super) const fn new() -> Self {
        Self { files: BTreeMap::new(), folders: BTreeSet::new(), changed: BTreeSet::new() }
    }

    /// Takes in what was stored; that is no change. The folders of a file are there with it.
    pub(super) fn fill(&mut self, path: &Path, content: Content) {
        let path = plain(path);
        self.folders.extend(path.ancestors().skip(1).map(Path::to_owned));
        self.files.insert(path, content);
    }

    /// What has changed since this was asked last, each path once, as it is now.
    pub(super) fn take_changes(&mut self) -> Vec<Change> {
        let changed = std::mem::take(&mut self.changed);
        changed.into_iter().map(|path| Change { content: self.files.get(&path).cloned(), path }).collect()
    }

    /// These changes could not be stored and are to be handed out again, as they are then.
    pub(super) fn put_back(&mut self, changes: &[Change]) {
        self.changed.extend(changes.iter().map(|change| change.path.clone()));
    }

    /// Whether anything is to be stored.
    pub(super) fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    pub(super) fn is_folder(&self, path: &Path) -> bool {
        let path = plain(path);
        path.parent().is_none() || self.folders.contains(&path)
    }

    pub(super) fn look_at(&self, path: &Path) -> io::Result<Found> {
        let folder = Found { kind: Kind::Folder, length: 0, modified: None, is_read_only: false };
        match self.get(path) {
            Ok(Content { bytes, modified }) => {
                let (length, modified) = (bytes.len() as u64, Some(*modified));
                Ok(Found { kind: Kind::File, length, modified, is_read_only: false })
            }
            Err(error) if error.kind() == ErrorKind::IsADirectory => Ok(folder),
            Err(error) => Err(error),
        }
    }

    /// What is in a file.
    pub(super) fn get(&self, path: &Path) -> io::Result<&Content> {
        if self.is_folder(path) {
            return Err(ErrorKind::IsADirectory.into());
        }
        self.files.get(&plain(path)).ok_or_else(|| ErrorKind::NotFound.into())
    }

    /// Writes a whole file.
    pub(super) fn put(&mut self, path: &Path, bytes: Arc<Vec<u8>>, modified: SystemTime) -> io::Result<()> {
        let path = self.free(path)?;
        self.changed.insert(path.clone());
        self.files.insert(path, Content { bytes, modified });
        Ok(())
    }

    /// A path for a file: its folder is there, and it is none itself.
    fn free(&self, path: &Path) -> io::Result<PathBuf> {
        if self.is_folder(path) {
            return Err(ErrorKind::IsADirectory.into());
        }
        let path = plain(path);
        match path.parent() {
            Some(folder) if self.is_folder(folder) => Ok(path),
            Some(folder) if self.files.contains_key(folder) => Err(ErrorKind::NotADirectory.into()),
            _ => Err(ErrorKind::NotFound.into()),
        }
    }

    pub(super) fn set_modified(&mut self, path: &Path, modified: SystemTime) -> io::Result<()> {
        let bytes = self.get(path)?.bytes.clone();
        self.put(path, bytes, modified)
    }

    pub(super) fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.get(path)?;
        let path = plain(path);
        self.files.remove(&path);
        self.changed.insert(path);
        Ok(())
    }

    /// Gives a file another path.
    pub(super) fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let content = self.get(from)?.clone();
        let to = self.free(to)?;
        if plain(from) != to {
            self.remove(from)?;
            self.put(&to, content.bytes, content.modified)?;
        }
        Ok(())
    }

    pub(super) fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        if self.is_folder(path) || self.files.contains_key(&plain(path)) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let path = self.free(path)?;
        self.folders.insert(path);
        Ok(())
    }

    pub(super) fn create_folders(&mut self, path: &Path) -> io::Result<()> {
        let path = plain(path);
        if path.ancestors().any(|part| self.files.contains_key(part)) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        self.folders.extend(path.ancestors().map(Path::to_owned));
        Ok(())
    }

    pub(super) fn remove_empty_folder(&mut self, path: &Path) -> io::Result<()> {
        if !self.list(path)?.is_empty() {
            return Err(ErrorKind::DirectoryNotEmpty.into());
        }
        self.folders.remove(&plain(path));
        Ok(())
    }

    /// The paths of what is in a folder.
    pub(super) fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        match self.look_at(folder)?.kind {
            Kind::Folder => {}
            _ => return Err(ErrorKind::NotADirectory.into()),
        }
        let whole = plain(folder);
        let inside = self.files.keys().chain(&self.folders).filter(|path| path.parent() == Some(&whole));
        Ok(inside.filter_map(|path| Some(folder.join(path.file_name()?))).collect())
    }
}

/// A path from the root without detours; there is no other folder that one could be in.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::from("/");
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::Normal(name) => plain.push(name),
            Component::Prefix(_) | Component::RootDir | Component::CurDir => {}
        }
    }
    plain
}
