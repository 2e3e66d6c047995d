//! The study in the evening: shelves of books around a window with blue dusk, an armchair opposite, a reading lamp, a fire.

use glam::{Vec2, Vec3};
use photo::scene::Material;
use shapes::color::{Rgb, rgb};
use shapes::noise::{layers, noise, random, smoothstep};
use shapes::room::{Room, STUDY};

use super::furnishings::{
    armchair, armchair_feet, cup, drink, lamp_foot, lampshade, lying_book, side_table, stand, table,
};
use super::kit::{
    Model, between, books, cuboid, curtain, framed, glossy, joined, linear, matt, metal, panel, rod, table_itself,
    turned, window_frame,
};
use super::photograph::Place;
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::boards;
use crate::pictures::wood::{WALNUT, Wood};

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: STUDY, model, top: Picture::whole("desk.jpg", top), bright: Vec3::new(0.78, 0.64, 0.50) };

/// Oiled walnut of the desk.
const DESK: Wood = Wood {
    light: rgb(78, 50, 33),
    dark: rgb(44, 27, 18),
    pore: rgb(24, 15, 10),
    rings: 1.5,
    pores: 0.4,
    figure: 0.4,
    rays: 0.0,
};

/// The oak of floor and shelves.
const OAK: Wood = Wood {
    light: rgb(128, 86, 52),
    dark: rgb(92, 58, 33),
    pore: rgb(52, 32, 18),
    rings: 2.5,
    pores: 0.4,
    figure: 0.3,
    rays: 0.2,
};

/// The top of its table.
fn top() -> Sheet {
    boards(&DESK, 4.0, 0.004)
}

/// The colour of lamplight.
const LAMPLIGHT: Vec3 = Vec3::new(1.0, 0.62, 0.30);
const FLAME: Vec3 = Vec3::new(4.0, 1.6, 0.36);
/// The view outside at dusk.
const DUSK: Vec3 = Vec3::new(0.20, 0.34, 0.62);

/// The covers of old books.
const COVERS: [Rgb; 9] = [
    rgb(112, 44, 34),
    rgb(74, 52, 34),
    rgb(44, 62, 54),
    rgb(140, 104, 60),
    rgb(58, 36, 30),
    rgb(40, 48, 74),
    rgb(152, 128, 92),
    rgb(96, 30, 30),
    rgb(70, 72, 50),
];

/// A knotted carpet, a quarter of it mirrored over the whole.
fn carpet() -> Sheet {
    Sheet::single(1024, 880, |uv| {
        let p = (uv - 0.5) * Vec2::new(62.0, 53.0);
        let inside = (Vec2::new(31.0, 26.5) - p.abs()).min_element();
        let band =
            |from: f32, to: f32| smoothstep(from - 0.1, from + 0.1, inside) - smoothstep(to - 0.1, to + 0.1, inside);
        let (red, blue, sand) = (rgb(122, 40, 34), rgb(40, 50, 80), rgb(186, 154, 112));
        let mirrored = p.abs();
        let vines = smoothstep(0.47, 0.53, noise(mirrored * 0.55, 0, 28) * 0.6 + noise(mirrored * 1.3, 0, 29) * 0.4);
        let flowers = smoothstep(0.70, 0.76, noise(mirrored * 0.9, 0, 31));
        let medallion =
            smoothstep(0.15, -0.15, (p / Vec2::new(14.0, 11.0)).length() - 1.0 - 0.12 * (p.to_angle() * 12.0).cos());
        let ground = red.lerp(blue, medallion);
        let field = ground.lerp(sand * 0.8, 0.55 * vines).lerp(rgb(150, 70, 50), 0.8 * flowers);
        let border = blue.lerp(sand, 0.6 * smoothstep(0.45, 0.55, noise(mirrored * 1.1, 0, 30)));
        let woven =
            field.lerp(border, band(1.6, 5.0)).lerp(sand, band(0.9, 1.6) + band(5.0, 5.6)).lerp(red, band(0.0, 0.9));
        woven * (0.86 + 0.28 * layers(p * 6.0, 2, 33))
    })
}

