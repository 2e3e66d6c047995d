//! `plunder measure`: what the full table costs compared with a bare scene with one cube, in the same run, or how far its tiers are from
//! photographs.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use bevy::anti_alias::fxaa::Fxaa;
use bevy::anti_alias::smaa::{Smaa, SmaaPreset};
use bevy::diagnostic::DiagnosticsStore;
use bevy::prelude::*;
use bevy::render::diagnostic::RenderDiagnosticsPlugin;
use clap::{Args, ValueEnum};
use host::time::Instant;

use super::truth;
use crate::cli::window::scene::SceneOptions;
use crate::cli::{CliError, print};
use film::studio::cost::{FrameTime, Load, load};
use film::studio::film::furnish;
use film::studio::frame::Size;
use film::studio::offscreen::{Stage, StageError};
use mind::opponent::{Engine, Limits, any};
use rules::AnyGame;
use rules::plunder::{MatchOptions, Position};
use table::scene::camera::CameraView;
use table::scene::{Quality, SoftEdges};
use table::seat::conduct;
use table::seat::mind::Thought;
use table::wake::Waker;

const SIZE: Size = Size { width: 1280, height: 720 };
/// Frames of one scene before it is the other scene's turn.
const FRAMES_A_ROUND: u32 = 5;

/// The table whose frames stay with the adapter.
const UNREAD: &str = "table, not read";

/// The options of `plunder measure`.
#[derive(Args)]
pub struct Arguments {
    /// Width and height in pixels; by default 1280x720, and 640x360 with --truth.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    size: Option<Size>,
    /// The view of the table.
    #[arg(long, default_value_t)]
    view: CameraView,
    /// How many rounds of alternating scenes to measure.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Also measure the table with these edges instead of the tier's own.
    #[arg(long, value_enum, value_name = "EDGES")]
    beside: Vec<Edges>,
    /// Also measure the table while the computer thinks at full strength, as it does in a game.
    #[arg(long)]
    thinking: bool,
    /// Also measure what each pass of the table costs on the graphics adapter, and frames that are not read back into memory.
    #[arg(long)]
    passes: bool,
    /// Instead, compare the tiers, or the one that --tier names, with photographs of the same: twelve views, of which --look and --materials
    /// choose some, and how different each looks to a person (FLIP), from 0 for not at all to 1. Only in a build with `--features truth`.
    #[arg(long, conflicts_with_all = ["beside", "thinking", "passes"])]
    truth: bool,
    /// How many samples every pixel of those photographs gets.
    #[arg(
        long, value_name = "N", requires = "truth", default_value_t = 128,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000)
    )]
    samples: u32,
    /// Also compare the pictures in this folder, which an earlier build made of the same views by `plunder show`: `1-low.png` for the first
    /// view and the tier low, and so on.
    #[arg(long, value_name = "FOLDER", requires = "truth")]
    before: Option<PathBuf>,
    /// Also put the pictures onto a sheet, beside each other and with what differs.
    #[arg(short, long, value_name = "FILE.jpg", requires = "truth")]
    output: Option<PathBuf>,
    #[command(flatten)]
    scene: SceneOptions,
}

/// A kind of anti-aliasing, to compare with the tier's own.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Edges {
    /// None.
    Hard,
    /// The table's own pass.
    Soft,
    /// The engine's FXAA.
    Fxaa,
    /// The engine's SMAA at its cheapest.
    Smaa,
    /// Four samples per pixel.
    Msaa4,
}

impl Edges {
    const fn name(self) -> &'static str {
        match self {
            Self::Hard => "table, hard",
            Self::Soft => "table, soft",
            Self::Fxaa => "table, FXAA",
            Self::Smaa => "table, SMAA low",
            Self::Msaa4 => "table, MSAA 4",
        }
    }

    /// Gives these edges to every camera that the table has dressed.
    fn dress(self, app: &mut App) {
        let dress = move |mut commands: Commands, dressed: Query<Entity, Added<Msaa>>| {
            for camera in &dressed {
                let mut camera = commands.entity(camera);
                camera.remove::<SoftEdges>().insert(if self == Self::Msaa4 { Msaa::Sample4 } else { Msaa::Off });
                match self {
                    Self::Hard | Self::Msaa4 => &mut camera,
                    Self::Soft => camera.insert(SoftEdges::default()),
                    Self::Fxaa => camera.insert(Fxaa::default()),
                    Self::Smaa => camera.insert(Smaa { preset: SmaaPreset::Low }),
                };
            }
        };
        app.add_systems(Last, dress);
    }
}

