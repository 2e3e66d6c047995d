//! Where men and vests are while an action is under way, pure: squares, hooks and places by number. A table maps them to points.

mod exchange;

pub use exchange::{Exchange, OffBoard, beside};
use rules::plunder::set_count;
use rules::{Chessman, Kind, Square};

use crate::by_hand::{ByHand, Man, Place as Put, Thing, Vest};
use crate::plan::{Plan, plan};
use crate::step::{Role, Step};
use crate::tableau::{Half, Tableau};

/// Where a man stands on its square while another one may stand there too (2-7 step 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// In the middle of its square, or in its half of a pair.
    Own,
    /// On the mover's side: somebody stands there still.
    Mover,
    /// On the other side: it makes room for the mover.
    Other,
}

/// Where a man or a vest is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A man on the board, and the part of its square that it fills.
    Square(Square, Half, Room),
    /// A man in a tray or a reserve.
    Beside(OffBoard),
    /// A man or vest beyond those of the set that lies ready (RULES 1.1).
    Offered,
    /// A man that left the table, or a vest in its box.
    Gone,
    /// A vest on this man.
    Worn(Man),
    /// A vest on the hook of this number among those of its kind.
    Hook(Kind, usize),
    /// A vest beside the board for a moment: it came off the man of this square.
    Aside {
        /// Where its wearer stood when the turn began.
        square: Square,
        /// Another one was laid aside before it.
        is_second: bool,
    },
}

/// A man of a turn: who, and where.
pub type Standing = (Chessman, Place);

/// Everything of a turn by hand in its place.
pub struct Stage<'a> {
    turn: &'a ByHand,
    /// Where things were put last.
    put: Vec<crate::by_hand::Put>,
    /// The first action that can still come out, once something was put somewhere.
    plan: Option<Plan>,
    before: Tableau,
    after: Tableau,
}

impl<'a> Stage<'a> {
    /// What stands where in this turn now. What the hand holds is still where it was.
    pub fn of(turn: &'a ByHand) -> Self {
        let position = *turn.position();
        let put = turn.moved();
        let action = turn.actions().first().copied().filter(|_| !put.is_empty());
        let before = Tableau::of(position);
        let after = action.map_or_else(|| before.clone(), |action| Tableau::of(position.after(action)));
        Self { turn, put, plan: action.map(|action| plan(position, action)), before, after }
    }

