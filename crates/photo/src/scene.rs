//! What is photographed, as plain data: the caller fills a [`Scene`] and hands it to a [`Job`](crate::Job), which first checks that it is
//! consistent.
//!
//! Lengths are in scene units, colours and radiances are linear with the primaries of sRGB, angles are in radians.

use std::f32::consts::{PI, TAU};
use std::sync::Arc;

use glam::{Affine3A, Vec2, Vec3};

use super::error::PhotoError;

/// Everything that is photographed.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The shapes, each of which may appear in several places.
    pub meshes: Vec<Mesh>,
    /// Which shapes stand where.
    pub instances: Vec<Instance>,
    /// What things are made of.
    pub materials: Vec<Material>,
    /// The pictures on things.
    pub textures: Vec<Texture>,
    /// What gives light besides the surroundings.
    pub lamps: Vec<Lamp>,
    /// What is seen where nothing stands, and lights everything.
    pub surroundings: Surroundings,
    pub camera: Camera,
}

/// A mesh at a place, made of a material.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Which of the scene's meshes.
    pub mesh: usize,
    /// Which of the scene's materials.
    pub material: usize,
    /// Where it stands when the frame begins, from the mesh's own space to the scene's.
    pub transform: Affine3A,
    /// Where it stands when the frame ends, if it moves; [`Shutter`] says which part of the path is seen.
    pub moved: Option<Affine3A>,
    /// What can see it.
    pub seen: Seen,
}

impl Instance {
    /// A mesh that stands still and is seen by everything.
    #[must_use]
    pub const fn new(mesh: usize, material: usize, transform: Affine3A) -> Self {
        Self { mesh, material, transform, moved: None, seen: Seen::Everywhere }
    }
}

/// What can see a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seen {
    /// The camera, mirrors and lamps.
    #[default]
    Everywhere,
    /// Only the camera, directly: a picture behind everything, which neither lights nor shades.
    ByCamera,
    /// Everything but the camera: it blocks light and is mirrored, but the camera looks through it.
    ByLight,
}

/// A shape made of triangles.
#[derive(Clone, Debug, Default)]
pub struct Mesh {
    /// The corners, in the mesh's own space.
    pub positions: Vec<Vec3>,
    /// The normals at the corners, of length 1; empty if the triangles are flat.
    pub normals: Vec<Vec3>,
    /// Where the corners lie on textures, the origin at the upper left; empty if there are none.
    pub uvs: Vec<Vec2>,
    /// What the material's colour and emission are multiplied by at the corners; empty for no change.
    pub colors: Vec<Vec3>,
    /// The corners of each triangle. Which way they turn does not matter: everything is seen from both sides.
    pub triangles: Vec<[u32; 3]>,
}

/// What a thing is made of. Roughness is the perceptual one: the width of GGX is its square.
#[derive(Clone, PartialEq, Debug)]
pub struct Material {
    /// The colour of what lies under the reflection, or the reflection's if it is a metal.
    pub base_color: Vec3,
    /// A texture whose colour multiplies the base colour.
    pub base_texture: Option<usize>,
    /// How rough the surface is, from 0 to 1.
    pub roughness: f32,
    /// How much of the surface is metal, from 0 to 1.
    pub metallic: f32,
    /// A texture whose green multiplies the roughness and whose blue multiplies the metal, as in glTF.
    pub rough_metal_texture: Option<usize>,
    /// A texture of normals in the space of the uvs, as in glTF.
    pub normal_texture: Option<usize>,
    /// How strongly the texture of normals bends them.
    pub normal_scale: f32,
    /// The index of refraction of the surface; 1 reflects nothing.
    pub ior: f32,
    /// A clear coat over everything else, such as lacquer.
    pub coat: Option<Coat>,
    /// Fibres that stand up, as on felt.
    pub sheen: Option<Sheen>,
    /// Light that scatters under the surface, as in alabaster and boxwood.
    pub subsurface: Option<Subsurface>,
    /// How much of what is not metal lets light through as glass does, from 0 to 1; coat, sheen and subsurface do not apply to that part.
    pub transmission: f32,
    /// How opaque the surface is, from 0 to 1; that share of paths hits it, the others pass through. It casts a full shadow: it is
    /// meant for what only the camera sees.
    pub opacity: f32,
    /// The radiance that the thing emits. Lamps are sampled better than things that glow.
    pub emission: Vec3,
    /// A texture whose colour multiplies the emission.
    pub emission_texture: Option<usize>,
}

/// A clear dielectric layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Coat {
    /// How much of the surface is coated, from 0 to 1.
    pub strength: f32,
    /// How rough the coat is, from 0 to 1.
    pub roughness: f32,
    /// The coat's index of refraction.
    pub ior: f32,
}

