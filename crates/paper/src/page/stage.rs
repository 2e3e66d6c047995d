//! The board of a page while a film is played: who stands where, who wears what and what is in the hand, changed step by step as a hand does
//! it; [`frames`](super::frames::frames) plays on it.

use std::collections::BTreeMap;

use rules::{AnyPosition, Chessman, Color, Kind, Square};
use turn::step::{Role, Step};
use turn::tableau::Tableau;
use turn::{Cast, Plan};

use super::scene::{Pose, Seen};
use crate::diagram::stand_place;

/// How far what a hand holds is lifted.
const IN_HAND: i32 = 58;
/// How far a man that is lifted off is lifted.
const LIFTED: i32 = 30;

/// Where a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// A man, on a square.
    On(Square),
    /// A man that a hand lifts off its square.
    Lifted(Square),
    /// A man on its way that was stopped: so many hundredths from one square to another.
    Between(Square, Square, i32),
    /// A vest, on the man of this number.
    Worn(usize),
    /// A vest in the hand, over the man of this number.
    Held(usize),
    /// A vest, on the stand: there it is one of the stand's own.
    Stand,
    /// A man beside the board, at the height of this square.
    Aside(Square),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Thing {
    seen: Seen,
    place: Place,
    /// Whether it is there at all.
    is_there: bool,
}

/// The board of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stage {
    things: Vec<Thing>,
    /// How many vests of each kind hang on the stand; none where there is no stand.
    pub stand: Option<[u32; 6]>,
    /// Who takes which part in the action under way.
    roles: BTreeMap<Role, Vec<usize>>,
    /// The vest in the hand.
    hand: Option<usize>,
    /// Whose men come first where men of both colours stand on one square.
    mover: Option<Color>,
}

impl Stage {
    /// Lays a position out. What stands as it should stays where it is.
    pub(crate) fn lay(&mut self, position: &AnyPosition) {
        let tableau = Tableau::of(*position);
        (self.hand, self.mover) = (None, None);
        self.roles.clear();
        let mut wanted: Vec<(Square, Chessman, Option<Kind>)> =
            tableau.men.iter().map(|man| (man.square, man.man, man.vest)).collect();
        for number in 0..self.things.len() {
            let Thing { seen, place, is_there } = self.things[number];
            let (Seen::Man(man), true) = (seen, is_there) else { continue };
            let vest = self.vest_of(number).and_then(|vest| self.kind_of(vest));
            match wanted.iter().position(|want| place == Place::On(want.0) && man == want.1 && vest == want.2) {
                Some(found) => {
                    wanted.swap_remove(found);
                }
                None => self.remove_man(number),
            }
        }
        for thing in &mut self.things {
            let is_loose = matches!(thing.place, Place::Held(_)) || matches!(thing.seen, Seen::Ghost(_));
            thing.is_there &= !is_loose;
        }
        wanted.sort();
        for (square, man, vest) in wanted {
            let wearer = self.add(Seen::Man(man), Place::On(square));
            if let Some(vest) = vest {
                self.add(Seen::Vest(vest), Place::Worn(wearer));
            }
        }
        self.stand = tableau.stand;
    }

    /// Whether everything stands as in this position.
    pub(crate) fn shows(&self, position: &AnyPosition) -> bool {
        let tableau = Tableau::of(*position);
        let mut wanted: Vec<_> = tableau.men.iter().map(|man| (man.square, man.man, man.vest)).collect();
        let mut found: Vec<_> = self.standing().collect();
        wanted.sort();
        found.sort();
        wanted == found && self.stand == tableau.stand && self.hand.is_none()
    }

