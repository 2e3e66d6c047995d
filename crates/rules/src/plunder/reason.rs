//! Says in one sentence why an action is not legal, with the number of the booklet's rule where it has one; the commands
//! and the table ask for it. No sentence is longer than 84 characters with its full stop, as films show them.

use super::action::{Action, Authority, Move, VestChoice};
use super::options::Supply;
use super::position::Position;
use super::table::{permits, set_count};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::king_square;
use crate::chessman::{Chessman, Kind};
use crate::notation::ActionError;
use crate::square::Square;
use crate::text::{Said, said};

/// Why the action with this name is not legal in the position. For a legal action it says so.
pub fn explain(position: &Position, name: &str) -> ActionError {
    let reason = match Action::parse(name) {
        None => {
            said!("reason-no-action", "this is not an action; write one such as e2e4, e7e8q, d4f5v, d4e5+q or c3~f6")
        }
        Some(Action::Shift { from, to }) => shift_reason(position, from, to),
        Some(Action::Move(action)) => move_reason(position, action),
    };
    ActionError { name: name.to_owned(), reason }
}

fn legal() -> Said {
    said!("reason-legal", "this action is legal")
}

/// A man with its square, and its vest if it wears one, as a sentence names it.
fn named(position: &Position, square: Square) -> Said {
    match (position.man_at(square), position.vest_at(square)) {
        (Some(man), Some(vest)) => {
            said!("named-wearer", "the {man} on {square} with its {vest} vest", man, square, vest)
        }
        (Some(man), None) => said!("named-man", "the {man} on {square}", man, square),
        (None, _) => said!("named-square", "the empty square {square}", square),
    }
}

/// Somebody hinders it.
fn in_the_way(position: &Position, blocker: Square) -> Said {
    said!("reason-in-the-way", "{named} stands in the way", named = named(position, blocker))
}

fn own_man(position: &Position, square: Square) -> Result<Chessman, Said> {
    match position.man_at(square) {
        None => Err(said!("reason-no-man", "no man stands on {square}", square)),
        Some(man) if man.color != position.turn() => {
            let (named, player) = (named(position, square), position.turn());
            Err(said!("reason-not-own", "{named} is not {player}'s, whose turn it is", named, player))
        }
        Some(man) => Ok(man),
    }
}

fn shift_reason(position: &Position, from: Square, to: Square) -> Said {
    shift_fault(position, from, to).err().unwrap_or_else(legal)
}

