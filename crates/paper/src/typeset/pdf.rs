//! Writes pages as PDF/UA: tagged, with bookmarks and links, fonts embedded and subset, in their order or on sheets that are folded; the same
//! bytes for the same pages.

use std::collections::{BTreeSet, HashMap};
use std::num::{NonZeroU16, NonZeroU32};

use krilla::SerializeSettings;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::metadata::{Metadata, PageLayout, TextDirection};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{NumberingStyle, PageLabel, PageSettings};
use krilla::tagging::{Identifier, ListNumbering, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

use super::fonts::{Fonts, TypesetError};
use super::page::{Page, Role, TagId, Tags};

mod drawing;

/// A document that is to be written.
pub(crate) struct Document {
    /// Its title, for those who find the file.
    pub title: String,
    /// What it is about, a sentence.
    pub about: String,
    /// The tag of its language.
    pub language: String,
    /// The program with its version.
    pub creator: String,
    /// The width and height of a page.
    pub size: (f32, f32),
    pub pages: Vec<Page>,
    /// What its parts are to a reader.
    pub tags: Tags,
    pub bookmarks: Vec<Bookmark>,
    /// How its pages are printed.
    pub imposition: Imposition,
}

/// A document that is written.
pub struct Printed {
    pub file: Vec<u8>,
    /// The letters that no font has: boxes stand for them.
    pub lacking: BTreeSet<char>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bookmark {
    /// Its words.
    pub text: String,
    /// The place that it leads to.
    pub anchor: String,
    /// Those below it.
    pub parts: Vec<Bookmark>,
}

/// The document as a PDF file.
///
/// # Errors
/// What the library refuses to write.
pub(crate) fn write(document: &Document, fonts: &Fonts) -> Result<Vec<u8>, TypesetError> {
    let refused = |what: String| TypesetError::Pdf(what);
    let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
    let configuration = configuration.map_err(|error| refused(format!("{error:?}")))?;
    let settings = SerializeSettings { configuration, enable_tagging: true, ..SerializeSettings::default() };
    let mut pdf = krilla::Document::new_with(settings);
    let sides = document.imposition.sides(document.pages.len(), document.size);
    let anchors = Anchors::of(&document.pages, &sides);
    let mut structure = Structure::of(&document.tags);
    for (number, side) in sides.iter().enumerate() {
        let (width, height) = side.size;
        let settings = PageSettings::from_wh(width, height).ok_or_else(|| refused("a page has no size".to_owned()))?;
        let label = PageLabel::new(Some(NumberingStyle::Arabic), None, NonZeroU32::new(number as u32 + 1));
        let mut page = pdf.start_page_with(settings.with_page_label(label));
        let mut links = Vec::new();
        let mut surface = page.surface();
        for (index, left) in &side.pages {
            if let Some(own) = document.pages.get(*index) {
                drawing::draw(&mut surface, own, *left, fonts, &mut structure, &mut links)?;
            }
        }
        surface.finish();
        for link in links {
            if let Some(annotation) = link.annotation(&anchors) {
                let identifier = page.add_tagged_annotation(annotation);
                structure.add(link.tag, identifier);
            }
        }
        page.finish();
    }
    pdf.set_outline(outline(&document.bookmarks, &anchors));
    pdf.set_metadata(metadata(document));
    pdf.set_tag_tree(structure.tree(&document.language));
    pdf.finish().map_err(|error| refused(format!("{error:?}")))
}

fn metadata(document: &Document) -> Metadata {
    let layout = match document.imposition {
        Imposition::Single => PageLayout::TwoPageRight,
        Imposition::Folded => PageLayout::SinglePage,
    };
    // No date: the same pages are the same bytes.
    Metadata::new()
        .title(document.title.clone())
        .description(document.about.clone())
        .language(document.language.clone())
        .creator(document.creator.clone())
        .text_direction(TextDirection::LeftToRight)
        .page_layout(layout)
}

fn outline(bookmarks: &[Bookmark], anchors: &Anchors) -> Outline {
    let mut outline = Outline::new();
    bookmarks.iter().filter_map(|bookmark| node(bookmark, anchors)).for_each(|node| outline.push_child(node));
    outline
}

fn node(bookmark: &Bookmark, anchors: &Anchors) -> Option<OutlineNode> {
    let mut node = OutlineNode::new(bookmark.text.clone(), anchors.find(&bookmark.anchor)?);
    bookmark.parts.iter().filter_map(|part| self::node(part, anchors)).for_each(|part| node.push_child(part));
    Some(node)
}

/// A side of a sheet of paper.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Side {
    /// Its width and height in points.
    pub size: (f32, f32),
    /// The pages on it, counted from 0, each with the distance of its left edge from that of the sheet.
    pub pages: Vec<(usize, f32)>,
}

/// How pages become sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Imposition {
    /// A page a side.
    Single,
    /// Two pages a side, in such an order that the sheets, printed on both sides, laid on one another and folded in the middle, are a
    /// booklet.
    Folded,
}

