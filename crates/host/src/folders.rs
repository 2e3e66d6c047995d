//! The folders where a system keeps a user's things; games, settings, progress, kept pictures and films go there.

use std::path::PathBuf;

/// What the program keeps, by what becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// What a player has chosen.
    Settings,
    /// What a player has made: games.
    Data,
    /// What can be made anew.
    Cache,
    /// What happened to the program itself.
    State,
}

/// The program's own folder for this; `None` where the system names none. It need not be there yet.
#[cfg(not(target_arch = "wasm32"))]
pub fn own(kind: Kind) -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "plunder")?;
    Some(
        match kind {
            Kind::Settings => folders.config_dir(),
            Kind::Data => folders.data_dir(),
            Kind::Cache => folders.cache_dir(),
            // Not every system has one.
            Kind::State => folders.state_dir().unwrap_or(folders.data_dir()),
        }
        .to_owned(),
    )
}

/// The program's own folder for this.
#[cfg(target_arch = "wasm32")]
pub fn own(kind: Kind) -> Option<PathBuf> {
    Some(PathBuf::from(match kind {
        Kind::Settings => "/plunder/config",
        Kind::Data => "/plunder/data",
        Kind::Cache => "/plunder/cache",
        Kind::State => "/plunder/state",
    }))
}

/// The user's folder for videos or, where there is none, the user's own.
#[cfg(not(target_arch = "wasm32"))]
pub fn videos() -> Option<PathBuf> {
    directories::UserDirs::new().map(|folders| folders.video_dir().unwrap_or(folders.home_dir()).to_owned())
}

/// The user's folder for pictures or, where there is none, the user's own.
#[cfg(not(target_arch = "wasm32"))]
pub fn pictures() -> Option<PathBuf> {
    directories::UserDirs::new().map(|folders| folders.picture_dir().unwrap_or(folders.home_dir()).to_owned())
}

/// The user's folder for documents or, where there is none, the user's own.
#[cfg(not(target_arch = "wasm32"))]
pub fn documents() -> Option<PathBuf> {
    directories::UserDirs::new().map(|folders| folders.document_dir().unwrap_or(folders.home_dir()).to_owned())
}

/// A page has no folder for documents.
#[cfg(target_arch = "wasm32")]
pub const fn documents() -> Option<PathBuf> {
    None
}

/// A page has no folder for videos.
#[cfg(target_arch = "wasm32")]
pub const fn videos() -> Option<PathBuf> {
    None
}

/// A page has no folder for pictures.
#[cfg(target_arch = "wasm32")]
pub const fn pictures() -> Option<PathBuf> {
    None
}

/// The folder from which the system starts programs when the user's desktop begins: for units of systemd, or for shortcuts on Windows;
/// `None` on other systems.
pub fn started_with_the_system() -> Option<PathBuf> {
    #[cfg(windows)]
    return directories::BaseDirs::new()
        .map(|folders| folders.config_dir().join("Microsoft/Windows/Start Menu/Programs/Startup"));
    #[cfg(target_os = "linux")]
    return directories::BaseDirs::new().map(|folders| folders.config_dir().join("systemd/user"));
    #[cfg(not(any(windows, target_os = "linux")))]
    None
}
