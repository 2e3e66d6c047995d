//! Films from files of any format (a script, a list, a PGN or a saved game), in a style and a language, with all their faults together; and
//! files of texts beside them, read once.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use host::files;
use library::game_file::bounded::{self, TextError, read_bytes, read_text_file};
use library::game_file::{Form, ReadError, Source, is_list};
use script::texts::{Texts, name, tell};
use script::{Fault, Film, Location, MOST_FAULTS, Pace, Style, Writing, annotated, film, is_directed, voice};
use words::language::Language;

use super::refused::printable;
use super::{CliError, Refused};

/// The styles by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StyleName {
    /// No captions of steps.
    Plain,
    /// Captions of steps.
    Teach,
}

impl From<StyleName> for Style {
    fn from(name: StyleName) -> Self {
        match name {
            StyleName::Plain => Self::Plain,
            StyleName::Teach => Self::Teach,
        }
    }
}

/// The paces by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaceName {
    /// With time to read, to look and to think.
    Full,
    /// In the same order, in less than half the time.
    Brisk,
}

impl PaceName {
    /// The film at this pace, where one is asked for.
    pub fn set(asked: Option<Self>, film: &mut Film) {
        film.headings.pace = match asked {
            None => film.headings.pace,
            Some(Self::Full) => Pace::Full,
            Some(Self::Brisk) => Pace::Brisk,
        };
    }
}

/// Whose names merged pairs of Chessplus have.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// Those of the rule book.
    Book,
    /// Those that the publisher has written: Knook, Biook, Bight, DBishop.
    Publisher,
}

impl Names {
    /// The film with these names in the sentences of the hand, where they are asked for.
    pub fn set(asked: Option<Self>, film: &mut Film) {
        let Some(asked) = asked else { return };
        film.headings.publisher_names = asked == Self::Publisher;
        let language = film.language();
        tell(film, |text| language.say(text));
    }
}

/// The reports of several files, of which no more than [`MOST_FAULTS`] faults are told.
#[derive(Default)]
pub struct Reports {
    told: String,
    lines: usize,
    has_more: bool,
}

impl Reports {
    /// Adds the report of a file, three lines a fault.
    pub fn add(&mut self, report: &str) {
        for line in report.lines() {
            if self.lines == 3 * MOST_FAULTS {
                self.has_more = true;
                return;
            }
            self.told.push_str(line);
            self.told.push('\n');
            self.lines += 1;
        }
    }

    /// All of them, and a last line where there are more; nothing without a fault.
    pub fn told(mut self) -> String {
        if self.has_more {
            self.told.push_str("there are more mistakes; fix these first\n");
        }
        self.told
    }
}

/// The films of all these files, in this style, or each in its own, and with the texts of a file where one is named.
///
/// # Errors
/// All faults of all files together.
pub fn read_films(
    paths: &[PathBuf],
    style: Option<StyleName>,
    texts: Option<&Path>,
    read: impl Fn(&Path) -> Result<Film, Refused>,
) -> Result<Vec<(PathBuf, Film)>, Refused> {
    let mut texts = texts.map(TextsFile::open).transpose()?;
    if let Some(texts) = &mut texts {
        texts.expect(paths);
    }
    let (mut films, mut faults, mut unread) = (Vec::new(), Reports::default(), None);
    for path in paths {
        match read(path) {
            Ok(mut film) => {
                if let Some(texts) = &mut texts {
                    texts.translate(path, &mut film);
                }
                film.style = style.map_or(film.style, Into::into);
                films.push((path.clone(), film));
            }
            Err(Refused::Faults(report)) => faults.add(&report),
            Err(Refused::Sentence(error)) => {
                unread.get_or_insert(error);
            }
        }
    }
    faults.add(&texts.map(TextsFile::reports).unwrap_or_default());
    let faults = faults.told();
    match unread {
        None if faults.is_empty() => Ok(films),
        Some(error) if faults.is_empty() => Err(error.into()),
        Some(error) => Err(Refused::Faults(format!("{faults}plunder: {}\n", printable(&error.0)))),
        None => Err(Refused::Faults(faults)),
    }
}

/// The extension of scripts.
pub const ENDING: &str = "demo";

