//! A graphics card: opened by us, or the one that a window draws with.

use std::sync::{Arc, Mutex, PoisonError};

use host::threads;

use super::calls::wait;
use super::error::CardError;
use super::program::{BINDINGS, Program, USUAL};

/// A graphics card that takes photographs. Clones are the same card.
#[derive(Clone, Debug)]
pub struct Card {
    pub(super) device: wgpu::Device,
    pub(super) queue: wgpu::Queue,
    name: String,
    programs: Arc<Mutex<Vec<Program>>>,
}

impl Card {
    /// The fastest graphics card; not one that computes on the processor.
    ///
    /// # Errors
    /// If there is none, or it does not open.
    pub fn open() -> Result<Self, CardError> {
        Self::find(|kind| kind != wgpu::DeviceType::Cpu)
    }

    /// The fastest graphics card, or, where there is none, a driver that computes on the processor; for tests.
    ///
    /// # Errors
    /// As [`Card::open`].
    pub fn open_any() -> Result<Self, CardError> {
        Self::find(|_| true)
    }

    /// The card that someone else opened, such as a window. It needs storage buffers in compute shaders, eight at once.
    ///
    /// # Errors
    /// If it has too few of them.
    pub fn of(device: wgpu::Device, queue: wgpu::Queue) -> Result<Self, CardError> {
        let name = device.adapter_info().name;
        let most = device.limits().max_storage_buffers_per_shader_stage;
        if most < BINDINGS - 2 {
            let reason = format!("its shaders read {most} lists at most");
            return Err(CardError::Refused { name, reason });
        }
        Ok(Self { device, queue, name, programs: Arc::default() })
    }

    /// Compiles the program for a usual scene on a thread of its own, which a driver may take seconds for: for callers that open a card before they
    /// build the scene.
    pub fn prepare(&self) {
        let card = self.clone();
        // Without a thread, or after an error, it is compiled when it is needed, and the error comes back there.
        let _ = threads::spawn("shaders", move || card.program(USUAL).map(drop));
    }

    /// What the card is called, for example "NVIDIA GeForce RTX 3060".
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its device, for whoever shares it.
    #[must_use]
    pub fn device(&self) -> &wgpu::Device {
        &self.device
    }

    fn find(allowed: impl Fn(wgpu::DeviceType) -> bool) -> Result<Self, CardError> {
        let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
        descriptor.backends = wgpu::Backends::PRIMARY;
        let instance = wgpu::Instance::new(descriptor);
        let adapters = wait(instance.enumerate_adapters(wgpu::Backends::PRIMARY));
        let rank = |adapter: &wgpu::Adapter| match adapter.get_info().device_type {
            wgpu::DeviceType::DiscreteGpu => 0,
            wgpu::DeviceType::VirtualGpu => 1,
            wgpu::DeviceType::IntegratedGpu => 2,
            wgpu::DeviceType::Other => 3,
            wgpu::DeviceType::Cpu => 4,
        };
        let adapter = adapters
            .into_iter()
            .filter(|adapter| allowed(adapter.get_info().device_type))
            .min_by_key(rank)
            .ok_or(CardError::None)?;
        // All that it has room for: scenes are large.
        let descriptor = wgpu::DeviceDescriptor {
            label: Some("photographs"),
            required_limits: adapter.limits(),
            ..Default::default()
        };
        let name = adapter.get_info().name;
        let (device, queue) = wait(adapter.request_device(&descriptor))
            .map_err(|error| CardError::Refused { name, reason: error.to_string() })?;
        Self::of(device, queue)
    }

    /// A program for a stack of this size, compiled if nobody has asked for it yet.
    pub(super) fn program(&self, stack: usize) -> Result<Program, CardError> {
        let mut programs = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(program) = programs.iter().find(|program| (stack..=stack.max(USUAL)).contains(&program.stack)) {
            return Ok(program.clone());
        }
        let refused = |error| match error {
            CardError::Lost(reason) => CardError::Refused { name: self.name.clone(), reason },
            other => other,
        };
        let program = Program::new(&self.device, stack).map_err(refused)?;
        programs.push(program.clone());
        Ok(program)
    }
}
