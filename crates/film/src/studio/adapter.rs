//! Asks for a graphics adapter before the engine does, which panics where there is none.

use bevy::render::RenderPlugin;
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use std::sync::Arc;

/// Why there is nothing to render with; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdapterError {
    /// Neither a graphics card nor a software renderer.
    #[error(
        "no graphics adapter was found; install the driver of your graphics card, or a software one \
         (on Debian and Ubuntu: apt install mesa-vulkan-drivers)"
    )]
    None,
    /// There is one, but it refuses.
    #[error("the graphics adapter {name} cannot be used: {reason}")]
    Refused {
        /// The name that the adapter gives itself.
        name: String,
        /// What it said.
        reason: String,
    },
}

/// A graphics adapter that answered, ready for the engine.
pub struct Adapter {
    instance: wgpu::Instance,
    adapter: wgpu::Adapter,
    device: wgpu::Device,
    queue: wgpu::Queue,
}

impl Adapter {
    /// The adapter that the engine would choose for pictures without a window.
    ///
    /// # Errors
    /// If there is none, or it gives no device.
    pub fn find() -> Result<Self, AdapterError> {
        let settings = WgpuSettings::default();
        let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
        descriptor.backends = settings.backends.ok_or(AdapterError::None)?;
        descriptor.flags = settings.instance_flags;
        let instance = wgpu::Instance::new(descriptor);
        let wanted = wgpu::RequestAdapterOptions { power_preference: settings.power_preference, ..Default::default() };
        let adapter = block_on(instance.request_adapter(&wanted)).map_err(|_| AdapterError::None)?;
        let info = adapter.get_info();
        // Experimental features want a promise that only unsafe code can give.
        let mut features = adapter.features() - wgpu::Features::all_experimental_mask();
        if info.device_type == wgpu::DeviceType::DiscreteGpu {
            // As the engine does: mapping its memory directly slows a graphics card down.
            features.remove(wgpu::Features::MAPPABLE_PRIMARY_BUFFERS);
        }
        let descriptor = wgpu::DeviceDescriptor {
            required_features: features,
            required_limits: adapter.limits(),
            ..Default::default()
        };
        let (device, queue) = block_on(adapter.request_device(&descriptor))
            .map_err(|error| AdapterError::Refused { name: info.name, reason: error.to_string() })?;
        Ok(Self { instance, adapter, device, queue })
    }

    /// What the adapter is called, for example "llvmpipe (LLVM 15.0.6, 256 bits)".
    pub fn name(&self) -> String {
        self.adapter.get_info().name
    }

    /// Whether it computes pictures on the processor.
    pub fn is_software(&self) -> bool {
        self.adapter.get_info().device_type == wgpu::DeviceType::Cpu
    }

    /// The longest side of a picture that it can render, in pixels.
    pub fn longest_side(&self) -> u32 {
        self.device.limits().max_texture_dimension_2d
    }

    /// The engine's renderer on this adapter. Shaders are compiled before the frame that needs them is drawn, so that
    /// no frame lacks a man whose shader is still on its way.
    pub fn render_plugin(self) -> RenderPlugin {
        let creation = RenderCreation::manual(
            RenderDevice::from(self.device),
            RenderQueue(Arc::new(WgpuWrapper::new(self.queue))),
            RenderAdapterInfo(WgpuWrapper::new(self.adapter.get_info())),
            RenderAdapter(Arc::new(WgpuWrapper::new(self.adapter))),
            RenderInstance(Arc::new(WgpuWrapper::new(self.instance))),
        );
        RenderPlugin { render_creation: creation, synchronous_pipeline_compilation: true, ..Default::default() }
    }
}
