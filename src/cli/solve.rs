//! `plunder solve`: the actions that force mate, proved.

use clap::Args;
use mind::opponent::Searchable;
use mind::opponent::solve::Solver;
use rules::each_game;
use rules::record::Game;

use super::print::Meter;
use super::searched::Reached;
use super::{CliError, print};

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder solve --mate 2 --fen '7k/8/5K2/8/8/8/8/(BR)7 w - -'
  plunder solve --mate 1 f2f3 e7e5 g2g4";

/// The options of `plunder solve`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reached: Reached,
    /// The number of moves within which mate must be forced.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20))]
    mate: u32,
}

/// Prints every first action that forces mate, one per line, sorted by bytes.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    each_game!(arguments.reached.game.position()?, position => mates(arguments, &arguments.reached.play(position)?))
}

fn mates<P: Searchable>(arguments: &Arguments, game: &Game<P>) -> Result<(), CliError> {
    let actions = match game.result() {
        None => prove(game, arguments.mate),
        Some(_) => Vec::new(),
    };
    print(&actions.iter().map(|action| format!("{action}\n")).collect::<String>())
}

/// Proves with a meter: the time grows with the moves, and nobody knows how long it takes.
fn prove<P: Searchable>(game: &Game<P>, moves: u32) -> Vec<P::Action> {
    let mut meter = None;
    let mut solver = Solver::new(game.positions(), moves, u64::MAX);
    let found = solver.solve_and_tell(game.position(), moves, |done, all| {
        meter.get_or_insert_with(|| Meter::of(all, "first actions")).tell(done);
    });
    if let Some(meter) = meter {
        meter.clear();
    }
    found.unwrap_or_default()
}
