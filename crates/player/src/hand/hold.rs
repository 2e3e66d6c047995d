//! What the hand holds: the selected or dragged man, one man of a pair or both, a vest that is to be passed on, and the men of an open choice.
//! They chase the places where the hand holds them by critically damped springs, leaning as they are swung, above everything in their way, and
//! settle when let go.
//!
//! The camera leans back to show the whole table while a vest, or by hand a man for a pawn, is to be taken that the picture does not show, and
//! comes forward again. Where it stays, with reduced motion and in a narrow window, the card with the vests stands beside the captured man.
//!
//! While a man is selected, men that hide its targets, or the feet of men to be captured, gradually become translucent, and solid again
//! afterwards. Whatever is veiled has a material of its own meanwhile, so that nothing costs anything while nobody is selected.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;
use rules::{AnyPosition, Kind, Square};
use table::game::Match;
use table::ritual::RitualQueue;
use table::ritual::reach::Spots;
use table::scene::camera::{Across, CameraView, Framing, Pose, WITH_STAND};
use table::scene::{self, Chessman, Materials, Ring, SetMaterial, Vest, hits, layout};
use turn::choices::{Choice, Hold, Manner, Source};
use turn::plan;

use super::Hand;
use super::by_hand::TurnByHand;
use super::intent::Intent;
use crate::access::Access;

/// How high a selected man is lifted, in squares.
const LIFT: f32 = 0.14;
/// How high a man of a pair is lifted that is to go alone, and a vest that is to be passed on.
const APART: f32 = 0.3;
/// How high the man under the pointer is lifted that a click would select.
const HOVER: f32 = 0.05;
/// On shorter ways of its own a man passes nobody, in squares.
const SHORT: f32 = 0.6;

/// Where the hand holds something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum HeldAt {
    /// So high above its own place.
    Lifted(f32),
    /// Hanging here, carried.
    Hanging(Vec3),
    /// Standing here, aside for a choice.
    Aside(Vec3),
}

/// A man, or all men of a square, and where the hand holds them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Held {
    square: Square,
    /// Only this man of a pair.
    one: Option<Kind>,
    place: HeldAt,
}

/// Where the men of an open choice stand: as the ritual of any of its ways will set them down (2-7 step 1). `None` while it is
/// open who goes.
pub fn spots(choice: &Choice) -> Option<Spots> {
    let first = choice.first().filter(|_| choice.is_about_one_mover())?;
    Some(Spots::new(&plan(choice.position, first.action)))
}

/// Where the hand holds the men of the intent, by the squares that they stand on before the move; `raised` is under the pointer.
pub fn places(position: &AnyPosition, intent: &Intent, drag: Option<Vec3>, raised: Option<Square>) -> Vec<Held> {
    let raised = raised.filter(|square| intent.from() != Some(*square));
    let mut places: Vec<Held> =
        raised.map(|square| Held { square, one: None, place: HeldAt::Lifted(HOVER) }).into_iter().collect();
    let Some(from) = intent.from() else { return places };
    let shifts = |choice: &Choice| choice.first().is_some_and(|way| matches!(way.manner, Manner::Shift(_)));
    if intent.hold() == Hold::Ring || intent.choice().is_some_and(shifts) {
        // The men stay where they are while a vest is passed on.
        return places;
    }
    let one = match (intent.hold(), intent.choice()) {
        (Hold::One(kind), _) => Some(kind),
        (_, Some(choice)) => choice.first().filter(|_| choice.is_about_one_mover()).and_then(|way| match way.manner {
            Manner::One(kind) => Some(kind),
            _ => None,
        }),
        _ => None,
    };
    let held = |place| Held { square: from, one, place };
    let Some(spots) = intent.choice().and_then(spots) else {
        let lifted = HeldAt::Lifted(if one.is_some() { APART } else { LIFT });
        places.push(held(drag.map_or(lifted, HeldAt::Hanging)));
        return places;
    };
    let color = position.turn();
    places.push(held(HeldAt::Aside(spots.mover(color).translation)));
    if spots.are_two() {
        let aside = HeldAt::Aside(spots.captured(!color).translation);
        places.push(Held { square: spots.square(), one: None, place: aside });
    }
    places
}

/// A man on the board, and where it is.
type Man = (Entity, &'static scene::Square, &'static scene::Half, &'static Chessman, &'static mut Transform);

