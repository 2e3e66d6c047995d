//! Castling, en passant, plain moves, and vest moves without capture.

use super::expect;

#[test]
fn castling_moves_the_king_first_and_the_rook_over_it() {
    let white = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    let black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -";
    expect(white, "e1g1", &["slide the white king from e1 to g1", "leap the white rook from h1 to f1"]);
    expect(white, "e1c1", &["slide the white king from e1 to c1", "leap the white rook from a1 to d1"]);
    expect(black, "e8g8", &["slide the black king from e8 to g8", "leap the black rook from h8 to f8"]);
    expect(black, "e8c8", &["slide the black king from e8 to c8", "leap the black rook from a8 to d8"]);
}

#[test]
fn castling_leaves_the_vests_on() {
    expect(
        "4k3/8/8/8/8/8/8/4(KN)2(RB) w K -",
        "e1g1",
        &["slide the white king from e1 to g1", "leap the white rook from h1 to f1"],
    );
}

#[test]
fn en_passant_of_a_pawn_lifts_it_off_its_own_square() {
    expect(
        "4k3/3p4/8/4P3/8/8/8/4K3 b - -",
        "d7d5 e5d6",
        &["carry the white pawn from e5 to d6", "lift the black pawn off d5", "put the black pawn on white's tray"],
    );
    expect(
        "4k3/3p4/8/4(NP)3/8/8/8/4K3 b - -",
        "d7d5 e5d6v+p",
        &[
            "carry the white knight from e5 to d6",
            "take the used pawn vest off the white knight",
            "hang the pawn vest on the stand",
            "take a pawn vest from the stand",
            "couple the pawn vest to the white knight",
            "lift the black pawn off d5",
            "put the black pawn on white's tray",
        ],
    );
}

#[test]
fn en_passant_of_a_man_that_advanced_by_a_pawn_vest_may_plunder_its_kind() {
    expect(
        "4k3/3(np)4/8/4P3/8/8/8/4K3 b - -",
        "d7d5v e5d6+n",
        &[
            "carry the white pawn from e5 to d6",
            "take a knight vest from the stand",
            "couple the knight vest to the white pawn",
            "lift the black knight off d5",
            "put the black knight on white's tray",
        ],
    );
}

#[test]
fn a_man_slides_where_the_way_is_clear_and_is_carried_where_it_is_not() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    expect(start, "e2e4", &["slide the white pawn from e2 to e4"]);
    expect(start, "g1f3", &["leap the white knight from g1 to f3"]);
    expect(start, "e2e4 e7e5 f1c4", &["carry the white bishop from f1 to c4"]);
    expect(start, "e2e4 e7e5 f1c4 a7a6 c4d5", &["slide the white bishop from c4 to d5"]);
}

#[test]
fn a_vest_move_without_capture_spends_the_vest() {
    expect(
        "6k1/8/8/8/3(NR)4/8/P7/6K1 w - -",
        "d4d7v",
        &[
            "slide the white knight from d4 to d7",
            "take the used rook vest off the white knight",
            "hang the rook vest on the stand",
        ],
    );
    expect(
        "4k3/8/8/8/8/PPP5/P(BN)P5/K7 w - -",
        "b2d3v",
        &[
            "leap the white bishop from b2 to d3",
            "take the used knight vest off the white bishop",
            "hang the knight vest on the stand",
        ],
    );
}

#[test]
fn a_kings_vest_move_spends_its_vest() {
    expect(
        "4rrk1/8/8/8/8/8/8/4(KR)3 w - -",
        "e1h1v",
        &[
            "slide the white king from e1 to h1",
            "take the used rook vest off the white king",
            "hang the rook vest on the stand",
        ],
    );
}
