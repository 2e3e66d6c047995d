//! The coach over the table: the hint, the bar, and the marks on the board; `table` shows it, and everything is off at first.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Align2, FontId, Id, Order, Rect, RichText, Stroke, pos2, vec2};
use mind::coach::{Hint, chance, chances};
use rules::Color;
use rules::text::Text;
use table::command::{CoachCommand, Command};
use table::game::{Exercise, Match, Sight, own_game};
use table::phase::Screen;
use table::ritual::{LookBack, RitualQueue};
use table::scene::marks::{Mark, Marks};
use table::seat::Analysis;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, hint_keys};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::over::placing::{self, CardPlace, Column};
use crate::settings::Settings;

/// The size of the bar, in logical pixels, and the part of the window's height that it takes.
const BAR: (f32, f32) = (7.0, 0.42);
/// The least size of the button that gives a hint, in logical pixels.
const BUTTON: egui::Vec2 = vec2(64.0, 32.0);

/// Shows the bar and the button that gives a hint; returns the room that is kept for it, and whether it is there and takes clicks.
pub(in crate::hud) fn show(
    context: &egui::Context,
    table: Rect,
    near: Color,
    desk: &mut Desk,
    hud: &Hud,
) -> Option<(Rect, bool)> {
    if desk.settings.coach.bar {
        bar(context, table, near, desk);
    }
    if !desk.settings.coach.hints {
        return None;
    }
    let words = desk.t("coach-hint");
    let size = placing::size_of(context, &words, vec2(10.0, 5.0)).max(BUTTON);
    // Across from the near player's chip.
    let (align, inwards) = match near {
        Color::White => (Align2::LEFT_BOTTOM, vec2(placing::MARGIN, -placing::MARGIN)),
        Color::Black => (Align2::RIGHT_BOTTOM, -vec2(placing::MARGIN, placing::MARGIN)),
    };
    let at = align.pos_in_rect(&table) + inwards;
    let is_there = can_hint(desk) && hud.dialog.is_none() && desk.minds.analysis.degree == 0;
    if is_there {
        let area = egui::Area::new(Id::new("hint-chip")).order(Order::Middle).pivot(align).fixed_pos(at);
        area.show(context, |ui| {
            let ground = theme::ground(desk.settings.access.contrast);
            let button = egui::Button::new(RichText::new(words).size(14.0)).fill(ground).corner_radius(8);
            let response = ui.add(button.min_size(BUTTON));
            hint_keys(&response, desk, "I", Command::Coach(CoachCommand::Hint));
            if response.clicked() {
                desk.commands.push(Command::Coach(CoachCommand::Hint));
            }
        });
    }
    // Whether it is there or not, so that the board does not move when it comes.
    Some((align.anchor_size(at, size), is_there))
}

/// Who stands better: a thin bar at the window's edge, the near player's part below.
fn bar(context: &egui::Context, table: Rect, near: Color, desk: &Desk) {
    let position = desk.look_back.position(&desk.the_match);
    let known = desk.minds.analysis.score(&position);
    let shown = desk.look_back.at.unwrap_or(desk.the_match.game.plies());
    // Until the new position was looked at, the one before it counts.
    let before = || desk.minds.analysis.scores.iter().take(shown + 1).rev().find_map(|score| *score);
    let Some(score) = known.or_else(before) else { return };
    let (width, part) = BAR;
    let height = table.height() * part;
    // Across from the cards.
    let left = if near == Color::White { table.min.x + 12.0 } else { table.max.x - 12.0 - width };
    let at = pos2(left, table.center().y - height / 2.0);
    let whole = Rect::from_min_size(at, vec2(width, height));
    let white = chance(score).clamp(0.02, 0.98);
    let near_part = if near == Color::White { white } else { 1.0 - white };
    let (light, dark) = (theme::PAPER.gamma_multiply(0.95), egui::Color32::from_rgb(0x12, 0x0f, 0x0d));
    let (below, above) = if near == Color::White { (light, dark) } else { (dark, light) };
    let painter = context.layer_painter(egui::LayerId::new(Order::Middle, Id::new("bar")));
    painter.rect(whole, 3.0, above, Stroke::new(1.0, theme::BRASS.gamma_multiply(0.6)), egui::StrokeKind::Outside);
    let edge = whole.max.y - height * near_part;
    painter.rect_filled(Rect::from_min_max(pos2(whole.min.x, edge), whole.max), 2.0, below);
    let words = desk.say(&chances::words(score));
    let galley = painter.layout_no_wrap(words, FontId::proportional(12.5), theme::PAPER);
    let size = galley.size() + vec2(6.0, 2.0);
    let corner = pos2((whole.min.x - 3.0).min(table.max.x - 3.0 - size.x), whole.max.y + 5.0);
    let ground = Rect::from_min_size(corner, size);
    painter.rect_filled(ground, 3.0, theme::ground(desk.settings.access.contrast));
    painter.galley(ground.min + vec2(3.0, 1.0), galley, theme::PAPER);
}

