//! Plays a game on the table of an off-screen stage and films it; `plunder record` and the recording tests call it.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::encode::Summary;
use super::frame::Size;
use super::reel::{FilmError, Reel, Take};
use crate::game::{Announced, Match, Played, PositionReset};
use crate::ritual::RitualQueue;
use crate::ritual::plan::plan;
use crate::ritual::timing;
use crate::rules::record::GameResult;
use crate::rules::{AnyAction, AnyGame, AnyPosition};
use crate::table::camera::{CameraView, view_transform};

/// How long the first position is shown before the first action.
const OPENING: Duration = Duration::from_millis(1500);
/// How long the eye may rest between two actions.
const PAUSE: Duration = Duration::from_millis(600);
/// How long the last position is shown.
const CLOSING: Duration = Duration::from_millis(2500);
/// How long its sound takes to fade out, as a part of that.
const FADE: Duration = Duration::from_millis(1200);

/// How a film looks and sounds: how large, how often, from where, and whether it is heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// From where the table is seen.
    pub view: CameraView,
    /// Whether it has a sound track.
    pub sound: bool,
}

/// Puts a table with this position and a camera into an app without a window.
pub fn furnish(app: &mut App, position: impl Into<AnyPosition>, view: CameraView, size: Size) {
    app.insert_resource(Match::new(position.into()));
    crate::table_app::table_plugins(app);
    add_camera(app, view, size);
}

/// Puts a table that shows this position of any game and a camera into an app without a window. Nobody plays on it; what is
/// [`Played`] is performed.
pub fn furnish_game(app: &mut App, position: AnyPosition, view: CameraView, size: Size) {
    crate::table_app::performing_plugins(app);
    app.add_systems(PostStartup, move |mut resets: MessageWriter<PositionReset>| {
        resets.write(PositionReset { position });
    });
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

/// The number of frames of a film as planned.
pub fn planned_frames(game: &AnyGame, fps: u32) -> u64 {
    let scenes = game.scenes();
    let pauses = scenes.len().saturating_sub(1) as u64 * frames(PAUSE, fps);
    let actions: u64 =
        scenes.into_iter().map(|(before, action)| frames(timing::duration(&plan(before, action)), fps)).sum();
    frames(OPENING, fps) + actions + pauses + frames(CLOSING, fps)
}

/// Films a game, up to its present point, into the MP4 file `path`; `prepare` may choose look, materials and tier before the
/// table is built; tells `progress` after every frame how many are rendered and how many there
/// will be. Nothing is left under `path` unless all of it was written.
///
/// # Errors
/// If there is nothing to render with, the file cannot be written, or on Ctrl-C.
pub fn shoot(
    game: &AnyGame,
    format: Format,
    path: &Path,
    prepare: impl FnOnce(&mut App),
    progress: impl FnMut(u64, u64),
) -> Result<Summary, FilmError> {
    let build = |app: &mut App| {
        prepare(app);
        furnish_game(app, game.start(), format.view, format.size);
    };
    let Format { size, fps, sound, .. } = format;
    let mut reel = Reel::new(Take { path, size, fps, sound, frames: planned_frames(game, fps) }, build, progress)?;
    reel.hold(frames(OPENING, fps))?;
    let scenes = game.scenes();
    let last = scenes.len().saturating_sub(1);
    for (index, (before, action)) in scenes.into_iter().enumerate() {
        if index > 0 {
            reel.hold(frames(PAUSE, fps))?;
        }
        announce(&mut reel, before.after(action), game.result().filter(|_| index == last));
        perform(&mut reel, fps, before, action)?;
    }
    let (closing, fade) = (frames(CLOSING, fps), frames(FADE, fps));
    reel.hold(closing - fade)?;
    reel.fade_sound(fade);
    reel.hold(fade)?;
    reel.finish()
}

/// Says of an action that is about to be performed what the match would say.
fn announce(reel: &mut Reel<impl FnMut(u64, u64)>, after: AnyPosition, result: Option<GameResult>) {
    let said = match result {
        Some(result) => Some(Announced::Over(result)),
        None => after.in_check().then(|| Announced::Check(after.turn())),
    };
    if let Some(said) = said {
        reel.world_mut().write_message(said);
    }
}

/// Films one action until the table has caught up with it.
fn perform(
    reel: &mut Reel<impl FnMut(u64, u64)>,
    fps: u32,
    before: AnyPosition,
    action: AnyAction,
) -> Result<(), FilmError> {
    let planned = frames(timing::duration(&plan(before, action)), fps);
    let patience = planned * 2 + u64::from(fps) * 10;
    reel.world_mut().write_message(Played { before, action });
    let mut count = 0;
    while count == 0 || !reel.world_mut().resource::<RitualQueue>().is_idle() {
        if count == patience {
            return Err(FilmError::Stuck(action));
        }
        reel.shoot()?;
        count += 1;
    }
    // The plan is exact; if the performance should ever differ, the total is put right rather than the film.
    reel.expect_instead(count, planned);
    Ok(())
}
