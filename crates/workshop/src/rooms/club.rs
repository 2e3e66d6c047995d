//! A chess club's room in the afternoon: tables with boards and clocks, a demonstration board, tall windows.

use std::sync::LazyLock;

use glam::{Vec2, Vec3};
use rules::Kind;
use shapes::color::rgb;
use shapes::detail::Detail;
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, random, smoothstep};
use shapes::room::{CLUB, EYE, Room};
use shapes::silhouette::outline;
use shapes::size::TABLE_Y;

use super::furnishings::{chair, cup, drink, stand, table, table_itself};
use super::kit::{
    Model, between, cuboid, curtain, framed, glossy, joined, metal, panel, rod, sheet, turned, window_frame,
};
use super::photograph::Place;
use super::shaping::{bent, colored, padded, score_sheet, smooth, spectacles, spindle};
use super::surfaces::{herringbone, plaster, timber, varnished};
use crate::models;
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::Wood;
use crate::pictures::wood::boards;

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: CLUB, model, top: Picture::whole("club-table.jpg", top), bright: Vec3::new(0.495, 0.515, 0.545) };

/// Varnished beech.
const BEECH: Wood = Wood {
    light: rgb(184, 146, 106),
    dark: rgb(150, 112, 76),
    pore: rgb(112, 80, 54),
    rings: 4.0,
    pores: 0.2,
    figure: 0.3,
    rays: 0.5,
};

/// The oak of the floor.
const OAK: Wood = Wood {
    light: rgb(152, 120, 86),
    dark: rgb(114, 86, 60),
    pore: rgb(76, 56, 40),
    rings: 2.5,
    pores: 0.4,
    figure: 0.2,
    rays: 0.2,
};

/// The stained oak of the panelling and of the old furniture.
const STAINED: Wood = Wood {
    light: rgb(104, 74, 52),
    dark: rgb(70, 48, 34),
    pore: rgb(40, 28, 20),
    rings: 2.5,
    pores: 0.4,
    figure: 0.3,
    rays: 0.3,
};

/// An opal globe that is switched on, as bright as in the picture: two stops over grey.
const OPAL: Vec3 = Vec3::new(0.98, 0.92, 0.82);

/// The light that comes in through the windows, and the brightest part of the view outside.
const DAY: Vec3 = Vec3::new(1.0, 0.98, 0.95);

/// The top of its table.
fn top() -> Sheet {
    boards(&BEECH, 5.0, 0.004)
}

