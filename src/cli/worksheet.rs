//! `plunder worksheet`: puzzles or exercises on paper, with their solutions on the last page.

use std::path::PathBuf;

use clap::Args;
use paper::worksheet::{Seed, SheetOrder, TooFew, chosen_exercises, chosen_puzzles, worksheet};

use super::CliError;
use super::booklet::{PaperName, check_pdf, creator, language, write};
use super::fonts::FontOptions;
use super::options::GameName;
use super::puzzles::check_theme;
use mind::puzzles::Puzzle;
use script::teaching::shelf;

/// The most tasks on a worksheet.
const MOST: u16 = 200;

/// The options of `plunder worksheet`.
#[derive(Args)]
#[command(after_help = "Example: plunder worksheet --puzzles 6 --game plunder --themes vestMove --seed 7 -o sheet.pdf")]
pub struct Arguments {
    /// How many tasks there are.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST)))]
    puzzles: u16,
    /// Only tasks of this game.
    #[arg(long, value_enum)]
    game: Option<GameName>,
    /// Only puzzles with all these themes, such as mate1,vestMove.
    #[arg(long, value_name = "THEME,THEME", value_delimiter = ',', conflicts_with = "lessons")]
    themes: Vec<String>,
    /// Exercises of the lessons instead of puzzles.
    #[arg(long)]
    lessons: bool,
    /// Another number chooses other tasks.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The language, such as en or de.
    #[arg(long, value_name = "TAG", default_value = "en")]
    lang: String,
    /// The paper to print on.
    #[arg(long, value_enum, default_value = "a4")]
    paper: PaperName,
    /// The file to write, which ends in .pdf.
    #[arg(short, long, value_name = "FILE.pdf")]
    output: PathBuf,
    #[command(flatten)]
    fonts: FontOptions,
}

/// Writes the worksheet.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    check_pdf(&arguments.output)?;
    let language = language(&arguments.lang)?;
    let game = arguments.game.map(GameName::name);
    // What is offered is what some puzzle of the game has.
    let fits = |puzzle: &&Puzzle| game.as_deref().is_none_or(|game| puzzle.game() == game);
    let puzzles: Vec<Puzzle> = shelf::all().iter().filter(fits).cloned().collect();
    arguments.themes.iter().try_for_each(|theme| check_theme("--themes", theme, &puzzles))?;
    let (game, count, seed) = (game.as_deref(), usize::from(arguments.puzzles), Seed(arguments.seed));
    let tasks = match arguments.lessons {
        true => chosen_exercises(language.tag(), game, count, seed),
        false => chosen_puzzles(game, &arguments.themes, count, seed),
    };
    let tasks = tasks.map_err(|TooFew { found, .. }| {
        let what = if arguments.lessons { "exercises of the lessons" } else { "puzzles" };
        CliError(match found {
            0 => format!("--puzzles: no {what} fit, so ask for another game or other themes"),
            found => format!("--puzzles: only {found} {what} fit, so ask for at most {found}"),
        })
    })?;
    let spare = arguments.fonts.spare()?;
    let order = SheetOrder { language, paper: arguments.paper.paper(), tasks, creator: creator(), spare };
    let printed = worksheet(&order).map_err(CliError::from_display)?;
    write(&arguments.output, &printed)
}
