//! A chess club's room in the afternoon: tables with boards and clocks, a demonstration board, tall windows.

use glam::{Vec2, Vec3};
use shapes::color::rgb;
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, random, smoothstep};
use shapes::room::{CLUB, Room};
use shapes::size::TABLE_Y;

use super::furnishings::{chair, cup, drink, stand, table};
use super::kit::{
    Model, between, cuboid, framed, glossy, joined, metal, panel, rod, table_itself, turned, window_frame,
};
use super::photograph::Place;
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::Wood;
use crate::pictures::wood::boards;

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: CLUB, model, top: Picture::whole("club-table.jpg", top), bright: Vec3::new(0.80, 0.76, 0.70) };

/// Varnished beech.
const BEECH: Wood = Wood {
    light: rgb(206, 160, 110),
    dark: rgb(178, 130, 84),
    pore: rgb(140, 98, 62),
    rings: 4.0,
    pores: 0.2,
    figure: 0.3,
    rays: 0.5,
};

/// The oak of the floor.
const OAK: Wood = Wood {
    light: rgb(164, 118, 74),
    dark: rgb(126, 86, 50),
    pore: rgb(84, 56, 32),
    rings: 2.5,
    pores: 0.4,
    figure: 0.2,
    rays: 0.2,
};

/// The light that comes in through the windows, and the brightest part of the view outside.
const DAY: Vec3 = Vec3::new(1.0, 0.95, 0.86);

/// The top of its table.
fn top() -> Sheet {
    boards(&BEECH, 5.0, 0.004)
}

fn model(room: &Room) -> Model {
    let mut model = Model::default();
    let shell = room.shell;
    walls(&mut model, shell.half, shell.floor, shell.ceiling);
    windows(&mut model, shell.half, shell.floor);
    front(&mut model, shell.half, shell.floor);
    others(&mut model, shell.floor);
    near(&mut model, room);
    model
}

fn walls(model: &mut Model, half: Vec2, floor: f32, ceiling: f32) {
    let parquet = model.printed(&boards(&OAK, 14.0, 0.012), 0.5);
    model.add(panel(Vec3::Y * floor, Vec3::X * half.x, Vec3::NEG_Z * half.y, 20.0), parquet);
    let plaster =
        model.printed(&Sheet::tile(256, |uv| rgb(190, 200, 178) * (0.97 + 0.05 * layers(uv * 24.0, 3, 5))), 0.9);
    let white = model.paint(rgb(236, 232, 224));
    model.add(panel(Vec3::Y * ceiling, Vec3::X * half.x, Vec3::Z * half.y, 40.0), white);
    let (middle, height) = (Vec3::Y * 0.5 * (floor + ceiling), Vec3::Y * 0.5 * (ceiling - floor));
    model.add(panel(middle - Vec3::Z * half.y, Vec3::X * half.x, height, 40.0), plaster);
    model.add(panel(middle + Vec3::Z * half.y, Vec3::NEG_X * half.x, height, 40.0), plaster);
    model.add(panel(middle - Vec3::X * half.x, Vec3::NEG_Z * half.y, height, 40.0), plaster);
    // Panelling all around, except below the windows, which have their own wall.
    let wood = model.printed(&boards(&BEECH, 4.0, 0.02), 0.4);
    let mut rails = vec![
        between(Vec3::new(-half.x, floor, -half.y), Vec3::new(half.x, floor + 18.0, -half.y + 0.6), 16.0),
        between(Vec3::new(-half.x, floor, half.y - 0.6), Vec3::new(half.x, floor + 18.0, half.y), 16.0),
        between(Vec3::new(-half.x, floor, -half.y), Vec3::new(-half.x + 0.6, floor + 18.0, half.y), 16.0),
    ];
    for side in [-1.0, 1.0] {
        let z = side * (half.y - 0.7);
        rails.push(cuboid(Vec3::new(0.0, floor + 18.4, z), Vec3::new(half.x, 0.5, 0.9), 16.0));
        rails.push(cuboid(Vec3::new(0.0, floor + 1.2, z), Vec3::new(half.x, 1.2, 0.5), 16.0));
    }
    rails.push(cuboid(Vec3::new(-half.x + 0.7, floor + 18.4, 0.0), Vec3::new(0.9, 0.5, half.y), 16.0));
    model.add(joined(rails), wood);
    // Ceiling lamps, off: globes on rods.
    let (glass, brass) =
        (model.material(glossy(rgb(232, 228, 216), 0.15)), model.material(metal(rgb(186, 148, 88), 0.3)));
    for (x, z) in [(-45.0, -30.0), (0.0, -34.0), (45.0, -30.0), (-45.0, 30.0), (0.0, 34.0), (45.0, 30.0)] {
        let globe: Vec<(f32, f32)> = (0..=10)
            .map(|step| {
                let (sin, cos) = (std::f32::consts::PI * step as f32 / 10.0).sin_cos();
                (3.0 * sin, -3.0 * cos)
            })
            .collect();
        model.add(turned(Vec3::new(x, ceiling - 9.0, z), &globe, 24), glass);
        model.add(rod(Vec3::new(x, ceiling - 6.0, z), Vec3::new(x, ceiling, z), 0.25, 10), brass);
    }
}

