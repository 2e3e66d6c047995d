//! The coach in the drawer: the graph of the game, the best lines, and the review.

use bevy_egui::egui::{self, RichText, ScrollArea, Sense, Shape, Stroke, Ui, pos2, vec2};
use mind::coach::{Moment, chance, chances};
use mind::opponent::Score;
use rules::text::Text;
use rules::{AnyPosition, Color};
use script::gallery::FILMS;
use script::teaching::course::{course, offered};
use table::command::{CoachCommand, Command, FilmCommand, LessonCommand, LookBackCommand};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::hint;
use crate::hud::kit::state::Hud;
use crate::hud::kit::{theme, words};

/// The height of the graph, in logical pixels.
const GRAPH: f32 = 64.0;
/// The longest line that is written out, in actions.
const LINE: usize = 6;

/// Shows what is wanted of it.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &Hud) {
    let coach = desk.settings.coach;
    let reviewed = &*desk.minds.reviewed;
    let is_reviewed = reviewed.found.is_some() || reviewed.progress.is_some();
    let can_review = desk.the_match.game.plies() > 1;
    let is_wanted = coach.graph || coach.lines > 0 || coach.threats;
    let offers_review = can_review && is_over(desk);
    if !(is_wanted || is_reviewed || offers_review) {
        return;
    }
    ui.add_space(8.0);
    if coach.graph || reviewed.found.is_some() {
        graph(ui, desk);
    }
    if coach.lines > 0 || coach.threats {
        lines(ui, desk);
    }
    review(ui, desk, hud, can_review);
}

fn is_over(desk: &Desk) -> bool {
    desk.the_match.game.result().is_some()
}

/// The scores of the game that are known, from White's view.
fn scores(desk: &Desk) -> Vec<Option<Score>> {
    let seen = &desk.minds.analysis.scores;
    match &desk.minds.reviewed.found {
        Some(found) => found.scores.iter().map(|score| Some(*score)).collect(),
        None => seen.clone(),
    }
}

/// Who stood better, from the start to now; a click shows that point.
fn graph(ui: &mut Ui, desk: &mut Desk) {
    let scores = scores(desk);
    let (area, response) = ui.allocate_exact_size(vec2(ui.available_width(), GRAPH), Sense::click());
    let painter = ui.painter_at(area);
    painter.rect_filled(area, 6.0, theme::CARD);
    let last = desk.the_match.game.plies().max(8) as f32;
    let x = |ply: usize| area.min.x + 6.0 + (area.width() - 12.0) * ply as f32 / last;
    let y = |score: Score| area.max.y - 5.0 - (area.height() - 10.0) * chance(score);
    let middle = area.center().y;
    painter.hline(area.x_range(), middle, Stroke::new(1.0, theme::RAISED_HOVER));
    let known: Vec<_> = scores.iter().enumerate().filter_map(|(ply, score)| Some((ply, (*score)?))).collect();
    for pair in known.windows(2) {
        let [left, right] = [pair[0], pair[1]].map(|(ply, score)| pos2(x(ply), y(score)));
        let ground = vec![left, right, pos2(right.x, middle), pos2(left.x, middle)];
        painter.add(Shape::convex_polygon(ground, theme::PAPER.gamma_multiply(0.16), Stroke::NONE));
        painter.line_segment([left, right], Stroke::new(1.6, theme::PAPER));
    }
    if let [(ply, score)] = known.as_slice() {
        painter.circle_filled(pos2(x(*ply), y(*score)), 2.0, theme::PAPER);
    }
    for moment in desk.minds.reviewed.found.iter().flat_map(|found| &found.moments) {
        if let Some((_, score)) = known.iter().find(|(ply, _)| *ply == moment.ply + 1) {
            painter.circle_filled(pos2(x(moment.ply + 1), y(*score)), 3.5, theme::BRASS);
        }
    }
    let shown = desk.look_back.at.unwrap_or(desk.the_match.game.plies());
    painter.vline(x(shown), area.y_range(), Stroke::new(1.0, theme::BRASS));
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) {
        let part = ((at.x - area.min.x - 6.0) / (area.width() - 12.0)).clamp(0.0, 1.0);
        let ply = ((part * last).round() as usize).min(desk.the_match.game.plies());
        desk.commands.push(Command::LookBack(LookBackCommand::To(ply)));
    }
    hint(&response, desk.t("coach-graph"));
}

/// The best lines in SAN with their scores from White's view, and what is threatened.
fn lines(ui: &mut Ui, desk: &Desk) {
    let position = desk.look_back.position(&desk.the_match);
    let analysis = &*desk.minds.analysis;
    let whites = |score| if position.turn() == Color::White { score } else { chances::turned(score) };
    ui.add_space(4.0);
    for line in analysis.found.lines.iter().take(usize::from(desk.settings.coach.lines)) {
        let score = desk.say(&chances::words(whites(line.score)));
        let text = format!("{score}   {}", words::sans(&position, line.actions.iter().take(LINE)).join(" "));
        ui.add(egui::Label::new(RichText::new(text).small()).truncate());
    }
    if let Some(threat) = analysis.threat.filter(|_| desk.settings.coach.threats) {
        let san = words::sans(&threat.position, std::iter::once(&threat.action)).join("");
        let words = Text::new("coach-threat").with("move", san);
        ui.label(RichText::new(desk.say(&words)).small().color(theme::ALARM));
    }
}

