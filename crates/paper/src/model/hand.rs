//! An action as a hand performs it on the exported set: what stands where at each of its moments, and what moves when. The table has a finer hand (`crates/table/src/ritual`); the steps and their times are the same.

use glam::Vec3;
use rules::{AnyAction, AnyPosition, Chessman, Color, Kind, Square};
use shapes::place::{self, Pose};
use shapes::size::{self, RING_OUTER, TABLE_Y};
use turn::plan::Plan;
use turn::step::{Role, Step, Travel};
use turn::tableau::{Half, Placed, Tableau};
use turn::timing;

use super::asked::{ModelError, Moment};
use super::moving::{LONGEST, Moving, RATE, Track};
use super::thing::{self, Thing};
use super::way::Way;

/// How high the captured man is lifted before it goes to its tray.
const LIFT: f32 = 0.9;
/// How far above a head a vest waits before it is coupled, and stops after it was drawn off.
const ABOVE_HEAD: f32 = 0.16;
/// How far along its peg a vest is drawn before it leaves its hook.
const OFF_PEG: f32 = 0.42;
/// How high whatever is carried passes over the men.
const OVER: f32 = 1.95;
/// The room between two feet on one square.
const GAP: f32 = 0.02;
/// How far a man that leaves its pair is drawn away from it, and how high it is lifted.
const PARTED: (f32, f32) = (0.17, 0.12);

/// The whole action, from before it to after it.
pub(crate) fn whole(position: AnyPosition, action: AnyAction) -> Moving {
    let mut hand = Hand::new(position, action);
    for index in 0..hand.plan.steps.len() {
        hand.perform(index);
    }
    hand.moving()
}

/// The set at one moment of a capture.
///
/// # Errors
/// Nothing is captured, so that there are no such moments.
pub(crate) fn moment(position: AnyPosition, action: AnyAction, moment: Moment) -> Result<Thing, ModelError> {
    let mut hand = Hand::new(position, action);
    let lifted = hand.plan.steps.iter().position(|planned| matches!(planned.step, Step::LiftOff { .. }));
    let lifted = lifted.ok_or_else(|| ModelError::NoCapture(action.to_string()))?;
    let moved = hand.plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { .. })).unwrap_or(0);
    let until = match moment {
        Moment::Joined => moved + 1,
        Moment::Coupled => lifted,
        Moment::Cleared => return Ok(thing::set(position.after(action))),
    };
    (0..until).for_each(|index| hand.perform(index));
    Ok(hand.still())
}

/// A hand that performs a plan on the things of the set.
struct Hand {
    plan: Plan,
    spans: Vec<timing::Span>,
    root: Thing,
    /// Where each of the root's children is now.
    now: Vec<Pose>,
    tracks: Vec<Track>,
    /// Who plays each role: one man, or the two of a pair, the stronger first.
    men: [Vec<Actor>; Role::COUNT],
    /// Every vest that may come off, with its kind and who wears it: the number of the man.
    vests: Vec<Vest>,
    before: Tableau,
    after: Tableau,
    /// How many vests of each kind hang on the stand.
    hanging: [u32; 6],
    /// Places beside the board that are filled by this action, and not yet taken.
    to_fill: Vec<(Pose, Chessman)>,
    to_empty: Vec<(String, Chessman)>,
    /// From the middle of the square to the mover's foot, where two men share it for a while.
    aside: Vec3,
}

/// A man of the plan.
#[derive(Clone, Copy)]
struct Actor {
    thing: usize,
    man: Chessman,
}

/// A vest that stands by itself among the things, so that it can leave whoever wears it.
struct Vest {
    thing: usize,
    kind: Kind,
    wearer: Option<usize>,
    is_held: bool,
}

