//! `plunder sheet`: the contact sheet, one picture of everything there is.

use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{CliError, output, print};
use crate::showcase::sheet;
use crate::table::Quality;

/// How much of the picture JPEG keeps, of 100: a sheet below five megabytes.
const KEPT: u8 = 86;

/// The options of `plunder sheet`.
#[derive(Args)]
pub struct Arguments {
    /// The picture to write: FILE.jpg, or FILE.png without loss.
    #[arg(short, long, value_name = "FILE.jpg")]
    output: PathBuf,
    /// How much work each picture may be.
    #[arg(long, value_enum, default_value = "high")]
    tier: Quality,
}

/// Takes the pictures and writes the sheet; without a graphics card that is minutes.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let path = &arguments.output;
    let kind = output::prepare(path, &output::PICTURES)?;
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} pictures  {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let sheet = sheet::make(arguments.tier, |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let sheet = sheet.map_err(CliError::from_display)?;
    output::write_picture(path, kind, &sheet, KEPT)?;
    print(&format!("{}: {}\n", path.display(), sheet.size))
}
