//! The chart of 2-12: promotions with and without a vest.

use super::expect;

#[test]
fn chart_row_1_promotion_of_a_privileged_pawn_by_vest_move_without_capture() {
    expect(
        "4k3/8/8/3(PB)4/8/8/8/4K3 w - -",
        "d5g8qv",
        &[
            "slide the white pawn from d5 to g8",
            "take the used bishop vest off the white pawn",
            "hang the bishop vest on the stand",
            "exchange the white pawn for a white queen",
        ],
    );
}

#[test]
fn chart_row_2_promotion_of_a_privileged_pawn_by_vest_move_with_capture() {
    let fen = "4k1r1/8/8/3(PB)4/8/8/8/4K3 w - -";
    expect(
        fen,
        "d5g8qv",
        &[
            "carry the white pawn from d5 to g8, beside the black rook",
            "take the used bishop vest off the white pawn",
            "hang the bishop vest on the stand",
            "exchange the white pawn for a white queen",
            "lift the black rook off g8",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "d5g8nv+r",
        &[
            "carry the white pawn from d5 to g8, beside the black rook",
            "take the used bishop vest off the white pawn",
            "hang the bishop vest on the stand",
            "exchange the white pawn for a white knight",
            "take a rook vest from the stand",
            "couple the rook vest to the white knight",
            "lift the black rook off g8",
            "put the black rook on white's tray",
        ],
    );
}

#[test]
fn chart_row_3_promotion_of_a_privileged_pawn_by_conventional_move_without_capture() {
    let fen = "8/2(PN)5/7k/8/8/8/8/4K3 w - -";
    expect(
        fen,
        "c7c8q",
        &[
            "slide the white pawn from c7 to c8",
            "take the unused knight vest off the white pawn",
            "exchange the white pawn for a white queen",
            "couple the knight vest to the white queen",
        ],
    );
    for (name, kind) in [("c7c8q-", "queen"), ("c7c8n", "knight")] {
        expect(
            fen,
            name,
            &[
                "slide the white pawn from c7 to c8",
                "take the unused knight vest off the white pawn",
                "hang the knight vest on the stand",
                &format!("exchange the white pawn for a white {kind}"),
            ],
        );
    }
}

#[test]
fn chart_row_4_promotion_of_a_privileged_pawn_by_conventional_move_with_capture() {
    let fen = "3r3k/2(PN)5/8/8/8/8/8/K7 w - -";
    expect(
        fen,
        "c7d8q",
        &[
            "carry the white pawn from c7 to d8, beside the black rook",
            "take the unused knight vest off the white pawn",
            "exchange the white pawn for a white queen",
            "couple the knight vest to the white queen",
            "lift the black rook off d8",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "c7d8q-",
        &[
            "carry the white pawn from c7 to d8, beside the black rook",
            "take the unused knight vest off the white pawn",
            "hang the knight vest on the stand",
            "exchange the white pawn for a white queen",
            "lift the black rook off d8",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "c7d8b+r",
        &[
            "carry the white pawn from c7 to d8, beside the black rook",
            "take the unused knight vest off the white pawn",
            "hang the knight vest on the stand",
            "exchange the white pawn for a white bishop",
            "take a rook vest from the stand",
            "couple the rook vest to the white bishop",
            "lift the black rook off d8",
            "put the black rook on white's tray",
        ],
    );
    let worn = "3(rb)3k/2(PN)5/8/8/8/8/8/K7 w - -";
    expect(
        worn,
        "c7d8n+b",
        &[
            "carry the white pawn from c7 to d8, beside the black rook",
            "take the unused knight vest off the white pawn",
            "hang the knight vest on the stand",
            "exchange the white pawn for a white knight",
            "take the bishop vest off the black rook",
            "couple the bishop vest to the white knight",
            "lift the black rook off d8",
            "put the black rook on white's tray",
        ],
    );
}

#[test]
fn chart_row_5_promotion_of_an_unprivileged_pawn_without_capture() {
    expect(
        "8/2P5/7k/8/8/8/8/4K3 w - -",
        "c7c8r",
        &["slide the white pawn from c7 to c8", "exchange the white pawn for a white rook"],
    );
}

#[test]
fn chart_row_6_promotion_of_an_unprivileged_pawn_with_capture() {
    let fen = "3r3k/2P5/8/8/8/8/8/K7 w - -";
    expect(
        fen,
        "c7d8n",
        &[
            "carry the white pawn from c7 to d8, beside the black rook",
            "exchange the white pawn for a white knight",
            "lift the black rook off d8",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "c7d8n+r",
        &[
            "carry the white pawn from c7 to d8, beside the black rook",
            "exchange the white pawn for a white knight",
            "take a rook vest from the stand",
            "couple the rook vest to the white knight",
            "lift the black rook off d8",
            "put the black rook on white's tray",
        ],
    );
}
