//! `plunder page`: a game, demonstration, lesson or puzzle as one HTML file that plays anywhere; of a folder of scripts a folder of pages
//! with a list of them.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use plunder_host::files;

use super::diagram::{texts_beside, write};
use super::film_file::{has_ending, read_film, scripts_in};
use super::films::read_films;
use super::{CliError, Refused};
use crate::language::Language;
use crate::paper::page::{Entry, Page, Sort, Theme, Told, index, puzzle};
use crate::partial_file::PartialFolder;
use crate::puzzles::{Puzzle, of_the_day, shipped};
use crate::script::{Film, Style};

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder page demos/swap-an-unused-vest.demo --lang en,de -o swap.html
  plunder page games/first-vests.txt -o game.html --theme dark
  plunder page --day 2026-11-22 -o puzzle.html
  plunder page lessons -o lessons-pages";

/// The options of `plunder page`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A script, a list of actions or SAN, a PGN or a saved game; for a folder its scripts, which end in .demo.
    #[arg(value_name = "FILE", required_unless_present_any = ["puzzle", "day"], conflicts_with_all = ["puzzle", "day"])]
    file: Option<PathBuf>,
    /// Of this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "K", requires = "file", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// The shipped puzzle with this id; `plunder puzzles` lists them.
    #[arg(long, value_name = "ID", conflicts_with = "day")]
    puzzle: Option<String>,
    /// The puzzle of this day, such as 2026-11-22.
    #[arg(long, value_name = "DATE", value_parser = super::puzzles::date)]
    day: Option<(i32, u8, u8)>,
    /// The file to write, which ends in .html; for a folder of scripts a folder that is empty or not there yet.
    #[arg(short, long, value_name = "FILE.html")]
    output: PathBuf,
    /// The languages of the page, the first one first, such as en,de. Texts of a script are taken from the file beside it that is
    /// named after the language (de.ftl); what is not there stays as the script has it.
    #[arg(long, value_name = "TAGS", default_value = "en", value_delimiter = ',')]
    lang: Vec<String>,
    /// Dark on light, light on dark, or as the reader's system is.
    #[arg(long, value_enum, default_value = "auto")]
    theme: ThemeName,
}

/// The themes by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum ThemeName {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// As the reader's system is.
    Auto,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Auto => Self::Auto,
        }
    }
}

/// Writes the page, or the folder of pages.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let languages = languages(&arguments.lang)?;
    let theme = arguments.theme.into();
    if let Some(folder) = arguments.file.as_deref().filter(|path| files::is_folder(path)) {
        return pages(folder, &arguments.output, &languages, theme);
    }
    if !has_ending(&arguments.output, "html") {
        return Err(CliError(format!("{}: give a name that ends in .html", arguments.output.display())).into());
    }
    let (told, name) = match &arguments.file {
        Some(path) => (tell(path, arguments.number, &languages)?, stem(path)),
        None => {
            let chosen = chosen(arguments)?;
            (puzzle(&chosen, languages).map_err(CliError::from_display)?, chosen.id)
        }
    };
    let Some(told) = told else { return Ok(()) };
    Ok(write(&arguments.output, Page::new(&told, theme, &name).html().as_bytes())?)
}

/// A page for every script of a folder, and a list of them.
fn pages(folder: &Path, output: &Path, languages: &[Language], theme: Theme) -> Result<(), Refused> {
    let scripts = scripts_in(folder).map_err(|error| CliError(format!("{}: {error}", folder.display())))?;
    if scripts.is_empty() {
        let sentence = format!("{}: there is no script in this folder; scripts end in .demo", folder.display());
        return Err(CliError(sentence).into());
    }
    if has_ending(output, "html") {
        let sentence = format!("{}: a folder of scripts makes a folder of pages; name one", output.display());
        return Err(CliError(sentence).into());
    }
    let mut pages = Vec::new();
    for script in &scripts {
        if let Some(told) = tell(script, None, languages)? {
            pages.push((format!("{}.html", stem(script)), Page::new(&told, theme, &stem(script))));
        }
    }
    let written = PartialFolder::create(output).map_err(CliError::from_display)?;
    let entry = |(file, page): &(String, Page)| Entry { file: file.clone(), title: page.title().to_owned() };
    let entries: Vec<Entry> = pages.iter().map(entry).collect();
    for (file, page) in &pages {
        write(&written.path().join(file), page.html().as_bytes())?;
    }
    let tag = languages.first().map_or("en", Language::tag);
    let title = folder.file_name().unwrap_or_default().to_string_lossy();
    write(&written.path().join("index.html"), index(&title, tag, theme, &entries).as_bytes())?;
    Ok(written.keep().map_err(CliError::from_display)?)
}

/// A file in every language.
fn tell(path: &Path, number: Option<u64>, languages: &[Language]) -> Result<Option<Told>, Refused> {
    let read = |path: &Path| read_film(path, number);
    let in_language = |language: &Language| -> Result<Option<Film>, Refused> {
        let texts = texts_beside(path, language).filter(|_| has_ending(path, super::film_file::ENDING));
        let films = read_films(&[path.to_owned()], None, texts.as_deref(), read)?;
        Ok(films.into_iter().next().map(|(_, film)| film))
    };
    let mut films = Vec::new();
    for language in languages {
        films.extend(in_language(language)?.map(|film| (language.clone(), film)));
    }
    let is_game = films.first().is_some_and(|(_, film)| film.style == Style::Plain);
    Ok(Told::new(films, if is_game { Sort::Game } else { Sort::Script }))
}

/// The puzzle that is asked for.
fn chosen(arguments: &Arguments) -> Result<Puzzle, CliError> {
    let puzzles = shipped().map_err(CliError::from_display)?;
    if let Some((year, month, day)) = arguments.day {
        let none = || CliError("there are no puzzles".into());
        return of_the_day(&puzzles, year, month, day).cloned().ok_or_else(none);
    }
    let id = arguments.puzzle.as_deref().unwrap_or_default();
    puzzles.into_iter().find(|puzzle| puzzle.id == id).ok_or_else(|| {
        CliError(format!("--puzzle: there is no puzzle {}; `plunder puzzles` lists their ids", id.escape_debug()))
    })
}

/// The languages of these tags, each once.
fn languages(tags: &[String]) -> Result<Vec<Language>, CliError> {
    let mut languages: Vec<Language> = Vec::new();
    for tag in tags {
        let language = Language::of(tag.trim()).map_err(|error| CliError(format!("--lang: {error}")))?;
        if languages.iter().any(|other| other.tag() == language.tag()) {
            return Err(CliError(format!("--lang: {} is named twice", language.tag())));
        }
        languages.push(language);
    }
    Ok(languages)
}

/// The name of a file without folder and ending.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
