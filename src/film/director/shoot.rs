//! Goes through the frames of a film's schedule: performs, aims, marks, letters; `plunder record` calls it.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::calls::{Call, calls};
use super::camera::Camera;
use super::error::DirectError;
use super::excerpt::Excerpt;
use super::extras::Extras;
use super::grid::Grid;
use super::letterer::{Letterer, Words};
use super::marks::{self, Lasting};
use super::performer::Performer;
use super::state::{Ground, State};
use super::voices::{Voices, narration};
use super::words::{Captions, chapters, subtitles};
use crate::film::studio::encoder_thread::EncoderThread;
use crate::film::studio::film::furnish_game;
use crate::film::studio::frame::Size;
use crate::film::studio::offscreen::Stage;
use crate::film::studio::reel::{Filmed, Reel};
use crate::film::studio::sink::{Container, Sink};
use crate::film::studio::sound_track::{self, SoundTrack};
use crate::film::studio::store::Store;
use crate::lettering::{Anchor, Fonts, Lettering, LetteringError, Scene};
use crate::movie::Outline;
use crate::script::shots::shots;
use crate::script::{Film, Schedule, scenes, shown_at};
use crate::world::table::camera::{CameraView, Pose, point_seen_from};
use crate::world::table::marks::{Mark, Marks};
use crate::world::table::{self, layout};

/// How long the sound of a film takes to fade out at its end.
const FADE: Duration = Duration::from_millis(1200);
/// A label points at this part of a man's height.
const SHOULDER: f32 = 0.72;

/// How a film looks and sounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// From where the table is seen all the time, in place of the film's shots.
    pub view: Option<CameraView>,
    /// Whether it has a sound track.
    pub sound: bool,
    /// Where its captions are seen.
    pub captions: Captions,
    /// What it becomes.
    pub container: Container,
    /// Whether its subtitles, chapters, poster and contact sheet are written beside it.
    pub extras: bool,
}

/// What is ready before a film is made.
#[derive(Clone, Default)]
pub struct Reels {
    /// What its voices say.
    pub voices: Voices,
    /// Where pictures of other films are found, and its own go.
    pub store: Option<Store>,
}

/// Says whether the words of a film can be set in pictures of this size.
///
/// # Errors
/// For the first words that cannot.
pub fn check(film: &Film, schedule: &Schedule, size: Size) -> Result<(), LetteringError> {
    Lettering::new(Fonts::standard(), size.width, size.height).check(scenes(film, schedule))
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
    let Format { size, fps, container, .. } = format;
    container.check(path, size, fps)?;
    let grid = Grid::new(fps);
    let sound = format.sound && container.has_sound();
    let aspect = size.width as f32 / size.height as f32;
    let shots: Vec<_> = shots(film, schedule).iter().map(|shot| grid.shot(shot)).collect();
    let camera = Camera::new(&shots, film, format.view, aspect);
    let first = camera.at(part.start);
    let mut stage = Stage::unlit(size, fps, |app| {
        prepare(app);
        furnish_game(app, part.position, CameraView::default(), size);
        app.add_systems(PostStartup, move |mut cameras: Cameras| aim(&mut cameras, first));
        if sound {
            app.add_plugins(sound_track::plugin);
        }
    })?;
    let ground = Ground::of(stage.world_mut(), size, &part.position);
    let sink = Sink::create(container, path, size, Outline { sound, ..outline(film, schedule, part, format) })?;
    let extras = format.extras.then(|| Extras::new((film, schedule, part), path, size, fps));
    let letterer = Letterer { lettering: Lettering::new(Fonts::standard(), size.width, size.height), extras };
    let track = sound.then(|| {
        let spoken = narration(film, schedule, part, &reels.voices);
        SoundTrack::new(fps).from(elapsed(stage.world_mut())).spoken(spoken)
    });
    let reel = Reel::new(stage, EncoderThread::start(sink), track, letterer, progress).with(reels.store);
    let calls: Vec<Call> = calls(film, schedule).into_iter().filter(|call| part.has(call.beat)).collect();
    let on_grid: Vec<Call> = calls.iter().map(|call| grid.call(call)).collect();
    let marks = marks::marks(film, schedule, &on_grid);
    let performer = Performer::new(calls).on(grid);
    Take { film, schedule, camera, marks, performer, format, grid, ground, reel }.shoot(part)
}

