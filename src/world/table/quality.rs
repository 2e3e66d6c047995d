//! How much the picture may cost: chosen by the graphics adapter at start-up, changed by settings; room, camera and
//! spawn read it.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use plunder_shapes::detail::Detail;

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
