//! What is agreed about time in a new game: a row of usual times, a custom one, and a different one for Black as a handicap;
//! `new_game` shows it.

use bevy_egui::egui::{self, RichText, TextEdit, Ui, vec2};
use rules::clock::{self, TimeControl};
use rules::text::Text;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, make_room};
use crate::hud::kit::theme;

/// The usual times: what stands on the button, and what it means as people say it ([`TimeControl::read_spoken`]).
const USUAL: [(&str, &str); 10] = [
    ("3+2", "3+2"),
    ("5+0", "5"),
    ("5+3", "5+3"),
    ("10+0", "10"),
    ("15+10", "15+10"),
    ("30+0", "30"),
    ("60+30", "60+30"),
    ("90+30/40", "40/90+30:30+30"),
    ("24 h", "1440"),
    ("30+5×30", "30+5x30"),
];
/// A usual hourglass, whose button has words.
const HOURGLASS: &str = "*3";
/// What the field contains before a time has been entered.
const FIRST_OWN: &str = "5+3";

/// What is being agreed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeDraft {
    /// The time of both, or of White alone, as people say it, in minutes; empty for no clock.
    white: String,
    /// The time of Black, where it is another one.
    black: Option<String>,
    /// The players write it themselves.
    is_own: bool,
}

impl TimeDraft {
    /// What was agreed last, as PGN has it; empty for no clock.
    pub fn of(last: &str) -> Self {
        let Ok(control) = TimeControl::read(last) else { return Self::default() };
        let spoken = control.spoken();
        let (white, black) =
            spoken.split_once('|').map_or((spoken.as_str(), None), |(white, black)| (white, Some(black)));
        let is_own = usual().all(|usual| usual != white);
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
        TimeControl::read_spoken(&text).map(Some).map_err(|error| error.text())
    }
}

/// Every time that has a button.
fn usual() -> impl Iterator<Item = &'static str> {
    USUAL.iter().map(|(_, usual)| *usual).chain([HOURGLASS])
}

/// Shows it; returns what is agreed, or nothing while that is no time.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &Desk, draft: &mut TimeDraft) -> Option<Option<TimeControl>> {
    ui.label(RichText::new(desk.t("ask-time")).strong());
    flow(ui, |ui| {
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
        let hourglass = desk.t("time-hourglass");
        for (words, usual) in USUAL.into_iter().chain([(hourglass.as_str(), HOURGLASS)]) {
            let is_on = !draft.is_own && draft.white == usual;
            let hint = TimeControl::read_spoken(usual).ok().map(|control| clock::agreed(Some(&control)));
            if button(ui, is_on, words, hint) {
                (draft.white, draft.is_own) = (usual.to_owned(), false);
            }
        }
        if button(ui, draft.is_own, &desk.t("time-own"), None) && !draft.is_own {
            draft.is_own = true;
            if draft.white.is_empty() {
                draft.white = FIRST_OWN.to_owned();
            }
        }
    });
    let has_clock = draft.is_own || !draft.white.is_empty();
    if has_clock {
        flow(ui, |ui| {
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
    make_room(ui, 240.0);
    let label = ui.label(RichText::new(desk.t(label)).small());
    let field = TextEdit::singleline(text).desired_width(130.0).margin(vec2(8.0, 4.0));
    ui.add(field).labelled_by(label.id).on_hover_text(desk.t("time-form"));
}

#[cfg(test)]
impl TimeDraft {
    /// What somebody has written into the field.
    pub(in crate::hud) fn own(words: &str) -> Self {
        Self { white: words.to_owned(), black: None, is_own: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_time_is_one_and_is_found_again() {
        for usual in usual() {
            let control = TimeControl::read_spoken(usual).unwrap();
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
        assert_eq!(own.read(), Ok(Some(TimeControl::read("123+4").unwrap())));
        let handicap = TimeDraft::of("300|60");
        assert!(!handicap.is_own);
        let control = handicap.read().unwrap().unwrap();
        assert!(control.is_handicap());
        assert_eq!(TimeDraft::of(&control.to_string()), handicap);
        let nothing = TimeDraft { is_own: true, ..TimeDraft::default() };
        assert!(nothing.read().is_err(), "an empty field is no time");
    }

    #[test]
    fn what_somebody_writes_is_in_minutes_as_on_the_buttons() {
        let own = TimeDraft::own;
        assert_eq!(own("1+1").read(), Ok(Some(TimeControl::read("60+1").unwrap())), "a minute, not a second");
        for (words, usual) in
            USUAL.iter().filter(|(words, _)| words.bytes().all(|byte| byte.is_ascii_digit() || byte == b'+'))
        {
            assert_eq!(own(words).read(), own(usual).read(), "written as on the button");
        }
    }
}
