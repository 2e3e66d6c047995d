//! What a script says before the line that it is for: `over`, `slow` and `voice` wait for theirs; a part of `compile`.

use std::time::Duration;

use super::beat::{Voice, What};
use super::compiler::Compiler;
use super::fault::{Location, Placed};
use super::reading::millis;
use super::voice::LONGEST;
use rules::text::cut;

/// The endings of sound files.
const SOUNDS: [&str; 3] = [".wav", ".flac", ".ogg"];

/// Whether a path leads out of the folder that it is named in, on any system: a script of somebody else's reads no other files.
fn leaves_folder(path: &str) -> bool {
    let drive = path.as_bytes().get(1) == Some(&b':');
    drive || path.starts_with(['/', '\\']) || path.split(['/', '\\']).any(|part| part == "..")
}

impl Compiler<'_> {
    /// A line that waits for another one, and whether one waits already.
    pub(super) fn only_once(&mut self, second: bool, place: Location, word: &str, next: &str) -> Option<What> {
        if second {
            self.fault(place, format!("a second `{word}` for the same {next}"), "leave one of them out");
        }
        None
    }

    pub(super) fn voice(&mut self, file: &Placed<String>) -> Option<Voice> {
        let path = match &self.script.headings.voices {
            Some(folder) => format!("{}/{}", folder.trim_end_matches('/'), file.value),
            None => file.value.clone(),
        };
        if leaves_folder(&path) {
            let what = format!("the voice {} does not lie beside the script", cut(&path));
            self.fault(file.place, what, "put it into the script's folder or one below, and name it from there");
            return None;
        }
        if !SOUNDS.iter().any(|ending| file.value.to_lowercase().ends_with(ending)) {
            let what = format!("`{}` is no sound file", file.value);
            self.fault(file.place, what, "name a file that ends in .wav, .flac or .ogg");
            return None;
        }
        match (self.voices)(&path) {
            Ok(seconds) => {
                Some(Voice { file: path, length: millis(seconds.clamp(0.0, LONGEST)).max(Duration::from_millis(1)) })
            }
            Err(reason) => {
                let what = format!("the voice {path}: {reason}");
                self.fault(file.place, what, "put the file there, or take the line out");
                None
            }
        }
    }

    /// What waited for something that never came.
    pub(super) fn finish(&mut self) {
        self.unanswered();
        let waiting = [
            (self.over.take().map(|over| over.place), "over", "action"),
            (self.slow.take().map(|slow| slow.place), "slow", "action"),
            (self.voice.take().map(|voice| voice.place), "voice", "`say`"),
        ];
        for (place, word, next) in waiting {
            if let Some(place) = place {
                self.fault(place, format!("no {next} follows this `{word}`"), format!("write the {next} below it"));
            }
        }
    }
}
