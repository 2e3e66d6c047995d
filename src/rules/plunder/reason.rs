//! Says in one sentence why an action is not legal, with the number of the booklet's rule where it has one; the commands
//! and the table ask for it. No sentence is longer than 84 characters with its full stop, as films show them.

use super::action::{Action, Authority, Move, VestChoice};
use super::options::Supply;
use super::position::Position;
use super::table::{permits, set_count};
use crate::rules::attacks;
use crate::rules::bitboard::Bitboard;
use crate::rules::castling::king_square;
use crate::rules::chessman::{Chessman, Kind};
use crate::rules::notation::ActionError;
use crate::rules::square::Square;

/// Why the action with this name is not legal in the position. For a legal action it says so.
pub fn explain(position: &Position, name: &str) -> ActionError {
    let reason = match Action::parse(name) {
        None => "this is not an action; write such as e2e4, e7e8q, d4f5v, d4e5+q or c3~f6".to_owned(),
        Some(Action::Shift { from, to }) => shift_reason(position, from, to),
        Some(Action::Move(action)) => move_reason(position, action),
    };
    ActionError { name: name.to_owned(), reason }
}

const LEGAL: &str = "this action is legal";

/// A man with its square, and its vest if it wears one, as a sentence names it.
fn named(position: &Position, square: Square) -> String {
    match (position.man_at(square), position.vest_at(square)) {
        (Some(man), Some(vest)) => format!("the {man} on {square} with its {vest} vest"),
        (Some(man), None) => format!("the {man} on {square}"),
        (None, _) => format!("the empty square {square}"),
    }
}

fn own_man(position: &Position, square: Square) -> Result<Chessman, String> {
    match position.man_at(square) {
        None => Err(format!("no man stands on {square}")),
        Some(man) if man.color != position.turn() => {
            Err(format!("{} is not {}'s, whose turn it is", named(position, square), position.turn()))
        }
        Some(man) => Ok(man),
    }
}

fn shift_reason(position: &Position, from: Square, to: Square) -> String {
    shift_fault(position, from, to).err().unwrap_or_else(|| LEGAL.to_owned())
}

fn shift_fault(position: &Position, from: Square, to: Square) -> Result<(), String> {
    if !position.options().vest_shifting {
        return Err("vests are shifted only where the players agreed on vest-shifting (4-2)".to_owned());
    }
    let (giver, taker) = (own_man(position, from)?, own_man(position, to)?);
    if position.in_check() {
        return Err("no vest-shift can end a check, so none is legal now".to_owned());
    }
    if from == to {
        return Err("a vest is shifted between two men (4-2)".to_owned());
    }
    match (position.vest_at(from), position.vest_at(to)) {
        (None, _) => Err(format!("{} wears no vest to pass on (4-2a)", named(position, from))),
        (Some(vest), None) if !permits(taker.kind, vest) => {
            Err(format!("a {} gains nothing from a {vest} vest (2-8, 4-2a)", taker.kind))
        }
        (Some(_), None) => Ok(()),
        (Some(vest), Some(other)) if vest == other => {
            Err(format!("both men wear a {vest} vest, so swapping changes nothing (a ruling)"))
        }
        (Some(vest), Some(other)) if !permits(taker.kind, vest) && !permits(giver.kind, other) => {
            Err("neither man would benefit from the other's vest (4-2b)".to_owned())
        }
        (Some(_), Some(_)) if from > to => Err(format!("a swap is written with the lower square first: {to}~{from}")),
        (Some(_), Some(_)) => Ok(()),
    }
}

fn move_reason(position: &Position, action: Move) -> String {
    if position.is_legal(Action::Move(action)) {
        return LEGAL.to_owned();
    }
    let same_squares = position
        .legal_actions()
        .into_iter()
        .filter_map(Action::as_move)
        .find(|legal| (legal.from, legal.to, legal.authority) == (action.from, action.to, action.authority));
    match same_squares {
        Some(_) => choice_reason(position, action),
        None => path_fault(position, action).err().unwrap_or_else(|| king_reason(position, action)),
    }
}

