//! `plunder record`: films scripts and games on the table without a window.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use clap::Args;
use film::director::{self, Captions, Dub, Excerpt, Format, Layers, Reels, Share, Voices};
use film::shape::Shape;
use film::studio::adapter::Adapter;
use film::studio::frame::Size;
use film::studio::offscreen::Renderer;
use film::studio::sink::Container;
use host::partial_file::PartialFile;
use host::{files, stop};
use media::movie::{SAMPLE_RATE, write_voice_track};
use script::explained::Order as ExplainOrder;
use script::{Fault, Film, Schedule, Writing, translated_subtitles};
use table::scene::camera::CameraView;
use table::scene::{Background, Quality};
use words::language::Language;

use super::filming::{Manner, Order, develop, shoot};
use super::options::{CaptionsName, FramesName, PictureOptions, QualityName, size_of};
use super::{filming, options};
use crate::cli::films::{ENDING, Names, PaceName, StyleName, has_ending, read_film, read_films, read_voice, scripts};
use crate::cli::fonts::{FontOptions, lacking, tell_of_boxes};
use crate::cli::speak::{self, Dubbing, SpeakOptions};
use crate::cli::{CliError, GameOptions, Refused, annotate, brand, cues, print};

/// Frames a second, by default and in a preview.
const FPS: (u32, u32) = (30, 10);

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder record games/first-vests.txt -o first-vests.mp4 --size 1280x720 --fps 30
  plunder record demos/swap-an-unused-vest.demo -o tausch.mp4 --texts demos/de.ftl --shape 9:16
  plunder record demos/swap-an-unused-vest.demo -o swap.mp4 --extras";

