//! What is always seen over the table: a chip in the corner of each player, and the way to the menu. While the table is free, a notice that it
//! is and the way back to the game stand in the near player's corner, where no man stands; its room is kept beforehand.

use bevy_egui::egui::{
    self, Align2, Color32, FontFamily, FontId, Id, Order, Rect, RichText, Stroke, TextStyle, Ui, Vec2, pos2, vec2,
};
use rules::Color;
use rules::clock::{Clock, face, is_low, periods_face};
use rules::text::Text;
use table::command::{Command, LookBackCommand, PanelCommand};
use turn::choices;

use crate::hud::across::BEYOND;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{hint, main_button, size_of_words};
use crate::hud::kit::theme;
use crate::hud::over::seats;

/// How far the chips are from the window's edges, in logical pixels.
const MARGIN: f32 = 14.0;

/// The least room that is kept for a chip, without a clock, with one, and with one below the words: the words on it come and go.
const LEAST: [egui::Vec2; 3] = [vec2(150.0, 48.0), vec2(270.0, 48.0), vec2(150.0, 80.0)];
/// What a chip needs besides its words, and what a clock needs beside them, in logical pixels.
const AROUND: f32 = 62.0;
const CLOCK: f32 = 150.0;
/// The least room that words have beside a clock.
const WORDS: f32 = 110.0;
/// A window so many times as high as wide is a telephone's that is held upright.
const UPRIGHT: f32 = 1.5;
/// What is left free for the button of the coach beside the near player's chip.
const BESIDE: f32 = 110.0;

/// Shows the chips, the player whose seat this is below, and the buttons; returns what each of them covers, the buttons, which take
/// clicks, first, and the way back from a free table, which does too.
pub fn show(context: &egui::Context, screen: Rect, near: Color, desk: &mut Desk) -> (Vec<(Id, Rect)>, Option<Rect>) {
    let buttons = buttons(context, screen, desk);
    let mut plates = vec![(buttons.0, buttons.1)];
    let mut takes_clicks = None;
    // On the side of the trays the near player's chip hides no man in reserve.
    let is_across = desk.across.is_on();
    let nearest = match near {
        // Turned round for the other one, the same corner is that other one's.
        _ if is_across => (near, Align2::RIGHT_BOTTOM, vec2(-MARGIN, -MARGIN)),
        Color::White => (near, Align2::RIGHT_BOTTOM, vec2(-MARGIN, -MARGIN)),
        Color::Black => (near, Align2::LEFT_BOTTOM, vec2(MARGIN, -MARGIN)),
    };
    let corners = [(!near, Align2::LEFT_TOP, vec2(MARGIN, MARGIN)), nearest];
    for (color, align, inwards) in corners {
        let mut at = align.pos_in_rect(&screen) + inwards;
        let is_near = color == near;
        let beside = if is_near { BESIDE } else { buttons.1.width() + MARGIN };
        let mut most = screen.width() - 2.0 * MARGIN - beside;
        if most < AROUND + WORDS {
            // Too narrow for both: the far player's chip stands below the buttons.
            most = screen.width() - 2.0 * MARGIN;
            at.y += if is_near { 0.0 } else { buttons.1.height() + 8.0 };
        }
        let area = egui::Area::new(Id::new(("chip", color.index()))).order(Order::Middle).pivot(align).fixed_pos(at);
        let is_free = is_near && desk.look_back.is_free;
        let faces_its_owner = is_across && !is_near;
        let shown = area.interactable(is_free).show(context, |ui| match is_free {
            true => show_free_table(ui, screen.height(), desk),
            false => {
                if faces_its_owner {
                    ui.set_clip_rect(ui.ctx().viewport_rect().expand(BEYOND));
                }
                chip(ui, desk, color, most);
            }
        });
        if faces_its_owner {
            *desk.far_plate = Some(shown.response.rect);
        }
        takes_clicks = takes_clicks.or(is_free.then_some(shown.response.rect));
        let mut least = match desk.the_match.clock {
            None => LEAST[0],
            Some(_) if is_stacked(most) => LEAST[2],
            Some(_) => LEAST[1],
        };
        // On a telephone held upright the way back from a free table lies over the table for that time, and cards have its room.
        let is_upright = screen.height() >= UPRIGHT * screen.width();
        if is_near && !is_upright {
            least = least.max(room(context, screen.height(), desk));
        }
        let kept = align.anchor_size(at, vec2(least.x.min(most), least.y));
        let is_kept_for = !(is_free && is_upright);
        plates.push((shown.response.id, if is_kept_for { shown.response.rect.union(kept) } else { kept }));
    }
    (plates, takes_clicks)
}

