//! Nodes per second of the rules, beside cozy-chess in the same process; prints the ratios that `docs/performance.md` states.
//!
//! `cargo bench --no-default-features --bench perft`

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use plunder::rules::chessplus;
use plunder::rules::perft::perft;
use plunder::rules::plunder::{MatchOptions, Position};

/// The start position and the five other well-known ones, with a depth that takes a fraction of a second.
const CHESS: [(&str, u32); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

fn positions(options: MatchOptions) -> Vec<(Position, u32)> {
    CHESS.iter().filter_map(|(fen, depth)| Some((Position::from_fen(fen, options).ok()?, *depth))).collect()
}

fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for step in moves {
                let mut next = board.clone();
                next.play_unchecked(step);
                nodes += cozy(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// One counting of nodes.
type Round = Box<dyn FnMut() -> u64>;

/// Nodes per second of the fastest of several interleaved rounds: what other work on the machine disturbs least.
fn best(rounds: &mut [(&str, Round)]) -> Vec<f64> {
    let mut best = vec![Duration::MAX; rounds.len()];
    let mut nodes = vec![0; rounds.len()];
    for _ in 0..9 {
        for (index, (_, round)) in rounds.iter_mut().enumerate() {
            let start = Instant::now();
            nodes[index] = round();
            best[index] = best[index].min(start.elapsed());
        }
    }
    nodes.iter().zip(best).map(|(&nodes, time)| nodes as f64 / time.as_secs_f64()).collect()
}

fn ratios(_: &mut Criterion) {
    let denied = MatchOptions { denied: [true; 2], ..MatchOptions::default() };
    let chess = positions(denied);
    let plunder = positions(MatchOptions::default());
    let boards: Vec<(cozy_chess::Board, u32)> =
        CHESS.iter().filter_map(|(fen, depth)| Some((fen.parse().ok()?, *depth))).collect();
    let merging = chessplus::Position::start(chessplus::MatchOptions::default());
    let sum = |positions: Vec<(Position, u32)>| -> Round {
        Box::new(move || positions.iter().map(|(position, depth)| perft(black_box(position), *depth)).sum())
    };
    let mut rounds: Vec<(&str, Round)> = vec![
        ("cozy-chess", Box::new(move || boards.iter().map(|(board, depth)| cozy(black_box(board), *depth)).sum())),
        ("chess: plundering denied", sum(chess)),
        ("plunder: the same positions", sum(plunder)),
        ("chessplus: start, depth 4", Box::new(move || perft(black_box(&merging), 4))),
    ];
    let speeds = best(&mut rounds);
    for ((name, _), speed) in rounds.iter().zip(&speeds) {
        println!("{name:28} {:8.1} million nodes/s, {:.2} of cozy-chess", speed / 1e6, speed / speeds[0]);
    }
}

fn interface(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal actions of one position");
    group.throughput(Throughput::Elements(1));
    for (fen, _) in &CHESS[..2] {
        if let Ok(position) = Position::from_fen(fen, MatchOptions::default()) {
            group.bench_function(*fen, |bencher| bencher.iter(|| black_box(&position).legal_actions()));
        }
    }
    group.finish();
}

criterion_group!(benches, ratios, interface);
criterion_main!(benches);
