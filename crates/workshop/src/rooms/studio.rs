//! The studio: a photographer's cove without corners, soft boxes around the set.

use std::f32::consts::FRAC_PI_2;

use glam::{Mat4, Vec2, Vec3};
use photo::scene::Material;
use shapes::color::{Rgb, rgb};
use shapes::mesh::MeshBuilder;
use shapes::noise::layers;
use shapes::room::{Room, STUDIO};

use super::kit::{Model, joined, metal, panel, rod, sheet, turned};
use super::photograph::Place;
use super::shaping::colored;
use crate::pictures::Picture;
use crate::pictures::sheet::Sheet;

/// The room, the top of its table, and the light on that.
pub(crate) const PLACE: Place =
    Place { room: STUDIO, model, top: Picture::whole("paper.jpg", top), bright: Vec3::new(0.600, 0.600, 0.603) };

/// Photographer's paper.
const PAPER: Rgb = rgb(188, 185, 181);

/// The top of its table.
fn top() -> Sheet {
    Sheet::tile(512, |uv| PAPER * (0.985 + 0.03 * layers(uv * 64.0, 3, 5)))
}

/// The linear colour of the paper and of the painted cove.
const WHITE: Vec3 = Vec3::new(0.50, 0.495, 0.487);

/// The room: a cove without corners all around, soft boxes on the left, on the right and above, a stand with a flag at the edge of the view.
fn model(room: &Room) -> Model {
    let mut model = Model::default();
    let (floor, ceiling, wide) = (room.shell.floor, room.shell.ceiling, room.shell.half.x);
    let cove = model.material(Material { base_color: WHITE, roughness: 1.0, ior: 1.0, ..Material::default() });
    // Floor, a wide curve, wall.
    let round = 22.0;
    let mut outline = vec![(0.0, floor), (wide - round - 2.0, floor)];
    outline.extend((1..=16).map(|step| {
        let (sin, cos) = (FRAC_PI_2 * step as f32 / 16.0).sin_cos();
        (wide - 2.0 - round + round * sin, floor + round * (1.0 - cos))
    }));
    outline.push((wide - 2.0, ceiling));
    model.add(turned(Vec3::ZERO, &outline, 96), cove);
    let grey = model.paint(rgb(232, 232, 232));
    model.add(panel(Vec3::Y * ceiling, Vec3::X * wide, Vec3::Z * wide, 0.0), grey);
    rig(&mut model, room);
    // Light on the paper behind the set, as for a catalogue: brightest low in the middle, falling off upwards and to the sides. Two strip
    // boxes above the view throw it.
    for (x, z, turn) in [(0.0, -46.0, 1.0), (0.0, 46.0, -1.0), (-46.0, 0.0, 2.0), (46.0, 0.0, 3.0)] {
        let from = Vec3::new(x, 50.0, z);
        let toward = (Vec3::new(x, 0.0, z).normalize_or(Vec3::NEG_Z) * 24.0 - Vec3::Y * 40.0).normalize_or(Vec3::NEG_Y);
        let right = toward.cross(Vec3::Y).normalize_or(Vec3::X);
        let up = right.cross(toward);
        let strength = if turn == 1.0 { 0.9 } else { 0.55 };
        model.area_lamp(from, right * -24.0, up * 3.0, Vec3::new(1.0, 0.995, 0.985) * strength);
    }
    model
}

/// What lights the set.
fn rig(model: &mut Model, room: &Room) {
    let black = model.paint(rgb(24, 24, 26));
    let steel = model.material(metal(rgb(120, 122, 126), 0.35));
    let aim = Vec3::Y * 0.5;
    // Its position, half its size, and the brightness of its cloth.
    let boxes = [
        (room.key.from, Vec2::new(9.0, 11.0), 3.4),
        (Vec3::new(38.0, 20.0, -6.0), Vec2::new(6.5, 14.0), 2.2),
        (Vec3::new(2.0, 46.0, -13.0), Vec2::new(17.0, 9.0), 2.0),
    ];
    for (from, half, bright) in boxes {
        let way = (aim - from).normalize_or(Vec3::NEG_Y);
        let right = way.cross(Vec3::Y).normalize_or(Vec3::X);
        let up = right.cross(way);
        let light = Vec3::new(1.0, 0.995, 0.985) * bright;
        // `right` x `up` points away from the table: turned round, the cloth faces it.
        model.area_lamp(from, right * -half.x, up * half.y, light);
        // The cloth is brightest before the lamp; two stops and a half over grey where it is.
        let cloth = sheet((24, 24), |at| {
            let p = from + right * -half.x * (2.0 * at.x - 1.0) + up * half.y * (1.0 - 2.0 * at.y);
            (p, at)
        });
        let reach = half.length();
        let cloth = colored(cloth, |at, _| {
            Vec3::splat(0.72 + 0.28 * (-(at - from).length_squared() / (0.3 * reach * reach)).exp())
        });
        model.add_glow(cloth, Vec3::new(1.36, 1.35, 1.33));
        // The black sides, which taper to the lamp head at the back.
        let head = from - way * 7.0;
        let corner = |x: f32, y: f32| from - way * 0.1 + right * half.x * x + up * half.y * y;
        let ring = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        let mut hood = MeshBuilder::default();
        for number in 0..4 {
            let (a, b) = (ring[number], ring[(number + 1) % 4]);
            let normal = (b - a).cross(head - a);
            let corners = [a, b, head].map(|at| hood.vertex(at, normal, Vec2::ZERO));
            hood.triangle(corners[0], corners[1], corners[2]);
        }
        for number in 0..4 {
            hood.append(&rod(ring[number], ring[(number + 1) % 4], 0.35, 8), Mat4::IDENTITY);
        }
        model.add(hood, black);
        if from.y < 40.0 {
            // Its stand: a mast outside the cloth's edge, on three legs.
            let foot = (head - way * 3.0).with_y(room.shell.floor);
            let joint = foot + Vec3::Y * 4.0;
            model.add(rod(joint, head.with_y(head.y + 1.0), 0.4, 12), steel);
            model.add(rod(joint.with_y(head.y), head, 0.5, 12), steel);
            let legs = (0..3).map(|leg| {
                let (sin, cos) = (leg as f32 * 2.1 + 0.4).sin_cos();
                rod(joint, foot + Vec3::new(sin, 0.02, cos) * 7.0, 0.3, 10)
            });
            model.add(joined(legs), black);
        }
    }
    // The boom that holds the upper one.
    model.add(rod(Vec3::new(2.0, 53.0, -13.0), Vec3::new(-60.0, 56.0, -44.0), 0.5, 12), steel);
}
