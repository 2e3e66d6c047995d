//! `plunder diagram`: a position, or the moments of a demonstration, as drawings for articles and letters.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use host::files;
use host::partial_file::PartialFile;
use paper::diagram::captions::{Captioned, html, markdown};
use paper::diagram::{Drawing, Ground, Moment, Options, Style, acts, moments};
use rules::AnyPosition;
use script::marks;
use words::language::Language;

use super::films::{has_ending, read_film, read_films};
use super::fonts::{FontOptions, tell_of_boxes};
use super::{CliError, GameOptions, Refused};

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder diagram --fen '6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -' --marks 'arrow d2 d5 red' -o rook.svg
  plunder diagram --file games/first-vests.txt --ply 12 --style print --size 6 -o vests.pdf
  plunder diagram --demo demos/swap-an-unused-vest.demo --all -o swap.html";

/// The options of `plunder diagram`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The position of this game: a saved game, a PGN, or a list of actions or SAN.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["fen", "demo"])]
    file: Option<PathBuf>,
    /// Of this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "K", requires = "file", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// After this many actions of the game, 0 for its start; by default as far as it was played.
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<usize>,
    /// A moment of this demonstration: its poster, or the last that a caption speaks of.
    #[arg(long, value_name = "SCRIPT", conflicts_with = "fen")]
    demo: Option<PathBuf>,
    /// Of the demonstration the moment before its Nth action or refusal, counting from 1, with an arrow for it.
    #[arg(long, value_name = "N", requires = "demo", conflicts_with = "all", value_parser = clap::value_parser!(u64).range(1..))]
    act: Option<u64>,
    /// Every moment of the demonstration that a caption speaks of, numbered, with a page of the captions (.md or .html).
    #[arg(long, requires = "demo", conflicts_with = "marks")]
    all: bool,
    /// The demonstration in another language, with the texts of this file; by default those beside it for --lang.
    #[arg(long, value_name = "FILE", requires = "demo")]
    texts: Option<PathBuf>,
    /// The file to write: .svg, .pdf or .png; with --all also .md or .html, with SVG drawings beside it.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The colours: of the set, black and white for paper, or with the strongest contrasts.
    #[arg(long, value_enum, default_value = "colour")]
    style: StyleName,
    /// What it lies on: white, or paper that does not dazzle among dark colours.
    #[arg(long, value_enum, default_value = "white")]
    ground: GroundName,
    /// The side of a square in millimetres, from 3 to 100.
    #[arg(long, value_name = "MM", default_value_t = 10.0, value_parser = side)]
    size: f32,
    /// The pixels of a PNG for every inch, from 36 to 1200.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(36..=1200))]
    dpi: u32,
    /// Seen from Black's side.
    #[arg(long)]
    flip: bool,
    /// Without the names of files and ranks.
    #[arg(long)]
    no_coordinates: bool,
    /// Without the vests that are left on the stand.
    #[arg(long)]
    no_stand: bool,
    /// Without the men in reserve.
    #[arg(long)]
    no_reserve: bool,
    /// Without the sign that tells whose turn it is.
    #[arg(long)]
    no_turn: bool,
    /// Without the options in force.
    #[arg(long)]
    no_options: bool,
    /// What points at something, besides what a demonstration points at, as in scripts, with `;` between: "arrow e4 d5 red; circle e4; square d5; label d5 here".
    #[arg(long, value_name = "MARKS", default_value = "")]
    marks: String,
    /// The language of the words in the drawing and about it, such as en or de.
    #[arg(long, value_name = "TAG", default_value = "en")]
    lang: String,
    #[command(flatten)]
    fonts: FontOptions,
}

/// The styles by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum StyleName {
    /// In the colours of the set.
    Colour,
    /// Black and white alone.
    Print,
    /// The strongest contrasts.
    Contrast,
}

/// The grounds by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum GroundName {
    /// White.
    White,
    /// The colour of old paper.
    Paper,
}

