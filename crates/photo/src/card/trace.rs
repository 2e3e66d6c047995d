//! A photograph on the card: pieces of it are traced one after the other, none longer than asked for, and the sums are read when somebody
//! wants to see them.

use std::sync::mpsc;
use std::time::Duration;

use host::time::Instant;

use crate::error::PhotoError;
use crate::film::{Film, PIXEL_WORDS};
use crate::scene::check;
use crate::scene::{Camera, Scene};
use crate::settings::Settings;
use crate::transport::lens::Lens;
use crate::transport::{Rules, Tracer};
use crate::words::Words;

use super::device::Card;
use super::device::CardError;
use super::device::Program;
use super::device::{finish, guarded};
use super::scene::{CardScene, DATA, create};

/// The threads of a group in each direction, as in the shader.
const GROUP: u32 = 8;
/// How many samples of a pixel the first piece has at most, all pixels together: nobody knows yet how fast the card is.
const FIRST: f64 = 16_384.0;
/// How much larger than the one before a piece may be.
const GROWTH: f64 = 4.0;
/// How many pixels keep a card busy: several samples of so many go faster than one of more.
const BUSY: f64 = 131_072.0;
/// How many samples of a pixel a piece has that is not the whole picture, at most,
const AT_ONCE: f64 = 8.0;
/// and after how many pieces, at most, all pixels have the same number again.
const PIECES: f64 = 25.0;
/// How many bytes are read from the card at a time.
const READ: u64 = 32 << 20;

/// A photograph that a graphics card takes, a piece at a time: for a window that gathers samples while nothing moves.
pub struct CardTrace {
    card: Card,
    program: Program,
    scene: CardScene,
    settings: Settings,
    rules: Rules,
    setup: wgpu::Buffer,
    piece: wgpu::Buffer,
    film: wgpu::Buffer,
    bindings: wgpu::BindGroup,
    /// How many samples each row has.
    counts: Vec<u32>,
    /// The seconds that a sample of a pixel takes, and how many the last piece had.
    pace: Option<(f64, f64)>,
}

/// Some whole rows, and the samples that each of their pixels gets next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    first: u32,
    rows: u32,
    sample: u32,
    samples: u32,
}

impl CardTrace {
    /// Prepares a scene, which takes a second for a million triangles, and hands it to the card. Size, seed, bounces, clamp, transport and
    /// sampling are those of the settings; their number of samples and their time limit are not looked at.
    ///
    /// # Errors
    /// If the scene is inconsistent or the picture too large; if the card has no room for them, or is lost.
    pub fn new(card: &Card, scene: &Scene, settings: &Settings) -> Result<Self, PhotoError> {
        check(scene)?;
        let film = Film::new(settings.width, settings.height, settings.memory)?;
        let tracer = Tracer::new(scene, settings.rules(), (settings.width, settings.height), settings.threads);
        Ok(Self::with(card, &tracer, settings, &film)?)
    }

    /// The same of a scene that is prepared, to go on with this film.
    pub(crate) fn with(card: &Card, tracer: &Tracer, settings: &Settings, film: &Film) -> Result<Self, CardError> {
        let scene = CardScene::new(card, tracer, settings.threads)?;
        let program = card.program(scene.stack)?;
        let rules = tracer.rules;
        let words = scene.setup.words(&rules, &tracer.lens, (settings.width, settings.height));
        let uniform = wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST;
        let setup = create(card, "setup", words.0.len() as u64 * 4, uniform)?;
        guarded(&card.device, || card.queue.write_buffer(&setup, 0, bytemuck::cast_slice(&words.0)))?;
        let piece = create(card, "piece", size_of::<[u32; 4]>() as u64, uniform)?;
        let sums = new_film(card, &tracer.lens, film)?;
        let bindings = bind(card, &program, [&setup, &piece], &scene, &sums)?;
        let settings = settings.clone();
        let counts = film.counts().to_vec();
        Ok(Self {
            card: card.clone(),
            program,
            scene,
            settings,
            rules,
            setup,
            piece,
            film: sums,
            bindings,
            counts,
            pace: None,
        })
    }