/// Fibres on the surface.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheen {
    /// The colour of the fibres' reflection.
    pub color: Vec3,
    /// How far the fibres lean, in all directions, from 0 to 1.
    pub roughness: f32,
}

/// A medium under the surface that scatters light equally in all directions; the base colour is what comes out again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Subsurface {
    /// How much of what is not metal scatters under the surface, from 0 to 1.
    pub strength: f32,
    /// The mean free path of red, green and blue, in scene units.
    pub radius: Vec3,
}

impl Default for Material {
    fn default() -> Self {
        Self {
            base_color: Vec3::splat(0.8),
            base_texture: None,
            roughness: 0.5,
            metallic: 0.0,
            rough_metal_texture: None,
            normal_texture: None,
            normal_scale: 1.0,
            ior: 1.5,
            coat: None,
            sheen: None,
            subsurface: None,
            transmission: 0.0,
            opacity: 1.0,
            emission: Vec3::ZERO,
            emission_texture: None,
        }
    }
}

/// How the numbers of a texture are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Colours with the sRGB curve.
    #[default]
    Srgb,
    /// Numbers as they are: normals, roughness.
    Linear,
}

/// A picture that repeats in both directions.
#[derive(Clone, Debug)]
pub struct Texture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Red, green, blue and alpha of each pixel, row by row from the upper left. Alpha is ignored.
    pub pixels: Arc<[u8]>,
    /// How the numbers are encoded.
    pub encoding: Encoding,
}

impl Texture {
    /// The linear colour at a position, blended between the four nearest pixels.
    pub(crate) fn at(&self, uv: Vec2) -> Vec3 {
        let size = Vec2::new(self.width as f32, self.height as f32);
        let place = (uv - uv.floor()) * size - 0.5;
        let corner = place.floor();
        let part = place - corner;
        let (left, right) = beside(corner.x, self.width);
        let (top, bottom) = beside(corner.y, self.height);
        match self.encoding {
            Encoding::Srgb => {
                let linear: &[f32; 256] = &LINEAR_OF_SRGB;
                self.blend([left, right], [top, bottom], part, |byte| linear[usize::from(byte)])
            }
            Encoding::Linear => self.blend([left, right], [top, bottom], part, |byte| f32::from(byte) / 255.0),
        }
    }

    fn blend(&self, columns: [usize; 2], rows: [usize; 2], part: Vec2, value: impl Fn(u8) -> f32) -> Vec3 {
        let pixel = |x: usize, y: usize| {
            let at = (y * self.width as usize + x) * 4;
            let [red, green, blue, _] = self.pixels[at..].first_chunk::<4>().copied().unwrap_or_default();
            Vec3::new(value(red), value(green), value(blue))
        };
        let row = |y: usize| pixel(columns[0], y).lerp(pixel(columns[1], y), part.x);
        row(rows[0]).lerp(row(rows[1]), part.y)
    }
}

/// A pixel and the next of so many that repeat. The first may be the one before all, and rounding may make it the one after.
fn beside(first: f32, count: u32) -> (usize, usize) {
    let count = count as usize;
    let first = if first < 0.0 { count - 1 } else { (first as usize).min(count - 1) };
    (first, if first + 1 == count { 0 } else { first + 1 })
}

/// The linear value of every byte with the curve of sRGB.
pub(crate) static LINEAR_OF_SRGB: std::sync::LazyLock<[f32; 256]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|byte| {
        let value = byte as f32 / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
});

/// A bright shape. It casts no shadow itself, and light passes through it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lamp {
    /// Its shape and place.
    pub shape: Shape,
    /// Its radiance, in the unit of the surroundings' radiance; where it falls off, that of its middle.
    pub radiance: Vec3,
    /// Whether the camera sees it directly; mirrors always do.
    pub seen: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape {
    /// A ball that shines in all directions.
    Sphere {
        /// Its middle.
        center: Vec3,
        /// Its radius, in scene units.
        radius: f32,
    },
    /// A candle's glow: a ball that is brightest where it is looked through its middle and fades to nothing at its rim.
    Glow {
        /// Its middle.
        center: Vec3,
        /// Its radius, in scene units.
        radius: f32,
        /// The exponent of the cosine with which it fades, at least 0.
        falloff: f32,
    },
    /// A disc that shines on one side.
    Disc {
        /// Its middle.
        center: Vec3,
        /// The direction in which it shines, of length 1.
        normal: Vec3,
        /// Its radius, in scene units.
        radius: f32,
    },
    /// A disc whose light is confined to a cone, as by a shade.
    Spot {
        /// Its middle.
        center: Vec3,
        /// The direction in which it shines, of length 1.
        normal: Vec3,
        /// Its radius, in scene units.
        radius: f32,
        /// Up to which angle from that direction, in radians, it has its full brightness, and beyond which it has none; in between it fades.
        cone: (f32, f32),
    },
    /// A rectangle that shines on one side.
    Rectangle {
        /// Its middle.
        center: Vec3,
        /// From the middle to the middle of one edge.
        right: Vec3,
        /// From the middle to the middle of the next edge, perpendicular to `right`. It shines towards `right` x `up`.
        up: Vec3,
    },
}

