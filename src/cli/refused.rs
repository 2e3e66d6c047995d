//! Why a command does not do what was asked, and how it says so: one sentence instead of clap's paragraphs, which names the option, what was
//! given and what is possible.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::{ParseFloatError, ParseIntError};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

/// A sentence for the user about what is wrong and what to do; it ends the program with exit status 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CliError(pub String);

impl CliError {
    /// An error that says what `error` says.
    pub fn from_display(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// Why a command ends with exit status 2.
#[derive(Debug)]
pub enum Refused {
    /// One sentence.
    Sentence(CliError),
    /// The mistakes in scripts: `FILE:LINE:COLUMN: …`, the source line and a caret, three lines each.
    Faults(String),
}

impl From<CliError> for Refused {
    fn from(error: CliError) -> Self {
        Self::Sentence(error)
    }
}

/// How much of what was asked a command did that was not refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// All of it.
    Wholly,
    /// All but what it named on standard error, where one fault should not take the rest with it; it ends the program with exit status 1.
    InPart,
}

impl From<()> for Done {
    fn from((): ()) -> Self {
        Self::Wholly
    }
}

impl Done {
    /// The exit status.
    pub(super) fn status(self) -> ExitCode {
        match self {
            Self::Wholly => ExitCode::SUCCESS,
            Self::InPart => ExitCode::from(1),
        }
    }
}

/// Says this sentence, behind the name of the program, and ends with exit status 2.
pub(super) fn fail(program: &str, sentence: &str) -> ExitCode {
    warn(program, sentence);
    ExitCode::from(2)
}

/// Says this sentence on standard error, behind the name of the program, and goes on.
pub fn warn(program: &str, sentence: &str) {
    complain(&format!("{program}: {}\n", printable(sentence)));
}

/// The longest sentence that is printed, in characters; a file may bring a word of any length into one.
const LONGEST_SENTENCE: usize = 2000;

/// A sentence whose control characters are written out: a quoted file or file name must not command the terminal.
pub fn printable(sentence: &str) -> String {
    let mut text = String::new();
    for (index, letter) in sentence.chars().enumerate() {
        if index == LONGEST_SENTENCE {
            text.push('…');
            break;
        }
        if letter.is_control() { text.extend(letter.escape_default()) } else { text.push(letter) }
    }
    text
}

/// Writes to standard error. Whatever was reading it may be gone, for instance a window that had started a film: then nothing is
/// heard, and the work continues.
pub fn complain(text: &str) {
    use std::io::Write;
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

/// From here on a bound is that of the type, and nobody's wish.
const NO_BOUND: u64 = i32::MAX as u64;
/// Numbers of which every range leaves one out.
const OUTSIDE: [&str; 5] = ["-9223372036854775808", "0", "4294967296", "9223372036854775807", "18446744073709551615"];

/// The sentence of an error, made by these arguments of this program.
pub(super) fn sentence(error: &clap::Error, program: &Command, arguments: &[OsString]) -> String {
    let command = arguments.iter().skip(1).find_map(|word| program.find_subcommand(word)).unwrap_or(program);
    let named = context(error, ContextKind::InvalidArg);
    let argument = named.as_deref().and_then(|named| command.get_arguments().find(|arg| arg.to_string() == named));
    let given = context(error, ContextKind::InvalidValue).unwrap_or_default();
    let said = match (error.kind(), named.as_deref().map(name)) {
        (ErrorKind::InvalidValue, Some(name)) => Some(no_value(error, name, &given, argument)),
        (ErrorKind::ValueValidation, Some(name)) => refused(error, name, &given, argument),
        (ErrorKind::UnknownArgument, Some(name)) => Some(unknown(error, name, named.as_deref(), command)),
        (ErrorKind::InvalidSubcommand, _) => context(error, ContextKind::InvalidSubcommand).map(|word| {
            let advice = meant(context(error, ContextKind::SuggestedSubcommand)).unwrap_or_else(|| help(program));
            format!("there is no command {}; {advice}", shown(&word))
        }),
        _ => None,
    };
    said.unwrap_or_else(|| one_line(error, program))
}

/// What clap says, as one line: its message and its advice without the usage text.
fn one_line(error: &clap::Error, program: &Command) -> String {
    let text = error.to_string();
    let ends = ["\n\nUsage", "\n\nFor more information"].into_iter().filter_map(|end| text.find(end)).min();
    let message = &text[..ends.unwrap_or(text.len())];
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let words: Vec<&str> = message.split_whitespace().filter(|word| *word != "tip:").collect();
    format!("{} (see {} --help)", words.join(" "), program.get_name())
}

/// A value that is none of those that there are, or is not there.
fn no_value(error: &clap::Error, name: &str, given: &str, argument: Option<&Arg>) -> String {
    let valid = context(error, ContextKind::ValidValue).filter(|valid| !valid.is_empty());
    match (given.is_empty(), valid) {
        (false, Some(valid)) => format!("{name}: {} is none of {valid}", shown(given)),
        (true, Some(valid)) => format!("{name}: the value is missing; give one of {valid}"),
        (_, None) => {
            let wanted = argument.and_then(range).unwrap_or_else(|| {
                let values = argument.and_then(Arg::get_value_names).unwrap_or_default();
                values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            });
            format!("{name}: the value is missing; give {wanted}")
        }
    }
}

/// A value that cannot be read, or is out of its range.
fn refused(error: &clap::Error, name: &str, given: &str, argument: Option<&Arg>) -> Option<String> {
    let reason = error.source()?;
    let value = shown(given);
    if let Some(range) = argument.and_then(range) {
        return Some(format!("{name}: {value} is not {range}"));
    }
    if reason.is::<ParseFloatError>() {
        return Some(format!("{name}: {value} is not a number"));
    }
    if reason.is::<ParseIntError>() {
        return Some(format!("{name}: {value} is not a whole number"));
    }
    if reason.is::<std::char::ParseCharError>() {
        return Some(format!("{name}: {value} is not one letter"));
    }
    let reason = reason.to_string();
    let begins = reason.split(' ').next().is_some_and(|word| !word.is_empty() && given.ends_with(word));
    Some(if begins { format!("{name}: {reason}") } else { format!("{name} cannot be {value}: {reason}") })
}

/// An option that there is not, or a word too many.
fn unknown(error: &clap::Error, name: &str, whole: Option<&str>, command: &Command) -> String {
    let word = shown(whole.unwrap_or(name));
    if !word.starts_with('-') {
        return format!("{word}: nothing more is expected here; {}", help(command));
    }
    let advice = meant(context(error, ContextKind::SuggestedArg)).unwrap_or_else(|| help(command));
    format!("there is no option {word} here; {advice}")
}

/// Which whole numbers an argument takes; `None` where it takes something else. Its parser says so of one that it does not take.
fn range(argument: &Arg) -> Option<String> {
    let parser = argument.get_value_parser();
    let said = |number: &&str| {
        let value = Arg::new("value").value_parser(parser.clone()).allow_hyphen_values(true);
        let error = Command::new("range").no_binary_name(true).arg(value).try_get_matches_from([number]).err()?;
        error.source()?.to_string().split_once(" is not in ").and_then(|(_, range)| words(range))
    };
    OUTSIDE.iter().find_map(said)
}

/// A range such as `1..=96` in words.
fn words(range: &str) -> Option<String> {
    let (least, most) = range.split_once("..")?;
    let most = match most.strip_prefix('=') {
        Some(most) => most.parse::<u64>().ok()?,
        None => most.parse::<u64>().ok()?.saturating_sub(1),
    };
    Some(if most >= NO_BOUND {
        format!("a whole number of at least {least}")
    } else {
        format!("a whole number from {least} to {most}")
    })
}

/// What an error says about itself, as a text.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    }
}

/// `--puzzles` of `--puzzles <N>`, `FILE` of `<FILE>` or `[FILE]...`.
fn name(argument: &str) -> &str {
    let name = argument.split([' ', '=']).next().unwrap_or(argument);
    if name.starts_with('-') { name } else { name.trim_end_matches("...").trim_matches(['<', '>', '[', ']']) }
}

/// What somebody wrote: between quotation marks where one would not see it otherwise.
fn shown(text: &str) -> String {
    if text.is_empty() || text.contains(char::is_whitespace) {
        format!("{text:?}")
    } else {
        text.escape_debug().to_string()
    }
}

/// What may have been meant.
fn meant(suggested: Option<String>) -> Option<String> {
    // The likeliest comes last.
    let best = suggested.and_then(|words| words.split(", ").last().map(str::to_owned));
    best.filter(|word| !word.is_empty()).map(|word| format!("did you mean {word}?"))
}

/// Where it stands what there is.
fn help(command: &Command) -> String {
    // The whole name, such as `plunder moves`: the program was built with its commands.
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    format!("{name} --help lists what there is")
}