/// The way to the review, how far it is, and what it found.
fn review(ui: &mut Ui, desk: &mut Desk, hud: &Hud, can_review: bool) {
    let reviewed = &*desk.minds.reviewed;
    if let Some(part) = reviewed.progress {
        let percent = (part * 100.0).round() as i64;
        let words = Text::new("coach-review-running").with("percent", percent);
        ui.horizontal(|ui| {
            let bar = egui::ProgressBar::new(part).desired_width(ui.available_width() - 90.0).desired_height(22.0);
            ui.add(bar.text(RichText::new(desk.say(&words)).small()).fill(theme::RAISED_HOVER));
            if ui.button(desk.t("coach-review-stop")).clicked() {
                desk.commands.push(Command::Coach(CoachCommand::StopReview));
            }
        });
        return;
    }
    let Some(found) = &reviewed.found else {
        if can_review && (is_over(desk) || desk.settings.coach.graph) {
            ui.add_space(4.0);
            let button = egui::Button::new(desk.t("coach-review"));
            if ui.add_sized(vec2(ui.available_width(), 28.0), button).clicked() {
                desk.commands.push(Command::Coach(CoachCommand::Review));
            }
        }
        return;
    };
    ui.add_space(4.0);
    ui.label(RichText::new(desk.t("coach-review-title")).strong());
    if found.moments.is_empty() {
        ui.label(RichText::new(desk.t("coach-review-none")).small().weak());
    }
    // The moves above keep some room.
    let room = (ui.ctx().content_rect().height() - 400.0).clamp(64.0, 320.0);
    let area = ScrollArea::vertical().id_salt("moments").max_height(room).min_scrolled_height(room);
    let mut wanted = Vec::new();
    area.auto_shrink([false, true]).show(ui, |ui| {
        for moment in &found.moments {
            if card(ui, desk, hud, moment) {
                wanted.push(Command::LookBack(LookBackCommand::To(moment.ply)));
            }
            wanted.extend(offer(ui, desk, moment));
        }
    });
    desk.commands.extend(wanted);
}

/// A moment: what was played, what it cost, what was better, and why. Says whether it was clicked.
fn card(ui: &mut Ui, desk: &Desk, hud: &Hud, moment: &Moment) -> bool {
    let Some(before) = desk.the_match.game.position_after(moment.ply) else { return false };
    let costs = Text::new("coach-review-costs")
        .with("move", numbered(hud, moment.ply))
        .with("percent", (moment.lost * 100.0).round() as i64)
        .with("better", san(&before, moment));
    let shown = theme::card().fill(theme::RAISED).inner_margin(vec2(8.0, 5.0)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.add(egui::Label::new(desk.say(&moment.why)).wrap().selectable(false));
        let costs = RichText::new(desk.say(&costs)).small().weak();
        ui.add(egui::Label::new(costs).wrap().selectable(false));
    });
    let response = shown.response.interact(Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
    response.clicked()
}

/// Below a moment: the lesson and the film that show the rule behind it.
fn offer(ui: &mut Ui, desk: &Desk, moment: &Moment) -> Option<Command> {
    let mut wanted = None;
    for (words, command) in offers(desk.language.tag(), &moment.why) {
        let words = RichText::new(desk.say(&words)).small().color(theme::BRASS);
        if ui.add(egui::Button::new(words).frame_when_inactive(false).truncate()).clicked() {
            wanted = Some(command);
        }
    }
    wanted
}

/// What opens the lesson and the film about the rule behind a reason, in words.
fn offers(tag: &str, why: &Text) -> Vec<(Text, Command)> {
    let Some(offered) = offered(why) else { return Vec::new() };
    let units = course(tag);
    let lesson = offered.lesson.and_then(|name| units.iter().position(|unit| unit.name == name));
    let lesson = lesson.and_then(|number| {
        let title = units.get(number)?.film.headings.title.as_deref()?;
        Some((Text::new("coach-lesson").with("title", title), Command::Lesson(LessonCommand::Begin(number))))
    });
    let film = FILMS.iter().position(|film| film.stem == offered.film).map(|number| {
        (Text::new("coach-film").with("title", FILMS[number].title(tag)), Command::Film(FilmCommand::Show(number)))
    });
    lesson.into_iter().chain(film).collect()
}

fn san(before: &AnyPosition, moment: &Moment) -> String {
    words::sans(before, std::iter::once(&moment.better)).join("")
}

/// A move of the game with its number: `12. exd5:p`.
fn numbered(hud: &Hud, ply: usize) -> String {
    let (first, black_first) = hud.first;
    let half = ply + usize::from(black_first);
    let dots = if half.is_multiple_of(2) { "." } else { "…" };
    let san = hud.moves.get(ply).map_or("", String::as_str);
    format!("{}{dots} {san}", first + half / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motive_leads_to_the_lesson_and_the_film_about_its_rule() {
        for tag in ["en", "de"] {
            let found = offers(tag, &Text::new("coach-motive-promotion"));
            let [(lesson, Command::Lesson(LessonCommand::Begin(9))), (film, Command::Film(FilmCommand::Show(number)))] =
                &found[..]
            else {
                panic!("{tag}: {found:?}")
            };
            assert_eq!((lesson.id(), film.id()), (Some("coach-lesson"), Some("coach-film")));
            assert_eq!(FILMS[*number].stem, "promotion-by-vest-move");
        }
        assert!(offers("en", &Text::new("coach-why-better")).is_empty(), "of chess there is no lesson");
    }
}
