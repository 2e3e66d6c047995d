//! Commands to the window itself: full screen, and close; the plugin runs it after the hand.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use plunder_host::IN_BROWSER;

use crate::world::command::WindowCommand;

/// Obeys them. What was played is kept already, so closing asks nothing.
pub fn control(
    mut commands: MessageReader<WindowCommand>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
) {
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
            WindowCommand::Quit => drop(exits.write(AppExit::Success)),
        }
    }
}
