//! Worksheets: puzzles or exercises of lessons with diagrams and room to write, solutions on the last page, and for teachers what each teaches.
//!
//! [`chosen_puzzles`] and [`chosen_exercises`] make [`Task`]s, [`worksheet`] sets them.

use media::lettering::SpareFonts;
use sheet::{Hand, SOLUTIONS, TASKS, single};
use words::language::Language;

use super::booklet::Paper;
use super::typeset::{Block, Bookmark, Break, Document, Fonts, Imposition, Printed, TypesetError, fill, write};

pub use task::{Seed, Task, TooFew, chosen_exercises, chosen_puzzles, teaches};

mod sheet;
mod task;

#[cfg(test)]
mod tests;

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
