//! The games that were kept, and any file that holds one: what is opened goes on at the table; `dialogs` shows it.

use std::time::Duration;

use bevy_egui::egui::{self, RichText, ScrollArea, Ui, vec2};

use super::desk::Desk;
use super::parts::{primary, what_becomes_of_the_game, wide};
use super::state::Hud;
use super::{theme, words};
use crate::choices::{self, agreed};
use crate::game::Request;
use crate::game::shelf::Slot;
use crate::text::Text;

/// Shows the kept games, or those of a file.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 560.0);
    ui.heading(desk.t("games-title"));
    what_becomes_of_the_game(ui, desk);
    ui.add_space(8.0);
    let mut wanted = hud.games.answered().and_then(|path| hud.games.open(path, None));
    let room = (ui.ctx().content_rect().height() - 230.0).clamp(90.0, 380.0);
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        wanted = match hud.games.several.clone() {
            Some((path, titles)) => several(ui, &titles).and_then(|number| hud.games.open(path, Some(number))),
            None => kept(ui, desk, &hud.games.slots).or(wanted.take()),
        }
        .or(wanted.take());
    });
    if let Some(fault) = &hud.games.fault {
        ui.add(egui::Label::new(RichText::new(format!("{}.", desk.say(fault))).color(theme::ALARM)).wrap());
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let is_waiting = hud.games.asked.is_some();
        let button = ui.add_enabled(!is_waiting, egui::Button::new(desk.t("games-open")));
        if button.on_hover_text(desk.t("games-open-hint")).clicked() {
            hud.games.ask(desk.t("games-open"), desk.t("games-files"));
        }
        if hud.games.several.is_some() && ui.button(desk.t("games-back")).clicked() {
            hud.games.several = None;
        }
        if primary(ui, &desk.t("games-close")).clicked() {
            hud.dialog = None;
        }
    });
    if let Some(place) = &desk.kept_in {
        let words =
            RichText::new(desk.language.say(&Text::new("games-place").with("place", place.as_str()))).small().weak();
        ui.add(egui::Label::new(words).wrap());
    }
    if let Some(request) = wanted {
        desk.requests.push(request);
        hud.dialog = None;
    }
}

/// The kept games, a card each; returns one that was clicked.
fn kept(ui: &mut Ui, desk: &Desk, slots: &[Slot]) -> Option<Request> {
    if slots.is_empty() {
        ui.label(RichText::new(desk.t("games-none")).weak());
    }
    let mut wanted = None;
    for slot in slots {
        let head = words::line(desk.language, &[agreed::title(slot.game.options()), standing(slot)]);
        if row(ui, &head, &age(desk, slot.age)) {
            wanted = Some(Request::GoOn(Box::new(slot.game.clone())));
        }
    }
    wanted
}

/// The games of a file; returns the number, from 1, of one that was clicked.
fn several(ui: &mut Ui, titles: &[String]) -> Option<u64> {
    let mut clicked = None;
    for (number, title) in (1..).zip(titles) {
        if row(ui, &format!("{number}. {title}"), "") {
            clicked = Some(number);
        }
    }
    clicked
}

fn row(ui: &mut Ui, head: &str, right: &str) -> bool {
    let button = egui::Button::new(head).right_text(RichText::new(right).small().weak());
    ui.add(button.min_size(vec2(ui.available_width(), 34.0)).truncate()).clicked()
}

/// How a kept game stands.
fn standing(slot: &Slot) -> Text {
    match slot.game.result() {
        Some(result) => choices::verdict(&slot.game, result).0,
        None => choices::standing(&slot.game),
    }
}

/// How long ago, in the largest unit that fits.
fn age(desk: &Desk, age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let (id, count) = match minutes {
        0 => ("age-now", 0),
        1..60 => ("age-minutes", minutes),
        60..1440 => ("age-hours", minutes / 60),
        _ => ("age-days", minutes / 1440),
    };
    desk.language.say(&Text::new(id).with("count", count as i64))
}
