//! What the men keep off each other, cell by cell of a grid over the table: the numbers of the three-dimensional picture that the shader
//! reads; `company` keeps it up to date.

use std::iter;

use bevy::prelude::*;
use host::threads;

use crate::scene::lighting::Lamp;
use crate::scene::models::{COLUMNS, Outline};

/// Cells along x, y and z.
pub const CELLS: UVec3 = UVec3::new(84, 11, 56);
/// The corner of the grid with the smallest coordinates, and the side of a cell, in squares.
pub const CORNER: Vec3 = Vec3::new(-8.4, -0.3, -5.6);
pub const SIDE: f32 = 0.2;

/// How far a man keeps scattered light off, in squares.
const REACH: f32 = 2.24;
/// A point nearer to the foot of a man than this may be one of his own, which know themselves how open they are.
const OWN: f32 = 0.5;
/// Feet nearer to each other than this are those of one man with his vest, or of a pair.
const TOGETHER: f32 = 0.12;
/// A point lower than this is one of the ground.
const GROUND: f32 = 0.1;
/// What is lower than this is a vest.
const FLAT: f32 = 0.5;
/// Points on the way past a solid at which is looked how far away it stays.
const STEPS: usize = 8;
/// The radius that no solid exceeds, in squares.
const WIDEST: f32 = 0.42;

/// An upright solid of revolution: where its foot is, its shape by the number of its outline, its colour in linear light, and its height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solid {
    pub foot: Vec3,
    pub shape: usize,
    pub color: Vec3,
    pub height: f32,
}

/// What reaches a cell past all men but the one whose own it is, and what these send on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The scattered light that is kept off, as the exponent of what is left: what is kept off a surface whatever it faces, and in w nothing
    /// of it. Facing a direction adds its part along that direction.
    pub toward: Vec3,
    /// See `toward`.
    pub evenly: f32,
    /// The share of the lamp that is seen.
    pub lit: f32,
    /// The middle colour of what keeps scattered light off, in linear light; on the ground of whoever stands there, too.
    pub color: Vec3,
}

impl Cell {
    const OPEN: Self = Self { toward: Vec3::ZERO, evenly: 0.0, lit: 1.0, color: Vec3::ZERO };
}

/// The grid, and what leaves over the table let through of lamp and scattered light, if there are any.
pub struct Cells {
    cells: Vec<Cell>,
    past_leaves: Vec<Vec2>,
}

impl Default for Cells {
    fn default() -> Self {
        Self { cells: vec![Cell::OPEN; CELLS.element_product() as usize], past_leaves: Vec::new() }
    }
}

impl Cells {
    /// Works out anew what reaches the cells on which these changed solids have a bearing, those that went as well as those that came.
    pub fn fill(&mut self, solids: &[Solid], outlines: &[Outline], lamp: Lamp, changed: &[Solid]) {
        let layer = (CELLS.x * CELLS.z) as usize;
        let each = threads::share_of(CELLS.y as usize);
        threads::map(self.cells.chunks_mut(each * layer).zip((0..).step_by(each * layer)), |(cells, first)| {
            for (cell, number) in cells.iter_mut().zip(first..) {
                let point = middle(number as u32);
                if changed.iter().any(|solid| bears_on(solid, point, lamp)) {
                    *cell = Self::at(point, solids, outlines, lamp);
                }
            }
        });
    }

    /// Puts the cells under leaves, by what these let through to a point of lamp and scattered light.
    pub fn shade(&mut self, past_leaves: impl Fn(Vec3) -> Vec2) {
        self.past_leaves = (0..CELLS.element_product()).map(|number| past_leaves(middle(number))).collect();
    }

    fn at(point: Vec3, solids: &[Solid], outlines: &[Outline], lamp: Lamp) -> Cell {
        let away = |solid: &&Solid| solid.foot.xz().distance(point.xz());
        let nearest = solids.iter().min_by(|a, b| away(a).total_cmp(&away(b))).filter(|solid| away(solid) < OWN);
        let is_other = |solid: &Solid| {
            let is_beside = nearest.is_none_or(|own| own.foot.xz().distance(solid.foot.xz()) > TOGETHER);
            // A vest shades who wears it, below it.
            is_beside || solid.height < FLAT && point.y < solid.foot.y
        };
        let (mut cell, mut colored) = (Cell::OPEN, 0.0);
        for solid in solids.iter().filter(|solid| bears_on(solid, point, lamp)) {
            let outline = outlines.get(solid.shape).unwrap_or(&[0.0; COLUMNS]);
            let (toward, evenly) = kept_off(point, solid, outline);
            let is_other = is_other(solid);
            if is_other || point.y < GROUND {
                cell.color += evenly * solid.color;
                colored += evenly;
            }
            if is_other {
                cell.toward += toward;
                cell.evenly += evenly;
                cell.lit *= 1.0 - covered(point, solid, outline, lamp);
            }
        }
        cell.color /= colored.max(f32::MIN_POSITIVE);
        cell
    }

