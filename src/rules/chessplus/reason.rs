//! Says in one sentence why an action is not legal, in words, since the rule book of Chessplus numbers no rules; the
//! commands and the table ask for it. No sentence is longer than 84 characters with its full stop, as films show them.

use super::action::Action;
use super::men::{Men, pair_name};
use super::position::Position;
use crate::rules::attacks;
use crate::rules::bitboard::Bitboard;
use crate::rules::castling::king_square;
use crate::rules::chessman::Kind;
use crate::rules::notation::ActionError;
use crate::rules::square::Square;

/// Why the action with this name is not legal in the position. For a legal action it says so.
pub fn explain(position: &Position, name: &str) -> ActionError {
    let reason = match Action::parse(name) {
        None => "this is not an action of Chessplus; write such as e2e4, e7e8q, d4a4/r or d5e6x".to_owned(),
        Some(action) if position.is_legal(action) => "this action is legal".to_owned(),
        Some(action) => fault(position, action).err().unwrap_or_else(|| king_reason(position, action)),
    };
    ActionError { name: name.to_owned(), reason }
}

/// What stands on a square, as a sentence names it.
fn named(position: &Position, square: Square) -> String {
    match position.men_at(square) {
        Some(men) => format!("the {men} on {square}"),
        None => format!("the empty square {square}"),
    }
}

/// Why the men cannot do this at all, their own king's safety aside.
fn fault(position: &Position, action: Action) -> Result<(), String> {
    let men = own_men(position, action.from)?;
    if action.from == action.to {
        return Err("a move goes to another square".to_owned());
    }
    if is_castling(position, action) {
        suffix_fault(position, action, men)?;
        return castling_fault(position, action);
    }
    split_fault(action, men)?;
    target_fault(position, action, men)?;
    let moving = position.moving(action).unwrap_or(men);
    path_fault(position, action, moving)?;
    suffix_fault(position, action, moving)
}

fn own_men(position: &Position, square: Square) -> Result<Men, String> {
    match position.men_at(square) {
        None => Err(format!("no man stands on {square}")),
        Some(men) if men.color != position.turn() => {
            Err(format!("{} is not {}'s, whose turn it is", named(position, square), position.turn()))
        }
        Some(men) => Ok(men),
    }
}

fn is_castling(position: &Position, action: Action) -> bool {
    action.from == king_square(position.turn())
        && action.to.rank() == action.from.rank()
        && position.castling_rook(action).is_some()
}

fn split_fault(action: Action, men: Men) -> Result<(), String> {
    match action.split {
        Some(man) if !men.is_pair() => {
            Err(format!("the {men} on {} stands alone, so no {man} splits off there", action.from))
        }
        Some(man) if !men.has(man) => Err(format!("the {men} on {} holds no {man} to split off", action.from)),
        _ => Ok(()),
    }
}

/// Own men on the target square are merged with, where that is possible (RULES 2.2).
fn target_fault(position: &Position, action: Action, men: Men) -> Result<(), String> {
    let Some(target) = position.men_at(action.to).filter(|target| target.color == men.color) else { return Ok(()) };
    if men.first == Kind::King || target.first == Kind::King {
        return Err("a king neither merges nor is merged with".to_owned());
    }
    if target.is_pair() {
        return Err(format!("on {} stands a pair already, and a square holds two men at most", action.to));
    }
    if men.is_pair() && action.split.is_none() {
        return Err(format!("a pair that moves whole cannot merge, and on {} stands the {target}", action.to));
    }
    Ok(())
}

/// Why none of the moving men gets there.
fn path_fault(position: &Position, action: Action, moving: Men) -> Result<(), String> {
    let faults: Vec<(bool, String)> =
        moving.kinds().filter_map(|kind| man_fault(position, action, kind).err()).collect();
    if faults.len() < moving.kinds().count() {
        return Ok(());
    }
    // A man that is only hindered tells more than one that never moves so.
    match faults.iter().find(|(hindered, _)| *hindered).or(faults.first()) {
        Some((false, _)) if faults.len() > 1 => {
            let kinds: Vec<String> = moving.kinds().map(|kind| format!("the {kind}")).collect();
            Err(format!("neither {} moves from {} to {}", kinds.join(" nor "), action.from, action.to))
        }
        Some((_, fault)) => Err(fault.clone()),
        None => Ok(()),
    }
}

/// Why a man of this kind does not get there, and whether it only is hindered.
fn man_fault(position: &Position, action: Action, kind: Kind) -> Result<(), (bool, String)> {
    let Action { from, to, .. } = action;
    if kind == Kind::Pawn {
        return pawn_fault(position, action);
    }
    if !attacks::attacks(kind, position.turn(), from, Bitboard::EMPTY).has(to) {
        return Err((false, format!("a {kind} does not move from {from} to {to}")));
    }
    let way = attacks::between(from, to) & position.occupied();
    match way.first() {
        Some(blocker) if !matches!(kind, Kind::Knight | Kind::King) => {
            Err((true, format!("{} stands in the way", named(position, blocker))))
        }
        _ => Ok(()),
    }
}

