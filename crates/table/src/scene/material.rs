//! The one material of everything on the table: the properties of Bevy's own, shaded by shaders of ours, a cheap one on the tier for
//! graphics in software; whatever puts something on the table makes its materials with it.

mod lighten;

use bevy::asset::{AssetEventSystems, load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::{Shader, ShaderRef};
use shapes::surface::{Scatter, Surface};

use super::components::Board;
use super::lighting::{BoardColor, Lighting};
use super::quality::Quality;

/// What everything on the table is coated with. `base` holds colour, textures, roughness, clear coat; the extension is filled in
/// by this module. A mesh with the attribute UV_1 is shaded with the ambient occlusion in its x (1 is open, 0 buried).
pub type SetMaterial = ExtendedMaterial<StandardMaterial, SetExtension>;

const LIGHT: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e03");
const FULL: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e01");
const CHEAP: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e02");

/// How a material is shaded, with a pipeline for each; chosen by this module.
#[derive(Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Shading {
    /// With clear coats, wide lamps, and what the men keep off each other.
    #[default]
    Full,
    /// The same, with the men's shadows on it.
    FullGround,
    /// The same, and the men mirrored in it.
    FineGround,
    /// As [`Shading::Full`], but only its colour.
    FullPlain,
    /// Cheaply.
    Cheap,
    /// Cheaply, with the men's shadows on it.
    Ground,
    /// Only its colour.
    Plain,
    /// With clear coats, but only how much darker the set's shadow makes it, as black of that opacity.
    Caught,
    /// Cheaply, the same.
    CaughtCheap,
}

/// What a [`SetMaterial`] knows beyond the standard one; filled in by this module.
#[derive(Asset, AsBindGroup, Reflect, Clone, Debug, Default)]
#[bind_group_data(Shading)]
pub struct SetExtension {
    shading: Shading,
    /// Counts up with the light, so that stale materials are known.
    #[reflect(ignore)]
    stamp: u32,
    /// The texture that the base had when it was last looked at.
    #[reflect(ignore)]
    texture: Option<AssetId<Image>>,
    /// The surface of the set that it is made of.
    #[reflect(ignore)]
    surface: Option<Surface>,
    #[uniform(100)]
    #[reflect(ignore)]
    light: LightUniform,
    #[texture(101)]
    #[sampler(102)]
    mirror: Option<Handle<Image>>,
    #[texture(103)]
    #[sampler(104)]
    shade: Option<Handle<Image>>,
    #[texture(105, filterable = false)]
    company: Option<Handle<Image>>,
    #[texture(106, dimension = "3d")]
    #[sampler(107)]
    among: Option<Handle<Image>>,
    #[texture(108)]
    heights: Option<Handle<Image>>,
}

impl From<&SetExtension> for Shading {
    fn from(extension: &SetExtension) -> Self {
        extension.shading
    }
}

/// How much of the board's light reaches those who stand on it, as the others keep off some: what is mirrored, and how many times as
/// much is scattered.
const UNCOVERED: f32 = 0.6;
const SCATTERED: f32 = 1.4;

/// The light of the room as the shaders read it.
#[derive(ShaderType, Clone, Debug, Default)]
struct LightUniform {
    /// Place of the key light; w is the scale of its cone.
    from: Vec4,
    /// Direction in which it shines; w is the offset of its cone.
    forward: Vec4,
    /// Its light at distance one; w is half its width for each square of distance.
    color: Vec4,
    /// [`Lighting::ambient`]; w is half the width of the lamp, in squares.
    ambient: [Vec4; 6],
    /// What the board sends up, as those who stand on it mirror it; w is how many times as much they scatter.
    board: Vec4,
    /// What is mirrored of the table; w is 1 where the board lies on it, 0 where it is put away.
    below: Vec4,
    /// Where the picture of shadows lies on the board's plane: a corner and one divided by its size.
    shade: Vec4,
    /// What fibres reflect, and how far they lean, of the material itself.
    sheen: Vec4,
    /// The light that upright fibres get from all sides; worked out here, since software graphics work out for every pixel what is the
    /// same for all.
    on_fibres: Vec4,
    /// [`Lighting::scattered`]; w is of the material itself: how far red, green and blue light go through a man, and fill his creases
    /// ([`shines_through`]).
    scattered: [Vec4; 9],
}

/// How much of the light of each colour that falls on a man goes all round him inside, and how far creases are filled by what comes out
/// there: by what the tracer makes of men of these materials in all rooms. A man is some millimetres thick, his creases are a quarter of one deep.
fn shines_through(Scatter { strength, radius }: Scatter) -> (Vec3, f32) {
    const SQUARE: f32 = 55.0;
    let share = |depth: f32| strength * radius / (radius + depth / SQUARE);
    (share(1.0), share(0.25).y.sqrt())
}

