//! A page as a list of what is drawn where, the measures of its columns, and what the parts of a document are to a reader, as a tree.

use std::rc::Rc;

use krilla::image::Image;

use super::lines::{Part, SetLine};
use super::paragraph::Ink;
use crate::diagram::Drawing;

/// The measures of a page, in points. Odd pages lie on the right: their inner margin is the left one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Geometry {
    pub width: f32,
    pub height: f32,
    /// Margin at the fold.
    pub inner: f32,
    /// Margin at the outer edge.
    pub outer: f32,
    /// Margin above the text.
    pub top: f32,
    /// Margin below the text, at least.
    pub bottom: f32,
    /// How many columns.
    pub columns: usize,
    /// What is between two columns.
    pub gutter: f32,
    /// The size of text.
    pub size: f32,
    /// From base line to base line; the lines of all columns stand side by side.
    pub leading: f32,
}

impl Geometry {
    pub(crate) fn column_width(&self) -> f32 {
        let columns = self.columns.max(1) as f32;
        (self.text_width() - self.gutter * (columns - 1.0)) / columns
    }

    /// The width between the margins.
    pub(crate) const fn text_width(&self) -> f32 {
        self.width - self.inner - self.outer
    }

    /// The height of a column: whole lines.
    pub(crate) fn column_height(&self) -> f32 {
        // A little more, since sums of lines are not exact.
        ((self.height - self.top - self.bottom) / self.leading + 0.001).floor() * self.leading
    }

    /// The left edge of the text on a page, whose number begins at 1.
    pub(crate) const fn left(&self, page: usize) -> f32 {
        if page % 2 == 1 { self.inner } else { self.outer }
    }

    /// The left edge of a column on a page.
    pub(crate) fn column_left(&self, page: usize, column: usize) -> f32 {
        self.left(page) + column as f32 * (self.column_width() + self.gutter)
    }

    /// The number of lines as a height.
    pub(crate) const fn grid(&self, lines: f32) -> f32 {
        lines * self.leading
    }

    /// A height, rounded up to whole lines.
    pub(crate) fn snapped(&self, height: f32) -> f32 {
        (height / self.leading - 0.001).ceil().max(0.0) * self.leading
    }
}

/// Something that is drawn.
#[derive(Clone)]
pub(crate) struct Mark {
    /// From the left edge of the page, or of the block that it is in.
    pub x: f32,
    /// From the upper edge down: to the base line of words, to the upper edge of everything else.
    pub y: f32,
    /// What.
    pub thing: Thing,
    /// What it is to a reader; decoration has none.
    pub tag: Option<TagId>,
}

/// What is drawn.
#[derive(Clone)]
pub(crate) enum Thing {
    /// Words of one style.
    Words(Words),
    /// A filled rectangle.
    Bar {
        width: f32,
        height: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A filled circle around the place.
    Dot {
        radius: f32,
        /// Its colour.
        ink: Ink,
    },
    Picture {
        /// Its content.
        picture: Rc<Picture>,
        /// The width in which it is drawn.
        width: f32,
        /// The height in which it is drawn.
        height: f32,
    },
}

/// Words as `lines` has set them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Words(pub(super) Part);

#[cfg(test)]
impl Words {
    /// What is read.
    pub(crate) fn text(&self) -> &str {
        &self.0.text
    }

    /// How wide they are.
    pub(crate) const fn width(&self) -> f32 {
        self.0.width
    }

    /// The anchor that they lead to.
    pub(crate) fn target(&self) -> Option<&str> {
        self.0.link.as_ref().map(|(anchor, _)| anchor.as_str())
    }
}

/// A picture's content.
pub(crate) enum Picture {
    Photograph(Image),
    /// A position.
    Drawing(Box<Drawing>),
}

#[derive(Clone, Default)]
pub(crate) struct Page {
    /// What is drawn, in reading order.
    pub marks: Vec<Mark>,
    /// Names of places on it, with their distance from the upper edge.
    pub anchors: Vec<(String, f32)>,
    /// Whether it begins with what belongs to the last place before it.
    pub continues: bool,
}

/// The words of a line as marks; its base line is at `y`.
pub(crate) fn marks_of(line: &SetLine, x: f32, y: f32, tag: Option<TagId>) -> impl Iterator<Item = Mark> + '_ {
    line.parts.iter().map(move |part| Mark { x: x + part.x, y, thing: Thing::Words(Words(part.clone())), tag })
}

impl Mark {
    /// The same mark elsewhere.
    #[must_use]
    pub(crate) fn moved(&self, x: f32, y: f32) -> Self {
        Self { x: self.x + x, y: self.y + y, ..self.clone() }
    }
}

/// What a part is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// The whole.
    Document,
    /// A chapter, or a rule.
    Section,
    /// A title, by its depth from 1, with its words.
    Heading(u16, String),
    Paragraph,
    /// What stands apart, such as a ruling.
    Aside,
    List,
    /// An entry of a list.
    Item,
    /// The words of an entry.
    ItemBody,
    /// A picture, with the words that say what is on it.
    Figure(String),
    /// The words beside a picture.
    Caption,
    Table,
    /// A row of a table.
    Row,
    ColumnHead,
    RowHead,
    /// A field of a table, with what a reader says in place of a sign.
    Cell(Option<String>),
    /// The list of contents.
    Contents,
    ContentsLine,
    /// What leads elsewhere.
    Reference,
}

/// A part of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TagId(pub(super) usize);

#[cfg(test)]
impl TagId {
    /// Its place in reading order.
    pub(crate) const fn number(self) -> usize {
        self.0
    }
}

/// The tree; its root is the document.
#[derive(Clone, Debug)]
pub(crate) struct Tags {
    pub(super) roles: Vec<Role>,
    /// The parts of each part, in reading order.
    pub(super) parts: Vec<Vec<usize>>,
}

impl Default for Tags {
    fn default() -> Self {
        Self { roles: vec![Role::Document], parts: vec![Vec::new()] }
    }
}

impl Tags {
    /// The whole document.
    pub(crate) const ROOT: TagId = TagId(0);

    /// A new part at the end of another one.
    pub(crate) fn add(&mut self, parent: TagId, role: Role) -> TagId {
        let id = self.roles.len();
        self.roles.push(role);
        self.parts.push(Vec::new());
        self.parts[parent.0].push(id);
        TagId(id)
    }
}