/// An oil painting of a lake, seen from afar: sky, hills, water.
fn painting(seed: u32) -> Sheet {
    Sheet::single(256, 192, move |uv| {
        let hills = 0.42 + 0.16 * layers(Vec2::new(uv.x * 3.0, 0.5), 3, seed);
        let near = 0.72 + 0.10 * layers(Vec2::new(uv.x * 5.0, 4.5), 3, seed + 1);
        let sky = rgb(190, 176, 140)
            .lerp(rgb(120, 132, 140), smoothstep(0.45, 0.0, uv.y) * layers(uv * 4.0, 3, seed + 2) * 1.6);
        let lake = rgb(96, 110, 104).lerp(rgb(170, 160, 130), layers(uv * Vec2::new(3.0, 24.0), 2, seed + 3));
        let far = sky.lerp(rgb(74, 84, 76), smoothstep(hills - 0.01, hills + 0.01, uv.y));
        let water = far.lerp(lake, smoothstep(0.58, 0.60, uv.y));
        water.lerp(
            rgb(52, 46, 30) * (0.7 + 0.6 * layers(uv * 14.0, 2, seed + 4)),
            smoothstep(near - 0.01, near + 0.02, uv.y),
        ) * 0.8
    })
}

fn model(room: &Room) -> Model {
    let mut model = Model::default();
    let (wide, deep) = (room.shell.half.x, room.shell.half.y);
    let (floor, ceiling) = (room.shell.floor, room.shell.ceiling);
    walls(&mut model, wide, deep, floor, ceiling);
    shelves(&mut model, wide, deep, floor);
    window(&mut model, deep);
    fireplace(&mut model, wide, floor);
    behind(&mut model, wide, deep, floor);
    near(&mut model, room);
    model
}

fn walls(model: &mut Model, wide: f32, deep: f32, floor: f32, ceiling: f32) {
    let planks = model.printed(&boards(&OAK, 8.0, 0.02), 0.42);
    model.add(panel(Vec3::Y * floor, Vec3::X * wide, Vec3::NEG_Z * deep, 16.0), planks);
    let rug = model.printed(&carpet(), 0.95);
    model.add(panel(Vec3::Y * (floor + 0.12), Vec3::X * 31.0, Vec3::NEG_Z * 26.5, 0.0), rug);
    let plaster = model.paint(rgb(196, 180, 152));
    model.add(panel(Vec3::Y * ceiling, Vec3::X * wide, Vec3::Z * deep, 0.0), plaster);
    let paper = model.printed(
        &Sheet::tile(512, |uv| {
            let p =
                Vec2::new((uv.x * 8.0).fract() - 0.5, (uv.y * 6.0 + 0.5 * ((uv.x * 8.0).floor() % 2.0)).fract() - 0.5);
            let leaf = smoothstep(0.34, 0.30, p.length() + 0.06 * (p.to_angle() * 5.0).cos());
            rgb(58, 74, 62).lerp(rgb(80, 96, 76), leaf * 0.8) * (0.95 + 0.1 * layers(uv * 60.0, 2, 3))
        }),
        0.8,
    );
    let oak = model.printed(&boards(&OAK, 4.0, 0.0), 0.4);
    let height = Vec3::Y * (ceiling - floor) * 0.5;
    let middle = Vec3::Y * (ceiling + floor) * 0.5;
    model.add(panel(middle + Vec3::X * wide, Vec3::Z * deep, height, 24.0), paper);
    model.add(panel(middle - Vec3::X * wide, Vec3::NEG_Z * deep, height, 24.0), paper);
    model.add(panel(middle + Vec3::Z * deep, Vec3::NEG_X * wide, height, 24.0), paper);
    // The back wall around the window.
    for side in [-1.0, 1.0] {
        let half = 0.5 * (wide - 11.0);
        model.add(panel(middle + Vec3::new(side * (11.0 + half), 0.0, -deep), Vec3::X * half, height, 24.0), paper);
    }
    model.add(
        panel(Vec3::new(0.0, 0.5 * (ceiling + 26.0), -deep), Vec3::X * 11.0, Vec3::Y * 0.5 * (ceiling - 26.0), 24.0),
        paper,
    );
    model.add(
        panel(Vec3::new(0.0, 0.5 * (floor - 2.0), -deep), Vec3::X * 11.0, Vec3::Y * 0.5 * (-2.0 - floor), 24.0),
        oak,
    );
    // Wainscot, skirting and cornice.
    for (at, along) in [
        (Vec3::X * wide, Vec3::Z * deep),
        (Vec3::X * -wide, Vec3::Z * deep),
        (Vec3::Z * deep, Vec3::X * wide),
        (Vec3::Z * -deep, Vec3::X * wide),
    ] {
        let out = (at.abs() / at.length()) * 0.5;
        let bar = |low: f32, high: f32, thick: f32| {
            cuboid(
                at + Vec3::Y * 0.5 * (low + high),
                along.abs() + out * thick * 2.0 + Vec3::Y * 0.5 * (high - low),
                16.0,
            )
        };
        if at.z >= 0.0 {
            model.add(joined([bar(floor, floor + 2.4, 0.9), bar(1.6, 2.6, 0.8), bar(floor + 2.4, 1.6, 0.25)]), oak);
        }
        model.add(bar(ceiling - 2.0, ceiling, 1.5), plaster);
    }
}

