//! The card that invites to this table: who is to sit at another screen, and once the table is open its code for a camera, its address, and who
//! is there; `open` shows it.

use bevy_egui::egui::{self, Color32, FontFamily, FontId, Rect, RichText, Sense, Ui, pos2, vec2};
use library::seats;
use room::message::Sitter;
use rules::Color;
use rules::text::Text;
use table::command::{Command, PanelCommand};
use table::phase::Screen;
use turn::choices::{self, agreed};

use crate::hud::dialogs::who_plays::put_the_coach_away;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, foot, main_button, primary, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::{theme, words};
use crate::hud::over::chips::disc;
use crate::two_screens::{Asked, Hosted, Invitation};

/// Width of the card, and from which on the code stands beside the words, in logical pixels.
const WIDTH: f32 = 640.0;
const BESIDE: f32 = 480.0;
/// The largest code, and the least part of a dialog's height that it leaves to the rest, in logical pixels.
const LARGEST: f32 = 264.0;
const REST: f32 = 300.0;
/// The light margin around a code that a camera needs, in squares.
const MARGIN: usize = 4;

/// Shows the card.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, WIDTH);
    ui.heading(desk.t("invite-title"));
    match hud.two.hosted().cloned() {
        Some(hosted) => open(ui, desk, hud, &hosted),
        None => before(ui, desk, hud),
    }
}

/// Nothing listens yet: who is to sit where.
fn before(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    ui.add(egui::Label::new(RichText::new(desk.t("invite-what")).weak()).wrap());
    ui.add_space(6.0);
    let game = &desk.the_match.game;
    let mut on_table = vec![agreed::title(game.options())];
    on_table.extend(game.is_begun().then(|| choices::standing(game)));
    let on_table = words::line(&desk.language, &on_table);
    flow(ui, |ui| {
        ui.add(egui::Label::new(on_table).wrap());
        if ui.small_button(desk.t("invite-other-game")).clicked() {
            // Who sits elsewhere is asked there once more.
            hud.two.new_game = hud.two.guests.unwrap_or([false, true]);
            desk.commands.push(Command::Panel(PanelCommand::NewGame));
        }
    });
    ui.add_space(6.0);
    ui.label(RichText::new(desk.t("invite-who")).strong());
    if hud.two.guests.is_none() {
        // Who sat there when the table was killed looks for the seat, and what was agreed holds.
        let before = desk.kept.as_ref().and_then(|kept| seats::load(kept.path()));
        hud.two.clock_stands = before.as_ref().map_or(hud.two.clock_stands, |before| before.clock_stands);
        hud.two.guests = Some(match (before, desk.the_match.players.computers()) {
            (Some(before), _) => before.guests(),
            (None, [true, false]) => [true, false],
            (None, [false, true]) => [false, true],
            _ => Color::ALL.map(|color| color != desk.the_match.person()),
        });
    }
    let guests = hud.two.guests.get_or_insert_default();
    let one = |color: Color| desk.say(&Text::new("invite-one").with("player", color));
    for (wanted, words) in [
        ([false, true], one(Color::Black)),
        ([true, false], one(Color::White)),
        ([true, true], desk.t("invite-both")),
        ([false, false], desk.t("invite-watch")),
    ] {
        ui.radio_value(guests, wanted, words);
    }
    let guests = *guests;
    if desk.the_match.clock.is_some() {
        ui.add_space(6.0);
        ui.checkbox(&mut hud.two.clock_stands, desk.t("invite-clock-stands"));
    }
    fault(ui, desk, hud);
    ui.add_space(10.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("invite-open")).clicked() {
            hud.two.fault = None;
            if guests.contains(&true) {
                put_the_coach_away(desk, hud);
            }
            hud.two.asked.push(Asked::Open(guests, hud.two.clock_stands));
        }
        if ui.button(desk.t("button-cancel")).clicked() {
            hud.dialog = None;
        }
    });
}

/// Why it did not work.
pub(in crate::hud) fn fault(ui: &mut Ui, desk: &Desk, hud: &Hud) {
    if let Some(fault) = &hud.two.fault {
        ui.add_space(6.0);
        ui.add(egui::Label::new(RichText::new(desk.say(fault)).color(theme::ALARM)).wrap());
    }
}

/// The table is open.
fn open(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud, hosted: &Hosted) {
    let shown = hud.two.shown.min(hosted.invitations.len().saturating_sub(1));
    flow(ui, |ui| {
        for (number, invitation) in hosted.invitations.iter().enumerate() {
            if ui.selectable_label(number == shown, name(desk, invitation)).clicked() {
                hud.two.shown = number;
            }
        }
    });
    ui.add_space(6.0);
    let Some(invitation) = hosted.invitations.get(shown) else { return };
    let room = (ui.ctx().content_rect().height() - REST).clamp(120.0, LARGEST);
    if ui.available_width() < BESIDE {
        ui.vertical_centered(|ui| code(ui, desk, invitation, room.min(ui.available_width())));
        ui.add_space(6.0);
        ui.vertical_centered(|ui| address(ui, desk, hud, hosted, invitation));
        ui.add_space(6.0);
        who(ui, desk, hud, hosted);
    } else {
        ui.horizontal_top(|ui| {
            code(ui, desk, invitation, room);
            ui.add_space(12.0);
            ui.vertical(|ui| {
                address(ui, desk, hud, hosted, invitation);
                ui.add_space(8.0);
                who(ui, desk, hud, hosted);
            });
        });
    }
    ui.add_space(8.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("invite-back")).clicked() {
            hud.dialog = None;
            let is_title = *desk.screen == Screen::Title;
            desk.commands.extend(is_title.then_some(Command::Panel(PanelCommand::SitDown)));
        }
        if ui.button(desk.t("invite-close")).clicked() {
            hud.two.asked.push(Asked::Close);
            hud.dialog = None;
        }
    });
}