/// What a file is, by its ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Svg,
    Pdf,
    Png,
    Markdown,
    Html,
}

/// Every form with its ending.
const FORMS: [(&str, Form); 5] =
    [("svg", Form::Svg), ("pdf", Form::Pdf), ("png", Form::Png), ("md", Form::Markdown), ("html", Form::Html)];

/// Draws and writes.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let form = form(&arguments.output, arguments.all)?;
    let language = Language::of(&arguments.lang).map_err(|error| CliError(format!("--lang: {error}")))?;
    let options = options(arguments)?;
    match &arguments.demo {
        None => {
            let position = position(arguments)?;
            tell_of_boxes(&arguments.output, &options.lacking());
            write_drawing(arguments, &Drawing::of(&position, &options, &language), &arguments.output, form, &language)
        }
        Some(script) => demonstration(arguments, script, &options, &language, form),
    }
}

/// Draws moments of a demonstration.
fn demonstration(
    arguments: &Arguments,
    script: &Path,
    options: &Options,
    language: &Language,
    form: Form,
) -> Result<(), Refused> {
    if arguments.game.are_given() {
        let sentence = "a demonstration names its own game and options, so leave those out beside --demo";
        return Err(CliError(sentence.into()).into());
    }
    let texts = arguments.texts.clone().or_else(|| texts_beside(script, language));
    let read = |path: &Path| read_film(path, None);
    let films = read_films(&[script.to_owned()], None, texts.as_deref(), read)?;
    let Some((_, film)) = films.first() else { return Ok(()) };
    let mut lacking = BTreeSet::new();
    let mut draw = |moment: &Moment| {
        let options = Options { flip: is_flipped(arguments, film.seat), ..options.clone() };
        let marks = moment.marks.iter().chain(&options.marks).cloned().collect();
        lacking.extend(Options { marks, ..options.clone() }.lacking());
        Drawing::of_moment(moment, &options, language)
    };
    if let Some(number) = arguments.act {
        let acts = acts(film);
        let nothing = || {
            let (script, count) = (script.display(), acts.len());
            CliError(format!("--act: {script} has {count} actions and refusals, not {number}"))
        };
        let moment = usize::try_from(number - 1).ok().and_then(|index| acts.get(index)).ok_or_else(nothing)?;
        let drawing = draw(moment);
        tell_of_boxes(script, &lacking);
        return write_drawing(arguments, &drawing, &arguments.output, form, language);
    }
    let all = moments(film, language);
    if !arguments.all {
        let moment = all.iter().find(|moment| moment.is_poster).or(all.last());
        let nothing = || CliError(format!("{}: there is nothing to draw in it", script.display()));
        let drawing = draw(moment.ok_or_else(nothing)?);
        tell_of_boxes(script, &lacking);
        return write_drawing(arguments, &drawing, &arguments.output, form, language);
    }
    let title = film.headings.title.clone().unwrap_or_else(|| stem(script));
    let (pictures, ending) = match form {
        Form::Markdown | Form::Html => (Form::Svg, "svg"),
        Form::Svg => (form, "svg"),
        Form::Pdf => (form, "pdf"),
        Form::Png => (form, "png"),
    };
    let digits = all.len().to_string().len().max(2);
    let mut captioned = Vec::new();
    for (index, moment) in all.iter().enumerate() {
        let file = format!("{}-{:0digits$}.{ending}", stem(&arguments.output), index + 1);
        let drawing = draw(moment);
        write_drawing(arguments, &drawing, &arguments.output.with_file_name(&file), pictures, language)?;
        captioned.push(Captioned {
            file,
            chapter: moment.chapter.clone(),
            caption: moment.words.clone(),
            alternative: drawing.words().to_owned(),
        });
    }
    tell_of_boxes(script, &lacking);
    let page = if form == Form::Html { html(&title, language.tag(), &captioned) } else { markdown(&title, &captioned) };
    let place = if matches!(form, Form::Markdown | Form::Html) {
        arguments.output.clone()
    } else {
        arguments.output.with_extension("md")
    };
    Ok(write(&place, page.as_bytes())?)
}

