//! Takes a photograph pass by pass, until there are enough samples, the time is up or it is stopped; the table's commands call it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use plunder_host::time::Instant;

use crate::check::check;
use crate::error::PhotoError;
use crate::film::Film;
use crate::geometry::Trail;
use crate::sampling::Sampling;
use crate::scene::Scene;
use crate::threads::share;
use crate::transport::{Rules, Tracer, Transport};

/// How many pixels of a row a thread takes at a time: few enough that no thread waits long for the last of them.
const PART: usize = 64;

/// How a photograph is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// How many samples every pixel gets.
    pub samples: u32,
    /// The time after which no further pass is begun, even if there are fewer samples. The first pass is always taken.
    pub time: Option<Duration>,
    /// The most that light arriving by way of more than one surface may add to a sample. It removes bright specks and some light:
    /// such a picture is biased, and should say so.
    pub clamp: Option<f32>,
    /// How often a path may bounce.
    pub bounces: u32,
    /// Where samples come from.
    pub sampling: Sampling,
    /// How light is found.
    pub transport: Transport,
    /// Another seed gives different noise.
    pub seed: u32,
    /// How many threads work; 0 means one for each core. The picture does not depend on it.
    pub threads: usize,
    /// How much memory the picture may take, in bytes. The scene is not counted.
    pub memory: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            width: 1920,
            height: 1080,
            samples: 256,
            time: None,
            clamp: None,
            bounces: 64,
            sampling: Sampling::Owen,
            transport: Transport::Both,
            seed: 0,
            threads: 0,
            memory: 4 << 30,
        }
    }
}

/// The progress of a photograph.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// How many passes are done, each one sample of every pixel.
    pub passes: u32,
    /// How many there will be; a time limit may end it earlier.
    pub of: u32,
    /// Time since the job was begun or resumed.
    pub elapsed: Duration,
    /// How many rays are traced per second.
    pub rays_per_second: f64,
    /// The estimated time left, judging by the passes so far.
    pub left: Duration,
}

/// A photograph in progress.
pub struct Job<'a> {
    tracer: Tracer<'a>,
    settings: Settings,
    film: Film,
    rays: AtomicU64,
}

impl<'a> Job<'a> {
    /// Checks the scene and prepares it, which takes a second for a million triangles.
    ///
    /// # Errors
    /// If no samples are asked for, the picture is too large, or the scene is inconsistent.
    pub fn new(scene: &'a Scene, settings: &Settings) -> Result<Self, PhotoError> {
        if settings.samples == 0 {
            return Err(PhotoError::NoSamples);
        }
        let film = Film::new(settings.width, settings.height, settings.memory)?;
        Self::with(scene, settings, film)
    }

    /// Continues a film of the same scene and settings, up to the settings' number of samples.
    ///
    /// # Errors
    /// As [`Job::new`], and if the film has another size.
    pub fn resume(scene: &'a Scene, settings: &Settings, film: Film) -> Result<Self, PhotoError> {
        if (film.width(), film.height()) != (settings.width, settings.height) {
            return Err(PhotoError::Scene("the kept film has another size than the picture".to_owned()));
        }
        Self::with(scene, settings, film)
    }

    fn with(scene: &'a Scene, settings: &Settings, film: Film) -> Result<Self, PhotoError> {
        check(scene)?;
        let rules = Rules {
            sampling: settings.sampling,
            transport: settings.transport,
            bounces: settings.bounces,
            clamp: settings.clamp,
            seed: settings.seed,
        };
        let tracer = Tracer::new(scene, rules, (settings.width, settings.height), settings.threads);
        Ok(Self { tracer, settings: settings.clone(), film, rays: AtomicU64::new(0) })
    }

    /// Takes passes until there are enough, the time is up, or `stop` is set; `progress` is called after each. When `stop`
    /// is set, nothing is lost: finished rows of the interrupted pass count, and a resumed job takes the others first.
    pub fn run(&mut self, stop: &AtomicBool, mut progress: impl FnMut(Progress, &Film)) {
        let start = Instant::now();
        let first = self.film.samples();
        while self.film.samples() < self.settings.samples && !stop.load(Ordering::Relaxed) {
            self.pass(stop);
            let (passes, elapsed) = (self.film.samples(), start.elapsed());
            let still = self.settings.samples - passes;
            let each = elapsed / (passes - first).max(1);
            let mut left = each * still;
            if let Some(time) = self.settings.time {
                left = left.min(time.saturating_sub(elapsed));
            }
            let rays_per_second = self.rays.load(Ordering::Relaxed) as f64 / elapsed.as_secs_f64().max(1e-9);
            progress(Progress { passes, of: self.settings.samples, elapsed, rays_per_second, left }, &self.film);
            if self.settings.time.is_some_and(|time| elapsed >= time) {
                break;
            }
        }
    }

    /// One more sample for every pixel of the rows that have the fewest.
    fn pass(&mut self, stop: &AtomicBool) {
        let sample = self.film.samples();
        let rows = self.film.rows_mut().enumerate().filter(|(_, (_, count))| **count == sample);
        // What is begun of a row is finished, so it counts as soon as its first part is handed out.
        let begun = rows.take_while(|_| !stop.load(Ordering::Relaxed));
        let parts = begun.flat_map(|(y, (row, count))| {
            *count += 1;
            row.chunks_mut(PART).enumerate().map(move |(part, pixels)| (part * PART, y, pixels))
        });
        share(self.settings.threads, parts, |(x, y, pixels)| {
            let (mut rays, mut trail) = (0, Trail::default());
            for (x, pixel) in (x..).zip(pixels) {
                let found = self.tracer.sample(x as u32, y as u32, sample, &mut trail);
                rays += u64::from(found.rays);
                pixel.add(&found);
            }
            self.rays.fetch_add(rays, Ordering::Relaxed);
        });
    }

    /// The film so far.
    #[must_use]
    pub fn film(&self) -> &Film {
        &self.film
    }

    /// The finished film.
    #[must_use]
    pub fn into_film(self) -> Film {
        self.film
    }
}

/// Takes a whole photograph: [`Job::new`] and [`Job::run`].
///
/// # Errors
/// As [`Job::new`].
pub fn render(
    scene: &Scene,
    settings: &Settings,
    stop: &AtomicBool,
    progress: impl FnMut(Progress, &Film),
) -> Result<Film, PhotoError> {
    let mut job = Job::new(scene, settings)?;
    job.run(stop, progress);
    Ok(job.into_film())
}
