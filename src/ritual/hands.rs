//! The two hands that perform a step on the table's entities: how it begins and how things travel; `performance` calls
//! them in the order of the plan.

use bevy::prelude::*;

use crate::ritual::doing::{Doing, Ending};
use crate::ritual::motion::Motion;
use crate::ritual::plan::Plan;
use crate::ritual::reach;
use crate::ritual::spots::Spots;
use crate::ritual::step::{Role, Step, Travel, Why};
use crate::rules::plunder::{Action, Position};
use crate::rules::{Chessman, Color, Kind, Square};
use crate::table::layout::{self, StandPlace};
use crate::table::reserve;
use crate::table::tray::{self, TrayChanges};

/// How high the captured man is lifted before it goes to its tray.
const LIFT: f32 = 0.9;
/// A man this near to where it goes is not lifted any more; from a neighbouring square it is farther.
const NEAR: f32 = 0.7;
/// Men within this distance of a way are passed over, not beside: two of the widest feet.
const CARRY_REACH: f32 = 0.8;

/// What the hands of one plan hold and know.
pub struct Hands {
    /// The position that the table shows afterwards.
    pub after: Position,
    /// Whether something that should be on the table was not found.
    pub amiss: bool,
    before: Position,
    spots: Spots,
    men: [Option<Entity>; Role::COUNT],
    held: Vec<(Kind, Entity)>,
    worn: [u32; 6],
}

impl Hands {
    /// Finds the men of the plan where they stand now.
    pub fn new(world: &mut World, before: Position, action: Action, plan: &Plan) -> Self {
        let mut men = [None; Role::COUNT];
        for (role, actor) in plan.cast.iter().filter(|(role, _)| *role != Role::Promoted) {
            men[role as usize] = reach::man_on(world, actor.square, actor.man);
        }
        let mut worn = [0; 6];
        for vest in before.men().filter_map(|(_, _, vest)| vest) {
            worn[vest.index()] += 1;
        }
        reach::settle(world, &men);
        let amiss = plan.cast.iter().any(|(role, _)| role != Role::Promoted && men[role as usize].is_none());
        let after = if plan.steps.is_empty() { before } else { before.after(action) };
        Self { after, amiss, before, spots: Spots::new(plan), men, held: Vec::new(), worn }
    }

    /// Begins a step: takes things in the hand and sends them on their way.
    pub fn begin(&mut self, world: &mut World, plan: &Plan, index: usize) -> Doing {
        let doing = plan.steps.get(index).and_then(|planned| match planned.step {
            Step::Move { man, to, travel, .. } => self.walk(world, plan, man, to, travel),
            // Pairs are of Chessplus, which is not played on this table.
            Step::Part { .. } | Step::Join { .. } => None,
            Step::TakeOff { vest, from, why } => self.take_off(world, vest, from, why),
            Step::HangBack { vest, .. } => self.hang_back(world, vest),
            Step::Promote { to } => self.promote(world, Chessman::new(plan.cast.player, to)),
            Step::TakeFromStand { vest, .. } => self.take_from_stand(world, plan, index, vest),
            Step::Couple { vest, on } => self.couple(world, vest, on),
            Step::LiftOff { .. } => self.lift_off(world),
            Step::ToTray { by } => self.to_tray(world, by),
        });
        self.amiss |= doing.is_none();
        doing.unwrap_or_default()
    }

    fn man(&self, role: Role) -> Option<Entity> {
        self.men[role as usize]
    }

    /// The man who stands on the capturer's square after a promotion, or else the mover.
    fn capturer(&self) -> Option<Entity> {
        self.man(Role::Promoted).or(self.man(Role::Mover))
    }