/// Moves the held men, and lets those that were held before sink back onto their squares.
#[allow(clippy::too_many_arguments)]
pub fn hold(
    time: Res<Time>,
    the_match: Res<table::game::Match>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    mut men: Query<Man>,
    beside: Query<(&Chessman, &Transform), Without<scene::Square>>,
    mut flights: Local<HashMap<Entity, Flight>>,
) {
    if !queue.is_idle() {
        // The ritual moves the men; it ends with every man on its square.
        flights.clear();
        return;
    }
    let mut held = places(&the_match.position(), &intent, hand.drag, hand.raised);
    if held.is_empty() && flights.is_empty() {
        return;
    }
    let mut tips: Vec<(Option<Square>, Vec3)> =
        men.iter().map(|(_, square, _, man, place)| (Some(square.0), tip(man.kind, place.translation))).collect();
    tips.extend(beside.iter().map(|(man, place)| (None, tip(man.kind, place.translation))));
    for (entity, square, half, man, mut transform) in &mut men {
        let found =
            held.iter().position(|held| held.square == square.0 && held.one.is_none_or(|kind| kind == man.kind));
        let place = found.and_then(|index| held.get(index)).map(|held| held.place);
        if let Some(index) = found.filter(|index| held[*index].one.is_some()) {
            // Of two equal men only one is held.
            held.swap_remove(index);
        }
        if place.is_none() && !flights.contains_key(&entity) {
            continue;
        }
        let home = layout::standing_half(square.0, man.color, half.0);
        let to = match place {
            Some(HeldAt::Hanging(point) | HeldAt::Aside(point)) => point,
            Some(HeldAt::Lifted(height)) => home.translation + Vec3::Y * height,
            None => home.translation,
        };
        let carried = matches!(place, Some(HeldAt::Hanging(_)));
        let from = transform.translation;
        let is_way = carried || from.xz().distance(to.xz()) > SHORT;
        // The other man of a pair goes with it, or stays where it was.
        let others = tips.iter().filter(|(other, _)| *other != Some(square.0)).map(|(_, tip)| *tip);
        let place_to_be = home.with_translation(to);
        let goal = match is_way {
            true => Goal::above(place_to_be, carried, from, others),
            false => Goal::free(place_to_be, carried),
        };
        let flight = flights.entry(entity).or_default();
        if let Some(next) = flight.step(*transform, &goal, time.delta_secs()) {
            *transform = next;
        } else if place.is_none() {
            flights.remove(&entity);
        }
    }
    flights.retain(|entity, _| men.contains(*entity));
}

/// The tip of a man that stands here.
fn tip(kind: Kind, place: Vec3) -> Vec3 {
    place + Vec3::Y * layout::man_height(kind)
}

/// Moves the vest that is held to be passed on, and lets one that was let go of slide back onto its wearer.
pub fn hold_ring(
    time: Res<Time>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    men: Query<(&scene::Square, &Chessman, &Transform), Without<Ring>>,
    mut rings: Query<(Entity, &ChildOf, &mut Transform), With<Ring>>,
    mut flights: Local<HashMap<Entity, Flight>>,
) {
    if !queue.is_idle() {
        flights.clear();
        return;
    }
    let held = (intent.hold() == Hold::Ring).then(|| intent.from()).flatten();
    if held.is_none() && flights.is_empty() {
        return;
    }
    for (entity, wearer, mut ring) in &mut rings {
        let Ok((square, man, place)) = men.get(wearer.parent()) else { continue };
        let is_held = held == Some(square.0);
        if !is_held && !flights.contains_key(&entity) {
            continue;
        }
        // In the world, as its wearer stands.
        let worn = *place * layout::worn_ring(man.kind);
        let (to, carried) = match hand.drag.filter(|_| is_held) {
            Some(point) => (point + Vec3::Y * layout::RING_HEIGHT, true),
            None if is_held => (worn.translation + Vec3::Y * APART, false),
            None => (worn.translation, false),
        };
        let now = *place * *ring;
        let is_way = carried || now.translation.xz().distance(to.xz()) > 1e-2;
        // It comes off over its wearer's head, and goes back so.
        let tips = men.iter().map(|(_, man, place)| tip(man.kind, place.translation));
        let place_to_be = worn.with_translation(to);
        let goal = match is_way {
            true => Goal::above(place_to_be, carried, now.translation, tips),
            false => Goal::free(place_to_be, carried),
        };
        let flight = flights.entry(entity).or_default();
        let next = flight.step(now, &goal.over_a_head(), time.delta_secs());
        let is_over = flight.is_over();
        if is_over && !is_held {
            *ring = layout::worn_ring(man.kind);
            flights.remove(&entity);
        } else if let Some(next) = next.filter(|next| !is_over || next.translation.distance(now.translation) > 1e-4) {
            *ring = Transform::from_matrix(place.to_matrix().inverse()) * next;
        }
    }
    flights.retain(|entity, _| rings.contains(*entity));
}

