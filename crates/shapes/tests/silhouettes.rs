//! The flat outlines of the men are those of the models, seen from the front.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use glam::Vec2;
use plunder_shapes::silhouette::{head_starts, outline};
use plunder_shapes::{glb, size::man_height};
use rules::Kind;

/// Side of a cell, in squares.
const CELL: f32 = 0.01;
/// Cells from the axis to the side, and from the felt to the top.
const SIZE: (i32, i32) = (45, 190);

/// Which cells have their middle inside, row by row.
fn cells(inside: impl Fn(Vec2) -> bool) -> Vec<bool> {
    (0..SIZE.1)
        .flat_map(|y| (-SIZE.0..SIZE.0).map(move |x| Vec2::new(x as f32 + 0.5, y as f32 + 0.5) * CELL))
        .map(inside)
        .collect()
}

fn is_within(outline: &[Vec2], p: Vec2) -> bool {
    let ends = outline.iter().zip(outline.iter().cycle().skip(1));
    let crossed =
        ends.filter(|(a, b)| (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y));
    crossed.count() % 2 == 1
}

#[test]
fn every_outline_covers_what_its_model_covers() {
    for kind in Kind::ALL {
        let name = if kind == Kind::Knight { "knight-half".to_owned() } else { kind.to_string() };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../assets/models/{name}-high.glb"));
        let mesh = glb::read(&fs::read(path).unwrap()).unwrap();
        let triangles: Vec<[Vec2; 3]> =
            mesh.triangles().map(|corners| corners.map(|corner| mesh.positions[corner as usize].truncate())).collect();
        // Half men have another foot, so of the knight only the head is compared.
        let from = if kind == Kind::Knight { head_starts(kind).unwrap() } else { 0.0 };
        let mut modelled = vec![false; (2 * SIZE.0 * SIZE.1) as usize];
        for [a, b, c] in &triangles {
            let (low, high) = (a.min(*b).min(*c), a.max(*b).max(*c));
            for y in (low.y / CELL) as i32..=((high.y / CELL) as i32).min(SIZE.1 - 1) {
                for x in (low.x / CELL).floor() as i32..=(high.x / CELL) as i32 {
                    let p = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) * CELL;
                    let sides = [(b - a).perp_dot(p - *a), (c - b).perp_dot(p - *b), (a - c).perp_dot(p - *c)];
                    if sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0) {
                        modelled[(y * 2 * SIZE.0 + x + SIZE.0) as usize] = true;
                    }
                }
            }
        }
        let drawn = outline(kind);
        let drawn = cells(|p| is_within(&drawn, p));
        let counted = || {
            modelled.iter().zip(&drawn).enumerate().filter(|(cell, _)| *cell as f32 / (2 * SIZE.0) as f32 * CELL > from)
        };
        let all = counted().filter(|(_, (modelled, _))| **modelled).count();
        let apart = counted().filter(|(_, (modelled, drawn))| modelled != drawn).count();
        assert!(apart * 50 < all, "{kind}: {apart} of {all} cells differ; run scripts/silhouettes");
    }
}

#[test]
fn every_outline_is_as_high_as_its_man_and_begins_on_the_felt() {
    for kind in Kind::ALL {
        let outline = outline(kind);
        let high = outline.iter().map(|p| p.y).fold(0.0, f32::max);
        assert!((high - man_height(kind)).abs() < 0.01, "{kind} is {high} high");
        assert!(outline.iter().all(|p| p.y >= 0.0) && outline.iter().filter(|p| p.y == 0.0).count() >= 2, "{kind}");
    }
}
