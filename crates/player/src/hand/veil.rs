//! While a man is selected, men that hide its targets, or the feet of men to be captured, gradually become translucent, and solid
//! again afterwards; the hand's plugin runs it. Whatever is veiled has a material of its own meanwhile, so that nothing costs
//! anything while nobody is selected.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use rules::Square;
use table::game::Match;
use table::ritual::RitualQueue;
use table::scene::{self, Chessman, Materials, Ring, SetMaterial, Vest, layout};

use super::Hand;
use super::intent::Intent;
use table::scene::hits;

/// How much is left of a man that hides a target, and of the selected man itself.
const LEFT: (f32, f32) = (0.38, 0.6);
/// How fast a man fades, per second: after 1/RATE seconds 63 % of it is done.
const RATE: f32 = 9.0;
/// Where a target has to be seen: in its middle and around it, at this distance in squares and this height above the board.
const AROUND: f32 = 0.2;
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
type Man = (Entity, &'static Chessman, &'static scene::Square, &'static Transform, Has<Vest>);
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
    men: Query<Man>,
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
fn on(men: &Query<Man>, square: Square) -> Option<Entity> {
    men.iter().find(|(_, _, on, ..)| on.0 == square).map(|(entity, ..)| entity)
}

/// The men that hide one of the targets from the eye, except the man that is carried and those on the target itself.
fn hiding(eye: Vec3, targets: &[Square], carried: Option<Square>, men: &Query<Man>) -> HashMap<Entity, f32> {
    let mut hiding = HashMap::default();
    for &target in targets {
        let middle = layout::square_point(target) + Vec3::Y * ABOVE;
        let around = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|way| middle + way * AROUND);
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