/// What the file is to be.
fn form(output: &Path, is_page: bool) -> Result<Form, CliError> {
    let found = FORMS.iter().find(|(ending, _)| has_ending(output, ending)).map(|(_, form)| *form);
    let fits = |form: &Form| is_page || matches!(form, Form::Svg | Form::Pdf | Form::Png);
    found.filter(fits).ok_or_else(|| {
        let endings = if is_page { ".svg, .pdf, .png, .md or .html" } else { ".svg, .pdf or .png" };
        CliError(format!("{}: give a name that ends in {endings}", output.display()))
    })
}

/// The position that is meant.
fn position(arguments: &Arguments) -> Result<AnyPosition, CliError> {
    let Some(path) = &arguments.file else { return arguments.game.position() };
    let game = arguments.game.game_of(path, arguments.number)?;
    let plies = arguments.ply.unwrap_or_else(|| game.plies());
    game.position_after(plies).ok_or_else(|| {
        CliError(format!("--ply: the game in {} has only {} actions, not {plies}", path.display(), game.plies()))
    })
}

fn options(arguments: &Arguments) -> Result<Options, CliError> {
    let marks = marks(&arguments.marks).map_err(|fault| {
        CliError(format!("--marks: {} (character {}); {}", fault.what, fault.place.column, fault.mend))
    })?;
    Ok(Options {
        style: match arguments.style {
            StyleName::Colour => Style::Colour,
            StyleName::Print => Style::Print,
            StyleName::Contrast => Style::Contrast,
        },
        ground: match arguments.ground {
            GroundName::White => Ground::White,
            GroundName::Paper => Ground::Paper,
        },
        square: arguments.size,
        flip: arguments.flip,
        coordinates: !arguments.no_coordinates,
        stand: !arguments.no_stand,
        reserve: !arguments.no_reserve,
        turn: !arguments.no_turn,
        agreed: !arguments.no_options,
        marks,
        prefix: String::new(),
        spare: arguments.fonts.spare()?,
    })
}

/// A demonstration is seen from its own seat, and from the other one with `--flip`.
fn is_flipped(arguments: &Arguments, seat: rules::Color) -> bool {
    arguments.flip != (seat == rules::Color::Black)
}

/// The file of texts beside a script for a language, if there is one.
pub(super) fn texts_beside(script: &Path, language: &Language) -> Option<PathBuf> {
    let path = script.with_file_name(format!("{}.ftl", language.tag()));
    files::is_file(&path).then_some(path)
}

/// The name of a file without folder and ending.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Writes one drawing.
fn write_drawing(
    arguments: &Arguments,
    drawing: &Drawing,
    path: &Path,
    form: Form,
    language: &Language,
) -> Result<(), Refused> {
    let bytes = match form {
        Form::Svg | Form::Markdown | Form::Html => Ok(drawing.svg().as_bytes().to_vec()),
        Form::Png => drawing.png(arguments.dpi as f32 / 25.4),
        Form::Pdf => drawing.pdf(drawing.title(), language.tag()),
    };
    let bytes = bytes.map_err(|error| CliError(format!("{}: {error}", path.display())))?;
    Ok(write(path, &bytes)?)
}

/// Writes a file that appears only when it is complete.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let file = PartialFile::create(path).map_err(CliError::from_display)?;
    let write = || -> Result<(), String> {
        let mut writer = file.writer().map_err(|error| error.to_string())?;
        writer.write_all(bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
    };
    write().map_err(CliError)?;
    file.keep().map_err(CliError::from_display)
}

/// The side of a square.
fn side(text: &str) -> Result<f32, String> {
    let read: Option<f32> = text.parse().ok();
    read.filter(|side| (3.0..=100.0).contains(side))
        .ok_or_else(|| "write millimetres from 3 to 100, such as 6".to_owned())
}
