//! The two seats in the dialog for a new game, and the menu's way to change them; `new_game` and `menu` show it.

use bevy_egui::egui::{self, Align, Layout, RichText, Slider, TextEdit, Ui, vec2};
use rules::Color;
use rules::players::Player;
use rules::text::Text;
use table::game::Request;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, line, make_room};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::over::by_hand;
use crate::hud::over::chips::disc;
use crate::two_screens::{Asked, CAN_HOST};

/// The level of somebody who was never asked.
const FIRST: u8 = 3;
/// Width of the field for a name, in logical pixels.
const NAME: f32 = 150.0;
/// The place of the full strength, behind the ten levels.
const FULL: u8 = 11;
/// What each level is like, and last the full strength.
const WORDS: [&str; 11] = [
    "seats-level-1",
    "seats-level-2",
    "seats-level-3",
    "seats-level-4",
    "seats-level-5",
    "seats-level-6",
    "seats-level-7",
    "seats-level-8",
    "seats-level-9",
    "seats-level-10",
    "seats-level-full",
];

/// A level as the sliders have it: the full strength behind the others.
const fn step(level: u8) -> u8 {
    if level == 0 { FULL } else { level }
}

/// The level at a place of the slider.
const fn level(step: u8) -> u8 {
    if step >= FULL { 0 } else { step }
}

/// The two seats of the dialog for a new game: who plays, and whether by hand.
pub(in crate::hud) fn rows(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let players = hud.draft_seats.get_or_insert_with(|| desk.settings.seats.players());
    let hands = hud.draft_hands.get_or_insert(desk.settings.table.by_hand);
    for (color, player) in Color::ALL.into_iter().zip(players) {
        flow(ui, |ui| {
            disc(ui, Some(color), 8.0);
            let name = desk.say(&color.into());
            ui.allocate_ui_with_layout(vec2(62.0, 26.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(62.0);
                ui.add(egui::Label::new(&name).selectable(false));
            });
            let is_computer = player.computer.is_some();
            let can_be_elsewhere = CAN_HOST && !desk.the_match.screens.any();
            let is_elsewhere = &mut hud.two.new_game[color.index()];
            *is_elsewhere &= can_be_elsewhere && !is_computer;
            if ui.selectable_label(!is_computer && !*is_elsewhere, desk.t("seats-person")).clicked() {
                (player.computer, *is_elsewhere) = (None, false);
            }
            let elsewhere = can_be_elsewhere.then(|| ui.selectable_label(*is_elsewhere, desk.t("seats-elsewhere")));
            if elsewhere.is_some_and(|label| label.on_hover_text(desk.t("seats-elsewhere-note")).clicked()) {
                (player.computer, *is_elsewhere) = (None, true);
            }
            if ui.selectable_label(is_computer, desk.t("seats-computer")).clicked() && !is_computer {
                *player = Player::computer(desk.settings.seats.level(color).unwrap_or(FIRST));
            }
            ui.add_space(6.0);
            make_room(ui, NAME + 20.0);
            match &mut player.computer {
                Some(number) => strength(ui, desk, number),
                None => {
                    let mut words = player.name.clone().unwrap_or_default();
                    let hint = RichText::new(desk.t("seats-name")).weak();
                    let field = TextEdit::singleline(&mut words).hint_text(hint).char_limit(40).desired_width(NAME);
                    if ui.add(field).changed() {
                        player.name = Some(words).filter(|words| !words.trim().is_empty());
                    }
                    // Whoever sits elsewhere decides there.
                    if !hud.two.new_game[color.index()] {
                        by_hand::seat(ui, desk, hands, color);
                    }
                }
            }
        });
    }
}

/// The slider over the ten levels and the full strength, with what the level is like.
fn strength(ui: &mut Ui, desk: &Desk, number: &mut u8) {
    let mut place = step(*number);
    ui.spacing_mut().slider_width = 130.0;
    let slider = ui.add(Slider::new(&mut place, 1..=FULL).show_value(false));
    *number = level(place);
    let name = match *number {
        0 => desk.t("seats-full"),
        level => desk.say(&Text::new("seats-level").with("level", level)),
    };
    let words = ui.label(name);
    slider.labelled_by(words.id);
    let like = WORDS.get(usize::from(place) - 1).copied().unwrap_or_default();
    ui.add(egui::Label::new(RichText::new(desk.t(like)).small().weak()).wrap());
}

/// The new game is played by those who were chosen, and they are remembered.
pub(in crate::hud) fn take(desk: &mut Desk, hud: &mut Hud) {
    let players = hud.draft_seats.take().unwrap_or_else(|| desk.settings.seats.players());
    desk.settings.seats.remember(&players);
    desk.settings.table.by_hand = hud.draft_hands.take().unwrap_or(desk.settings.table.by_hand);
    if players.iter().all(|player| player.computer.is_none()) {
        put_the_coach_away(desk, hud);
    }
    desk.requests.push(Request::Sit(Box::new(players)));
}

/// What the coach shows by itself helps one of two people against the other: it is put away, and that is said.
pub(in crate::hud) fn put_the_coach_away(desk: &mut Desk, hud: &mut Hud) {
    if desk.settings.coach.put_away() {
        hud.remark = Some(Text::new("coach-put-away"));
    }
}

/// The new game is played at several screens: the table is opened, and a card says how to come. Returns the dialog to show then.
pub(in crate::hud) fn invite(hud: &mut Hud) -> Option<Dialog> {
    let guests = std::mem::take(&mut hud.two.new_game);
    guests.contains(&true).then(|| {
        hud.two.asked.push(Asked::Open(guests, hud.two.clock_stands));
        Dialog::Invite
    })
}

/// The menu's ways to take over a seat of the computer, or to let it go on for somebody.
pub(in crate::hud) fn menu(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    if desk.the_match.screens.is_guest() {
        // Who plays at another's table is the host's to say.
        return;
    }
    let is_over = desk.the_match.game.result().is_some();
    for color in Color::ALL {
        let (id, wanted) = match desk.the_match.computer(color) {
            Some(_) => ("seats-take-over", None),
            None => ("seats-hand-over", Some(desk.settings.seats.level(color).unwrap_or(FIRST))),
        };
        let words = desk.say(&Text::new(id).with("player", color));
        let line = line(ui, words, String::new());
        if ui.add_enabled(!is_over, line).clicked() {
            desk.requests.push(Request::TakeSeat(color, wanted));
            hud.dialog = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_has_ten_levels_and_the_full_strength_behind_them() {
        for number in 0..=10 {
            assert_eq!(level(step(number)), number);
        }
        assert_eq!((step(0), level(FULL), step(10)), (FULL, 0, 10));
        assert_eq!(WORDS.len(), usize::from(FULL));
    }
}
