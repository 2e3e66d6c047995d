//! `plunder page`: a game, demonstration, lesson or puzzle as one HTML file that plays anywhere; of a folder of scripts a folder of pages
//! with a list of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use host::files;
use host::partial_file::PartialFolder;
use mind::coach;
use mind::opponent::Stop;
use mind::puzzles::{Puzzle, of_the_day, shipped};
use paper::link;
use paper::page::{Entry, Page, Sort, Theme, Told, index, puzzle, review, teaching};
use rules::AnyGame;
use rules::text::quoted;
use script::{Film, Style, What};
use words::language::Language;

use super::diagram::{texts_beside, write};
use super::films::{has_ending, read_film, read_films, scripts_in};
use super::{CliError, Refused, print};

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
    /// Says of a game which moves decided it, and why, with a link to a lesson or demonstration about the rule behind each; their pages are
    /// written beside it.
    #[arg(long, conflicts_with_all = ["puzzle", "day"])]
    review: bool,
    /// Where the page will stand on the web, or the folder, ending in /: a picture of its position is written beside it (.png), which
    /// previews of links to the page show.
    #[arg(long, value_name = "URL", value_parser = address)]
    address: Option<String>,
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
        return pages(folder, arguments, &languages, theme);
    }
    if !has_ending(&arguments.output, "html") {
        return Err(CliError(format!("{}: give a name that ends in .html", arguments.output.display())).into());
    }
    let (mut told, name) = match &arguments.file {
        Some(path) => (tell(path, arguments.number, &languages)?, stem(path)),
        None => {
            let chosen = chosen(arguments)?;
            (puzzle(&chosen, languages.clone()).map_err(CliError::from_display)?, chosen.id)
        }
    };
    let Some(told) = &mut told else { return Ok(()) };
    if arguments.review {
        for (file, page) in reviewed(told, arguments, &languages, theme)? {
            write(&arguments.output.with_file_name(file), page.html().as_bytes())?;
        }
    }
    let file = arguments.output.file_name().unwrap_or_default().to_string_lossy();
    let address = arguments.address.as_deref().map(|address| address_of(address, &file)).transpose()?;
    write_page(&arguments.output, &Page::new(told, theme, &name, address.as_deref()), address.is_some())
}

/// How many positions a review looks at for each move: as many as the one at the table.
const NODES: u64 = 12_000;

/// Reviews a game in its page. Returns the pages of the lessons and films that are offered there, each with its file beside it.
fn reviewed(
    told: &mut Told,
    arguments: &Arguments,
    languages: &[Language],
    theme: Theme,
) -> Result<Vec<(String, Page)>, CliError> {
    let game = game_of(told).filter(|_| told.kind == Sort::Game).ok_or_else(|| {
        let path = arguments.file.as_deref().unwrap_or(Path::new(""));
        CliError(format!("--review: {} is no game, and only games are reviewed", path.display()))
    })?;
    let found = coach::review(&game, NODES, &Stop::default(), |_| {}).unwrap_or_default();
    let own = stem(&arguments.output);
    let file = |name: &str| format!("{own}-{name}.html");
    let mut pages = Vec::new();
    for name in review(told, &found.moments, file) {
        if let Some(lesson) = teaching(name, languages.to_vec()) {
            pages.push((file(name), Page::new(&lesson, theme, name, None)));
        }
    }
    Ok(pages)
}

/// The game that a film plays, if it is one without cuts.
fn game_of(told: &Told) -> Option<AnyGame> {
    let mut game = AnyGame::from_position(told.film().start);
    for beat in &told.film().beats {
        match &beat.what {
            What::Action(performed) => game.play(performed.plan.action).ok()?,
            What::Position(_) | What::Back(_) => return None,
            _ => {}
        }
    }
    Some(game)
}

/// Writes a page, and the picture of its position where previews of links are to show one.
fn write_page(path: &Path, page: &Page, with_picture: bool) -> Result<(), Refused> {
    if with_picture {
        let picture = page.picture().png(PICTURE_WIDTH / page.picture().size().0);
        let picture = picture.map_err(|error| CliError(format!("{}: {error}", path.display())))?;
        write(&path.with_extension("png"), &picture)?;
    }
    Ok(write(path, page.html().as_bytes())?)
}

/// How wide the picture for previews of links is, in pixels.
const PICTURE_WIDTH: f32 = 1200.0;

