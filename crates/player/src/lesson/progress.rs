//! Remembers what was done, in a small file beside the settings; read at the start, written with every lesson and every puzzle.

use std::path::PathBuf;

use bevy::prelude::*;
use host::{files, folders};

use super::on_table::OnTable;
use library::game_file::bounded::{self, TextError, read_kept_file};
use library::game_file::free_name_beside;
use library::game_file::tolerant::{self, Field, Tolerant};
use library::write_fault;
use rules::text::Text;
use script::teaching::Record;
use table::game::Announced;
use table::game::keep::AGAIN;
use table::phase::Phase;

/// The name of the file in the user's folder for configuration.
const NAME: &str = "progress.ron";

/// What was done, and where it is kept.
#[derive(Resource, Default, Debug)]
pub struct Progress {
    record: Record,
    path: Option<PathBuf>,
    /// What the player is told, as soon as somebody hears it.
    told: Vec<Announced>,
    /// What is wrong with the file and was said.
    said: Vec<Text>,
    /// The file could not be written; how long ago it was tried, in seconds.
    failed: Option<f32>,
    /// What another version of the program keeps there.
    unknown: Vec<Field>,
}

/// The warning that is over once it is.
const NOT_KEPT: &str = "progress-not-kept";

/// Reads what was done before, and keeps it from now on; the program does it, tests have no file.
pub fn begin(app: &mut App) {
    let path = folders::own(folders::Kind::Settings).map(|folder| folder.join(NAME));
    begin_in(app, path);
}

fn begin_in(app: &mut App, path: Option<PathBuf>) {
    let progress = path.map(Progress::kept_in).unwrap_or_default();
    app.insert_resource(progress).add_systems(Update, say.in_set(Phase::Show)).add_systems(Last, keep_at_the_end);
}

/// Says what became of the file, and tries again to write what could not be written.
fn say(time: Res<Time<Real>>, mut progress: ResMut<Progress>, mut announcements: MessageWriter<Announced>) {
    if let Some(failed) = &mut progress.bypass_change_detection().failed {
        *failed += time.delta_secs();
        if *failed >= AGAIN {
            progress.keep();
        }
    }
    if !progress.told.is_empty() {
        announcements.write_batch(std::mem::take(&mut progress.told));
    }
}

/// What was done just before the window closed is not lost where there is room again.
fn keep_at_the_end(exits: MessageReader<AppExit>, mut progress: ResMut<Progress>) {
    if !exits.is_empty() && progress.failed.is_some() {
        progress.keep();
    }
}

impl Progress {
    /// What this file holds, kept there from now on. A file that cannot be read is set aside.
    pub fn kept_in(path: PathBuf) -> Self {
        let mut progress = Self { path: Some(path), ..Self::default() };
        match progress.read() {
            Ok(record) => progress.record = record,
            Err(note) => progress.told.push(Announced::Warning(note)),
        }
        progress
    }

    /// What was done.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The exercise on the table was done without help.
    pub(super) fn done(&mut self, on_table: &OnTable) {
        match on_table {
            OnTable::Lesson(lesson) => {
                self.record.lessons.insert(lesson.name().to_owned());
                self.keep();
            }
            OnTable::Puzzle(..) => self.tried(on_table, true),
            OnTable::Nothing => {}
        }
    }

    /// The puzzle on the table was tried.
    pub(super) fn tried(&mut self, on_table: &OnTable, solved: bool) {
        if let OnTable::Puzzle(.., solving) = on_table {
            self.record.tried(solving.id(), solved);
            self.keep();
        }
    }

    /// Writes it, with what another window has written meanwhile.
    fn keep(&mut self) {
        let Some(path) = self.path.clone() else { return };
        match self.read() {
            Ok(other) => self.record.add(other),
            Err(note) if self.said.contains(&note) => {}
            Err(note) => {
                self.said.push(note.clone());
                self.told.push(Announced::Warning(note));
            }
        }
        match tolerant::write(&path, &self.record, &self.unknown) {
            Ok(()) => self.told.extend(self.failed.take().map(|_| Announced::Mended(NOT_KEPT))),
            Err(error) => {
                if self.failed.replace(0.0).is_none() {
                    self.told.push(Announced::Warning(Text::new(NOT_KEPT).with("fault", write_fault(&error))));
                }
            }
        }
    }

