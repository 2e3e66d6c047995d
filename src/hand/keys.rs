//! Which key means which command; the hand asks while it reads the keyboard, the help panel lists the same keys.

use bevy::prelude::*;

use crate::rules::Kind;

/// Something a player can ask for with a key; the panels write the same commands.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Move the cursor by this many squares to the right and away from the player, as seen on the screen.
    Cursor(i8, i8),
    /// Select the man under the cursor, aim at the cursor, or make the choice in focus.
    Confirm {
        /// The deliberate wish for a vest-move.
        shift: bool,
    },
    /// The next man that can move, the next target or the next choice.
    Next {
        /// The previous one instead.
        back: bool,
    },
    /// One step back: close the choice, then drop the selection.
    Cancel,
    /// Turns the wish to spend the selected man's vest on or off.
    ToggleSpend,
    /// Promotes to this kind, while that is open.
    Promote(Kind),
    /// Makes the choice with this number, from 0.
    Choose(usize),
    /// Gives up the open choice, or else takes the last action back.
    Undo,
    /// Plays it again.
    Redo,
    /// Looks from the other player's seat.
    Flip,
    /// Looks from White's seat, Black's seat, or above (0, 1, 2).
    View(usize),
    /// Whether the camera turns to the player to move.
    AutoTurn,
    /// Ends the running ritual at once.
    Skip,
    /// Pauses or resumes the ritual.
    Pause,
    /// Makes the ritual faster.
    Faster,
    /// Makes the ritual slower.
    Slower,
    /// Lays the set out in place of the game; the showcase has the way back.
    LookAtTheSet,
    /// The next room.
    NextLook,
    /// The next set of materials.
    NextMaterials,
    /// Shows or hides the list of keys.
    Help,
    /// Opens the dialog for a new game.
    NewGame,
    /// Asks whether the player to move resigns.
    Resign,
    /// Offers a draw, or accepts the offered one.
    Draw,
    /// Claims the draw that may be claimed.
    ClaimDraw,
    /// Puts the keyboard into the field for typed moves.
    TypeMove,
    /// Fills the screen with the window, or lets it be a window again.
    Fullscreen,
    /// Closes the window; the game is kept.
    Quit,
}

impl Command {
    /// Whether the key counts wherever the keyboard is, in a text field or a dialog too.
    pub const fn is_for_the_window(self) -> bool {
        matches!(self, Self::Fullscreen | Self::Quit)
    }

    /// Whether the command may open a dialog or a field that takes the keyboard.
    pub const fn may_open(self) -> bool {
        matches!(self, Self::TypeMove | Self::Help | Self::NewGame | Self::Resign | Self::LookAtTheSet)
    }

    /// Whether it is done again and again while its key is held down.
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Cursor(..) | Self::Next { .. })
    }
}

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
        return Some(Command::Fullscreen);
    }
    if held.control {
        return with_control(key, held);
    }
    if held.alt {
        return None;
    }
    if choosing && let Some(command) = while_choosing(key) {
        return Some(command);
    }
    Some(match key {
        KeyCode::ArrowLeft => Command::Cursor(-1, 0),
        KeyCode::ArrowRight => Command::Cursor(1, 0),
        KeyCode::ArrowUp => Command::Cursor(0, 1),
        KeyCode::ArrowDown => Command::Cursor(0, -1),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => Command::Confirm { shift: held.shift },
        KeyCode::Tab => Command::Next { back: held.shift },
        KeyCode::Escape => Command::Cancel,
        KeyCode::KeyV => Command::ToggleSpend,
        KeyCode::KeyU | KeyCode::Backspace => Command::Undo,
        KeyCode::KeyF => Command::Flip,
        KeyCode::Digit1 | KeyCode::Numpad1 => Command::View(0),
        KeyCode::Digit2 | KeyCode::Numpad2 => Command::View(1),
        KeyCode::Digit3 | KeyCode::Numpad3 => Command::View(2),
        KeyCode::KeyA => Command::AutoTurn,
        KeyCode::KeyS => Command::Skip,
        KeyCode::KeyP => Command::Pause,
        KeyCode::Equal | KeyCode::NumpadAdd => Command::Faster,
        KeyCode::Minus | KeyCode::NumpadSubtract => Command::Slower,
        KeyCode::KeyL => Command::LookAtTheSet,
        KeyCode::KeyR => Command::NextLook,
        KeyCode::KeyM => Command::NextMaterials,
        KeyCode::F1 | KeyCode::KeyH => Command::Help,
        KeyCode::Slash if held.shift => Command::Help,
        KeyCode::Slash | KeyCode::KeyT => Command::TypeMove,
        _ => return None,
    })
}

