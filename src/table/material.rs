//! The one material of everything on the table: Bevy's own with baked ambient occlusion, or a cheap path of our own on the
//! tier for graphics in software; spawn, room and hand make materials with it.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::pbr::{ExtendedMaterial, MaterialExtension};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};

/// What everything on the table is coated with. `base` holds colour, textures, roughness, clear coat; the extension is filled in
/// by this module. A mesh with the attribute UV_1 is shaded with the ambient occlusion in its x (1 is open, 0 buried).
pub type SetMaterial = ExtendedMaterial<StandardMaterial, SetExtension>;

const FULL: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e01");

/// What a [`SetMaterial`] knows beyond the standard one; leave it at its default.
#[derive(Asset, AsBindGroup, Reflect, Clone, Debug, Default)]
pub struct SetExtension {}

impl MaterialExtension for SetExtension {
    fn fragment_shader() -> ShaderRef {
        FULL.into()
    }
}

/// A material of the set with these properties.
pub fn set_material(base: StandardMaterial) -> SetMaterial {
    SetMaterial { base, extension: SetExtension::default() }
}

/// Adds the material to an app that renders; without a renderer there is nothing to add.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Assets<Shader>>() {
        return;
    }
    load_internal_asset!(app, FULL, "full.wgsl", Shader::from_wgsl);
    app.add_plugins(MaterialPlugin::<SetMaterial>::default());
}
