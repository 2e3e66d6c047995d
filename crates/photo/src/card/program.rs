//! The compute program: the shaders' files as one, compiled for trees of a certain depth.

use std::borrow::Cow;
use std::num::NonZero;

use super::calls::guarded;
use super::error::CardError;

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
