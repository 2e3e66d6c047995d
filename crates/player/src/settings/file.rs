//! The file of the settings: read at the start, written when something was changed. Where two windows have the same settings, what one of them
//! changed outlives what the other one writes later, and numbers that no slider gives are put right.

use std::path::{Path, PathBuf};

use host::{files, folders};
use library::game_file::bounded::{self, TextError, read_kept_file};
use library::game_file::free_name_beside;
use library::game_file::tolerant::{self, Field, Tolerant};
use ron::error::SpannedError;
use rules::players::Player;
use rules::save::LONGEST_NAME;
use rules::text::Text;
use table::ritual::PACES;
use table::seat::analysis::LINES;

use super::kept::{
    CoachSettings, ControlSettings, SeatSettings, Settings, SoundSettings, TableSettings, VideoSettings,
};
use crate::access::Access;

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

/// What lies in the file, `theirs`, with everything that this window has changed since it read or wrote `base`.
pub(super) fn merged(base: &Settings, mine: &Settings, theirs: Settings) -> Settings {
    // A field that is added is missing in this list, and must not be in the one below.
    let Settings {
        table,
        sound,
        controls,
        keys: _,
        buttons: _,
        access,
        language: _,
        publisher_names: _,
        video,
        seats,
        coach,
        time: _,
        speak: _,
        first_hints: _,
        measured: _,
    } = mine;
    let TableSettings { look: _, materials: _, style: _, speed: _, auto_turn: _, across: _, by_hand: _ } = table;
    let SoundSettings { master: _, table: _, room: _, screens: _ } = sound;
    let ControlSettings { turning: _, zooming: _, upside_down: _ } = controls;
    let Access { text_scale: _, reduced_motion: _, captions: _, contrast: _ } = access;
    let VideoSettings { tier: _, fullscreen: _, vsync: _, photograph_at_rest: _ } = video;
    let SeatSettings { white: _, black: _, levels: _, resigns: _, at_once: _, ponders: _ } = seats;
    let CoachSettings { hints: _, bar: _, graph: _, threats: _, lines: _ } = coach;
    let mut merged = theirs;
    macro_rules! take_mine {
        ($($($part:ident).+),+ $(,)?) => {
            $(if mine.$($part).+ != base.$($part).+ {
                merged.$($part).+.clone_from(&mine.$($part).+);
            })+
        };
    }
    take_mine!(
        table.look,
        table.materials,
        table.style,
        table.speed,
        table.auto_turn,
        table.across,
        table.by_hand,
        sound.master,
        sound.table,
        sound.room,
        sound.screens,
        controls.turning,
        controls.zooming,
        controls.upside_down,
        keys,
        buttons,
        access.text_scale,
        access.reduced_motion,
        access.captions,
        access.contrast,
        language,
        publisher_names,
        video.tier,
        video.fullscreen,
        video.vsync,
        video.photograph_at_rest,
        seats.white,
        seats.black,
        seats.levels,
        seats.resigns,
        seats.at_once,
        seats.ponders,
        coach.hints,
        coach.bar,
        coach.graph,
        coach.threats,
        coach.lines,
        time,
        speak,
        first_hints,
        measured,
    );
    merged
}

impl Settings {
    /// The settings of a text: what of it can be used, with every number put right.
    ///
    /// # Errors
    /// It is none of settings.
    pub fn of(text: &str) -> Result<Self, SpannedError> {
        tolerant::read::<Self>(text).map(|found| found.value.mended())
    }

    /// The same with every number one that a slider gives. A number that is none (NaN) differs from itself, so that a window with it
    /// would write without end.
    pub(super) fn mended(self) -> Self {
        mended(self)
    }
}

fn mended(mut settings: Settings) -> Settings {
    let new = Settings::default();
    let mend = |value: &mut f32, new: f32, (least, most): (f32, f32)| {
        *value = if value.is_finite() { value.clamp(least, most) } else { new };
    };
    mend(&mut settings.table.speed, new.table.speed, PACES);
    let (sound, fresh) = (&mut settings.sound, new.sound);
    for (volume, new) in [
        (&mut sound.master, fresh.master),
        (&mut sound.table, fresh.table),
        (&mut sound.room, fresh.room),
        (&mut sound.screens, fresh.screens),
    ] {
        mend(volume, new, (0.0, 1.0));
    }
    mend(&mut settings.controls.turning, new.controls.turning, ControlSettings::WAYS);
    mend(&mut settings.controls.zooming, new.controls.zooming, ControlSettings::WAYS);
    mend(&mut settings.access.text_scale, new.access.text_scale, (1.0, Access::LARGEST));
    settings.coach.lines = settings.coach.lines.min(u8::try_from(LINES).unwrap_or(u8::MAX));
    let seats = &mut settings.seats;
    for player in [&mut seats.white, &mut seats.black] {
        player.name = player.name.take().map(|name| name.chars().take(LONGEST_NAME).collect());
    }
    let levels = [&mut seats.white.computer, &mut seats.black.computer].into_iter().chain(&mut seats.levels);
    levels.flatten().for_each(|level| *level = (*level).min(Player::STRONGEST));
    settings
}

#[cfg(test)]
mod tests {
    mod file {
        use std::fs;

        use library::game_file::write_ron;
        use words::language::Language;

        use super::super::*;
        use crate::settings::kept::SoundSettings;

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

    mod merge {
        use table::scene::Look;

        use super::super::*;

        #[test]
        fn what_two_windows_change_is_kept_of_both() {
            let base = Settings::default();
            let (mut mine, mut theirs) = (base.clone(), base.clone());
            mine.table.look = Look::Garden;
            mine.coach.bar = true;
            theirs.sound.room = 0.25;
            theirs.table.speed = 2.0;
            theirs.coach.bar = false;
            let both = merged(&base, &mine, theirs.clone());
            assert_eq!(
                (both.table.look, both.coach.bar, both.sound.room, both.table.speed),
                (Look::Garden, true, 0.25, 2.0)
            );
            // What nobody here has changed since is not taken back there.
            assert_eq!(merged(&mine, &mine, theirs.clone()), theirs);
        }

        #[test]
        fn a_number_that_no_slider_gives_is_put_right() {
            let text = "(table: (speed: NaN), sound: (room: inf, master: -3.0), controls: (turning: 1e30), access: (text_scale: NaN), \
                        coach: (lines: 200), seats: (white: (computer: Some(77)), levels: (Some(12), None)))";
            let read: Settings = ron::from_str(text).unwrap();
            let settings = mended(read);
            let new = Settings::default();
            assert_eq!(settings, settings.clone(), "no number differs from itself");
            assert_eq!((settings.table.speed, settings.sound.room), (new.table.speed, new.sound.room));
            assert_eq!((settings.sound.master, settings.controls.turning, settings.access.text_scale), (0.0, 4.0, 1.0));
            assert_eq!((usize::from(settings.coach.lines), settings.seats.white.computer), (LINES, Some(10)));
            assert_eq!(settings.seats.levels, [Some(10), None]);
            assert_eq!(mended(new.clone()), new);
        }
    }
}
