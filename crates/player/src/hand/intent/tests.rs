//! Gestures and what they lead to.

use rules::plunder::{MatchOptions, Supply};
use rules::{AnyOptions, Kind};
use turn::choices::{Source, VestChoice};
use words::language::Language;

use super::*;

fn at(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::Plunder(MatchOptions::default())).unwrap()
}

fn on(name: &str) -> Target {
    Target::Square(Square::parse(name).unwrap())
}

fn selected(name: &str) -> Intent {
    Intent::Selected(Square::parse(name).unwrap(), Hold::Plain)
}

fn say(text: &Text) -> String {
    Language::english().say(text)
}

/// What the picks of a choice say.
fn labels(choice: &Choice) -> Vec<String> {
    choice.picks().into_iter().map(|pick| say(&choice.label(pick))).collect()
}

/// Why a gesture is refused.
fn refused(outcome: Outcome) -> String {
    match outcome {
        Outcome::Hint(sentence) => say(&sentence),
        other => panic!("it was not refused: {other:?}"),
    }
}

fn played(outcome: Outcome) -> String {
    match outcome {
        Outcome::Play(action) => action.to_string(),
        other => panic!("no action was played: {other:?}"),
    }
}

/// Clicks one square after the other; the last click must play.
fn clicks(position: &AnyPosition, intent: &mut Intent, names: &[&str]) -> String {
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
    let position = AnyPosition::start(AnyOptions::Plunder(MatchOptions::default()));
    let mut intent = Intent::default();
    assert_eq!(clicks(&position, &mut intent, &["g1", "f3"]), "g1f3");
    assert_eq!(intent, Intent::Idle);
}

#[test]
fn another_own_man_is_selected_instead_and_the_same_one_is_let_go() {
    let position = AnyPosition::start(AnyOptions::Plunder(MatchOptions::default()));
    let mut intent = Intent::default();
    assert_eq!(intent.click(&position, on("g1"), false), Outcome::Pending);
    assert_eq!(intent.click(&position, on("b1"), false), Outcome::Pending);
    assert_eq!(intent, selected("b1"));
    intent.click(&position, on("b1"), false);
    assert_eq!(intent, Intent::Idle);
    intent.click(&position, on("e7"), false);
    assert_eq!(intent, Intent::Idle, "the other player's men cannot be taken up");
}

#[test]
fn an_illegal_target_is_refused_with_a_sentence() {
    let position = AnyPosition::start(AnyOptions::Plunder(MatchOptions::default()));
    let mut intent = selected("g1");
    let sentence = refused(intent.click(&position, on("g5"), false));
    assert_eq!(sentence, "A knight cannot go there.");
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
    other.step_focus(false);
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
    assert_eq!(intent, selected("c3"));
    intent.cancel();
    assert_eq!(intent, Intent::Idle);
}

#[test]
fn the_targets_tell_conventional_and_vest_moves_apart() {
    let position = at(ROOK_VEST);
    let from = Square::parse("c3").unwrap();
    let all = choices::ways_of(&position, from, Hold::Plain);
    let manners = |name: &str| -> Vec<Manner> {
        let here = all.iter().filter(|way| way.to == Square::parse(name).unwrap());
        let mut manners: Vec<Manner> = here.map(|way| way.manner).collect();
        manners.dedup();
        manners
    };
    assert_eq!(manners("b5"), [Manner::Own]);
    assert_eq!(manners("c8"), [Manner::Vest(Kind::Rook)]);
    assert!(all.iter().any(|way| way.captures == Square::parse("d5")));
    let spent = choices::ways_of(&position, from, Hold::Spend);
    assert!(!spent.is_empty() && spent.iter().all(|way| way.manner == Manner::Vest(Kind::Rook)));
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
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    let by_shift = refused(intent.click(&position, on("b5"), true));
    assert!(by_shift.contains("let go of Shift"), "{by_shift}");
    intent.click(&position, on("c3"), false);
    assert_eq!(intent.next_hold(&position), Outcome::Pending);
    let by_mode = refused(intent.click(&position, on("b5"), false));
    assert!(by_mode.contains("press V") && !by_mode.contains("Shift"), "{by_mode}");
    assert_eq!(intent.hold(), Hold::Spend, "V turns it off again");
    assert_eq!(intent.next_hold(&position), Outcome::Pending);
    assert_eq!(played(intent.click(&position, on("b5"), false)), "c3b5");
    intent.click(&position, on("e1"), false);
    let without = refused(intent.click(&position, on("e2"), true));
    assert!(without.contains("wears no vest"), "{without}");
}

#[test]
fn the_wish_to_spend_needs_a_man_whose_vest_can_move_it() {
    let nobody = Intent::default().next_hold(&at(ROOK_VEST));
    assert_eq!(nobody, Outcome::Hint(Text::new(NOBODY_HELD)));
    // The pawn vest of the bishop is blocked.
    let blocked = at("4k3/8/8/8/8/p7/(BP)7/4K3 w - - 0 1");
    let mut intent = selected("a2");
    assert!(matches!(intent.next_hold(&blocked), Outcome::Hint(_)));
    assert_ne!(intent.hold(), Hold::Spend);
    // Esc goes back one step, another man ends it.
    let position = at(ROOK_VEST);
    let mut intent = selected("c3");
    intent.next_hold(&position);
    intent.cancel();
    assert_eq!(intent, selected("c3"));
    intent.next_hold(&position);
    intent.click(&position, on("e1"), false);
    assert_eq!(intent, selected("e1"));
}

