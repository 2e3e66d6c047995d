//! A stage without a window: renders an app to pictures at a fixed time step.

use std::time::Duration;

use bevy::app::PluginsState;
use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{PipelineCache, PollType};
use bevy::render::renderer::RenderDevice;
use bevy::time::TimeUpdateStrategy;
use host::threads;
use host::time::Instant;
use table::scene::{Background, SetMaterial};

use super::adapter::Adapter;
use super::cost::FrameTime;
use super::drawing::{Drawing, RenderThread, Rendered, Tracing};
use super::engine;
use super::engine::{Canvas, add_engine, aim_cameras, canvas};
use super::frame::{Frame, Size};
use super::readback::Readback;
use super::stage_error::MOST_WARM_UP;
pub use super::stage_error::StageError;
use super::tracing::{Darkroom, Exposure, Tracer};

/// How many frames the adapter may be behind. More hides no more latency and only costs memory.
const IN_FLIGHT: usize = 3;

/// Frames that are rendered before the first one counts: assets reach the adapter two frames after they are made.
const WARM_UP: u32 = 4;

/// Two settled pictures differ by less than this mean a channel.
const SETTLED: f64 = 0.02;

/// Frames that are rendered without being taken after one in which something was made anew: with the one that is taken it has
/// reached the adapter.
const LATE: u32 = 1;

/// How long unseen frames wait for what is still loaded, each.
const PATIENCE: Duration = Duration::from_millis(5);

/// Whether the frame of an update is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    No,
    /// If nothing was made anew in it; then it may not be left out.
    UnlessFresh,
    /// Whoever wants it asks whether it was taken.
    IfTaken,
}

/// How much of the scene the adapter knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lit {
    /// Nothing is rendered yet, or the table was laid out anew.
    Never,
    /// Frames went by unseen.
    Dimmed,
    /// The last frame was rendered.
    Bright,
}

/// What makes the pictures of a stage.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Renderer {
    /// The engine's renderer, by the tier that the app has.
    #[default]
    Engine,
    /// The path tracer, which needs no graphics adapter. What moves is blurred, as long as the clock moves.
    Tracer(Exposure, Tracer),
}

/// An app that renders to pictures in memory. Its clock moves by one step a frame and stands still while it settles.
pub struct Stage {
    app: App,
    drawing: Drawing,
    /// Renders what was simulated while the next is simulated.
    render_thread: RenderThread,
    /// What it renders now is wanted.
    is_awaited: bool,
    step: Duration,
    adapter: String,
    lit: Lit,
    /// Whether its pictures are opaque everywhere.
    is_opaque: bool,
}

impl Stage {
    /// Builds an app without a window, lets `build` put the scene in, and brings the scene to rest: when this returns,
    /// its first picture can be taken. Cameras that look at the window look at the pictures instead.
    ///
    /// # Errors
    /// Without a graphics adapter, with a size it cannot render, or with a scene that stays black or never rests.
    pub fn new(size: Size, fps: u32, build: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let mut stage = Self::unsettled(Renderer::Engine, size, fps, build)?;
        stage.settle()?;
        Ok(stage)
    }

    /// The same by any renderer, but nothing is rendered yet: for who may need no picture of it ([`Stage::pass`]).
    ///
    /// # Errors
    /// As [`Stage::new`].
    pub fn unlit(renderer: Renderer, size: Size, fps: u32, build: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let mut stage = Self::unsettled(renderer, size, fps, build)?;
        stage.rest()?;
        Ok(stage)
    }

    fn unsettled(renderer: Renderer, size: Size, fps: u32, build: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let adapter = if renderer == Renderer::Engine { Some(Adapter::find()?) } else { None };
        Self::with(adapter, renderer, size, fps, build)
    }

