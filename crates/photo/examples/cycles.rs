//! Six scenes whose materials and lights this tracer and Blender's Cycles define alike, and how far apart their pictures are.
//!
//!     cargo run --profile bench --package plunder-photo --example cycles -- write FOLDER
//!     blender --background --python crates/photo/tests/cycles.py -- FOLDER
//!     cargo run --profile bench --package plunder-photo --example cycles -- compare FOLDER
//!
//! `scripts/cycles` runs all three. Between the first and the last the folder has, for each scene, `NAME.json`, and from Cycles a long
//! run `NAME-long.exr`, a short one `NAME-short.exr`, and how long that took in seconds, `NAME-short.txt`.

use std::env;
use std::error::Error;
use std::f32::consts::PI;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use exr::prelude::read_first_rgba_layer_from_file;
use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Camera, Instance, Lamp, Material, Mesh, Panorama, Scene, Seen, Shape, Surroundings};
use plunder_photo::{Film, Picture, Settings, render};

/// The side of the pictures in pixels, and how many tiles they are divided into.
const SIDE: u32 = 256;
const TILES: u32 = 8;
/// Samples of our long run; Cycles has its own number.
const LONG: u32 = 1024;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.as_slice() {
        [word, folder] if word == "write" => write(Path::new(folder)),
        [word, folder] if word == "compare" => compare(Path::new(folder)),
        _ => Err("give `write FOLDER` or `compare FOLDER`".into()),
    }
}

// --- The scenes -------------------------------------------------------------------------------------------------------------

fn scenes() -> [(&'static str, Scene); 6] {
    let white = matt(0.8, 0.8, 0.8);
    [
        ("corner", corner(white.clone(), matt(0.6, 0.3, 0.2))),
        ("sky", balls([white.clone(), matt(0.7, 0.4, 0.1)], sky(30.0))),
        ("room", room()),
        ("metal", corner(white.clone(), metal(Vec3::new(0.9, 0.7, 0.4), 0.3))),
        ("mirror", balls([metal(Vec3::splat(0.9), 0.15), metal(Vec3::new(0.95, 0.6, 0.5), 0.4)], sky(6.0))),
        ("glass", balls([white, glass(0.35)], sky(3.0))),
    ]
}

fn matt(red: f32, green: f32, blue: f32) -> Material {
    Material { base_color: Vec3::new(red, green, blue), ior: 1.0, ..Material::default() }
}

fn metal(color: Vec3, roughness: f32) -> Material {
    Material { base_color: color, roughness, metallic: 1.0, ..Material::default() }
}

fn glass(roughness: f32) -> Material {
    Material { base_color: Vec3::ONE, roughness, transmission: 1.0, ior: 1.5, ..Material::default() }
}

/// A floor and two walls, a ball and a box on it, and a lamp above.
fn corner(walls: Material, things: Material) -> Scene {
    let up = Affine3A::from_rotation_x(PI / 2.0);
    let place = |mesh, material, transform| Instance::new(mesh, material, transform);
    let at = |x: f32, y: f32, z: f32| Affine3A::from_translation(Vec3::new(x, y, z));
    Scene {
        meshes: vec![plane(3.0), ball(), block()],
        instances: vec![
            place(0, 0, Affine3A::IDENTITY),
            place(0, 0, at(0.0, 3.0, -3.0) * up),
            place(0, 0, at(-3.0, 3.0, 0.0) * Affine3A::from_rotation_y(PI / 2.0) * up),
            place(1, 1, at(-0.8, 1.0, -0.8)),
            place(2, 1, at(1.2, 0.6, 0.3) * Affine3A::from_rotation_y(0.6)),
        ],
        materials: vec![walls, things],
        lamps: vec![lamp(Vec3::new(1.0, 4.5, 1.5), 0.8, 12.0)],
        camera: camera(Vec3::new(4.0, 3.5, 6.0), Vec3::new(-0.3, 0.9, -0.5), 45.0),
        ..Scene::default()
    }
}

/// Two balls on a floor below a sky.
fn balls([floor, things]: [Material; 2], surroundings: Surroundings) -> Scene {
    let at = |x: f32, z: f32| Affine3A::from_translation(Vec3::new(x, 1.0, z));
    Scene {
        meshes: vec![plane(6.0), ball()],
        instances: vec![
            Instance::new(0, 0, Affine3A::IDENTITY),
            Instance::new(1, 1, at(-1.1, 0.0)),
            Instance::new(1, 1, at(1.2, -0.6)),
        ],
        materials: vec![floor, things],
        surroundings,
        camera: camera(Vec3::new(1.0, 2.6, 7.0), Vec3::new(0.0, 0.8, 0.0), 45.0),
        ..Scene::default()
    }
}

/// A closed box, in which light bounces often: red on the left, green on the right.
fn room() -> Scene {
    let turned =
        |turn: Affine3A| Affine3A::from_translation(Vec3::Y * 2.0) * turn * Affine3A::from_translation(-Vec3::Y * 2.0);
    let place = |material, turn: Affine3A| Instance::new(0, material, turned(turn));
    Scene {
        meshes: vec![plane(2.0), ball(), block()],
        instances: vec![
            place(0, Affine3A::IDENTITY),
            place(0, Affine3A::from_rotation_x(PI)),
            place(0, Affine3A::from_rotation_x(PI / 2.0)),
            place(1, Affine3A::from_rotation_z(-PI / 2.0)),
            place(2, Affine3A::from_rotation_z(PI / 2.0)),
            Instance::new(1, 0, Affine3A::from_scale(Vec3::splat(0.7)).with_moved(Vec3::new(-0.8, 0.7, -0.6))),
            Instance::new(2, 0, Affine3A::from_rotation_y(0.4).with_moved(Vec3::new(0.9, 0.6, -0.2))),
        ],
        materials: vec![matt(0.75, 0.75, 0.75), matt(0.7, 0.12, 0.1), matt(0.12, 0.6, 0.15)],
        lamps: vec![lamp(Vec3::new(0.0, 3.98, 0.0), 0.6, 10.0)],
        camera: camera(Vec3::new(0.0, 2.0, 7.4), Vec3::new(0.0, 2.0, 0.0), 45.0),
        ..Scene::default()
    }
}

trait Moved {
    fn with_moved(self, by: Vec3) -> Self;
}

impl Moved for Affine3A {
    fn with_moved(self, by: Vec3) -> Self {
        Self::from_translation(by) * self
    }
}

/// A square on y = 0.
fn plane(half: f32) -> Mesh {
    let corner = |x: f32, z: f32| Vec3::new(x * half, 0.0, z * half);
    Mesh {
        positions: vec![corner(-1.0, -1.0), corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0)],
        triangles: vec![[0, 1, 2], [0, 2, 3]],
        ..Mesh::default()
    }
}