/// What is seen where nothing stands.
#[derive(Clone, Debug)]
pub enum Surroundings {
    /// The same radiance from everywhere.
    Constant(Vec3),
    /// A picture all around.
    Panorama(Panorama),
}

/// An equirectangular picture all around.
#[derive(Clone, Debug)]
pub struct Panorama {
    /// Width in pixels, which goes once around.
    pub width: u32,
    /// Height in pixels, from straight up to straight down.
    pub height: u32,
    /// Linear radiance, row by row from the upper left.
    pub pixels: Arc<[Vec3]>,
    /// The angle by which it is turned about the vertical (y) axis. At 0 the middle of the picture lies towards -z and its right half
    /// towards +x.
    pub turn: f32,
    /// What every pixel is multiplied by.
    pub strength: f32,
}

impl Panorama {
    /// The panorama with this radiance in each direction of length 1.
    pub fn of(width: u32, height: u32, radiance: impl Fn(Vec3) -> Vec3) -> Self {
        let pixel = |number: u32| {
            let (x, y) = ((number % width) as f32 + 0.5, (number / width) as f32 + 0.5);
            radiance(direction(x / width as f32, y / height as f32))
        };
        Self { width, height, pixels: (0..width * height).map(pixel).collect(), turn: 0.0, strength: 1.0 }
    }
}

/// The direction of a point of an equirectangular picture, from 0 to 1 across and down.
pub(crate) fn direction(across: f32, down: f32) -> Vec3 {
    let (down, round) = ((down * PI).sin_cos(), ((across - 0.5) * TAU).sin_cos());
    Vec3::new(down.0 * round.0, down.1, -down.0 * round.1)
}

impl Default for Surroundings {
    fn default() -> Self {
        Self::Constant(Vec3::ZERO)
    }
}

/// A camera with a thin lens, unless its projection says otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Camera {
    /// Where the camera stands when the frame begins: it looks along its own -z, and its y is up in the picture. Must not be scaled.
    pub transform: Affine3A,
    /// Where it stands when the frame ends, if it moves. The rays of a list stay where they are.
    pub moved: Option<Affine3A>,
    /// The focal length in mm, on a frame whose longer side is 36 mm. The angle of view is that of a lens set to infinity, whatever the focus.
    pub focal_length: f32,
    /// The f-number; infinite for a pinhole, which shows everything sharp.
    pub f_number: f32,
    /// The distance of the plane that is sharp, along the view, in scene units.
    pub focus: f32,
    /// The length of a scene unit in metres: it determines the depth of field.
    pub metres_per_unit: f32,
    /// How many blades the iris has; with fewer than three it is round.
    pub blades: u32,
    /// The angle by which the iris is turned.
    pub blade_turn: f32,
    /// When the shutter is open.
    pub shutter: Shutter,
    /// Where the rays of the pixels go.
    pub projection: Projection,
}

/// Where the rays of a camera's pixels go.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Projection {
    /// Through a thin lens.
    #[default]
    Lens,
    /// All around from the camera's place, equirectangular: the middle of the picture lies along the camera's -z, its right half
    /// towards +x. Lens and iris do not matter.
    Panorama,
    /// For each pixel, row by row from the upper left, origin and direction in the scene. Pixels beyond the end of the list repeat its last ray.
    Rays(Arc<[(Vec3, Vec3)]>),
}

/// When the shutter is open, as fractions of the time from the beginning of a frame (0) to its end (1). A film's 180° are 0 to 0.5.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shutter {
    /// When it opens.
    pub open: f32,
    /// When it closes; the same as `open` for a frozen moment.
    pub close: f32,
}

impl Default for Shutter {
    fn default() -> Self {
        Self { open: 0.0, close: 0.5 }
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            transform: Affine3A::IDENTITY,
            moved: None,
            focal_length: 50.0,
            f_number: f32::INFINITY,
            focus: 1.0,
            metres_per_unit: 1.0,
            blades: 0,
            blade_turn: 0.0,
            shutter: Shutter::default(),
            projection: Projection::Lens,
        }
    }
}

