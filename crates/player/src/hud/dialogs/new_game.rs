//! The dialog of a new game: which game, who plays, with what time.

use bevy_egui::egui::{self, Align, FontFamily, FontId, Layout, RichText, Slider, TextEdit, Ui, vec2};
use rules::clock::{self, TimeControl};
use rules::players::Player;
use rules::text::Text;
use rules::{AnyOptions, AnyPosition, Color};
use table::game::Request;
use turn::choices::agreed::{self, Answer};

use crate::hud::dialogs::game_cards;
use crate::hud::dialogs::position::read_fen;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, foot, line, list, make_room, primary, what_becomes_of_the_game, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::{theme, words};
use crate::hud::over::by_hand;
use crate::hud::over::chips::disc;

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
        rows(ui, desk, hud);
        ui.add_space(4.0);
        ui.scope(|ui| show_time(ui, desk, &mut draft));
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
                take(desk, hud);
                desk.requests.push(Request::Begin { options: now, fen });
                let control = time.ok().flatten();
                desk.settings.time = control.as_ref().map(ToString::to_string).unwrap_or_default();
                desk.requests.push(Request::AgreeOnTime(control));
                hud.dialog = None;
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

/// The level of somebody who was never asked.
const FIRST: u8 = 3;
/// Width of the field for a name, in logical pixels.
const NAME: f32 = 150.0;
/// The place of the full strength, behind the ten levels.
const FULL: u8 = 11;
/// What each level is like, and last the full strength.
const WORDS: [&str; 11] = [
    "seats-level-1",
    "seats-level-2",
    "seats-level-3",
    "seats-level-4",
    "seats-level-5",
    "seats-level-6",
    "seats-level-7",
    "seats-level-8",
    "seats-level-9",
    "seats-level-10",
    "seats-level-full",
];

/// A level as the sliders have it: the full strength behind the others.
const fn step(level: u8) -> u8 {
    if level == 0 { FULL } else { level }
}

/// The level at a place of the slider.
const fn level(step: u8) -> u8 {
    if step >= FULL { 0 } else { step }
}

/// The two seats of the dialog for a new game: who plays, and whether by hand.
pub(in crate::hud) fn rows(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let players = hud.draft_seats.get_or_insert_with(|| desk.settings.seats.players());
    let hands = hud.draft_hands.get_or_insert(desk.settings.table.by_hand);
    for (color, player) in Color::ALL.into_iter().zip(players) {
        flow(ui, |ui| {
            disc(ui, Some(color), 8.0);
            let name = desk.say(&color.into());
            ui.allocate_ui_with_layout(vec2(62.0, 26.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(62.0);
                ui.add(egui::Label::new(&name).selectable(false));
            });
            let is_computer = player.computer.is_some();
            if ui.selectable_label(!is_computer, desk.t("seats-person")).clicked() {
                player.computer = None;
            }
            if ui.selectable_label(is_computer, desk.t("seats-computer")).clicked() && !is_computer {
                *player = Player::computer(desk.settings.seats.level(color).unwrap_or(FIRST));
            }
            ui.add_space(6.0);
            make_room(ui, NAME + 20.0);
            match &mut player.computer {
                Some(number) => strength(ui, desk, number),
                None => {
                    let mut words = player.name.clone().unwrap_or_default();
                    let hint = RichText::new(desk.t("seats-name")).weak();
                    let field = TextEdit::singleline(&mut words).hint_text(hint).char_limit(40).desired_width(NAME);
                    if ui.add(field).changed() {
                        player.name = Some(words).filter(|words| !words.trim().is_empty());
                    }
                    by_hand::seat(ui, desk, hands, color);
                }
            }
        });
    }
}

/// The slider over the ten levels and the full strength, with what the level is like.
fn strength(ui: &mut Ui, desk: &Desk, number: &mut u8) {
    let mut place = step(*number);
    ui.spacing_mut().slider_width = 130.0;
    let slider = ui.add(Slider::new(&mut place, 1..=FULL).show_value(false));
    *number = level(place);
    let name = match *number {
        0 => desk.t("seats-full"),
        level => desk.say(&Text::new("seats-level").with("level", level)),
    };
    let words = ui.label(name);
    slider.labelled_by(words.id);
    let like = WORDS.get(usize::from(place) - 1).copied().unwrap_or_default();
    ui.add(egui::Label::new(RichText::new(desk.t(like)).small().weak()).wrap());
}

/// The new game is played by those who were chosen, and they are remembered.
pub(in crate::hud) fn take(desk: &mut Desk, hud: &mut Hud) {
    let players = hud.draft_seats.take().unwrap_or_else(|| desk.settings.seats.players());
    desk.settings.seats.remember(&players);
    desk.settings.table.by_hand = hud.draft_hands.take().unwrap_or(desk.settings.table.by_hand);
    // What the coach shows by itself helps one of two people against the other.
    if players.iter().all(|player| player.computer.is_none()) && desk.settings.coach.put_away() {
        hud.remark = Some(Text::new("coach-put-away"));
    }
    desk.requests.push(Request::Sit(Box::new(players)));
}

/// The menu's ways to take over a seat of the computer, or to let it go on for somebody.
pub(in crate::hud) fn menu(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let is_over = desk.the_match.game.result().is_some();
    for color in Color::ALL {
        let (id, wanted) = match desk.the_match.computer(color) {
            Some(_) => ("seats-take-over", None),
            None => ("seats-hand-over", Some(desk.settings.seats.level(color).unwrap_or(FIRST))),
        };
        let words = desk.say(&Text::new(id).with("player", color));
        let line = line(ui, words, String::new());
        if ui.add_enabled(!is_over, line).clicked() {
            desk.requests.push(Request::TakeSeat(color, wanted));
            hud.dialog = None;
        }
    }
}

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
pub(in crate::hud) fn show_time(ui: &mut Ui, desk: &Desk, draft: &mut TimeDraft) -> Option<Option<TimeControl>> {
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
    mod who_plays {
        use super::super::*;

        #[test]
        fn the_slider_has_ten_levels_and_the_full_strength_behind_them() {
            for number in 0..=10 {
                assert_eq!(level(step(number)), number);
            }
            assert_eq!((step(0), level(FULL), step(10)), (FULL, 0, 10));
            assert_eq!(WORDS.len(), usize::from(FULL));
        }
    }

    mod agreed_time {
        use super::super::*;

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
}
