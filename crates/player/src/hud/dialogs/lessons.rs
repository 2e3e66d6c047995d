//! The list of lessons: what each is about, which have been done, and which comes next; `open` shows it.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, FontFamily, FontId, RichText, Ui, vec2};
use script::teaching::Record;
use script::teaching::course::course;
use table::command::{Command, LessonCommand};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{foot, list, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

/// The number of the lesson that comes next: the first that was not done.
pub(in crate::hud) fn next(record: &Record) -> Option<usize> {
    course("en").iter().position(|unit| !record.lessons.contains(unit.name))
}

/// Shows the lessons.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 560.0);
    ui.heading(desk.t("lessons-title"));
    ui.label(RichText::new(desk.t("lessons-about")).weak());
    ui.add_space(8.0);
    let next = next(desk.progress.record());
    let mut wanted = None;
    list(ui, 230.0, |ui| {
        for (number, unit) in course(desk.language.tag()).iter().enumerate() {
            let title = unit.film.headings.title.as_deref().unwrap_or(unit.name);
            let is_next = next == Some(number);
            let mark = match (desk.progress.record().lessons.contains(unit.name), is_next) {
                (true, _) => RichText::new("✔").size(19.0).color(theme::BRASS),
                (false, true) => RichText::new(desk.t("lessons-next")).small().color(theme::BRASS),
                (false, false) => RichText::new(""),
            };
            let words = words(&format!("{}.  {title}", number + 1), &desk.t(unit.about), ui.available_width() - 110.0);
            let edge = if is_next { theme::BRASS } else { theme::RAISED };
            let button = egui::Button::new(words).right_text(mark).stroke(egui::Stroke::new(1.0, edge));
            let response = ui.add(button.min_size(vec2(ui.available_width(), 48.0)));
            let is_first = is_next || (next.is_none() && number == 0);
            if is_first && ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
                response.scroll_to_me(None);
            }
            if response.clicked() {
                wanted = Some(number);
            }
        }
    });
    ui.add_space(8.0);
    foot(ui, |ui| {
        if ui.button(desk.t("button-close")).clicked() {
            hud.dialog = None;
        }
    });
    if let Some(number) = wanted {
        hud.dialog = None;
        desk.commands.push(Command::Lesson(LessonCommand::Begin(number)));
    }
}

/// A title with a line below it, no wider than this.
pub(in crate::hud) fn words(title: &str, below: &str, width: f32) -> LayoutJob {
    let format = |size, color| TextFormat::simple(FontId::new(size, FontFamily::Proportional), color);
    let mut job = LayoutJob::default();
    job.append(title, 0.0, format(17.5, theme::PAPER));
    job.append(&format!("\n{below}"), 0.0, format(14.5, theme::PAPER_DIM));
    job.wrap.max_width = width;
    job
}
