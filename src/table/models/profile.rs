//! The outline that a turner cuts: beads, coves, fillets and free curves from the felt up to the tip; `lathe` turns it.

use bevy::math::Vec2;

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
    pub fn bead(self, radius: f32, height: f32, bulge: f32) -> Self {
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

    /// The smooth pieces from the bottom up.
    pub fn pieces(&self) -> &[Vec<Vec2>] {
        &self.pieces
    }
}

fn catmull_rom(before: Vec2, from: Vec2, to: Vec2, after: Vec2, t: f32) -> Vec2 {
    let (t2, t3) = (t * t, t * t * t);
    0.5 * (2.0 * from
        + (to - before) * t
        + (2.0 * before - 5.0 * from + 4.0 * to - after) * t2
        + (3.0 * from - before - 3.0 * to + after) * t3)
}
