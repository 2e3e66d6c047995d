//! `plunder convert`: turns games into action lists, SAN, PGN and saved games.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use host::files::File;
use indicatif::{ProgressBar, ProgressStyle};

use super::refused::{Done, warn};
use super::{CliError, print};
use host::partial_file::{PartialFile, WriteError};
use library::game_file::{Games, ReadError, Source, about_of};
use rules::notation::list::{ListKind, write_list};
use rules::notation::pgn::{Notes, PgnGame, write_pgn};
use rules::record::GameResult;
use rules::save::{self, About};

/// Files longer than this many bytes get a progress bar.
const LONG: u64 = 1 << 20;
/// How many sentences about the games of a file are printed.
const MOST_TOLD: usize = 20;

/// The options of `plunder convert`.
#[derive(Args)]
pub struct Arguments {
    /// The file to read, - for standard input: an action list, a SAN list, a PGN or a saved game, recognised by its
    /// contents and its extension (.pgn, .san, .ron).
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write, - for standard output. It appears only when it is complete.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// What to write.
    #[arg(long, value_enum)]
    to: Kind,
    /// Take only this game from a PGN, counting from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,
}

/// What can be written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The names of the actions, one per line.
    Actions,
    /// SAN, one per line.
    San,
    /// PGN; the only format that holds several games.
    Pgn,
    /// A saved game.
    Save,
}

impl Kind {
    /// A sentence about what this kind has no place for, where the game has any of it.
    fn left_out(self, pgn: &PgnGame, about: &About) -> Option<String> {
        let is_list = matches!(self, Self::Actions | Self::San);
        let has = |what: fn(&Notes) -> bool| pgn.notes.iter().any(what);
        let by_players = pgn.game.result().is_some_and(|result| !matches!(result, GameResult::Rules(_)));
        let parts = [
            ("its tags", is_list && !pgn.tags.is_empty()),
            ("its glyphs", is_list && has(|notes| !notes.glyphs.is_empty())),
            ("its variations", is_list && has(|notes| !notes.variations.is_empty())),
            ("its end, except as a comment", is_list && by_players),
            ("what was taken back", !pgn.game.undone_names().is_empty()),
            ("the lines that were left for others", !pgn.game.left_names().is_empty()),
            ("that it was broken off", about.adjourned),
            ("the turn that was begun by hand", !about.begun.is_empty()),
        ];
        let parts: Vec<&str> = parts.into_iter().filter(|(_, there)| *there).map(|(name, _)| name).collect();
        let (form, kept) = match self {
            Self::Save => return None,
            Self::Pgn => ("PGN", "a saved game keeps it"),
            Self::Actions | Self::San => ("a list", "PGN and saved games keep more"),
        };
        let (last, before) = parts.split_last()?;
        let parts = if before.is_empty() { (*last).to_owned() } else { format!("{} and {last}", before.join(", ")) };
        Some(format!("{form} has no place for some of this game, so this is left out: {parts}; {kept}"))
    }

    /// Refuses a name under which the program itself would not read what is written.
    fn check_ending(self, output: &Path) -> Result<(), CliError> {
        let ending = output.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let (is_read_as, fits) = match ending.as_str() {
            "ron" => ("a saved game", self == Self::Save),
            "pgn" => ("a PGN", self == Self::Pgn),
            "san" => ("SAN", self != Self::Actions),
            _ => return Ok(()),
        };
        if fits {
            return Ok(());
        }
        let shown = output.display();
        let wanted = self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
        Err(CliError(format!(
            "{shown}: a file with the extension .{ending} is read as {is_read_as}, but --to {wanted} writes something else; give another \
             extension or another --to"
        )))
    }
}

