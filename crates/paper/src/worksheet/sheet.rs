//! The pages of a worksheet: tasks, two beside one another on wide paper, each with its diagram and lines to write on; and on the last page the
//! solution of every task, and for teachers what it teaches.

use rules::text::Text;
use words::language::Language;
use words::rulebook::Book;

use super::task::{Task, lessons};
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
    pub(crate) fn new(fonts: &'a Fonts, language: &'a Language, paper: Paper) -> Self {
        let (geometry, tag) = (paper.geometry(false), language.tag());
        // Nothing is folded or bound: the margins are alike.
        let margin = (geometry.inner + geometry.outer) / 2.0;
        let geometry = Geometry { inner: margin, outer: margin, top: 16.0 * MM, bottom: 16.0 * MM, ..geometry };
        Self { fonts, language, book: Book::of(tag), geometry, tags: Tags::default(), hyphens: Hyphens::of(tag) }
    }

    /// Words in lines of this width.
    pub(crate) fn set(&self, runs: &[Run], width: f32, alignment: Alignment) -> Result<Vec<SetLine>, TypesetError> {
        Ok(lines(self.fonts, runs, &Measure { width, indent: 0.0, alignment, hyphens: self.hyphens }))
    }

    pub(crate) fn small(&self) -> Style {
        Style::sans(self.geometry.size * 0.92).ink(Ink::Grey)
    }

    /// The head of the sheet and all its tasks.
    pub(crate) fn tasks(&mut self, tasks: &[Task]) -> Result<Vec<Block>, TypesetError> {
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
    pub(crate) fn feet(&self, pages: &mut [Page]) -> Result<(), TypesetError> {
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

/// The name of the place where the solutions begin.
pub(super) const SOLUTIONS: &str = "solutions";

impl Hand<'_> {
    pub(super) fn solutions(&mut self, tasks: &[Task]) -> Result<Vec<Block>, TypesetError> {
        let geometry = self.geometry;
        let column = geometry.column_width();
        let section = self.tags.add(Tags::ROOT, Role::Section);
        let title = self.language.get("worksheet-solutions");
        let tag = self.tags.add(section, Role::Heading(1, title.clone()));
        let title = Run::new(title, Style::serif(geometry.size * 1.7));
        let set = self.set(&[title], column, Alignment::Left)?;
        let mut blocks = vec![Block::Lines(Lines {
            keeps: true,
            anchor: Some(SOLUTIONS.to_owned()),
            after: geometry.leading * 0.5,
            ..Lines::plain(set, geometry.grid(2.0), tag)
        })];
        let teachers = self.tags.add(section, Role::Paragraph);
        let words = Run::new(self.language.get("worksheet-teachers"), self.small());
        let set = self.set(&[words], column, Alignment::Left)?;
        blocks.push(Block::Lines(Lines { keeps: true, ..Lines::plain(set, geometry.leading, teachers) }));
        let or = self.language.get("worksheet-or");
        for (place, task) in tasks.iter().enumerate() {
            let solved = self.tags.add(section, Role::Paragraph);
            let runs = [
                Run::new(format!("{}\u{a0} ", place + 1), Style::sans(geometry.size * 1.1).ink(Ink::Brass)),
                Run::new(task.line(&or), Style::sans(geometry.size)),
            ];
            let set = self.set(&runs, column, Alignment::Left)?;
            let before = geometry.leading * 0.5;
            blocks.push(Block::Lines(Lines { before, keeps: true, ..Lines::plain(set, geometry.leading, solved) }));
            let taught = self.tags.add(section, Role::Paragraph);
            let inset = geometry.size;
            let set = self.set(&[Run::new(self.taught(task), self.small())], column - inset, Alignment::Left)?;
            let set = set.into_iter().map(|line| line.shifted(inset)).collect();
            blocks.push(Block::Lines(Lines::plain(set, geometry.leading * 0.92, taught)));
        }
        Ok(blocks)
    }

    /// What a task teaches, with numbers of rules, and which it is.
    fn taught(&self, task: &Task) -> String {
        let words = lessons(&task.themes, task.game()).into_iter().map(|(message, rule)| {
            let words = self.language.get(message);
            rule.map_or_else(|| words.clone(), |rule| format!("{words} ({rule})"))
        });
        let taught = words.collect::<Vec<_>>().join("; ");
        let rules: Vec<String> = task.rules.iter().map(|rule| self.book.label(rule)).collect();
        let name = match task.rating {
            Some(rating) => {
                let text = Text::new("worksheet-puzzle").with("name", task.name.as_str());
                self.language.say(&text.with("rating", u32::from(rating)))
            }
            None => task.name.clone(),
        };
        let hint = task.hint.clone().unwrap_or_default();
        [taught, hint, rules.join(", "), name].iter().filter_map(|part| sentence(part)).collect::<Vec<_>>().join(" ")
    }
}

/// The words as a sentence; nothing for none.
fn sentence(words: &str) -> Option<String> {
    let mut letters = words.chars();
    let first = letters.next()?;
    let end = if words.ends_with(['.', '?', '!']) { "" } else { "." };
    Some(format!("{}{}{end}", first.to_uppercase(), letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_large_and_ends_once() {
        let said = ["a pair moves whole (C3)", "Who?", ""].map(sentence);
        assert_eq!(said, [Some("A pair moves whole (C3).".to_owned()), Some("Who?".to_owned()), None]);
    }
}