/// Shelves of books from wall to window, left and right.
fn shelves(model: &mut Model, wide: f32, deep: f32, floor: f32) {
    let oak = model.printed(&boards(&OAK, 4.0, 0.0), 0.4);
    let cloth = model.material(Material { base_color: Vec3::ONE, roughness: 0.6, ..Material::default() });
    let back = -deep + 0.4;
    let front = -deep + 5.6;
    let (first, last, top) = (15.0, wide - 1.0, 25.5);
    let mut wood = Vec::new();
    let mut shelved = Vec::new();
    for side in [-1.0f32, 1.0] {
        let (low, high) = if side < 0.0 { (-last, -first) } else { (first, last) };
        wood.push(between(Vec3::new(low, floor, back - 0.3), Vec3::new(high, top, back + 0.3), 16.0));
        let bays = 3;
        let pitch = (high - low) / bays as f32;
        for bay in 0..=bays {
            let x = low + pitch * bay as f32;
            wood.push(between(Vec3::new(x - 0.45, floor, back), Vec3::new(x + 0.45, top, front), 16.0));
        }
        // Cupboards below, shelves above, a cornice.
        wood.push(between(Vec3::new(low, floor, back), Vec3::new(high, floor + 9.0, front + 0.9), 16.0));
        wood.push(between(Vec3::new(low - 0.6, top, back), Vec3::new(high + 0.6, top + 1.4, front + 0.8), 16.0));
        for bay in 0..bays {
            let x = low + pitch * bay as f32;
            wood.push(cuboid(
                Vec3::new(x + 0.5 * pitch, floor + 4.6, front + 1.0),
                Vec3::new(0.5 * pitch - 1.2, 3.6, 0.18),
                16.0,
            ));
            for row in 0..6 {
                let y = floor + 9.0 + row as f32 * 5.1;
                wood.push(between(Vec3::new(x, y, back), Vec3::new(x + pitch, y + 0.5, front), 16.0));
                let seed = 100 + (bay * 16 + row) as u32 + if side < 0.0 { 0 } else { 60 };
                let from = Vec3::new(x + 0.5, y + 0.5, -deep + 2.6);
                shelved.push(books(from, Vec3::X * (pitch - 1.0), Vec3::Z, 4.2, &COVERS, seed));
            }
        }
    }
    model.add(joined(wood), oak);
    model.add(joined(shelved), cloth);
}

