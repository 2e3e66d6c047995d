//! The `plunder` program: hands its arguments to the command line of the library. In a browser it waits until the page begins.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    plunder::cli::run(host::environment::arguments())
}

#[cfg(target_arch = "wasm32")]
fn main() {
    plunder::browser::entrance::is_loaded();
}
