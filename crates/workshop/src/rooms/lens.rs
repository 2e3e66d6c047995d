//! The lens of the photographs of rooms: it is focused on the table, and what lies behind is the softer the farther away it is; `photograph`
//! takes its pictures through it.
//!
//! A picture all around is taken sharp, with the distance of each pixel, and every pixel is then spread over the disc that a lens would make
//! of it.

use std::f32::consts::{PI, TAU};
use std::ops::Range;
use std::sync::Arc;

use glam::{Vec2, Vec3};
use host::threads;
use photo::Finder;
use photo::scene::{Instance, Scene, Seen};
use shapes::around::{Around, direction};
use shapes::noise::random;
use shapes::room::EYE;

use super::quiet::{Taken, parallel, quiet};

/// The radius of the iris in squares: 50 mm at about f/6.
const IRIS: f32 = 0.075;
/// The distance that is sharp, in squares: the table's edge.
const FOCUS: f32 = 12.0;
/// The least radius of a pixel's disc, which makes edges smooth, and the most, in pixels.
const DISC: (f32, f32) = (0.8, 7.0);
/// The part of the picture from top to bottom that is taken in full resolution; under the ceiling and beside the table's legs there is little
/// to see.
const BAND: Range<f32> = 0.27..0.74;
/// How many times as coarse the rest is taken.
const REST: u32 = 4;
/// How many coarse rows the band and the rest overlap.
const OVERLAP: u32 = 6;

/// The scene with what the picture of a room shows and nothing else.
pub(crate) fn in_the_picture(scene: &Scene) -> Scene {
    let shown = |instance: &&Instance| instance.seen != Seen::ByLight;
    let instances = scene.instances.iter().filter(shown);
    let instances = instances.map(|instance| Instance { seen: Seen::Everywhere, ..instance.clone() }).collect();
    Scene { instances, ..scene.clone() }
}

/// The rays of some rows of a picture of this width, each through a point of its pixel.
pub(crate) fn rays(width: u32, rows: Range<u32>) -> Arc<[(Vec3, Vec3)]> {
    let size = Vec2::new(width as f32, width as f32 * 0.5);
    rows.flat_map(|y| (0..width).map(move |x| (x, y)))
        .map(|(x, y)| {
            let number = (y * width + x) as i32;
            let aside = Vec2::new(random(number, 17), random(number, 18));
            (EYE, direction((Vec2::new(x as f32, y as f32) + aside) / size))
        })
        .collect()
}

/// How far away is what each ray meets.
pub(crate) fn depths(finder: &Finder, rays: &[(Vec3, Vec3)]) -> Vec<f32> {
    let parts = rays.chunks(threads::share_of(rays.len()));
    let far = |(origin, way): &(Vec3, Vec3)| finder.distance(*origin, *way).unwrap_or(f32::INFINITY);
    threads::map(parts, |part| part.iter().map(far).collect::<Vec<_>>()).concat()
}

/// A whole picture of this width: `take` takes the given rows of one of the given width.
///
/// # Errors
/// What `take` ends with.
pub(crate) fn panorama<E>(width: u32, take: impl Fn(u32, Range<u32>) -> Result<Taken, E>) -> Result<Vec<Vec3>, E> {
    let (fine, small) = (width / 2, width / REST);
    let coarse = small / 2;
    let cut = |at: f32| (at * coarse as f32).round() as u32;
    let (first, last) = (cut(BAND.start), cut(BAND.end));
    let above = spread(&take(small, 0..first + OVERLAP)?, small, 0);
    let below = spread(&take(small, last - OVERLAP..coarse)?, small, last - OVERLAP);
    let (first, last) = (first * REST, last * REST);
    let band = spread(&take(width, first..last)?, width, first);
    // The rows between are not looked at.
    let middle = vec![Vec3::ZERO; (small * coarse) as usize - above.len() - below.len()];
    let rest = Around::new(small, [above, middle, below].concat());
    let pixel = |number: u32| {
        let (x, y) = (number % width, number / width);
        let place = (Vec2::new(x as f32, y as f32) + 0.5) / Vec2::new(width as f32, fine as f32);
        let coarse = || rest.as_ref().map_or(Vec3::ZERO, |rest| rest.at(place));
        let inside = (y as f32 - first as f32).min(last as f32 - 1.0 - y as f32);
        if inside < 0.0 {
            return coarse();
        }
        let own = band[((y - first) * width + x) as usize];
        let share = inside / (OVERLAP * REST / 2) as f32;
        if share < 1.0 { coarse().lerp(own, share) } else { own }
    };
    Ok((0..width * fine).map(pixel).collect())
}

