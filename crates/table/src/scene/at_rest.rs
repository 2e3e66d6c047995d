//! Shows a photograph of the table in place of its drawn picture, for as long as nothing moves; the photographer traces it and says when.

use std::sync::Arc;

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::core_pipeline::upscaling::upscaling;
use bevy::core_pipeline::{Core3d, Core3dSystems, FullscreenShader};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::binding_types::{texture_2d, uniform_buffer};
use bevy::render::render_resource::{
    BindGroup, BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId,
    ColorTargetState, ColorWrites, Extent3d, FragmentState, PipelineCache, RenderPassColorAttachment,
    RenderPassDescriptor, RenderPipelineDescriptor, ShaderStages, Texture, TextureDataOrder, TextureDescriptor,
    TextureDimension, TextureFormat, TextureSampleType, TextureUsages, TextureView, TextureViewDescriptor,
    UniformBuffer,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderQueue, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::Shader;

use super::kept_picture::{self, KeptPicture, ShowKept};

const SHADER: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e06");

/// What is seen of the photograph of a table at rest.
#[derive(Resource, ExtractResource, Clone, Default, Debug)]
pub struct AtRest {
    /// The picture of this frame is kept as that of the bare table, to compare later ones with, and the window goes on showing the one before.
    /// Whoever says so asks for that frame, and hides in it what is drawn over the table and is in no photograph, such as marks.
    pub is_bare: bool,
    /// The photograph of what stood there in the last bare frame.
    pub photograph: Option<Arc<Photograph>>,
    /// How much of it is seen, from 0 to 1.
    pub share: f32,
}

/// A photograph as large as the table's part of the window.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Photograph {
    /// Width and height in pixels.
    pub size: UVec2,
    /// Rows from top to bottom, four bytes per pixel in sRGB.
    pub rgba: Vec<u8>,
}

/// The pictures on the adapter.
#[derive(Resource, Default)]
struct Pictures {
    bare: Option<Texture>,
    photograph: Option<(Arc<Photograph>, Texture)>,
    /// Of nothing of it, and of as much of it as is seen.
    shares: [UniformBuffer<Vec4>; 2],
    pipelines: HashMap<TextureFormat, CachedRenderPipelineId>,
}

/// What is bound for the shader.
fn layout() -> BindGroupLayoutDescriptor {
    let picture = texture_2d(TextureSampleType::Float { filterable: false });
    let entries = (picture, picture, picture, uniform_buffer::<Vec4>(false));
    BindGroupLayoutDescriptor::new("at rest", &BindGroupLayoutEntries::sequential(ShaderStages::FRAGMENT, entries))
}

fn view(texture: &Texture) -> TextureView {
    texture.create_view(&TextureViewDescriptor::default())
}

/// Brings the photograph to the adapter, and begins to compile what shows it there.
fn prepare(
    (at_rest, mut pictures): (Res<AtRest>, ResMut<Pictures>),
    (device, queue, cache): (Res<RenderDevice>, Res<RenderQueue>, Res<PipelineCache>),
    fullscreen: Res<FullscreenShader>,
    views: Query<&ViewTarget>,
) {
    let is_asked = at_rest.is_bare || at_rest.photograph.is_some();
    if !is_asked {
        return;
    }
    let formats = views.iter().flat_map(|target| {
        let shown = target.out_texture_view_format();
        shown.into_iter().chain([target.main_texture().format()])
    });
    for format in formats {
        pictures.pipelines.entry(format).or_insert_with(|| {
            let target = ColorTargetState { format, blend: None, write_mask: ColorWrites::ALL };
            cache.queue_render_pipeline(RenderPipelineDescriptor {
                label: Some("at rest".into()),
                layout: vec![layout()],
                vertex: fullscreen.to_vertex_state(),
                fragment: Some(FragmentState { shader: SHADER, targets: vec![Some(target)], ..default() }),
                ..default()
            })
        });
    }
    for (buffer, share) in pictures.shares.iter_mut().zip([0.0, at_rest.share]) {
        buffer.set(Vec4::splat(share));
        buffer.write_buffer(&device, &queue);
    }
    let Some(photograph) = &at_rest.photograph else { return };
    if pictures.photograph.as_ref().is_some_and(|(known, _)| Arc::ptr_eq(known, photograph)) {
        return;
    }
    let size = Extent3d { width: photograph.size.x, height: photograph.size.y, depth_or_array_layers: 1 };
    let descriptor = TextureDescriptor {
        label: Some("photograph"),
        size,
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: TextureFormat::Rgba8UnormSrgb,
        usage: TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_DST,
        view_formats: &[],
    };
    let texture = device.create_texture_with_data(&queue, &descriptor, TextureDataOrder::LayerMajor, &photograph.rgba);
    pictures.photograph = Some((photograph.clone(), texture));
}

/// What draws a picture with the photograph over it.
struct Develops {
    pipeline: CachedRenderPipelineId,
    group: BindGroup,
}

