//! What stands on the table: board, chessmen, vests, stand, trays, room and cameras; the app adds it.
//!
//! [`layout`] says where everything stands, [`spawn`] makes men and vests, [`set_up`] lays out a position of any game at
//! once. Every 3D camera is dressed for the room when it appears.

pub mod at_rest;
pub mod camera;
mod clock;
mod company;
pub mod components;
mod drag;
pub mod effects;
pub mod finish;
mod framing;
mod hidden;
pub mod hits;
pub mod kept_picture;
pub mod layout;
pub mod lighting;
mod looks;
pub mod marks;
pub mod material;
pub mod materials;
pub mod models;
pub mod needed;
mod orbit;
pub mod pictures;
pub mod quality;
pub mod room;
mod seated;
pub mod set_up;
mod shade;
pub mod spawn;
mod view;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_panorbit_camera::PanOrbitCameraSystemSet;
pub use components::{
    Captured, Chessman, ClockHand, Half, LastMoveMarker, OfTheSet, Ring, Spare, Square, StandSlot, Vest, VestStand,
};
pub use effects::{RenderScale, SoftEdges};
pub use lighting::{Background, Lighting};
pub use looks::look::Look;
pub use looks::{Photographed, SHADOWS_ONLY, light_around};
pub use material::{Ground, SetMaterial, cover, set_material};
pub use materials::Materials;
pub use quality::Quality;
pub use room::{Furniture, Knob, Knobs};
pub use set_up::LayOut;
pub use spawn::SetAssets;

use crate::game::Match;
use crate::phase::Phase;

/// Adds this room to the app. Insert a [`Quality`] first to overrule the choice by the graphics adapter.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        material::plugin,
        pictures::plugin,
        shade::plugin,
        company::plugin,
        effects::soft_edges,
        effects::plugin,
        spawn::refine_plugin,
    ))
    .add_plugins(marks::plugin)
    .init_resource::<Background>()
    .init_resource::<Look>()
    .init_resource::<Materials>()
    .init_resource::<pictures::Painted>()
    .init_resource::<camera::CameraInputEnabled>()
    .init_resource::<camera::AutoTurn>()
    .init_resource::<camera::Across>()
    .init_resource::<camera::Covers>()
    .add_message::<camera::CameraView>()
    .add_message::<LayOut>()
    .add_message::<WindowEvent>()
    .add_systems(
        PreStartup,
        (
            (quality::choose, finish::make),
            ApplyDeferred,
            (spawn::make_assets, room::furnish, finish::apply, looks::build_room),
        )
            .chain(),
    )
    .add_systems(PostStartup, pictures::forget_ahead)
    .add_systems(
        Update,
        (
            set_up::lay_out_anew,
            (orbit::change, orbit::go_to_view, drag::drag.run_if(resource_exists::<Assets<Mesh>>)).chain(),
        )
            .in_set(Phase::Table),
    )
    .add_systems(
        Update,
        ((clock::stand, clock::turn_hands, clock::tip).chain(), hidden::hide)
            .run_if(resource_exists::<Match>)
            .in_set(Phase::Table),
    )
    .configure_sets(PostUpdate, camera::Reframe.before(PanOrbitCameraSystemSet))
    .add_systems(PreUpdate, quality::repaint.before(looks::build_room).before(finish::apply))
    .add_systems(PreUpdate, (looks::build_room.run_if(needed::another_room), finish::apply.run_if(needed::another_set)))
    .add_systems(
        PostUpdate,
        (
            orbit::jump_or_glide,
            orbit::reframe.in_set(camera::Reframe),
            // Before what is drawn anew is looked for.
            room::shade_knobs.before(TransformSystems::Propagate).before(AssetEventSystems),
            effects::add,
            effects::focus.after(TransformSystems::Propagate),
        ),
    );
}
