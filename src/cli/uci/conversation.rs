//! The loop of the protocol: a line in, an answer out.

use std::io::{BufRead, Read};

use clap::Args;

use super::said::info;
use super::session::Session;
use crate::cli::{CliError, print};

/// The longest line that is obeyed, in bytes: the longest game there is fits in it many times.
pub const LONGEST_LINE: u64 = 1 << 20;

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder uci
  printf 'position startpos moves e2e4\\ngo depth 6\\n' | plunder uci";

/// The options of `plunder uci`: none, since the interface sets everything by the protocol.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {}

/// Obeys until `quit` or the end of the input.
pub fn run(_: &Arguments) -> Result<(), CliError> {
    converse(std::io::stdin().lock())
}

/// Obeys what these lines say until `quit` or their end; the answers go to standard output. A line that is longer than
/// [`LONGEST_LINE`] is skipped with a message.
///
/// # Errors
/// If the lines cannot be read, or standard output cannot be written.
pub fn converse(mut input: impl BufRead) -> Result<(), CliError> {
    let mut session = Session::default();
    while let Some(line) = next_line(&mut input)? {
        let goes_on = match line {
            Some(line) => session.obey(&line)?,
            None => {
                print(&info(&format!("a line is longer than {LONGEST_LINE} bytes")))?;
                true
            }
        };
        if !goes_on {
            session.finish();
            return Ok(());
        }
    }
    session.wait();
    Ok(())
}

/// The next line: none at the end of the input, and inside nothing for one that is too long. What is no UTF-8 is shown as such.
fn next_line(input: &mut impl BufRead) -> Result<Option<Option<String>>, CliError> {
    let failed = |error: std::io::Error| CliError(format!("cannot read standard input: {error}"));
    let mut bytes = Vec::new();
    let length = input.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(failed)?;
    if length == 0 {
        return Ok(None);
    }
    if length as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(failed)?;
        return Ok(Some(None));
    }
    Ok(Some(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_passed_over_and_what_is_no_text_is_a_line() {
        let text = ["x".repeat(3 << 20).as_bytes(), b"\nisready\r\n\xff\nquit"].concat();
        let mut input = text.as_slice();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, [None, Some("isready".to_owned()), Some("\u{fffd}".to_owned()), Some("quit".to_owned())]);
    }
}
