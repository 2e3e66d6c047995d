//! One's own voice for a film in the window: what a microphone hears becomes the sound file of a line, beside the script, which names it from
//! then on. Recording, hearing and writing are done by threads of their own: a device may take its time.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use host::partial_file::write_whole;
use host::sound::{self, Listener};
use host::{files, threads};
use library::game_file::bounded::{self, read_text_file};
use media::movie::{SAMPLE_RATE, level, recording, resampled, speech, voice_level};
use rules::text::Text;
use script::recording::{Speakable, speakable, voice_name, with_voice};
use script::{Film, Schedule, voice};

use super::player::Player;

/// How often a thread looks whether it is to end.
const PERIOD: Duration = Duration::from_millis(20);
/// How much of the newest sound the level is of, in seconds.
const NEWEST: f32 = 0.1;
/// The longest sound file that is read, in bytes.
const LONGEST_SOUND: u64 = 128 << 20;

/// Reads a film again, or says what is wrong with its script.
pub type Read = dyn Fn() -> Result<Film, String> + Send + Sync;

/// Whether the lines of a film can be recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recordable {
    /// It is a film of the program's, and nobody records it.
    No,
    /// Voices are named by a script in its own language, and this is none: the text that says so.
    Unfit(&'static str),
    /// In this script.
    Script(PathBuf),
}

/// What somebody wants of the voices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The list of lines opens, or closes.
    List,
    /// The line of the moment is recorded; or the recording ends and is kept.
    Record,
    /// The recording ends and is forgotten.
    Discard,
    /// The recording of the line of the moment is heard; or no longer.
    Hear,
    /// The film goes to the next line that nobody has recorded.
    NextMute,
}

/// Whoever records the lines of a film.
#[derive(Default)]
pub struct Recorder {
    /// Whether the list of lines is open.
    pub is_open: bool,
    /// How the last wish ended, and whether well.
    pub told: Option<(Text, bool)>,
    /// What was said in a recording that the film has not yet been read again with.
    pub recorded: Option<String>,
    work: Option<Work>,
}

/// What goes on.
struct Work {
    is_recording: bool,
    words: String,
    shared: Arc<Shared>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.shared.end(DISCARD);
    }
}

/// How a thread is to end.
const GO_ON: u8 = 0;
const KEEP: u8 = 1;
const DISCARD: u8 = 2;

/// What a thread and the window share.
#[derive(Default)]
struct Shared {
    ends: AtomicU8,
    heard: Mutex<Heard>,
    /// What came of it; nothing to tell where it was given up.
    outcome: Mutex<Option<Option<(Text, bool)>>>,
}

#[derive(Default)]
struct Heard {
    rate: u32,
    mono: Vec<f32>,
}

impl Shared {
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for an end, unless one was asked for.
    fn end(&self, how: u8) {
        let _ = self.ends.compare_exchange(GO_ON, how, Ordering::Relaxed, Ordering::Relaxed);
    }

    fn finish(&self, told: Option<(Text, bool)>) {
        *self.outcome.lock().unwrap_or_else(PoisonError::into_inner) = Some(told);
    }
}

/// The microphone's ear.
struct Ear(Arc<Shared>);

impl Listener for Ear {
    fn hear(&mut self, mono: &[f32]) {
        let mut heard = self.0.heard();
        let room = ((voice::LONGEST * f64::from(heard.rate)) as usize).saturating_sub(heard.mono.len());
        heard.mono.extend_from_slice(&mono[..mono.len().min(room)]);
        if room <= mono.len() {
            self.0.end(KEEP);
        }
    }
}

