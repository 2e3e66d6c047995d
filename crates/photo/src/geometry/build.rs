//! Builds trees by the surface area heuristic, for meshes and for the world; large ones on several threads.

use std::ops::Range;

use glam::Vec3;
use host::threads;

use super::tree::Bounds;
use super::tree::{Child, Tree};

/// How many slices of a box are tried on each axis.
const BINS: usize = 16;
/// The parts of a box with fewer items are not worth a thread each.
const MANY: usize = 8192;

/// An item of the tree: its box and its number.
#[derive(Clone, Copy)]
struct Thing {
    bounds: Bounds,
    center: Vec3,
    number: u32,
}

/// A tree over items whose leaves are numbered one after the other.
#[derive(Default)]
pub(super) struct Built {
    pub(super) tree: Tree,
    /// The numbers of the items, so that those of a leaf stand together.
    pub(super) order: Vec<u32>,
    /// Where in the order the items of each leaf stand.
    pub(super) leaves: Vec<Range<usize>>,
}

/// How a tree is built.
#[derive(Clone, Copy)]
struct Way {
    leaf_size: usize,
    /// Whether every box is simply halved.
    halves: bool,
}

/// A box with everything in it.
struct Builder {
    way: Way,
    tree: Tree,
    leaves: Vec<Range<usize>>,
    depth: usize,
}

/// Some items, and where in the order they begin.
type Part<'a> = (usize, &'a mut [Thing]);

/// Builds a tree over these boxes, with at most `leaf_size` in a leaf and `deepest` levels, on so many threads, of which it does not depend.
pub(super) fn build(bounds: &[Bounds], leaf_size: usize, deepest: usize, threads: usize) -> Built {
    let thing =
        |(number, bounds): (usize, &Bounds)| Thing { bounds: *bounds, center: bounds.center(), number: number as u32 };
    let mut things: Vec<Thing> = bounds.iter().enumerate().map(thing).collect();
    if things.is_empty() {
        return Built::default();
    }
    let mut once = |halves: bool| {
        let mut builder = Builder::new(Way { leaf_size, halves });
        builder.all((0, &mut things), threads);
        let order = things.iter().map(|thing| thing.number).collect();
        (Built { tree: builder.tree, order, leaves: builder.leaves }, builder.depth)
    };
    let (built, depth) = once(false);
    if depth <= deepest { built } else { once(true).0 }
}

impl Builder {
    fn new(way: Way) -> Self {
        Self { way, tree: Tree::default(), leaves: Vec::new(), depth: 0 }
    }

    fn all(&mut self, part: Part, threads: usize) {
        let root = self.tree.open();
        self.node(root, part, 1, threads);
    }

    /// Fills a box with up to four children, the largest of which is cut until there are four.
    fn node(&mut self, node: u32, (start, things): Part, depth: usize, threads: usize) {
        self.depth = self.depth.max(depth);
        let shared = threads > 1 && things.len() > MANY;
        let mut parts: Vec<Part> = vec![(start, things)];
        while parts.len() < 4 {
            let open = parts.iter().enumerate().filter(|(_, part)| part.1.len() > self.way.leaf_size);
            let sized =
                open.map(|(index, part)| (index, if self.way.halves { part.1.len() as f32 } else { area(part.1) }));
            let Some((largest, _)) = sized.max_by(|left, right| left.1.total_cmp(&right.1)) else {
                break;
            };
            let (start, part) = parts.swap_remove(largest);
            let cut = self.cut(part);
            let (left, right) = part.split_at_mut(cut);
            parts.extend([(start, left), (start + cut, right)]);
        }
        let (way, most) = (self.way, threads.div_ceil(parts.len()));
        let lone = |part: Part| {
            let around = part.1.iter().fold(Bounds::EMPTY, |around, thing| around.union(thing.bounds));
            let mut builder = Self::new(way);
            if part.1.len() > way.leaf_size {
                builder.all(part, most);
            } else {
                builder.leaves.push(part.0..part.0 + part.1.len());
            }
            (around, builder)
        };
        if shared {
            for (lane, (around, part)) in threads::map(parts, lone).into_iter().enumerate() {
                let child = self.take(part, depth);
                self.tree.set(node, lane, around, child);
            }
            return;
        }
        for (lane, part) in parts.into_iter().enumerate() {
            let around = part.1.iter().fold(Bounds::EMPTY, |around, thing| around.union(thing.bounds));
            if part.1.len() <= self.way.leaf_size {
                self.leaves.push(part.0..part.0 + part.1.len());
                self.tree.set(node, lane, around, Child::Leaf(self.leaves.len() as u32 - 1));
            } else {
                let child = self.tree.open();
                self.tree.set(node, lane, around, Child::Node(child));
                self.node(child, part, depth + 1, 1);
            }
        }
    }

    /// Takes over what was built for a child of a box at this depth: a tree, or a single leaf.
    fn take(&mut self, part: Self, depth: usize) -> Child {
        let first = self.leaves.len() as u32;
        self.leaves.extend(part.leaves);
        self.depth = self.depth.max(depth + part.depth);
        self.tree.append(part.tree, first).map_or(Child::Leaf(first), Child::Node)
    }

    /// Sorts the items into two sides and returns where the second begins.
    fn cut(&self, things: &mut [Thing]) -> usize {
        let centers = Bounds::of(things.iter().map(|thing| thing.center));
        if !self.way.halves
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
            let work = |side: (Bounds, usize)| side.0.half_area() * side.1.div_ceil(self.way.leaf_size) as f32;
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