    /// The bytes of the picture: slices of the scattered light first, those of lamp and colour behind them.
    pub fn bytes(&self) -> Vec<u8> {
        let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0).round() as u8;
        let signed = |value: f32| byte(0.5 + 0.25 * value);
        let past_leaves = self.past_leaves.iter().copied().chain(iter::repeat(Vec2::ONE));
        let by_leaves = |past: Vec2| -past.y.max(0.01).ln();
        let shaded = || self.cells.iter().zip(past_leaves.clone());
        let mut bytes = Vec::with_capacity(self.cells.len() * 8);
        bytes.extend(shaded().flat_map(|(cell, past)| {
            let [x, y, z] = cell.toward.to_array().map(signed);
            [x, y, z, byte(0.5 * (cell.evenly + by_leaves(past)))]
        }));
        bytes.extend(shaded().flat_map(|(cell, past)| {
            // Leaves send on nothing.
            let color = cell.color * (cell.evenly / (cell.evenly + by_leaves(past)).max(f32::MIN_POSITIVE));
            [byte(cell.lit * past.x), byte(color.x), byte(color.y), byte(color.z)]
        }));
        bytes
    }
}

/// The middle of a cell: along x first, then along z, then upwards.
fn middle(number: u32) -> Vec3 {
    let (x, z, y) = (number % CELLS.x, number / CELLS.x % CELLS.z, number / (CELLS.x * CELLS.z));
    CORNER + (UVec3::new(x, y, z).as_vec3() + 0.5) * SIDE
}

/// Whether a solid keeps any light off a point.
fn bears_on(solid: &Solid, point: Vec3, lamp: Lamp) -> bool {
    let beside = solid.foot.xz() - point.xz();
    if beside.length_squared() < REACH * REACH {
        return true;
    }
    let way = lamp.from - point;
    let level = way.xz().length().max(1e-3);
    let ahead = way.xz() / level;
    let along = beside.dot(ahead);
    let wide = WIDEST + lamp.size / way.length() * along;
    let rises_over = point.y + (along - WIDEST) * way.y / level > solid.foot.y + solid.height + wide;
    along > 0.0 && !rises_over && beside.perp_dot(ahead).abs() < wide
}

/// The scattered light that a man keeps off, like three balls one above the other, or a vest, like one: the part along the way there, and that in all
/// directions (see [`Cell`]).
fn kept_off(point: Vec3, solid: &Solid, outline: &Outline) -> (Vec3, f32) {
    let heights: &[f32] =
        if solid.height < FLAT { &[0.5 * solid.height] } else { &[0.16, 0.42 * solid.height, 0.84 * solid.height] };
    let balls = heights.iter().map(|up| {
        let size = radius(outline, up / solid.height);
        let way = solid.foot + Vec3::Y * *up - point;
        let square = way.length_squared().max(size * size).max(1e-4);
        let covers = -(1.0 - 0.85 * size * size / square).ln();
        (0.58 * covers * way / square.sqrt(), 0.32 * covers)
    });
    let near = 1.0 - ((solid.foot.xz().distance(point.xz()) / REACH).clamp(0.0, 1.0) - 0.8).max(0.0) * 5.0;
    let (toward, evenly) = balls.fold((Vec3::ZERO, 0.0), |sum, ball| (sum.0 + ball.0, sum.1 + ball.1));
    (near * toward, near * evenly)
}

/// How much of the lamp a solid covers, as seen from a point.
fn covered(point: Vec3, solid: &Solid, outline: &Outline, lamp: Lamp) -> f32 {
    let way = lamp.from - point;
    let ray = way.normalize_or(Vec3::Y);
    let spread = lamp.size / way.length().max(1.0);
    let level = ray.xz().length_squared().max(1e-4);
    let away = point.xz() - solid.foot.xz();
    let nearest = -away.dot(ray.xz()) / level;
    let wide = WIDEST + spread * nearest.max(0.0);
    let depth = wide * wide - (away + ray.xz() * nearest).length_squared();
    if depth <= 0.0 {
        return 0.0;
    }
    let reach = (depth / level).sqrt();
    let over = (solid.foot.y + solid.height + wide - point.y) / ray.y.max(1e-3);
    let (begin, end) = ((nearest - reach).max(0.0), (nearest + reach).min(over));
    if end <= begin {
        return 0.0;
    }
    let gaps = (0..STEPS).map(|step| {
        let t = begin + (end - begin) * (step as f32 + 0.5) / STEPS as f32;
        let p = point + t * ray - solid.foot;
        let beside = p.xz().length() - radius(outline, p.y / solid.height);
        beside.max(p.y - solid.height).max(-p.y) / (spread * t + 0.02)
    });
    (0.5 - 0.5 * gaps.fold(f32::MAX, f32::min)).clamp(0.0, 1.0)
}

