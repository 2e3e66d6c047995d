//! Sits down at a table elsewhere: by its address or link, or one that was found in the network; `open` shows it.

use bevy_egui::egui::{self, RichText, TextEdit, Ui, vec2};
use rules::text::Text;

use crate::hud::dialogs::invite;
use crate::hud::dialogs::who_plays::put_the_coach_away;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, foot, line, main_button, primary, wide};
use crate::hud::kit::state::Hud;
use crate::two_screens::Asked;

/// Width of the dialog, in logical pixels.
const WIDTH: f32 = 460.0;

/// Shows it; it closes by itself once the table is reached.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, WIDTH);
    let is_new = !hud.two.looks && !hud.two.has_looked;
    if is_new {
        hud.two.fault = None;
        hud.two.asked.push(Asked::Look);
    }
    ui.heading(desk.t("join-title"));
    if let Some(joined) = hud.two.joined() {
        if joined.is_there {
            hud.dialog = None;
            return;
        }
        let words = desk.say(&Text::new("join-connects").with("address", joined.address.as_str()));
        ui.add(egui::Label::new(words).wrap());
        ui.add_space(8.0);
        foot(ui, |ui| {
            if primary(ui, &desk.t("button-cancel")).clicked() {
                hud.two.asked.push(Asked::Leave);
            }
        });
        return;
    }
    let mut wanted = None;
    let label = ui.label(RichText::new(desk.t("join-address")).strong());
    let hint = RichText::new(desk.t("join-hint")).weak();
    let field = TextEdit::singleline(&mut hud.two.address).hint_text(hint).desired_width(f32::INFINITY).char_limit(300);
    let field = ui.add(field.margin(vec2(8.0, 6.0))).labelled_by(label.id);
    if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        wanted = Some(hud.two.address.clone());
    } else if is_new || ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    ui.add(egui::Label::new(RichText::new(desk.t("join-address-watches")).small().weak()).wrap());
    invite::fault(ui, desk, hud);
    ui.add_space(10.0);
    flow(ui, |ui| {
        ui.label(RichText::new(desk.t("join-found")).strong());
        if !hud.two.looks && ui.small_button(desk.t("join-look")).clicked() {
            hud.two.asked.push(Asked::Look);
        }
    });
    match &hud.two.found {
        _ if hud.two.looks => drop(ui.label(RichText::new(desk.t("join-looks")).weak())),
        None if hud.two.has_looked => {
            ui.add(egui::Label::new(RichText::new(desk.t("join-no-multicast")).small().weak()).wrap());
        }
        Some(found) if found.is_empty() => {
            ui.add(egui::Label::new(RichText::new(desk.t("join-none")).small().weak()).wrap());
        }
        Some(found) => {
            for table in found {
                if ui.add(line(ui, table.name.clone(), table.address.clone())).clicked() {
                    wanted = Some(table.address.clone());
                }
            }
        }
        None => {}
    }
    ui.add_space(10.0);
    foot(ui, |ui| {
        ui.add_enabled_ui(!hud.two.address.trim().is_empty(), |ui| {
            if ui.add(main_button(&desk.t("join-go")).min_size(vec2(110.0, 30.0))).clicked() {
                wanted = Some(hud.two.address.clone());
            }
        });
        if ui.button(desk.t("button-cancel")).clicked() {
            hud.dialog = None;
        }
    });
    if let Some(address) = wanted.filter(|address| !address.trim().is_empty()) {
        hud.two.fault = None;
        put_the_coach_away(desk, hud);
        hud.two.asked.push(Asked::Join(address));
    }
}
