//! The table as the path tracer sees it: what stands there, its lamps, its room and its camera, read from a running app; called by the
//! stage and the commands that take photographs.

use std::collections::HashMap;

use bevy::camera::visibility::{InheritedVisibility, RenderLayers};
use bevy::math::Affine3A;
use bevy::post_process::dof::DepthOfField;
use bevy::prelude::*;
use photo::scene::{
    Camera as Lens, Coat, Encoding, Instance, Lamp, Material, Mesh as Triangles, Panorama, Projection as View, Scene,
    Seen, Shape, Sheen, Shutter, Subsurface, Surroundings, Texture,
};
use photo::{Finder, PhotoError, Picture, srgb};
use shapes::around::{Around, place};
use shapes::color::to_linear;
use shapes::room::WHITEST;
use shapes::size::SQUARE;
use shapes::surface::{Surface, ior};
use table::scene::marks::Marked;
use table::scene::pictures::{Paint, Painted};
use table::scene::spawn::refine_all;
use table::scene::{Ground, Lighting, Look, Photographed, SHADOWS_ONLY, SetMaterial, light_around};

use super::frame::{Frame, Size};
use super::tracing::Places;

/// The width of the frame behind the tracer's lens, in millimetres.
const FRAME: f32 = 36.0;
/// The f-number for cameras of the table that show everything sharp: a small aperture.
const SMALL_IRIS: f32 = 22.0;
/// The number of blades of the iris.
const BLADES: u32 = 9;
/// The shutter is open during the second half of a frame (180°).
const OPEN: Shutter = Shutter { open: 0.5, close: 1.0 };
/// About half the height of a man, in squares: the height at which a seat's camera focuses.
const MIDDLE: f32 = 0.5;
/// Width and height of the panorama of the room's light.
const PANORAMA: (u32, u32) = (1024, 512);

/// Meshes, materials and textures that are already in a scene, by their assets.
#[derive(Default)]
struct Known {
    meshes: HashMap<AssetId<Mesh>, Option<usize>>,
    materials: HashMap<AssetId<SetMaterial>, usize>,
    textures: HashMap<AssetId<Image>, Option<usize>>,
}

/// Everything that is seen in an app whose table has been laid out, for a picture of this size. What has moved since `before` is
/// blurred. Aids of real-time rendering are left out: painted shadows under things, flattened things. Marks and
/// possibilities are seen by the camera only.
pub fn scene(world: &mut World, size: Size, before: &Places) -> Scene {
    refine_all(world);
    gather(world, size, before, Marks::Seen).finish()
}

/// Whether marks on the board are in a photograph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// It is.
    Seen,
    /// It is not.
    LeftOut,
}

/// A scene read from an app, before the slow part: reading textures that the app no longer holds, and the light from all sides.
#[derive(Clone, Debug)]
pub struct Gathered {
    /// What is seen, and the camera that sees it.
    pub scene: Scene,
    /// Textures still to be read.
    unread: Vec<(usize, Paint, u32)>,
    /// The room, and the texture of its picture.
    room: Option<(Look, Option<usize>)>,
    /// The entity of each instance.
    things: Vec<Entity>,
}

impl Gathered {
    /// The whole scene; it takes about a second, and may be called on any thread.
    pub fn finish(mut self) -> Scene {
        for (number, paint, most) in self.unread {
            if let Some(read) = texture(&paint.picture(most)) {
                self.scene.textures[number] = read;
            }
        }
        if let Some((look, picture)) = self.room {
            let light = light_around(look);
            let seen = picture.map(|number| &self.scene.textures[number]);
            let (width, height) = PANORAMA;
            let panorama = Panorama::of(width, height, |direction| sharp(seen, direction, &light).max(Vec3::ZERO));
            self.scene.surroundings = Surroundings::Panorama(panorama);
        }
        self.scene
    }
}

