//! The options of pictures, photographs and films that the commands share: what is made, in which shape and quality, in which room, by a tier
//! of the engine or as a photograph, and where it is kept. An output's extension says what is written, or it is refused before anything is
//! rendered.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::App;
use clap::{Args, ValueEnum};
use film::director::Captions;
use film::shape::Shape;
use film::studio::encode::Compression;
use film::studio::frame::{Frame, Size};
use film::studio::offscreen::{self, Renderer};
use film::studio::photograph;
use film::studio::picture::{write_jpeg, write_png_with};
use film::studio::store::{self, LIMIT, Store};
use film::studio::tracing::{Darkroom, Exposure, Places, Tracer};
use host::partial_file::PartialFile;
use host::{files, folders, stop};
use indicatif::HumanBytes;
use photo::{Job, Settings};
use table::scene::{Background, Look, Materials, Quality};

use crate::cli::CliError;
use crate::cli::print::{Meter, rounded};
use crate::cli::refused::warn;
use crate::cli::window::scene::RoomOptions;

/// Where captions appear, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaptionsName {
    /// In the picture, and as a track that players show only on request.
    Burned,
    /// As a track that players show.
    Track,
    /// Nowhere.
    Off,
}

impl From<CaptionsName> for Captions {
    fn from(name: CaptionsName) -> Self {
        match name {
            CaptionsName::Burned => Self::Burned,
            CaptionsName::Track => Self::Track,
            CaptionsName::Off => Self::Off,
        }
    }
}

/// How much an MP4 keeps of its pictures, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum QualityName {
    /// For a page or a message: whoever looks for artefacts finds some.
    Small,
    /// No artefact shows.
    Fine,
    /// For editors, who cut the film and compress it again.
    Finest,
}

impl From<QualityName> for Compression {
    fn from(name: QualityName) -> Self {
        match name {
            QualityName::Small => Self::Small,
            QualityName::Fine => Self::Fine,
            QualityName::Finest => Self::Finest,
        }
    }
}

/// The kinds of pictures in a folder of frames, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FramesName {
    /// Lossless.
    Png,
}

/// The shorter side of a picture of which only the shape is known, by default and in a preview.
const SHORTER: (u32, u32) = (720, 240);

/// The size that is asked for.
///
/// # Errors
/// A height that no picture has.
pub fn size_of(size: Option<Size>, shape: Option<Shape>, height: Option<u32>, preview: bool) -> Result<Size, CliError> {
    let shape = shape.unwrap_or_default();
    match (size, height) {
        (Some(size), _) => Ok(size),
        (None, Some(height)) if (16..=3840).contains(&height) => Ok(sized(shape.of_height(height))),
        (None, Some(height)) => {
            Err(CliError(format!("a height of {height} pixels is out of range; ask for 16 to 3840")))
        }
        (None, None) => Ok(sized(shape.of_shorter(if preview { SHORTER.1 } else { SHORTER.0 }))),
    }
}

const fn sized((width, height): (u32, u32)) -> Size {
    Size::new(width, height)
}

/// How pictures are made: by a tier of the engine, or as photographs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum PictureTier {
    /// As on graphics in software.
    Low,
    /// As on integrated graphics.
    Medium,
    /// As on a graphics card.
    High,
    /// Traced as light goes, which takes minutes on a processor.
    Photo,
}

impl PictureTier {
    /// The engine's tier; a photograph is taken of what the highest shows.
    const fn quality(self) -> Quality {
        match self {
            Self::Low => Quality::Low,
            Self::Medium => Quality::Medium,
            Self::High | Self::Photo => Quality::High,
        }
    }
}

