//! Gestures and what they lead to.

use super::*;
use crate::rules::plunder::MatchOptions;

fn at(fen: &str) -> Position {
    Position::from_fen(fen, MatchOptions::default()).unwrap()
}

fn on(name: &str) -> Target {
    Target::Square(Square::parse(name).unwrap())
}

fn played(outcome: Outcome) -> String {
    match outcome {
        Outcome::Play(action) => action.to_string(),
        other => panic!("no action was played: {other:?}"),
    }
}

/// Clicks one square after the other; the last click must play.
fn clicks(position: &Position, intent: &mut Intent, names: &[&str]) -> String {
    let mut outcome = Outcome::Pending;
    for name in names {
        outcome = intent.click(position, on(name), false);
    }
    played(outcome)
}

/// A knight that wears a rook vest, and a bishop for it to capture.
const ROOK_VEST: &str = "4k3/8/8/3b4/8/2(NR)5/8/4K3 w - - 0 1";

#[test]
fn two_clicks_play_a_plain_move() {
    let position = Position::start(MatchOptions::default());
    let mut intent = Intent::default();
    assert_eq!(clicks(&position, &mut intent, &["g1", "f3"]), "g1f3");
    assert_eq!(intent, Intent::Idle);
}

#[test]
fn another_own_man_is_selected_instead_and_the_same_one_is_let_go() {
    let position = Position::start(MatchOptions::default());
    let mut intent = Intent::default();
    assert_eq!(intent.click(&position, on("g1"), false), Outcome::Pending);
    assert_eq!(intent.click(&position, on("b1"), false), Outcome::Pending);
    assert_eq!(intent, Intent::Selected(Square::parse("b1").unwrap()));
    intent.click(&position, on("b1"), false);
    assert_eq!(intent, Intent::Idle);
    intent.click(&position, on("e7"), false);
    assert_eq!(intent, Intent::Idle, "the other player's men cannot be taken up");
}

#[test]
fn an_illegal_target_is_refused_with_a_sentence() {
    let position = Position::start(MatchOptions::default());
    let mut intent = Intent::Selected(Square::parse("g1").unwrap());
    let Outcome::Hint(sentence) = intent.click(&position, on("g5"), false) else { panic!("it was not refused") };
    assert!(sentence.contains("g5"), "{sentence}");
    assert_eq!(intent, Intent::Idle);
}

#[test]
fn a_capture_with_plunder_is_declined_on_the_man_and_coupled_from_the_stand() {
    let position = at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    assert_eq!(intent.click(&position, on("d5"), false), Outcome::Pending);
    assert_eq!(
        intent.choice().unwrap().picks(),
        [Pick::Vest(VestChoice::Keep), Pick::Vest(VestChoice::Couple(Kind::Rook))]
    );
    let mut other = intent.clone();
    assert_eq!(played(other.click(&position, on("d5"), false)), "c3d5");
    assert_eq!(played(intent.click(&position, Target::StandRing(Kind::Rook), false)), "c3d5+r");
}

