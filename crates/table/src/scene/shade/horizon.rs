//! How much of the sky walls cover beside them: a map of the furniture's heights, and around each of its points how high the horizon stands,
//! as in "Image-Space Horizon-Based Ambient Occlusion" (Bavoil, Sainz and Dimitrov, 2008).

use std::f32::consts::TAU;

use bevy::prelude::*;
use host::threads;

use super::cast::{LEAST_AREA, SIZE, Section, corners, doubled_area, rasterize, triangles};
use crate::scene::layout::{TABLE_Y, TRAY_FLOOR_Y};
use crate::scene::lighting::Lamp;

/// How many pixels of the widest picture of shadows, which the map covers, a point of it is wide.
const COARSE: u32 = 2;
const WIDTH: usize = (SIZE.x / COARSE) as usize;
const HEIGHT: usize = (SIZE.y / COARSE) as usize;
/// Points a square.
const POINTS: f32 = Section::WIDE.fine / COARSE as f32;

/// What has more air than this below it, in squares, hangs and is no wall.
const HANGS: f32 = 0.15;

/// What rises less over the table is no wall, in squares.
const LEAST: f32 = 0.02;

/// Points of which no more is known than whether a wall is near, across and down, at least as many as the farthest that is looked at; and how
/// many such blocks there are across.
const BLOCK: usize = 22;
const BLOCKS: usize = WIDTH.div_ceil(BLOCK);
/// Points across with a block on either side.
const FRAMED: usize = WIDTH + 2 * BLOCK;

/// The directions in which the horizon is looked for, and how far away, in points.
const DIRECTIONS: usize = 12;
const AWAY: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.5, 8.0, 10.0, 13.0, 17.0, 22.0];

/// How high furniture reaches over each point of the table, as the lamp sees the table top.
pub struct Heights {
    upper: Vec<f32>,
    lower: Vec<f32>,
}

impl Heights {
    pub fn new() -> Self {
        let points = WIDTH * HEIGHT;
        Self { upper: vec![TABLE_Y; points], lower: vec![f32::MAX; points] }
    }

    /// Adds a piece.
    pub fn raise(&mut self, mesh: &Mesh, place: &GlobalTransform, lamp: Lamp) {
        let point = |&p: &Vec3| {
            let p = place.transform_point(p);
            (Section::WIDE.pixel(lamp.throw(p.with_y(TABLE_Y))) / COARSE as f32, p.y)
        };
        let points: Vec<(Vec2, f32)> = corners(mesh).iter().map(point).collect();
        let last = IVec2::new(WIDTH as i32, HEIGHT as i32) - 1;
        for triangle in triangles(mesh, &points) {
            let area = doubled_area(triangle);
            if area.abs() < LEAST_AREA {
                continue;
            }
            rasterize(triangle, IVec2::ZERO, last, |at, height| {
                let at = at.y as usize * WIDTH + at.x as usize;
                // An underside's corners go round the other way.
                if area > 0.0 {
                    self.lower[at] = self.lower[at].min(height);
                }
                self.upper[at] = self.upper[at].max(height);
            });
        }
    }

    /// How much of the sky is covered over each pixel of the picture of shadows, of 255.
    pub fn covered(&self, section: Section) -> Vec<u8> {
        let hangs = |lower: f32| lower < f32::MAX && lower > TABLE_Y + HANGS;
        let height = |(&upper, &lower): (&f32, &f32)| if hangs(lower) { TABLE_Y } else { upper };
        let heights: Vec<f32> = self.upper.iter().zip(&self.lower).map(height).collect();
        let (near, looks) = (near_walls(&heights), looks());
        // Beyond the map lies the bare table.
        let mut framed = vec![TABLE_Y; FRAMED * (HEIGHT + 2 * BLOCK)];
        for (y, row) in heights.chunks_exact(WIDTH).enumerate() {
            framed[(y + BLOCK) * FRAMED + BLOCK..][..WIDTH].copy_from_slice(row);
        }
        let point = |x: usize, y: usize| {
            let is_near = near[y / BLOCK * BLOCKS + x / BLOCK];
            if is_near { covered_at(&framed, &looks, (y + BLOCK) * FRAMED + x + BLOCK) } else { 0.0 }
        };
        let rows: Vec<usize> = (0..HEIGHT).collect();
        let work = |some: &[usize]| {
            let all = some.iter().flat_map(|&y| (0..WIDTH).map(move |x| (x, y)));
            all.map(|(x, y)| point(x, y)).collect::<Vec<f32>>()
        };
        let points: Vec<f32> =
            threads::map(rows.chunks(threads::share_of(HEIGHT)), work).into_iter().flatten().collect();
        finer(&points, section)
    }
}