/// How fast a carried thing follows across the board and up, per second: it has weight, and never swings past.
const CARRIED: Vec2 = Vec2::new(25.0, 14.0);
/// How fast one goes by itself: home, or to where an open choice puts it.
const BY_ITSELF: Vec2 = Vec2::new(15.0, 15.0);
/// How fast one springs home that was put where it may not be: in a quarter of a second.
const SPRINGING: Vec2 = Vec2::new(27.0, 27.0);
/// How far above the tips of the men in its way a thing passes, in squares.
const CLEARANCE: f32 = 0.16;
/// Men within this distance of its way are passed over, not beside, in squares: two of the widest feet.
const REACH: f32 = 0.78;
/// Nearer than this to a man a thing does not come before it is above it, in squares.
const KEPT_OFF: f32 = 0.62;
/// From the second distance to its place on, across the board, a thing of its own way sinks, and at the first it is down; a vest
/// that goes over a head sinks later.
const ARRIVING: (f32, f32) = (0.12, 0.62);
const THREADING: (f32, f32) = (0.02, 0.08);
/// Nearer than this to the axis of a man a vest is around it, in squares.
const AROUND: f32 = 0.15;
/// A thing that would rise by no more than this, in squares, is high enough.
const RISEN: f32 = 0.05;
/// How high a thing hops at least on a way of its own.
const HOP: f32 = 0.22;
/// How far a thing leans at most, in radians: 12 degrees.
const LEAN: f32 = 0.209;
/// The speed at which it leans so far, in squares a second.
const LEANING: f32 = 9.0;
/// How fast the lean follows the speed, per second.
const SWING: f32 = 11.0;
/// A thing so near to its place, in squares and radians, and so slow, in squares a second, is there.
const THERE: f32 = 1e-3;
const STILL: f32 = 0.02;

/// The motion of something that the hand holds, or has let go of.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Flight {
    speed: Vec3,
    /// How it leans, as the way that its tip goes aside, along world x and z, in radians.
    lean: Vec2,
}

/// Where a thing is to go, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Goal {
    /// Its place once it is there.
    pub place: Transform,
    /// The hand carries it: it follows fast, and hangs over what is below it for as long as it is there.
    pub carried: bool,
    /// How tall what stands in its way is, above the board; 0 on a free board.
    over: f32,
    /// How far it may go at its height now, along world x and z.
    until: Vec2,
    /// From where to where it sinks.
    arriving: (f32, f32),
    /// How fast it goes across and up, per second.
    rates: Vec2,
}

impl Goal {
    /// A place to which the way is free.
    pub const fn free(place: Transform, carried: bool) -> Self {
        let until = Vec2::new(place.translation.x, place.translation.z);
        let rates = if carried { CARRIED } else { BY_ITSELF };
        Self { place, carried, over: 0.0, until, arriving: ARRIVING, rates }
    }

    /// A place to which a thing goes from here above `men`, of whom the tips are told.
    pub fn above(place: Transform, carried: bool, from: Vec3, men: impl Iterator<Item = Vec3>) -> Self {
        let mut goal = Self::free(place, carried);
        let (start, way) = (from.xz(), place.translation.xz() - from.xz());
        let length = way.length();
        let along = way.normalize_or_zero();
        let mut free = length;
        for tip in men {
            let man = tip.xz() - start;
            let part = man.dot(along).clamp(0.0, length);
            let beside = (man - along * part).length();
            if beside < REACH {
                goal.over = goal.over.max(tip.y);
            }
            if man.length() < AROUND && from.y < tip.y {
                free = 0.0;
            }
            // Anything that near already is not something that it would run into.
            if beside < KEPT_OFF && man.length() > KEPT_OFF && from.y < tip.y {
                let off = man.perp_dot(along);
                let enters = man.dot(along) - (KEPT_OFF * KEPT_OFF - off * off).max(0.0).sqrt();
                free = free.min(enters.max(0.0));
            }
        }
        if free < length {
            goal.until = start + along * free;
        }
        goal
    }

