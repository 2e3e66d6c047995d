//! The list of a film's lines with who speaks them, over the picture: which are still mute, the level of the microphone, and what can be done.

use ::words::language::Language;
use bevy::prelude::KeyCode;
use bevy_egui::egui::{self, Align2, Button, Context, Id, Label, ProgressBar, RichText, ScrollArea, Sense, Ui, vec2};
use player::hud::theme;
use rules::text::Text;
use script::recording::Speakable;

use super::bar::{PlayerControl, clock};
use super::player::Player;
use super::recorder::{Recorder, Wish};

/// How wide the list is, in logical pixels, and the greatest share of the window.
const WIDTH: (f32, f32) = (400.0, 0.9);
/// The softest level that is shown, in dBFS, and from which on a voice is distorted.
const LEVELS: (f32, f32) = (-60.0, -0.5);

/// Shows the list above a bar of this height; `pressed` says what to press for a key.
pub fn show(
    context: &Context,
    bar: f32,
    language: &Language,
    (player, recorder): (&Player, &Recorder),
    pressed: &dyn Fn(KeyCode) -> String,
) -> Vec<PlayerControl> {
    let mut wishes = Vec::new();
    let room = context.viewport_rect();
    let area = egui::Area::new(Id::new("voices")).anchor(Align2::RIGHT_TOP, vec2(-16.0, 16.0));
    area.show(context, |ui| {
        egui::Frame::window(&context.global_style()).inner_margin(14).show(ui, |ui| {
            ui.set_width((WIDTH.0).min(room.width() * WIDTH.1 - 60.0));
            let mute = player.lines.iter().filter(|line| line.recorded.is_none()).count();
            let text = match player.lines.len() {
                0 => Text::new("film-voices-empty"),
                all => Text::new("film-voices-count").with("mute", mute as i64).with("all", all as i64),
            };
            ui.label(RichText::new(language.say(&text)).strong());
            let height = (room.height() - bar - 220.0).max(60.0);
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
                list(ui, language, player, &mut wishes);
            });
            ui.separator();
            match recorder.records() {
                true => recording(ui, language, recorder, pressed, &mut wishes),
                false => buttons(ui, language, pressed, &mut wishes),
            }
            if let Some((text, is_well)) = &recorder.told {
                let color = if *is_well { theme::BRASS } else { theme::ALARM };
                ui.add(Label::new(RichText::new(language.say(text)).color(color)).wrap());
            }
        });
    });
    wishes
}

/// The lines, of which that of the moment is framed; a click goes to one.
fn list(ui: &mut Ui, language: &Language, player: &Player, wishes: &mut Vec<PlayerControl>) {
    let now = player.line().map(|line| line.beat);
    for line in &player.lines {
        let is_now = now == Some(line.beat);
        let response = row(ui, language, line, is_now);
        if is_now && !ui.is_rect_visible(response.rect) {
            response.scroll_to_me(None);
        }
        if response.clicked() {
            wishes.push(PlayerControl::Jump(line.start));
        }
    }
}

fn row(ui: &mut Ui, language: &Language, line: &Speakable, is_now: bool) -> egui::Response {
    let (state, color) = match &line.recorded {
        Some(_) => ("film-voices-recorded", theme::PAPER_DIM),
        None => ("film-voices-still-mute", theme::BRASS),
    };
    let fill = if is_now { theme::RAISED_HOVER } else { egui::Color32::TRANSPARENT };
    let framed = egui::Frame::new().fill(fill).inner_margin(vec2(6.0, 3.0)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(RichText::new(clock(line.start)).monospace().color(theme::PAPER_DIM));
            ui.label(RichText::new(language.get(state)).small().color(color));
        });
        ui.add(Label::new(RichText::new(&line.words).color(theme::PAPER)).wrap().selectable(false));
    });
    let response = framed.response.interact(Sense::click());
    let told = format!("{}: {}", language.get(state), line.words);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, told.clone()));
    response
}

/// What can be done with the line of the moment.
fn buttons(ui: &mut Ui, language: &Language, pressed: &dyn Fn(KeyCode) -> String, wishes: &mut Vec<PlayerControl>) {
    ui.horizontal_wrapped(|ui| {
        for (id, key, wish) in [
            ("film-voices-record", KeyCode::KeyR, Wish::Record),
            ("film-voices-hear", KeyCode::KeyP, Wish::Hear),
            ("film-voices-next", KeyCode::KeyM, Wish::NextMute),
        ] {
            if ui.add(button(language, id, &pressed(key), wish == Wish::Record)).clicked() {
                wishes.push(PlayerControl::Voice(wish));
            }
        }
    });
}

/// The level, and the two ways to end.
fn recording(
    ui: &mut Ui,
    language: &Language,
    recorder: &Recorder,
    pressed: &dyn Fn(KeyCode) -> String,
    wishes: &mut Vec<PlayerControl>,
) {
    match recorder.progress() {
        None => drop(ui.label(language.get("film-voices-opens"))),
        Some((seconds, level)) => {
            let is_loud = level > LEVELS.1;
            let color = if is_loud { theme::ALARM } else { theme::BRASS };
            let part = ((level - LEVELS.0) / -LEVELS.0).clamp(0.0, 1.0);
            ui.horizontal(|ui| {
                ui.label(RichText::new(format!("{seconds:.1} s")).monospace().color(theme::PAPER));
                ui.add(ProgressBar::new(part).fill(color).desired_height(14.0));
            });
            if is_loud {
                ui.label(RichText::new(language.get("film-voices-loud")).color(color));
            }
        }
    }
    ui.horizontal_wrapped(|ui| {
        if ui.add(button(language, "film-voices-done", &pressed(KeyCode::KeyR), true)).clicked() {
            wishes.push(PlayerControl::Voice(Wish::Record));
        }
        if ui.add(button(language, "film-voices-discard", &pressed(KeyCode::Escape), false)).clicked() {
            wishes.push(PlayerControl::Voice(Wish::Discard));
        }
    });
}

/// A button with its key.
fn button(language: &Language, id: &str, key: &str, is_first: bool) -> Button<'static> {
    let key = if key.is_empty() { String::new() } else { format!("  ({key})") };
    let words = RichText::new(format!("{}{key}", language.get(id)));
    match is_first {
        true => Button::new(words.color(theme::WALNUT).strong()).fill(theme::BRASS),
        false => Button::new(words),
    }
}
