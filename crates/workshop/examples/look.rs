//! What the table shows of a baked room, without the engine: `cargo run --package plunder-workshop --example look -- ASSETS OUT study [WIDTH]`
//! reads the room's files in the folder ASSETS and writes pictures of it into OUT: from the seat, from low, and all round.

// An example says what is wrong by stopping.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::sync::atomic::AtomicBool;

use glam::{Affine3A, Mat4, Vec2, Vec3};
use photo::scene::{Camera, Encoding, Instance, Material, Mesh, Scene, Texture};
use photo::{Picture, Settings, render, srgb};
use plunder_workshop::rooms::PLACES;
use plunder_workshop::rooms::kit::{cuboid, panel};
use plunder_workshop::rooms::photograph::Place;
use shapes::around::Around;
use shapes::glb;
use shapes::mesh::MeshBuilder;
use shapes::picture::from_rgbe;
use shapes::room::WHITEST;
use shapes::size::TABLE_Y;

/// The tone curve of the table (Khronos PBR Neutral).
fn curve(radiance: Vec3) -> Vec3 {
    let least = radiance.min_element();
    let color = radiance - if least < 0.08 { least - 6.25 * least * least } else { 0.04 };
    let peak = color.max_element();
    if peak < 0.76 {
        return srgb(color);
    }
    let held = 1.0 - 0.24 * 0.24 / (peak + 0.24 - 0.76);
    let gray = 1.0 - 1.0 / (0.15 * (peak - held) + 1.0);
    srgb((color * (held / peak)).lerp(Vec3::splat(held), gray))
}

fn add(scene: &mut Scene, mesh: MeshBuilder, emission: Vec3, emission_texture: Option<usize>) {
    scene.materials.push(Material {
        base_color: Vec3::ZERO,
        ior: 1.0,
        emission,
        emission_texture,
        ..Material::default()
    });
    scene.instances.push(Instance::new(scene.meshes.len(), scene.materials.len() - 1, Affine3A::IDENTITY));
    let triangles = mesh.triangles().collect();
    let MeshBuilder { positions, normals, uvs, colors, .. } = mesh;
    scene.meshes.push(Mesh { positions, normals, uvs, colors, triangles });
}

fn texture(scene: &mut Scene, path: &Path) -> usize {
    let read = image::open(path).unwrap().into_rgba8();
    let (width, height) = read.dimensions();
    scene.textures.push(Texture { width, height, pixels: read.into_raw().into(), encoding: Encoding::Srgb });
    scene.textures.len() - 1
}

/// The room as its files have it, with a plain board.
fn shown(assets: &Path, place: &Place) -> Scene {
    let room = &place.room;
    let mut scene = Scene::default();
    let picture = texture(&mut scene, &assets.join(format!("textures/{}.jpg", room.name)));
    add(&mut scene, room.shell.mesh(), Vec3::splat(WHITEST), Some(picture));
    if let Ok(near) = std::fs::read(assets.join(format!("models/{}.glb", room.name))) {
        add(&mut scene, glb::read(&near).unwrap(), Vec3::ONE, None);
    }
    let light = image::open(assets.join(format!("textures/{}-light.png", room.name))).unwrap().into_rgba8();
    let width = light.width();
    let light = Around::new(width, light.pixels().map(|pixel| from_rgbe(pixel.0)).collect()).unwrap();
    let key = &room.key;
    let on_level = light.upward() + key.light * (key.from - key.aim).normalize().y;
    println!("{}: light {} and with its key {on_level}", room.name, light.upward());
    let sheet = (place.top.sheet)();
    scene.textures.push(Texture {
        width: sheet.width,
        height: sheet.height,
        pixels: sheet.pixels().into(),
        encoding: Encoding::Srgb,
    });
    let top = scene.textures.len() - 1;
    let tile = shapes::room::TOP_TILE;
    let mut slab = panel(Vec3::Y * TABLE_Y, Vec3::X * room.top.x, Vec3::NEG_Z * room.top.y, tile);
    if room.corner > 10.0 {
        slab = plunder_workshop::rooms::kit::turned(Vec3::Y * TABLE_Y, &[(room.top.x, 0.0), (0.0, 0.001)], 64);
        slab.uvs = slab.positions.iter().map(|p| Vec2::new(p.x, p.z) / tile).collect();
    }
    add(&mut scene, slab, on_level, Some(top));
    let edge = cuboid(Vec3::Y * (TABLE_Y - 0.46), Vec3::new(room.top.x - 0.01, 0.44, room.top.y - 0.01), 16.0);
    if room.corner < 10.0 {
        add(&mut scene, edge, on_level * 0.05, None);
    }
    for cell in 0..64 {
        let (x, z) = ((cell % 8) as f32 - 3.5, (cell / 8) as f32 - 3.5);
        let light = (cell % 8 + cell / 8) % 2 == 0;
        let wood = if light { Vec3::new(0.55, 0.36, 0.19) } else { Vec3::new(0.11, 0.055, 0.03) };
        add(&mut scene, cuboid(Vec3::new(x, -0.17, z), Vec3::new(0.5, 0.17, 0.5), 8.0), on_level * wood, None);
    }
    add(
        &mut scene,
        cuboid(Vec3::new(-6.5, TABLE_Y + 0.02, 0.0), Vec3::new(1.0, 0.02, 1.4), 8.0),
        on_level * 0.18,
        None,
    );
    scene
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (assets, out) = (Path::new(&words[0]), Path::new(&words[1]));
    let width: u32 = words.get(3).and_then(|word| word.parse().ok()).unwrap_or(960);
    std::fs::create_dir_all(out).unwrap();
    let place = PLACES.iter().find(|place| place.room.name == words[2]).unwrap();
    let mut scene = shown(assets, place);
    for (name, eye, aim, focal_length) in [
        ("seat", Vec3::new(0.0, 11.0, 17.0), Vec3::new(0.0, 1.5, -3.0), 30.0),
        ("low", Vec3::new(3.0, 2.6, 13.0), Vec3::new(0.0, 2.8, -4.0), 32.0),
        ("left", Vec3::new(15.0, 6.0, 4.0), Vec3::new(-6.0, 2.5, -1.0), 30.0),
        ("right", Vec3::new(-15.0, 6.0, 4.0), Vec3::new(6.0, 2.5, -1.0), 30.0),
        ("black", Vec3::new(-2.0, 6.0, -16.0), Vec3::new(0.0, 2.5, 4.0), 30.0),
    ] {
        let transform = Affine3A::from_mat4(Mat4::look_at_rh(eye, aim, Vec3::Y).inverse());
        scene.camera = Camera { transform, focal_length, ..Camera::default() };
        let settings = Settings { width, height: width * 9 / 16, samples: 4, bounces: 0, ..Settings::default() };
        let Picture { width, height, pixels } =
            render(&scene, &settings, &AtomicBool::new(false), |_, _| ()).unwrap().raw();
        let bytes = pixels.iter().flat_map(|light| curve(*light).to_array().map(|part| (part * 255.0).round() as u8));
        let path = out.join(format!("{}-{name}.png", place.room.name));
        image::RgbImage::from_raw(width, height, bytes.collect()).unwrap().save(&path).unwrap();
        println!("{}", path.display());
    }
}
