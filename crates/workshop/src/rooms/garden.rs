//! A garden by day: a terrace of stone, a lawn, a hedge with a tree, a house with an open door.

use std::f32::consts::TAU;

use glam::{Mat4, Vec2, Vec3};
use photo::scene::{Lamp, Panorama, Shape, Surroundings};
use shapes::color::{Rgb, rgb};
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, noise, random, smoothstep, solid};
use shapes::room::{GARDEN, Room};
use shapes::size::TABLE_Y;

use super::furnishings::{chair, cup, foliage, hedge, lying_book, seat_cushion, stand, table_itself};
use super::kit::{Model, between, cuboid, glossy, joined, linear, panel, rod, sheet, turned, window_frame};
use super::photograph::Place;
use super::shaping::{bent, colored, score_sheet, smooth, worn};
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::Wood;
use crate::pictures::wood::boards;

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: GARDEN, model, top: Picture::whole("garden-table.jpg", top), bright: Vec3::new(0.435, 0.50, 0.598) };

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

/// The room.
fn model(room: &Room) -> Model {
    let mut model = Model::default();
    let floor = room.shell.floor;
    sky(&mut model, room);
    ground(&mut model, floor);
    hedges(&mut model, floor);
    tree(&mut model, floor);
    house(&mut model, floor);
    flowers(&mut model, floor);
    near(&mut model, room);
    model
}