#[test]
fn a_vest_that_hangs_nowhere_is_offered_where_it_will_come_from() {
    let offered = |fen: &str, options: MatchOptions| {
        let position = AnyPosition::from_fen(fen, AnyOptions::Plunder(options)).unwrap();
        let mut intent = selected("d2");
        let [from, to] = ["d2", "d4"].map(|name| Square::parse(name).unwrap());
        intent.aim(&position, from, to, Aiming { shift: true, dragged: false });
        intent.choice().unwrap().sources()
    };
    let unlimited = MatchOptions::default();
    // The knight spends the one rook vest that is left to it and takes a rook vest: the used one goes back to its peg first.
    let spent = "4k3/8/8/8/3r4/8/3(NR)4/(PR)3K3 w - - 0 1";
    for options in [unlimited, MatchOptions { supply: Supply::Boxed, ..unlimited }] {
        assert_eq!(offered(spent, options), [Source::Brought(Kind::Rook, 1)]);
    }
    assert!(!is_spare(Kind::Rook, 1), "it hangs on its peg by then");
}

fn chessplus(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::Chessplus(Default::default())).unwrap()
}

fn shifting(fen: &str) -> AnyPosition {
    let options = MatchOptions { vest_shifting: true, ..MatchOptions::default() };
    AnyPosition::from_fen(fen, AnyOptions::Plunder(options)).unwrap()
}

fn drag(position: &AnyPosition, pressed: Target, to: &str) -> Outcome {
    let mut intent = Intent::default();
    intent.take_up(position, pressed);
    intent.carry(position, pressed);
    let from = pressed.square().unwrap();
    intent.aim(position, from, Square::parse(to).unwrap(), Aiming { shift: false, dragged: true })
}

#[test]
fn a_pair_is_dragged_whole_by_its_foot_and_one_man_by_its_half() {
    let position = chessplus("4k3/8/8/8/8/8/8/(RN)3K3 w - - 0 1");
    assert_eq!(played(drag(&position, on("a1"), "a4")), "a1a4");
    let [rook, knight] = [Kind::Rook, Kind::Knight].map(|kind| Target::OneOf(Square::parse("a1").unwrap(), kind));
    assert_eq!(played(drag(&position, rook, "a4")), "a1a4/r");
    assert_eq!(played(drag(&position, knight, "b3")), "a1b3/n");
    let sentence = refused(drag(&position, knight, "a4"));
    assert!(sentence.contains("knight"), "{sentence}");
}

