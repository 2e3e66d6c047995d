//! Takes a photograph pass by pass, until there are enough samples, the time is up or it is stopped.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use host::time::Instant;

use super::scene::check;
#[cfg(feature = "card")]
use crate::card::{Card, CardError, CardTrace};
use crate::error::PhotoError;
use crate::film::Film;
use crate::geometry::Trail;
use crate::scene::Scene;
use crate::settings::Settings;
use crate::threads::share;
use crate::transport::Tracer;

/// How many pixels of a row a thread takes at a time: few enough that no thread waits long for the last of them.
const PART: usize = 64;
/// How long a piece of the work takes on a graphics card: drivers give up what takes seconds.
#[cfg(feature = "card")]
const PIECE: Duration = Duration::from_millis(40);
/// How often the sums are read from the card, at most,
#[cfg(feature = "card")]
const APART: Duration = Duration::from_millis(500);
/// and how many times as long as the reading takes.
#[cfg(feature = "card")]
const READING: u32 = 8;

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
    #[cfg(feature = "card")]
    card: OnCard,
}

/// The part of a job that a graphics card does.
#[cfg(feature = "card")]
#[derive(Default)]
struct OnCard {
    trace: Option<CardTrace>,
    /// Why it does no more.
    warning: Option<CardError>,
    /// How long it works until its sums are read again.
    apart: Duration,
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
        let tracer = Tracer::new(scene, settings.rules(), (settings.width, settings.height), settings.threads);
        Ok(Self {
            tracer,
            settings: settings.clone(),
            film,
            rays: AtomicU64::new(0),
            #[cfg(feature = "card")]
            card: OnCard::default(),
        })
    }

    /// Takes passes until there are enough, the time is up, or `stop` is set; `progress` is called after each. When `stop`
    /// is set, nothing is lost: finished rows of the interrupted pass count, and a resumed job takes the others first.
    pub fn run(&mut self, stop: &AtomicBool, mut progress: impl FnMut(Progress, &Film)) {
        let start = Instant::now();
        let first = self.film.samples();
        while self.film.samples() < self.settings.samples && !stop.load(Ordering::Relaxed) {
            self.more(stop, start);
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

    /// Lets a graphics card take the rest of the photograph: the same samples, only faster. What the job has so far is handed to it. If it is
    /// lost in the middle of the work, the processor goes on from what was last read, and [`Job::warning`] says so.
    ///
    /// # Errors
    /// If the scene or the picture does not fit, or the card is lost; the job then stays with the processor.
    #[cfg(feature = "card")]
    pub fn use_card(&mut self, card: &Card) -> Result<(), CardError> {
        let trace = CardTrace::with(card, &self.tracer, &self.settings, &self.film)?;
        self.card = OnCard { trace: Some(trace), ..OnCard::default() };
        Ok(())
    }

    /// Why the graphics card that the job was given has not done all of the work; `None` if it has, or there was none.
    #[cfg(feature = "card")]
    #[must_use]
    pub fn warning(&self) -> Option<&CardError> {
        self.card.warning.as_ref()
    }

    /// At least one more sample for every pixel, unless it is stopped.
    fn more(&mut self, stop: &AtomicBool, start: Instant) {
        #[cfg(feature = "card")]
        if let Some(mut trace) = self.card.trace.take() {
            match self.gather(&mut trace, stop, start) {
                Ok(()) => {
                    self.card.trace = Some(trace);
                    return;
                }
                Err(error) => self.card.warning = Some(error),
            }
        }
        #[cfg(not(feature = "card"))]
        let _ = start;
        self.pass(stop);
    }

    /// Whole passes on the card, until it is time to look at them.
    #[cfg(feature = "card")]
    fn gather(&mut self, trace: &mut CardTrace, stop: &AtomicBool, start: Instant) -> Result<(), CardError> {
        let begun = Instant::now();
        loop {
            let samples = trace.step_to(PIECE, self.settings.samples)?;
            let is_up = self.settings.time.is_some_and(|time| start.elapsed() >= time);
            let is_due = is_up || begun.elapsed() >= self.card.apart;
            if samples >= self.settings.samples || stop.load(Ordering::Relaxed) || trace.is_whole() && is_due {
                break;
            }
        }
        let reading = Instant::now();
        self.rays.store(trace.read_into(&mut self.film)?, Ordering::Relaxed);
        self.card.apart = APART.max(reading.elapsed() * READING);
        Ok(())
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
