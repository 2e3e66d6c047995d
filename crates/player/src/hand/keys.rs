//! Which key means which command; the hand asks while it reads the keyboard, the help panel lists the same keys.

use bevy::prelude::*;

use rules::Kind;
use table::command::{
    CoachCommand, Command, HandCommand, LookBackCommand, PaceCommand, PanelCommand, PhotographCommand, ShowcaseCommand,
    ViewCommand, WindowCommand,
};
use turn::choices::Hold;

/// The modifier keys that are held while a key goes down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Either Shift key.
    pub shift: bool,
    /// Either Control key, or Command on a Mac.
    pub control: bool,
    /// Either Alt key.
    pub alt: bool,
}

/// What a key means. While `choosing`, letters and digits make choices; otherwise digits are views.
pub fn command(key: KeyCode, held: Modifiers, choosing: bool) -> Option<Command> {
    if key == KeyCode::F11 || (held.alt && matches!(key, KeyCode::Enter | KeyCode::NumpadEnter)) {
        return Some(Command::Window(WindowCommand::Fullscreen));
    }
    // Alt alone is the window manager's, and with Control it writes a letter on many keyboards.
    if held.alt {
        return None;
    }
    if held.control {
        return with_control(key, held);
    }
    let choice = while_choosing(key).filter(|_| choosing);
    let hand = choice.or_else(|| of_the_hand(key, held)).map(Command::Hand);
    let others = || of_the_view(key).map(Command::View).or_else(|| of_the_pace(key).map(Command::Pace));
    let back = || of_looking_back(key).map(Command::LookBack);
    hand.or_else(others).or_else(back).or_else(|| of_what_opens(key, held))
}

const fn of_what_opens(key: KeyCode, held: Modifiers) -> Option<Command> {
    Some(match key {
        KeyCode::KeyI => Command::Coach(CoachCommand::Hint),
        KeyCode::KeyK => Command::Photograph(PhotographCommand::Open),
        KeyCode::KeyL => Command::Showcase(ShowcaseCommand::Open),
        KeyCode::KeyD => Command::Panel(PanelCommand::Drawer),
        KeyCode::F2 => Command::Panel(PanelCommand::Rules),
        KeyCode::F10 => Command::Panel(PanelCommand::Bare),
        KeyCode::F1 | KeyCode::KeyH => Command::Panel(PanelCommand::Help),
        KeyCode::Slash if held.shift => Command::Panel(PanelCommand::Help),
        KeyCode::Slash | KeyCode::KeyT => Command::Panel(PanelCommand::TypeMove),
        _ => return None,
    })
}

fn of_the_hand(key: KeyCode, held: Modifiers) -> Option<HandCommand> {
    Some(match key {
        KeyCode::ArrowLeft => HandCommand::Cursor(-1, 0),
        KeyCode::ArrowRight => HandCommand::Cursor(1, 0),
        KeyCode::ArrowUp => HandCommand::Cursor(0, 1),
        KeyCode::ArrowDown => HandCommand::Cursor(0, -1),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => HandCommand::Confirm { shift: held.shift },
        KeyCode::Tab => HandCommand::Next { back: held.shift },
        KeyCode::Escape => HandCommand::Cancel,
        KeyCode::KeyV => HandCommand::NextHold,
        KeyCode::KeyG => HandCommand::Hold(Hold::Ring),
        KeyCode::KeyU | KeyCode::Backspace => HandCommand::Undo,
        KeyCode::KeyB => HandCommand::ChangeHands,
        KeyCode::KeyE => HandCommand::LeaveTheRest,
        _ => return None,
    })
}

const fn of_the_view(key: KeyCode) -> Option<ViewCommand> {
    Some(match key {
        KeyCode::KeyF => ViewCommand::Flip,
        KeyCode::Digit1 | KeyCode::Numpad1 => ViewCommand::White,
        KeyCode::Digit2 | KeyCode::Numpad2 => ViewCommand::Black,
        KeyCode::Digit3 | KeyCode::Numpad3 => ViewCommand::Above,
        KeyCode::Digit4 | KeyCode::Numpad4 => ViewCommand::Lower,
        KeyCode::Home => ViewCommand::Seat,
        KeyCode::KeyA => ViewCommand::AutoTurn,
        KeyCode::KeyR => ViewCommand::NextLook,
        KeyCode::KeyM => ViewCommand::NextMaterials,
        _ => return None,
    })
}

const fn of_looking_back(key: KeyCode) -> Option<LookBackCommand> {
    Some(match key {
        KeyCode::PageUp => LookBackCommand::Earlier,
        KeyCode::PageDown => LookBackCommand::Later,
        KeyCode::End => LookBackCommand::Present,
        KeyCode::KeyO => LookBackCommand::Free,
        _ => return None,
    })
}

