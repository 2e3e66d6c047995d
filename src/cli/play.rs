//! `plunder` and `plunder play`: the window with the table in it; the command line calls it.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::PathBuf;
use std::time::Duration;

use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use clap::Args;

use super::options::Start;
use super::{CliError, GameOptions};
use crate::game::{Match, keep};
use crate::studio::adapter::Adapter;

/// What to begin with.
#[derive(Args, Clone, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// Keep the game in this file, and go on with the game that it holds. Without it the game is kept as the last game
    /// in the folder for this program's data.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    file: Option<PathBuf>,
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// A bad position or option, no display, or no graphics adapter.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let Start::Plunder(position) = arguments.game.position()? else {
        return Err(CliError("the table has no Chessplus yet; leave --game chessplus out".into()));
    };
    let kept = arguments.file.as_deref().map(keep::load).transpose().map_err(CliError)?.flatten();
    let the_match = kept.map_or_else(|| Match::new(position), Match::going_on);
    open(the_match, arguments.file.clone().or_else(keep::last_game))
}

/// Opens the window on the start of a game with the default options.
///
/// # Errors
/// No display, or no graphics adapter.
pub fn run_default() -> Result<(), CliError> {
    open(Match::default(), keep::last_game())
}

fn open(the_match: Match, file: Option<PathBuf>) -> Result<(), CliError> {
    require_display()?;
    Adapter::find().map_err(CliError::from_display)?;
    let mut app = build(the_match).ok_or_else(no_window)?;
    app.add_plugins(keep::plugin);
    if let Some(file) = file {
        app.insert_resource(keep::KeptIn(file));
    }
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(CliError("the window was closed by an error; see above".into())),
    }
}

/// Without a display the window's library would stop the program with a panic.
fn require_display() -> Result<(), CliError> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let wanted = cfg!(all(unix, not(target_os = "macos"), not(target_os = "android")));
    if wanted && !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set) {
        return Err(CliError(
            "there is no display to open a window on; start it in a desktop session, or use `plunder record` and \
             `plunder show`, which need none"
                .into(),
        ));
    }
    Ok(())
}

fn no_window() -> CliError {
    CliError(
        "no window can be opened on this display; check DISPLAY or WAYLAND_DISPLAY, or use `plunder record` and \
         `plunder show`, which need none"
            .into(),
    )
}

/// The app, or `None` where the display that is named does not answer: the window's library only says so by a panic.
fn build(the_match: Match) -> Option<App> {
    let loud = take_hook();
    set_hook(Box::new(|_| {}));
    let app = catch_unwind(AssertUnwindSafe(|| {
        let mut app = App::new();
        app.insert_resource(the_match).add_plugins(engine());
        app
    }));
    set_hook(loud);
    let mut app = app.ok()?;
    crate::app::table_plugins(&mut app);
    crate::app::play_plugins(&mut app);
    // Where frames are slow the ritual still takes its time by the clock on the wall.
    app.world_mut().resource_mut::<Time<Virtual>>().set_max_delta(Duration::from_secs(1));
    Some(app)
}

fn engine() -> impl PluginGroup {
    let window = Window {
        title: "Plunder".into(),
        resolution: WindowResolution::new(1280, 800),
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 960.0, min_height: 640.0, ..default() },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let quiet = LogPlugin {
        level: Level::WARN,
        filter: "wgpu=error,naga=error,bevy_winit=error,winit=error,bevy_render=error,calloop=error".into(),
        ..default()
    };
    DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }).set(quiet)
}
