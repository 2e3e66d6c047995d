//! Brings pixels that the processor has drawn to the graphics adapter, into the texture that the materials are bound to already;
//! `shade` and `company` hand them in.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::TexelCopyBufferLayout;
use bevy::render::renderer::RenderQueue;
use bevy::render::texture::GpuImage;
use bevy::render::{ExtractSchedule, MainWorld, Render, RenderApp, RenderSystems};

/// Pixels on their way to textures: all of a texture's first level, row by row. They wait until the texture is there.
#[derive(Resource, Default)]
pub(super) struct Uploads(HashMap<AssetId<Image>, Vec<u8>>);

impl Uploads {
    /// Sends these pixels instead of any that still wait.
    pub(super) fn put(&mut self, image: &Handle<Image>, pixels: Vec<u8>) {
        self.0.insert(image.id(), pixels);
    }

    /// Whether some are sent with this frame.
    pub(super) fn are_due(&self) -> bool {
        !self.0.is_empty()
    }
}

fn fetch(mut pending: ResMut<Uploads>, mut main: ResMut<MainWorld>) {
    if let Some(mut new) = main.get_resource_mut::<Uploads>() {
        pending.0.extend(new.0.drain());
    }
}

fn write(mut pending: ResMut<Uploads>, images: Res<RenderAssets<GpuImage>>, queue: Res<RenderQueue>) {
    pending.0.retain(|&id, pixels| {
        let Some(image) = images.get(id) else { return true };
        let extent = image.texture_descriptor.size;
        let row = pixels.len() as u32 / (extent.height * extent.depth_or_array_layers).max(1);
        let layout = TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(row), rows_per_image: Some(extent.height) };
        queue.write_texture(image.texture.as_image_copy(), pixels, layout, extent);
        false
    });
}

/// Adds the way to the adapter to an app that renders; without a renderer the pixels stay where they are.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Uploads>();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<Uploads>()
        .add_systems(ExtractSchedule, fetch)
        .add_systems(Render, write.in_set(RenderSystems::PrepareBindGroups));
}