/// The window in the middle of the back wall, and the evening behind it.
fn window(model: &mut Model, deep: f32) {
    let white = model.material(glossy(rgb(206, 198, 180), 0.35));
    let (middle, right, up) = (Vec3::new(0.0, 12.0, -deep), Vec3::X * 11.0, Vec3::Y * 14.0);
    model.add(window_frame(middle, right, up, (4, 5), 0.6), white);
    model.add(between(Vec3::new(-12.0, -2.6, -deep - 1.0), Vec3::new(12.0, -1.8, -deep + 2.4), 16.0), white);
    // Dusk: blue above, the last light over the roofs of the town.
    let sky = Sheet::single(256, 256, |uv| {
        let glow = rgb(236, 150, 92) * 0.9;
        let sky = rgb(58, 92, 158)
            .lerp(rgb(122, 150, 190), smoothstep(0.1, 0.62, uv.y))
            .lerp(glow, smoothstep(0.5, 0.74, uv.y));
        let clouds = layers(uv * Vec2::new(4.0, 14.0), 4, 51);
        let sky = sky.lerp(rgb(84, 92, 128), 0.7 * smoothstep(0.5, 0.75, clouds));
        let house = (uv.x * 9.0).floor();
        let roof = 0.72 + 0.12 * random(house as i32, 53) + 0.05 * ((uv.x * 9.0).fract() - 0.5).abs();
        let wall = rgb(30, 36, 54);
        let lit = random((uv.x * 42.0).floor() as i32 * 31 + (uv.y * 46.0).floor() as i32, 57) > 0.86;
        let pane = lit && (uv.x * 42.0).fract() > 0.4 && (uv.y * 46.0).fract() > 0.45;
        let town = if pane { rgb(255, 190, 96) } else { wall };
        sky.lerp(town, smoothstep(roof - 0.004, roof + 0.004, uv.y))
    });
    model.add_outlook(
        panel(Vec3::new(0.0, 12.0, -deep - 6.0), Vec3::X * 18.0, Vec3::Y * 20.0, 0.0),
        &sky,
        Vec3::splat(0.085),
    );
    // What comes in.
    let lamp = Vec3::new(0.0, 12.0, -deep - 0.8);
    model.area_lamp(lamp, right * 0.98, up * 0.98, DUSK * 0.9);
    let velvet = model.paint(rgb(98, 30, 30));
    for (left, wide) in [(-17.5, 7.0), (10.5, 7.0)] {
        model.add(curtain(Vec3::new(left, 28.5, -deep + 3.2), Vec3::X * wide, 41.5, 6.0), velvet);
    }
    let brass = model.material(metal(rgb(190, 150, 90), 0.3));
    let pole = rod(Vec3::new(-19.5, 29.0, -deep + 3.2), Vec3::new(19.5, 29.0, -deep + 3.2), 0.4, 16);
    let knob = |x: f32| {
        turned(Vec3::new(x, 28.2, -deep + 3.2), &[(0.0, 0.0), (0.7, 0.4), (0.8, 0.8), (0.7, 1.2), (0.0, 1.6)], 20)
    };
    model.add(joined([pole, knob(-19.8), knob(19.8)]), brass);
}