/// For each pixel of a picture of this size, row by row, whether it shows the set (board, men, vests, stand, trays) rather than the room.
///
/// # Errors
/// If the scene is inconsistent.
pub fn shows_set(world: &mut World, size: Size) -> Result<Vec<bool>, PhotoError> {
    refine_all(world);
    let Gathered { scene, things, .. } = gather(world, size, &Places::default(), Marks::Seen);
    let mut room = world.query_filtered::<(), Or<(With<Photographed>, With<Ground>)>>();
    let is_set: Vec<bool> = things.iter().map(|thing| room.get(world, *thing).is_err()).collect();
    let seen = Finder::new(&scene)?.seen(size.width, size.height);
    Ok(seen.into_iter().map(|instance| instance.is_some_and(|number| is_set[number])).collect())
}

/// The scene of [`scene`], without waiting: textures that are only on the graphics adapter are read later, and men are as coarse as they are
/// drawn.
pub fn gather(world: &mut World, size: Size, before: &Places, marks: Marks) -> Gathered {
    let mut entities = Vec::new();
    let mut unread = Vec::new();
    let mut scene = Scene { camera: lens(world, size, before), ..Scene::default() };
    let mut known = Known::default();
    let mut things = world.query::<(
        Entity,
        &Mesh3d,
        &MeshMaterial3d<SetMaterial>,
        &GlobalTransform,
        Option<&InheritedVisibility>,
        Option<&RenderLayers>,
        Has<Photographed>,
        Has<Marked>,
    )>();
    let (meshes, materials) = (world.resource::<Assets<Mesh>>(), world.resource::<Assets<SetMaterial>>());
    let (images, painted) = (world.resource::<Assets<Image>>(), world.get_resource::<Painted>());
    let mut backdrop = None;
    for (thing, mesh, coat, place, visibility, layers, is_photographed, is_mark) in things.iter(world) {
        let is_on = |layer| layers.is_some_and(|layers| layers.intersects(&RenderLayers::layer(layer)));
        let is_shade = is_on(SHADOWS_ONLY) && !is_on(0);
        let is_seen =
            visibility.is_none_or(|visibility| visibility.get()) && (layers.is_none() || is_on(0) || is_shade);
        let is_wanted = |coat: &&SetMaterial| {
            let is_explained = is_mark && marks == Marks::Seen;
            is_seen && !is_flat(place.affine()) && (is_photographed || is_explained || !coat.base.unlit && !is_mark)
        };
        let Some(coat_of) = materials.get(coat.id()).filter(is_wanted) else { continue };
        let shape = *known.meshes.entry(mesh.id()).or_insert_with(|| {
            let triangles = triangles(meshes.get(mesh.id())?)?;
            scene.meshes.push(triangles);
            Some(scene.meshes.len() - 1)
        });
        let Some(shape) = shape else { continue };
        let base = &coat_of.base;
        let picture = base.base_color_texture.as_ref().and_then(|picture| {
            *known.textures.entry(picture.id()).or_insert_with(|| {
                let number = scene.textures.len();
                let kept = images.get(picture.id()).and_then(texture);
                scene.textures.push(match (kept, painted.and_then(|painted| painted.paint(picture.id()))) {
                    (Some(kept), _) => kept,
                    (None, Some((paint, most))) => {
                        unread.push((number, paint, most));
                        Texture { width: 1, height: 1, pixels: vec![255; 4].into(), encoding: Encoding::Srgb }
                    }
                    (None, None) => return None,
                });
                Some(number)
            })
        });
        let material = *known.materials.entry(coat.id()).or_insert_with(|| {
            let surface = coat_of.extension.surface();
            scene.materials.push(if base.unlit { glow(base, picture) } else { material(base, surface, picture) });
            scene.materials.len() - 1
        });
        // The camera sees the picture of the room behind everything; the set is lit by the light of the room instead.
        let is_far = is_photographed && picture.is_some();
        backdrop = backdrop.or(picture.filter(|_| is_far));
        let seen = match is_far || is_mark || is_thin(base) {
            true => Seen::ByCamera,
            false if is_shade => Seen::ByLight,
            false => Seen::Everywhere,
        };
        let now = place.affine();
        let still = Instance { seen, ..Instance::new(shape, material, now) };
        entities.push(thing);
        scene.instances.push(match before.thing(thing, now).filter(|from| !is_flat(*from)) {
            Some(from) => Instance { transform: from, moved: Some(now), ..still },
            None => still,
        });
    }
    if let Some(light) = world.get_resource::<Lighting>() {
        scene.lamps.push(key_lamp(light));
    }
    let room = world.get_resource::<Look>().map(|look| (*look, backdrop));
    Gathered { scene, unread, room, things: entities }
}

