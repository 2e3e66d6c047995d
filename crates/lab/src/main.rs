//! The program `plunder-lab`.

fn main() -> std::process::ExitCode {
    plunder_lab::run(host::environment::arguments())
}