/// The most triangles of a mesh: its tree is then shallow enough.
const MOST_TRIANGLES: usize = 1 << 24;
const MOST_INSTANCES: usize = 1 << 20;

pub(crate) fn check(scene: &Scene) -> Result<(), PhotoError> {
    let fault = faults(scene);
    fault.map_or(Ok(()), |fault| Err(PhotoError::Scene(fault)))
}

fn faults(scene: &Scene) -> Option<String> {
    let meshes = scene.meshes.iter().enumerate().find_map(|(number, mesh)| mesh_fault(number, mesh));
    let materials = scene.materials.iter().enumerate().find_map(|(number, material)| {
        material_fault(material, scene.textures.len()).map(|fault| format!("material {number} {fault}"))
    });
    let instances = scene.instances.iter().enumerate().find_map(|(number, instance)| {
        if instance.mesh >= scene.meshes.len() || instance.material >= scene.materials.len() {
            return Some(format!("instance {number} names a mesh or material that is not there"));
        }
        let all = [Some(instance.transform), instance.moved];
        let flat = all.into_iter().flatten().any(|place| !place.matrix3.determinant().recip().is_finite());
        (flat || !instance.transform.is_finite()).then(|| format!("instance {number} is squeezed flat or nowhere"))
    });
    let textures = scene.textures.iter().enumerate().find_map(|(number, texture)| {
        let size = texture.width as usize * texture.height as usize * 4;
        (size == 0 || texture.pixels.len() != size).then(|| format!("texture {number} has not the pixels of its size"))
    });
    let many = (scene.instances.len() > MOST_INSTANCES).then(|| format!("it has more than {MOST_INSTANCES} instances"));
    let surroundings = match &scene.surroundings {
        Surroundings::Panorama(panorama) => {
            let size = panorama.width as usize * panorama.height as usize;
            (size == 0 || panorama.pixels.len() != size)
                .then(|| "the panorama has not the pixels of its size".to_owned())
        }
        Surroundings::Constant(_) => None,
    };
    meshes.or(materials).or(instances).or(textures).or(many).or(surroundings).or_else(|| camera_fault(&scene.camera))
}

fn mesh_fault(number: usize, mesh: &Mesh) -> Option<String> {
    let count = mesh.positions.len();
    let fits = |length: usize| length == 0 || length == count;
    if mesh.triangles.len() > MOST_TRIANGLES {
        Some(format!("mesh {number} has more than {MOST_TRIANGLES} triangles"))
    } else if mesh.triangles.iter().flatten().any(|corner| *corner as usize >= count) {
        Some(format!("mesh {number} names a corner that is not there"))
    } else if !fits(mesh.normals.len()) || !fits(mesh.uvs.len()) || !fits(mesh.colors.len()) {
        Some(format!("mesh {number} has not a normal, uv or colour for each corner"))
    } else if !mesh.positions.iter().all(|position| position.is_finite()) {
        Some(format!("mesh {number} has a corner that is nowhere"))
    } else {
        None
    }
}

fn material_fault(material: &Material, textures: usize) -> Option<&'static str> {
    let named =
        [material.base_texture, material.rough_metal_texture, material.normal_texture, material.emission_texture];
    if named.into_iter().flatten().any(|texture| texture >= textures) {
        Some("names a texture that is not there")
    } else if [Some(material.ior), material.coat.map(|coat| coat.ior)]
        .into_iter()
        .flatten()
        .any(|ior| !(ior >= 1.0 && ior.is_finite()))
    {
        Some("has an index of refraction below 1")
    } else {
        None
    }
}

fn camera_fault(camera: &Camera) -> Option<String> {
    let positive = |value: f32| value > 0.0 && value.is_finite();
    if !positive(camera.focal_length) || !positive(camera.focus) || !positive(camera.metres_per_unit) {
        Some("the camera's focal length, focus and scale have to be more than 0".to_owned())
    } else if matches!(&camera.projection, Projection::Rays(rays) if rays.is_empty()) {
        Some("the camera has no rays".to_owned())
    } else if camera.f_number <= 0.0 || camera.f_number.is_nan() {
        Some("the camera's f-number has to be more than 0".to_owned())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_picture_lies_towards_minus_z_and_its_right_half_towards_x() {
        let picture = Panorama::of(256, 128, |direction| direction.max(Vec3::ZERO));
        let at = |x: u32, y: u32| picture.pixels[(y * picture.width + x) as usize];
        assert!(at(0, 0).y > 0.99, "the first row is straight up");
        assert!(at(192, 64).x > 0.99 && at(0, 64).z > 0.99);
        assert!(at(128, 64).z < 1e-6);
    }
}