    /// By this adapter, if the engine renders.
    fn with(
        adapter: Option<Adapter>,
        renderer: Renderer,
        size: Size,
        fps: u32,
        build: impl FnOnce(&mut App),
    ) -> Result<Self, StageError> {
        let name = adapter.as_ref().map_or_else(|| "the path tracer".to_owned(), Adapter::name);
        if let Some(adapter) = adapter.as_ref().filter(|adapter| size.width.max(size.height) > adapter.longest_side()) {
            return Err(StageError::TooLarge { size, longest: adapter.longest_side(), adapter: name });
        }
        let mut app = App::new();
        add_engine(&mut app, adapter);
        app.add_plugins(engine::watch_for_fresh);
        let canvas = app.world_mut().resource_mut::<Assets<Image>>().add(canvas(size));
        app.insert_resource(Canvas(canvas.clone()));
        app.add_systems(PostUpdate, aim_cameras.before(CameraUpdateSystems));
        build(&mut app);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let drawing = match renderer {
            Renderer::Tracer(exposure, tracer) => {
                Drawing::Tracer(Tracing::new(exposure, Darkroom::open(tracer)?, size))
            }
            Renderer::Engine => Drawing::Engine(
                Readback::install(&mut app, canvas, size)
                    .ok_or_else(|| StageError::Renderer("the engine was built without one".to_owned()))?,
            ),
        };
        let step = Duration::from_secs(1) / fps.max(1);
        // The engine clips steps above a quarter of a second, which a slide show of one frame a second exceeds.
        app.world_mut().resource_mut::<Time<Virtual>>().set_max_delta(step.max(Duration::from_millis(250)));
        let is_opaque =
            app.world().get_resource::<Background>().is_none_or(|background| *background == Background::Room);
        let render_thread = RenderThread::start().map_err(|error| StageError::Renderer(error.to_string()))?;
        let lit = Lit::Never;
        Ok(Self { app, drawing, render_thread, is_awaited: false, step, adapter: name, lit, is_opaque })
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// The size of its pictures.
    pub const fn size(&self) -> Size {
        match &self.drawing {
            Drawing::Engine(readback) => readback.size(),
            Drawing::Tracer(tracing) => tracing.size(),
        }
    }

    /// What the graphics adapter is called.
    pub fn adapter_name(&self) -> &str {
        &self.adapter
    }

    /// Moves the clock by one step, renders a frame, waits until it lies in memory, or only until it is rendered, and says how long that
    /// took. Every frame of [`Stage::advance`] must have been taken before.
    ///
    /// # Errors
    /// If the renderer fails or is the tracer, or on Ctrl-C.
    pub fn time_frame(&mut self, is_read: bool) -> Result<FrameTime, StageError> {
        self.wait_for_renderer()?;
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(self.step));
        if is_read {
            self.drawing.ask();
        }
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
        if is_read {
            if !self.drawing.was_taken() || self.drain()?.is_none() {
                return Err(StageError::Renderer("it left out a frame".to_owned()));
            }
        } else if let Some(device) = self.app.world().get_resource::<RenderDevice>() {
            let done = device.poll(PollType::Wait { submission_index: None, timeout: None });
            done.map_err(|error| StageError::Renderer(error.to_string()))?;
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

    /// The same with the clock moved by `time`, which may be long. The picture is that of the scene alone, whatever was seen
    /// before: what was made anew is brought to the adapter first. A stage that is not bright has to be lit before
    /// ([`Stage::light`]).
    ///
    /// # Errors
    /// As [`Stage::advance`].
    pub fn advance_by(&mut self, time: Duration) -> Result<Option<Frame>, StageError> {
        Ok(self.advance_unread(time)?.map(Rendered::frame))
    }

    /// The same with the frame's pixels left where they are, so that another thread can read them.
    pub(super) fn advance_unread(&mut self, time: Duration) -> Result<Option<Rendered>, StageError> {
        if let Drawing::Tracer(_) = self.drawing {
            // The clock of a stage that was lit has gone on already, and another turn would be one more than where nothing is lit.
            if time > Duration::ZERO {
                self.turn(time, true, Wanted::No)?;
            }
            return self.trace().map(|frame| Some(Rendered::Frame(frame)));
        }
        let mut waits = if self.lit == Lit::Dimmed { LATE } else { 0 };
        let mut left = time;
        for _ in 0..MOST_WARM_UP {
            let is_fresh = self.turn(left, true, if waits == 0 { Wanted::UnlessFresh } else { Wanted::No })?;
            left = Duration::ZERO;
            self.lit = Lit::Bright;
            if is_fresh {
                waits = LATE;
            } else if waits > 0 {
                waits -= 1;
            } else {
                return if self.drawing.in_flight() < IN_FLIGHT { Ok(None) } else { self.drain_unread() };
            }
        }
        Err(StageError::NotReady("its picture changes while the clock stands still"))
    }

    /// Moves the clock by `time` and takes the picture, of a stage that is lit or not. Every frame must have been taken before.
    ///
    /// # Errors
    /// As [`Stage::settle`].
    pub fn picture_after(&mut self, time: Duration) -> Result<Frame, StageError> {
        let time = if self.is_lit() {
            time
        } else {
            self.light(time)?;
            Duration::ZERO
        };
        match self.advance_by(time)? {
            Some(frame) => Ok(frame),
            None => self.drain()?.ok_or_else(|| StageError::Renderer("it left out a frame".to_owned())),
        }
    }

    /// The tracer's picture of what stands there.
    fn trace(&mut self) -> Result<Frame, StageError> {
        let Drawing::Tracer(tracing) = &mut self.drawing else {
            return Err(StageError::Renderer("it does not trace".to_owned()));
        };
        Ok(tracing.take(self.app.world_mut())?)
    }

    /// The camera was moved to another place at once, and the next picture is not blurred for it.
    pub fn cut_camera(&mut self) {
        if let Some(tracing) = self.drawing.tracing() {
            tracing.cut_camera();
        }
    }

    /// Moves the clock by `time` without rendering: everything else happens, and nobody looks.
    ///
    /// # Errors
    /// On Ctrl-C.
    pub fn pass(&mut self, time: Duration) -> Result<(), StageError> {
        self.lit = if self.lit == Lit::Never { Lit::Never } else { Lit::Dimmed };
        self.turn(time, false, Wanted::No).map(drop)
    }

    /// Lets a table that was laid out anew stand there, without rendering it, while the clock stands still.
    ///
    /// # Errors
    /// If what it needs is never loaded, or on Ctrl-C.
    pub fn rest(&mut self) -> Result<(), StageError> {
        self.lit = Lit::Never;
        for _ in 0..WARM_UP {
            self.pass(Duration::ZERO)?;
        }
        for _ in 0..20 * MOST_WARM_UP {
            if !self.assets_pending() {
                if let Some(tracing) = self.drawing.tracing() {
                    tracing.forget();
                }
                return Ok(());
            }
            threads::sleep(PATIENCE);
            self.pass(Duration::ZERO)?;
        }
        Err(StageError::NotReady("its meshes and materials are not loaded"))
    }

    /// Whether the scene has been rendered since it was laid out.
    pub fn is_lit(&self) -> bool {
        self.lit != Lit::Never
    }

    /// Moves the clock by `time` and brings the scene to the adapter, so that the next [`Stage::advance_by`] shows it. Every frame
    /// must have been taken before.
    ///
    /// # Errors
    /// As [`Stage::settle`].
    pub fn light(&mut self, time: Duration) -> Result<(), StageError> {
        self.pass(time)?;
        if let Drawing::Tracer(_) = self.drawing {
            self.lit = Lit::Bright;
            return Ok(());
        }
        self.settle().map(drop)
    }

    /// The oldest frame that [`Stage::advance`] has not given out yet, or `None` when all are out.
    ///
    /// # Errors
    /// If the renderer fails.
    pub fn drain(&mut self) -> Result<Option<Frame>, StageError> {
        Ok(self.drain_unread()?.map(Rendered::frame))
    }

    /// The same with the frame's pixels left where they are.
    pub(super) fn drain_unread(&mut self) -> Result<Option<Rendered>, StageError> {
        if self.drawing.in_flight() < 2 {
            // The one that is left may not be on its way yet.
            self.wait_for_renderer()?;
        }
        match &mut self.drawing {
            Drawing::Engine(readback) => {
                let copied = readback.take().transpose().map_err(StageError::Renderer)?;
                Ok(copied.map(|copied| Rendered::Copied { copied, is_opaque: self.is_opaque }))
            }
            Drawing::Tracer(_) => Ok(None),
        }
    }

    /// Lets the scene come to rest with the clock standing still and takes its picture. Every frame of
    /// [`Stage::advance`] must have been taken before.
    ///
    /// # Errors
    /// If the scene stays black, never rests, or the renderer fails.
    pub fn settle(&mut self) -> Result<Frame, StageError> {
        if let Drawing::Tracer(_) = self.drawing {
            self.rest()?;
            self.lit = Lit::Bright;
            return self.trace();
        }
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
            if self.pipelines_pending()? {
                reason = "its shaders are not loaded";
            } else if self.assets_pending() {
                reason = "its meshes and materials are not loaded";
            } else if frame.brightness() < 0.5 {
                reason = "its picture is black";
            } else if difference.is_none_or(|difference| difference > SETTLED) {
                reason = "its picture changes while the clock stands still";
            } else {
                self.lit = Lit::Bright;
                return Ok(frame);
            }
            last = Some(frame);
        }
        Err(StageError::NotReady(reason))
    }

    /// One update of the app with the clock moved by `time`; says whether its frame is on its way.
    fn render(&mut self, time: Duration) -> Result<bool, StageError> {
        self.turn(time, true, Wanted::IfTaken)?;
        self.take_renderer_back()?;
        Ok(self.drawing.was_taken())
    }

    /// One update of the app with the clock moved by `time`, seen or not; says whether something was made anew in it. It is rendered beside what
    /// comes next.
    fn turn(&mut self, time: Duration, is_seen: bool, wanted: Wanted) -> Result<bool, StageError> {
        let world = self.app.world_mut();
        if let Some(tracing) = self.drawing.tracing().filter(|_| time > Duration::ZERO) {
            tracing.remember(world);
        }
        let mut clock = world.resource_mut::<Time<Virtual>>();
        // The engine clips longer steps.
        let longest = clock.max_delta().max(time);
        clock.set_max_delta(longest);
        world.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.app.sub_apps_mut().main.run_default_schedule();
        // Up to here the frame before is rendered.
        self.wait_for_renderer()?;
        let world = self.app.world_mut();
        let is_fresh = engine::take_fresh(world);
        if wanted == Wanted::IfTaken || wanted == Wanted::UnlessFresh && !is_fresh {
            self.drawing.ask();
            self.is_awaited = wanted == Wanted::UnlessFresh;
        }
        let closed = if is_seen { Vec::new() } else { engine::close_cameras(world) };
        let mut renderer = self.app.remove_sub_app(RenderApp);
        let parts = self.app.sub_apps_mut();
        for part in parts.sub_apps.values_mut().chain(&mut renderer) {
            part.extract(parts.main.world_mut());
        }
        for part in parts.sub_apps.values_mut() {
            part.update();
        }
        let world = parts.main.world_mut();
        engine::open_cameras(world, &closed);
        world.clear_trackers();
        if let Some(renderer) = renderer {
            self.render_thread.lend(renderer);
        }
        if self.app.should_exit().is_some() { Err(StageError::Interrupted) } else { Ok(is_fresh) }
    }

    /// Waits until what was simulated last is handed to the adapter.
    fn wait_for_renderer(&mut self) -> Result<(), StageError> {
        self.take_renderer_back()?;
        if std::mem::take(&mut self.is_awaited) && !self.drawing.was_taken() {
            return Err(StageError::Renderer("it left out a frame".to_owned()));
        }
        Ok(())
    }

    fn take_renderer_back(&mut self) -> Result<(), StageError> {
        if let Some(renderer) = self.render_thread.take_back() {
            self.app.insert_sub_app(RenderApp, renderer);
        }
        if matches!(self.drawing, Drawing::Engine(_)) && self.app.get_sub_app(RenderApp).is_none() {
            return Err(StageError::Renderer("its thread ended by a fault of the program".to_owned()));
        }
        Ok(())
    }

    fn pipelines_pending(&mut self) -> Result<bool, StageError> {
        self.wait_for_renderer()?;
        let cache = self.app.get_sub_app(RenderApp).and_then(|render| render.world().get_resource::<PipelineCache>());
        Ok(cache.is_none_or(|cache| cache.waiting_pipelines().next().is_some()))
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

/// The app with the scene that `build` puts in, laid out at the clock's first moment and never rendered: for who takes the scene out of
/// it. No graphics adapter is needed.
///
/// # Errors
/// If what the scene needs is never loaded.
pub fn laid_out(size: Size, build: impl FnOnce(&mut App)) -> Result<App, StageError> {
    Stage::unlit(Renderer::Tracer(Exposure::default(), Tracer::Processor), size, 1, build).map(|stage| stage.app)
}

/// One picture of the scene that `build` puts into an app.
///
/// # Errors
/// As [`Stage::new`].
pub fn picture(size: Size, build: impl FnOnce(&mut App)) -> Result<Frame, StageError> {
    Stage::unsettled(Renderer::Engine, size, 1, build)?.settle()
}

/// The largest picture that is drawn four times as finely: a larger one shows as much as it is, and in software it would take many minutes.
const LARGEST: Size = Size::new(1920, 1080);

/// The same, drawn at twice the width and height and brought down, so that of what is finer than a pixel as much is seen as there is of it: four
/// times the work. A picture too large to be drawn so is drawn as [`picture`] does.
///
/// # Errors
/// As [`Stage::new`].
pub fn fine_picture(size: Size, build: impl FnOnce(&mut App)) -> Result<Frame, StageError> {
    let adapter = Adapter::find()?;
    let doubled = Size::new(2 * size.width, 2 * size.height);
    let is_fine = doubled.width.max(doubled.height) <= adapter.longest_side() && size.bytes() <= LARGEST.bytes();
    let drawn = if is_fine { doubled } else { size };
    let picture = Stage::with(Some(adapter), Renderer::Engine, drawn, 1, build)?.settle()?;
    Ok(if is_fine { picture.halved() } else { picture })
}
