//! Random Chessplus positions and games for the property tests and the slow second generator.

use plunder_rules::Square;
use plunder_rules::chessplus::{MatchOptions, Position};
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

/// What has just advanced two squares on which file, what stayed behind it, and who stands beside it on which side.
type Advance = (usize, &'static str, &'static str, &'static str, bool);

/// An advance, always with a man beside it that may capture en passant if it is not pinned.
fn advances() -> impl Strategy<Value = Advance> {
    let exposed = prop_oneof![Just(("P", "")), Just(("P", "N")), Just(("P", "R")), Just(("PP", ""))];
    let captor = prop::sample::select(vec!["P", "BP", "QP", "RP", "NP", "PP"]);
    (0..8_usize, exposed, captor, any::<bool>())
        .prop_map(|(file, (man, behind), captor, east)| (file, man, behind, captor, east || file == 0))
}

/// Puts an advance by the player who is not to move on the board, and gives the passed square; nothing happens where a king
/// is in the way.
fn advance(board: &mut [String], (file, man, behind, captor, east): Advance, white_moves: bool) -> Option<usize> {
    let (first, passed, front) = if white_moves { (48, 40, 32) } else { (8, 16, 24) };
    let beside = if east && file < 7 { file + 1 } else { file - 1 };
    let cased = |men: &str, white: bool| if white { men.to_owned() } else { men.to_lowercase() };
    let placed = [
        (first + file, cased(behind, !white_moves)),
        (passed + file, String::new()),
        (front + file, cased(man, !white_moves)),
        (front + beside, cased(captor, white_moves)),
    ];
    if placed.iter().any(|(square, _)| board[*square].eq_ignore_ascii_case("k")) {
        return None;
    }
    for (square, men) in placed {
        board[square] = men;
    }
    Some(passed + file)
}

/// Positions with the men anywhere, kings and rooks often on their first squares and pawns often on their second row.
fn arrangements() -> impl Strategy<Value = Position> {
    let men =
        vec((prop_oneof![3 => 0..64_usize, 2 => 8..16_usize, 2 => 48..56_usize], 0..MEN.len(), any::<bool>()), 0..20);
    let corner = prop::option::of(prop::sample::select(vec!["R", "RN", "RP", "RR", "QR"]));
    let kings = (prop_oneof![Just(4_usize), 0..64_usize], prop_oneof![Just(60_usize), 0..64_usize]);
    (
        men,
        [corner.clone(), corner.clone(), corner.clone(), corner],
        kings,
        any::<bool>(),
        0..5_u32,
        prop::option::of(advances()),
    )
        .prop_filter_map(
            "the side not to move stands in check, or the kings share a square",
            |(men, corners, (white, black), white_moves, passing, last)| {
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
                let passed = last.and_then(|last| advance(&mut board, last, white_moves));
                let passed =
                    passed.map_or_else(|| "-".to_owned(), |square| Square::new(square as u8).unwrap().to_string());
                let rights: String =
                    [("K", 'R', 7, 4, "K"), ("Q", 'R', 0, 4, "K"), ("k", 'r', 63, 60, "k"), ("q", 'r', 56, 60, "k")]
                        .into_iter()
                        .filter(|&(_, rook, corner, home, king)| board[corner].contains(rook) && board[home] == king)
                        .map(|(letter, ..)| letter)
                        .collect();
                let fen = format!(
                    "{} {} {} {passed} 0 1",
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
