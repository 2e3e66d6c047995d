//! A stage without a window: renders an app to pictures at a fixed time step; `show`, `record` and the tests call it.

use std::sync::Once;
use std::time::{Duration, Instant};

use bevy::app::PluginsState;
#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::asset::RenderAssetUsages;
use bevy::camera::{CameraUpdateSystems, RenderTarget};
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{Extent3d, PipelineCache, TextureDimension, TextureFormat, TextureUsages};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use super::adapter::{Adapter, AdapterError};
use super::cost::FrameTime;
use super::frame::{Frame, Size};
use super::readback::Readback;
use crate::table::SetMaterial;

/// How many frames the adapter may be behind. More hides no more latency and only costs memory.
const IN_FLIGHT: usize = 3;

/// Frames that are rendered before the first one counts: assets reach the adapter two frames after they are made.
const WARM_UP: u32 = 4;

/// The scene must stand still after this many frames with stopped clock.
const MOST_WARM_UP: u32 = 300;

/// Two settled pictures differ by less than this mean a channel.
const SETTLED: f64 = 0.02;

/// Why no picture can be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StageError {
    /// There is nothing to render with.
    #[error(transparent)]
    Adapter(#[from] AdapterError),
    /// The picture is too large for the adapter.
    #[error(
        "a picture of {size} is too large for the graphics adapter {adapter}, which renders at most {longest}x{longest}"
    )]
    TooLarge {
        /// The asked-for size.
        size: Size,
        /// The name of the adapter.
        adapter: String,
        /// Its longest side in pixels.
        longest: u32,
    },
    /// The engine lost its renderer.
    #[error("the renderer stopped: {0}")]
    Renderer(String),
    /// The scene shows nothing, or does not come to rest while the clock stands still.
    #[error("the scene is not ready after {MOST_WARM_UP} frames: {0}")]
    NotReady(&'static str),
    /// Ctrl-C.
    #[error("interrupted")]
    Interrupted,
}

/// The picture that the cameras render to instead of a window.
#[derive(Resource)]
struct Canvas(Handle<Image>);

/// An app that renders to pictures in memory. Its clock moves by one step a frame and stands still while it settles.
pub struct Stage {
    app: App,
    readback: Readback,
    step: Duration,
    adapter: String,
}

impl Stage {
    /// Builds an app without a window, lets `build` put the scene in, and brings the scene to rest: when this returns,
    /// its first picture can be taken. Cameras that look at the window look at the pictures instead.
    ///
    /// # Errors
    /// Without a graphics adapter, with a size it cannot render, or with a scene that stays black or never rests.
    pub fn new(size: Size, fps: u32, build: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let mut stage = Self::unsettled(size, fps, build)?;
        stage.settle()?;
        Ok(stage)
    }

    fn unsettled(size: Size, fps: u32, build: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let adapter = Adapter::find()?;
        if size.width.max(size.height) > adapter.longest_side() {
            return Err(StageError::TooLarge { size, longest: adapter.longest_side(), adapter: adapter.name() });
        }
        let mut app = App::new();
        let name = adapter.name();
        add_engine(&mut app, adapter);
        let canvas = app.world_mut().resource_mut::<Assets<Image>>().add(canvas(size));
        app.insert_resource(Canvas(canvas.clone()));
        app.add_systems(PostUpdate, aim_cameras.before(CameraUpdateSystems));
        build(&mut app);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let readback = Readback::install(&mut app, canvas, size)
            .ok_or_else(|| StageError::Renderer("the engine was built without one".to_owned()))?;
        let step = Duration::from_secs(1) / fps.max(1);
        // The engine clips steps above a quarter of a second, which a slide show of one frame a second exceeds.
        app.world_mut().resource_mut::<Time<Virtual>>().set_max_delta(step.max(Duration::from_millis(250)));
        Ok(Self { app, readback, step, adapter: name })
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// What the graphics adapter is called.
    pub fn adapter_name(&self) -> &str {
        &self.adapter
    }

    /// Moves the clock by one step, renders a frame, waits until it lies in memory, and says how long that took. Every frame
    /// of [`Stage::advance`] must have been taken before.
    ///
    /// # Errors
    /// If the renderer fails, or on Ctrl-C.
    pub fn time_frame(&mut self) -> Result<FrameTime, StageError> {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(self.step));
        self.readback.ask();
        let start = Instant::now();
        let parts = self.app.sub_apps_mut();
        parts.main.run_default_schedule();
        let main = start.elapsed();
        for part in parts.sub_apps.values_mut() {
            part.extract(parts.main.world_mut());
            part.update();
        }
        parts.main.world_mut().clear_trackers();
        if self.app.should_exit().is_some() {
            return Err(StageError::Interrupted);
        }
        if !self.readback.was_taken() || self.drain()?.is_none() {
            return Err(StageError::Renderer("it left out a frame".to_owned()));
        }
        Ok(FrameTime { main, render: start.elapsed() - main })
    }

