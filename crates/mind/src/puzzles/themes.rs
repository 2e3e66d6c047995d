//! What a puzzle turns on, in words that the file keeps and `plunder puzzles --theme` asks for.
//!
//! A theme is what every way to solve the puzzle has: where several actions win as well, all of them show it.

mod chessplus;
mod plunder;

use rules::{AnyAction, AnyPosition, each_game};

use super::puzzle::{ADVANTAGE, Goal};
use super::solution::Line;
use crate::opponent::Searchable;

/// What stands first among the themes of a puzzle: what it asks for.
pub const GOALS: [&str; 6] = ["mate1", "mate2", "mate3", "mate4", "mate5", ADVANTAGE];

/// Every other theme, with what it means.
pub const THEMES: [(&str, &str); 17] = [
    ("needsPlunder", "with plundering denied to the solver there is no such mate, or no such advantage"),
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

/// The themes of a line to this goal, the goal's first; `None` where a proof takes more than this many positions.
pub fn themes(line: &Line, goal: Goal, nodes: u64) -> Option<Vec<String>> {
    let mut themes = vec![match goal {
        Goal::Mate(moves) => format!("mate{moves}"),
        Goal::Advantage => ADVANTAGE.to_owned(),
    }];
    let (position, first) = line.first()?;
    let needs_plunder = each_game!(position, game::position in self => game::needs_plunder(position, goal, nodes))?;
    for (theme, _) in THEMES {
        let holds = match theme {
            "needsPlunder" => needs_plunder,
            "quiet" => first.iter().all(|&action| is_quiet(position, action)),
            _ => line.iter().step_by(2).any(|(position, actions)| {
                each_game!(position, game::position in self => {
                    let actions: Vec<_> = actions.iter().filter_map(|&action| action.try_into().ok()).collect();
                    !actions.is_empty() && actions.iter().all(|&action| game::shows(theme, position, action, &actions))
                })
            }),
        };
        if holds {
            themes.push(theme.to_owned());
        }
    }
    Some(themes)
}

fn is_quiet(position: &AnyPosition, action: AnyAction) -> bool {
    let captures = each_game!(position, position => {
        action.try_into().is_ok_and(|action| Searchable::captured(position, action).is_some())
    });
    !captures && !position.after(action).in_check()
}