/// The room.
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
    let whole = herringbone(&OAK, 2.0 * half, Vec2::new(7.0, 1.4));
    let parquet = varnished(model, &whole, 0.4);
    model.add(panel(Vec3::Y * floor, Vec3::X * half.x, Vec3::NEG_Z * half.y, 0.0), parquet);
    let white = model.printed(&plaster(rgb(228, 226, 220), 6), 0.9);
    let plaster = model.printed(&plaster(rgb(196, 198, 184), 5), 0.9);
    model.add(panel(Vec3::Y * ceiling, Vec3::X * half.x, Vec3::Z * half.y, 40.0), white);
    // Beams across the ceiling, and a cornice.
    let mut beams: Vec<MeshBuilder> = (-2..=2)
        .map(|beam| {
            let x = beam as f32 * 36.0;
            between(Vec3::new(x - 1.6, ceiling - 2.6, -half.y), Vec3::new(x + 1.6, ceiling, half.y), 40.0)
        })
        .collect();
    for (step, by) in [(1.6, 0.0), (0.9, 0.9)] {
        for side in [-1.0, 1.0] {
            let high = ceiling - 0.45 - by;
            beams.push(cuboid(
                Vec3::new(0.0, high, side * (half.y - step * 0.5)),
                Vec3::new(half.x, 0.45, step * 0.5),
                40.0,
            ));
            beams.push(cuboid(
                Vec3::new(side * (half.x - step * 0.5), high, 0.0),
                Vec3::new(step * 0.5, 0.45, half.y),
                40.0,
            ));
        }
    }
    model.add(joined(beams), white);
    let (middle, height) = (Vec3::Y * 0.5 * (floor + ceiling), Vec3::Y * 0.5 * (ceiling - floor));
    model.add(panel(middle - Vec3::Z * half.y, Vec3::X * half.x, height, 40.0), plaster);
    model.add(panel(middle + Vec3::Z * half.y, Vec3::NEG_X * half.x, height, 40.0), plaster);
    model.add(panel(middle - Vec3::X * half.x, Vec3::NEG_Z * half.y, height, 40.0), plaster);
    // Panelling all around, except below the windows, which have their own wall: raised fields between stiles.
    let wood = varnished(model, &timber(&STAINED, 81), 0.4);
    let mut rails = vec![
        between(Vec3::new(-half.x, floor, -half.y), Vec3::new(half.x, floor + 18.0, -half.y + 0.6), 16.0),
        between(Vec3::new(-half.x, floor, half.y - 0.6), Vec3::new(half.x, floor + 18.0, half.y), 16.0),
        between(Vec3::new(-half.x, floor, -half.y), Vec3::new(-half.x + 0.6, floor + 18.0, half.y), 16.0),
    ];
    for side in [-1.0, 1.0] {
        let z = side * (half.y - 0.7);
        rails.push(cuboid(Vec3::new(0.0, floor + 18.4, z), Vec3::new(half.x, 0.5, 0.9), 16.0));
        rails.push(cuboid(Vec3::new(0.0, floor + 17.6, z), Vec3::new(half.x, 0.35, 0.4), 16.0));
        rails.push(cuboid(Vec3::new(0.0, floor + 1.2, z), Vec3::new(half.x, 1.2, 0.5), 16.0));
        for number in 0..18 {
            let middle = Vec3::new(-half.x + 5.0 + 10.0 * number as f32, floor + 9.8, z + 0.1 * side);
            rails.push(cuboid(middle, Vec3::new(4.1, 6.4, 0.22), 16.0));
            rails.push(cuboid(middle, Vec3::new(3.3, 5.6, 0.42), 16.0));
        }
    }
    for number in 0..12 {
        let middle = Vec3::new(-half.x + 0.6, floor + 9.8, -half.y + 5.2 + 10.3 * number as f32);
        rails.push(cuboid(middle, Vec3::new(0.22, 6.4, 4.2), 16.0));
        rails.push(cuboid(middle, Vec3::new(0.42, 5.6, 3.4), 16.0));
    }
    rails.push(cuboid(Vec3::new(-half.x + 0.7, floor + 18.4, 0.0), Vec3::new(0.9, 0.5, half.y), 16.0));
    rails.push(cuboid(Vec3::new(-half.x + 0.7, floor + 1.2, 0.0), Vec3::new(0.5, 1.2, half.y), 16.0));
    model.add(joined(rails), wood);
    // Ceiling lamps: opal globes on rods, switched on as it is late in the afternoon.
    let brass = model.material(metal(rgb(176, 146, 96), 0.3));
    for (x, z) in [(-45.0, -30.0), (0.0, -34.0), (45.0, -30.0), (-45.0, 30.0), (0.0, 34.0), (45.0, 30.0)] {
        let globe: Vec<(f32, f32)> = (0..=20)
            .map(|step| {
                let (sin, cos) = (std::f32::consts::PI * step as f32 / 20.0).sin_cos();
                (2.6 * sin, -2.6 * cos)
            })
            .collect();
        let globe = turned(Vec3::new(x, ceiling - 13.0, z), &globe, 40);
        // Brightest in the middle, where the glass is thin.
        let (eye, middle) = (EYE, Vec3::new(x, ceiling - 13.0, z));
        model.add_glow(
            colored(globe, |_, normal| {
                Vec3::splat(0.62 + 0.38 * normal.dot((eye - middle).normalize_or(Vec3::Y)).max(0.0))
            }),
            OPAL,
        );
        model.ball_lamp(middle, 2.4, Vec3::new(1.0, 0.93, 0.82) * 6.0);
        let neck = [(0.3, 0.0), (1.3, 0.1), (1.25, 0.5), (0.5, 0.9), (0.35, 1.6), (0.22, 2.0)];
        model.add(turned(Vec3::new(x, ceiling - 10.7, z), &smooth(&neck, 3), 24), brass);
        model.add(rod(Vec3::new(x, ceiling - 9.0, z), Vec3::new(x, ceiling, z), 0.2, 10), brass);
        model.add(turned(Vec3::new(x, ceiling - 0.9, z), &[(0.2, 0.0), (1.2, 0.5), (1.3, 0.9)], 24), brass);
    }
    // Club portraits and framed score sheets on the left wall, and a coat rack with coats.
    let frames = model.material(glossy(rgb(44, 36, 32), 0.4));
    for number in 0..6 {
        let portrait = model.printed(
            &Sheet::single(160, 200, move |uv| {
                let p = (uv - Vec2::new(0.5, 0.42)) * Vec2::new(1.0, 1.25);
                let draw = |which: u32| random(number, 120 + which);
                let head = smoothstep(0.17, 0.14, (p * Vec2::new(1.15, 0.9)).length());
                let hair = smoothstep(0.19, 0.16, ((p + Vec2::Y * 0.05) * Vec2::new(1.1, 1.0)).length())
                    * (1.0 - smoothstep(-0.06, 0.02, p.y));
                let coat = smoothstep(0.02, -0.02, 0.16 - p.y + 0.55 * p.x * p.x - 0.02);
                let ground = 0.55 - 0.25 * uv.y + 0.1 * layers(uv * 4.0, 2, 130);
                let tone = ground + (0.16 - ground) * coat;
                let tone = tone + (0.66 - tone) * head;
                let tone = tone + (0.12 + 0.5 * draw(0) - tone) * hair;
                let inside = ((uv - 0.5).abs() * 2.0).max_element() < 0.82;
                if inside { Vec3::new(1.0, 0.96, 0.88) * tone } else { rgb(222, 218, 206) }
            }),
            0.25,
        );
        let z = -34.0 + 12.0 * number as f32;
        let (frame, canvas) = framed(Vec3::new(-half.x, 15.0, z), Vec3::NEG_Z * 3.2, Vec3::Y * 4.0, 0.5);
        model.add(frame, frames);
        model.add(canvas, portrait);
    }
    let rack = Vec3::new(14.0, floor + 25.0, half.y - 1.0);
    model.add(cuboid(rack, Vec3::new(11.0, 0.8, 0.3), 16.0), wood);
    let cloths = [rgb(58, 60, 68), rgb(92, 80, 64), rgb(48, 46, 46), rgb(74, 82, 72)].map(|color| model.paint(color));
    for (number, cloth) in cloths.into_iter().enumerate() {
        let x = rack.x - 8.0 + 5.2 * number as f32;
        let hook = [
            Vec3::new(x, rack.y, rack.z - 0.3),
            Vec3::new(x, rack.y - 0.4, rack.z - 1.2),
            Vec3::new(x, rack.y + 0.5, rack.z - 1.5),
        ];
        model.add(bent(&hook, (8, 10), |_| 0.14), brass);
        let coat = sheet((48, 30), |at| {
            let fall = at.y;
            let wide = 0.5 + 1.9 * fall.powf(0.45);
            let turn = (at.x - 0.5) * 4.4;
            let folds = 0.22 * fall * ((at.x * 29.0 + number as f32).sin() + 0.6 * (at.x * 47.0 + fall * 3.0).sin());
            let p = Vec3::new(
                turn.sin() * wide,
                0.3 - 15.0 * fall,
                -turn.cos().max(-0.3) * (0.5 + 1.0 * fall.sqrt()) - folds,
            );
            (Vec3::new(x, rack.y, rack.z - 1.2) + p, at)
        });
        model.add(coat, cloth);
    }
}