/// The wall of windows at the right, and what is outside.
fn windows(model: &mut Model, half: Vec2, floor: f32) {
    let white = model.material(glossy(rgb(230, 226, 214), 0.4));
    let wall = model.paint(rgb(224, 212, 188));
    let (low, high) = (floor + 14.0, floor + 52.0);
    let sky = Sheet::single(512, 256, |uv| {
        let sky = rgb(168, 200, 232).lerp(rgb(228, 234, 236), smoothstep(0.2, 0.7, uv.y));
        let clouds = smoothstep(0.52, 0.68, layers(uv * Vec2::new(9.0, 6.0), 4, 31));
        let sky = sky.lerp(rgb(250, 248, 244), 0.8 * clouds);
        let crown = 0.60 + 0.16 * layers(Vec2::new(uv.x * 8.0, 2.0), 3, 33) - 0.06 * random((uv.x * 40.0) as i32, 34);
        let leaf = rgb(74, 96, 52).lerp(rgb(132, 150, 84), layers(uv * Vec2::new(90.0, 45.0), 3, 35));
        sky.lerp(leaf, smoothstep(crown - 0.02, crown + 0.03, uv.y))
    });
    let outside = Vec3::new(half.x + 14.0, floor + 34.0, 0.0);
    model.add_outlook(panel(outside, Vec3::Z * (half.y + 20.0), Vec3::Y * 30.0, 0.0), &sky, Vec3::splat(0.34));
    let (count, pitch) = (4, half.y * 0.5);
    for number in 0..count {
        let z = (number as f32 - 1.5) * pitch;
        let (middle, right, up) =
            (Vec3::new(half.x, 0.5 * (low + high), z), Vec3::Z * 10.0, Vec3::Y * 0.5 * (high - low));
        model.add(window_frame(middle, right, up, (3, 5), 0.55), white);
        model.area_lamp(middle + Vec3::X * 0.6, right, up, DAY * 1.2);
        // The wall beside it.
        model.add(
            between(Vec3::new(half.x, floor, z + 10.0), Vec3::new(half.x + 4.0, high + 20.0, z + pitch - 10.0), 30.0),
            wall,
        );
        let radiator: Vec<MeshBuilder> = (0..14)
            .map(|rib| {
                cuboid(Vec3::new(half.x - 1.2, floor + 6.5, z - 7.0 + rib as f32), Vec3::new(0.9, 4.5, 0.36), 8.0)
            })
            .collect();
        model.add(joined(radiator), white);
    }
    model.add(
        between(Vec3::new(half.x, floor, -half.y), Vec3::new(half.x + 4.0, floor + 60.0, -1.5 * pitch - 10.0), 30.0),
        wall,
    );
    model.add(between(Vec3::new(half.x, floor, -half.y), Vec3::new(half.x + 4.0, low, half.y), 30.0), wall);
    model.add(between(Vec3::new(half.x - 2.2, low - 0.8, -half.y), Vec3::new(half.x + 1.0, low, half.y), 30.0), white);
    model.add(between(Vec3::new(half.x, high, -half.y), Vec3::new(half.x + 4.0, floor + 60.0, half.y), 30.0), wall);
}

