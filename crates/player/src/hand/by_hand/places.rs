//! Where every thing of a turn by hand is: from what was done alone, so that the table can be laid out from it at any moment. Pure but
//! for its vectors; `stage` moves things there, `aim` asks where one would land.

use bevy::prelude::*;

use rules::{Chessman, Color, Kind, Square};
use table::ritual::exchange::{self, Exchange};
use table::ritual::reach;
use table::ritual::spots::Spots;
use table::scene::layout;
use turn::by_hand::{ByHand, Man, Place, Put, Thing};
use turn::plan::{Plan, plan};
use turn::step::{Role, Step};
use turn::tableau::{Half, Tableau};

/// Where a thing is.
#[derive(Clone, PartialEq, Debug)]
pub enum Spot {
    /// A man, or each man of a pair, stands so.
    Stands(Vec<Transform>),
    /// A vest is worn by this man, of this kind, which is there.
    Worn(Man, Kind, Transform),
    /// A vest hangs on this hook.
    Hangs(usize),
    /// A vest lies there.
    Lies(Transform),
}

impl Spot {
    /// Where the first or only thing of it is, in the world.
    pub fn place(&self) -> Transform {
        match self {
            Self::Stands(places) => places.first().copied().unwrap_or_default(),
            Self::Worn(_, kind, wearer) => *wearer * layout::worn_ring(*kind),
            Self::Hangs(slot) => layout::stand_hook(*slot),
            Self::Lies(place) => *place,
        }
    }
}

/// Everything of a turn in its place.
pub struct Scene<'a> {
    pub(super) turn: &'a ByHand,
    pub(super) put: Vec<Put>,
    plan: Option<Plan>,
    before: Tableau,
    after: Tableau,
    spots: Option<Spots>,
}

impl<'a> Scene<'a> {
    /// What stands where in this turn now.
    pub fn of(turn: &'a ByHand) -> Self {
        let position = *turn.position();
        let put = turn.moved();
        let action = turn.actions().first().copied().filter(|_| !put.is_empty());
        let before = Tableau::of(position);
        let plan = action.map(|action| plan(position, action));
        let after = action.map_or_else(|| before.clone(), |action| Tableau::of(position.after(action)));
        let spots = plan.as_ref().map(Spots::new);
        Self { turn, put, plan, before, after, spots }
    }

    /// Everything that is not where it was when the turn began: what was put somewhere, and who makes room for it. What was put
    /// somewhere later stands later.
    pub fn moved(&self) -> Vec<(Thing, Spot)> {
        let mut moved: Vec<(Thing, Spot)> = Vec::new();
        for role in [Role::Captured, Role::Host, Role::Left, Role::Mover] {
            let Some(man) = self.man(role) else { continue };
            let is_put = self.put.iter().any(|deed| deed.thing == Thing::Man(man));
            if !is_put && self.makes_room(role) {
                moved.push((Thing::Man(man), self.spot(Thing::Man(man))));
            }
        }
        moved.extend(self.put.iter().map(|deed| (deed.thing, self.spot(deed.thing))));
        moved
    }

    /// Where a thing is.
    pub fn spot(&self, thing: Thing) -> Spot {
        match thing {
            Thing::Man(man) => Spot::Stands(self.stands(man)),
            Thing::Vest(vest) => self.vest(vest),
        }
    }

    /// From where the new man of a promotion comes: a place beside the board, or none where the set has no more of its kind.
    pub fn source(&self, kind: Kind) -> Option<exchange::OffBoard> {
        let position = *self.turn.position();
        let promotes = |plan: &Plan| plan.cast.get(Role::Promoted).is_some_and(|actor| actor.man.kind == kind);
        let actions = self.turn.actions();
        let action = actions.into_iter().find(|action| promotes(&plan(position, *action)))?;
        let after = Tableau::of(position.after(action));
        Exchange::new(&self.before, &after).source_of(Chessman::new(position.turn(), kind))
    }

    /// How many vests of a kind hang on the stand when nothing of it is taken.
    pub fn on_stand(&self, kind: Kind) -> usize {
        self.before.stand.map_or(0, |stand| stand[kind.index()] as usize)
    }

    /// Who of the turn has this role, as the turn names men.
    fn man(&self, role: Role) -> Option<Man> {
        let plan = self.plan.as_ref()?;
        let actor = plan.cast.get(role)?;
        let is_parted = plan.steps.iter().any(|planned| matches!(planned.step, Step::Part { man } if man == role));
        Some(match role {
            Role::Promoted => Man::New(actor.man.kind),
            Role::Left => Man::OneOf(actor.square, actor.man.kind),
            _ if is_parted => Man::OneOf(actor.square, actor.man.kind),
            _ => Man::On(actor.square),
        })
    }