/// Why the man cannot get there at all, its own king's safety aside.
fn path_fault(position: &Position, action: Move) -> Result<(), String> {
    let man = own_man(position, action.from)?;
    let mover = match action.authority {
        Authority::Kind => man.kind,
        Authority::Vest => position
            .vest_at(action.from)
            .ok_or_else(|| format!("{} wears no vest, so it has no vest-move (2-3)", named(position, action.from)))?,
    };
    if action.from == action.to {
        return Err("a move goes to another square".to_owned());
    }
    // Before the man on the target square is asked for: one that stands there stands between king and rook.
    if mover == Kind::King && is_castling(position, action) {
        return castling_fault(position, action);
    }
    if position.man_at(action.to).is_some_and(|target| target.color == man.color) {
        return Err(format!("{} is {}'s own and cannot be captured", named(position, action.to), man.color));
    }
    if mover == Kind::Pawn {
        return pawn_fault(position, action);
    }
    let open = attacks::attacks(mover, man.color, action.from, Bitboard::EMPTY);
    if !open.has(action.to) {
        return Err(match action.authority {
            Authority::Kind => format!("a {mover} does not move from {} to {} (2-4)", action.from, action.to),
            Authority::Vest => {
                format!("a {mover} vest gives no move from {} to {} (1-6)", action.from, action.to)
            }
        });
    }
    match (attacks::between(action.from, action.to) & position.occupied()).first() {
        Some(blocker) if !matches!(mover, Kind::Knight | Kind::King) => {
            Err(format!("{} stands in the way", named(position, blocker)))
        }
        _ => Ok(()),
    }
}

fn pawn_fault(position: &Position, action: Move) -> Result<(), String> {
    let us = position.turn();
    let Move { from, to, .. } = action;
    let ranks = (to.rank() as i8 - from.rank() as i8) * us.forward();
    match (from.file().abs_diff(to.file()), ranks) {
        (1, 1) if position.man_at(to).is_some() => Ok(()),
        (1, 1) if position.passed == Some(to) => Ok(()),
        (1, 1) => Err(format!("there is nothing to capture on {to}, nor may a man be taken en passant (2-10)")),
        (0, 1) => match position.man_at(to) {
            Some(_) => Err(format!("{} stands in the way", named(position, to))),
            None => Ok(()),
        },
        (0, 2) if us.relative_rank(from.rank()) != 1 => {
            Err(format!("pawn power goes two squares only from the own second row, and {from} is not on it"))
        }
        (0, 2) => {
            let way = attacks::between(from, to) | Bitboard::of(to);
            match (way & position.occupied()).first() {
                Some(blocker) => Err(format!("{} stands in the way", named(position, blocker))),
                None => advance_fault(position, action),
            }
        }
        _ => Err(format!("pawn power gives no move from {from} to {to} (2-4)")),
    }
}

fn advance_fault(position: &Position, action: Move) -> Result<(), String> {
    let us = position.turn();
    let passed = attacks::between(action.from, action.to).first();
    let enemies = passed.map(|passed| attacks::pawn(passed, us) & position.powers(!us).pawns);
    let enemy = enemies.and_then(Bitboard::first).and_then(|square| Some((position.man_at(square)?, square)));
    match (position.royal_king(us) == Some(action.from), enemy, passed) {
        (true, Some((enemy, square)), Some(passed)) => {
            let by = format!("the {enemy} on {square}");
            Err(format!("passing {passed}, the king could be taken en passant by {by} (a ruling)"))
        }
        _ => Ok(()),
    }
}

/// Whether a king goes as in castling. From a square that is not its first one it never castles.
fn is_castling(position: &Position, action: Move) -> bool {
    position.castling_rook(action).is_some() && action.from == king_square(position.turn())
}

