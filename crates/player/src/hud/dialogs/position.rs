//! The position as text: to copy, and to set up another one; `open` shows it. The dialog for a new game reads positions with it.

use bevy_egui::egui::{self, FontFamily, FontId, RichText, TextEdit, Ui, vec2};
use rules::text::Text;
use rules::{AnyOptions, AnyPosition};
use table::game::{Match, Request};
use turn::choices::{self, agreed};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{foot, primary, what_becomes_of_the_game, wide};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::theme;
use crate::hud::over::floating::left;

/// Why the field sets nothing up: the position is on the table already.
const SAME: &str = "refused-same-position";

/// Opens the dialog with the position on the table in its field.
pub(in crate::hud) fn open(the_match: &Match, hud: &mut Hud) {
    hud.fen = the_match.position().fen();
    hud.dialog = Some(Dialog::Position);
}

/// The field, what is wrong with what stands in it, and what can be done with it.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 560.0);
    ui.heading(desk.t("position-title"));
    ui.add(egui::Label::new(RichText::new(desk.t("position-about")).small().weak()).wrap());
    ui.add_space(6.0);
    let field = TextEdit::singleline(&mut hud.fen).font(FontId::new(12.5, FontFamily::Monospace));
    let response = ui.add(field.desired_width(f32::INFINITY).margin(vec2(8.0, 5.0)));
    let enter = left(ui, &response) == Some(egui::Key::Enter);
    let wanted = wanted(desk, hud);
    match &wanted {
        Ok(_) => {
            let read = read_fen(&hud.fen, desk.the_match.position().options());
            if let Ok((_, Some(note))) = read {
                ui.add(egui::Label::new(RichText::new(desk.say(&note)).small().color(theme::PAPER_DIM)).wrap());
            }
            what_becomes_of_the_game(ui, desk);
        }
        Err(sentence) => {
            let color = if sentence.id() == Some(SAME) { theme::PAPER_DIM } else { theme::ALARM };
            ui.add(egui::Label::new(RichText::new(desk.say(sentence)).small().color(color)).wrap());
        }
    }
    ui.add_space(12.0);
    foot(ui, |ui| {
        let set_up = ui.add_enabled_ui(wanted.is_ok(), |ui| primary(ui, &desk.t("button-set-position"))).inner;
        if let Some(request) = wanted.ok().filter(|_| enter || set_up.clicked()) {
            desk.requests.push(request);
            hud.dialog = None;
        }
        if ui.button(desk.t("button-copy-position")).clicked() {
            *desk.copy = Some(desk.the_match.position().fen());
            hud.dialog = None;
        }
        if ui.button(desk.t("button-cancel")).clicked() {
            hud.dialog = None;
        }
    });
}

/// What the field asks for.
///
/// # Errors
/// One sentence that says why it sets nothing up.
pub(in crate::hud) fn wanted(desk: &Desk, hud: &Hud) -> Result<Request, Text> {
    let now = desk.the_match.position();
    match read_fen(&hud.fen, now.options())?.0 {
        wanted if wanted.fen() == now.fen() => Err(Text::new(SAME)),
        wanted => Ok(desk.the_match.beginning_at(wanted.fen())),
    }
}

/// The position of a FEN in the game of these options, and what of it was read otherwise than it is written.
///
/// # Errors
/// One sentence that says what is wrong; where it is a position of another game, which one to choose.
pub(in crate::hud) fn read_fen(fen: &str, options: AnyOptions) -> Result<(AnyPosition, Option<Text>), Text> {
    let fen = fen.trim();
    let read = AnyPosition::read_fen(fen, options).map(|(position, notes)| (position, choices::one_sentence(notes)));
    read.map_err(|error| {
        let is_of = |other: &agreed::Answer| !other.is_chosen && AnyPosition::read_fen(fen, other.options).is_ok();
        match agreed::games(options).iter().find(|other| is_of(other)) {
            Some(other) => {
                Text::new("refused-other-game").with("game", agreed::title(options)).with("other", other.label.clone())
            }
            None => choices::sentence(error.text()),
        }
    })
}
