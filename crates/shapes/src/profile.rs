//! The outline that a turner cuts: beads, coves, fillets and free curves from the felt up to the tip; `lathe` turns it.

use glam::Vec2;

/// A stretch of a finished outline without an edge in it.
pub struct Stretch {
    /// The points, x the radius and y the height.
    pub points: Vec<Vec2>,
    /// The direction of the outline at each point.
    pub tangents: Vec<Vec2>,
    /// Which piece of the profile it belongs to; a bevel belongs to the upper of its two.
    pub piece: usize,
}

/// An outline as smooth pieces; where two pieces meet there is a sharp edge. x is the radius, y the height.
#[derive(Clone, Default)]
pub struct Profile {
    pieces: Vec<Vec<Vec2>>,
    end: Vec2,
    steps: usize,
}

impl Profile {
    /// An outline that begins at this radius and height; `steps` points are cut for each curve.
    pub fn start(radius: f32, height: f32, steps: usize) -> Self {
        Self { pieces: Vec::new(), end: Vec2::new(radius, height), steps: steps.max(2) }
    }

    /// A straight cut to a point.
    pub fn line(self, radius: f32, height: f32) -> Self {
        let to = Vec2::new(radius, height);
        let piece = vec![self.end, to];
        self.push(piece, to)
    }

    /// A bead (`bulge` > 0) or a cove (`bulge` < 0): half an ellipse up to a point.
    pub(crate) fn bead(self, radius: f32, height: f32, bulge: f32) -> Self {
        let (from, to) = (self.end, Vec2::new(radius, height));
        let point = |i: usize| {
            let angle = std::f32::consts::PI * i as f32 / (2 * self.steps) as f32;
            let along = 0.5 - 0.5 * angle.cos();
            from.lerp(to, along) + Vec2::X * bulge * angle.sin()
        };
        let piece = (0..=2 * self.steps).map(point).collect();
        self.push(piece, to)
    }

    /// A free smooth curve through all these points of radius and height.
    pub fn curve(self, through: &[(f32, f32)]) -> Self {
        let mut knots = vec![self.end];
        knots.extend(through.iter().map(|&(radius, height)| Vec2::new(radius, height)));
        let mut piece = vec![self.end];
        for span in 0..knots.len() - 1 {
            let before = if span == 0 { 2.0 * knots[0] - knots[1] } else { knots[span - 1] };
            let (from, to) = (knots[span], knots[span + 1]);
            let after = knots.get(span + 2).copied().unwrap_or(2.0 * to - from);
            piece.extend((1..=self.steps).map(|i| {
                let t = i as f32 / self.steps as f32;
                let point = catmull_rom(before, from, to, after, t);
                Vec2::new(point.x.max(0.0), point.y)
            }));
        }
        self.push(piece, knots[knots.len() - 1])
    }

    /// A ball that ends on the axis: from the present point around a centre at height `center`.
    pub fn ball(self, center: f32) -> Self {
        let arm = self.end - Vec2::new(0.0, center);
        let (radius, first) = (arm.length(), arm.y.atan2(arm.x));
        let count = 4 * self.steps;
        let point = |i: usize| {
            let angle = first + (std::f32::consts::FRAC_PI_2 - first) * i as f32 / count as f32;
            Vec2::new((radius * angle.cos()).max(0.0), center + radius * angle.sin())
        };
        self.push((0..=count).map(point).collect(), Vec2::new(0.0, center + radius))
    }

    /// Adds a piece with its ends exactly where its neighbours have theirs, so that no light shines through the joint.
    fn push(mut self, mut piece: Vec<Vec2>, end: Vec2) -> Self {
        if let [first, .., last] = piece.as_mut_slice() {
            (*first, *last) = (self.end, end);
        }
        self.end = end;
        self.pieces.push(piece);
        self
    }

