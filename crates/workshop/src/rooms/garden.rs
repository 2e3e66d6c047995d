//! A garden by day: a terrace of stone, a lawn, a hedge with a tree, a house with an open door.

use std::f32::consts::TAU;

use glam::{Mat4, Vec2, Vec3};
use photo::scene::{Lamp, Panorama, Shape, Surroundings};
use shapes::color::{Rgb, rgb};
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, noise, random, smoothstep, solid};
use shapes::room::{GARDEN, Room};
use shapes::size::TABLE_Y;

use super::furnishings::{chair, cup, foliage, lying_book, stand};
use super::kit::{
    Model, between, cuboid, glossy, joined, linear, panel, rod, sheet, table_itself, turned, window_frame,
};
use super::photograph::Place;
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::Wood;
use crate::pictures::wood::boards;

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: GARDEN, model, top: Picture::whole("garden-table.jpg", top), bright: Vec3::new(0.45, 0.50, 0.58) };

/// Grey, weathered wood.
const WEATHERED: Wood = Wood {
    light: rgb(190, 182, 168),
    dark: rgb(150, 141, 127),
    pore: rgb(96, 90, 82),
    rings: 3.0,
    pores: 0.5,
    figure: 0.2,
    rays: 0.0,
};

/// The top of its table.
fn top() -> Sheet {
    boards(&WEATHERED, 8.0, 0.09)
}

/// How far away the sun is, in multiples of the key light's distance, and how large it is there, as a fraction of that distance.
const SUN: (f32, f32) = (40.0, 0.05);

fn model(room: &Room) -> Model {
    let mut model = Model::default();
    let floor = room.shell.floor;
    sky(&mut model, room);
    ground(&mut model, floor);
    hedge(&mut model, floor);
    tree(&mut model, floor);
    house(&mut model, floor);
    flowers(&mut model, floor);
    near(&mut model, room);
    model
}

/// Sky with soft clouds, and the sun.
fn sky(model: &mut Model, room: &Room) {
    let radiance = |toward: Vec3| {
        let blue = Vec3::new(0.46, 0.60, 0.80).lerp(Vec3::new(0.17, 0.34, 0.68), smoothstep(0.0, 0.8, toward.y));
        let high = toward / toward.y.max(0.08);
        let cloud = smoothstep(0.50, 0.72, solid(Vec3::new(high.x * 0.7, 3.0, high.z * 0.7), 5, 17))
            * smoothstep(0.0, 0.22, toward.y);
        let glow = toward.dot(room.key.from.normalize()).max(0.0).powi(12);
        let air = blue + Vec3::new(0.5, 0.44, 0.34) * glow;
        if toward.y < 0.0 { Vec3::new(0.16, 0.17, 0.12) } else { air.lerp(Vec3::new(0.98, 0.97, 0.95), 0.85 * cloud) }
    };
    let sky = Panorama { strength: 0.9, ..Panorama::of(1024, 512, radiance) };
    model.scene.surroundings = Surroundings::Panorama(sky);
    let center = room.key.from * SUN.0;
    let radius = center.length() * SUN.1;
    let normal = -center.normalize();
    // Sunlight is about three times as strong as skylight.
    let radiance = Vec3::new(1.0, 0.92, 0.78) * (1.7 / (SUN.1 * SUN.1));
    model.scene.lamps.push(Lamp { shape: Shape::Disc { center, normal, radius }, radiance, seen: false });
}

/// Flags of the terrace, and the lawn.
fn ground(model: &mut Model, floor: f32) {
    let flags = Sheet::tile(1024, |uv| {
        let p = uv * 4.0;
        let row = p.y.floor();
        let along = p.x + 0.37 * row;
        let cell = Vec2::new(along.floor().rem_euclid(4.0), row);
        let within = Vec2::new(along.fract(), p.y.fract());
        let edge = within.min(1.0 - within).min_element();
        let stone = rgb(176, 166, 150).lerp(rgb(142, 138, 130), random(cell.x as i32 + 7 * row as i32, 81));
        let grain = 0.86 + 0.28 * layers(uv * 40.0, 4, 82);
        let moss = rgb(88, 94, 62).lerp(rgb(120, 110, 88), layers(uv * 18.0, 2, 83));
        moss.lerp(stone * grain, smoothstep(0.012, 0.035, edge + 0.012 * layers(uv * 90.0, 2, 84)))
    });
    let stone = model.printed(&flags, 0.85);
    model.add(panel(Vec3::new(8.0, floor, 0.0), Vec3::X * 58.0, Vec3::NEG_Z * 46.0, 40.0), stone);
    model.add(between(Vec3::new(-50.0, floor - 2.0, -46.0), Vec3::new(66.0, floor - 0.02, 46.0), 40.0), stone);
    let lawn = Sheet::tile(1024, |uv| {
        let blades = layers(uv * Vec2::new(190.0, 150.0), 3, 85);
        let patches = noise(uv * 7.0, 7, 86);
        let green = rgb(70, 94, 40).lerp(rgb(128, 150, 72), blades).lerp(rgb(112, 128, 58), 0.4 * patches);
        let daisy = smoothstep(0.91, 0.94, noise(uv * 130.0, 130, 87)) * smoothstep(0.5, 0.7, noise(uv * 9.0, 9, 88));
        green.lerp(rgb(240, 238, 222), daisy)
    });
    let grass = model.printed(&lawn, 0.95);
    model.add(panel(Vec3::Y * (floor - 1.2), Vec3::X * 109.0, Vec3::NEG_Z * 109.0, 60.0), grass);
}

