//! Pictures as plain pixels, red, green, blue and opacity in a byte each, and their smaller copies for the distance; the workshop bakes
//! them, the table hands them to the renderer.

use glam::Vec3;
use host::threads;

/// Halves a picture until it is at most so wide and high.
pub fn shrunk(mut pixels: Vec<u8>, mut width: u32, mut height: u32, most: u32) -> (Vec<u8>, u32, u32) {
    while width.max(height) > most.max(1) {
        pixels = halved(&pixels, width as usize, height as usize);
        (width, height) = ((width / 2).max(1), (height / 2).max(1));
    }
    (pixels, width, height)
}

/// A linear light of any strength in the four bytes of a pixel: red, green and blue, and in place of opacity their common exponent (Ward's RGBE).
pub fn to_rgbe(light: Vec3) -> [u8; 4] {
    let light = light.max(Vec3::ZERO);
    let largest = light.max_element();
    if largest < 1e-30 {
        return [0; 4];
    }
    let exponent = largest.log2().floor() as i32 + 1;
    let scale = 256.0 * 2f32.powi(-exponent);
    let part = |value: f32| (value * scale).min(255.0) as u8;
    [part(light.x), part(light.y), part(light.z), (exponent + 128).clamp(0, 255) as u8]
}

/// The light in the four bytes of such a pixel.
pub fn from_rgbe([red, green, blue, exponent]: [u8; 4]) -> Vec3 {
    if exponent == 0 {
        return Vec3::ZERO;
    }
    let scale = 2f32.powi(i32::from(exponent) - 136);
    Vec3::new(f32::from(red) + 0.5, f32::from(green) + 0.5, f32::from(blue) + 0.5) * scale
}

/// The picture at half its size.
pub fn halved(pixels: &[u8], width: usize, height: usize) -> Vec<u8> {
    let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
    let mut smaller = vec![0u8; half_width * half_height * 4];
    let rows = threads::share_of(half_height);
    let halve = |first: usize, band: &mut [u8]| {
        for (i, row) in band.chunks_exact_mut(half_width * 4).enumerate() {
            let y = 2 * (first + i);
            let line = |y: usize| &pixels[y.min(height - 1) * width * 4..][..width * 4];
            let (upper, lower) = (line(y), line(y + 1));
            for (x, pixel) in row.chunks_exact_mut(4).enumerate() {
                let (left, right) = (8 * x, (8 * x + 4).min(width * 4 - 4));
                for (part, value) in pixel.iter_mut().enumerate() {
                    let at = |line: &[u8], start: usize| u16::from(line[start + part]);
                    let sum = at(upper, left) + at(upper, right) + at(lower, left) + at(lower, right);
                    *value = ((sum + 2) / 4) as u8;
                }
            }
        }
    };
    if half_width * half_height < 1 << 16 {
        halve(0, &mut smaller);
        return smaller;
    }
    threads::map(smaller.chunks_mut(rows * half_width * 4).enumerate(), |(number, band)| halve(number * rows, band));
    smaller
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_of_any_strength_keeps_its_colour_in_four_bytes() {
        for light in [Vec3::new(0.16, 0.12, 0.09), Vec3::new(52.0, 4.0, 0.5), Vec3::ONE, Vec3::splat(1e-4)] {
            let again = from_rgbe(to_rgbe(light));
            assert!((again - light).abs().max_element() < 0.005 * light.max_element(), "{light} became {again}");
        }
        assert_eq!(from_rgbe(to_rgbe(Vec3::ZERO)), Vec3::ZERO);
    }
}