impl Recorder {
    /// Whether a microphone is listened to.
    pub fn records(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.is_recording)
    }

    /// Whether something is recorded or heard.
    pub const fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Of what is being recorded: how long it is, in seconds, and how loud the newest of it, in dBFS. Nothing before the microphone is open.
    pub fn progress(&self) -> Option<(f32, f32)> {
        let work = self.work.as_ref().filter(|work| work.is_recording)?;
        let heard = work.shared.heard();
        let rate = heard.rate.max(1) as f32;
        let newest = heard.mono.len().saturating_sub((NEWEST * rate) as usize);
        (!heard.mono.is_empty()).then(|| (heard.mono.len() as f32 / rate, level(&heard.mono[newest..])))
    }

    /// Takes up what has ended.
    pub fn attend(&mut self) {
        let Some(work) = &self.work else { return };
        let Some(told) = work.shared.outcome.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
        if work.is_recording && matches!(told, Some((_, true))) {
            self.recorded = Some(work.words.clone());
        }
        self.told = told;
        self.work = None;
    }

    /// Does what is wanted of a film; `wake` is called when it has ended.
    pub fn obey(
        &mut self,
        wish: Wish,
        (recordable, read): (&Recordable, &Arc<Read>),
        player: &mut Player,
        wake: impl Fn() + Send + 'static,
    ) {
        if *recordable == Recordable::No {
            return;
        }
        if let Some(work) = self.work.take_if(|work| !work.is_recording || wish != Wish::List) {
            match wish {
                Wish::Record if work.is_recording => {
                    work.shared.end(KEEP);
                    // It is still to be written.
                    self.work = Some(work);
                    return;
                }
                Wish::Hear | Wish::Discard => return,
                _ => {}
            }
        }
        self.told = None;
        match wish {
            Wish::List => self.is_open = !self.is_open,
            Wish::NextMute => {
                self.is_open = true;
                if !player.next_mute() {
                    self.told = Some((Text::new("film-voices-all"), true));
                }
            }
            Wish::Discard => {}
            Wish::Record | Wish::Hear => {
                self.is_open = true;
                let script = match recordable {
                    Recordable::Script(script) => script.clone(),
                    Recordable::Unfit(why) => return self.told = Some((Text::new(why), false)),
                    Recordable::No => return,
                };
                let Some(line) = player.line().cloned() else {
                    return self.told = Some((Text::new("film-voices-none"), false));
                };
                player.show(line.start, line.end);
                self.told = self.begin((wish, line), script, Arc::clone(read), wake);
            }
        }
    }

    /// Begins to record a line, or to play its recording; says why that cannot be.
    fn begin(
        &mut self,
        (wish, line): (Wish, Speakable),
        script: PathBuf,
        read: Arc<Read>,
        wake: impl Fn() + Send + 'static,
    ) -> Option<(Text, bool)> {
        let shared = Arc::new(Shared::default());
        let (theirs, words) = (Arc::clone(&shared), line.words.clone());
        let is_recording = wish == Wish::Record;
        if !is_recording && line.recorded.is_none() {
            return Some((Text::new("film-voices-mute"), false));
        }
        let begun = threads::spawn("voice", move || {
            let told = match line.recorded {
                Some(file) if !is_recording => play(&theirs, &script, &file),
                _ => record(&theirs, &script, &line.words, &*read),
            };
            theirs.finish(told);
            wake();
        });
        match begun {
            Ok(_) => self.work = Some(Work { is_recording, words, shared }),
            Err(error) => return Some((microphone(error), false)),
        }
        None
    }
}

fn microphone(reason: impl ToString) -> Text {
    Text::new("film-voices-no-microphone").with("reason", reason.to_string())
}

/// Listens until it is to end, and keeps what was said for these words.
fn record(shared: &Arc<Shared>, script: &Path, words: &str, read: &Read) -> Option<(Text, bool)> {
    let opened = sound::listen(|rate| {
        shared.heard().rate = rate;
        Ear(Arc::clone(shared))
    });
    let hearing = match opened {
        Ok(hearing) => hearing,
        Err(reason) => return Some((microphone(reason), false)),
    };
    while shared.ends.load(Ordering::Relaxed) == GO_ON {
        threads::sleep(PERIOD);
        if let Some(reason) = hearing.lost() {
            return Some((microphone(reason), false));
        }
    }
    drop(hearing);
    if shared.ends.load(Ordering::Relaxed) == DISCARD {
        return None;
    }
    let (rate, mono) = {
        let mut heard = shared.heard();
        (heard.rate, std::mem::take(&mut heard.mono))
    };
    Some(match keep((&mono, rate), script, words, read) {
        Ok(text) => (text, true),
        Err(text) => (text, false),
    })
}

