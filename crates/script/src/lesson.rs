//! What a learner is told who answers a question of a script: the judge of lessons, pure.
//!
//! The right answer and those that are as good go on with the film; a legal one that is not wanted is told the script's words
//! about it, and an illegal one the rules' reason.

use super::beat::{Film, Question, What};
use rules::text::Said;
use rules::{AnyAction, AnyPosition};

/// A question with the position in which it is answered.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// What is asked, with its hints.
    pub question: &'a Question,
    /// The answer that the film plays.
    pub answer: AnyAction,
    /// Where it is played.
    pub position: AnyPosition,
    /// The number of the question's beat in its film, from 0.
    pub beat: usize,
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// It is right, the written one or another: the film goes on with the written one.
    Right,
    /// It is legal and not wanted, and this is said of it; nothing where the script has no words for it.
    Wrong(Option<String>),
    /// It is not legal, for this reason.
    Illegal(Said),
}

impl Film {
    /// Its questions in their order.
    pub fn questions(&self) -> Vec<Asked<'_>> {
        let questions = self.beats.iter().enumerate().filter_map(|(beat, it)| match &it.what {
            What::Ask(question) => Some((beat, question)),
            _ => None,
        });
        let asked = questions.filter_map(|(beat, question)| {
            let answer = question.answer?;
            let performed = self.beats[beat..].iter().find_map(|beat| match &beat.what {
                What::Action(performed) => Some(performed),
                _ => None,
            })?;
            Some(Asked { question, answer, position: performed.position, beat })
        });
        asked.collect()
    }
}

impl Asked<'_> {
    /// What an action is worth as an answer; `name` is its name, or a text that is none.
    pub fn judge(&self, name: &str) -> Judged {
        let action = match self.position.parse_action(name) {
            Ok(action) => action,
            Err(error) => return Judged::Illegal(error.reason),
        };
        if action == self.answer || self.question.also.contains(&action) {
            return Judged::Right;
        }
        let words = |wanted: Option<AnyAction>| self.question.wrong.iter().find(|wrong| wrong.action == wanted);
        Judged::Wrong(words(Some(action)).or_else(|| words(None)).map(|wrong| wrong.text.clone()))
    }

    /// The hint after this many wrong answers; the last one stays.
    pub fn hint(&self, mistakes: usize) -> Option<&str> {
        let hints = &self.question.hints;
        let last = hints.len().checked_sub(1)?;
        hints.get(mistakes.checked_sub(1)?.min(last)).map(String::as_str)
    }
}
