//! The scenes by which a graphics card is compared with the processor: together they have everything that a scene can have.

use std::f32::consts::PI;

use glam::{Affine3A, Vec2, Vec3};
use plunder_photo::scene::{
    Camera, Coat, Encoding, Instance, Material, Mesh, Projection, Scene, Seen, Shape, Sheen, Shutter, Subsurface,
    Surroundings, Texture,
};

use crate::rig::{self, camera, cuboid, floor, lamp, matt, panorama, place, plane};

pub fn scenes() -> Vec<(&'static str, Scene)> {
    vec![
        ("a matt floor", floor()),
        ("a corner of everything", corner()),
        ("glass", glass()),
        ("textures and motion", pictures()),
        ("slabs", slab()),
        ("all around", all_around()),
        ("rays", rays()),
        ("a near rectangle", near_rectangle()),
    ]
}

/// The corner of the other tests, below every kind of lamp, and scattering each colour differently far.
pub fn corner() -> Scene {
    let (center, normal, radius) = (Vec3::new(-1.5, 3.5, 1.5), Vec3::new(0.3, -0.9, -0.2).normalize(), 0.3);
    let mut scene = rig::corner();
    scene.lamps.extend([
        lamp(Shape::Spot { center, normal, radius, cone: (0.3, 0.6) }, 9.0),
        // So far away that it is sampled by its area.
        lamp(Shape::Rectangle { center: Vec3::new(0.0, 9.0, 9.0), right: Vec3::X * 0.2, up: Vec3::Y * 0.2 }, 30.0),
    ]);
    scene.materials[3].subsurface = Some(Subsurface { strength: 0.7, radius: Vec3::new(0.06, 0.05, 0.03) });
    scene
}

/// Clear, frosted and half transparent blocks on a floor.
fn glass() -> Scene {
    let of = |roughness: f32, transmission: f32, base_color: Vec3| Material {
        roughness,
        transmission,
        base_color,
        ..Material::default()
    };
    let at = |x: f32, turn: f32| Affine3A::from_translation(Vec3::new(x, 0.6, 0.0)) * Affine3A::from_rotation_y(turn);
    Scene {
        meshes: vec![plane(10.0), cuboid(Vec3::new(0.4, 0.55, 0.4))],
        instances: vec![
            place(0, 0, Affine3A::IDENTITY),
            place(1, 1, at(-1.2, 0.3)),
            place(1, 2, at(0.0, 0.8)),
            place(1, 3, at(1.2, 0.1)),
        ],
        materials: vec![
            matt(Vec3::new(0.5, 0.4, 0.3)),
            of(0.05, 1.0, Vec3::ONE),
            of(0.4, 1.0, Vec3::new(0.9, 0.95, 1.0)),
            Material { metallic: 0.2, ..of(0.6, 0.5, Vec3::new(0.8, 0.3, 0.2)) },
        ],
        lamps: vec![lamp(Shape::Sphere { center: Vec3::new(-2.0, 3.0, 2.0), radius: 0.8 }, 4.0)],
        surroundings: Surroundings::Constant(Vec3::new(0.5, 0.6, 0.7)),
        camera: camera(Vec3::new(0.0, 2.2, 5.0), Vec3::new(0.0, 0.5, 0.0), 45.0),
        ..Scene::default()
    }
}

/// A ball of many triangles with normals, uvs and colours of its own.
fn ball(rings: u32) -> Mesh {
    let mut mesh = Mesh::default();
    for ring in 0..=rings {
        for part in 0..=rings * 2 {
            let (down, around) = (ring as f32 / rings as f32, part as f32 / (rings * 2) as f32);
            let (polar, round) = (PI * down, 2.0 * PI * around);
            let normal = Vec3::new(polar.sin() * round.cos(), polar.cos(), polar.sin() * round.sin());
            mesh.positions.push(normal * 0.7);
            mesh.normals.push(normal);
            mesh.uvs.push(Vec2::new(around * 3.0, down * 2.0));
            mesh.colors.push(Vec3::new(1.0, 0.5 + 0.5 * down, 1.0 - 0.5 * around));
        }
    }
    let row = rings * 2 + 1;
    for ring in 0..rings {
        for part in 0..rings * 2 {
            let at = ring * row + part;
            mesh.triangles.extend([[at, at + 1, at + row], [at + 1, at + row + 1, at + row]]);
        }
    }
    mesh
}