/// The film of a file, or of a PGN that of the game with this number, from 1; `-` is standard input.
///
/// # Errors
/// All faults of a script or list; of a PGN or saved game the first; one sentence for a file that cannot be read.
pub fn read_film(path: &Path, number: Option<u64>) -> Result<Film, Refused> {
    let mut source = Source::open(path).map_err(CliError::from_display)?;
    let name = source.name().to_owned();
    let unread = |error: ReadError| CliError(format!("{name}: {error}"));
    let is_script = has_ending(path, ENDING);
    let may_be_pgn = !is_script && source.begins_like_pgn().map_err(unread)?;
    if may_be_pgn && has_ending(path, "pgn") {
        return game(source, number, |wanted| lines_of(path, wanted));
    }
    let text = source.text().map_err(unread)?;
    if !is_script && !is_directed(&text) && (may_be_pgn || !is_list(path, &text)) {
        let source = Source::from_text(path, name.clone(), text.clone());
        let lines = |wanted: &BTreeSet<usize>| found(text.lines().map(str::to_owned), wanted);
        return game(source, number, lines);
    }
    if text.len() as u64 > bounded::SCRIPT {
        return Err(unread(ReadError::Long(bounded::SCRIPT >> 20)).into());
    }
    if number.is_some_and(|number| number > 1) {
        return Err(unread(ReadError::One).into());
    }
    let writing = match (is_script, has_ending(path, "san")) {
        (true, _) => Writing::Script,
        (_, true) if !is_directed(&text) => Writing::San,
        _ => Writing::of(&text),
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    film(&text, writing, &|file| length(&folder.join(file))).map_err(|faults| match is_something_else(&text, &faults) {
        true if !is_script => {
            CliError(format!("{name}: it is not a script, a list of moves or a game; {WHAT_ELSE}")).into()
        }
        _ => Refused::Faults(Fault::reports(&faults, &name, &text)),
    })
}

/// What somebody may have meant who names a file that is no film.
const WHAT_ELSE: &str = "scripts end in .demo, and texts in another language (.ftl) belong to their script";

/// So many lines without a right one are no script with mistakes, but no script.
const FEW: usize = 3;

/// Whether everything that a text says is wrong, as far as it was read.
fn is_something_else(text: &str, faults: &[Fault]) -> bool {
    let wrong: BTreeSet<usize> = faults.iter().map(|fault| fault.place.line).collect();
    let last = wrong.last().copied().unwrap_or(0);
    let said =
        (1..=last).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    let mut lines = 0;
    said.inspect(|_| lines += 1).all(|(number, _)| wrong.contains(&number)) && lines >= FEW
}

/// The files that are meant: for a folder its scripts by name.
///
/// # Errors
/// A folder cannot be read or holds no script.
pub fn scripts(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut files = Vec::new();
    for path in paths {
        if !files::is_folder(path) {
            files.push(path.clone());
            continue;
        }
        let scripts = scripts_in(path).map_err(|error| CliError(format!("{}: {error}", path.display())))?;
        if scripts.is_empty() {
            return Err(CliError(format!(
                "{}: there is no script in this folder; scripts end in .{ENDING}",
                path.display()
            )));
        }
        files.extend(scripts);
    }
    Ok(files)
}

/// The scripts of a folder by name.
pub fn scripts_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut scripts = files::list(folder)?;
    scripts.retain(|file| has_ending(file, ENDING) && !files::is_folder(file));
    scripts.sort();
    Ok(scripts)
}

/// Gives these lines of a file, from 0.
type Lines<'a> = &'a dyn Fn(&BTreeSet<usize>) -> BTreeMap<usize, String>;

/// The film of a game without a script, with the notes that a PGN has. `lines` gives lines of the file, to be shown with
/// faults.
fn game(
    source: Source,
    number: Option<u64>,
    lines: impl Fn(&BTreeSet<usize>) -> BTreeMap<usize, String>,
) -> Result<Film, Refused> {
    let name = source.name().to_owned();
    let read = source.games(|_| ()).and_then(|games| games.only(number));
    let (game, form) = read.map_err(|error| told(&name, &error, &lines))?;
    let mut faults = Vec::new();
    let film = annotated(&game, &mut faults);
    // Nobody can mend a variation in a saved game; it is left out.
    if faults.is_empty() || form == Form::Save {
        return Ok(film);
    }
    faults.sort_by_key(|fault| fault.place);
    Err(reports(&name, &faults, &lines))
}

/// What is wrong with a game, at its line where that is known.
fn told(name: &str, error: &ReadError, lines: Lines) -> Refused {
    let (sentence, of_itself) = (error.to_string(), error.of_itself().to_string());
    let place = of_itself.strip_prefix("line ").and_then(|rest| {
        let (number, rest) = rest.split_at(rest.find([':', ','])?);
        let number = number.parse::<usize>().ok()?;
        (number > 0).then(|| (number, rest.trim_start_matches([':', ',', ' '])))
    });
    let Some((number, rest)) = place else { return CliError(format!("{name}: {sentence}")).into() };
    let (what, mend) = rest.split_once("; ").unwrap_or((rest, "correct that in this line"));
    reports(name, &[Fault::new(Location { line: number, column: 1 }, what, mend)], lines)
}

/// Faults with their lines of the file.
fn reports(name: &str, faults: &[Fault], lines: Lines) -> Refused {
    let wanted = faults.iter().take(MOST_FAULTS).map(|fault| fault.place.line.saturating_sub(1)).collect();
    let lines = lines(&wanted);
    Refused::Faults(Fault::reports_of_lines(faults, name, |line| lines.get(&line).cloned()))
}