impl Imposition {
    /// The sides of a document of this many pages, each of this size.
    pub(crate) fn sides(self, pages: usize, (width, height): (f32, f32)) -> Vec<Side> {
        match self {
            Self::Single => (0..pages).map(|page| Side { size: (width, height), pages: vec![(page, 0.0)] }).collect(),
            Self::Folded => {
                let places = pages.next_multiple_of(4);
                let side = |number: usize| {
                    let (low, high) = (number, places - 1 - number);
                    // The first page lies on the right of the outer side, the second on the left of the inner one.
                    let (left, right) = if number.is_multiple_of(2) { (high, low) } else { (low, high) };
                    let there = [(left, 0.0), (right, width)].into_iter().filter(|(page, _)| *page < pages);
                    Side { size: (2.0 * width, height), pages: there.collect() }
                };
                (0..places / 2).map(side).collect()
            }
        }
    }
}

/// Where anchors are: the side, and a place on it.
pub(super) struct Anchors(HashMap<String, (usize, Point)>);

impl Anchors {
    pub(super) fn of(pages: &[Page], sides: &[Side]) -> Self {
        let mut anchors = HashMap::new();
        for (number, side) in sides.iter().enumerate() {
            for (page, left) in &side.pages {
                for (name, y) in pages.get(*page).iter().flat_map(|page| &page.anchors) {
                    let point = Point::from_xy(*left, (y - ABOVE).max(0.0));
                    anchors.entry(name.clone()).or_insert((number, point));
                }
            }
        }
        Self(anchors)
    }

    pub(super) fn find(&self, name: &str) -> Option<XyzDestination> {
        self.0.get(name).map(|(side, point)| XyzDestination::new(*side, *point))
    }
}

/// How much is seen above the place that a link leads to, in points.
const ABOVE: f32 = 10.0;

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

#[cfg(test)]
mod tests {
    use super::*;

    fn order(pages: usize) -> Vec<Vec<usize>> {
        let sides = Imposition::Folded.sides(pages, (100.0, 150.0));
        sides.iter().map(|side| side.pages.iter().map(|(page, _)| page + 1).collect()).collect()
    }

    #[test]
    fn folded_sheets_are_read_in_order() {
        assert_eq!(order(8), [[8, 1], [2, 7], [6, 3], [4, 5]]);
        // Padded to whole sheets: what is missing is blank.
        assert_eq!(order(6), [vec![1], vec![2], vec![6, 3], vec![4, 5]]);
        assert!(order(0).is_empty());
        for pages in 1..40 {
            let mut seen: Vec<usize> = order(pages).concat();
            seen.sort_unstable();
            assert_eq!(seen, (1..=pages).collect::<Vec<_>>());
            assert_eq!(order(pages).len() % 2, 0, "every sheet has two sides");
        }
    }

    #[test]
    fn a_page_by_itself_has_its_own_size() {
        let sides = Imposition::Single.sides(3, (100.0, 150.0));
        assert_eq!(sides.len(), 3);
        assert_eq!(sides[2], Side { size: (100.0, 150.0), pages: vec![(2, 0.0)] });
    }
}