/// What hangs on and stands against the walls: the demonstration board opposite, a clock, a cupboard with cups, notices, a door.
fn front(model: &mut Model, half: Vec2, floor: f32) {
    let wood = model.printed(&boards(&BEECH, 4.0, 0.0), 0.35);
    let dark = model.paint(rgb(62, 44, 32));
    // The demonstration board, with flat men.
    let board = Sheet::single(512, 512, |uv| {
        let cell = (uv * 8.0).floor();
        let light = (cell.x + cell.y) as i32 % 2 == 0;
        let square = if light { rgb(228, 218, 188) } else { rgb(84, 120, 92) };
        let within = (uv * 8.0).fract_gl() * 2.0 - 1.0;
        let (row, draw) = (cell.y as i32, random(cell.x as i32 * 8 + cell.y as i32, 91));
        let stands = draw
            > match row {
                0 | 7 => 0.35,
                1 | 6 => 0.45,
                2 | 5 => 0.7,
                _ => 0.86,
            };
        let disc = within.length() < 0.62;
        let stem = within.x.abs() < 0.24 && (-0.45..0.45).contains(&within.y);
        match (stands && disc, row < 4, stem) {
            (true, true, true) | (true, false, false) => rgb(240, 236, 224),
            (true, ..) => rgb(36, 34, 36),
            _ => square,
        }
    });
    let printed = model.printed(&board, 0.6);
    let (frame, canvas) = framed(Vec3::new(-2.0, 22.5, -half.y), Vec3::X * 12.0, Vec3::Y * 12.0, 1.0);
    model.add(frame, dark);
    model.add(canvas, printed);
    // Notices.
    let notices = Sheet::single(512, 320, |uv| {
        let cork = rgb(176, 132, 88) * (0.9 + 0.2 * layers(uv * 60.0, 2, 41));
        let cell = (uv * Vec2::new(5.0, 3.0)).floor();
        let number = cell.x as i32 * 3 + cell.y as i32;
        let within = (uv * Vec2::new(5.0, 3.0)).fract_gl()
            - 0.5
            - 0.08 * (Vec2::new(random(number, 42), random(number, 43)) - 0.5);
        let sheet = within.x.abs() < 0.34 && within.y.abs() < 0.42 && random(number, 44) > 0.15;
        let line = (within.y * 26.0).fract().abs() < 0.4 && within.x.abs() < 0.27 && within.y.abs() < 0.33;
        let paper = rgb(238, 234, 222).lerp(rgb(220, 214, 150), (random(number, 45) > 0.8) as i32 as f32);
        match (sheet, line) {
            (true, true) => paper * 0.72,
            (true, false) => paper,
            _ => cork,
        }
    });
    let printed = model.printed(&notices, 0.8);
    let (frame, canvas) = framed(Vec3::new(-42.0, 16.0, -half.y), Vec3::X * 13.0, Vec3::Y * 8.0, 0.7);
    model.add(frame, wood);
    model.add(canvas, printed);
    // The clock above everything.
    let dial = Sheet::single(256, 256, |uv| {
        let p = uv * 2.0 - 1.0;
        let hour = (p.to_angle() / std::f32::consts::TAU * 12.0 + 24.0).fract();
        let mark = (0.74..0.9).contains(&p.length()) && !(0.07..=0.93).contains(&hour);
        let hand = (p.x.abs() < 0.03 && (-0.6..0.05).contains(&p.y))
            || (p.perp_dot(Vec2::new(0.8, 0.6)).abs() < 0.045 && (0.0..0.44).contains(&p.dot(Vec2::new(0.8, 0.6))));
        if p.length() > 0.95 {
            rgb(190, 200, 178)
        } else if mark || hand {
            rgb(30, 28, 28)
        } else {
            rgb(238, 236, 228)
        }
    });
    let printed = model.printed(&dial, 0.4);
    let at = Vec3::new(24.0, 30.0, -half.y);
    let face: Vec<(f32, f32)> = vec![(4.6, 0.0), (4.6, 0.9), (4.0, 0.9)];
    let case = turned(Vec3::ZERO, &face, 40);
    let upright = glam::Mat4::from_translation(at) * glam::Mat4::from_rotation_x(std::f32::consts::FRAC_PI_2);
    model.add(super::kit::moved(&case, upright), dark);
    model.add(panel(at + Vec3::Z * 0.6, Vec3::X * 3.9, Vec3::Y * 3.9, 0.0), printed);
    // A cupboard with cups behind glass.
    let x = 40.0;
    let back = -half.y + 0.6;
    let mut shelves =
        vec![between(Vec3::new(x - 15.0, floor, back), Vec3::new(x + 15.0, floor + 34.0, back + 0.4), 16.0)];
    for high in [0.0, 8.0, 16.5, 25.0, 33.5] {
        shelves.push(between(
            Vec3::new(x - 15.0, floor + high, back),
            Vec3::new(x + 15.0, floor + high + 0.6, back + 6.0),
            16.0,
        ));
    }
    for side in [-15.0, 0.0, 15.0] {
        shelves.push(cuboid(Vec3::new(x + side, floor + 17.0, back + 3.0), Vec3::new(0.4, 17.0, 3.0), 16.0));
    }
    model.add(joined(shelves), dark);
    let silver = model.material(metal(rgb(210, 206, 198), 0.18));
    let gold = model.material(metal(rgb(220, 178, 96), 0.2));
    for number in 0..18 {
        let draw = |which: u32| random(number, 300 + which);
        let size = 0.7 + 0.6 * draw(0);
        let at = Vec3::new(x - 13.0 + 1.55 * number as f32, floor + [8.6, 17.1, 25.6][number as usize % 3], back + 2.6);
        let outline: Vec<(f32, f32)> = [
            (0.0, 0.0),
            (1.1, 0.0),
            (1.0, 0.6),
            (0.25, 1.0),
            (0.2, 2.0),
            (0.9, 2.9),
            (1.3, 4.6),
            (1.1, 4.6),
            (0.0, 2.8),
        ]
        .map(|(r, h)| (r * size, h * size))
        .into();
        model.add(turned(at, &outline, 20), if draw(1) > 0.5 { silver } else { gold });
    }
    // A door behind White.
    model.add(between(Vec3::new(-40.0, floor, half.y - 1.0), Vec3::new(-22.0, floor + 38.0, half.y), 16.0), dark);
}

