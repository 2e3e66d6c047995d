//! The engine as the stage needs it: without a window, and with a picture that the cameras render to.
//!
//! The cameras close while the renderer takes over a frame that nobody is to see, so that all but the drawing happens; what the table itself
//! sees of its cameras stays as it is. Shapes, pictures and materials that were made or changed reach the adapter some frames late, and the
//! stage waits for them, so that a picture shows what is there and not what was.

use std::sync::Once;

#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::app::{TaskPoolOptions, TaskPoolPlugin};
use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::ecs::message::Messages;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use table::scene::SetMaterial;

use super::adapter::Adapter;
use super::frame::Size;

/// The picture that the cameras render to instead of a window.
#[derive(Resource)]
pub(super) struct Canvas(pub Handle<Image>);

/// A thread for the systems of the renderer, which wait for the adapter, and one for those of the main world.
const SYSTEM_THREADS: usize = 2;

/// The engine without window, gamepads and its own thread for rendering ([`super::render_thread`]); without an adapter it renders nothing.
pub(super) fn add_engine(app: &mut App, adapter: Option<Adapter>) {
    // The log can be set up once in a process; tests make several stages.
    static LOG: Once = Once::new();
    let mut first = false;
    LOG.call_once(|| first = true);
    let window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    // Without an adapter the engine reports its own plugins as errors, for having no renderer.
    let filter = "bevy_render::extract_resource=off".to_owned();
    let log = LogPlugin { level: Level::ERROR, filter, ..default() };
    let is_unrendered = adapter.is_none();
    let mut pools = TaskPoolOptions::default();
    pools.compute.min_threads = SYSTEM_THREADS;
    let mut engine = DefaultPlugins
        .set(TaskPoolPlugin { task_pool_options: pools })
        .set(window)
        .set(adapter.map_or_else(no_renderer, Adapter::render_plugin))
        .set(log)
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .disable::<bevy::gilrs::GilrsPlugin>();
    if !first {
        engine = engine.disable::<LogPlugin>();
    }
    // There `host::stop` ends the program.
    #[cfg(unix)]
    {
        engine = engine.disable::<TerminalCtrlCHandlerPlugin>();
    }
    if is_unrendered {
        // Its records are written whether or not anything renders by them.
        app.add_plugins(SyncWorldPlugin);
    }
    app.add_plugins(engine);
}

/// No renderer at all, as on machines without any adapter.
fn no_renderer() -> RenderPlugin {
    let nothing = WgpuSettings { backends: None, ..default() };
    RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(nothing)), ..default() }
}

/// The picture that is rendered to: sRGB, as files have it.
pub(super) fn canvas(size: Size) -> Image {
    let extent = Extent3d { width: size.width, height: size.height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.usage =
        TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC;
    image
}

/// Turns every camera that looks at a window to the canvas; the table spawns its cameras for the window.
pub(super) fn aim_cameras(canvas: Res<Canvas>, mut targets: Query<&mut RenderTarget>) {
    for mut target in &mut targets {
        if matches!(*target, RenderTarget::Window(_)) {
            *target = RenderTarget::Image(canvas.0.clone().into());
        }
    }
}

/// Closes the cameras that are open_cameras; which ones these were.
pub(super) fn close_cameras(world: &mut World) -> Vec<Entity> {
    let mut cameras = world.query::<(Entity, &mut Camera)>();
    let mut closed = Vec::new();
    for (entity, mut camera) in cameras.iter_mut(world) {
        if camera.is_active {
            camera.bypass_change_detection().is_active = false;
            closed.push(entity);
        }
    }
    closed
}

/// Opens these cameras again.
pub(super) fn open_cameras(world: &mut World, closed: &[Entity]) {
    for &entity in closed {
        if let Some(mut camera) = world.get_mut::<Camera>(entity) {
            camera.bypass_change_detection().is_active = true;
        }
    }
}

/// Whether something was made anew since this was last asked.
#[derive(Resource, Default)]
struct Fresh(bool);

fn watch<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut fresh: ResMut<Fresh>) {
    for event in events.read() {
        fresh.0 |= matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. });
    }
}

fn watching<A: Asset>(app: &mut App) {
    app.add_systems(Last, watch::<A>.run_if(resource_exists::<Messages<AssetEvent<A>>>));
}

/// Watches an app that renders.
pub(super) fn watch_for_fresh(app: &mut App) {
    app.init_resource::<Fresh>();
    watching::<Mesh>(app);
    watching::<Image>(app);
    watching::<SetMaterial>(app);
    watching::<StandardMaterial>(app);
}

/// Whether something was made anew since this was last asked.
pub(super) fn take_fresh(world: &mut World) -> bool {
    world.get_resource_mut::<Fresh>().is_some_and(|mut fresh| std::mem::take(&mut fresh.0))
}
