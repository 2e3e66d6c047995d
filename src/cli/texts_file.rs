//! A file of texts beside films: read once, asked for every film, and its faults told together; commands with `--texts` use it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::film_file::scripts_in;
use super::{CliError, Refused};
use library::game_file::bounded::{self, read_text_file};
use script::texts::{Texts, name, tell};
use script::{Fault, Film};
use words::language::Language;

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
