//! Lets the vests glow that the open choice can couple, and the one that the selected man is about to spend; the hand's
//! plugin runs it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use rules::Kind;
use table::game::{Match, Sight};
use table::scene::components::vest_color;
use table::scene::layout::StandPlace;
use table::scene::{self, Ring, SetMaterial, StandSlot, layout};
use turn::choices::{self, Source};

use super::Hand;
use super::by_hand::TurnByHand;
use super::intent::Intent;
use super::paint::unlit;

/// How often a glowing vest swells, per second.
const PULSE: f32 = 1.1;
/// How much more it swells after a click that missed it.
const NUDGED: f32 = 0.28;
/// How high a glow hangs over the box of spares, in squares.
const OVER_BOX: f32 = 0.45;

/// The glow of a vest.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Glow {
    /// Around which vest, or where one is going to come from.
    pub at: GlowAt,
    /// The kind of the vest, whose colour it has.
    pub kind: Kind,
}

/// Where a glow is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GlowAt {
    /// Around this ring.
    Ring(Entity),
    /// Where no ring is: at a peg, or over the box of spares.
    Place(StandPlace),
}

/// The shape and colour of each kind's glow, made when first used.
type Paints = HashMap<Kind, (Handle<Mesh>, Handle<SetMaterial>)>;

/// Lights the glows that are wanted now and puts out the others; they pulse, so that nothing rests on colour alone.
#[allow(clippy::too_many_arguments)]
pub fn glow(
    mut commands: Commands,
    time: Res<Time>,
    (the_match, sight): (Res<Match>, Sight),
    (intent, hand, own): (Res<Intent>, Res<Hand>, Res<TurnByHand>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SetMaterial>>,
    mut paints: Local<Paints>,
    rings: Query<(Entity, &Ring, Has<StandSlot>, Option<&ChildOf>)>,
    men: Query<&scene::Square>,
    mut glows: Query<(Entity, &Glow, &mut Transform)>,
) {
    let mut sources = intent.choice().map(|choice| choice.sources()).unwrap_or_default();
    sources.extend(own.sources());
    if let Intent::Selected(from, hold) = *intent {
        let vest = choices::held_vest(&the_match.position(), from, hold);
        sources.extend(vest.map(|vest| Source::Worn(from, vest)));
    }
    if sight.hides_the_men() {
        sources.clear();
    }
    let on_rings = rings.iter().filter(|(_, ring, on_stand, wearer)| {
        let square = wearer.and_then(|wearer| men.get(wearer.parent()).ok()).map(|square| square.0);
        sources.iter().any(|source| match source {
            Source::Stand(kind) => *on_stand && *kind == ring.kind,
            Source::Worn(worn, _) => Some(*worn) == square,
            Source::Brought(..) => false,
        })
    });
    let on_rings = on_rings.map(|(entity, ring, ..)| Glow { at: GlowAt::Ring(entity), kind: ring.kind });
    let in_places = sources.iter().filter_map(|source| match source {
        Source::Brought(kind, worn) => Some(Glow { at: GlowAt::Place(layout::take_from(*kind, *worn)), kind: *kind }),
        Source::Stand(_) | Source::Worn(..) => None,
    });
    let mut wanted: Vec<Glow> = on_rings.chain(in_places).collect();
    let swell = 1.03 + NUDGED * hand.pulse() + 0.09 * (time.elapsed_secs() * std::f32::consts::TAU * PULSE).sin();
    for (entity, glow, mut transform) in &mut glows {
        match wanted.iter().position(|other| other == glow) {
            Some(place) => {
                wanted.swap_remove(place);
                transform.scale = Vec3::splat(swell);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for glow in wanted {
        let (mesh, material) = paints.entry(glow.kind).or_insert_with(|| {
            let torus = Torus { minor_radius: 0.045, major_radius: layout::RING_OUTER + 0.05 };
            // Brighter than white paper, so that it is seen to shine beside the lacquer of the vests.
            let shine = LinearRgba::from(vest_color(glow.kind)) * 2.2 + LinearRgba::gray(0.9);
            (meshes.add(torus), materials.add(unlit(shine.with_alpha(1.0).into())))
        });
        let above = Transform::from_xyz(0.0, layout::RING_HEIGHT * 0.4, 0.0);
        let shape = (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()));
        match glow.at {
            GlowAt::Ring(ring) => commands.spawn((glow, shape, ChildOf(ring), above)),
            GlowAt::Place(StandPlace::Spares) => {
                // Over its box, so that the stand before it hides little of it.
                commands.spawn((glow, shape, Transform::from_translation(layout::spares_point() + Vec3::Y * OVER_BOX)))
            }
            GlowAt::Place(place) => commands.spawn((glow, shape, place.transform() * above)),
        };
    }
}