/// Keeps what a microphone heard, so many samples a second, as the voice of the line with these words: a sound file in the script's folder
/// of voices, which the script names then. Says what was kept.
///
/// # Errors
/// Why nothing was kept; the script and its folder are then as they were.
pub fn keep((mono, rate): (&[f32], u32), script: &Path, words: &str, read: &Read) -> Result<Text, Text> {
    let recording = recording(mono, rate).ok_or_else(|| Text::new("film-voices-silent"))?;
    let changed = || Text::new("film-voices-changed");
    // It may have been saved since it was read for the window.
    let film = read().map_err(|_| Text::new("film-voices-faults"))?;
    let lines = speakable(&film, &Schedule::of(&film));
    let line = lines.iter().find(|line| line.words == words).ok_or_else(changed)?;
    let unread = |reason: String| Text::new("film-voices-unread").with("reason", reason);
    let text = read_text_file(script, bounded::SCRIPT).map_err(|error| unread(error.to_string()))?;
    let unwritten = |reason: String| Text::new("film-voices-unwritten").with("reason", reason);
    let beside = script.parent().unwrap_or(Path::new(""));
    let folder = film.headings.voices.as_ref().map_or_else(|| beside.to_owned(), |voices| beside.join(voices));
    let stem = script.file_stem().unwrap_or_default().to_string_lossy();
    let name = voice_name(&stem, words, |name| files::is_there(&folder.join(name)));
    let text = with_voice(&text, &film, line.beat, &name).ok_or_else(changed)?;
    if film.headings.voices.is_some() {
        files::create_folders(&folder).map_err(|error| unwritten(error.to_string()))?;
    }
    let path = folder.join(&name);
    write_whole(&path, &recording.file).map_err(|error| unwritten(error.to_string()))?;
    write_whole(script, text.as_bytes()).map_err(|error| {
        let _ = files::remove(&path);
        unwritten(error.to_string())
    })?;
    let seconds = format!("{:.1}", recording.seconds);
    Ok(Text::new("film-voices-kept").with("name", name).with("seconds", seconds))
}

/// Plays a recording until its end, or until it is to end.
fn play(shared: &Shared, script: &Path, file: &str) -> Option<(Text, bool)> {
    let unheard = |reason: String| Some((Text::new("film-voices-unheard").with("reason", reason), false));
    let path = script.parent().unwrap_or(Path::new("")).join(file);
    let stereo = match voice_of(&path) {
        Ok(stereo) => stereo,
        Err(reason) => return unheard(reason),
    };
    let length = Duration::from_secs_f64(stereo.len() as f64 / 2.0 / f64::from(SAMPLE_RATE));
    let opened = sound::open(|rate| Reel { stereo: resampled(&stereo, SAMPLE_RATE, rate), at: 0, piece: Vec::new() });
    let stream = match opened.and_then(|stream| stream.play().map(|()| stream)) {
        Ok(stream) => stream,
        Err(reason) => return unheard(reason),
    };
    let mut waited = Duration::ZERO;
    // A device begins a little later than it is asked to.
    while waited < length + Duration::from_millis(300) && shared.ends.load(Ordering::Relaxed) == GO_ON {
        threads::sleep(PERIOD);
        waited += PERIOD;
        if let Some(reason) = stream.lost() {
            return unheard(reason);
        }
    }
    None
}

/// The samples of a voice, as loud as all voices are.
fn voice_of(path: &Path) -> Result<Vec<f32>, String> {
    let (file, found) = files::open(path).map_err(|error| error.to_string())?;
    if !found.is_regular() || found.length > LONGEST_SOUND {
        return Err(format!("it is no file of at most {} MiB", LONGEST_SOUND >> 20));
    }
    drop(file);
    let bytes = files::read(path).map_err(|error| error.to_string())?;
    let seconds = voice::seconds(&bytes)?;
    speech(bytes, seconds).map(|stereo| voice_level(&stereo))
}