/// Lines of a file that may be too long to keep in memory.
fn lines_of(path: &Path, wanted: &BTreeSet<usize>) -> BTreeMap<usize, String> {
    let Ok((file, _)) = files::open(path) else { return BTreeMap::new() };
    let lines = BufReader::new(file).split(b'\n').map_while(Result::ok);
    found(lines.map(|bytes| String::from_utf8_lossy(&bytes).trim_end().to_owned()), wanted)
}

/// Those of the lines that are wanted.
fn found(lines: impl Iterator<Item = String>, wanted: &BTreeSet<usize>) -> BTreeMap<usize, String> {
    let last = wanted.last().map_or(0, |last| last + 1);
    lines.enumerate().take(last).filter(|(number, _)| wanted.contains(number)).collect()
}

/// Whether a file's name ends so, in any case.
pub fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// How many seconds a sound file lasts; a file that cannot be used is an error.
fn length(path: &Path) -> Result<f64, String> {
    let bytes = sound_file(path)?;
    let seconds = voice::seconds(&bytes)?;
    media::movie::speech(bytes, seconds)?;
    Ok(seconds)
}

fn sound_file(path: &Path) -> Result<Vec<u8>, String> {
    let read = || -> Result<Vec<u8>, TextError> {
        // A pipe would be waited for without end.
        if !files::look_at(path)?.is_regular() {
            return Err(std::io::Error::other("it is not a file").into());
        }
        read_bytes(files::open(path)?.0, bounded::VOICE)
    };
    read().map_err(|error| error.to_string())
}

/// The samples of a voice of the film of a script, left and right in turn, as loud as all voices are.
///
/// # Errors
/// Why it cannot be spoken.
#[cfg(feature = "film")]
pub fn read_voice(script: &Path, file: &str) -> Result<Vec<f32>, String> {
    let bytes = sound_file(&script.parent().unwrap_or(Path::new("")).join(file))?;
    let seconds = voice::seconds(&bytes)?;
    media::movie::speech(bytes, seconds).map(|stereo| media::movie::voice_level(&stereo))
}

/// A file of texts.
pub struct TextsFile {
    path: PathBuf,
    source: String,
    texts: Texts,
    faults: Vec<Fault>,
    /// The language of the program that steps and refusals are told in.
    language: Option<Language>,
}

impl TextsFile {
    /// Reads a file of texts.
    ///
    /// # Errors
    /// The file cannot be read. What is wrong with it is told by [`reports`](Self::reports).
    pub fn open(path: &Path) -> Result<Self, CliError> {
        let source = read_text_file(path, bounded::TEXTS)
            .map_err(|error| CliError(format!("{}: cannot be read: {error}", path.display())))?;
        let mut faults = Vec::new();
        let texts = Texts::read(&source, &mut faults);
        let mut language = None;
        if let Some(tag) = texts.language() {
            match Language::of(&tag.value) {
                Ok(found) => language = Some(found),
                Err(error) => faults.push(Fault::new(
                    tag.place,
                    error.to_string(),
                    "leave out -language, and the program's own sentences stay in English",
                )),
            }
        }
        Ok(Self { path: path.to_owned(), source, texts, faults, language })
    }

    /// What it says, if its form is right.
    ///
    /// # Errors
    /// All faults of its form.
    pub fn into_texts(self) -> Result<Texts, Refused> {
        match self.faults.is_empty() {
            true => Ok(self.texts),
            false => Err(Refused::Faults(self.reports())),
        }
    }

    /// Asks that every film that it has texts of be one of these, or lie beside one.
    pub fn expect(&mut self, films: &[PathBuf]) {
        let mut known = BTreeSet::new();
        for film in films {
            known.insert(name_of(film));
            let folder = film.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            known.extend(scripts_in(folder).unwrap_or_default().iter().map(|path| name_of(path)));
        }
        self.faults.extend(self.texts.strangers(|name| known.contains(name)));
    }

    /// Puts a film into this language. What is wrong with its texts is kept for [`reports`](Self::reports).
    pub fn translate(&mut self, path: &Path, film: &mut Film) {
        self.texts.translate(&name_of(path), film, &mut self.faults);
        if let Some(language) = &self.language {
            film.headings.language = Some(language.tag().to_owned());
            let language = language.with_publisher_names(film.headings.publisher_names);
            tell(film, |text| language.say(text));
        }
    }

    /// All faults that were found, as they are told; nothing without a fault.
    pub fn reports(mut self) -> String {
        self.faults.sort_by_key(|fault| fault.place);
        self.faults.dedup();
        Fault::reports(&self.faults, &self.path.display().to_string(), &self.source)
    }
}

/// The name that a file of texts has for the film of this script.
pub fn name_of(path: &Path) -> String {
    name(&path.file_stem().unwrap_or_default().to_string_lossy())
}