/// A scene that is measured.
struct Measured {
    name: &'static str,
    stage: Stage,
    start_up: Duration,
    load: Load,
    frames: Vec<FrameTime>,
    /// The computer thinks meanwhile.
    thinks: bool,
    /// Each frame is read back into memory.
    is_read: bool,
}

impl Measured {
    fn new(name: &'static str, size: Size, build: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let start = Instant::now();
        let mut stage = Stage::new(size, 30, build)?;
        let start_up = start.elapsed();
        let load = load(stage.world_mut());
        Ok(Self { name, stage, start_up, load, frames: Vec::new(), thinks: false, is_read: true })
    }

    fn round(&mut self) -> Result<(), StageError> {
        let _thought = self.thinks.then(think);
        for frame in 0..=FRAMES_A_ROUND {
            let time = self.stage.time_frame(self.is_read)?;
            // The first frame after the other scene's turn finds cold caches.
            if frame > 0 {
                self.frames.push(time);
            }
        }
        Ok(())
    }

    fn median(&self, part: impl Fn(FrameTime) -> Duration) -> f64 {
        let mut times: Vec<Duration> = self.frames.iter().map(|&time| part(time)).collect();
        times.sort_unstable();
        times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

/// The computer thinks about the start at full strength until this is dropped.
fn think() -> Option<Thought<()>> {
    Thought::begin("computer", &Waker::silent(), |teller| {
        let game = AnyGame::from_position(Position::start(MatchOptions::default()).into());
        let limits = Limits { stop: teller.stop.clone(), ..Limits::none() };
        let engine = Engine::new(16).with_threads(conduct::threads());
        any::search(&engine, &game, 0, &limits, |_| {});
    })
}

/// One cube, one light and one camera, everything else as the engine has it.
fn bare(app: &mut App, msaa: Msaa) {
    app.add_systems(
        Startup,
        move |mut commands: Commands,
              mut meshes: ResMut<Assets<Mesh>>,
              mut materials: ResMut<Assets<StandardMaterial>>| {
            let camera = Transform::from_xyz(-2.5, 4.5, 9.0).looking_at(Vec3::ZERO, Vec3::Y);
            commands.spawn((Camera3d::default(), msaa, camera));
            commands.spawn((DirectionalLight::default(), Transform::default().looking_to(-Vec3::ONE, Vec3::Y)));
            let paint = StandardMaterial::from_color(Color::srgb_u8(124, 144, 255));
            commands.spawn((
                Mesh3d(meshes.add(Cuboid::new(1.0, 1.0, 1.0))),
                MeshMaterial3d(materials.add(paint)),
                Transform::from_xyz(0.0, 0.5, 0.0),
            ));
        },
    );
}

/// Measures and prints the table of figures.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    if arguments.truth {
        let size = arguments.size.unwrap_or(truth::SIZE);
        let before = arguments.before.as_deref();
        return truth::run(size, arguments.samples, &arguments.scene, before, arguments.output.as_deref());
    }
    print(&measure(arguments).map_err(CliError::from_display)?)
}

