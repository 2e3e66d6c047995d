//! Says in one sentence why an action is not legal, in words, since the rule book of Chessplus numbers no rules. No sentence is
//! longer than 84 characters with its full stop, as films show them.

use super::action::{Action, Men, pair_name};
use super::position::Position;
use crate::attacks;
use crate::board::Bitboard;
use crate::board::Square;
use crate::castling::king_square;
use crate::chessman::Kind;
use crate::notation::ActionError;
use crate::text::{Said, said};

/// Why the action with this name is not legal in the position. For a legal action it says so.
pub fn explain(position: &Position, name: &str) -> ActionError {
    let reason = match Action::parse(name) {
        None => {
            said!("plus-no-action")
        }
        Some(action) if position.is_legal(action) => said!("reason-legal"),
        Some(action) => fault(position, action).err().unwrap_or_else(|| king_reason(position, action)),
    };
    ActionError { name: name.to_owned(), reason }
}

/// What stands on a square, as a sentence names it.
fn named(position: &Position, square: Square) -> Said {
    match position.men_at(square) {
        Some(men) => said!("named-man", man = men.told(), square),
        None => said!("named-square", square),
    }
}

/// Why the men cannot do this at all, their own king's safety aside.
fn fault(position: &Position, action: Action) -> Result<(), Said> {
    let men = own_men(position, action.from)?;
    if action.from == action.to {
        return Err(said!("reason-same-square"));
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

/// Somebody hinders it.
fn in_the_way(position: &Position, blocker: Square) -> Said {
    said!("reason-in-the-way", named = named(position, blocker))
}

fn own_men(position: &Position, square: Square) -> Result<Men, Said> {
    match position.men_at(square) {
        None => Err(said!("reason-no-man", square)),
        Some(men) if men.color != position.turn() => {
            let (named, player) = (named(position, square), position.turn());
            Err(said!("reason-not-own", named, player))
        }
        Some(men) => Ok(men),
    }
}

fn is_castling(position: &Position, action: Action) -> bool {
    action.from == king_square(position.turn())
        && action.to.rank() == action.from.rank()
        && position.castling_rook(action).is_some()
}

fn split_fault(action: Action, men: Men) -> Result<(), Said> {
    match action.split {
        Some(man) if !men.is_pair() => {
            let (men, square) = (men.told(), action.from);
            Err(said!("plus-stands-alone", men, square, man))
        }
        Some(man) if !men.has(man) => {
            let (men, square) = (men.told(), action.from);
            Err(said!("plus-holds-no", men, square, man))
        }
        _ => Ok(()),
    }
}

/// Own men on the target square are merged with, where that is possible (RULES 2.2).
fn target_fault(position: &Position, action: Action, men: Men) -> Result<(), Said> {
    let Some(target) = position.men_at(action.to).filter(|target| target.color == men.color) else { return Ok(()) };
    if men.first == Kind::King || target.first == Kind::King {
        return Err(said!("plus-king-merges"));
    }
    if target.is_pair() {
        return Err(said!("plus-two-at-most", to = action.to));
    }
    if men.is_pair() && action.split.is_none() {
        let (to, target) = (action.to, target.told());
        return Err(said!("plus-pair-merges", to, target));
    }
    Ok(())
}

/// Why none of the moving men gets there.
fn path_fault(position: &Position, action: Action, moving: Men) -> Result<(), Said> {
    let faults: Vec<(bool, Said)> = moving.kinds().filter_map(|kind| man_fault(position, action, kind).err()).collect();
    if faults.len() < moving.kinds().count() {
        return Ok(());
    }
    // A man that is only hindered tells more than one that never moves so.
    match faults.iter().find(|(hindered, _)| *hindered).or(faults.first()) {
        Some((false, _)) if faults.len() > 1 => {
            let (first, second) = (moving.first, moving.second.unwrap_or(moving.first));
            let (from, to) = (action.from, action.to);
            Err(said!("plus-neither-moves", first, second, from, to))
        }
        Some((_, fault)) => Err(fault.clone()),
        None => Ok(()),
    }
}

/// Why a man of this kind does not get there, and whether it only is hindered.
fn man_fault(position: &Position, action: Action, kind: Kind) -> Result<(), (bool, Said)> {
    let Action { from, to, .. } = action;
    if kind == Kind::Pawn {
        return pawn_fault(position, action);
    }
    if !attacks::attacks(kind, position.turn(), from, Bitboard::EMPTY).has(to) {
        let otherwise = said!("plus-moves-otherwise", mover = kind, from, to);
        return Err((false, otherwise));
    }
    let way = attacks::between(from, to) & position.occupied();
    match way.first() {
        Some(blocker) if !matches!(kind, Kind::Knight | Kind::King) => Err((true, in_the_way(position, blocker))),
        _ => Ok(()),
    }
}

fn pawn_fault(position: &Position, action: Action) -> Result<(), (bool, Said)> {
    let us = position.turn();
    let Action { from, to, .. } = action;
    let ranks = (to.rank() as i8 - from.rank() as i8) * us.forward();
    let enemy_on = |square| position.colored(!us).has(square);
    let hindered = |blocker| Err((true, in_the_way(position, blocker)));
    match (from.file().abs_diff(to.file()), ranks) {
        (1, 1) if enemy_on(to) => Ok(()),
        (1, 1) if position.colored(us).has(to) => Err((true, said!("plus-pawn-merges", from, to))),
        (1, 1) if position.passed == Some(to) => Ok(()),
        (1, 1) => Err((true, nothing_to_capture(position, action))),
        (0, 1) if enemy_on(to) => hindered(to),
        (0, 1) => Ok(()),
        (0, 2) if us.relative_rank(from.rank()) != 1 => {
            let second_row = said!("plus-not-second-row", from);
            Err((true, second_row))
        }
        (0, 2) => match (attacks::between(from, to) & position.occupied()).first() {
            Some(blocker) => hindered(blocker),
            None if enemy_on(to) => hindered(to),
            None => Ok(()),
        },
        _ => {
            let otherwise = said!("plus-pawn-otherwise", from, to);
            Err((false, otherwise))
        }
    }
}

fn nothing_to_capture(position: &Position, action: Action) -> Said {
    let Action { from, to, .. } = action;
    let us = position.turn();
    let beside = Square::at(to.file(), from.rank());
    let on_passed_rank = us.relative_rank(to.rank()) == 5;
    match position.men_at(beside).filter(|men| on_passed_rank && men.color != us) {
        Some(men) if !position.options().en_passant && men.has(Kind::Pawn) => {
            said!("plus-no-en-passant", to)
        }
        Some(Men { color, first, second: Some(second) }) if first != Kind::Pawn => {
            let pair = pair_name(first, second).unwrap_or("pair");
            said!("plus-only-dpawn", color, pair, square = beside)
        }
        _ => said!("plus-nothing-to-capture", to),
    }
}

fn castling_fault(position: &Position, action: Action) -> Result<(), Said> {
    let kingside = action.to.file() == 6;
    let us = position.turn();
    if !position.castling_rights().has(us, kingside) {
        return Err(said!("plus-castling-gone"));
    }
    if let Some(checker) = position.checkers().first() {
        let named = named(position, checker);
        return Err(said!("plus-castling-in-check", named));
    }
    match position.castling_obstacle(kingside, &position.powers(!position.turn())) {
        Some((square, false)) => {
            let named = named(position, square);
            Err(said!("plus-castling-blocked", named))
        }
        Some((square, true)) => {
            let enemy = position.attackers(!us, square, position.occupied()).first();
            let enemy = enemy.map_or_else(|| Said::verbatim(""), |enemy| named(position, enemy));
            Err(said!("plus-castling-attacked", square, enemy))
        }
        None => Ok(()),
    }
}

/// The men get there; the name says something else about it that is not so.
fn suffix_fault(position: &Position, action: Action, moving: Men) -> Result<(), Said> {
    let arrives = moving.has(Kind::Pawn) && moving.color.relative_rank(action.to.rank()) == 7;
    if arrives && !action.promotes {
        let to = action.to;
        return Err(match moving.is_pair() {
            true => said!("plus-pair-must-promote", to),
            false => {
                said!("plus-must-promote", to)
            }
        });
    }
    if action.promotes && !arrives {
        return Err(said!("plus-only-pawns-promote"));
    }
    if let (Some(man), Some((rook, _))) = (action.split, position.castling_rook(action)) {
        let partner = position.men_at(rook);
        if !partner.is_some_and(Men::is_pair) {
            return Err(said!("plus-rook-alone", square = rook, man));
        }
        if man != Kind::Rook {
            return Err(said!("plus-rook-castles", square = rook));
        }
    }
    if action.marked_en_passant { mark_fault(position, action, moving) } else { Ok(()) }
}

/// Why `x` is out of place: it belongs to the en passant capture by a whole Quawn or Biawn alone.
fn mark_fault(position: &Position, action: Action, moving: Men) -> Result<(), Said> {
    if !moving.needs_en_passant_mark() {
        return Err(said!("plus-mark-not-needed"));
    }
    match position.captured_square(action) {
        Some(square) if square == action.to => Err(said!("plus-mark-wrong", square)),
        Some(_) => Ok(()),
        None => Err(nothing_to_capture(position, action)),
    }
}

/// The men get there, but their king would stand in check.
fn king_reason(position: &Position, action: Action) -> Said {
    let us = position.turn();
    let after = position.after(action);
    let attacker = after.king(us).and_then(|king| Some((king, after.attackers(!us, king, after.occupied()).first()?)));
    match attacker {
        Some((king, enemy)) => {
            let named = named(&after, enemy);
            match position.checkers().has(enemy) {
                true => said!("reason-still-check", named, king),
                false => said!("reason-check", named, king),
            }
        }
        None => said!("reason-not-legal"),
    }
}
