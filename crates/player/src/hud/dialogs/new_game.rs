//! The dialog for a new game: every game, variation and option, each with one sentence and the source of the rule; `open` shows it.

use bevy_egui::egui::{self, FontFamily, FontId, RichText, TextEdit, Ui, vec2};

use crate::hud::dialogs::agreed_time::{self, TimeDraft};
use crate::hud::dialogs::game_cards;
use crate::hud::dialogs::position::read_fen;
use crate::hud::dialogs::who_plays;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, foot, list, primary, what_becomes_of_the_game, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::kit::words;
use rules::text::Text;
use rules::{AnyOptions, AnyPosition};
use table::game::Request;
use turn::choices::agreed::{self, Answer};

/// Width of the dialog, in logical pixels.
const WIDTH: f32 = 690.0;
/// The height that everything needs besides the rulings, in logical pixels.
const REST: f32 = 262.0;

/// Shows the dialog; on "Start" the new game is requested.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let now = *hud.draft.get_or_insert(desk.the_match.game.options());
    wide(ui, WIDTH);
    // It is all seen at once in a small window too.
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.heading(desk.say(&Text::new("new-game-of").with("game", agreed::title(now))));
    what_becomes_of_the_game(ui, desk);
    ui.add_space(4.0);
    let mut draft = hud.draft_time.take().unwrap_or_else(|| TimeDraft::of(&desk.settings.time));
    if hud.rulings {
        rulings(ui, desk, hud, now);
    } else {
        if let Some(options) = game_cards::show(ui, desk, &mut hud.reading.pictures, now) {
            hud.draft = Some(options);
        }
        ui.add_space(4.0);
        who_plays::rows(ui, desk, hud);
        ui.add_space(4.0);
        ui.scope(|ui| agreed_time::show(ui, desk, &mut draft));
        ui.add_space(4.0);
        flow(ui, |ui| {
            if ui.button(desk.t("new-game-rulings")).clicked() {
                hud.rulings = true;
            }
            chosen(ui, desk, hud, now);
        });
    }
    let time = draft.read();
    hud.draft_time = Some(draft);
    ui.add_space(6.0);
    if hud.rulings {
        foot(ui, |ui| {
            if primary(ui, &desk.t("new-game-back")).clicked() {
                hud.rulings = false;
            }
        });
        return;
    }
    let is_sound = time.is_ok() && fault(hud, now).is_none();
    foot(ui, |ui| {
        ui.add_enabled_ui(is_sound, |ui| {
            if primary(ui, &desk.t("button-start")).clicked() {
                let fen = read(hud, now).and_then(|read| Some(read.ok()?.0.fen()));
                who_plays::take(desk, hud);
                desk.requests.push(Request::Begin { options: now, fen });
                let control = time.ok().flatten();
                desk.settings.time = control.as_ref().map(ToString::to_string).unwrap_or_default();
                desk.requests.push(Request::AgreeOnTime(control));
                hud.dialog = who_plays::invite(hud);
            }
        });
        if ui.button(desk.t("button-cancel")).clicked() {
            hud.dialog = None;
        }
    });
}

/// The width that the hint of the field for a position needs, in logical pixels.
const HINT: f32 = 560.0;

/// What was chosen on the page behind, on one line.
fn chosen(ui: &mut Ui, desk: &Desk, hud: &Hud, now: AnyOptions) {
    if let Some(fault) = fault(hud, now) {
        ui.add(egui::Label::new(RichText::new(desk.say(&fault)).small().color(theme::ALARM)).wrap());
        return;
    }
    let mut parts = agreed::in_short(now);
    // The game itself is seen in its card.
    parts.retain(|part| *part != agreed::title(now));
    if !hud.draft_fen.trim().is_empty() {
        parts.push(Text::new("new-game-from-position"));
    }
    let words = if parts.is_empty() { desk.t("new-game-usual") } else { words::line(desk.language, &parts) };
    ui.add(egui::Label::new(RichText::new(words).small().weak()).wrap());
}

/// The page behind: the rulings and handicaps of the chosen game, and the position that it begins from.
fn rulings(ui: &mut Ui, desk: &Desk, hud: &mut Hud, now: AnyOptions) {
    list(ui, REST, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = 21.0;
        for question in agreed::questions(now) {
            ui.label(RichText::new(desk.say(&question.title)).strong());
            for answer in &question.answers {
                if option(ui, desk, answer) {
                    hud.draft = Some(answer.options);
                }
            }
            ui.add_space(5.0);
        }
    });
    position(ui, desk, hud, now);
}

/// An answer with the one whose rule it is beside it; says whether it was clicked.
fn option(ui: &mut Ui, desk: &Desk, answer: &Answer) -> bool {
    ui.horizontal_wrapped(|ui| {
        let clicked = ui.radio(answer.is_chosen, desk.say(&answer.label)).clicked();
        ui.label(RichText::new(desk.say(&answer.rule)).small().weak());
        clicked
    })
    .inner
}

/// The field for a position to begin with.
fn position(ui: &mut Ui, desk: &Desk, hud: &mut Hud, options: AnyOptions) {
    let small = FontId::new(12.0, FontFamily::Monospace);
    let hint = RichText::new(desk.t("new-game-fen")).weak();
    let mut field = TextEdit::singleline(&mut hud.draft_fen).font(small).desired_width(f32::INFINITY);
    if ui.available_width() < HINT {
        // A field does not break its hint into lines.
        ui.add(egui::Label::new(hint.small()).wrap());
    } else {
        field = field.hint_text(hint);
    }
    ui.add(field.margin(vec2(8.0, 5.0)));
    let (said, color) = match read(hud, options) {
        Some(Err(fault)) => (fault, theme::ALARM),
        Some(Ok((_, Some(note)))) => (note, theme::PAPER_DIM),
        _ => return,
    };
    ui.add(egui::Label::new(RichText::new(desk.say(&said)).small().color(color)).wrap());
}

/// Why no game can begin from what is written there.
fn fault(hud: &Hud, options: AnyOptions) -> Option<Text> {
    read(hud, options)?.err()
}

/// The position that is written there, if anything is, and what of it was read otherwise, or why there is none.
fn read(hud: &Hud, options: AnyOptions) -> Option<Result<(AnyPosition, Option<Text>), Text>> {
    let fen = hud.draft_fen.trim();
    (!fen.is_empty()).then(|| read_fen(fen, options))
}
