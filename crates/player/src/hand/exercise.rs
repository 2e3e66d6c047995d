//! Which keys count while a lesson or a puzzle is on the table; `work` asks.

use bevy::prelude::*;

use super::inbox::KeyPress;
use super::keys;
use script::teaching::Step;
use table::command::{Command, HandCommand, LessonCommand};
use table::game::Exercise;

/// What the hand could step back from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Begun {
    /// Something is held, or chosen by the keyboard.
    pub holds: bool,
    /// A turn was begun by hand.
    pub deeds: bool,
}

/// What a key means now. A game has the keys of [`keys::command`]; an exercise has some of its own, and keeps the rest that fits.
/// While `choosing`, letters and digits make choices.
pub(super) fn command(exercise: &Exercise, key: &KeyPress, begun: Begun, choosing: bool) -> Option<Command> {
    let usual = keys::command(key.code, key.held, choosing);
    if !exercise.is_on() {
        return usual;
    }
    let plain = !key.held.control && !key.held.alt && !choosing;
    let own = own(key.code).filter(|_| plain).filter(|own| match own {
        // These are the hand's while something is asked and held.
        LessonCommand::Leave => !begun.holds,
        LessonCommand::Step(Step::Again) => !begun.deeds,
        LessonCommand::Step(Step::Go) => !exercise.is_open(),
        _ => true,
    });
    let usual = usual.filter(|command| command.is_for_a_lesson() && (exercise.is_open() || !is_a_deed(*command)));
    own.map(Command::Lesson).or(usual)
}

/// Whether a command moves something.
const fn is_a_deed(command: Command) -> bool {
    matches!(command, Command::Hand(hand) if !matches!(hand, HandCommand::Cancel))
}

const fn own(key: KeyCode) -> Option<LessonCommand> {
    Some(match key {
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => LessonCommand::Step(Step::Go),
        KeyCode::KeyH => LessonCommand::Step(Step::Hint),
        KeyCode::KeyN => LessonCommand::Step(Step::Show),
        KeyCode::KeyB => LessonCommand::Step(Step::Back),
        KeyCode::KeyU | KeyCode::Backspace => LessonCommand::Step(Step::Again),
        KeyCode::Escape => LessonCommand::Leave,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::{Key, NativeKey};

    use super::*;
    use crate::hand::Modifiers;

    fn press(code: KeyCode, held: Modifiers) -> KeyPress {
        KeyPress {
            code,
            place: code,
            is_changed: false,
            logical: Key::Unidentified(NativeKey::Unidentified),
            held,
            repeat: false,
        }
    }

    #[test]
    fn a_game_has_its_usual_keys() {
        let (none, exercise) = (Modifiers::default(), Exercise::default());
        for key in [KeyCode::KeyH, KeyCode::KeyN, KeyCode::Enter, KeyCode::Escape, KeyCode::KeyL] {
            let usual = keys::command(key, none, false);
            assert_eq!(command(&exercise, &press(key, none), Begun::default(), false), usual, "{key:?}");
        }
    }
}