    fn place(&self, man: Man) -> Option<Place> {
        self.put.iter().find(|deed| deed.thing == Thing::Man(man)).map(|deed| deed.place)
    }

    fn is_put(&self, role: Role) -> bool {
        self.man(role).is_some_and(|man| self.place(man).is_some())
    }

    /// Whether the man for whom a pawn is exchanged is there.
    fn is_promoted(&self) -> bool {
        self.put.iter().any(|deed| matches!(deed.thing, Thing::Man(Man::New(_))))
    }

    /// Whether a man that was not touched stands otherwise than before.
    fn makes_room(&self, role: Role) -> bool {
        match role {
            Role::Captured | Role::Host => self.is_put(Role::Mover) && self.meets(role),
            Role::Left => {
                let square = self.man(Role::Left).and_then(Man::home);
                let leaves = |role| matches!(self.man(role), Some(Man::OneOf(home, _)) if Some(home) == square);
                [Role::Mover, Role::Rook].into_iter().any(|role| leaves(role) && self.is_put(role))
            }
            _ => false,
        }
    }

    /// Whether the man of this role stands on the square that the mover goes to.
    fn meets(&self, role: Role) -> bool {
        let to = self.spots.map(|spots| spots.square());
        let square = self.man(role).and_then(Man::home);
        square.is_some() && square == to
    }

    /// Whether somebody else still stands on the mover's square.
    fn is_shared(&self) -> bool {
        [Role::Captured, Role::Host].into_iter().any(|role| self.meets(role) && !self.is_put(role))
    }

    /// Whether the mover and the man that it joins become a pair (RULES 2.2).
    fn joins(&self) -> bool {
        self.man(Role::Host).is_some() && self.man(Role::Promoted).is_none()
    }

    pub(super) fn stands(&self, man: Man) -> Vec<Transform> {
        let color = self.turn.position().turn();
        let role =
            [Role::Mover, Role::Captured, Role::Host, Role::Left].into_iter().find(|role| self.man(*role) == Some(man));
        let who = self.who(man);
        match (role, self.place(man)) {
            (Some(Role::Mover), Some(Place::Square(_))) if self.is_promoted() => self.away(man, &who),
            (Some(Role::Mover), Some(Place::Square(_))) => self.arrived(&who),
            (Some(Role::Captured | Role::Host), None) if self.makes_room(role.unwrap_or(Role::Captured)) => {
                let aside = self.spots.map(|spots| spots.captured(!color).translation);
                let joined = role == Some(Role::Host) && self.joins();
                let stand = |(who, _, home): &(Chessman, Half, Transform)| match (joined, aside) {
                    (true, _) => self.joined(who, false),
                    (false, Some(aside)) => home.with_translation(aside),
                    (false, None) => *home,
                };
                who.iter().map(stand).collect()
            }
            (Some(Role::Left), None) if self.makes_room(Role::Left) => {
                let lone = |(who, _, _): &(Chessman, Half, Transform)| {
                    layout::standing_half(man.home().unwrap_or(self.square()), who.color, Half::Lone)
                };
                who.iter().map(lone).collect()
            }
            (_, Some(Place::Off)) => self.away(man, &who),
            (_, Some(Place::Square(square))) if matches!(man, Man::New(_)) && square == self.square() => {
                self.arrived(&who)
            }
            (_, Some(Place::Square(square))) => {
                let count = who.len();
                let stand = |(number, (who, ..)): (usize, &(Chessman, Half, Transform))| {
                    layout::standing_half(square, who.color, self.half(who.kind, number, count))
                };
                who.iter().enumerate().map(stand).collect()
            }
            _ => who.iter().map(|(_, _, home)| *home).collect(),
        }
    }

    fn square(&self) -> Square {
        self.spots.map_or_else(|| Square::at(0, 0), |spots| spots.square())
    }