    /// Begins again with another camera, without samples. The rest of the scene stays as it is.
    ///
    /// # Errors
    /// If the camera cannot be, the card has no room for a list of rays, or is lost.
    pub fn restart(&mut self, camera: &Camera) -> Result<(), PhotoError> {
        let (width, height) = (self.settings.width, self.settings.height);
        check(&Scene { camera: camera.clone(), ..Scene::default() })?;
        let lens = Lens::new(camera, width, height);
        let words = self.scene.setup.words(&self.rules, &lens, (width, height));
        let mut place = Words::default();
        lens.write_place(&mut place);
        let film = Film::new(width, height, self.settings.memory)?;
        self.film = new_film(&self.card, &lens, &film)?;
        let uniforms = [&self.setup, &self.piece];
        self.bindings = bind(&self.card, &self.program, uniforms, &self.scene, &self.film)?;
        let (queue, data) = (&self.card.queue, &self.scene.lists[DATA]);
        guarded(&self.card.device, || {
            queue.write_buffer(&self.setup, 0, bytemuck::cast_slice(&words.0));
            queue.write_buffer(data, u64::from(self.scene.setup.camera) * 4, bytemuck::cast_slice(&place.0));
        })?;
        self.counts.fill(0);
        Ok(())
    }

    /// Traces one more piece, which takes about as long as `budget` or less, as far as the pieces before can tell, and returns how many samples
    /// every pixel has. It waits until the card is done. A piece has at least one row.
    ///
    /// # Errors
    /// If the card is lost.
    pub fn step(&mut self, budget: Duration) -> Result<u32, CardError> {
        self.step_to(budget, u32::MAX)
    }

    /// The same, but no pixel gets more than so many samples.
    pub(crate) fn step_to(&mut self, budget: Duration, most: u32) -> Result<u32, CardError> {
        let room = self.pace.map_or(FIRST, |(cost, last)| (budget.as_secs_f64() / cost).min(last * GROWTH));
        let Some(piece) = next_piece(&self.counts, self.settings.width, most, room) else { return Ok(self.samples()) };
        let start = Instant::now();
        self.trace(piece)?;
        let seconds = start.elapsed().as_secs_f64().max(1e-6);
        let size = f64::from(piece.rows) * f64::from(piece.samples) * f64::from(self.settings.width);
        self.pace = Some((seconds / size, size));
        for count in &mut self.counts[piece.first as usize..][..piece.rows as usize] {
            *count += piece.samples;
        }
        Ok(self.samples())
    }

    fn trace(&self, piece: Piece) -> Result<(), CardError> {
        let (device, queue) = (&self.card.device, &self.card.queue);
        let words = [piece.first, piece.rows, piece.sample, piece.samples];
        let submission = guarded(device, || {
            queue.write_buffer(&self.piece, 0, bytemuck::cast_slice(&words));
            let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("piece") });
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
            pass.set_pipeline(&self.program.pipeline);
            pass.set_bind_group(0, &self.bindings, &[]);
            pass.dispatch_workgroups(self.settings.width.div_ceil(GROUP), piece.rows.div_ceil(GROUP), 1);
            drop(pass);
            queue.submit([encoder.finish()])
        })?;
        finish(device, submission)
    }

    /// How many samples every pixel has.
    #[must_use]
    pub fn samples(&self) -> u32 {
        self.counts.iter().copied().min().unwrap_or(0)
    }

    /// Whether all pixels have as many samples as each other: a whole number of passes.
    pub(crate) fn is_whole(&self) -> bool {
        self.counts.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// The film so far.
    ///
    /// # Errors
    /// If there is no memory for it, or the card is lost.
    pub fn read(&self) -> Result<Film, PhotoError> {
        let mut film = Film::new(self.settings.width, self.settings.height, self.settings.memory)?;
        self.read_into(&mut film)?;
        Ok(film)
    }

    /// The same into a film of this size, and how many rays were traced since the card began.
    pub(crate) fn read_into(&self, film: &mut Film) -> Result<u64, CardError> {
        let (device, queue) = (&self.card.device, &self.card.queue);
        let pixel = (PIXEL_WORDS * 4) as u64;
        let pixels = u64::from(self.settings.width) * u64::from(self.settings.height);
        let at_once = (READ / pixel).min(pixels);
        let usage = wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST;
        let staging = create(&self.card, "sums", at_once * pixel, usage)?;
        let mut rays = 0;
        for first in (0..pixels).step_by(at_once as usize) {
            let size = at_once.min(pixels - first) * pixel;
            let (tell, told) = mpsc::channel();
            let submission = guarded(device, || {
                let mut encoder =
                    device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("sums") });
                encoder.copy_buffer_to_buffer(&self.film, first * pixel, &staging, 0, size);
                let submission = queue.submit([encoder.finish()]);
                // Nobody listens any more if it is told too late.
                staging.slice(..size).map_async(wgpu::MapMode::Read, move |done| drop(tell.send(done)));
                submission
            })?;
            finish(device, submission)?;
            match told.try_recv() {
                Ok(Ok(())) => (),
                Ok(Err(error)) => return Err(CardError::Lost(error.to_string())),
                Err(_) => return Err(CardError::Lost("it does not hand out what it has traced".to_owned())),
            }
            let view = staging.slice(..size).get_mapped_range();
            rays += film.read_words(first as usize, bytemuck::cast_slice(&view), self.settings.threads);
            drop(view);
            staging.unmap();
        }
        film.set_counts(&self.counts);
        Ok(rays)
    }
}

