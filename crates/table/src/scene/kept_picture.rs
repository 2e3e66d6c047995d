//! The table's last picture, kept while nothing in it changes: then a frame in which only the panels change, such as every second of a
//! clock, fills no picture anew. `hud` adds it to a window and says when the table looks as before; films know nothing of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::core_pipeline::blit::{BlitPipeline, BlitPipelineKey};
use bevy::core_pipeline::{Core3d, Core3dSystems};
use bevy::ecs::query::QueryFilter;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::{
    BindGroup, CachedRenderPipelineId, PipelineCache, RenderPassDescriptor, RenderPipeline, SpecializedRenderPipelines,
    Texture, TextureDescriptor, TextureUsages, TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::components::ClockHand;
use super::material::SetMaterial;
use super::pictures::Uploads;

/// Whether the table looks as it did in the frame before.
#[derive(Resource, ExtractResource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LooksTheSame(pub bool);

/// The picture that was kept last is shown until the shaders of the next one are compiled, which nobody else waits for: when everything is
/// drawn otherwise, such as by another tier, nothing of it would be seen meanwhile.
#[derive(Resource, ExtractResource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WaitsForShaders(pub bool);

/// Whether shaders are being compiled: in the main world what the renderer last knew.
#[derive(Resource, Clone, Default)]
pub struct Compiling(Arc<AtomicBool>);

impl Compiling {
    /// Whether some are.
    pub fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What changes the table's picture without moving anything: what is seen, its shape or its paint, a light, the hand of a clock.
#[derive(SystemParam)]
pub struct Repainted<'w, 's> {
    things: Query<'w, 's, (), Touched>,
    lenses: Query<'w, 's, (), Changed<Projection>>,
    hands: Query<'w, 's, (), (With<ClockHand>, Changed<Transform>)>,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    uploads: Option<Res<'w, Uploads>>,
}

/// Something is seen that was not, or otherwise.
type Touched = Or<(Changed<Visibility>, Changed<Mesh3d>, Changed<MeshMaterial3d<SetMaterial>>)>;

impl Repainted<'_, '_> {
    /// Whether anything did in this frame. Ask in every frame, once.
    pub fn any(&mut self) -> bool {
        fn some<F: QueryFilter>(query: &Query<(), F>) -> bool {
            !query.is_empty()
        }
        let gone = self.gone.read().count() > 0;
        let uploads = self.uploads.as_ref().is_some_and(|uploads| uploads.are_due());
        gone || uploads || some(&self.things) || some(&self.lenses) || some(&self.hands)
    }
}

/// What is done for a camera whose picture is kept, in place of drawing it.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct ShowKept;

/// The picture of the window's camera.
#[derive(Resource, Default)]
pub(super) struct KeptPicture {
    of: Option<(Entity, Texture, BindGroup)>,
    pipeline: Option<(BlitPipelineKey, CachedRenderPipelineId)>,
}

impl KeptPicture {
    /// Whether it is a picture of this camera, as large and as deep as its pictures are now.
    fn fits(&self, camera: Entity, target: &ViewTarget) -> bool {
        let now = target.main_texture();
        self.of
            .as_ref()
            .is_some_and(|(of, kept, _)| *of == camera && kept.size() == now.size() && kept.format() == now.format())
    }

    /// The picture that was kept of this camera, if it is one as large and as deep as its pictures are now.
    pub(super) fn of_camera(&self, camera: Entity, target: &ViewTarget) -> Option<&Texture> {
        self.of.as_ref().filter(|_| self.fits(camera, target)).map(|(_, kept, _)| kept)
    }
}

/// A texture that a copy of this one fits into.
pub(super) fn copy_of(picture: &Texture, device: &RenderDevice, label: &str) -> Texture {
    device.create_texture(&TextureDescriptor {
        label: Some(label),
        size: picture.size(),
        mip_level_count: 1,
        sample_count: 1,
        dimension: picture.dimension(),
        format: picture.format(),
        usage: TextureUsages::COPY_DST | TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    })
}

/// Adds the keeping of pictures to an app that renders.
pub fn plugin(app: &mut App) {
    let compiling = Compiling::default();
    app.init_resource::<LooksTheSame>().init_resource::<WaitsForShaders>().insert_resource(compiling.clone());
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    app.add_plugins((
        ExtractResourcePlugin::<LooksTheSame>::default(),
        ExtractResourcePlugin::<WaitsForShaders>::default(),
    ));
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<LooksTheSame>()
        .init_resource::<WaitsForShaders>()
        .insert_resource(compiling)
        .init_resource::<KeptPicture>()
        .add_systems(Render, choose.in_set(RenderSystems::PrepareBindGroups))
        .add_systems(Core3d, keep.after(Core3dSystems::PostProcess))
        .init_schedule(ShowKept)
        .add_systems(ShowKept, show);
}

/// Cameras whose pictures are kept draw nothing.
fn choose(
    (same, waits, compiling): (Res<LooksTheSame>, Res<WaitsForShaders>, Res<Compiling>),
    mut kept: ResMut<KeptPicture>,
    mut cameras: Query<(Entity, &mut ExtractedCamera, &ViewTarget)>,
    blit: Res<BlitPipeline>,
    mut pipelines: ResMut<SpecializedRenderPipelines<BlitPipeline>>,
    mut cache: ResMut<PipelineCache>,
) {
    compiling.0.store(cache.waiting_pipelines().next().is_some(), Ordering::Relaxed);
    if !same.0 && !waits.0 {
        return;
    }
    for (camera, mut extracted, target) in &mut cameras {
        let Some(format) = target.out_texture_view_format() else { continue };
        if extracted.schedule != Core3d.intern() || !kept.fits(camera, target) {
            continue;
        }
        let key = BlitPipelineKey {
            target_format: format,
            blend_state: None,
            samples: 1,
            source_space: target.compositing_space,
        };
        if kept.pipeline.is_none_or(|(known, _)| known != key) {
            let pipeline = pipelines.specialize(&cache, &blit, key);
            cache.block_on_render_pipeline(pipeline);
            kept.pipeline = Some((key, pipeline));
        }
        extracted.schedule = ShowKept.intern();
    }
}

/// Keeps the finished picture of a camera, before the panels are drawn on it.
pub(super) fn keep(
    view: ViewQuery<(Entity, &ViewTarget)>,
    mut kept: ResMut<KeptPicture>,
    (device, blit, cache): (Res<RenderDevice>, Res<BlitPipeline>, Res<PipelineCache>),
    mut context: RenderContext,
) {
    let (camera, target) = view.into_inner();
    let now = target.main_texture();
    if !kept.fits(camera, target) {
        let texture = copy_of(now, &device, "kept picture");
        let view = texture.create_view(&TextureViewDescriptor::default());
        let group = blit.create_bind_group(&device, &view, &cache);
        kept.of = Some((camera, texture, group));
    }
    if let Some((_, texture, _)) = &kept.of {
        let encoder = context.command_encoder();
        encoder.copy_texture_to_texture(now.as_image_copy(), texture.as_image_copy(), now.size());
    }
}

/// Shows the kept picture where the camera's would be.
pub(super) fn show(
    view: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    (kept, cache, clear): (Res<KeptPicture>, Res<PipelineCache>, Res<ClearColor>),
    mut context: RenderContext,
) {
    let (target, camera) = view.into_inner();
    let (Some((_, _, group)), Some((_, pipeline))) = (&kept.of, kept.pipeline) else { return };
    let Some(pipeline) = cache.get_render_pipeline(pipeline) else { return };
    fill((target, camera), Some(clear.0.into()), (pipeline, group), &mut context);
}

/// Draws over the camera's part of what is shown.
pub(super) fn fill(
    (target, camera): (&ViewTarget, &ExtractedCamera),
    clear: Option<LinearRgba>,
    (pipeline, group): (&RenderPipeline, &BindGroup),
    context: &mut RenderContext,
) {
    let Some(attachment) = target.out_texture_color_attachment(clear) else { return };
    let mut pass = context.command_encoder().begin_render_pass(&RenderPassDescriptor {
        label: Some("kept picture"),
        color_attachments: &[Some(attachment)],
        ..default()
    });
    if let Some(viewport) = &camera.viewport {
        let (at, size) = (viewport.physical_position, viewport.physical_size);
        pass.set_scissor_rect(at.x, at.y, size.x, size.y);
    }
    pass.set_pipeline(pipeline);
    pass.set_bind_group(0, group, &[]);
    pass.draw(0..3, 0..1);
}
