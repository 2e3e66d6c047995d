//! The drawer: how the match stands, the moves, the coach, and taking back.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Color32, FontFamily, FontId, RichText, ScrollArea, Ui, vec2};
use room::message::What;
use rules::Kind;
use rules::text::Text;
use table::command::{Command, LookBackCommand, PanelCommand};
use table::game::{Match, Request};
use turn::choices::agreed;

use crate::hud::dialogs::opening::Opening;
use crate::hud::dialogs::position;
use crate::hud::drawer::coach as coach_drawer;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{follow_the_focus, hint};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::{parts, theme, words};
use crate::hud::over::chips::disc;
use crate::hud::over::seats;
use crate::two_screens::Asked;

/// In a drawer lower than this not everything has room at once, in logical pixels.
const LOW: f32 = 440.0;
/// In a drawer narrower than this the words are smaller, in logical pixels.
const NARROW: f32 = 200.0;
/// The room of the moves in such a drawer, in logical pixels.
const MOVES: f32 = 150.0;

/// The whole drawer.
pub fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    if ui.available_height() < LOW {
        // Too low for all at once: the whole drawer is scrolled, and the moves keep some room.
        ScrollArea::vertical().id_salt("drawer").auto_shrink(false).show(ui, |ui| {
            standing(ui, desk);
            ui.add_space(8.0);
            theme::card().show(ui, |ui| {
                ui.set_height(MOVES);
                moves(ui, desk, hud);
            });
            coach_drawer::show(ui, desk, hud);
            ui.add_space(8.0);
            parts::history(ui, desk);
        });
        return;
    }
    egui::Panel::bottom("history").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
        ui.add_space(8.0);
        parts::history(ui, desk);
    });
    egui::Panel::bottom("coach").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
        coach_drawer::show(ui, desk, hud);
    });
    egui::Panel::top("standing").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
        standing(ui, desk);
        ui.add_space(8.0);
    });
    egui::CentralPanel::default().frame(theme::card()).show(ui, |ui| moves(ui, desk, hud));
}

/// Whose turn it is, or how the game ended.
fn standing(ui: &mut Ui, desk: &Desk) {
    let (head, below) = words::headline(&desk.the_match);
    let options = desk.the_match.game.options();
    let card = theme::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let side = match desk.the_match.game.result() {
                Some(result) => result.winner(),
                None => Some(desk.the_match.position().turn()),
            };
            disc(ui, side, if ui.available_width() < NARROW { 7.0 } else { 14.0 });
            ui.add_space(2.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let head = RichText::new(desk.say(&head)).heading();
                // In a narrow drawer no word is broken.
                let head = if ui.available_width() < NARROW { head.size(18.0) } else { head };
                ui.add(egui::Label::new(head).wrap());
                let check = desk.the_match.position().in_check() && desk.the_match.game.result().is_none();
                ui.label(RichText::new(desk.tell(&below)).small().color(if check {
                    theme::ALARM
                } else {
                    theme::PAPER_DIM
                }));
            });
        });
        let agreed = agreed::in_short(options);
        if !agreed.is_empty() {
            ui.label(RichText::new(words::line(&desk.language, &agreed)).small().weak());
        }
    });
    let agreed: Vec<String> = agreed::in_full(options).iter().map(|sentence| desk.say(sentence)).collect();
    hint(&card.response, agreed.join("\n"));
}

/// The move list: a row for each move number, the last move in view; a click shows the position after a move.
fn moves(ui: &mut Ui, desk: &mut Desk, hud: &Hud) {
    ui.set_width(ui.available_width());
    if hud.moves.is_empty() {
        ui.label(RichText::new(desk.t("moves-none")).small().weak());
        return;
    }
    let (first_number, black_first) = hud.first;
    ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        egui::Grid::new("moves").num_columns(3).min_col_width(34.0).spacing(vec2(12.0, 4.0)).show(ui, |ui| {
            let offset = usize::from(black_first);
            for row in 0..(hud.moves.len() + offset).div_ceil(2) {
                ui.label(RichText::new(format!("{}.", first_number + row)).small().weak());
                for column in 0..2 {
                    let index = (row * 2 + column).checked_sub(offset);
                    let text = index.map_or(Some("…"), |index| hud.moves.get(index).map(String::as_str)).unwrap_or("");
                    let shown = desk.look_back.at.unwrap_or(hud.moves.len());
                    let is_shown = index.is_some_and(|index| index + 1 == shown);
                    let words = move_text(text, if is_shown { theme::BRASS } else { theme::PAPER });
                    let Some(index) = index.filter(|index| *index < hud.moves.len()) else {
                        ui.label(words);
                        continue;
                    };
                    let label = ui.add(egui::Label::new(words).selectable(false).sense(egui::Sense::click()));
                    if label.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                        desk.commands.push(Command::LookBack(LookBackCommand::To(index + 1)));
                    }
                }
                ui.end_row();
            }
        });
        follow_the_focus(ui);
    });
}

