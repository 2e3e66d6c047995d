//! What floats over the table: the result, the notices, the word that the ritual is paused, and the word at a man that
//! is held in a special way; `mod` shows it.

use bevy_egui::egui::{self, Align2, Color32, Id, Order, RichText, Ui, vec2};

use crate::choices;
use crate::command::{Command, PaceCommand, PanelCommand, ReviewCommand};
use crate::rules::{Kind, Square};
use crate::text::Text;

use super::desk::Desk;
use super::state::{Hud, Tone};
use super::theme;

/// The widest that the result is, in logical pixels: its buttons stand in a row.
const BANNER: f32 = 500.0;

/// The result, over an edge of the table; returns the area it covers.
pub fn banner(
    context: &egui::Context,
    (table, edge): (egui::Rect, Align2),
    desk: &mut Desk,
    hud: &mut Hud,
) -> Option<egui::Rect> {
    let result = desk.the_match.game.result()?;
    // The last ritual is to be seen first.
    if hud.banner_closed == Some(result) || desk.performing || hud.dialog.is_some() || desk.review.is_on() {
        return None;
    }
    let (head, reason) = choices::verdict(&desk.the_match.game, result);
    let inwards = if edge == Align2::CENTER_TOP { 22.0 } else { -22.0 };
    let area = floating(context, "banner", table, edge, vec2(0.0, inwards), |ui| {
        let frame = egui::Frame::window(&context.global_style()).stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.inner_margin(20).show(ui, |ui| {
            ui.vertical_centered(|ui| {
                ui.set_max_width(BANNER.min(table.width() - 60.0));
                ui.label(RichText::new(desk.say(&head)).size(30.0));
                ui.label(RichText::new(desk.say(&reason)).weak());
                ui.add_space(8.0);
                let buttons = [
                    ("end-rematch", Some(Command::Panel(PanelCommand::Rematch))),
                    ("end-replay", Some(Command::Review(ReviewCommand::Replay))),
                    ("end-film", Some(Command::Panel(PanelCommand::FilmIt))),
                    ("end-new-game", Some(Command::Panel(PanelCommand::NewGame))),
                    ("end-title", Some(Command::Panel(PanelCommand::StandUp))),
                    ("end-look", None),
                ];
                ui.horizontal_wrapped(|ui| {
                    for (id, command) in buttons {
                        if ui.button(desk.t(id)).clicked() {
                            hud.banner_closed = Some(result);
                            desk.commands.extend(command);
                        }
                    }
                });
            });
        });
    });
    Some(area)
}

/// The last notice, over the lower edge of the table.
pub fn notice(context: &egui::Context, table: egui::Rect, desk: &Desk, hud: &Hud) {
    let Some(notice) = &hud.notice else { return };
    // Above a hint for a first game.
    let inwards = if hud.hint.is_some() { -84.0 } else { -20.0 };
    let color = if notice.tone == Tone::Alarm { theme::ALARM } else { theme::PAPER };
    floating(context, "notice", table, Align2::CENTER_BOTTOM, vec2(0.0, inwards), |ui| {
        word(theme::WALNUT).show(ui, |ui| {
            ui.set_max_width(table.width() - 80.0);
            ui.label(RichText::new(desk.say(&notice.sentence)).color(color));
        });
    });
}

/// That the ritual stands still, with the way on; returns the area it covers.
pub fn paused(context: &egui::Context, table: egui::Rect, desk: &mut Desk, hud: &Hud) -> Option<egui::Rect> {
    // Nobody waits for a ritual after the end of the game.
    let over = desk.the_match.game.result().is_some() && !desk.performing;
    if !desk.pace.paused || over || hud.dialog.is_some() {
        return None;
    }
    let area = floating(context, "paused", table, Align2::CENTER_TOP, vec2(0.0, 20.0), |ui| {
        word(theme::WALNUT).stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(desk.t(if desk.performing { "paused-performing" } else { "paused-idle" }));
                let go_on = RichText::new(desk.t("paused-go-on")).color(theme::WALNUT).strong();
                if ui.add(egui::Button::new(go_on).fill(theme::BRASS)).clicked() {
                    desk.commands.push(Command::Pace(PaceCommand::Pause));
                }
            });
        });
    });
    Some(area)
}

/// Beside a man that is held in a special way: what it is about to do, and how to let it do anything again.
pub fn held(context: &egui::Context, middle: egui::Pos2, desk: &Desk, words: &Text, vest: Option<Kind>) {
    let area = egui::Area::new(Id::new("held")).order(Order::Middle).interactable(false);
    let (fill, color) = vest.map_or((theme::BRASS, theme::WALNUT), |vest| (theme::vest(vest), theme::on_vest(vest)));
    let about = |id| Text::new(id).with("what", words.clone());
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(fill).inner_margin(vec2(8.0, 3.0)).show(ui, |ui| {
            let text = match vest {
                Some(vest) => format!("{}  {}", theme::figure(vest), desk.say(&about("held-not"))),
                None => desk.say(&about("held-both")),
            };
            let text = RichText::new(text).small().color(color);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// Beside a man that can do nothing: why.
pub fn said(context: &egui::Context, middle: egui::Pos2, desk: &Desk, words: &Text) {
    let area = egui::Area::new(Id::new("said")).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(theme::WALNUT).inner_margin(vec2(8.0, 3.0)).show(ui, |ui| {
            let text = RichText::new(desk.say(words)).small().color(theme::PAPER);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// Beside what stands on a square: words of a lesson.
pub fn label(context: &egui::Context, middle: egui::Pos2, square: Square, words: &str) {
    let area = egui::Area::new(Id::new(("label", square.to_string()))).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(theme::WALNUT).inner_margin(vec2(8.0, 3.0)).show(ui, |ui| {
            let text = RichText::new(words).small().color(theme::PAPER);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// A frame around the card that asks, for a moment and so strongly (0 to 1), when a click went past it.
pub fn pulse(context: &egui::Context, card: egui::Rect, strength: f32) {
    if strength > 0.0 {
        let painter = context.layer_painter(egui::LayerId::new(Order::Foreground, Id::new("pulse")));
        let stroke = egui::Stroke::new(1.0 + 3.0 * strength, theme::PAPER.gamma_multiply(strength));
        painter.rect_stroke(card.expand(3.0), 8, stroke, egui::StrokeKind::Outside);
    }
}

/// The ground of a few words over the table.
fn word(fill: Color32) -> egui::Frame {
    egui::Frame::new().fill(fill.gamma_multiply(0.94)).corner_radius(8).inner_margin(vec2(14.0, 8.0))
}

/// An area hung up inside the table's part of the window.
fn floating(
    context: &egui::Context,
    name: &str,
    table: egui::Rect,
    align: Align2,
    offset: egui::Vec2,
    show: impl FnOnce(&mut Ui),
) -> egui::Rect {
    let anchor = align.pos_in_rect(&table) + offset;
    let area = egui::Area::new(Id::new(name)).order(Order::Foreground).pivot(align).fixed_pos(anchor);
    area.show(context, show).response.rect
}