    /// The turn.
    pub const fn turn(&self) -> &'a ByHand {
        self.turn
    }

    /// The plan of the first action that can still come out, once something was put somewhere: it tells where the mover comes from.
    pub const fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// What stood on the table when the turn began.
    pub const fn before(&self) -> &Tableau {
        &self.before
    }

    /// Everything that is not where it was when the turn began: who makes room, and what was put somewhere. What was put somewhere
    /// later stands later.
    pub fn moved(&self) -> Vec<Thing> {
        let roles = [Role::Captured, Role::Host, Role::Left];
        let yields = roles.into_iter().filter(|role| self.makes_room(*role)).filter_map(|role| self.man(role));
        let yields = yields.filter(|man| self.place_put(*man).is_none()).map(Thing::Man);
        yields.chain(self.put.iter().map(|deed| deed.thing)).collect()
    }

    /// From where the new man of a promotion comes: a place beside the board, or none where the set has no more of its kind.
    pub fn source(&self, kind: Kind) -> Option<OffBoard> {
        let position = *self.turn.position();
        let promotes = |plan: &Plan| plan.cast.get(Role::Promoted).is_some_and(|actor| actor.man.kind == kind);
        let action = self.turn.actions().into_iter().find(|action| promotes(&plan(position, *action)))?;
        let after = Tableau::of(position.after(action));
        Exchange::new(&self.before, &after).source_of(Chessman::new(position.turn(), kind))
    }

    /// How many vests of a kind hang on the stand when nothing of it is taken.
    pub fn on_stand(&self, kind: Kind) -> usize {
        self.before.stand.map_or(0, |stand| stand[kind.index()] as usize)
    }

    /// The man, or each man of a pair, where it is.
    pub fn men(&self, man: Man) -> Vec<Standing> {
        let roles = [Role::Mover, Role::Captured, Role::Host, Role::Left];
        let role = roles.into_iter().find(|role| self.man(*role) == Some(man));
        let who = self.who(man);
        match (role, self.place_put(man)) {
            (Some(Role::Mover), Some(Put::Square(_))) if self.is_promoted() => self.away(man, &who),
            (Some(Role::Mover), Some(Put::Square(_))) => self.arrived(&who),
            (Some(role @ (Role::Captured | Role::Host)), None) if self.makes_room(role) => {
                let joins = role == Role::Host && self.joins();
                let stands = |&(who, home): &Standing| match home {
                    _ if joins => self.joined(who, false),
                    Place::Square(square, half, _) => (who, Place::Square(square, half, Room::Other)),
                    home => (who, home),
                };
                who.iter().map(stands).collect()
            }
            (Some(Role::Left), None) if self.makes_room(Role::Left) => {
                let square = man.home().unwrap_or(self.square());
                who.iter().map(|(who, _)| (*who, Place::Square(square, Half::Lone, Room::Own))).collect()
            }
            (_, Some(Put::Off)) => self.away(man, &who),
            (_, Some(Put::Square(square))) if matches!(man, Man::New(_)) && square == self.square() => {
                self.arrived(&who)
            }
            (_, Some(Put::Square(square))) => self.abreast(&who, square, Room::Own),
            _ => who,
        }
    }

    /// Who this is, the stronger man of a pair first.
    pub fn chessman(&self, man: Man) -> Option<Chessman> {
        self.who(man).first().map(|(who, _)| *who)
    }

    /// Where a vest is.
    pub fn vest(&self, vest: Vest) -> Place {
        let kind = vest.kind(self.turn.position()).unwrap_or(Kind::Pawn);
        let place = self.put.iter().find(|deed| deed.thing == Thing::Vest(vest)).map(|deed| deed.place);
        match (place, vest) {
            (Some(Put::Wearer(man)), _) => Place::Worn(man),
            (Some(Put::Aside), Vest::Worn(square)) => {
                let first = self.put.iter().find(|deed| deed.place == Put::Aside).map(|deed| deed.thing);
                Place::Aside { square, is_second: first.is_some_and(|first| first != Thing::Vest(vest)) }
            }
            (Some(_), _) => {
                let is_taken = self.put.iter().any(|deed| deed.thing == Thing::Vest(Vest::OfStand(kind)));
                // Two of one kind come back where a spent one is followed by one that nobody wants.
                let earlier = self.put.iter().take_while(|deed| deed.thing != Thing::Vest(vest));
                let came_back = earlier.filter(|deed| match (deed.thing, deed.place) {
                    (_, Put::Wearer(_) | Put::Aside) | (Thing::Man(_), _) => false,
                    (Thing::Vest(other), _) => other.kind(self.turn.position()) == Some(kind),
                });
                match self.on_stand(kind).saturating_sub(usize::from(is_taken)) + came_back.count() {
                    full if full < set_count(kind) as usize => Place::Hook(kind, full),
                    _ => Place::Gone,
                }
            }
            (None, Vest::Worn(square)) => Place::Worn(Man::On(square)),
            (None, Vest::OfStand(kind)) => match self.on_stand(kind) {
                0 => Place::Offered,
                full => Place::Hook(kind, full - 1),
            },
        }
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

    /// Where a man was put; none where nobody has touched it.
    fn place_put(&self, man: Man) -> Option<Put> {
        self.put.iter().find(|deed| deed.thing == Thing::Man(man)).map(|deed| deed.place)
    }

    fn is_put(&self, role: Role) -> bool {
        self.man(role).is_some_and(|man| self.place_put(man).is_some())
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
        let to = self.plan.as_ref().map(|plan| plan.action.to());
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

    /// The square that the action goes to.
    fn square(&self) -> Square {
        self.plan.as_ref().map_or_else(|| Square::at(0, 0), |plan| plan.action.to())
    }

    /// The men of a thing where the turn found them.
    fn who(&self, man: Man) -> Vec<Standing> {
        match man {
            Man::New(kind) => {
                let place = self.source(kind).map_or(Place::Offered, Place::Beside);
                vec![(Chessman::new(self.turn.position().turn(), kind), place)]
            }
            Man::On(square) => self.on(square).collect(),
            Man::OneOf(square, kind) => {
                // Of two equal men one goes and the other one stays.
                let of_kind: Vec<_> = self.on(square).filter(|(man, _)| man.kind == kind).collect();
                let stays = self.man(Role::Left) == Some(man) && self.man(Role::Mover) != Some(man);
                let index = if stays { of_kind.len().saturating_sub(1) } else { 0 };
                of_kind.get(index).copied().into_iter().collect()
            }
        }
    }

    fn on(&self, square: Square) -> impl Iterator<Item = Standing> {
        self.before.on(square).map(move |standing| (standing.man, Place::Square(square, standing.half, Room::Own)))
    }

    /// Men that stand together on a square.
    fn abreast(&self, who: &[Standing], square: Square, room: Room) -> Vec<Standing> {
        let half = |number, kind| Half::of(self.before.has_flat_backs, kind, number, who.len());
        let stands =
            |(number, (man, _)): (usize, &Standing)| (*man, Place::Square(square, half(number, man.kind), room));
        who.iter().enumerate().map(stands).collect()
    }

    /// Where the men stand that have arrived on the square of the action, or the new man there.
    fn arrived(&self, who: &[Standing]) -> Vec<Standing> {
        if self.joins() {
            return who.iter().map(|(man, _)| self.joined(*man, true)).collect();
        }
        let room = if self.is_shared() { Room::Mover } else { Room::Own };
        self.abreast(who, self.square(), room)
    }

    /// How one of two men stands who have become a pair: the guest, or the host.
    fn joined(&self, man: Chessman, is_guest: bool) -> Standing {
        let of =
            |half| self.after.on(self.square()).find(|standing| standing.half == half).map(|standing| standing.man);
        // Of two equal men the one that was there stays in front.
        let leads = of(Half::Front) == Some(man) && (of(Half::Back) != Some(man) || !is_guest);
        let half = if leads { Half::Front } else { Half::Back };
        (man, Place::Square(self.square(), half, Room::Own))
    }

    /// Where men go that leave the board: to their places beside it, or out of sight.
    fn away(&self, man: Man, who: &[Standing]) -> Vec<Standing> {
        let mut exchange = Exchange::new(&self.before, &self.after);
        let promotes = self.man(Role::Promoted).is_some();
        // Other men that leave have places before this one, in this order.
        for role in [Role::Captured, Role::Mover, Role::Host] {
            let leaves = role == Role::Captured || promotes;
            match self.man(role).filter(|_| leaves) {
                Some(other) if other == man => break,
                Some(other) => {
                    for (other, _) in self.who(other) {
                        let _ = exchange.place_for(other);
                    }
                }
                None => {}
            }
        }
        who.iter().map(|(who, _)| (*who, exchange.place_for(*who).map_or(Place::Gone, Place::Beside))).collect()
    }
}
