//! What stands below one another in a column, and where a column may end; the booklet and worksheets make blocks, `filling`
//! places them.

use super::ink::Ink;
use super::lines::SetLine;
use super::page::Mark;
use super::tags::TagId;

/// A part of a column.
#[derive(Clone)]
pub enum Block {
    /// A paragraph, which may be divided between its lines.
    Lines(Lines),
    /// Something that stays whole.
    Whole(Whole),
    /// What follows begins elsewhere.
    Break(Break),
}

/// Where something begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Break {
    /// In the next column.
    Column,
    /// On the next page.
    Page,
}

/// A paragraph that is set. Lengths are in points.
#[derive(Clone)]
pub struct Lines {
    /// Its lines.
    pub lines: Vec<SetLine>,
    /// From line to line.
    pub leading: f32,
    /// The least distance to what is above it; nothing at the head of a column.
    pub before: f32,
    /// The least distance to what is below.
    pub after: f32,
    /// Whether what comes next must begin in the same column.
    pub keeps: bool,
    /// What it is to a reader.
    pub tag: Option<TagId>,
    /// The name of its place.
    pub anchor: Option<String>,
    /// The ground that it stands on, with those before and behind it that have the same.
    pub ground: Option<Ground>,
}

/// A ground behind paragraphs, with a bar at its left edge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ground {
    /// Paragraphs of the same number stand on one ground.
    pub number: usize,
    /// Its colour.
    pub ink: Ink,
    /// The colour of the bar.
    pub bar: Ink,
}

/// Something that stays whole, such as a picture with its caption or a table.
#[derive(Clone)]
pub struct Whole {
    /// Its height.
    pub height: f32,
    /// The least distance to what is above it.
    pub before: f32,
    /// The least distance to what is below.
    pub after: f32,
    /// What is drawn, from its upper left corner.
    pub marks: Vec<Mark>,
    /// Whether it may wait for the head of the next column while text goes on.
    pub floats: bool,
    /// The name of its place.
    pub anchor: Option<String>,
}

impl Lines {
    /// A paragraph that is set apart by nothing.
    pub const fn plain(lines: Vec<SetLine>, leading: f32, tag: TagId) -> Self {
        Self { lines, leading, before: 0.0, after: 0.0, keeps: false, tag: Some(tag), anchor: None, ground: None }
    }
}