/// A move in SAN; the letter of a vest that does something stands in the vest's colour.
fn move_text(san: &str, color: Color32) -> LayoutJob {
    let font = FontId::new(15.5, FontFamily::Proportional);
    let mut job = LayoutJob::default();
    for (part, piece) in san.split_inclusive(':').enumerate() {
        let mut rest = piece;
        if part > 0
            && let Some(kind) = piece.chars().next().and_then(|letter| Kind::from_letter(letter.to_ascii_lowercase()))
        {
            let format =
                TextFormat { background: theme::vest(kind), ..TextFormat::simple(font.clone(), theme::on_vest(kind)) };
            job.append(&piece[..1], 1.0, format);
            rest = &piece[1..];
        }
        job.append(rest, 0.0, TextFormat::simple(font.clone(), color));
    }
    job
}

/// Whether it is the computer, or somebody at another screen, who has to answer an offered draw.
pub(in crate::hud) fn awaits_the_computer(the_match: &Match) -> bool {
    let is_another = |color| the_match.computer(color).is_some() || the_match.screens.is_elsewhere(color);
    the_match.draw_offer.is_some_and(|by| is_another(!by))
}

/// Opens the dialog that a command asks for, or passes the request on that it means.
pub fn answer(command: PanelCommand, the_match: &Match, hud: &mut Hud) -> Option<Request> {
    let is_over = the_match.game.result().is_some();
    match command {
        PanelCommand::Help => hud.toggle(Dialog::Help),
        PanelCommand::Menu => hud.dialog = if hud.dialog.is_none() { Some(Dialog::Menu) } else { None },
        PanelCommand::Drawer => hud.drawer = !hud.drawer,
        PanelCommand::Bare => {
            hud.bare = !hud.bare;
            hud.remark = hud.bare.then(|| Text::new("notice-bare"));
        }
        PanelCommand::NewGame => {
            hud.draft = Some(the_match.game.options());
            hud.draft_time = None;
            hud.rulings = false;
            hud.draft_fen.clear();
            (hud.draft_seats, hud.draft_hands) = (None, None);
            hud.dialog = Some(Dialog::NewGame);
        }
        PanelCommand::Rematch => {
            let game = &the_match.game;
            let fen = (!game.begins_as_usual()).then(|| game.start_fen());
            return Some(Request::Begin { options: game.options(), fen });
        }
        PanelCommand::Sides => return Some(Request::Ask(What::Sides)),
        PanelCommand::Invite => hud.dialog = Some(Dialog::Invite),
        PanelCommand::JoinTable => hud.dialog = Some(Dialog::JoinTable),
        PanelCommand::LeaveTable => hud.two.asked.push(Asked::Leave),
        PanelCommand::Games => {
            hud.games = Opening::read();
            hud.dialog = Some(Dialog::Games);
        }
        PanelCommand::Adjourn => return Some(Request::Adjourn),
        PanelCommand::Letter => hud.dialog = Some(Dialog::Letter),
        PanelCommand::Position => position::open(the_match, hud),
        PanelCommand::Rules => hud.toggle(Dialog::Rules),
        PanelCommand::FilmIt => hud.toggle(Dialog::FilmIt),
        PanelCommand::Films => hud.toggle(Dialog::Films),
        PanelCommand::Settings => hud.toggle(Dialog::Settings),
        PanelCommand::Lessons => hud.toggle(Dialog::Lessons),
        PanelCommand::Puzzles => hud.toggle(Dialog::Puzzles),
        // The screen changes in `title`.
        PanelCommand::SitDown | PanelCommand::StandUp => hud.dialog = None,
        PanelCommand::Resign if is_over => {}
        PanelCommand::Resign => hud.dialog = Some(Dialog::Resign),
        // The computer answers an offer by itself, and on its own turn it hears none.
        PanelCommand::Draw if the_match.is_computers_turn() && the_match.draw_offer.is_none() => {
            hud.refusal = Some(Text::new("refused-draw-wait"));
        }
        PanelCommand::Draw if awaits_the_computer(the_match) => {}
        PanelCommand::Draw => {
            return Some(if the_match.draw_offer.is_some() { Request::AcceptDraw } else { Request::OfferDraw });
        }
        PanelCommand::ClaimDraw if the_match.is_anothers_turn() => {}
        PanelCommand::ClaimDraw => return the_match.claims().first().copied().map(Request::Claim),
        PanelCommand::TypeMove if is_over => {
            hud.refusal = Some(Text::new("refused-type-over"));
        }
        PanelCommand::TypeMove if the_match.is_anothers_turn() => hud.refusal = seats::refused(the_match),
        PanelCommand::TypeMove => (hud.typing, hud.wants_typed) = (true, true),
    }
    None
}
