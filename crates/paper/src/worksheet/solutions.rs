//! The last page: the solution of every task, and for teachers what it teaches; `worksheet` calls it.

use super::SOLUTIONS;
use super::sheet::Hand;
use super::task::Task;
use super::themes::teaches;
use crate::typeset::{Alignment, Block, Ink, Lines, Role, Run, Style, Tags, TypesetError};

impl Hand<'_> {
    /// The solutions of the tasks.
    pub(super) fn solutions(&mut self, tasks: &[Task]) -> Result<Vec<Block>, TypesetError> {
        let geometry = self.geometry;
        let column = geometry.column_width();
        let section = self.tags.add(Tags::ROOT, Role::Section);
        let tag = self.tags.add(section, Role::Heading(1));
        let title = Run::new(self.language.get("worksheet-solutions"), Style::serif(geometry.size * 1.7));
        let set = self.set(&[title], column, Alignment::Left)?;
        let mut blocks = vec![Block::Lines(Lines {
            keeps: true,
            anchor: Some(SOLUTIONS.to_owned()),
            after: geometry.leading * 0.5,
            ..Lines::plain(set, geometry.grid(2.0), tag)
        })];
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
        let mut parts: Vec<String> = Vec::new();
        for theme in &task.themes {
            let Some((message, rule)) = teaches(theme, task.game()) else { continue };
            let words = self.language.get(message);
            parts.push(rule.map_or_else(|| words.clone(), |rule| format!("{words} ({rule})")));
        }
        parts.extend(task.hint.clone());
        if !task.rules.is_empty() {
            let rules: Vec<String> = task.rules.iter().map(|rule| self.book.label(rule)).collect();
            parts.push(rules.join(", "));
        }
        let mut said = parts.join("; ");
        if !said.is_empty() && !said.ends_with(['.', '?', '!']) {
            said.push('.');
        }
        let id = match task.rating {
            Some(rating) => {
                let text = plunder_rules::text::Text::new("worksheet-puzzle");
                self.language.say(&text.with("name", task.name.as_str()).with("rating", u32::from(rating)))
            }
            None => task.name.clone(),
        };
        format!("{said} {id}").trim().to_owned()
    }
}