impl Hand {
    fn new(position: AnyPosition, action: AnyAction) -> Self {
        let plan = turn::plan(position, action);
        let (before, after) = (Tableau::of(position), Tableau::of(position.after(action)));
        let (old, new) = (beside(&before), beside(&after));
        let mut hand = Self {
            spans: timing::schedule(&plan),
            root: thing::set(position),
            now: Vec::new(),
            tracks: Vec::new(),
            men: Default::default(),
            vests: Vec::new(),
            hanging: before.stand.unwrap_or_default(),
            to_fill: new.iter().filter(|place| !old.contains(place)).map(|(_, pose, man)| (*pose, *man)).collect(),
            to_empty: old
                .iter()
                .filter(|place| !new.contains(place))
                .map(|(name, _, man)| (name.clone(), *man))
                .collect(),
            aside: aside(&plan),
            plan,
            before,
            after,
        };
        hand.now = hand.root.children.iter().map(|child| child.place).collect();
        for (role, actor) in hand.plan.cast.iter().map(|(role, actor)| (role, *actor)).collect::<Vec<_>>() {
            for kind in [Some(actor.man.kind), actor.second].into_iter().flatten() {
                let man = Chessman::new(actor.man.color, kind);
                let name = thing::standing_name(man, actor.square);
                if let Some(thing) = hand.named(&name).filter(|_| role != Role::Promoted) {
                    hand.men[role as usize].push(Actor { thing, man });
                }
            }
        }
        let wearers: Vec<Actor> = hand.men.iter().flatten().copied().collect();
        for wearer in wearers {
            hand.loosen(wearer);
        }
        hand
    }

    fn named(&self, name: &str) -> Option<usize> {
        self.root.children.iter().position(|child| child.name == name)
    }

    fn add(&mut self, thing: Thing) -> usize {
        self.now.push(thing.place);
        self.root.children.push(thing);
        self.root.children.len() - 1
    }

    /// A worn vest becomes a thing by itself.
    fn loosen(&mut self, wearer: Actor) {
        let Some(man) = self.root.children.get_mut(wearer.thing) else { return };
        let Some(mut vest) = man.children.pop() else { return };
        let Some(kind) = Kind::ALL.into_iter().find(|kind| vest.name == format!("{kind} vest")) else { return };
        vest.name = format!("{} of {}", vest.name, man.name);
        vest.place = worn(man.place, wearer.man.kind);
        let thing = self.add(vest);
        self.vests.push(Vest { thing, kind, wearer: Some(wearer.thing), is_held: false });
    }

    fn actors(&self, role: Role) -> Vec<Actor> {
        self.men[role as usize].clone()
    }

    /// Who stands on the capturer's square after a promotion, or else the mover.
    fn capturers(&self) -> Vec<Actor> {
        let promoted = self.actors(Role::Promoted);
        if promoted.is_empty() { self.actors(Role::Mover) } else { promoted }
    }

    fn square(&self) -> Square {
        self.plan.action.to()
    }

    fn pose(&self, thing: usize) -> Pose {
        self.now.get(thing).copied().unwrap_or(Pose::at(Vec3::ZERO))
    }

    fn head(&self, man: Actor) -> Vec3 {
        self.pose(man.thing).translation + Vec3::Y * size::man_height(man.man.kind)
    }

    fn half(&self, kind: Kind, number: usize, count: usize) -> Half {
        Half::of(self.after.has_flat_backs, kind, number, count)
    }

    /// Where the mover, or whoever it became, stands on the square of the action.
    fn arrival(&self, man: Chessman, half: Half) -> Pose {
        let place = place::standing_half(self.square(), man.color, half);
        let middle = place::square_point(self.square());
        if self.aside == Vec3::ZERO { place } else { Pose { translation: middle + self.aside, ..place } }
    }

