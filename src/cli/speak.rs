//! Captions spoken by a program of the user's: called once a caption, several at once, and kept from one film to the next; `record` and
//! `check` have its options.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::Args;

use super::CliError;
use super::films::TextsFile;
use super::refused::warn;
use host::called::{self, CallError};
use host::partial_file::write_whole;
use host::time::SystemTime;
use host::{environment, files, folders, threads};
use library::game_file::bounded;
use media::movie::{SAMPLE_RATE, loudness, speech, voice_level};
use script::texts::tell;
use script::{Film, Schedule, Utterance, voice};
use words::language::Language;

/// How long a program may take for one caption.
const LIMIT: Duration = Duration::from_secs(60);
/// How many captions that cannot be spoken are told one by one.
const MOST_TOLD: usize = 3;
/// How many bytes of voices are kept; the least recently used go first.
const KEPT: u64 = 512 << 20;
/// What is no voice but the hiss of a room, in LUFS.
const SILENT: f64 = -70.0;

/// Who speaks the captions.
#[derive(Args, Clone, Debug, Default)]
pub struct SpeakOptions {
    /// Have every caption spoken by this program, which gets the text on its standard input and writes a WAV, FLAC or Ogg file to its standard
    /// output, or to {file} if that is among its arguments. {language} is the language's tag and {name} a name for the caption. No shell reads
    /// the command: --speak 'espeak-ng -v {language} --stdout'
    #[arg(long, value_name = "COMMAND", help_heading = "Voices")]
    speak: Option<String>,
    /// Have captions spoken by the command in the heading `speak:` of the script. Unasked a script runs no program.
    #[arg(long, conflicts_with = "speak", help_heading = "Voices")]
    speak_as_written: bool,
    /// Have every caption spoken in another language too, as a second sound track that viewers choose in their player: 'de=espeak-ng -v
    /// {language} --stdout'. The texts are those in the file de.ftl beside the script. May be given several times
    #[arg(long, value_name = "TAG=COMMAND", value_parser = Also::read, help_heading = "Voices")]
    speak_also: Vec<Also>,
    /// Make no film where a caption cannot be spoken. By default such a caption is read only, and that is said.
    #[arg(long, help_heading = "Voices")]
    require_voice: bool,
}

/// Who speaks a film in another language.
#[derive(Clone, Debug)]
struct Also {
    language: Language,
    command: Command,
}

impl Also {
    fn read(written: &str) -> Result<Self, String> {
        let Some((tag, command)) = written.split_once('=') else {
            return Err("it names no language; write one such as 'de=espeak-ng -v {language} --stdout'".to_owned());
        };
        let language = Language::of(tag.trim()).map_err(|error| error.to_string())?;
        Ok(Self { language, command: Command::read(command)? })
    }

    /// Whoever speaks this film, in the words of the file of texts beside it.
    fn speaker(&self, path: &Path, film: &Film) -> Result<Speaker, CliError> {
        let tag = self.language.tag();
        let refused = |reason: String| Err(CliError(format!("{}: --speak-also {tag}: {reason}", path.display())));
        if film.language().tag() == tag {
            return refused("the film is in that language; --speak speaks it".to_owned());
        }
        let mut texts = film.clone();
        let file = path.with_file_name(format!("{tag}.ftl"));
        let name = file.display();
        if files::is_file(&file) {
            let mut found = TextsFile::open(&file)?;
            found.translate(path, &mut texts);
            if !found.reports().is_empty() {
                return refused(format!(
                    "{name} has faults; `plunder check --texts {name}` with the script lists them"
                ));
            }
        } else if film.has_captions() {
            return refused(format!(
                "its captions are not there in that language; translate them in {name} (`plunder texts`)"
            ));
        }
        texts.headings.language = Some(tag.to_owned());
        let named = self.language.with_publisher_names(film.headings.publisher_names);
        tell(&mut texts, |text| named.say(text));
        Ok(Speaker::new(self.command.clone(), self.language.clone(), Some(texts)))
    }
}

/// What was spoken: samples by the names that a film's voices have, left and right in turn, each as loud as all voices are.
pub type Samples = BTreeMap<String, Arc<[f32]>>;

/// A command, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    written: String,
    words: Vec<String>,
}

