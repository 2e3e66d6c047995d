//! What the rules say when they refuse something: the true reason, with the rule's number, in plain English.

use plunder_rules::plunder::{MatchOptions, Position, explain};

/// Why an action is refused.
fn reason(fen: &str, action: &str) -> String {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    explain(&position, action).reason.to_string()
}

/// Why a FEN is refused.
fn fault(fen: &str) -> String {
    Position::from_fen(fen, MatchOptions::default()).unwrap_err().to_string()
}

#[test]
fn castling_over_a_man_names_the_man_between() {
    let start = Position::start(MatchOptions::default());
    let reason_at_start = explain(&start, "e1g1").reason;
    assert!(reason_at_start.contains("stands between king and rook (2-11)"), "{reason_at_start}");
    let knight_on_the_target = reason("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1");
    assert_eq!(knight_on_the_target, "the white knight on g1 stands between king and rook (2-11)");
    let bishop_on_the_target = reason("4k3/8/8/8/8/8/8/R1B1K3 w Q - 0 1", "e1c1");
    assert_eq!(bishop_on_the_target, "the white bishop on c1 stands between king and rook (2-11)");
}

#[test]
fn an_own_man_on_the_target_is_still_named_where_nobody_castles() {
    let stands = "the white knight on f2 is white's own and cannot be captured";
    assert_eq!(reason("4k3/8/8/8/8/8/5N2/4K2R w K - 0 1", "e1f2"), stands);
    let far = reason("4k3/8/8/8/4K1N1/8/8/8 w - - 0 1", "e4g4");
    assert_eq!(far, "the white knight on g4 is white's own and cannot be captured");
}

#[test]
fn a_fen_is_refused_in_the_singular_where_there_is_one() {
    assert!(fault("nonsense").starts_with("the FEN has 1 field;"), "{}", fault("nonsense"));
    assert!(fault("8 w -").starts_with("the FEN has 3 fields;"));
    assert!(fault("8 w - -").starts_with("the placement has 1 rank between"));
    assert!(fault("1/8/8/8/8/8/8/8 w - -").starts_with("rank 8 of the placement has 1 square;"));
    assert!(fault("7/8/8/8/8/8/8/8 w - -").starts_with("rank 8 of the placement has 7 squares;"));
}
