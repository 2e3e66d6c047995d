//! The study in the evening: shelves of books around a window with blue dusk, an armchair opposite, a reading lamp, a fire.

use glam::{Vec2, Vec3};
use photo::scene::Material;
use shapes::color::{Rgb, rgb};
use shapes::noise::{layers, noise, random, smoothstep};
use shapes::room::{Room, STUDY};

use super::furnishings::{
    armchair, armchair_feet, cup, drink, foliage, lamp_foot, lampshade, lying_book, side_table, stand, table,
    table_itself,
};
use super::kit::{
    Model, between, books, cuboid, curtain, framed, glossy, joined, matt, metal, panel, rod, turned, window_frame,
};
use super::photograph::Place;
use super::shaping::{bent, score_sheet, smooth, spectacles, spindle};
use super::surfaces::{planks, plaster, timber, varnished};
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::boards;
use crate::pictures::wood::{WALNUT, Wood};

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: STUDY, model, top: Picture::whole("desk.jpg", top), bright: Vec3::new(0.46, 0.41, 0.34) };

/// Oiled walnut of the desk.
const DESK: Wood = Wood {
    light: rgb(78, 57, 43),
    dark: rgb(45, 32, 24),
    pore: rgb(25, 17, 12),
    rings: 1.5,
    pores: 0.4,
    figure: 0.4,
    rays: 0.0,
};

/// The oak of floor and shelves.
const OAK: Wood = Wood {
    light: rgb(108, 79, 55),
    dark: rgb(74, 53, 37),
    pore: rgb(42, 30, 22),
    rings: 2.5,
    pores: 0.4,
    figure: 0.3,
    rays: 0.2,
};

/// The top of its table.
fn top() -> Sheet {
    boards(&DESK, 4.0, 0.004)
}

/// The colour of lamplight, as a camera sees 2,900 K that is set to 4,000 K.
const LAMPLIGHT: Vec3 = Vec3::new(1.0, 0.76, 0.50);
/// A flame, as bright as in the picture.
const FLAME: Vec3 = Vec3::new(1.5, 0.92, 0.42);
/// Lit cloth of a shade, as bright as in the picture: two stops and a half over grey.
const SHADE: Vec3 = Vec3::new(0.86, 0.66, 0.45);
/// The light that comes in at dusk.
const DUSK: Vec3 = Vec3::new(0.50, 0.53, 0.58);

/// The covers of old books.
const COVERS: [Rgb; 12] = [
    rgb(92, 46, 38),
    rgb(74, 54, 40),
    rgb(50, 62, 56),
    rgb(128, 102, 70),
    rgb(58, 42, 36),
    rgb(48, 54, 68),
    rgb(148, 130, 102),
    rgb(82, 38, 36),
    rgb(72, 72, 56),
    rgb(104, 78, 52),
    rgb(40, 38, 38),
    rgb(170, 156, 130),
];

