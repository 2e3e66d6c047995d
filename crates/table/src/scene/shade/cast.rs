//! How one object shades the ground: its triangles are thrown onto the board's plane from the lamp, in bands of height that blur with
//! the distance as under a wide lamp; `shade` lays the patches together.

use std::f32::consts::FRAC_1_PI;

use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use crate::scene::layout::{BOARD_HALF, FRAME_WIDTH, TABLE_Y, TRAY_FLOOR_Y};
use crate::scene::lighting::Lamp;

/// Width and height of the picture in pixels.
pub const SIZE: UVec2 = UVec2::new(672, 560);

/// Which part of the board's plane the picture shows.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Section {
    /// The corner that is nearest to -x and -z.
    corner: Vec2,
    /// Pixels a square.
    pub fine: f32,
}

impl Default for Section {
    fn default() -> Self {
        Self::WIDE
    }
}

impl Section {
    /// The whole set and what is thrown by it.
    pub const WIDE: Self = Self { corner: Vec2::new(-12.0, -10.0), fine: 28.0 };
    /// Pixels a square where only few things stand close together, which are looked at from near by.
    const CLOSE: f32 = 112.0;
    /// How much must be left around what throws shadows for these to fade, in squares.
    const RIM: f32 = 0.3;

    /// The finest one around a point that holds shadows between these two corners.
    pub fn around(middle: Vec2, low: Vec2, high: Vec2) -> Self {
        let half = 0.5 * SIZE.as_vec2() / Self::CLOSE;
        let is_held = |point: Vec2| (point - middle).abs().cmple(half - Self::RIM).all();
        let close = Self { corner: middle - half, fine: Self::CLOSE };
        if is_held(low) && is_held(high) { close } else { Self::WIDE }
    }

    /// Where a point of the board's plane lies on the picture, in pixels.
    pub fn pixel(self, point: Vec2) -> Vec2 {
        (point - self.corner) * self.fine
    }

    /// Which point of the board's plane lies there.
    pub fn point(self, pixel: Vec2) -> Vec2 {
        self.corner + pixel / self.fine
    }

    /// As the shader reads it: the corner, and one divided by the size.
    pub fn place(self) -> Vec4 {
        let scale = self.fine / SIZE.as_vec2();
        Vec4::new(self.corner.x, self.corner.y, scale.x, scale.y)
    }
}

/// The lamp that throws shadows, and the part of the board's plane that they are thrown on.
#[derive(Clone, Copy, Debug)]
pub struct Onto {
    pub lamp: Lamp,
    pub section: Section,
}

impl Onto {
    /// Where a point's shadow falls on the picture, in pixels.
    fn pixel(self, point: Vec3) -> Vec2 {
        self.section.pixel(self.lamp.throw(point))
    }
}

/// How much broader the sun's disc is than round where it falls obliquely, on the average.
const OBLIQUE: f32 = 1.3;

/// The width of the rim in which what hangs high fades, in squares.
const FADE: f32 = 1.5;

impl Lamp {
    /// Where the ray through a point meets the board's plane; the shader throws the same way.
    pub(super) fn throw(self, point: Vec3) -> Vec2 {
        let way = self.from - point;
        point.xz() - way.xz() * (point.y / way.y.max(0.1))
    }

    /// How far the edge of a shadow is blurred on the board's plane that comes from this height, in squares.
    fn blur(self, height: f32) -> f32 {
        0.012 + 1.05 * self.size * height.max(0.0) / (self.from.y - height).max(1.0)
    }
}

/// What an object lets through of the lamp and of the scattered light, 255 for all, and how high it reaches ([`level`]), in a rectangle of the
/// picture.
pub struct Patch {
    low: IVec2,
    size: IVec2,
    through: Vec<[u8; 3]>,
}

/// A pixel on which nothing lies.
const BARE: [u8; 3] = [255, 255, 0];

/// The lowest height that is told from nothing, and the range of heights, in squares; the shader reads them so.
const LOWEST: f32 = -0.4;
const RANGE: f32 = 3.0;