/// The room, the materials, and how pictures are made that nobody waits for.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct PictureOptions {
    #[command(flatten)]
    room: RoomOptions,
    /// The rendering quality. By default a still is made with the tier high, and the graphics adapter decides for videos. `photo` traces
    /// pictures as light goes, on the graphics card where there is one; on a processor each takes minutes.
    #[arg(long, value_enum)]
    tier: Option<PictureTier>,
    /// What the set stands on: the table in its room, or nothing, for a film or page of yours: only the set and its shadow are opaque. So that
    /// this can be kept, name a picture .png and a film .mov or .webp, or add --frames png: plunder show --background none -o set.png
    #[arg(long, value_enum, default_value = "room")]
    background: Background,
    #[command(flatten)]
    exposure: ExposureOptions,
}

impl PictureOptions {
    /// What makes the pictures.
    ///
    /// # Errors
    /// For an option of photographs that is wrong, or that is given where none is taken.
    pub fn renderer(&self) -> Result<Renderer, CliError> {
        if self.tier == Some(PictureTier::Photo) {
            if self.background == Background::Nothing {
                let sentence = "--background none: a photograph is traced with the room around it; choose --tier high";
                return Err(CliError(sentence.to_owned()));
            }
            return Ok(Renderer::Tracer(self.exposure.exposure()?, self.exposure.tracer()));
        }
        self.exposure.refuse()?;
        Ok(Renderer::Engine)
    }

    /// The tier that was named, or this one; the highest for photographs.
    pub fn tier_or(&self, otherwise: Quality) -> Quality {
        self.tier.map_or(otherwise, PictureTier::quality)
    }

    /// What the set stands on.
    pub const fn background(&self) -> Background {
        self.background
    }

    /// The room and the materials.
    pub fn look_and_materials(&self) -> (Look, Materials) {
        self.room.look_and_materials()
    }

    /// Begins to read the pictures of the table, beside whatever else a start needs, where it is known of which tier they are.
    pub fn read_ahead(&self, otherwise: Option<Quality>) {
        if let Some(tier) = self.tier.map(PictureTier::quality).or(otherwise) {
            self.room.read_ahead(tier);
        }
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        self.room.set(app);
        app.insert_resource(self.background);
        if let Some(quality) = self.tier.map(PictureTier::quality).or(otherwise) {
            app.insert_resource(quality);
        }
    }
}

/// The folder, where the system has a place for it.
fn folder() -> Option<PathBuf> {
    folders::own(folders::Kind::Cache).map(|folder| folder.join("scenes"))
}

/// The cached pictures. If there is no place for them every picture is rendered.
pub fn open() -> Option<Store> {
    folder().and_then(|folder| Store::open(&folder, LIMIT).ok())
}

/// The pictures in a folder of the user's, without a limit.
///
/// # Errors
/// If the folder cannot be made or written to.
pub fn open_at(folder: &Path) -> Result<Store, CliError> {
    let named = |error: &dyn std::fmt::Display| {
        CliError(format!("--store {}: pictures cannot be kept there: {error}", folder.display()))
    };
    let store = Store::open(folder, u64::MAX).map_err(|error| named(&error))?;
    PartialFile::create(&folder.join("picture.png")).map_err(|error| named(&error))?;
    Ok(store)
}

/// Removes all cached pictures; returns the sentence that says so.
///
/// # Errors
/// If a file cannot be removed.
pub fn clear() -> Result<String, CliError> {
    let Some(folder) = folder().filter(|folder| files::is_folder(folder)) else {
        return Ok("no pictures were cached\n".to_owned());
    };
    let named = |folder: &Path| folder.display().to_string();
    let (count, bytes) =
        store::clear(&folder).map_err(|error| CliError(format!("{}: cannot be cleared: {error}", named(&folder))))?;
    let pictures = if count == 1 { "1 picture".to_owned() } else { format!("{count} pictures") };
    Ok(format!("{}: {pictures} removed, {}\n", named(&folder), HumanBytes(bytes)))
}

/// What photographs are traced on.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum TracerName {
    /// The processor, everywhere the same picture to the last bit.
    Processor,
    /// The graphics card, or a driver that computes on the processor in its place.
    Card,
}

