//! `plunder booklet`: the rule book as a PDF to print.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use paper::booklet::{Order, Paper, booklet};
use paper::typeset::Printed;

use super::CliError;
use super::fonts::{FontOptions, tell_of_boxes};
use host::partial_file::{PartialFile, WriteError};
use words::language::Language;

/// The options of `plunder booklet`.
#[derive(Args)]
#[command(
    after_help = "Example: plunder booklet -o rules.pdf --paper a4 --fold\n\nPrint a folded booklet on both sides, turned over \
                        the short edge, lay the sheets on one another and fold them in the middle."
)]
pub struct Arguments {
    /// The file to write, which ends in .pdf.
    #[arg(short, long, value_name = "FILE.pdf")]
    output: PathBuf,
    /// The language, such as en or de.
    #[arg(long, value_name = "TAG", default_value = "en")]
    lang: String,
    /// The paper to print on.
    #[arg(long, value_enum, default_value = "a4")]
    paper: PaperName,
    /// Two pages on each side of a sheet, in the order in which the folded sheets are read.
    #[arg(long)]
    fold: bool,
    #[command(flatten)]
    fonts: FontOptions,
}

/// The papers by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PaperName {
    /// 210 by 297 mm.
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

impl PaperName {
    /// The paper of this name.
    pub(super) const fn paper(self) -> Paper {
        match self {
            Self::A4 => Paper::A4,
            Self::A5 => Paper::A5,
            Self::Letter => Paper::Letter,
        }
    }
}

/// Writes the booklet.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    check_pdf(&arguments.output)?;
    let order = Order {
        language: language(&arguments.lang)?,
        paper: arguments.paper.paper(),
        folded: arguments.fold,
        creator: creator(),
        spare: arguments.fonts.spare()?,
    };
    let printed = booklet(&order).map_err(CliError::from_display)?;
    write(&arguments.output, &printed)
}

/// The language of a tag.
pub(super) fn language(tag: &str) -> Result<Language, CliError> {
    Language::of(tag).map_err(|error| CliError(format!("--lang: {error}")))
}

/// The program with its version, as documents name it.
pub(super) fn creator() -> String {
    format!("Plunder {}", env!("CARGO_PKG_VERSION"))
}

/// Makes sure that a PDF is asked for.
pub(super) fn check_pdf(path: &Path) -> Result<(), CliError> {
    let is_pdf = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
    is_pdf.then_some(()).ok_or_else(|| CliError(format!("{}: give a name that ends in .pdf", path.display())))
}

/// Writes a document, which appears when it is complete, and says for which letters boxes stand in it.
pub(super) fn write(path: &Path, printed: &Printed) -> Result<(), CliError> {
    let file = PartialFile::create(path).map_err(CliError::from_display)?;
    let mut writer = file.writer().map_err(CliError::from_display)?;
    writer.write_all(&printed.file).map_err(|error| CliError::from_display(WriteError::new(path, &error)))?;
    file.keep().map_err(CliError::from_display)?;
    tell_of_boxes(path, &printed.lacking);
    Ok(())
}
