//! Trains a network from games of the computer against itself (docs/opponent.md):
//! `cargo run -p plunder-mind --example train -- --game plunder -o plunderchess.net pc-1.txt pc-2.txt`.

mod model;
mod samples;
mod training;

use std::io::{BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use host::files;
use host::partial_file::{PartialFile, WriteError};
use plunder_mind::opponent::network::{self, Network};
use rules::{AnyOptions, AnyPosition, each_game};

use samples::Samples;
use training::Course;

/// Train a network from the files that `plunder-lab selfplay` writes.
#[derive(Parser)]
#[command(name = "train", version)]
struct Arguments {
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

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let words = match arguments.game.as_str() {
        // The game in which nobody plunders.
        "chess" => "--no-plunder both".to_owned(),
        game => format!("--game {game}"),
    };
    let options = AnyOptions::from_words(&words).map_err(|error| error.to_string())?;
    let share = arguments.score.clamp(0.0, 1.0);
    // Before the minutes that training takes.
    let file = PartialFile::create(&arguments.output).map_err(|error| error.to_string())?;
    let mut kept = [Samples::default(), Samples::default()];
    for path in &arguments.files {
        let (file, _) = files::open(path).map_err(|error| format!("{}: {error}", path.display()))?;
        samples::read(BufReader::new(file), options, share, &mut kept)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{} positions, {} held out", kept[0].len(), kept[1].len());
    let course = Course { rounds: arguments.rounds, step: arguments.step, seed: arguments.seed };
    let model = training::train(
        each_game!(AnyPosition::start(options), start => network::sets(&start)),
        &kept,
        course,
        |round, [learned, held_out]| {
            println!("round {round}: loss {learned:.5}, held out {held_out:.5}");
        },
    );
    write(file, &model.network()).map_err(|error| error.to_string())
}

/// Writes the file whole or not at all.
fn write(file: PartialFile, network: &Network) -> Result<(), WriteError> {
    file.writer()?.write_all(&network.bytes()).map_err(|error| WriteError::new(file.target(), &error))?;
    file.keep()
}
