//! `plunder show`: one picture of a position on the table, without a window.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{CliError, GameOptions, Start, print};
use crate::partial_file::PartialFile;
use crate::rules::plunder::Position;
use crate::studio::film::furnish;
use crate::studio::frame::Size;
use crate::studio::offscreen;
use crate::studio::picture::write_png;
use crate::table::Quality;
use crate::table::camera::CameraView;

/// From where the table is seen, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ViewName {
    /// From White's seat.
    #[default]
    White,
    /// From Black's seat.
    Black,
    /// From above, White at the lower edge.
    Above,
}

impl From<ViewName> for CameraView {
    fn from(view: ViewName) -> Self {
        match view {
            ViewName::White => Self::White,
            ViewName::Black => Self::Black,
            ViewName::Above => Self::Above,
        }
    }
}

/// The options of `plunder show`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The PNG file to write.
    #[arg(short, long, value_name = "FILE.png")]
    output: PathBuf,
    /// Width and height in pixels.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x720")]
    size: Size,
    /// From where the table is seen.
    #[arg(long, value_enum, default_value_t)]
    view: ViewName,
}

/// The position that these options name, if it is one that the table can show.
fn position_on_table(game: &GameOptions) -> Result<Position, CliError> {
    match game.position()? {
        Start::Plunder(position) => Ok(position),
        Start::Chessplus(_) => {
            Err(CliError("the table has no set of Chessplus yet, so leave --game chessplus out".into()))
        }
    }
}

/// Renders the position and writes the picture.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let position = position_on_table(&arguments.game)?;
    let (path, size) = (&arguments.output, arguments.size);
    // Rendering takes seconds; an unwritable path should not.
    drop(PartialFile::create(path).map_err(CliError::from_display)?);
    let scene = |app: &mut bevy::prelude::App| {
        // One picture may take its time.
        app.insert_resource(Quality::High);
        furnish(app, position, arguments.view.into(), size);
    };
    let picture = offscreen::picture(size, scene).map_err(CliError::from_display)?;
    write_png(path, &picture).map_err(CliError::from_display)?;
    print(&format!("{}: {size}\n", path.display()))
}
