//! What the window leaves behind for finding bugs: a log of its warnings, and after a crash what happened; the
//! command that opens the window adds it.

use std::io::Write;
use std::panic::{set_hook, take_hook};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bevy::app::App;
use bevy::log::BoxedLayer;
use bevy::log::tracing_subscriber::{Layer, fmt};
use host::{files, folders};

use crate::cli::refused::complain;
use rules::text::Text;

/// The log of the present window, anew at each start.
const LOG: &str = "plunder.log";
/// What was said by the window that crashed last.
const CRASH: &str = "crash.txt";
/// The same once the player has been told.
const TOLD: &str = "crash-told.txt";

/// Where they lie: the system's folder for a user's states, or for data; `None` where it has none.
fn folder() -> Option<PathBuf> {
    folders::own(folders::Kind::State)
}

/// The layer that writes warnings into the log; nothing where there is no place for it.
pub(in crate::cli) fn layer(_: &mut App) -> Option<BoxedLayer> {
    let folder = folder()?;
    files::create_folders(&folder).ok()?;
    let file = files::begin(&folder.join(LOG)).ok()?;
    Some(fmt::layer().with_ansi(false).with_writer(Mutex::new(file)).boxed())
}

/// From now on a panic is written down before it is printed as usual, with a sentence that says where.
pub(in crate::cli) fn write_down_panics() {
    let Some(folder) = folder() else { return };
    let loud = take_hook();
    set_hook(Box::new(move |panic| {
        loud(panic);
        if let Some(place) = write_down(&folder, &panic.to_string()) {
            complain(&format!(
                "Plunder crashed. What happened is recorded in {}.\nThe game is saved: it continues at the next \
                 start.\n",
                place.display()
            ));
        }
    }));
}

/// Writes what happened into the folder; returns the file.
fn write_down(folder: &Path, what: &str) -> Option<PathBuf> {
    files::create_folders(folder).ok()?;
    let place = folder.join(CRASH);
    let mut file = files::append_to(&place).ok()?;
    let trace = std::backtrace::Backtrace::force_capture();
    writeln!(file, "Plunder {}\n{what}\n{trace}", env!("CARGO_PKG_VERSION")).ok()?;
    Some(place)
}

/// A sentence for the player whose last window crashed, once.
pub(in crate::cli) fn last_crash() -> Option<Text> {
    told(&folder()?)
}

fn told(folder: &Path) -> Option<Text> {
    let place = folder.join(TOLD);
    files::rename(&folder.join(CRASH), &place).ok()?;
    Some(Text::new("note-crashed").with("place", place.display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::language::Language;

    #[test]
    fn a_crash_is_written_down_and_told_once() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(told(folder.path()), None);
        let place = write_down(folder.path(), "a man fell off the table").unwrap();
        assert!(files::read_to_string(&place).unwrap().contains("a man fell off the table"));
        let sentence = Language::english().say(&told(folder.path()).unwrap());
        assert!(sentence.contains(TOLD), "{sentence}");
        assert_eq!(told(folder.path()), None, "only once");
    }
}
