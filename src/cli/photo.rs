//! The options of a photograph, and the taking of one; the commands that make stills call it.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::App;
use clap::Args;
use plunder_photo::{Job, Settings};

use super::meter::Meter;
use super::{CliError, output};
use crate::film::photograph;
use crate::film::studio::frame::Size;
use crate::film::studio::offscreen;
use crate::stop;

/// From this many samples on a photograph is left as it is: what noise there still is looks like a film's grain.
const CLEAN: u32 = 256;
/// The samples of a photograph by default.
const SAMPLES: u32 = 128;

/// How a photograph is taken.
#[derive(Args, Clone, Debug)]
pub struct PhotoOptions {
    /// How many samples every pixel of a photograph gets; 128 by default. Twice as many take twice as long and leave less noise.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    samples: Option<u32>,
    /// After this many seconds no further pass of a photograph is begun, even if it has fewer samples.
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seconds: Option<u64>,
    /// A photograph as it was traced, with its noise. From 256 samples on that is so in any case.
    #[arg(long)]
    raw: bool,
    /// The most that light which comes by more than one surface may bring to a sample of a photograph: fewer bright specks, and a little
    /// less light than there is. The file says so.
    #[arg(long, value_name = "LIGHT")]
    clamp: Option<f32>,
}

impl PhotoOptions {
    /// Refuses them where no photograph is taken.
    ///
    /// # Errors
    /// The option that was given, and what to do.
    pub fn refuse_unless_photo(&self) -> Result<(), CliError> {
        let given = [
            (self.samples.is_some(), "--samples"),
            (self.seconds.is_some(), "--seconds"),
            (self.raw, "--raw"),
            (self.clamp.is_some(), "--clamp"),
        ];
        match given.iter().find(|(is_given, _)| *is_given) {
            Some((_, option)) => Err(CliError(format!("{option} is for photographs; add --tier photo"))),
            None => Ok(()),
        }
    }
}

/// Takes a photograph of what `build` puts on the table and writes it, with `words` in it; returns how it was taken. Ctrl-C writes what
/// there is.
///
/// # Errors
/// What is wrong with the options or the file, before anything is traced; or what could not be written.
pub fn take(
    path: &Path,
    size: Size,
    options: &PhotoOptions,
    mut words: Vec<(String, String)>,
    build: impl FnOnce(&mut App),
) -> Result<String, CliError> {
    if options.clamp.is_some_and(|clamp| !(clamp > 0.0 && clamp.is_finite())) {
        return Err(CliError("--clamp: give how much light, more than 0, such as 10".to_owned()));
    }
    output::check_file(path, &output::PHOTOGRAPHS)?;
    let interrupted = stop::at_first_signal();
    let mut app = offscreen::laid_out(size, build).map_err(CliError::from_display)?;
    let scene = photograph::scene(app.world_mut(), size);
    drop(app);
    let settings = Settings {
        width: size.width,
        height: size.height,
        samples: options.samples.unwrap_or(SAMPLES),
        time: options.seconds.map(Duration::from_secs),
        clamp: options.clamp,
        ..Settings::default()
    };
    let mut job = Job::new(&scene, &settings).map_err(CliError::from_display)?;
    let mut meter = Meter::of(u64::from(settings.samples), "passes");
    job.run(&interrupted, |progress, _| meter.tell(u64::from(progress.passes)));
    meter.clear();
    let film = job.into_film();
    if film.samples() == 0 {
        return Err(CliError("interrupted before the first pass was done; no file was written".to_owned()));
    }
    let picture = if options.raw || film.samples() >= CLEAN { film.raw() } else { film.denoised(0) };
    let told = format!("{} samples", film.samples());
    words.push(("Samples".to_owned(), film.samples().to_string()));
    words.extend(options.clamp.map(|clamp| ("Clamp".to_owned(), clamp.to_string())));
    picture.write(path, &photograph::curve, &words).map_err(CliError::from_display)?;
    Ok(told)
}