/// How photographs are exposed.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct ExposureOptions {
    /// The samples per pixel of a photograph; 128 by default. Twice as many take twice as long and leave less noise.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    samples: Option<u32>,
    /// Do not denoise a photograph. From 256 samples on none is denoised.
    #[arg(long)]
    raw: bool,
    /// The most that light arriving by way of more than one surface may add to a sample of a photograph: this gives fewer bright specks, but
    /// a little too little light. The file says so.
    #[arg(long, value_name = "LIGHT")]
    clamp: Option<f32>,
    /// What traces a photograph. By default the graphics card where there is one, and the processor where there is none or it is lost; the
    /// pictures are the same but for rounding.
    #[arg(long, value_enum)]
    on: Option<TracerName>,
    /// Plain random numbers instead of ones that are spread evenly, to measure how much the latter are worth.
    #[arg(long, hide = true)]
    random: bool,
}

impl ExposureOptions {
    /// Refuses them where no photograph is taken.
    ///
    /// # Errors
    /// The option that was given, and what to do.
    pub fn refuse(&self) -> Result<(), CliError> {
        let given = [
            (self.samples.is_some(), "--samples"),
            (self.raw, "--raw"),
            (self.clamp.is_some(), "--clamp"),
            (self.on.is_some(), "--on"),
            (self.random, "--random"),
        ];
        given.iter().find(|(is_given, _)| *is_given).map_or(Ok(()), |(_, option)| Err(only_for_photographs(option)))
    }

    /// What they want it to be traced on.
    pub fn tracer(&self) -> Tracer {
        match self.on {
            None => Tracer::Automatic,
            Some(TracerName::Processor) => Tracer::Processor,
            Some(TracerName::Card) => Tracer::Card,
        }
    }

    /// The exposure that they ask for.
    ///
    /// # Errors
    /// What is wrong with one of them.
    pub fn exposure(&self) -> Result<Exposure, CliError> {
        if self.clamp.is_some_and(|clamp| !(clamp > 0.0 && clamp.is_finite())) {
            return Err(CliError("--clamp: give how much light, more than 0, such as 10".to_owned()));
        }
        let samples = self.samples.unwrap_or(Exposure::default().samples);
        Ok(Exposure { samples, clamp: self.clamp, raw: self.raw, random: self.random })
    }
}

/// The sentence for an option that is given where no photograph is taken.
pub fn only_for_photographs(option: &str) -> CliError {
    CliError(format!("{option} is for photographs; add --tier photo"))
}

/// Takes a photograph of what `build` puts on the table and writes it, with `words` in it; returns how it was taken. Ctrl-C writes the picture
/// as far as it is; after the time limit no further pass is begun.
///
/// # Errors
/// What is wrong with the options or the file, before anything is traced; or what could not be written.
pub fn take(
    path: &Path,
    size: Size,
    (exposure, tracer, limit): (Exposure, Tracer, Option<Duration>),
    mut words: Vec<(String, String)>,
    build: impl FnOnce(&mut App),
) -> Result<String, CliError> {
    check_file(path, &PHOTOGRAPHS)?;
    let mut darkroom = Darkroom::open(tracer).map_err(CliError::from_display)?;
    let interrupted = stop::at_first_signal();
    let mut app = offscreen::laid_out(size, build).map_err(CliError::from_display)?;
    let scene = photograph::scene(app.world_mut(), size, &Places::default());
    drop(app);
    let settings = Settings { time: limit, ..exposure.settings(size) };
    let mut job = Job::new(&scene, &settings).map_err(CliError::from_display)?;
    let mut meter = Meter::of(u64::from(settings.samples), "passes");
    let mut rate = 0.0;
    let warning = darkroom.run(&mut job, &interrupted, |progress, _| {
        rate = progress.rays_per_second;
        meter.tell_rate(u64::from(progress.passes), progress.rays_per_second, "rays");
    });
    meter.clear();
    if let Some(warning) = warning {
        warn("plunder", &warning);
    }
    let film = job.into_film();
    if film.samples() == 0 {
        return Err(CliError("interrupted before the first pass was done; no file was written".to_owned()));
    }
    let picture = exposure.develop(&film);
    let on = darkroom.card().map(|card| format!(" on {card}")).unwrap_or_default();
    let told = format!("{} samples{on}, {} rays a second", film.samples(), rounded(rate));
    words.push(("Samples".to_owned(), film.samples().to_string()));
    words.extend(exposure.clamp.map(|clamp| ("Clamp".to_owned(), clamp.to_string())));
    picture.write(path, &photograph::curve, &words).map_err(CliError::from_display)?;
    Ok(told)
}

