//! Measures the stages of a photograph: a set of chessmen on a board in a room, from the scene to the file, with so many threads.
//!
//!     cargo run --package plunder-photo --example stages -- [THREADS] [SAMPLES] [WIDTH]
//!     cargo run --package plunder-photo --features card --example stages -- 0 128 1280 card
//!
//! With `card` a graphics card takes the samples, or, as `any`, whatever driver there is.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{
    Camera, Coat, Encoding, Instance, Lamp, Material, Mesh, Panorama, Scene, Shape, Sheen, Surroundings, Texture,
};
use plunder_photo::{Job, Settings, srgb};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize, default: u32| words.get(place).map_or(Ok(default), |word| word.parse());
    let (threads, samples, width) = (number(0, 0)?, number(1, 4)?, number(2, 1280)?);
    let scene = scene()?;
    let settings =
        Settings { width, height: width * 9 / 16, samples, threads: threads as usize, ..Settings::default() };
    let mut stage = Stage(Instant::now());
    let mut job = Job::new(&scene, &settings)?;
    stage.ends("preparing the scene");
    give_to_card(&mut job, words.get(3).map_or("", String::as_str), &mut stage)?;
    let mut rays = 0.0;
    job.run(&AtomicBool::new(false), |progress, _| rays = progress.rays_per_second);
    stage.ends(&format!("{samples} passes, {:.2} million rays a second", rays / 1e6));
    let film = job.into_film();
    let picture = film.denoised(threads as usize);
    stage.ends("removing noise");
    let folder = env::temp_dir();
    picture.write(&folder.join("plunder-stages.png"), &srgb, &[])?;
    stage.ends("writing a PNG");
    picture.write(&folder.join("plunder-stages.exr"), &srgb, &[])?;
    stage.ends("writing an EXR");
    film.save(&folder.join("plunder-stages.film"), 1)?;
    stage.ends("keeping the film");
    Ok(())
}

#[cfg(feature = "card")]
fn give_to_card(job: &mut Job, word: &str, stage: &mut Stage) -> Result<(), Box<dyn Error>> {
    let card = match word {
        "card" => plunder_photo::Card::open()?,
        "any" => plunder_photo::Card::open_any()?,
        _ => return Ok(()),
    };
    stage.ends(&format!("opening {}", card.name()));
    job.use_card(&card)?;
    stage.ends("handing it the scene, and the driver's compiler");
    Ok(())
}

#[cfg(not(feature = "card"))]
fn give_to_card(_: &mut Job, word: &str, _: &mut Stage) -> Result<(), Box<dyn Error>> {
    if word.is_empty() { Ok(()) } else { Err("build it with the feature `card`".into()) }
}

/// When the current stage began.
struct Stage(Instant);

impl Stage {
    fn ends(&mut self, name: &str) {
        println!("{:7.3} s  {name}", self.0.elapsed().as_secs_f64());
        self.0 = Instant::now();
    }
}

fn mesh(name: &str) -> Result<Mesh, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/models").join(format!("{name}-high.glb"));
    let shape = shapes::glb::read(&fs::read(path)?).ok_or("a model that is not readable")?;
    let triangles = shape.triangles().collect();
    Ok(Mesh { positions: shape.positions, normals: shape.normals, uvs: shape.uvs, triangles, ..Mesh::default() })
}

fn texture(name: &str) -> Result<Texture, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/textures").join(name);
    let picture = image::open(path)?.into_rgba8();
    let (width, height) = picture.dimensions();
    Ok(Texture { width, height, pixels: picture.into_raw().into(), encoding: Encoding::Srgb })
}

fn scene() -> Result<Scene, Box<dyn Error>> {
    let coat = Some(Coat { strength: 1.0, roughness: 0.08, ior: 1.5 });
    let wood = |texture| Material {
        base_color: Vec3::ONE,
        base_texture: Some(texture),
        roughness: 0.45,
        coat,
        ..Material::default()
    };
    let sheen = Some(Sheen { color: Vec3::new(0.25, 0.4, 0.3), roughness: 0.6 });
    let felt =
        Material { base_color: Vec3::new(0.03, 0.11, 0.06), roughness: 1.0, ior: 1.0, sheen, ..Material::default() };
    let mut scene = Scene {
        materials: vec![felt, wood(0), wood(1)],
        textures: vec![texture("boxwood.jpg")?, texture("rosewood.jpg")?],
        ..Scene::default()
    };
    for name in ["pawn", "rook", "knight", "bishop", "queen", "king"] {
        scene.meshes.push(mesh(name)?);
    }
    let floor = [(-20.0, -20.0), (-20.0, 20.0), (20.0, 20.0), (20.0, -20.0)].map(|(x, z)| Vec3::new(x, 0.0, z));
    scene.meshes.push(Mesh { positions: floor.to_vec(), triangles: vec![[0, 1, 2], [0, 2, 3]], ..Mesh::default() });
    scene.instances.push(Instance::new(6, 0, Affine3A::IDENTITY));
    for (file, piece) in [1, 2, 3, 4, 5, 3, 2, 1].into_iter().enumerate() {
        let x = file as f32 - 3.5;
        for (mesh, material, z) in [(piece, 1, 3.5), (0, 1, 2.5), (0, 2, -2.5), (piece, 2, -3.5)] {
            let transform = Affine3A::from_translation(Vec3::new(x, 0.0, z)) * Affine3A::from_rotation_y(z);
            scene.instances.push(Instance::new(mesh, material, transform));
        }
    }
    let center = Vec3::new(-3.5, 6.5, 2.5);
    scene.lamps.push(Lamp { shape: Shape::Sphere { center, radius: 0.8 }, radiance: Vec3::splat(12.0), seen: false });
    let bright = Vec3::new(0.3, 0.8, 0.5).normalize();
    let sky = |direction: Vec3| {
        let grain = (direction * 40.0).floor().element_sum().rem_euclid(2.0);
        Vec3::splat(if direction.dot(bright) > 0.98 { 20.0 } else { 0.15 + 0.1 * grain })
    };
    scene.surroundings = Surroundings::Panorama(Panorama::of(4096, 2048, sky));
    let (eye, aim) = (Vec3::new(0.0, 5.0, 9.0), Vec3::new(0.0, 0.5, 0.0));
    scene.camera = Camera {
        transform: Affine3A::look_at_rh(eye, aim, Vec3::Y).inverse(),
        f_number: 8.0,
        focus: (aim - eye).length(),
        metres_per_unit: 0.05,
        ..Camera::default()
    };
    Ok(scene)
}