    /// The finished outline: a bevel of this width on each edge (none for 0), then as few points as the tolerance allows.
    pub fn finish(&self, tolerance: f32, bevel: f32) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            let next = self.pieces.get(number + 1);
            let before = number.checked_sub(1).map(|i| &self.pieces[i]);
            let head = before.map_or(0.0, |other| room_for(bevel, other, piece));
            let tail = next.map_or(0.0, |other| room_for(bevel, piece, other));
            let points = trim(piece, head, tail);
            let tangents = (0..points.len()).map(|i| tangent(&points, i)).collect();
            if let Some(last) = stretches.last().filter(|_| head > 0.0) {
                let corner = rounding(last.points[last.points.len() - 1], piece[0], points[0], number);
                stretches.push(corner);
            }
            stretches.push(Stretch { points, tangents, piece: number });
        }
        stretches.into_iter().map(|stretch| stretch.thinned(tolerance)).collect()
    }

    /// The smooth pieces from the bottom up.
    pub fn pieces(&self) -> &[Vec<Vec2>] {
        &self.pieces
    }
}

impl Stretch {
    /// Leaves out the points that lie within the tolerance of the line between those that stay.
    fn thinned(self, tolerance: f32) -> Self {
        let mut keep = vec![false; self.points.len()];
        let last = self.points.len() - 1;
        (keep[0], keep[last]) = (true, true);
        let mut spans = vec![(0, last)];
        while let Some((from, to)) = spans.pop() {
            let (a, b) = (self.points[from], self.points[to]);
            let across = (b - a).perp().normalize_or(Vec2::X);
            let stray = |i: &usize| (self.points[*i] - a).dot(across).abs();
            let farthest = (from + 1..to).max_by(|i, j| stray(i).total_cmp(&stray(j)));
            if let Some(middle) = farthest.filter(|i| stray(i) > tolerance) {
                keep[middle] = true;
                spans.extend([(from, middle), (middle, to)]);
            }
        }
        let kept = |all: &[Vec2]| all.iter().zip(&keep).filter(|(_, keep)| **keep).map(|(p, _)| *p).collect();
        Self { points: kept(&self.points), tangents: kept(&self.tangents), piece: self.piece }
    }
}

/// The direction of a line of points at one of them.
fn tangent(points: &[Vec2], i: usize) -> Vec2 {
    (points[(i + 1).min(points.len() - 1)] - points[i.saturating_sub(1)]).normalize_or(Vec2::Y)
}

/// The width that a bevel between two pieces may have; none where they meet smoothly.
fn room_for(bevel: f32, before: &[Vec2], after: &[Vec2]) -> f32 {
    let length = |piece: &[Vec2]| piece.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f32>();
    let turn = tangent(before, before.len() - 1).dot(tangent(after, 0));
    if turn > 0.985 { 0.0 } else { bevel.min(0.3 * length(before)).min(0.3 * length(after)) }
}

/// The piece without this much of its two ends.
fn trim(piece: &[Vec2], head: f32, tail: f32) -> Vec<Vec2> {
    let mut points = shorten(piece.to_vec(), head);
    points.reverse();
    points = shorten(points, tail);
    points.reverse();
    points
}

fn shorten(points: Vec<Vec2>, by: f32) -> Vec<Vec2> {
    let mut left = by;
    for i in 0..points.len() - 1 {
        let step = points[i].distance(points[i + 1]);
        if step > left {
            let mut rest = vec![points[i].lerp(points[i + 1], left / step)];
            rest.extend(&points[i + 1..]);
            return rest;
        }
        left -= step;
    }
    points
}

/// A rounded edge from one point to another, tangent to the lines towards the corner.
fn rounding(from: Vec2, corner: Vec2, to: Vec2, piece: usize) -> Stretch {
    const STEPS: usize = 3;
    let at = |i: usize| i as f32 / STEPS as f32;
    let point = |t: f32| from.lerp(corner, t).lerp(corner.lerp(to, t), t);
    let tangent = |t: f32| (corner - from).lerp(to - corner, t).normalize_or(Vec2::Y);
    Stretch {
        points: (0..=STEPS).map(|i| point(at(i))).collect(),
        tangents: (0..=STEPS).map(|i| tangent(at(i))).collect(),
        piece,
    }
}

fn catmull_rom(before: Vec2, from: Vec2, to: Vec2, after: Vec2, t: f32) -> Vec2 {
    let (t2, t3) = (t * t, t * t * t);
    0.5 * (2.0 * from
        + (to - before) * t
        + (2.0 * before - 5.0 * from + 4.0 * to - after) * t2
        + (3.0 * from - before - 3.0 * to + after) * t3)
}