    /// The men of a thing as the turn found them: who, which part of its square each fills, and where.
    pub(super) fn who(&self, man: Man) -> Vec<(Chessman, Half, Transform)> {
        let color = self.turn.position().turn();
        match man {
            Man::New(kind) => {
                let man = Chessman::new(color, kind);
                let place = match self.source(kind) {
                    Some(place) => beside(man, place),
                    None => self.offered(kind, color),
                };
                vec![(man, self.half(kind, 0, 1), place)]
            }
            Man::On(square) => self.on(square).collect(),
            Man::OneOf(square, kind) => {
                // Of two equal men one goes and the other one stays.
                let of_kind: Vec<_> = self.on(square).filter(|(man, ..)| man.kind == kind).collect();
                let stays = self.man(Role::Left) == Some(man) && self.man(Role::Mover) != Some(man);
                let index = if stays { of_kind.len().saturating_sub(1) } else { 0 };
                of_kind.get(index).copied().into_iter().collect()
            }
        }
    }

    fn on(&self, square: Square) -> impl Iterator<Item = (Chessman, Half, Transform)> {
        self.before.on(square).map(move |standing| {
            let place = layout::standing_half(square, standing.man.color, standing.half);
            (standing.man, standing.half, place)
        })
    }

    /// Which part of its square a man of this number fills, of so many that go together.
    fn half(&self, kind: Kind, number: usize, count: usize) -> Half {
        Half::of(self.before.has_flat_backs, kind, number, count)
    }

    /// Where the men stand that have arrived on the square of the action, or the new man there.
    fn arrived(&self, who: &[(Chessman, Half, Transform)]) -> Vec<Transform> {
        let count = who.len();
        let stand = |(number, (man, ..)): (usize, &(Chessman, Half, Transform))| {
            if self.joins() {
                return self.joined(man, true);
            }
            let half = self.half(man.kind, number, count);
            let middle = layout::standing_half(self.square(), man.color, half);
            match self.spots.filter(|_| self.is_shared()) {
                Some(spots) => middle.with_translation(spots.mover(man.color).translation),
                None => middle,
            }
        };
        who.iter().enumerate().map(stand).collect()
    }

    /// How one of two men stands who have become a pair: the guest, or the host.
    fn joined(&self, man: &Chessman, is_guest: bool) -> Transform {
        let pair: Vec<_> = self.after.on(self.square()).collect();
        let front = pair.iter().find(|standing| standing.half == Half::Front).map(|standing| standing.man);
        let back = pair.iter().find(|standing| standing.half == Half::Back).map(|standing| standing.man);
        // Of two equal men the one that was there stays in front.
        let leads = front == Some(*man) && (back != Some(*man) || !is_guest);
        let half = if leads { Half::Front } else { Half::Back };
        layout::standing_half(self.square(), man.color, half)
    }

    /// Where men go that leave the board: to their places beside it, or out of sight.
    fn away(&self, man: Man, who: &[(Chessman, Half, Transform)]) -> Vec<Transform> {
        let mut exchange = Exchange::new(&self.before, &self.after);
        let promotes = self.man(Role::Promoted).is_some();
        // Other men that leave have places before this one, in this order.
        for role in [Role::Captured, Role::Mover, Role::Host] {
            let leaves = role == Role::Captured || promotes;
            match self.man(role).filter(|_| leaves) {
                Some(other) if other == man => break,
                Some(other) => {
                    for (other, ..) in self.who(other) {
                        let _ = exchange.place_for(other);
                    }
                }
                None => {}
            }
        }
        let place = |(who, ..): &(Chessman, Half, Transform)| match exchange.place_for(*who) {
            Some(place) => beside(*who, place),
            None => Transform::from_translation(reach::out_of_sight(*who)).with_rotation(layout::facing(who.color)),
        };
        who.iter().map(place).collect()
    }

    /// Where a man beyond those of the set is offered: in a free place of the player's tray, near the player.
    fn offered(&self, kind: Kind, color: Color) -> Transform {
        let taken = |slot: &usize| self.before.tray(color).iter().any(|placed| placed.slot == *slot);
        let number = Kind::ALL.into_iter().rev().position(|other| other == kind).unwrap_or(0);
        let slot = (0..=layout::TRAY_SLOTS).rev().filter(|slot| !taken(slot)).nth(number.saturating_sub(1));
        let point = layout::tray_slot(color, slot.unwrap_or(layout::TRAY_SLOTS));
        Transform::from_translation(point).with_rotation(layout::facing(color))
    }
}

/// Where a man stands in a place beside the board.
fn beside(man: Chessman, place: exchange::OffBoard) -> Transform {
    match place {
        exchange::OffBoard::Tray(by, slot) => layout::captured(by, slot),
        exchange::OffBoard::Reserve(slot) => layout::in_reserve(man.color, slot),
    }
}