/// The options of `plunder record`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// What to film, - for standard input: a script, a list of actions or SAN, a PGN, or a saved game; for a folder its
    /// scripts, which end in .demo.
    #[arg(value_name = "FILE", id = "played", required_unless_present = "clear_cache")]
    files: Vec<PathBuf>,
    /// Film this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// The file to write, in the format of its extension: .mp4, .mov (lossless, for cutting), .gif or .webp; a folder if several files are filmed, or for frames.
    #[arg(short, long, value_name = "FILE.mp4", required_unless_present_any = ["clear_cache", "part"])]
    output: Option<PathBuf>,
    /// Write a folder of pictures instead of a file.
    #[arg(long, value_enum, value_name = "KIND")]
    frames: Option<FramesName>,
    /// Besides f.mp4, also write f.srt, f.vtt, f.chapters.txt, its poster f.png, f.thumbnail.jpg with its title, its contact sheet f-sheet.jpg and, if it is spoken, its voice
    /// f.voice.wav.
    #[arg(long)]
    extras: bool,
    /// Also write the shots, captions, voices, sounds and actions with their frames, for a program that cuts: a file that ends in .edl or
    /// .fcpxml.
    #[arg(long, value_name = "FILE")]
    cues: Option<PathBuf>,
    /// Width and height in pixels, both even. [default: 1280x720]
    #[arg(long, value_name = "WIDTHxHEIGHT", conflicts_with_all = ["shape", "height"])]
    size: Option<Size>,
    /// The shape of the picture, instead of --size.
    #[arg(long, value_enum)]
    shape: Option<Shape>,
    /// The height of a picture of that shape in pixels; by default its shorter side has 720.
    #[arg(long, value_name = "PIXELS")]
    height: Option<u32>,
    /// Frames a second. [default: 30]
    #[arg(long)]
    fps: Option<u32>,
    /// Keep the camera at one view: white, black (the board from a seat), white-low, black-low (sitting lower), white-high, black-high (sitting higher), white-table, black-table (the whole table), above,
    /// corner, low, stand, or a square such as e4 for a close look. By default the camera follows the script.
    #[arg(long)]
    view: Option<CameraView>,
    /// With or without captions for the steps. By default scripts have them (teach), bare lists and games do not (plain).
    #[arg(long, value_enum)]
    style: Option<StyleName>,
    /// The pace: full, or brisk for a short film. By default as the heading `pace:` of the script says, and full without it.
    #[arg(long, value_enum)]
    pace: Option<PaceName>,
    /// Whose names merged pairs of Chessplus have in the captions of steps. By default as the heading `names:` of the script says, and the rule
    /// book's without it.
    #[arg(long, value_enum)]
    names: Option<Names>,
    /// Let games explain themselves, in this language: the script that `plunder annotate` writes is filmed as it is.
    #[arg(long, value_name = "TAG", conflicts_with = "texts")]
    explained: Option<String>,
    /// Film in another language, with the texts of this file (`plunder texts` writes one).
    #[arg(long, value_name = "FILE")]
    texts: Option<PathBuf>,
    /// Where captions appear.
    #[arg(long, value_enum, default_value = "burned")]
    captions: CaptionsName,
    /// The film without any words: no captions, no cards, no labels of marks, for editors who set their own words over it.
    #[arg(long, conflicts_with = "captions")]
    bare: bool,
    /// The words alone, on nothing: captions, cards and labels of marks as a .mov, .webp or --frames png. Laid over the film that --bare makes with
    /// the same options they are the film: plunder record demos/swap-an-unused-vest.demo --overlay -o words.mov
    #[arg(long, conflicts_with_all = ["bare", "captions"])]
    overlay: bool,
    /// A club's font, colours and logo: a file with lines such as `font: club.ttf`, `letters: #ffffff`, `lines: #d9b46a`, `logo: club.svg` and
    /// `corner: top-left`.
    #[arg(long, value_name = "FILE")]
    brand: Option<PathBuf>,
    /// How much an MP4 keeps of its pictures. [default: fine]
    #[arg(long, value_enum)]
    quality: Option<QualityName>,
    /// Film only this chapter, counting from 1.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    chapter: Option<u64>,
    /// A quick look: small, at a low frame rate and the tier low, unless other options say otherwise.
    #[arg(long)]
    preview: bool,
    /// Leave out the sound track.
    #[arg(long)]
    mute: bool,
    /// Make this many films at once, if several files are filmed, and have this many captions spoken at once.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    jobs: u16,
    /// Only render a share of a photographed film's pictures into the store: with 3/16 the third and every sixteenth after it. So several
    /// processes or machines can divide the work; the command without --part then makes the film.
    #[arg(
        long, value_name = "K/N", requires = "store",
        conflicts_with_all = ["output", "frames", "extras", "cues", "jobs", "attended"]
    )]
    part: Option<Share>,
    /// Store rendered pictures in this folder, without a limit of size, and reuse those that are already there.
    #[arg(long, value_name = "FOLDER", conflicts_with = "no_cache")]
    store: Option<PathBuf>,
    /// Neither use nor cache rendered pictures. By default a picture rendered for one film is reused for the next one
    /// that shows the same, for instance in another language.
    #[arg(long)]
    no_cache: bool,
    /// Remove all cached pictures and voices before anything is filmed.
    #[arg(long)]
    clear_cache: bool,
    /// For a program that started this one: report finished frames on standard output, and stop when asked to.
    #[arg(long, hide = true)]
    attended: bool,
    #[command(flatten)]
    speaks: SpeakOptions,
    #[command(flatten)]
    fonts: FontOptions,
    #[command(flatten, next_help_heading = "Options for a list without headings")]
    agreed: GameOptions,
    #[command(flatten, next_help_heading = "Options")]
    pictures: PictureOptions,
}

impl Arguments {
    /// What is written; nothing only where nothing is filmed.
    fn output(&self) -> &Path {
        self.output.as_deref().unwrap_or(Path::new(""))
    }
}