/// A height as a byte; 0 is none.
fn level(height: f32) -> u8 {
    (1.0 + 254.0 * ((height - LOWEST) / RANGE).clamp(0.0, 1.0)) as u8
}

/// The heights at which one band ends and the next begins.
const BANDS: [f32; 4] = [0.35, 0.8, 1.3, f32::MAX];

/// The patch of a man or a vest.
pub fn of_the_set(mesh: &Mesh, place: &GlobalTransform, onto: Onto) -> Patch {
    let foot = place.translation();
    let patch = Patch::thrown(mesh, place, onto, (f32::MIN, 0.0));
    // What stands on the ground keeps scattered light off it; what is lifted keeps off less.
    let lift = (foot.y - if beside_board(foot) < 0.0 { 0.0 } else { TRAY_FLOOR_Y }).max(0.0);
    let (covers, stands) = (Covers::new(mesh), (-3.5 * lift).exp());
    patch.darkened(onto, foot, Covers::REACH, |away| stands * covers.at(away))
}

/// How much of the sky an upright cylinder covers at a distance from its axis: a wall as wide as it is seen, half the sky at its foot.
fn behind_a_wall(away: f32, radius: f32, height: f32) -> f32 {
    let gap = (away - radius).max(0.0);
    let around = (radius / away.max(radius)).asin() * FRAC_1_PI;
    around * height * height / (height * height + gap * gap)
}

/// How much of the sky something that stands on the ground covers, by the distance from its axis.
struct Covers([f32; Self::STEPS]);

impl Covers {
    /// How far it counts, in squares, and in how many steps that is known.
    const REACH: f32 = 1.7;
    const STEPS: usize = 64;
    /// How high a foot is, in squares, and how wide what stands on it, of the foot.
    const FOOT: f32 = 0.13;
    const BODY: f32 = 0.8;

    fn new(mesh: &Mesh) -> Self {
        let (wide, high) = (foot_radius(mesh), corners(mesh).iter().map(|p| p.y).fold(0.0, f32::max));
        Self(std::array::from_fn(|step| {
            let away = Self::REACH * (step as f32 + 0.5) / Self::STEPS as f32;
            let fades = (3.0 * (1.0 - away / Self::REACH)).min(1.0);
            let foot = behind_a_wall(away, wide, Self::FOOT.min(high));
            let body = behind_a_wall(away, Self::BODY * wide, high);
            fades * foot.max(body + (1.0 - Self::BODY) * foot)
        }))
    }

    fn at(&self, away: f32) -> f32 {
        self.0.get((away * (Self::STEPS as f32 / Self::REACH)) as usize).copied().unwrap_or(0.0)
    }
}

/// How far outside of the board a point is, in squares.
fn beside_board(point: Vec3) -> f32 {
    point.xz().abs().max_element() - (BOARD_HALF + FRAME_WIDTH)
}

/// How large an object's foot is, in squares.
fn foot_radius(mesh: &Mesh) -> f32 {
    corners(mesh).iter().filter(|p| p.y < 0.1).map(|p| p.xz().length()).fold(0.0, f32::max)
}

/// How much more of the sky a vest on the stand covers, with what it hangs on and its neighbours, than a disc.
const RACK: f32 = 2.5;

/// The patch on the table of what hangs beside the board: of the scattered light it keeps off as much as it covers of the sky, and that far
/// around. Over the board nothing hangs; what is carried there would have to be drawn anew in every frame.
pub fn of_the_rack(mesh: &Mesh, place: &GlobalTransform, onto: Onto) -> Option<Patch> {
    let foot = place.translation();
    let beside = beside_board(foot).clamp(0.0, 1.0);
    if beside <= 0.0 || foot.y <= 0.3 {
        return None;
    }
    let radius = foot_radius(mesh);
    let away = radius.hypot(foot.y - TABLE_Y);
    let covers = RACK * (radius / away).powi(2) * beside;
    let covered = |beside: f32| covers / (1.0 + (beside / away).powi(2)).powi(2);
    Some(Patch::none().darkened(onto, foot.with_y(TABLE_Y), 3.0 * away, covered))
}