fn name(desk: &Desk, invitation: &Invitation) -> String {
    match invitation.seat {
        Some(color) => desk.say(&Text::new("invite-seat").with("player", color)),
        None => desk.t("invite-to-watch"),
    }
}

/// The code for a camera, black on white whatever the colours of the panels are, each of its squares whole pixels wide.
fn code(ui: &mut Ui, desk: &Desk, invitation: &Invitation, room: f32) {
    let scale = ui.ctx().pixels_per_point();
    let squares = invitation.code.len() + 2 * MARGIN;
    let square = (room * scale / squares as f32).floor().max(1.0) / scale;
    let side = square * squares as f32;
    let (area, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let words = desk.say(&Text::new("invite-code").with("what", name(desk, invitation)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &words));
    let corner = pos2((area.min.x * scale).round() / scale, (area.min.y * scale).round() / scale);
    let painter = ui.painter();
    painter.rect_filled(Rect::from_min_size(corner, area.size()), 0.0, Color32::WHITE);
    let at = |number: usize| (MARGIN + number) as f32 * square;
    for (row, dark) in invitation.code.iter().enumerate() {
        let mut column = 0;
        while column < dark.len() {
            let run = dark[column..].iter().take_while(|dark| **dark).count();
            if run > 0 {
                let place = corner + vec2(at(column), at(row));
                painter.rect_filled(Rect::from_min_size(place, vec2(square * run as f32, square)), 0.0, Color32::BLACK);
            }
            column += run.max(1);
        }
    }
}

/// The address in large letters, and the link.
fn address(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud, hosted: &Hosted, invitation: &Invitation) {
    let size = if ui.available_width() < 280.0 { 21.0 } else { 26.0 };
    let words = RichText::new(&hosted.address).font(FontId::new(size, FontFamily::Monospace)).color(theme::BRASS);
    ui.add(egui::Label::new(words).wrap());
    let note = if hosted.has_page { "invite-scan" } else { "invite-no-page" };
    ui.add(egui::Label::new(RichText::new(desk.t(note)).small()).wrap());
    if ui.button(desk.t("invite-copy")).clicked() {
        *desk.copy = Some(invitation.link.clone());
        hud.remark = Some(Text::new("invite-copied"));
    }
    let id = match hosted {
        Hosted { is_in_no_network: true, .. } => "invite-no-network",
        Hosted { is_unannounced: true, .. } => "invite-unannounced",
        _ => "invite-local",
    };
    ui.add(egui::Label::new(RichText::new(desk.t(id)).small().weak()).wrap());
}

/// Who sits where, and every device that is here.
fn who(ui: &mut Ui, desk: &Desk, hud: &mut Hud, hosted: &Hosted) {
    for color in Color::ALL {
        let id = match (hosted.guests[color.index()], hosted.sitters[color.index()]) {
            (false, _) => "invite-own",
            (true, Sitter::Free) => "invite-free",
            (true, Sitter::Here) => "invite-here",
            (true, Sitter::Away) => "invite-away",
        };
        ui.horizontal(|ui| {
            disc(ui, Some(color), 8.0);
            ui.add(egui::Label::new(desk.say(&Text::new(id).with("player", color))).wrap());
        });
    }
    ui.add_space(4.0);
    if hosted.devices.is_empty() {
        ui.add(egui::Label::new(RichText::new(desk.t("invite-nobody")).small().weak()).wrap());
    }
    for device in &hosted.devices {
        flow(ui, |ui| {
            let words = match device.seat {
                Some(color) => Text::new("invite-device-seat").with("player", color),
                None if device.asks => Text::new("two-asks-seat"),
                None => Text::new("invite-device-watches"),
            };
            let words = desk.say(&words.with("address", device.address.as_str()));
            ui.add(egui::Label::new(RichText::new(words).small()).wrap());
            let is_free = |color: &Color| hosted.guests[color.index()] && hosted.sitters[color.index()] != Sitter::Here;
            for color in Color::ALL.into_iter().filter(|color| device.asks && is_free(color)) {
                let words = desk.say(&Text::new("invite-let-sit").with("player", color));
                if ui.add(main_button(&words)).clicked() {
                    hud.two.asked.push(Asked::Seat(device.connection, color));
                }
            }
            if ui.small_button(desk.t("invite-send-away")).clicked() {
                hud.two.asked.push(Asked::SendAway(device.connection));
            }
        });
    }
}