fn texture(encoding: Encoding, of: impl Fn(u32, u32) -> [u8; 3]) -> Texture {
    let pixels = (0..64).flat_map(|at| {
        let [red, green, blue] = of(at % 8, at / 8);
        [red, green, blue, 255]
    });
    Texture { width: 8, height: 8, pixels: pixels.collect(), encoding }
}

/// Textures of every kind, things that move and turn while the shutter is open, an iris of five blades, things that only some see, and what is
/// thin or glows.
fn pictures() -> Scene {
    let checks = |x: u32, y: u32| if (x / 2 + y / 2).is_multiple_of(2) { [230, 200, 150] } else { [60, 80, 120] };
    let bumps = |x: u32, y: u32| [(96 + x * 8) as u8, (96 + y * 8) as u8, 230];
    let textures = vec![
        texture(Encoding::Srgb, checks),
        texture(Encoding::Linear, |x, y| [0, (100 + x * 20) as u8, (y * 30) as u8]),
        texture(Encoding::Linear, bumps),
    ];
    let turned = Affine3A::from_rotation_y(1.2) * Affine3A::from_scale(Vec3::new(1.2, 0.9, 1.0));
    let at = |x: f32| Affine3A::from_translation(Vec3::new(x, 0.8, 0.0));
    let moving = Instance { moved: Some(at(0.3) * turned), ..place(1, 1, at(-1.0)) };
    let glowing = Material { emission: Vec3::new(0.8, 0.5, 0.2), emission_texture: Some(0), ..matt(Vec3::splat(0.1)) };
    let mut sheet = place(2, 3, Affine3A::from_translation(Vec3::new(0.0, 1.2, 1.5)));
    sheet.seen = Seen::ByCamera;
    let mut lid = place(2, 0, Affine3A::from_translation(Vec3::new(1.0, 2.5, 0.0)));
    lid.seen = Seen::ByLight;
    Scene {
        meshes: vec![plane(10.0), ball(16), cuboid(Vec3::new(0.6, 0.1, 0.3))],
        instances: vec![place(0, 0, Affine3A::IDENTITY), moving, place(1, 2, at(1.3)), sheet, lid],
        materials: vec![
            matt(Vec3::splat(0.6)),
            Material {
                base_texture: Some(0),
                rough_metal_texture: Some(1),
                normal_texture: Some(2),
                normal_scale: 0.7,
                metallic: 1.0,
                roughness: 0.9,
                ..Material::default()
            },
            glowing,
            Material { opacity: 0.4, ..matt(Vec3::new(0.2, 0.7, 0.2)) },
        ],
        textures,
        lamps: vec![lamp(Shape::Sphere { center: Vec3::new(-2.0, 4.0, 3.0), radius: 0.9 }, 5.0)],
        surroundings: Surroundings::Constant(Vec3::splat(0.3)),
        camera: Camera {
            f_number: 1.4,
            focus: 5.0,
            metres_per_unit: 0.1,
            blades: 5,
            blade_turn: 0.3,
            shutter: Shutter { open: 0.1, close: 0.9 },
            moved: Some(camera(Vec3::new(0.1, 2.0, 5.0), Vec3::new(0.0, 0.8, 0.0), 45.0).transform),
            ..camera(Vec3::new(0.0, 2.0, 5.0), Vec3::new(0.0, 0.7, 0.0), 45.0)
        },
    }
}

