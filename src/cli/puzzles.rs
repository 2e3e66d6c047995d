//! `plunder puzzles`: lists the shipped puzzles or those of a file, proves or rates them, and generates new ones by self-play.

use std::path::PathBuf;

use clap::Args;
use host::threads;
use library::game_file::bounded::{self, read_text_file};
use mind::puzzles::maker::{make, shipped_sets};
use mind::puzzles::proof::prove;
use mind::puzzles::rating::rating;
use mind::puzzles::themes::{GOALS, THEMES};
use mind::puzzles::{HEADER, Puzzle, of_the_day, read, shipped};

use super::options::GameName;
use super::{CliError, print};

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder puzzles --theme vestChoice --rating 900..1500 --number 3
  plunder puzzles --day 2026-11-22
  plunder puzzles --check";

/// The options of `plunder puzzles`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Only puzzles with this theme, such as mate2, needsPlunder or vestChoice.
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// Only puzzles rated from LOW to HIGH.
    #[arg(long, value_name = "LOW..HIGH", value_parser = range)]
    rating: Option<(u16, u16)>,
    /// Only puzzles of this game.
    #[arg(long, value_enum)]
    game: Option<GameName>,
    /// At most this many puzzles.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
    /// The puzzle of this day, such as 2026-11-22.
    #[arg(long, value_name = "DATE", value_parser = date)]
    day: Option<(i32, u8, u8)>,
    /// The puzzles of this file instead of the shipped ones.
    #[arg(long, value_name = "FILE.csv", conflicts_with = "make")]
    file: Option<PathBuf>,
    /// Prove each of them again against every defence, instead of listing them.
    #[arg(long, conflicts_with = "make")]
    check: bool,
    /// List them with the ratings that this program's levels give them, instead of those in the file; this takes minutes.
    #[arg(long, conflicts_with_all = ["check", "make"])]
    rate: bool,
    /// Generate puzzles the way the shipped ones were made; this takes minutes.
    #[arg(long, conflicts_with_all = ["theme", "rating", "day"])]
    make: bool,
    /// Generate only the set whose names begin with this letter: k, m, s, p or l.
    #[arg(long, value_name = "LETTER", requires = "make")]
    set: Option<char>,
    /// The random seed: a different number gives different puzzles.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "make")]
    seed: u64,
}

/// Lists, proves or makes puzzles.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    if arguments.make {
        return make_sets(arguments);
    }
    let mut puzzles = puzzles(arguments)?;
    if arguments.rate {
        let ratings = of_all(&puzzles, |puzzle| puzzle.line().map(|line| rating(&line)));
        for (puzzle, rating) in puzzles.iter_mut().zip(ratings) {
            puzzle.rating = rating.map_err(CliError::from_display)?;
        }
    }
    if arguments.check {
        of_all(&puzzles, prove).into_iter().collect::<Result<Vec<()>, _>>().map_err(CliError::from_display)?;
        return print(&format!("{} puzzles are proved\n", puzzles.len()));
    }
    print(&std::iter::once(HEADER.to_owned()).chain(puzzles.iter().map(Puzzle::to_string)).fold(
        String::new(),
        |mut text, line| {
            text.push_str(&line);
            text.push('\n');
            text
        },
    ))
}

/// What comes of each puzzle, in their order; every core works. Neighbours are often equally hard, so that they are dealt out like cards.
fn of_all<R: Send>(puzzles: &[Puzzle], work: impl Fn(&Puzzle) -> R + Sync) -> Vec<R> {
    let hands = threads::cores();
    let dealt = threads::map(0..hands, |hand| {
        (hand..puzzles.len()).step_by(hands).map(|place| (place, work(&puzzles[place]))).collect::<Vec<_>>()
    });
    let mut all: Vec<(usize, R)> = dealt.into_iter().flatten().collect();
    all.sort_by_key(|(place, _)| *place);
    all.into_iter().map(|(_, result)| result).collect()
}

/// The puzzles that are asked for.
fn puzzles(arguments: &Arguments) -> Result<Vec<Puzzle>, CliError> {
    let all = match &arguments.file {
        None => shipped().map_err(CliError::from_display)?,
        Some(path) => {
            let fault = |error: &dyn std::fmt::Display| CliError(format!("{}: {error}", path.display()));
            let text = read_text_file(path, bounded::PUZZLES).map_err(|error| fault(&error))?;
            read(&text).map_err(|error| fault(&error))?
        }
    };
    if let Some(theme) = arguments.theme.as_deref() {
        check_theme("--theme", theme, &all)?;
    }
    let mut puzzles = all;
    if let Some((year, month, day)) = arguments.day {
        puzzles = of_the_day(&puzzles, year, month, day).cloned().into_iter().collect();
    }
    puzzles.retain(|puzzle| {
        arguments.theme.as_deref().is_none_or(|theme| puzzle.has(theme))
            && arguments.rating.is_none_or(|(low, high)| (low..=high).contains(&puzzle.rating))
            && arguments.game.is_none_or(|game| puzzle.game() == game.name())
    });
    puzzles.truncate(arguments.number.map_or(usize::MAX, |number| number as usize));
    Ok(puzzles)
}

/// Makes sure that some of these puzzles have this theme; `option` is what named it.
pub(super) fn check_theme(option: &str, theme: &str, puzzles: &[Puzzle]) -> Result<(), CliError> {
    let all = GOALS.into_iter().chain(THEMES.iter().map(|(name, _)| *name));
    let names: Vec<&str> = all.clone().filter(|name| puzzles.iter().any(|puzzle| puzzle.has(name))).collect();
    if names.contains(&theme) {
        return Ok(());
    }
    let fault = if all.clone().any(|name| name == theme) { "is a theme of no puzzle" } else { "is not a theme" };
    let theme = theme.escape_debug();
    Err(CliError(format!("{option}: {theme} {fault}; there are {}", names.join(", "))))
}

/// Makes the sets of the game asked for, or all, and prints each puzzle as soon as it is proved.
fn make_sets(arguments: &Arguments) -> Result<(), CliError> {
    print(&format!("{HEADER}\n"))?;
    let mut left = arguments.number.unwrap_or(u64::MAX);
    for set in shipped_sets() {
        let mut done = Ok(());
        let asked = arguments.set.is_none_or(|letter| letter == set.letter)
            && arguments.game.is_none_or(|game| set.game() == game.name());
        if left == 0 || !asked {
            continue;
        }
        make(&set, arguments.seed, |puzzle| {
            done = print(&format!("{puzzle}\n"));
            left -= 1;
            done.is_ok() && left > 0
        });
        done?;
    }
    Ok(())
}

fn range(text: &str) -> Result<(u16, u16), String> {
    let read = |text: &str| text.trim().parse().ok();
    let range = text.split_once("..").and_then(|(low, high)| Some((read(low)?, read(high)?)));
    range.filter(|(low, high)| low <= high).ok_or_else(|| "write two numbers such as 900..1500".to_owned())
}

/// The date that a text names.
pub(super) fn date(text: &str) -> Result<(i32, u8, u8), String> {
    let parts: Vec<&str> = text.split('-').collect();
    let read = |part: &str| part.parse::<u16>().ok();
    let date = match parts[..] {
        [year, month, day] => read(year).zip(read(month)).zip(read(day)),
        _ => None,
    };
    let date = date.and_then(|((year, month), day)| {
        let days = match month {
            2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&day).then_some((i32::from(year), month as u8, day as u8))
    });
    date.ok_or_else(|| "write a calendar date such as 2026-11-22".to_owned())
}
