//! The file of the settings: read at the start, written when something was changed; the plugin asks.

use std::path::{Path, PathBuf};

use host::{files, folders};

use super::kept::Settings;
use library::game_file::bounded::{self, TextError, read_kept_file};
use library::game_file::free_name_beside;
use library::game_file::tolerant::{self, Field, Tolerant};
use rules::text::Text;

/// The name of the file in the user's folder for configuration.
const NAME: &str = "settings.ron";

/// Where the system keeps a user's settings; `None` where it has no such place.
pub fn place() -> Option<PathBuf> {
    folders::own(folders::Kind::Settings).map(|folder| folder.join(NAME))
}

/// What a file of settings gave.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Read {
    /// The settings, new ones where there are none.
    pub settings: Settings,
    /// A sentence for the player where they could not be read, or not all of them.
    pub note: Option<Text>,
    /// What another version of the program keeps there.
    pub unknown: Vec<Field>,
    /// There is something in the file that could neither be read nor set aside: writing there would lose it.
    pub is_closed: bool,
}

/// The settings of a file. A value that cannot be used is as in a new one, which is said. A file that is no settings is set aside, so that nothing in it is lost; one that cannot be read at all is left
/// alone.
pub fn read(path: &Path) -> Read {
    let text = match read_kept_file(path, bounded::SETTINGS) {
        Ok(text) => text,
        Err(TextError::Io(error)) if files::is_missing(&error) => {
            return Read::default();
        }
        Err(error @ (TextError::Binary | TextError::Long(_))) => return set_aside(path, &error),
        Err(error) => {
            let note = Text::new("settings-unreadable").with("path", path.display().to_string());
            let note = Some(note.with("fault", error.to_string()));
            return Read { note, is_closed: true, ..Read::default() };
        }
    };
    match tolerant::read::<Settings>(&text) {
        Ok(Tolerant { value, bad, unknown }) => {
            let what = bad.iter().map(Field::told).collect::<Vec<_>>().join("; ");
            let note = Text::new("settings-not-all").with("path", path.display().to_string()).with("what", what);
            let note = (!bad.is_empty()).then_some(note);
            Read { settings: value.mended(), note, unknown, ..Read::default() }
        }
        Err(error) => set_aside(path, &error),
    }
}

/// Gives a file that is no settings another name.
fn set_aside(path: &Path, error: &dyn std::fmt::Display) -> Read {
    let aside = free_name_beside(path);
    let moved = files::rename(path, &aside);
    let note = match &moved {
        Ok(()) => Text::new("settings-set-aside").with("place", aside.display().to_string()),
        Err(_) => Text::new("settings-to-mend"),
    };
    let note = note.with("path", path.display().to_string()).with("fault", error.to_string());
    Read { note: Some(note), is_closed: moved.is_err(), ..Read::default() }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::settings::kept::SoundSettings;
    use library::game_file::write_ron;
    use words::language::Language;

    #[test]
    fn settings_are_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("made/on/the/way").join(NAME);
        assert_eq!(read(&path), Read::default(), "a first start");
        let settings =
            Settings { sound: SoundSettings { room: 0.25, ..SoundSettings::default() }, ..Settings::default() };
        write_ron(&path, &settings).unwrap();
        assert_eq!(read(&path), Read { settings, ..Read::default() });
    }

    #[test]
    fn a_file_that_is_no_settings_is_set_aside_and_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        fs::write(&path, "no settings").unwrap();
        let found = read(&path);
        assert_eq!((found.settings, found.is_closed), (Settings::default(), false));
        let sentence = Language::english().say(&found.note.unwrap());
        assert!(sentence.contains("settings.ron") && sentence.contains("settings-1.ron"), "{sentence}");
        assert!(!path.exists() && folder.path().join("settings-1.ron").exists());
        // So is one that is not text.
        fs::write(&path, b"(sound: (room: 0.5)) // \xff").unwrap();
        assert!(read(&path).note.is_some_and(|note| note.id() == Some("settings-set-aside")));
        assert_eq!(fs::read(folder.path().join("settings-2.ron")).unwrap(), b"(sound: (room: 0.5)) // \xff");
    }

    #[test]
    fn a_value_that_is_not_known_costs_nothing_else_and_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let text = "(table: (look: Attic, auto_turn: true), sound: (room: 0.25), keys: 3, blimp: (2))";
        fs::write(&path, text).unwrap();
        let found = read(&path);
        assert_eq!((found.settings.table.auto_turn, found.settings.sound.room), (true, 0.25));
        assert_eq!((found.settings.table.look, &found.settings.keys), (Default::default(), &Default::default()));
        assert_eq!(found.unknown.len(), 1);
        let sentence = Language::english().say(&found.note.unwrap());
        assert!(sentence.contains("look: Attic") && sentence.contains("keys: 3"), "{sentence}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "reading changes nothing");
    }

    #[test]
    fn a_file_that_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        // What no user can read as a file, whatever rights they have.
        fs::create_dir(&path).unwrap();
        let found = read(&path);
        assert!(found.is_closed && found.note.is_some_and(|note| note.id() == Some("settings-unreadable")));
        assert!(path.is_dir());
    }
}