/// A hedge on three sides, the crowns of trees behind it.
fn hedge(model: &mut Model, floor: f32) {
    let leaf = model.paint(rgb(104, 128, 66));
    let core = model.paint(rgb(50, 62, 34));
    let middle = floor + 14.0;
    for (number, (center, half)) in [
        (Vec3::new(0.0, middle, -96.0), Vec3::new(106.0, 15.0, 6.0)),
        (Vec3::new(0.0, middle, 98.0), Vec3::new(106.0, 14.0, 6.0)),
        (Vec3::new(-99.0, middle, 0.0), Vec3::new(6.0, 15.0, 98.0)),
    ]
    .into_iter()
    .enumerate()
    {
        model.add(cuboid(center, half * 0.9, 10.0), core);
        let mut leaves = MeshBuilder::default();
        for piece in 0..52 {
            let along = ((piece % 26) as f32 + 0.5) / 13.0 - 1.0;
            let (x, z) = if half.x > half.z { (along * half.x, 0.0) } else { (0.0, along * half.z) };
            let high = if piece >= 26 { 7.0 } else { -7.0 };
            let size = Vec3::new(half.x.min(6.0), 8.5, half.z.min(6.0)) + 1.0;
            let seed = 400 + piece + 60 * number as u32;
            leaves.append(&foliage(center + Vec3::new(x, high, z), size, 420, 0.95, seed), Mat4::IDENTITY);
        }
        model.add(leaves, leaf);
    }
    let crowns = model.paint(rgb(96, 116, 58));
    let mut trees = MeshBuilder::default();
    for number in 0..11 {
        let draw = |which: u32| random(number, 500 + which);
        let side = number % 3;
        let along = -92.0 + 46.0 * (number / 3) as f32 + 14.0 * draw(0);
        let at = match side {
            0 => Vec3::new(along, 0.0, -104.0),
            1 => Vec3::new(-105.0, 0.0, along),
            _ => Vec3::new(along, 0.0, 105.0),
        };
        let center = at.with_y(floor + 30.0 + 8.0 * draw(1));
        let half = Vec3::new(17.0, 15.0 + 6.0 * draw(2), 17.0).min(Vec3::new(200.0, 30.0, 200.0));
        trees.append(&foliage(center, half, 2600, 1.5, 520 + number as u32), Mat4::IDENTITY);
    }
    model.add(trees, crowns);
}

/// The tree at the back left.
fn tree(model: &mut Model, floor: f32) {
    let bark = model.printed(
        &Sheet::tile(256, |uv| rgb(104, 86, 66).lerp(rgb(58, 48, 38), layers(uv * Vec2::new(26.0, 6.0), 4, 91))),
        0.9,
    );
    let foot = Vec3::new(-62.0, floor - 1.2, -66.0);
    let trunk = sheet((28, 24), |at| {
        let up = 1.0 - at.y;
        let radius = 3.4 - 1.4 * up + 2.2 * (1.0 - up).powi(8) + 0.5 * ((at.x * TAU * 5.0).sin() * (1.0 - 0.6 * up));
        let bend = Vec3::new(2.6 * up * up, 34.0 * up, 1.2 * (up * 3.0).sin());
        let (sin, cos) = (at.x * TAU).sin_cos();
        (foot + bend + Vec3::new(radius * cos, 0.0, -radius * sin), at * Vec2::new(1.0, 3.0))
    });
    let fork = foot + Vec3::new(2.6, 33.0, 0.2);
    let mut wood = vec![trunk];
    let leaf = model.paint(rgb(92, 118, 54));
    let mut leaves = MeshBuilder::default();
    for number in 0..9 {
        let draw = |which: u32| random(number, 600 + which);
        let around = TAU * (number as f32 + 0.5 * draw(0)) / 9.0;
        let out = Vec3::new(around.cos(), 0.5 + 0.9 * draw(1), around.sin());
        let end = fork + out * (14.0 + 8.0 * draw(2));
        wood.push(rod(fork - Vec3::Y * 5.0 * draw(3), end, 0.9, 10));
        leaves.append(&foliage(end, Vec3::new(14.0, 9.5, 14.0), 2300, 1.15, 620 + number as u32), Mat4::IDENTITY);
    }
    leaves.append(&foliage(fork + Vec3::Y * 22.0, Vec3::new(19.0, 13.0, 19.0), 3600, 1.15, 640), Mat4::IDENTITY);
    model.add(joined(wood), bark);
    model.add(leaves, leaf);
}

