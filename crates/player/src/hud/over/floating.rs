//! What floats over the table: the result, the notices, the word that the ritual is paused, the field for typed moves, and the words beside a
//! man, which find room without hiding a square that it can go to.

use bevy::prelude::*;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Align2, Color32, Id, Order, Pos2, Rect, RichText, TextEdit, Ui, pos2, vec2};
use rules::text::Text;
use rules::{Kind, Square};
use table::command::{CoachCommand, Command, LookBackCommand, PaceCommand, PanelCommand};
use table::scene::layout;
use turn::choices;

use crate::hud::dialogs::film_order::DONE;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, main_button};
use crate::hud::kit::state::{Hud, Tone};
use crate::hud::kit::{theme, words};
use crate::hud::over::ask::Card;
use crate::hud::over::placing::{CardPlace, Column};
use crate::hud::over::seats;

/// In a card narrower than this the result has smaller letters, in logical pixels.
const SMALL_RESULT: f32 = 190.0;

/// The result, in the room for cards; returns the area it covers.
pub fn banner(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &mut Hud) -> Option<egui::Rect> {
    let result = desk.the_match.game.result()?;
    // The last ritual is to be seen first.
    if hud.banner_closed == Some(result) || desk.performing() || hud.dialog.is_some() || desk.look_back.is_on() {
        return None;
    }
    let (head, reason) = words::headline(&desk.the_match);
    let middle = CardPlace::Middle(column.middle());
    Some(column.show(context, ("banner", Order::Foreground), middle, |ui| {
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.vertical_centered(|ui| {
                let size = if ui.available_width() < SMALL_RESULT { 22.0 } else { 27.0 };
                ui.add(egui::Label::new(RichText::new(desk.say(&head)).size(size)).wrap());
                ui.add(egui::Label::new(RichText::new(desk.tell(&reason)).weak()).wrap());
                ui.add_space(6.0);
                // What most people want next, and everything else below it in small letters.
                let mut card = Card::begin(ui, "result");
                let rematch = main_button(&desk.t("end-rematch")).min_size(vec2(ui.available_width().min(180.0), 34.0));
                let rematch = ui.add(rematch);
                card.answer(&rematch);
                if rematch.clicked() {
                    hud.banner_closed = Some(result);
                    desk.commands.push(Command::Panel(PanelCommand::Rematch));
                }
                let buttons = [
                    ("end-review", Some(Command::Coach(CoachCommand::Review))),
                    ("end-replay", Some(Command::LookBack(LookBackCommand::Replay))),
                    ("end-film", Some(Command::Panel(PanelCommand::FilmIt))),
                    ("end-new-game", Some(Command::Panel(PanelCommand::NewGame))),
                    ("end-title", Some(Command::Panel(PanelCommand::StandUp))),
                    ("end-look", None),
                ];
                let sides =
                    desk.the_match.screens.own().map(|_| ("end-sides", Some(Command::Panel(PanelCommand::Sides))));
                flow(ui, |ui| {
                    for (id, command) in sides.into_iter().chain(buttons) {
                        if command.is_some_and(|command| !desk.allows(command)) {
                            continue;
                        }
                        let words = RichText::new(desk.t(id)).color(theme::PAPER_DIM);
                        let button = ui.add(egui::Button::new(words).frame_when_inactive(false));
                        card.answer(&button);
                        if button.clicked() {
                            hud.banner_closed = Some(result);
                            // What the look_back finds stands in the drawer.
                            hud.drawer |= id == "end-review";
                            desk.commands.extend(command);
                        }
                    }
                });
                if card.is_left() {
                    hud.banner_closed = Some(result);
                }
                card.end(ui);
            });
        });
    }))
}

