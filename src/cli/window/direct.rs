//! `plunder direct`: a script or a game as a film in the window, with a timeline; shown again whenever its file is saved.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use film::studio::frame::Size;
use host::files;
use library::game_file::bounded::{self, read_text_file};
use script::is_directed;
use showcase::screening::{Read, Recordable, Show, Source};
use table::game::session::Session;

use super::play;
use super::scene::SceneOptions;
use crate::cli::films::{ENDING, StyleName, has_ending, read_film, read_films};
use crate::cli::fonts::FontOptions;
use crate::cli::{CliError, Refused};

/// The options of `plunder direct`.
#[derive(Args)]
pub struct Arguments {
    /// What to show: a script, a list of actions or SAN, a PGN, or a saved game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// With or without captions for the steps. By default scripts have them (teach), bare lists and games do not (plain).
    #[arg(long, value_enum)]
    style: Option<StyleName>,
    /// Show it in another language, with the texts of this file (`plunder texts` writes one).
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
    /// The size of the window in logical pixels; by default what fits on the screen, at most 1280x800.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    size: Option<Size>,
    #[command(flatten)]
    fonts: FontOptions,
    #[command(flatten)]
    scene: SceneOptions,
}

/// Opens the window on the film; behind it stands the last game. Mistakes in a script are shown in the window.
///
/// # Errors
/// A file that cannot be read at all, no display, or no graphics adapter.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let Arguments { file, number, style, texts, .. } = arguments;
    if *file == Path::new("-") {
        return Err(CliError(
            "a film that is shown again when its file is saved needs a file; name one instead of -".into(),
        ));
    }
    if files::is_folder(file) {
        return Err(CliError(format!("{}: this is a folder; name one script in it", file.display())));
    }
    let (file, number, style, texts) = (file.clone(), *number, *style, texts.clone());
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let files = std::iter::once(file.clone()).chain(texts.clone()).collect();
    let spare = arguments.fonts.spare()?;
    let mut options = options(number, style, texts.as_deref());
    options.extend(arguments.fonts.again());
    let recordable = recordable(&file, texts.is_some());
    let read = move || read(&file, number, style, texts.as_deref());
    if let Err(Refused::Sentence(sentence)) = read() {
        return Err(sentence);
    }
    let read = move || -> Read {
        read().map_err(|refused| match refused {
            Refused::Faults(report) => report,
            Refused::Sentence(sentence) => sentence.0,
        })
    };
    let source = Source { name, files, options, shown: None, recordable, spare, read: Arc::new(read) };
    play::open(Session::last(), arguments.size, &arguments.scene, |app| {
        app.world_mut().write_message(Show(source));
    })
}

/// Whether the film of a file can have voices: a script names them, in its own language.
fn recordable(file: &Path, is_translated: bool) -> Recordable {
    let is_script = has_ending(file, ENDING)
        || !has_ending(file, "pgn") && read_text_file(file, bounded::SCRIPT).is_ok_and(|text| is_directed(&text));
    match (is_script, is_translated) {
        (true, false) => Recordable::Script(file.to_owned()),
        (true, true) => Recordable::Unfit("film-voices-translated"),
        (false, _) => Recordable::Unfit("film-voices-no-script"),
    }
}

fn read(
    file: &Path,
    number: Option<u64>,
    style: Option<StyleName>,
    texts: Option<&Path>,
) -> Result<script::Film, Refused> {
    let films = read_films(&[file.to_owned()], style, texts, |path| read_film(path, number))?;
    let film = films.into_iter().next().map(|(_, film)| film);
    film.ok_or_else(|| CliError(format!("{}: there is no film in it", file.display())).into())
}

/// The same choices for `plunder record`.
fn options(number: Option<u64>, style: Option<StyleName>, texts: Option<&Path>) -> Vec<std::ffi::OsString> {
    let mut options = Vec::new();
    if let Some(number) = number {
        options.extend(["--number".into(), number.to_string().into()]);
    }
    if let Some(style) = style.and_then(|style| style.to_possible_value()) {
        options.extend(["--style".into(), style.get_name().into()]);
    }
    if let Some(texts) = texts {
        options.extend(["--texts".into(), texts.into()]);
    }
    options
}