const fn of_the_pace(key: KeyCode) -> Option<PaceCommand> {
    Some(match key {
        KeyCode::KeyS => PaceCommand::Skip,
        KeyCode::KeyP => PaceCommand::Pause,
        KeyCode::Equal | KeyCode::NumpadAdd => PaceCommand::Faster,
        KeyCode::Minus | KeyCode::NumpadSubtract => PaceCommand::Slower,
        _ => return None,
    })
}

/// The keys that move the camera a step, with Control; with Shift too along the table.
const fn steering(key: KeyCode, along: bool) -> Option<ViewCommand> {
    let (right, up) = match key {
        KeyCode::ArrowLeft => (-1, 0),
        KeyCode::ArrowRight => (1, 0),
        KeyCode::ArrowUp => (0, 1),
        KeyCode::ArrowDown => (0, -1),
        KeyCode::Equal | KeyCode::NumpadAdd => return Some(ViewCommand::Closer(1)),
        KeyCode::Minus | KeyCode::NumpadSubtract => return Some(ViewCommand::Closer(-1)),
        KeyCode::Digit0 | KeyCode::Numpad0 => return Some(ViewCommand::Seat),
        _ => return None,
    };
    Some(if along { ViewCommand::Pan(right, up) } else { ViewCommand::Turn(right, up) })
}

fn with_control(key: KeyCode, held: Modifiers) -> Option<Command> {
    if let Some(command) = steering(key, held.shift) {
        return Some(Command::View(command));
    }
    Some(match key {
        KeyCode::KeyZ if held.shift => Command::Hand(HandCommand::Redo),
        KeyCode::KeyZ => Command::Hand(HandCommand::Undo),
        KeyCode::KeyY => Command::Hand(HandCommand::Redo),
        KeyCode::Comma => Command::Panel(PanelCommand::Settings),
        KeyCode::KeyO => Command::Panel(PanelCommand::Games),
        KeyCode::KeyN => Command::Panel(PanelCommand::NewGame),
        KeyCode::KeyR => Command::Panel(PanelCommand::Resign),
        KeyCode::KeyD => Command::Panel(PanelCommand::Draw),
        KeyCode::KeyL => Command::Panel(PanelCommand::ClaimDraw),
        KeyCode::KeyQ => Command::Window(WindowCommand::Quit),
        _ => return None,
    })
}

fn while_choosing(key: KeyCode) -> Option<HandCommand> {
    Some(match key {
        KeyCode::KeyQ => HandCommand::Promote(Kind::Queen),
        KeyCode::KeyR => HandCommand::Promote(Kind::Rook),
        KeyCode::KeyB => HandCommand::Promote(Kind::Bishop),
        KeyCode::KeyN => HandCommand::Promote(Kind::Knight),
        KeyCode::Digit1 | KeyCode::Numpad1 => HandCommand::Choose(0),
        KeyCode::Digit2 | KeyCode::Numpad2 => HandCommand::Choose(1),
        KeyCode::Digit3 | KeyCode::Numpad3 => HandCommand::Choose(2),
        KeyCode::Digit4 | KeyCode::Numpad4 => HandCommand::Choose(3),
        KeyCode::Digit5 | KeyCode::Numpad5 => HandCommand::Choose(4),
        KeyCode::Digit6 | KeyCode::Numpad6 => HandCommand::Choose(5),
        KeyCode::ArrowLeft | KeyCode::ArrowUp => HandCommand::Next { back: true },
        KeyCode::ArrowRight | KeyCode::ArrowDown => HandCommand::Next { back: false },
        _ => return None,
    })
}

/// The keys as the help panel shows them: the messages with what to press, and with what it does.
pub const HELP: &[(&str, &str)] = &[
    ("keys-cursor", "keys-cursor-does"),
    ("keys-confirm", "keys-confirm-does"),
    ("keys-next", "keys-next-does"),
    ("keys-hold", "keys-hold-does"),
    ("keys-shift", "keys-shift-does"),
    ("keys-pass", "keys-pass-does"),
    ("keys-number", "keys-number-does"),
    ("keys-promote", "keys-promote-does"),
    ("keys-focus", "keys-focus-does"),
    ("keys-by-hand", "keys-by-hand-does"),
    ("keys-by-hand-end", "keys-by-hand-end-does"),
    ("keys-by-hand-rest", "keys-by-hand-rest-does"),
    ("keys-back", "keys-back-does"),
    ("keys-drawer", "keys-drawer-does"),
    ("keys-type", "keys-type-does"),
    ("keys-undo", "keys-undo-does"),
    ("keys-hint", "keys-hint-does"),
    ("keys-look-back", "keys-look-back-does"),
    ("keys-ritual", "keys-ritual-does"),
    ("keys-view", "keys-view-does"),
    ("keys-seat", "keys-seat-does"),
    ("keys-around", "keys-around-does"),
    ("keys-along", "keys-along-does"),
    ("keys-free", "keys-free-does"),
    ("keys-set", "keys-set-does"),
    ("keys-photograph", "keys-photograph-does"),
    ("keys-camera", "keys-camera-does"),
    ("keys-pan", "keys-pan-does"),
    ("keys-rules", "keys-rules-does"),
    ("keys-new", "keys-new-does"),
    ("keys-settings", "keys-settings-does"),
    ("keys-draw", "keys-draw-does"),
    ("keys-bare", "keys-bare-does"),
    ("keys-window", "keys-window-does"),
];