/// A slab that light walks through, lit from above, and one of a metal under a rough coat.
fn slab() -> Scene {
    let subsurface = Some(Subsurface { strength: 1.0, radius: Vec3::new(0.2, 0.1, 0.05) });
    let coat = Some(Coat { strength: 1.0, roughness: 0.4, ior: 1.6 });
    Scene {
        meshes: vec![cuboid(Vec3::new(1.0, 0.1, 1.0))],
        instances: vec![
            place(0, 0, Affine3A::from_translation(Vec3::NEG_X * 1.1)),
            place(0, 1, Affine3A::from_translation(Vec3::X * 1.1)),
        ],
        materials: vec![
            Material { subsurface, ..matt(Vec3::new(0.9, 0.7, 0.5)) },
            Material {
                coat,
                metallic: 1.0,
                roughness: 0.15,
                base_color: Vec3::new(0.9, 0.6, 0.5),
                ..Material::default()
            },
        ],
        surroundings: panorama(64, 64, |direction| if direction.y > 0.0 { Vec3::ONE } else { Vec3::splat(0.1) }),
        camera: camera(Vec3::new(0.5, 4.0, 3.0), Vec3::ZERO, 40.0),
        ..Scene::default()
    }
}

fn all_around() -> Scene {
    let mut scene = corner();
    scene.camera = Camera {
        transform: Affine3A::from_translation(Vec3::new(0.2, 1.2, 2.5)),
        projection: Projection::Panorama,
        ..Camera::default()
    };
    scene
}

/// The view from the floor's corner through a list of rays.
fn rays() -> Scene {
    let mut scene = floor();
    let ray = |at: u32| {
        let (x, y) = ((at % 64) as f32 / 64.0 - 0.5, (at / 64) as f32 / 64.0 - 0.5);
        (Vec3::new(x, 3.0, y), Vec3::new(x, -1.0, y).normalize())
    };
    scene.camera.projection = Projection::Rays((0..64 * 64).map(ray).collect());
    scene
}

/// A rectangle just above a floor, nearly the whole sky of it.
fn near_rectangle() -> Scene {
    let mut scene = floor();
    scene.surroundings = Surroundings::Constant(Vec3::ZERO);
    let shape = Shape::Rectangle { center: Vec3::new(0.0, 0.4, 0.0), right: Vec3::X * 2.0, up: Vec3::Z * 1.5 };
    scene.lamps = vec![lamp(shape, 3.0)];
    scene.camera = camera(Vec3::new(0.0, 0.3, 4.0), Vec3::new(0.0, 0.1, 0.0), 35.0);
    scene
}

/// White things of every kind in white surroundings.
pub fn furnaces() -> Vec<(String, Scene)> {
    let mut furnaces = Vec::new();
    for roughness in [0.02, 0.3, 1.0] {
        let white = Material { base_color: Vec3::ONE, roughness, ..Material::default() };
        let coat = Some(Coat { strength: 1.0, roughness, ior: 1.5 });
        let sheen = Some(Sheen { color: Vec3::ONE, roughness });
        let subsurface = Some(Subsurface { strength: 1.0, radius: Vec3::splat(0.1) });
        let kinds = [
            ("dielectric", white.clone()),
            ("metal", Material { metallic: 1.0, ..white.clone() }),
            ("felt", Material { sheen, coat, ..white.clone() }),
            ("boxwood", Material { subsurface, coat, ..white.clone() }),
            ("glass", Material { transmission: 1.0, ..white }),
        ];
        furnaces.extend(kinds.map(|(name, material)| {
            let scene = Scene {
                meshes: vec![cuboid(Vec3::splat(0.5))],
                instances: vec![place(0, 0, Affine3A::from_rotation_y(0.5))],
                materials: vec![material],
                surroundings: Surroundings::Constant(Vec3::ONE),
                camera: camera(Vec3::new(1.0, 1.5, 2.0), Vec3::ZERO, 110.0),
                ..Scene::default()
            };
            (format!("{name}, roughness {roughness}"), scene)
        }));
    }
    furnaces
}
