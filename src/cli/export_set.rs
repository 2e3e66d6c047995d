//! `plunder export-set`: the set, or a part of it, as a model that other programs open.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use paper::model::{self, Detail, Materials, Options, Part, Resolution, Subject};

use super::{CliError, GameOptions, print};
use host::partial_file::{PartialFile, WriteError};
use host::stop;
use rules::AnyPosition;

/// The options of `plunder export-set`.
#[derive(Args)]
#[command(
    after_help = "Example:\n  plunder export-set -o set.glb --position '6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -' --materials stone"
)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The position that stands on the board, in FEN; the same as --fen.
    #[arg(long, value_name = "FEN", conflicts_with = "fen")]
    position: Option<String>,
    /// One part of the set alone, such as white-knight, queen-vest, queen-vest-on-white-knight, white-queen+knight (a pair of Chessplus),
    /// marker or stand.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["fen", "position"])]
    part: Option<Part>,
    /// The model to write: FILE.glb.
    #[arg(short, long, value_name = "FILE.glb")]
    output: PathBuf,
    /// What men and board are made of.
    #[arg(long, value_enum, default_value = "wood")]
    materials: MaterialsName,
    /// The longest side of the textures, in pixels: 1k is 1024, 2k is 2048.
    #[arg(long, value_enum, default_value = "2k")]
    textures: TexturesName,
    /// How finely men and vests are cut: low for telephones.
    #[arg(long, value_enum, default_value = "high")]
    detail: DetailName,
    /// A file that every reader of glTF opens, Bevy too; it is a little larger.
    #[arg(long)]
    plain: bool,
}

/// The sets of materials by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum MaterialsName {
    /// Boxwood and ebony on maple and walnut.
    Wood,
    /// Polished stone.
    Stone,
}

/// The sizes of textures by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum TexturesName {
    /// 1024 pixels.
    #[value(name = "1k")]
    OneK,
    /// 2048 pixels.
    #[value(name = "2k")]
    TwoK,
}

/// The levels of detail by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum DetailName {
    /// A tenth of the triangles.
    Low,
    /// No facet is seen at a close look.
    High,
}

/// Writes the model and says how large it is.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let path = &arguments.output;
    check_ending(path)?;
    let subject = subject(arguments)?;
    let options = Options {
        materials: match arguments.materials {
            MaterialsName::Wood => Materials::Wood,
            MaterialsName::Stone => Materials::Stone,
        },
        textures: match arguments.textures {
            TexturesName::OneK => Resolution::OneK,
            TexturesName::TwoK => Resolution::TwoK,
        },
        detail: match arguments.detail {
            DetailName::Low => Detail::LOW,
            DetailName::High => Detail::HIGH,
        },
        plain: arguments.plain,
    };
    stop::on_signals();
    let file = PartialFile::create(path).map_err(CliError::from_display)?;
    let bytes = model::glb(&subject, &options).map_err(CliError::from_display)?;
    let written = file.writer().map_err(CliError::from_display)?.write_all(&bytes);
    written.map_err(|error| CliError::from_display(WriteError::new(path, &error)))?;
    file.keep().map_err(CliError::from_display)?;
    print(&format!("{}: {:.1} MB\n", path.display(), bytes.len() as f64 / 1e6))
}

/// What is exported: a part, or the set in a position.
fn subject(arguments: &Arguments) -> Result<Subject, CliError> {
    let game = &arguments.game;
    if let Some(part) = arguments.part {
        if game.are_given() {
            return Err(CliError(
                "--part: a part looks the same in every game, so leave out the options of a game".into(),
            ));
        }
        return Ok(Subject::Part(part));
    }
    let position = match &arguments.position {
        None => game.position()?,
        Some(fen) => {
            let read = AnyPosition::from_fen(fen, game.agreed()?);
            read.map_err(|error| CliError(format!("--position: {error}")))?
        }
    };
    Ok(Subject::Position(position))
}

/// Refuses a name whose ending asks for anything else than binary glTF.
fn check_ending(path: &Path) -> Result<(), CliError> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "glb" => Ok(()),
        "usdz" | "usda" | "usdc" | "usd" => Err(CliError(format!(
            "{}: no kept library writes USD, so write a .glb; Blender or Apple's Reality Converter make USDZ of it, and \
             <model-viewer> does so by itself where an iPhone asks",
            path.display()
        ))),
        _ => Err(CliError(format!("{}: give a name that ends in .glb", path.display()))),
    }
}