/// The fire in the right wall.
fn fireplace(model: &mut Model, wide: f32, floor: f32) {
    let stone = model
        .printed(&Sheet::tile(512, |uv| rgb(150, 140, 126).lerp(rgb(98, 92, 88), layers(uv * 9.0, 5, 61)) * 0.9), 0.5);
    let soot = model.paint(rgb(26, 22, 20));
    let z = -14.0;
    let (x, top) = (wide, floor + 22.0);
    model.add(
        joined([
            between(Vec3::new(x - 5.0, floor, z - 15.0), Vec3::new(x, top, z - 9.0), 12.0),
            between(Vec3::new(x - 5.0, floor, z + 9.0), Vec3::new(x, top, z + 15.0), 12.0),
            between(Vec3::new(x - 5.0, floor + 15.0, z - 9.0), Vec3::new(x, top, z + 9.0), 12.0),
            between(Vec3::new(x - 6.6, top, z - 17.0), Vec3::new(x, top + 1.6, z + 17.0), 12.0),
            between(Vec3::new(x - 9.0, floor, z - 16.0), Vec3::new(x, floor + 0.7, z + 16.0), 12.0),
        ]),
        stone,
    );
    model.add(joined([panel(Vec3::new(x - 0.2, floor + 7.5, z), Vec3::Z * 9.0, Vec3::Y * 7.5, 0.0)]), soot);
    let bark = model.paint(rgb(60, 42, 30));
    let log = |a: f32, b: f32, y: f32, z1: f32, z2: f32| {
        rod(Vec3::new(x - a, floor + y, z + z1), Vec3::new(x - b, floor + y, z + z2), 0.8, 14)
    };
    model.add(
        joined([log(2.0, 2.6, 1.6, -5.0, 5.0), log(3.4, 3.0, 1.6, -5.5, 4.4), log(2.4, 3.0, 2.9, -4.0, 4.6)]),
        bark,
    );
    let tongue = |z1: f32, high: f32, fat: f32| {
        turned(
            Vec3::new(x - 2.6, floor + 2.4, z + z1),
            &[(0.0, 0.0), (fat, 0.2 * high), (0.75 * fat, 0.5 * high), (0.3 * fat, 0.8 * high), (0.0, high)],
            14,
        )
    };
    let fire =
        joined([tongue(-2.8, 4.4, 0.75), tongue(-0.8, 6.0, 0.95), tongue(1.2, 5.0, 0.85), tongue(2.9, 3.4, 0.6)]);
    model.add_glow(fire, FLAME);
    model.add_glow(log(2.7, 2.8, 1.1, -3.6, 3.6), FLAME * Vec3::new(0.4, 0.25, 0.2));
    model.ball_lamp(Vec3::new(x - 3.2, floor + 4.6, z), 2.0, Vec3::new(9.0, 3.6, 0.9));
    // Above the mantel: a mirror, two candlesticks.
    let gold = model.material(metal(rgb(196, 156, 92), 0.35));
    let (frame, glass) = framed(Vec3::new(x, top + 9.0, z), Vec3::NEG_Z * -9.0, Vec3::Y * 6.0, 0.7);
    model.add(frame, gold);
    let canvas = model.printed(&painting(71), 0.7);
    model.add(glass, canvas);
    for side in [-1.0, 1.0] {
        let at = Vec3::new(x - 3.4, top + 1.6, z + side * 13.0);
        model.add(
            turned(at, &[(0.0, 0.0), (1.0, 0.0), (0.9, 0.3), (0.3, 0.8), (0.35, 2.6), (0.7, 3.0), (0.0, 3.0)], 20),
            gold,
        );
        let wax = model.paint(rgb(226, 214, 186));
        model.add(turned(at + Vec3::Y * 3.0, &[(0.0, 0.0), (0.4, 0.0), (0.4, 3.2), (0.0, 3.2)], 16), wax);
        model.add_glow(turned(at + Vec3::Y * 6.3, &[(0.0, 0.0), (0.16, 0.25), (0.0, 0.9)], 10), FLAME);
        model.ball_lamp(at + Vec3::Y * 6.7, 0.35, LAMPLIGHT * 26.0);
    }
}

