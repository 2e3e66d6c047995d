//! Photographs four men on felt under a soft box and prints how fast: a picture to be judged by eye.
//!
//!     cargo run --package plunder-photo --example men -- OUT.png [SAMPLES] [WIDTH] [raw]

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{
    Camera, Coat, Encoding, Instance, Lamp, Material, Mesh, Scene, Shape, Sheen, Subsurface, Surroundings, Texture,
};
use plunder_photo::{Job, Settings, srgb};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let out = PathBuf::from(words.first().ok_or("name a file for the picture")?);
    let samples = words.get(1).map_or(Ok(64), |word| word.parse())?;
    let width: u32 = words.get(2).map_or(Ok(480), |word| word.parse())?;
    let raw = words.get(3).is_some_and(|word| word == "raw");
    let scene = scene()?;
    let settings = Settings { width, height: width * 9 / 16, samples, ..Settings::default() };
    let start = Instant::now();
    let mut job = Job::new(&scene, &settings)?;
    println!("made ready in {:.2} s", start.elapsed().as_secs_f32());
    let stop = AtomicBool::new(false);
    let mut last = None;
    job.run(&stop, |progress, _| last = Some(progress));
    let progress = last.ok_or("no pass was taken")?;
    let seconds = progress.elapsed.as_secs_f32();
    println!(
        "{} passes in {seconds:.1} s, {:.2} million rays a second",
        progress.passes,
        progress.rays_per_second / 1e6
    );
    let start = Instant::now();
    let film = job.into_film();
    let picture = if raw { film.raw() } else { film.denoised(0) };
    println!("denoised in {:.2} s", start.elapsed().as_secs_f32());
    let words = [("samples".to_owned(), progress.passes.to_string()), ("seconds".to_owned(), format!("{seconds:.1}"))];
    picture.write(&out, &curve, &words)?;
    Ok(())
}

/// A soft shoulder instead of a hard white (Narkowicz's fit of ACES), then the screen's curve.
fn curve(radiance: Vec3) -> Vec3 {
    let x = radiance * 0.8;
    srgb((x * (x * 2.51 + 0.03)) / (x * (x * 2.43 + 0.59) + 0.14))
}

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

fn mesh(name: &str) -> Result<Mesh, Box<dyn Error>> {
    let path = assets().join("models").join(name);
    let shape = shapes::glb::read(&fs::read(path)?).ok_or("a model that is not readable")?;
    let triangles = shape.triangles().collect();
    Ok(Mesh { positions: shape.positions, normals: shape.normals, uvs: shape.uvs, triangles, ..Mesh::default() })
}

fn texture(name: &str) -> Result<Texture, Box<dyn Error>> {
    let picture = image::open(assets().join("textures").join(name))?.into_rgba8();
    let (width, height) = picture.dimensions();
    Ok(Texture { width, height, pixels: picture.into_raw().into(), encoding: Encoding::Srgb })
}

/// A flat square.
fn plane(half: f32) -> Mesh {
    let corner = |x: f32, z: f32| Vec3::new(x * half, 0.0, z * half);
    Mesh {
        positions: vec![corner(-1.0, -1.0), corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0)],
        triangles: vec![[0, 1, 2], [0, 2, 3]],
        ..Mesh::default()
    }
}

fn scene() -> Result<Scene, Box<dyn Error>> {
    let lacquer = Some(Coat { strength: 1.0, roughness: 0.08, ior: 1.5 });
    let wood = |texture| Material {
        base_color: Vec3::ONE,
        base_texture: Some(texture),
        roughness: 0.45,
        coat: lacquer,
        ..Material::default()
    };
    let felt = Material {
        base_color: Vec3::new(0.03, 0.11, 0.06),
        roughness: 1.0,
        ior: 1.0,
        sheen: Some(Sheen { color: Vec3::new(0.25, 0.4, 0.3), roughness: 0.6 }),
        ..Material::default()
    };
    let brass =
        Material { base_color: Vec3::new(0.91, 0.72, 0.38), metallic: 1.0, roughness: 0.22, ..Material::default() };
    let alabaster = Material {
        base_color: Vec3::new(0.9, 0.86, 0.78),
        roughness: 0.25,
        subsurface: Some(Subsurface { strength: 0.9, radius: Vec3::new(0.06, 0.04, 0.025) }),
        ..Material::default()
    };
    let at =
        |x: f32, z: f32, turn: f32| Affine3A::from_translation(Vec3::new(x, 0.0, z)) * Affine3A::from_rotation_y(turn);
    let stand = Instance::new;
    let eye = Vec3::new(0.6, 1.9, 5.6);
    let aim = Vec3::new(-0.1, 0.86, 0.0);
    // The king is 95 mm high.
    let metres_per_unit = 0.095 / 1.8;
    Ok(Scene {
        meshes: vec![plane(30.0), mesh("knight-high.glb")?, mesh("king-high.glb")?, mesh("pawn-high.glb")?],
        textures: vec![texture("boxwood.jpg")?, texture("rosewood.jpg")?],
        materials: vec![felt, wood(0), wood(1), brass, alabaster],
        instances: vec![
            stand(0, 0, Affine3A::IDENTITY),
            stand(1, 1, at(-0.75, 0.25, 0.6)),
            stand(2, 2, at(0.35, -0.1, 0.0)),
            stand(3, 3, at(1.45, 0.4, 0.0)),
            stand(3, 4, at(-1.85, -0.5, 0.0)),
        ],
        lamps: vec![Lamp {
            shape: Shape::Rectangle {
                center: Vec3::new(-3.5, 4.5, 2.5),
                right: Vec3::new(0.8, 0.0, 1.1).normalize() * 1.3,
                up: Vec3::new(0.8, 0.0, 1.1).cross(Vec3::new(-3.5, 3.8, 2.5)).normalize() * 1.3,
            },
            radiance: Vec3::new(1.0, 0.94, 0.85) * 11.0,
            seen: false,
        }],
        surroundings: Surroundings::Constant(Vec3::new(0.20, 0.24, 0.30)),
        camera: Camera {
            transform: Affine3A::look_at_rh(eye, aim, Vec3::Y).inverse(),
            focal_length: 50.0,
            f_number: 8.0,
            focus: (aim - eye).length(),
            metres_per_unit,
            blades: 7,
            ..Camera::default()
        },
    })
}
