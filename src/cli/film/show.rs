//! `plunder show`: one picture of a position on the table, without a window.

use std::f32::consts::TAU;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::{App, MessageWriter, PostStartup};
use clap::Args;
use film::studio::eyes::Eyes;
use film::studio::frame::Size;
use film::studio::offscreen::{self, Renderer};
use rules::{AnyGame, AnyPosition};
use showcase::set::Exhibit;
use showcase::set::stage::Turned;
use showcase::set::view::{View, furnish};
use table::command::LookBackCommand;
use table::game::Match;
use table::scene::{Background, Quality};
use turn::choices;
use turn::plan::plan;

use super::options::{self, PictureOptions, only_for_photographs};
use crate::cli::{CliError, GameOptions, print};

/// How much of a picture JPEG keeps, of 100: nobody sees what is missing.
const KEPT: u8 = 92;

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder show --fen '6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -' -o rook.png --view white
  plunder show --file games/vest-shifting.txt --ply 16 -o shifted.png
  plunder show -o photo.png --tier photo --view white-low --samples 96
  plunder show -o knight.png --view portrait:white-knight --turntable 36 --background none --size 800x800";

/// The options of `plunder show`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The position of this game: a saved game, a PGN, or a list of actions or SAN.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    file: Option<PathBuf>,
    /// Of this game from a PGN that holds several, counting from 1.
    #[arg(long, value_name = "N", requires = "file", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// After this many actions of the game, 0 for its start; by default as far as it was played.
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<usize>,
    /// In the midst of the action that follows: so many of its steps are done, as `plunder steps` counts them.
    #[arg(long, value_name = "N", requires = "ply")]
    step: Option<usize>,
    /// The picture to write: FILE.png, or a smaller FILE.jpg.
    #[arg(short, long, value_name = "FILE.png")]
    output: PathBuf,
    /// Width and height in pixels.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x720")]
    size: Size,
    /// The view of the table: white, black (the board from a seat), white-low, black-low (sitting lower), white-high, black-high (sitting higher), white-table, black-table (the whole table), above,
    /// corner, low, stand, or a square such as e4 for a close look. Or a view of the set: box for all of it, part:NAME such as part:white-knight, part:queen-vest,
    /// part:queen-vest-on-white-knight, part:marker or part:stand for one part with its facts, portrait:NAME for the part
    /// alone, stroll:0.35 or
    /// stroll-box:0.35 for a point on the camera's path over the table or the box.
    #[arg(long, default_value_t)]
    view: View,
    /// So many pictures of a whole turn of a part or the box, as a shop shows it from all sides: FILE-01.png, FILE-02.png and so on.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=360))]
    turntable: Option<u16>,
    /// The picture as seen with this kind of colour blindness.
    #[arg(long, value_enum)]
    eyes: Option<Eyes>,
    #[command(flatten)]
    pictures: PictureOptions,
    /// After this many seconds no further pass of a photograph is begun, even if it has fewer samples.
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seconds: Option<u64>,
}

/// Renders the position and writes the picture.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let (position, midst) = shown(arguments)?;
    if !choices::has_vests(&position) && arguments.view.exhibit().is_some() {
        return Err(CliError(format!(
            "--view {}: the box and its parts belong to PlunderChess; leave out --game chessplus, or give a view of the \
             table such as white",
            arguments.view
        )));
    }
    let (path, size) = (&arguments.output, arguments.size);
    options::check_size(size)?;
    arguments.pictures.read_ahead(Some(Quality::High));
    let Some(count) = arguments.turntable else { return take(arguments, path, 0.0, &position, midst.as_ref()) };
    if !matches!(arguments.view.exhibit(), Some(Exhibit::Box | Exhibit::Part(_) | Exhibit::Portrait(_))) {
        return Err(CliError(format!(
            "--turntable turns a part or the box, and --view is {}; give --view portrait:white-knight, for example",
            arguments.view
        )));
    }
    let digits = count.to_string().len();
    (1..=count).try_for_each(|number| {
        let turned = TAU * f32::from(number - 1) / f32::from(count);
        take(arguments, &numbered(path, number, digits), turned, &position, midst.as_ref())
    })
}

