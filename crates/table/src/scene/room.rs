//! What stands on the table besides the set: board, stand and trays; the table's plugin builds it once at start-up.

use bevy::prelude::*;
use shapes::furniture;
use shapes::mesh::MeshBuilder;

use super::components::{Board, SparesBox, VestStand};
use super::finish::Finishes;
use super::material::{Ground, SetMaterial};
use super::models::mesh;
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
    let feet = place("feet and knobs of the stand", furniture::stand_wood(quality.detail()), &finishes.joinery);
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
}