/// The patch of board, trays or stand, as it falls on table top and felt; what they keep off of the scattered light `horizon` knows.
pub fn of_furniture(mesh: &Mesh, place: &GlobalTransform, onto: Onto) -> Patch {
    Patch::thrown(mesh, place, onto, (TABLE_Y + 0.01, TABLE_Y))
}

/// The patch of what hangs in the way of the lamp, high above the table: of the scattered light it keeps off as much as it covers of the
/// sky. Towards the rim of the picture, whose last pixels stand for all beyond, it fades.
pub fn of_leaves(mesh: &Mesh, place: &GlobalTransform, lamp: Lamp) -> Patch {
    let onto = Onto { lamp, section: Section::WIDE };
    let blur = |height| OBLIQUE * lamp.blur(height);
    let mut patch = Patch::thrown_by(mesh, place, onto, (f32::MIN, 0.0), blur);
    patch.grow(IVec2::ZERO, SIZE.as_ivec2());
    let covered = Covered::new(mesh, place);
    for (pixel, number) in patch.through.iter_mut().zip(0..) {
        let at = IVec2::new(number % patch.size.x, number / patch.size.x);
        let inside =
            (at.min(SIZE.as_ivec2() - 1 - at).min_element() as f32 / (FADE * Section::WIDE.fine)).clamp(0.0, 1.0);
        pixel[0] = 255 - (f32::from(255 - pixel[0]) * inside) as u8;
        pixel[1] = 255 - (255.0 * covered.at(at.as_vec2() / Section::WIDE.fine) * inside) as u8;
    }
    patch
}

/// How much of the sky is covered above each square of the picture.
struct Covered(Vec<f32>);

impl Covered {
    /// Squares across and down, and one more for the corners.
    const ACROSS: usize = SIZE.x as usize / Section::WIDE.fine as usize + 1;
    const DOWN: usize = SIZE.y as usize / Section::WIDE.fine as usize + 1;

    fn new(mesh: &Mesh, place: &GlobalTransform) -> Self {
        let points: Vec<Vec3> = corners(mesh).iter().map(|&p| place.transform_point(p)).collect();
        // The middle of each triangle, and its area with its direction.
        let part = |[a, b, c]: [Vec3; 3]| ((a + b + c) / 3.0, (b - a).cross(c - a) * 0.5);
        let parts: Vec<(Vec3, Vec3)> = triangles(mesh, &points).map(part).collect();
        let above = |at: Vec2| {
            let covers = parts.iter().map(|&(middle, area)| {
                let way = middle - Vec3::new(at.x, 0.0, at.y);
                let far = way.length_squared();
                (way.y.max(0.0) * area.dot(way).abs()) / (std::f32::consts::PI * far * far)
            });
            // Where many hang they cover each other.
            1.0 - (-covers.sum::<f32>()).exp()
        };
        let places = (0..Self::DOWN).flat_map(|y| (0..Self::ACROSS).map(move |x| Vec2::new(x as f32, y as f32)));
        Self(places.map(|at| above(Section::WIDE.corner + at)).collect())
    }

    /// Between the squares' corners evenly.
    fn at(&self, at: Vec2) -> f32 {
        let low = at.floor().min(Vec2::new((Self::ACROSS - 2) as f32, (Self::DOWN - 2) as f32));
        let share = at - low;
        let corner = |x: usize, y: usize| self.0[(low.y as usize + y) * Self::ACROSS + low.x as usize + x];
        let row = |y: usize| corner(0, y) + (corner(1, y) - corner(0, y)) * share.x;
        row(0) + (row(1) - row(0)) * share.y
    }
}

pub fn corners(mesh: &Mesh) -> Vec<Vec3> {
    match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
        Some(VertexAttributeValues::Float32x3(values)) => values.iter().map(|&p| Vec3::from(p)).collect(),
        _ => Vec::new(),
    }
}

