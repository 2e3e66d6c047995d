//! The two hands that perform a step on the table's entities: how it begins and how things travel; `performance` calls
//! them in the order of the plan.

use bevy::prelude::*;
use rules::{AnyPosition, Chessman, Color, Kind, Square};
use turn::plan::Plan;
use turn::stage::{Exchange, OffBoard};
use turn::step::{Role, Step, Travel, Why};
use turn::tableau::{Half, Tableau};

use crate::ritual::motion::{Doing, Ending, Motion};
use crate::ritual::reach::{self, Spots};
use crate::scene::layout::{self, StandPlace};

/// How high the captured man is lifted before it goes to its tray.
const LIFT: f32 = 0.9;
/// A man this near to where it goes is not lifted any more; from a neighbouring square it is farther.
const NEAR: f32 = 0.7;
/// The part of the first step that is over where the player's choice has brought the two men together already.
pub const JOINED: f32 = 0.7;
/// Men within this distance of a way are passed over, not beside: two of the widest feet.
const CARRY_REACH: f32 = 0.8;
/// How far a man that leaves its pair is drawn away from it, and how high it is lifted.
const PARTED: (f32, f32) = (0.17, 0.12);

/// What the hands of one plan hold and know.
pub struct Hands {
    /// The position that the table shows afterwards.
    pub after: AnyPosition,
    /// Whether something that should be on the table was not found.
    pub missing: bool,
    /// Whether the men that are to share a square stand already as after the first step: the player's choice was made there.
    pub is_joined: bool,
    /// What the table shows afterwards.
    aim: Tableau,
    exchange: Exchange,
    spots: Spots,
    /// Who plays each role: one man, or the two of a pair, the stronger first.
    men: [Vec<Entity>; Role::COUNT],
    held: Vec<(Kind, Entity)>,
    worn: [u32; 6],
}

impl Hands {
    /// Finds the men of the plan where they stand now.
    pub fn new(world: &mut World, before: AnyPosition, plan: &Plan) -> Self {
        let mut men: [Vec<Entity>; Role::COUNT] = Default::default();
        let mut missing = false;
        let mut taken = Vec::new();
        for (role, actor) in plan.cast.iter().filter(|(role, _)| *role != Role::Promoted) {
            for kind in [Some(actor.man.kind), actor.second].into_iter().flatten() {
                let found = reach::man_on(world, actor.square, Chessman::new(actor.man.color, kind), &taken);
                missing |= found.is_none();
                taken.extend(found);
                men[role as usize].extend(found);
            }
        }
        let after = if plan.steps.is_empty() { before } else { before.after(plan.action) };
        let (shown, aim) = (Tableau::of(before), Tableau::of(after));
        let mut worn = [0; 6];
        for vest in shown.men.iter().filter_map(|standing| standing.vest) {
            worn[vest.index()] += 1;
        }
        // Where nobody goes anywhere, as in a vest-shift, all come to rest.
        let goes = |step: &Step| matches!(step, Step::Move { .. } | Step::Part { .. } | Step::LiftOff { .. });
        let someone_goes = plan.steps.iter().any(|planned| goes(&planned.step));
        reach::settle(world, if someone_goes { &taken } else { &[] });
        let (exchange, spots) = (Exchange::new(&shown, &aim), Spots::new(plan));
        let is_joined = joined(world, plan, spots, &men);
        Self { after, missing, is_joined, aim, exchange, spots, men, held: Vec::new(), worn }
    }