    fn perform(&mut self, index: usize) {
        let Some(step) = self.plan.steps.get(index).map(|planned| planned.step) else { return };
        let ways = match step {
            Step::Move { man, to, travel, .. } => self.walk(man, to, travel),
            Step::Part { man } => self.part(man),
            Step::Join { man: Role::Promoted } => {
                let mut ways = self.put_away(Role::Host);
                ways.extend(self.centre());
                ways
            }
            Step::Join { man } => self.join(man),
            Step::TakeOff { vest, from, .. } => self.take_off(vest, from),
            Step::HangBack { vest, spare } => self.hang_back(vest, spare),
            Step::Promote { to } => self.promote(Chessman::new(self.plan.cast.player, to)),
            Step::TakeFromStand { vest, spare } => self.take_from_stand(vest, spare, index),
            Step::Couple { vest, on } => self.couple(vest, on),
            Step::LiftOff { .. } => self.lift_off(),
            Step::ToTray { .. } => {
                let mut ways = self.put_away(Role::Captured);
                ways.extend(self.centre());
                ways
            }
        };
        let Some(span) = self.spans.get(index).copied() else { return };
        for way in ways {
            self.travel(&way, span);
        }
    }

    /// Writes a way down, and those of the vests that whoever goes wears.
    fn travel(&mut self, way: &Way, span: timing::Span) {
        let long = span.end - span.start;
        let (start, end) = (span.start + way.within.0 * long, span.start + way.within.1 * long);
        let man = self.men.iter().flatten().find(|man| man.thing == way.thing).map(|man| man.man.kind);
        let worn_by: Vec<usize> =
            self.vests.iter().filter(|vest| vest.wearer == Some(way.thing)).map(|vest| vest.thing).collect();
        let count = ((end - start) * RATE).ceil().max(1.0) as usize;
        for sample in 0..=count {
            let part = sample as f32 / count as f32;
            let (at, pose) = (start + part * (end - start), way.at(part));
            self.key(way.thing, at, pose);
            for &vest in man.iter().flat_map(|_| &worn_by) {
                self.key(vest, at, worn(pose, man.unwrap_or(Kind::Pawn)));
            }
        }
    }

    fn key(&mut self, thing: usize, at: f32, pose: Pose) {
        let before = self.pose(thing);
        let number = self.tracks.iter().position(|track| track.thing == thing).unwrap_or_else(|| {
            self.tracks.push(Track { thing, keys: vec![(0.0, before)] });
            self.tracks.len() - 1
        });
        if let (Some(track), Some(now)) = (self.tracks.get_mut(number), self.now.get_mut(thing)) {
            let last = track.keys.last().map_or(0.0, |(last, _)| *last);
            // Until it moves it stands where it stood.
            if at > last + 1.5 / RATE {
                track.keys.push((at - 0.5 / RATE, before));
            }
            // A step may begin a little before the one before it has ended.
            if at > last + 1e-4 {
                track.keys.push((at, pose));
            } else if let Some(last) = track.keys.last_mut() {
                last.1 = pose;
            }
            *now = pose;
        }
    }

    fn walk(&self, role: Role, to: Square, travel: Travel) -> Vec<Way> {
        let walkers = self.actors(role);
        let mut ways = Vec::new();
        for (number, walker) in walkers.iter().enumerate() {
            let from = self.pose(walker.thing);
            let half = self.half(walker.man.kind, number, walkers.len());
            let end = match role {
                Role::Mover => self.arrival(walker.man, half),
                _ => place::standing_half(to, walker.man.color, half),
            };
            ways.push(match travel {
                Travel::Slide => Way::straight(walker.thing, from, end),
                Travel::Carry => Way::carried(walker.thing, from, end, 0.6),
                Travel::Leap => Way::carried(walker.thing, from, end, OVER),
            });
        }
        if role == Role::Mover && self.aside != Vec3::ZERO {
            let host = place::square_point(self.square()) - self.aside;
            for man in [Role::Captured, Role::Host].into_iter().flat_map(|role| self.actors(role)) {
                let from = self.pose(man.thing);
                ways.push(Way::straight(man.thing, from, Pose { translation: host, ..from }).within(0.4, 0.8));
            }
        }
        ways
    }

