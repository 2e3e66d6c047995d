//! How a film looks and sounds, whatever renders its pictures: its shape, the words that its file carries, its voices, and why one could not
//! be made.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use media::lettering::LetteringError;
use media::movie::{Chapter, Narration, Opacity, Spoken, Subtitle};
use script::{self, Film, Schedule, Utterance, Words};
use table::scene::Background;
use table::scene::camera::CameraView;

use super::excerpt::Excerpt;
use crate::studio::encode::{Compression, EncodeError};
use crate::studio::frame::Size;
use crate::studio::offscreen::{Renderer, StageError};
use crate::studio::sink::Container;

/// What of a film is seen: the table, and the words over it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layers {
    /// Both.
    #[default]
    All,
    /// The table alone: no caption, card or label.
    Table,
    /// The words alone, on nothing: what has to be laid over the table to make the film. Nothing is heard.
    Words,
}

/// How a film looks and sounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// What makes its pictures.
    pub renderer: Renderer,
    /// From where the table is seen all the time, in place of the film's shots.
    pub view: Option<CameraView>,
    /// Whether it has a sound track.
    pub sound: bool,
    /// Where its captions are seen.
    pub captions: Captions,
    /// What it becomes.
    pub container: Container,
    /// How much of its pictures a video keeps.
    pub compression: Compression,
    /// What of it is seen.
    pub layers: Layers,
    /// What the set stands on; whoever prepares the table has to know it too.
    pub background: Background,
    /// Whether its subtitles, chapters, poster and contact sheet are written beside it.
    pub extras: bool,
}

impl Format {
    /// Whether its pictures are transparent somewhere.
    pub fn opacity(&self) -> Opacity {
        if self.layers == Layers::Words { Opacity::Kept } else { self.background.into() }
    }

    /// Whether it has a sound track.
    pub fn is_heard(&self) -> bool {
        self.sound && self.container.has_sound() && self.layers != Layers::Words
    }
}

/// Why a film could not be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum DirectError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The video cannot be written.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// Its words cannot be set.
    #[error(transparent)]
    Words(#[from] LetteringError),
    /// A picture cannot be kept in the store.
    #[error("a picture cannot be kept: {0}")]
    Store(std::io::Error),
    /// A file beside it cannot be written. The film itself is there.
    #[error("{0}")]
    Beside(String),
}

/// Where captions are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captions {
    /// Drawn into the picture, and as a track that players do not show unasked.
    #[default]
    Burned,
    /// As a track that players show.
    Track,
    /// Nowhere.
    Off,
}

/// The chapters of a part of a film, for its file.
pub fn chapters(film: &Film, schedule: &Schedule, part: &Excerpt) -> Vec<Chapter> {
    let chapters = script::listed_chapters(film, schedule, &(part.start..part.end)).into_iter();
    chapters.map(|(start, title)| Chapter { start, title }).collect()
}

/// Of the chapters of a part of a film those that a video site shows, or all where it would show none.
pub fn site_chapters(film: &Film, schedule: &Schedule, part: &Excerpt) -> Vec<Chapter> {
    let all = script::listed_chapters(film, schedule, &(part.start..part.end));
    let lasting = script::lasting_chapters(&all, part.end.saturating_sub(part.start));
    let shown = if lasting.len() < script::FEWEST_CHAPTERS { all } else { lasting };
    shown.into_iter().map(|(start, title)| Chapter { start, title }).collect()
}

/// What is said, asked and explained in a part of a film, also what a voice says, by its start.
pub fn subtitles(film: &Film, schedule: &Schedule, part: &Excerpt) -> Vec<Subtitle> {
    within(script::subtitles(film, schedule), part)
}

/// Words of a film as subtitles of a part of it.
fn within(words: Vec<Words>, part: &Excerpt) -> Vec<Subtitle> {
    let within = |at: Duration| at.clamp(part.start, part.end) - part.start;
    let words = words.into_iter();
    let words = words.map(|Words { start, end, text }| Subtitle { start: within(start), end: within(end), text });
    words.filter(|subtitle| subtitle.start < subtitle.end).collect()
}

/// The samples of sound files by their names in the script, left and right in turn ([`media::movie::speech`]), each as loud as
/// all voices are ([`media::movie::voice_level`]).
pub type Voices = HashMap<String, Arc<[f32]>>;

/// What is spoken in another language than the film's first one.
#[derive(Clone, PartialEq, Debug)]
pub struct Dub {
    /// The tag of its language, `de`.
    pub language: String,
    /// The samples of what can be heard, by its beat and step ([`script::Utterance`]).
    pub voices: BTreeMap<(usize, Option<usize>), Arc<[f32]>>,
    /// What can be read, by its start ([`script::translated_subtitles`]).
    pub words: Vec<Words>,
}

impl Dub {
    /// What can be read in a part of a film.
    pub fn subtitles(&self, part: &Excerpt) -> Vec<Subtitle> {
        within(self.words.clone(), part)
    }

    /// What is spoken in a part of a film. A voice that begins before the part is not heard in it.
    pub fn narration(&self, schedule: &Schedule, part: &Excerpt) -> Narration {
        narrated(schedule, part, |heard| self.voices.get(&(heard.beat, heard.step)).cloned())
    }
}

/// The languages of a film's sound tracks, where there are several.
pub fn languages(film: &Film, dubs: &[Dub]) -> Vec<String> {
    let first = std::iter::once(film.language().tag().to_owned()).filter(|_| !dubs.is_empty());
    first.chain(dubs.iter().map(|dub| dub.language.clone())).collect()
}

/// The names of the sound files that were recorded for a film. What a program has spoken is known to whoever called it.
pub fn files(film: &Film) -> impl Iterator<Item = &str> {
    film.beats.iter().filter_map(|beat| beat.spoken.recorded.as_ref()).map(|voice| voice.file.as_str())
}

/// What is spoken in a part of a film. A voice that begins before the part is not heard in it.
pub fn narration(film: &Film, schedule: &Schedule, part: &Excerpt, voices: &Voices) -> Narration {
    narrated(schedule, part, |heard| voices.get(&film.voice(heard)?.file).cloned())
}

fn narrated(schedule: &Schedule, part: &Excerpt, voice: impl Fn(&Utterance) -> Option<Arc<[f32]>>) -> Narration {
    let heard = schedule.utterances.iter().filter(|heard| (part.start..part.end).contains(&heard.start));
    Narration::new(
        heard.filter_map(|heard| Some(Spoken { at: heard.start - part.start, stereo: voice(heard)? })).collect(),
    )
}
