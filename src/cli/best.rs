//! `plunder best`: searches a position and prints the best lines.

use std::time::Duration;

use clap::Args;
use host::time::{Instant, SystemTime, UNIX_EPOCH};

use super::searched::Reached;
use super::{CliError, print};
use mind::opponent::{Engine, Found, Level, Limits, Searchable, short_mate};
use rules::each_game;
use rules::outcome::{Outcome, Status};
use rules::players::Player;
use rules::record::Game;

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder best --millis 2000 --lines 3 e2e4 d7d5
  plunder best --nodes 20000 --fen '6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -'
  plunder best --level 3 --depth 4 --game chessplus b1d2";

/// The options of `plunder best`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    reached: Reached,
    #[command(flatten)]
    limit: Limit,
    /// How many of the best lines to print.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    lines: u16,
    /// How many threads to search with. Only a single thread gives the same answer in every run.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Play at a level from 1 to 10 that a person can beat; its errors differ in every run.
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=i64::from(Player::STRONGEST)))]
    level: Option<u8>,
}

/// What ends the search.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Limit {
    /// Search to this depth in plies.
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// Visit this many positions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Search for this many milliseconds.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    millis: Option<u64>,
}

/// Prints the lines, the nodes and the depth.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    each_game!(arguments.reached.game.position()?, position => search(arguments, &arguments.reached.play(position)?))
}

/// How many positions the quick search for a mate may visit for each available millisecond: about a tenth of the time.
const GLANCE: u64 = 100;

fn search<P: Searchable>(arguments: &Arguments, game: &Game<P>) -> Result<(), CliError> {
    let mut limits = Limits { lines: arguments.lines.into(), ..Limits::none() };
    let Limit { depth, nodes, millis } = arguments.limit;
    limits.depth = depth.unwrap_or(limits.depth);
    limits.nodes = nodes.unwrap_or(limits.nodes);
    limits.hard = millis.map(|millis| Instant::now() + Duration::from_millis(millis));
    if let Status::Ended(outcome) = game.status() {
        let mated = matches!(outcome, Outcome::Checkmate { .. });
        return print(if mated { "mate 0\nnodes 0\ndepth 0\n" } else { "draw\nnodes 0\ndepth 0\n" });
    }
    let found = match arguments.level.and_then(Level::new) {
        Some(level) => level.search(game.positions(), now(), &limits),
        None => {
            if let (Some(millis), 1) = (millis, arguments.lines) {
                limits.only = short_mate(game.positions(), millis.saturating_mul(GLANCE));
            }
            let engine = Engine::new(64).with_threads(arguments.threads.into());
            engine.search(game.positions(), &limits)
        }
    };
    print(&text(&found))
}

/// A number that is different in every run.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

fn text<A: Copy + std::fmt::Display>(found: &Found<A>) -> String {
    let mut text = String::new();
    for line in &found.lines {
        let names: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        text.push_str(&format!("{}\t{}\n", line.score, names.join(" ")));
    }
    text + &format!("nodes {}\ndepth {}\n", found.nodes, found.depth)
}