    /// Who stands on the board, in which vest.
    fn standing(&self) -> impl Iterator<Item = (Square, Chessman, Option<Kind>)> + '_ {
        self.things.iter().enumerate().filter_map(|(number, thing)| match (thing.seen, thing.place) {
            (Seen::Man(man), Place::On(square)) if thing.is_there => {
                Some((square, man, self.vest_of(number).and_then(|vest| self.kind_of(vest))))
            }
            _ => None,
        })
    }

    /// Gives everybody of a plan a part.
    pub(crate) fn begin(&mut self, plan: &Plan) {
        self.roles.clear();
        self.mover = Some(plan.cast.player);
        for (role, actor) in plan.cast.iter() {
            for kind in [Some(actor.man.kind), actor.second].into_iter().flatten() {
                let man = Chessman::new(actor.man.color, kind);
                let is_free = |number: &usize| !self.roles.values().flatten().any(|taken| taken == number);
                let found = (0..self.things.len()).filter(is_free).find(|&number| {
                    let thing = self.things[number];
                    thing.is_there && thing.seen == Seen::Man(man) && thing.place == Place::On(actor.square)
                });
                if let Some(found) = found.filter(|_| role != Role::Promoted) {
                    self.roles.entry(role).or_default().push(found);
                }
            }
        }
    }

    /// Does one step of a hand.
    pub(crate) fn perform(&mut self, step: &Step, cast: &Cast) {
        match *step {
            Step::Move { man, to, .. } => self.put(man, Place::On(to)),
            Step::Part { man } => self.for_each(man, |thing| {
                if let Place::On(square) = thing.place {
                    thing.place = Place::Lifted(square);
                }
            }),
            Step::Join { man: Role::Promoted } => self.remove(Role::Host),
            Step::Join { .. } => {}
            Step::TakeOff { vest, from, .. } => self.take_off(vest, from),
            Step::HangBack { vest, spare } => self.hang(vest, spare),
            Step::Promote { to } => self.promote(to, cast),
            Step::TakeFromStand { vest, spare } => self.take(vest, spare),
            Step::Couple { on, .. } => self.couple(on),
            Step::LiftOff { .. } => self.for_each(Role::Captured, |thing| {
                if let Place::On(square) = thing.place {
                    thing.place = Place::Lifted(square);
                }
            }),
            Step::ToTray { .. } => self.remove(Role::Captured),
        }
    }

    /// Shows a man where it could go.
    pub(crate) fn ghost(&mut self, man: Chessman, to: Square) {
        self.add(Seen::Ghost(man), Place::On(to));
    }

    /// Takes possibilities off again.
    pub(crate) fn drop_ghosts(&mut self) {
        self.things.iter_mut().for_each(|thing| thing.is_there &= !matches!(thing.seen, Seen::Ghost(_)));
    }

    /// Moves whoever stands on a square towards another one, all the way or to where the hand is stopped.
    pub(crate) fn try_move(&mut self, from: Square, to: Square, arrives: bool) {
        let color = self.standing().find(|(square, ..)| *square == from).map(|(_, man, _)| man.color);
        self.mover = color;
        for thing in &mut self.things {
            if thing.is_there && thing.place == Place::On(from) && matches!(thing.seen, Seen::Man(_)) {
                thing.place = if arrives { Place::On(to) } else { Place::Between(from, to, 62) };
            }
        }
    }

    fn add(&mut self, seen: Seen, place: Place) -> usize {
        self.things.push(Thing { seen, place, is_there: true });
        self.things.len() - 1
    }

    fn kind_of(&self, vest: usize) -> Option<Kind> {
        match self.things.get(vest)?.seen {
            Seen::Vest(kind) => Some(kind),
            _ => None,
        }
    }

    /// The vest that a man wears.
    fn vest_of(&self, man: usize) -> Option<usize> {
        self.things.iter().position(|thing| thing.is_there && thing.place == Place::Worn(man))
    }

    fn actors(&self, role: Role) -> Vec<usize> {
        self.roles.get(&role).cloned().unwrap_or_default()
    }

    fn for_each(&mut self, role: Role, change: impl Fn(&mut Thing)) {
        for number in self.actors(role) {
            change(&mut self.things[number]);
        }
    }

    fn put(&mut self, role: Role, place: Place) {
        self.for_each(role, |thing| thing.place = place);
    }

    fn remove(&mut self, role: Role) {
        self.actors(role).into_iter().for_each(|number| self.remove_man(number));
    }

    /// A man leaves, and with it what it wears.
    fn remove_man(&mut self, number: usize) {
        if let Some(vest) = self.vest_of(number) {
            self.things[vest].is_there = false;
        }
        let thing = &mut self.things[number];
        thing.is_there = false;
        if let Place::On(square) | Place::Lifted(square) | Place::Between(square, ..) = thing.place {
            thing.place = Place::Aside(square);
        }
    }

    fn take_off(&mut self, kind: Kind, from: Role) {
        let worn = self.actors(from).into_iter().find_map(|man| Some((man, self.vest_of(man)?)));
        if let Some((man, vest)) = worn.filter(|(_, vest)| self.kind_of(*vest) == Some(kind)) {
            self.things[vest].place = Place::Held(man);
            self.hand = Some(vest);
        }
    }

    fn hang(&mut self, kind: Kind, is_spare: bool) {
        if let Some(vest) = self.hand.take() {
            self.things[vest].place = Place::Stand;
            self.things[vest].is_there = false;
        }
        self.count(kind, |count| if is_spare { count } else { count + 1 });
    }

    fn take(&mut self, kind: Kind, is_spare: bool) {
        let over = [Role::Promoted, Role::Mover].into_iter().find_map(|role| self.actors(role).first().copied());
        let place = over.map_or(Place::Stand, Place::Held);
        self.hand = Some(self.add(Seen::Vest(kind), place));
        self.count(kind, |count| if is_spare { count } else { count.saturating_sub(1) });
    }

    fn count(&mut self, kind: Kind, change: impl Fn(u32) -> u32) {
        if let Some(stand) = &mut self.stand {
            stand[kind.index()] = change(stand[kind.index()]);
        }
    }

    fn couple(&mut self, on: Role) {
        if let (Some(vest), Some(man)) = (self.hand.take(), self.actors(on).first().copied()) {
            self.things[vest].place = Place::Worn(man);
        }
    }

    fn promote(&mut self, to: Kind, cast: &Cast) {
        let Some(actor) = cast.get(Role::Promoted) else { return };
        let held = self.hand;
        self.remove(Role::Mover);
        let man = Chessman::new(actor.man.color, to);
        let number = self.add(Seen::Man(man), Place::On(actor.square));
        if let Some(vest) = held {
            self.things[vest].place = Place::Held(number);
        }
        self.roles.insert(Role::Promoted, vec![number]);
    }

    /// What is drawn, with where it is; the numbers of things never change, and later ones are added behind.
    pub(crate) fn scene(&self) -> Vec<(Seen, Pose)> {
        let mut poses: Vec<Pose> = self.things.iter().map(|thing| self.alone(thing)).collect();
        for square in Square::all() {
            self.arrange(square, &mut poses);
        }
        for (number, thing) in self.things.iter().enumerate() {
            match thing.place {
                Place::Worn(man) => poses[number] = Pose { seen: poses[number].seen, ..poses[man] },
                Place::Held(man) => {
                    let over = poses[man];
                    poses[number] = Pose { lift: over.lift + IN_HAND, form: 0, seen: poses[number].seen, ..over };
                }
                _ => {}
            }
        }
        self.things.iter().zip(poses).map(|(thing, pose)| (thing.seen, pose)).collect()
    }

    /// The feet of pairs: the squares on which two men of a colour stand as one.
    pub(crate) fn pairs(&self) -> Vec<(Square, Color)> {
        let standing: Vec<_> = self.standing().collect();
        let mut pairs = Vec::new();
        for square in Square::all() {
            let here: Vec<Color> =
                standing.iter().filter(|(at, ..)| *at == square).map(|(_, man, _)| man.color).collect();
            if let [first, second] = here[..]
                && first == second
            {
                pairs.push((square, first));
            }
        }
        pairs
    }

    /// Where a thing is if nobody shares its square.
    fn alone(&self, thing: &Thing) -> Pose {
        let seen = match (thing.is_there, thing.seen) {
            (false, _) => 0,
            (true, Seen::Ghost(_)) => 45,
            (true, _) => 100,
        };
        let pose = match thing.place {
            Place::On(square) => Pose::on(square),
            Place::Lifted(square) => Pose { lift: LIFTED, ..Pose::on(square) },
            Place::Between(from, to, share) => {
                let (from, to) = (Pose::on(from), Pose::on(to));
                let between = |a: i32, b: i32| a + (b - a) * share / 100;
                Pose { x: between(from.x, to.x), y: between(from.y, to.y), ..from }
            }
            Place::Aside(square) => Pose { lift: LIFTED, ..Pose::on(square) },
            Place::Stand => match thing.seen {
                Seen::Vest(kind) => {
                    let (x, y) = stand_place(kind);
                    Pose { x, y, ..Pose::default() }
                }
                _ => Pose::default(),
            },
            Place::Worn(_) | Place::Held(_) => Pose::default(),
        };
        Pose { seen, ..pose }
    }

    /// Puts those who share a square beside one another: a pair as on the table, else whoever moved on the left.
    fn arrange(&self, square: Square, poses: &mut [Pose]) {
        let mut here: Vec<(usize, Chessman)> = Vec::new();
        for (number, thing) in self.things.iter().enumerate().filter(|(_, thing)| thing.is_there) {
            let is_here = matches!(thing.place, Place::On(at) | Place::Lifted(at) if at == square);
            // Who leaves a pair is lifted out of it and does not count.
            let leaves = matches!(thing.place, Place::Lifted(_)) && !self.actors(Role::Captured).contains(&number);
            if let (Seen::Man(man), true, false) = (thing.seen, is_here, leaves) {
                here.push((number, man));
            }
        }
        if here.len() < 2 {
            return;
        }
        // The stronger man of a pair stands on its player's left.
        here.sort_by_key(|(number, man)| {
            let strength = 5 - man.kind.index();
            let rank = if man.color == Color::White { strength } else { 5 - strength };
            (Some(man.color) != self.mover, man.color, rank, *number)
        });
        let (step, form) = if here.len() == 2 { (43, 1) } else { (29, 2) };
        let first = -(here.len() as i32 - 1) * step / 2;
        for (place, (number, _)) in here.into_iter().enumerate() {
            poses[number].x += first + place as i32 * step;
            poses[number].form = form;
        }
    }
}
