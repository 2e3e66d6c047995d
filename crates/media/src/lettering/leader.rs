//! The thin line from a label to what it names, with a point at its end.

use super::blend::Canvas;
use super::light::{GOLD, PLAIN, Tables};
use super::rectangle::Rectangle;

/// A line, ready to be drawn; all lengths are in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Leader {
    /// What the label names.
    pub point: (f32, f32),
    /// Where the line ends at the label.
    pub end: (f32, f32),
    /// Half its width.
    pub half: f32,
    /// The radius of the point.
    pub radius: f32,
}

impl Leader {
    /// The line to a label with round corners.
    pub fn new(point: (f32, f32), label: &Rectangle, round: f32, em: f32) -> Self {
        let inner = label.grown(-round, -round);
        let (x, y) = inner.nearest(point);
        let length = inner.distance(point).max(0.001);
        let part = (round / length).min(1.0);
        let end = (x + (point.0 - x) * part, y + (point.1 - y) * part);
        Self { point, end, half: (0.032 * em).max(0.6), radius: (0.12 * em).max(1.6) }
    }

    /// Draws it on a soft dark line, so that it is seen on any picture.
    pub fn draw(&self, canvas: &mut Canvas, opacity: f32) {
        let tables = Tables::get();
        let soft = 1.8 * self.radius;
        let reach = self.radius + 1.3 * soft + 1.0;
        let around =
            Rectangle::at(self.point.0, self.point.1, 0.0, 0.0).with(Rectangle::at(self.end.0, self.end.1, 0.0, 0.0));
        let around = around.grown(reach, reach);
        let pixels = |low: f32, high: f32, most: usize| low.max(0.0) as usize..(high.max(0.0) as usize).min(most);
        for y in pixels(around.top, around.bottom, canvas.height) {
            for x in pixels(around.left, around.right, canvas.width) {
                let place = (x as f32 + 0.5, y as f32 + 0.5);
                let to_line = self.distance(place) - self.half;
                let to_point = (place.0 - self.point.0).hypot(place.1 - self.point.1) - self.radius;
                let near = (1.3 - to_line.min(to_point) / soft).clamp(0.0, 1.0);
                if near <= 0.0 {
                    continue;
                }
                let [line, point] = [to_line, to_point].map(|distance| (0.5 - distance).clamp(0.0, 1.0));
                let color = if point > 0.0 { GOLD } else { PLAIN };
                canvas.touch(&tables, (x, y), near * opacity, (color, line.max(point) * opacity));
            }
        }
    }

    /// The distance of a place from the middle of the line.
    fn distance(&self, place: (f32, f32)) -> f32 {
        let way = (self.end.0 - self.point.0, self.end.1 - self.point.1);
        let from = (place.0 - self.point.0, place.1 - self.point.1);
        let square = (way.0 * way.0 + way.1 * way.1).max(1e-6);
        let share = ((from.0 * way.0 + from.1 * way.1) / square).clamp(0.0, 1.0);
        (from.0 - share * way.0).hypot(from.1 - share * way.1)
    }
}