/// The other tables, some with a game on them.
fn others(model: &mut Model, floor: f32) {
    let wood = model.printed(&boards(&BEECH, 4.0, 0.0), 0.35);
    let checks = Sheet::single(256, 256, |uv| {
        let inside = ((uv - 0.5).abs() * 2.2).max_element() < 1.0;
        let cell = ((uv - 0.5) * 8.8 + 4.0).floor();
        match (inside, (cell.x + cell.y) as i32 % 2 == 0) {
            (false, _) => rgb(120, 78, 46),
            (true, true) => rgb(222, 190, 144),
            (true, false) => rgb(110, 70, 42),
        }
    });
    let printed = model.printed(&checks, 0.4);
    let men = [model.material(glossy(rgb(226, 200, 152), 0.3)), model.material(glossy(rgb(42, 32, 28), 0.3))];
    let case = model.material(glossy(rgb(74, 44, 28), 0.35));
    let face = model.paint(rgb(236, 232, 220));
    let seats = chair();
    let places = [
        (-52.0, -34.0),
        (-52.0, 2.0),
        (-52.0, 36.0),
        (52.0, -34.0),
        (52.0, 2.0),
        (52.0, 36.0),
        (-2.0, -46.0),
        (2.0, 48.0),
    ];
    for (number, (x, z)) in places.into_iter().enumerate() {
        let at = Vec3::new(x, floor, z);
        let high = TABLE_Y - floor;
        model.add(stand(&table(Vec2::new(9.5, 7.0), high, 0.7), at, 0.0), wood);
        for (side, turn) in [(-1.0, 0.0), (1.0, std::f32::consts::PI)] {
            let draw = random(number as i32, if side < 0.0 { 61 } else { 62 });
            let away = 10.5 + 3.0 * draw;
            model.add(stand(&seats, at + Vec3::new(0.6 * draw, 0.0, side * away), turn + 0.3 * (draw - 0.5)), wood);
        }
        let board = at + Vec3::Y * (high + 0.25);
        model.add(between(board - Vec3::new(4.4, 0.25, 4.4), board + Vec3::new(4.4, 0.0, 4.4), 16.0), case);
        model.add(panel(board + Vec3::Y * 0.01, Vec3::X * 4.4, Vec3::NEG_Z * 4.4, 0.0), printed);
        clock(model, board + Vec3::new(6.6, -0.2, 0.0), case, face);
        if number % 3 == 2 {
            continue;
        }
        for (color, material) in men.into_iter().enumerate() {
            let mut all = MeshBuilder::default();
            for piece in 0..16 {
                let draw = |which: u32| random(piece + 40 * number as i32, 70 + which + 8 * color as u32);
                let (file, mut rank) = ((piece % 8) as f32, (piece / 8) as f32);
                if draw(0) > 0.6 {
                    rank += (3.0 * draw(1)).floor();
                }
                let z = if color == 0 { 3.5 - rank } else { rank - 3.5 };
                let high = if piece < 8 { [1.1, 1.25, 1.35, 1.6, 1.75, 1.35, 1.25, 1.1][piece as usize] } else { 0.95 };
                let outline: Vec<(f32, f32)> = [
                    (0.0, 0.0),
                    (0.36, 0.0),
                    (0.34, 0.12),
                    (0.17, 0.3),
                    (0.13, 0.66),
                    (0.24, 0.74),
                    (0.2, 0.95),
                    (0.0, 1.0),
                ]
                .map(|(r, h)| (r, h * high))
                .into();
                all.append(&turned(board + Vec3::new(file - 3.5, 0.0, z), &outline, 14), glam::Mat4::IDENTITY);
            }
            model.add(all, material);
        }
    }
}