    /// Begins a step: takes things in the hand and sends them on their way.
    pub fn begin(&mut self, world: &mut World, plan: &Plan, index: usize) -> Doing {
        let doing = plan.steps.get(index).and_then(|planned| match planned.step {
            Step::Move { man, to, travel, .. } => self.walk(world, plan, man, to, travel),
            Step::Part { man } => self.part(world, plan, man),
            Step::Join { man: Role::Promoted } => self.replace_host(world),
            Step::Join { man } => self.join(world, man),
            Step::TakeOff { vest, from, why } => self.take_off(world, vest, from, why),
            Step::HangBack { vest, .. } => self.hang_back(world, vest),
            Step::Promote { to } => self.promote(world, Chessman::new(plan.cast.player, to)),
            Step::TakeFromStand { vest, .. } => self.take_from_stand(world, plan, index, vest),
            Step::Couple { vest, on } => self.couple(world, vest, on),
            Step::LiftOff { .. } => self.lift_off(world),
            Step::ToTray { .. } => self.clear_captured(world),
        });
        self.missing |= doing.is_none();
        let mut doing = doing.unwrap_or_default();
        if plan.steps.get(index + 1..).is_some_and(|rest| rest.iter().all(|next| !exchanges(next.step))) {
            self.fill_the_rest(world, &mut doing);
        }
        doing
    }

    /// The man in this role, of a pair the stronger one.
    fn man(&self, role: Role) -> Option<Entity> {
        self.men[role as usize].first().copied()
    }

    /// Who stands on the capturer's square after a promotion, or else the mover.
    fn capturers(&self) -> &[Entity] {
        let promoted = &self.men[Role::Promoted as usize];
        if promoted.is_empty() { &self.men[Role::Mover as usize] } else { promoted }
    }

    /// Which part of its square the man of this number fills, of so many that stand together.
    fn half(&self, kind: Kind, number: usize, count: usize) -> Half {
        Half::of(self.aim.has_flat_backs, kind, number, count)
    }

    /// Where the mover stands after its way, beside a man that shares the square.
    fn arrival(&self, color: Color, half: Half) -> Transform {
        let place = layout::standing_half(self.spots.square(), color, half);
        match self.spots.are_two() {
            true => place.with_translation(self.spots.mover(color).translation),
            false => place,
        }
    }

    fn walk(&self, world: &mut World, plan: &Plan, role: Role, to: Square, travel: Travel) -> Option<Doing> {
        let color = plan.cast.player;
        let walkers = &self.men[role as usize];
        let actors: Vec<Entity> = self.men.iter().flatten().copied().collect();
        let mut doing = Doing::default();
        for (number, &entity) in walkers.iter().enumerate() {
            let from = *world.get::<Transform>(entity)?;
            let half = self.half(reach::kind(world, entity)?, number, walkers.len());
            let end =
                if role == Role::Mover { self.arrival(color, half) } else { layout::standing_half(to, color, half) };
            // A player who dragged the man has carried it already.
            let is_there = from.translation.xz().distance(end.translation.xz()) < NEAR;
            let motion = match travel {
                Travel::Slide => Motion::slide(entity, from, end),
                _ if self.is_joined => Motion::slide(entity, from, end).within(JOINED, 1.0),
                _ if is_there => Motion::slide(entity, from, end),
                Travel::Carry => {
                    Motion::carry(entity, from, end, reach::tallest(world, from, end, 0.6, &actors).max(0.45))
                }
                // The rook passes over its king.
                Travel::Leap if role == Role::Rook => {
                    Motion::carry(entity, from, end, reach::tallest(world, from, end, 0.75, walkers))
                }
                Travel::Leap => {
                    Motion::carry(entity, from, end, reach::tallest(world, from, end, 0.75, &actors).max(0.7))
                }
            };
            doing.motions.push(motion);
            doing.ends.push(Ending::Stands(entity, to, half));
        }
        if role == Role::Mover && self.spots.are_two() {
            let host = self.spots.captured(!color).translation;
            let (start, end) = if self.is_joined { (JOINED, 1.0) } else { (0.40, 0.80) };
            for &entity in self.men[Role::Captured as usize].iter().chain(&self.men[Role::Host as usize]) {
                let from = *world.get::<Transform>(entity)?;
                doing.motions.push(Motion::slide(entity, from, from.with_translation(host)).within(start, end));
            }
        }
        (!doing.motions.is_empty()).then_some(doing)
    }