#[test]
fn the_captured_mans_own_vest_is_taken_off_it() {
    let position = at("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    intent.click(&position, on("d5"), false);
    let worn = Target::WornRing(Square::parse("d5").unwrap());
    assert_eq!(played(intent.click(&position, worn, false)), "c3d5+b");
}

#[test]
fn a_vest_that_is_not_offered_is_refused_and_the_choice_stays_open() {
    let position = at("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    intent.click(&position, on("d5"), false);
    assert!(matches!(intent.click(&position, Target::StandRing(Kind::Queen), false), Outcome::Hint(_)));
    assert!(intent.choice().is_some());
}

#[test]
fn where_both_authorities_reach_the_plain_gesture_keeps_the_vest() {
    let position = at("4k3/8/8/8/8/8/8/(BP)3K3 w - - 0 1");
    let mut intent = Intent::default();
    assert_eq!(clicks(&position, &mut intent, &["a1", "b2"]), "a1b2");
    let overlap = at("4k3/8/8/8/8/8/8/(KR)7 w - - 0 1");
    assert_eq!(clicks(&overlap, &mut intent, &["a1", "a2"]), "a1a2");
    intent.click(&overlap, on("a1"), false);
    assert_eq!(played(intent.click(&overlap, on("a2"), true)), "a1a2v");
    assert_eq!(clicks(&overlap, &mut intent, &["a1", "a5"]), "a1a5v", "only the vest reaches there");
}

#[test]
fn while_choosing_the_other_authority_is_offered_and_can_be_taken() {
    let position = at("4k3/8/8/8/8/8/n7/(KR)7 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("a1"), false);
    assert_eq!(intent.click(&position, on("a2"), false), Outcome::Pending);
    assert!(intent.choice().unwrap().picks().contains(&Pick::OtherAuthority));
    assert!(!intent.choice().unwrap().spends());
    assert_eq!(intent.pick(Pick::OtherAuthority), Outcome::Pending);
    assert!(intent.choice().unwrap().spends());
    assert_eq!(played(intent.pick(Pick::Vest(VestChoice::Couple(Kind::Knight)))), "a1a2v+n");
}

#[test]
fn a_promotion_asks_for_the_kind_then_for_the_vest() {
    let position = at("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("e7"), false);
    intent.click(&position, on("d8"), false);
    assert_eq!(intent.choice().unwrap().picks().len(), 4);
    assert_eq!(intent.pick(Pick::Promotion(Kind::Knight)), Outcome::Pending);
    assert_eq!(played(intent.pick(Pick::Vest(VestChoice::Couple(Kind::Rook)))), "e7d8n+r");
    intent.click(&position, on("e7"), false);
    intent.click(&position, on("d8"), false);
    assert_eq!(played(intent.pick(Pick::Promotion(Kind::Queen))), "e7d8q", "a queen has no use for a rook vest");
}

#[test]
fn at_a_promotion_the_unused_vest_is_kept_or_discarded() {
    let position = at("7k/4(PN)3/8/8/8/8/8/4K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("e7"), false);
    assert_eq!(intent.click(&position, on("e8"), false), Outcome::Pending);
    intent.pick(Pick::Promotion(Kind::Queen));
    assert_eq!(intent.choice().unwrap().vests(), [VestChoice::Keep, VestChoice::Discard]);
    let mut other = intent.clone();
    assert_eq!(played(other.confirm()), "e7e8q", "the first choice keeps");
    assert_eq!(played(intent.click(&position, Target::StandRing(Kind::Knight), false)), "e7e8q-");
}

#[test]
fn escape_goes_back_one_step_at_a_time() {
    let position = at(ROOK_VEST);
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    intent.click(&position, on("d5"), false);
    assert!(intent.choice().is_some());
    intent.cancel();
    assert_eq!(intent, Intent::Selected(Square::parse("c3").unwrap()));
    intent.cancel();
    assert_eq!(intent, Intent::Idle);
}

#[test]
fn the_targets_tell_conventional_and_vest_moves_apart() {
    let position = at(ROOK_VEST);
    let all = targets(&position, Square::parse("c3").unwrap(), false);
    let reach = |name: &str| all.iter().find(|reach| reach.to == Square::parse(name).unwrap()).copied().unwrap();
    assert!(reach("b5").conventional && !reach("b5").vest);
    assert!(reach("c8").vest && !reach("c8").conventional);
    assert!(reach("d5").capture);
    let spent = targets(&position, Square::parse("c3").unwrap(), true);
    assert!(spent.iter().all(|reach| reach.vest && !reach.conventional));
}

#[test]
fn an_en_passant_capture_is_declined_on_the_man_that_advanced() {
    let position = at("4k3/8/8/8/3pP3/8/8/4K1B1 b - e3 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("d4"), false);
    let outcome = intent.click(&position, on("e3"), false);
    // A pawn has no use for a pawn vest (2-8), so there is nothing to choose.
    assert_eq!(played(outcome), "d4e3");
    let dressed = at("4k3/8/8/8/3(bp)P3/8/8/4K3 b - e3 0 1");
    intent.click(&dressed, on("d4"), false);
    assert_eq!(intent.click(&dressed, on("e3"), true), Outcome::Pending);
    assert_eq!(played(intent.click(&dressed, on("e4"), false)), "d4e3v");
}

#[test]
fn a_refusal_fits_how_the_vest_move_was_wished_for() {
    let position = at(ROOK_VEST);
    let refused = |outcome: Outcome| match outcome {
        Outcome::Hint(sentence) => sentence,
        other => panic!("it was not refused: {other:?}"),
    };
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    let by_shift = refused(intent.click(&position, on("b5"), true));
    assert!(by_shift.contains("let go of Shift"), "{by_shift}");
    intent.click(&position, on("c3"), false);
    assert_eq!(intent.toggle_spend(&position), Outcome::Pending);
    let by_mode = refused(intent.click(&position, on("b5"), false));
    assert!(by_mode.contains("press V") && !by_mode.contains("Shift"), "{by_mode}");
    assert!(intent.spends(), "V turns it off again");
    assert_eq!(intent.toggle_spend(&position), Outcome::Pending);
    assert_eq!(played(intent.click(&position, on("b5"), false)), "c3b5");
    intent.click(&position, on("e1"), false);
    let without = refused(intent.click(&position, on("e2"), true));
    assert!(without.contains("wears no vest"), "{without}");
}

#[test]
fn the_wish_to_spend_needs_a_man_whose_vest_can_move_it() {
    let nobody = Intent::default().toggle_spend(&at(ROOK_VEST));
    assert_eq!(nobody, Outcome::Hint(why::NOBODY_SPENDS.to_owned()));
    // The pawn vest of the bishop is blocked.
    let blocked = at("4k3/8/8/8/8/p7/(BP)7/4K3 w - - 0 1");
    let mut intent = Intent::Selected(Square::parse("a2").unwrap());
    assert!(matches!(intent.toggle_spend(&blocked), Outcome::Hint(_)));
    assert!(!intent.spends());
    // Esc goes back one step, another man ends it.
    let position = at(ROOK_VEST);
    let mut intent = Intent::Selected(Square::parse("c3").unwrap());
    intent.toggle_spend(&position);
    intent.cancel();
    assert_eq!(intent, Intent::Selected(Square::parse("c3").unwrap()));
    intent.toggle_spend(&position);
    intent.click(&position, on("e1"), false);
    assert_eq!(intent, Intent::Selected(Square::parse("e1").unwrap()));
}

#[test]
fn a_vest_that_hangs_nowhere_is_offered_where_it_will_come_from() {
    let offered = |fen: &str, from: &str, to: &str, options: MatchOptions| {
        let position = Position::from_fen(fen, options).unwrap();
        let mut intent = Intent::Selected(Square::parse(from).unwrap());
        intent.aim(&position, Square::parse(from).unwrap(), Square::parse(to).unwrap(), true);
        offers(&position, &intent)
    };
    let unlimited = MatchOptions::default();
    // The knight spends the one rook vest that is left to it and takes a rook vest: the used one goes back to its peg first.
    let spent = "4k3/8/8/8/3r4/8/3(NR)4/(PR)3K3 w - - 0 1";
    let slot = crate::table::layout::hooks_of(Kind::Rook).start;
    assert_eq!(offered(spent, "d2", "d4", unlimited), [Offer::Brought(Kind::Rook, StandPlace::Hook(slot))]);
    let boxed = MatchOptions { supply: crate::rules::plunder::Supply::Boxed, ..unlimited };
    assert_eq!(offered(spent, "d2", "d4", boxed), [Offer::Brought(Kind::Rook, StandPlace::Hook(slot))]);
}
