//! The side panel: how the match stands, the open choice and the moves, above the controls; `mod` shows it every frame.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Color32, FontFamily, FontId, RichText, ScrollArea, Ui, vec2};

use crate::choices::{self, Choice, Hold, Pick, agreed};
use crate::command::{Command, HandCommand, PanelCommand};
use crate::game::{Match, Request};
use crate::hand::Intent;
use crate::rules::{AnyPosition, Color, Kind, Square};

use super::controls::controls;
use super::desk::Desk;
use super::parts::hint;
use super::state::{Dialog, Hud};
use super::{theme, words};

/// The whole side panel.
pub fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    egui::Panel::bottom("controls").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
        ui.add_space(8.0);
        controls(ui, desk, hud);
    });
    egui::Panel::top("standing").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
        standing(ui, desk);
        prompt(ui, desk);
        ui.add_space(8.0);
    });
    egui::CentralPanel::default().frame(theme::card()).show(ui, |ui| moves(ui, hud));
}

/// Whose turn it is, or how the game ended.
fn standing(ui: &mut Ui, desk: &Desk) {
    let (head, below) = words::headline(desk.the_match);
    let options = desk.the_match.game.options();
    let card = theme::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let side = match desk.the_match.game.result() {
                Some(result) => result.winner(),
                None => Some(desk.the_match.position().turn()),
            };
            disc(ui, side);
            ui.add_space(4.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(RichText::new(head).heading());
                let check = desk.the_match.position().in_check() && desk.the_match.game.result().is_none();
                ui.label(RichText::new(below).small().color(if check { theme::ALARM } else { theme::PAPER_DIM }));
            });
        });
        if let Some(agreed) = agreed::in_short(options) {
            ui.label(RichText::new(agreed).small().color(theme::PAPER_DIM));
        }
    });
    hint(&card.response, agreed::in_full(options).join("\n"));
}

/// A stone of the player's colour; half and half for a draw.
fn disc(ui: &mut Ui, side: Option<Color>) {
    let (rect, _) = ui.allocate_exact_size(vec2(34.0, 34.0), egui::Sense::hover());
    let (white, black) = (Color32::from_rgb(0xf3, 0xe9, 0xd6), Color32::from_rgb(0x12, 0x0f, 0x0d));
    let (left, right) = match side {
        Some(Color::White) => (white, white),
        Some(Color::Black) => (black, black),
        None => (white, black),
    };
    let painter = ui.painter();
    painter.circle_filled(rect.center(), 14.0, right);
    let half = egui::Rect::from_min_max(rect.min, egui::pos2(rect.center().x, rect.max.y));
    painter.with_clip_rect(half).circle_filled(rect.center(), 14.0, left);
    painter.circle_stroke(rect.center(), 14.0, egui::Stroke::new(1.6, theme::BRASS));
}

/// What the panel asks for now: the open choice, the answer to a draw offer, a claim, or the wish to spend the vest.
fn prompt(ui: &mut Ui, desk: &mut Desk) {
    let position = desk.the_match.position();
    if let Some(choice) = desk.intent.choice().cloned() {
        ui.add_space(8.0);
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            open_choice(ui, desk, &choice);
        });
    } else if let Intent::Selected(from, _) = desk.intent
        && choices::holds(&position, *from).len() > 1
    {
        ui.add_space(8.0);
        theme::card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            hold_buttons(ui, desk, &position, *from);
        });
    }
    if let Some(by) = desk.the_match.draw_offer {
        ui.add_space(8.0);
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(format!("{} offers a draw. {}?", words::name(by), words::name(!by)));
            ui.horizontal(|ui| {
                let accept = ui.button("Accept");
                hint(&accept, "Ctrl+D");
                if accept.clicked() {
                    desk.requests.push(Request::AcceptDraw);
                }
                if ui.button("Decline").clicked() {
                    desk.requests.push(Request::DeclineDraw);
                }
            });
        });
    }
    for claim in desk.the_match.claims() {
        ui.add_space(8.0);
        theme::card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(choices::claim_reason(*claim)).small());
            let button = ui.button("Claim the draw");
            hint(&button, "Ctrl+L");
            if button.clicked() {
                desk.requests.push(Request::Claim(*claim));
            }
        });
    }
}

/// The other ways in which the selected man can be held: by its vest, its vest alone, or one man of a pair.
fn hold_buttons(ui: &mut Ui, desk: &mut Desk, position: &AnyPosition, from: Square) {
    let now = desk.intent.hold();
    let passes = choices::why_not_held(position, from, Hold::Ring).is_none().then_some(Hold::Ring);
    let holds = choices::holds(position, from).into_iter().skip(1).chain(passes);
    for hold in holds {
        let vest = choices::held_vest(position, from, hold);
        let figure = if let Hold::One(kind) = hold { Some(kind) } else { vest };
        let mut label = String::new();
        if let Some(kind) = figure {
            label.push_str(&format!("{}  {}  ", theme::figure(kind), kind.letter().to_ascii_uppercase()));
        }
        let on = now == hold;
        label.push_str(&match (hold, vest) {
            (Hold::Spend, Some(vest)) if on => format!("Spending the {vest} vest"),
            (Hold::Spend, Some(vest)) => format!("Spend the {vest} vest"),
            (Hold::Ring, Some(vest)) if on => format!("The {vest} vest to … (click a man)"),
            (Hold::Ring, Some(vest)) => format!("Pass the {vest} vest on"),
            (Hold::One(kind), _) => format!("The {kind} alone"),
            _ => String::new(),
        });
        let fill = vest.filter(|_| on).map_or(if on { theme::BRASS } else { theme::RAISED }, theme::vest);
        let text = match (on, vest) {
            (true, Some(vest)) => theme::on_vest(vest),
            (true, None) => theme::WALNUT,
            (false, _) => theme::PAPER,
        };
        let button = egui::Button::new(RichText::new(label).color(text))
            .fill(fill)
            .stroke(egui::Stroke::new(1.5, vest.map_or(theme::RAISED_HOVER, theme::vest)))
            .min_size(vec2(ui.available_width(), 32.0));
        let button = ui.add(button);
        hint(
            &button,
            match (on, hold) {
                (true, _) => "Esc: the man again, with all that it can do",
                (false, Hold::Spend) => "V, or Shift+click on the target",
                (false, Hold::Ring) => "G, or drag the vest onto another man (4-2)",
                (false, _) => "V, or drag this man out of the pair",
            },
        );
        if button.clicked() {
            let wanted = if on { Hold::Plain } else { hold };
            desk.commands.push(Command::Hand(HandCommand::Hold(wanted)));
        }
    }
}