impl Command {
    /// Takes a command apart into words, as a shell does with quotation marks and nothing else.
    ///
    /// # Errors
    /// What is wrong with it: a sentence without a full stop.
    pub fn read(written: &str) -> Result<Self, String> {
        let (mut words, mut word) = (Vec::new(), None::<String>);
        let mut letters = written.chars().peekable();
        let mut quote = None;
        while let Some(letter) = letters.next() {
            match (letter, quote) {
                (_, Some(mark)) if letter == mark => quote = None,
                ('\\', Some('"') | None) if matches!(letters.peek(), Some('"' | '\\' | ' ' | '\'')) => {
                    word.get_or_insert_default().extend(letters.next());
                }
                ('\'' | '"', None) => {
                    word.get_or_insert_default();
                    quote = Some(letter);
                }
                (_, None) if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        if let Some(mark) = quote {
            return Err(format!("a quotation mark {mark} is not closed"));
        }
        words.extend(word);
        match words.first() {
            Some(program) if !program.is_empty() => Ok(Self { written: written.trim().to_owned(), words }),
            _ => Err("it names no program; write one such as 'espeak-ng -v {language} --stdout'".to_owned()),
        }
    }

    /// The program, as a sentence names it.
    fn program(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// Whether the program writes a file.
    fn names_file(&self) -> bool {
        self.words.iter().any(|word| word.contains("{file}"))
    }

    /// What the voice of a text depends on, as the name that it is kept under.
    fn key(&self, text: &str, language: &Language) -> String {
        let half = |seed: u64| {
            let mut hasher = DefaultHasher::new();
            (seed, &self.written, text, language.tag()).hash(&mut hasher);
            hasher.finish()
        };
        format!("{:016x}{:016x}", half(1), half(2))
    }

    /// Has a text spoken: the bytes of a sound file.
    fn call(&self, text: &str, language: &Language, name: &str) -> Result<Vec<u8>, Unspoken> {
        let place = Passing::new(name);
        let file = place.path.to_string_lossy();
        let filled = |word: &String| -> OsString {
            word.replace("{language}", language.tag()).replace("{file}", &file).replace("{name}", name).into()
        };
        let arguments: Vec<OsString> = self.words.iter().skip(1).map(filled).collect();
        let program = OsStr::new(self.program());
        let written = called::call(program, &arguments, text.as_bytes(), LIMIT, bounded::VOICE)?;
        if !self.names_file() {
            return Ok(written);
        }
        let unread =
            |error: &dyn std::fmt::Display| Unspoken::Other(format!("its file {{file}} cannot be read: {error}"));
        if !files::is_file(&place.path) {
            return Err(Unspoken::Other("it wrote no file {file}".to_owned()));
        }
        let (file, _) = files::open(&place.path).map_err(|error| unread(&error))?;
        bounded::read_bytes(file, bounded::VOICE).map_err(|error| unread(&error))
    }
}

/// Why a text was not spoken.
enum Unspoken {
    /// The program is not there: no other text will be.
    Missing,
    /// Anything else.
    Other(String),
}

impl Unspoken {
    /// Why this text is not spoken by this command.
    fn told(&self, text: &str, command: &Command) -> String {
        let program = command.program();
        match self {
            Self::Missing => {
                format!("the program {program} that is to speak is not installed, or not in the search path")
            }
            Self::Other(reason) => format!("{text:?} is not spoken by {program}: {reason}"),
        }
    }
}

impl From<CallError> for Unspoken {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Missing => Self::Missing,
            other => Self::Other(other.to_string()),
        }
    }
}

/// A file that a program may write, and that goes again.
struct Passing {
    path: PathBuf,
}

impl Passing {
    fn new(name: &str) -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let file = format!("plunder-{}-{number}-{name}.wav", host::process::id());
        Self { path: environment::passing_folder().join(file) }
    }
}

impl Drop for Passing {
    fn drop(&mut self) {
        // Where the program wrote none there is nothing to remove.
        let _ = files::remove(&self.path);
    }
}

/// A text that is to be spoken.
struct Line {
    utterance: Utterance,
    text: String,
    name: String,
    key: String,
}

/// The place of what can be heard: a beat, and the step whose caption it is.
type Place = (usize, Option<usize>);

/// What is heard at which place.
pub type Dubbed = BTreeMap<Place, Arc<[f32]>>;

/// A film in another language.
#[cfg_attr(
    not(feature = "film"),
    allow(dead_code, reason = "what only checks scripts asks whether it can be spoken, and hears nothing")
)]
pub struct Dubbing {
    /// The tag of the language.
    pub language: String,
    /// What is heard.
    pub voices: Dubbed,
    /// The film with its texts in it.
    pub texts: Film,
}

