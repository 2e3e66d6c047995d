//! The voices of a film: the samples of its sound files, and when each is spoken.

use std::collections::HashMap;
use std::sync::Arc;

use super::excerpt::Excerpt;
use media::movie::{Narration, Spoken};
use script::{Film, Kind, Schedule, What};

/// The samples of sound files by their names in the script, left and right in turn ([`media::movie::speech`]), each as loud as
/// all voices are ([`media::movie::voice_level`]).
pub type Voices = HashMap<String, Arc<[f32]>>;

/// The names of the sound files that are spoken in a film.
pub fn files(film: &Film) -> impl Iterator<Item = &str> {
    film.beats.iter().filter_map(|beat| match &beat.what {
        What::Say { voice: Some(voice), .. } => Some(voice.file.as_str()),
        _ => None,
    })
}

/// What is spoken in a part of a film. A voice that begins before the part is not heard in it.
pub fn narration(film: &Film, schedule: &Schedule, part: &Excerpt, voices: &Voices) -> Narration {
    let captions = schedule.items.iter().filter(|item| item.kind == Kind::Caption);
    let spoken = captions.filter(|item| (part.start..part.end).contains(&item.start)).filter_map(|item| {
        let What::Say { voice: Some(voice), .. } = &film.beats.get(item.beat?)?.what else { return None };
        Some(Spoken { at: item.start - part.start, stereo: voices.get(&voice.file)?.clone() })
    });
    Narration::new(spoken.collect())
}