/// What the file carries besides the picture.
fn outline(film: &Film, schedule: &Schedule, part: &Excerpt, format: Format) -> Outline {
    let Format { fps, captions, .. } = format;
    let subtitles = if captions == Captions::Off { Vec::new() } else { subtitles(film, schedule, part) };
    let show_subtitles = captions == Captions::Track;
    Outline { fps, chapters: chapters(schedule, part), subtitles, show_subtitles, ..Outline::default() }
}

/// Everything that a film in the making needs.
struct Take<'a, P> {
    film: &'a Film,
    schedule: &'a Schedule,
    camera: Camera,
    marks: Vec<Lasting>,
    performer: Performer,
    format: Format,
    grid: Grid,
    ground: Ground,
    reel: Reel<Letterer, P>,
}

impl<P: FnMut()> Take<'_, P> {
    fn shoot(mut self, part: &Excerpt) -> Result<Filmed, DirectError> {
        let (first, count) = part.frames(self.format.fps);
        let fade = (FADE.as_secs_f64() * f64::from(self.format.fps)).round() as u64;
        // The time up to which the clock has gone, and what the last picture showed.
        let mut clock = self.grid.start(first);
        let mut last: Option<State> = None;
        for frame in first..first + count {
            let now = self.grid.moment(frame);
            let stir = self.performer.go_to(self.reel.world_mut(), now);
            let pose = self.camera.at(now);
            if last.as_ref().is_none_or(|last| last.pose != pose) {
                let world = self.reel.world_mut();
                let mut cameras = world.query_filtered::<&mut Transform, With<Camera3d>>();
                cameras.iter_mut(world).for_each(|mut place| *place = pose.transform());
            }
            if let Some(is_on) = stir.sound {
                self.reel.set_sound(is_on);
            }
            if stir.laid {
                self.reel.cut()?;
            }
            let marks = self.mark(now);
            if frame + fade == first + count {
                self.reel.fade_sound(fade);
            }
            let words = self.words(now, pose);
            let state = State { standing: self.performer.standing(), pose, marks };
            if stir.laid || last.as_ref() != Some(&state) {
                let key = self.ground.key(&state);
                self.reel.shoot(now.saturating_sub(clock), words, Some(key))?;
                clock = now;
            } else {
                self.reel.repeat(words)?;
            }
            last = Some(state);
        }
        self.reel.finish()
    }

    /// Lays the marks of a moment; which they are.
    fn mark(&mut self, now: Duration) -> Vec<Mark> {
        let wanted = marks::at(&self.marks, now);
        let mut marks = self.reel.world_mut().resource_mut::<Marks>();
        if marks.0 != wanted {
            marks.0.clone_from(&wanted);
        }
        wanted
    }

    /// The words at a moment.
    fn words(&mut self, now: Duration, pose: Pose) -> Words {
        let mut scene = shown_at(self.film, self.schedule, now);
        if self.format.captions != Captions::Burned {
            scene.caption = None;
        }
        let Size { width, height } = self.format.size;
        let size = Vec2::new(width as f32, height as f32);
        let anchors = anchors(self.reel.world_mut(), &scene, pose, size);
        Words { scene, anchors }
    }
}

/// Where the things that labels name are seen in a picture of this size, from here.
pub fn anchors(world: &mut World, scene: &Scene, pose: Pose, size: Vec2) -> Vec<(Anchor, (f32, f32))> {
    let place = |anchor: &Anchor| {
        let Anchor::Square(square) = anchor else { return None };
        let mut men = world.query::<(&table::Square, &table::Chessman, &Transform)>();
        let shoulder = |man: &table::Chessman, place: &Transform| {
            place.translation + Vec3::Y * layout::man_height(man.kind) * SHOULDER
        };
        let here = men.iter(world).find(|(at, ..)| at.0 == *square).map(|(_, man, place)| shoulder(man, place));
        let point = here.unwrap_or_else(|| layout::square_point(*square));
        let seen = point_seen_from(pose.transform(), size, point)?;
        (seen.cmpge(Vec2::ZERO) & seen.cmplt(size)).all().then(|| (anchor.clone(), (seen.x, seen.y)))
    };
    scene.labels.iter().map(|label| &label.anchor).filter_map(place).collect()
}

type Cameras<'w, 's> = Query<'w, 's, &'static mut Transform, With<Camera3d>>;

fn aim(cameras: &mut Cameras, pose: Pose) {
    cameras.iter_mut().for_each(|mut place| *place = pose.transform());
}

/// The app's time in seconds.
fn elapsed(world: &World) -> f64 {
    world.get_resource::<Time>().map_or(0.0, Time::elapsed_secs_f64)
}
