//! What is said of a step, how long a plan takes, and a plan without steps.

use plunder_turn::{duration, plan};
use rules::Color;
use rules::plunder::{MatchOptions, Position};

use super::plan_with;

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
