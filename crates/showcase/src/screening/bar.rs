//! The bar below a film: its timeline and what can be done with it.

use std::time::Duration;

use ::words::language::Language;
use bevy::prelude::{KeyCode, Message};
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, FontId, Layout, Rect, RichText, Sense, Stroke, Ui, pos2, vec2,
};
use film::shape::Shape;
use player::hand::button_set::ButtonSet;
use player::hand::gamepad::Plugged;
use player::hud::{theme, words};
use rules::text::Text;
use script::{Item, Kind};

use super::player::Player;
use super::recorder::Wish;

/// Height of the bar, in logical pixels, of a row of buttons that it has more in a narrow window, and the widths from which on it has one
/// row and two.
const HEIGHT: f32 = 112.0;
const ROW: f32 = 36.0;
const WIDE: (f32, f32) = (860.0, 520.0);
/// How fast a film can run.
const SPEEDS: [(f64, &str); 5] = [(0.25, "¼×"), (0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×")];
/// Heights of the timeline's rows, in logical pixels: chapters, what is done, what is said.
const ROWS: [f32; 3] = [18.0, 14.0, 8.0];
/// Between two rows.
const GAP: f32 = 3.0;

/// How many rows of buttons a bar of this width has.
fn rows(width: f32) -> u8 {
    if width >= WIDE.0 { 1 } else { 2 + u8::from(width < WIDE.1) }
}

/// The height of a bar of this width, in logical pixels.
pub fn height(width: f32) -> f32 {
    HEIGHT + ROW * f32::from(rows(width) - 1)
}

/// What somebody wants of a film.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum PlayerControl {
    /// It runs, or stands still.
    Toggle,
    /// It goes to this moment.
    Jump(Duration),
    /// It goes on by this many seconds, or back.
    Skip(f64),
    /// It goes to the next chapter, or back.
    Chapter {
        /// Back.
        back: bool,
    },
    /// It runs so fast.
    Speed(f64),
    /// Its picture has this shape.
    Shape(Shape),
    /// It becomes a file.
    FilmIt,
    /// Something is wanted of its voices.
    Voice(Wish),
    /// It is left.
    Leave,
}

/// The next faster speed, or the next slower one.
pub fn speed(now: f64, faster: bool) -> f64 {
    let mut speeds = SPEEDS.iter().map(|(speed, _)| *speed);
    let next = if faster { speeds.find(|speed| *speed > now) } else { speeds.rfind(|speed| *speed < now) };
    next.unwrap_or(now)
}

/// What the bar says besides the film.
pub struct About<'a> {
    /// What the film is called.
    pub name: &'a str,
    /// The shape of its picture.
    pub shape: Shape,
    /// How far a film in the making is, from 0 to 1.
    pub progress: Option<f32>,
    /// How the last one ended, and whether well.
    pub ended: Option<(String, bool)>,
    /// Whether the list of its voices is open; none where it can have none.
    pub voices: Option<bool>,
    /// The buttons.
    pub plugged: Plugged,
}

impl About<'_> {
    /// What to press for a key.
    fn pressed(&self, language: &Language, key: KeyCode) -> String {
        words::pressed(language, self.plugged, key, ButtonSet::Film)
    }
}

/// Shows the bar in a window of this width.
pub fn show(ui: &mut Ui, width: f32, language: &Language, player: &Player, about: &About) -> Vec<PlayerControl> {
    let mut wishes = Vec::new();
    ui.spacing_mut().item_spacing = vec2(7.0, 6.0);
    time_line(ui, language, player, &mut wishes);
    let rows = rows(width);
    if rows == 1 {
        ui.horizontal(|ui| {
            controls(ui, language, player, about, &mut wishes);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ways_on(ui, language, about, &mut wishes);
                told(ui, about);
            });
        });
        return wishes;
    }
    ui.horizontal(|ui| controls(ui, language, player, about, &mut wishes));
    ui.horizontal(|ui| {
        ways_on(ui, language, about, &mut wishes);
        if rows == 2 {
            told(ui, about);
        }
    });
    if rows == 3 {
        told(ui, about);
    }
    wishes
}