/// Films all files. Everything that can be found out before anything is rendered is.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    if arguments.clear_cache && arguments.files.is_empty() {
        speak::clear()?;
        return Ok(print(&options::clear()?)?);
    }
    if arguments.part.is_none() && arguments.output.is_none() {
        return Err(CliError("-o: give the file to write, such as film.mp4".to_owned()).into());
    }
    let renderer = arguments.pictures.renderer()?;
    if arguments.part.is_some() && renderer == Renderer::Engine {
        return Err(options::only_for_photographs("--part").into());
    }
    let size = size_of(arguments.size, arguments.shape, arguments.height, arguments.preview)?;
    let fps = arguments.fps.unwrap_or(if arguments.preview { FPS.1 } else { FPS.0 });
    let container = container(arguments);
    check_opacity(arguments, container)?;
    container.check(arguments.output(), size, fps).map_err(CliError::from_display)?;
    if arguments.quality.is_some() && container != Container::Mp4 {
        let sentence =
            "--quality: only an MP4 has it; MOV, GIF, WebP and frames keep all that they can, so leave it out";
        return Err(CliError(sentence.to_owned()).into());
    }
    if let Some(cues) = &arguments.cues {
        if is_into_folder(arguments) {
            return Err(CliError("--cues writes those of one film; film the files separately".to_owned()).into());
        }
        cues::prepare(cues)?;
    }
    let store = arguments.store.as_deref().map(options::open_at).transpose()?;
    if arguments.attended {
        filming::begin();
    }
    let is_heard = container.has_sound() && !arguments.mute && !arguments.overlay && arguments.part.is_none();
    let mut orders = orders(arguments, size, is_heard)?;
    for order in orders.iter().filter(|_| arguments.part.is_none()) {
        prepare(container, &order.path)?;
        if arguments.extras {
            let translations = order.reels.dubs.iter().flat_map(|dub| director::beside_in(&order.path, &dub.language));
            for path in director::beside(&order.path).into_iter().chain(translations) {
                drop(PartialFile::create(&path).map_err(CliError::from_display)?);
            }
        }
    }
    let format = Format {
        size,
        fps,
        renderer,
        view: arguments.view,
        sound: !arguments.mute,
        captions: if arguments.bare { Captions::Off } else { arguments.captions.into() },
        container,
        compression: arguments.quality.map(Into::into).unwrap_or_default(),
        layers: match (arguments.bare, arguments.overlay) {
            (true, _) => Layers::Table,
            (_, true) => Layers::Words,
            _ => Layers::All,
        },
        background: arguments.pictures.background(),
        extras: arguments.extras,
    };
    if arguments.clear_cache {
        speak::clear()?;
        print(&options::clear()?)?;
    }
    let tier = arguments.preview.then_some(Quality::Low);
    let manner = Manner { format, pictures: &arguments.pictures, tier, jobs: arguments.jobs.into() };
    if let Some((share, store)) = arguments.part.clone().zip(store.as_ref()) {
        stop::on_signals();
        return Ok(develop(&orders, manner, share, store)?);
    }
    let store = store.or_else(|| if arguments.no_cache { None } else { options::open() });
    orders.iter_mut().for_each(|order| order.reels.store.clone_from(&store));
    shoot(&orders, manner)?;
    for order in orders.iter().filter(|_| arguments.extras) {
        write_voices(order, fps)?;
    }
    if let (Some(path), Some(Order { film, schedule, part, path: file, .. })) = (&arguments.cues, orders.first()) {
        let clip = cues::clip(film, file, (size.width, size.height), (fps, part.frames(fps).1), is_heard);
        cues::write(path, (film, schedule), &(part.start..part.end), &clip)?;
    }
    Ok(())
}

/// Whether what is written lies in a folder.
fn is_into_folder(arguments: &Arguments) -> bool {
    if arguments.part.is_some() {
        return false;
    }
    arguments.files.len() > 1 || arguments.files.iter().any(|path| files::is_folder(path))
}

/// What the films become.
fn container(arguments: &Arguments) -> Container {
    let ends = |ending| has_ending(arguments.output(), ending) && !is_into_folder(arguments);
    match arguments.frames {
        Some(FramesName::Png) => Container::Frames,
        None if ends("mov") => Container::Mov,
        None if ends("gif") => Container::GIF,
        None if ends("webp") => Container::WEBP,
        None => Container::Mp4,
    }
}