fn pawn_fault(position: &Position, action: Action) -> Result<(), (bool, String)> {
    let us = position.turn();
    let Action { from, to, .. } = action;
    let ranks = (to.rank() as i8 - from.rank() as i8) * us.forward();
    let enemy_on = |square| position.colored(!us).has(square);
    let hindered = |blocker| Err((true, format!("{} stands in the way", named(position, blocker))));
    match (from.file().abs_diff(to.file()), ranks) {
        (1, 1) if enemy_on(to) => Ok(()),
        (1, 1) if position.colored(us).has(to) => Err((
            true,
            format!("a pawn merges by its forward move, not diagonally, so not from {from} on {to} (a ruling)"),
        )),
        (1, 1) if position.passed == Some(to) => Ok(()),
        (1, 1) => Err((true, nothing_to_capture(position, action))),
        (0, 1) if enemy_on(to) => hindered(to),
        (0, 1) => Ok(()),
        (0, 2) if us.relative_rank(from.rank()) != 1 => {
            Err((true, format!("a pawn goes two squares only from its own second row, and {from} is not on it")))
        }
        (0, 2) => match (attacks::between(from, to) & position.occupied()).first() {
            Some(blocker) => hindered(blocker),
            None if enemy_on(to) => hindered(to),
            None => Ok(()),
        },
        _ => Err((false, format!("a pawn does not move from {from} to {to}"))),
    }
}

fn nothing_to_capture(position: &Position, action: Action) -> String {
    let Action { from, to, .. } = action;
    let us = position.turn();
    let beside = Square::at(to.file(), from.rank());
    let on_passed_rank = us.relative_rank(to.rank()) == 5;
    match position.men_at(beside).filter(|men| on_passed_rank && men.color != us) {
        Some(men) if !position.options().en_passant && men.has(Kind::Pawn) => {
            format!("there is nothing to capture on {to}: this match is played without en passant")
        }
        Some(Men { color, first, second: Some(second) }) if first != Kind::Pawn => {
            let pair = pair_name(first, second).unwrap_or("pair");
            format!("of pairs only a Dpawn may be taken en passant, not the {color} {pair} on {beside}")
        }
        _ => format!("there is nothing to capture on {to}, nor may a man be taken en passant"),
    }
}

fn castling_fault(position: &Position, action: Action) -> Result<(), String> {
    let kingside = action.to.file() == 6;
    let us = position.turn();
    if !position.castling_rights().has(us, kingside) {
        return Err("the king or that rook has moved, so this castling is gone".to_owned());
    }
    if let Some(checker) = position.checkers().first() {
        return Err(format!("{} gives check: no castling now", named(position, checker)));
    }
    match position.castling_obstacle(kingside) {
        Some((square, false)) => Err(format!("{} stands between king and rook", named(position, square))),
        Some((square, true)) => {
            let enemy = position.attackers(!us, square, position.occupied()).first();
            let enemy = enemy.map_or_else(String::new, |enemy| named(position, enemy));
            Err(format!("{square} is attacked by {enemy}"))
        }
        None => Ok(()),
    }
}

/// The men get there; the name says something else about it that is not so.
fn suffix_fault(position: &Position, action: Action, moving: Men) -> Result<(), String> {
    let arrives = moving.has(Kind::Pawn) && moving.color.relative_rank(action.to.rank()) == 7;
    if arrives && !action.promotes {
        let what = if moving.is_pair() { "a pair with a pawn" } else { "a pawn" };
        return Err(format!("{what} that reaches {} becomes a queen: add q after the squares", action.to));
    }
    if action.promotes && !arrives {
        return Err("only a pawn, or a pair with a pawn, that reaches the far rank becomes a queen".to_owned());
    }
    if let (Some(man), Some((rook, _))) = (action.split, position.castling_rook(action)) {
        let partner = position.men_at(rook);
        if !partner.is_some_and(Men::is_pair) {
            return Err(format!("on {rook} is no pair from which a {man} could split off"));
        }
        if man != Kind::Rook {
            return Err(format!("the king castles with the rook, so only the rook splits off on {rook}"));
        }
    }
    if action.marked_en_passant { mark_fault(position, action, moving) } else { Ok(()) }
}

/// Why `x` is out of place: it belongs to the en passant capture by a whole Quawn or Biawn alone.
fn mark_fault(position: &Position, action: Action, moving: Men) -> Result<(), String> {
    if !moving.needs_en_passant_mark() {
        return Err("x marks only the en passant capture by a whole Quawn or Biawn, so leave it out".to_owned());
    }
    match position.captured_square(action) {
        Some(square) if square == action.to => {
            Err(format!("this captures what stands on {square}, not en passant, so leave x out"))
        }
        Some(_) => Ok(()),
        None => Err(nothing_to_capture(position, action)),
    }
}

/// The men get there, but their king would stand in check.
fn king_reason(position: &Position, action: Action) -> String {
    let us = position.turn();
    let after = position.after(action);
    let attacker = after.king(us).and_then(|king| Some((king, after.attackers(!us, king, after.occupied()).first()?)));
    match attacker {
        Some((king, enemy)) => {
            let still = if position.checkers().has(enemy) { "still " } else { "" };
            format!("{} would {still}check the king on {king}", named(&after, enemy))
        }
        None => "it is not legal here".to_owned(),
    }
}
