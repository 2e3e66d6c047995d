//! The file of the settings: read at the start, written when something was changed; the plugin asks.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::kept::Settings;
use crate::game_file::free_name_beside;
use crate::text::Text;

/// The name of the file in the user's folder for configuration.
const NAME: &str = "settings.ron";

/// Where the system keeps a user's settings; `None` where it has no such place.
pub fn place() -> Option<PathBuf> {
    ProjectDirs::from("", "", "plunder").map(|folders| folders.config_dir().join(NAME))
}

/// The settings of a file, and a sentence for the player where they could not be read. A file that is no settings is set aside, so
/// that nothing in it is lost.
pub fn read(path: &Path) -> (Settings, Option<Text>) {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return (Settings::default(), None),
        Err(error) => {
            let note = Text::new("settings-unreadable").with("path", path.display().to_string());
            return (Settings::default(), Some(note.with("fault", error.to_string())));
        }
    };
    match ron::from_str(&text) {
        Ok(settings) => (settings, None),
        Err(error) => {
            let aside = free_name_beside(path);
            let note = match fs::rename(path, &aside) {
                Ok(()) => Text::new("settings-set-aside").with("place", aside.display().to_string()),
                Err(_) => Text::new("settings-to-mend"),
            };
            let note = note.with("path", path.display().to_string()).with("fault", error.to_string());
            (Settings::default(), Some(note))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_file::write_ron;
    use crate::language::Language;
    use crate::settings::kept::SoundSettings;

    #[test]
    fn settings_are_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("made/on/the/way").join(NAME);
        assert_eq!(read(&path), (Settings::default(), None), "a first start");
        let settings =
            Settings { sound: SoundSettings { room: 0.25, ..SoundSettings::default() }, ..Settings::default() };
        write_ron(&path, &settings).unwrap();
        assert_eq!(read(&path), (settings, None));
    }

    #[test]
    fn a_file_that_is_no_settings_is_set_aside_and_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        fs::write(&path, "(table: (look: Attic))").unwrap();
        let (settings, sentence) = read(&path);
        assert_eq!(settings, Settings::default());
        let sentence = Language::english().say(&sentence.unwrap());
        assert!(sentence.contains("settings.ron") && sentence.contains("Attic"), "{sentence}");
        assert!(!path.exists() && folder.path().join("settings-1.ron").exists());
    }
}