/// Refuses a film that is transparent somewhere as a file that cannot be.
fn check_opacity(arguments: &Arguments, container: Container) -> Result<(), CliError> {
    let is_on_nothing = arguments.pictures.background() == Background::Nothing;
    if arguments.overlay && is_on_nothing {
        return Err(CliError("--overlay is on nothing by itself; leave out --background none".to_owned()));
    }
    if !(arguments.overlay || is_on_nothing) || container.has_opacity() || arguments.part.is_some() {
        return Ok(());
    }
    let option = if arguments.overlay { "--overlay" } else { "--background none" };
    let name = arguments.output().display();
    Err(CliError(match container {
        _ if is_into_folder(arguments) => {
            format!("{name}: several films become MP4s, which cannot be transparent; with {option}, add --frames png")
        }
        Container::GIF => {
            format!(
                "{name}: a GIF cannot be half transparent; with {option}, name a .webp or .mov, or add --frames png"
            )
        }
        _ if has_ending(arguments.output(), "mp4") => {
            format!("{name}: an MP4 cannot be transparent; with {option}, name a .mov or .webp, or add --frames png")
        }
        // What it ends in is refused by itself.
        _ => return Ok(()),
    }))
}

/// Makes sure that a film can be written before anything is rendered.
fn prepare(container: Container, path: &Path) -> Result<(), CliError> {
    if container != Container::Frames {
        return options::prepare(path, &options::FILMS).map(drop);
    }
    stop::on_signals();
    match files::is_empty_folder(path) {
        Ok(false) => Err(CliError(format!("{}: the folder is not empty; name a new or an empty one", path.display()))),
        _ => Ok(()),
    }
}

/// Reads all files, times them, and makes sure that their words can be set.
fn orders(arguments: &Arguments, size: Size, is_heard: bool) -> Result<Vec<Order>, Refused> {
    let paths = scripts(&arguments.files)?;
    let into_folder = is_into_folder(arguments);
    let texts = arguments.texts.as_deref();
    let films = read_films(&paths, arguments.style, texts, |path| read(arguments, path))?;
    let mut seen = HashSet::new();
    if into_folder && let Some(path) = paths.iter().find(|path| !seen.insert(target(arguments, path))) {
        let name = target(arguments, path);
        return Err(CliError(format!("two of the files would become {}; film them separately", name.display())).into());
    }
    let spare = arguments.fonts.spare()?;
    let brand =
        arguments.brand.as_deref().filter(|_| !arguments.bare).map(brand::read).transpose()?.unwrap_or_default();
    let order = |(path, mut film): (PathBuf, Film)| {
        PaceName::set(arguments.pace, &mut film);
        Names::set(arguments.names, &mut film);
        let named = |error: &dyn std::fmt::Display| CliError(format!("{}: {error}", path.display()));
        let spoken = arguments.speaks.speak(&path, &mut film, arguments.jobs.into(), !arguments.no_cache)?;
        let schedule = Schedule::of(&film);
        let part = match arguments.chapter {
            None => Excerpt::all(&film, &schedule),
            Some(number) => Excerpt::chapter(&film, &schedule, number as usize).map_err(|error| named(&error))?,
        };
        director::check((&film, &schedule), size, (&spare, &brand)).map_err(|error| named(&error))?;
        if !arguments.bare {
            tell_of_boxes(&path, &lacking(&film, &schedule, brand.fonts(spare.clone())));
        }
        let mut voices = if is_heard { voices(&path, &film)? } else { Voices::default() };
        voices.extend(spoken.samples.into_iter().filter(|_| is_heard));
        let dubs = spoken.dubs.into_iter().filter(|_| is_heard);
        let dub = |Dubbing { language, voices, texts }: Dubbing| {
            let words = translated_subtitles(&film, &texts, &schedule);
            Dub { language, voices, words }
        };
        let dubs = dubs.map(dub).collect();
        let path = if into_folder { target(arguments, &path) } else { arguments.output().to_owned() };
        Ok(Order {
            film,
            schedule,
            part,
            path,
            reels: Reels { voices, dubs, spare: spare.clone(), brand: brand.clone(), store: None },
        })
    };
    let orders: Vec<Order> = films.into_iter().map(order).collect::<Result<_, CliError>>()?;
    if into_folder {
        // Nothing is left behind where there is nothing to film with.
        if arguments.pictures.renderer()? == Renderer::Engine {
            Adapter::find().map_err(CliError::from_display)?;
        }
        let folder = arguments.output();
        let made =
            files::create_folder(folder).or_else(|error| if files::is_folder(folder) { Ok(()) } else { Err(error) });
        made.map_err(|error| {
            CliError(format!("{}: several films need a folder, and it cannot be made: {error}", folder.display()))
        })?;
    }
    Ok(orders)
}