/// What is behind White and on the left: a wall with a sofa and pictures, a door, a long-case clock.
fn behind(model: &mut Model, wide: f32, deep: f32, floor: f32) {
    let oak = model.printed(&boards(&OAK, 4.0, 0.0), 0.35);
    let gold = model.material(metal(rgb(176, 138, 82), 0.4));
    for (number, (x, half)) in
        [(-22.0, Vec2::new(9.0, 6.5)), (0.0, Vec2::new(7.0, 8.5)), (20.0, Vec2::new(8.0, 6.0))].into_iter().enumerate()
    {
        let (frame, canvas) = framed(Vec3::new(x, 15.0, deep), Vec3::NEG_X * half.x, Vec3::Y * half.y, 0.8);
        model.add(frame, gold);
        let oil = model.printed(&painting(80 + 10 * number as u32), 0.7);
        model.add(canvas, oil);
    }
    // A sideboard with a lamp below the pictures.
    model.add(stand(&table(Vec2::new(22.0, 4.0), 14.0, 1.0), Vec3::new(0.0, floor, deep - 5.0), 0.0), oak);
    lamp(model, Vec3::new(-14.0, floor + 14.0, deep - 5.0), 6.0, LAMPLIGHT * 5.0);
    // The door at the left.
    let (x, z) = (-wide, 20.0);
    model.add(
        joined([
            between(Vec3::new(x, floor, z - 9.5), Vec3::new(x + 1.2, floor + 39.0, z - 8.2), 16.0),
            between(Vec3::new(x, floor, z + 8.2), Vec3::new(x + 1.2, floor + 39.0, z + 9.5), 16.0),
            between(Vec3::new(x, floor + 37.6, z - 9.5), Vec3::new(x + 1.2, floor + 39.0, z + 9.5), 16.0),
            between(Vec3::new(x, floor, z - 8.2), Vec3::new(x + 0.5, floor + 37.6, z + 8.2), 16.0),
            cuboid(Vec3::new(x + 0.6, floor + 10.0, z), Vec3::new(0.2, 7.5, 5.8), 16.0),
            cuboid(Vec3::new(x + 0.6, floor + 28.0, z), Vec3::new(0.2, 7.5, 5.8), 16.0),
        ]),
        oak,
    );
    model.add(
        turned(Vec3::new(x + 1.4, floor + 18.0, z - 6.6), &[(0.0, 0.0), (0.5, 0.2), (0.5, 0.8), (0.0, 1.0)], 14),
        gold,
    );
    // A long-case clock.
    let z = -20.0;
    model.add(
        joined([
            between(Vec3::new(x, floor, z - 4.6), Vec3::new(x + 4.6, floor + 9.0, z + 4.6), 12.0),
            between(Vec3::new(x, floor + 9.0, z - 3.4), Vec3::new(x + 3.8, floor + 27.0, z + 3.4), 12.0),
            between(Vec3::new(x, floor + 27.0, z - 4.4), Vec3::new(x + 4.6, floor + 36.0, z + 4.4), 12.0),
            between(Vec3::new(x, floor + 36.0, z - 5.0), Vec3::new(x + 5.0, floor + 37.4, z + 5.0), 12.0),
        ]),
        oak,
    );
    let dial = model.printed(
        &Sheet::single(128, 128, |uv| {
            let p = uv * 2.0 - 1.0;
            let hour = (p.to_angle() / std::f32::consts::TAU * 12.0 + 24.0).fract();
            let mark = (0.72..0.9).contains(&p.length()) && !(0.1..=0.9).contains(&hour);
            let hand =
                (p.x.abs() < 0.035 && (-0.62..0.0).contains(&p.y)) || (p.y.abs() < 0.045 && (0.0..0.42).contains(&p.x));
            if mark || hand {
                rgb(30, 26, 22)
            } else if p.length() < 0.95 {
                rgb(222, 212, 186)
            } else {
                rgb(170, 132, 76)
            }
        }),
        0.5,
    );
    model.add(panel(Vec3::new(x + 4.7, floor + 31.5, z), Vec3::NEG_Z * 3.4, Vec3::Y * 3.4, 0.0), dial);
}

/// A lamp with a cloth shade on a brass foot, this high; the cloth emits this much.
fn lamp(model: &mut Model, at: Vec3, high: f32, glow: Vec3) {
    let brass = model.material(metal(rgb(190, 150, 90), 0.3));
    let cloth = model.paint(rgb(226, 200, 156));
    model.add(stand(&lamp_foot(high), at, 0.0), brass);
    let shade = stand(&lampshade((3.2, high - 1.0), (2.0, high + 3.6)), at, 0.0);
    model.add_glow(shade.clone(), glow * 0.22);
    model.add_unseen(shade, cloth);
    model.ball_lamp(at + Vec3::Y * (high + 1.0), 0.8, glow * 9.0);
}