/// What a file is, by its ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum FileKind {
    /// A lossless picture.
    Png,
    /// A smaller picture.
    Jpeg,
    /// A picture in linear light.
    Exr,
    /// A video.
    Mp4,
    /// A video of whole pictures.
    Mov,
    /// An animated picture.
    Gif,
    /// A smaller one.
    WebP,
}

/// Pictures.
pub(in crate::cli) const PICTURES: [FileKind; 2] = [FileKind::Png, FileKind::Jpeg];
/// Photographs.
pub(in crate::cli) const PHOTOGRAPHS: [FileKind; 2] = [FileKind::Png, FileKind::Exr];
/// Videos.
pub(in crate::cli) const VIDEOS: [FileKind; 1] = [FileKind::Mp4];
/// Films.
pub(in crate::cli) const FILMS: [FileKind; 4] = [FileKind::Mp4, FileKind::Mov, FileKind::Gif, FileKind::WebP];

impl FileKind {
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Png => &["png"],
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Exr => &["exr"],
            Self::Mp4 => &["mp4"],
            Self::Mov => &["mov"],
            Self::Gif => &["gif"],
            Self::WebP => &["webp"],
        }
    }
}

/// Says which of these kinds of file `path` asks for, and makes sure that it can be written: rendering takes long, so that
/// this is found out before it. From here on a signal leaves no half-written file.
pub(in crate::cli) fn prepare(path: &Path, kinds: &[FileKind]) -> Result<FileKind, CliError> {
    stop::on_signals();
    check_file(path, kinds)
}

/// The same, but a signal is left to the caller.
pub(in crate::cli) fn check_file(path: &Path, kinds: &[FileKind]) -> Result<FileKind, CliError> {
    drop(PartialFile::create(path).map_err(CliError::from_display)?);
    let ending = path.extension().unwrap_or_default();
    let fits = |kind: &&FileKind| kind.endings().iter().any(|known| ending.eq_ignore_ascii_case(known));
    kinds.iter().find(fits).copied().ok_or_else(|| {
        let endings: Vec<String> =
            kinds.iter().flat_map(|kind| kind.endings()).map(|known| format!(".{known}")).collect();
        CliError(format!("{}: give a name that ends in {}", path.display(), endings.join(" or ")))
    })
}

/// The longest side of a picture that every adapter renders, in pixels, and the most pixels of one: four times a 4K screen.
const LONGEST_SIDE: u32 = 8192;
const MOST_PIXELS: u64 = 7680 * 4320;

/// Refuses a picture that would take gigabytes to render.
///
/// # Errors
/// What is too large, and what can be asked for.
pub(in crate::cli) fn check_size(size: Size) -> Result<(), CliError> {
    let pixels = u64::from(size.width) * u64::from(size.height);
    if size.width.max(size.height) <= LONGEST_SIDE && pixels <= MOST_PIXELS {
        return Ok(());
    }
    let sentence = format!(
        "--size {size} is too large; a side has at most {LONGEST_SIDE} pixels and the picture at most {MOST_PIXELS}, \
         such as 7680x4320"
    );
    Err(CliError(sentence))
}

/// Makes sure that a picture on this background can be written as this kind of file.
///
/// # Errors
/// What to name it where its file would be opaque.
pub(in crate::cli) fn check_background(path: &Path, kind: FileKind, background: Background) -> Result<(), CliError> {
    if background == Background::Nothing && kind != FileKind::Png {
        let name = path.display();
        return Err(CliError(format!("{name}: a JPEG cannot be transparent; with --background none, name a .png")));
    }
    Ok(())
}