/// Converts, or says in one sentence why not; then nothing is written. Of several games those that are wrong are left out and named.
pub fn run(arguments: &Arguments) -> Result<Done, CliError> {
    arguments.to.check_ending(&arguments.output)?;
    let source = Source::open(&arguments.input).map_err(CliError::from_display)?;
    let (name, bar) = (source.name().to_owned(), bar(source.length()));
    let named = |error: &dyn std::fmt::Display| CliError(format!("{name}: {error}"));
    let mut output = Output::create(&arguments.output)?;
    let games = source.games(|read| bar.set_position(read)).map_err(|error| named(&error))?;
    let mut writer =
        Writer { kind: arguments.to, written: 0, number: 1, output: &mut output, told: Vec::new(), untold: 0 };
    let mut left_out = Vec::new();
    match games {
        Games::Pgn(games) if arguments.number.is_none() => {
            let mut bad = Vec::new();
            let mut number = 0;
            for text in games {
                number += 1;
                let game = match text.and_then(|text| Ok(text.play()?)) {
                    Ok(game) => game,
                    Err(error) if error.is_of_one_game() => {
                        bad.push(error.of_game(number));
                        continue;
                    }
                    Err(error) => return Err(named(&error)),
                };
                writer.number = number;
                let about = if arguments.to == Kind::Save { about_of(&game) } else { About::default() };
                writer.write(&game, &about).map_err(|error| named(&error))?;
            }
            // One bad game never takes the others with it; where there is no other, or only one can be written, it is the fault.
            if let Some(error) = bad.first().filter(|_| writer.written == 0 || arguments.to != Kind::Pgn) {
                return Err(named(if number == 1 { error.of_itself() } else { error }));
            }
            if writer.written == 0 {
                return Err(named(&ReadError::None));
            }
            left_out.extend(bad.iter().map(|error| format!("{error}; this game is left out")));
        }
        games => {
            let (game, _, about) = games.only_with_about(arguments.number).map_err(|error| named(&error))?;
            writer.write(&game, &about).map_err(|error| named(&error))?;
        }
    }
    bar.finish_and_clear();
    let done = if left_out.is_empty() { Done::Wholly } else { Done::InPart };
    // What is not in the file weighs more than how the rest was read.
    let mut told = left_out;
    told.append(&mut writer.told);
    let untold = told.len().saturating_sub(MOST_TOLD) as u64 + writer.untold;
    output.keep()?;
    for sentence in told.iter().take(MOST_TOLD) {
        warn("plunder", &format!("{name}: {sentence}"));
    }
    if untold > 0 {
        warn("plunder", &format!("{name}: and the same of {untold} more of its games"));
    }
    Ok(done)
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The progress bar of a long file, for people only.
fn bar(length: Option<u64>) -> ProgressBar {
    let Some(length) = length.filter(|&length| length > LONG && io::stderr().is_terminal()) else {
        return ProgressBar::hidden();
    };
    let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {eta} left");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Writes games in one kind.
struct Writer<'a> {
    kind: Kind,
    written: u64,
    /// Which game of the file is written, from 1.
    number: u64,
    output: &'a mut Output,
    /// What was read otherwise than it stands in the file, and what is left out.
    told: Vec<String>,
    /// How many sentences are not said, because there are too many.
    untold: u64,
}

impl Writer<'_> {
    fn write(&mut self, pgn: &PgnGame, about: &About) -> Result<(), Box<dyn std::error::Error>> {
        if self.kind != Kind::Pgn && self.written > 0 {
            return Err("it holds several games and only PGN can hold them; choose one with --number".into());
        }
        let comments: Vec<String> = pgn.notes.iter().map(|Notes { comments, .. }| comments.join("; ")).collect();
        let text = match self.kind {
            Kind::Actions => write_list(&pgn.game, ListKind::Actions, &comments),
            Kind::San => write_list(&pgn.game, ListKind::San, &comments),
            Kind::Pgn if self.written > 0 => format!("\n{}", write_pgn(pgn)),
            Kind::Pgn => write_pgn(pgn),
            Kind::Save => save::to_ron_about(&pgn.game, about)?,
        };
        self.written += 1;
        let left_out = self.kind.left_out(pgn, about);
        for sentence in pgn.remarks.iter().map(ToString::to_string).chain(left_out) {
            self.tell(if self.number > 1 { format!("game {}: {sentence}", self.number) } else { sentence });
        }
        Ok(self.output.write(&text)?)
    }

    /// Keeps a sentence that is said when all is written.
    fn tell(&mut self, sentence: String) {
        if self.told.len() == MOST_TOLD {
            self.untold += 1;
        } else {
            self.told.push(sentence);
        }
    }
}

/// Where the text goes. Standard output gets it all at the end, so that it too is written whole or not at all.
enum Output {
    Standard(String),
    File { part: PartialFile, writer: BufWriter<File> },
}

impl Output {
    fn create(path: &Path) -> Result<Self, CliError> {
        if is_dash(path) {
            return Ok(Self::Standard(String::new()));
        }
        host::stop::on_signals();
        let part = PartialFile::create(path).map_err(CliError::from_display)?;
        let writer = BufWriter::new(part.writer().map_err(CliError::from_display)?);
        Ok(Self::File { part, writer })
    }

    fn write(&mut self, text: &str) -> Result<(), WriteError> {
        match self {
            Self::Standard(all) => all.push_str(text),
            Self::File { part, writer } => {
                writer.write_all(text.as_bytes()).map_err(|error| WriteError::new(part.target(), &error))?;
            }
        }
        Ok(())
    }

    fn keep(self) -> Result<(), CliError> {
        match self {
            Self::Standard(all) => print(&all),
            Self::File { part, mut writer } => {
                let flushed = writer.flush().map_err(|error| WriteError::new(part.target(), &error));
                drop(writer);
                flushed.and_then(|()| part.keep()).map_err(CliError::from_display)
            }
        }
    }
}
