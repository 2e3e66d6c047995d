//! The options of photographs, and taking one; used by the commands that make pictures.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::App;
use clap::{Args, ValueEnum};
use photo::{Job, Settings};

use super::output;
use crate::cli::CliError;
use crate::cli::meter::{Meter, rounded};
use crate::cli::refused::warn;
use film::studio::frame::Size;
use film::studio::places::Places;
use film::studio::tracing::{Darkroom, Exposure, Tracer};
use film::studio::{offscreen, photograph};
use host::stop;

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
    output::check_file(path, &output::PHOTOGRAPHS)?;
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