/// Whether a hint can be given now.
fn can_hint(desk: &Desk) -> bool {
    let is_ours = desk.look_back.is_on() || !desk.the_match.is_anothers_turn();
    let goes_on = desk.look_back.is_on() || desk.the_match.game.result().is_none();
    desk.settings.coach.hints && is_ours && goes_on && !desk.performing()
}

/// The hint that was asked for, in the room for cards; returns the area that it covers.
pub(in crate::hud) fn hint(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &Hud) -> Option<Rect> {
    let analysis = &*desk.minds.analysis;
    let (degree, is_busy) = (analysis.degree, analysis.is_busy);
    if degree == 0 || !can_hint(desk) || hud.dialog.is_some() {
        return None;
    }
    let position = desk.look_back.position(&desk.the_match);
    let told = analysis.hint(&position);
    Some(column.show(context, ("coach's hint", Order::Middle), CardPlace::Top, |ui| {
        let ground = theme::ground(desk.settings.access.contrast);
        theme::card().fill(ground).stroke(Stroke::new(1.0, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let Some((hint, degree)) = told else {
                let id = if is_busy { "coach-hint-thinking" } else { "coach-hint-none" };
                ui.add(egui::Label::new(RichText::new(desk.t(id)).weak()).wrap());
                return;
            };
            for degree in 1..=degree {
                for words in hint.words(degree) {
                    ui.add(egui::Label::new(desk.say(&words)).wrap());
                }
            }
            flow(ui, |ui| {
                if degree < hint.degrees() && ui.button(desk.t("coach-hint-more")).clicked() {
                    desk.commands.push(Command::Coach(CoachCommand::Hint));
                }
                if ui.button(desk.t("button-close")).clicked() {
                    desk.commands.push(Command::Coach(CoachCommand::NoHint));
                }
            });
        });
    }))
}

/// The marks of a hint, up to its degree.
fn marks_of(hint: &Hint, degree: usize) -> Vec<Mark> {
    let color = hint.power();
    let mut marks = vec![Mark::Circle(hint.from(), color)];
    if degree >= 2 {
        marks.push(Mark::Arrow(hint.from(), hint.to(), color));
    }
    if degree >= 3 {
        marks.extend(hint.couples().map(|(vest, square)| Mark::Square(square, vest)));
    }
    marks
}

/// Lays the coach's marks on the board, and takes them away.
pub(in crate::hud) fn mark(
    (the_match, analysis, settings): (Res<Match>, Res<Analysis>, Res<Settings>),
    (screen, look_back, queue, hud): (Res<State<Screen>>, Res<LookBack>, Res<RitualQueue>, Res<Hud>),
    (marks, exercise, sight): (Option<ResMut<Marks>>, Option<Res<Exercise>>, Sight),
    mut own: Local<Vec<Mark>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let Some(mut marks) = marks else { return };
    let coach = &settings.coach;
    // What an exercise lays on the board is its own.
    let is_own = own_game(exercise);
    let is_shown = *screen == Screen::Play && is_own && queue.is_idle() && !hud.bare;
    // Nor is anything said about men that are out of sight, or that stand anywhere.
    let is_shown = is_shown && !sight.hides_the_men() && !look_back.is_free;
    let mut wanted = Vec::new();
    if is_shown && coach.marks() {
        let position = look_back.position(&the_match);
        let threat = analysis.threat.filter(|_| coach.threats);
        wanted.extend(threat.map(|threat| Mark::Way(threat.action.from(), threat.action.to())));
        let hints = analysis.found.lines.iter().take(usize::from(coach.lines)).rev();
        let hints = hints.filter_map(|line| Hint::new(&position, *line.actions.first()?));
        for hint in hints {
            let arrow = Mark::Arrow(hint.from(), hint.to(), hint.power());
            // The better one lies above.
            wanted
                .retain(|other| !matches!(other, Mark::Arrow(from, to, _) if (*from, *to) == (hint.from(), hint.to())));
            wanted.push(arrow);
        }
        if let Some((hint, degree)) = analysis.hint(&position).filter(|_| coach.hints) {
            wanted.extend(marks_of(&hint, degree));
        }
    }
    // Others lay marks as well: only the own ones are taken away.
    if wanted != *own {
        let kept = marks.0.iter().filter(|mark| !own.contains(mark)).copied();
        marks.0 = kept.chain(wanted.iter().copied()).collect();
        *own = wanted;
        redraws.write(RequestRedraw);
    }
}

/// Says how to get hints, where they are off.
pub(in crate::hud) fn refuse(mut commands: MessageReader<CoachCommand>, settings: Res<Settings>, mut hud: ResMut<Hud>) {
    if commands.read().any(|command| *command == CoachCommand::Hint) && !settings.coach.hints {
        hud.remark = Some(Text::new("coach-hint-off"));
    }
}