fn castling_fault(position: &Position, action: Move) -> Result<(), String> {
    let kingside = action.to.file() == 6;
    let us = position.turn();
    if position.kings(us) > 1 {
        return Err("a side with two kings does not castle (a ruling)".to_owned());
    }
    if !position.castling_rights().has(us, kingside) {
        return Err("the king or that rook has moved, so this castling is gone (2-11)".to_owned());
    }
    if let Some(checker) = position.checkers().first() {
        return Err(format!("{} gives check: no castling now (2-11)", named(position, checker)));
    }
    match position.castling_obstacle(kingside) {
        Some((square, false)) => Err(format!("{} stands between king and rook (2-11)", named(position, square))),
        Some((square, true)) => {
            let enemy = position.attackers(!us, square, position.occupied()).first();
            let enemy = enemy.map_or_else(String::new, |enemy| named(position, enemy));
            // The b-file matters only where the players agreed on the web page's rule.
            let rule = if square.file() == 1 { "strict castling" } else { "2-11" };
            Err(format!("{square} is attacked by {enemy} ({rule})"))
        }
        None => Ok(()),
    }
}

/// The man gets there, but its king would stand in check. Of kings that move the booklet says so itself.
fn king_reason(position: &Position, action: Move) -> String {
    let us = position.turn();
    // What the name says of promotion and vests shields no king, and may be nonsense.
    let bare = Move { promotion: None, vest: VestChoice::Keep, ..action };
    let after = position.after(Action::Move(bare));
    let attacker =
        after.royal_king(us).and_then(|king| Some((king, after.attackers(!us, king, after.occupied()).first()?)));
    match attacker {
        Some((king, enemy)) => {
            let still = if position.checkers().has(enemy) { "still " } else { "" };
            let rule = if king == action.to { " (2-9b)" } else { "" };
            format!("{} would {still}check the king on {king}{rule}", named(&after, enemy))
        }
        None => "it is not legal here".to_owned(),
    }
}

/// Squares and authority are right; the promotion or the vest is not.
fn choice_reason(position: &Position, action: Move) -> String {
    let Some(man) = position.man_at(action.from) else { return LEGAL.to_owned() };
    let arrives = man.kind == Kind::Pawn && man.color.relative_rank(action.to.rank()) == 7;
    match action.promotion {
        None if arrives => {
            return format!("a pawn that reaches {} must be promoted: add q, r, b or n (2-12)", action.to);
        }
        Some(_) if !arrives => return "only a pawn that reaches the far rank is promoted (rule 11, 2-12)".to_owned(),
        _ => {}
    }
    let wearer = action.promotion.unwrap_or(man.kind);
    let unused = match action.authority {
        Authority::Kind => position.vest_at(action.from),
        Authority::Vest => None,
    };
    match action.vest {
        VestChoice::Keep => LEGAL.to_owned(),
        VestChoice::Discard => match unused {
            Some(vest) if arrives => {
                format!("a {wearer} cannot keep a {vest} vest, so it is discarded without - (2-12)")
            }
            Some(_) => "a vest cannot be taken off at will (3-2)".to_owned(),
            None => "there is no unused vest to discard".to_owned(),
        },
        VestChoice::Couple(vest) => couple_reason(position, action, wearer, unused, vest),
    }
}

fn couple_reason(position: &Position, action: Move, wearer: Kind, unused: Option<Kind>, vest: Kind) -> String {
    let us = position.turn();
    let Some(captured) = position.captured_square(action) else {
        return "a vest is plundered only by a capture (1-3)".to_owned();
    };
    if !position.options().may_plunder(us) {
        return format!("{us} may not plunder in this match (3-1)");
    }
    let kind = position.kind_at(captured);
    let worn = position.vest_at(captured);
    if kind != Some(vest) && worn != Some(vest) {
        return format!("{} gives no {vest} vest (2-5d)", named(position, captured));
    }
    if !permits(wearer, vest) {
        return format!("a {wearer} gains nothing from a {vest} vest (2-5b, 2-8)");
    }
    if unused == Some(vest) {
        return format!("it wears an unused {vest} vest already, so another changes nothing (a ruling)");
    }
    if position.options().supply == Supply::Boxed {
        return format!(
            "all {} {vest} vests of the set are worn, so none hangs on the stand (supply boxed)",
            set_count(vest)
        );
    }
    LEGAL.to_owned()
}