/// The triangles of a mesh, where something is known of each of its vertices; what names no vertex is left out.
pub fn triangles<T: Copy>(mesh: &Mesh, vertices: &[T]) -> impl Iterator<Item = [T; 3]> {
    let indices: Vec<usize> = mesh.indices().map_or_else(Vec::new, |indices| indices.iter().collect());
    let vertex = move |index: usize| vertices.get(index).copied();
    (0..indices.len() / 3).filter_map(move |number| {
        let [a, b, c] = [0, 1, 2].map(|corner| indices.get(3 * number + corner).and_then(|index| vertex(*index)));
        Some([a?, b?, c?])
    })
}

impl Patch {
    /// One that keeps off nothing.
    const fn none() -> Self {
        Self { low: IVec2::ZERO, size: IVec2::ZERO, through: Vec::new() }
    }

    /// Throws what of a mesh lies above `floor` onto what lies at the height of `ground`.
    fn thrown(mesh: &Mesh, place: &GlobalTransform, onto: Onto, (floor, ground): (f32, f32)) -> Self {
        Self::thrown_by(mesh, place, onto, (floor, ground), |height| onto.lamp.blur(height - ground))
    }

    /// The same with another blur by height, in squares.
    fn thrown_by(
        mesh: &Mesh,
        place: &GlobalTransform,
        onto: Onto,
        (floor, ground): (f32, f32),
        blur: impl Fn(f32) -> f32,
    ) -> Self {
        let point = |&p: &Vec3| {
            let p = place.transform_point(p);
            (onto.pixel(p), p.y)
        };
        let points: Vec<(Vec2, f32)> = corners(mesh).iter().map(point).collect();
        let margin = (blur(2.5) * onto.section.fine).ceil() as i32 + 2;
        let (low, high) = points.iter().fold((Vec2::MAX, Vec2::MIN), |(low, high), (p, _)| (low.min(*p), high.max(*p)));
        let low = (low.as_ivec2() - margin).clamp(IVec2::ZERO, SIZE.as_ivec2());
        let high = (high.as_ivec2() + margin + 1).clamp(low, SIZE.as_ivec2());
        let mut patch = Self { low, size: high - low, through: vec![BARE; ((high - low).x * (high - low).y) as usize] };
        let mut bands: [Option<Band>; BANDS.len()] = default();
        for triangle in triangles(mesh, &points) {
            let height = triangle.iter().map(|(_, y)| *y).fold(f32::MIN, f32::max);
            let band = BANDS.iter().position(|&end| height - ground < end).unwrap_or(BANDS.len() - 1);
            bands[band].get_or_insert_with(|| Band::new(low, high - low)).fill(triangle, floor, &blur);
        }
        for band in bands.iter().flatten() {
            let radius = band.blur / band.area.max(f32::MIN_POSITIVE) * onto.section.fine;
            for (pixel, dark) in patch.through.iter_mut().zip(band.blurred(radius)) {
                pixel[0] = (u32::from(pixel[0]) * u32::from(255 - dark) / 255) as u8;
            }
            for (pixel, &top) in patch.through.iter_mut().zip(&band.tops) {
                pixel[2] = pixel[2].max(top);
            }
        }
        patch
    }

    /// Makes the rectangle large enough for another one.
    fn grow(&mut self, low: IVec2, high: IVec2) {
        let (old_low, old_size) = (self.low, self.size);
        // An empty one lies nowhere.
        let (low, high) =
            if old_size == IVec2::ZERO { (low, high) } else { (low.min(old_low), high.max(old_low + old_size)) };
        let size = high - low;
        let mut through = vec![BARE; (size.x * size.y) as usize];
        for y in 0..old_size.y {
            let from = (y * old_size.x) as usize;
            let to = ((y + old_low.y - low.y) * size.x + old_low.x - low.x) as usize;
            through[to..to + old_size.x as usize].copy_from_slice(&self.through[from..from + old_size.x as usize]);
        }
        (self.low, self.size, self.through) = (low, size, through);
    }