    /// Moves the clock by one step and renders a frame. Frames come back in order, each once, but some steps late:
    /// `None` while the adapter fills up. [`Stage::drain`] yields the last ones.
    ///
    /// # Errors
    /// If the renderer fails, or on Ctrl-C.
    pub fn advance(&mut self) -> Result<Option<Frame>, StageError> {
        self.advance_by(self.step)
    }

    /// The same with the clock moved by `time`, which may be long.
    ///
    /// # Errors
    /// As [`Stage::advance`].
    pub fn advance_by(&mut self, time: Duration) -> Result<Option<Frame>, StageError> {
        let mut clock = self.app.world_mut().resource_mut::<Time<Virtual>>();
        // The engine clips longer steps.
        let longest = clock.max_delta().max(time);
        clock.set_max_delta(longest);
        if !self.render(time)? {
            return Err(StageError::Renderer("it left out a frame".to_owned()));
        }
        if self.readback.in_flight() < IN_FLIGHT { Ok(None) } else { self.drain() }
    }

    /// The oldest frame that [`Stage::advance`] has not given out yet, or `None` when all are out.
    ///
    /// # Errors
    /// If the renderer fails.
    pub fn drain(&mut self) -> Result<Option<Frame>, StageError> {
        self.readback.take().transpose().map_err(StageError::Renderer)
    }

    /// Lets the scene come to rest with the clock standing still and takes its picture. Every frame of
    /// [`Stage::advance`] must have been taken before.
    ///
    /// # Errors
    /// If the scene stays black, never rests, or the renderer fails.
    pub fn settle(&mut self) -> Result<Frame, StageError> {
        let mut last: Option<Frame> = None;
        let mut reason = "nothing was rendered";
        for count in 0..MOST_WARM_UP {
            let rendered = self.render(Duration::ZERO)?;
            let Some(frame) = rendered.then(|| self.drain()).transpose()?.flatten() else {
                continue;
            };
            if count < WARM_UP {
                continue;
            }
            let difference = last.as_ref().and_then(|last| last.mean_difference(&frame));
            if self.pipelines_pending() {
                reason = "its shaders are not loaded";
            } else if self.assets_pending() {
                reason = "its meshes and materials are not loaded";
            } else if frame.brightness() < 0.5 {
                reason = "its picture is black";
            } else if difference.is_none_or(|difference| difference > SETTLED) {
                reason = "its picture changes while the clock stands still";
            } else {
                return Ok(frame);
            }
            last = Some(frame);
        }
        Err(StageError::NotReady(reason))
    }

    /// One update of the app with the clock moved by `time`; says whether its frame is on its way.
    fn render(&mut self, time: Duration) -> Result<bool, StageError> {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.readback.ask();
        self.app.update();
        if self.app.should_exit().is_some() {
            return Err(StageError::Interrupted);
        }
        Ok(self.readback.was_taken())
    }

    fn pipelines_pending(&self) -> bool {
        let cache = self.app.get_sub_app(RenderApp).and_then(|render| render.world().get_resource::<PipelineCache>());
        cache.is_none_or(|cache| cache.waiting_pipelines().next().is_some())
    }

    fn assets_pending(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut shapes = world.query::<(&Mesh3d, Option<&MeshMaterial3d<SetMaterial>>)>();
        let server = world.resource::<AssetServer>();
        shapes.iter(world).any(|(mesh, material)| {
            let loading = |id| server.get_recursive_dependency_load_state(id).is_some_and(|state| state.is_loading());
            loading(mesh.id().untyped()) || material.is_some_and(|material| loading(material.id().untyped()))
        })
    }
}

/// One picture of the scene that `build` puts into an app.
///
/// # Errors
/// As [`Stage::new`].
pub fn picture(size: Size, build: impl FnOnce(&mut App)) -> Result<Frame, StageError> {
    Stage::unsettled(size, 1, build)?.settle()
}

/// The engine without window, gamepads and the thread that would render one frame late.
fn add_engine(app: &mut App, adapter: Adapter) {
    // The log can be set up once in a process; tests make several stages.
    static LOG: Once = Once::new();
    let mut first = false;
    LOG.call_once(|| first = true);
    let window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    let log = LogPlugin { level: Level::ERROR, filter: String::new(), ..default() };
    let mut engine = DefaultPlugins
        .set(window)
        .set(adapter.render_plugin())
        .set(log)
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .disable::<bevy::gilrs::GilrsPlugin>();
    if !first {
        engine = engine.disable::<LogPlugin>();
    }
    // There `crate::stop` ends the program.
    #[cfg(unix)]
    {
        engine = engine.disable::<TerminalCtrlCHandlerPlugin>();
    }
    app.add_plugins(engine);
}

/// The picture that is rendered to: sRGB, as files have it.
fn canvas(size: Size) -> Image {
    let extent = Extent3d { width: size.width, height: size.height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.usage =
        TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC;
    image
}

/// Turns every camera that looks at a window to the canvas; the table spawns its cameras for the window.
fn aim_cameras(canvas: Res<Canvas>, mut targets: Query<&mut RenderTarget>) {
    for mut target in &mut targets {
        if matches!(*target, RenderTarget::Window(_)) {
            *target = RenderTarget::Image(canvas.0.clone().into());
        }
    }
}
