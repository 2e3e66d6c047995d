//! The strip below the board while a lesson or a puzzle is on the table: what is asked, at most a line of it and one below, and the
//! ways on; `table` shows it. It has a part of the window of its own, so that it covers no square.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, Layout, RichText, Ui, vec2};
use rules::text::Text;
use script::teaching::{self, Card, Step};
use table::command::{Command, LessonCommand, PanelCommand};
use table::game::Exercise;
use table::phase::Screen;

use crate::bindings;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::flow;
use crate::hud::kit::state::{Dialog, Hud, Tone};
use crate::hud::kit::{theme, words};
use crate::lesson::OnTable;

/// The height of the strip in a window so wide that what is said has one line, in one in which it has two, and that width, in logical
/// pixels.
const HEIGHT: (f32, f32) = (110.0, 164.0);
const NARROW: f32 = 780.0;
/// The widest that what is said is, in logical pixels.
const WIDEST: f32 = 1180.0;

/// The most of a window's height that is the strip's.
const MOST: f32 = 0.5;
/// In a strip narrower than this the words are smaller and the buttons do without their keys, in logical pixels.
const SMALL: f32 = 600.0;

/// How much of a window's height is the strip's, in logical pixels: whatever is said, so that the board does not move.
pub(in crate::hud) fn height(screen: egui::Rect) -> f32 {
    let wanted = if screen.width() < NARROW { HEIGHT.1 } else { HEIGHT.0 };
    wanted.min((screen.height() * MOST).floor())
}

/// Shows the strip at the lower edge of `ui`; returns the area it covers.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &Hud) -> Option<egui::Rect> {
    let card = desk.on_table.card(desk.language.tag())?;
    let height = height(ui.max_rect());
    let frame = egui::Frame::new().fill(theme::WALNUT).inner_margin(vec2(18.0, 10.0));
    let panel = egui::Panel::bottom("exercise").exact_size(height).resizable(false).show_separator_line(false);
    let shown = panel.frame(frame).show(ui, |ui| {
        let left = ((ui.available_width() - WIDEST) / 2.0).max(0.0);
        let room = ui.available_rect_before_wrap().shrink2(vec2(left, 0.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(room), |ui| content(ui, &card, desk, hud));
    });
    Some(shown.response.rect)
}

fn content(ui: &mut Ui, card: &Card, desk: &mut Desk, hud: &Hud) {
    ui.spacing_mut().item_spacing.y = 5.0;
    let head = RichText::new(words::line(&desk.language, &card.head)).small().color(theme::PAPER_DIM);
    let heading = egui::WidgetText::from(head.clone());
    let heading = heading.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Small);
    // The buttons stand beside the heading, or at the lower edge where both together are too wide.
    let id = ui.id().with("width of the buttons");
    let needed: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let width = if heading.size().x + needed + 24.0 <= ui.available_width() {
        ui.horizontal(|ui| {
            ui.label(heading);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| buttons(ui, card, desk)).inner
        })
        .inner
    } else {
        ui.add(egui::Label::new(head).truncate());
        let lower = egui::Panel::bottom("exercise-buttons").frame(egui::Frame::new()).show_separator_line(false);
        lower.resizable(false).show(ui, |ui| flow(ui, |ui| buttons(ui, card, desk))).inner
    };
    if (width - needed).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, width));
        ui.ctx().request_repaint();
    }
    let (large, small) = if ui.available_width() < SMALL { (16.5, 15.0) } else { (19.5, 17.0) };
    let room = ui.available_height();
    let list = egui::ScrollArea::vertical().id_salt("exercise").max_height(room).min_scrolled_height(room);
    list.auto_shrink([false, false]).show(ui, |ui| {
        if let Some(text) = &card.words {
            let text = RichText::new(desk.say(text).replace('\n', " ")).size(large).color(theme::PAPER);
            ui.add(egui::Label::new(text).wrap());
        }
        let (below, color) = below(card, desk, hud);
        if !below.is_empty() {
            ui.add(egui::Label::new(RichText::new(below).size(small).color(color)).wrap());
        }
    });
}

