//! Commands to the window itself: to fill the screen, and to close; the plugin runs it after the hand.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::hand::Command;

/// Obeys them. What was played is kept already, so closing asks nothing.
pub fn obey(
    mut commands: MessageReader<Command>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
) {
    for command in commands.read() {
        match command {
            Command::Fullscreen => windows.iter_mut().for_each(|mut window| {
                window.mode = match window.mode {
                    WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                    _ => WindowMode::Windowed,
                };
            }),
            Command::Quit => drop(exits.write(AppExit::Success)),
            _ => {}
        }
    }
}
