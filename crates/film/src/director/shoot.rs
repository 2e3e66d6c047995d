//! Goes through the frames of a film's schedule: performs, aims, marks, letters.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use media::lettering::{Brand, Lettering, LetteringError, SpareFonts};
use media::movie::Outline;
use script::{Film, Schedule, scenes, shown_at};
use table::scene::Background;
use table::scene::camera::Pose;

use super::camera::{anchors, outline_of_the_board, rests};
use super::excerpt::Excerpt;
use super::extras::{Extras, Headline};
use super::format::{Captions, DirectError, Dub, Format, Layers, Voices, chapters, languages, narration, subtitles};
use super::letterer::{Letterer, Paper, Words};
use super::sequence::Sequence;
use crate::studio::encoder_thread::EncoderThread;
use crate::studio::frame::Size;
use crate::studio::reel::{Filmed, Reel};
use crate::studio::sink::Sink;
use crate::studio::sound_track::{self, SoundTrack};
use crate::studio::store::Store;

/// How long the sound of a film takes to fade out at its end.
const FADE: Duration = Duration::from_millis(1200);

/// What is ready before a film is made.
#[derive(Clone, Default)]
pub struct Reels {
    /// What its voices say.
    pub voices: Voices,
    /// The same in other languages, each in a sound track of its own.
    pub dubs: Vec<Dub>,
    /// Fonts for letters that the program's own lack.
    pub spare: SpareFonts,
    /// A club's font, colours and logo.
    pub brand: Brand,
    /// Where pictures of other films are found, and its own go.
    pub store: Option<Store>,
}

/// Says whether the words of a film can be set in pictures of this size.
///
/// # Errors
/// For the first words that cannot.
pub fn check(
    (film, schedule): (&Film, &Schedule),
    size: Size,
    (spare, brand): (&SpareFonts, &Brand),
) -> Result<(), LetteringError> {
    Lettering::new(brand.fonts(spare.clone()), size.width, size.height).check(scenes(film, schedule))
}

/// Films a part of a film into `path`; `prepare` may choose look, materials and tier before the
/// table is built; `progress` is told after every frame. Nothing is left there unless all of it was written. The film is the
/// same to the bit whether its pictures are found in a store or rendered.
///
/// # Errors
/// If there is nothing to render with, words cannot be set, the file cannot be written, or on Ctrl-C.
pub fn shoot(
    (film, schedule, part): (&Film, &Schedule, &Excerpt),
    (format, reels): (Format, Reels),
    path: &Path,
    prepare: impl FnOnce(&mut App),
    progress: impl FnMut(),
) -> Result<Filmed, DirectError> {
    let Format { size, fps, container, compression, .. } = format;
    container.check(path, size, fps)?;
    let (sound, opacity) = (format.is_heard(), format.opacity());
    let (mut stage, sequence) = Sequence::begin((film, schedule, part), &format, |app| {
        prepare(app);
        if sound {
            app.add_plugins(sound_track::plugin);
        }
    })?;
    let sink = Sink::create(
        (container, compression, opacity),
        path,
        size,
        Outline { sound, ..outline((film, schedule, part), &reels.dubs, format) },
    )?;
    let fonts = reels.brand.fonts(reels.spare);
    let extras = format.extras.then(|| {
        let headline = Headline { fonts: fonts.clone(), brand: reels.brand.clone() };
        let words = reels.dubs.iter().map(|dub| (dub.language.clone(), dub.subtitles(part))).collect();
        Extras::new((film, schedule, part), path, (size, fps), opacity, headline).with_translations(words)
    });
    let paper = match (format.layers, format.background) {
        (Layers::Words, _) => Paper::Nothing,
        (_, Background::Nothing) => Paper::Clear,
        (_, Background::Room) => Paper::Opaque,
    };
    let picture = Vec2::new(size.width as f32, size.height as f32);
    let rests = rests(film, format.view, picture.x / picture.y).into_iter();
    let boards = rests.map(|pose| outline_of_the_board(pose, picture)).collect();
    let lettering = Lettering::new(fonts, size.width, size.height).with_brand(&reels.brand).with_board(boards);
    let letterer = Letterer { lettering, paper, extras };
    let track = sound.then(|| {
        let first = narration(film, schedule, part, &reels.voices);
        let spoken = std::iter::once(first).chain(reels.dubs.iter().map(|dub| dub.narration(schedule, part)));
        SoundTrack::new(fps).from(elapsed(stage.world_mut())).spoken(spoken.collect())
    });
    let reel = Reel::new(stage, EncoderThread::start(sink), track, letterer, reels.store, progress);
    Take { film, schedule, format, sequence, reel }.shoot(part)
}

/// What the file carries besides the picture.
fn outline((film, schedule, part): (&Film, &Schedule, &Excerpt), dubs: &[Dub], format: Format) -> Outline {
    let Format { fps, captions, layers, .. } = format;
    let mut outline = Outline {
        fps,
        chapters: chapters(film, schedule, part),
        languages: languages(film, dubs),
        show_subtitles: captions == Captions::Track,
        ..Outline::default()
    };
    // Whoever lays words over a film has the others with it.
    if captions != Captions::Off && layers != Layers::Words {
        outline.subtitles = subtitles(film, schedule, part);
        outline.translations = dubs.iter().map(|dub| (dub.language.clone(), dub.subtitles(part))).collect();
    }
    outline
}

/// Everything that a film in the making needs.
struct Take<'a, P> {
    film: &'a Film,
    schedule: &'a Schedule,
    format: Format,
    sequence: Sequence,
    reel: Reel<Letterer, P>,
}

impl<P: FnMut()> Take<'_, P> {
    fn shoot(mut self, part: &Excerpt) -> Result<Filmed, DirectError> {
        let (first, count) = part.frames(self.format.fps);
        let fade = (FADE.as_secs_f64() * f64::from(self.format.fps)).round() as u64;
        for frame in first..first + count {
            let moment = self.sequence.go_to(self.reel.world_mut(), frame);
            if let Some(is_on) = moment.stir.sound {
                self.reel.set_sound(is_on);
            }
            if moment.is_cut {
                self.reel.cut_camera();
            }
            if moment.stir.laid {
                self.reel.cut()?;
            }
            if frame + fade == first + count {
                self.reel.fade_sound(fade);
            }
            let words = self.words(moment.now, moment.pose);
            match moment.picture {
                Some((time, key)) => self.reel.shoot(time, words, Some(key))?,
                None => self.reel.repeat(words)?,
            }
        }
        self.reel.finish()
    }

    /// The words at a moment.
    fn words(&mut self, now: Duration, pose: Pose) -> Words {
        if self.format.layers == Layers::Table {
            return Words::default();
        }
        let mut scene = shown_at(self.film, self.schedule, now);
        if self.format.captions != Captions::Burned {
            scene.caption = None;
        }
        let Size { width, height } = self.format.size;
        let size = Vec2::new(width as f32, height as f32);
        if !scene.plates.is_empty() {
            scene.board = outline_of_the_board(pose, size);
        }
        let anchors = anchors(self.reel.world_mut(), &scene, pose, size);
        Words { scene, anchors }
    }
}

/// The app's time in seconds.
fn elapsed(world: &World) -> f64 {
    world.get_resource::<Time>().map_or(0.0, Time::elapsed_secs_f64)
}
