//! What a search keeps and what it may leave out, asked of the worker itself.

use std::sync::atomic::AtomicBool;

use rules::plunder::{MatchOptions, Position};

use super::node::Task;
use super::*;
use crate::opponent::keys;
use crate::opponent::limits::Limits;
use crate::opponent::table::Table;
use crate::opponent::values::Values;

fn position(fen: &str) -> Position {
    Position::from_fen(fen, MatchOptions::default()).unwrap()
}

/// Lets a worker that may visit this many nodes work on a position.
fn work<T>(position: &Position, nodes: u64, work: impl FnOnce(&mut Worker<'_, Position>) -> T) -> T {
    let (table, halt, limits) = (Table::new(1), AtomicBool::new(false), Limits::none());
    let shared = Shared {
        table: &table,
        values: &Values::FULL,
        limits: &limits,
        nodes,
        halt: &halt,
        noise: (0, 0),
        network: None,
        margins: None,
    };
    work(&mut Worker::new(&shared, &[*position], Memory::new()))
}

#[test]
fn what_lies_above_a_window_is_kept_when_the_search_is_stopped() {
    // White wins a queen; whoever expected to lose one finds that out in the first of several windows.
    let position = position("q3k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let better = |nodes| {
        work(&position, nodes, |worker| {
            let mut roots = worker.roots(&position, &[]);
            let better = worker.deepen(&position, &mut roots, 6, -1200);
            (better, worker.stopped, roots[0].action.to_string(), roots[0].score)
        })
    };
    let mut known = 0;
    for nodes in (10..20_000).step_by(10) {
        let (better, stopped, action, score) = better(nodes);
        if known > 0 {
            assert!(better, "it was known after {known} nodes and forgotten after {nodes}");
        }
        if better && known == 0 {
            known = nodes;
        }
        if better {
            assert!(action.starts_with("a1a8") && score > -1200, "{action} {score}");
        }
        if !stopped {
            assert!(known > 0 && known < nodes, "it was known before the end");
            return;
        }
    }
    panic!("the search does not end");
}

/// Whether an action may be left out at this depth where a zero window lies far above, after this many others.
fn is_hopeless(fen: &str, name: &str, depth: i32, alpha: i32, tried: i32) -> bool {
    let position = position(fen);
    let action = position.parse_action(name).unwrap();
    work(&position, u64::MAX, |worker| {
        worker.frames[2].judged = worker.judge(&position, keys::key(&position));
        worker.order_all(&position, 2, 0);
        let rank = worker.frames[2].list.iter().find(|(other, _)| *other == action).unwrap().1;
        let task = Task { alpha, beta: alpha + 1, depth, ply: 2, may_pass: true, cut: true, without: 0 };
        worker.is_hopeless(&position, task, action, rank, tried, false)
    })
}

#[test]
fn a_quiet_move_by_a_vest_is_not_left_out_for_the_vest_that_it_spends() {
    let fen = "6k1/5ppp/8/8/8/8/(PQ)5PP/6K1 w - - 0 1";
    for depth in 1..=6 {
        // Nobody attacks a5, and a pawn that goes there loses nothing but the vest.
        assert!(!is_hopeless(fen, "a2a5v", depth, 0, 1), "depth {depth}");
    }
    // Where it is captured for nothing it may be left out as usual.
    assert!(is_hopeless("6k1/5ppp/1p6/8/8/8/(NQ)5PP/6K1 w - - 0 1", "a2a5v", 3, 0, 1));
}

#[test]
fn a_check_is_never_left_out() {
    // The knight goes like a queen once; what gives check from there is the knight.
    let fen = "6k1/5ppp/8/8/8/(NQ)7/6PP/R5K1 w - - 0 1";
    for depth in 1..=6 {
        assert!(!is_hopeless(fen, "a3e7v", depth, 3000, 60), "a vest-move that checks, depth {depth}");
        assert!(is_hopeless(fen, "g1f1", depth, 3000, 60), "what does not check may be left out, depth {depth}");
    }
}