    /// The same for a vest, which goes over its wearer's head.
    pub const fn over_a_head(self) -> Self {
        Self { arriving: THREADING, ..self }
    }

    /// The same for a thing that springs home.
    pub const fn springing(self) -> Self {
        Self { rates: SPRINGING, ..self }
    }

    /// Whether it springs home.
    pub fn springs(&self) -> bool {
        self.rates == SPRINGING
    }

    /// The same for a thing that is let go of where it goes: as fast as the hand.
    pub const fn let_go(self) -> Self {
        Self { rates: CARRIED, ..self }
    }

    /// The same to a place so much higher.
    pub fn raised(self, height: f32) -> Self {
        let place = self.place.with_translation(self.place.translation + Vec3::Y * height);
        Self { place, ..self }
    }

    /// The same for a thing that looks this way.
    pub const fn looking(self, rotation: Quat) -> Self {
        Self { place: self.place.with_rotation(rotation), ..self }
    }

    /// How high it should be at this distance across the board from its place.
    fn height(&self, far: f32) -> f32 {
        let home = self.place.translation.y;
        if self.carried {
            return if self.over > 0.0 { home.max(self.over + CLEARANCE) } else { home };
        }
        let on_the_way = ((far - self.arriving.0) / (self.arriving.1 - self.arriving.0)).clamp(0.0, 1.0);
        let top = if self.over > 0.0 { self.over + CLEARANCE } else { home + HOP };
        home + (top - home).max(0.0) * on_the_way
    }
}

impl Flight {
    /// Where the thing is after this time, in seconds. `None` once it rests exactly in its place.
    pub fn step(&mut self, now: Transform, goal: &Goal, seconds: f32) -> Option<Transform> {
        let (from, to) = (now.translation, goal.place.translation);
        let far = from.xz().distance(to.xz());
        let height = goal.height(far);
        let rates = goal.rates;
        // What has become slower, or is kept off, must not swing past.
        let until = if height > from.y + RISEN { goal.until } else { to.xz() };
        let fastest = rates.x * from.xz().distance(until);
        let speed = self.speed.xz().clamp_length_max(fastest.max(f32::EPSILON));
        let (x, speed_x) = spring(from.x, speed.x, until.x, rates.x, seconds);
        let (z, speed_z) = spring(from.z, speed.y, until.y, rates.x, seconds);
        let (y, speed_y) = spring(from.y, self.speed.y, height, rates.y, seconds);
        self.speed = Vec3::new(speed_x, speed_y, speed_z);
        let wanted = (self.speed.xz() / LEANING * LEAN).clamp_length_max(LEAN);
        self.lean += (wanted - self.lean) * (1.0 - (-SWING * seconds).exp());
        let next = Vec3::new(x, y, z);
        let goal_now = to.with_y(height);
        let rests = next.distance(goal_now) < THERE && self.speed.length() < STILL && self.lean.length() < THERE;
        if rests {
            *self = Self::default();
            let place = goal.place.with_translation(goal_now);
            return (now != place).then_some(place);
        }
        let axis = Vec3::new(self.lean.y, 0.0, -self.lean.x);
        let rotation = Quat::from_scaled_axis(axis) * goal.place.rotation;
        Some(Transform { translation: next, rotation, scale: goal.place.scale })
    }

    /// Whether it rests.
    pub fn is_over(&self) -> bool {
        *self == Self::default()
    }
}

/// Place and speed of a critically damped spring after this time; exact for any time, however slow frames are.
fn spring(place: f32, speed: f32, goal: f32, rate: f32, seconds: f32) -> (f32, f32) {
    let away = place - goal;
    let pull = speed + rate * away;
    let left = (-rate * seconds).exp();
    (goal + (away + pull * seconds) * left, (speed - rate * pull * seconds) * left)
}

/// How far from the picture's edge a ring has to be seen, in logical pixels.
const MARGIN: f32 = 24.0;

/// How the camera was before it leaned back, and the view to which it did.
#[derive(Default)]
pub struct Before(Option<(Pose, Framing, CameraView)>);

