//! The booklet as a whole: title, contents, chapters, heads, bookmarks; `plunder booklet` calls [`booklet`].

use media::lettering::SpareFonts;
use words::language::Language;
use words::rulebook::Book;

use super::anchors::{CONTENTS, TITLE, chapter_anchor, rule_anchor};
use super::paper::Paper;
use super::writer::Writer;
use super::{contents, cover, heads, rule};
use crate::typeset::{Bookmark, Document, Fonts, Imposition, Page, Printed, Role, Tags, TypesetError, fill, write};

/// What is asked for.
#[derive(Clone)]
pub struct Order {
    /// The language of the book.
    pub language: Language,
    /// The paper that it is printed on.
    pub paper: Paper,
    /// Whether a sheet of it carries two pages on each side and is folded.
    pub folded: bool,
    /// The program with its version, as the file names it.
    pub creator: String,
    /// Fonts for letters that the program's own lack.
    pub spare: SpareFonts,
}

/// The booklet as a PDF file, with the letters for which boxes stand in it.
///
/// # Errors
/// If the PDF cannot be written; tests make sure that this does not happen.
pub fn booklet(order: &Order) -> Result<Printed, TypesetError> {
    let fonts = Fonts::with(order.spare.clone())?;
    let document = document(order, &fonts)?;
    Ok(Printed { file: write(&document, &fonts)?, lacking: fonts.lacking() })
}

/// The booklet as pages.
pub(super) fn document(order: &Order, fonts: &Fonts) -> Result<Document, TypesetError> {
    let language = &order.language;
    let book = Book::of(language.tag());
    let geometry = order.paper.geometry(order.folded);
    let mut tags = Tags::default();
    let title = tags.add(Tags::ROOT, Role::Section);
    let list = tags.add(Tags::ROOT, Role::Section);
    let mut writer = Writer::new(fonts, language, book, geometry, tags);
    let cover = cover::cover(&mut writer, title)?;
    let mut body = Vec::new();
    for (number, chapter) in book.chapters.iter().enumerate() {
        body.extend(rule::chapter(&mut writer, number, chapter)?);
    }
    body.extend(cover::colophon(&mut writer, &order.creator)?);
    // The contents take as many pages whatever the numbers in them are.
    let kept = writer.tags.clone();
    let empty = contents::contents(&mut writer, list, &|_| 0)?;
    let before = 1 + fill(&empty, &geometry, 2).len();
    writer.tags = kept;
    let chapters = fill(&body, &geometry, before + 1);
    let page_of = |anchor: &str| {
        let has = |page: &Page| page.anchors.iter().any(|(name, _)| name == anchor);
        chapters.iter().position(has).map_or(0, |page| before + 1 + page)
    };
    let listed = contents::contents(&mut writer, list, &page_of)?;
    let mut pages = vec![cover];
    pages.extend(fill(&listed, &geometry, 2));
    pages.extend(chapters);
    heads::heads(&mut writer, &mut pages, before)?;
    Ok(Document {
        title: language.get("booklet-title"),
        about: language.get("booklet-about"),
        language: language.tag().to_owned(),
        creator: order.creator.clone(),
        size: (geometry.width, geometry.height),
        pages,
        tags: writer.tags,
        bookmarks: bookmarks(language, book),
        imposition: if order.folded { Imposition::Folded } else { Imposition::Single },
    })
}

/// A bookmark for each chapter, and below it one for each of its rules.
fn bookmarks(language: &Language, book: &Book) -> Vec<Bookmark> {
    let single = |text: String, anchor: &str| Bookmark { text, anchor: anchor.to_owned(), parts: Vec::new() };
    let mut bookmarks =
        vec![single(language.get("booklet-title"), TITLE), single(language.get("booklet-contents"), CONTENTS)];
    bookmarks.extend(book.chapters.iter().enumerate().map(|(number, chapter)| {
        let rules = chapter.sections.iter();
        let parts = rules.map(|rule| single(format!("{} {}", rule.number, rule.title), &rule_anchor(&rule.number)));
        Bookmark { text: chapter.title.clone(), anchor: chapter_anchor(number), parts: parts.collect() }
    }));
    bookmarks
}