impl LightUniform {
    fn new(light: &Lighting, board: Vec3, board_lies: bool, shade: Vec4) -> Self {
        let (scale, offset) = light.cone();
        let way = light.key_aim - light.key_from;
        let [left, right, above, _, near, far] = light.ambient;
        Self {
            from: light.key_from.extend(scale),
            forward: way.normalize_or(Vec3::NEG_Y).extend(offset),
            color: (light.key_color * way.length_squared()).extend(light.key_size / way.length().max(1.0)),
            ambient: light.ambient.map(|side| side.extend(light.key_size)),
            board: (light.on_level * board * UNCOVERED).extend(SCATTERED),
            below: light.below.extend(f32::from(board_lies)),
            shade,
            sheen: Vec4::ZERO,
            on_fibres: (0.125 * (left + right + near + far) + 0.5 * above).extend(0.0),
            scattered: light.scattered.map(|number| number.extend(0.0)),
        }
    }

    /// The same for a material of this surface.
    fn on(&self, surface: Option<&Surface>) -> Self {
        let sheen = surface.and_then(|surface| surface.sheen);
        let scatter = surface.and_then(|surface| surface.scatter);
        let mut of_it =
            Self { sheen: sheen.map_or(Vec4::ZERO, |sheen| sheen.color.extend(sheen.roughness)), ..self.clone() };
        let (through, fills) = scatter.map_or((Vec3::ZERO, 0.0), shines_through);
        for (number, value) in of_it.scattered.iter_mut().zip(through.extend(fills).to_array()) {
            number.w = value;
        }
        of_it
    }
}

impl MaterialExtension for SetExtension {
    fn fragment_shader() -> ShaderRef {
        FULL.into()
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let shading = key.bind_group_data;
        let is_prepass = descriptor.vertex.shader_defs.contains(&"PREPASS_PIPELINE".into());
        if is_prepass {
            return Ok(());
        }
        let is_cheap = matches!(shading, Shading::Cheap | Shading::Ground | Shading::Plain | Shading::CaughtCheap);
        let target = descriptor.fragment.as_ref().and_then(|stage| stage.targets.first()?.as_ref());
        // The edges of a picture with several samples a pixel are not softened afterwards, and its alpha is opacity.
        let is_softened = descriptor.multisample.count == 1;
        let is_solid = is_softened && target.is_some_and(|target| target.blend.is_none());
        let stages = descriptor.fragment.as_mut().map(|stage| (&mut stage.shader, &mut stage.shader_defs));
        let vertex = (&mut descriptor.vertex.shader, &mut descriptor.vertex.shader_defs);
        for (shader, defs) in stages.into_iter().chain([vertex]) {
            *shader = if is_cheap { CHEAP } else { FULL };
            if is_solid {
                defs.push("SOLID".into());
            }
            let wanted: &[&str] = match shading {
                Shading::Ground | Shading::FullGround => &["GROUND"],
                Shading::FineGround => &["GROUND", "MIRRORS"],
                Shading::Plain | Shading::FullPlain => &["PLAIN"],
                Shading::Caught | Shading::CaughtCheap => &["GROUND", "CAUGHT"],
                Shading::Full | Shading::Cheap => &[],
            };
            defs.extend(wanted.iter().map(|&def| def.into()));
        }
        Ok(())
    }
}

impl SetExtension {
    /// The surface of the set that the material is made of, if it is one.
    pub const fn surface(&self) -> Option<&Surface> {
        self.surface.as_ref()
    }
}

/// Makes a material this surface of the set, with this picture on it. The engine's shaders read the lacquer and what is under it, and the
/// fibres on the ground (not on the tier low); the light inside a material is for photographs.
pub fn cover(material: &mut SetMaterial, surface: Surface, picture: Option<Handle<Image>>) {
    let [red, green, blue] = surface.color.to_array();
    material.base = StandardMaterial {
        base_color: Color::srgb(red, green, blue),
        base_color_texture: picture,
        metallic: if surface.metallic { 1.0 } else { 0.0 },
        perceptual_roughness: surface.roughness,
        reflectance: surface.reflectance,
        ..default()
    };
    if let Some(lacquer) = surface.lacquer {
        material.base.clearcoat = lacquer.cover;
        material.base.clearcoat_perceptual_roughness = lacquer.roughness;
    }
    material.extension.surface = Some(surface);
}

/// A material of the set with these properties.
pub fn set_material(base: StandardMaterial) -> SetMaterial {
    SetMaterial { base, extension: SetExtension::default() }
}

/// Marks what the shadows of the men fall on: board, table top and felt. Its material should be its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground;

/// Marks the sheet that shows only the set's shadow, where the set stands on nothing. Its material should be its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Catcher;

/// The picture of the shadows on the board's plane, and where it lies: a corner and one divided by its size.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct ShadePicture {
    pub(super) image: Handle<Image>,
    /// How high what throws them reaches: men (green), and all else (red).
    pub(super) heights: Handle<Image>,
    pub(super) place: Vec4,
}

/// The men as a picture of numbers, and what they keep off each other at every place.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct CompanyPicture {
    pub(super) men: Handle<Image>,
    pub(super) among: Handle<Image>,
}

fn texture_of(base: &StandardMaterial) -> Option<AssetId<Image>> {
    base.base_color_texture.as_ref().map(Handle::id)
}

