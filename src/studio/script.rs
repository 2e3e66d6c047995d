//! Reads a game file: one action a line, `#` comments, optional `fen:` and `options:` lines. Pure; `plunder record` calls it.

use crate::rules::plunder::{Action, ActionError, Position};
use crate::rules::record::{Game, RecordError};

/// Why a text is no game; the message is one sentence that names the line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScriptError {
    /// A heading that stands twice, or after the first action.
    #[error("line {line}: `{name}:` {fault}")]
    Heading {
        /// The number of the line, from 1.
        line: usize,
        /// `fen` or `options`.
        name: &'static str,
        /// What is wrong with it.
        fault: &'static str,
    },
    /// A line that is neither a comment, nor a heading, nor one word.
    #[error("line {line}: `{text}` is more than one action; write one action a line, and comments after #")]
    Words {
        /// The number of the line, from 1.
        line: usize,
        /// The line without its comment.
        text: String,
    },
    /// An action that is not legal where it stands.
    #[error("line {line}: {reason}")]
    Illegal {
        /// The number of the line, from 1.
        line: usize,
        /// The action and why.
        reason: ActionError,
    },
    /// An action after the end of the game.
    #[error("line {line}: {name}: {reason}")]
    Over {
        /// The number of the line, from 1.
        line: usize,
        /// The action.
        name: String,
        /// Why nothing can follow.
        reason: RecordError,
    },
    /// Nothing to play.
    #[error("there is no action in it; write one a line, such as e2e4")]
    Empty,
}

/// Something that stands in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the line, from 1.
    pub line: usize,
    /// The text without comment and surrounding blanks.
    pub text: String,
}

/// A game file as it is written, its actions not yet checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// What follows `fen:`.
    pub fen: Option<Entry>,
    /// What follows `options:`, the words of the command line such as `--supply boxed`.
    pub options: Option<Entry>,
    /// The names of the actions.
    pub actions: Vec<Entry>,
}

/// A game every action of which is legal.
#[derive(Clone, PartialEq, Debug)]
pub struct Script {
    /// The position it begins with.
    pub start: Position,
    /// The actions in turn.
    pub actions: Vec<Action>,
}

impl Draft {
    /// Reads the text of a game file.
    ///
    /// # Errors
    /// A heading that stands twice or too late, a line of several words, or no action at all.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        let mut draft = Self::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, written) in text.lines().enumerate() {
            let line = index + 1;
            let text = written.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            if let Some(fen) = text.strip_prefix("fen:") {
                draft.heading("fen", line, fen)?;
            } else if let Some(options) = text.strip_prefix("options:") {
                draft.heading("options", line, options)?;
            } else if text.contains(char::is_whitespace) {
                return Err(ScriptError::Words { line, text: text.to_owned() });
            } else {
                draft.actions.push(Entry { line, text: text.to_owned() });
            }
        }
        if draft.actions.is_empty() { Err(ScriptError::Empty) } else { Ok(draft) }
    }

    fn heading(&mut self, name: &'static str, line: usize, text: &str) -> Result<(), ScriptError> {
        let fault = |fault| Err(ScriptError::Heading { line, name, fault });
        if !self.actions.is_empty() {
            return fault("stands after an action; write it above the first one");
        }
        let slot = if name == "fen" { &mut self.fen } else { &mut self.options };
        if slot.is_some() {
            return fault("stands here a second time; leave one of them out");
        }
        *slot = Some(Entry { line, text: text.trim().to_owned() });
        Ok(())
    }

    /// Plays every action from `start`.
    ///
    /// # Errors
    /// The first action that is not legal, or that follows the end of the game.
    pub fn check(&self, start: Position) -> Result<Script, ScriptError> {
        let mut game = Game::new(start);
        for Entry { line, text } in &self.actions {
            let over = |reason| ScriptError::Over { line: *line, name: text.clone(), reason };
            if let Some(result) = game.result() {
                return Err(over(RecordError::Over(result)));
            }
            let action = game.position().parse_action(text);
            let action = action.map_err(|reason| ScriptError::Illegal { line: *line, reason })?;
            game.play(action).map_err(over)?;
        }
        Ok(Script { start, actions: game.actions().to_vec() })
    }
}

impl Script {
    /// Every action with the position in which it is played.
    pub fn scenes(&self) -> impl Iterator<Item = (Position, Action)> + '_ {
        self.actions.iter().scan(self.start, |position, &action| {
            let before = *position;
            *position = before.after(action);
            Some((before, action))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::plunder::MatchOptions;

    fn start() -> Position {
        Position::start(MatchOptions::default())
    }

    fn fault(text: &str) -> String {
        Draft::read(text).and_then(|draft| draft.check(start())).expect_err("refused").to_string()
    }

    #[test]
    fn comments_blanks_and_headings_are_read() {
        let text = "\u{feff}# a game\r\nfen: 8/8 w - - # where\r\n  options: --supply boxed\n\n e2e4 # the king's pawn\n\te7e5\n#g1f3\n";
        let draft = Draft::read(text).expect("a draft");
        assert_eq!(draft.fen, Some(Entry { line: 2, text: "8/8 w - -".into() }));
        assert_eq!(draft.options, Some(Entry { line: 3, text: "--supply boxed".into() }));
        let actions: Vec<_> = draft.actions.iter().map(|entry| (entry.line, entry.text.as_str())).collect();
        assert_eq!(actions, [(5, "e2e4"), (6, "e7e5")]);
        let script = draft.check(start()).expect("legal");
        let scenes: Vec<_> = script.scenes().map(|(before, action)| (before.fen(), action.to_string())).collect();
        assert_eq!(scenes[0], (start().fen(), "e2e4".to_owned()));
        assert_eq!(scenes[1], (start().after(script.actions[0]).fen(), "e7e5".to_owned()));
        assert_eq!(scenes.len(), 2);
    }

    #[test]
    fn an_illegal_action_is_named_with_its_line_and_reason() {
        let sentence = fault("e2e4\n\n# black\ne7e4\n");
        assert!(sentence.starts_with("line 4: e7e4: "), "{sentence}");
        assert!(sentence.len() > "line 4: e7e4: ".len() + 10, "{sentence} gives a reason");
        assert!(fault("e2e4\nbanana\n").starts_with("line 2: banana: "));
        // Legal later, but not before Black has moved.
        assert!(fault("e2e4\nd2d4").starts_with("line 2: d2d4: "));
    }

    #[test]
    fn nothing_follows_a_mate() {
        let sentence = fault("f2f3\ne7e5\ng2g4\nd8h4\na2a3");
        assert!(sentence.starts_with("line 5: a2a3: the game is over"), "{sentence}");
    }

    #[test]
    fn faulty_lines_are_refused() {
        assert_eq!(fault("# nothing\n"), "there is no action in it; write one a line, such as e2e4");
        assert!(fault("e2e4 e7e5").starts_with("line 1: `e2e4 e7e5` is more than one action"));
        assert!(fault("fen: a\nfen: b\ne2e4").starts_with("line 2: `fen:` stands here a second time"));
        assert!(fault("e2e4\noptions: --supply boxed").starts_with("line 2: `options:` stands after an action"));
    }
}
