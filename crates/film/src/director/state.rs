//! What a picture of the table depends on, without its words: everything here, and nothing else.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::OnceLock;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use host::time::UNIX_EPOCH;
use host::{files, process};

use super::performer::Standing;
use crate::studio::frame::Size;
use crate::studio::offscreen::Renderer;
use crate::studio::store::Key;
use table::scene::camera::Pose;
use table::scene::marks::Mark;
use table::scene::{Background, Look, Materials, Quality};

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
    /// Of a stage that shows pictures of this size by this renderer, and whose table was laid out as `table` tells. Other machines trace the
    /// same picture if their program is the same.
    pub fn of(world: &World, renderer: Renderer, size: Size, table: &impl std::fmt::Debug) -> Self {
        let (look, materials) = (world.get_resource::<Look>(), world.get_resource::<Materials>());
        let (quality, background) = (world.get_resource::<Quality>(), world.get_resource::<Background>());
        let by = match renderer {
            // The same picture, whatever traces it.
            Renderer::Tracer(exposure, _) => format!("{exposure:?} {}", program()),
            Renderer::Engine => {
                let adapter = world.get_resource::<RenderAdapterInfo>().map(|adapter| format!("{:?}", adapter.0));
                format!("{adapter:?} {}", build())
            }
        };
        Self(format!("{by} {size} {look:?} {materials:?} {quality:?} {background:?} {table:?}"))
    }

    /// The key of a picture, in which what moved since the frame `before` is blurred.
    pub fn key(&self, state: &State, before: Option<&State>) -> Key {
        Key::of(&match before {
            Some(before) => format!("{} {state:?} {before:?}", self.0),
            None => format!("{} {state:?}", self.0),
        })
    }
}

/// Which program renders on this machine: models, textures and shaders are a part of it.
fn build() -> String {
    let told = |path: &Path| {
        let found = files::look_at(path).ok()?;
        let age = found.modified?.duration_since(UNIX_EPOCH).ok()?;
        Some((found.length, age.as_nanos()))
    };
    let made = process::own_program().ok().and_then(|path| told(&path));
    format!("{} {made:?}", env!("CARGO_PKG_VERSION"))
}

/// Which program renders, wherever it was copied to.
fn program() -> String {
    static CONTENT: OnceLock<Option<u64>> = OnceLock::new();
    let content = CONTENT.get_or_init(|| {
        let bytes = process::own_program().and_then(|path| files::read(&path)).ok()?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Some(hasher.finish())
    });
    content.map_or_else(build, |content| format!("{} {content:x}", env!("CARGO_PKG_VERSION")))
}