/// A cube with edges of 1.2.
fn block() -> Mesh {
    let mut mesh = Mesh::default();
    for axis in 0..3 {
        for side in [-1.0_f32, 1.0] {
            let first = mesh.positions.len() as u32;
            for (a, b) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let mut corner = [0.0; 3];
                (corner[axis], corner[(axis + 1) % 3], corner[(axis + 2) % 3]) = (side, side * a, b);
                mesh.positions.push(Vec3::from(corner) * 0.6);
            }
            mesh.triangles.extend([[first, first + 1, first + 2], [first, first + 2, first + 3]]);
        }
    }
    mesh
}

/// A ball of radius 1, of so many flat triangles that neither program has to guess normals.
fn ball() -> Mesh {
    const RINGS: u32 = 96;
    let mut mesh = Mesh::default();
    for ring in 0..=RINGS {
        for part in 0..=RINGS * 2 {
            let (polar, round) = (PI * ring as f32 / RINGS as f32, PI * part as f32 / RINGS as f32);
            mesh.positions.push(Vec3::new(polar.sin() * round.cos(), polar.cos(), -polar.sin() * round.sin()));
        }
    }
    let row = RINGS * 2 + 1;
    for ring in 0..RINGS {
        for part in 0..RINGS * 2 {
            let at = ring * row + part;
            if ring > 0 {
                mesh.triangles.push([at, at + row, at + 1]);
            }
            if ring + 1 < RINGS {
                mesh.triangles.push([at + 1, at + row, at + row + 1]);
            }
        }
    }
    mesh
}

