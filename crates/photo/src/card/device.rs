//! The graphics card, the program of compute shaders on it, and why there is none, in one sentence each.

use std::borrow::Cow;
use std::future::Future;
use std::num::NonZero;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use host::threads;

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

/// The shaders in the order in which they are read.
const FILES: [&str; 10] = [
    include_str!("wgsl/bindings.wgsl"),
    include_str!("wgsl/sampling.wgsl"),
    include_str!("wgsl/motion.wgsl"),
    include_str!("wgsl/trees.wgsl"),
    include_str!("wgsl/surface.wgsl"),
    include_str!("wgsl/lobes.wgsl"),
    include_str!("wgsl/bsdf.wgsl"),
    include_str!("wgsl/lamps.wgsl"),
    include_str!("wgsl/lights.wgsl"),
    include_str!("wgsl/lens.wgsl"),
];
/// The last of them, with the entry point.
const PATH: &str = include_str!("wgsl/path.wgsl");
/// The sizes of the stack that programs are compiled with: the smaller, the faster.
const STACKS: [usize; 5] = [32, 48, 64, 96, 160];
/// The size for a usual scene.
pub(super) const USUAL: usize = 64;
/// What each level of a tree may leave waiting, and what is left over.
const PER_LEVEL: usize = 3;
const SPARE: usize = 4;

/// The bindings: two uniform buffers, seven lists that are read, and the film.
pub(super) const BINDINGS: u32 = 10;
const FILM: u32 = BINDINGS - 1;
const UNIFORMS: u32 = 2;

/// A compiled program.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) stack: usize,
    pub(super) layout: wgpu::BindGroupLayout,
    pub(super) pipeline: wgpu::ComputePipeline,
}

/// The stack for trees of so many levels in all.
pub(super) fn stack(depth: usize) -> usize {
    let needed = depth * PER_LEVEL + SPARE;
    STACKS.into_iter().find(|stack| *stack >= needed).unwrap_or(needed)
}

impl Program {
    pub(super) fn new(device: &wgpu::Device, stack: usize) -> Result<Self, CardError> {
        let source = format!("const STACK: u32 = {stack}u;\n{}\n{PATH}", FILES.join("\n"));
        guarded(device, || {
            let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
                label: Some("photograph"),
                source: wgpu::ShaderSource::Wgsl(Cow::Owned(source)),
            });
            let entry = |binding: u32| wgpu::BindGroupLayoutEntry {
                binding,
                visibility: wgpu::ShaderStages::COMPUTE,
                ty: wgpu::BindingType::Buffer {
                    ty: if binding < UNIFORMS {
                        wgpu::BufferBindingType::Uniform
                    } else {
                        wgpu::BufferBindingType::Storage { read_only: binding != FILM }
                    },
                    has_dynamic_offset: false,
                    min_binding_size: NonZero::new(0),
                },
                count: None,
            };
            let entries: Vec<_> = (0..BINDINGS).map(entry).collect();
            let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
                label: Some("photograph"),
                entries: &entries,
            });
            let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
                label: Some("photograph"),
                bind_group_layouts: &[Some(&layout)],
                ..Default::default()
            });
            let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
                label: Some("photograph"),
                layout: Some(&pipeline_layout),
                module: &module,
                entry_point: Some("photograph"),
                compilation_options: wgpu::PipelineCompilationOptions {
                    zero_initialize_workgroup_memory: false,
                    ..Default::default()
                },
                cache: None,
            });
            Self { stack, layout, pipeline }
        })
    }
}

/// Waits for what a native device answers at once.
pub(super) fn wait<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return value,
            Poll::Pending => host::threads::give_way(),
        }
    }
}

/// Does something with a device and returns what it complained of, if it did.
pub(super) fn guarded<T>(device: &wgpu::Device, work: impl FnOnce() -> T) -> Result<T, CardError> {
    let scopes = [wgpu::ErrorFilter::Internal, wgpu::ErrorFilter::Validation, wgpu::ErrorFilter::OutOfMemory]
        .map(|filter| device.push_error_scope(filter));
    let value = work();
    // They are closed in the opposite order.
    let mut fault = None;
    for scope in scopes.into_iter().rev() {
        fault = fault.or(wait(scope.pop()));
    }
    fault.map_or(Ok(value), |fault| Err(CardError::from(fault)))
}

/// Waits until a submission is done.
pub(super) fn finish(device: &wgpu::Device, submission: wgpu::SubmissionIndex) -> Result<(), CardError> {
    let wait = wgpu::PollType::Wait { submission_index: Some(submission), timeout: None };
    device.poll(wait).map(|_| ()).map_err(|error| CardError::Lost(error.to_string()))
}

impl From<wgpu::Error> for CardError {
    fn from(error: wgpu::Error) -> Self {
        match error {
            wgpu::Error::OutOfMemory { .. } => Self::Memory,
            other => Self::Lost(other.to_string().replace('\n', " ")),
        }
    }
}

const MIB: u64 = 1 << 20;

/// Why a graphics card takes no photograph, or does not go on with one; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CardError {
    /// No adapter, or only one that computes on the processor.
    #[error("there is no graphics card that photographs could be taken on")]
    None,
    /// The adapter does not open, or cannot do what is needed.
    #[error("the graphics card {name} takes no photographs: {reason}")]
    Refused {
        /// What the adapter is called.
        name: String,
        /// Its driver's reason.
        reason: String,
    },
    /// The scene or the picture does not fit.
    #[error("the scene takes {} MiB at once on the graphics card, which has {} MiB for it", needed.div_ceil(MIB), limit / MIB)]
    TooLarge {
        /// The size of the largest list, in bytes.
        needed: u64,
        /// The largest that the card takes, in bytes.
        limit: u64,
    },
    /// There is no memory left on the card.
    #[error("the graphics card has no memory left for the photograph")]
    Memory,
    /// The card went away: taken out, reset by its driver, or destroyed by its owner.
    #[error("the graphics card was lost: {0}")]
    Lost(String),
}
