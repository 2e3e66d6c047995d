//! What is agreed about time in a new game: a row of usual times, one of the players' own, and another one for Black as a handicap;
//! `new_game` shows it.

use bevy_egui::egui::{self, RichText, TextEdit, Ui, vec2};

use super::desk::Desk;
use super::theme;
use crate::clock::{self, TimeControl};
use crate::text::Text;

/// The usual times: what stands on the button, and what it means.
const USUAL: [(&str, &str); 9] = [
    ("3+2", "180+2"),
    ("5+0", "300"),
    ("5+3", "300+3"),
    ("10+0", "600"),
    ("15+10", "900+10"),
    ("30+0", "1800"),
    ("60+30", "3600+30"),
    ("90+30/40", "40/5400+30:1800+30"),
    ("24 h", "24h"),
];

/// What is being agreed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeDraft {
    /// The time of both, or of White alone; empty for no clock.
    white: String,
    /// The time of Black, where it is another one.
    black: Option<String>,
    /// The players write it themselves.
    is_own: bool,
}

impl TimeDraft {
    /// What was agreed last, as PGN has it; empty for no clock.
    pub fn of(last: &str) -> Self {
        let (white, black) = last.split_once('|').map_or((last, None), |(white, black)| (white, Some(black)));
        let is_own = !white.is_empty() && USUAL.iter().all(|(_, usual)| !is_same(usual, white));
        Self { white: white.to_owned(), black: black.map(str::to_owned), is_own }
    }

    /// What it means.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence without a full stop.
    pub fn read(&self) -> Result<Option<TimeControl>, Text> {
        let text = match &self.black {
            _ if self.white.trim().is_empty() && !self.is_own => return Ok(None),
            Some(black) => format!("{}|{black}", self.white),
            None => self.white.clone(),
        };
        TimeControl::read(&text).map(Some).map_err(|error| error.text())
    }
}

fn is_same(a: &str, b: &str) -> bool {
    match (TimeControl::read(a), TimeControl::read(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

/// Shows it; returns what is agreed, or nothing while that is no time.
pub(super) fn show(ui: &mut Ui, desk: &Desk, draft: &mut TimeDraft) -> Option<Option<TimeControl>> {
    ui.label(RichText::new(desk.t("ask-time")).strong());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        ui.spacing_mut().button_padding.x = 8.0;
        let button = |ui: &mut Ui, is_on: bool, words: &str, hint: Option<Text>| {
            let text = RichText::new(words).color(if is_on { theme::WALNUT } else { theme::PAPER });
            let button = egui::Button::new(text).selected(is_on).min_size(vec2(40.0, 27.0));
            let button = if is_on { button.fill(theme::BRASS) } else { button };
            let response = ui.add(button);
            match hint {
                Some(hint) => response.on_hover_text(desk.say(&hint)).clicked(),
                None => response.clicked(),
            }
        };
        if button(ui, draft.white.is_empty() && !draft.is_own, &desk.t("time-none"), None) {
            *draft = TimeDraft::default();
        }
        for (words, usual) in USUAL {
            let is_on = !draft.is_own && is_same(usual, &draft.white);
            let hint = TimeControl::read(usual).ok().map(|control| clock::agreed(Some(&control)));
            if button(ui, is_on, words, hint) {
                (draft.white, draft.is_own) = (usual.to_owned(), false);
            }
        }
        if button(ui, draft.is_own, &desk.t("time-own"), None) && !draft.is_own {
            draft.is_own = true;
            if draft.white.is_empty() {
                draft.white = "300+3".to_owned();
            }
        }
    });
    let has_clock = draft.is_own || !draft.white.is_empty();
    if has_clock {
        ui.horizontal_wrapped(|ui| {
            if draft.is_own {
                let whose = if draft.black.is_some() { "time-white" } else { "time-both" };
                field(ui, desk, whose, &mut draft.white);
            }
            let mut differs = draft.black.is_some();
            if let Some(black) = &mut draft.black {
                field(ui, desk, "time-black", black);
            }
            if ui.checkbox(&mut differs, desk.t("time-differs")).changed() {
                draft.black = differs.then(|| draft.white.clone());
            }
        });
    } else {
        draft.black = None;
    }
    let read = draft.read();
    let (words, color) = match &read {
        Ok(None) => (desk.t("time-none-rule"), theme::PAPER_DIM),
        Ok(control) => (desk.say(&clock::agreed(control.as_ref())), theme::PAPER_DIM),
        Err(fault) => (desk.say(fault), theme::ALARM),
    };
    ui.add(egui::Label::new(RichText::new(format!("{words}.")).small().color(color)).wrap());
    read.ok()
}

fn field(ui: &mut Ui, desk: &Desk, label: &str, text: &mut String) {
    let label = ui.label(RichText::new(desk.t(label)).small());
    let field = TextEdit::singleline(text).desired_width(130.0).margin(vec2(8.0, 4.0));
    ui.add(field).labelled_by(label.id).on_hover_text(desk.t("time-form"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_time_is_one_and_is_found_again() {
        for (_, usual) in USUAL {
            let control = TimeControl::read(usual).unwrap();
            let draft = TimeDraft::of(&control.to_string());
            assert!(!draft.is_own && draft.black.is_none(), "{usual}");
            assert_eq!(draft.read(), Ok(Some(control)));
        }
        assert_eq!(TimeDraft::of("").read(), Ok(None));
    }

    #[test]
    fn a_time_of_the_players_own_and_a_handicap_are_found_again() {
        let own = TimeDraft::of("123+4");
        assert!(own.is_own);
        let handicap = TimeDraft::of("300|60");
        assert!(!handicap.is_own);
        let control = handicap.read().unwrap().unwrap();
        assert!(control.is_handicap());
        assert_eq!(TimeDraft::of(&control.to_string()), handicap);
        let nothing = TimeDraft { is_own: true, ..TimeDraft::default() };
        assert!(nothing.read().is_err(), "an empty field is no time");
    }
}