/// Back, the film as a file, and the shape of its picture.
fn ways_on(ui: &mut Ui, language: &Language, about: &About, wishes: &mut Vec<PlayerControl>) {
    if ui.button(language.get("film-leave")).on_hover_text(about.pressed(language, KeyCode::Escape)).clicked() {
        wishes.push(PlayerControl::Leave);
    }
    let words = match about.progress {
        Some(part) => language.say(&Text::new("film-making").with("part", (part * 100.0).round() as i64)),
        None => language.get("film-it"),
    };
    let film = Button::new(RichText::new(words).color(theme::WALNUT).strong()).fill(theme::BRASS);
    if ui.add(film).on_hover_text(about.pressed(language, KeyCode::KeyF)).clicked() {
        wishes.push(PlayerControl::FilmIt);
    }
    let mut shape = about.shape;
    let names = egui::ComboBox::from_id_salt("shape").width(64.0).selected_text(shape.to_string());
    names.show_ui(ui, |ui| {
        for other in Shape::ALL {
            ui.selectable_value(&mut shape, other, other.to_string());
        }
    });
    if shape != about.shape {
        wishes.push(PlayerControl::Shape(shape));
    }
}

/// What the film is called, or how the last file of it ended.
fn told(ui: &mut Ui, about: &About) {
    let (words, color) = match &about.ended {
        Some((words, true)) => (words.as_str(), theme::BRASS),
        Some((words, false)) => (words.as_str(), theme::ALARM),
        None => (about.name, theme::PAPER_DIM),
    };
    ui.add(egui::Label::new(RichText::new(words).small().color(color)).truncate());
}

fn controls(ui: &mut Ui, language: &Language, player: &Player, about: &About, wishes: &mut Vec<PlayerControl>) {
    let play = if player.plays { ("⏸", "film-pause") } else { ("▶", "film-play") };
    let buttons = [
        ("⏮", "film-back", KeyCode::PageUp, PlayerControl::Chapter { back: true }),
        (play.0, play.1, KeyCode::Space, PlayerControl::Toggle),
        ("⏭", "film-forth", KeyCode::PageDown, PlayerControl::Chapter { back: false }),
    ];
    for (sign, hint, key, wish) in buttons {
        let response = ui.add(Button::new(sign).min_size(vec2(36.0, 30.0)));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, language.get(hint)));
        if response.on_hover_text(format!("{}  {}", language.get(hint), about.pressed(language, key))).clicked() {
            wishes.push(wish);
        }
    }
    let clock = format!("{} / {}", clock(player.now()), clock(player.length()));
    ui.label(RichText::new(clock).monospace().color(theme::PAPER));
    let name = SPEEDS.iter().find(|(speed, _)| *speed == player.speed).map_or("1×", |(_, name)| name);
    let speeds = egui::ComboBox::from_id_salt("speed").width(52.0).selected_text(name);
    speeds.show_ui(ui, |ui| {
        for (speed, name) in SPEEDS {
            if ui.selectable_label(player.speed == speed, name).clicked() {
                wishes.push(PlayerControl::Speed(speed));
            }
        }
    });
    if let Some(is_open) = about.voices {
        let button = ui.selectable_label(is_open, language.get("film-voices"));
        if button.on_hover_text(about.pressed(language, KeyCode::KeyV)).clicked() {
            wishes.push(PlayerControl::Voice(Wish::List));
        }
    }
}