/// The open choice: the same picks as on the table, numbered for the keyboard.
fn open_choice(ui: &mut Ui, desk: &mut Desk, choice: &Choice) {
    ui.label(RichText::new(choice.question()).strong());
    ui.add_space(2.0);
    for (number, pick) in choice.picks().into_iter().enumerate() {
        let focused = number == choice.focus;
        if pick_button(ui, choice, pick, number, focused) {
            desk.commands.push(Command::Hand(HandCommand::Choose(number)));
        }
    }
    if let Some(remark) = choice.remark() {
        ui.label(RichText::new(remark).small().color(theme::PAPER_DIM));
    }
    ui.horizontal(|ui| {
        let cancel = ui.button("Cancel");
        hint(&cancel, "Esc or U");
        if cancel.clicked() {
            desk.commands.push(Command::Hand(HandCommand::Cancel));
        }
        ui.label(RichText::new("Enter takes the framed one").small().color(theme::PAPER_DIM));
    });
}

fn pick_button(ui: &mut Ui, choice: &Choice, pick: Pick, number: usize, focused: bool) -> bool {
    let mut label = format!("{}   ", number + 1);
    if let Some(kind) = choice.figure_of(pick) {
        label.push_str(&format!("{}  {}  ", theme::figure(kind), kind.letter().to_ascii_uppercase()));
    }
    label.push_str(&choice.label(pick));
    let filled = choice.vest_of(pick).filter(|_| pick != Pick::OtherAuthority);
    let mut text = RichText::new(label);
    if let Some(kind) = filled {
        text = text.color(theme::on_vest(kind));
    }
    let mut button = egui::Button::new(text).min_size(vec2(ui.available_width(), 32.0));
    if let Some(kind) = filled {
        button = button.fill(theme::vest(kind));
    }
    if focused {
        button = button.stroke(egui::Stroke::new(2.5, theme::PAPER));
    }
    ui.add(button).clicked()
}

/// The move list: a row for each move number, the last move in view.
fn moves(ui: &mut Ui, hud: &Hud) {
    ui.set_width(ui.available_width());
    if hud.moves.is_empty() {
        ui.label(RichText::new("The moves will stand here. F1 shows the keys.").small().color(theme::PAPER_DIM));
        return;
    }
    let (first_number, black_first) = hud.first;
    ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        egui::Grid::new("moves").num_columns(3).min_col_width(34.0).spacing(vec2(12.0, 4.0)).show(ui, |ui| {
            let offset = usize::from(black_first);
            for row in 0..(hud.moves.len() + offset).div_ceil(2) {
                ui.label(RichText::new(format!("{}.", first_number + row)).small().color(theme::PAPER_DIM));
                for column in 0..2 {
                    let index = (row * 2 + column).checked_sub(offset);
                    let text = index.map_or(Some("…"), |index| hud.moves.get(index).map(String::as_str)).unwrap_or("");
                    let last = index == Some(hud.moves.len() - 1);
                    ui.label(move_text(text, if last { theme::BRASS } else { theme::PAPER }));
                }
                ui.end_row();
            }
        });
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

/// Opens the dialog that a command asks for, or passes the request on that it means.
pub fn answer(command: PanelCommand, the_match: &Match, hud: &mut Hud) -> Option<Request> {
    let is_over = the_match.game.result().is_some();
    match command {
        PanelCommand::Help => hud.dialog = if hud.dialog == Some(Dialog::Help) { None } else { Some(Dialog::Help) },
        PanelCommand::NewGame => {
            hud.draft = Some(the_match.game.options());
            hud.draft_fen.clear();
            hud.dialog = Some(Dialog::NewGame);
        }
        PanelCommand::Resign if is_over => {}
        PanelCommand::Resign => hud.dialog = Some(Dialog::Resign),
        PanelCommand::Draw => {
            return Some(if the_match.draw_offer.is_some() { Request::AcceptDraw } else { Request::OfferDraw });
        }
        PanelCommand::ClaimDraw => return the_match.claims().first().copied().map(Request::Claim),
        PanelCommand::TypeMove if is_over => {
            hud.refusal = Some("The game is over: take a move back, or start a new game.".to_owned());
        }
        PanelCommand::TypeMove => hud.wants_typed = true,
    }
    None
}