/// What was spoken of a film.
#[derive(Default)]
pub struct Heard {
    /// In its own language.
    pub samples: Samples,
    /// In others.
    pub dubs: Vec<Dubbing>,
}

/// Whoever speaks a film in one language.
struct Speaker {
    command: Command,
    language: Language,
    /// The film in this language; `None` for its own.
    texts: Option<Film>,
    /// What has been tried.
    tried: BTreeSet<Place>,
    voices: Dubbed,
}

impl Speaker {
    fn new(command: Command, language: Language, texts: Option<Film>) -> Self {
        Self { command, language, texts, tried: BTreeSet::new(), voices: BTreeMap::new() }
    }

    /// What is still to be spoken, by places that count as tried from now on. Who recorded a caption has spoken it in the film's own language.
    fn lines(&mut self, film: &Film, schedule: &Schedule, stem: &str) -> Vec<Line> {
        let (texts, is_own) = (self.texts.as_ref().unwrap_or(film), self.texts.is_none());
        let mut lines = Vec::new();
        for (number, utterance) in (1..).zip(&schedule.utterances) {
            if is_own && film.is_recorded(utterance) || !self.tried.insert((utterance.beat, utterance.step)) {
                continue;
            }
            let text = texts.aloud(utterance, &self.language).filter(|text| text.contains(char::is_alphanumeric));
            lines.extend(text.map(|text| Line {
                utterance: *utterance,
                key: self.command.key(&text, &self.language),
                name: format!("{}-{number:03}", plain(stem)),
                text,
            }));
        }
        lines
    }

    /// A line was spoken: the film knows how long it lasts, and whoever hears this speaker has it.
    fn has_spoken(&mut self, line: Line, stereo: Arc<[f32]>, film: &mut Film, samples: &mut Samples) {
        let length = Duration::from_millis((stereo.len() as u64 / 2 * 1000).div_ceil(SAMPLE_RATE.into()));
        let Line { utterance, key, .. } = line;
        if self.texts.is_some() {
            film.lasts(&utterance, length, None);
            self.voices.insert((utterance.beat, utterance.step), stereo);
        } else {
            film.lasts(&utterance, length, Some(&key));
            samples.insert(key, stereo);
        }
    }
}

impl SpeakOptions {
    /// Has the captions of a film spoken in every language that is asked for, this many at once, and gives the samples. The film knows then how
    /// long each lasts: as long as the longest of them. What was spoken before is taken from the cache, if there is to be one. A caption that
    /// cannot be spoken is told on standard error.
    ///
    /// # Errors
    /// If a command is wrong, there are no texts in a language, or a caption cannot be spoken and all have to be.
    pub fn speak(&self, path: &Path, film: &mut Film, jobs: usize, is_kept: bool) -> Result<Heard, CliError> {
        let own = self.command(path, film)?.map(|command| Speaker::new(command, film.language(), None));
        let others = self.speak_also.iter().map(|also| also.speaker(path, film)).collect::<Result<Vec<_>, _>>()?;
        self.speak_with(own.into_iter().chain(others).collect(), path, film, jobs, is_kept)
    }

    /// The command for a film: that of the options, or where it is asked for that of its heading.
    fn command(&self, path: &Path, film: &Film) -> Result<Option<Command>, CliError> {
        let heading = film.headings.speak.as_deref();
        let (written, place) = match (&self.speak, heading) {
            (Some(command), _) => (command.as_str(), "--speak".to_owned()),
            (None, Some(command)) if self.speak_as_written => (command, format!("{}: speak:", path.display())),
            (None, Some(command)) => {
                let sentence = format!(
                    "{}: its captions can be spoken by {command:?}; add --speak-as-written to run that",
                    path.display()
                );
                warn("plunder", &sentence);
                return Ok(None);
            }
            (None, None) if self.speak_as_written => {
                let sentence = format!("{}: it has no heading `speak:`; name the command with --speak", path.display());
                return Err(CliError(sentence));
            }
            (None, None) => return Ok(None),
        };
        Command::read(written).map(Some).map_err(|reason| CliError(format!("{place} {written}: {reason}")))
    }