    /// Darkens the scattered light around a point's shadow on the board's plane, by what is covered of the sky at each distance as far as `reach`, in
    /// squares.
    fn darkened(mut self, onto: Onto, around: Vec3, reach: f32, covered: impl Fn(f32) -> f32) -> Self {
        let (middle, reach) = (onto.pixel(around), reach * onto.section.fine);
        let low = ((middle - reach).floor().as_ivec2()).clamp(IVec2::ZERO, SIZE.as_ivec2());
        let high = ((middle + reach).ceil().as_ivec2()).clamp(low, SIZE.as_ivec2());
        self.grow(low, high);
        for y in low.y..high.y {
            for x in low.x..high.x {
                let away = (Vec2::new(x as f32, y as f32) + 0.5).distance(middle) / onto.section.fine;
                let i = ((y - self.low.y) * self.size.x + x - self.low.x) as usize;
                self.through[i][1] = (255.0 * (1.0 - covered(away))) as u8;
            }
        }
        self
    }

    /// What patches are put in order by.
    pub fn order(&self) -> ([i32; 4], &[[u8; 3]]) {
        ([self.low.y, self.low.x, self.size.y, self.size.x], &self.through)
    }

    /// Raises the heights in one of two channels of their picture.
    pub fn raise(&self, heights: &mut [u8], channel: usize) {
        self.over::<2>(heights, |pixel, [.., top]| pixel[channel] = pixel[channel].max(top));
    }

    /// Multiplies the patch into two channels of the picture.
    pub fn lay(&self, pixels: &mut [u8], channel: usize) {
        self.over::<4>(pixels, |pixel, through| {
            for (value, through) in pixel[channel..].iter_mut().zip(&through[..2]) {
                *value = (u32::from(*value) * u32::from(*through) / 255) as u8;
            }
        });
    }

    /// Visits the pixels of a picture of so many channels that it lies on, each with its own.
    fn over<const CHANNELS: usize>(&self, picture: &mut [u8], mut visit: impl FnMut(&mut [u8], [u8; 3])) {
        for y in 0..self.size.y {
            let row = ((y + self.low.y) * SIZE.x as i32 + self.low.x) as usize;
            let from = (y * self.size.x) as usize;
            let own = &self.through[from..from + self.size.x as usize];
            for (pixel, &through) in picture[row * CHANNELS..].chunks_exact_mut(CHANNELS).zip(own) {
                visit(pixel, through);
            }
        }
    }
}

/// A triangle on the picture: its corners in pixels with their heights in squares.
pub type Triangle = [(Vec2, f32); 3];

/// A triangle smaller than half of this, in pixels, covers none.
pub const LEAST_AREA: f32 = 1e-6;

/// Twice the area of a triangle, less than nothing where its corners go round the other way.
pub fn doubled_area([(a, _), (b, _), (c, _)]: Triangle) -> f32 {
    (b - a).perp_dot(c - a)
}

/// Visits the pixels from `low` to `high` whose middle lies in a triangle of more than the least area, with its height there.
pub fn rasterize(triangle: Triangle, low: IVec2, high: IVec2, mut visit: impl FnMut(IVec2, f32)) {
    let ([(a, ya), (b, yb), (c, yc)], area) = (triangle, doubled_area(triangle));
    let low = (a.min(b).min(c) - 0.5).ceil().as_ivec2().max(low);
    let high = (a.max(b).max(c) - 0.5).floor().as_ivec2().min(high);
    for y in low.y..=high.y {
        for x in low.x..=high.x {
            let p = Vec2::new(x as f32, y as f32) + 0.5;
            let (u, v) = ((p - a).perp_dot(c - a) / area, (b - a).perp_dot(p - a) / area);
            if u >= 0.0 && v >= 0.0 && u + v <= 1.0 {
                visit(IVec2::new(x, y), ya + u * (yb - ya) + v * (yc - ya));
            }
        }
    }
}

/// What of an object lies in one band of height, seen from the lamp.
struct Band {
    low: IVec2,
    size: IVec2,
    /// The areas of its triangles on the picture, and these times how far they are blurred.
    area: f32,
    blur: f32,
    /// How high it reaches, as a [`level`].
    tops: Vec<u8>,
}

impl Band {
    fn new(low: IVec2, size: IVec2) -> Self {
        Self { low, size, area: 0.0, blur: 0.0, tops: vec![0; (size.x * size.y) as usize] }
    }