/// Leans back for a choice and forward after it.
pub fn lean(
    (intent, own, access): (Res<Intent>, Res<TurnByHand>, Res<Access>),
    the_match: Res<Match>,
    mut cameras: Query<(&mut PanOrbitCamera, &mut Framing, &Camera, &GlobalTransform)>,
    mut views: MessageWriter<CameraView>,
    across: Option<ResMut<Across>>,
    (mut before, mut answered): (Local<Before>, Local<bool>),
) {
    let Some((mut orbit, mut framing, camera, eye)) = cameras.iter_mut().next() else { return };
    let sources = intent.choice().map_or_else(|| own.in_reach(), |choice| choice.sources());
    let new_men = own.new_men();
    if let Some(mut across) = across.filter(|across| across.is_on()) {
        // The table turns for nobody: from above all of it is seen then.
        let reaches = intent.choice().is_none() && !(sources.is_empty() && new_men.is_empty());
        let now = Across { reaches, ..*across };
        across.set_if_neq(now);
        return;
    }
    if sources.is_empty() && new_men.is_empty() {
        *answered = false;
        if let Some((pose, was, leant)) = before.0.take()
            // Where somebody turned the camera meanwhile, or asked for another view, it stays.
            && framing.view() == Some(leant)
            && framing.is_left_alone(&orbit)
        {
            pose.ask_of(&mut orbit);
            *framing = was;
        }
        return;
    }
    // If the player turns the camera meanwhile, it stays that way.
    if std::mem::replace(&mut *answered, true) || intent.choice().is_some_and(|_| stays(&access, camera)) {
        return;
    }
    let is_hidden = |source: &Source| !is_seen(camera, eye, place(*source));
    if sources.iter().any(is_hidden) || new_men.iter().any(|man| !is_seen(camera, eye, *man)) {
        let view = CameraView::Table(the_match.position().turn());
        before.0 = Some((Pose::of(&orbit), framing.clone(), view));
        views.write(view);
    }
}

/// Whether the camera stays where it is for a choice: it is not to move, or the whole table would be too small in its picture.
fn stays(access: &Access, camera: &Camera) -> bool {
    let is_narrow = camera.logical_viewport_size().is_some_and(|size| size.x < size.y * WITH_STAND);
    access.reduced_motion || is_narrow
}

/// Whether a vest of this choice is out of the picture and stays there, so that only the card has it.
pub fn is_for_the_card(choice: &Choice, access: &Access, (camera, eye): (&Camera, &GlobalTransform)) -> bool {
    stays(access, camera) && choice.sources().iter().any(|source| !is_seen(camera, eye, place(*source)))
}

/// Where a vest is to be taken from.
fn place(source: Source) -> Vec3 {
    match source {
        Source::Stand(kind) => layout::stand_hook(layout::hooks_of(kind).start).translation,
        Source::Brought(kind, worn) => layout::take_from(kind, worn).transform().translation,
        Source::Worn(square, _) => layout::square_point(square),
    }
}

fn is_seen(camera: &Camera, eye: &GlobalTransform, point: Vec3) -> bool {
    let picture = camera.logical_viewport_size().map(|size| Rect::from_corners(Vec2::ZERO, size).inflate(-MARGIN));
    let seen = camera.world_to_viewport(eye, point).ok();
    picture.zip(seen).is_none_or(|(picture, seen)| picture.contains(seen))
}

/// How much is left of a man that hides a target, and of the selected man itself.
const LEFT: (f32, f32) = (0.38, 0.6);
/// How fast a man fades, per second: after 1/RATE seconds 63 % of it is done.
const RATE: f32 = 9.0;
/// Where a target has to be seen: in its middle and around it, at this distance in squares and this height above the board.
const AROUND_A_MAN: f32 = 0.2;
const ABOVE: f32 = 0.03;
/// Of the five points of a target this many may be hidden, unless it is the middle.
const MAY_HIDE: usize = 1;

/// A thing that is translucent now.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Veil {
    /// The material that it shares with others.
    solid: Handle<SetMaterial>,
    /// How much of it is left, 1 for all.
    share: f32,
}

