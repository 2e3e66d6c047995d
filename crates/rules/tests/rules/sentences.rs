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

/// A FEN as others write it: the position, and what was read otherwise than it is written.
fn foreign(fen: &str) -> (String, String) {
    let (position, notes) =
        Position::read_fen(fen, MatchOptions::default()).unwrap_or_else(|error| panic!("{fen}: {error}"));
    (position.fen(), notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

#[test]
fn fens_and_epds_of_other_programs_are_read() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (rest, read, noted) in [
        (
            "",
            "w - - 0 1",
            "the FEN says nothing about the side to move, so White moves; the FEN says nothing about castling",
        ),
        (" b", "b - - 0 1", "the FEN says nothing about castling, so nobody castles"),
        (" b KQkq", "b KQkq - 0 1", ""),
        (" w KQkq -", "w KQkq - 0 1", ""),
        (" w KQkq - 5", "w KQkq - 5 1", ""),
        (" w KQkq - - -", "w KQkq - 0 1", ""),
        (" W qkQK – 3 4", "w KQkq - 3 4", ""),
        (" w HAha - 0 1", "w KQkq - 0 1", ""),
        ("_w_KQkq_-_7_9", "w KQkq - 7 9", ""),
        ("\u{a0}w KQkq - 0 1\u{feff}", "w KQkq - 0 1", ""),
        (" w KQkq - 0 0", "w KQkq - 0 1", "moves are numbered from 1, so the fullmove number 0 is read as 1"),
        (" w KQkq - bm e4 d4; id \"a b; hmvc 7\";", "w KQkq - 0 1", ""),
        (" w KQkq - hmvc 3; fmvn 20;", "w KQkq - 3 20", ""),
        (" w KQkq - 0 1 bm e4;", "w KQkq - 0 1", ""),
        (" b KQkq e3", "b KQkq - 0 1", "the en passant square e3 is dropped, because it is impossible: no white man"),
        (
            " w KQkq e3",
            "w KQkq - 0 1",
            "the en passant square e3 is dropped, because it is impossible: with white to move it",
        ),
        (" w KQkq e9", "w KQkq - 0 1", "the en passant field is \"e9\", which is no square"),
    ] {
        let (found, notes) = foreign(&format!("{START}{rest}"));
        assert_eq!(found, format!("{START} {read}"), "{rest}");
        assert!(notes.starts_with(noted) && notes.is_empty() == noted.is_empty(), "{rest}: {notes}");
    }
    let (found, notes) = foreign("4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert_eq!(found, "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    let queens =
        ["Q is dropped, because it needs the white rook on a1", "q is dropped, because it needs the black rook on a8"];
    assert!(queens.iter().all(|words| notes.contains(words)), "{notes}");
    for (fen, words) in [
        ("", "the FEN has 0 fields"),
        ("nonsense", "the placement has 1 rank"),
        ("k7/8/8/8/8/8/8/K7 x", "\"x\""),
        ("k7/8/8/8/8/8/8/K7 w X -", "\"X\""),
        ("k7/8/8/8/8/8/8/K7 w - x", "\"x\""),
        ("k7/8/8/8/8/8/8/K7 w - - x 1", "the halfmove clock is \"x\""),
        ("k7/8/8/8/8/8/8/K7 w - - 0 -1", "the fullmove number is \"-1\""),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 2", "\"2\" stands behind the fields"),
        (
            "k6P/8/8/8/8/8/8/K7 w K -",
            "h8 stands on its far rank, where it would have been promoted; the castling right K needs",
        ),
    ] {
        let error = Position::read_fen(fen, MatchOptions::default()).expect_err(fen).to_string();
        assert!(error.contains(words), "{fen}: {error}");
    }
}
