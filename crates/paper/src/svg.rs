//! A drawing of somebody else's, an SVG, as pixels; a club's logo in a film is read by it.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The pixels of an SVG whose longer side gets this many: its sides, and red, green, blue and opacity row by row. Texts and pictures in it are
/// left out: only paths are drawn, and no other file is read.
///
/// # Errors
/// Why it cannot be drawn: a sentence without a full stop.
pub fn svg_pixels(svg: &str, longest: u32) -> Result<((u32, u32), Vec<u8>), String> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| format!("it is no SVG that can be drawn ({error})"))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let share = longest as f32 / width.max(height);
    let [columns, rows] = [width, height].map(|side| (side * share).round().clamp(1.0, longest as f32));
    let mut picture = Pixmap::new(columns as u32, rows as u32).ok_or("it has no pixels")?;
    resvg::render(&tree, Transform::from_scale(columns / width, rows / height), &mut picture.as_mut());
    let pixels = picture.pixels().iter().flat_map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    Ok(((columns as u32, rows as u32), pixels.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_pixels_of_its_shape() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" fill="#f00"/></svg>"##;
        let ((width, height), pixels) = svg_pixels(svg, 40).unwrap();
        assert_eq!((width, height, pixels.len()), (40, 20, 3200));
        assert_eq!(pixels[4 * 5..4 * 6], [255, 0, 0, 255]);
        assert_eq!(pixels[4 * 30..4 * 31], [0, 0, 0, 0]);
        assert!(svg_pixels("no drawing", 40).unwrap_err().starts_with("it is no SVG that can be drawn"));
    }
}
