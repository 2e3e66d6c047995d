//! Makes textures light for graphics in software, which filter plain bytes several times faster than sRGB or floating-point colours;
//! `material` does it to each texture once, before it goes to the adapter.

use bevy::image::{ImageFilterMode, ImageSampler};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

/// Turns a texture into plain bytes of sRGB; the cheap shader makes them linear after filtering. Does nothing to one whose pixels
/// are on the adapter already.
pub fn texture(image: &mut Image) {
    if image.data.is_none() {
        return;
    }
    match image.texture_descriptor.format {
        TextureFormat::Rgba8UnormSrgb => {}
        TextureFormat::Rgb9e5Ufloat => {
            let words = image.data.iter().flatten().copied().collect::<Vec<u8>>();
            image.data = Some(words.chunks_exact(4).flat_map(bytes_of).collect());
        }
        _ => return,
    }
    image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
    if let ImageSampler::Descriptor(sampler) = &mut image.sampler {
        sampler.mipmap_filter = ImageFilterMode::Nearest;
    }
}

/// The bytes of sRGB of a colour with a shared exponent; what is brighter than white becomes white.
fn bytes_of(word: &[u8]) -> [u8; 4] {
    let bits = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
    let scale = 2f32.powi((bits >> 27) as i32 - 24);
    let part = |shift: u32| (bits >> shift & 511) as f32 * scale;
    let color = Color::linear_rgb(part(0), part(9), part(18)).to_srgba();
    [color.red, color.green, color.blue, 1.0].map(|value| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::sky::shared_exponent;

    #[test]
    fn colours_beyond_bytes_become_bytes() {
        assert_eq!(bytes_of(&shared_exponent(Vec3::new(0.0, 1.0, 7.0))), [0, 255, 255, 255]);
        let grey = bytes_of(&shared_exponent(Vec3::splat(0.2140)));
        assert!(grey[0].abs_diff(127) <= 1, "{grey:?}");
    }
}
