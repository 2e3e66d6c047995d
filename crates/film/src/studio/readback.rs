//! Copies rendered frames from the graphics adapter with several copies in flight, each frame once; the stage drives it.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    Buffer, BufferDescriptor, BufferUsages, CommandEncoderDescriptor, MapMode, PollType, TexelCopyBufferInfo,
    TexelCopyBufferLayout,
};
use bevy::render::renderer::{RenderDevice, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::render::texture::GpuImage;
use host::threads;

use super::frame::{Frame, Size};

/// The bytes of a row in the adapter's memory, which wants multiples of 256.
fn padded_row(size: Size) -> usize {
    RenderDevice::align_copy_bytes_per_row(size.width as usize * 4)
}

/// A frame that lies in memory that the processor can read, or the reason why it does not.
type Mapped = Result<Buffer, String>;

/// What the two worlds share: the main world asks, the render world copies.
#[derive(Default)]
struct Shared {
    asked: bool,
    in_flight: VecDeque<(wgpu::SubmissionIndex, Receiver<Mapped>)>,
    free: Vec<Buffer>,
}

#[derive(Clone, Default)]
struct Desk(Arc<Mutex<Shared>>);

impl Desk {
    fn open(&self) -> MutexGuard<'_, Shared> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// In the render world: where to copy from, and the desk on which requests lie.
#[derive(Resource)]
struct Copier {
    image: Handle<Image>,
    size: Size,
    desk: Desk,
}

/// The main world's end: asks for frames and takes them in order.
pub struct Readback {
    size: Size,
    desk: Desk,
    device: RenderDevice,
    /// Frames that were asked for and not taken yet.
    asked: usize,
}

impl Readback {
    /// Puts the copying at the end of the render graph of `app`. The app must have its renderer already.
    /// `None` if it has no renderer.
    pub fn install(app: &mut App, image: Handle<Image>, size: Size) -> Option<Self> {
        let desk = Desk::default();
        let device = app.world().get_resource::<RenderDevice>()?.clone();
        app.get_sub_app_mut(RenderApp)?
            .insert_resource(Copier { image, size, desk: desk.clone() })
            .add_systems(RenderGraph, copy_frame.in_set(RenderGraphSystems::Finish));
        Some(Self { size, desk, device, asked: 0 })
    }

    /// The size of the copies.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Asks for a copy of the frame that the next update of the renderer renders.
    pub fn ask(&mut self) {
        self.asked += 1;
        self.desk.open().asked = true;
    }

    /// Whether the request was taken up; call it after the update of the renderer. The request is withdrawn if it was not.
    pub fn was_taken(&mut self) -> bool {
        let was_taken = !std::mem::take(&mut self.desk.open().asked);
        self.asked -= usize::from(!was_taken);
        was_taken
    }

    /// The number of copies that are asked for or under way.
    pub const fn in_flight(&self) -> usize {
        self.asked
    }

    /// Waits for the oldest copy under way and takes it; `None` if none is. While the renderer is updated the one that was asked for last may not be
    /// under way yet.
    ///
    /// # Errors
    /// With the adapter's words if it failed.
    pub fn take(&mut self) -> Option<Result<Copied, String>> {
        let (submission, mapped) = self.desk.open().in_flight.pop_front()?;
        self.asked -= 1;
        let copied = |buffer| Copied { size: self.size, buffer, desk: self.desk.clone() };
        Some(self.wait(submission, &mapped).map(copied))
    }

    fn wait(&self, submission: wgpu::SubmissionIndex, mapped: &Receiver<Mapped>) -> Mapped {
        // Most often it is there already, and a renderer that is just submitting lets nobody poll.
        if let Ok(buffer) = mapped.try_recv() {
            return buffer;
        }
        let patience = PollType::Wait { submission_index: Some(submission), timeout: None };
        self.device.poll(patience).map_err(|error| error.to_string())?;
        loop {
            match mapped.try_recv() {
                Ok(buffer) => return buffer,
                Err(TryRecvError::Disconnected) => return Err("the copy was dropped".to_owned()),
                // The adapter is done, but another poll has to hand the news over.
                Err(TryRecvError::Empty) => {
                    self.device.poll(PollType::Poll).map_err(|error| error.to_string())?;
                    threads::give_way();
                }
            }
        }
    }
}

/// A copy that has arrived in memory that the processor can read, from any thread.
pub struct Copied {
    size: Size,
    buffer: Buffer,
    desk: Desk,
}

impl Copied {
    /// The pixels without the padding at the end of each row. The memory serves the next copy.
    pub fn frame(self) -> Frame {
        let padded = self.buffer.slice(..).get_mapped_range();
        let row = self.size.width as usize * 4;
        let mut rgba = Vec::with_capacity(self.size.bytes());
        for line in padded.chunks_exact(padded_row(self.size)).take(self.size.height as usize) {
            rgba.extend_from_slice(&line[..row]);
        }
        drop(padded);
        self.buffer.unmap();
        self.desk.open().free.push(self.buffer);
        Frame { size: self.size, rgba }
    }
}

/// Runs after the frame was handed to the adapter: queues its copy if one was asked for.
fn copy_frame(
    copier: Res<Copier>,
    images: Res<RenderAssets<GpuImage>>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
) {
    let Some(image) = images.get(&copier.image) else { return };
    let row = padded_row(copier.size);
    let mut desk = copier.desk.open();
    if !std::mem::take(&mut desk.asked) {
        return;
    }
    let free = desk.free.pop();
    // To submit may take as long as it takes to render, and frames are taken meanwhile.
    drop(desk);
    let buffer = free.unwrap_or_else(|| {
        device.create_buffer(&BufferDescriptor {
            label: Some("plunder frame"),
            size: row as u64 * u64::from(copier.size.height),
            usage: BufferUsages::MAP_READ | BufferUsages::COPY_DST,
            mapped_at_creation: false,
        })
    });
    let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor { label: Some("plunder frame") });
    let layout = TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(row as u32), rows_per_image: None };
    encoder.copy_texture_to_buffer(
        image.texture.as_image_copy(),
        TexelCopyBufferInfo { buffer: &buffer, layout },
        image.texture_descriptor.size,
    );
    let submission = queue.submit([encoder.finish()]);
    let mapped = map(buffer);
    copier.desk.open().in_flight.push_back((submission, mapped));
}

/// Asks for the buffer to be readable; it arrives through the channel once its copy is done.
fn map(buffer: Buffer) -> Receiver<Mapped> {
    let (sender, receiver): (Sender<Mapped>, _) = mpsc::channel();
    let mapped = buffer.clone();
    buffer.slice(..).map_async(MapMode::Read, move |result| {
        // A stage that was dropped meanwhile no longer listens.
        let _ = sender.send(result.map(|()| mapped).map_err(|error| error.to_string()));
    });
    receiver
}
