//! How much the picture may cost: chosen by the graphics adapter at start-up, changed by settings; room, camera and
//! spawn read it.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use shapes::detail::Detail;

use super::pictures::{Paint, Painted, pictures, sharpen};

/// How much work a frame may be.
#[derive(Resource, ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Quality {
    /// For graphics in software: a cheap shading of our own, soft shadows on the ground drawn by the processor, edges softened in
    /// the finished picture, fewer triangles.
    #[default]
    Low,
    /// For integrated graphics.
    Medium,
    /// For a graphics card and for pictures that may take their time.
    High,
}

impl Quality {
    /// How finely the models are cut that are seen from near.
    pub const fn detail(self) -> Detail {
        match self {
            Self::Low => Detail::LOW,
            Self::Medium | Self::High => Detail::HIGH,
        }
    }

    /// Side of the board's texture in pixels; the other textures follow it.
    pub const fn texture_size(self) -> u32 {
        match self {
            Self::Low => 1024,
            Self::Medium | Self::High => 2048,
        }
    }

    /// Samples along a texture seen at a flat angle. Software graphics (llvmpipe) draw wrong pixels with more than one.
    pub const fn anisotropy(self) -> u16 {
        match self {
            Self::Low => 1,
            Self::Medium => 4,
            Self::High => 16,
        }
    }
}

/// What an adapter should be asked for, by the name of its type; Bevy does not re-export the type itself.
fn for_device(device: &str) -> Quality {
    match device {
        "DiscreteGpu" => Quality::High,
        "Cpu" => Quality::Low,
        _ => Quality::Medium,
    }
}

/// Chooses the quality by the adapter, unless the app has inserted one before.
pub fn choose(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>, chosen: Option<Res<Quality>>) {
    if chosen.is_none() {
        commands
            .insert_resource(adapter.map_or(Quality::Low, |adapter| for_device(&format!("{:?}", adapter.device_type))));
    }
}

/// Whether an adapter computes pictures on the processor.
pub fn is_software(adapter: &RenderAdapterInfo) -> bool {
    for_device(&format!("{:?}", adapter.device_type)) == Quality::Low
}

/// Paints all textures anew when the tier has changed to one that wants them larger or smaller.
pub(super) fn repaint(
    quality: Res<Quality>,
    mut painted: ResMut<Painted>,
    images: Option<ResMut<Assets<Image>>>,
    mut before: Local<Option<Quality>>,
) {
    let was = before.replace(*quality).unwrap_or(*quality);
    let (true, Some(mut images)) = (was.texture_size() != quality.texture_size(), images) else { return };
    let textures = painted.at_most(quality.texture_size(), &images);
    let paints: Vec<Paint> = textures.iter().map(|(_, paint)| *paint).collect();
    for ((texture, paint), picture) in textures.iter().zip(pictures(&paints, quality.texture_size())) {
        let samples = if matches!(paint, Paint::Backdrop(_)) { 1 } else { quality.anisotropy() };
        // What is not there any more needs no picture.
        let _ = images.insert(*texture, sharpen(picture, samples));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_software_adapter_gets_the_tier_low_by_itself() {
        let chosen = |device: wgpu::DeviceType| for_device(&format!("{device:?}"));
        assert_eq!(chosen(wgpu::DeviceType::Cpu), Quality::Low);
        assert_eq!(chosen(wgpu::DeviceType::IntegratedGpu), Quality::Medium);
        assert_eq!(chosen(wgpu::DeviceType::DiscreteGpu), Quality::High);
    }
}
