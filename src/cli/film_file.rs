//! Reads a film from a file of any form: a script, a list, a PGN or a saved game; the commands that check and make films
//! ask for it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use super::{CliError, Refused};
use crate::game_file::{ReadError, Source, is_list};
use crate::script::{Fault, Film, Place, Writing, annotated, film, is_directed, voice};

/// The ending of scripts.
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
        return game(source, number, |line| line_of(path, line));
    }
    let text = source.text().map_err(unread)?;
    if !is_script && !is_directed(&text) && (may_be_pgn || !is_list(path, &text)) {
        let source = Source::from_text(path, name.clone(), text.clone());
        return game(source, number, |line| text.lines().nth(line).map(str::to_owned));
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
    film(&text, writing, &|file| length(&folder.join(file)))
        .map_err(|faults| Refused::Faults(Fault::reports(&faults, &name, &text)))
}

/// The files that are meant: of a folder its scripts by name.
///
/// # Errors
/// A folder cannot be read or holds no script.
pub fn scripts(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let scripts = scripts_in(path).map_err(|error| CliError(format!("{}: {error}", path.display())))?;
        if scripts.is_empty() {
            return Err(CliError(format!("{}: no script is in this folder; scripts end in .{ENDING}", path.display())));
        }
        files.extend(scripts);
    }
    Ok(files)
}

/// The scripts of a folder by name.
pub fn scripts_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut scripts = Vec::new();
    for entry in folder.read_dir()? {
        let file = entry?.path();
        if has_ending(&file, ENDING) && !file.is_dir() {
            scripts.push(file);
        }
    }
    scripts.sort();
    Ok(scripts)
}

/// The film of a game that no script tells, with the notes that a PGN has. `line` gives a line of the file, from 0, to be
/// shown with a fault.
fn game(source: Source, number: Option<u64>, line: impl Fn(usize) -> Option<String>) -> Result<Film, Refused> {
    let name = source.name().to_owned();
    let found = source.games(|_| ()).and_then(|games| games.only(number));
    let (game, _) = found.map_err(|error| told(&name, &error, &line))?;
    let mut faults = Vec::new();
    let film = annotated(&game, &mut faults);
    if faults.is_empty() {
        return Ok(film);
    }
    faults.sort_by_key(|fault| fault.place);
    Err(Refused::Faults(faults.iter().map(|fault| report(&name, fault, &line)).collect()))
}

/// What is wrong with a game, at its line where that is known.
fn told(name: &str, error: &ReadError, line: &impl Fn(usize) -> Option<String>) -> Refused {
    let sentence = error.to_string();
    let place = sentence.strip_prefix("line ").and_then(|rest| {
        let (number, rest) = rest.split_at(rest.find([':', ','])?);
        let number = number.parse::<usize>().ok()?;
        (number > 0).then(|| (number, rest.trim_start_matches([':', ',', ' '])))
    });
    let Some((number, rest)) = place else { return CliError(format!("{name}: {sentence}")).into() };
    let (what, mend) = rest.split_once("; ").unwrap_or((rest, "mend that in this line"));
    Refused::Faults(report(name, &Fault::new(Place { line: number, column: 1 }, what, mend), line))
}

/// A fault with its line of the file.
fn report(name: &str, fault: &Fault, line: &impl Fn(usize) -> Option<String>) -> String {
    let before = fault.place.line.saturating_sub(1);
    let source = "\n".repeat(before) + &line(before).unwrap_or_default();
    Fault::reports(std::slice::from_ref(fault), name, &source)
}

/// A line of a file that may be too long to be kept.
fn line_of(path: &Path, line: usize) -> Option<String> {
    let bytes = BufReader::new(File::open(path).ok()?).split(b'\n').nth(line)?.ok()?;
    Some(String::from_utf8_lossy(&bytes).trim_end().to_owned())
}

/// Whether a file's name ends so, in any case.
pub fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// How many seconds a sound file lasts; one that cannot be spoken is at fault.
fn length(path: &Path) -> Result<f64, String> {
    let bytes = sound_file(path)?;
    let seconds = voice::seconds(&bytes)?;
    #[cfg(feature = "movie")]
    crate::movie::speech(bytes, seconds)?;
    Ok(seconds)
}

fn sound_file(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        _ => error.to_string(),
    })
}

/// The samples of a voice of the film of a script, left and right in turn.
///
/// # Errors
/// Why it cannot be spoken.
#[cfg(feature = "table")]
pub fn read_voice(script: &Path, file: &str) -> Result<Vec<f32>, String> {
    let bytes = sound_file(&script.parent().unwrap_or(Path::new("")).join(file))?;
    let seconds = voice::seconds(&bytes)?;
    crate::movie::speech(bytes, seconds)
}