/// Sky with soft clouds, and the sun.
fn sky(model: &mut Model, room: &Room) {
    let radiance = |toward: Vec3| {
        let blue = Vec3::new(0.66, 0.73, 0.80).lerp(Vec3::new(0.24, 0.36, 0.58), smoothstep(0.0, 0.8, toward.y));
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
    // Flags of several sizes over the whole terrace, none like another; moss in the joints, stains, and paler where one walks.
    let flags = Sheet::single(3072, 2436, |uv| {
        let p = uv * Vec2::new(116.0, 92.0);
        let row = (p.y / 9.2).floor();
        let high = 9.2;
        let along = p.x / 11.0 + 7.3 * random(row as i32, 79);
        let cell = along.floor();
        // Each joint lies a little aside.
        let cut = |cell: f32| 0.34 * (random(cell as i32 * 17 + row as i32 * 131, 80) - 0.5);
        let (left, right) = (cell + cut(cell), cell + 1.0 + cut(cell + 1.0));
        let number = if along < left {
            cell - 1.0
        } else if along > right {
            cell + 1.0
        } else {
            cell
        };
        let edges = [(along - left).abs(), (along - right).abs()].map(|away| away * 11.0);
        let down = (p.y - row * high).min(high - (p.y - row * high));
        let ragged = 0.22 * (layers(p * 1.1, 3, 84) - 0.5) + 0.1 * (layers(p * 5.0, 2, 85) - 0.5);
        let edge = edges[0].min(edges[1]).min(down) + ragged;
        let draw = |which: u32| random(number as i32 * 29 + row as i32 * 577, 81 + which);
        let stone = rgb(172, 166, 154).lerp(rgb(132, 130, 124), draw(0)).lerp(rgb(168, 152, 132), 0.5 * draw(1));
        let grain = 0.84 + 0.2 * layers(p * 1.6 + 40.0 * draw(2), 5, 82) + 0.12 * (layers(p * 9.0, 2, 86) - 0.5);
        let stain = 1.0 - 0.22 * smoothstep(0.55, 0.8, layers(p * 0.22, 4, 87));
        let lichen = smoothstep(0.66, 0.72, layers(p * 0.9, 4, 88)) * 0.35;
        let worn = stone * grain * stain;
        let spotted = worn.lerp(rgb(186, 186, 168), lichen);
        let moss =
            rgb(74, 80, 54).lerp(rgb(104, 96, 76), layers(p * 1.7, 3, 83)) * (0.7 + 0.4 * layers(p * 8.0, 2, 89));
        moss.lerp(spotted * (0.8 + 0.2 * smoothstep(0.1, 0.5, edge)), smoothstep(0.06, 0.20, edge))
    });
    let stone = model.printed(&flags, 0.85);
    model.add(panel(Vec3::new(8.0, floor, 0.0), Vec3::X * 58.0, Vec3::NEG_Z * 46.0, 0.0), stone);
    let side = model.paint(rgb(132, 126, 116));
    model.add(between(Vec3::new(-50.0, floor - 2.0, -46.0), Vec3::new(66.0, floor - 0.02, 46.0), 40.0), side);
    let lawn = Sheet::single(2048, 2048, |uv| {
        let p = uv * 218.0;
        let blades = layers(p * Vec2::new(1.9, 1.5), 4, 85);
        let patches = layers(p * 0.06, 4, 86);
        let mown = 0.5 + 0.5 * (p.x * std::f32::consts::PI / 9.0).sin().signum() * 0.25;
        let green = rgb(66, 82, 42).lerp(rgb(120, 132, 74), blades).lerp(rgb(118, 120, 66), 0.6 * patches);
        let daisy = smoothstep(0.93, 0.96, noise(p * 1.3, 0, 87)) * smoothstep(0.5, 0.7, noise(p * 0.09, 0, 88));
        (green * (0.88 + 0.18 * mown)).lerp(rgb(226, 224, 208), daisy)
    });
    let grass = model.printed(&lawn, 0.95);
    model.add(panel(Vec3::Y * (floor - 1.2), Vec3::X * 109.0, Vec3::NEG_Z * 109.0, 0.0), grass);
    // Tufts where the mower does not get, along the terrace and the hedge.
    let blade = model.paint(rgb(104, 120, 66));
    let mut tufts = MeshBuilder::default();
    for number in 0..5200 {
        let draw = |which: u32| random(number, 900 + which);
        let at = if draw(0) < 0.6 {
            let along = draw(1) * 416.0;
            let out = 0.25 + 1.2 * draw(2) * draw(2);
            match along {
                along if along < 116.0 => Vec3::new(-50.0 + along, 0.0, -46.0 - out),
                along if along < 232.0 => Vec3::new(-166.0 + along, 0.0, 46.0 + out),
                along if along < 324.0 => Vec3::new(-50.0 - out, 0.0, along - 278.0),
                along => Vec3::new(66.0 + out * 0.3, 0.0, along - 370.0),
            }
        } else {
            Vec3::new(-86.0 * draw(1), 0.0, (90.0 * (2.0 * draw(2) - 1.0)).clamp(-88.0, 88.0))
        };
        let foot = at.with_y(floor - 1.2);
        let lean = Vec3::new(draw(3) - 0.5, 0.0, draw(4) - 0.5);
        let side = Vec3::new(draw(5) - 0.5, 0.0, draw(6) - 0.5).normalize_or(Vec3::X) * 0.07;
        let high = 0.7 + 1.1 * draw(7);
        let tint = Vec3::new(1.1, 1.0, 0.8).lerp(Vec3::new(0.8, 0.95, 0.9), draw(8)) * (0.7 + 0.6 * draw(9));
        let corners = [foot - side, foot + side, foot + Vec3::Y * high + lean * high]
            .map(|at| tufts.vertex(at, Vec3::Y + lean, Vec2::ZERO));
        tufts.triangle(corners[0], corners[1], corners[2]);
        tufts.colors.extend([tint; 3]);
    }
    model.add(tufts, blade);
}

/// A hedge on three sides, and trees of the neighbours behind it.
fn hedges(model: &mut Model, floor: f32) {
    let leaf = model.paint(rgb(92, 112, 64));
    let core = model.paint(rgb(26, 32, 20));
    let middle = floor + 11.0;
    for (number, (center, half)) in [
        (Vec3::new(0.0, middle, -96.0), Vec3::new(106.0, 12.0, 5.0)),
        (Vec3::new(0.0, middle, 98.0), Vec3::new(106.0, 11.0, 5.0)),
        (Vec3::new(-99.0, middle, 0.0), Vec3::new(5.0, 12.0, 98.0)),
    ]
    .into_iter()
    .enumerate()
    {
        model.add(cuboid(center, half - Vec3::splat(2.4), 10.0), core);
        model.add(hedge(center, half, 46_000, 0.62, 400 + number as u32), leaf);
        // Shoots that have grown out since it was clipped.
        let mut shoots = MeshBuilder::default();
        for shoot in 0..60 {
            let draw = |which: u32| random(shoot, 460 + 8 * number as u32 + which);
            let along = (2.0 * draw(0) - 1.0) * half.x.max(half.z);
            let at = if half.x > half.z {
                Vec3::new(along, 0.0, 4.0 * (draw(1) - 0.5))
            } else {
                Vec3::new(4.0 * (draw(1) - 0.5), 0.0, along)
            };
            let place = center + at + Vec3::Y * (half.y + 0.6);
            shoots.append(
                &foliage(place, Vec3::new(0.5, 1.1 + draw(2), 0.5), 9, 0.5, 480 + shoot as u32),
                Mat4::IDENTITY,
            );
        }
        model.add(shoots, leaf);
    }
    // Crowns of many clumps, no two alike.
    let crowns = [rgb(88, 104, 60), rgb(104, 112, 66), rgb(74, 94, 62)].map(|color| model.paint(color));
    let mut trees = [MeshBuilder::default(), MeshBuilder::default(), MeshBuilder::default()];
    for number in 0..14 {
        let draw = |which: u32| random(number, 500 + which);
        let along = -96.0 + 44.0 * (number / 3) as f32 + 20.0 * draw(0);
        let at = match number % 3 {
            0 => Vec3::new(along, 0.0, -128.0 - 16.0 * draw(3)),
            1 => Vec3::new(-128.0 - 16.0 * draw(3), 0.0, along),
            _ => Vec3::new(along, 0.0, 128.0 + 16.0 * draw(3)),
        };
        let high = 22.0 + 26.0 * draw(1);
        for clump in 0..11 {
            let draw = |which: u32| random(clump + 16 * number, 540 + which);
            let spread = Vec3::new(draw(0) - 0.5, 0.0, draw(1) - 0.5) * 34.0;
            let up = 0.25 + 0.75 * draw(2);
            let center = at + spread * (1.15 - 0.7 * up) + Vec3::Y * (floor + high * up);
            let half = Vec3::new(8.0 + 5.0 * draw(3), 5.0 + 4.0 * draw(4), 8.0 + 5.0 * draw(3));
            let seed = 560 + (clump + 16 * number) as u32;
            trees[number as usize % 3].append(&foliage(center, half, 620, 1.35, seed), Mat4::IDENTITY);
        }
    }
    for (leaves, crown) in trees.into_iter().zip(crowns) {
        model.add(leaves, crown);
    }
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
    let leaf = model.paint(rgb(98, 118, 62));
    let mut leaves = MeshBuilder::default();
    for number in 0..13 {
        let draw = |which: u32| random(number, 600 + which);
        let around = TAU * (number as f32 + 0.7 * draw(0)) / 13.0;
        let out = Vec3::new(around.cos(), 0.35 + 0.9 * draw(1), around.sin());
        let end = fork + out * (12.0 + 10.0 * draw(2));
        let from = fork - Vec3::Y * 9.0 * draw(3);
        let sag = from.lerp(end, 0.55) + Vec3::Y * (3.0 * draw(4) - 0.5);
        wood.push(bent(&[from, sag, end], (10, 10), |t| 1.15 - 0.85 * t));
        for twig in 0..5 {
            let draw = |which: u32| random(twig + 8 * number, 610 + which);
            let tip = end + (Vec3::new(draw(0), draw(1), draw(2)) - Vec3::new(0.5, 0.35, 0.5)) * 17.0;
            wood.push(bent(&[sag, sag.lerp(tip, 0.6) + Vec3::Y, tip], (6, 6), |t| 0.4 - 0.33 * t));
            let half = Vec3::new(4.5 + 3.0 * draw(3), 2.8 + 2.0 * draw(4), 4.5 + 3.0 * draw(3));
            leaves.append(&foliage(tip, half, 420, 0.85, 620 + (twig + 8 * number) as u32), Mat4::IDENTITY);
        }
    }
    model.add(joined(wood), bark);
    model.add(leaves, leaf);
}

/// The wall of the house at the right: a door that stands open, windows with shutters, a climbing rose, the edge of the roof.
fn house(model: &mut Model, floor: f32) {
    let plaster = model.printed(
        &Sheet::single(2048, 700, |uv| {
            // Lime wash on an old wall: clouds, streaks under the roof, splashes above the ground.
            let cloud = layers(uv * Vec2::new(26.0, 9.0), 5, 92);
            let streaks =
                smoothstep(0.5, 0.8, layers(Vec2::new(uv.x * 160.0, uv.y * 3.0), 3, 94)) * smoothstep(0.45, 0.0, uv.y);
            let splash = smoothstep(0.86, 1.0, uv.y + 0.06 * layers(uv * 60.0, 2, 95));
            let plaster = rgb(208, 202, 188).lerp(rgb(184, 176, 160), cloud);
            plaster
                * (1.0 - 0.16 * streaks)
                * (1.0 - 0.25 * splash)
                * (0.95 + 0.08 * layers(uv * Vec2::new(500.0, 180.0), 2, 96))
        }),
        0.9,
    );
    let (x, high) = (74.0, floor + 58.0);
    let door = (-9.5, 9.5, floor + 38.0);
    let wall = |z1: f32, z2: f32, low: f32, top: f32| {
        let mut part = between(Vec3::new(x, low, z1), Vec3::new(x + 6.0, top, z2), 40.0);
        part.uvs = part.positions.iter().map(|p| Vec2::new((p.z + 100.0) / 200.0, (high - p.y) / 60.0)).collect();
        part
    };
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
    let paint = model.material(glossy(rgb(82, 102, 98), 0.5));
    let white = model.material(glossy(rgb(232, 228, 216), 0.4));
    let glass = model.material(glossy(rgb(44, 48, 50), 0.08));
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
    let tiles = model.paint(rgb(138, 92, 72));
    // The eaves: pantiles, each a little different, on rafters, with a gutter before them.
    let mut pantiles = MeshBuilder::default();
    for row in 0..5 {
        for number in 0..104 {
            let draw = |which: u32| random(number + 128 * row, 760 + which);
            let z = -104.0 + 2.0 * number as f32;
            let from = Vec3::new(x - 7.0 + 3.2 * row as f32, high + 1.4 * row as f32, z);
            let tile = sheet((8, 2), |at| {
                let (side, up) = (2.2 * at.x, 1.0 - at.y);
                let arch = 0.55 * (at.x * TAU * 0.5).sin().abs();
                (from + Vec3::new(3.8 * up, 1.66 * up + arch + 0.12 * draw(0), side), at)
            });
            let tint = Vec3::new(1.0, 0.96 + 0.1 * draw(1), 0.94 + 0.16 * draw(2)) * (0.68 + 0.55 * draw(3));
            pantiles.append(&tile.tinted(tint), Mat4::IDENTITY);
        }
    }
    model.add(pantiles, tiles);
    let eaves = model.paint(rgb(170, 160, 142));
    let rafters = (0..40).map(|number| {
        cuboid(Vec3::new(x - 2.6, high - 0.6, -100.0 + 5.2 * number as f32), Vec3::new(3.4, 0.5, 0.5), 16.0)
    });
    model.add(
        joined(rafters.chain([between(
            Vec3::new(x - 6.8, high - 0.1, -104.0),
            Vec3::new(x + 6.0, high + 0.1, 104.0),
            16.0,
        )])),
        eaves,
    );
    let zinc = model.material(photo::scene::Material {
        base_color: linear(rgb(140, 142, 144)),
        roughness: 0.45,
        metallic: 0.8,
        ..Default::default()
    });
    model.add(rod(Vec3::new(x - 7.6, high - 0.2, -104.0), Vec3::new(x - 7.6, high - 0.2, 104.0), 0.8, 14), zinc);
    // The rose beside the door.
    let (leaf, bloom) = (model.paint(rgb(84, 102, 58)), model.paint(rgb(190, 110, 112)));
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
    let clay = model.paint(rgb(158, 106, 82));
    let leaf = model.paint(rgb(86, 106, 60));
    let blooms: [Rgb; 4] = [rgb(176, 76, 74), rgb(226, 220, 208), rgb(140, 116, 156), rgb(208, 176, 92)];
    let blooms = blooms.map(|color| model.paint(color));
    let pot = [(0.0, 0.0), (2.6, 0.0), (3.6, 5.6), (4.0, 5.8), (4.0, 6.8), (3.5, 6.8), (3.3, 6.0), (0.0, 6.0)];
    for (number, (x, z)) in [(-46.0, -40.0), (-46.0, 40.0), (-14.0, -42.5), (46.0, -42.0), (60.0, -20.0), (60.0, 20.0)]
        .into_iter()
        .enumerate()
    {
        let at = Vec3::new(x, floor, z);
        let rim = smooth(&pot, 3);
        model.add(
            colored(turned(at, &rim, 40), |at, _| Vec3::splat(worn(at, 2.0, 0.2, 11) * worn(at, 0.4, 0.06, 12))),
            clay,
        );
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
    let wood = model.paint(rgb(140, 132, 120));
    let linen = model.paint(rgb(168, 160, 140));
    for (x, z, turn) in [(-1.0, -24.0, -0.16), (0.8, 24.5, std::f32::consts::PI - 0.2)] {
        model.add_near(stand(&chair(), Vec3::new(x, floor, z), turn), wood);
        model.add_near(stand(&seat_cushion(), Vec3::new(x, floor, z), turn), linen);
    }
    let (x, z) = (room.top.x - 1.8, room.top.y - 1.6);
    let ink = model.paint(rgb(60, 62, 72));
    let leaf = model.paint(rgb(196, 194, 186));
    let (sheet, writing) = score_sheet(Vec2::new(1.25, 1.75), 16, 9);
    let pad = Vec3::new(x - 0.4, TABLE_Y, z - 0.8);
    model.add_near(stand(&sheet, pad, 0.2), leaf);
    model.add_near(stand(&writing, pad, 0.2), ink);
    let china = model.material(glossy(rgb(206, 210, 210), 0.12));
    model.add_near(stand(&cup(), Vec3::new(x, TABLE_Y, -z), -0.5), china);
    let (cover, pages) = lying_book(Vec2::new(1.3, 1.9), 0.45);
    let blue = model.material(glossy(rgb(62, 78, 98), 0.5));
    let paper = model.material(photo::scene::Material { base_color: linear(rgb(232, 226, 208)), ..Default::default() });
    let at = Vec3::new(-x, TABLE_Y, -z + 0.4);
    model.add_near(stand(&cover, at, 0.4), blue);
    model.add_near(stand(&pages, at, 0.4), paper);
    table_itself(model, room, (wood, wood), 0.7, 1.4);
}