    /// The same by these speakers.
    fn speak_with(
        &self,
        mut speakers: Vec<Speaker>,
        path: &Path,
        film: &mut Film,
        jobs: usize,
        is_kept: bool,
    ) -> Result<Heard, CliError> {
        if speakers.is_empty() {
            return Ok(Heard::default());
        }
        // A program that speaks is not a child that Ctrl-C reaches.
        host::stop::on_signals();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let cache = if is_kept { Cache::open() } else { None };
        let mut heard = Heard::default();
        let mut reasons: Vec<String> = Vec::new();
        // How long voices are decides in a brisk film which steps have captions, so that others may come to have one.
        loop {
            let schedule = Schedule::of(film);
            let mut is_done = true;
            for speaker in &mut speakers {
                let lines = speaker.lines(film, &schedule, &stem);
                is_done &= lines.is_empty();
                let spoken = spoken(&speaker.command, &lines, &speaker.language, jobs, cache.as_ref());
                for (line, spoken) in lines.into_iter().zip(spoken) {
                    match spoken {
                        Ok(stereo) => speaker.has_spoken(line, stereo, film, &mut heard.samples),
                        Err(unspoken) => {
                            let is_missing = matches!(unspoken, Unspoken::Missing);
                            let told = unspoken.told(&line.text, &speaker.command);
                            let told = format!("{}: {told}", path.display());
                            // It may be asked for later lines once more.
                            if !is_missing || !reasons.contains(&told) {
                                reasons.push(told);
                            }
                            // Another line would say no more.
                            if is_missing || self.require_voice {
                                break;
                            }
                        }
                    }
                }
            }
            if is_done || self.require_voice && !reasons.is_empty() {
                break;
            }
        }
        self.unspoken(reasons)?;
        let dub = |Speaker { language, voices, texts, .. }: Speaker| {
            Some(Dubbing { language: language.tag().to_owned(), voices, texts: texts? })
        };
        heard.dubs = speakers.into_iter().filter_map(dub).collect();
        Ok(heard)
    }

    /// Tells what could not be spoken.
    ///
    /// # Errors
    /// The first of it, if everything has to be spoken.
    fn unspoken(&self, reasons: Vec<String>) -> Result<(), CliError> {
        if self.require_voice
            && let Some(reason) = reasons.first()
        {
            return Err(CliError(format!("{reason}; nothing was filmed (--require-voice)")));
        }
        for reason in reasons.iter().take(MOST_TOLD) {
            warn("plunder", &format!("{reason}; it is read only"));
        }
        if let Some(more @ 1..) = reasons.len().checked_sub(MOST_TOLD) {
            warn("plunder", &format!("{more} more captions are not spoken"));
        }
        Ok(())
    }
}

/// Has lines spoken, so many at once; what came of each, in their order. Each text is spoken once.
fn spoken(
    command: &Command,
    lines: &[Line],
    language: &Language,
    jobs: usize,
    cache: Option<&Cache>,
) -> Vec<Result<Arc<[f32]>, Unspoken>> {
    let firsts: BTreeMap<&str, usize> =
        lines.iter().enumerate().rev().map(|(index, line)| (line.key.as_str(), index)).collect();
    let wanted: Vec<usize> = {
        let mut wanted: Vec<usize> = firsts.values().copied().collect();
        wanted.sort_unstable();
        wanted
    };
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let is_missing = AtomicUsize::new(0);
    let work = || {
        while let Some(&index) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(line) = lines.get(index).filter(|_| is_missing.load(Ordering::Relaxed) == 0) else { break };
            let result = one(command, line, language, cache);
            if matches!(result, Err(Unspoken::Missing)) {
                is_missing.store(1, Ordering::Relaxed);
            }
            done.lock().unwrap_or_else(PoisonError::into_inner).insert(line.key.clone(), result);
        }
    };
    let others = jobs.clamp(1, wanted.len().max(1)) - 1;
    threads::beside(0..others, |_| work(), work);
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    let of = |line: &Line| match done.get(&line.key) {
        Some(Ok(stereo)) => Ok(Arc::clone(stereo)),
        Some(Err(Unspoken::Other(reason))) => Err(Unspoken::Other(reason.clone())),
        Some(Err(Unspoken::Missing)) | None => Err(Unspoken::Missing),
    };
    lines.iter().map(of).collect()
}

/// The voice of a line: the one that was kept, or a new one, which is kept then.
fn one(command: &Command, line: &Line, language: &Language, cache: Option<&Cache>) -> Result<Arc<[f32]>, Unspoken> {
    if let Some(stereo) = cache.and_then(|cache| cache.find(&line.key)) {
        return Ok(stereo.into());
    }
    let bytes = command.call(&line.text, language, &line.name)?;
    let stereo = heard(bytes.clone()).map_err(Unspoken::Other)?;
    if let Some(cache) = cache {
        cache.keep(&line.key, &bytes);
    }
    Ok(stereo.into())
}