    /// A man is drawn away from the other one of its pair, which takes the middle of their square.
    fn part(&self, role: Role) -> Vec<Way> {
        let (leaver, left) = (self.actors(role), self.actors(Role::Left));
        let (Some(leaver), Some(left)) = (leaver.first(), left.first()) else { return Vec::new() };
        let (from, home) = (self.pose(leaver.thing), self.pose(left.thing));
        let (away, up) = PARTED;
        let aside = from.translation + from.rotation * Vec3::NEG_Z * away + Vec3::Y * up;
        let alone =
            self.plan.cast.get(Role::Left).map_or(home, |actor| {
                place::standing_half(actor.square, left.man.color, self.half(left.man.kind, 0, 1))
            });
        vec![
            Way::straight(leaver.thing, from, Pose { translation: aside, ..from }),
            Way::straight(left.thing, home, alone).within(0.35, 1.0),
        ]
    }

    /// Two men on one square turn their flat backs to each other.
    fn join(&self, role: Role) -> Vec<Way> {
        let front = self.after.on(self.square()).find(|standing| standing.half == Half::Front).map(|front| front.man);
        let mut halves = [Half::Front, Half::Back];
        let (guest, host) = (self.actors(role), self.actors(Role::Host));
        let pair = [guest.first().copied(), host.first().copied()];
        if pair.first().copied().flatten().is_some_and(|guest| Some(guest.man) != front) {
            halves.reverse();
        }
        let joined = pair.into_iter().zip(halves);
        joined
            .filter_map(|(man, half)| {
                let man = man?;
                let to = place::standing_half(self.square(), man.man.color, half);
                Some(Way::straight(man.thing, self.pose(man.thing), to))
            })
            .collect()
    }

    fn take_off(&mut self, kind: Kind, role: Role) -> Vec<Way> {
        let Some(wearer) = self.actors(role).first().copied() else { return Vec::new() };
        let head = self.head(wearer);
        let Some(vest) = self.vests.iter_mut().find(|vest| vest.kind == kind && vest.wearer == Some(wearer.thing))
        else {
            return Vec::new();
        };
        (vest.wearer, vest.is_held) = (None, true);
        let thing = vest.thing;
        let from = self.pose(thing);
        vec![Way::straight(thing, from, Pose { translation: head + Vec3::Y * ABOVE_HEAD, ..from })]
    }

    fn hang_back(&mut self, kind: Kind, is_spare: bool) -> Vec<Way> {
        let Some(vest) = self.vests.iter_mut().find(|vest| vest.kind == kind && vest.is_held) else {
            return Vec::new();
        };
        vest.is_held = false;
        let thing = vest.thing;
        let from = self.pose(thing);
        if is_spare {
            let to = Pose::at(place::spares_point() + Vec3::Y * (TABLE_Y + 0.08));
            return vec![Way::carried(thing, from, to, OVER)];
        }
        let count = self.hanging.get_mut(kind.index());
        let slot = place::hooks_of(kind).start + count.as_ref().map_or(0, |count| **count as usize);
        if let Some(count) = count {
            *count += 1;
        }
        let to = place::stand_hook(slot);
        let off = to.translation + place::off_hook() * OFF_PEG;
        let through = vec![
            (0.2, from.translation.lerp(off, 0.05).with_y(OVER)),
            (0.6, from.translation.lerp(off, 0.7).with_y(OVER)),
            (0.85, off),
        ];
        vec![Way { through, ..Way::straight(thing, from, to) }]
    }

