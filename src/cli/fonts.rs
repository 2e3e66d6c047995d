//! Fonts for letters that the program's own lack, and what is said of letters that no font has; the commands that set words share it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;

use super::CliError;
use super::refused::warn;
use media::lettering::{Fonts, SpareFonts, boxes_sentence};
use script::{Film, Schedule, scenes};

/// Fonts for letters that the program's own lack.
#[derive(Args, Clone, Debug, Default)]
pub struct FontOptions {
    /// A font for letters that the program's own fonts lack: a TTF, OTF or TTC file with outlines. It goes before the system's fonts, which
    /// are used unasked; give it again for several.
    #[arg(long = "font", value_name = "FILE")]
    fonts: Vec<PathBuf>,
}

impl FontOptions {
    /// These fonts, and the system's.
    ///
    /// # Errors
    /// If a file cannot be read or holds no font.
    pub fn spare(&self) -> Result<SpareFonts, CliError> {
        SpareFonts::named(&self.fonts).map_err(|error| CliError(format!("--font: {error}")))
    }

    /// The same options for another command.
    #[cfg(feature = "table")]
    pub fn again(&self) -> impl Iterator<Item = std::ffi::OsString> {
        self.fonts.iter().flat_map(|font| ["--font".into(), font.into()])
    }
}

/// The letters of a film that none of these fonts has.
pub fn lacking(film: &Film, schedule: &Schedule, mut fonts: Fonts) -> BTreeSet<char> {
    let mut texts = BTreeSet::new();
    for scene in scenes(film, schedule) {
        texts.extend(scene.texts().filter(|text| !text.is_ascii()).map(str::to_owned));
    }
    fonts.lacking(texts.iter().map(String::as_str))
}

/// Says on standard error for which letters of a file boxes stand, if there are any.
pub fn tell_of_boxes(path: &Path, lacking: &BTreeSet<char>) {
    if let Some(sentence) = boxes_sentence(lacking) {
        warn("plunder", &format!("{}: {sentence}", path.display()));
    }
}
