//! Writes the lines of a script in their columns.

use super::super::annotated::captions;
use super::super::beat::Beat;
use super::super::text::LONGEST_CAPTION;

/// Writes lines.
pub(super) struct Pen<'a> {
    script: &'a mut String,
    /// Whether there are marks of its own.
    pub is_marked: bool,
    /// Whether a chapter has begun.
    pub has_chapters: bool,
    /// Whether the last line was empty.
    looks: bool,
}

impl<'a> Pen<'a> {
    /// Writes at the end of a script.
    pub fn new(script: &'a mut String) -> Self {
        Self { script, is_marked: false, has_chapters: false, looks: false }
    }

    pub fn line(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "chapter" && !self.looks {
            self.script.push('\n');
        }
        self.has_chapters |= word == "chapter";
        self.looks = false;
        // Words stand in a column, actions for themselves.
        match rest.is_empty() {
            true => self.script.push_str(word),
            false => self.script.push_str(&format!("{word:<8} {rest}")),
        }
        self.script.push('\n');
    }

    pub fn beat(&mut self, beat: &Beat) {
        self.line(&beat.written.value);
    }

    /// A caption, in as many as it needs.
    pub fn say(&mut self, text: &str) {
        for text in captions(text) {
            self.line(&format!("say {text}"));
        }
    }

    /// A caption over the next action; one that is too long comes before it.
    pub fn over(&mut self, text: &str) {
        match text.chars().count() <= LONGEST_CAPTION {
            true => self.line(&format!("over {text}")),
            false => self.say(text),
        }
    }

    pub fn clear(&mut self) {
        if std::mem::take(&mut self.is_marked) {
            self.line("clear");
        }
    }
}