/// The next rows to be traced: of those that have the fewest samples, the first that stand together, as many as there is room for. Where there is
/// room for more pixels than keep a card busy, they get several samples at once, so that threads whose paths are short have something to do;
/// the other rows then follow before any gets more.
fn next_piece(counts: &[u32], width: u32, most: u32, room: f64) -> Option<Piece> {
    let sample = counts.iter().copied().min().filter(|fewest| *fewest < most)?;
    let ahead = counts.iter().copied().filter(|count| *count > sample).min();
    let first = counts.iter().position(|count| *count == sample)?;
    let together = counts[first..].iter().take_while(|count| **count == sample).count() as u32;
    let pixels = f64::from(width) * counts.len() as f64;
    let passes = room / pixels;
    let at_once = (room / BUSY.min(pixels)).min(AT_ONCE.max(passes)).min(passes * PIECES);
    let samples = (at_once as u32).clamp(1, ahead.unwrap_or(most).min(most) - sample);
    let rows = (room / f64::from(samples) / f64::from(width)).max(1.0) as u32;
    // Whole groups of threads, so that none of them has nothing to do.
    let rows = if rows > GROUP { rows - rows % GROUP } else { rows };
    Some(Piece { first: first as u32, rows: rows.min(together), sample, samples })
}

/// The sums on the card, from those of a film, and behind them the rays of a camera that has a list of them.
fn new_film(card: &Card, lens: &Lens, film: &Film) -> Result<wgpu::Buffer, CardError> {
    let mut rays = Words::default();
    lens.rays().iter().for_each(|(origin, direction)| _ = rays.three(*origin).three(*direction));
    let sums = u64::from(film.width()) * u64::from(film.height()) * (PIXEL_WORDS * 4) as u64;
    let usage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::COPY_SRC;
    let buffer = create(card, "film", sums + rays.0.len() as u64 * 4, usage)?;
    guarded(&card.device, || {
        // A new list is all zeros, as is a new film.
        if film.counts().iter().any(|count| *count > 0) {
            card.queue.write_buffer(&buffer, 0, bytemuck::cast_slice(&film.words()));
        }
        card.queue.write_buffer(&buffer, sums, bytemuck::cast_slice(&rays.0));
    })?;
    Ok(buffer)
}

fn bind(
    card: &Card,
    program: &Program,
    uniforms: [&wgpu::Buffer; 2],
    scene: &CardScene,
    film: &wgpu::Buffer,
) -> Result<wgpu::BindGroup, CardError> {
    let buffers = uniforms.into_iter().chain(&scene.lists).chain([film]);
    let entries: Vec<wgpu::BindGroupEntry> = (0..)
        .zip(buffers)
        .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
        .collect();
    guarded(&card.device, || {
        card.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("photograph"),
            layout: &program.layout,
            entries: &entries,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photograph_can_be_prepared_on_one_thread_and_taken_on_another() {
        fn goes_over<T: Send>() {}
        goes_over::<CardTrace>();
        goes_over::<Card>();
    }

    #[test]
    fn pieces_are_whole_rows_of_those_that_lack_samples() {
        let piece = |first, rows, sample, samples| Some(Piece { first, rows, sample, samples });
        assert_eq!(next_piece(&[0; 8], 10, 4, 35.0), piece(0, 3, 0, 1), "as many rows as there is room for");
        assert_eq!(next_piece(&[1, 1, 0, 0, 1, 0], 10, 4, 999.0), piece(2, 2, 0, 1), "only those that lack it");
        assert_eq!(next_piece(&[2; 8], 10, 9, 245.0), piece(0, 8, 2, 3), "several samples of all");
        assert_eq!(next_piece(&[2; 8], 10, 4, 1e9), piece(0, 8, 2, 2), "no more than are wanted");
        assert_eq!(next_piece(&[0; 8], 10, 4, 0.1), piece(0, 1, 0, 1), "at least a row");
        assert_eq!(
            next_piece(&[0; 1000], 1000, 64, 600_000.0),
            piece(0, 144, 0, 4),
            "several of enough to keep a card busy"
        );
        assert_eq!(next_piece(&[4, 0, 0], 1000, 64, 600_000.0), piece(1, 2, 0, 4), "then the rest gets as many");
        assert_eq!(next_piece(&[4; 8], 10, 4, 80.0), None);
    }
}