/// The wall of the house at the right: a door that stands open, windows with shutters, a climbing rose, the edge of the roof.
fn house(model: &mut Model, floor: f32) {
    let plaster = model.printed(
        &Sheet::tile(512, |uv| rgb(226, 214, 190).lerp(rgb(204, 190, 164), layers(uv * 10.0, 5, 92)) * 0.97),
        0.9,
    );
    let (x, high) = (74.0, floor + 58.0);
    let door = (-9.5, 9.5, floor + 38.0);
    let wall = |z1: f32, z2: f32, low: f32, top: f32| between(Vec3::new(x, low, z1), Vec3::new(x + 6.0, top, z2), 40.0);
    model.add(
        joined([
            wall(-100.0, door.0, floor - 2.0, high),
            wall(door.1, 100.0, floor - 2.0, high),
            wall(door.0, door.1, door.2, high),
        ]),
        plaster,
    );
    // A dim room behind the door.
    let (inside, plank) = (model.paint(rgb(150, 126, 98)), model.printed(&boards(&WEATHERED, 6.0, 0.03), 0.6));
    model.add(
        joined([
            panel(Vec3::new(x + 34.0, floor + 18.0, 0.0), Vec3::Z * 30.0, Vec3::Y * 20.0, 0.0),
            panel(Vec3::new(x + 20.0, floor + 38.2, 0.0), Vec3::X * 16.0, Vec3::Z * 30.0, 0.0),
            panel(Vec3::new(x + 20.0, floor + 18.0, -28.0), Vec3::X * 16.0, Vec3::Y * 20.0, 0.0),
            panel(Vec3::new(x + 20.0, floor + 18.0, 28.0), Vec3::NEG_X * 16.0, Vec3::Y * 20.0, 0.0),
        ]),
        inside,
    );
    model.add(panel(Vec3::new(x + 20.0, floor + 0.1, 0.0), Vec3::X * 20.0, Vec3::NEG_Z * 30.0, 16.0), plank);
    let paint = model.material(glossy(rgb(62, 96, 92), 0.45));
    let white = model.material(glossy(rgb(232, 228, 216), 0.4));
    let glass = model.material(glossy(rgb(34, 40, 44), 0.05));
    // The door stands open against the wall.
    model.add(between(Vec3::new(x - 1.2, floor + 0.6, 10.0), Vec3::new(x - 0.4, door.2 - 0.6, 28.0), 16.0), paint);
    for z in [door.0, door.1] {
        model.add(cuboid(Vec3::new(x + 0.4, floor + 19.0, z), Vec3::new(1.0, 19.4, 0.7), 8.0), white);
    }
    model.add(cuboid(Vec3::new(x + 0.4, door.2 + 0.5, 0.0), Vec3::new(1.0, 0.7, 10.2), 8.0), white);
    model.add(between(Vec3::new(x - 6.0, floor, -13.0), Vec3::new(x, floor + 1.6, 13.0), 40.0), plaster);
    for z in [-46.0, 52.0] {
        let middle = Vec3::new(x - 0.1, floor + 25.0, z);
        model.add(panel(middle, Vec3::Z * 9.0, Vec3::Y * 12.0, 0.0), glass);
        model.add(window_frame(middle, Vec3::Z * 9.0, Vec3::Y * 12.0, (2, 3), 0.6), white);
        model.add(cuboid(middle - Vec3::Y * 13.2, Vec3::new(1.8, 0.6, 11.0), 16.0), white);
        for side in [-14.5, 14.5] {
            let slats = (0..16).map(|slat| {
                cuboid(middle + Vec3::new(-0.3, -11.2 + 1.5 * slat as f32, side), Vec3::new(0.35, 0.5, 4.4), 8.0)
            });
            model.add(
                joined(slats.chain([cuboid(middle + Vec3::new(0.0, 0.0, side), Vec3::new(0.25, 12.6, 4.8), 8.0)])),
                paint,
            );
        }
    }
    let tiles = model.paint(rgb(150, 82, 58));
    model.add(between(Vec3::new(x - 7.0, high, -104.0), Vec3::new(x + 10.0, high + 2.4, 104.0), 16.0), tiles);
    // The rose beside the door.
    let (leaf, bloom) = (model.paint(rgb(78, 104, 52)), model.paint(rgb(206, 84, 96)));
    let mut leaves = MeshBuilder::default();
    let mut blooms = MeshBuilder::default();
    for number in 0..16 {
        let draw = |which: u32| random(number, 700 + which);
        let at = Vec3::new(
            x - 1.0,
            floor + 4.0 + 40.0 * (number as f32 / 16.0),
            -17.0 - 6.0 * draw(0) + 13.0 * (number as f32 / 16.0 - 0.75).max(0.0) * 4.0,
        );
        leaves.append(&foliage(at, Vec3::new(1.8, 4.4, 4.6), 420, 0.6, 710 + number as u32), Mat4::IDENTITY);
        blooms.append(
            &foliage(at - Vec3::X * 0.4, Vec3::new(1.8, 4.2, 4.4), 34, 0.5, 740 + number as u32),
            Mat4::IDENTITY,
        );
    }
    model.add(leaves, leaf);
    model.add(blooms, bloom);
}

