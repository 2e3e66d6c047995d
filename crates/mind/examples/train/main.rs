//! Trains a network from games of the computer against itself (docs/opponent.md):
//! `cargo run -p plunder-mind --example train -- --game plunder -o plunderchess.net pc-1.txt pc-2.txt`.

mod model;
mod samples;
mod training;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use plunder_host::files;
use plunder_mind::opponent::network;
use plunder_rules::plunder::{MatchOptions, Variant};
use plunder_rules::{AnyOptions, AnyPosition, chessplus, each_game};

use samples::{Samples, Target};
use training::Course;

/// Train a network from the files that `plunder selfplay` writes.
#[derive(Parser)]
#[command(name = "train", version)]
struct Arguments {
    /// The game.
    #[arg(long, value_enum, default_value_t = Game::Plunder)]
    game: Game,
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

/// The games by the names that `plunder --game` knows.
#[derive(Clone, Copy, ValueEnum)]
enum Game {
    Plunder,
    CornerKing,
    Chessplus,
    Chess,
}

impl Game {
    fn options(self) -> AnyOptions {
        let usual = MatchOptions::default();
        match self {
            Self::Plunder => AnyOptions::Plunder(usual),
            Self::CornerKing => AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..usual }),
            Self::Chessplus => AnyOptions::Chessplus(chessplus::MatchOptions::default()),
            Self::Chess => AnyOptions::Plunder(MatchOptions { denied: [true; 2], ..usual }),
        }
    }
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
    let options = arguments.game.options();
    let target = Target { score: arguments.score.clamp(0.0, 1.0), scale: SCALE };
    let mut kept = [Samples::default(), Samples::default()];
    for path in &arguments.files {
        let text = files::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        samples::read(&text, options, target, &mut kept).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{} positions, {} held out", kept[0].len(), kept[1].len());
    let course = Course { rounds: arguments.rounds, step: arguments.step, seed: arguments.seed };
    let model = training::train(
        each_game!(AnyPosition::start(options), start => network::sets(&start)),
        &kept,
        course,
        |round, [learned, held_out]| {
            println!("round {}: loss {learned:.5}, held out {held_out:.5}", round);
        },
    );
    let written = files::begin(&arguments.output)
        .and_then(|mut file| std::io::Write::write_all(&mut file, &model.network().bytes()));
    written.map_err(|error| format!("{}: {error}", arguments.output.display()))
}

/// Centipawns for an output of one.
const SCALE: f32 = plunder_mind::opponent::network::SCALE as f32;
