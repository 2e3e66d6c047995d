//! Writes pages as PDF/UA: tagged, with bookmarks and links, fonts embedded and subset, the same bytes for the same pages; the booklet
//! and worksheets call [`write`].

mod anchors;
mod drawing;
mod structure;

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use krilla::SerializeSettings;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::metadata::{Metadata, PageLayout, TextDirection};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{NumberingStyle, PageLabel, PageSettings};

use super::error::TypesetError;
use super::fonts::Fonts;
use super::imposition::Imposition;
use super::page::Page;
use super::tags::Tags;
use anchors::Anchors;
use structure::Structure;

/// A document that is to be written.
pub struct Document {
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
    /// Its pages.
    pub pages: Vec<Page>,
    /// What its parts are to a reader.
    pub tags: Tags,
    /// Its bookmarks.
    pub bookmarks: Vec<Bookmark>,
    /// How its pages are printed.
    pub imposition: Imposition,
}

/// A document that is written.
pub struct Printed {
    /// The file.
    pub file: Vec<u8>,
    /// The letters that no font has: boxes stand for them.
    pub lacking: BTreeSet<char>,
}

/// A bookmark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
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
pub fn write(document: &Document, fonts: &Fonts) -> Result<Vec<u8>, TypesetError> {
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
