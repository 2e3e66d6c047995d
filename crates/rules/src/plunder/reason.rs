//! Says in one sentence why an action is not legal, with the number of the booklet's rule where it has one. No sentence is longer
//! than 84 characters with its full stop, as films show them.

use super::action::{Action, Authority, Move, VestChoice};
use super::options::Supply;
use super::position::Position;
use super::{permits, set_count};
use crate::attacks;
use crate::board::Bitboard;
use crate::board::Square;
use crate::castling::king_square;
use crate::chessman::{Chessman, Kind};
use crate::notation::ActionError;
use crate::text::{Said, said};

/// Why the action with this name is not legal in the position. For a legal action it says so.
pub fn explain(position: &Position, name: &str) -> ActionError {
    let reason = match Action::parse(name) {
        None => {
            said!("reason-no-action")
        }
        Some(Action::Shift { from, to }) => shift_reason(position, from, to),
        Some(Action::Move(action)) => move_reason(position, action),
    };
    ActionError { name: name.to_owned(), reason }
}

fn legal() -> Said {
    said!("reason-legal")
}

/// A man with its square, and its vest if it wears one, as a sentence names it.
fn named(position: &Position, square: Square) -> Said {
    match (position.man_at(square), position.vest_at(square)) {
        (Some(man), Some(vest)) => {
            said!("named-wearer", man, square, vest)
        }
        (Some(man), None) => said!("named-man", man, square),
        (None, _) => said!("named-square", square),
    }
}

/// Somebody hinders it.
fn in_the_way(position: &Position, blocker: Square) -> Said {
    said!("reason-in-the-way", named = named(position, blocker))
}

fn own_man(position: &Position, square: Square) -> Result<Chessman, Said> {
    match position.man_at(square) {
        None => Err(said!("reason-no-man", square)),
        Some(man) if man.color != position.turn() => {
            let (named, player) = (named(position, square), position.turn());
            Err(said!("reason-not-own", named, player))
        }
        Some(man) => Ok(man),
    }
}

fn shift_reason(position: &Position, from: Square, to: Square) -> Said {
    shift_fault(position, from, to).err().unwrap_or_else(legal)
}

fn shift_fault(position: &Position, from: Square, to: Square) -> Result<(), Said> {
    if !position.options().vest_shifting {
        return Err(said!("reason-no-shifting"));
    }
    let (giver, taker) = (own_man(position, from)?, own_man(position, to)?);
    if position.in_check() {
        return Err(said!("reason-shift-in-check"));
    }
    if from == to {
        return Err(said!("reason-shift-two-men"));
    }
    match (position.vest_at(from), position.vest_at(to)) {
        (None, _) => Err(said!("reason-shift-no-vest", named = named(position, from))),
        (Some(vest), None) if !permits(taker.kind, vest) => {
            let taker = taker.kind;
            Err(said!("reason-shift-gains-nothing", taker, vest))
        }
        (Some(_), None) => Ok(()),
        (Some(vest), Some(other)) if vest == other => Err(said!("reason-shift-same", vest)),
        (Some(vest), Some(other)) if !permits(taker.kind, vest) && !permits(giver.kind, other) => {
            Err(said!("reason-shift-neither"))
        }
        (Some(_), Some(_)) if from > to => Err(said!("reason-shift-order", to, from)),
        (Some(_), Some(_)) => Ok(()),
    }
}

