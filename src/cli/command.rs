//! The commands by name, with what `--help` says of each, and what each runs.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[cfg(feature = "film")]
use super::film;
use super::refused::{Done, complain, fail};
#[cfg(feature = "table")]
use super::window;
use super::{
    CliError, Refused, annotate, apply, best, booklet, check, convert, diagram, explain, export_set, host, join, moves,
    page, perft, puzzles, refused, shop, solve, steps, texts, uci, worksheet,
};

/// PlunderChess at a 3D table: play it, look at the set, film it, or query the rules.
#[derive(Parser)]
#[command(name = "plunder", version, about, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    #[cfg(feature = "table")]
    #[command(flatten)]
    Window(window::Command),
    /// List every legal action of a position, one per line, sorted.
    Moves(moves::Arguments),
    /// Count the action sequences of a given length.
    Perft(perft::Arguments),
    /// Play actions in turn and print the position reached and how the game stands.
    Apply(apply::Arguments),
    /// Print what the hand does for an action, step by step, with the reason for each step.
    Steps(steps::Arguments),
    /// Turn a game into an action list, SAN, PGN or a saved game; PGN files may hold many games.
    Convert(convert::Arguments),
    /// Find every mistake in scripts, lists and games, or say how long their films are.
    Check(check::Arguments),
    /// Print all the texts of scripts as one file to translate.
    Texts(texts::Arguments),
    /// Write the script of a film in which a game explains itself, to be edited and filmed.
    Annotate(annotate::Arguments),
    /// Draw a position, or the moments of a demonstration, as SVG, PDF or PNG.
    Diagram(diagram::Arguments),
    /// Write a game, demonstration, lesson or puzzle as one HTML file that plays anywhere.
    Page(page::Arguments),
    /// Say in one sentence, with the rule number, why an action is not legal.
    Explain(explain::Arguments),
    /// Write the set, in a position or one part of it, as a model that other programs open.
    ExportSet(export_set::Arguments),
    /// Search a position and print the best lines of play.
    Best(best::Arguments),
    /// List every action that forces mate within a number of moves, proved against every defence.
    Solve(solve::Arguments),
    /// List puzzles, prove them, or generate new ones by self-play.
    Puzzles(puzzles::Arguments),
    /// Write the rule book as a PDF to print: every rule, with diagrams, contents, bookmarks and links.
    Booklet(booklet::Arguments),
    /// Write puzzles or exercises of the lessons as a PDF to print, with room to write and their solutions.
    Worksheet(worksheet::Arguments),
    /// Open a table to the network around, so that others sit down at it with a telephone or another Plunder.
    Host(host::Arguments),
    /// Sit down at a table elsewhere in the network, or watch.
    Join(join::Arguments),
    /// Write a page for a shop that sells the set: pictures, the model, a lesson, films, and the shop's own price and link.
    Shop(shop::Arguments),
    /// Run as an engine for graphical interfaces, using the UCI protocol.
    Uci(uci::Arguments),
    #[cfg(feature = "film")]
    #[command(flatten)]
    Film(film::Command),
}

/// Runs the program with these arguments (the program's name first) and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    run_as(arguments, |arguments: Arguments| dispatch(arguments.command))
}

/// Runs a program that reads these arguments (its name first) so, and says how it ended.
pub fn run_as<A: Parser>(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    dispatch: impl FnOnce(A) -> Result<Done, Refused>,
) -> ExitCode {
    let name = A::command().get_name().to_owned();
    let arguments = match parse(arguments.into_iter().map(Into::into).collect()) {
        Ok(arguments) => arguments,
        Err(Wrong::Asked(error)) => {
            // Help and version: what was asked for, on standard output.
            return if error.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
        Err(Wrong::Refused(sentence)) => return fail(&name, &sentence),
    };
    match dispatch(arguments) {
        Ok(done) => done.status(),
        Err(Refused::Sentence(error)) => fail(&name, &error.0),
        Err(Refused::Faults(report)) => {
            complain(&report);
            ExitCode::from(2)
        }
    }
}

/// Whether the program understands these arguments (its own name first); nothing is run, and no file is looked at.
///
/// # Errors
/// What it would say of them.
pub fn understand(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<(), CliError> {
    understand_as::<Arguments>(arguments)
}

/// Whether a program that reads them so understands these arguments (its own name first).
///
/// # Errors
/// What it would say of them.
pub fn understand_as<A: Parser>(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Result<(), CliError> {
    match parse::<A>(arguments.into_iter().map(Into::into).collect()) {
        Err(Wrong::Refused(sentence)) => Err(CliError(sentence)),
        Ok(_) | Err(Wrong::Asked(_)) => Ok(()),
    }
}

/// Why arguments lead to no command.
enum Wrong {
    /// The help or the version is asked for.
    Asked(clap::Error),
    /// One sentence.
    Refused(String),
}

fn parse<A: Parser>(given: Vec<OsString>) -> Result<A, Wrong> {
    A::try_parse_from(&given).map_err(|error| match error.use_stderr() {
        true => {
            let mut program = A::command();
            program.build();
            Wrong::Refused(refused::sentence(&error, &program, &given))
        }
        false => Wrong::Asked(error),
    })
}

fn dispatch(command: Option<Command>) -> Result<Done, Refused> {
    let done: Result<(), CliError> = match command {
        Some(Command::Check(arguments)) => return check::run(&arguments).map(Done::from),
        Some(Command::Texts(arguments)) => return texts::run(&arguments).map(Done::from),
        Some(Command::Diagram(arguments)) => return diagram::run(&arguments).map(Done::from),
        Some(Command::Page(arguments)) => return page::run(&arguments).map(Done::from),
        Some(Command::Annotate(arguments)) => annotate::run(&arguments),
        Some(Command::Shop(arguments)) => return shop::run(&arguments).map(Done::from),
        Some(Command::Moves(arguments)) => moves::run(&arguments),
        Some(Command::Perft(arguments)) => perft::run(&arguments),
        Some(Command::Apply(arguments)) => apply::run(&arguments),
        Some(Command::Steps(arguments)) => steps::run(&arguments),
        Some(Command::Convert(arguments)) => return Ok(convert::run(&arguments)?),
        Some(Command::Explain(arguments)) => explain::run(&arguments),
        Some(Command::ExportSet(arguments)) => export_set::run(&arguments),
        Some(Command::Best(arguments)) => best::run(&arguments),
        Some(Command::Solve(arguments)) => solve::run(&arguments),
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments),
        Some(Command::Booklet(arguments)) => booklet::run(&arguments),
        Some(Command::Worksheet(arguments)) => worksheet::run(&arguments),
        Some(Command::Host(arguments)) => host::run(&arguments),
        Some(Command::Join(arguments)) => join::run(&arguments),
        Some(Command::Uci(arguments)) => uci::run(&arguments),
        #[cfg(feature = "table")]
        Some(Command::Window(command)) => return command.run().map(Done::from),
        #[cfg(feature = "film")]
        Some(Command::Film(command)) => return command.run().map(Done::from),
        #[cfg(feature = "table")]
        None => window::run_default(),
        #[cfg(not(feature = "table"))]
        None => Err(CliError(
            "this build has no table; give a command such as `plunder moves`, or build with the feature table".into(),
        )),
    };
    Ok(done?.into())
}
