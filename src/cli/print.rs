//! Standard output.

use super::CliError;

/// Writes to standard output; a reader that has gone away is not the user's fault.
pub fn print(text: &str) -> Result<(), CliError> {
    use std::io::{ErrorKind, Write};
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CliError(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}