/// The display value of a radiance: the tiers' tone curve (Khronos PBR Neutral), then the sRGB curve.
pub fn curve(radiance: Vec3) -> Vec3 {
    const COMPRESSED: f32 = 0.8 - 0.04;
    const DESATURATION: f32 = 0.15;
    let least = radiance.min_element();
    let offset = if least < 0.08 { least - 6.25 * least * least } else { 0.04 };
    let color = radiance - offset;
    let peak = color.max_element();
    if peak < COMPRESSED {
        return srgb(color);
    }
    let range = 1.0 - COMPRESSED;
    let held = 1.0 - range * range / (peak + range - COMPRESSED);
    let gray = 1.0 - 1.0 / (DESATURATION * (peak - held) + 1.0);
    srgb((color * (held / peak)).lerp(Vec3::splat(held), gray))
}

/// A photograph as a screen shows it.
pub fn frame(picture: &Picture) -> Frame {
    let bytes = |radiance: &Vec3| {
        let [red, green, blue] = (curve(*radiance) * 255.0).round().to_array().map(|part| part as u8);
        [red, green, blue, 255]
    };
    let size = Size::new(picture.width, picture.height);
    Frame { size, rgba: picture.pixels.iter().flat_map(bytes).collect() }
}

/// Whether something with this transform has no extent in some direction.
fn is_flat(place: Affine3A) -> bool {
    !place.matrix3.determinant().recip().is_finite()
}

/// Whether something can be seen through.
fn is_thin(base: &StandardMaterial) -> bool {
    !matches!(base.alpha_mode, AlphaMode::Opaque | AlphaMode::Mask(_))
}

/// How opaque a thing is.
fn opacity(base: &StandardMaterial) -> f32 {
    if is_thin(base) { base.base_color.alpha() } else { 1.0 }
}

fn triangles(mesh: &Mesh) -> Option<Triangles> {
    let vectors = |attribute| mesh.attribute(attribute).and_then(|values| values.as_float3());
    let positions: Vec<Vec3> = vectors(Mesh::ATTRIBUTE_POSITION)?.iter().copied().map(Vec3::from).collect();
    let normals: Vec<Vec3> =
        vectors(Mesh::ATTRIBUTE_NORMAL).unwrap_or_default().iter().copied().map(Vec3::from).collect();
    let uvs = match mesh.attribute(Mesh::ATTRIBUTE_UV_0) {
        Some(bevy::mesh::VertexAttributeValues::Float32x2(uvs)) => uvs.iter().copied().map(Vec2::from).collect(),
        _ => Vec::new(),
    };
    let colors = match mesh.attribute(Mesh::ATTRIBUTE_COLOR) {
        Some(bevy::mesh::VertexAttributeValues::Float32x4(colors)) => {
            colors.iter().map(|color| Vec3::new(color[0], color[1], color[2])).collect()
        }
        _ => Vec::new(),
    };
    let corners: Vec<u32> = match mesh.indices() {
        Some(indices) => indices.iter().map(|index| index as u32).collect(),
        None => (0..positions.len() as u32).collect(),
    };
    let triangles = corners.chunks_exact(3).map(|corner| [corner[0], corner[1], corner[2]]).collect();
    Some(Triangles { positions, normals, uvs, colors, triangles })
}