    /// A man is drawn away from the other one of its pair, which takes the middle of their square.
    fn part(&self, world: &mut World, plan: &Plan, role: Role) -> Option<Doing> {
        let (leaver, stays) = (self.man(role)?, self.man(Role::Left)?);
        let from = *world.get::<Transform>(leaver)?;
        let (away, up) = PARTED;
        let aside = from.with_translation(from.translation + from.forward() * away + Vec3::Y * up);
        let square = plan.cast.get(Role::Left)?.square;
        let home = *world.get::<Transform>(stays)?;
        let alone = layout::standing_half(square, plan.cast.player, Half::Lone);
        // A player who dragged it away has parted them already.
        let is_away = from.translation.xz().distance(layout::square_point(square).xz()) > away;
        let aside = if is_away { from } else { aside };
        Some(Doing {
            motions: vec![Motion::slide(leaver, from, aside), Motion::slide(stays, home, alone).within(0.35, 1.0)],
            ends: vec![Ending::Stands(stays, square, Half::Lone)],
        })
    }

    /// Two men on one square turn their flat backs to each other and become a pair, the stronger one in front.
    fn join(&self, world: &mut World, role: Role) -> Option<Doing> {
        let (guest, host) = (self.man(role)?, self.man(Role::Host)?);
        let square = self.spots.square();
        let front = self.aim.on(square).find(|standing| standing.half == Half::Front)?.man;
        let leads = reach::chessman(world, guest) == Some(front) && reach::chessman(world, host) != Some(front);
        let halves = if leads { [Half::Front, Half::Back] } else { [Half::Back, Half::Front] };
        let mut doing = Doing::default();
        for (entity, half) in [guest, host].into_iter().zip(halves) {
            let from = *world.get::<Transform>(entity)?;
            doing.motions.push(Motion::slide(entity, from, layout::standing_half(square, front.color, half)));
            doing.ends.push(Ending::Stands(entity, square, half));
        }
        Some(doing)
    }

    /// The man that a promoted man met on the far rank leaves the board: the pair became one queen.
    fn replace_host(&mut self, world: &mut World) -> Option<Doing> {
        let (host, promoted) = (self.man(Role::Host)?, self.man(Role::Promoted)?);
        let mut doing = self.put_away(world, host)?;
        self.centre(world, &[promoted], &mut doing)?;
        Some(doing)
    }

    fn take_off(&mut self, world: &mut World, vest: Kind, role: Role, why: Why) -> Option<Doing> {
        let wearer = self.man(role)?;
        let ring = reach::draw_off(world, wearer)?;
        self.held.push((vest, ring));
        let from = *world.get::<Transform>(ring)?;
        let mut head = reach::head(world, wearer)?;
        if why == Why::Kept {
            // Out of the way of the pawn that leaves and of the taller man that comes.
            head.y = head.y.max(layout::man_height(Kind::King));
        }
        Some(Doing::one(Motion::draw_off(ring, from, head), Ending::Bare(wearer)))
    }

    fn hang_back(&mut self, world: &mut World, vest: Kind) -> Option<Doing> {
        let ring = self.let_go(vest)?;
        let worn = &mut self.worn[vest.index()];
        *worn = worn.saturating_sub(1);
        let place = layout::return_to(vest, *worn);
        let from = *world.get::<Transform>(ring)?;
        let (to, ending) = match place {
            StandPlace::Hook(slot) => (place.transform(), Ending::Hangs(ring, slot)),
            StandPlace::Spares => (reach::spare_place(), Ending::Gone(ring)),
        };
        let over = reach::tallest(world, from, to, 0.8, &[]);
        Some(Doing::one(Motion::to_hook(ring, from, to, leaving(place), over), ending))
    }

