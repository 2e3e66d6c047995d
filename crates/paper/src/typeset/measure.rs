//! The room that a paragraph has; whoever has lines set says it.

use super::hyphens::Hyphens;

/// How lines stand between the margins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Alignment {
    /// All but the last as wide as the column.
    #[default]
    Justified,
    /// Beginning at the left.
    Left,
    /// In the middle.
    Centred,
    /// Ending at the right.
    Right,
}

/// The room that a paragraph has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    /// How wide its lines are at most, in points.
    pub width: f32,
    /// How far its first line is set in.
    pub indent: f32,
    /// How lines stand.
    pub alignment: Alignment,
    /// By which patterns words are divided.
    pub hyphens: Hyphens,
}
