//! Where the words of a frame stand, which can be asked before the picture is drawn, to frame it accordingly: labels beside what they name,
//! apart from each other, from what else is to be read, and from what others name.

use std::f32::consts::TAU;

use super::compose::Block;
use super::measures::{Measures, Rectangle};

/// Which words of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    Card,
    /// Its chapter's name.
    Chapter,
    Caption,
    /// Its plate with this number, from 0.
    Plate(usize),
    /// Its label with this number, from 0.
    Label(usize),
}

/// Where words stand in the frame.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placement {
    /// Which words.
    pub which: Which,
    /// What is to be read: always within the inner 90 % of the picture.
    pub words: Rectangle,
    /// What the ground under them covers wholly; a soft edge lies around it.
    pub covers: Rectangle,
}

/// Where the origin of a card, a chapter's name or a caption lies, in whole pixels.
pub(super) fn origin(which: Which, block: &Block, measures: &Measures) -> (i32, i32) {
    let safe = measures.safe();
    let (words, solid) = (block.words, block.solid);
    let middle = 0.5 * measures.width;
    let (x, y) = match which {
        Which::Card => (middle, 0.49 * measures.height),
        Which::Chapter if block.from_right => (safe.right - words.right, safe.top - words.top),
        Which::Chapter => (safe.left - words.left, safe.top - words.top),
        // The last line's letters stand at the same height in every caption.
        Which::Caption => (middle - 0.5 * (solid.left + solid.right), safe.bottom - solid.bottom),
        Which::Plate(_) => (safe.right - solid.right, safe.top - solid.top),
        Which::Label(_) => (0.0, 0.0),
    };
    let (x, y) = (x.round(), y.round());
    let (right, down) = words.moved(x, y).way_into(&safe);
    // Away from the edge to a whole pixel.
    ((x + right.signum() * right.abs().ceil()) as i32, (y + down.signum() * down.abs().ceil()) as i32)
}

/// A label that wants a place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wanted {
    /// Its width and height in pixels.
    pub size: (f32, f32),
    /// The point that it names.
    pub point: (f32, f32),
    /// The spot that it had in the frame before: it stays there while that is no worse by much.
    pub before: Option<usize>,
}

/// The directions in which a label may stand, and how far away, in heights of a letter.
const DIRECTIONS: usize = 16;
const DISTANCES: [f32; 8] = [1.5, 2.6, 4.2, 6.5, 9.5, 13.0, 18.0, 25.0];
/// What makes a spot worse: to lie over something to read, over what a label names, to be far, to have a line through
/// something; and what makes it better: to be where it was.
const COVERS_WORDS: f32 = 10_000.0;
const COVERS_POINT: f32 = 900.0;
const CROSSES: f32 = 250.0;
const FAR: f32 = 60.0;
const STAYS: f32 = 120.0;
/// How often each label looks for a better spot after the others have theirs.
const ROUNDS: usize = 4;

/// A spot for each label, and its number by which it is found again.
pub(super) fn spots(labels: &[Wanted], taken: &[Rectangle], safe: &Rectangle, em: f32) -> Vec<(usize, Rectangle)> {
    let all: Vec<Vec<Rectangle>> = labels.iter().map(|label| around(label, safe, em)).collect();
    let mut chosen: Vec<Option<usize>> = vec![None; labels.len()];
    for _ in 0..ROUNDS {
        let before = chosen.clone();
        for (index, label) in labels.iter().enumerate() {
            let others: Vec<(Rectangle, (f32, f32))> = chosen
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index)
                .filter_map(|(other, spot)| Some((all[other][(*spot)?], labels[other].point)))
                .collect();
            let points = labels.iter().map(|label| label.point);
            let cost = |spot: usize| {
                let place = &all[index][spot];
                cost(label, spot, place, taken, em)
                    + beside(label, place, &others, em)
                    + over_points(place, points.clone(), em)
            };
            chosen[index] = (0..all[index].len()).min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
        }
        if chosen == before {
            break;
        }
    }
    chosen.into_iter().zip(all).filter_map(|(spot, all)| Some((spot?, all[spot?]))).collect()
}