    fn take_from_stand(&mut self, kind: Kind, is_spare: bool, index: usize) -> Vec<Way> {
        let rest = self.plan.steps.get(index..).unwrap_or_default();
        let on = rest.iter().find_map(|planned| match planned.step {
            Step::Couple { vest, on } if vest == kind => Some(on),
            _ => None,
        });
        let Some(wearer) = on.and_then(|on| self.actors(on).first().copied()) else { return Vec::new() };
        let hung = (!is_spare).then(|| self.unhook(kind)).flatten();
        let name = format!("{kind} vest taken");
        let (thing, off) = match hung {
            Some((thing, place)) => {
                (self.add(Thing { name, place, ..thing }), place.translation + place::off_hook() * OFF_PEG)
            }
            None => {
                let place = Pose::at(place::spares_point() + Vec3::Y * (TABLE_Y + 0.08));
                (self.add(thing::vest(name, kind, place)), place.translation + Vec3::Y * OFF_PEG)
            }
        };
        self.vests.push(Vest { thing, kind, wearer: None, is_held: true });
        let from = self.pose(thing);
        let rotation = self.pose(wearer.thing).rotation;
        let to = Pose { translation: self.head(wearer) + Vec3::Y * ABOVE_HEAD, rotation };
        let top = OVER.max(to.translation.y);
        let through = vec![
            (0.18, off),
            (0.42, off.lerp(to.translation, 0.35).with_y(top)),
            (0.80, off.lerp(to.translation, 0.97).with_y(top)),
        ];
        vec![Way { through, ..Way::straight(thing, from, to) }]
    }

    /// The last vest of this kind on the stand leaves it.
    fn unhook(&mut self, kind: Kind) -> Option<(Thing, Pose)> {
        let count = self.hanging.get_mut(kind.index())?;
        *count = count.checked_sub(1)?;
        let slot = place::hooks_of(kind).start + *count as usize;
        let stand = self.named(thing::STAND)?;
        let stand = self.root.children.get_mut(stand)?;
        let hangs = stand.children.iter().position(|child| child.name == thing::hanging_name(kind, slot))?;
        let vest = stand.children.remove(hangs);
        let place = vest.place;
        Some((vest, place))
    }

    fn couple(&mut self, kind: Kind, role: Role) -> Vec<Way> {
        let Some(wearer) = self.actors(role).first().copied() else { return Vec::new() };
        let (above, seat) = (self.head(wearer) + Vec3::Y * ABOVE_HEAD, worn(self.pose(wearer.thing), wearer.man.kind));
        let Some(vest) = self.vests.iter_mut().find(|vest| vest.kind == kind && vest.is_held) else {
            return Vec::new();
        };
        (vest.is_held, vest.wearer) = (false, Some(wearer.thing));
        let thing = vest.thing;
        let from = self.pose(thing);
        let away = (from.translation - seat.translation).with_y(0.0).length();
        let low = seat.translation.lerp(above, 0.11);
        let through = if away < 0.05 {
            vec![(0.62, low)]
        } else {
            let top = OVER.max(above.y);
            vec![(0.14, from.translation.with_y(top)), (0.4, above.with_y(top)), (0.84, low)]
        };
        vec![Way { through, ..Way::straight(thing, from, seat) }]
    }

    /// The pawn leaves, and the man that it becomes takes its place: out of tray or reserve, or out of the box.
    fn promote(&mut self, man: Chessman) -> Vec<Way> {
        let mut ways: Vec<Way> = self.put_away(Role::Mover).into_iter().map(|way| way.within(0.0, 0.52)).collect();
        let source = self.to_empty.iter().position(|(_, who)| *who == man).map(|index| self.to_empty.remove(index).0);
        let thing = source.and_then(|name| self.named(&name)).unwrap_or_else(|| {
            let flat = self.before.has_flat_backs;
            let place = Pose { translation: place::reserve_center(man.color), rotation: place::facing(man.color) };
            self.add(thing::man(format!("{man} from the box"), man, flat, place))
        });
        let to = self.arrival(man, self.half(man.kind, 0, 1));
        ways.push(Way::carried(thing, self.pose(thing), to, OVER).within(0.46, 1.0));
        if let Some(men) = self.men.get_mut(Role::Promoted as usize) {
            *men = vec![Actor { thing, man }];
        }
        ways
    }

    fn lift_off(&self) -> Vec<Way> {
        let lift = |man: Actor| {
            let from = self.pose(man.thing);
            Way::straight(man.thing, from, Pose { translation: from.translation + Vec3::Y * LIFT, ..from })
        };
        self.actors(Role::Captured).into_iter().map(lift).collect()
    }

