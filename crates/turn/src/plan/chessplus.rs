//! The plan of an action of Chessplus: men part from pairs, move, merge, and captured pairs go whole; and what a teacher says of each step,
//! in the words of its own rule book, which numbers no rules.

use rules::chessplus::{Action, Men, Position, pair_name};
use rules::text::Said;
use rules::words::told as player;
use rules::{Bitboard, Chessman, Color, Kind, Square, attacks};

use super::{Draft, Plan, promoted, travel};
use crate::step::{Actor, Cast, Role, Step, Travel};

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
        draft.push(Step::LiftOff { from: captured.square }, lift_off(captured));
        draft.push(Step::ToTray { by: cast.player }, to_tray(captured, cast.player));
    }
}

/// Says why each step of an action is done.
struct Teller<'a> {
    before: &'a Position,
    after: Position,
    action: Action,
    cast: Cast,
}

impl Teller<'_> {
    /// `white Roight`.
    fn mover(&self) -> Said {
        self.cast.told(Role::Mover)
    }

    /// `rook`, or the name of a pair.
    fn title(&self, role: Role) -> Said {
        self.cast.get(role).map_or_else(|| Said::verbatim("man"), Actor::title)
    }

    /// Why a man leaves its pair.
    fn part(&self) -> Said {
        let castles = self.cast.get(Role::Rook).is_some();
        let leaves = self.title(if castles { Role::Rook } else { Role::Mover });
        let Some(left) = self.cast.get(Role::Left) else { return Said::verbatim("") };
        let pair = self.before.men_at(left.square).map(|pair| actor(left.square, pair).title());
        let (pair, stays) = (pair.unwrap_or_else(|| Said::verbatim("")), left.title());
        match (stays == leaves, castles) {
            (true, true) => said!("plus-step-splits-castles-equal", pair, leaves),
            (true, false) => said!("plus-step-splits-equal", pair, leaves),
            (false, true) => said!("plus-step-splits-castles", pair, leaves, stays),
            (false, false) => said!("plus-step-splits", pair, leaves, stays),
        }
    }

    /// Why the mover goes there.
    fn arrival(&self, men: Men) -> Said {
        if self.cast.get(Role::Rook).is_some() {
            return said!("plus-step-castles", mover = self.mover());
        }
        match (self.cast.get(Role::Captured), self.cast.get(Role::Host)) {
            (Some(captured), _) if captured.square == self.action.to => self.lands_on(men),
            (Some(captured), _) => {
                said!("plus-step-en-passant", mover = self.title(Role::Mover), captured = captured.title())
            }
            (None, Some(host)) => {
                said!("plus-step-merges", mover = self.mover(), kind = men.first, host = host.title())
            }
            (None, None) => self.quiet_move(men),
        }
    }

    fn lands_on(&self, men: Men) -> Said {
        let (mover, captured) = (self.mover(), self.cast.told(Role::Captured));
        match self.abilities(men).as_slice() {
            [kind] if men.is_pair() => said!("plus-step-lands-as", mover, kind = *kind, captured),
            _ => said!("plus-step-lands", mover, captured),
        }
    }

    fn quiet_move(&self, men: Men) -> Said {
        let mover = self.mover();
        if self.after.en_passant().is_some() {
            return said!("plus-step-moves-out", mover);
        }
        if self.passes_a_pawn_unexposed(men) {
            return said!("plus-step-unexposed", mover);
        }
        match self.abilities(men).as_slice() {
            _ if self.action.split.is_some() => {
                said!("plus-step-alone", mover)
            }
            _ if !men.is_pair() && self.action.promotes => {
                said!("plus-step-reaches", mover)
            }
            _ if !men.is_pair() => said!("plus-step-as-in-chess", mover),
            [kind] if men.first == *kind && men.second == Some(*kind) => {
                let kind = *kind;
                said!("plus-step-equals", mover, kind)
            }
            [kind] => {
                let kind = *kind;
                said!("plus-step-whole-by", mover, kind)
            }
            _ => said!("plus-step-whole", mover),
        }
    }

    /// The kinds among the moving men that could go there alone.
    fn abilities(&self, men: Men) -> Vec<Kind> {
        let (from, to, occupied) = (self.action.from, self.action.to, self.before.occupied());
        let goes = |kind: &Kind| match kind {
            Kind::Pawn if from.file() == to.file() => self.before.men_at(to).is_none() && self.pawn_steps(),
            Kind::Pawn => attacks::pawn(from, men.color).has(to) && self.before.men_at(to).is_some(),
            _ => attacks::attacks(*kind, men.color, from, occupied).has(to),
        };
        men.kinds().filter(goes).collect()
    }

    /// Whether the way is one square forward, or two from the second row.
    fn pawn_steps(&self) -> bool {
        let color = self.cast.player;
        let [start, end] = [self.action.from, self.action.to].map(|square| color.relative_rank(square.rank()));
        end == start + 1 || (start, end) == (1, 3)
    }

    /// Whether a pair with one pawn moves out two squares past an enemy pawn: of pairs only a Dpawn is exposed by that.
    fn passes_a_pawn_unexposed(&self, men: Men) -> bool {
        let (from, to, color) = (self.action.from, self.action.to, self.cast.player);
        let advances = from.file() == to.file() && self.pawn_steps() && from.rank().abs_diff(to.rank()) == 2;
        let enemies = self.before.kind(Kind::Pawn) & self.before.colored(!color);
        let near = |square| attacks::pawn(square, color) & enemies;
        let passed = attacks::between(from, to).first().map_or(Bitboard::EMPTY, near);
        let exposed_kind = !men.can_be_passed();
        advances
            && men.is_pair()
            && men.has(Kind::Pawn)
            && exposed_kind
            && passed.any()
            && self.before.options().en_passant
    }

    /// Why the castling partner goes to its square.
    fn rook(&self) -> Said {
        let rook = self.title(Role::Rook);
        match self.cast.get(Role::Rook).is_some_and(|rook| rook.second.is_some()) {
            true => said!("plus-step-rook-whole", rook),
            false => {
                said!("plus-step-rook", rook)
            }
        }
    }

    /// Why the mover becomes a queen.
    fn promote(&self) -> Said {
        let mover = self.cast.get(Role::Mover);
        match mover.and_then(|mover| Some((mover.man.kind, mover.second?))) {
            _ if self.cast.get(Role::Host).is_some() => said!("plus-step-promote-merging"),
            Some((Kind::Pawn, _)) => {
                said!("plus-step-promote-dpawn")
            }
            Some((other, _)) => said!("plus-step-promote-pair", other),
            None => {
                said!("plus-step-promote")
            }
        }
    }

    /// Why the mover joins the man on its square.
    fn join(&self, host: &Actor) -> Said {
        let (mover, host) = (self.cast.get(Role::Mover).map_or(Kind::Pawn, |mover| mover.man.kind), host.man.kind);
        if self.action.promotes {
            return said!("plus-step-host-leaves", host);
        }
        let pair = pair_name(mover, host).unwrap_or("merged piece");
        if mover == host {
            said!("plus-step-joined-equal", host, pair)
        } else {
            said!("plus-step-joined", mover, host, pair)
        }
    }
}

/// Why what was captured is lifted off.
fn lift_off(captured: &Actor) -> Said {
    match captured.second {
        None => said!("plus-step-lift"),
        Some(_) => said!("plus-step-lift-pair"),
    }
}

/// Why it goes to the tray.
fn to_tray(captured: &Actor, by: Color) -> Said {
    let player = player(by);
    match captured.second {
        Some(_) => {
            said!("plus-step-tray-pair", player)
        }
        None => said!("plus-step-tray", player),
    }
}

fn actor(square: Square, men: Men) -> Actor {
    Actor { square, man: Chessman::new(men.color, men.first), second: men.second, vest: None }
}