/// A man as far as it may hide something.
type VeiledMan = (Entity, &'static Chessman, &'static scene::Square, &'static Transform, Has<Vest>);
/// A thing of the set with its material, and a veil if it has one.
type Coated = (Entity, &'static mut MeshMaterial3d<SetMaterial>, Option<&'static mut Veil>);
type CoatedThings<'w, 's> = Query<'w, 's, Coated, Or<(With<Chessman>, With<Ring>)>>;

/// What was looked at last, and how much is to be left of whom.
#[derive(Default)]
pub struct Seen {
    by: Option<(Intent, bool, Vec3)>,
    left: HashMap<Entity, f32>,
}

/// Veils what hides a target, and lifts the veils of the rest.
#[allow(clippy::too_many_arguments)]
pub fn veil(
    mut commands: Commands,
    (time, finish): (Res<Time>, Res<Materials>),
    the_match: Res<Match>,
    (intent, hand, queue): (Res<Intent>, Res<Hand>, Res<RitualQueue>),
    eyes: Query<&GlobalTransform, With<Camera3d>>,
    men: Query<VeiledMan>,
    rings: Query<(Entity, &ChildOf), With<Ring>>,
    mut coated: CoatedThings,
    veiled: Query<(), With<Veil>>,
    mut materials: ResMut<Assets<SetMaterial>>,
    mut seen: Local<Seen>,
) {
    let eye = eyes.iter().next().map(|eye| eye.translation());
    let selects = matches!(*intent, Intent::Selected(..)) && queue.is_idle();
    let Some(eye) = eye.filter(|_| selects || !veiled.is_empty()) else {
        *seen = Seen::default();
        return;
    };
    let now = (intent.clone(), hand.drag.is_some(), eye);
    if seen.by.as_ref() != Some(&now) {
        seen.left.clear();
        if selects {
            let targets = intent.targets(&the_match.position(), now.1);
            let carried = intent.from().filter(|_| now.1);
            seen.left = hiding(eye, &targets, carried, &men);
            if let Some(left) = intent.from().and_then(|from| seen.left.get_mut(&on(&men, from)?)) {
                *left = LEFT.1;
            }
            let worn = rings.iter().filter_map(|(ring, wearer)| Some((ring, *seen.left.get(&wearer.parent())?)));
            let worn: Vec<(Entity, f32)> = worn.collect();
            seen.left.extend(worn);
        }
        seen.by = Some(now);
    }
    let step = 1.0 - (-RATE * time.delta_secs()).exp();
    for (entity, mut material, veil) in &mut coated {
        let wanted = seen.left.get(&entity).copied();
        match (veil, wanted) {
            (None, None) => {}
            (None, Some(_)) => {
                let solid = material.0.clone();
                let Some(own) = materials.get(&solid).map(|solid| thin(solid, 1.0)) else { continue };
                material.0 = materials.add(own);
                commands.entity(entity).insert(Veil { solid, share: 1.0 });
            }
            (Some(mut veil), wanted) => {
                let goal = wanted.unwrap_or(1.0);
                let share = veil.share + (goal - veil.share) * step;
                let share = if (share - goal).abs() < 0.01 { goal } else { share };
                if share == 1.0 {
                    material.0 = veil.solid.clone();
                    commands.entity(entity).remove::<Veil>();
                } else if share != veil.share || finish.is_changed() {
                    let own = materials.get(&veil.solid).map(|solid| thin(solid, share));
                    if let (Some(own), Some(mut old)) = (own, materials.get_mut(&material.0)) {
                        *old = own;
                    }
                    veil.share = share;
                }
            }
        }
    }
}

/// The same material, of which so much is left.
fn thin(solid: &SetMaterial, share: f32) -> SetMaterial {
    let mut thin = solid.clone();
    thin.base.alpha_mode = AlphaMode::Blend;
    thin.base.base_color = thin.base.base_color.with_alpha(share);
    thin
}

/// The man on a square.
fn on(men: &Query<VeiledMan>, square: Square) -> Option<Entity> {
    men.iter().find(|(_, _, on, ..)| on.0 == square).map(|(entity, ..)| entity)
}

/// The men that hide one of the targets from the eye, except the man that is carried and those on the target itself.
fn hiding(eye: Vec3, targets: &[Square], carried: Option<Square>, men: &Query<VeiledMan>) -> HashMap<Entity, f32> {
    let mut hiding = HashMap::default();
    for &target in targets {
        let middle = layout::square_point(target) + Vec3::Y * ABOVE;
        let around = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|way| middle + way * AROUND_A_MAN);
        let rays: Vec<Ray3d> = std::iter::once(middle)
            .chain(around)
            .filter_map(|point| Some(Ray3d::new(eye, Dir3::new(point - eye).ok()?)))
            .collect();
        for (entity, man, square, place, dressed) in men {
            if square.0 == target || Some(square.0) == carried {
                continue;
            }
            let hidden = |ray: &&Ray3d| hits::man(**ray, place.translation, man.kind, dressed).is_some();
            let hides_middle = rays.first().is_some_and(|ray| hidden(&ray));
            if hides_middle || rays.iter().filter(hidden).count() > MAY_HIDE {
                hiding.insert(entity, LEFT.0);
            }
        }
    }
    hiding
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets a thing go until it rests; returns everywhere it was.
    fn fly(from: Transform, goal: impl Fn(Transform) -> Goal, seconds: f32) -> Vec<Transform> {
        let (mut flight, mut now, mut places) = (Flight::default(), from, vec![from]);
        for _ in 0..(3.0 / seconds) as usize {
            if let Some(next) = flight.step(now, &goal(now), seconds) {
                now = next;
                places.push(now);
            }
        }
        assert!(flight.is_over(), "it comes to rest: {flight:?}");
        places
    }

    fn lean(place: &Transform) -> f32 {
        place.rotation.mul_vec3(Vec3::Y).angle_between(Vec3::Y)
    }

    #[test]
    fn it_ends_exactly_and_never_swings_past_however_slow_frames_are() {
        let home = Transform::from_xyz(0.5, 0.0, -1.5).with_rotation(Quat::from_rotation_y(1.0));
        let from = Transform::from_xyz(-3.0, 1.2, 2.0);
        for frames in [5.0, 15.0, 60.0, 240.0] {
            let goal = Goal::free(home, false);
            let places = fly(from, |_| goal, 1.0 / frames);
            assert_eq!(*places.last().unwrap(), home, "{frames} frames a second");
            let far: Vec<f32> =
                places.iter().map(|place| place.translation.xz().distance(home.translation.xz())).collect();
            assert!(far.windows(2).all(|pair| pair[1] <= pair[0] + 1e-4), "{far:?}");
            assert!(places.iter().all(|place| place.translation.y > -1e-3 && lean(place) < 0.21));
        }
    }

    #[test]
    fn a_man_that_is_swung_leans_and_stands_up_again() {
        let goal = Goal::free(Transform::from_xyz(3.0, 0.4, 0.0), true);
        let places = fly(Transform::from_xyz(-3.0, 0.4, 0.0), |_| goal, 1.0 / 60.0);
        let most = places.iter().map(lean).fold(0.0, f32::max);
        assert!((0.1..0.2095).contains(&most), "{most}");
        // Held at its head, its foot lags behind.
        let swung = places.iter().find(|place| lean(place) > 0.1).unwrap();
        assert!(swung.rotation.mul_vec3(Vec3::Y).x > 0.05);
        // It follows fast.
        assert!(places[6].translation.x > 0.5, "{}", places[6].translation);
    }

    #[test]
    fn a_carried_man_passes_above_every_other_man() {
        // Kings on three squares in a row.
        let kings = [-1.0, 0.0, 1.0].map(|x| Vec3::new(x, 1.8, 0.0));
        for frames in [30.0, 60.0, 144.0] {
            for carried in [true, false] {
                let from = Transform::from_xyz(-3.0, 0.0, 0.0);
                let place = Transform::from_xyz(3.0, if carried { 0.4 } else { 0.0 }, 0.0);
                let goal = |now: Transform| Goal::above(place, carried, now.translation, kings.into_iter());
                for now in fly(from, goal, 1.0 / frames) {
                    let beside = kings.iter().all(|king| king.xz().distance(now.translation.xz()) > 0.6);
                    assert!(beside || now.translation.y > 1.8, "{} of {carried} at {frames}", now.translation);
                }
            }
        }
    }

    #[test]
    fn only_what_is_near_the_way_is_in_the_way() {
        let men = || [Vec3::new(0.0, 1.8, 0.9), Vec3::new(1.0, 0.98, 0.0), Vec3::new(5.0, 1.6, 0.0)].into_iter();
        let over = |from: f32| Goal::above(Transform::from_xyz(3.0, 0.0, 0.0), true, Vec3::X * from, men());
        assert_eq!(over(0.0).over, 0.98);
        assert!((over(0.0).until.x - (1.0 - KEPT_OFF)).abs() < 1e-5, "it waits before the pawn: {:?}", over(0.0));
        assert_eq!((over(2.0).over, over(2.0).until), (0.0, Vec2::new(3.0, 0.0)));
    }
}