    fn walk(&self, world: &mut World, plan: &Plan, role: Role, to: Square, travel: Travel) -> Option<Doing> {
        let entity = self.man(role)?;
        let from = *world.get::<Transform>(entity)?;
        let color = plan.cast.player;
        let end = if role == Role::Mover { self.spots.mover(color) } else { layout::standing(to, color) };
        let actors: Vec<Entity> = self.men.into_iter().flatten().collect();
        // A player who dragged the man has carried it already.
        let is_there = from.translation.xz().distance(end.translation.xz()) < NEAR;
        let motion = match travel {
            Travel::Slide => Motion::slide(entity, from, end),
            _ if is_there => Motion::slide(entity, from, end),
            Travel::Carry => Motion::carry(entity, from, end, reach::tallest(world, from, end, 0.6, &actors).max(0.45)),
            // The rook passes over its king.
            Travel::Leap if role == Role::Rook => {
                Motion::carry(entity, from, end, reach::tallest(world, from, end, 0.75, &[entity]))
            }
            Travel::Leap => Motion::carry(entity, from, end, reach::tallest(world, from, end, 0.75, &actors).max(0.7)),
        };
        let mut doing = Doing::one(motion, Ending::Stands(entity, to));
        if let (Role::Mover, true, Some(captured)) = (role, self.spots.are_two(), self.man(Role::Captured)) {
            let from = *world.get::<Transform>(captured)?;
            let aside = self.spots.captured(!color);
            doing.motions.push(Motion::slide(captured, from, aside).within(0.40, 0.80));
        }
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

    /// The pawn leaves and the man that it becomes takes its place: out of the tray if it was captured before, else
    /// out of the reserve.
    fn promote(&mut self, world: &mut World, man: Chessman) -> Option<Doing> {
        let (pawn, by) = (self.man(Role::Mover)?, !man.color);
        let changes = tray::changes(&self.before, &self.after, by);
        let promoted = match changes.left.first() {
            Some(&(slot, captured)) if captured == man => reach::man_in_tray(world, by, slot)?,
            _ if reserve::holds(&self.before, man) => reach::man_in_reserve(world, man)?,
            _ => reach::spare_man(world, man)?,
        };
        self.men[Role::Promoted as usize] = Some(promoted);
        let place = self.spots.mover(man.color);
        let source = *world.get::<Transform>(promoted)?;
        let over = reach::tallest(world, source, place, CARRY_REACH, &[pawn, promoted]);
        let mut doing = self.put_away(world, pawn, by, &changes)?;
        for motion in &mut doing.motions {
            *motion = motion.clone().within(0.0, 0.52);
        }
        doing.motions.push(Motion::carry(promoted, source, place, over).within(0.46, 1.0));
        doing.ends.push(Ending::Stands(promoted, self.spots.square()));
        Some(doing)
    }

    /// A man goes to `by`'s tray; one for which the tray has no place goes to its reserve or out of sight, and if the tray
    /// has a place for a pawn in its stead (a captured man that had been promoted), the pawn comes from there.
    fn put_away(&self, world: &mut World, entity: Entity, by: Color, changes: &TrayChanges) -> Option<Doing> {
        let man = reach::chessman(world, entity)?;
        let from = *world.get::<Transform>(entity)?;
        let came = changes.came.first().copied();
        if let Some((slot, _)) = came.filter(|(_, put)| *put == man) {
            let end = layout::captured(by, slot);
            let over = reach::tallest(world, from, end, CARRY_REACH, &[entity]);
            return Some(Doing::one(Motion::carry(entity, from, end, over), Ending::InTray(entity, by, slot)));
        }
        let (end, ending) = self.put_back(man, entity, from);
        let over = reach::tallest(world, from, end, CARRY_REACH, &[entity]);
        let mut doing = Doing::one(Motion::carry(entity, from, end, over), ending);
        if let Some((slot, put)) = came {
            let spare = if reserve::holds(&self.after, put) { None } else { reach::man_in_reserve(world, put) };
            let pawn = match spare {
                Some(pawn) => pawn,
                None => reach::spare_man(world, put)?,
            };
            let source = *world.get::<Transform>(pawn)?;
            let end = layout::captured(by, slot);
            let over = reach::tallest(world, source, end, CARRY_REACH, &[pawn]);
            let motion = Motion::carry(pawn, source, end, over).within(0.5, 1.0);
            doing.motions.push(motion);
            doing.ends.push(Ending::InTray(pawn, by, slot));
        }
        Some(doing)
    }

    /// Where a man goes that is neither in play nor captured any more.
    fn put_back(&self, man: Chessman, entity: Entity, from: Transform) -> (Transform, Ending) {
        let free = !reserve::holds(&self.before, man);
        match reserve::men(&self.after, man.color).find(|(_, ready)| *ready == man && free) {
            Some((place, _)) => (layout::in_reserve(man.color, place), Ending::InReserve(entity)),
            None => (from.with_translation(reach::out_of_sight(man)), Ending::Gone(entity)),
        }
    }

    fn lift_off(&self, world: &mut World) -> Option<Doing> {
        let captured = self.man(Role::Captured)?;
        let from = *world.get::<Transform>(captured)?;
        Some(Doing::one(Motion::lift(captured, from, LIFT), Ending::OffBoard(captured)))
    }

    /// The captured man goes, and the capturer is put in the middle of its square.
    fn to_tray(&self, world: &mut World, by: Color) -> Option<Doing> {
        let captured = self.man(Role::Captured)?;
        let mut doing = self.put_away(world, captured, by, &tray::changes(&self.before, &self.after, by))?;
        let capturer = self.capturer()?;
        let stands = *world.get::<Transform>(capturer)?;
        let middle = layout::standing(self.spots.square(), by);
        if stands != middle {
            doing.motions.push(Motion::slide(capturer, stands, middle).within(0.30, 0.75));
        }
        Some(doing)
    }

    /// A vest that is held is let go of.
    fn let_go(&mut self, vest: Kind) -> Option<Entity> {
        let index = self.held.iter().position(|(held, _)| *held == vest)?;
        Some(self.held.remove(index).1)
    }
}

/// The direction in which a ring leaves its place on the stand; out of the box it has farther to go.
fn leaving(place: StandPlace) -> Vec3 {
    match place {
        StandPlace::Hook(_) => layout::off_hook(),
        StandPlace::Spares => Vec3::Y * 2.0,
    }
}