/// The step of the cursor on the board, in files and ranks, for a step on the screen, when the camera looks along
/// `forward` (world x and z). The nearest of the four directions of the board counts.
pub fn on_board(right: i8, away: i8, forward: Vec2) -> (i8, i8) {
    // World +x is one file up, world -z one rank up.
    let forward = match forward.x.abs() > forward.y.abs() {
        true => (forward.x.signum() as i8, 0),
        false => (0, if forward.y > 0.0 { -1 } else { 1 }),
    };
    // A quarter turn clockwise, seen from above, makes "right" out of "away".
    let rightward = (forward.1, -forward.0);
    (right * rightward.0 + away * forward.0, right * rightward.1 + away * forward.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_the_way_the_player_looks() {
        let (white, black, from_the_a_file) = (Vec2::new(0.1, -1.0), Vec2::new(0.0, 1.0), Vec2::new(1.0, 0.2));
        assert_eq!(on_board(1, 0, white), (1, 0));
        assert_eq!(on_board(0, 1, white), (0, 1));
        assert_eq!(on_board(1, 0, black), (-1, 0));
        assert_eq!(on_board(0, 1, black), (0, -1));
        assert_eq!(on_board(0, 1, from_the_a_file), (1, 0));
        assert_eq!(on_board(1, 0, from_the_a_file), (0, -1));
    }

    #[test]
    fn letters_and_digits_choose_only_while_choosing() {
        let none = Modifiers::default();
        assert_eq!(command(KeyCode::Digit2, none, true), Some(Command::Hand(HandCommand::Choose(1))));
        assert_eq!(command(KeyCode::Digit2, none, false), Some(Command::View(ViewCommand::Black)));
        assert_eq!(command(KeyCode::KeyQ, none, true), Some(Command::Hand(HandCommand::Promote(Kind::Queen))));
        assert_eq!(command(KeyCode::KeyQ, none, false), None);
        let control = Modifiers { control: true, ..none };
        assert_eq!(command(KeyCode::KeyN, control, true), Some(Command::Panel(PanelCommand::NewGame)));
    }

    #[test]
    fn with_control_the_arrows_move_the_camera_in_a_choice_too() {
        let control = Modifiers { control: true, ..Modifiers::default() };
        let both = Modifiers { shift: true, ..control };
        for choosing in [false, true] {
            let view = |key, held| match command(key, held, choosing) {
                Some(Command::View(view)) => Some(view),
                _ => None,
            };
            assert_eq!(view(KeyCode::ArrowLeft, control), Some(ViewCommand::Turn(-1, 0)));
            assert_eq!(view(KeyCode::ArrowUp, both), Some(ViewCommand::Pan(0, 1)));
            assert_eq!(view(KeyCode::Equal, both), Some(ViewCommand::Closer(1)), "+ takes Shift on many keyboards");
            assert_eq!(view(KeyCode::NumpadSubtract, control), Some(ViewCommand::Closer(-1)));
            assert_eq!(view(KeyCode::Home, Modifiers::default()), Some(ViewCommand::Seat));
        }
        assert_eq!(command(KeyCode::Digit4, Modifiers::default(), false), Some(Command::View(ViewCommand::Lower)));
    }

    #[test]
    fn the_window_has_keys_of_its_own() {
        let (none, alt) = (Modifiers::default(), Modifiers { alt: true, ..Modifiers::default() });
        let control = Modifiers { control: true, ..none };
        assert_eq!(command(KeyCode::F11, none, true), Some(Command::Window(WindowCommand::Fullscreen)));
        assert_eq!(command(KeyCode::Enter, alt, false), Some(Command::Window(WindowCommand::Fullscreen)));
        assert_eq!(command(KeyCode::KeyQ, control, true), Some(Command::Window(WindowCommand::Quit)));
        assert_eq!(command(KeyCode::KeyU, alt, false), None, "Alt+U is not U");
        let both = Modifiers { alt: true, ..control };
        assert_eq!(command(KeyCode::KeyQ, both, false), None, "AltGr+Q writes @ on a German keyboard");
    }
}