    /// Covers the pixels whose middle lies in a triangle, where it is higher than `floor`, and is blurred so far at each height.
    fn fill(&mut self, triangle: Triangle, floor: f32, blur: impl Fn(f32) -> f32) {
        let [ya, yb, yc] = triangle.map(|(_, y)| y);
        let area = doubled_area(triangle).abs();
        if area < LEAST_AREA || ya.max(yb).max(yc) < floor {
            return;
        }
        self.area += area;
        self.blur += area * blur((ya + yb + yc) / 3.0);
        let (low, size) = (self.low, self.size);
        rasterize(triangle, low, low + size - 1, |at, height| {
            if height > floor {
                let at = ((at.y - low.y) * size.x + at.x - low.x) as usize;
                self.tops[at] = self.tops[at].max(level(height));
            }
        });
    }

    /// The coverage, blurred so far in pixels.
    fn blurred(&self, radius: f32) -> Vec<u8> {
        // Twice a box this wide on either side of a pixel is as wide as a disc of that radius, by the variance; less would be jagged.
        let reach = (0.5 * ((1.0 + 1.5 * radius * radius).sqrt() - 1.0)).max(0.5);
        let (w, h) = (self.size.x, self.size.y);
        let mut now: Vec<u8> = self.tops.iter().map(|&top| if top > 0 { 255 } else { 0 }).collect();
        for _ in 0..2 {
            now = box_blur(&now, w, h, reach, 1, w);
            now = box_blur(&now, h, w, reach, w, 1);
        }
        now
    }
}

/// Averages along lines of `length` pixels that lie `step` apart; there are `count` lines, `next` apart. `reach` pixels on either side count,
/// the last one by what is left of it.
fn box_blur(from: &[u8], length: i32, count: i32, reach: f32, step: i32, next: i32) -> Vec<u8> {
    let mut to = vec![0; from.len()];
    let whole = reach as i32;
    // In 256ths of a pixel.
    let last = (256.0 * (reach - whole as f32)) as i32;
    let window = 256 * (2 * whole + 1) + 2 * last;
    for line in 0..count {
        let at = |i: i32| (line * next + i * step) as usize;
        let value = |i: i32| if (0..length).contains(&i) { i32::from(from[at(i)]) } else { 0 };
        let mut sum: i32 = (-whole..=whole).map(value).sum();
        for i in 0..length {
            let ends = value(i - whole - 1) + value(i + whole + 1);
            to[at(i)] = ((256 * sum + last * ends) / window) as u8;
            sum += value(i + whole + 1) - value(i - whole);
        }
    }
    to
}

#[cfg(test)]
mod tests {
    use super::*;

    fn onto(lamp: Lamp) -> Onto {
        Onto { lamp, section: Section::WIDE }
    }

    fn lay(patch: &Patch, channel: usize) -> Vec<u8> {
        let mut pixels = vec![255; (SIZE.x * SIZE.y * 4) as usize];
        patch.lay(&mut pixels, channel);
        pixels
    }

    fn at(pixels: &[u8], point: Vec2, part: usize) -> u8 {
        let p = Section::WIDE.pixel(point).as_uvec2();
        pixels[((p.y * SIZE.x + p.x) * 4) as usize + part]
    }

    #[test]
    fn a_man_throws_his_shadow_away_from_the_lamp() {
        let lamp = Lamp { from: Vec3::new(-12.0, 12.0, 0.0), size: 0.5 };
        let man: Mesh = Cylinder::new(0.35, 1.2).mesh().build().translated_by(Vec3::Y * 0.6);
        let patch = of_the_set(&man, &GlobalTransform::from_xyz(1.0, 0.0, 0.0), onto(lamp));
        let pixels = lay(&patch, 0);
        assert!(at(&pixels, Vec2::new(1.8, 0.0), 0) < 20, "in his shadow");
        assert_eq!(at(&pixels, Vec2::new(0.2, 0.0), 0), 255, "on the lamp's side");
        assert_eq!(at(&pixels, Vec2::new(4.0, 0.0), 0), 255, "beyond his shadow");
        assert!(at(&pixels, Vec2::new(0.6, 0.0), 1) < 200, "scattered light is kept off beside the foot");
        let lifted = lay(&of_the_set(&man, &GlobalTransform::from_xyz(1.0, 1.5, 0.0), onto(lamp)), 0);
        assert!(at(&lifted, Vec2::new(0.6, 0.0), 1) > 240 && at(&lifted, Vec2::new(1.8, 0.0), 0) > 200, "lifted");
        assert!(at(&lifted, Vec2::new(3.6, 0.0), 0) < 60, "the shadow of a lifted man moves away");
    }