/// What is added: a word of the table first, such as why an action is not legal, then that of the exercise.
fn below(card: &Card, desk: &Desk, hud: &Hud) -> (String, Color32) {
    let said = |texts: &[Text]| {
        let words: Vec<String> = texts.iter().map(|text| desk.say(text)).collect();
        words.join(" ").replace('\n', " ")
    };
    if let Some(next) = &card.next {
        return (desk.say(next), theme::PAPER_DIM);
    }
    match (&hud.notice, card.tone) {
        (_, teaching::Tone::Wrong) if !card.below.is_empty() && hud.notice.is_none() => {
            (said(&card.below), theme::ALARM)
        }
        (Some(notice), _) => {
            let color = if notice.tone == Tone::Alarm { theme::ALARM } else { theme::PAPER_DIM };
            (desk.tell(&notice.sentence), color)
        }
        (None, teaching::Tone::Right) => (said(&card.below), theme::BRASS),
        (None, _) => (said(&card.below), theme::PAPER_DIM),
    }
}

/// The ways on, the one that Enter goes first, from the right; returns how wide they are together.
fn buttons(ui: &mut Ui, card: &Card, desk: &mut Desk) -> f32 {
    let mut wanted = None;
    let mut all = 0.0;
    let mut key = |ui: &mut Ui, desk: &Desk, id: &str, keys: &str, is_first: bool| {
        let button = key(ui, desk, id, keys, is_first);
        all += button.rect.width() + ui.spacing().item_spacing.x;
        button.clicked()
    };
    if key(ui, desk, "exercise-leave", "Esc", false) {
        wanted = Some(LessonCommand::Leave);
    }
    let order = [Step::Again, Step::Back, Step::Show, Step::Hint, Step::Go];
    for step in order.into_iter().filter(|step| card.steps.contains(step)) {
        let (id, keys) = match step {
            Step::Go if card.next.is_some() => ("exercise-next", "Enter"),
            Step::Go => ("exercise-go", "Enter"),
            Step::Show => ("exercise-show", "N"),
            Step::Hint => ("exercise-hint", "H"),
            Step::Again => ("exercise-again", "U"),
            Step::Back => ("exercise-back", "B"),
        };
        if key(ui, desk, id, keys, step == Step::Go) {
            wanted = Some(LessonCommand::Step(step));
        }
    }
    desk.commands.extend(wanted.map(Command::Lesson));
    all
}

/// A button with its key.
fn key(ui: &mut Ui, desk: &Desk, id: &str, keys: &str, is_first: bool) -> egui::Response {
    let label = RichText::new(desk.t(id)).size(15.0);
    let button = match is_first {
        true => egui::Button::new(label.color(theme::WALNUT).strong()).fill(theme::BRASS),
        false => egui::Button::new(label),
    };
    let code = bindings::all().find(|code| bindings::sign(*code) == keys);
    let keys = code.and_then(|code| desk.key(code)).unwrap_or_default();
    let keys = RichText::new(keys).small();
    let keys = if is_first { keys.color(theme::WALNUT) } else { keys.weak() };
    let button = if ui.ctx().content_rect().width() < SMALL { button } else { button.right_text(keys) };
    ui.add(button.min_size(vec2(0.0, 28.0)))
}

/// After an exercise the title is seen with its list open: somebody chooses the next one, or closes it. The player's own game is on
/// the table before.
pub(in crate::hud) fn come_back(
    (on_table, exercise, screen): (Res<OnTable>, Res<Exercise>, Res<State<Screen>>),
    mut hud: ResMut<Hud>,
    mut panels: MessageWriter<PanelCommand>,
    mut before: Local<Option<Dialog>>,
    mut stands_up: Local<bool>,
) {
    match &*on_table {
        OnTable::Lesson(_) => *before = Some(Dialog::Lessons),
        OnTable::Puzzle(..) => *before = Some(Dialog::Puzzles),
        OnTable::Nothing if before.is_none() || exercise.is_on() => {}
        OnTable::Nothing if *screen == Screen::Title => {
            hud.dialog = before.take();
            *stands_up = false;
        }
        OnTable::Nothing if !std::mem::replace(&mut *stands_up, true) => drop(panels.write(PanelCommand::StandUp)),
        OnTable::Nothing => {}
    }
}