    fn take_from_stand(&mut self, world: &mut World, plan: &Plan, index: usize, vest: Kind) -> Option<Doing> {
        let place = layout::take_from(vest, self.worn[vest.index()]);
        self.worn[vest.index()] += 1;
        let ring = match place {
            StandPlace::Hook(slot) => reach::unhook(world, slot)?,
            StandPlace::Spares => reach::spare_ring(world, vest)?,
        };
        self.held.push((vest, ring));
        let wearer = plan.steps.get(index..)?.iter().find_map(|planned| match planned.step {
            Step::Couple { vest: coupled, on } if coupled == vest => self.man(on),
            _ => None,
        })?;
        let (from, head) = (*world.get::<Transform>(ring)?, reach::head(world, wearer)?);
        let turn = world.get::<Transform>(wearer)?.rotation;
        let over = reach::tallest(world, from, Transform::from_translation(head), 0.8, &[]);
        Some(Doing { motions: vec![Motion::from_hook(ring, from, leaving(place), head, turn, over)], ends: Vec::new() })
    }

    fn couple(&mut self, world: &mut World, vest: Kind, on: Role) -> Option<Doing> {
        let (ring, wearer) = (self.let_go(vest)?, self.man(on)?);
        let (from, head) = (*world.get::<Transform>(ring)?, reach::head(world, wearer)?);
        let kind = reach::kind(world, wearer)?;
        let seat = *world.get::<Transform>(wearer)? * layout::worn_ring(kind);
        let over = reach::tallest(world, from, seat, 0.8, &[]);
        Some(Doing::one(Motion::couple(ring, from, head, seat, over), Ending::Wears { wearer, ring, vest }))
    }

    /// The pawn, or the pair with a pawn, leaves, and the man that it becomes takes its place: out of the tray if it was
    /// captured before, else out of the reserve.
    fn promote(&mut self, world: &mut World, man: Chessman) -> Option<Doing> {
        let leaving = self.men[Role::Mover as usize].clone();
        let promoted = self.fetch(world, man)?;
        self.men[Role::Promoted as usize] = vec![promoted];
        let half = self.half(man.kind, 0, 1);
        let place = self.arrival(man.color, half);
        let source = *world.get::<Transform>(promoted)?;
        let but: Vec<Entity> = leaving.iter().copied().chain([promoted]).collect();
        let over = reach::tallest(world, source, place, CARRY_REACH, &but);
        let mut doing = Doing::default();
        for entity in leaving {
            let Doing { motions, ends } = self.put_away(world, entity)?;
            doing.motions.extend(motions.into_iter().map(|motion| motion.within(0.0, 0.52)));
            doing.ends.extend(ends);
        }
        doing.motions.push(Motion::carry(promoted, source, place, over).within(0.46, 1.0));
        doing.ends.push(Ending::Stands(promoted, self.spots.square(), half));
        Some(doing)
    }

    /// Brings a man that comes onto the board into the hand.
    fn fetch(&mut self, world: &mut World, man: Chessman) -> Option<Entity> {
        match self.exchange.source_of(man) {
            Some(OffBoard::Tray(by, slot)) => reach::man_in_tray(world, by, slot),
            Some(OffBoard::Reserve(slot)) => reach::man_in_reserve(world, man, slot),
            None => reach::spare_man(world, &self.aim, man),
        }
    }

    /// A man goes to the place beside the board that waits for it, or out of sight.
    fn put_away(&mut self, world: &mut World, entity: Entity) -> Option<Doing> {
        let man = reach::chessman(world, entity)?;
        let from = *world.get::<Transform>(entity)?;
        let (end, ending) = match self.exchange.place_for(man) {
            Some(place) => beside_the_board(entity, man, place),
            None => (from.with_translation(reach::out_of_sight(man)), Ending::Gone(entity)),
        };
        let over = reach::tallest(world, from, end, CARRY_REACH, &[entity]);
        Some(Doing::one(Motion::carry(entity, from, end, over), ending))
    }