/// The board, and whether it is put away.
type Boards<'w, 's> = Query<'w, 's, &'static Visibility, With<Board>>;

/// What the room gives to its materials; an app without a renderer may lack it.
type RoomLight<'w> = (
    Option<Res<'w, Quality>>,
    Option<Res<'w, Lighting>>,
    Option<Res<'w, ShadePicture>>,
    Option<Res<'w, CompanyPicture>>,
    Option<Res<'w, BoardColor>>,
);

/// The coat of what is marked so.
type CoatOf<'w, 's, Mark> = Query<'w, 's, &'static MeshMaterial3d<SetMaterial>, With<Mark>>;

/// Hands the room's light to every material.
pub(super) fn light_materials(
    (quality, light, shade, company, board): RoomLight,
    (mut materials, mut images): (ResMut<Assets<SetMaterial>>, ResMut<Assets<Image>>),
    (grounds, catchers, boards): (CoatOf<Ground>, CoatOf<Catcher>, Boards),
    (mut stamp, mut lay): (Local<u32>, Local<bool>),
) {
    let (Some(quality), Some(light)) = (quality, light) else { return };
    let shade = shade.filter(|shade| shade.image != Handle::default());
    let (cheap, fine) = (*quality == Quality::Low, *quality == Quality::High && company.is_some());
    let shade_changed = shade.as_ref().is_some_and(|shade| shade.is_changed());
    let company_changed = company.as_ref().is_some_and(|company| company.is_changed());
    let board_changed = board.as_ref().is_some_and(|board| board.is_changed());
    let lies = boards.iter().any(|shown| *shown != Visibility::Hidden);
    let board_changed = board_changed || lies != std::mem::replace(&mut *lay, lies);
    if *stamp == 0 || light.is_changed() || shade_changed || company_changed || board_changed {
        *stamp += 1;
    }
    let grounds: HashSet<_> = grounds.iter().map(|material| material.id()).collect();
    let catchers: HashSet<_> = catchers.iter().map(|material| material.id()).collect();
    let shading = |id: AssetId<SetMaterial>, base: &StandardMaterial| match (base.unlit, grounds.contains(&id)) {
        _ if catchers.contains(&id) => {
            if cheap {
                Shading::CaughtCheap
            } else {
                Shading::Caught
            }
        }
        (true, _) if cheap => Shading::Plain,
        (false, true) if cheap => Shading::Ground,
        (false, false) if cheap => Shading::Cheap,
        (true, _) => Shading::FullPlain,
        (false, true) if fine => Shading::FineGround,
        (false, true) => Shading::FullGround,
        (false, false) => Shading::Full,
    };
    let stale = |(id, material): (AssetId<SetMaterial>, &SetMaterial)| {
        let (extension, wanted) = (&material.extension, shading(id, &material.base));
        let aged = extension.stamp != *stamp || extension.texture != texture_of(&material.base);
        (extension.shading != wanted || aged).then_some(id)
    };
    let stale: Vec<_> = materials.iter().filter_map(stale).collect();
    let board = board.map_or(Vec3::ZERO, |board| board.0);
    let uniform = LightUniform::new(&light, board, lies, shade.as_ref().map_or(Vec4::ZERO, |shade| shade.place));
    for id in stale {
        let Some(mut material) = materials.get_mut(id) else { continue };
        let texture = material.base.base_color_texture.as_ref().filter(|_| cheap);
        if let Some(mut image) = texture.and_then(|texture| images.get_mut(texture)) {
            lighten::texture(&mut image);
        }
        material.extension = SetExtension {
            shading: shading(id, &material.base),
            stamp: *stamp,
            texture: texture_of(&material.base),
            surface: material.extension.surface,
            light: uniform.on(material.extension.surface.as_ref()),
            mirror: Some(light.mirror.clone()),
            shade: shade.as_ref().map(|shade| shade.image.clone()),
            company: company.as_ref().map(|company| company.men.clone()),
            among: company.as_ref().map(|company| company.among.clone()),
            heights: shade.as_ref().map(|shade| shade.heights.clone()),
        };
    }
}

/// Adds the material to an app that renders; without a renderer there is nothing to add.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Assets<Shader>>() {
        return;
    }
    load_internal_asset!(app, LIGHT, "light.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, FULL, "full.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, CHEAP, "cheap.wgsl", Shader::from_wgsl);
    app.add_plugins(MaterialPlugin::<SetMaterial>::default())
        .add_systems(PostUpdate, light_materials.before(AssetEventSystems));
}

#[cfg(test)]
mod tests {
    use super::super::layout::{BOARD_OUTER, TABLE_Y, TRAY_FLOOR_Y};

    #[test]
    fn the_shaders_know_how_wide_the_board_is_and_how_high_table_and_felt_lie() {
        let shader = include_str!("light.wgsl");
        for (name, value) in [("BOARD_OUTER", BOARD_OUTER), ("FELT", TRAY_FLOOR_Y), ("TABLE", TABLE_Y)] {
            let line = format!("const {name}: f32 = {value:.2};");
            assert!(shader.contains(&line), "{line}");
        }
    }
}
