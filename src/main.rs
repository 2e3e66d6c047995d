//! The `plunder` program.
fn main() {}
