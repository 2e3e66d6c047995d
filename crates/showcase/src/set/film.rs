//! Films a ride of the camera or a turn of the turntable into a video; `plunder showcase -o` calls it.

use std::f32::consts::TAU;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use film::studio::encode::{self, Summary, Video};
use film::studio::encoder_thread::EncoderThread;
use film::studio::frame::Size;
use film::studio::offscreen::Stage;
use film::studio::reel::{Bare, FilmError, Reel};
use film::studio::sound_track::{self, SoundTrack};
use rules::plunder::{MatchOptions, Position};

use super::guide::Guide;
use super::stage::TURN;
use super::view::{View, furnish};
use super::{Exhibit, Showing, view};

/// How long one round takes, in seconds; `None` for exhibits that stand still.
pub fn round(exhibit: Exhibit) -> Option<f32> {
    match exhibit {
        Exhibit::Turntable(_) => Some(TAU / TURN),
        Exhibit::Stroll(ride) => Some(ride.seconds()),
        Exhibit::Box | Exhibit::Part(_) | Exhibit::Portrait(_) => None,
    }
}

/// The camera's place after this share of a round.
fn place(exhibit: Exhibit, at: f32, aspect: f32) -> Transform {
    match exhibit {
        Exhibit::Stroll(ride) => ride.place(at),
        Exhibit::Turntable(Some(part)) => view::turning_part(part, aspect).transform(),
        Exhibit::Turntable(None) => view::turning_case(aspect).transform(),
        Exhibit::Part(part) => view::part(part, aspect).transform(),
        Exhibit::Portrait(part) => view::portrait(part, aspect).transform(),
        Exhibit::Box => view::case(aspect).transform(),
    }
}

/// How long the sound of the room takes to fade out at the end, in seconds.
const FADE: f32 = 1.5;

/// What is to be filmed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Take<'a> {
    /// The MP4 file that it becomes.
    pub path: &'a Path,
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// Whether it has a sound track.
    pub sound: bool,
    /// How many frames it has.
    pub frames: u64,
}

/// Films an exhibit, from the start of its round, as long as the frames of `take` last at its rate; `prepare` may choose look,
/// materials and tier; `progress` is told after every frame. Nothing is left under the path unless all of it was written.
///
/// # Errors
/// If there is nothing to render with, the file cannot be written, or on Ctrl-C.
pub fn shoot(
    exhibit: Exhibit,
    take: Take,
    prepare: impl FnOnce(&mut App),
    progress: impl FnMut(),
) -> Result<Summary, FilmError> {
    let Take { path, size, fps, sound, frames } = take;
    encode::check(size, fps)?;
    let aspect = size.width as f32 / size.height as f32;
    let round = round(exhibit).unwrap_or(frames as f32 / fps as f32).max(0.1);
    let build = |app: &mut App| {
        prepare(app);
        furnish(app, Position::start(MatchOptions::default()), View::default(), size);
        app.insert_resource(Showing(Some(exhibit)));
        let first = place(exhibit, 0.0, aspect);
        app.add_systems(PostStartup, move |mut cameras: Query<&mut Transform, With<Camera3d>>| {
            cameras.iter_mut().for_each(|mut camera| *camera = first);
        });
        if sound {
            app.add_plugins(sound_track::plugin);
        }
    };
    let stage = Stage::new(size, fps, build)?;
    let encoder = EncoderThread::start(Video::create(path, size, fps, sound)?);
    let mut reel = Reel::new(stage, encoder, sound.then(|| SoundTrack::new(fps)), Bare, None, progress);
    let step = Duration::from_secs(1) / fps.max(1);
    let fade = (FADE * fps as f32) as u64;
    for number in 0..frames {
        let at = number as f32 / fps as f32 / round;
        let here = place(exhibit, at, aspect);
        let world = reel.world_mut();
        world.get_resource_or_init::<Guide>().at = at;
        let mut cameras = world.query_filtered::<&mut Transform, With<Camera3d>>();
        cameras.iter_mut(world).for_each(|mut camera| *camera = here);
        if number == frames.saturating_sub(fade) {
            reel.fade_sound(frames - number);
        }
        reel.shoot(step, (), None)?;
    }
    Ok(reel.finish()?.written)
}