    /// Men leave the board for their tray or reserve; one that has no place there goes where the reserve is.
    fn put_away(&mut self, role: Role) -> Vec<Way> {
        let mut ways = Vec::new();
        for man in self.actors(role) {
            let own = self.to_fill.iter().position(|(_, who)| *who == man.man);
            // A promoted man that is captured counts as the pawn it was.
            let other = || self.to_fill.iter().position(|(_, who)| who.color == man.man.color);
            let to = own.or_else(other).map(|index| self.to_fill.remove(index).0);
            let rest =
                Pose { translation: place::reserve_center(man.man.color), rotation: place::facing(man.man.color) };
            ways.push(Way::carried(man.thing, self.pose(man.thing), to.unwrap_or(rest), OVER));
        }
        ways
    }

    /// Puts the men that stand on the action's square beside its middle into it.
    fn centre(&self) -> Vec<Way> {
        let men = self.capturers();
        let mut ways = Vec::new();
        for (number, man) in men.iter().enumerate() {
            let (from, half) = (self.pose(man.thing), self.half(man.man.kind, number, men.len()));
            let to = place::standing_half(self.square(), man.man.color, half);
            if from != to {
                ways.push(Way::straight(man.thing, from, to).within(0.3, 0.75));
            }
        }
        ways
    }

    /// The set as it stands now, and nothing moves.
    fn still(self) -> Thing {
        let mut root = self.root;
        for (child, place) in root.children.iter_mut().zip(self.now) {
            child.place = place;
        }
        root
    }

    fn moving(mut self) -> Moving {
        let seconds = self.spans.iter().fold(0.0, |longest: f32, span| longest.max(span.end));
        let faster = (seconds / LONGEST).max(1.0);
        for track in &mut self.tracks {
            track.keys.iter_mut().for_each(|(at, _)| *at /= faster);
        }
        self.tracks.sort_by_key(|track| track.thing);
        Moving { root: self.root, tracks: self.tracks, seconds: seconds / faster }
    }
}

/// Where a worn vest is.
fn worn(man: Pose, kind: Kind) -> Pose {
    let ring = place::worn_ring(kind);
    Pose { translation: man.translation + man.rotation * ring.translation, rotation: man.rotation * ring.rotation }
}

/// Who stands beside the board, each by its name and place.
fn beside(tableau: &Tableau) -> Vec<(String, Pose, Chessman)> {
    let trays = Color::ALL.into_iter().flat_map(|by| {
        let row = move |placed: &Placed| (thing::captured_name(*placed), place::captured(by, placed.slot), placed.man);
        tableau.tray(by).iter().map(row)
    });
    let reserves = Color::ALL.into_iter().flat_map(|color| {
        let row =
            move |placed: &Placed| (thing::reserve_name(*placed), place::in_reserve(color, placed.slot), placed.man);
        tableau.reserve(color).iter().map(row)
    });
    trays.chain(reserves).collect()
}