fn with_control(key: KeyCode, held: Modifiers) -> Option<Command> {
    Some(match key {
        KeyCode::KeyZ if held.shift => Command::Redo,
        KeyCode::KeyZ => Command::Undo,
        KeyCode::KeyY => Command::Redo,
        KeyCode::KeyN => Command::NewGame,
        KeyCode::KeyR => Command::Resign,
        KeyCode::KeyD => Command::Draw,
        KeyCode::KeyL => Command::ClaimDraw,
        KeyCode::KeyQ => Command::Quit,
        _ => return None,
    })
}

fn while_choosing(key: KeyCode) -> Option<Command> {
    Some(match key {
        KeyCode::KeyQ => Command::Promote(Kind::Queen),
        KeyCode::KeyR => Command::Promote(Kind::Rook),
        KeyCode::KeyB => Command::Promote(Kind::Bishop),
        KeyCode::KeyN => Command::Promote(Kind::Knight),
        KeyCode::Digit1 | KeyCode::Numpad1 => Command::Choose(0),
        KeyCode::Digit2 | KeyCode::Numpad2 => Command::Choose(1),
        KeyCode::Digit3 | KeyCode::Numpad3 => Command::Choose(2),
        KeyCode::Digit4 | KeyCode::Numpad4 => Command::Choose(3),
        KeyCode::Digit5 | KeyCode::Numpad5 => Command::Choose(4),
        KeyCode::Digit6 | KeyCode::Numpad6 => Command::Choose(5),
        KeyCode::ArrowLeft | KeyCode::ArrowUp => Command::Next { back: true },
        KeyCode::ArrowRight | KeyCode::ArrowDown => Command::Next { back: false },
        _ => return None,
    })
}

/// The keys as the help panel shows them: what to press, and what it does.
pub const HELP: &[(&str, &str)] = &[
    ("Arrows", "move the cursor over the board"),
    ("Enter or Space", "select a man, then its target"),
    ("Tab", "next man, next target or next choice (Shift: back)"),
    ("V", "the selected man moves by its vest, which is spent (again: it does not)"),
    ("Shift+Enter, Shift+click", "the same for one target"),
    ("1 2 3 …", "while choosing: take the choice with this number"),
    ("Q R B N", "while choosing: promote to this kind"),
    ("Enter", "while choosing: the choice in focus, at first decline or keep"),
    ("Esc", "one step back"),
    ("T or /", "type a move: e4, Nf3, e2e4, d4e5+q"),
    ("U or Ctrl+Z, Ctrl+Y", "undo (an open choice: only that), redo"),
    ("S, P, + and −", "ritual: skip, pause, faster, slower"),
    ("1, 2, 3, F, A", "view from White, from Black, from above; flip; turn by itself"),
    ("L, R, M", "look at the set; the next room; the next materials"),
    ("Right button, wheel", "turn the camera, come closer"),
    ("Ctrl+N, Ctrl+R", "new game, resign"),
    ("Ctrl+D, Ctrl+L", "offer or accept a draw, claim a draw"),
    ("F11 or Alt+Enter, Ctrl+Q", "fill the screen, quit (the game is kept)"),
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
        assert_eq!(command(KeyCode::Digit2, none, true), Some(Command::Choose(1)));
        assert_eq!(command(KeyCode::Digit2, none, false), Some(Command::View(1)));
        assert_eq!(command(KeyCode::KeyQ, none, true), Some(Command::Promote(Kind::Queen)));
        assert_eq!(command(KeyCode::KeyQ, none, false), None);
        let control = Modifiers { control: true, ..none };
        assert_eq!(command(KeyCode::KeyN, control, true), Some(Command::NewGame));
    }

    #[test]
    fn the_window_has_keys_of_its_own() {
        let (none, alt) = (Modifiers::default(), Modifiers { alt: true, ..Modifiers::default() });
        let control = Modifiers { control: true, ..none };
        assert_eq!(command(KeyCode::F11, none, true), Some(Command::Fullscreen));
        assert_eq!(command(KeyCode::Enter, alt, false), Some(Command::Fullscreen));
        assert_eq!(command(KeyCode::KeyQ, control, true), Some(Command::Quit));
        assert_eq!(command(KeyCode::KeyU, alt, false), None, "Alt+U is not U");
    }
}