    /// Fills the places beside the board that nobody who left it belongs to: a promoted man that is captured counts as the
    /// pawn it was, so a pawn takes its place in the tray.
    fn fill_the_rest(&mut self, world: &mut World, doing: &mut Doing) {
        while let Some((place, man)) = self.exchange.left_over() {
            let Some(entity) = self.fetch(world, man) else { continue };
            let Some(&source) = world.get::<Transform>(entity) else { continue };
            let (end, ending) = beside_the_board(entity, man, place);
            let over = reach::tallest(world, source, end, CARRY_REACH, &[entity]);
            doing.motions.push(Motion::carry(entity, source, end, over).within(0.5, 1.0));
            doing.ends.push(ending);
        }
    }

    fn lift_off(&self, world: &mut World) -> Option<Doing> {
        let mut doing = Doing::default();
        for &captured in &self.men[Role::Captured as usize] {
            let from = *world.get::<Transform>(captured)?;
            doing.motions.push(Motion::lift(captured, from, LIFT));
            doing.ends.push(Ending::OffBoard(captured));
        }
        (!doing.motions.is_empty()).then_some(doing)
    }

    /// The captured men go, and the capturer is put in the middle of its square.
    fn clear_captured(&mut self, world: &mut World) -> Option<Doing> {
        let mut doing = Doing::default();
        for captured in self.men[Role::Captured as usize].clone() {
            let Doing { motions, ends } = self.put_away(world, captured)?;
            doing.motions.extend(motions);
            doing.ends.extend(ends);
        }
        let capturers = self.capturers().to_vec();
        self.centre(world, &capturers, &mut doing)?;
        Some(doing)
    }

    /// Puts the men that stand on the action's square beside its middle into it.
    fn centre(&self, world: &World, men: &[Entity], doing: &mut Doing) -> Option<()> {
        for (number, &entity) in men.iter().enumerate() {
            let man = reach::chessman(world, entity)?;
            let stands = *world.get::<Transform>(entity)?;
            let half = self.half(man.kind, number, men.len());
            let middle = layout::standing_half(self.spots.square(), man.color, half);
            if stands != middle {
                doing.motions.push(Motion::slide(entity, stands, middle).within(0.30, 0.75));
            }
        }
        Some(())
    }

    /// A vest that is held is let go of.
    fn let_go(&mut self, vest: Kind) -> Option<Entity> {
        let index = self.held.iter().position(|(held, _)| *held == vest)?;
        Some(self.held.remove(index).1)
    }
}

/// Whether men leave the board or come onto it in this step.
const fn exchanges(step: Step) -> bool {
    matches!(step, Step::Promote { .. } | Step::Join { man: Role::Promoted } | Step::ToTray { .. })
}

/// Where a man stands in a place beside the board, and what is so then.
fn beside_the_board(entity: Entity, man: Chessman, place: OffBoard) -> (Transform, Ending) {
    let ending = match place {
        OffBoard::Tray(by, slot) => Ending::InTray(entity, by, slot),
        OffBoard::Reserve(_) => Ending::InReserve(entity),
    };
    (reach::beside(man, place), ending)
}

/// Whether two men share the square of the action already, or nearly.
fn joined(world: &World, plan: &Plan, spots: Spots, men: &[Vec<Entity>; Role::COUNT]) -> bool {
    let player = plan.cast.player;
    let is_at = |role: Role, spot: Transform| {
        let place = men[role as usize].first().and_then(|man| world.get::<Transform>(*man));
        place.is_some_and(|place| place.translation.distance(spot.translation) < 0.3)
    };
    spots.are_two() && is_at(Role::Mover, spots.mover(player)) && is_at(Role::Captured, spots.captured(!player))
}

/// The direction in which a ring leaves its place on the stand; out of the box it has farther to go.
fn leaving(place: StandPlace) -> Vec3 {
    match place {
        StandPlace::Hook(_) => layout::off_hook(),
        StandPlace::Spares => Vec3::Y * 2.0,
    }
}