/// Writes the voices of a film alone: beside `f.mp4` the file `f.voice.wav`, and `f.voice.de.wav` for what is spoken in German besides.
fn write_voices(Order { film, schedule, part, path, reels }: &Order, fps: u32) -> Result<(), CliError> {
    let own = director::narration(film, schedule, part, &reels.voices);
    let own = std::iter::once(("voice.wav".to_owned(), own)).filter(|_| !reels.voices.is_empty());
    let dub = |dub: &Dub| (format!("voice.{}.wav", dub.language), dub.narration(schedule, part));
    let samples = part.frames(fps).1 * u64::from(SAMPLE_RATE) / u64::from(fps.max(1));
    own.chain(reels.dubs.iter().map(dub)).try_for_each(|(ending, narration)| {
        let written = write_voice_track(&path.with_extension(ending), &narration, samples);
        written.map_err(|error| CliError(format!("{error}; the film {} itself was written", path.display())))
    })
}

/// What is spoken in the film of a file.
fn voices(path: &Path, film: &Film) -> Result<Voices, CliError> {
    let mut voices = Voices::new();
    for file in director::voice_files(film) {
        if !voices.contains_key(file) {
            let spoken = read_voice(path, file)
                .map_err(|reason| CliError(format!("{}: the voice {file}: {reason}", path.display())))?;
            voices.insert(file.to_owned(), spoken.into());
        }
    }
    Ok(voices)
}

/// Where the film of a file goes in a folder.
fn target(arguments: &Arguments, path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = if arguments.frames.is_some() { "" } else { ".mp4" };
    arguments.output().join(format!("{stem}{ending}"))
}

/// The film in which the game of a file explains itself.
fn explained(path: &Path, number: Option<u64>, tag: &str) -> Result<Film, Refused> {
    if has_ending(path, ENDING) {
        let sentence = format!("{}: it is a script already; leave out --explained", path.display());
        return Err(CliError(sentence).into());
    }
    let language = Language::of(tag).map_err(|error| CliError(format!("--explained: {error}")))?;
    let order = ExplainOrder { language, moves: (None, None), side: None, minutes: None, moment: None, bar: false };
    let script = annotate::explained(path, number, &order)?.script;
    let name = path.display().to_string();
    script::film(&script, Writing::Script, &|_| Err("it has no voices".to_owned()))
        .map_err(|faults| Refused::Faults(Fault::reports(&faults, &name, &script)))
}

/// Reads a file and plays every action before anything is rendered.
fn read(arguments: &Arguments, path: &Path) -> Result<Film, Refused> {
    let film = if let Some(tag) = &arguments.explained {
        explained(path, arguments.number, tag)?
    } else if arguments.agreed.are_given() {
        Film::from(&arguments.agreed.game_of(path, arguments.number)?)
    } else {
        read_film(path, arguments.number)?
    };
    match film.beats.len() {
        0 => {
            Err(CliError(format!("{}: there is no action in it; write one per line, such as e2e4", path.display()))
                .into())
        }
        _ => Ok(film),
    }
}