/// A knotted carpet, a quarter of it mirrored over the whole.
fn carpet() -> Sheet {
    Sheet::single(2048, 1760, |uv| {
        let p = (uv - 0.5) * Vec2::new(62.0, 53.0);
        let inside = (Vec2::new(31.0, 26.5) - p.abs()).min_element();
        let band =
            |from: f32, to: f32| smoothstep(from - 0.1, from + 0.1, inside) - smoothstep(to - 0.1, to + 0.1, inside);
        let (red, blue, sand) = (rgb(98, 46, 42), rgb(44, 50, 66), rgb(160, 140, 112));
        // Knotted by hand: rows that waver, and colours that change from one dyeing to the next.
        let p = p + 0.12 * Vec2::new(layers(p * 0.8, 2, 36), layers(p * 0.8 + 9.0, 2, 37));
        let mirrored = p.abs();
        let vines = smoothstep(0.47, 0.53, noise(mirrored * 0.55, 0, 28) * 0.6 + noise(mirrored * 1.3, 0, 29) * 0.4);
        let flowers = smoothstep(0.70, 0.76, noise(mirrored * 0.9, 0, 31));
        let medallion =
            smoothstep(0.15, -0.15, (p / Vec2::new(14.0, 11.0)).length() - 1.0 - 0.12 * (p.to_angle() * 12.0).cos());
        let ground = red.lerp(blue, medallion);
        let field = ground.lerp(sand * 0.8, 0.55 * vines).lerp(rgb(124, 76, 60), 0.8 * flowers);
        let border = blue.lerp(sand, 0.6 * smoothstep(0.45, 0.55, noise(mirrored * 1.1, 0, 30)));
        let woven =
            field.lerp(border, band(1.6, 5.0)).lerp(sand, band(0.9, 1.6) + band(5.0, 5.6)).lerp(red, band(0.0, 0.9));
        woven * (0.80 + 0.28 * layers(p * 6.0, 2, 33)) * (0.88 + 0.24 * layers(p * Vec2::new(0.05, 0.7), 2, 34))
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

/// The room.
fn model(room: &Room) -> Model {
    let mut model = Model::default();
    let (wide, deep) = (room.shell.half.x, room.shell.half.y);
    let (floor, ceiling) = (room.shell.floor, room.shell.ceiling);
    walls(&mut model, wide, deep, floor, ceiling);
    shelves(&mut model, wide, deep, floor);
    window(&mut model, deep);
    fill(&mut model, wide, deep, ceiling);
    fireplace(&mut model, wide, floor);
    behind(&mut model, wide, deep, floor);
    near(&mut model, room);
    model
}

fn walls(model: &mut Model, wide: f32, deep: f32, floor: f32, ceiling: f32) {
    let whole = planks(&OAK, 2.0 * Vec2::new(wide, deep), 2.2, Vec2::new(40.0, 32.0));
    let boards = varnished(model, &whole, 0.42);
    model.add(panel(Vec3::Y * floor, Vec3::X * wide, Vec3::NEG_Z * deep, 0.0), boards);
    let rug = model.printed(&carpet(), 0.95);
    model.add(panel(Vec3::Y * (floor + 0.12), Vec3::X * 31.0, Vec3::NEG_Z * 26.5, 0.0), rug);
    let plaster = model.printed(&plaster(rgb(214, 205, 188), 15), 0.9);
    model.add(panel(Vec3::Y * ceiling, Vec3::X * wide, Vec3::Z * deep, 40.0), plaster);
    let paper = model.printed(
        &Sheet::tile(1024, |uv| {
            let p =
                Vec2::new((uv.x * 8.0).fract() - 0.5, (uv.y * 6.0 + 0.5 * ((uv.x * 8.0).floor() % 2.0)).fract() - 0.5);
            let (far, turn) = (p.length(), p.to_angle());
            let flower = smoothstep(0.30, 0.27, far + 0.07 * (turn * 6.0).cos())
                - smoothstep(0.17, 0.14, far + 0.04 * (turn * 6.0).cos());
            let stem = smoothstep(0.05, 0.02, (p.x - 0.12 * (p.y * 9.0).sin()).abs()) * smoothstep(0.2, 0.34, far);
            rgb(74, 84, 76).lerp(rgb(98, 106, 92), (flower + 0.7 * stem).clamp(0.0, 1.0) * 0.75)
                * (0.96 + 0.05 * noise(uv * 120.0, 120, 3) + 0.04 * noise(uv * 5.0, 5, 4))
        }),
        0.8,
    );
    let oak = varnished(model, &timber(&OAK, 61), 0.4);
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
    // The wainscot's raised fields, with a moulding around each.
    let mut fields = Vec::new();
    for (at, way, length) in [
        (Vec3::X * (wide - 0.4), Vec3::Z, deep),
        (Vec3::X * (0.4 - wide), Vec3::Z, deep),
        (Vec3::Z * (deep - 0.4), Vec3::X, wide),
    ] {
        let count = (length / 4.5).round() as i32;
        for number in 0..count {
            let along = way * length * ((2 * number + 1) as f32 / count as f32 - 1.0);
            let middle = at + along + Vec3::Y * (0.5 * (floor + 2.4) + 0.8);
            let half = way * (length / count as f32 - 1.1) + Vec3::Y * (0.5 * (1.6 - floor - 2.4) - 1.1);
            let out = (Vec3::ONE - way - Vec3::Y).abs();
            fields.push(cuboid(middle, half + out * 0.30, 16.0));
            fields.push(cuboid(middle, half - (way + Vec3::Y) * 0.9 + out * 0.55, 16.0));
            let (across, up) = (way * half.dot(way), Vec3::Y * half.y);
            let face = middle - at.normalize() * 0.3;
            for side in [-1.0, 1.0] {
                fields.push(rod(face + across * side - up, face + across * side + up, 0.26, 10));
                fields.push(rod(face + up * side - across, face + up * side + across, 0.26, 10));
            }
        }
    }
    model.add(joined(fields), oak);
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
    let oak = varnished(model, &timber(&OAK, 61), 0.4);
    let cloth = model.material(Material { base_color: Vec3::ONE, roughness: 0.6, ..Material::default() });
    let back = -deep + 0.4;
    let front = -deep + 5.6;
    let (first, last, top) = (15.0, wide - 1.0, 25.5);
    let mut wood = Vec::new();
    let mut shelved = Vec::new();
    let mut knobs = Vec::new();
    for side in [-1.0f32, 1.0] {
        let (low, high) = if side < 0.0 { (-last, -first) } else { (first, last) };
        wood.push(between(Vec3::new(low, floor, back - 0.3), Vec3::new(high, top, back + 0.3), 16.0));
        let bays = 3;
        let pitch = (high - low) / bays as f32;
        for bay in 0..=bays {
            let x = low + pitch * bay as f32;
            wood.push(between(Vec3::new(x - 0.45, floor, back), Vec3::new(x + 0.45, top, front), 16.0));
            // Fluted pilasters in front of the uprights.
            for flute in [-0.42, 0.0, 0.42] {
                let foot = Vec3::new(x + flute, floor + 9.6, front);
                wood.push(rod(foot, foot.with_y(top - 0.4), 0.17, 10));
            }
        }
        // Cupboards below, shelves above, a cornice.
        wood.push(between(Vec3::new(low, floor, back), Vec3::new(high, floor + 9.0, front + 0.9), 16.0));
        wood.push(between(Vec3::new(low - 0.3, top, back), Vec3::new(high + 0.3, top + 0.7, front + 0.4), 16.0));
        wood.push(between(Vec3::new(low - 0.6, top + 0.6, back), Vec3::new(high + 0.6, top + 1.0, front + 0.8), 16.0));
        wood.push(between(Vec3::new(low - 0.9, top + 1.0, back), Vec3::new(high + 0.9, top + 1.5, front + 1.2), 16.0));
        for bay in 0..bays {
            let x = low + pitch * bay as f32;
            for half in [0.27, 0.73] {
                let door = Vec3::new(x + half * pitch, floor + 4.6, front + 1.0);
                let wide = 0.23 * pitch - 0.4;
                wood.push(cuboid(door, Vec3::new(wide, 3.6, 0.18), 16.0));
                wood.push(cuboid(door, Vec3::new(wide - 0.8, 2.8, 0.3), 16.0));
                wood.push(cuboid(door, Vec3::new(wide - 1.2, 2.4, 0.4), 16.0));
                let away = if half < 0.5 { 1.0 } else { -1.0 };
                let at = door + Vec3::new(away * (wide - 0.4), 0.6, 0.2);
                knobs.push(spindle(
                    at,
                    at + Vec3::Z * 0.55,
                    &[(0.12, 0.0), (0.12, 0.4), (0.26, 0.6), (0.2, 0.95), (0.0, 1.0)],
                    12,
                ));
            }
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
    let brass = model.material(metal(rgb(160, 132, 88), 0.35));
    model.add(joined(knobs), brass);
}

/// The window in the middle of the back wall, and the evening behind it.
fn window(model: &mut Model, deep: f32) {
    let white = model.material(glossy(rgb(104, 98, 86), 0.4));
    let (middle, right, up) = (Vec3::new(0.0, 12.0, -deep), Vec3::X * 11.0, Vec3::Y * 14.0);
    model.add(window_frame(middle, right, up, (4, 5), 0.6), white);
    model.add(between(Vec3::new(-12.0, -2.6, -deep - 1.0), Vec3::new(12.0, -1.8, -deep + 2.4), 16.0), white);
    // Late dusk behind bare trees, out of focus: nobody looks at it, it only says what time it is.
    let sky = Sheet::single(512, 512, |uv| {
        let sky = rgb(112, 128, 150)
            .lerp(rgb(178, 178, 176), smoothstep(0.05, 0.55, uv.y))
            .lerp(rgb(214, 190, 164), smoothstep(0.45, 0.72, uv.y));
        let clouds = layers(uv * Vec2::new(3.0, 9.0), 4, 51);
        let sky = sky.lerp(rgb(132, 138, 150), 0.5 * smoothstep(0.45, 0.8, clouds));
        let crown = 0.60 + 0.22 * (layers(Vec2::new(uv.x * 5.0, 0.3), 3, 53) - 0.5);
        let twigs = smoothstep(0.30, 0.62, layers(uv * Vec2::new(26.0, 18.0), 3, 54));
        let trees = smoothstep(crown - 0.12, crown + 0.10, uv.y) * (0.55 + 0.45 * twigs);
        let sky = sky.lerp(rgb(66, 66, 64), trees.min(1.0));
        let houses = smoothstep(0.80, 0.83, uv.y + 0.03 * random((uv.x * 7.0) as i32, 55));
        sky.lerp(rgb(52, 52, 54), houses)
    });
    model.add_outlook(
        panel(Vec3::new(0.0, 12.0, -deep - 40.0), Vec3::X * 46.0, Vec3::Y * 44.0, 0.0),
        &sky,
        Vec3::new(0.62, 0.66, 0.72),
    );
    // What comes in.
    // Before the bars, so that they do not glare.
    let lamp = Vec3::new(0.0, 12.0, -deep + 1.4);
    model.area_lamp(lamp, right * 0.98, up * 0.98, DUSK * 0.8);
    let sheen = photo::scene::Sheen { color: Vec3::new(0.10, 0.05, 0.045), roughness: 0.4 };
    let velvet = model.material(Material { sheen: Some(sheen), ..matt(rgb(88, 44, 42)) });
    for (left, wide) in [(-17.5, 7.0), (10.5, 7.0)] {
        model.add(curtain(Vec3::new(left, 28.5, -deep + 3.2), Vec3::X * wide, 41.5, 6.0), velvet);
    }
    // A plant on a stand before the left curtain.
    let (leaf, clay) = (model.paint(rgb(74, 96, 58)), model.material(glossy(rgb(132, 96, 74), 0.5)));
    let mahogany = model.material(glossy(rgb(78, 52, 38), 0.35));
    let at = Vec3::new(-13.0, -14.0, -deep + 8.5);
    model.add(stand(&side_table(9.5), at, 0.0), mahogany);
    let pot = smooth(&[(1.3, 0.0), (1.7, 1.2), (1.9, 2.4), (2.1, 2.6), (1.7, 2.5), (0.0, 2.2)], 4);
    model.add(turned(at + Vec3::Y * 9.5, &pot, 32), clay);
    model.add(foliage(at + Vec3::Y * 13.6, Vec3::new(4.6, 3.2, 4.2), 900, 0.62, 58), leaf);
    let brass = model.material(metal(rgb(190, 150, 90), 0.3));
    let pole = rod(Vec3::new(-19.5, 29.0, -deep + 3.2), Vec3::new(19.5, 29.0, -deep + 3.2), 0.4, 16);
    let knob = |x: f32| {
        turned(Vec3::new(x, 28.2, -deep + 3.2), &[(0.0, 0.0), (0.7, 0.4), (0.8, 0.8), (0.7, 1.2), (0.0, 1.6)], 20)
    };
    model.add(joined([pole, knob(-19.8), knob(19.8)]), brass);
}

/// What a photographer adds: soft light from above on the books, and a little from the left wall's ceiling.
fn fill(model: &mut Model, wide: f32, deep: f32, ceiling: f32) {
    for (from, toward, half) in [
        (Vec3::new(-34.0, ceiling - 4.0, 14.0 - deep), Vec3::new(0.0, -0.9, -0.6), Vec2::new(16.0, 2.0)),
        (Vec3::new(34.0, ceiling - 4.0, 14.0 - deep), Vec3::new(0.0, -0.9, -0.6), Vec2::new(16.0, 2.0)),
        (Vec3::new(16.0 - wide, ceiling - 4.0, 0.0), Vec3::new(-0.6, -0.9, 0.0), Vec2::new(20.0, 2.0)),
    ] {
        let toward = toward.normalize_or(Vec3::NEG_Y);
        let right = toward.cross(Vec3::Y).normalize_or(Vec3::X);
        model.area_lamp(from, right * -half.x, right.cross(toward) * half.y, LAMPLIGHT * 2.2);
    }
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
    // Flames: painted light that rises from the logs, before the soot.
    let flames = Sheet::single(512, 512, |uv| {
        let (x, up) = (2.0 * uv.x - 1.0, 1.0 - uv.y);
        let waver = 0.5 * (layers(Vec2::new(uv.x * 5.0, uv.y * 3.0), 3, 65) - 0.5) * up;
        let tongues = 0.35 + 0.65 * layers(Vec2::new((x + waver) * 4.0, uv.y * 1.2 + 3.0), 3, 66);
        let high = tongues * (1.0 - (x * 1.05).powi(2)).max(0.0);
        let heat = ((high - up) / 0.35).clamp(0.0, 1.0) * (0.55 + 0.45 * layers(uv * Vec2::new(14.0, 5.0), 2, 67));
        let core = heat * heat;
        Vec3::new(core.powf(0.35), core.powf(0.55) * 0.86, core.powf(1.0) * 0.62)
    });
    model.add_outlook(panel(Vec3::new(x - 1.4, floor + 5.6, z), Vec3::Z * 5.6, Vec3::Y * 4.6, 0.0), &flames, FLAME);
    model.add_glow(log(2.7, 2.8, 1.0, -3.6, 3.6), FLAME * Vec3::new(0.45, 0.25, 0.2));
    let grate = model.paint(rgb(22, 21, 21));
    let bars = (0..9).map(|bar| {
        let along = z - 6.0 + 1.5 * bar as f32;
        bent(
            &[
                Vec3::new(x - 4.8, floor + 0.8, along),
                Vec3::new(x - 5.0, floor + 2.4, along),
                Vec3::new(x - 4.6, floor + 3.6, along),
            ],
            (8, 8),
            |_| 0.13,
        )
    });
    model.add(
        joined(bars.chain([rod(
            Vec3::new(x - 4.7, floor + 3.6, z - 6.4),
            Vec3::new(x - 4.7, floor + 3.6, z + 6.4),
            0.2,
            10,
        )])),
        grate,
    );
    model.ball_lamp(Vec3::new(x - 3.2, floor + 4.6, z), 2.0, Vec3::new(7.0, 3.9, 1.6));
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
        model.add(
            turned(
                at + Vec3::Y * 3.0,
                &smooth(&[(0.4, 0.0), (0.42, 1.0), (0.4, 3.1), (0.28, 3.2), (0.0, 3.12)], 3),
                20,
            ),
            wax,
        );
        model.add_glow(
            turned(at + Vec3::Y * 6.3, &smooth(&[(0.0, 0.0), (0.17, 0.25), (0.06, 0.7), (0.0, 0.95)], 4), 12),
            FLAME,
        );
        model.ball_lamp(at + Vec3::Y * 6.7, 0.35, LAMPLIGHT * 26.0);
    }
}

/// What is behind White and on the left: a wall with a sofa and pictures, a door, a long-case clock.
fn behind(model: &mut Model, wide: f32, deep: f32, floor: f32) {
    let oak = varnished(model, &timber(&OAK, 61), 0.35);
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
    model.add_glow(shade.clone(), SHADE);
    model.add_unseen(shade, cloth);
    model.ball_lamp(at + Vec3::Y * (high + 1.0), 0.8, glow * 9.0);
}

/// What is near the table: the armchair opposite, its lamp, cup and book, and the lamp over the table.
fn near(model: &mut Model, room: &Room) {
    let floor = room.shell.floor;
    let leather = model.material(Material { ior: 1.35, ..glossy(rgb(96, 60, 42), 0.55) });
    let oak = varnished(model, &timber(&OAK, 61), 0.4);
    let walnut = varnished(model, &timber(&WALNUT, 62), 0.35);
    let brass = model.material(metal(rgb(190, 150, 90), 0.3));
    let ground = |x: f32, z: f32| Vec3::new(x, floor + 0.12, z);
    model.add_near(stand(&armchair(), ground(1.5, -30.0), 0.18), leather);
    model.add_near(stand(&armchair_feet(), ground(1.5, -30.0), 0.18), oak);
    model.add_near(stand(&armchair(), ground(-1.0, 30.5), 3.3), leather);
    model.add_near(stand(&armchair_feet(), ground(-1.0, 30.5), 3.3), oak);
    // The side table with the reading lamp.
    let side = ground(-15.5, -32.0);
    model.add_near(stand(&side_table(11.0), side, 0.0), walnut);
    let cloth = model.material(Material { emission: SHADE * 0.95, ..matt(rgb(196, 180, 150)) });
    let on = side + Vec3::new(-1.2, 11.0, -1.0);
    model.add_near(stand(&lamp_foot(6.6), on, 0.0), brass);
    model.add_near(stand(&lampshade((3.4, 5.4), (2.1, 10.2)), on, 0.0), cloth);
    model.ball_lamp(on + Vec3::Y * 7.6, 0.8, LAMPLIGHT * 18.0);
    let (cover, pages) = lying_book(Vec2::new(1.5, 2.1), 0.55);
    let paper = model.paint(rgb(226, 214, 188));
    let red = model.paint(rgb(96, 50, 42));
    let green = model.paint(rgb(52, 62, 54));
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
    // What somebody has left on the table: the pad with a game's moves, a pencil, spectacles.
    let ink = model.paint(rgb(52, 50, 58));
    let leaf = model.paint(rgb(150, 146, 134));
    let (sheet, writing) = score_sheet(Vec2::new(1.25, 1.75), 16, 5);
    let at = Vec3::new(x - 0.6, table_y, z - 1.0);
    model.add_near(stand(&sheet, at, 0.16), leaf);
    model.add_near(stand(&writing, at, 0.16), ink);
    let yellow = model.paint(rgb(150, 116, 48));
    model.add_near(
        spindle(
            at + Vec3::new(-1.5, 0.1, 0.9),
            at + Vec3::new(-1.2, 0.1, -1.1),
            &[(0.0, 0.0), (0.075, 0.02), (0.075, 0.9), (0.02, 1.0)],
            8,
        ),
        yellow,
    );
    let gilt = model.material(metal(rgb(150, 128, 90), 0.3));
    model.add_near(stand(&spectacles(), Vec3::new(-x + 0.5, table_y, z - 0.6), 0.5), gilt);
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
    let dome = [(4.12, -1.3), (4.22, -1.2), (4.0, 0.4), (3.2, 2.0), (1.6, 3.0), (0.5, 3.4), (0.0, 3.4)];
    model.add(turned(key, &smooth(&dome, 4), 48), iron);
    let inner = [(0.0, 3.2), (1.5, 2.8), (3.0, 1.9), (3.85, 0.3), (4.05, -1.2)];
    model.add_glow(turned(key, &smooth(&inner, 4), 48), SHADE * 1.25);
    model.key_lamp(&room.key);
}