/// The radius in pixels of the disc that the lens makes of a point at this distance, in a picture of this width.
fn disc(distance: f32, width: u32) -> f32 {
    let angle = IRIS * (FOCUS.recip() - distance.recip()).max(0.0);
    (angle * width as f32 / TAU).clamp(DISC.0, DISC.1)
}

/// Every pixel spread over its disc. The rows begin at `top` of a picture of this width.
fn spread(taken: &Taken, width: u32, top: u32) -> Vec<Vec3> {
    let height = taken.light.len() as i32 / width as i32;
    let discs: Vec<f32> = taken.depth.iter().map(|distance| disc(*distance, width)).collect();
    let at = |x: i32, y: i32| (y.clamp(0, height - 1) * width as i32 + x.rem_euclid(width as i32)) as usize;
    let light = quiet(taken, width);
    let pixel = |number: usize| {
        let (x, y) = ((number % width as usize) as i32, (number / width as usize) as i32);
        // Rows near the poles are shorter.
        let narrow = (PI * ((top as i32 + y) as f32 + 0.5) / (width as f32 * 0.5)).sin().max(0.2);
        let own = discs[number];
        let (high, wide) = ((own + 0.5).ceil() as i32, ((own + 0.5) / narrow).ceil() as i32);
        let (mut sum, mut weights) = (Vec3::ZERO, 0.0);
        for down in -high..=high {
            for right in -wide..=wide {
                let other = at(x + right, y + down);
                // What is nearer is sharper, and nothing behind it shines through it.
                let radius = own.min(discs[other]);
                let away = Vec2::new(right as f32 * narrow, down as f32).length();
                let weight = (radius + 0.5 - away).clamp(0.0, 1.0) / (radius * radius);
                sum += light[other] * weight;
                weights += weight;
            }
        }
        sum / f32::max(weights, f32::MIN_POSITIVE)
    };
    parallel(light.len(), pixel)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of 64 x 32 pixels: one bright pixel in the middle, at a distance, before what lies at another.
    fn spot(distance: f32, behind: f32) -> Vec<Vec3> {
        let middle = 16 * 64 + 32;
        let lit = |number: usize| if number == middle || number == middle + 1 { Vec3::ONE } else { Vec3::ZERO };
        let far = |number: usize| if number == middle || number == middle + 1 { distance } else { behind };
        let nothing = || vec![Vec3::ZERO; 64 * 32];
        let (light, depth) = ((0..64 * 32).map(lit).collect(), (0..64 * 32).map(far).collect());
        let taken = Taken { light, color: nothing(), at: nothing(), depth };
        spread(&taken, 64, 0)
    }

    #[test]
    fn what_is_far_is_softer_than_what_is_near_and_the_table_is_sharp() {
        let [near, middle, far] = [FOCUS, 30.0, f32::INFINITY].map(|distance| disc(distance, 8192));
        assert!(near <= DISC.0 && near < middle && middle < far && far <= DISC.1, "{near} {middle} {far}");
    }

    #[test]
    fn light_is_spread_and_not_lost() {
        let sum: Vec3 = spot(f32::INFINITY, f32::INFINITY).into_iter().sum();
        assert!((sum.x - 2.0).abs() < 0.05, "{sum}");
    }

    #[test]
    fn a_whole_picture_is_put_together_from_its_parts() {
        let take = |width: u32, rows: Range<u32>| -> Result<Taken, ()> {
            let count = (rows.len() as u32 * width) as usize;
            Ok(Taken {
                light: vec![Vec3::ONE; count],
                color: vec![Vec3::ONE; count],
                at: vec![Vec3::ZERO; count],
                depth: vec![20.0; count],
            })
        };
        let pixels = panorama(256, take).unwrap_or_default();
        assert_eq!(pixels.len(), 256 * 128);
        assert!(pixels.iter().all(|light| (*light - 1.0).abs().max_element() < 1e-3));
    }
}