impl Pictures {
    /// What draws the photograph over this picture into a target of this format; `None` where there is none to be seen, or it is not ready.
    fn over(
        &self,
        at_rest: &AtRest,
        drawn: &Texture,
        format: TextureFormat,
        (device, cache): (&RenderDevice, &PipelineCache),
    ) -> Option<Develops> {
        let (bare, (_, photograph), [_, share]) = (self.bare.as_ref()?, self.photograph.as_ref()?, &self.shares);
        if at_rest.share <= 0.0 || at_rest.photograph.is_none() || bare.size() != drawn.size() {
            return None;
        }
        self.bound([drawn, bare, photograph], share, format, (device, cache))
    }

    fn bound(
        &self,
        pictures: [&Texture; 3],
        share: &UniformBuffer<Vec4>,
        format: TextureFormat,
        (device, cache): (&RenderDevice, &PipelineCache),
    ) -> Option<Develops> {
        let pipeline = *self.pipelines.get(&format)?;
        cache.get_render_pipeline(pipeline)?;
        let [drawn, bare, photograph] = pictures.map(view);
        let entries = BindGroupEntries::sequential((&drawn, &bare, &photograph, share.binding()?));
        let group = device.create_bind_group("at rest", &cache.get_bind_group_layout(&layout()), &entries);
        Some(Develops { pipeline, group })
    }
}

/// Draws into what becomes the camera's picture.
fn draw(target: &ViewTarget, develops: &Develops, cache: &PipelineCache, context: &mut RenderContext) {
    let Some(pipeline) = cache.get_render_pipeline(develops.pipeline) else { return };
    let attachment = RenderPassColorAttachment {
        view: target.post_process_write().destination,
        depth_slice: None,
        resolve_target: None,
        ops: default(),
    };
    let mut pass = context.command_encoder().begin_render_pass(&RenderPassDescriptor {
        label: Some("at rest"),
        color_attachments: &[Some(attachment)],
        ..default()
    });
    pass.set_pipeline(pipeline);
    pass.set_bind_group(0, &develops.group, &[]);
    pass.draw(0..3, 0..1);
}

/// Sets the picture of the bare table aside, and goes on with the one before.
fn set_aside(
    view: ViewQuery<(Entity, &ViewTarget)>,
    at_rest: Res<AtRest>,
    (mut pictures, kept): (ResMut<Pictures>, Res<KeptPicture>),
    (device, cache): (Res<RenderDevice>, Res<PipelineCache>),
    mut context: RenderContext,
) {
    let (camera, target) = view.into_inner();
    let Some(kept) = kept.of_camera(camera, target).filter(|_| at_rest.is_bare) else { return };
    let now = target.main_texture();
    if pictures.bare.as_ref().is_none_or(|bare| bare.size() != now.size() || bare.format() != now.format()) {
        pictures.bare = Some(kept_picture::copy_of(now, &device, "bare table"));
    }
    let (Some(bare), [none, _]) = (&pictures.bare, &pictures.shares) else { return };
    let encoder = context.command_encoder();
    encoder.copy_texture_to_texture(now.as_image_copy(), bare.as_image_copy(), now.size());
    if let Some(develops) = pictures.bound([kept; 3], none, now.format(), (&device, &cache)) {
        draw(target, &develops, &cache, &mut context);
    }
}

/// Develops the photograph over what was drawn.
fn develop(
    view: ViewQuery<(Entity, &ViewTarget)>,
    (at_rest, pictures, kept): (Res<AtRest>, Res<Pictures>, Res<KeptPicture>),
    (device, cache): (Res<RenderDevice>, Res<PipelineCache>),
    mut context: RenderContext,
) {
    let (camera, target) = view.into_inner();
    let Some(drawn) = kept.of_camera(camera, target) else { return };
    let format = target.main_texture().format();
    if let Some(develops) = pictures.over(&at_rest, drawn, format, (&device, &cache)) {
        draw(target, &develops, &cache, &mut context);
    }
}

/// Shows the photograph over the kept picture, where that is shown in place of a new one.
fn develop_kept(
    view: ViewQuery<(Entity, &ViewTarget, &ExtractedCamera)>,
    (at_rest, pictures, kept): (Res<AtRest>, Res<Pictures>, Res<KeptPicture>),
    (device, cache): (Res<RenderDevice>, Res<PipelineCache>),
    mut context: RenderContext,
) {
    let (entity, target, camera) = view.into_inner();
    let (Some(drawn), Some(format)) = (kept.of_camera(entity, target), target.out_texture_view_format()) else {
        return;
    };
    let Some(develops) = pictures.over(&at_rest, drawn, format, (&device, &cache)) else { return };
    if let Some(pipeline) = cache.get_render_pipeline(develops.pipeline) {
        kept_picture::fill((target, camera), None, (pipeline, &develops.group), &mut context);
    }
}

/// Adds it to an app that renders and keeps the table's last picture.
pub fn plugin(app: &mut App) {
    app.init_resource::<AtRest>();
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    load_internal_asset!(app, SHADER, "at_rest.wgsl", Shader::from_wgsl);
    app.add_plugins(ExtractResourcePlugin::<AtRest>::default());
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<AtRest>()
        .init_resource::<Pictures>()
        .add_systems(Render, prepare.in_set(RenderSystems::PrepareBindGroups))
        .add_systems(ShowKept, develop_kept.after(kept_picture::show))
        .add_systems(Core3d, set_aside.after(Core3dSystems::PostProcess).before(kept_picture::keep))
        .add_systems(Core3d, develop.after(kept_picture::keep).before(upscaling));
}
