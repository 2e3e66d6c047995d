//! Brings the picture of shadows to the graphics adapter: the pixels are written into the texture that the materials are bound to
//! already; `shade` adds it.

use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{Extent3d, TexelCopyBufferLayout};
use bevy::render::renderer::RenderQueue;
use bevy::render::texture::GpuImage;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};

use super::{Canvas, SIZE};
use crate::table::material::ShadePicture;

/// Pixels on their way to the texture.
#[derive(Resource, Default)]
struct Pending {
    pixels: Vec<u8>,
    image: Handle<Image>,
}

fn fetch(mut pending: ResMut<Pending>, canvas: Extract<Res<Canvas>>, picture: Extract<Option<Res<ShadePicture>>>) {
    let Some(picture) = picture.as_ref() else { return };
    if (canvas.is_changed() || picture.is_changed()) && !canvas.pixels.is_empty() {
        pending.pixels.clone_from(&canvas.pixels);
        pending.image = picture.image.clone();
    }
}

fn write(mut pending: ResMut<Pending>, images: Res<RenderAssets<GpuImage>>, queue: Res<RenderQueue>) {
    let Some(image) = images.get(&pending.image).filter(|_| !pending.pixels.is_empty()) else { return };
    let layout = TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(SIZE.x * 4), rows_per_image: None };
    let extent = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
    queue.write_texture(image.texture.as_image_copy(), &pending.pixels, layout, extent);
    pending.pixels.clear();
}

pub(super) fn plugin(app: &mut App) {
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<Pending>()
        .add_systems(ExtractSchedule, fetch)
        .add_systems(Render, write.in_set(RenderSystems::PrepareBindGroups));
}
