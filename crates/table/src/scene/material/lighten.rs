//! Makes textures light for graphics in software, which filter plain bytes faster than sRGB;
//! `material` does it to each texture once, before it goes to the adapter.

use bevy::image::{ImageFilterMode, ImageSampler};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

/// Turns a texture into plain bytes of sRGB; the cheap shader makes them linear after filtering. Does nothing to one whose pixels
/// are on the adapter already.
pub fn texture(image: &mut Image) {
    if image.data.is_none() || image.texture_descriptor.format != TextureFormat::Rgba8UnormSrgb {
        return;
    }
    image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
    if let ImageSampler::Descriptor(sampler) = &mut image.sampler {
        sampler.mipmap_filter = ImageFilterMode::Nearest;
    }
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension};

    use super::*;

    #[test]
    fn only_colours_in_bytes_are_touched() {
        let made = |format, pixel: &[u8]| {
            let side = Extent3d::default();
            let mut image = Image::new_fill(side, TextureDimension::D2, pixel, format, RenderAssetUsages::all());
            texture(&mut image);
            image.texture_descriptor.format
        };
        assert_eq!(made(TextureFormat::Rgba8UnormSrgb, &[1, 2, 3, 4]), TextureFormat::Rgba8Unorm);
        assert_eq!(made(TextureFormat::Rgb9e5Ufloat, &[1, 2, 3, 4]), TextureFormat::Rgb9e5Ufloat);
    }
}