/// The wall of windows at the right, and what is outside.
fn windows(model: &mut Model, half: Vec2, floor: f32) {
    let white = model.material(glossy(rgb(230, 226, 214), 0.4));
    let wall = model.printed(&plaster(rgb(206, 205, 194), 7), 0.9);
    let (low, high) = (floor + 14.0, floor + 52.0);
    let linen = model.paint(rgb(206, 200, 184));
    let dark = model.paint(rgb(52, 42, 36));
    let sky = Sheet::single(1024, 512, |uv| {
        let sky = rgb(196, 210, 226).lerp(rgb(232, 234, 234), smoothstep(0.1, 0.6, uv.y));
        let clouds = smoothstep(0.42, 0.75, layers(uv * Vec2::new(7.0, 5.0), 4, 31));
        let sky = sky.lerp(rgb(244, 244, 242), 0.7 * clouds);
        // Houses across the street, and the trees before them.
        let house = (uv.x * 11.0).floor() as i32;
        let roof = 0.50 + 0.10 * random(house, 36);
        let wall = rgb(196, 186, 172).lerp(rgb(150, 140, 132), random(house, 37));
        let pane = (uv * Vec2::new(66.0, 30.0)).fract_gl();
        let glass = pane.x > 0.35 && pane.y > 0.4;
        let front = if glass { wall * 0.62 } else { wall };
        let street = sky.lerp(front, smoothstep(roof - 0.006, roof + 0.006, uv.y));
        let crown = 0.66 + 0.20 * (layers(Vec2::new(uv.x * 9.0, 2.0), 4, 33) - 0.5);
        let leaf = rgb(92, 104, 74).lerp(rgb(156, 164, 124), layers(uv * Vec2::new(90.0, 45.0), 3, 35));
        street.lerp(
            leaf,
            smoothstep(crown - 0.05, crown + 0.05, uv.y + 0.05 * (layers(uv * Vec2::new(60.0, 30.0), 2, 38) - 0.5)),
        )
    });
    let outside = Vec3::new(half.x + 90.0, floor + 40.0, 0.0);
    model.add_outlook(panel(outside, Vec3::Z * 200.0, Vec3::Y * 84.0, 0.0), &sky, Vec3::splat(1.0));
    let (count, pitch) = (4, half.y * 0.5);
    for number in 0..count {
        let z = (number as f32 - 1.5) * pitch;
        let (middle, right, up) =
            (Vec3::new(half.x, 0.5 * (low + high), z), Vec3::Z * 10.0, Vec3::Y * 0.5 * (high - low));
        model.add(window_frame(middle, right, up, (3, 5), 0.55), white);
        // Before frame and curtains, so that they do not glare.
        model.area_lamp(middle - Vec3::X * 3.4, right, up, DAY * 1.2);
        // Linen curtains drawn aside.
        for edge in [-11.6, 8.4] {
            let top = Vec3::new(half.x - 1.6, high + 2.2, z + edge);
            model.add(curtain(top, Vec3::Z * 3.2, high + 2.0 - low, 3.0), linen);
        }
        let pole = high + 2.4;
        model
            .add(rod(Vec3::new(half.x - 1.6, pole, z - 12.6), Vec3::new(half.x - 1.6, pole, z + 12.6), 0.28, 12), dark);
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
    let wood = varnished(model, &timber(&STAINED, 82), 0.35);
    let dark = varnished(model, &timber(&STAINED, 86), 0.35);
    // The demonstration board, with flat men.
    let outlines = Kind::ALL.map(|kind| (kind, outline(kind)));
    let board = Sheet::single(1024, 1024, move |uv| {
        let p = (uv - 0.5) * 1.08 + 0.5;
        if p.min_element() < 0.0 || p.max_element() > 1.0 {
            return rgb(74, 56, 44);
        }
        let cell = (p * 8.0).floor().min(Vec2::splat(7.0));
        let light = (cell.x + cell.y) as i32 % 2 == 0;
        let square = if light { rgb(222, 214, 190) } else { rgb(96, 118, 100) };
        let soil = 0.95 + 0.08 * layers(uv * 7.0, 3, 92);
        let letter = POSITION[cell.y as usize].as_bytes().get(cell.x as usize).copied().unwrap_or(b'.');
        let Some((_, shape)) = outlines.iter().find(|(kind, _)| letter.to_ascii_lowercase() == kind_letter(*kind))
        else {
            return square * soil;
        };
        // The man as a flat piece of plastic, upright in its square.
        let within = (p * 8.0 - cell - 0.5) * Vec2::new(1.0, -1.0);
        let (low, high) = shape.iter().fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at.y), high.max(at.y)));
        let size = (high - low).max(1.2) / 0.84;
        let at = within * size + Vec2::Y * 0.5 * (low + high);
        let rim = |by: f32| inside(shape, at * (1.0 + by));
        match (letter.is_ascii_uppercase(), rim(0.0), rim(-0.08)) {
            (_, false, false) => square * soil,
            (true, true, _) => rgb(236, 230, 214),
            (false, true, _) => rgb(40, 38, 38),
            (true, false, true) => rgb(70, 62, 54),
            (false, false, true) => rgb(26, 25, 25),
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
    let mut door = vec![
        between(Vec3::new(-41.5, floor, half.y - 1.6), Vec3::new(-39.6, floor + 39.5, half.y), 16.0),
        between(Vec3::new(-22.4, floor, half.y - 1.6), Vec3::new(-20.5, floor + 39.5, half.y), 16.0),
        between(Vec3::new(-41.5, floor + 38.0, half.y - 1.6), Vec3::new(-20.5, floor + 39.8, half.y), 16.0),
        between(Vec3::new(-40.0, floor, half.y - 1.0), Vec3::new(-22.0, floor + 38.0, half.y), 16.0),
    ];
    for x in [-35.2, -26.8] {
        for (low, high) in [(3.0, 15.0), (19.0, 35.0)] {
            let middle = Vec3::new(x, floor + 0.5 * (low + high), half.y - 1.0);
            door.push(cuboid(middle, Vec3::new(3.2, 0.5 * (high - low), 0.2), 16.0));
            door.push(cuboid(middle, Vec3::new(2.4, 0.5 * (high - low) - 0.8, 0.35), 16.0));
        }
    }
    model.add(joined(door), wood);
}

/// A position of the Spanish game, as it hangs on the wall: White below.
const POSITION: [&str; 8] =
    ["r.bq.rk.", "..pnbppp", "p..p.n..", ".p..p...", "....P...", ".BP..N.P", "PP.P.PP.", "RNBQR.K."];

/// The letter of a man in a position.
fn kind_letter(kind: Kind) -> u8 {
    match kind {
        Kind::Pawn => b'p',
        Kind::Rook => b'r',
        Kind::Knight => b'n',
        Kind::Bishop => b'b',
        Kind::Queen => b'q',
        Kind::King => b'k',
    }
}

/// Whether a point lies inside a closed line.
fn inside(line: &[Vec2], at: Vec2) -> bool {
    let before = line.iter().cycle().skip(line.len().saturating_sub(1));
    let crossed = line
        .iter()
        .zip(before)
        .filter(|(a, b)| (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x);
    crossed.count() % 2 == 1
}

/// The set's own men, once for all boards.
fn man(kind: Kind) -> &'static MeshBuilder {
    static MEN: LazyLock<Vec<MeshBuilder>> =
        LazyLock::new(|| Kind::ALL.map(|kind| models::Model::Man(kind).make(Detail::LOW)).into());
    &MEN[kind as usize]
}

/// The other tables, some with a game on them.
fn others(model: &mut Model, floor: f32) {
    let wood = varnished(model, &timber(&BEECH, 83), 0.35);
    let dark = varnished(model, &timber(&STAINED, 84), 0.38);
    let checks = Sheet::single(512, 512, |uv| {
        let inside = ((uv - 0.5).abs() * 2.2).max_element() < 1.0;
        let cell = ((uv - 0.5) * 8.8 + 4.0).floor();
        let soil = 0.94 + 0.1 * layers(uv * 9.0, 3, 93);
        soil * match (inside, (cell.x + cell.y) as i32 % 2 == 0) {
            (false, _) => rgb(104, 74, 52),
            (true, true) => rgb(210, 186, 150),
            (true, false) => rgb(104, 74, 54),
        }
    });
    let printed = model.printed(&checks, 0.4);
    let men = [model.material(glossy(rgb(216, 196, 160), 0.3)), model.material(glossy(rgb(44, 38, 36), 0.3))];
    let case = model.material(glossy(rgb(128, 92, 64), 0.35));
    let face = model.paint(rgb(226, 224, 214));
    let (paper, ink) = (model.paint(rgb(226, 224, 216)), model.paint(rgb(60, 60, 70)));
    let china = model.material(glossy(rgb(220, 218, 212), 0.12));
    let seats = chair();
    let places = [
        (-52.0, -34.0),
        (-52.0, 2.0),
        (-52.0, 36.0),
        (52.0, -34.0),
        (52.0, 2.0),
        (52.0, 36.0),
        (-4.0, -46.0),
        (2.0, 48.0),
    ];
    for (number, (x, z)) in places.into_iter().enumerate() {
        let at = Vec3::new(x, floor, z);
        let askew = 0.1 * (random(number as i32, 60) - 0.5);
        let turned_by = |mesh: &MeshBuilder, by: Vec3, turn: f32| stand(&stand(mesh, by, turn), at, askew);
        let high = TABLE_Y - floor;
        model.add(turned_by(&table(Vec2::new(9.5, 7.0), high, 0.7), Vec3::ZERO, 0.0), wood);
        for (side, turn) in [(-1.0, 0.0), (1.0, std::f32::consts::PI)] {
            let draw = random(number as i32, if side < 0.0 { 61 } else { 62 });
            let away = 10.0 + 4.0 * draw;
            let by = Vec3::new(3.0 * (draw - 0.5), 0.0, side * away);
            model.add(turned_by(&seats, by, turn + 0.8 * (draw - 0.5)), dark);
        }
        let top = Vec3::Y * high;
        model.add(turned_by(&cuboid(Vec3::Y * 0.12, Vec3::new(4.4, 0.12, 4.4), 16.0), top, 0.0), case);
        model.add(turned_by(&panel(Vec3::Y * 0.25, Vec3::X * 4.4, Vec3::NEG_Z * 4.4, 0.0), top, 0.0), printed);
        for (mesh, material) in clock().into_iter().zip([case, face, case]) {
            model.add(turned_by(&mesh, top + Vec3::X * 6.4, 0.0), material);
        }
        for side in [-1.0, 1.0] {
            let (sheet, writing) = score_sheet(Vec2::new(1.1, 1.6), 12, 30 + number as u32);
            let by = top + Vec3::new(-6.6, 0.0, side * 4.0);
            model.add(turned_by(&sheet, by, 0.2 * side), paper);
            model.add(turned_by(&writing, by, 0.2 * side), ink);
        }
        if number % 2 == 0 {
            model.add(turned_by(&cup(), top + Vec3::new(7.0, 0.0, 4.4), 0.8), china);
        }
        // A game that was left as it is: the position on the wall with some men moved, and those that were taken beside the board.
        let mut set = [MeshBuilder::default(), MeshBuilder::default()];
        let mut taken = [0, 0];
        for (row, line) in POSITION.iter().enumerate() {
            for (file, letter) in line.bytes().enumerate() {
                let Some(kind) = Kind::ALL.into_iter().find(|kind| kind_letter(*kind) == letter.to_ascii_lowercase())
                else {
                    continue;
                };
                let color = usize::from(letter.is_ascii_lowercase());
                let draw = |which: u32| random((row * 8 + file) as i32 + 70 * number as i32, 70 + which);
                let facing = if color == 0 { 0.0 } else { std::f32::consts::PI };
                let by = if draw(0) > 0.80 && kind != Kind::King {
                    taken[color] += 1;
                    Vec3::new(
                        -5.0 - 0.7 * (taken[color] % 2) as f32,
                        0.0,
                        (if color == 0 { -1.0 } else { 1.0 }) * (0.4 + 0.35 * taken[color] as f32),
                    )
                } else {
                    Vec3::new(
                        file as f32 - 3.5 + 0.12 * (draw(1) - 0.5),
                        0.25,
                        row as f32 - 3.5 + 0.12 * (draw(2) - 0.5),
                    )
                };
                set[color]
                    .append(&turned_by(man(kind), top + by, facing + 0.5 * (draw(3) - 0.5)), glam::Mat4::IDENTITY);
            }
        }
        for (all, material) in set.into_iter().zip(men) {
            model.add(all, material);
        }
    }
}

/// A chess clock, seen from afar: its case, its faces, and the rings and buttons.
fn clock() -> [MeshBuilder; 3] {
    let mut faces = Vec::new();
    let mut brass = Vec::new();
    for side in [-0.75, 0.75] {
        let middle = Vec3::new(-0.62, 0.95, side);
        faces.push(panel(middle - Vec3::X * 0.02, Vec3::Z * 0.46, Vec3::Y * 0.46, 0.0));
        let ring: Vec<Vec3> = (0..=12)
            .map(|step| {
                let (sin, cos) = (std::f32::consts::TAU * step as f32 / 12.0).sin_cos();
                middle + Vec3::new(-0.04, 0.58 * sin, 0.58 * cos)
            })
            .collect();
        brass.push(bent(&ring, (6, 24), |_| 0.1));
        brass.push(cuboid(middle + Vec3::new(-0.05, 0.14, 0.0), Vec3::new(0.02, 0.18, 0.03), 8.0));
        brass.push(rod(Vec3::new(0.0, 1.8, side), Vec3::new(0.0, 2.1, side), 0.15, 8));
    }
    let case = padded(Vec3::Y * 0.95, Vec3::new(0.62, 0.95, 1.7), (32, 16), 0.2, |_| 0.0);
    [case, joined(faces), joined(brass)]
}

/// What is near the table: two chairs, a cup of tea, a score sheet with its pencil, the table's legs.
fn near(model: &mut Model, room: &Room) {
    let floor = room.shell.floor;
    let wood = varnished(model, &timber(&STAINED, 85), 0.4);
    for (x, z, turn) in [(1.0, -23.0, 0.2), (-0.6, 23.5, std::f32::consts::PI + 0.12)] {
        model.add_near(stand(&chair(), Vec3::new(x, floor, z), turn), wood);
    }
    let (x, z) = (room.top.x - 1.6, room.top.y - 1.5);
    let china = model.material(glossy(rgb(232, 230, 224), 0.12));
    let tea = model.material(glossy(rgb(96, 48, 18), 0.1));
    model.add_near(stand(&cup(), Vec3::new(x, TABLE_Y, -z), -0.6), china);
    model.add_near(stand(&drink(), Vec3::new(x, TABLE_Y, -z), 0.0), tea);
    let paper = model.paint(rgb(214, 212, 204));
    let red = model.paint(rgb(146, 58, 48));
    let ink = model.paint(rgb(58, 60, 72));
    let (sheet, writing) = score_sheet(Vec2::new(1.3, 1.8), 16, 7);
    for (x, z, turn) in [(x - 0.2, z - 0.6, 0.12), (-x, -z + 0.5, 0.3)] {
        let at = Vec3::new(x, TABLE_Y, z);
        model.add_near(stand(&sheet, at, turn), paper);
        model.add_near(stand(&writing, at, turn), ink);
        let point = [(0.0, 0.0), (0.07, 0.02), (0.07, 0.88), (0.02, 1.0)];
        model.add_near(spindle(at + Vec3::new(-1.0, 0.16, 1.0), at + Vec3::new(0.7, 0.16, -0.5), &point, 8), red);
    }
    let gilt = model.material(metal(rgb(120, 112, 100), 0.3));
    model.add_near(stand(&spectacles(), Vec3::new(-x + 0.3, TABLE_Y, z - 0.4), 2.6), gilt);
    let beech = model.paint(rgb(168, 130, 92));
    table_itself(model, room, (beech, wood), 0.7, 1.4);
    model.key_lamp(&room.key);
}