/// A time in minutes, seconds and tenths.
pub fn clock(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

/// The film from left to right: its chapters, what is done and what is said, and the moment; a click or a drag goes there.
fn time_line(ui: &mut Ui, language: &Language, player: &Player, wishes: &mut Vec<PlayerControl>) {
    let height = ROWS.iter().sum::<f32>() + 2.0 * GAP + 6.0;
    let (area, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click_and_drag());
    let length = player.length().as_secs_f64().max(0.001);
    let x = |at: Duration| area.min.x + (at.as_secs_f64() / length) as f32 * area.width();
    let time = |x: f32| Duration::from_secs_f64(f64::from(((x - area.min.x) / area.width()).clamp(0.0, 1.0)) * length);
    let value = player.now().as_secs_f64();
    response.widget_info(|| egui::WidgetInfo::slider(true, value, language.get("film-time-line")));
    let painter = ui.painter_at(area.expand(2.0));
    painter.rect_filled(area, 5.0, theme::CARD);
    let mut top = area.min.y + 3.0;
    let rows = ROWS.map(|height| {
        let row = top..=top + height;
        top += height + GAP;
        row
    });
    let block = |item: &Item, row: usize| {
        let y = &rows[row];
        Rect::from_min_max(pos2(x(item.start), *y.start()), pos2(x(item.end).max(x(item.start) + 2.0), *y.end()))
    };
    for (item, label) in player.schedule.items.iter().zip(&player.labels) {
        let Some((row, fill, words)) = drawn(item) else { continue };
        let rect = block(item, row).shrink2(vec2(0.5, 0.0));
        painter.rect_filled(rect, 3.0, fill);
        if words && rect.width() > 24.0 {
            let color = if row == 0 { theme::PAPER } else { theme::WALNUT };
            let font = FontId::proportional(if row == 0 { 13.5 } else { 12.0 });
            let words = painter.layout_no_wrap(label.clone(), font, color);
            // Half a word is none; the pointer finds the whole there.
            if words.size().x + 8.0 <= rect.width() {
                let place = Align2::LEFT_CENTER.anchor_size(pos2(rect.min.x + 5.0, rect.center().y), words.size());
                painter.galley(place.min, words, color);
            }
        }
    }
    let now = x(player.now());
    painter.line_segment([pos2(now, area.min.y), pos2(now, area.max.y)], Stroke::new(2.0, theme::PAPER));
    painter.circle_filled(pos2(now, area.min.y + 4.0), 5.0, theme::PAPER);
    let Some(pointer) = response.hover_pos().or_else(|| response.interact_pointer_pos()) else { return };
    let at = time(pointer.x);
    painter.line_segment([pos2(pointer.x, area.min.y), pos2(pointer.x, area.max.y)], Stroke::new(1.0, theme::BRASS));
    if response.dragged() || response.clicked() || response.drag_started() {
        wishes.push(PlayerControl::Jump(at));
    }
    response.on_hover_ui_at_pointer(|ui| {
        ui.set_max_width(360.0);
        ui.label(RichText::new(clock(at)).monospace());
        for text in seen(player, at) {
            ui.label(RichText::new(text).small());
        }
    });
}

/// In which row an item is drawn, in which colour, and whether with its words.
fn drawn(item: &Item) -> Option<(usize, Color32, bool)> {
    Some(match item.kind {
        Kind::Chapter => (0, theme::RAISED_HOVER, true),
        Kind::Card => (0, theme::RAISED, false),
        Kind::Action => (1, theme::BRASS, true),
        Kind::Refuse => (1, theme::ALARM, true),
        Kind::Ghost => (1, theme::PAPER_DIM, true),
        Kind::Caption | Kind::Step => (2, theme::PAPER_DIM, false),
        _ => return None,
    })
}

/// What is done and said at a moment.
fn seen(player: &Player, at: Duration) -> impl Iterator<Item = &str> {
    let items = player.schedule.items.iter().zip(&player.labels);
    let present = move |item: &Item| (item.start..item.end).contains(&at) && drawn(item).is_some();
    items.filter(move |(item, _)| present(item)).map(|(_, label)| label.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_speeds() {
        assert_eq!(clock(Duration::from_millis(61_250)), "1:01.2");
        assert_eq!((speed(1.0, true), speed(1.0, false), speed(4.0, true), speed(0.25, false)), (2.0, 0.5, 4.0, 0.25));
    }
}
