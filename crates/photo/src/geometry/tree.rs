//! A tree in which every box has up to four children, and how a ray traverses it, testing four boxes at once.

use glam::{Affine3A, Vec3, Vec4};

#[cfg(feature = "card")]
use crate::words::Words;

/// Marks a child that does not exist.
const NOTHING: u32 = u32::MAX;
/// The bit that marks a child as a leaf; the rest is the leaf's number.
const LEAF: u32 = 1 << 31;
/// How much farther away the back of a box is assumed to be, against rounding (Ize, "Robust BVH Ray Traversal", 2013).
const ROUNDING: f32 = 1.000_000_6;

/// A node still to be visited, and the distance at which the ray enters it.
pub(super) type Waiting = (u32, f32);
/// How many entries the deepest tree of a mesh and of the world leave waiting together: each level at most three.
const WAITING: usize = 3 * (DEEPEST_MESH + DEEPEST_WORLD) + 8;

/// Room for what waits while a ray is on its way through the trees. A path keeps one for all of its rays: to clear it for each of them
/// would take longer than some of them take.
pub(crate) struct Trail(pub(super) [Waiting; WAITING]);

impl Default for Trail {
    fn default() -> Self {
        Self([(0, 0.0); WAITING])
    }
}
/// How many levels a mesh's tree may have. Halving, by which an unlucky tree is built again, needs fewer for 2^24 triangles.
pub(super) const DEEPEST_MESH: usize = 28;
/// How many levels the world's tree may have.
pub(super) const DEEPEST_WORLD: usize = 20;

/// How many words a box takes on a graphics card.
#[cfg(feature = "card")]
const NODE_WORDS: u32 = 28;

#[repr(C, align(64))]
#[derive(Clone)]
struct Node {
    /// By axis, the lower and the upper side.
    sides: [[Vec4; 2]; 3],
    children: [u32; 4],
}

/// What the builder sets as a child.
pub(super) enum Child {
    Leaf(u32),
    Node(u32),
}

/// Boxes in boxes, four at most in each.
#[derive(Clone, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// Adds a box whose children are set later, and returns its number. The first one is the root.
    pub(super) fn open(&mut self) -> u32 {
        let sides = [[Vec4::INFINITY, Vec4::NEG_INFINITY]; 3];
        self.nodes.push(Node { sides, children: [NOTHING; 4] });
        self.nodes.len() as u32 - 1
    }

    /// Sets a child of a box.
    pub(super) fn set(&mut self, node: u32, lane: usize, bounds: Bounds, child: Child) {
        let node = &mut self.nodes[node as usize];
        for (axis, sides) in node.sides.iter_mut().enumerate() {
            sides[0][lane] = bounds.min[axis];
            sides[1][lane] = bounds.max[axis];
        }
        node.children[lane] = match child {
            Child::Leaf(leaf) => leaf | LEAF,
            Child::Node(node) => node,
        };
    }

    /// Takes over all boxes of another tree, whose leaves begin at this number, and returns its root, if it has one.
    pub(super) fn append(&mut self, other: Self, first_leaf: u32) -> Option<u32> {
        let root = self.nodes.len() as u32;
        let moved = |child: u32| match child {
            NOTHING => NOTHING,
            leaf if leaf & LEAF != 0 => leaf + first_leaf,
            node => node + root,
        };
        let any = !other.nodes.is_empty();
        let moved = |node: Node| Node { children: node.children.map(moved), ..node };
        self.nodes.extend(other.nodes.into_iter().map(moved));
        any.then_some(root)
    }

    /// Gives every leaf another number.
    pub(super) fn rename(&mut self, name: impl Fn(u32) -> u32) {
        for child in self.nodes.iter_mut().flat_map(|node| &mut node.children) {
            if *child != NOTHING && *child & LEAF != 0 {
                *child = name(*child & !LEAF) | LEAF;
            }
        }
    }

    /// Visits leaves that the ray meets nearer than `reach`, near ones first, until `leaf` says that it is enough. `leaf` may shorten
    /// the reach; what it gets besides is trail for what waits below it.
    #[inline(always)]
    pub(super) fn visit(
        &self,
        ray: &Probe,
        reach: &mut f32,
        waiting: &mut [Waiting],
        mut leaf: impl FnMut(u32, &mut f32, &mut [Waiting]) -> bool,
    ) -> bool {
        if self.nodes.is_empty() {
            return false;
        }
        let mut count = 0;
        let mut next = 0;
        loop {
            if next & LEAF != 0 {
                let (_, free) = waiting.split_at_mut(count);
                if leaf(next & !LEAF, reach, free) {
                    return true;
                }
            } else {
                let node = &self.nodes[next as usize];
                let (near, mut lanes) = node.meet(ray, *reach);
                if lanes != 0 {
                    let lane = lanes.trailing_zeros() as usize & 3;
                    lanes &= lanes - 1;
                    let mut nearest = (node.children[lane], near[lane]);
                    if lanes == 0 {
                        next = nearest.0;
                        continue;
                    }
                    // Waiting entries are sorted, the nearest on top; the very nearest is visited at once.
                    let bottom = count;
                    while lanes != 0 {
                        let lane = lanes.trailing_zeros() as usize & 3;
                        lanes &= lanes - 1;
                        let mut farther = (node.children[lane], near[lane]);
                        if farther.1 < nearest.1 {
                            std::mem::swap(&mut farther, &mut nearest);
                        }
                        let mut at = count;
                        while at > bottom && waiting[at - 1].1 < farther.1 {
                            waiting[at] = waiting[at - 1];
                            at -= 1;
                        }
                        waiting[at] = farther;
                        count += 1;
                    }
                    next = nearest.0;
                    continue;
                }
            }
            loop {
                if count == 0 {
                    return false;
                }
                count -= 1;
                if waiting[count].1 < *reach {
                    next = waiting[count].0;
                    break;
                }
            }
        }
    }
}

