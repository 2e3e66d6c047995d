//! What floats over the table: the result, the notices, the word that the ritual is paused, and the words beside a man that
//! is held in a special way; `table` shows it.

use bevy_egui::egui::{self, Align2, Color32, Id, Order, RichText, vec2};

use rules::text::Text;
use rules::{Kind, Square};
use table::command::{CoachCommand, Command, LookBackCommand, PaceCommand, PanelCommand};

use crate::hud::dialogs::film_order::DONE;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, main_button};
use crate::hud::kit::state::{Hud, Tone};
use crate::hud::kit::theme;
use crate::hud::kit::words;
use crate::hud::over::ask::Card;
use crate::hud::over::placing::{CardPlace, Column};

/// In a card narrower than this the result has smaller letters, in logical pixels.
const SMALL_RESULT: f32 = 190.0;

/// The result, in the room for cards; returns the area it covers.
pub fn banner(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &mut Hud) -> Option<egui::Rect> {
    let result = desk.the_match.game.result()?;
    // The last ritual is to be seen first.
    if hud.banner_closed == Some(result) || desk.performing || hud.dialog.is_some() || desk.look_back.is_on() {
        return None;
    }
    let (head, reason) = words::headline(desk.the_match);
    let middle = CardPlace::Middle(column.middle());
    Some(column.show(context, ("banner", Order::Foreground), middle, |ui| {
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.vertical_centered(|ui| {
                let size = if ui.available_width() < SMALL_RESULT { 22.0 } else { 27.0 };
                ui.add(egui::Label::new(RichText::new(desk.say(&head)).size(size)).wrap());
                ui.add(egui::Label::new(RichText::new(desk.tell(&reason)).weak()).wrap());
                ui.add_space(6.0);
                // What most people want next, and everything else below it in small letters.
                let mut card = Card::begin(ui, "result");
                let rematch = main_button(&desk.t("end-rematch")).min_size(vec2(ui.available_width().min(180.0), 34.0));
                let rematch = ui.add(rematch);
                card.answer(&rematch);
                if rematch.clicked() {
                    hud.banner_closed = Some(result);
                    desk.commands.push(Command::Panel(PanelCommand::Rematch));
                }
                let buttons = [
                    ("end-review", Some(Command::Coach(CoachCommand::Review))),
                    ("end-replay", Some(Command::LookBack(LookBackCommand::Replay))),
                    ("end-film", Some(Command::Panel(PanelCommand::FilmIt))),
                    ("end-new-game", Some(Command::Panel(PanelCommand::NewGame))),
                    ("end-title", Some(Command::Panel(PanelCommand::StandUp))),
                    ("end-look", None),
                ];
                let sides =
                    desk.the_match.screens.own().map(|_| ("end-sides", Some(Command::Panel(PanelCommand::Sides))));
                flow(ui, |ui| {
                    for (id, command) in sides.into_iter().chain(buttons) {
                        let words = RichText::new(desk.t(id)).color(theme::PAPER_DIM);
                        let button = ui.add(egui::Button::new(words).frame_when_inactive(false));
                        card.answer(&button);
                        if button.clicked() {
                            hud.banner_closed = Some(result);
                            // What the look_back finds stands in the drawer.
                            hud.drawer |= id == "end-review";
                            desk.commands.extend(command);
                        }
                    }
                });
                if card.is_left() {
                    hud.banner_closed = Some(result);
                }
                card.end(ui);
            });
        });
    }))
}

/// The last notice, in the room for cards; returns the area that takes clicks, where it leads somewhere.
pub fn notice(context: &egui::Context, column: &mut Column, desk: &Desk, hud: &mut Hud) -> Option<egui::Rect> {
    let notice = hud.notice.as_ref()?;
    let color = if notice.tone == Tone::Alarm { theme::ALARM } else { theme::PAPER };
    let film = hud.film_it.finished().filter(|_| notice.sentence.id() == Some(DONE));
    let area = column.show(context, ("notice", Order::Foreground), CardPlace::Bottom, |ui| {
        word(theme::WALNUT).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(egui::Label::new(RichText::new(desk.tell(&notice.sentence)).color(color)).wrap());
            if let Some(film) = &film {
                hud.film_it.folder.button(ui, desk.language, film, desk.waker);
            }
        });
    });
    film.map(|_| area)
}

/// That the ritual stands still, with the way on, in the room for cards; returns the area it covers.
pub fn paused(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &Hud) -> Option<egui::Rect> {
    // Nobody waits for a ritual after the end of the game.
    let over = desk.the_match.game.result().is_some() && !desk.performing;
    if !desk.pace.paused || over || hud.dialog.is_some() {
        return None;
    }
    Some(column.show(context, ("paused", Order::Foreground), CardPlace::Top, |ui| {
        word(theme::WALNUT).stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let id = match desk.performing {
                _ if desk.the_match.clock_is_under_way() => "paused-clock",
                true => "paused-performing",
                false => "paused-idle",
            };
            ui.add(egui::Label::new(desk.t(id)).wrap());
            // The men are out of sight, so that there is nothing else to do.
            let mut card = desk.the_match.clock_is_under_way().then(|| Card::begin(ui, "paused"));
            let go_on = ui.add(main_button(&desk.t("paused-go-on")));
            if let Some(card) = &mut card {
                card.answer(&go_on);
                if card.is_left() {
                    desk.commands.push(Command::Panel(PanelCommand::Menu));
                }
            }
            if go_on.clicked() {
                desk.commands.push(Command::Pace(PaceCommand::Pause));
            }
            if let Some(card) = card {
                card.end(ui);
            }
        });
    }))
}

/// The margins of small words beside a man.
pub const SMALL: egui::Vec2 = vec2(8.0, 3.0);

/// What is said beside a man that is held in a special way.
pub fn held_words(desk: &Desk, words: &Text, vest: Option<Kind>) -> String {
    let about = |id| Text::new(id).with("what", words.clone());
    match vest {
        Some(vest) => format!("{}  {}", theme::figure(vest), desk.say(&about("held-not"))),
        None => desk.say(&about("held-both")),
    }
}

/// Beside a man that is held in a special way: what it is about to do, and how to let it do anything again.
pub fn held(context: &egui::Context, middle: egui::Pos2, desk: &Desk, words: &Text, vest: Option<Kind>) {
    let area = egui::Area::new(Id::new("held")).order(Order::Middle).interactable(false);
    let (fill, color) = vest.map_or((theme::BRASS, theme::WALNUT), |vest| (theme::vest(vest), theme::on_vest(vest)));
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(fill).inner_margin(SMALL).show(ui, |ui| {
            let text = RichText::new(held_words(desk, words, vest)).small().color(color);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// Beside a man that can do nothing: why.
pub fn said(context: &egui::Context, middle: egui::Pos2, desk: &Desk, words: &Text) {
    let area = egui::Area::new(Id::new("said")).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(theme::WALNUT).inner_margin(SMALL).show(ui, |ui| {
            let text = RichText::new(desk.tell(words)).small().color(theme::PAPER);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// Beside what stands on a square: words of a lesson.
pub fn label(context: &egui::Context, middle: egui::Pos2, square: Square, words: &str) {
    let area = egui::Area::new(Id::new(("label", square.to_string()))).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(theme::WALNUT).inner_margin(SMALL).show(ui, |ui| {
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
