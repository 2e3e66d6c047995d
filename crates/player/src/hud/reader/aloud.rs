//! Says on the terminal what the panels show and where: with `RUST_LOG=plunder_player::hud::reader=debug`, for whoever uses the real
//! window without eyes, as its tests do. The plugin of the reader runs it.

use bevy::log::tracing::enabled;
use bevy::log::{Level, debug};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, Role};
use bevy_egui::{EguiOutput, PrimaryEguiContext};

/// Says what there is to read and to press, whenever that has changed: `+` before what can be pressed, left, top, width and height in
/// pixels of the window, and the words.
pub(in crate::hud) fn say(outputs: Query<&EguiOutput, With<PrimaryEguiContext>>, mut said: Local<String>) {
    if !enabled!(Level::DEBUG) {
        return;
    }
    for output in &outputs {
        let Some(update) = &output.platform_output.accesskit_update else { continue };
        let told = |node| told(node, output.pixels_per_point);
        let shown: Vec<String> = update.nodes.iter().filter_map(|(_, node)| told(node)).collect();
        let shown = shown.join(" ¦ ");
        if *said != shown {
            debug!("the panels show {shown}");
            *said = shown;
        }
    }
}

/// One thing that they show, if it has words and a place.
fn told(node: &Node, scale: f32) -> Option<String> {
    let words = node.label().or(node.value()).filter(|words| !words.trim().is_empty())?;
    let place = node.bounds()?;
    // Words can be clicked, too, to be selected.
    let can_be_pressed = node.supports_action(Action::Click) && !node.is_disabled() && node.role() != Role::Label;
    let sign = if can_be_pressed { "+" } else { "-" };
    let [x, y, width, height] =
        [place.x0, place.y0, place.width(), place.height()].map(|length| (length * f64::from(scale)).round());
    Some(format!("{sign} {x} {y} {width} {height} {}", words.replace('\n', " ")))
}
