//! With plundering denied to both and no vests the game is chess (RULES 1.3): published perft numbers, and the legal
//! moves of many positions beside cozy-chess.

use plunder_rules::perft;
use plunder_rules::plunder::{MatchOptions, Position};

fn chess(fen: &str) -> Position {
    let options = MatchOptions { denied: [true; 2], ..MatchOptions::default() };
    Position::from_fen(fen, options).unwrap()
}

/// The six positions of the Chess Programming Wiki's page "Perft Results", with the deepest published count that a test
/// can afford.
const PUBLISHED: [(&str, u32, u64); 7] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
    ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422_333),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

#[test]
fn published_perft_numbers_are_reached() {
    for (fen, depth, count) in PUBLISHED {
        assert_eq!(perft(&chess(fen), depth), count, "perft {depth} of {fen}");
    }
}

#[test]
fn random_games_have_the_moves_of_cozy_chess() {
    let mut seed = 2_u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut compared = 0;
    for _ in 0..60 {
        let mut ours = chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        for _ in 0..120 {
            let theirs: cozy_chess::Board = ours.fen().parse().unwrap();
            let mut expected = Vec::new();
            theirs.generate_moves(|moves| {
                expected.extend(
                    moves.into_iter().map(|step| cozy_chess::util::display_uci_move(&theirs, step).to_string()),
                );
                false
            });
            expected.sort_unstable();
            let actions = ours.legal_actions();
            let mut names: Vec<String> = actions.iter().map(ToString::to_string).collect();
            names.sort_unstable();
            assert_eq!(names, expected, "legal moves of {}", ours.fen());
            compared += 1;
            if actions.is_empty() || ours.halfmove_clock() >= 100 {
                break;
            }
            ours = ours.after(actions[random(actions.len())]);
        }
    }
    assert!(compared > 3000, "only {compared} positions were compared");
}
