//! The pages with the tasks: two beside one another on wide paper, each with its diagram and lines to write on; `worksheet` calls it.

use words::language::Language;
use words::rulebook::Book;

use super::task::Task;
use crate::board::board;
use crate::booklet::Paper;
use crate::typeset::{
    Alignment, Block, Fonts, Geometry, Hyphens, Ink, Lines, MM, Mark, Measure, Page, Role, Run, SetLine, Style, TagId,
    Tags, Thing, TypesetError, Whole, lines, marks_of,
};

/// The name of the place where the tasks begin.
pub(super) const TASKS: &str = "tasks";
/// What is between a diagram and the lines to write on, and how far these are apart.
const GAP: f32 = 5.0 * MM;
const WRITING: f32 = 9.5 * MM;
/// How many lines there are to write on.
const LINES: usize = 5;
/// The width from which on two tasks stand beside one another.
const TWO: f32 = 160.0 * MM;
/// What is below a task, in lines of text.
const APART: f32 = 3.2;

/// The hand that sets a worksheet.
pub(super) struct Hand<'a> {
    pub fonts: &'a Fonts,
    pub language: &'a Language,
    pub book: &'a Book,
    pub geometry: Geometry,
    pub tags: Tags,
    pub hyphens: Hyphens,
}

/// The same page with one column.
pub(super) const fn single(geometry: &Geometry) -> Geometry {
    Geometry { columns: 1, ..*geometry }
}

impl<'a> Hand<'a> {
    pub fn new(fonts: &'a Fonts, language: &'a Language, paper: Paper) -> Self {
        let (geometry, tag) = (paper.geometry(false), language.tag());
        // Nothing is folded or bound: the margins are alike.
        let margin = (geometry.inner + geometry.outer) / 2.0;
        let geometry = Geometry { inner: margin, outer: margin, top: 16.0 * MM, bottom: 16.0 * MM, ..geometry };
        Self { fonts, language, book: Book::of(tag), geometry, tags: Tags::default(), hyphens: Hyphens::of(tag) }
    }

    /// Words in lines of this width.
    pub fn set(&self, runs: &[Run], width: f32, alignment: Alignment) -> Result<Vec<SetLine>, TypesetError> {
        Ok(lines(self.fonts, runs, &Measure { width, indent: 0.0, alignment, hyphens: self.hyphens }))
    }

    pub fn small(&self) -> Style {
        Style::sans(self.geometry.size * 0.92).ink(Ink::Grey)
    }

    /// The head of the sheet and all its tasks.
    pub fn tasks(&mut self, tasks: &[Task]) -> Result<Vec<Block>, TypesetError> {
        let section = self.tags.add(Tags::ROOT, Role::Section);
        let mut blocks = self.head(section, tasks)?;
        let width = self.geometry.text_width();
        let beside = if width >= TWO { 2 } else { 1 };
        let room = (width - (beside as f32 - 1.0) * self.geometry.gutter) / beside as f32;
        // A sheet of several games says which is which.
        let is_mixed = tasks.windows(2).any(|two| two[0].game() != two[1].game());
        let numbered: Vec<(usize, &Task)> = tasks.iter().enumerate().map(|(place, task)| (place + 1, task)).collect();
        for row in numbered.chunks(beside) {
            // Diagrams stand side by side, however many lines their tasks have.
            let mut heads = Vec::new();
            for (number, task) in row {
                heads.push(self.set(&self.asked(*number, task, is_mixed), room, Alignment::Left)?);
            }
            let most = heads.iter().map(Vec::len).max().unwrap_or(0);
            let (mut marks, mut height) = (Vec::new(), 0.0_f32);
            for (place, ((_, task), head)) in row.iter().zip(&heads).enumerate() {
                let x = place as f32 * (room + self.geometry.gutter);
                let (own, tall) = self.task(section, task, head, most, room)?;
                marks.extend(own.iter().map(|mark| mark.moved(x, 0.0)));
                height = height.max(tall);
            }
            let apart = self.geometry.grid(APART);
            let whole = Whole { height, before: apart, after: apart, marks, floats: false, anchor: None };
            blocks.push(Block::Whole(whole));
        }
        Ok(blocks)
    }