/// A recording that a device plays.
struct Reel {
    stereo: Vec<f32>,
    at: usize,
    piece: Vec<f32>,
}

impl sound::Source for Reel {
    fn pull(&mut self, frames: usize) -> &[f32] {
        let end = (self.at + 2 * frames).min(self.stereo.len());
        self.piece.clear();
        self.piece.extend_from_slice(&self.stereo[self.at..end]);
        self.piece.resize(2 * frames, 0.0);
        self.at = end;
        &self.piece
    }
}

#[cfg(test)]
mod tests {
    use script::{Writing, film};

    use super::*;

    const TEXT: &str = "say One.\nask Two?\ne2e4\n";

    fn words(rate: u32) -> Vec<f32> {
        let tone = |n: u32| 0.2 * (n as f32 / rate as f32 * 300.0 * std::f32::consts::TAU).sin();
        (0..rate).map(tone).collect()
    }

    /// A script in a folder, and how it is read.
    fn script(text: &str) -> (tempfile::TempDir, PathBuf, impl Fn() -> Result<Film, String> + Send + Sync + use<>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("Two lines.demo");
        std::fs::write(&path, text).unwrap();
        let file = path.clone();
        let read = move || {
            let text = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
            let length = |name: &str| {
                let bytes = std::fs::read(file.with_file_name(name)).map_err(|error| error.to_string())?;
                voice::seconds(&bytes)
            };
            film(&text, Writing::Script, &length).map_err(|faults| format!("{faults:?}"))
        };
        (folder, path, read)
    }

    #[test]
    fn what_was_said_stands_beside_the_script_and_is_spoken() {
        let (folder, path, read) = script(TEXT);
        keep((&words(44_100), 44_100), &path, "Two?", &read).unwrap();
        let name = "two-lines-two.wav";
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("say One.\nvoice {name}\nask Two?\ne2e4\n"));
        let film = read().unwrap();
        let lines = speakable(&film, &Schedule::of(&film));
        assert_eq!((lines[0].recorded.as_deref(), lines[1].recorded.as_deref()), (None, Some(name)));
        assert!(voice_of(&folder.path().join(name)).unwrap().len() >= 48_000 * 2 - 4);
        // Again: the first one stays.
        keep((&words(16_000), 16_000), &path, "Two?", &read).unwrap();
        let film = read().unwrap();
        let lines = speakable(&film, &Schedule::of(&film));
        assert_eq!(lines[1].recorded.as_deref(), Some("two-lines-two-2.wav"));
        assert!(folder.path().join(name).exists());
    }

    #[test]
    fn voices_go_into_the_folder_that_the_script_names() {
        let (folder, path, read) = script("voices: said/here\nsay One.\n");
        keep((&words(48_000), 48_000), &path, "One.", &read).unwrap();
        assert!(folder.path().join("said/here/two-lines-one.wav").exists() && read().is_ok());
    }

    #[test]
    fn what_cannot_be_kept_is_told_and_leaves_everything_as_it_was() {
        let (folder, path, read) = script(TEXT);
        let refused = |heard: &[f32], words: &str| keep((heard, 48_000), &path, words, &read).unwrap_err();
        assert_eq!(refused(&[0.0; 48_000], "One."), Text::new("film-voices-silent"));
        assert_eq!(refused(&words(48_000), "Three."), Text::new("film-voices-changed"));
        std::fs::write(&path, "say").unwrap();
        assert_eq!(refused(&words(48_000), "One."), Text::new("film-voices-faults"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_recording_is_heard_to_its_end_and_then_silence() {
        let mut reel = Reel { stereo: vec![0.1, 0.2, 0.3, 0.4], at: 0, piece: Vec::new() };
        assert_eq!(sound::Source::pull(&mut reel, 1), [0.1, 0.2]);
        assert_eq!(sound::Source::pull(&mut reel, 2), [0.3, 0.4, 0.0, 0.0]);
        assert_eq!(sound::Source::pull(&mut reel, 1), [0.0, 0.0]);
    }
}
