//! `plunder` and `plunder play`: the window with the table in it.

use std::num::NonZeroU32;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::PathBuf;

use bevy::app::PluginGroupBuilder;
use bevy::diagnostic::FrameCount;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::{PresentMode, PrimaryWindow, WindowResizeConstraints, WindowResolution};
use clap::Args;
use film::studio::adapter::Adapter;
use film::studio::frame::Size;
use host::environment;
use player::{lesson, settings};
use table::game::session::Session;
use table::game::{Announced, keep};
use table::phase::Screen;
use table::scene::Quality;

use super::diary;
use super::scene::{self, SMALLEST, SceneOptions};
use crate::cli::{CliError, GameOptions};

/// The frame with which the window appears.
const FIRST_SEEN: u32 = 12;
/// The largest window that is asked for.
const LARGEST: Size = Size::new(7680, 4320);

/// What to start with.
#[derive(Args, Clone, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The size of the window in logical pixels; by default what fits on the screen, at most 1280x800.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    size: Option<Size>,
    /// Open the game in this file: a saved game, a list of actions or SAN, or a PGN. A saved game (.ron) is kept up to date; any
    /// other file is left unchanged, and play continues in a saved game beside it. By default the last game continues.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    file: Option<PathBuf>,
    /// Open this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "N", requires = "file", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    #[command(flatten)]
    scene: SceneOptions,
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// A bad position or option, no display, or no graphics adapter.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let position = arguments.game.position()?;
    let first = if arguments.file.is_none() && !arguments.game.are_given() { Screen::Title } else { Screen::Play };
    let session = match &arguments.file {
        Some(file) => {
            let headings = arguments.game.headings()?;
            Session::of_file(file, arguments.number, headings, position)
                .map_err(CliError::from_display)?
                .with_fallback()
        }
        None if arguments.game.are_given() => Session::new(position),
        None => Session::last(),
    };
    open(session, arguments.size, &arguments.scene, |app| {
        app.insert_state(first);
    })
}

/// Opens the window on the title.
///
/// # Errors
/// No display, or no graphics adapter.
pub fn run_default() -> Result<(), CliError> {
    open(Session::last(), None, &SceneOptions::default(), |app| {
        app.insert_state(Screen::Title);
    })
}

/// Opens a window on a session, as the settings of the last time want it; `furnish` may add to the app. Without a wanted size the screen decides.
///
/// # Errors
/// A size that no window has, no display, or no graphics adapter.
pub(in crate::cli) fn open(
    session: Session,
    wanted: Option<Size>,
    scene: &SceneOptions,
    furnish: impl FnOnce(&mut App),
) -> Result<(), CliError> {
    let size = wanted.unwrap_or(scene::OPENING);
    if !(SMALLEST.width..=LARGEST.width).contains(&size.width)
        || !(SMALLEST.height..=LARGEST.height).contains(&size.height)
    {
        return Err(CliError(format!("--size {size}: give a size from {SMALLEST} to {LARGEST}")));
    }
    require_display()?;
    let found = settings::find();
    let (table, video) = (found.settings.table, found.settings.video);
    let scene = scene.or(table.look, table.materials, video.tier);
    // The adapter is not known yet: most likely it is the one of the last time.
    scene.read_ahead(Some(found.settings.measured.first().map_or(Quality::Medium, |last| last.tier)));
    let in_software = in_software()?;
    diary::write_down_panics();
    let mut session = session;
    session.notes.extend(diary::last_crash().map(Announced::Warning));
    let mut app = build(session, size, in_software, &scene).ok_or_else(no_window)?;
    settings::begin(&mut app, found);
    lesson::begin(&mut app);
    furnish(&mut app);
    if wanted.is_none() {
        app.add_plugins(scene::plugin);
    }
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(CliError("an error closed the window; see above".into())),
    }
}

/// Whether the graphics adapter is one in software. The engine would panic where there is none.
#[cfg(not(target_arch = "wasm32"))]
fn in_software() -> Result<bool, CliError> {
    Ok(Adapter::find().map_err(CliError::from_display)?.is_software())
}

/// A page cannot wait for its adapter to answer, and is taken for the slower kind.
#[cfg(target_arch = "wasm32")]
#[expect(clippy::unnecessary_wraps, reason = "the desktop's adapter may be missing")]
const fn in_software() -> Result<bool, CliError> {
    Ok(true)
}

/// Without a display the window's library would stop the program with a panic.
fn require_display() -> Result<(), CliError> {
    let is_set = |name: &str| environment::variable(name).is_some_and(|value| !value.is_empty());
    let wanted = cfg!(all(unix, not(target_os = "macos"), not(target_os = "android")));
    if wanted && !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set) {
        return Err(CliError(
            "there is no display to open a window on; start Plunder in a desktop session, or use `plunder record` and \
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
fn build(session: Session, size: Size, in_software: bool, scene: &SceneOptions) -> Option<App> {
    let loud = take_hook();
    set_hook(Box::new(|_| {}));
    let app = catch_unwind(AssertUnwindSafe(|| {
        let mut app = App::new();
        app.add_plugins(engine(size, in_software));
        app
    }));
    set_hook(loud);
    let mut app = app.ok()?;
    keep::begin(&mut app, session);
    keep::beside_the_window(&mut app);
    scene.set(&mut app, None);
    table::app::table_plugins(&mut app);
    crate::app::play_plugins(&mut app);
    table::wake::keep_time(&mut app);
    app.add_systems(Last, appear);
    Some(app)
}

/// The window appears when the table is painted in it: its first pictures are empty, or whatever lay in memory.
fn appear(frames: Res<FrameCount>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    if frames.0 == FIRST_SEEN {
        window.visible = true;
    }
}

fn engine(size: Size, in_software: bool) -> PluginGroupBuilder {
    let window = Window {
        title: "Plunder".into(),
        // What packaging/plunder.desktop names as StartupWMClass: by it a desktop finds icon and menu entry.
        name: Some("plunder".into()),
        resolution: WindowResolution::new(size.width, size.height),
        resize_constraints: WindowResizeConstraints {
            min_width: SMALLEST.width as f32,
            min_height: SMALLEST.height as f32,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        desired_maximum_frame_latency: in_software.then_some(NonZeroU32::MIN),
        // Windows asks no hidden window for pictures.
        visible: cfg!(windows),
        ..default()
    };
    let quiet = LogPlugin {
        level: Level::WARN,
        custom_layer: diary::layer,
        filter: "wgpu=error,naga=error,bevy_winit=error,winit=error,bevy_render=error,calloop=error".into(),
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // It asks first where something would be lost.
            close_when_requested: false,
            ..default()
        })
        .set(quiet);
    // Where a frame takes long, an answer should not come a frame later than it could.
    if in_software { plugins.disable::<PipelinedRenderingPlugin>() } else { plugins }
}
