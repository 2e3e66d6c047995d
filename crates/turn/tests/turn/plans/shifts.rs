//! Vest-shifts, and vests that are not in the box.

use rules::plunder::MatchOptions;

use super::{expect, plan_with};

fn shifting() -> MatchOptions {
    MatchOptions { vest_shifting: true, ..MatchOptions::default() }
}

#[test]
fn a_one_way_vest_shift_moves_a_vest_over() {
    assert_eq!(
        plan_with("4k3/8/8/(NQ)7/8/8/4N3/K7 w - -", "a5~e2", shifting()).orders(),
        ["take the queen vest off the white knight", "couple the queen vest to the white knight",]
    );
}

#[test]
fn a_two_way_vest_shift_swaps_the_vests() {
    assert_eq!(
        plan_with("4k3/8/8/8/8/7(PR)/(NB)7/4K3 w - -", "a2~h3", shifting()).orders(),
        [
            "take the bishop vest off the white knight",
            "take the rook vest off the white pawn",
            "couple the bishop vest to the white pawn",
            "couple the rook vest to the white knight",
        ]
    );
}

#[test]
fn a_vest_without_benefit_is_lost_in_a_two_way_vest_shift() {
    assert_eq!(
        plan_with("4k3/8/8/8/8/7(PR)/(QN)7/4K3 w - -", "a2~h3", shifting()).orders(),
        [
            "take the knight vest off the white queen",
            "take the rook vest off the white pawn",
            "couple the knight vest to the white pawn",
            "hang the rook vest on the stand",
        ]
    );
}

#[test]
fn a_spare_comes_and_goes_when_the_set_has_no_more() {
    let fen = "6k1/8/8/3r4/4P3/(NR)6(PR)/8/6K1 w - -";
    expect(
        fen,
        "e4d5+r",
        &[
            "carry the white pawn from e4 to d5, beside the black rook",
            "bring a spare rook vest",
            "couple the rook vest to the white pawn",
            "lift the black rook off d5",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "e4d5+r g8g7 a3a4v",
        &[
            "slide the white knight from a3 to a4",
            "take the used rook vest off the white knight",
            "put the spare rook vest away",
        ],
    );
}
