//! What the parts of a document are to a reader, as a tree; the booklet and worksheets build it, `pdf` writes it.

/// What a part is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// The whole.
    Document,
    /// A chapter, or a rule.
    Section,
    /// A title, by its depth from 1, with its words.
    Heading(u16, String),
    /// A paragraph.
    Paragraph,
    /// What stands apart, such as a ruling.
    Aside,
    /// A list.
    List,
    /// An entry of a list.
    Item,
    /// The words of an entry.
    ItemBody,
    /// A picture, with the words that say what is on it.
    Figure(String),
    /// The words beside a picture.
    Caption,
    /// A table.
    Table,
    /// A row of a table.
    Row,
    /// The head of a column.
    ColumnHead,
    /// The head of a row.
    RowHead,
    /// A field of a table, with what a reader says in place of a sign.
    Cell(Option<String>),
    /// The list of contents.
    Contents,
    /// A line of it.
    ContentsLine,
    /// What leads elsewhere.
    Reference,
}

/// A part of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TagId(pub(super) usize);

impl TagId {
    /// Its place in reading order.
    pub const fn number(self) -> usize {
        self.0
    }
}

/// The tree; its root is the document.
#[derive(Clone, Debug)]
pub struct Tags {
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
    pub const ROOT: TagId = TagId(0);

    /// A new part at the end of another one.
    pub fn add(&mut self, parent: TagId, role: Role) -> TagId {
        let id = self.roles.len();
        self.roles.push(role);
        self.parts.push(Vec::new());
        self.parts[parent.0].push(id);
        TagId(id)
    }
}
