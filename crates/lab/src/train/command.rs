//! The options of `plunder-lab train`, and what it does (docs/opponent.md).

use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use host::files;
use host::partial_file::{PartialFile, WriteError};
use mind::opponent::network::{self, Network};
use rules::{AnyOptions, AnyPosition, each_game};

use super::samples::{self, Samples};
use super::training::{self, Course};
use plunder::cli::{CliError, print};

/// An example of calling it.
const EXAMPLES: &str = "Examples:
  plunder-lab train --game plunder -o plunderchess.net pc-1.txt pc-2.txt";

/// The options of `plunder-lab train`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game: plunder, corner-king, chessplus or chess.
    #[arg(long, default_value = "plunder")]
    game: String,
    /// How often all positions are gone through.
    #[arg(long, default_value_t = 30)]
    rounds: usize,
    /// How far a step goes at the beginning.
    #[arg(long, default_value_t = 0.003)]
    step: f32,
    /// The share of the search's score in what is foretold; the rest is how the game ended.
    #[arg(long, default_value_t = 0.7)]
    score: f32,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write.
    #[arg(short, long)]
    output: PathBuf,
    /// The positions.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Trains, and tells the loss after each round.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let words = match arguments.game.as_str() {
        // The game in which nobody plunders.
        "chess" => "--no-plunder both".to_owned(),
        game => format!("--game {game}"),
    };
    let options = AnyOptions::from_words(&words).map_err(CliError::from_display)?;
    let share = arguments.score.clamp(0.0, 1.0);
    // Before the minutes that training takes.
    let file = PartialFile::create(&arguments.output).map_err(CliError::from_display)?;
    let mut kept = [Samples::default(), Samples::default()];
    for path in &arguments.files {
        let (file, _) = files::open(path).map_err(|error| CliError(format!("{}: {error}", path.display())))?;
        samples::read(BufReader::new(file), options, share, &mut kept)
            .map_err(|error| CliError(format!("{}: {error}", path.display())))?;
    }
    print(&format!("{} positions, {} held out\n", kept[0].len(), kept[1].len()))?;
    let course = Course { rounds: arguments.rounds, step: arguments.step, seed: arguments.seed };
    let model = training::train(
        each_game!(AnyPosition::start(options), start => network::sets(&start)),
        &kept,
        course,
        |round, [learned, held_out]| {
            // A reader that has gone away ends no training.
            let _ = print(&format!("round {round}: loss {learned:.5}, held out {held_out:.5}\n"));
        },
    );
    write(file, &model.network()).map_err(CliError::from_display)
}

/// Writes the file whole or not at all.
fn write(file: PartialFile, network: &Network) -> Result<(), WriteError> {
    file.writer()?.write_all(&network.bytes()).map_err(|error| WriteError::new(file.target(), &error))?;
    file.keep()
}
