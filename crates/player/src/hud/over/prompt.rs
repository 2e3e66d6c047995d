//! What is asked at the table now, in a card beside the board: the open choice, how the selected man is held, a draw; `table` shows it.

use bevy_egui::egui::{self, Order, Rect, RichText, Ui, vec2};
use rules::text::Text;
use rules::{AnyPosition, Color, Square};
use table::command::{Command, HandCommand, PanelCommand};
use table::game::Request;
use turn::choices::{self, Choice, Hold, Pick};

use crate::hand::Intent;
use crate::hud::drawer::contents::awaits_the_computer;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, hint, hint_keys};
use crate::hud::kit::theme;
use crate::hud::over::ask::yes_or_no;
use crate::hud::over::placing::{CardPlace, Column};

/// Shows what is asked, in a card in this place; returns the area it covers.
pub fn show(context: &egui::Context, column: &mut Column, place: CardPlace, desk: &mut Desk) -> Option<Rect> {
    is_any(desk).then(|| column.show(context, ("prompt", Order::Middle), place, |ui| prompt(ui, desk)))
}

/// Whether anything is asked.
pub fn is_any(desk: &Desk) -> bool {
    let holds = |from: Square| choices::holds(&desk.the_match.position(), from).len() > 1;
    let held = matches!(*desk.intent, Intent::Selected(from, _) if holds(from));
    let offered = asked_for_a_draw(desk).is_some() || may_claim(desk);
    let asked = asked_to_take_back(desk).is_some();
    held || offered || asked || desk.intent.choice().is_some()
}

/// Who offers a draw that a person has to answer.
fn asked_for_a_draw(desk: &Desk) -> Option<Color> {
    desk.the_match.draw_offer.filter(|_| !awaits_the_computer(&desk.the_match))
}

/// Who asks to take something back, where that is answered at this screen.
fn asked_to_take_back(desk: &Desk) -> Option<Color> {
    desk.the_match.undo_asked.filter(|by| !desk.the_match.screens.is_elsewhere(!*by))
}

/// Whether a person may claim a draw.
fn may_claim(desk: &Desk) -> bool {
    !desk.the_match.claims().is_empty() && !desk.the_match.is_anothers_turn()
}

/// The open choice, the ways in which the selected man can be held, the answer to a draw offer, and claims.
fn prompt(ui: &mut Ui, desk: &mut Desk) {
    let position = desk.the_match.position();
    if let Some(choice) = desk.intent.choice().cloned() {
        ui.add_space(6.0);
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            open_choice(ui, desk, &choice);
        });
    } else if let Intent::Selected(from, _) = *desk.intent
        && choices::holds(&position, from).len() > 1
    {
        ui.add_space(6.0);
        theme::card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            hold_buttons(ui, desk, &position, from);
        });
    }
    if let Some(by) = asked_to_take_back(desk) {
        ui.add_space(6.0);
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(desk.say(&Text::new("undo-asked-answer").with("player", by).with("other", !by)));
            let answer = yes_or_no(ui, desk, "undo", |ui| ui.button(desk.t("button-agree")));
            let request = |yes| if yes { Request::AcceptUndo } else { Request::DeclineUndo };
            desk.requests.extend(answer.map(request));
        });
    }
    if let Some(by) = asked_for_a_draw(desk) {
        ui.add_space(6.0);
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(desk.say(&Text::new("draw-offered-answer").with("player", by).with("other", !by)));
            let answer = yes_or_no(ui, desk, "draw", |ui| {
                let accept = ui.button(desk.t("button-accept"));
                hint_keys(&accept, desk, "Ctrl+D", Command::Panel(PanelCommand::Draw));
                accept
            });
            let request = |yes| if yes { Request::AcceptDraw } else { Request::DeclineDraw };
            desk.requests.extend(answer.map(request));
        });
    }
    for claim in desk.the_match.claims().iter().filter(|_| may_claim(desk)).copied().collect::<Vec<_>>() {
        ui.add_space(6.0);
        theme::card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(desk.say(&choices::claim_reason(claim))).small());
            let button = ui.button(desk.t("button-claim"));
            hint_keys(&button, desk, "Ctrl+L", Command::Panel(PanelCommand::ClaimDraw));
            if button.clicked() {
                desk.requests.push(Request::Claim(claim));
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
        let with = |id, vest| Text::new(id).with("vest", vest);
        label.push_str(&desk.say(&match (hold, vest) {
            (Hold::Spend, Some(vest)) => with(if on { "hold-spending" } else { "hold-spend" }, vest),
            (Hold::Ring, Some(vest)) => with(if on { "hold-passing" } else { "pick-pass-on" }, vest),
            (Hold::One(kind), _) => Text::new("pick-one").with("man", kind),
            _ => Text::nothing(),
        }));
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
            desk.t(match (on, hold) {
                (true, _) => "hint-hold-on",
                (false, Hold::Spend) => "hint-hold-spend",
                (false, Hold::Ring) => "hint-hold-pass",
                (false, _) => "hint-hold-one",
            }),
        );
        if button.clicked() {
            let wanted = if on { Hold::Plain } else { hold };
            desk.commands.push(Command::Hand(HandCommand::Hold(wanted)));
        }
    }
}

/// The open choice: the same picks as on the table, numbered for the keyboard.
fn open_choice(ui: &mut Ui, desk: &mut Desk, choice: &Choice) {
    ui.label(RichText::new(desk.say(&choice.question())).strong());
    ui.add_space(2.0);
    for (number, pick) in choice.picks().into_iter().enumerate() {
        let focused = choice.focus == Some(number);
        if pick_button(ui, desk, (choice, pick), number, focused) {
            desk.commands.push(Command::Hand(HandCommand::Choose(number)));
        }
    }
    if let Some(remark) = choice.remark() {
        ui.label(RichText::new(desk.tell(&remark)).small().weak());
    }
    flow(ui, |ui| {
        let cancel = ui.button(desk.t("button-cancel"));
        hint(&cancel, desk.t("hint-cancel"));
        if cancel.clicked() {
            desk.commands.push(Command::Hand(HandCommand::Cancel));
        }
        if choice.focus.is_some() {
            ui.label(RichText::new(desk.t("hint-enter")).small().weak());
        }
    });
}

fn pick_button(ui: &mut Ui, desk: &Desk, (choice, pick): (&Choice, Pick), number: usize, focused: bool) -> bool {
    // A gamepad has no numbers: it goes through the choices.
    let mut label = if desk.plugged.gamepad { String::new() } else { format!("{}   ", number + 1) };
    if let Some(kind) = choice.figure_of(pick) {
        label.push_str(&format!("{}  {}  ", theme::figure(kind), kind.letter().to_ascii_uppercase()));
    }
    label.push_str(&desk.say(&choice.label(pick)));
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
