//! What a picture of the table depends on, without its words: everything here, and nothing else.

use std::path::Path;
use std::time::UNIX_EPOCH;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::performer::Standing;
use crate::film::studio::frame::Size;
use crate::film::studio::store::Key;
use crate::world::table::camera::Pose;
use crate::world::table::marks::Mark;
use crate::world::table::{Look, Materials, Quality};

/// What changes from frame to frame.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What was done on the table, what is under way, and how far it is.
    pub standing: Standing,
    /// Where the camera stands.
    pub pose: Pose,
    /// The marks on the board.
    pub marks: Vec<Mark>,
}

/// What is the same in all frames of a film, in words.
#[derive(Clone, Debug)]
pub struct Ground(String);

impl Ground {
    /// Of a stage that shows pictures of this size, and whose table was laid out as `table` tells.
    pub fn of(world: &World, size: Size, table: &impl std::fmt::Debug) -> Self {
        let (look, materials) = (world.get_resource::<Look>(), world.get_resource::<Materials>());
        let (quality, adapter) = (world.get_resource::<Quality>(), world.get_resource::<RenderAdapterInfo>());
        let adapter = adapter.map(|adapter| format!("{:?}", adapter.0));
        Self(format!("{} {size} {look:?} {materials:?} {quality:?} {adapter:?} {table:?}", program()))
    }

    /// The key of a picture.
    pub fn key(&self, state: &State) -> Key {
        Key::of(&format!("{} {state:?}", self.0))
    }
}

/// Which program renders: models, textures and shaders are a part of it.
fn program() -> String {
    let told = |path: &Path| {
        let found = path.metadata().ok()?;
        let age = found.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some((found.len(), age.as_nanos()))
    };
    let made = std::env::current_exe().ok().and_then(|path| told(&path));
    format!("{} {made:?}", env!("CARGO_PKG_VERSION"))
}
