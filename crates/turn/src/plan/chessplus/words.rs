//! What a teacher says of each step of Chessplus, in the words of its own rule book, which numbers no rules.

use crate::step::{Actor, Cast, Role};
use rules::attacks;
use rules::chessplus::{Action, Men, Position, pair_name};
use rules::text::Said;
use rules::words::told as player;
use rules::{Bitboard, Chessman, Color, Kind, Square};

/// Says why each step of an action is done.
pub(super) struct Teller<'a> {
    pub before: &'a Position,
    pub after: Position,
    pub action: Action,
    pub cast: Cast,
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
    pub(super) fn part(&self) -> Said {
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
    pub(super) fn arrival(&self, men: Men) -> Said {
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
    pub(super) fn rook(&self) -> Said {
        let rook = self.title(Role::Rook);
        match self.cast.get(Role::Rook).is_some_and(|rook| rook.second.is_some()) {
            true => said!("plus-step-rook-whole", rook),
            false => {
                said!("plus-step-rook", rook)
            }
        }
    }

    /// Why the mover becomes a queen.
    pub(super) fn promote(&self) -> Said {
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
    pub(super) fn join(&self, host: &Actor) -> Said {
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
pub(super) fn lift_off(captured: &Actor) -> Said {
    match captured.second {
        None => said!("plus-step-lift"),
        Some(_) => said!("plus-step-lift-pair"),
    }
}

/// Why it goes to the tray.
pub(super) fn to_tray(captured: &Actor, by: Color) -> Said {
    let player = player(by);
    match captured.second {
        Some(_) => {
            said!("plus-step-tray-pair", player)
        }
        None => said!("plus-step-tray", player),
    }
}

/// The men of a square as actors.
pub(super) fn actor(square: Square, men: Men) -> Actor {
    Actor { square, man: Chessman::new(men.color, men.first), second: men.second, vest: None }
}
