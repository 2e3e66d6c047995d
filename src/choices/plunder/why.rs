//! Why a gesture of PlunderChess led to nothing, in one sentence that fits how the wish was expressed.

use super::super::{Hold, Way, Wish};
use super::as_move;
use crate::rules::plunder::{Action, Move, Position, Supply, VestChoice, explain, permits, set_count};
use crate::rules::words::sentence;
use crate::rules::{Kind, Square};

pub fn why_not_held(position: &Position, from: Square, hold: Hold) -> Option<String> {
    let man = position.man_at(from)?;
    let moves = || position.legal_actions().into_iter().filter_map(Action::as_move);
    match (hold, position.vest_at(from)) {
        (Hold::Plain, _) => None,
        (Hold::Whole | Hold::One(_), _) => Some("Men form pairs in Chessplus only: move the man as it is.".to_owned()),
        (Hold::Spend, None) => {
            let text = format!("The {} on {from} wears no vest to spend: select a man that wears one.", man.kind);
            Some(text)
        }
        (Hold::Spend, Some(vest)) if !moves().any(|step| step.from == from && is_vest_move(step)) => {
            Some(format!("The {vest} vest gives the {} on {from} no legal move now, so it stays on.", man.kind))
        }
        (Hold::Spend, Some(_)) => None,
        (Hold::Ring, _) if !position.options().vest_shifting => {
            Some("Vest-shifting (4-2) was not agreed on for this game; a new game (Ctrl+N) can have it.".to_owned())
        }
        (Hold::Ring, None) => Some(format!("The {} on {from} wears no vest to pass on (4-2).", man.kind)),
        (Hold::Ring, Some(vest)) => {
            let shifts = super::ways(position).into_iter().any(|way| way.from == from && Hold::Ring.admits(way.manner));
            let none = || match position.in_check() {
                true => "In check no vest can be passed on: that would not end the check (4-2).".to_owned(),
                false => format!("The {vest} vest on {from} can be passed to nobody whom it would help (4-2, 2-8)."),
            };
            (!shifts).then(none)
        }
    }
}

fn is_vest_move(step: Move) -> bool {
    step.authority == crate::rules::plunder::Authority::Vest
}

/// The vest that this capture would offer if the supply were not boxed: all of its kind are worn (RULES 1.1).
pub fn withheld(position: &Position, step: Move) -> Option<Kind> {
    let captured = position.captured_square(step)?;
    let vest = position.man_at(captured)?.kind;
    let wearer = step.promotion.or_else(|| position.man_at(step.from).map(|man| man.kind))?;
    let keeps = position.vest_after(Move { vest: VestChoice::Keep, ..step }) == Some(vest);
    let options = position.options();
    let wanted = options.supply == Supply::Boxed
        && options.may_plunder(position.turn())
        && permits(wearer, vest)
        && !keeps
        && position.vest_at(captured) != Some(vest);
    let had = position.is_legal(Action::Move(Move { vest: VestChoice::Couple(vest), ..step }));
    (wanted && !had).then_some(vest)
}

/// Which vest a boxed supply withholds from this capture.
pub fn withheld_words(position: &Position, way: &Way) -> Option<String> {
    let vest = withheld(position, as_move(way)?)?;
    Some(format!("{}.", boxed_out(vest)))
}

/// What is to be said after a capture that found no vest because the supply is boxed. Where there was something to choose, the
/// choice has said it.
pub fn found_no_vest(position: &Position, action: Action) -> Option<String> {
    let step = action.as_move()?;
    let vest = withheld(position, step)?;
    let could_couple = position.legal_actions().into_iter().filter_map(Action::as_move).any(|other| {
        let same = (other.from, other.to, other.authority, other.promotion)
            == (step.from, step.to, step.authority, step.promotion);
        same && matches!(other.vest, VestChoice::Couple(_))
    });
    (!could_couple).then(|| format!("{}, so none can be taken.", boxed_out(vest)))
}

/// Why a vest of this kind is withheld, as the head of a sentence.
fn boxed_out(vest: Kind) -> String {
    let all = match set_count(vest) {
        2 => "both",
        _ => "all five",
    };
    format!("The supply is boxed and {all} {vest} vests are worn")
}

/// Why a vest of this kind cannot be had by this capture.
pub fn not_to_be_had(position: &Position, way: &Way, kind: Kind) -> String {
    const INSTEAD: &str = "take a glowing one, or click the captured man";
    let Some(aimed) = as_move(way) else {
        return "A vest-shift passes on the vest that the man wears: take one of the ways shown.".to_owned();
    };
    let captured = way.captures;
    let worn = captured.and_then(|square| position.vest_at(square));
    let own = captured.and_then(|square| position.man_at(square)).map(|man| man.kind);
    let wearer = aimed.promotion.or_else(|| position.man_at(aimed.from).map(|man| man.kind));
    if withheld(position, aimed) == Some(kind) {
        return format!("{}: {INSTEAD}.", boxed_out(kind));
    }
    if worn != Some(kind) && own != Some(kind) {
        return format!("The {kind} vest is not plundered here: {INSTEAD}.");
    }
    match wearer.filter(|wearer| !permits(*wearer, kind)) {
        Some(wearer) => format!("A {wearer} has no use for a {kind} vest (2-8): {INSTEAD}."),
        None => format!("The {kind} vest cannot be coupled here: {INSTEAD}."),
    }
}

/// Why nothing goes from one square to another; the rules know the reason.
pub fn why_not(position: &Position, from: Square, to: Square, wish: Wish) -> String {
    let man = position.man_at(from);
    let instead = match wish {
        Wish::Shift => Some("let go of Shift"),
        Wish::Held(Hold::Spend) => Some("press V"),
        Wish::Held(_) => None,
    };
    if let (Some(instead), Some(man)) = (instead, man) {
        let Some(vest) = position.vest_at(from) else {
            return format!("The {} on {from} wears no vest to spend: {instead} to move it.", man.kind);
        };
        let reaches = |step: Move| step.from == from && step.to == to;
        if position.legal_actions().into_iter().filter_map(Action::as_move).any(reaches) {
            return format!("The {vest} vest gives no move from {from} to {to}: {instead} to move without it.");
        }
    }
    let name = if wish == Wish::Held(Hold::Ring) {
        let swaps = position.vest_at(from).is_some() && position.vest_at(to).is_some();
        let (first, second) = if swaps && from > to { (to, from) } else { (from, to) };
        format!("{first}~{second}")
    } else {
        let far = man.is_some_and(|man| {
            man.kind == Kind::Pawn && man.color.relative_rank(to.rank()) == 7 && from.rank() != to.rank()
        });
        format!("{from}{to}{}{}", if far { "q" } else { "" }, if instead.is_some() { "v" } else { "" })
    };
    sentence(explain(position, &name).reason)
}
