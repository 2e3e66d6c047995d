//! The options of `plunder-lab match`, and how its games are played one after the other.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use host::threads;

use super::elo::Test;
use super::pace::Pace;
use super::pair::Rules;
use super::player::Who;
use super::tally::{Games, Tally};
use super::{openings, resumed};
use mind::opponent::Searchable;
use plunder::cli::{CliError, GameOptions, print};
use rules::record::Game;
use rules::{AnyGame, AnyPosition, each_game};

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder-lab match full level:8 --games 20
  plunder-lab match full plain --game chessplus --nodes 5000 --games 40 -o games.pgn
  plunder-lab match full 'uci:stockfish;Skill Level=8' --no-plunder both --tc 10+0.1 --games 20 --sprt 0,20";

/// The options of `plunder-lab match`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Who is measured: full, plain, greedy, random, level:L, skill:DEPTH,NODES,NOISE,BLINDNESS,FORGETS or uci:COMMAND, with options
    /// such as `full;Threads=2`.
    a: String,
    /// Its opponent.
    b: String,
    #[command(flatten)]
    game: GameOptions,
    /// How many games to play.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// How many openings to use; by default one for each pair of games.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    openings: Option<u64>,
    /// Begin with the positions of this file, one FEN a line, instead of random plies.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    from: Option<PathBuf>,
    /// Positions to search for each move.
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds for the game plus seconds for each move, such as 10+0.1.
    #[arg(long, value_name = "TIME", group = "pace")]
    tc: Option<String>,
    /// Milliseconds for each move.
    #[arg(long, value_name = "MS", group = "pace", value_parser = clap::value_parser!(u64).range(1..))]
    millis: Option<u64>,
    /// How many games to play at the same time.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Stop as soon as it is clear whether A is stronger by LOW or by HIGH Elo, with an error of 5 % either way.
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// The random seed: a different number gives different openings.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write each game to this file as soon as it ends.
    #[arg(short, long, value_name = "FILE.pgn")]
    output: Option<PathBuf>,
    /// Go on with the match whose games are in that file: complete pairs count, and are not played again.
    #[arg(long, requires = "output")]
    resume: bool,
}

/// Plays, and prints why games ended and what they say.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let test = arguments.sprt.as_deref().map(Test::parse).transpose()?;
    let who = [Who::parse(&arguments.a)?, Who::parse(&arguments.b)?];
    let pace = Pace::new(arguments.nodes, arguments.millis, arguments.tc.as_deref())?;
    let start = arguments.game.position()?;
    who.iter().try_for_each(|who| who.fits(&start))?;
    let from = arguments.from.as_deref().map(|path| openings::read(path, &start)).transpose()?.unwrap_or_default();
    from.iter().try_for_each(|from| who.iter().try_for_each(|who| who.fits(from)))?;
    let rules = Rules { who, pace, seed: arguments.seed, from };
    let kept = match arguments.output.as_deref() {
        Some(path) if arguments.resume => resumed::pairs(path, &arguments.a)?,
        _ => Vec::new(),
    };
    let file = arguments.output.as_deref().map(Games::open).transpose().map_err(CliError::from_display)?;
    let mut tally = Tally::new(arguments.games, file);
    let mut done = HashSet::new();
    for (pair, games) in kept {
        games.iter().try_for_each(|game| tally.write(game))?;
        tally.add(games);
        done.insert(pair);
    }
    let (tally, fault) = each_game!(start, start => play(arguments, &rules, start, (test, done), tally));
    // What was played counts, whatever ended the match.
    if !tally.is_empty() || fault.is_none() {
        print(&tally.text(test))?;
    }
    fault.map_or(Ok(()), Err)
}

/// Plays pairs of games until all are played, the test has decided, or something is wrong.
pub(super) fn play<P>(
    arguments: &Arguments,
    rules: &Rules,
    start: P,
    (test, done): (Option<Test>, HashSet<u64>),
    tally: Tally,
) -> (Tally, Option<CliError>)
where
    AnyGame: From<Game<P>>,
    P: Searchable + TryFrom<AnyPosition>,
{
    let pairs = arguments.games.div_ceil(2);
    let openings = arguments.openings.unwrap_or(pairs);
    let tally = Mutex::new(tally);
    let (next, fault) = (AtomicU64::new(0), Mutex::new(None));
    let lock = || tally.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || {
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs || test.is_some_and(|test| lock().decision(test).is_some()) {
                return;
            }
            if done.contains(&pair) {
                continue;
            }
            let games = (arguments.games - 2 * pair).min(2);
            match super::pair::play(rules, start, [pair % openings, pair, games], |game| lock().write(game)) {
                Ok(games) => lock().add(games),
                Err(error) => {
                    next.store(pairs, Ordering::Relaxed);
                    *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            }
        }
    };
    threads::map(0..arguments.concurrency.max(1), |_| work());
    let fault = fault.into_inner().unwrap_or_else(PoisonError::into_inner);
    (tally.into_inner().unwrap_or_else(PoisonError::into_inner), fault)
}