/// The texture of a picture, from its first and largest mip level.
fn texture(image: &Image) -> Option<Texture> {
    let (width, height) = (image.width(), image.height());
    let pixels = image.data.as_ref()?.get(..(width * height * 4) as usize)?;
    Some(Texture { width, height, pixels: pixels.into(), encoding: Encoding::Srgb })
}

/// A material of the set, interpreted physically. The index of refraction is the one that reflects as much as the engine's `reflectance`.
/// Fibres and the light inside the material are known of the set's own surfaces.
fn material(base: &StandardMaterial, surface: Option<&Surface>, base_texture: Option<usize>) -> Material {
    Material {
        base_color: base.base_color.to_linear().to_vec3(),
        base_texture,
        roughness: base.perceptual_roughness,
        metallic: base.metallic,
        ior: ior(base.reflectance),
        coat: (base.clearcoat > 0.0).then_some(Coat {
            strength: base.clearcoat,
            roughness: base.clearcoat_perceptual_roughness,
            ior: 1.5,
        }),
        sheen: surface
            .and_then(|surface| surface.sheen)
            .map(|sheen| Sheen { color: sheen.color, roughness: sheen.roughness }),
        subsurface: surface
            .and_then(|surface| surface.scatter)
            .map(|scatter| Subsurface { strength: scatter.strength, radius: scatter.radius }),
        opacity: opacity(base),
        emission: base.emissive.to_vec3(),
        ..Material::default()
    }
}

/// Something photographed or painted emits what is seen of it, and reflects nothing.
fn glow(base: &StandardMaterial, picture: Option<usize>) -> Material {
    let emission = base.base_color.to_linear().to_vec3();
    let bare = Material { base_color: Vec3::ZERO, ior: 1.0, opacity: opacity(base), ..Material::default() };
    Material { emission, emission_texture: picture, ..bare }
}

/// The light of a room from a direction: as sharp as its picture, and as strong as its light where the picture is white.
fn sharp(picture: Option<&Texture>, direction: Vec3, light: &Around) -> Vec3 {
    let soft = light.toward(direction);
    let Some(picture) = picture else { return soft };
    let at = place(direction) * Vec2::new(picture.width as f32, picture.height as f32);
    let (x, y) = ((at.x as u32).min(picture.width - 1), (at.y as u32).min(picture.height - 1));
    let from = ((y * picture.width + x) * 4) as usize;
    let stored = [0, 1, 2].map(|part| f32::from(picture.pixels[from + part]) / 255.0);
    let seen = Vec3::from(stored.map(to_linear)) * WHITEST;
    if stored.iter().any(|part| *part > 0.99) { seen.max(soft) } else { seen }
}

/// The key light as a disc in a shade. A white sheet that faces it where it is aimed is as bright as the room specifies.
fn key_lamp(light: &Lighting) -> Lamp {
    let way = light.key_aim - light.key_from;
    let (radius, distance) = (light.key_size.max(0.05), way.length());
    let share = radius * radius / (radius * radius + distance * distance);
    let normal = way.normalize_or(Vec3::NEG_Y);
    let shape = Shape::Spot { center: light.key_from, normal, radius, cone: light.key_cone };
    Lamp { shape, radiance: light.key_color / share, seen: false }
}

