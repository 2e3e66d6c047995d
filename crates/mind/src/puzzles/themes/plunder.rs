//! Which themes an action of PlunderChess shows; `themes` asks.

use rules::Kind;
use rules::plunder::{Action, Authority, Move, Position, VestChoice};

use super::super::advantage;
use super::super::puzzle::Goal;
use super::super::solution::Prover;
use crate::opponent::Searchable;

/// Whether the same mate fails, or nothing gives an advantage, where plundering is denied to the solver.
pub fn needs_plunder(position: &Position, goal: Goal, nodes: u64) -> Option<bool> {
    let mut options = *position.options();
    options.denied[position.turn().index()] = true;
    let Ok(denied) = Position::from_fen(&position.fen(), options) else { return Some(false) };
    let denied = denied.into();
    match goal {
        Goal::Mate(moves) => Some(Prover::new(&denied, moves, nodes).winners(&denied, moves)?.is_empty()),
        Goal::Advantage => Some(advantage::winners(&denied).is_some_and(|winners| winners.is_empty())),
    }
}

/// Whether an action shows a theme; `winning` are all that win.
pub fn shows(theme: &str, position: &Position, action: Action, winning: &[Action]) -> bool {
    let Action::Move(step) = action else { return theme == "shift" };
    let captured = position.captured_square(step);
    let by_vest = step.authority == Authority::Vest;
    let passing = captured.is_some_and(|captured| captured != step.to);
    match theme {
        "vestChoice" => {
            let loses = |other: &Action| Position::takes_vest(*other) && !winning.contains(other);
            Position::takes_vest(action) && beside(position, action).iter().any(loses)
        }
        "decline" => {
            let beside = beside(position, action);
            let mut coupling = beside.iter().filter(|other| Position::takes_vest(**other)).peekable();
            captured.is_some()
                && couples(action) == Some(None)
                && coupling.peek().is_some()
                && coupling.all(|other| !winning.contains(other))
        }
        "vestMove" => by_vest,
        "replunder" => captured.is_some_and(|captured| {
            let worn = position.vest_at(captured);
            worn.is_some() && worn != position.kind_at(captured) && couples(action) == Some(worn)
        }),
        "kingVest" => {
            step.vest == VestChoice::Couple(Kind::King) || by_vest && position.vest_at(step.from) == Some(Kind::King)
        }
        "kingCapture" => captured.is_some_and(|captured| position.kind_at(captured) == Some(Kind::King)),
        "enPassant" => passing,
        "enPassantByVest" => passing && by_vest,
        "promotion" => step.promotion.is_some(),
        "underPromotion" => step.promotion.is_some_and(|kind| kind != Kind::Queen),
        "castling" => position.castling_rook(step).is_some(),
        _ => false,
    }
}

/// The vest that a move couples; the outer `None` is for what is no move.
const fn couples(action: Action) -> Option<Option<Kind>> {
    match action {
        Action::Move(Move { vest: VestChoice::Couple(kind), .. }) => Some(Some(kind)),
        Action::Move(_) => Some(None),
        Action::Shift { .. } => None,
    }
}

/// The legal actions that differ from this one in the vest alone.
fn beside(position: &Position, action: Action) -> Vec<Action> {
    let own = Position::stem(action);
    position.legal_actions().into_iter().filter(|&other| Position::stem(other) == own).collect()
}
