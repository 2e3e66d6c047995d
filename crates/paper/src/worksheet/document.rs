//! The worksheet as a whole; `plunder worksheet` calls [`worksheet`].

use media::lettering::SpareFonts;
use words::language::Language;

use super::sheet::{Hand, TASKS, single};
use super::solutions::SOLUTIONS;
use super::task::Task;
use crate::booklet::Paper;
use crate::typeset::{Block, Bookmark, Break, Document, Fonts, Imposition, Printed, TypesetError, fill, write};

/// What is asked for.
#[derive(Clone)]
pub struct SheetOrder {
    /// The language of its words.
    pub language: Language,
    /// The paper that it is printed on.
    pub paper: Paper,
    /// What is to be solved, in this order.
    pub tasks: Vec<Task>,
    /// The program with its version, as the file names it.
    pub creator: String,
    /// Fonts for letters that the program's own lack.
    pub spare: SpareFonts,
}

/// The worksheet as a PDF file, with the letters for which boxes stand in it.
///
/// # Errors
/// If the PDF cannot be written; tests make sure that this does not happen.
pub fn worksheet(order: &SheetOrder) -> Result<Printed, TypesetError> {
    let fonts = Fonts::with(order.spare.clone())?;
    let document = document(order, &fonts)?;
    Ok(Printed { file: write(&document, &fonts)?, lacking: fonts.lacking() })
}

pub(super) fn document(order: &SheetOrder, fonts: &Fonts) -> Result<Document, TypesetError> {
    let language = &order.language;
    let mut hand = Hand::new(fonts, language, order.paper);
    let mut blocks = hand.tasks(&order.tasks)?;
    blocks.push(Block::Break(Break::Page));
    let geometry = hand.geometry;
    let tasks = fill(&blocks, &single(&geometry), 1);
    let solved = hand.solutions(&order.tasks)?;
    let mut pages = tasks;
    let first = pages.len() + 1;
    pages.extend(fill(&solved, &geometry, first));
    hand.feet(&mut pages)?;
    let bookmark =
        |id: &str, anchor: &str| Bookmark { text: language.get(id), anchor: anchor.to_owned(), parts: Vec::new() };
    Ok(Document {
        title: language.get("worksheet-title"),
        about: language.get("worksheet-about"),
        language: language.tag().to_owned(),
        creator: order.creator.clone(),
        size: (geometry.width, geometry.height),
        pages,
        tags: hand.tags,
        bookmarks: vec![bookmark("worksheet-title", TASKS), bookmark("worksheet-solutions", SOLUTIONS)],
        imposition: Imposition::Single,
    })
}
