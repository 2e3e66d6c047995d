//! Questions while a script is compiled: from `ask` to its answer, with what stands between; a part of `compile`.

use super::beat::{Question, What, Wrong};
use super::compiler::{Compiler, Open};
use super::fault::{Location, Placed};
use rules::AnyAction;

impl Compiler<'_> {
    /// Reports a question that something else than its answer ended.
    pub(super) fn unanswered(&mut self) {
        if let Some(open) = self.question.take() {
            self.fault(
                open.place,
                "no action answers this question",
                "write its answer below it, before anything is laid anew",
            );
        }
    }

    pub(super) fn ask(&mut self, place: Location, text: &str) -> Question {
        self.unanswered();
        self.question = Some(Open { place, beat: self.beats.len(), named: Vec::new(), has_rest: false });
        Question { text: text.to_owned(), hints: Vec::new(), wrong: Vec::new(), also: Vec::new(), answer: None }
    }

    /// The question that this line belongs to; without one that is a fault.
    fn belongs(&mut self, place: Location, word: &str) -> bool {
        let is_open = self.question.is_some();
        if !is_open {
            self.fault(place, format!("`{word}` belongs to no question"), "write it between `ask` and its answer");
        }
        is_open
    }

    fn asked(&mut self) -> Option<&mut Question> {
        let beat = self.question.as_ref()?.beat;
        match &mut self.beats.get_mut(beat)?.what {
            What::Ask(question) => Some(question),
            _ => None,
        }
    }

    pub(super) fn hint(&mut self, place: Location, text: &str) -> Option<What> {
        if self.belongs(place, "hint")
            && let Some(question) = self.asked()
        {
            question.hints.push(text.to_owned());
        }
        None
    }

    pub(super) fn wrong(&mut self, place: Location, name: Option<&Placed<String>>, text: &str) -> Option<What> {
        if !self.belongs(place, "wrong") {
            return None;
        }
        let action = match name {
            Some(name) => Some(self.named(name)?),
            None => {
                let open = self.question.as_mut()?;
                if std::mem::replace(&mut open.has_rest, true) {
                    self.fault(place, "a second `wrong *` for the same question", "leave one of them out");
                }
                None
            }
        };
        self.asked()?.wrong.push(Wrong { action, text: text.to_owned() });
        None
    }

    pub(super) fn also(&mut self, name: &Placed<String>) -> Option<What> {
        if self.belongs(name.place, "also") {
            let action = self.named(name)?;
            self.asked()?.also.push(action);
        }
        None
    }

    /// A legal answer of which nothing was said yet.
    fn named(&mut self, name: &Placed<String>) -> Option<AnyAction> {
        let (_, action) = self.legal(name)?;
        let open = self.question.as_mut()?;
        if open.named.iter().any(|named| named.value == action) {
            self.fault(name.place, format!("{action} stands here a second time"), "leave one of them out");
            return None;
        }
        open.named.push(Placed { place: name.place, value: action });
        Some(action)
    }

    /// The answer has come: it may not be called wrong, nor right a second time.
    pub(super) fn answer(&mut self, open: Open, answer: AnyAction) {
        for Placed { place, value } in &open.named {
            if *value == answer {
                let what = format!("{answer} is the answer itself");
                self.fault(*place, what, "name another action, or take the line out");
            }
        }
        self.question = Some(open);
        if let Some(question) = self.asked() {
            question.answer = Some(answer);
        }
        self.question = None;
    }
}