#[test]
fn where_a_pair_and_one_of_its_men_get_to_a_square_it_is_asked_who_goes() {
    let position = chessplus("4k3/8/8/8/8/8/8/(RN)3K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&position, on("a1"), false);
    assert_eq!(intent.click(&position, on("a4"), false), Outcome::Pending);
    let choice = intent.choice().unwrap();
    assert_eq!(labels(choice), ["The whole Roight", "The rook alone; the knight stays"]);
    assert_eq!(say(&choice.question()), "Which man goes to a4?");
    let mut again = intent.clone();
    assert_eq!(played(again.click(&position, on("a4"), false)), "a1a4", "the target once more means the first");
    assert_eq!(played(intent.pick(Pick::By(Manner::One(Kind::Rook)))), "a1a4/r");
    // V takes one man after the other, and then both again.
    let mut intent = selected("a1");
    let mut holds = Vec::new();
    for _ in 0..3 {
        intent.next_hold(&position);
        holds.push(intent.hold());
    }
    assert_eq!(holds, [Hold::One(Kind::Rook), Hold::One(Kind::Knight), Hold::Plain]);
}

#[test]
fn a_man_is_merged_by_going_where_another_stands() {
    let position = AnyPosition::start(AnyOptions::Chessplus(Default::default()));
    let mut intent = Intent::default();
    assert_eq!(clicks(&position, &mut intent, &["b1", "d2"]), "b1d2");
    // Another own man, where it cannot go, is selected instead.
    intent.click(&position, on("b1"), false);
    intent.click(&position, on("g1"), false);
    assert_eq!(intent, selected("g1"));
}

#[test]
fn two_alike_actions_of_chessplus_are_told_apart() {
    let castling = chessplus("4k3/8/8/8/8/8/8/4K2(RN) w K - 0 1");
    let mut intent = Intent::default();
    intent.click(&castling, on("e1"), false);
    assert_eq!(intent.click(&castling, on("g1"), false), Outcome::Pending);
    let choice = intent.choice().unwrap();
    assert_eq!(labels(choice), ["The whole Roight", "The rook alone; the knight stays"]);
    assert_eq!(played(intent.pick(choice.picks()[1])), "e1g1/r");
    let passed = chessplus("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(clicks(&passed, &mut Intent::default(), &["e5", "d6"]), "e5d6");
    let biawn = chessplus("4k3/8/8/3p(BP)3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(drag(&biawn, on("e5"), "d6"), Outcome::Pending);
    let mut intent = selected("e5");
    intent.click(&biawn, on("d6"), false);
    intent.pick(Pick::By(Manner::Whole));
    let choice = intent.choice().unwrap();
    assert_eq!(labels(choice), ["Go there without capturing", "Capture en passant"]);
    intent.step_focus(false);
    assert_eq!(played(intent.confirm()), "e5d6");
}

#[test]
fn a_vest_is_dragged_onto_another_man_or_passed_after_a_question() {
    let position = shifting("4k3/8/8/8/8/2(NR)2B2/8/4K3 w - - 0 1");
    let ring = Target::WornRing(Square::parse("c3").unwrap());
    assert_eq!(played(drag(&position, ring, "f3")), "c3~f3");
    assert_eq!(refused(drag(&position, ring, "b5")), "No man stands on b5.");
    assert_eq!(clicks(&position, &mut selected("c3"), &["b5"]), "c3b5");
    let mut intent = Intent::default();
    intent.click(&position, ring, false);
    assert_eq!(intent.hold(), Hold::Ring);
    assert_eq!(played(intent.clone().click(&position, on("b5"), false)), "c3b5", "elsewhere its wearer goes");
    assert_eq!(intent.click(&position, on("f3"), false), Outcome::Pending, "a click may have meant the bishop");
    let choice = intent.choice().unwrap();
    assert_eq!(say(&choice.question()), "Pass the rook vest from the knight on c3 to the bishop on f3?");
    assert_eq!(say(&choice.label(Pick::Agreed)), "Pass the rook vest on");
    intent.step_focus(false);
    assert_eq!(played(intent.confirm()), "c3~f3");
    // By the keyboard.
    let mut intent = selected("c3");
    assert_eq!(intent.hold_so(&position, Hold::Ring), Outcome::Pending);
    intent.click(&position, on("f3"), false);
    intent.step_focus(false);
    assert_eq!(played(intent.confirm()), "c3~f3");
    // By its body the man is taken, and without the variation the vest stays on.
    let mut intent = Intent::default();
    intent.click(&position, on("c3"), false);
    assert_eq!(intent.hold(), Hold::Plain);
    let usual = at("4k3/8/8/8/8/2(NR)2B2/8/4K3 w - - 0 1");
    let mut intent = Intent::default();
    intent.click(&usual, ring, false);
    assert_eq!(intent.hold(), Hold::Plain);
    assert!(refused(intent.hold_so(&usual, Hold::Ring)).contains("(4-2)"));
}

#[test]
fn a_swap_that_loses_a_vest_says_so_before() {
    // The queen gains nothing from a rook vest (2-8), the rook something from a pawn vest.
    let position = shifting("4k3/8/8/8/8/2(QP)2(NR)2/8/4K3 w - - 0 1");
    for (from, to) in [("c3", "f3"), ("f3", "c3")] {
        let ring = Target::WornRing(Square::parse(from).unwrap());
        let mut intent = Intent::default();
        intent.take_up(&position, ring);
        let [from, to] = [from, to].map(|name| Square::parse(name).unwrap());
        let outcome = intent.aim(&position, from, to, Aiming { shift: false, dragged: true });
        assert_eq!(outcome, Outcome::Pending);
        let label = say(&intent.choice().unwrap().label(Pick::Agreed));
        assert_eq!(label, "Swap them; lose the rook vest, no use to a queen");
        intent.step_focus(false);
        assert_eq!(played(intent.confirm()), "c3~f3");
    }
}

mod requests {
    use bevy::ecs::message::Messages;
    use bevy::ecs::system::RunSystemOnce;
    use table::game::Match;

    use super::*;

    fn asked(app: &mut App) -> Vec<Request> {
        app.world_mut().resource_mut::<Messages<Request>>().drain().collect()
    }

    #[test]
    fn only_an_action_waits_and_the_latest_counts() {
        let mut app = App::new();
        app.init_resource::<NextAction>().add_message::<Request>();
        let the_match = Match::default();
        let [first, latest] =
            ["e2e3", "e2e4"].map(|name| the_match.playing(the_match.position().parse_action(name).unwrap()));
        let wanted = latest.clone();
        let sends = move |mut requests: Requests| {
            for request in [first.clone(), Request::Undo, latest.clone()] {
                requests.send(request);
            }
            requests.any_waits()
        };
        assert!(app.world_mut().run_system_once(sends).unwrap());
        assert!(matches!(asked(&mut app)[..], [Request::Undo]));
        let next = |mut requests: Requests| (requests.send_next(), requests.send_next());
        assert_eq!(app.world_mut().run_system_once(next).unwrap(), (true, false));
        assert_eq!(asked(&mut app), [wanted]);
    }
}
