//! The `plunder` program: hands its arguments to the command line of the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    plunder::cli::run(plunder_host::environment::arguments())
}