/// The address of a page: the one that was given, or this file in the folder that was given.
fn address_of(given: &str, file: &str) -> Result<String, CliError> {
    match given.chars().next_back() {
        Some('/') => Ok(format!("{given}{}", link(file))),
        _ if given.ends_with(".html") => Ok(given.to_owned()),
        _ => Err(CliError(format!(
            "--address: {} names neither a page, which ends in .html, nor a folder, which ends in /",
            quoted(given)
        ))),
    }
}

/// An address on the web.
fn address(text: &str) -> Result<String, String> {
    let is_web = ["https://", "http://"].iter().any(|begins| text.len() > begins.len() && text.starts_with(begins));
    let is_clean = text.bytes().all(|byte| byte.is_ascii_graphic());
    let example = "https://example.org/chess/";
    (is_web && is_clean).then(|| text.to_owned()).ok_or_else(|| format!("write an address such as {example}"))
}

/// A name for a page that no page before it has, nor has in other letters' size: some systems take them for one file.
fn free_name(stem: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = (2_u32..).map(|number| format!("{stem}-{number}.html"));
    let mut names = std::iter::once(format!("{stem}.html")).chain(numbered);
    names.find(|name| taken.insert(name.to_lowercase())).unwrap_or_default()
}

/// A page for every script of a folder, and a list of them.
fn pages(folder: &Path, arguments: &Arguments, languages: &[Language], theme: Theme) -> Result<(), Refused> {
    let output = &arguments.output;
    let scripts = scripts_in(folder).map_err(|error| CliError(format!("{}: {error}", folder.display())))?;
    if scripts.is_empty() {
        let sentence = format!("{}: there is no script in this folder; scripts end in .demo", folder.display());
        return Err(CliError(sentence).into());
    }
    if arguments.review {
        return Err(CliError("--review: only a game is reviewed, and this is a folder of scripts".into()).into());
    }
    if has_ending(output, "html") {
        let sentence = format!("{}: a folder of scripts makes a folder of pages; name one", output.display());
        return Err(CliError(sentence).into());
    }
    let base = arguments.address.as_deref();
    if base.is_some_and(|address| !address.ends_with('/')) {
        return Err(CliError("--address: pages of a folder stand in a folder, so end its address in /".into()).into());
    }
    let address = |file: &str| base.map(|base| address_of(base, file)).transpose();
    let (mut pages, mut taken) = (Vec::new(), BTreeSet::new());
    for script in &scripts {
        if let Some(told) = tell(script, None, languages)? {
            let file = free_name(&stem(script), &mut taken);
            let page = Page::new(&told, theme, &stem(script), address(&file)?.as_deref());
            pages.push((file, page));
        }
    }
    // A script may have taken the name of the list.
    let list = ["index", "contents"].into_iter().find(|name| !taken.contains(&format!("{name}.html")));
    let list = free_name(list.unwrap_or("contents"), &mut taken);
    let written = PartialFolder::create(output).map_err(CliError::from_display)?;
    let entry = |(file, page): &(String, Page)| Entry { file: file.clone(), title: page.title().to_owned() };
    let entries: Vec<Entry> = pages.iter().map(entry).collect();
    for (file, page) in &pages {
        write_page(&written.path().join(file), page, base.is_some())?;
    }
    let tag = languages.first().map_or("en", Language::tag);
    let title = folder.file_name().unwrap_or_default().to_string_lossy();
    let page = index(&title, tag, theme, address(&list)?.as_deref(), &entries);
    write(&written.path().join(&list), page.as_bytes())?;
    written.keep().map_err(CliError::from_display)?;
    if list != LIST {
        print(&format!("{LIST} is the page of a script; the list of all pages is {list}\n"))?;
    }
    Ok(())
}

/// The list of pages, where no script has its name.
const LIST: &str = "index.html";

/// A file in every language.
fn tell(path: &Path, number: Option<u64>, languages: &[Language]) -> Result<Option<Told>, Refused> {
    let read = |path: &Path| read_film(path, number);
    let in_language = |language: &Language| -> Result<Option<Film>, Refused> {
        let texts = texts_beside(path, language).filter(|_| has_ending(path, super::films::ENDING));
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
pub(super) fn languages(tags: &[String]) -> Result<Vec<Language>, CliError> {
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
