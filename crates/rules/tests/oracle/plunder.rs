//! A second generator for PlunderChess, slow and literal: it tries every square, promotion, authority and vest choice and asks
//! a plain reading of RULES whether that is legal. It shares no code with the rules but the words for kinds and colours.

use crate::literal::Board;
use plunder_rules::plunder::{Castling, MatchOptions, Position, Supply, Variant};

fn names(position: &Position) -> Vec<String> {
    let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    names.sort_unstable();
    names
}

/// All combinations of the options that change what is legal.
fn all_options() -> impl Iterator<Item = MatchOptions> {
    (0..32_u32).map(|bits| MatchOptions {
        variant: Variant::Standard,
        supply: if bits & 1 == 0 { Supply::Unlimited } else { Supply::Boxed },
        castling: if bits & 2 == 0 { Castling::Booklet } else { Castling::Strict },
        vest_shifting: bits & 4 != 0,
        denied: [bits & 8 != 0, bits & 16 != 0],
    })
}

/// Plays a random game from a position and compares the legal actions at every step.
fn compare_along(start: Position, plies: usize, seed: u64) -> usize {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut position = start;
    let mut board = Board::read(&start.fen(), *start.options());
    for ply in 0..plies {
        let ours = names(&position);
        assert_eq!(
            ours,
            board.legal_names(),
            "ply {ply} from {}: {} {:?}",
            start.fen(),
            position.fen(),
            start.options()
        );
        assert_eq!(position.count_actions(), ours.len() as u64, "the count at {}", position.fen());
        if ours.is_empty() {
            return ply + 1;
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        // Captures and vest-moves are where the rules are; they are preferred when there are any.
        let lively: Vec<&String> = ours.iter().filter(|name| name.len() > 4).collect();
        let name = match lively.as_slice() {
            [_, ..] if !random.is_multiple_of(3) => lively[random as usize / 3 % lively.len()].clone(),
            _ => ours[random as usize / 3 % ours.len()].clone(),
        };
        position = position.after(position.parse_action(&name).unwrap());
        board.play(&name);
    }
    plies
}

#[test]
fn random_games_with_all_options_have_the_actions_of_a_literal_reading() {
    let mut compared = 0;
    for (seed, options) in (1..).zip(all_options()) {
        compared += compare_along(Position::start(options), 60, seed);
        let corners = MatchOptions { variant: Variant::CornerKing, ..options };
        compared += compare_along(Position::start(corners), 40, seed + 100);
    }
    assert!(compared > 2000, "only {compared} positions were compared");
}

/// Positions in which rare rules meet: en passant by and of wearers, kings with vests, two kings, promotions.
const RARE: [&str; 14] = [
    "4k3/3p4/8/4(NP)3/8/8/8/4K3 b - - 0 1",
    "6k1/8/8/8/3p(PR)3/8/8/6K1 w - - 0 1",
    "4k3/8/8/8/3p4/8/4(KP)3/8 w - - 0 1",
    "4k3/p7/8/8/8/8/4(KP)3/8 w - - 0 1",
    "r3k2r/8/8/5(nr)2/5(BQ)2/8/8/R3K2R w KQkq - 0 1",
    "3r3k/2(PN)2P2/8/8/8/8/8/K7 w - - 0 1",
    "k6k/6pp/8/8/8/8/8/R3K2K b - - 0 1",
    "(kr)6k/1p4pp/8/3(KQ)4/8/4(qn)3/2(PK)3P1/R5K1 w - - 0 1",
    "4(rn)rk1/8/8/8/1(PB)6/8/2(QP)5/4(KR)3 w - - 0 1",
    "1n2k3/P1(PQ)5/8/2(rp)1(BP)3/3p4/8/2(RP)1(KN)3/8 w - - 0 1",
    "2r1k3/1P6/8/3(bp)(NP)1q1/8/4(pr)3/1(PB)1K4/4R3 w - - 0 1",
    "8/3k4/8/K1pP3r/8/8/8/8 w - c6 0 1",
    "8/3k4/8/K1p(NP)3r/1P6/8/8/8 w - c6 0 1",
    "4k3/8/8/8/1(kp)1(PQ)4/8/2(BP)1(RP)3/4K3 w - - 0 1",
];

#[test]
fn games_from_rare_positions_have_the_actions_of_a_literal_reading() {
    let mut compared = 0;
    for (index, fen) in RARE.iter().enumerate() {
        for (seed, options) in (1..).zip(all_options()) {
            let position = Position::from_fen(fen, options).unwrap_or_else(|error| panic!("{fen}: {error}"));
            compared += compare_along(position, 12, seed * 31 + index as u64);
        }
    }
    assert!(compared > 3000, "only {compared} positions were compared");
}
