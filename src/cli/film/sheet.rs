//! `plunder sheet`: the contact sheet, one picture of everything.

use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rules::AnyGame;
use showcase::set::{game_sheet, sheet};
use table::scene::Quality;

use super::options;
use super::options::PictureOptions;
use crate::cli::{CliError, GameOptions, print};

/// How much of the picture JPEG keeps, of 100: a sheet below five megabytes.
const KEPT: u8 = 86;

/// The options of `plunder sheet`.
#[derive(Args)]
pub struct Arguments {
    /// The picture to write: FILE.jpg, or FILE.png for a lossless one.
    #[arg(short, long, value_name = "FILE.jpg")]
    output: PathBuf,
    /// The sheet of this game: a picture after every action. A saved game, a PGN, or a list of actions or SAN.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The sheet of this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "N", requires = "file", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// The sheet of a game's start or of a position, or the headings of a list that has none.
    #[command(flatten, next_help_heading = "Options for a position, or for a list without headings")]
    game: GameOptions,
    #[command(flatten, next_help_heading = "Options")]
    pictures: PictureOptions,
}

/// Takes the pictures and writes the sheet; without a graphics card that takes minutes.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let path = &arguments.output;
    let (renderer, tier) = (arguments.pictures.renderer()?, arguments.pictures.tier_or(Quality::High));
    let kind = options::prepare(path, &options::PICTURES)?;
    let background = arguments.pictures.background();
    options::check_background(path, kind, background)?;
    let game = game(arguments)?;
    if let Some(plies) = game.as_ref().map(AnyGame::plies).filter(|&plies| plies > game_sheet::MOST_ACTIONS) {
        return Err(CliError(format!(
            "the game has {plies} actions, and a sheet shows at most {}; film it with `plunder record`",
            game_sheet::MOST_ACTIONS
        )));
    }
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} pictures  {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let tell = |done: usize, total: usize| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    };
    let scene = arguments.pictures.look_and_materials();
    let sheet = match game {
        Some(game) => {
            game_sheet::make(&game, (renderer, tier, background), scene, tell).map_err(CliError::from_display)
        }
        None => sheet::make((renderer, tier, background), tell).map_err(CliError::from_display),
    };
    bar.finish_and_clear();
    let sheet = sheet?;
    options::write_picture(path, kind, (&sheet, background), KEPT)?;
    print(&format!("{}: {}\n", path.display(), sheet.size))
}

/// The game whose sheet is wanted; `None` for the sheet of the set.
fn game(arguments: &Arguments) -> Result<Option<AnyGame>, CliError> {
    Ok(match &arguments.file {
        Some(file) => Some(arguments.game.game_of(file, arguments.number)?),
        None if arguments.game.are_given() => Some(AnyGame::from_position(arguments.game.position()?)),
        None => None,
    })
}