/// The lens that sees what the table's camera sees, in a picture of this size.
fn lens(world: &mut World, size: Size, before: &Places) -> Lens {
    let mut cameras = world.query_filtered::<(&GlobalTransform, &Projection, Option<&DepthOfField>), With<Camera3d>>();
    let Some((place, projection, blur)) = cameras.iter(world).next() else { return Lens::default() };
    let aspect = size.width as f32 / size.height as f32;
    let upright = match projection {
        Projection::Perspective(perspective) => (0.5 * perspective.fov).tan(),
        _ => 0.3,
    };
    let focal_length = FRAME / (2.0 * upright * aspect.max(1.0));
    let (eye, forward) = (place.translation(), place.forward());
    // Where the view meets the men, or else the distance of the table's middle.
    let met = (MIDDLE - eye.y) / forward.y;
    let focus =
        blur.map_or(if forward.y < -0.05 && met > 0.0 { met } else { eye.length() }, |blur| blur.focal_distance);
    let f_number = blur.map_or(SMALL_IRIS, |blur| {
        // The engine's lens blurs what is very far away by this fraction of the picture's height.
        let engine = blur.sensor_height / (2.0 * upright);
        let far = engine * engine / (blur.aperture_f_stops * blur.sensor_height * (focus - engine).max(1e-3));
        let frame_height = FRAME / aspect.max(1.0);
        focal_length * focal_length / (far * frame_height * (focus * SQUARE * 1000.0 - focal_length).max(1.0))
    });
    let now = place.affine();
    let from = before.camera(now);
    Lens {
        transform: from.unwrap_or(now),
        moved: from.map(|_| now),
        focal_length,
        f_number,
        focus,
        metres_per_unit: SQUARE,
        blades: BLADES,
        blade_turn: 0.0,
        shutter: OPEN,
        projection: View::Lens,
    }
}

#[cfg(test)]
mod tests {
    use shapes::surface;
    use table::scene::{cover, set_material};

    use super::*;

    #[test]
    fn the_curve_leaves_what_is_dark_and_holds_what_is_bright() {
        // Middle grey: only the offset of the curve is subtracted.
        let gray = curve(Vec3::splat(0.25));
        assert!((gray - srgb(Vec3::splat(0.21))).abs().max_element() < 1e-5, "{gray}");
        let values: Vec<f32> = (0..400).map(|step| curve(Vec3::splat(step as f32 * 0.05)).x).collect();
        assert!(values.windows(2).all(|pair| pair[0] <= pair[1]) && values.iter().all(|value| *value <= 1.0));
        assert!(curve(Vec3::new(40.0, 1.0, 1.0)).y > 0.5, "what is far too bright loses its colour");
    }

    #[test]
    fn felt_has_fibres_and_alabaster_light_inside() {
        let of = |surface: Surface| {
            let mut coat = set_material(StandardMaterial::default());
            cover(&mut coat, surface, None);
            material(&coat.base, coat.extension.surface(), None)
        };
        let (felt, alabaster, brass) = (of(surface::FELT), of(surface::ALABASTER), of(surface::BRASS));
        assert!(felt.sheen.is_some_and(|sheen| sheen.color.max_element() > 0.0) && felt.coat.is_none());
        assert!(alabaster.subsurface.is_some_and(|inside| inside.strength > 0.5 && inside.radius.min_element() > 0.0));
        assert_eq!(alabaster.coat.map(|coat| coat.roughness), surface::ALABASTER.lacquer.map(|it| it.roughness));
        assert!(brass.metallic == 1.0 && brass.subsurface.is_none() && brass.sheen.is_none());
        // The table top is none of the set's surfaces.
        let top = material(&StandardMaterial::default(), None, None);
        assert!(top.sheen.is_none() && top.subsurface.is_none());
    }

    #[test]
    fn a_sheet_under_the_key_light_is_as_bright_as_the_room_says() {
        let light = Lighting {
            key_from: Vec3::Y * 10.0,
            key_aim: Vec3::ZERO,
            key_color: Vec3::new(1.2, 1.0, 0.8),
            key_size: 1.3,
            key_cone: (0.2, 0.8),
            ambient: [Vec3::ZERO; 6],
            scattered: [Vec3::ZERO; 9],
            on_level: Vec3::ZERO,
            below: Vec3::ZERO,
            mirror: default(),
        };
        let lamp = key_lamp(&light);
        let Shape::Spot { radius, normal, .. } = lamp.shape else { panic!("a spot") };
        // The irradiance of a disc straight above is its radiance times pi times the squared sine of its half angle.
        let irradiance = lamp.radiance * std::f32::consts::PI * radius * radius / (radius * radius + 100.0);
        assert!((irradiance / std::f32::consts::PI - light.key_color).abs().max_element() < 1e-4);
        assert_eq!(normal, Vec3::NEG_Y);
    }
}
