//! Nodes per second of the rules, beside cozy-chess in the same process; prints the ratios that `docs/performance.md` states.
//!
//! `cargo bench --package plunder-bench --bench perft`

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::chessplus;
use rules::perft;
use rules::plunder::{MatchOptions, Position};

/// The start position and the five other well-known ones, with a depth that takes a fraction of a second.
const CHESS: [(&str, u32); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

/// Ten positions of random games with the most vests on the board, from the test vectors.
const VESTS: [&str; 10] = [
    "2(kb)5/3pp1(qn)1/2(nr)1N2(pb)/1(QP)(QP)1P2P/1N1(pn)4/1K1(nq)PK(pq)(PB)/4B3/1(RK)6 w - - 0 67",
    "5k2/(qp)5n(pr)/1p(PB)4(pr)/1(PN)6/R(bp)1(RB)4/2N4(PN)/1(RP)1pKP2/8 b - a3 1 26",
    "8/b6(PQ)/5(kq)k1/1rb4(rp)/1(PQ)1N(bp)(np)2/1R5(PQ)/(KQ)p4P1/5NB1 b - d3 1 21",
    "1B6/6p1/4(kq)3/4(pn)1(pq)p/2K(qp)(pq)2N/8/3(pr)(NP)br(KP)/8 b - c3 66 60",
    "4k1(rp)1/(PN)1Bp2(PR)1/3(RQ)4/8/(BQ)(np)2P3/(qn)2(pr)p3/PRP1p2K/8 w - - 0 56",
    "(rn)3k2(rn)/5r2/2(nq)4R/1(qn)6/3(PQ)4/4P3/B(RP)6/4K2R w Kkq - 0 36",
    "2k5/6(pr)1/8/6R(BN)/2KpQ1(rn)1/1R3(pb)2/5(KP)2/1N(qn)2n2 b - c3 36 88",
    "8/3k2(bp)1/P2B4/5(NP)B1/1(RQ)1b4/2n(pb)4/1P3(RB)2/1(NB)2K3 b - - 0 63",
    "8/2(np)1(kb)3/3(qp)4/1P1P4/8/3(PR)3(PQ)/K6N/1Q2(nb)3 b - - 0 71",
    "(rb)3(kp)3/8/4p3/4(PR)3/(PN)p4p1/1P6/8/(RQ)3(KP)3 b Qq a3 0 46",
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
    let vests = VESTS.iter().filter_map(|fen| Position::from_fen(fen, MatchOptions::default()).ok());
    let vests: Vec<(Position, u32)> = vests.map(|position| (position, 3)).collect();
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
        ("plunder: full of vests", sum(vests)),
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