fn radius(outline: &Outline, at: f32) -> f32 {
    let along = at.clamp(0.0, 1.0) * (COLUMNS - 1) as f32;
    let low = along as usize;
    outline[low].lerp(outline[(low + 1).min(COLUMNS - 1)], along.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAMP: Lamp = Lamp { from: Vec3::new(-24.0, 26.0, 8.0), size: 2.9 };
    /// As wide as a bishop, from the foot to the tip.
    const OUTLINES: [Outline; 1] = [[0.25; COLUMNS]];

    fn man(x: f32, z: f32) -> Solid {
        Solid { foot: Vec3::new(x, 0.0, z), shape: 0, color: Vec3::ONE, height: 1.5 }
    }

    fn filled(solids: &[Solid]) -> Cells {
        let mut cells = Cells::default();
        cells.fill(solids, &OUTLINES, LAMP, solids);
        cells
    }

    fn at(cells: &Cells, point: Vec3) -> Cell {
        let nearest = |(number, _): &(usize, &Cell)| middle(*number as u32).distance_squared(point);
        *cells.cells.iter().enumerate().min_by(|a, b| nearest(a).total_cmp(&nearest(b))).unwrap().1
    }

    #[test]
    fn a_man_keeps_light_off_his_neighbours_and_none_off_himself() {
        let cells = filled(&[man(0.5, 0.5)]);
        let beside = at(&cells, Vec3::new(1.3, 0.5, 0.5));
        assert!(beside.toward.x < -0.05, "what stands at the left keeps off what comes from there: {beside:?}");
        // The lamp hangs at the left.
        assert!(beside.lit < 0.6 && at(&cells, Vec3::new(-0.3, 0.5, 0.5)).lit > 0.9, "{beside:?}");
        assert_eq!(at(&cells, Vec3::new(0.7, 0.5, 0.5)), Cell::OPEN);
        assert_eq!(at(&cells, Vec3::new(4.5, 0.5, 0.5)), Cell::OPEN);
    }

    #[test]
    fn a_man_colours_what_is_around_his_foot_and_leaves_darken_it() {
        let white = Solid { color: Vec3::new(0.8, 0.6, 0.4), ..man(0.5, 0.5) };
        let mut cells = filled(&[white]);
        let beside = Vec3::new(1.1, 0.0, 0.5);
        assert!(at(&cells, beside).color.abs_diff_eq(white.color, 1e-5), "{:?}", at(&cells, beside));
        assert_eq!(at(&cells, Vec3::new(4.5, 0.0, 0.5)).color, Vec3::ZERO);
        let number = (0..CELLS.element_product()).find(|&number| middle(number).distance(beside) < 0.5 * SIDE).unwrap();
        let read = |cells: &Cells| {
            let (bytes, number) = (cells.bytes(), 4 * number as usize);
            let lamp = number + bytes.len() / 2;
            [bytes[number + 3], bytes[lamp], bytes[lamp + 1]]
        };
        let [kept, lit, red] = read(&cells);
        cells.shade(|_| Vec2::new(0.5, 0.5));
        let [kept_in_shade, lit_in_shade, red_in_shade] = read(&cells);
        assert_eq!(lit_in_shade, lit.div_ceil(2), "half of the lamp");
        assert!(kept_in_shade > kept + 80 && red_in_shade < red, "{kept_in_shade} {kept}, {red_in_shade} {red}");
    }

    #[test]
    fn what_is_worked_out_around_a_move_is_what_is_worked_out_anew() {
        let (stay, from, to) = ([man(-1.5, 0.5), man(0.5, -0.5)], man(-0.5, 1.5), man(2.5, 2.5));
        let mut cells = filled(&[stay[0], stay[1], from]);
        let moved = [stay[0], stay[1], to];
        cells.fill(&moved, &OUTLINES, LAMP, &[from, to]);
        assert!(cells.cells == filled(&moved).cells);
        cells.fill(&[], &OUTLINES, LAMP, &moved);
        assert!(cells.cells.iter().all(|cell| *cell == Cell::OPEN));
    }

    #[test]
    fn the_shader_reads_the_cells_where_they_are() {
        let shader = include_str!("../company.wgsl");
        for line in [
            format!("const CORNER: vec3<f32> = vec3({:.1}, {:.1}, {:.1});", CORNER.x, CORNER.y, CORNER.z),
            format!("const SIDE: f32 = {SIDE:.1};"),
            format!(
                "const CELLS: vec3<f32> = vec3({:.1}, {:.1}, {:.1});",
                CELLS.x as f32, CELLS.y as f32, CELLS.z as f32
            ),
        ] {
            assert!(shader.contains(&line), "{line}");
        }
    }
}
