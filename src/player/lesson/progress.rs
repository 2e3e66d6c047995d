//! Remembers what was done, in a small file beside the settings; read at the start, written with every lesson and every puzzle.

use std::io::ErrorKind;
use std::path::PathBuf;

use bevy::prelude::*;
use plunder_host::{files, folders};

use super::on_table::OnTable;
use crate::game_file::bounded::{self, TextError, read_text_file};
use crate::game_file::{free_name_beside, write_ron};
use crate::teaching::Record;
use crate::text::Text;
use crate::world::game::Announced;
use crate::world::phase::Phase;

/// The name of the file in the user's folder for configuration.
const NAME: &str = "progress.ron";

/// What was done, and where it is kept.
#[derive(Resource, Default, Debug)]
pub struct Progress {
    record: Record,
    path: Option<PathBuf>,
    /// A sentence for the player, as soon as somebody hears it.
    note: Option<Text>,
    failed: bool,
}

/// Reads what was done before, and keeps it from now on; the program does it, tests have no file.
pub fn begin(app: &mut App) {
    let path = folders::own(folders::Kind::Settings).map(|folder| folder.join(NAME));
    begin_in(app, path);
}

fn begin_in(app: &mut App, path: Option<PathBuf>) {
    let progress = path.map(Progress::kept_in).unwrap_or_default();
    app.insert_resource(progress).add_systems(Update, say.in_set(Phase::Show));
}

/// Says what became of the file.
fn say(mut progress: ResMut<Progress>, mut announcements: MessageWriter<Announced>) {
    if progress.note.is_some() {
        announcements.write_batch(progress.note.take().map(Announced::Note));
    }
}

impl Progress {
    /// What this file holds, kept there from now on. A file that cannot be read is set aside.
    pub fn kept_in(path: PathBuf) -> Self {
        let mut progress = Self { path: Some(path), ..Self::default() };
        match progress.read() {
            Ok(record) => progress.record = record,
            Err(note) => progress.note = Some(note),
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
            Err(note) => self.note = Some(note),
        }
        let error = write_ron(&path, &self.record).err();
        let is_news = error.is_some() && !self.failed;
        self.failed = error.is_some();
        if let Some(error) = error.filter(|_| is_news) {
            self.note = Some(Text::new("progress-not-kept").with("fault", error.to_string()));
        }
    }

    /// What the file holds; a sentence where it is none of ours and was set aside.
    fn read(&self) -> Result<Record, Text> {
        let Some(path) = &self.path else { return Ok(Record::default()) };
        let fault = match read_text_file(path, bounded::SETTINGS) {
            Ok(text) => match ron::from_str(&text) {
                Ok(record) => return Ok(record),
                Err(fault) => fault.to_string(),
            },
            Err(TextError::Io(error)) if error.kind() == ErrorKind::NotFound => return Ok(Record::default()),
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
    use crate::language::Language;
    use crate::teaching::shelf::PuzzleFilter;

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
        assert_eq!(found.note, None);
    }

    #[test]
    fn a_file_that_is_none_is_set_aside_and_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        fs::write(&path, "(lessons: 3)").unwrap();
        let progress = Progress::kept_in(path.clone());
        let sentence = Language::english().say(progress.note.as_ref().unwrap());
        assert!(sentence.contains("progress-1.ron"), "{sentence}");
        assert!(!path.exists() && folder.path().join("progress-1.ron").exists());
    }
}
