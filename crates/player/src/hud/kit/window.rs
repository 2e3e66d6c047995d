//! Commands to the window itself: full screen, and close, by whatever way; the plugin runs it after the hand.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode};

use host::IN_BROWSER;

use crate::hud::dialogs::leaving::{self, Way};
use crate::hud::kit::state::{Dialog, Hud};
use table::command::WindowCommand;
use table::game::{Exercise, Match, Unkept};

/// Obeys them. What was played is kept already, so closing asks nothing; while that is not so, it asks once.
pub fn control(
    (mut commands, mut closes): (MessageReader<WindowCommand>, MessageReader<WindowCloseRequested>),
    (unkept, the_match, exercise): (Option<Res<Unkept>>, Res<Match>, Res<Exercise>),
    mut hud: ResMut<Hud>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
) {
    let mut closes = closes.read().count() > 0;
    for command in commands.read() {
        match command {
            WindowCommand::Fullscreen => windows.iter_mut().for_each(|mut window| {
                window.mode = match window.mode {
                    WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                    _ => WindowMode::Windowed,
                };
            }),
            // A page is left, not ended.
            WindowCommand::Quit if IN_BROWSER => {}
            WindowCommand::Quit => closes = true,
        }
    }
    if !closes {
        return;
    }
    if !leaving::is_at_stake(unkept.as_deref(), &the_match, &exercise) {
        exits.write(AppExit::Success);
    } else if hud.dialog != Some(Dialog::Unsaved) {
        hud.ask_before(Way::Quit);
    }
}
