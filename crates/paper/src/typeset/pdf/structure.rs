//! The tree of tags while pages are drawn: what is drawn is added to the part that it belongs to; a part of `pdf`.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, ListNumbering, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

use crate::typeset::tags::{Role, TagId, Tags};

/// A part of a part.
enum Child {
    Part(usize),
    Drawn(Identifier),
}

/// The tree, with what was drawn.
pub(super) struct Structure {
    roles: Vec<Role>,
    children: Vec<Vec<Child>>,
}

impl Structure {
    pub(super) fn of(tags: &Tags) -> Self {
        let children = tags.parts.iter().map(|parts| parts.iter().copied().map(Child::Part).collect()).collect();
        Self { roles: tags.roles.clone(), children }
    }

    /// What was drawn belongs to this part.
    pub(super) fn add(&mut self, tag: TagId, drawn: Identifier) {
        if let Some(children) = self.children.get_mut(tag.0) {
            children.push(Child::Drawn(drawn));
        }
    }

    /// A new part that leads elsewhere, at this point of its parent.
    pub(super) fn reference(&mut self, parent: TagId) -> TagId {
        let id = self.roles.len();
        self.roles.push(Role::Reference);
        self.children.push(Vec::new());
        if let Some(children) = self.children.get_mut(parent.0) {
            children.push(Child::Part(id));
        }
        TagId(id)
    }

    /// The whole tree.
    pub(super) fn tree(mut self, language: &str) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        for child in std::mem::take(&mut self.children[Tags::ROOT.0]) {
            match child {
                Child::Part(part) => self.group(part).into_iter().for_each(|group| tree.push(group)),
                Child::Drawn(drawn) => tree.push(drawn),
            }
        }
        tree
    }

    /// A part with all its parts; nothing where nothing of it was drawn.
    fn group(&mut self, part: usize) -> Option<TagGroup> {
        let mut group = TagGroup::new(kind(&self.roles[part]));
        for child in std::mem::take(&mut self.children[part]) {
            match child {
                Child::Part(part) => self.group(part).into_iter().for_each(|part| group.push(part)),
                Child::Drawn(drawn) => group.push(drawn),
            }
        }
        (!group.children.is_empty()).then_some(group)
    }
}

fn kind(role: &Role) -> TagKind {
    match role {
        Role::Document => Tag::Part.into(),
        Role::Section => Tag::Section.into(),
        Role::Heading(depth, words) => {
            Tag::Hn(NonZeroU16::new(*depth).unwrap_or(NonZeroU16::MIN), Some(words.clone())).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::Aside => Tag::Div.into(),
        Role::List => Tag::L(ListNumbering::Disc).into(),
        Role::Item => Tag::LI.into(),
        Role::ItemBody => Tag::LBody.into(),
        Role::Figure(said) => Tag::Figure(Some(said.clone())).into(),
        Role::Caption => Tag::Caption.into(),
        Role::Table => Tag::Table.into(),
        Role::Row => Tag::TR.into(),
        Role::ColumnHead => Tag::TH(TableHeaderScope::Column).into(),
        Role::RowHead => Tag::TH(TableHeaderScope::Row).into(),
        Role::Cell(said) => Tag::TD.with_alt_text(said.clone()).into(),
        Role::Contents => Tag::TOC.into(),
        Role::ContentsLine => Tag::TOCI.into(),
        Role::Reference => Tag::Link.into(),
    }
}
