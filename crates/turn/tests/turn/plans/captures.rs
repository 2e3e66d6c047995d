//! The six rows of 2-6: who captures whom, by which move, and what becomes of both vests.

use super::expect;

#[test]
fn row_a_an_unprivileged_man_captures_an_unprivileged_one() {
    let fen = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -";
    expect(
        fen,
        "b5c6",
        &[
            "carry the white bishop from b5 to c6, beside the black knight",
            "lift the black knight off c6",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "b5c6+n",
        &[
            "carry the white bishop from b5 to c6, beside the black knight",
            "take a knight vest from the stand",
            "couple the knight vest to the white bishop",
            "lift the black knight off c6",
            "put the black knight on white's tray",
        ],
    );
}

#[test]
fn row_b_an_unprivileged_man_captures_a_privileged_one() {
    let fen = "6k1/8/2p5/3(rb)4/4P3/8/8/6K1 w - -";
    expect(
        fen,
        "e4d5",
        &[
            "carry the white pawn from e4 to d5, beside the black rook",
            "lift the black rook off d5",
            "take the bishop vest off the black rook",
            "hang the bishop vest on the stand",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "e4d5+r",
        &[
            "carry the white pawn from e4 to d5, beside the black rook",
            "take a rook vest from the stand",
            "couple the rook vest to the white pawn",
            "lift the black rook off d5",
            "take the bishop vest off the black rook",
            "hang the bishop vest on the stand",
            "put the black rook on white's tray",
        ],
    );
    expect(
        fen,
        "e4d5+b",
        &[
            "carry the white pawn from e4 to d5, beside the black rook",
            "take the bishop vest off the black rook",
            "couple the bishop vest to the white pawn",
            "lift the black rook off d5",
            "put the black rook on white's tray",
        ],
    );
}

#[test]
fn row_c_a_privileged_man_captures_an_unprivileged_one_by_conventional_move() {
    let fen = "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -";
    expect(
        fen,
        "d2d5",
        &[
            "carry the white rook from d2 to d5, beside the black knight",
            "lift the black knight off d5",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "d2d5+n",
        &[
            "carry the white rook from d2 to d5, beside the black knight",
            "take the unused bishop vest off the white rook",
            "hang the bishop vest on the stand",
            "take a knight vest from the stand",
            "couple the knight vest to the white rook",
            "lift the black knight off d5",
            "put the black knight on white's tray",
        ],
    );
}

#[test]
fn row_d_a_privileged_man_captures_a_privileged_one_by_conventional_move() {
    let fen = "6k1/8/8/3(nq)4/8/8/3(RB)4/6K1 w - -";
    expect(
        fen,
        "d2d5",
        &[
            "carry the white rook from d2 to d5, beside the black knight",
            "lift the black knight off d5",
            "take the queen vest off the black knight",
            "hang the queen vest on the stand",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "d2d5+n",
        &[
            "carry the white rook from d2 to d5, beside the black knight",
            "take the unused bishop vest off the white rook",
            "hang the bishop vest on the stand",
            "take a knight vest from the stand",
            "couple the knight vest to the white rook",
            "lift the black knight off d5",
            "take the queen vest off the black knight",
            "hang the queen vest on the stand",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "d2d5+q",
        &[
            "carry the white rook from d2 to d5, beside the black knight",
            "take the unused bishop vest off the white rook",
            "hang the bishop vest on the stand",
            "take the queen vest off the black knight",
            "couple the queen vest to the white rook",
            "lift the black knight off d5",
            "put the black knight on white's tray",
        ],
    );
}

#[test]
fn row_e_a_privileged_man_captures_an_unprivileged_one_by_vest_move() {
    let fen = "4k3/8/4n3/8/3(PN)4/8/8/4K3 w - -";
    expect(
        fen,
        "d4e6v",
        &[
            "leap the white pawn from d4 to e6, beside the black knight",
            "take the used knight vest off the white pawn",
            "hang the knight vest on the stand",
            "lift the black knight off e6",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "d4e6v+n",
        &[
            "leap the white pawn from d4 to e6, beside the black knight",
            "take the used knight vest off the white pawn",
            "hang the knight vest on the stand",
            "take a knight vest from the stand",
            "couple the knight vest to the white pawn",
            "lift the black knight off e6",
            "put the black knight on white's tray",
        ],
    );
}

#[test]
fn row_f_a_privileged_man_captures_a_privileged_one_by_vest_move() {
    let fen = "4k3/8/4(nb)3/8/3(PN)4/8/8/4K3 w - -";
    expect(
        fen,
        "d4e6v",
        &[
            "leap the white pawn from d4 to e6, beside the black knight",
            "take the used knight vest off the white pawn",
            "hang the knight vest on the stand",
            "lift the black knight off e6",
            "take the bishop vest off the black knight",
            "hang the bishop vest on the stand",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "d4e6v+n",
        &[
            "leap the white pawn from d4 to e6, beside the black knight",
            "take the used knight vest off the white pawn",
            "hang the knight vest on the stand",
            "take a knight vest from the stand",
            "couple the knight vest to the white pawn",
            "lift the black knight off e6",
            "take the bishop vest off the black knight",
            "hang the bishop vest on the stand",
            "put the black knight on white's tray",
        ],
    );
    expect(
        fen,
        "d4e6v+b",
        &[
            "leap the white pawn from d4 to e6, beside the black knight",
            "take the used knight vest off the white pawn",
            "hang the knight vest on the stand",
            "take the bishop vest off the black knight",
            "couple the bishop vest to the white pawn",
            "lift the black knight off e6",
            "put the black knight on white's tray",
        ],
    );
}
