//! The script of a film in the window, read again whenever its file changes, and where the film stands.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use bevy::prelude::*;
use film::shape::Shape;
use host::time::SystemTime;
use host::{files, threads};
use media::lettering::SpareFonts;
use script::Film;
use table::scene::camera::Pose;

use super::player::Player;
use super::recorder::{Recordable, Recorder};

/// How often the file is looked at.
const PERIOD: Duration = Duration::from_millis(300);

/// A film, or the report of what is wrong with its script.
pub type Read = Result<Film, String>;

/// Where a film comes from.
#[derive(Clone)]
pub struct Source {
    /// What the film is called where it has no title.
    pub name: String,
    /// The files that it is read from, the script first; none where it is built in.
    pub files: Vec<PathBuf>,
    /// The options of `plunder record` that belong to it.
    pub options: Vec<std::ffi::OsString>,
    /// The number of a film of the program, where it is one.
    pub shown: Option<usize>,
    /// Whether its lines can be recorded, and where its script is.
    pub recordable: Recordable,
    /// Fonts for letters that the program's own lack.
    pub spare: SpareFonts,
    /// Reads it; it is called from any thread.
    pub read: Arc<dyn Fn() -> Read + Send + Sync>,
}

/// Looks at the files of a source until it is dropped.
pub struct Watch {
    news: std::sync::Mutex<Receiver<Read>>,
    ends: Arc<AtomicBool>,
}

impl Watch {
    /// Begins to look; `wake` is called when there is news.
    pub fn begin(source: Source, wake: impl Fn() + Send + 'static) -> Self {
        let (sender, news) = channel();
        let ends = Arc::new(AtomicBool::new(false));
        if !source.files.is_empty() {
            let ended = Arc::clone(&ends);
            // Where there is no thread nobody hears that a file was saved.
            let _ = threads::spawn("watch", move || look(&source, &sender, &ended, &wake));
        }
        Self { news: std::sync::Mutex::new(news), ends }
    }

    /// What was read since it was asked last, the newest of it.
    pub fn news(&self) -> Option<Read> {
        let news = self.news.lock().ok()?;
        news.try_iter().last()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
    }
}

fn look(source: &Source, sender: &Sender<Read>, ends: &AtomicBool, wake: &impl Fn()) {
    let mut read = stamps(&source.files);
    let mut seen = read.clone();
    while !ends.load(Ordering::Relaxed) {
        threads::sleep(PERIOD);
        let now = stamps(&source.files);
        // Somebody who writes may not be done yet: a file is read when it has been the same twice.
        if now == seen && now != read {
            read = now;
            if sender.send((source.read)()).is_err() {
                return;
            }
            wake();
        } else {
            seen = now;
        }
    }
}

/// When the files were changed, and how long they are; nothing for one that is not there.
fn stamps(files: &[PathBuf]) -> Vec<Option<(SystemTime, u64)>> {
    let stamp = |file: &PathBuf| {
        let found = files::look_at(file).ok()?;
        Some((found.modified?, found.length))
    };
    files.iter().map(stamp).collect()
}

/// A film that is to be shown in place of the game.
#[derive(Message, Clone)]
pub struct Show(pub Source);

/// The film that is shown.
#[derive(Resource, Default)]
pub struct Screening {
    pub(super) source: Option<Source>,
    pub(super) player: Option<Player>,
    /// What is wrong with the script as it is now; the film is the last one without faults.
    pub(super) faults: Option<String>,
    pub(super) watch: Option<Watch>,
    /// Where the camera stands.
    pub(super) pose: Option<Pose>,
    /// The shape of the picture.
    pub(super) shape: Shape,
    /// The film is to become a file: the dialog is open.
    pub(super) films: bool,
    /// How the last film in the making ended, and whether well.
    pub(super) ended: Option<(String, bool)>,
    /// The game behind it was laid out in this frame, so that the film's position is to be laid out once more.
    pub(super) lands_again: bool,
    /// Who records its lines.
    pub(super) recorder: Recorder,
}

impl Screening {
    /// The moment that it is at, from the film's start; none where nothing is shown.
    pub fn now(&self) -> Option<Duration> {
        self.player.as_ref().map(Player::now)
    }

    /// Whether somebody's own film is shown, which may have voices.
    pub(super) fn has_voices(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.recordable != Recordable::No)
    }

    /// Takes up what was read.
    pub(super) fn take(&mut self, read: Read) {
        match read {
            Ok(film) => {
                self.faults = None;
                let mut player = match self.player.take() {
                    Some(player) => player.changed(film),
                    None => Player::new(film),
                };
                // Whoever has just recorded a line may want to hear it, or to record it again.
                if let Some(words) = self.recorder.recorded.take() {
                    let line = player.lines.iter().find(|line| line.words == words);
                    if let Some((start, end)) = line.map(|line| (line.start, line.end)) {
                        player.show(start, end);
                    }
                }
                self.player = Some(player);
            }
            Err(report) => self.faults = Some(report),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_again_when_it_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.demo");
        std::fs::write(&path, "one").unwrap();
        let file = path.clone();
        let read = move || Err(std::fs::read_to_string(&file).unwrap_or_default());
        let source = Source {
            name: "a".into(),
            files: vec![path.clone()],
            options: vec![],
            shown: None,
            recordable: Recordable::No,
            spare: SpareFonts::default(),
            read: Arc::new(read),
        };
        let (send, woken) = channel();
        let watch = Watch::begin(source, move || {
            let _ = send.send(());
        });
        assert!(woken.recv_timeout(PERIOD * 3).is_err(), "nothing has changed");
        std::fs::write(&path, "two words").unwrap();
        woken.recv_timeout(PERIOD * 20).unwrap();
        assert_eq!(watch.news(), Some(Err("two words".to_owned())));
        assert_eq!(watch.news(), None);
    }
}
