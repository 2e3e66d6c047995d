//! Light under the surface against a second, plain walk: one number for the depth, no weights, and counting where it comes out.

use glam::{Affine3A, Vec3};
use plunder_photo::scene::{Material, Scene, Subsurface};

use crate::rig::{camera, cuboid, matt, mean, near, panorama, place, settings};

/// A separate generator (Marsaglia's xorshift).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// The share of uniform light that comes out above and below a slab of this thickness, in mean free paths, for this albedo of a bounce.
fn slab(thickness: f64, kept: f64) -> (f64, f64) {
    const WALKS: u32 = 200_000;
    let mut chance = Chance(0x1234_5678_9abc_def1);
    let (mut above, mut below) = (0_u32, 0_u32);
    for _ in 0..WALKS {
        let mut down = chance.next().sqrt();
        let mut depth = 0.0;
        loop {
            depth += -(1.0 - chance.next()).ln() * down;
            if depth <= 0.0 {
                above += 1;
                break;
            }
            if depth >= thickness {
                below += 1;
                break;
            }
            if chance.next() >= kept {
                break;
            }
            down = 1.0 - 2.0 * chance.next();
        }
    }
    (f64::from(above) / f64::from(WALKS), f64::from(below) / f64::from(WALKS))
}

/// The albedo of a bounce with which a thick piece has this albedo: van de Hulst's approximation, inverted by bisection.
fn kept(albedo: f64) -> f64 {
    let of = |kept: f64| {
        let lost = (1.0 - kept).sqrt();
        (1.0 - lost) * (1.0 - 0.139 * lost) / (1.0 + 1.17 * lost)
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if of(middle) < albedo { low = middle } else { high = middle }
    }
    low
}

/// Half the side of a slab: many mean free paths, but not so many that its thickness is lost in an f32.
const WIDE: f32 = 6.0;

/// What a wide slab shows above and below if the light comes from above. Its thickness is in mean free paths.
fn traced(thickness: f32, albedo: f32) -> (f32, f32) {
    let radius = 0.1;
    let subsurface = Some(Subsurface { strength: 1.0, radius: Vec3::splat(radius) });
    let half = thickness * radius / 2.0;
    let mut scene = Scene {
        meshes: vec![cuboid(Vec3::new(WIDE, half, WIDE))],
        instances: vec![place(0, 0, Affine3A::IDENTITY)],
        materials: vec![Material { subsurface, ..matt(Vec3::splat(albedo)) }],
        surroundings: panorama(64, 64, |direction| if direction.y > 0.0 { Vec3::ONE } else { Vec3::ZERO }),
        ..Scene::default()
    };
    let mut look = |from: f32| {
        scene.camera = camera(Vec3::new(0.3, from * 100.0, 0.2), Vec3::new(0.3, 0.0, 0.2), 4000.0);
        mean(&scene, &settings(8, 8, 1024)).y
    };
    (look(1.0), look(-1.0))
}

#[test]
fn slabs_of_every_thickness_let_out_what_a_plain_walk_lets_out() {
    for (thickness, albedo) in [(0.5, 0.8), (2.0, 0.9), (6.0, 0.6), (60.0, 0.5)] {
        let (above, below) = traced(thickness, albedo);
        let (expected_above, expected_below) = slab(f64::from(thickness), kept(f64::from(albedo)));
        near(above, expected_above as f32, 0.025, &format!("above a slab {thickness} thick, albedo {albedo}"));
        if expected_below > 0.01 {
            near(below, expected_below as f32, 0.025, &format!("below a slab {thickness} thick, albedo {albedo}"));
        } else {
            assert!(below < 0.012, "below a slab {thickness} thick it is dark: {below}");
        }
    }
}

#[test]
fn a_thick_piece_has_the_colour_that_it_is_given() {
    for albedo in [0.2, 0.5, 0.8, 0.95] {
        near(traced(400.0, albedo).0, albedo, 0.03, &format!("a thick piece of albedo {albedo}"));
    }
}
