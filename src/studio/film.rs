//! Plays a game on the table of an off-screen stage and films it; `plunder record` and the recording tests call it.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::encode::{self, EncodeError, Summary, Video};
use super::encoder_thread::EncoderThread;
use super::frame::{Frame, Size};
use super::offscreen::{Stage, StageError};
use crate::game::{Match, Request};
use crate::ritual::RitualQueue;
use crate::ritual::plan::plan;
use crate::ritual::timing;
use crate::rules::chessplus;
use crate::rules::plunder::{Action, Position};
use crate::rules::record::Game;
use crate::table::camera::{CameraView, view_transform};
use crate::table::{self, SetAssets};

/// How long the first position is shown before the first action.
const OPENING: Duration = Duration::from_millis(1500);
/// How long the eye may rest between two actions.
const PAUSE: Duration = Duration::from_millis(600);
/// How long the last position is shown.
const CLOSING: Duration = Duration::from_millis(2500);

/// Why a film could not be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The video cannot be written.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// The table did not come to rest.
    #[error("the table was still busy with {0} long after it should have been done")]
    Stuck(Action),
}

/// The picture of a film: how large, how often, and from where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// From where the table is seen.
    pub view: CameraView,
}

/// Puts a table with this position and a camera into an app without a window.
pub fn furnish(app: &mut App, position: Position, view: CameraView, size: Size) {
    app.insert_resource(Match::new(position));
    crate::table_app::table_plugins(app);
    add_camera(app, view, size);
}

/// Puts a table with this position of Chessplus and a camera into an app without a window. Nothing is played on it.
pub fn furnish_chessplus(app: &mut App, position: chessplus::Position, view: CameraView, size: Size) {
    crate::table_app::bare_table_plugins(app);
    let lay_out = move |mut commands: Commands, assets: Res<SetAssets>| {
        table::chessplus::lay_out(&mut commands, &assets, &position);
    };
    app.add_systems(PostStartup, (lay_out, table::chessplus::clear_stand));
    add_camera(app, view, size);
}

fn add_camera(app: &mut App, view: CameraView, size: Size) {
    let aspect = size.width as f32 / size.height as f32;
    app.add_systems(Startup, move |mut commands: Commands| {
        commands.spawn((Camera3d::default(), view_transform(view, aspect)));
    });
}

/// The number of frames that `time` takes, at least one.
fn frames(time: Duration, fps: u32) -> u64 {
    let nanos = time.as_nanos() * u128::from(fps);
    nanos.div_ceil(1_000_000_000).max(1) as u64
}

/// Every action of a game with the position in which it is played.
fn scenes(game: &Game) -> impl Iterator<Item = (Position, Action)> + '_ {
    game.positions().iter().copied().zip(game.actions().iter().copied())
}

/// The number of frames of a film as planned.
pub fn planned_frames(game: &Game, fps: u32) -> u64 {
    let actions: u64 = scenes(game).map(|(before, action)| frames(timing::duration(&plan(&before, action)), fps)).sum();
    let pauses = game.actions().len().saturating_sub(1) as u64 * frames(PAUSE, fps);
    frames(OPENING, fps) + actions + pauses + frames(CLOSING, fps)
}

/// Films a game, up to its present point, into the MP4 file `path`; `prepare` may choose look, materials and tier before the
/// table is built; tells `progress` after every frame how many are rendered and how many there
/// will be. Nothing is left under `path` unless all of it was written.
///
/// # Errors
/// If there is nothing to render with, the file cannot be written, or on Ctrl-C.
pub fn shoot(
    game: &Game,
    format: Format,
    path: &Path,
    prepare: impl FnOnce(&mut App),
    progress: impl FnMut(u64, u64),
) -> Result<Summary, FilmError> {
    encode::check(format.size, format.fps)?;
    let stage = Stage::new(format.size, format.fps, |app| {
        prepare(app);
        furnish(app, *game.start(), format.view, format.size);
    })?;
    let encoder = EncoderThread::start(Video::create(path, format.size, format.fps)?);
    let expected = planned_frames(game, format.fps);
    let mut camera = Camera { stage, encoder, fps: format.fps, progress, shot: 0, expected };
    camera.run(game)?;
    Ok(camera.encoder.finish()?)
}

/// Moves the stage frame by frame and hands what it renders to the encoder.
struct Camera<P> {
    stage: Stage,
    encoder: EncoderThread,
    fps: u32,
    progress: P,
    shot: u64,
    expected: u64,
}

impl<P: FnMut(u64, u64)> Camera<P> {
    fn run(&mut self, game: &Game) -> Result<(), FilmError> {
        self.hold(OPENING)?;
        for (index, (before, action)) in scenes(game).enumerate() {
            if index > 0 {
                self.hold(PAUSE)?;
            }
            self.play(before, action)?;
        }
        self.hold(CLOSING)?;
        while let Some(frame) = self.stage.drain()? {
            self.deliver(frame)?;
        }
        Ok(())
    }

    fn hold(&mut self, time: Duration) -> Result<(), FilmError> {
        for _ in 0..frames(time, self.fps) {
            self.shoot_one()?;
        }
        Ok(())
    }

    /// Plays one action and films until the table has caught up with it.
    fn play(&mut self, before: Position, action: Action) -> Result<(), FilmError> {
        let planned = frames(timing::duration(&plan(&before, action)), self.fps);
        let patience = planned * 2 + u64::from(self.fps) * 10;
        self.stage.world_mut().write_message(Request::Play(action));
        let mut count = 0;
        while count == 0 || !self.table_is_at_rest() {
            if count == patience {
                return Err(FilmError::Stuck(action));
            }
            self.shoot_one()?;
            count += 1;
        }
        // The plan is exact; if the performance should ever differ, the total is put right rather than the film.
        self.expected = self.expected + count - planned;
        Ok(())
    }

    fn table_is_at_rest(&mut self) -> bool {
        self.stage.world_mut().resource::<RitualQueue>().is_idle()
    }

    fn shoot_one(&mut self) -> Result<(), FilmError> {
        match self.stage.advance()? {
            Some(frame) => self.deliver(frame),
            None => Ok(()),
        }
    }

    fn deliver(&mut self, frame: Frame) -> Result<(), FilmError> {
        self.encoder.push(frame)?;
        self.shot += 1;
        (self.progress)(self.shot, self.expected);
        Ok(())
    }
}