/// The ways to the moves and to the menu.
fn buttons(context: &egui::Context, screen: Rect, desk: &mut Desk) -> (Id, Rect) {
    let at = pos2(screen.max.x - MARGIN, screen.min.y + MARGIN);
    let area = egui::Area::new(Id::new("menu")).order(Order::Middle).pivot(Align2::RIGHT_TOP).fixed_pos(at);
    let buttons = area.show(context, |ui| {
        ui.horizontal(|ui| {
            for (id, keys, command) in
                [("button-moves", "D", PanelCommand::Drawer), ("button-menu", "Esc", PanelCommand::Menu)]
            {
                let text = RichText::new(desk.t(id)).size(14.0);
                let button = egui::Button::new(text)
                    .fill(theme::ground(desk.settings.access.contrast))
                    .corner_radius(8)
                    .min_size(vec2(64.0, 32.0));
                let response = ui.add(button);
                if let Some(keys) = desk.keys(keys, Command::Panel(command)) {
                    response.clone().on_hover_text(keys);
                }
                if response.clicked() {
                    desk.commands.push(Command::Panel(command));
                }
            }
        });
    });
    (buttons.response.id, buttons.response.rect)
}

/// Whether a clock stands below the words of a chip that may be so wide.
fn is_stacked(most: f32) -> bool {
    most < AROUND + WORDS + CLOCK
}

/// Who, and what is so with this player; at most so wide.
fn chip(ui: &mut Ui, desk: &Desk, color: Color, most: f32) {
    let the_match = &*desk.the_match;
    let (is_over, turn) = (the_match.game.result().is_some(), the_match.position().turn());
    let is_due = !is_over && turn == color;
    let edge = if is_due { Stroke::new(1.5, theme::BRASS) } else { Stroke::new(1.0, theme::RAISED) };
    let frame = egui::Frame::new()
        .fill(theme::ground(desk.settings.access.contrast))
        .stroke(edge)
        .corner_radius(10)
        .inner_margin(vec2(12.0, 7.0));
    let clock = desk.the_match.clock.as_ref();
    let is_stacked = is_stacked(most);
    let room = most - AROUND - if clock.is_some() && !is_stacked { CLOCK } else { 0.0 };
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            disc(ui, Some(color), 11.0);
            ui.add_space(2.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let name = RichText::new(seats::name(desk, color)).size(16.5);
                // The chip is as wide as its words: an area would keep the width of its first ones.
                ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
                // The longest names and words are as wide as there is room.
                ui.set_max_width(room);
                let name = if is_due { name.color(theme::PAPER) } else { name.color(theme::PAPER_DIM) };
                let name = egui::WidgetText::from(name).into_galley(
                    ui,
                    Some(egui::TextWrapMode::Truncate),
                    room,
                    egui::TextStyle::Body,
                );
                ui.label(name);
                if let Some((text, tone)) = seats::below(desk, color).or_else(|| below(desk, color, is_due)) {
                    let words = egui::WidgetText::from(RichText::new(desk.tell(&text)).small().color(tone));
                    let words = words.into_galley(ui, Some(egui::TextWrapMode::Wrap), room, egui::TextStyle::Small);
                    ui.label(words);
                }
                if let Some(clock) = clock.filter(|_| is_stacked) {
                    time(ui, desk, clock, color);
                }
            });
            if let Some(clock) = clock.filter(|_| !is_stacked) {
                ui.add_space(6.0);
                time(ui, desk, clock, color);
            }
        });
    });
}

/// What a player's clock shows. Its sign says whether it goes, stands, or has fallen; little time has tenths and a frame.
fn time(ui: &mut Ui, desk: &Desk, clock: &Clock, color: Color) {
    let left = clock.left(color);
    let is_low = is_low(left);
    let goes = clock.is_running() && clock.turn() == color;
    let sign = match clock.fallen() {
        Some(fallen) if fallen == color => "⚑",
        _ if goes => "▶",
        _ => "⏸",
    };
    let tone = match (is_low, goes) {
        (true, _) => theme::ALARM,
        (false, true) => theme::BRASS,
        (false, false) => theme::PAPER_DIM,
    };
    let edge = if is_low { Stroke::new(1.5, theme::ALARM) } else { Stroke::NONE };
    egui::Frame::new().stroke(edge).corner_radius(6).inner_margin(vec2(6.0, 2.0)).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.label(RichText::new(sign).size(13.0).color(tone));
            let digits = RichText::new(desk.say(&face(left))).font(FontId::new(21.0, FontFamily::Monospace));
            ui.label(digits.color(tone));
            if let Some(periods) = periods_face(clock, color) {
                ui.label(RichText::new(desk.say(&periods)).size(13.0).color(theme::PAPER_DIM));
            }
        });
    });
}

