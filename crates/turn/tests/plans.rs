//! The plans of the ritual: one literal list of steps for each row of 2-6 and of the 2-12 chart, castling, en passant,
//! plain moves and vest-shifts. That every plan, performed, ends where the rules say, `steps` tests.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use plunder_rules::Color;
use plunder_rules::plunder::{MatchOptions, Position};
use plunder_testing::bare_table;
use plunder_turn::{Plan, duration, plan};

/// The plan of the last action, after the others have been played; each plan is performed on a bare table.
fn plan_with(fen: &str, actions: &str, options: MatchOptions) -> Plan {
    let mut position = Position::from_fen(fen, options).unwrap_or_else(|why| panic!("{fen}: {why}"));
    let mut last = None;
    for name in actions.split_whitespace() {
        let action = position.parse_action(name).unwrap_or_else(|why| panic!("{fen}: {why}"));
        bare_table::check(&position.into(), action.into());
        last = Some(plan(position, action));
        position = position.after(action);
    }
    last.unwrap_or_else(|| panic!("no action given"))
}

fn expect(fen: &str, actions: &str, steps: &[&str]) {
    assert_eq!(plan_with(fen, actions, MatchOptions::default()).orders(), steps, "{actions} in {fen}");
}

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

#[test]
fn the_reasons_of_a_swap_can_be_read_aloud() {
    let plan = plan_with("6k1/8/8/3(nq)4/8/8/3(RB)4/6K1 w - -", "d2d5+n", MatchOptions::default());
    let reasons: Vec<_> = plan.steps.iter().map(|step| step.reason.as_str()).collect();
    assert_eq!(
        reasons,
        [
            "The white rook joins the black knight on d5: now both stand there (2-7 step 1).",
            "A man wears only one vest, so the unused bishop vest comes off first (2-5h).",
            "The unused bishop vest returns to the stand, out of play (2-5h).",
            "The captured man is a knight, so a knight vest may be taken for it (2-6d).",
            "The black knight still stands there while the knight vest is coupled (2-7 step 2).",
            "Only now, with the vest coupled, is the black knight lifted off (2-7 step 3).",
            "Nobody took the queen vest, so it leaves play with the black knight (2-2).",
            "The queen vest that nobody took returns to the stand, out of play.",
            "The captured man is out of play and waits on White's side (2-2).",
        ]
    );
}

/// The reason given when the captured man is lifted off.
fn why_lifted(fen: &str, action: &str, options: MatchOptions) -> String {
    let plan = plan_with(fen, action, options);
    let lift = plan.steps.into_iter().find(|step| step.order.starts_with("lift"));
    lift.map(|step| step.reason.to_string()).unwrap_or_default()
}

#[test]
fn lifting_without_a_vest_says_whether_it_was_a_choice() {
    let mut denied = MatchOptions::default();
    denied.denied[Color::White.index()] = true;
    let knight = "6k1/8/8/3n4/8/8/3R4/6K1 w - -";
    assert!(why_lifted(knight, "d2d5", MatchOptions::default()).contains("declined"));
    assert!(why_lifted(knight, "d2d5", denied).contains("denied plundering in this match"));
    let useless = why_lifted("r5k1/8/8/8/8/8/8/Q5K1 w - -", "a1a8", MatchOptions::default());
    assert!(useless.contains("No vest here benefits the white queen"), "{useless}");
}

#[test]
fn a_capture_with_plunder_takes_four_to_five_seconds() {
    let fen = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -";
    let seconds = duration(&plan_with(fen, "b5c6+n", MatchOptions::default())).as_secs_f32();
    assert!((3.5..5.5).contains(&seconds), "{seconds}");
    let quiet = duration(&plan_with(fen, "a2a3", MatchOptions::default())).as_secs_f32();
    assert!((0.3..1.0).contains(&quiet), "{quiet}");
}

#[test]
fn an_action_from_an_empty_square_has_a_plan_without_steps() {
    let empty = Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - -", MatchOptions::default()).unwrap();
    let start = Position::start(MatchOptions::default());
    let action = start.parse_action("e2e4").unwrap();
    assert!(plan(empty, action).steps.is_empty());
}