/// The last notice, in the room for cards; returns the area that takes clicks, where it leads somewhere.
pub fn notice(context: &egui::Context, column: &mut Column, desk: &Desk, hud: &mut Hud) -> Option<egui::Rect> {
    let notice = hud.notice.as_ref()?;
    let color = if notice.tone == Tone::Alarm { theme::ALARM } else { theme::PAPER };
    let film = hud.film_it.finished().filter(|_| notice.sentence.id() == Some(DONE));
    let area = column.show(context, ("notice", Order::Foreground), CardPlace::Bottom, |ui| {
        word(theme::WALNUT).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(egui::Label::new(RichText::new(desk.tell(&notice.sentence)).color(color)).wrap());
            if let Some(film) = &film {
                hud.film_it.folder.button(ui, &desk.language, film, &desk.waker);
            }
        });
    });
    film.map(|_| area)
}

/// That the ritual stands still, with the way on, in the room for cards; returns the area it covers.
pub fn paused(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &Hud) -> Option<egui::Rect> {
    // Nobody waits for a ritual after the end of the game.
    let over = desk.the_match.game.result().is_some() && !desk.performing();
    if !desk.pace.paused || over || hud.dialog.is_some() {
        return None;
    }
    Some(column.show(context, ("paused", Order::Foreground), CardPlace::Top, |ui| {
        word(theme::WALNUT).stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let id = match desk.performing() {
                _ if desk.the_match.clock_is_under_way() => "paused-clock",
                true => "paused-performing",
                false => "paused-idle",
            };
            ui.add(egui::Label::new(desk.t(id)).wrap());
            // The men are out of sight, so that there is nothing else to do.
            let mut card = desk.the_match.clock_is_under_way().then(|| Card::begin(ui, "paused"));
            let go_on = ui.add(main_button(&desk.t("paused-go-on")));
            if let Some(card) = &mut card {
                card.answer(&go_on);
                if card.is_left() {
                    desk.commands.push(Command::Panel(PanelCommand::Menu));
                }
            }
            if go_on.clicked() {
                desk.commands.push(Command::Pace(PaceCommand::Pause));
            }
            if let Some(card) = card {
                card.end(ui);
            }
        });
    }))
}

/// The margins of small words beside a man.
pub const SMALL: egui::Vec2 = vec2(8.0, 3.0);

/// What is said beside a man that is held in a special way.
pub fn held_words(desk: &Desk, words: &Text, vest: Option<Kind>) -> String {
    let about = |id| Text::new(id).with("what", words.clone());
    match vest {
        Some(vest) => format!("{}  {}", theme::figure(vest), desk.say(&about("held-not"))),
        None => desk.say(&about("held-both")),
    }
}

