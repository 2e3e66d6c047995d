//! Random Chessplus positions and games for the property tests and the slow second generator.

use plunder::rules::chessplus::{MatchOptions, Position};
use proptest::collection::vec;
use proptest::prelude::*;

/// A game: where it starts, and at each turn which of the legal actions is taken (modulo their number).
pub fn games(longest: usize) -> impl Strategy<Value = (Position, Vec<u16>)> {
    let from_the_start = any::<bool>().prop_map(|en_passant| Position::start(MatchOptions { en_passant }));
    (prop_oneof![1 => from_the_start, 3 => arrangements()], vec(any::<u16>(), 0..longest))
}

/// Calls `visit` with each position of a game and the action taken there, if it has any.
pub fn walk(start: Position, choices: &[u16], mut visit: impl FnMut(&Position)) {
    let mut position = start;
    visit(&position);
    for &choice in choices {
        let actions = position.legal_actions();
        if actions.is_empty() {
            return;
        }
        position = position.after(actions[usize::from(choice) % actions.len()]);
        visit(&position);
    }
}

/// What may stand on a square, upper case.
const MEN: [&str; 20] =
    ["P", "P", "N", "B", "R", "Q", "PP", "NP", "BP", "RP", "QP", "NN", "BN", "RN", "QN", "BB", "RB", "QB", "RR", "QR"];

/// Positions with the men anywhere, kings and rooks often on their first squares and pawns often on their second row.
fn arrangements() -> impl Strategy<Value = Position> {
    let men =
        vec((prop_oneof![3 => 0..64_usize, 2 => 8..16_usize, 2 => 48..56_usize], 0..MEN.len(), any::<bool>()), 0..20);
    let corner = prop::option::of(prop::sample::select(vec!["R", "RN", "RP", "RR", "QR"]));
    let kings = (prop_oneof![Just(4_usize), 0..64_usize], prop_oneof![Just(60_usize), 0..64_usize]);
    (men, [corner.clone(), corner.clone(), corner.clone(), corner], kings, any::<bool>(), 0..3_u32).prop_filter_map(
        "the side not to move stands in check, or the kings share a square",
        |(men, corners, (white, black), white_moves, passing)| {
            let mut board: Vec<String> = vec![String::new(); 64];
            board[white] = "K".into();
            board[black] = "k".into();
            let corners = corners.into_iter().zip([0, 7, 56, 63]).filter_map(|(men, square)| Some((square, men?)));
            let others = men.into_iter().map(|(square, index, upper)| (square, MEN[index], upper));
            for (square, men, upper) in corners.map(|(square, men)| (square, men, square < 8)).chain(others) {
                let far = if upper { 56..64 } else { 0..8 };
                if board[square].is_empty() && !(men.contains('P') && far.contains(&square)) {
                    board[square] = if upper { men.into() } else { men.to_lowercase() };
                }
            }
            let rights: String =
                [("K", 'R', 7, 4, "K"), ("Q", 'R', 0, 4, "K"), ("k", 'r', 63, 60, "k"), ("q", 'r', 56, 60, "k")]
                    .into_iter()
                    .filter(|&(_, rook, corner, home, king)| board[corner].contains(rook) && board[home] == king)
                    .map(|(letter, ..)| letter)
                    .collect();
            let fen = format!(
                "{} {} {} - 0 1",
                placement(&board),
                if white_moves { "w" } else { "b" },
                if rights.is_empty() { "-" } else { &rights },
            );
            Position::from_fen(&fen, MatchOptions { en_passant: passing > 0 }).ok()
        },
    )
}

/// The placement field of a board given as the letters on each square, a1 first.
pub fn placement(board: &[String]) -> String {
    let mut ranks = Vec::new();
    for rank in board.chunks(8).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for men in rank {
            if men.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += &if men.len() == 2 { format!("({men})") } else { men.clone() };
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        ranks.push(text);
    }
    ranks.join("/")
}
