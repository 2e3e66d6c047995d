//! What a script does with positions: actions, refusals, other positions and taking back; a part of `compile`.

use super::beat::{Captions, Performed, Refusal, What};
use super::compiler::Compiler;
use super::fault::{Location, Placed};
use super::headings::split_sentence;
use super::judge::{arrives, has_choice, illegal, is_no_action, legal, names, squares};
use rules::record::RecordError;
use rules::text::{Said, Text};
use rules::words::sentence;
use rules::{AnyAction, AnyGame, AnyPosition};
use turn::plan::plan;

/// A reason as a sentence, in every language.
fn told(reason: Said) -> Said {
    Said::new(sentence(&reason), Text::new("sentence").with("reason", reason))
}

impl Compiler<'_> {
    /// Plays an action; one that is not legal is left out, and what waited for it is gone.
    pub(super) fn action(
        &mut self,
        name: &Placed<String>,
        read: impl Fn(&AnyGame, &str) -> Result<AnyAction, String>,
    ) -> Option<What> {
        let over = self.over.take();
        let speed = self.slow.take().map_or(1.0, |slow| slow.value);
        let question = self.question.take();
        let game = self.game.as_mut()?;
        let position = game.position();
        let played = match game.result() {
            Some(result) => Err(RecordError::Over(result).to_string()),
            None => read(game, &name.value).and_then(|action| {
                game.play_name(&action.to_string()).map(|()| action).map_err(|error| error.to_string())
            }),
        };
        let action = match played {
            Ok(action) => action,
            Err(reason) => {
                self.faults.push(illegal(game, name, &reason));
                return None;
            }
        };
        let (gives_check, result) = (game.position().in_check(), game.result());
        if let Some(question) = question {
            self.answer(question, action);
        }
        let captions = match over {
            Some(over) => Captions::Over(over.value),
            None if self.steps => Captions::Steps,
            None => Captions::Off,
        };
        let has_choice = has_choice(&position, action);
        let plan = plan(position, action);
        Some(What::Action(Box::new(Performed { position, plan, captions, speed, has_choice, gives_check, result })))
    }

    pub(super) fn refuse(&mut self, action: &Placed<String>, because: Option<&Placed<String>>) -> Option<Refusal> {
        let game = self.game.as_ref()?;
        let (position, name) = (game.position(), &action.value);
        let Err(reason) = legal(game, name) else {
            let mend = "name an illegal action, or show this one with ghost";
            self.fault(action.place, format!("{name} is legal here, so nothing refuses it"), mend);
            return None;
        };
        let squares = squares(name).filter(|_| !is_no_action(&reason));
        let Some((from, to)) = squares else {
            self.faults.push(illegal(game, action, &reason));
            return None;
        };
        if let Some(rule) = because.filter(|rule| !names(&reason, &rule.value)) {
            let what = format!("{name} is not refused because of {}: {reason}", rule.value);
            self.fault(rule.place, what, "name a rule of that sentence, or leave `because` out");
            return None;
        }
        let arrives = arrives(&position, from, to);
        Some(Refusal { position, action: name.clone(), from, to, arrives, sentence: told(reason) })
    }

    pub(super) fn position(&mut self, fen: &Placed<String>) -> Option<AnyPosition> {
        self.unanswered();
        match AnyGame::begin(self.script.headings.options, Some(&fen.value)) {
            Ok(game) => {
                let position = game.position();
                self.game = Some(game);
                Some(position)
            }
            Err(error) => {
                self.game = None;
                self.faults.push(split_sentence(fen.place, &error.to_string()));
                None
            }
        }
    }

    pub(super) fn back(&mut self, place: Location) -> Option<AnyPosition> {
        self.unanswered();
        let game = self.game.as_mut()?;
        if game.undo() {
            // Nobody plays it again, and a script may go back any number of times.
            game.forget_undone();
            return Some(game.position());
        }
        self.fault(place, "there is no action to take back", "write `back` below an action");
        None
    }
}