/// A square lamp that shines downwards.
fn lamp(center: Vec3, half: f32, radiance: f32) -> Lamp {
    let shape = Shape::Rectangle { center, right: Vec3::X * half, up: Vec3::Z * half };
    Lamp { shape, radiance: Vec3::splat(radiance), seen: false }
}

/// Blue above, brown below, and a round sun that is this much brighter.
fn sky(sun: f32) -> Surroundings {
    let toward = Vec3::new(-0.5, 0.7, 0.6).normalize();
    Surroundings::Panorama(Panorama::of(512, 256, |direction| {
        let height = direction.y;
        let plain =
            if height > 0.0 { Vec3::new(0.5, 0.7, 1.0) * (0.4 + 0.6 * height) } else { Vec3::new(0.3, 0.25, 0.2) };
        plain + Vec3::new(1.0, 0.9, 0.7) * sun * ((direction.dot(toward) - 0.9) / 0.1).clamp(0.0, 1.0)
    }))
}

fn camera(eye: Vec3, aim: Vec3, focal_length: f32) -> Camera {
    let transform = Affine3A::look_at_rh(eye, aim, Vec3::Y).inverse();
    Camera { transform, focal_length, f_number: f32::INFINITY, ..Camera::default() }
}

// --- For Blender ------------------------------------------------------------------------------------------------------------

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    for (name, scene) in scenes() {
        if let Surroundings::Panorama(panorama) = &scene.surroundings {
            sky_picture(panorama).write(&folder.join(format!("{name}-sky.exr")), &|light| light, &[])?;
        }
        fs::write(folder.join(format!("{name}.json")), json(&scene))?;
    }
    Ok(())
}

/// The sky with the column towards +x in the middle, as Blender has it, where ours is that towards -z.
fn sky_picture(panorama: &Panorama) -> Picture {
    let width = panorama.width as usize;
    let rows = panorama.pixels.chunks(width).flat_map(|row| (0..width).map(move |x| row[(x + width / 4) % width]));
    Picture { width: panorama.width, height: panorama.height, pixels: rows.collect() }
}

/// Blender's z points up.
fn turned(point: Vec3) -> Vec3 {
    Vec3::new(point.x, -point.z, point.y)
}

fn triple(value: Vec3) -> String {
    format!("[{}, {}, {}]", value.x, value.y, value.z)
}

fn list<T>(items: impl IntoIterator<Item = T>, each: impl Fn(T) -> String) -> String {
    let all: Vec<String> = items.into_iter().map(each).collect();
    format!("[{}]", all.join(", "))
}

fn json(scene: &Scene) -> String {
    let mut text = String::from("{\n");
    let things = list(&scene.instances, |instance: &Instance| {
        assert_eq!(instance.seen, Seen::Everywhere, "Blender is told of no other");
        let mesh = &scene.meshes[instance.mesh];
        let points = list(&mesh.positions, |point| triple(turned(instance.transform.transform_point3(*point))));
        let triangles = list(&mesh.triangles, |triangle| format!("{triangle:?}"));
        format!("{{\"points\": {points}, \"triangles\": {triangles}, \"material\": {}}}", instance.material)
    });
    let materials = list(&scene.materials, |material: &Material| {
        let kind = match (material.metallic > 0.0, material.transmission > 0.0) {
            (true, _) => "metal",
            (_, true) => "glass",
            _ => "matt",
        };
        format!(
            "{{\"kind\": \"{kind}\", \"color\": {}, \"roughness\": {}, \"ior\": {}}}",
            triple(material.base_color),
            material.roughness,
            material.ior
        )
    });
    let lamps = list(&scene.lamps, |lamp: &Lamp| {
        let Shape::Rectangle { center, right, up } = lamp.shape else {
            unreachable!("Blender is told of rectangles alone")
        };
        let corners = [-right - up, right - up, right + up, up - right].map(|aside| turned(center + aside));
        format!("{{\"corners\": {}, \"radiance\": {}}}", list(corners, triple), lamp.radiance.x)
    });
    let eye = scene.camera.transform;
    let columns = [eye.matrix3.x_axis, eye.matrix3.y_axis, eye.matrix3.z_axis, eye.translation];
    let camera = list(columns, |column| triple(turned(column.into())));
    let _ = write!(
        text,
        "\"side\": {SIDE},\n\"camera\": {camera},\n\"focal_length\": {},\n\"has_sky\": {},\n\"materials\": {materials},\n\
         \"lamps\": {lamps},\n\"things\": {things}\n}}\n",
        scene.camera.focal_length,
        matches!(scene.surroundings, Surroundings::Panorama(_)),
    );
    text
}

