//! Puzzles without a table.

use super::*;
use crate::teaching::shelf;
use crate::teaching::solving::prove;

/// Everything is performed and read; what a proof is wanted of is proved. Returns what was done besides.
fn rest(solving: &mut Solving) -> Vec<Instruction> {
    let mut all = Vec::new();
    let mut open: Vec<Instruction> = Vec::new();
    for _ in 0..20 {
        if let Some(place) = open.iter().position(|deed| matches!(deed, Instruction::Prove(_))) {
            let Instruction::Prove(wanted) = open.remove(place) else { unreachable!() };
            open.extend(solving.hear(Event::Proved(prove(&wanted))));
        }
        open.extend(solving.hear(Event::Time { seconds: 20.0, rests: true }));
        all.extend(open.iter().filter(|deed| !matches!(deed, Instruction::Prove(_))).cloned());
        open.retain(|deed| matches!(deed, Instruction::Prove(_)));
    }
    all
}

/// A knight takes a queen vest on the way to its mate.
const FORWARD: &str = "k008,corner-king,,8/R4P2/2p3p1/1p3k2/1P5(qp)/4(QP)1B1/1KP5/6K1 w - - 7 33,g3h4+q g6g5 h4g5,1140,mate2 needsPlunder vestChoice decline";
/// A mate in three with a quiet second move.
const QUIET: &str = "k009,corner-king,,3(nr)2k1/6p1/8/1p6/6P1/5P2/3(QP)1K2/8 b - - 0 41,d8d2v+q f2g3 g7g5 f3f4 d2f1,1320,mate3 needsPlunder vestChoice vestMove";

fn begin(line: &str) -> Solving {
    Solving::begin(&Puzzle::parse(line, 2).unwrap()).unwrap().0
}

fn short_mates(goal: Goal) -> bool {
    matches!(goal, Goal::Mate(..=3))
}

/// Plays, and proves what is wanted.
fn play(solving: &mut Solving, action: AnyAction) -> Vec<Instruction> {
    let mut deeds = solving.hear(Event::Played(action));
    if let Some(Instruction::Prove(wanted)) = deeds.iter().find(|deed| matches!(deed, Instruction::Prove(_))).cloned() {
        deeds.extend(solving.hear(Event::Proved(prove(&wanted))));
    }
    deeds.extend(rest(solving));
    deeds
}

#[test]
fn every_puzzle_is_solved_by_its_line() {
    for puzzle in shelf::all() {
        let (mut solving, _) = Solving::begin(puzzle).unwrap();
        let mut deeds = Vec::new();
        for ply in puzzle.line().unwrap().iter().step_by(2) {
            assert_eq!(solving.asks(), Some((&ply.1[..], ply.0)), "{}", puzzle.id);
            deeds.extend(play(&mut solving, ply.1[0]));
        }
        assert!(solving.is_over(), "{}", puzzle.id);
        assert_eq!(deeds.iter().filter(|deed| **deed == Instruction::Done).count(), 1, "{}", puzzle.id);
        assert!(!deeds.contains(&Instruction::Failed));
    }
}