/// Pots on the terrace's edge, and a flower bed in front of the hedge.
fn flowers(model: &mut Model, floor: f32) {
    let clay = model.paint(rgb(178, 98, 66));
    let leaf = model.paint(rgb(80, 108, 52));
    let blooms: [Rgb; 4] = [rgb(196, 60, 62), rgb(236, 226, 216), rgb(150, 100, 176), rgb(232, 186, 74)];
    let blooms = blooms.map(|color| model.paint(color));
    let pot = [(0.0, 0.0), (2.6, 0.0), (3.6, 5.6), (4.0, 5.8), (4.0, 6.8), (3.5, 6.8), (3.3, 6.0), (0.0, 6.0)];
    for (number, (x, z)) in [(-46.0, -40.0), (-46.0, 40.0), (-14.0, -42.5), (46.0, -42.0), (60.0, -20.0), (60.0, 20.0)]
        .into_iter()
        .enumerate()
    {
        let at = Vec3::new(x, floor, z);
        model.add(turned(at, &pot, 28), clay);
        let seed = 800 + 3 * number as u32;
        model.add(foliage(at + Vec3::Y * 9.0, Vec3::new(4.8, 4.0, 4.8), 520, 0.7, seed), leaf);
        model.add(
            foliage(at + Vec3::Y * 9.6, Vec3::new(5.0, 4.2, 5.0), 90, 0.55, seed + 1),
            blooms[number % blooms.len()],
        );
    }
    for number in 0..26 {
        let at = Vec3::new(-84.0 + 6.2 * number as f32, floor, -85.0 + 2.0 * random(number, 850));
        let seed = 860 + 3 * number as u32;
        model.add(foliage(at + Vec3::Y * 1.5, Vec3::new(3.6, 3.4, 3.4), 260, 0.6, seed), leaf);
        model.add(
            foliage(at + Vec3::Y * 2.4, Vec3::new(3.4, 3.0, 3.2), 60, 0.55, seed + 1),
            blooms[number as usize * 7 % blooms.len()],
        );
    }
}

/// What is near the table: two chairs, a cup and a book, the table's legs.
fn near(model: &mut Model, room: &Room) {
    let floor = room.shell.floor;
    let wood = model.paint((WEATHERED.light + WEATHERED.dark) * 0.5);
    for (x, z, turn) in [(-1.0, -24.0, -0.16), (0.8, 24.5, std::f32::consts::PI - 0.2)] {
        model.add_near(stand(&chair(), Vec3::new(x, floor, z), turn), wood);
    }
    let (x, z) = (room.top.x - 1.8, room.top.y - 1.6);
    let china = model.material(glossy(rgb(214, 226, 230), 0.12));
    model.add_near(stand(&cup(), Vec3::new(x, TABLE_Y, -z), -0.5), china);
    let (cover, pages) = lying_book(Vec2::new(1.3, 1.9), 0.45);
    let blue = model.material(glossy(rgb(52, 84, 128), 0.5));
    let paper = model.material(photo::scene::Material { base_color: linear(rgb(232, 226, 208)), ..Default::default() });
    let at = Vec3::new(-x, TABLE_Y, -z + 0.4);
    model.add_near(stand(&cover, at, 0.4), blue);
    model.add_near(stand(&pages, at, 0.4), paper);
    table_itself(model, room, (wood, wood), 0.7, 1.4);
}