/// A chess clock, seen from afar.
fn clock(model: &mut Model, at: Vec3, case: usize, face: usize) {
    model.add(cuboid(at + Vec3::Y * 0.9, Vec3::new(0.7, 0.9, 1.5), 8.0), case);
    for side in [-0.7, 0.7] {
        let middle = at + Vec3::new(-0.72, 0.95, side);
        model.add(panel(middle, Vec3::Z * 0.5, Vec3::Y * 0.5, 0.0), face);
        model.add(rod(at + Vec3::new(0.0, 1.8, side), at + Vec3::new(0.0, 2.1, side), 0.15, 8), face);
    }
}

/// What is near the table: two chairs, a cup of tea, a score sheet with its pencil, the table's legs.
fn near(model: &mut Model, room: &Room) {
    let floor = room.shell.floor;
    let wood = model.printed(&boards(&BEECH, 4.0, 0.0), 0.35);
    for (x, z, turn) in [(1.0, -23.0, 0.2), (-0.6, 23.5, std::f32::consts::PI + 0.12)] {
        model.add_near(stand(&chair(), Vec3::new(x, floor, z), turn), wood);
    }
    let (x, z) = (room.top.x - 1.6, room.top.y - 1.5);
    let china = model.material(glossy(rgb(232, 230, 224), 0.12));
    let tea = model.material(glossy(rgb(96, 48, 18), 0.1));
    model.add_near(stand(&cup(), Vec3::new(x, TABLE_Y, -z), -0.6), china);
    model.add_near(stand(&drink(), Vec3::new(x, TABLE_Y, -z), 0.0), tea);
    let paper = model.paint(rgb(238, 236, 228));
    let red = model.paint(rgb(178, 44, 34));
    let sheet = between(Vec3::new(-1.3, 0.0, -1.8), Vec3::new(1.3, 0.03, 1.8), 8.0);
    for (x, z, turn) in [(x - 0.2, z - 0.6, 0.12), (-x, -z + 0.5, 0.3)] {
        let at = Vec3::new(x, TABLE_Y, z);
        model.add_near(stand(&sheet, at, turn), paper);
        model.add_near(rod(at + Vec3::new(-0.9, 0.12, 0.9), at + Vec3::new(0.7, 0.12, -0.5), 0.07, 8), red);
    }
    let beech = model.paint(rgb(190, 146, 98));
    table_itself(model, room, (beech, wood), 0.7, 1.4);
    model.key_lamp(&room.key, 0.3);
}