    /// What the file holds; a sentence where it is none of ours and was set aside.
    fn read(&mut self) -> Result<Record, Text> {
        let Some(path) = &self.path else { return Ok(Record::default()) };
        let fault = match read_kept_file(path, bounded::SETTINGS) {
            Ok(text) => match tolerant::read(&text) {
                Ok(Tolerant { value, bad, unknown }) if bad.is_empty() => {
                    self.unknown = unknown;
                    return Ok(value);
                }
                // It is all that was done: a file of which a part cannot be used is kept whole.
                Ok(Tolerant { bad, .. }) => bad.iter().map(Field::told).collect::<Vec<_>>().join("; "),
                Err(fault) => fault.to_string(),
            },
            Err(TextError::Io(error)) if files::is_missing(&error) => {
                return Ok(Record::default());
            }
            Err(error) => error.to_string(),
        };
        let aside = free_name_beside(path);
        let note = match files::rename(path, &aside) {
            Ok(()) => Text::new("progress-set-aside").with("place", aside.display().to_string()),
            Err(_) => Text::new("progress-to-mend"),
        };
        Err(note.with("path", path.display().to_string()).with("fault", fault))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use script::teaching::shelf::PuzzleFilter;
    use words::language::Language;

    #[test]
    fn what_was_done_is_found_again_in_every_window() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("made/on/the/way").join(NAME);
        let mut one = Progress::kept_in(path.clone());
        let mut other = Progress::kept_in(path.clone());
        let lesson = OnTable::lesson(2).unwrap().0;
        let puzzle = OnTable::puzzle(0, PuzzleFilter::default()).unwrap().0;
        one.done(&lesson);
        other.tried(&puzzle, false);
        other.done(&puzzle);
        let found = Progress::kept_in(path);
        assert!(found.record().lessons.contains("lesson-03-keep"));
        assert_eq!(found.record().puzzles.values().map(|tried| (tried.tries, tried.solved)).next(), Some((2, true)));
        assert_eq!(found.told, []);
    }

    #[test]
    fn a_file_that_is_none_is_set_aside_and_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        fs::write(&path, "(lessons: 3)").unwrap();
        let progress = Progress::kept_in(path.clone());
        let [Announced::Warning(note)] = &progress.told[..] else { panic!("{:?}", progress.told) };
        let sentence = Language::english().say(note);
        assert!(sentence.contains("progress-1.ron"), "{sentence}");
        assert!(!path.exists() && folder.path().join("progress-1.ron").exists());
    }

    #[test]
    fn what_another_version_keeps_there_and_what_could_not_be_written_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("full").join(NAME);
        fs::create_dir(folder.path().join("full")).unwrap();
        fs::write(&path, "(lessons: [], medals: (gold: 3))").unwrap();
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<Announced>();
        let second = bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(1));
        app.insert_resource(second);
        begin_in(&mut app, Some(path.clone()));
        fs::rename(folder.path().join("full"), folder.path().join("away")).unwrap();
        fs::write(folder.path().join("full"), "no folder").unwrap();
        app.world_mut().resource_mut::<Progress>().done(&OnTable::lesson(2).unwrap().0);
        app.update();
        let mut told = || -> Vec<Announced> {
            // What is said is gone after two frames.
            let mut told = Vec::new();
            for _ in 0..9 {
                told.extend(app.world_mut().resource_mut::<Messages<Announced>>().drain());
                app.update();
            }
            told
        };
        let warned = told();
        assert!(matches!(&warned[..], [Announced::Warning(_), ..]), "{warned:?}");
        fs::remove_file(folder.path().join("full")).unwrap();
        fs::rename(folder.path().join("away"), folder.path().join("full")).unwrap();
        assert_eq!(told(), [Announced::Mended(NOT_KEPT)]);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("medals: (gold: 3)") && text.contains("lesson-03-keep"), "{text}");
    }
}