/// Writes a picture on this background as the file that its name asks for; `kept` is how much of it JPEG keeps, of 100.
pub(in crate::cli) fn write_picture(
    path: &Path,
    kind: FileKind,
    (frame, background): (&Frame, Background),
    kept: u8,
) -> Result<(), CliError> {
    let written = match kind {
        FileKind::Jpeg => write_jpeg(path, frame, kept),
        _ => write_png_with(path, frame, background.into()),
    };
    written.map_err(CliError::from_display)
}

#[cfg(test)]
mod tests {
    mod picture_shape {
        use super::super::*;

        #[test]
        fn every_shape_has_even_sides() {
            let size = |shape, height| size_of(None, Some(shape), height, false).map(|size| size.to_string()).unwrap();
            assert_eq!(size(Shape::Wide, None), "1280x720");
            assert_eq!(size(Shape::High, None), "720x1280");
            assert_eq!(size(Shape::Square, None), "720x720");
            assert_eq!(size(Shape::Portrait, None), "720x900");
            assert_eq!(size(Shape::Wide, Some(1080)), "1920x1080");
            assert_eq!(size(Shape::High, Some(1920)), "1080x1920");
            assert_eq!(size(Shape::Wide, Some(360)), "640x360");
            for height in (16..500).step_by(2) {
                for shape in [Shape::Wide, Shape::High, Shape::Square, Shape::Portrait] {
                    let Size { width, height: same } = size_of(None, Some(shape), Some(height), false).unwrap();
                    assert!(width % 2 == 0 && same == height, "{shape:?} {height}: {width}");
                }
            }
            assert_eq!(size_of(None, None, None, true).unwrap().to_string(), "426x240");
            assert!(size_of(None, None, Some(4), false).unwrap_err().0.contains("16 to 3840"));
            assert_eq!(size_of(Some(Size::new(64, 48)), None, None, true).unwrap(), Size::new(64, 48));
        }
    }

    mod output {
        use super::super::*;

        #[test]
        fn a_picture_that_would_take_gigabytes_is_refused() {
            for (width, height) in [(1, 1), (7680, 4320), (8192, 4050), (1280, 720)] {
                assert!(check_size(Size::new(width, height)).is_ok());
            }
            for (width, height) in [(16_384, 16_384), (8193, 1), (8192, 8192), (65_535, 65_535)] {
                let sentence = check_size(Size::new(width, height)).unwrap_err().0;
                assert!(sentence.starts_with(&format!("--size {width}x{height} is too large; ")), "{sentence}");
            }
        }

        #[test]
        fn the_ending_says_what_is_written() {
            let folder = tempfile::tempdir().unwrap();
            let kind =
                |name: &str, kinds: &[FileKind]| prepare(&folder.path().join(name), kinds).map_err(|error| error.0);
            assert_eq!(kind("a.png", &PICTURES), Ok(FileKind::Png));
            assert_eq!(kind("a.b.JPG", &PICTURES), Ok(FileKind::Jpeg));
            assert_eq!(kind("a.jpeg", &PICTURES), Ok(FileKind::Jpeg));
            assert_eq!(kind("a.exr", &PHOTOGRAPHS), Ok(FileKind::Exr));
            assert_eq!(kind("a.mp4", &VIDEOS), Ok(FileKind::Mp4));
            for name in ["a.avi", "a", ".mp4", "a.", "a.mp4.webm", "a.png"] {
                let sentence = kind(name, &VIDEOS).unwrap_err();
                assert!(sentence.ends_with(&format!("{name}: give a name that ends in .mp4")), "{sentence}");
            }
            let sentence = kind("a.gif", &PICTURES).unwrap_err();
            assert!(sentence.ends_with("a.gif: give a name that ends in .png or .jpg or .jpeg"), "{sentence}");
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }
}
