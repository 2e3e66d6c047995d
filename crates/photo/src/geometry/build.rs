//! Builds trees by the surface area heuristic, for meshes and for the world.

use glam::Vec3;

use super::bounds::Bounds;
use super::tree::{Child, Tree};

/// How many slices of a box are tried on each axis.
const BINS: usize = 16;

/// An item of the tree: its box and its number.
#[derive(Clone, Copy)]
struct Thing {
    bounds: Bounds,
    center: Vec3,
    number: u32,
}

struct Builder<'a> {
    tree: Tree,
    leaf_size: usize,
    /// Whether every box is simply halved.
    halves: bool,
    depth: usize,
    leaf: &'a mut dyn FnMut(&[u32]) -> u32,
}

/// Builds a tree over these boxes, with at most `leaf_size` in a leaf and `deepest` levels. `leaf` is given the items of a leaf and returns
/// the leaf's number; `again` discards what it collected if the tree has to be rebuilt.
pub(super) fn build<L>(
    bounds: &[Bounds],
    leaf_size: usize,
    deepest: usize,
    leaves: &mut L,
    again: impl Fn(&mut L),
    leaf: impl Fn(&mut L, &[u32]) -> u32,
) -> Tree {
    let thing =
        |(number, bounds): (usize, &Bounds)| Thing { bounds: *bounds, center: bounds.center(), number: number as u32 };
    let mut things: Vec<Thing> = bounds.iter().enumerate().map(thing).collect();
    if things.is_empty() {
        return Tree::default();
    }
    let mut once = |leaves: &mut L, halves: bool| {
        let mut add = |numbers: &[u32]| leaf(leaves, numbers);
        let mut builder = Builder { tree: Tree::default(), leaf_size, halves, depth: 0, leaf: &mut add };
        let root = builder.tree.open();
        builder.node(root, &mut things, 1);
        (builder.tree, builder.depth)
    };
    let (tree, depth) = once(leaves, false);
    if depth <= deepest {
        return tree;
    }
    again(leaves);
    once(leaves, true).0
}

impl Builder<'_> {
    /// Fills a box with up to four children, the largest of which is cut until there are four.
    fn node(&mut self, node: u32, things: &mut [Thing], depth: usize) {
        self.depth = self.depth.max(depth);
        let mut parts: Vec<&mut [Thing]> = vec![things];
        while parts.len() < 4 {
            let open = parts.iter().enumerate().filter(|(_, part)| part.len() > self.leaf_size);
            let sized = open.map(|(index, part)| (index, if self.halves { part.len() as f32 } else { area(part) }));
            let Some((largest, _)) = sized.max_by(|left, right| left.1.total_cmp(&right.1)) else {
                break;
            };
            let part = parts.swap_remove(largest);
            let cut = self.cut(part);
            let (left, right) = part.split_at_mut(cut);
            parts.extend([left, right]);
        }
        for (lane, part) in parts.into_iter().enumerate() {
            let around = part.iter().fold(Bounds::EMPTY, |around, thing| around.union(thing.bounds));
            if part.len() <= self.leaf_size {
                let numbers: Vec<u32> = part.iter().map(|thing| thing.number).collect();
                let leaf = (self.leaf)(&numbers);
                self.tree.set(node, lane, around, Child::Leaf(leaf));
            } else {
                let child = self.tree.open();
                self.tree.set(node, lane, around, Child::Node(child));
                self.node(child, part, depth + 1);
            }
        }
    }

    /// Sorts the items into two sides and returns where the second begins.
    fn cut(&self, things: &mut [Thing]) -> usize {
        let centers = Bounds::of(things.iter().map(|thing| thing.center));
        if !self.halves
            && let Some((axis, place)) = self.cheapest(things, centers)
        {
            let mut left = 0;
            for index in 0..things.len() {
                if bin(things[index].center[axis], centers, axis) <= place {
                    things.swap(index, left);
                    left += 1;
                }
            }
            if left > 0 && left < things.len() {
                return left;
            }
        }
        let size = centers.max - centers.min;
        let axis = if size.x >= size.y && size.x >= size.z {
            0
        } else if size.y >= size.z {
            1
        } else {
            2
        };
        let half = things.len() / 2;
        things.select_nth_unstable_by(half, |left, right| left.center[axis].total_cmp(&right.center[axis]));
        half
    }

    /// The axis, and the last slice on the left side, that minimise a ray's expected cost.
    fn cheapest(&self, things: &[Thing], centers: Bounds) -> Option<(usize, usize)> {
        let mut best = (f32::INFINITY, None);
        for axis in 0..3 {
            if centers.max[axis] - centers.min[axis] <= 0.0 {
                continue;
            }
            let mut bins = [(Bounds::EMPTY, 0_usize); BINS];
            for thing in things {
                let bin = &mut bins[bin(thing.center[axis], centers, axis)];
                *bin = (bin.0.union(thing.bounds), bin.1 + 1);
            }
            let work = |side: (Bounds, usize)| side.0.half_area() * side.1.div_ceil(self.leaf_size) as f32;
            let join = |side: &mut (Bounds, usize), bin: &(Bounds, usize)| {
                *side = (side.0.union(bin.0), side.1 + bin.1);
                Some(*side)
            };
            let mut right = [0.0; BINS];
            let sides = bins.iter().rev().scan((Bounds::EMPTY, 0), join);
            right.iter_mut().rev().zip(sides).for_each(|(right, side)| *right = work(side));
            let left = bins.iter().scan((Bounds::EMPTY, 0), join);
            for (place, left) in left.enumerate().take(BINS - 1) {
                let cost = work(left) + right[place + 1];
                if left.1 > 0 && left.1 < things.len() && cost < best.0 {
                    best = (cost, Some((axis, place)));
                }
            }
        }
        best.1
    }
}

fn area(things: &[Thing]) -> f32 {
    things.iter().fold(Bounds::EMPTY, |around, thing| around.union(thing.bounds)).half_area()
}

fn bin(center: f32, centers: Bounds, axis: usize) -> usize {
    let part = (center - centers.min[axis]) / (centers.max[axis] - centers.min[axis]);
    ((part * BINS as f32) as usize).min(BINS - 1)
}