// --- The comparison ---------------------------------------------------------------------------------------------------------

fn compare(folder: &Path) -> Result<(), Box<dyn Error>> {
    println!("{:<8} {:>12} {:>12} {:>10} {:>10} {:>8}", "scene", "worst tile", "mean", "ours", "Cycles", "ratio");
    let mut worst = 0.0_f64;
    let mut logs = 0.0_f64;
    for (name, scene) in scenes() {
        let file = |end: &str| -> PathBuf { folder.join(format!("{name}-{end}")) };
        let (theirs, short) = (read(&file("long.exr"))?, read(&file("short.exr"))?);
        let seconds: f64 = fs::read_to_string(file("short.txt"))?.trim().parse()?;
        let settings = Settings { width: SIDE, height: SIDE, samples: LONG, seed: 7, ..Settings::default() };
        let ours = take(&scene, &settings)?.raw();
        let time = Some(Duration::from_secs_f64(seconds));
        let quick = take(&scene, &Settings { samples: 1_000_000, time, seed: 3, ..settings })?;
        let tiles: Vec<(Vec3, Vec3)> = tile_means(&ours).into_iter().zip(tile_means(&theirs)).collect();
        let apart = |(one, other): &(Vec3, Vec3)| {
            let sum = f64::from((one.x + one.y + one.z) / (other.x + other.y + other.z).max(1e-6));
            (sum - 1.0).abs()
        };
        let tile = tiles.iter().map(apart).fold(0.0, f64::max);
        let mean = tiles.iter().map(apart).sum::<f64>() / tiles.len() as f64;
        // Each against its own long run, so that a different reading of a material does not count as noise.
        let (noise, their_noise) = (error(&quick.raw(), &ours), error(&short, &theirs));
        println!(
            "{name:<8} {:>11.2}% {:>11.2}% {noise:>10.2e} {their_noise:>10.2e} {:>8.2}   {} samples in {seconds:.1} s",
            tile * 100.0,
            mean * 100.0,
            noise / their_noise,
            quick.samples(),
        );
        worst = worst.max(tile);
        logs += (noise / their_noise).ln();
    }
    println!(
        "worst tile {:.2}%; noise at equal time {:.2} of that of Cycles (geometric mean)",
        worst * 100.0,
        (logs / 6.0).exp()
    );
    Ok(())
}

fn take(scene: &Scene, settings: &Settings) -> Result<Film, Box<dyn Error>> {
    Ok(render(scene, settings, &AtomicBool::new(false), |_, _| ())?)
}

fn read(path: &Path) -> Result<Picture, Box<dyn Error>> {
    let image = read_first_rgba_layer_from_file(
        path,
        |size, _| Picture {
            width: size.width() as u32,
            height: size.height() as u32,
            pixels: vec![Vec3::ZERO; size.area()],
        },
        |picture: &mut Picture, place, (red, green, blue, _): (f32, f32, f32, f32)| {
            picture.pixels[place.y() * picture.width as usize + place.x()] = Vec3::new(red, green, blue);
        },
    )
    .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(image.layer_data.channel_data.pixels)
}

fn tile_means(picture: &Picture) -> Vec<Vec3> {
    let part = SIDE / TILES;
    let mut sums = vec![Vec3::ZERO; (TILES * TILES) as usize];
    for (number, pixel) in (0..).zip(&picture.pixels) {
        sums[(number / SIDE / part * TILES + number % SIDE / part) as usize] += *pixel;
    }
    sums.into_iter().map(|sum| sum / (part * part) as f32).collect()
}

fn error(picture: &Picture, truth: &Picture) -> f64 {
    let pairs = picture.pixels.iter().zip(&truth.pixels);
    let sum: f64 = pairs.map(|(one, other)| f64::from(one.distance_squared(*other))).sum();
    sum / picture.pixels.len() as f64
}