/// What a sound file says, as loud as all voices are.
fn heard(bytes: Vec<u8>) -> Result<Vec<f32>, String> {
    if bytes.is_empty() {
        return Err("it wrote nothing".to_owned());
    }
    let is_mp3 = matches!(bytes.as_slice(), [b'I', b'D', b'3', ..] | [0xff, 0xe2..=0xfb, ..]);
    if is_mp3 {
        return Err("it wrote MP3, which is not read; let it write WAV, FLAC or Ogg Vorbis".to_owned());
    }
    let told = |reason: String| format!("what it wrote cannot be used: {reason}");
    let seconds = voice::seconds(&bytes).map_err(told)?;
    let stereo = speech(bytes, seconds).map_err(told)?;
    let is_silent =
        stereo.iter().all(|sample| sample.abs() < 1e-4) || loudness(&stereo).is_some_and(|heard| heard < SILENT);
    if is_silent {
        return Err("it wrote silence".to_owned());
    }
    Ok(voice_level(&stereo))
}

/// A file's name as a part of another: letters and digits, hyphens between.
fn plain(name: &str) -> String {
    let letters = name.chars().take(40).map(|letter| if letter.is_alphanumeric() { letter } else { '-' });
    letters.collect()
}

/// What was spoken before, in the system's cache folder. What cannot be kept or read is spoken again.
struct Cache {
    folder: PathBuf,
}

impl Cache {
    fn folder() -> Option<PathBuf> {
        folders::own(folders::Kind::Cache).map(|folder| folder.join("voices"))
    }

    fn open() -> Option<Self> {
        let folder = Self::folder()?;
        files::create_folders(&folder).ok()?;
        Some(Self { folder })
    }

    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}.sound"))
    }

    fn find(&self, key: &str) -> Option<Vec<f32>> {
        let path = self.path(key);
        let found = files::read(&path).ok().and_then(|bytes| heard(bytes).ok())?;
        // What is used stays longest.
        let _ = files::set_modified(&path, SystemTime::now());
        Some(found)
    }

    fn keep(&self, key: &str, bytes: &[u8]) {
        if write_whole(&self.path(key), bytes).is_ok() {
            self.shorten();
        }
    }

    /// Removes the oldest voices while there are too many.
    fn shorten(&self) {
        let mut kept: Vec<(SystemTime, u64, PathBuf)> = files::list(&self.folder)
            .unwrap_or_default()
            .into_iter()
            .filter_map(|path| files::look_at(&path).ok().and_then(|found| Some((found.modified?, found.length, path))))
            .collect();
        let mut bytes: u64 = kept.iter().map(|(_, length, _)| length).sum();
        kept.sort();
        for (_, length, path) in kept {
            if bytes <= KEPT {
                break;
            }
            let _ = files::remove(&path);
            bytes -= length;
        }
    }
}

/// Removes everything that was spoken before.
///
/// # Errors
/// If a file cannot be removed.
#[cfg(feature = "film")]
pub fn clear() -> Result<(), CliError> {
    let Some(folder) = Cache::folder().filter(|folder| files::is_folder(folder)) else { return Ok(()) };
    for path in files::list(&folder).unwrap_or_default() {
        files::remove(&path).map_err(|error| CliError(format!("{}: cannot be cleared: {error}", path.display())))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_taken_apart_by_its_quotation_marks() {
        let words = |written: &str| Command::read(written).map(|command| command.words);
        let some = |list: &[&str]| Ok(list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert_eq!(words("espeak-ng  -v {language}"), some(&["espeak-ng", "-v", "{language}"]));
        assert_eq!(words(r#"sh -c 'a "b" | c' "" d\ e"#), some(&["sh", "-c", r#"a "b" | c"#, "", "d e"]));
        assert_eq!(words(r#""C:\Program Files\say.exe" -x"#), some(&[r"C:\Program Files\say.exe", "-x"]));
        for wrong in ["", "  ", "''", "say 'x", "say \"x"] {
            assert!(words(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_voice_depends_on_command_text_and_language() {
        let (one, other) = (Command::read("say -a").unwrap(), Command::read("say -b").unwrap());
        let (english, german) = (Language::english(), Language::of("de").unwrap());
        let keys = [one.key("x", &english), other.key("x", &english), one.key("y", &english), one.key("x", &german)];
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), 4);
        assert_eq!(keys[0], one.key("x", &english));
    }
}