fn shift_fault(position: &Position, from: Square, to: Square) -> Result<(), Said> {
    if !position.options().vest_shifting {
        return Err(said!(
            "reason-no-shifting",
            "vests are shifted only where the players agreed on vest-shifting (4-2)"
        ));
    }
    let (giver, taker) = (own_man(position, from)?, own_man(position, to)?);
    if position.in_check() {
        return Err(said!("reason-shift-in-check", "no vest-shift can end a check, so none is legal now"));
    }
    if from == to {
        return Err(said!("reason-shift-two-men", "a vest is shifted between two men (4-2)"));
    }
    match (position.vest_at(from), position.vest_at(to)) {
        (None, _) => {
            Err(said!("reason-shift-no-vest", "{named} wears no vest to pass on (4-2a)", named = named(position, from)))
        }
        (Some(vest), None) if !permits(taker.kind, vest) => {
            let taker = taker.kind;
            Err(said!(
                "reason-shift-gains-nothing",
                "a {taker} gains nothing from a {vest} vest (2-8, 4-2a)",
                taker,
                vest
            ))
        }
        (Some(_), None) => Ok(()),
        (Some(vest), Some(other)) if vest == other => {
            Err(said!("reason-shift-same", "both men wear a {vest} vest, so swapping changes nothing (a ruling)", vest))
        }
        (Some(vest), Some(other)) if !permits(taker.kind, vest) && !permits(giver.kind, other) => {
            Err(said!("reason-shift-neither", "neither man would benefit from the other's vest (4-2b)"))
        }
        (Some(_), Some(_)) if from > to => {
            Err(said!("reason-shift-order", "a swap is written with the lower square first: {to}~{from}", to, from))
        }
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
            said!("reason-no-vest-move", "{named} wears no vest, so it has no vest-move (2-3)", named)
        })?,
    };
    if action.from == action.to {
        return Err(said!("reason-same-square", "a move goes to another square"));
    }
    // Before the man on the target square is asked for: one that stands there stands between king and rook.
    if mover == Kind::King && is_castling(position, action) {
        return castling_fault(position, action);
    }
    if position.man_at(action.to).is_some_and(|target| target.color == man.color) {
        let (named, player) = (named(position, action.to), man.color);
        return Err(said!("reason-own", "{named} is {player}'s own and cannot be captured", named, player));
    }
    if mover == Kind::Pawn {
        return pawn_fault(position, action);
    }
    let open = attacks::attacks(mover, man.color, action.from, Bitboard::EMPTY);
    if !open.has(action.to) {
        let (from, to) = (action.from, action.to);
        return Err(match action.authority {
            Authority::Kind => {
                said!("reason-moves-otherwise", "a {mover} does not move from {from} to {to} (2-4)", mover, from, to)
            }
            Authority::Vest => {
                said!(
                    "reason-vest-otherwise",
                    "a {vest} vest gives no move from {from} to {to} (1-6)",
                    vest = mover,
                    from,
                    to
                )
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
        (1, 1) => Err(said!(
            "reason-nothing-to-capture",
            "there is nothing to capture on {to}, nor may a man be taken en passant (2-10)",
            to
        )),
        (0, 1) => match position.man_at(to) {
            Some(_) => Err(in_the_way(position, to)),
            None => Ok(()),
        },
        (0, 2) if us.relative_rank(from.rank()) != 1 => Err(said!(
            "reason-not-second-row",
            "pawn power goes two squares only from its own second row, and {from} is not on it",
            from
        )),
        (0, 2) => {
            let way = attacks::between(from, to) | Bitboard::of(to);
            match (way & position.occupied()).first() {
                Some(blocker) => Err(in_the_way(position, blocker)),
                None => advance_fault(position, action),
            }
        }
        _ => Err(said!("reason-pawn-otherwise", "pawn power gives no move from {from} to {to} (2-4)", from, to)),
    }
}

fn advance_fault(position: &Position, action: Move) -> Result<(), Said> {
    let us = position.turn();
    let passed = attacks::between(action.from, action.to).first();
    let enemies = passed.map(|passed| attacks::pawn(passed, us) & position.powers(!us).pawns);
    let enemy = enemies.and_then(Bitboard::first).and_then(|square| Some((position.man_at(square)?, square)));
    match (position.royal_king(us) == Some(action.from), enemy, passed) {
        (true, Some((enemy, square)), Some(passed)) => Err(said!(
            "reason-king-passed",
            "passing {passed}, the king could be taken en passant by the {enemy} on {square} (a ruling)",
            passed,
            enemy,
            square
        )),
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
        return Err(said!("reason-two-kings-castle", "a side with two kings does not castle (a ruling)"));
    }
    if !position.castling_rights().has(us, kingside) {
        return Err(said!("reason-castling-gone", "the king or that rook has moved, so this castling is gone (2-11)"));
    }
    if let Some(checker) = position.checkers().first() {
        let named = named(position, checker);
        return Err(said!("reason-castling-in-check", "{named} gives check: no castling now (2-11)", named));
    }
    match position.castling_obstacle(kingside, &position.powers(!position.turn())) {
        Some((square, false)) => {
            let named = named(position, square);
            Err(said!("reason-castling-blocked", "{named} stands between king and rook (2-11)", named))
        }
        Some((square, true)) => {
            let enemy = position.attackers(!us, square, position.occupied()).first();
            let enemy = enemy.map_or_else(|| Said::verbatim(""), |enemy| named(position, enemy));
            // The b-file matters only where the players agreed on the web page's rule.
            Err(match square.file() {
                1 => said!(
                    "reason-castling-attacked-strictly",
                    "{square} is attacked by {enemy} (strict castling)",
                    square,
                    enemy
                ),
                _ => said!("reason-castling-attacked", "{square} is attacked by {enemy} (2-11)", square, enemy),
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
                    said!("reason-king-still-goes", "{named} would still check the king on {king} (2-9b)", named, king)
                }
                (true, false) => {
                    said!("reason-still-check", "{named} would still check the king on {king}", named, king)
                }
                (false, true) => {
                    said!("reason-king-goes", "{named} would check the king on {king} (2-9b)", named, king)
                }
                (false, false) => said!("reason-check", "{named} would check the king on {king}", named, king),
            }
        }
        None => said!("reason-not-legal", "it is not legal here"),
    }
}

/// Squares and authority are right; the promotion or the vest is not.
fn choice_reason(position: &Position, action: Move) -> Said {
    let Some(man) = position.man_at(action.from) else { return legal() };
    let arrives = man.kind == Kind::Pawn && man.color.relative_rank(action.to.rank()) == 7;
    match action.promotion {
        None if arrives => {
            return said!(
                "reason-must-promote",
                "a pawn that reaches {to} must be promoted: add q, r, b or n (2-12)",
                to = action.to
            );
        }
        Some(_) if !arrives => {
            return said!(
                "reason-only-pawns-promote",
                "only a pawn that reaches the far rank is promoted (rule 11, 2-12)"
            );
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
                said!(
                    "reason-discarded-anyway",
                    "a {wearer} cannot keep a {vest} vest, so it is discarded without - (2-12)",
                    wearer,
                    vest
                )
            }
            Some(_) => said!("reason-not-at-will", "a vest cannot be taken off at will (3-2)"),
            None => said!("reason-nothing-to-discard", "there is no unused vest to discard"),
        },
        VestChoice::Couple(vest) => couple_reason(position, action, wearer, unused, vest),
    }
}

fn couple_reason(position: &Position, action: Move, wearer: Kind, unused: Option<Kind>, vest: Kind) -> Said {
    let us = position.turn();
    let Some(captured) = position.captured_square(action) else {
        return said!("reason-plunder-captures", "a vest is plundered only by a capture (1-3)");
    };
    if !position.options().may_plunder(us) {
        return said!("reason-denied", "{player} may not plunder in this match (3-1)", player = us);
    }
    let kind = position.kind_at(captured);
    let worn = position.vest_at(captured);
    if kind != Some(vest) && worn != Some(vest) {
        return said!(
            "reason-gives-no-vest",
            "{named} gives no {vest} vest (2-5d)",
            named = named(position, captured),
            vest
        );
    }
    if !permits(wearer, vest) {
        return said!("reason-gains-nothing", "a {wearer} gains nothing from a {vest} vest (2-5b, 2-8)", wearer, vest);
    }
    if unused == Some(vest) {
        return said!(
            "reason-same-vest",
            "it wears an unused {vest} vest already, so another changes nothing (a ruling)",
            vest
        );
    }
    if position.options().supply == Supply::Boxed {
        return said!(
            "reason-boxed",
            "all {count} {vest} vests of the set are worn, so none hangs on the stand (supply boxed)",
            count = set_count(vest),
            vest
        );
    }
    legal()
}
