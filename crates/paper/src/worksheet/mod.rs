//! Worksheets: puzzles or exercises of lessons with diagrams and room to write, solutions on the last page, and for teachers what each
//! teaches; `plunder worksheet` calls it.
//!
//! [`chosen_puzzles`] and [`chosen_exercises`] make [`Task`]s, [`worksheet`] sets them.

mod choosing;
mod sheet;
mod solutions;
mod task;
mod themes;

pub use choosing::{Seed, TooFew, chosen_exercises, chosen_puzzles};
pub use task::Task;
pub use themes::teaches;

use plunder_words::language::Language;

use crate::booklet::Paper;
use crate::typeset::{Block, Bookmark, Break, Document, Fonts, Imposition, TypesetError, fill, write};

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
}

/// The names of the places that bookmarks lead to.
const TASKS: &str = "tasks";
const SOLUTIONS: &str = "solutions";

/// The worksheet as a PDF file.
///
/// # Errors
/// If a letter of it is in no font, or the PDF cannot be written; tests make sure that neither happens.
pub fn worksheet(order: &SheetOrder) -> Result<Vec<u8>, TypesetError> {
    let fonts = Fonts::carried()?;
    let document = document(order, &fonts)?;
    write(&document, &fonts)
}

fn document(order: &SheetOrder, fonts: &Fonts) -> Result<Document, TypesetError> {
    let language = &order.language;
    let mut hand = sheet::Hand::new(fonts, language, order.paper);
    let mut blocks = hand.tasks(&order.tasks)?;
    blocks.push(Block::Break(Break::Page));
    let geometry = hand.geometry;
    let tasks = fill(&blocks, &sheet::single(&geometry), 1);
    let solved = hand.solutions(&order.tasks)?;
    let mut pages = tasks;
    let first = pages.len() + 1;
    pages.extend(fill(&solved, &geometry, first));
    hand.feet(&mut pages)?;
    let bookmark = |id: &str, anchor: &str| Bookmark {
        text: language.get(id),
        anchor: anchor.to_owned(),
        parts: Vec::new(),
    };
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

#[cfg(test)]
mod tests;