/// What is near the table: the armchair opposite, its lamp, cup and book, and the lamp over the table.
fn near(model: &mut Model, room: &Room) {
    let floor = room.shell.floor;
    let leather = model.material(glossy(rgb(66, 28, 18), 0.5));
    let oak = model.printed(&boards(&OAK, 4.0, 0.0), 0.4);
    let walnut = model.printed(&boards(&WALNUT, 4.0, 0.0), 0.35);
    let brass = model.material(metal(rgb(190, 150, 90), 0.3));
    let ground = |x: f32, z: f32| Vec3::new(x, floor + 0.12, z);
    model.add_near(stand(&armchair(), ground(1.5, -30.0), 0.18), leather);
    model.add_near(stand(&armchair_feet(), ground(1.5, -30.0), 0.18), oak);
    model.add_near(stand(&armchair(), ground(-1.0, 30.5), 3.3), leather);
    model.add_near(stand(&armchair_feet(), ground(-1.0, 30.5), 3.3), oak);
    // The side table with the reading lamp.
    let side = ground(-15.5, -32.0);
    model.add_near(stand(&side_table(11.0), side, 0.0), walnut);
    let cloth = model.material(Material { emission: LAMPLIGHT * 1.5, ..matt(rgb(230, 204, 160)) });
    let on = side + Vec3::new(-1.2, 11.0, -1.0);
    model.add_near(stand(&lamp_foot(6.6), on, 0.0), brass);
    model.add_near(stand(&lampshade((3.4, 5.4), (2.1, 10.2)), on, 0.0), cloth);
    model.ball_lamp(on + Vec3::Y * 7.6, 0.8, LAMPLIGHT * 30.0);
    let (cover, pages) = lying_book(Vec2::new(1.5, 2.1), 0.55);
    let paper = model.paint(rgb(226, 214, 188));
    let red = model.paint(rgb(120, 36, 30));
    let green = model.paint(rgb(40, 66, 52));
    for (at, turn, color) in
        [(side + Vec3::new(2.0, 11.0, 1.0), 0.5, red), (side + Vec3::new(2.0, 11.55, 1.1), 0.2, green)]
    {
        model.add_near(stand(&cover, at, turn), color);
        model.add_near(stand(&pages, at, turn), paper);
    }
    // A cup and a book on the table's far corners.
    let (x, z) = (room.top.x - 1.9, room.top.y - 1.7);
    let table_y = shapes::size::TABLE_Y;
    let china = model.material(glossy(rgb(226, 222, 212), 0.12));
    let coffee = model.material(glossy(rgb(44, 24, 14), 0.1));
    let at = Vec3::new(x, table_y, -z);
    model.add_near(stand(&cup(), at, -0.7), china);
    model.add_near(stand(&drink(), at, 0.0), coffee);
    let at = Vec3::new(-x, table_y, -z + 0.6);
    // Close under the lamp, where anything bright would be overexposed.
    let (cloth, edges) = (model.paint(rgb(22, 34, 28)), model.paint(rgb(104, 96, 80)));
    model.add_near(stand(&cover, at, 0.35), cloth);
    model.add_near(stand(&pages, at, 0.35), edges);
    table_lamp(model, room);
    let desk = model.paint((DESK.light + DESK.dark) * 0.5);
    table_itself(model, room, (desk, walnut), 0.8, 1.6);
}

/// The lamp that arches over the table from the left: its foot behind the corner, its shade where the key light is.
fn table_lamp(model: &mut Model, room: &Room) {
    let key = room.key.from;
    let iron = model.material(metal(rgb(70, 62, 56), 0.4));
    let foot = Vec3::new(-44.0, room.shell.floor, 15.0);
    let bow = super::kit::sheet((10, 40), |at| {
        let (end, lift) = (key + Vec3::Y * 3.2, Vec3::Y * 14.0);
        let along = |t: f32| {
            let (a, b, c, d) = (foot, foot + Vec3::Y * 44.0, end + lift * 0.35 + Vec3::new(-10.0, 0.0, 3.4), end);
            let s = 1.0 - t;
            a * s * s * s + b * 3.0 * s * s * t + c * 3.0 * s * t * t + d * t * t * t
        };
        let t = 1.0 - at.y;
        let way = (along((t + 0.01).min(1.0)) - along((t - 0.01).max(0.0))).normalize_or(Vec3::Y);
        let (right, up) = way.any_orthonormal_pair();
        let (sin, cos) = (at.x * std::f32::consts::TAU).sin_cos();
        (along(t) + (right * cos + up * sin) * 0.3, at)
    });
    model.add(bow, iron);
    model.add(turned(foot, &[(0.0, 0.0), (4.4, 0.0), (4.4, 0.7), (0.5, 1.1), (0.0, 1.1)], 40), iron);
    let dome = [(4.2, -1.2), (4.0, 0.4), (3.2, 2.0), (1.6, 3.0), (0.4, 3.4), (0.0, 3.4)];
    model.add(turned(key, &dome, 40), iron);
    let inner = [(0.0, 3.2), (1.5, 2.8), (3.0, 1.9), (3.85, 0.3), (4.05, -1.2)];
    model.add_glow(turned(key, &inner, 40), linear(rgb(255, 226, 170)) * 3.0);
    model.key_lamp(&room.key, 0.6);
}
