//! What stands on the table besides the set: board, stand and trays; the table's plugin builds it once at start-up.

use bevy::prelude::*;
use shapes::furniture;
use shapes::mesh::MeshBuilder;

use super::components::{Board, SparesBox, StandSlot, VestStand};
use super::finish::Finishes;
use super::layout::{HOOKS, stand_hook};
use super::material::{Ground, SetMaterial};
use super::models::{self, mesh};
use super::quality::Quality;

/// Marks what belongs to the room and stays when a position is set up: board, stand, trays, table top,
/// light, and the wood and the card of an exhibit.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Furniture;

/// Marks the wooden trays, boxes and the board's body.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Joinery;

/// Marks the felt in trays and boxes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Felt;

/// A wooden knob of the stand, by its hook.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knob(pub usize);

/// What knobs look like with a vest around them and without: the same shape, more or less in shadow.
#[derive(Resource, Clone, Debug)]
pub struct Knobs {
    /// Without a vest.
    pub bare: Handle<Mesh>,
    /// With a vest, or the marker.
    pub worn: Handle<Mesh>,
}

/// Farther from its hook than this a vest does not shade the knob, in squares.
const ON_THE_HOOK: f32 = 0.1;

/// Shades the knobs around which something hangs.
pub(super) fn shade_knobs(
    shapes: Option<Res<Knobs>>,
    hung: Query<(&StandSlot, &Transform), Without<Knob>>,
    mut knobs: Query<(&Knob, &mut Mesh3d)>,
) {
    let Some(shapes) = shapes else { return };
    for (knob, mut mesh) in &mut knobs {
        let hook = stand_hook(knob.0).translation;
        let is_worn =
            hung.iter().any(|(slot, place)| slot.0 == knob.0 && place.translation.distance(hook) < ON_THE_HOOK);
        mesh.set_if_neq(Mesh3d(if is_worn { &shapes.worn } else { &shapes.bare }.clone()));
    }
}

/// Builds board, stand and trays; the table top belongs to the look.
pub(super) fn furnish(
    mut commands: Commands,
    (quality, finishes): (Res<Quality>, Res<Finishes>),
    meshes: Option<ResMut<Assets<Mesh>>>,
) {
    let Some(mut meshes) = meshes else { return };
    let mut place = |name: &'static str, shape: MeshBuilder, material: &Handle<SetMaterial>| {
        let parts = (Name::new(name), Furniture, Mesh3d(meshes.add(mesh(shape))), MeshMaterial3d(material.clone()));
        commands.spawn((parts, Transform::default())).id()
    };
    let joinery = place("trays and reserves", furniture::joinery(), &finishes.joinery);
    let felt = place("felt", furniture::felt(), &finishes.felt);
    let bars = place("vest stand", furniture::stand(quality.detail()), &finishes.metal);
    let feet = place("feet of the stand", furniture::stand_feet(), &finishes.joinery);
    let spares = place("box of spares", furniture::spares_box(), &finishes.joinery);
    let spares_felt = place("felt of the box", furniture::spares_felt(), &finishes.felt);
    let board = place("board", furniture::board(), &finishes.board);
    commands.entity(board).insert((Board, Ground));
    commands.entity(joinery).insert(Joinery);
    commands.entity(felt).insert((Felt, Ground));
    commands.entity(spares).insert(SparesBox);
    commands.entity(spares_felt).insert((SparesBox, Ground));
    commands.entity(bars).insert(VestStand);
    commands.entity(feet).insert(VestStand);
    let [bare, worn] = [false, true].map(|is_worn| meshes.add(models::knob(quality.detail(), is_worn)));
    for slot in 0..HOOKS {
        let parts = (Name::new("knob of the stand"), Furniture, VestStand, Knob(slot), stand_hook(slot));
        commands.spawn((parts, Mesh3d(worn.clone()), MeshMaterial3d(finishes.joinery.clone())));
    }
    commands.insert_resource(Knobs { bare, worn });
}