    /// Title, a line for name and date, and how diagrams are read.
    fn head(&mut self, section: TagId, tasks: &[Task]) -> Result<Vec<Block>, TypesetError> {
        let geometry = self.geometry;
        let width = geometry.text_width();
        let title = self.language.get("worksheet-title");
        let tag = self.tags.add(section, Role::Heading(1, title.clone()));
        let title = Run::new(title, Style::serif(geometry.size * 2.0));
        let set = self.set(&[title], width, Alignment::Left)?;
        let mut blocks = vec![Block::Lines(Lines {
            keeps: true,
            anchor: Some(TASKS.to_owned()),
            ..Lines::plain(set, geometry.grid(2.2), tag)
        })];
        blocks.push(Block::Whole(self.name_and_date(section)?));
        let pairs = tasks.iter().any(|task| task.game() == "chessplus");
        let vests = tasks.iter().any(|task| task.game() != "chessplus");
        let how = [
            (vests, "worksheet-how-vests"),
            (pairs, "worksheet-how-pairs"),
            (true, "worksheet-how-written"),
            (vests, "worksheet-how-vests-written"),
            (pairs, "worksheet-how-pairs-written"),
        ];
        let words: Vec<String> = how.into_iter().filter(|(is, _)| *is).map(|(_, id)| self.language.get(id)).collect();
        let tag = self.tags.add(section, Role::Paragraph);
        let set = self.set(&[Run::new(words.join(" "), self.small())], width, Alignment::Left)?;
        blocks.push(Block::Lines(Lines { before: geometry.leading * 0.6, ..Lines::plain(set, geometry.leading, tag) }));
        Ok(blocks)
    }

    fn name_and_date(&mut self, section: TagId) -> Result<Whole, TypesetError> {
        let (geometry, style) = (self.geometry, self.small());
        let width = geometry.text_width();
        let tag = self.tags.add(section, Role::Paragraph);
        let y = geometry.leading * 1.2;
        let mut marks = Vec::new();
        for (id, from, to) in [("worksheet-name", 0.0, 0.62), ("worksheet-date", 0.66, 1.0)] {
            let words = self.language.get(id);
            let start = self.fonts.width(&words, &style) + 4.0;
            for line in self.set(&[Run::new(words, style)], width, Alignment::Left)? {
                marks.extend(marks_of(&line, width * from, y, Some(tag)));
            }
            marks.push(rule(width * from + start, y + 2.0, width * (to - from) - start));
        }
        let (height, before) = (geometry.leading * 1.5, 0.0);
        Ok(Whole { height, before, after: geometry.leading * 0.5, marks, floats: false, anchor: None })
    }

    /// The number of a task and what is asked.
    fn asked(&self, number: usize, task: &Task, is_mixed: bool) -> Vec<Run> {
        let size = self.geometry.size;
        let mut runs = vec![
            Run::new(format!("{number}\u{a0} "), Style::sans(size * 1.2).ink(Ink::Brass)),
            Run::new(self.language.say(&task.asked), Style::serif(size)),
        ];
        let game = is_mixed.then(|| format!("{}.", self.language.get(game(task))));
        for words in game.into_iter().chain(agreed(task).map(|words| self.language.get(words))) {
            // A blank of the small letters is too narrow behind large ones.
            runs.push(Run::new(" ", Style::serif(size)));
            runs.push(Run::new(words, self.small()));
        }
        runs
    }

    /// A task and its height.
    fn task(
        &mut self,
        section: TagId,
        task: &Task,
        head: &[SetLine],
        most: usize,
        room: f32,
    ) -> Result<(Vec<Mark>, f32), TypesetError> {
        let leading = self.geometry.leading;
        let tag = self.tags.add(section, Role::Paragraph);
        let mut marks = Vec::new();
        for (number, line) in head.iter().enumerate() {
            marks.extend(marks_of(line, 0.0, leading * (number as f32 + 0.74), Some(tag)));
        }
        let top = leading * (most as f32 + 0.4);
        let shown = board(&task.position, &[], false, self.language);
        let figure = self.tags.add(section, Role::Figure(shown.said));
        let (board, height) = (shown.width, shown.width * shown.height);
        let thing = Thing::Picture { picture: shown.picture, width: board, height };
        marks.push(Mark { x: 0.0, y: top, thing, tag: Some(figure) });
        let (x, width) = (board + GAP, room - board - GAP);
        for number in 0..LINES {
            marks.push(rule(x, top + WRITING * (number + 1) as f32, width));
        }
        Ok((marks, top + height))
    }

    /// The numbers of pages, below the text.
    pub fn feet(&self, pages: &mut [Page]) -> Result<(), TypesetError> {
        let geometry = self.geometry;
        let count = pages.len();
        for (index, page) in pages.iter_mut().enumerate() {
            let words = format!("{} / {count}", index + 1);
            let y = geometry.height - geometry.bottom + geometry.leading * 1.4;
            for line in self.set(&[Run::new(words, self.small())], geometry.text_width(), Alignment::Right)? {
                page.marks.extend(marks_of(&line, geometry.left(index + 1), y, None));
            }
        }
        Ok(())
    }
}

/// A line to write on.
fn rule(x: f32, y: f32, width: f32) -> Mark {
    Mark { x, y, thing: Thing::Bar { width, height: 0.5, ink: Ink::Line }, tag: None }
}

/// The message with the name of a task's game.
fn game(task: &Task) -> &'static str {
    match task.game() {
        "chessplus" => "game-chessplus",
        "corner-king" => "game-cornerking",
        _ => "game-plunderchess",
    }
}

/// The message about what was agreed for a task, where that is not as usual.
fn agreed(task: &Task) -> Option<&'static str> {
    task.position.options().words().contains("--vest-shifting").then_some("worksheet-vest-shifting")
}
