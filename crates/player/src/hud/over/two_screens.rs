//! Cards over the table that concern other screens: that the table elsewhere does not answer, and what the other player asks; `table` shows them.

use bevy_egui::egui::{self, Order, Rect, RichText, Ui};
use room::message::What;
use rules::text::Text;
use table::game::Request;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::theme;
use crate::hud::over::ask::{Card, yes_or_no};
use crate::hud::over::placing::{CardPlace, Column};
use crate::two_screens::{Asked, TwoScreens};

/// The panels have what concerns other screens while a frame is shown.
pub(in crate::hud) fn take(hud: &mut Hud, two: &mut TwoScreens) {
    let wanted = std::mem::take(&mut hud.two.asked);
    hud.two = std::mem::take(two);
    hud.two.asked.extend(wanted);
}

/// The frame is shown, and this dialog was open before it.
pub(in crate::hud) fn give_back(hud: &mut Hud, two: &mut TwoScreens, before: Option<Dialog>) {
    let is_closed = |dialog| before == Some(dialog) && hud.dialog != Some(dialog);
    if is_closed(Dialog::Invite) {
        hud.two.asked.push(Asked::CloseIfAlone);
    }
    if is_closed(Dialog::Invite) || is_closed(Dialog::JoinTable) {
        (hud.two.fault, hud.two.has_looked, hud.two.guests) = (None, false, None);
    }
    if std::mem::take(&mut hud.two.calls) && hud.dialog.is_none() {
        hud.dialog = Some(Dialog::Invite);
    }
    *two = std::mem::take(&mut hud.two);
}

/// What another screen asks that has no card of its own at one screen.
fn asked(desk: &Desk) -> Option<(What, rules::Color)> {
    desk.the_match.question().filter(|(what, _)| !matches!(what, What::Draw | What::TakeBack))
}

/// Whether another screen asks something, or does not answer.
pub(in crate::hud) fn asks(desk: &Desk) -> bool {
    desk.the_match.screens.waits() || asked(desk).is_some()
}

/// Shows the card that there is, in the room for cards; returns the area that it covers.
pub(in crate::hud) fn show(
    context: &egui::Context,
    column: &mut Column,
    desk: &mut Desk,
    hud: &mut Hud,
) -> Option<Rect> {
    let asked = asked(desk);
    let free = hud.two.joined().and_then(|joined| joined.free);
    let waits = desk.the_match.screens.waits();
    if !waits && asked.is_none() && free.is_none() || hud.dialog.is_some() {
        return None;
    }
    let middle = CardPlace::Middle(column.middle());
    Some(column.show(context, ("two screens", Order::Foreground), middle, |ui| {
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            match asked {
                _ if waits => waiting(ui, desk, hud),
                Some((what, by)) => question(ui, desk, what, by),
                None => seat(ui, desk, hud),
            }
        });
    }))
}

fn waiting(ui: &mut Ui, desk: &Desk, hud: &mut Hud) {
    ui.add(egui::Label::new(RichText::new(desk.t("two-card-waiting")).size(20.0)).wrap());
    let address = hud.two.joined().map(|joined| joined.address.clone()).unwrap_or_default();
    let more = desk.say(&Text::new("two-card-waiting-more").with("address", address));
    ui.add(egui::Label::new(RichText::new(more).small().weak()).wrap());
    let mut card = Card::begin(ui, "waits for the table");
    let leave = ui.button(desk.t("two-card-leave"));
    card.answer(&leave);
    if leave.clicked() {
        hud.two.asked.push(Asked::Leave);
    }
    card.end(ui);
}

/// Who came by the address alone may ask for a seat.
fn seat(ui: &mut Ui, desk: &Desk, hud: &mut Hud) {
    let Some(joined) = hud.two.joined().cloned() else { return };
    let Some(free) = joined.free else { return };
    let id = if joined.has_asked { "two-card-seat-asked" } else { "two-card-seat" };
    ui.add(egui::Label::new(desk.say(&Text::new(id).with("player", free))).wrap());
    if !joined.has_asked && ui.button(desk.t("two-card-ask-seat")).clicked() {
        hud.two.asked.push(Asked::AskForSeat);
    }
}

fn question(ui: &mut Ui, desk: &mut Desk, what: What, by: rules::Color) {
    let id = match what {
        What::Rematch => "two-asks-rematch",
        What::Sides => "two-asks-sides",
        _ => "two-asks-break",
    };
    ui.add(egui::Label::new(desk.say(&Text::new(id).with("player", by))).wrap());
    let screens = &desk.the_match.screens;
    if screens.own() != Some(!by) {
        // It is for the other screen to answer.
        if screens.own() == Some(by) {
            ui.add(egui::Label::new(RichText::new(desk.t("two-card-asked")).small().weak()).wrap());
        }
        return;
    }
    let answer = yes_or_no(ui, desk, "two screens", |ui| ui.button(desk.t("button-agree")));
    desk.requests.extend(answer.map(|yes| Request::Answer(what, yes)));
}
