//! Makes the films of `plunder record`, several at once where that is asked for, with one meter for all of them, and tells a program that
//! started it how far it is.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

use film::director::{self, Excerpt, Filmed, Format, Reels, Share, Shared};
use film::filming::STOP;
use film::studio::encode::{self, Summary};
use film::studio::store::Store;
use host::time::Instant;
use host::{stop, threads};
use indicatif::HumanBytes;
use script::{Film, Schedule};
use table::scene::Quality;

use super::options::PictureOptions;
use crate::cli::CliError;
use crate::cli::print::{self, Meter};

/// A film to make.
pub struct Order {
    /// What is performed.
    pub film: Film,
    /// When.
    pub schedule: Schedule,
    /// Which part of it is filmed.
    pub part: Excerpt,
    /// The file that it becomes.
    pub path: PathBuf,
    /// What is ready.
    pub reels: Reels,
}

/// How all of them are made.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// How they look and sound.
    pub format: Format,
    /// The room, the materials and the tier.
    pub pictures: &'a PictureOptions,
    /// The tier where none is named.
    pub tier: Option<Quality>,
    /// How many are made at once.
    pub jobs: usize,
}

/// How often the meter looks.
const LOOKS: Duration = Duration::from_millis(250);

/// Makes the films and says of each that it is written. After the first that cannot be made no other is started; those
/// under way are finished.
///
/// # Errors
/// Why the first one that could not be made was not made.
pub fn shoot(orders: &[Order], manner: Manner) -> Result<(), CliError> {
    let fps = manner.format.fps;
    let total = orders.iter().map(|order| order.part.frames(fps).1).sum();
    let mut meter = Meter::new(total);
    let (next, done) = (AtomicUsize::new(0), AtomicU64::new(0));
    let (sender, films) = channel();
    let mut failed = None;
    let senders: Vec<_> = (0..manner.jobs.clamp(1, orders.len().max(1))).map(|_| sender.clone()).collect();
    drop(sender);
    let work = |sender: Sender<_>| {
        while let Some(order) = orders.get(next.fetch_add(1, Ordering::Relaxed)) {
            let progress = || {
                done.fetch_add(1, Ordering::Relaxed);
            };
            let filmed = one(order, manner, progress);
            let is_made = filmed.is_ok();
            // Nothing listens any longer once the program ends.
            let _ = sender.send((order, filmed));
            if !is_made {
                next.store(orders.len(), Ordering::Relaxed);
            }
        }
    };
    let (_, worked) = threads::beside(senders, work, || {
        loop {
            let told = match films.recv_timeout(LOOKS) {
                Ok((order, Ok(filmed))) => meter.say(&summary(&order.path, fps, &filmed.written)),
                Ok((order, Err(error))) => {
                    Err(CliError(format!("{error}; {}", outcome(&error, &order.path, orders.len()))))
                }
                Err(RecvTimeoutError::Timeout) => Ok(()),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            meter.tell(done.load(Ordering::Relaxed));
            tell(done.load(Ordering::Relaxed), total);
            failed = failed.take().or(told.err());
        }
    });
    meter.clear();
    if worked.contains(&None) {
        failed.get_or_insert_with(|| CliError("a film ended by a fault of the program".to_owned()));
    }
    failed.map_or(Ok(()), Err)
}

fn one(order: &Order, manner: Manner, progress: impl FnMut()) -> Result<Filmed, director::DirectError> {
    let Order { film, schedule, part, path, reels } = order;
    let reels = (manner.format, reels.clone());
    director::shoot((film, schedule, part), reels, path, |app| manner.pictures.set(app, manner.tier), progress)
}

/// Renders the share of one of several processes into a store, film by film, and says how many pictures it has.
///
/// # Errors
/// Why one could not be rendered or kept; all before it are kept.
pub fn develop(orders: &[Order], manner: Manner, mut share: Share, store: &Store) -> Result<(), CliError> {
    let fps = manner.format.fps;
    let mut meter = Meter::new(orders.iter().map(|order| order.part.frames(fps).1).sum());
    let (mut done, mut shared) = (0, Shared::default());
    for Order { film, schedule, part, .. } in orders {
        let progress = || {
            done += 1;
            meter.tell(done);
        };
        let of_film = director::develop(
            (film, schedule, part),
            &manner.format,
            (&mut share, store),
            |app| manner.pictures.set(app, manner.tier),
            progress,
        );
        shared += of_film.map_err(|error| CliError(format!("part {share}: {error}; run it again to go on")))?;
    }
    meter.clear();
    let Shared { rendered, kept } = shared;
    let pictures = if rendered == 1 { "picture" } else { "pictures" };
    print::print(&format!("part {share}: {rendered} {pictures} rendered, {kept} kept before\n"))
}

/// What is there and what is not after an error, of one film or several.
fn outcome(error: &director::DirectError, path: &Path, films: usize) -> String {
    match error {
        director::DirectError::Beside(_) => format!("the film {} itself was written", path.display()),
        _ if films == 1 => "no video was written".to_owned(),
        _ => format!("{} was not written", path.display()),
    }
}

/// What is said of a video that was written.
pub fn summary(path: &Path, fps: u32, written: &Summary) -> String {
    let (frames, rate, bytes) = (encode::frames(written.frames), encode::frames(fps.into()), HumanBytes(written.bytes));
    format!("{}: {frames}, {:.1} s at {rate} a second, {bytes}\n", path.display(), written.seconds)
}

/// How often progress is reported.
const PERIOD: Duration = Duration::from_millis(200);

/// When progress was last reported; nothing before [`begin`].
static TOLD: Mutex<Option<Instant>> = Mutex::new(None);

/// From now on progress is reported on standard output, and a line on standard input can cancel the film.
pub fn begin() {
    if let (Ok(mut told), Some(past)) = (TOLD.lock(), Instant::now().checked_sub(PERIOD)) {
        *told = Some(past);
    }
    // Without a thread nobody can cancel it.
    let _ = threads::spawn("attended", || {
        if std::io::stdin().lock().lines().map_while(Result::ok).any(|line| line == STOP) {
            stop::give_up();
        }
    });
}

/// Reports how many frames are done, and of how many. The program that started the film may be gone: then nothing is heard.
pub fn tell(done: u64, all: u64) {
    let Ok(mut told) = TOLD.lock() else { return };
    if told.is_some_and(|last| last.elapsed() >= PERIOD || done == all) {
        *told = Some(Instant::now());
        let _ = writeln!(std::io::stdout(), "frames {done} {all}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_whose_neighbour_fails_is_not_called_unwritten() {
        let beside = director::DirectError::Beside("cannot write a.srt: the disk is full".to_owned());
        assert_eq!(outcome(&beside, Path::new("a.mp4"), 1), "the film a.mp4 itself was written");
        let stage = director::DirectError::Stage(film::studio::offscreen::StageError::Interrupted);
        assert_eq!(outcome(&stage, Path::new("a.mp4"), 1), "no video was written");
        assert_eq!(outcome(&stage, Path::new("a.mp4"), 2), "a.mp4 was not written");
    }

    #[test]
    fn one_frame_is_no_frames() {
        let told = |frames, fps| {
            summary(Path::new("a.mp4"), fps, &Summary { frames, seconds: frames as f64 / f64::from(fps), bytes: 900 })
        };
        assert_eq!(told(1, 1), "a.mp4: 1 frame, 1.0 s at 1 frame a second, 900 B\n");
        assert_eq!(told(60, 30), "a.mp4: 60 frames, 2.0 s at 30 frames a second, 900 B\n");
    }
}
