//! The cues of a film as a file for programs that cut: `record` writes it beside the film, `check` without one.

use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use host::partial_file::PartialFile;
use library::game_file::write_text;
use script::cues::{Clip, cues, edl, fcpxml};
use script::{Film, Schedule};

use super::CliError;
use super::films::has_ending;

/// Makes sure that cues can be written to a file.
///
/// # Errors
/// If its name ends in neither kind, or it cannot be written.
pub fn prepare(path: &Path) -> Result<(), CliError> {
    if !has_ending(path, "edl") && !has_ending(path, "fcpxml") {
        return Err(CliError(format!("{}: give a name that ends in .edl or .fcpxml", path.display())));
    }
    PartialFile::create(path).map(drop).map_err(CliError::from_display)
}

/// Writes the cues of a part of a film that becomes this clip.
///
/// # Errors
/// If the file cannot be written.
pub fn write(
    path: &Path,
    (film, schedule): (&Film, &Schedule),
    part: &Range<Duration>,
    clip: &Clip,
) -> Result<(), CliError> {
    let cues = cues(film, schedule, part, clip.fps);
    let text = if has_ending(path, "edl") { edl(&cues, clip) } else { fcpxml(&cues, clip) };
    write_text(path, &text).map_err(CliError::from_display)
}

/// The clip of a film in this file.
pub fn clip(film: &Film, file: &Path, size: (u32, u32), (fps, frames): (u32, u64), sound: bool) -> Clip {
    let named = |path: Option<&std::ffi::OsStr>| path.unwrap_or_default().to_string_lossy().into_owned();
    let title = film.headings.title.clone().unwrap_or_else(|| named(file.file_stem()));
    Clip { file: named(file.file_name()), title: title.replace('\n', " "), size, fps, frames, sound }
}