/// How far from the middle of the square the mover is set down, on the side that it comes from: along a diagonal there is the most room.
fn aside(plan: &Plan) -> Vec3 {
    let (from, square) = (plan.action.from(), plan.action.to());
    let others = [Role::Captured, Role::Host].into_iter().filter_map(|role| plan.cast.get(role));
    let (Some(mover), Some(other)) =
        (plan.cast.get(Role::Mover), others.into_iter().find(|actor| actor.square == square))
    else {
        return Vec3::ZERO;
    };
    let x = if from.file() > square.file() { 1.0 } else { -1.0 };
    let z = match from.rank().cmp(&square.rank()) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Greater => -1.0,
        std::cmp::Ordering::Equal => place::side(mover.man.color),
    };
    let promoted = plan.cast.get(Role::Promoted).map_or(Kind::Pawn, |actor| actor.man.kind);
    let foot = size::foot_radius(mover.man.kind).max(size::foot_radius(promoted)).max(RING_OUTER);
    let other = size::foot_radius(other.man.kind).max(RING_OUTER);
    Vec3::new(x, 0.0, z).normalize() * (foot + other + GAP) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plunder::{MatchOptions, Position};

    fn position(fen: &str) -> AnyPosition {
        Position::from_fen(fen, MatchOptions::default()).unwrap().into()
    }

    /// Whatever moved ends where the position after the action has it, for every legal action of some positions.
    #[test]
    fn every_action_ends_as_the_set_stands_after_it() {
        let mut tried = 0;
        let plunder = [
            "r3k2r/1P2pppp/2b5/3n4/4P3/1(RB)6/5PPP/R3K(NR)1R w KQkq - 0 1",
            "4k3/2P5/3(rn)4/8/1(QN)1(pb)4/2(NQ)5/8/4K2R w K - 0 1",
            "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
        ];
        let pairs = [
            "6k1/1P6/2(rn)5/1(QP)6/3(RB)4/2N5/4P3/R3K2(RN) w Q - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPP(NP)PPPP/R1BQKBNR w KQkq - 0 1",
        ];
        let of_pairs = |fen: &str| {
            let options = rules::chessplus::MatchOptions::default();
            AnyPosition::from(rules::chessplus::Position::from_fen(fen, options).unwrap())
        };
        let starts = plunder.map(position).into_iter().chain(pairs.map(of_pairs));
        for start in starts {
            let fen = start.fen();
            for action in start.legal_actions() {
                let moving = whole(start, action);
                assert!(moving.seconds > 0.0 && moving.seconds <= LONGEST + 1e-3, "{action}: {}", moving.seconds);
                let mut ends: Vec<Pose> = moving.root.children.iter().map(|child| child.place).collect();
                for track in &moving.tracks {
                    assert!(track.keys.windows(2).all(|pair| pair[0].0 < pair[1].0), "{action}: times go on");
                    ends[track.thing] = track.keys.last().unwrap().1;
                }
                for wanted in Tableau::of(start.after(action)).men {
                    let place = place::standing_half(wanted.square, wanted.man.color, wanted.half);
                    let is_there =
                        |place: Pose| ends.iter().any(|end| end.translation.distance(place.translation) < 1e-4);
                    assert!(is_there(place), "{action} at {fen}: the {} on {}", wanted.man, wanted.square);
                    if wanted.vest.is_some() {
                        let ring = worn(place, wanted.man.kind);
                        let child =
                            moving.root.children.iter().any(|child| !child.children.is_empty() && child.place == place);
                        assert!(child || is_there(ring), "{action} at {fen}: the vest on {}", wanted.square);
                    }
                }
                tried += 1;
            }
        }
        assert!(tried > 60, "{tried}");
    }

    #[test]
    fn a_capture_has_three_moments() {
        let start = position("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1");
        let action = start.parse_action("c3d5+r").unwrap();
        let near = |root: &Thing, name: &str| {
            let thing = root.children.iter().find(|child| child.name == name)?;
            Some(thing.place.translation.distance(place::square_point(start.parse_action("c3d5").unwrap().to())))
        };
        let joined = moment(start, action, Moment::Joined).unwrap();
        assert!(near(&joined, "white knight c3").unwrap() < 0.6 && near(&joined, "black rook d5").unwrap() < 0.6);
        assert!(joined.children.iter().all(|child| child.name != "rook vest taken"));
        let coupled = moment(start, action, Moment::Coupled).unwrap();
        assert!(near(&coupled, "rook vest taken").unwrap() < 0.8 && near(&coupled, "black rook d5").unwrap() < 0.6);
        let cleared = moment(start, action, Moment::Cleared).unwrap();
        assert!(near(&cleared, "white knight d5").unwrap() < 1e-4 && near(&cleared, "black rook d5").is_none());
        let quiet = start.parse_action("c3b5").unwrap();
        assert!(moment(start, quiet, Moment::Joined).unwrap_err().to_string().contains("c3b5"));
    }
}
