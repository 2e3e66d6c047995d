//! Measures every reader with a text, ten times as much and a hundred times as much, each in a process of its own: seconds of the
//! processor and the most memory, and by how much ten times the input makes both grow. What a reader refuses for its size is made
//! shorter, so that all of it is read. `cargo bench --package plunder-bench --bench readers` prints the table of `docs/performance.md`;
//! behind `--` may stand a part of the names of those that are wanted. It fails where ten times the input takes more than twelve
//! times as much.

mod inputs;
mod measure;
mod readers;

use std::process::{Command, ExitCode};

use readers::READERS;

/// The most that ten times the input may take.
const MOST: f64 = 12.0;
/// What is too little to be compared, in milliseconds and in MiB.
const LEAST: [f64; 2] = [0.5, 4.0];

fn main() -> ExitCode {
    // Cargo says that it is a bench.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if let [name, times] = arguments.as_slice() {
        measure::one(name, times.parse().unwrap_or(1));
        return ExitCode::SUCCESS;
    }
    println!("| reader | bytes | ms, 1 | ms, 10 | ms, 100 | MiB, 10 | MiB, 100 | time | memory |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let wanted = |name: &&str| arguments.first().is_none_or(|part| name.contains(part.as_str()));
    let rows: Vec<bool> = READERS.iter().map(|(name, ..)| *name).filter(wanted).map(is_fine).collect();
    if !rows.is_empty() && rows.iter().all(|is_fine| *is_fine) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the row of a reader, and says whether it takes no more than it may.
fn is_fine(name: &str) -> bool {
    let found: Vec<[f64; 3]> = [1, 10, 100].iter().filter_map(|times| measured(name, *times)).collect();
    let [one, ten, hundred] = found[..] else {
        println!("| {name} | it is not read as it should be |");
        return false;
    };
    // By how much ten times the input lets it grow, at worst.
    let grows = |part: usize| {
        let steps = [(one[part], ten[part]), (ten[part], hundred[part])];
        let steps = steps.into_iter().filter(|(less, _)| *less >= LEAST[part]);
        steps.map(|(less, more)| more / less).fold(0.0, f64::max)
    };
    let shown = |ratio: f64| if ratio > 0.0 { format!("{ratio:.1}") } else { "–".to_owned() };
    println!(
        "| {name} | {} | {:.2} | {:.1} | {:.0} | {:.1} | {:.0} | {} | {} |",
        hundred[2],
        one[0],
        ten[0],
        hundred[0],
        ten[1],
        hundred[1],
        shown(grows(0)),
        shown(grows(1)),
    );
    grows(0) <= MOST && grows(1) <= MOST
}

/// What a process of its own measures: milliseconds, MiB and bytes; nothing where it was not read as it should be.
fn measured(name: &str, times: usize) -> Option<[f64; 3]> {
    let mut command = Command::new(std::env::current_exe().ok()?);
    // Memory that was read into once is kept for the next time: a large text would be charged for fresh pages each time, which the
    // system has to clear, and a small one never.
    command.env("MALLOC_TRIM_THRESHOLD_", "4000000000").env("MALLOC_MMAP_THRESHOLD_", "4000000000");
    let output = command.args([name, &times.to_string()]).output().ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let numbers: Vec<f64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    numbers.try_into().ok()
}