    #[test]
    fn the_shadow_of_a_foot_is_as_sharp_as_it_is_low() {
        let lamp = Lamp { from: Vec3::new(0.0, 12.0, 0.0), size: 4.0 };
        let mut man: Mesh = Cylinder::new(0.4, 0.04).mesh().resolution(64).build().translated_by(Vec3::Y * 0.02);
        man.merge(&Cylinder::new(0.04, 0.3).mesh().build().translated_by(Vec3::Y * 0.15)).expect("the same attributes");
        let pixels = lay(&of_the_set(&man, &GlobalTransform::IDENTITY, onto(lamp)), 0);
        let [inside, outside] = [0.3, 0.5].map(|x| at(&pixels, Vec2::new(x, 0.0), 0));
        assert!(inside < 10 && outside > 245, "{inside} inside the foot's edge, {outside} outside");
    }

    #[test]
    fn how_high_it_reaches_is_known_where_its_shadow_falls() {
        let lamp = Lamp { from: Vec3::new(-12.0, 12.0, 0.0), size: 0.5 };
        let sheet: Mesh = Cuboid::new(1.0, 0.1, 1.0).into();
        let patch = of_the_set(&sheet, &GlobalTransform::from_xyz(0.0, 0.5, 0.0), onto(lamp));
        let mut heights = vec![0; (SIZE.x * SIZE.y * 2) as usize];
        patch.raise(&mut heights, 1);
        let at = |point: Vec3| {
            let p = onto(lamp).pixel(point).as_uvec2();
            heights[((p.y * SIZE.x + p.x) * 2 + 1) as usize]
        };
        assert!(at(Vec3::Y * 0.55).abs_diff(level(0.55)) <= 1, "its upper side");
        assert_eq!(at(Vec3::new(-1.0, 0.55, 0.0)), 0, "beside it");
        assert!(level(f32::MIN) == 1 && level(f32::MAX) == 255, "none is taken for nothing");
    }

    #[test]
    fn the_shader_reads_heights_as_they_are_written() {
        let shader = include_str!("../light.wgsl");
        for (name, value) in [("LOWEST", LOWEST), ("RANGE", RANGE)] {
            let line = format!("const {name}: f32 = {value:.1};");
            assert!(shader.contains(&line), "{line}");
        }
    }

    #[test]
    fn what_stands_close_together_is_shaded_finely() {
        let middle = Vec2::new(4.0, 0.5);
        let close = Section::around(middle, Vec2::new(3.0, -1.0), Vec2::new(5.0, 2.0));
        assert!(close.fine > Section::WIDE.fine && close.pixel(middle).distance(0.5 * SIZE.as_vec2()) < 1e-2);
        assert_eq!(close.point(close.pixel(Vec2::ONE)).distance(Vec2::ONE), 0.0);
        assert_eq!(Section::around(middle, Vec2::splat(-5.0), Vec2::splat(5.0)), Section::WIDE);
    }

    #[test]
    fn blur_keeps_the_amount_of_shadow() {
        let mut line = vec![0; 25];
        line[12] = 250;
        let blurred = box_blur(&line, 25, 1, 2.0, 1, 25);
        assert_eq!(blurred.iter().map(|&value| u32::from(value)).sum::<u32>(), 250);
        assert_eq!(blurred[12], 50);
        // Half a pixel on either side.
        let narrow = box_blur(&line, 25, 1, 0.5, 1, 25);
        assert_eq!(narrow[11..14], [62, 125, 62]);
    }
}
