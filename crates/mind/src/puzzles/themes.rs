//! What a puzzle turns on, in words that the file keeps and `plunder puzzles --theme` asks for.
//!
//! A theme is what every way to solve the puzzle has: where several actions win as well, all of them show it.

use super::solution::{Line, Prover, stem};
use plunder_rules::plunder::{Action, Authority, Move, Position, VestChoice};
use plunder_rules::{AnyAction, AnyOptions, AnyPosition, Kind, chessplus};

/// Every theme besides `mate1` and so on, with what it means.
pub const THEMES: [(&str, &str); 17] = [
    ("needsPlunder", "with plundering denied to the solver there is no such mate"),
    ("vestChoice", "one of the vests that a capture offers wins, another loses"),
    ("decline", "a capture wins only where no vest is taken"),
    ("vestMove", "a man moves by its vest"),
    ("replunder", "a vest that the captured man wears is taken over"),
    ("kingVest", "a king vest is taken or used"),
    ("kingCapture", "a king that is not royal is captured"),
    ("enPassant", "a capture en passant"),
    ("enPassantByVest", "a capture en passant by a pawn vest"),
    ("shift", "a vest is passed on in place of a move"),
    ("merge", "two men become a pair"),
    ("split", "a man leaves its pair"),
    ("pairMove", "a pair moves as a whole"),
    ("promotion", "a pawn is promoted"),
    ("underPromotion", "a pawn becomes less than a queen"),
    ("castling", "the king castles"),
    ("quiet", "the first action neither checks nor captures"),
];

/// The themes of a line, `mateN` first; `None` where a proof takes more than this many positions.
pub fn themes(line: &Line, nodes: u64) -> Option<Vec<String>> {
    let mate = line.len().div_ceil(2);
    let mut themes = vec![format!("mate{mate}")];
    let (position, first) = line.first()?;
    let needs_plunder = needs_plunder(position, mate as u32, nodes)?;
    for (theme, _) in THEMES {
        let holds = match theme {
            "needsPlunder" => needs_plunder,
            "quiet" => first.iter().all(|&action| is_quiet(position, action)),
            _ => line.iter().step_by(2).any(|(position, actions)| match position {
                AnyPosition::Plunder(position) => {
                    let actions: Vec<Action> = actions.iter().filter_map(|action| plundering(*action)).collect();
                    !actions.is_empty() && actions.iter().all(|&action| shows(theme, position, action, &actions))
                }
                AnyPosition::Chessplus(position) => {
                    let actions: Vec<_> = actions.iter().filter_map(|action| merging(*action)).collect();
                    !actions.is_empty() && actions.iter().all(|&action| shows_in_chessplus(theme, position, action))
                }
            }),
        };
        if holds {
            themes.push(theme.to_owned());
        }
    }
    Some(themes)
}

/// Whether the same mate fails where plundering is denied to the solver.
fn needs_plunder(position: &AnyPosition, moves: u32, nodes: u64) -> Option<bool> {
    let AnyOptions::Plunder(mut options) = position.options() else { return Some(false) };
    options.denied[position.turn().index()] = true;
    let Ok(denied) = AnyPosition::from_fen(&position.fen(), AnyOptions::Plunder(options)) else { return Some(false) };
    Some(Prover::new(&denied, moves, nodes).winners(&denied, moves)?.is_empty())
}

/// Whether an action of PlunderChess shows a theme; `winning` are all that win.
fn shows(theme: &str, position: &Position, action: Action, winning: &[Action]) -> bool {
    let Action::Move(step) = action else { return theme == "shift" };
    let captured = position.captured_square(step);
    let by_vest = step.authority == Authority::Vest;
    let passing = captured.is_some_and(|captured| captured != step.to);
    match theme {
        "vestChoice" => {
            let loses = |other: &Action| matches!(couples(*other), Some(Some(_))) && !winning.contains(other);
            matches!(couples(action), Some(Some(_))) && beside(position, action).iter().any(loses)
        }
        "decline" => {
            let beside = beside(position, action);
            let mut coupling = beside.iter().filter(|other| matches!(couples(**other), Some(Some(_)))).peekable();
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

fn shows_in_chessplus(theme: &str, position: &chessplus::Position, action: chessplus::Action) -> bool {
    match theme {
        "merge" => position.merges(action),
        "split" => action.split.is_some(),
        "pairMove" => action.split.is_none() && position.men_at(action.from).is_some_and(chessplus::Men::is_pair),
        "enPassant" => position.captured_square(action).is_some_and(|captured| captured != action.to),
        "promotion" => action.promotes,
        "castling" => position.castling_rook(action).is_some(),
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
    let own = stem(action.into());
    position.legal_actions().into_iter().filter(|&other| stem(other.into()) == own).collect()
}

fn is_quiet(position: &AnyPosition, action: AnyAction) -> bool {
    let captures = match (position, action) {
        (AnyPosition::Plunder(position), AnyAction::Plunder(action)) => {
            action.as_move().is_some_and(|step| position.captured_square(step).is_some())
        }
        (AnyPosition::Chessplus(position), AnyAction::Chessplus(action)) => position.captured_square(action).is_some(),
        _ => false,
    };
    !captures && !position.after(action).in_check()
}

const fn plundering(action: AnyAction) -> Option<Action> {
    if let AnyAction::Plunder(action) = action { Some(action) } else { None }
}

const fn merging(action: AnyAction) -> Option<chessplus::Action> {
    if let AnyAction::Chessplus(action) = action { Some(action) } else { None }
}
