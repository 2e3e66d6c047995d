//! The last page: the solution of every task, and for teachers what it teaches; `worksheet` calls it.

use rules::text::Text;

use super::sheet::Hand;
use super::task::Task;
use super::themes::lessons;
use crate::typeset::{Alignment, Block, Ink, Lines, Role, Run, Style, Tags, TypesetError};

/// The name of the place where the solutions begin.
pub(super) const SOLUTIONS: &str = "solutions";

impl Hand<'_> {
    /// The solutions of the tasks.
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
