//! How long a fixed amount of thinking takes natively; `scripts/worker-nodes` compares it with the worker of a page.

use mind::thinking::{Question, Thinker, wire};
use rules::{AnyGame, AnyOptions};

/// The first moves of a game with vests.
const MOVES: &str = "e2e4 d7d5 e4d5 d8d5 b1c3 d5d8 g1f3 g8f6 d2d4 c8g4 f1e2 e7e6";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = AnyGame::begin(AnyOptions::default(), None)?;
    for name in MOVES.split(' ') {
        game.play_name(name)?;
    }
    let line = wire::write_question(&game, &Question::Review { nodes: 60_000 }).ok_or("no question")?;
    if std::env::args().any(|word| word == "--question") {
        println!("{line}");
        return Ok(());
    }
    let began = std::time::Instant::now();
    plunder_worker::answer(&Thinker::default(), &line, |_| {});
    println!("{:.2}", began.elapsed().as_secs_f64());
    Ok(())
}
