//! Traces a photograph in the background and saves it in the folder of pictures; `window` starts one, `panel` shows it grow.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use host::threads::{self, JoinHandle};
use host::time::Instant;
use host::{environment, files, folders};
use photo::{Film, Job, PhotoError, Picture};

use film::filming::free_name;
use film::studio::frame::Size;
use film::studio::photograph::{Gathered, curve};
use film::studio::tracing::{Darkroom, Exposure};
use table::wake::Waker;

/// How often the growing picture is refreshed.
const OFTEN: Duration = Duration::from_millis(700);
/// The longer side of the growing picture, in pixels.
const SHOWN: u32 = 480;

/// What is to be developed.
pub struct Order {
    /// The scene in front of the camera.
    pub gathered: Gathered,
    /// The picture's size.
    pub size: Size,
    /// How it is exposed.
    pub exposure: Exposure,
    /// The factor by which it is brightened.
    pub gain: f32,
    /// The settings, stored in the file's metadata.
    pub words: Vec<(String, String)>,
    /// The folder that it is saved in.
    pub folder: PathBuf,
}

/// The progress of a photograph.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    /// The picture so far, small: its size and its bytes of red, green and blue.
    pub picture: Option<(Size, Vec<u8>)>,
    /// How often the picture has been refreshed.
    pub version: u32,
    /// How many passes are done, and how many there will be.
    pub passes: (u32, u32),
    /// The time left.
    pub left: Duration,
    /// How it ended.
    pub ended: Option<Ended>,
}

/// How a photograph ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It was written to this file.
    Written(PathBuf),
    /// It was stopped before there was anything to save.
    Empty,
    /// It could not be traced or written.
    Failed(String),
}

#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    growth: Mutex<Growth>,
}

impl Shared {
    fn growth(&self) -> MutexGuard<'_, Growth> {
        self.growth.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A photograph that is being developed in the background. Dropping it waits until what is finished has been written.
#[derive(Default)]
pub struct Developing {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Developing {
    /// Starts developing; the window is woken whenever there is something new.
    pub fn begin(order: Order, waker: Waker) -> Self {
        let shared = Arc::new(Shared::default());
        shared.growth().passes = (0, order.exposure.samples);
        let own = shared.clone();
        let thread = threads::spawn("photograph", move || {
            let ended = develop(order, &own, &waker).unwrap_or_else(|error| Ended::Failed(error.to_string()));
            own.growth().ended = Some(ended);
            waker.wake();
        });
        if let Err(error) = &thread {
            shared.growth().ended = Some(Ended::Failed(error.to_string()));
        }
        Self { shared, thread: thread.ok() }
    }

    /// Takes no further pass and saves what is finished.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it is still being developed.
    pub fn goes_on(&self) -> bool {
        self.shared.growth().ended.is_none()
    }

    /// Its progress.
    pub fn growth(&self) -> Growth {
        self.shared.growth().clone()
    }
}

impl Drop for Developing {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // If it failed, the reason has been reported already.
            let _ = thread.join();
        }
    }
}

/// The player's folder of pictures; if there is none, the home folder or that of temporary files.
pub fn folder() -> PathBuf {
    folders::pictures().filter(|folder| files::is_folder(folder)).unwrap_or_else(environment::passing_folder)
}

fn develop(order: Order, shared: &Shared, waker: &Waker) -> Result<Ended, PhotoError> {
    let Order { gathered, size, exposure, gain, mut words, folder } = order;
    let mut darkroom = Darkroom::automatic();
    let scene = gathered.finish();
    // One core is left for the game.
    let threads = threads::cores().saturating_sub(1).max(1);
    let settings = photo::Settings { threads, ..exposure.settings(size) };
    let mut job = Job::new(&scene, &settings)?;
    let mut last: Option<Instant> = None;
    let warning = darkroom.run(&mut job, &shared.stop, |progress, film| {
        let is_due = last.is_none_or(|last| last.elapsed() >= OFTEN);
        let picture = is_due.then(|| small(film, gain));
        let mut growth = shared.growth();
        (growth.passes, growth.left) = ((progress.passes, progress.of), progress.left);
        if let Some(picture) = picture {
            growth.picture = Some(picture);
            growth.version += 1;
            last = Some(Instant::now());
            drop(growth);
            waker.wake();
        }
    });
    if let Some(warning) = warning {
        warn!("{warning}.");
    }
    let film = job.into_film();
    if film.samples() == 0 {
        return Ok(Ended::Empty);
    }
    words.push(("Samples".to_owned(), film.samples().to_string()));
    let picture = exposure.develop(&film);
    let path = free_name(folder.join("plunder-photograph.png"));
    write(&picture, gain, &path, &words)?;
    let mut growth = shared.growth();
    growth.picture = Some(shrunk(&picture, gain));
    growth.version += 1;
    Ok(Ended::Written(path))
}

fn write(picture: &Picture, gain: f32, path: &Path, words: &[(String, String)]) -> Result<(), PhotoError> {
    picture.write(path, &|radiance| curve(radiance * gain), words)
}

/// The film so far, made small.
fn small(film: &Film, gain: f32) -> (Size, Vec<u8>) {
    shrunk(&film.raw(), gain)
}

/// A picture made small: each pixel is the mean of those that it replaces.
fn shrunk(picture: &Picture, gain: f32) -> (Size, Vec<u8>) {
    let step = picture.width.max(picture.height).div_ceil(SHOWN).max(1);
    let (width, height) = ((picture.width / step).max(1), (picture.height / step).max(1));
    let pixel = |x: u32, y: u32| picture.pixels[(y * picture.width + x) as usize];
    let mut bytes = Vec::with_capacity((width * height * 3) as usize);
    for y in 0..height {
        for x in 0..width {
            let area = (0..step * step).map(|part| (x * step + part % step, y * step + part / step));
            let inside = area.filter(|(x, y)| *x < picture.width && *y < picture.height);
            let (sum, count) =
                inside.fold((Vec3::ZERO, 0.0_f32), |(sum, count), (x, y)| (sum + pixel(x, y), count + 1.0));
            let color = curve(sum / count.max(1.0) * gain);
            bytes.extend((color * 255.0).round().to_array().map(|part| part as u8));
        }
    }
    (Size { width, height }, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_picture_is_as_bright_as_the_large_one() {
        let picture = Picture { width: 1000, height: 500, pixels: vec![Vec3::splat(0.25); 500_000] };
        let (size, bytes) = shrunk(&picture, 1.0);
        assert_eq!((size.width, size.height), (333, 166));
        assert_eq!(bytes.len(), 333 * 166 * 3);
        let wanted = (curve(Vec3::splat(0.25)).x * 255.0).round() as u8;
        assert!(bytes.iter().all(|byte| *byte == wanted));
        let (_, brighter) = shrunk(&picture, 2.0);
        assert!(brighter[0] > wanted);
    }
}
