//! Lamps and surroundings as a graphics card reads them; the layout of the record is that of `card/wgsl/lamps.wgsl`.

use glam::{Vec2, Vec3};

use crate::words::Words;

use super::lights::{Body, Bright, Lights};
use super::sky::Sky;

/// The words of a lamp's record.
const LAMP: u32 = 32;
/// Where in it stand the normal, the cone, and the edges of a rectangle.
const NORMAL: u32 = 12;
const CONE: u32 = 15;
const EDGES: u32 = 18;

/// The surroundings.
pub(crate) struct PackedSky<'a> {
    /// The radiance, if it is the same from everywhere.
    pub(crate) constant: Option<Vec3>,
    pub(crate) size: [u32; 2],
    pub(crate) pixels: &'a [Vec3],
    /// Growing sums and hints of the rows, and of the column.
    pub(crate) sums: Words,
    pub(crate) strength: f32,
    pub(crate) power: f32,
    pub(crate) dense: f32,
    pub(crate) turn: Vec2,
}

impl Lights<'_> {
    /// Writes the records of all lamps; returns where they begin and how many there are.
    pub(crate) fn write(&self, data: &mut Words) -> (u32, u32) {
        let start = data.end();
        self.lamps.iter().for_each(|lamp| lamp.write(data));
        (start, self.lamps.len() as u32)
    }

    /// The surroundings.
    pub(crate) fn packed_sky(&self) -> PackedSky<'_> {
        let mut sky = PackedSky {
            constant: None,
            size: [0, 0],
            pixels: &[],
            sums: Words::default(),
            strength: 1.0,
            power: self.sky_power,
            dense: 0.0,
            turn: Vec2::X,
        };
        match &self.sky {
            Sky::Constant(radiance) => sky.constant = Some(*radiance),
            Sky::Picture(picture) => {
                sky.size = [picture.panorama.width, picture.panorama.height];
                sky.pixels = &picture.panorama.pixels;
                for sums in [&picture.rows, &picture.column] {
                    sky.sums.numbers(&sums.sums);
                    sky.sums.0.extend(&sums.hints);
                }
                (sky.strength, sky.dense, sky.turn) = (picture.panorama.strength, picture.dense, picture.turn);
            }
        }
        sky
    }
}

impl Bright {
    fn write(&self, data: &mut Words) {
        let record = data.end();
        let (kind, radius, falloff) = match &self.body {
            Body::Ball(ball) => (0, ball.radius, ball.falloff),
            Body::Disc(disc) => (1, disc.radius, 0.0),
            Body::Quad(_) => (2, 0.0, 0.0),
        };
        data.whole(kind).whole(u32::from(self.seen)).three(self.radiance).number(self.power).three(self.center);
        data.numbers(&[self.size2, radius, falloff]);
        debug_assert_eq!(data.end(), record + NORMAL, "the normal stands where the card looks for it");
        match &self.body {
            Body::Ball(_) => (),
            Body::Disc(disc) => {
                data.three(disc.plane.normal).fill(record, CONE);
                if let Some((scale, offset)) = disc.cone {
                    data.whole(1).numbers(&[scale, offset]);
                }
            }
            Body::Quad(quad) => {
                data.three(quad.plane.normal).fill(record, EDGES).three(quad.right).three(quad.up);
                data.numbers(&[quad.right.length(), quad.up.length(), quad.area()]);
            }
        }
        data.fill(record, LAMP);
    }
}