/// The line below a player's name, if there is anything to say.
fn below(desk: &Desk, color: Color, is_due: bool) -> Option<(Text, Color32)> {
    let the_match = &*desk.the_match;
    if let Some(result) = the_match.game.result() {
        let id = match result.winner() {
            Some(winner) => (winner == color).then_some("chip-wins"),
            None => result.is_draw().then_some("chip-draw"),
        };
        return id.map(|id| (Text::new(id), theme::BRASS));
    }
    if the_match.undo_asked == Some(color) {
        return Some((Text::new("chip-asks-back"), theme::BRASS));
    }
    if the_match.draw_offer == Some(color) {
        return Some((Text::new("chip-offers-draw"), theme::BRASS));
    }
    match (is_due, the_match.position().in_check()) {
        (true, true) => Some((choices::standing(&the_match.game), theme::ALARM)),
        (true, false) if desk.settings.table.by_hand.of(color) => Some((Text::new("chip-by-hand"), theme::PAPER_DIM)),
        (true, false) => Some((Text::new("chip-to-move"), theme::PAPER_DIM)),
        (false, _) => None,
    }
}

/// A stone of the player's colour; half and half for a draw.
pub(in crate::hud) fn disc(ui: &mut Ui, side: Option<Color>, radius: f32) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(radius * 2.0 + 4.0), egui::Sense::hover());
    let (white, black) = (Color32::from_rgb(0xf3, 0xe9, 0xd6), Color32::from_rgb(0x12, 0x0f, 0x0d));
    let (left, right) = match side {
        Some(Color::White) => (white, white),
        Some(Color::Black) => (black, black),
        None => (white, black),
    };
    let painter = ui.painter();
    painter.circle_filled(rect.center(), radius, right);
    let half = Rect::from_min_max(rect.min, pos2(rect.center().x, rect.max.y));
    painter.with_clip_rect(half).circle_filled(rect.center(), radius, left);
    painter.circle_stroke(rect.center(), radius, Stroke::new(1.6, theme::BRASS));
}

/// In a window lower than this the way back stands there alone, in logical pixels.
const LOW: f32 = 480.0;
/// The margins of the card, and between its words and the button.
const INNER: Vec2 = vec2(12.0, 7.0);
const GAP: f32 = 4.0;
const BUTTON: f32 = 28.0;
/// The width of its edge.
const EDGE: f32 = 1.5;

/// The size of the button in the card.
fn button(context: &egui::Context, desk: &Desk) -> Vec2 {
    let padding = context.global_style().spacing.button_padding;
    let words = size_of_words(context, &desk.t("free-table-back"), &TextStyle::Button);
    (words + 2.0 * padding + Vec2::splat(2.0)).max(vec2(0.0, BUTTON)).ceil()
}

/// The room that the card takes in a window of this height.
pub(in crate::hud) fn room(context: &egui::Context, height: f32, desk: &Desk) -> Vec2 {
    let (font, button) = (TextStyle::Small.resolve(&context.global_style()), button(context, desk));
    let sentence = |words| context.fonts_mut(|fonts| fonts.layout(words, font, theme::PAPER, button.x).size().y + GAP);
    let above = if height < LOW { 0.0 } else { sentence(desk.t("free-table")) };
    (vec2(button.x, above + button.y) + 2.0 * INNER + Vec2::splat(2.0 * EDGE + 1.0)).ceil()
}

/// Shows the card in a window of this height.
pub(in crate::hud) fn show_free_table(ui: &mut Ui, height: f32, desk: &mut Desk) {
    let size = button(ui.ctx(), desk);
    theme::card().stroke(egui::Stroke::new(EDGE, theme::BRASS)).inner_margin(INNER).show(ui, |ui| {
        ui.set_width(size.x);
        ui.spacing_mut().item_spacing.y = GAP;
        if height >= LOW {
            ui.add(egui::Label::new(RichText::new(desk.t("free-table")).small().color(theme::BRASS)).wrap());
        }
        let back = ui.add(main_button(&desk.t("free-table-back")).min_size(size));
        hint(&back, desk.t("hint-free-table-back"));
        if back.clicked() {
            desk.commands.push(Command::LookBack(LookBackCommand::Free));
        }
    });
}