fn measure(arguments: &Arguments) -> Result<String, StageError> {
    let size = arguments.size.unwrap_or(SIZE);
    let mut tier = Quality::default();
    let table = |app: &mut App| {
        arguments.scene.set(app, None);
        furnish(app, Position::start(MatchOptions::default()), arguments.view, size);
    };
    let mut scenes = vec![
        Measured::new("one cube", size, |app| bare(app, Msaa::default()))?,
        Measured::new("one cube, no MSAA", size, |app| bare(app, Msaa::Off))?,
    ];
    arguments.scene.read_ahead(None);
    scenes.push(Measured::new("the table", size, table)?);
    for edges in &arguments.beside {
        scenes.push(Measured::new(edges.name(), size, |app| {
            table(app);
            edges.dress(app);
        })?);
    }
    if arguments.thinking {
        let measured = Measured::new("table, thinking", size, table)?;
        scenes.push(Measured { thinks: true, ..measured });
    }
    if arguments.passes {
        let cube = Measured::new("cube, not read", size, |app| bare(app, Msaa::Off))?;
        scenes.push(Measured { is_read: false, ..cube });
        let measured = Measured::new(UNREAD, size, |app| {
            app.add_plugins(RenderDiagnosticsPlugin);
            table(app);
        })?;
        scenes.push(Measured { is_read: false, ..measured });
    }
    for round in 0..arguments.rounds {
        for scene in &mut scenes {
            scene.round()?;
        }
        if round == 0 {
            tier = scenes[2].stage.world_mut().resource::<Quality>().to_owned();
        }
    }
    let mut text = report(&scenes, tier, arguments);
    if let Some(scene) = scenes.iter_mut().find(|scene| scene.name == UNREAD) {
        text += &passes(scene.stage.world_mut());
    }
    Ok(text)
}

/// What each pass cost on the adapter, the dearest first, in milliseconds a frame on the mean; where the driver gives no time stamps, a
/// sentence about that and what the processor did for it.
fn passes(world: &mut World) -> String {
    let times = |field: &str| -> Vec<(String, f64)> {
        let store = world.resource::<DiagnosticsStore>();
        let all = store.iter().filter_map(|diagnostic| {
            let name = diagnostic.path().as_str().strip_prefix("render/")?.strip_suffix(field)?;
            Some((name.trim_end_matches('/').to_owned(), diagnostic.average()?))
        });
        let mut all: Vec<(String, f64)> = all.collect();
        all.sort_by(|one, other| other.1.total_cmp(&one.1));
        all
    };
    let (on_card, missing) = match times("elapsed_gpu") {
        none if none.is_empty() => (times("elapsed_cpu"), true),
        on_card => (on_card, false),
    };
    let mut text = match missing {
        true => "\nthis driver gives no time stamps; what the processor does for each pass, in ms:\n".to_owned(),
        false => "\neach pass on the adapter, in ms:\n".to_owned(),
    };
    for (name, milliseconds) in &on_card {
        let _ = writeln!(text, "{name:<34} {milliseconds:>9.3}");
    }
    let _ = writeln!(text, "{:<34} {:>9.3}", "all", on_card.iter().map(|(_, time)| time).sum::<f64>());
    text
}

fn report(scenes: &[Measured], tier: Quality, arguments: &Arguments) -> String {
    let mut text = format!(
        "{} on {}, tier {tier:?}, view {}; medians of {} rounds of {FRAMES_A_ROUND} frames\n\n",
        arguments.size.unwrap_or(SIZE),
        scenes[0].stage.adapter_name(),
        arguments.view,
        arguments.rounds
    );
    let _ = writeln!(
        text,
        "{:<18} {:>9} {:>10} {:>9} {:>10} {:>7} {:>6} {:>10} {:>13} {:>10}",
        "", "main ms", "render ms", "frame ms", "frames/s", "meshes", "draws", "triangles", "shadow draws", "start s"
    );
    for scene in scenes {
        let frame = scene.median(FrameTime::total);
        let _ = writeln!(
            text,
            "{:<18} {:>9.2} {:>10.2} {:>9.2} {:>10.1} {:>7} {:>6} {:>10} {:>13} {:>10.2}",
            scene.name,
            scene.median(|time| time.main),
            scene.median(|time| time.render),
            frame,
            1000.0 / frame,
            scene.load.meshes,
            scene.load.draws,
            scene.load.triangles,
            scene.load.shadow_draws,
            scene.start_up.as_secs_f64(),
        );
    }
    text.push('\n');
    let [cube, plain_cube, table, others @ ..] = scenes else { return text };
    for other in [cube, plain_cube].into_iter().chain(others) {
        let ratio = |part: fn(FrameTime) -> Duration| table.median(part) / other.median(part);
        let _ = writeln!(
            text,
            "the table costs {:.2} times the frame of {} (main schedule {:.2} times, rendering {:.2} times, start-up {:.2} \
             times)",
            ratio(FrameTime::total),
            other.name,
            ratio(|time| time.main),
            ratio(|time| time.render),
            table.start_up.as_secs_f64() / other.start_up.as_secs_f64(),
        );
    }
    text
}