#[test]
fn every_other_way_that_wins_is_right_too_to_the_mate() {
    let mut tried = 0;
    for puzzle in shelf::all().iter().filter(|puzzle| short_mates(puzzle.goal())) {
        let line = puzzle.line().unwrap();
        for (ply, (_, winners)) in line.iter().enumerate().step_by(2) {
            // Up to there as written, then otherwise, then whatever wins.
            let Some(other) = winners.get(1) else { continue };
            let (mut solving, _) = Solving::begin(puzzle).unwrap();
            for before in line[..ply].iter().step_by(2) {
                let _ = play(&mut solving, before.1[0]);
            }
            let mut deeds = play(&mut solving, *other);
            while let Some((winners, position)) = solving.asks() {
                assert!(position.is_legal(winners[0]), "{}", puzzle.id);
                let next = *winners.last().unwrap();
                deeds.extend(play(&mut solving, next));
            }
            assert!(solving.is_over() && deeds.contains(&Instruction::Done), "{}: {other}", puzzle.id);
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
}

#[test]
fn a_wrong_move_is_taken_back_and_counts_once() {
    let mut solving = begin(FORWARD);
    let (winners, position) = solving.asks().map(|(winners, position)| (winners.to_vec(), position)).unwrap();
    let wrong: Vec<AnyAction> =
        position.legal_actions().into_iter().filter(|action| !winners.contains(action)).take(2).collect();
    let deeds = play(&mut solving, wrong[0]);
    assert!(deeds.contains(&Instruction::TakeBack(position)) && deeds.contains(&Instruction::Failed));
    assert_eq!(solving.asks(), Some((&winners[..], position)));
    assert_eq!(solving.card().tone, Tone::Wrong);
    assert!(!play(&mut solving, wrong[1]).contains(&Instruction::Failed), "it is the same try");
}

#[test]
fn hints_name_the_man_then_the_square_then_the_vest() {
    let mut solving = begin(FORWARD);
    let mut ids = Vec::new();
    for _ in 0..4 {
        let deeds = solving.hear(Event::Asked(Step::Hint));
        assert!(matches!(&deeds[..], [Instruction::Mark(marks)] if !marks.is_empty()));
        ids.push(solving.card().below.iter().filter_map(Text::id).collect::<Vec<_>>());
    }
    // g3h4+q by the man itself.
    assert_eq!(ids[0], ["puzzle-hint-man"]);
    assert_eq!(ids[1], ["puzzle-hint-square"]);
    assert_eq!(ids[2], ["puzzle-hint-square", "puzzle-hint-couple"]);
    assert_eq!(ids[3], ids[2]);
}

#[test]
fn the_solution_is_shown_to_the_mate_and_not_counted_as_solved() {
    let mut solving = begin(QUIET);
    let mut deeds = solving.hear(Event::Asked(Step::Show));
    deeds.extend(rest(&mut solving));
    assert!(solving.is_over() && deeds.contains(&Instruction::Failed) && !deeds.contains(&Instruction::Done));
    let played: Vec<String> = deeds
        .iter()
        .filter_map(|deed| if let Instruction::Play(action) = deed { Some(action.to_string()) } else { None })
        .collect();
    assert_eq!(played.join(" "), "d8d2v+q f2g3 g7g5 f3f4 d2f1");
    assert_eq!(solving.card().words.unwrap().id(), Some("puzzle-shown"));
    let _ = solving.hear(Event::Asked(Step::Again));
    assert!(solving.asks().is_some());
}

/// The pawn vest promotes where it takes: with whatever vest, or with none.
const ADVANTAGE: &str = "x1,plunder,,3qkb1r/1(rq)pp1p2/7p/(PN)3p1p1/8/8/PPPP1PPP/RNB1KB1R w KQk - 0 14,a5b7v|a5b7v+q d8b8 b1c3,870,advantage vestMove";

#[test]
fn an_advantage_is_asked_for_in_its_own_words_and_ends_with_another_vest() {
    let mut solving = begin(ADVANTAGE);
    assert_eq!(solving.card().words.unwrap().id(), Some("puzzle-task-advantage"));
    let (winners, position) = solving.asks().map(|(winners, position)| (winners.to_vec(), position)).unwrap();
    let wrong = position.parse_action("d2d4").unwrap();
    let _ = play(&mut solving, wrong);
    assert_eq!(solving.card().below[0].id(), Some("puzzle-wrong-advantage"));
    // Nothing is known of what follows another vest, so that nothing is proved and nothing else is asked.
    let deeds = solving.hear(Event::Played(winners[1]));
    assert!(!deeds.iter().any(|deed| matches!(deed, Instruction::Prove(_))));
    assert!(rest(&mut solving).contains(&Instruction::Done) && solving.is_over());
    // As it is written it goes on.
    let mut solving = begin(ADVANTAGE);
    let _ = play(&mut solving, winners[0]);
    assert_eq!(solving.asks().map(|(winners, _)| winners[0].to_string()), Some("b1c3".to_owned()));
    assert_eq!(solving.card().words.unwrap().id(), Some("puzzle-task-advantage"));
}