/// All spots of a label, pushed into the safe part of the picture.
fn around(label: &Wanted, safe: &Rectangle, em: f32) -> Vec<Rectangle> {
    let (width, height) = label.size;
    let spot = |number: usize| {
        let (sin, cos) = (TAU * (number % DIRECTIONS) as f32 / DIRECTIONS as f32).sin_cos();
        let away = DISTANCES[number / DIRECTIONS] * em;
        // Beside the point a label stands with its edge at this distance, above and below with its middle over it.
        let x = label.point.0 + cos * away + 0.5 * width * (1.5 * cos).clamp(-1.0, 1.0);
        let y = label.point.1 - sin * away - 0.5 * height * (1.5 * sin).clamp(-1.0, 1.0);
        let place = Rectangle::at(x - 0.5 * width, y - 0.5 * height, width, height);
        let (right, down) = place.way_into(safe);
        place.moved(right, down)
    };
    (0..DIRECTIONS * DISTANCES.len()).map(spot).collect()
}

/// What a spot costs by itself: labels stand close, rather above than below, and rather aside than on top.
fn cost(label: &Wanted, spot: usize, place: &Rectangle, taken: &[Rectangle], em: f32) -> f32 {
    let (sin, cos) = (TAU * (spot % DIRECTIONS) as f32 / DIRECTIONS as f32).sin_cos();
    let far = place.distance(label.point) / em;
    let covered: f32 = taken.iter().map(|words| words.shared(&place.grown(0.3 * em, 0.3 * em))).sum();
    let line = taken.iter().filter(|words| passes(label.point, place, words)).count() as f32;
    let stays = if label.before == Some(spot) { STAYS } else { 0.0 };
    FAR * far + 25.0 * (1.0 - sin) - 12.0 * cos.abs() + covers(covered, em) + CROSSES * line - stays
}

/// What it costs beside the other labels.
fn beside(label: &Wanted, place: &Rectangle, others: &[(Rectangle, (f32, f32))], em: f32) -> f32 {
    let air = 0.45 * em;
    let cost = |(other, point): &(Rectangle, (f32, f32))| {
        let lines =
            [passes(label.point, place, other), passes(*point, other, place), cross(label.point, place, *point, other)];
        covers(other.shared(&place.grown(air, air)), em)
            + CROSSES * lines.into_iter().filter(|line| *line).count() as f32
    };
    others.iter().map(cost).sum()
}

/// What it costs to lie over what labels name, its own point included.
fn over_points(place: &Rectangle, points: impl Iterator<Item = (f32, f32)>, em: f32) -> f32 {
    let clear = 1.2 * em;
    points.map(|point| COVERS_POINT * (1.0 - place.distance(point) / clear).max(0.0)).sum()
}

fn covers(shared: f32, em: f32) -> f32 {
    if shared > 0.0 { COVERS_WORDS * (1.0 + shared / (em * em)) } else { 0.0 }
}

/// Whether the line of a label passes through a rectangle.
fn passes(point: (f32, f32), place: &Rectangle, through: &Rectangle) -> bool {
    const STEPS: usize = 12;
    let end = place.nearest(point);
    (0..=STEPS).any(|step| {
        let share = step as f32 / STEPS as f32;
        through.distance((point.0 + (end.0 - point.0) * share, point.1 + (end.1 - point.1) * share)) <= 0.0
    })
}

/// Whether the lines of two labels cross.
fn cross(point: (f32, f32), place: &Rectangle, other: (f32, f32), others: &Rectangle) -> bool {
    let (a, b, c, d) = (point, place.nearest(point), other, others.nearest(other));
    let side = |from: (f32, f32), to: (f32, f32), of: (f32, f32)| {
        (to.0 - from.0) * (of.1 - from.1) - (to.1 - from.1) * (of.0 - from.0)
    };
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}