/// The file of one picture of several.
fn numbered(path: &Path, number: u16, digits: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number:0digits$}"));
    let named = path.with_file_name(name);
    path.extension().map_or_else(|| named.clone(), |ending| named.with_added_extension(ending))
}

/// Renders one picture, of an exhibit turned by so many radians, and writes it.
fn take(
    arguments: &Arguments,
    path: &Path,
    turned: f32,
    position: &AnyPosition,
    midst: Option<&Midst>,
) -> Result<(), CliError> {
    let size = arguments.size;
    let scene = |app: &mut App| {
        arguments.pictures.set(app, Some(Quality::High));
        app.insert_resource(Turned(turned));
        furnish(app, *position, arguments.view, size);
        if let Some(Midst { game, plies, step }) = midst.cloned() {
            app.insert_resource(Match::going_on(game));
            app.add_systems(PostStartup, move |mut commands: MessageWriter<LookBackCommand>| {
                commands.write(LookBackCommand::ToStep(plies, step));
            });
        }
    };
    if let Renderer::Tracer(exposure, tracer) = arguments.pictures.renderer()? {
        if arguments.eyes.is_some() {
            return Err(CliError("--eyes: a photograph is shown as it is; choose --tier high".to_owned()));
        }
        let fen = ("Position".to_owned(), position.fen());
        let limit = arguments.seconds.map(Duration::from_secs);
        let told = options::take(path, size, (exposure, tracer, limit), vec![fen], scene)?;
        return print(&format!("{}: {size}, {told}\n", path.display()));
    }
    if arguments.seconds.is_some() {
        return Err(only_for_photographs("--seconds"));
    }
    let (kind, background) = (options::prepare(path, &options::PICTURES)?, arguments.pictures.background());
    options::check_background(path, kind, background)?;
    // A picture of the tier high may take its time. With nothing behind it a pixel has four samples already.
    let is_fine = arguments.pictures.tier_or(Quality::High) == Quality::High && background == Background::Room;
    let drawn = if is_fine { offscreen::fine_picture(size, scene) } else { offscreen::picture(size, scene) };
    let picture = drawn.map_err(CliError::from_display)?;
    let picture = match arguments.eyes {
        Some(eyes) => eyes.look_at(&picture),
        None => picture,
    };
    options::write_picture(path, kind, (&picture, background), KEPT)?;
    print(&format!("{}: {size}\n", path.display()))
}

/// A point in the midst of an action: of this game, after so many actions and so many steps of the next one.
#[derive(Clone)]
struct Midst {
    game: AnyGame,
    plies: usize,
    step: usize,
}

/// The position that is shown, and in the midst of what.
fn shown(arguments: &Arguments) -> Result<(AnyPosition, Option<Midst>), CliError> {
    let Some(file) = &arguments.file else { return Ok((arguments.game.position()?, None)) };
    let game = arguments.game.game_of(file, arguments.number)?;
    let plies = game.plies();
    let ply = arguments.ply.unwrap_or(plies);
    if ply > plies {
        return Err(CliError(format!("--ply {ply}: {} has {plies} actions; give 0 to {plies}", file.display())));
    }
    let next = game.scenes().get(ply).copied();
    let position = next.map_or_else(|| game.position(), |(before, _)| before);
    let Some(step) = arguments.step.filter(|step| *step > 0) else { return Ok((position, None)) };
    let Some((before, action)) = next else {
        return Err(CliError(format!("--step {step}: no action follows after {ply}; give a smaller --ply")));
    };
    let steps = plan(before, action).steps.len();
    if step > steps {
        return Err(CliError(format!("--step {step}: {action} has {steps} steps; give 0 to {steps}")));
    }
    Ok((position, Some(Midst { game, plies: ply, step })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_a_turn_are_numbered_before_the_ending() {
        assert_eq!(numbered(Path::new("shop/knight.png"), 7, 2), Path::new("shop/knight-07.png"));
        assert_eq!(numbered(Path::new("a.b.jpg"), 120, 3), Path::new("a.b-120.jpg"));
        assert_eq!(numbered(Path::new("knight"), 1, 1), Path::new("knight-1"));
    }
}
