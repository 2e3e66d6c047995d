//! The plan of an action of Chessplus: men part from pairs, move, merge, and captured pairs go whole; `plan` asks for it.

mod words;

use super::travel::travel;
use super::{Draft, Plan, promoted};
use crate::step::{Role, Step, Travel};
use rules::chessplus::{Action, Men, Position};
use rules::{Chessman, Kind, Square};
use words::{Teller, actor};

pub(super) fn plan(position: &Position, action: Action) -> Plan {
    let mut draft = Draft::new(position.turn());
    if let Some(men) = position.moving(action) {
        enlist(&mut draft, position, action, men);
        let teller = Teller { before: position, after: position.after(action), action, cast: draft.cast };
        steps(&mut draft, &teller, men);
    }
    draft.finish(action.into())
}

/// Gives everybody a role.
fn enlist(draft: &mut Draft, position: &Position, action: Action, men: Men) {
    draft.enlist(Role::Mover, actor(action.from, men));
    if let Some((from, men)) = castling_partner(position, action) {
        let splits = action.split.filter(|_| men.is_pair());
        draft.enlist(Role::Rook, actor(from, splits.map_or(men, |man| Men::new(men.color, man, None))));
        stays(draft, from, men, splits);
        return;
    }
    if let Some(square) = position.captured_square(action)
        && let Some(men) = position.men_at(square)
    {
        draft.enlist(Role::Captured, actor(square, men));
    }
    if let Some(pair) = position.men_at(action.from) {
        stays(draft, action.from, pair, action.split);
    }
    if let Some(host) = position.men_at(action.to).filter(|_| position.merges(action)) {
        draft.enlist(Role::Host, actor(action.to, host));
    }
    if action.promotes {
        draft.enlist(Role::Promoted, promoted(Chessman::new(men.color, Kind::Queen), action.to));
    }
}

/// Gives the man that another leaves behind its role.
fn stays(draft: &mut Draft, square: Square, pair: Men, splits: Option<Kind>) {
    if let (Some(man), Some(second)) = (splits, pair.second) {
        let stays = if man == pair.first { second } else { pair.first };
        draft.enlist(Role::Left, actor(square, Men::new(pair.color, stays, None)));
    }
}

/// Where the rook of a castling stands, and with whom.
fn castling_partner(position: &Position, action: Action) -> Option<(Square, Men)> {
    let (from, _) = position.castling_rook(action)?;
    Some((from, position.men_at(from)?))
}

fn steps(draft: &mut Draft, teller: &Teller, men: Men) {
    let (position, action, cast) = (teller.before, teller.action, teller.cast);
    let castling = position.castling_rook(action).filter(|_| cast.get(Role::Rook).is_some());
    if cast.get(Role::Left).is_some() {
        let man = if castling.is_some() { Role::Rook } else { Role::Mover };
        draft.push(Step::Part { man }, teller.part());
    }
    let arrives_at = |role| cast.get(role).is_some_and(|actor| actor.square == action.to);
    let joins = arrives_at(Role::Captured) || arrives_at(Role::Host);
    let travel = travel(position.occupied(), action.from, action.to, joins);
    let step = Step::Move { man: Role::Mover, from: action.from, to: action.to, travel };
    draft.push(step, teller.arrival(men));
    if let Some((from, to)) = castling {
        draft.push(Step::Move { man: Role::Rook, from, to, travel: Travel::Leap }, teller.rook());
    }
    if action.promotes {
        draft.push(Step::Promote { to: Kind::Queen }, teller.promote());
    }
    if let Some(host) = cast.get(Role::Host) {
        let man = if action.promotes { Role::Promoted } else { Role::Mover };
        draft.push(Step::Join { man }, teller.join(host));
    }
    if let Some(captured) = cast.get(Role::Captured) {
        draft.push(Step::LiftOff { from: captured.square }, words::lift_off(captured));
        draft.push(Step::ToTray { by: cast.player }, words::to_tray(captured, cast.player));
    }
}