/// Where one looks from a point in each direction: by how much further in the framed map, and one over how far away, in squares.
type Looks = [[(isize, f32); AWAY.len()]; DIRECTIONS];

fn looks() -> Looks {
    std::array::from_fn(|n| {
        let way = Vec2::from_angle(TAU * n as f32 / DIRECTIONS as f32);
        AWAY.map(|away| {
            let at = (way * away).round();
            (at.y as isize * FRAMED as isize + at.x as isize, POINTS / away)
        })
    })
}

/// Which blocks of points have a wall within reach.
fn near_walls(heights: &[f32]) -> Vec<bool> {
    let rows = HEIGHT.div_ceil(BLOCK);
    let mut near = vec![false; BLOCKS * rows];
    for (at, &height) in heights.iter().enumerate() {
        if height > TABLE_Y + LEAST {
            let (x, y) = (at % WIDTH / BLOCK, at / WIDTH / BLOCK);
            for y in y.saturating_sub(1)..(y + 2).min(rows) {
                near[y * BLOCKS + x.saturating_sub(1)..y * BLOCKS + (x + 2).min(BLOCKS)].fill(true);
            }
        }
    }
    near
}

/// How much of the sky is covered over a point of the table or of felt; as much as at its foot, over a wall.
fn covered_at(heights: &[f32], looks: &Looks, here: usize) -> f32 {
    let height = heights[here];
    let floor = if height > TRAY_FLOOR_Y + 0.01 { TABLE_Y } else { height };
    let of = |look: &[(isize, f32)]| {
        let rises = look.iter().map(|&(further, over)| (heights[here.wrapping_add_signed(further)] - floor) * over);
        let slope = rises.fold(0.0, f32::max);
        slope * slope / (1.0 + slope * slope)
    };
    looks.iter().map(|look| of(look)).sum::<f32>() / DIRECTIONS as f32
}

/// From points to pixels, evenly between them.
fn finer(points: &[f32], section: Section) -> Vec<u8> {
    let pixel = |n: u32| {
        let here = section.point(UVec2::new(n % SIZE.x, n / SIZE.x).as_vec2() + 0.5);
        let at = Section::WIDE.pixel(here) / COARSE as f32 - 0.5;
        let at = at.clamp(Vec2::ZERO, Vec2::new(WIDTH as f32, HEIGHT as f32) - 1.001);
        let (x, y, share) = (at.x as usize, at.y as usize, at.fract());
        let row = |y: usize| points[y * WIDTH + x].lerp(points[y * WIDTH + x + 1], share.x);
        (255.0 * row(y).lerp(row(y + 1), share.y)) as u8
    };
    (0..SIZE.x * SIZE.y).map(pixel).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much of the sky is covered at these distances from the middle of a block of this height and lift, two squares wide.
    fn beside(height: f32, lift: f32, away: [f32; 3]) -> [f32; 3] {
        let lamp = Lamp { from: Vec3::new(0.0, 40.0, 0.0), size: 1.0 };
        let block: Mesh = Cuboid::new(2.0, height, 2.0).into();
        let mut heights = Heights::new();
        heights.raise(&block, &GlobalTransform::from_xyz(0.0, TABLE_Y + lift + 0.5 * height, 0.0), lamp);
        let covered = heights.covered(Section::WIDE);
        away.map(|x| {
            let at = Section::WIDE.pixel(lamp.throw(Vec3::new(x, TABLE_Y, 0.0))).as_uvec2();
            f32::from(covered[(at.y * SIZE.x + at.x) as usize]) / 255.0
        })
    }

    #[test]
    fn a_wall_covers_half_the_sky_at_its_foot_and_less_farther_away() {
        let [foot, near, far] = beside(0.4, 0.0, [1.03, 1.4, 3.5]);
        assert!((0.36..0.6).contains(&foot), "{foot} at its foot");
        // A long wall as high as it is far away covers (1 - cos 45°) / 2.
        assert!((0.09..0.16).contains(&near), "{near} as far away as it is high");
        assert!(far < 0.01, "{far} far away");
    }

    #[test]
    fn what_hangs_is_no_wall() {
        assert_eq!(beside(0.1, 0.5, [0.5, 1.03, 1.4]), [0.0; 3]);
    }
}