/// Beside a man that is held in a special way: what it is about to do, and how to let it do anything again.
pub fn held(context: &egui::Context, middle: egui::Pos2, desk: &Desk, words: &Text, vest: Option<Kind>) {
    let area = egui::Area::new(Id::new("held")).order(Order::Middle).interactable(false);
    let (fill, color) = vest.map_or((theme::BRASS, theme::WALNUT), |vest| (theme::vest(vest), theme::on_vest(vest)));
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(fill).inner_margin(SMALL).show(ui, |ui| {
            let text = RichText::new(held_words(desk, words, vest)).small().color(color);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// Beside a man that can do nothing: why.
pub fn said(context: &egui::Context, middle: egui::Pos2, desk: &Desk, words: &Text) {
    let area = egui::Area::new(Id::new("said")).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(theme::WALNUT).inner_margin(SMALL).show(ui, |ui| {
            let text = RichText::new(desk.tell(words)).small().color(theme::PAPER);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// Beside what stands on a square: words of a lesson.
pub fn label(context: &egui::Context, middle: egui::Pos2, square: Square, words: &str) {
    let area = egui::Area::new(Id::new(("label", square.to_string()))).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_CENTER).fixed_pos(middle).show(context, |ui| {
        word(theme::WALNUT).inner_margin(SMALL).show(ui, |ui| {
            let text = RichText::new(words).small().color(theme::PAPER);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
        });
    });
}

/// A frame around the card that asks, for a moment and so strongly (0 to 1), when a click went past it.
pub fn pulse(context: &egui::Context, card: egui::Rect, strength: f32) {
    if strength > 0.0 {
        let painter = context.layer_painter(egui::LayerId::new(Order::Foreground, Id::new("pulse")));
        let stroke = egui::Stroke::new(1.0 + 3.0 * strength, theme::PAPER.gamma_multiply(strength));
        painter.rect_stroke(card.expand(3.0), 8, stroke, egui::StrokeKind::Outside);
    }
}

/// The ground of a few words over the table.
fn word(fill: Color32) -> egui::Frame {
    egui::Frame::new().fill(fill.gamma_multiply(0.94)).corner_radius(8).inner_margin(vec2(14.0, 8.0))
}

/// How far from the middle of a target its mark reaches, in logical pixels.
const MARK: f32 = 14.0;

/// How finely other places are looked through, in logical pixels.
const STEP: f32 = 24.0;

/// The middle of words of this size, in logical pixels: below the man's square, above its head, at its sides, at the edge of the board,
/// or else at the nearest place where they hide no target. `seen` says where a point of the table is on the screen; `None` where the man
/// is not seen or no place is free.
pub fn place(
    (square, height): (Square, f32),
    targets: &[Square],
    (table, size): (Rect, egui::Vec2),
    seen: impl Fn(Vec3) -> Option<Pos2>,
) -> Option<Pos2> {
    let middle = layout::square_point(square);
    let corners: Vec<Pos2> = around(middle, Vec3::splat(0.5)).filter_map(&seen).collect();
    let foot = seen(middle)?;
    let head = seen(middle + Vec3::Y * (height + 0.25))?;
    let low = corners.iter().map(|corner| corner.y).fold(foot.y, f32::max);
    let (left, right) = corners.iter().fold((foot.x, foot.x), |(l, r), corner| (l.min(corner.x), r.max(corner.x)));
    // The edge of the board that lies below the man on the screen.
    let edge = layout::BOARD_HALF + layout::FRAME_WIDTH;
    let edges = [middle.with_x(edge), middle.with_x(-edge), middle.with_z(edge), middle.with_z(-edge)];
    let edge = edges.into_iter().filter_map(&seen).max_by(|a, b| a.y.total_cmp(&b.y))?;
    let half = size / 2.0;
    let inside = Rect::from_min_max(table.min + half, table.max - half);
    let places = [
        pos2(foot.x, low + half.y + 2.0),
        pos2(head.x, head.y - half.y),
        pos2(right + half.x + 4.0, foot.y),
        pos2(left - half.x - 4.0, foot.y),
        pos2(edge.x, edge.y + half.y),
    ];
    let marks: Vec<Pos2> = targets.iter().filter_map(|target| seen(layout::square_point(*target))).collect();
    let is_free = |place: &Pos2| {
        let hidden = Rect::from_center_size(*place, size).expand(MARK);
        inside.contains(*place) && !marks.iter().any(|mark| hidden.contains(*mark))
    };
    places.into_iter().find(is_free).or_else(|| {
        let steps =
            |from: f32, to: f32| (0..=((to - from) / STEP).max(0.0) as usize).map(move |n| from + n as f32 * STEP);
        let all =
            steps(inside.min.x, inside.max.x).flat_map(|x| steps(inside.min.y, inside.max.y).map(move |y| pos2(x, y)));
        let man = Rect::from_two_pos(head, pos2(foot.x, low)).expand2(vec2((right - left) / 2.0, 0.0));
        let hides_him = |place: &Pos2| Rect::from_center_size(*place, size).intersects(man);
        let away = |place: &Pos2| place.distance(pos2(foot.x, low));
        all.filter(|place| is_free(place) && !hides_him(place)).min_by(|a, b| away(a).total_cmp(&away(b)))
    })
}

/// The four corners of a square of the board.
fn around(middle: Vec3, half: Vec3) -> impl Iterator<Item = Vec3> {
    let sides = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
    sides.into_iter().map(move |(x, z)| middle + half * Vec3::new(x, 0.0, z))
}

/// The field in which a move can be typed by its name, in the room for cards; returns the area it covers. One that is
/// refused stays there to be fixed; the next that is begun with T takes its place.
pub(in crate::hud) fn typed_move(
    context: &egui::Context,
    column: &mut Column,
    desk: &mut Desk,
    hud: &mut Hud,
) -> Option<egui::Rect> {
    if !hud.typing {
        return None;
    }
    Some(column.show(context, ("typed", egui::Order::Foreground), CardPlace::Bottom, |ui| {
        let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.show(ui, |ui| {
            ui.add(egui::Label::new(RichText::new(desk.t("typed-hint")).small().weak()).wrap());
            let field = TextEdit::singleline(&mut hud.typed).desired_width(f32::INFINITY);
            let response = ui.add(field.margin(vec2(8.0, 5.0)));
            if std::mem::take(&mut hud.wants_typed) {
                response.request_focus();
                select_all(ui.ctx(), response.id, &hud.typed);
            }
            match left(ui, &response) {
                Some(egui::Key::Enter) if !hud.typed.trim().is_empty() => enter(desk, hud),
                Some(egui::Key::Enter) => hud.typing = false,
                Some(egui::Key::Escape) => {
                    hud.typed.clear();
                    hud.typing = false;
                }
                _ => {}
            }
        });
    }))
}

/// Plays what was typed, or says why it is not a move.
fn enter(desk: &mut Desk, hud: &mut Hud) {
    if let Some(sentence) = seats::refused(&desk.the_match) {
        hud.refusal = Some(sentence);
        return;
    }
    match choices::read(&desk.the_match.position(), &hud.typed) {
        Ok(action) => {
            hud.typed.clear();
            hud.typing = false;
            desk.requests.push(desk.the_match.playing(action));
        }
        Err(error) => hud.refusal = Some(error),
    }
}

/// The key by which a field was left in this frame.
pub(in crate::hud) fn left(ui: &Ui, response: &egui::Response) -> Option<egui::Key> {
    let keys = [egui::Key::Enter, egui::Key::Escape];
    keys.into_iter().find(|key| response.lost_focus() && ui.input(|input| input.key_pressed(*key)))
}

/// Selects what a field holds, so that typing takes its place.
fn select_all(context: &egui::Context, field: egui::Id, text: &str) {
    let mut state = egui::text_edit::TextEditState::load(context, field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::default(), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(context, field);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seen from above, White below, a hundred pixels a square.
    fn above(point: Vec3) -> Option<Pos2> {
        Some(pos2(600.0 + point.x * 100.0, 500.0 + point.z * 100.0))
    }

    const ROOM: egui::Vec2 = vec2(226.0, 26.0);

    #[test]
    fn words_over_no_target_even_where_every_place_at_the_man_is_taken() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1200.0, 1000.0));
        let targets: Vec<Square> = Square::all().filter(|square| square.to_string() != "d4").collect();
        let marks: Vec<Pos2> = targets.iter().filter_map(|target| above(layout::square_point(*target))).collect();
        let from = Square::parse("d4").unwrap();
        let at = place((from, 0.0), &targets, (screen, ROOM), above).unwrap();
        let words = Rect::from_center_size(at, ROOM);
        assert!(screen.contains_rect(words) && !marks.iter().any(|mark| words.contains(*mark)), "{words:?}");
        // No room beside the board: nothing is said rather than over a target.
        let board = Rect::from_center_size(pos2(600.0, 500.0), vec2(760.0, 760.0));
        assert_eq!(place((from, 0.0), &targets, (board, vec2(500.0, 120.0)), above), None);
    }

    #[test]
    fn words_hide_no_target() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1200.0, 1000.0));
        let square = |name: &str| Square::parse(name).unwrap();
        let at = |targets: &[&str]| {
            let targets: Vec<Square> = targets.iter().map(|name| square(name)).collect();
            place((square("d4"), 0.0), &targets, (screen, ROOM), above).unwrap()
        };
        assert!(at(&[]).y > 550.0, "below the square, if nothing is there");
        for targets in [&["d3", "c3"][..], &["d3", "d5", "d6"], &["d3", "d5", "c4", "b4", "e4"]] {
            let words = Rect::from_center_size(at(targets), ROOM);
            let hides = |name: &&&str| words.contains(above(layout::square_point(square(name))).unwrap());
            assert_eq!(targets.iter().find(hides), None);
        }
    }
}
