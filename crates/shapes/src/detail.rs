//! How finely a model is cut: the two levels that are baked; `models` and `quality` choose one.

/// How finely a model is cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Detail {
    /// The level's name in the names of the baked files.
    pub name: &'static str,
    /// Segments around a turned shape.
    pub segments: usize,
    /// Points of each curve of an outline.
    pub steps: usize,
    /// How far a turned outline may stray from the drawn one, in squares.
    pub tolerance: f32,
    /// Width of the bevel on a turned edge, in squares; 0 leaves it sharp.
    pub bevel: f32,
    /// Size of a cell of carved shapes before they are thinned out, in squares.
    pub cell: f32,
    /// Triangles left of a carved crown.
    pub crown: usize,
    /// Triangles left of the knight's horse.
    pub horse: usize,
    /// Rays a vertex for the ambient occlusion.
    pub rays: usize,
}

impl Detail {
    /// For graphics in software: few triangles, still round.
    pub const LOW: Self = Self {
        name: "low",
        segments: 20,
        steps: 5,
        tolerance: 0.007,
        bevel: 0.0,
        cell: 0.011,
        crown: 540,
        horse: 1760,
        rays: 512,
    };
    /// For a graphics card: no facet is seen at a close look.
    pub const HIGH: Self = Self {
        name: "high",
        segments: 72,
        steps: 12,
        tolerance: 0.0006,
        bevel: 0.004,
        cell: 0.0062,
        crown: 8000,
        horse: 46_000,
        rays: 256,
    };
}