impl Tree {
    /// Visits leaves that the ray may meet nearer than `reach`, in any order, until `leaf` says that it is enough: for rays that only ask
    /// whether something is in their way.
    #[inline(always)]
    pub(super) fn visit_any(
        &self,
        ray: &Probe,
        reach: f32,
        waiting: &mut [Waiting],
        mut leaf: impl FnMut(u32, &mut [Waiting]) -> bool,
    ) -> bool {
        if self.nodes.is_empty() {
            return false;
        }
        let mut count = 0;
        let mut next = 0;
        loop {
            if next & LEAF == 0 {
                let node = &self.nodes[next as usize];
                let (_, mut lanes) = node.meet(ray, reach);
                while lanes != 0 {
                    waiting[count].0 = node.children[lanes.trailing_zeros() as usize & 3];
                    count += 1;
                    lanes &= lanes - 1;
                }
            } else {
                let (_, free) = waiting.split_at_mut(count);
                if leaf(next & !LEAF, free) {
                    return true;
                }
            }
            if count == 0 {
                return false;
            }
            count -= 1;
            next = waiting[count].0;
        }
    }
}

#[cfg(feature = "card")]
impl Tree {
    /// Writes the boxes behind others, the leaves' numbers beginning at `first_leaf`; returns the root, or no number if there is none.
    pub(super) fn write(&self, first_leaf: u32, words: &mut Words) -> u32 {
        if self.nodes.is_empty() {
            return NOTHING;
        }
        let first = words.end() / NODE_WORDS;
        for node in &self.nodes {
            for side in node.sides.iter().flatten() {
                words.numbers(&side.to_array());
            }
            for child in node.children {
                words.whole(match child {
                    NOTHING => NOTHING,
                    leaf if leaf & LEAF != 0 => leaf + first_leaf,
                    node => node + first,
                });
            }
        }
        first
    }

    /// How many levels it has.
    pub(super) fn depth(&self) -> usize {
        let mut depths = vec![1; self.nodes.len()];
        // A box stands before its children.
        for (index, node) in self.nodes.iter().enumerate() {
            let inner = node.children.iter().filter(|child| **child & LEAF == 0);
            inner.for_each(|child| depths[*child as usize] = depths[index] + 1);
        }
        depths.into_iter().max().unwrap_or(0)
    }
}

impl Node {
    /// The distance at which the ray enters each box, and a bit mask of the boxes that it hits.
    #[inline(always)]
    fn meet(&self, ray: &Probe, reach: f32) -> ([f32; 4], u32) {
        let mut near = Vec4::ZERO;
        let mut far = Vec4::splat(reach);
        for axis in 0..3 {
            let first = ray.first[axis] & 1;
            near = near.max((self.sides[axis][first] - ray.origin[axis]) * ray.inverse[axis]);
            far = far.min((self.sides[axis][1 - first] - ray.origin[axis]) * ray.inverse[axis]);
        }
        let met = near.cmple(far * ROUNDING).bitmask();
        (near.to_array(), met)
    }
}

/// A ray prepared for the boxes of a tree.
pub(super) struct Probe {
    pub(super) origin: [Vec4; 3],
    pub(super) inverse: [Vec4; 3],
    /// On each axis, which side of a box comes first: 0 the lower, 1 the upper.
    pub(super) first: [usize; 3],
}

/// The smallest magnitude of a direction's component, so that its inverse is finite and no product with it is undefined.
const LEAST: f32 = 1e-18;

impl Probe {
    pub(super) fn new(origin: Vec3, direction: Vec3) -> Self {
        let inverse = |value: f32| 1.0 / if value.abs() < LEAST { LEAST.copysign(value) } else { value };
        let inverse = [inverse(direction.x), inverse(direction.y), inverse(direction.z)];
        Self {
            origin: origin.to_array().map(Vec4::splat),
            inverse: inverse.map(Vec4::splat),
            first: inverse.map(|value| usize::from(value < 0.0)),
        }
    }
}

/// An axis-aligned box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Vec3,
    pub(crate) max: Vec3,
}

impl Bounds {
    /// The empty box.
    pub(crate) const EMPTY: Self = Self { min: Vec3::INFINITY, max: Vec3::NEG_INFINITY };

    pub(crate) fn of(points: impl IntoIterator<Item = Vec3>) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }

    pub(crate) fn with(self, point: Vec3) -> Self {
        Self { min: self.min.min(point), max: self.max.max(point) }
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    pub(crate) fn center(self) -> Vec3 {
        (self.min + self.max) * 0.5
    }

    /// Half of the surface area; 0 for the empty box.
    pub(crate) fn half_area(self) -> f32 {
        let size = (self.max - self.min).max(Vec3::ZERO);
        size.x * size.y + size.y * size.z + size.z * size.x
    }

    /// The box around this one after a transform.
    pub(crate) fn moved(self, transform: &Affine3A) -> Self {
        if self.min.x > self.max.x {
            return self;
        }
        let corner = |index: u32| {
            let pick = |bit: u32, low: f32, high: f32| if index & bit == 0 { low } else { high };
            let corner = Vec3::new(
                pick(1, self.min.x, self.max.x),
                pick(2, self.min.y, self.max.y),
                pick(4, self.min.z, self.max.z),
            );
            transform.transform_point3(corner)
        };
        Self::of((0..8).map(corner))
    }

    /// The box, enlarged a little to allow for rounding.
    pub(crate) fn padded(self) -> Self {
        let pad = self.min.abs().max(self.max.abs()) * 1e-5;
        Self { min: self.min - pad, max: self.max + pad }
    }
}
