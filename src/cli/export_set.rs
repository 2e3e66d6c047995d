//! `plunder export-set`: the set, or a part of it, as a model that other programs and telephones open.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use paper::model::{self, Detail, Materials, Moment, Options, Part, Resolution, Subject};

use super::{CliError, GameOptions, print};
use host::partial_file::{PartialFile, WriteError};
use host::stop;
use rules::AnyPosition;

/// The options of `plunder export-set`.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  plunder export-set -o set.glb --position '6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -' --materials stone\n  \
                  plunder export-set -o set.usdz --detail low\n  \
                  plunder export-set -o capture.usdz --position '6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -' --action d2d5+n --detail low"
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
    /// An action that is legal there, such as d2d5+n: the model plays how a hand performs it, in ten seconds at most.
    #[arg(long, value_name = "ACTION", conflicts_with = "part")]
    action: Option<String>,
    /// One moment of that action instead, a capture: both men on the square, the vest coupled, or the captured man gone.
    #[arg(long, value_enum, requires = "action")]
    moment: Option<MomentName>,
    /// The model to write: FILE.glb, or FILE.usdz for iPhone and iPad.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// What men and board are made of where nobody chooses; the file has the other set as a variant.
    #[arg(long, value_enum, default_value = "wood")]
    materials: MaterialsName,
    /// The longest side of the textures, in pixels: 1k is 1024, 2k is 2048.
    #[arg(long, value_enum, default_value = "2k")]
    textures: TexturesName,
    /// How finely men and vests are cut: low for telephones.
    #[arg(long, value_enum, default_value = "high")]
    detail: DetailName,
    /// A .glb that every reader of glTF opens, Bevy too; it is a little larger, and has one set of materials.
    #[arg(long)]
    plain: bool,
}

/// The sets of materials by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(super) enum MaterialsName {
    /// Boxwood and ebony on maple and walnut.
    Wood,
    /// Polished stone.
    Stone,
}

impl MaterialsName {
    /// The set of this name.
    pub(super) const fn materials(self) -> Materials {
        match self {
            Self::Wood => Materials::Wood,
            Self::Stone => Materials::Stone,
        }
    }
}

/// The moments of a capture by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum MomentName {
    /// Both men stand on the square (2-7 step 1).
    Joined,
    /// The vest is coupled, and the captured man still stands there (step 2).
    Coupled,
    /// The captured man is gone (step 3).
    Cleared,
}

/// The kinds of files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Glb,
    Usdz,
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
    let form = form(path)?;
    if arguments.plain && form != Form::Glb {
        return Err(CliError("--plain is about .glb files; leave it out".into()));
    }
    let subject = subject(arguments)?;
    let options = Options {
        materials: arguments.materials.materials(),
        textures: match arguments.textures {
            TexturesName::OneK => Resolution::OneK,
            TexturesName::TwoK => Resolution::TwoK,
        },
        detail: match arguments.detail {
            DetailName::Low => Detail::LOW,
            DetailName::High => Detail::HIGH,
        },
        variants: !arguments.plain,
        plain: arguments.plain,
    };
    stop::on_signals();
    let file = PartialFile::create(path).map_err(CliError::from_display)?;
    let made = match form {
        Form::Glb => model::glb(&subject, &options),
        Form::Usdz => model::usdz(&subject, &options),
    };
    let bytes = made.map_err(CliError::from_display)?;
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
    let Some(name) = &arguments.action else { return Ok(Subject::Position(position)) };
    let action = position.parse_action(name).map_err(|error| CliError(format!("--action: {error}")))?;
    Ok(match arguments.moment {
        None => Subject::Ritual { position, action },
        Some(moment) => {
            let moment = match moment {
                MomentName::Joined => Moment::Joined,
                MomentName::Coupled => Moment::Coupled,
                MomentName::Cleared => Moment::Cleared,
            };
            Subject::Moment { position, action, moment }
        }
    })
}

/// Which kind of file the name asks for.
fn form(path: &Path) -> Result<Form, CliError> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "glb" => Ok(Form::Glb),
        "usdz" => Ok(Form::Usdz),
        "usda" | "usdc" | "usd" => Err(CliError(format!(
            "{}: USD is written with its pictures in one package; give a name that ends in .usdz",
            path.display()
        ))),
        _ => Err(CliError(format!("{}: give a name that ends in .glb or .usdz", path.display()))),
    }
}
