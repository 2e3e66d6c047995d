//! The rule book on paper: every rule with its number, pictures, contents, bookmarks and links.
//!
//! [`booklet`] sets the book of a language ([`words::rulebook`]): what stands in front (`front`) and the chapters, whose rules come from
//! `rule`, with the diagrams of `figure` and table 2-8. How it is set and written is [`typeset`](crate::typeset)'s.

use media::lettering::SpareFonts;
use words::language::Language;
use words::rulebook::Book;
use writer::{CONTENTS, TITLE, Writer, chapter_anchor, rule_anchor};

use super::typeset::{
    Bookmark, Document, Fonts, Geometry, Imposition, MM, Page, Printed, Role, Tags, TypesetError, fill, write,
};

mod figure;
mod front;
mod positions;
mod rule;
mod writer;

pub use positions::PHOTOGRAPHS;

#[cfg(test)]
mod tests;

/// What is asked for.
#[derive(Clone)]
pub struct Order {
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
    let cover = front::cover(&mut writer, title)?;
    let mut body = Vec::new();
    for (number, chapter) in book.chapters.iter().enumerate() {
        body.extend(rule::chapter(&mut writer, number, chapter)?);
    }
    body.extend(front::colophon(&mut writer, &order.creator)?);
    // The contents take as many pages whatever the numbers in them are.
    let kept = writer.tags.clone();
    let empty = front::contents(&mut writer, list, &|_| 0)?;
    let before = 1 + fill(&empty, &geometry, 2).len();
    writer.tags = kept;
    let chapters = fill(&body, &geometry, before + 1);
    let page_of = |anchor: &str| {
        let has = |page: &Page| page.anchors.iter().any(|(name, _)| name == anchor);
        chapters.iter().position(has).map_or(0, |page| before + 1 + page)
    };
    let listed = front::contents(&mut writer, list, &page_of)?;
    let mut pages = vec![cover];
    pages.extend(fill(&listed, &geometry, 2));
    pages.extend(chapters);
    front::heads(&mut writer, &mut pages, before)?;
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

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

/// Pages at least this wide have two columns; pages narrower than the second have small letters. In millimetres.
const TWO_COLUMNS: f32 = 190.0;
const SMALL: f32 = 125.0;

impl Paper {
    /// All papers.
    pub const ALL: [Self; 3] = [Self::A4, Self::A5, Self::Letter];

    /// Its width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0 * MM, 297.0 * MM),
            Self::A5 => (148.0 * MM, 210.0 * MM),
            Self::Letter => (612.0, 792.0),
        }
    }

    /// The measures of a page: of the whole paper, or of a half of it that is folded.
    pub(crate) fn geometry(self, folded: bool) -> Geometry {
        let (width, height) = self.size();
        let (width, height) = if folded { (height / 2.0, width) } else { (width, height) };
        let of = |inner: f32, outer: f32, top: f32, bottom: f32, columns, size, leading| Geometry {
            width,
            height,
            inner: inner * MM,
            outer: outer * MM,
            top: top * MM,
            bottom: bottom * MM,
            columns,
            gutter: 7.0 * MM,
            size,
            leading,
        };
        match width / MM {
            wide if wide >= TWO_COLUMNS => of(19.0, 17.0, 24.0, 20.0, 2, 9.6, 12.6),
            medium if medium >= SMALL => of(18.0, 16.0, 20.0, 16.0, 1, 10.0, 13.2),
            _ => of(12.0, 10.0, 15.0, 11.0, 1, 8.4, 11.0),
        }
    }
}