fn move_reason(position: &Position, action: Move) -> Said {
    if position.is_legal(Action::Move(action)) {
        return legal();
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
fn path_fault(position: &Position, action: Move) -> Result<(), Said> {
    let man = own_man(position, action.from)?;
    let mover = match action.authority {
        Authority::Kind => man.kind,
        Authority::Vest => position.vest_at(action.from).ok_or_else(|| {
            let named = named(position, action.from);
            said!("reason-no-vest-move", named)
        })?,
    };
    if action.from == action.to {
        return Err(said!("reason-same-square"));
    }
    // Before the man on the target square is asked for: one that stands there stands between king and rook.
    if mover == Kind::King && is_castling(position, action) {
        return castling_fault(position, action);
    }
    if position.man_at(action.to).is_some_and(|target| target.color == man.color) {
        let (named, player) = (named(position, action.to), man.color);
        return Err(said!("reason-own", named, player));
    }
    if mover == Kind::Pawn {
        return pawn_fault(position, action);
    }
    let open = attacks::attacks(mover, man.color, action.from, Bitboard::EMPTY);
    if !open.has(action.to) {
        let (from, to) = (action.from, action.to);
        return Err(match action.authority {
            Authority::Kind => {
                said!("reason-moves-otherwise", mover, from, to)
            }
            Authority::Vest => {
                said!("reason-vest-otherwise", vest = mover, from, to)
            }
        });
    }
    match (attacks::between(action.from, action.to) & position.occupied()).first() {
        Some(blocker) if !matches!(mover, Kind::Knight | Kind::King) => Err(in_the_way(position, blocker)),
        _ => Ok(()),
    }
}

fn pawn_fault(position: &Position, action: Move) -> Result<(), Said> {
    let us = position.turn();
    let Move { from, to, .. } = action;
    let ranks = (to.rank() as i8 - from.rank() as i8) * us.forward();
    match (from.file().abs_diff(to.file()), ranks) {
        (1, 1) if position.man_at(to).is_some() => Ok(()),
        (1, 1) if position.passed == Some(to) => Ok(()),
        (1, 1) => Err(said!("reason-nothing-to-capture", to)),
        (0, 1) => match position.man_at(to) {
            Some(_) => Err(in_the_way(position, to)),
            None => Ok(()),
        },
        (0, 2) if us.relative_rank(from.rank()) != 1 => Err(said!("reason-not-second-row", from)),
        (0, 2) => {
            let way = attacks::between(from, to) | Bitboard::of(to);
            match (way & position.occupied()).first() {
                Some(blocker) => Err(in_the_way(position, blocker)),
                None => advance_fault(position, action),
            }
        }
        _ => Err(said!("reason-pawn-otherwise", from, to)),
    }
}

fn advance_fault(position: &Position, action: Move) -> Result<(), Said> {
    let us = position.turn();
    let passed = attacks::between(action.from, action.to).first();
    let enemies = passed.map(|passed| attacks::pawn(passed, us) & position.powers(!us).pawns);
    let enemy = enemies.and_then(Bitboard::first).and_then(|square| Some((position.man_at(square)?, square)));
    match (position.royal_king(us) == Some(action.from), enemy, passed) {
        (true, Some((enemy, square)), Some(passed)) => Err(said!("reason-king-passed", passed, enemy, square)),
        _ => Ok(()),
    }
}

/// Whether a king goes as in castling. From a square that is not its first one it never castles.
fn is_castling(position: &Position, action: Move) -> bool {
    position.castling_rook(action).is_some() && action.from == king_square(position.turn())
}

fn castling_fault(position: &Position, action: Move) -> Result<(), Said> {
    let kingside = action.to.file() == 6;
    let us = position.turn();
    if position.kings(us) > 1 {
        return Err(said!("reason-two-kings-castle"));
    }
    if !position.castling_rights().has(us, kingside) {
        return Err(said!("reason-castling-gone"));
    }
    if let Some(checker) = position.checkers().first() {
        let named = named(position, checker);
        return Err(said!("reason-castling-in-check", named));
    }
    match position.castling_obstacle(kingside, &position.powers(!position.turn())) {
        Some((square, false)) => {
            let named = named(position, square);
            Err(said!("reason-castling-blocked", named))
        }
        Some((square, true)) => {
            let enemy = position.attackers(!us, square, position.occupied()).first();
            let enemy = enemy.map_or_else(|| Said::verbatim(""), |enemy| named(position, enemy));
            // The b-file matters only where the players agreed on the web page's rule.
            Err(match square.file() {
                1 => said!("reason-castling-attacked-strictly", square, enemy),
                _ => said!("reason-castling-attacked", square, enemy),
            })
        }
        None => Ok(()),
    }
}

/// The man gets there, but its king would stand in check. Of kings that move the booklet says so itself.
fn king_reason(position: &Position, action: Move) -> Said {
    let us = position.turn();
    // What the name says of promotion and vests shields no king, and may be nonsense.
    let bare = Move { promotion: None, vest: VestChoice::Keep, ..action };
    let after = position.after(Action::Move(bare));
    let attacker =
        after.royal_king(us).and_then(|king| Some((king, after.attackers(!us, king, after.occupied()).first()?)));
    match attacker {
        Some((king, enemy)) => {
            let named = named(&after, enemy);
            match (position.checkers().has(enemy), king == action.to) {
                (true, true) => {
                    said!("reason-king-still-goes", named, king)
                }
                (true, false) => {
                    said!("reason-still-check", named, king)
                }
                (false, true) => {
                    said!("reason-king-goes", named, king)
                }
                (false, false) => said!("reason-check", named, king),
            }
        }
        None => said!("reason-not-legal"),
    }
}

/// Squares and authority are right; the promotion or the vest is not.
fn choice_reason(position: &Position, action: Move) -> Said {
    let Some(man) = position.man_at(action.from) else { return legal() };
    let arrives = man.kind == Kind::Pawn && man.color.relative_rank(action.to.rank()) == 7;
    match action.promotion {
        None if arrives => {
            return said!("reason-must-promote", to = action.to);
        }
        Some(_) if !arrives => {
            return said!("reason-only-pawns-promote");
        }
        _ => {}
    }
    let wearer = action.promotion.unwrap_or(man.kind);
    let unused = match action.authority {
        Authority::Kind => position.vest_at(action.from),
        Authority::Vest => None,
    };
    match action.vest {
        VestChoice::Keep => legal(),
        VestChoice::Discard => match unused {
            Some(vest) if arrives => {
                said!("reason-discarded-anyway", wearer, vest)
            }
            Some(_) => said!("reason-not-at-will"),
            None => said!("reason-nothing-to-discard"),
        },
        VestChoice::Couple(vest) => couple_reason(position, action, wearer, unused, vest),
    }
}

fn couple_reason(position: &Position, action: Move, wearer: Kind, unused: Option<Kind>, vest: Kind) -> Said {
    let us = position.turn();
    let Some(captured) = position.captured_square(action) else {
        return said!("reason-plunder-captures");
    };
    if !position.options().may_plunder(us) {
        return said!("reason-denied", player = us);
    }
    let kind = position.kind_at(captured);
    let worn = position.vest_at(captured);
    if kind != Some(vest) && worn != Some(vest) {
        return said!("reason-gives-no-vest", named = named(position, captured), vest);
    }
    if !permits(wearer, vest) {
        return said!("reason-gains-nothing", wearer, vest);
    }
    if unused == Some(vest) {
        return said!("reason-same-vest", vest);
    }
    if position.options().supply == Supply::Boxed {
        return said!("reason-boxed", count = set_count(vest), vest);
    }
    legal()
}
