//! The photographer's panel, the frame over the picture, and the photograph while it grows.

use std::path::Path;

use ::words::language::Language;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Button, Color32, Order, RichText, ScrollArea, Slider, Stroke, Ui, vec2};
use film::studio::frame::Size;
use player::hand::Covered;
use player::hand::button_set::ButtonSet;
use player::hand::gamepad::Plugged;
use player::hud::{FolderButton, Hud, Spoken, flow, room_row, theme, words};
use rules::text::Text;
use table::command::{Command, Dispatch};
use table::phase::Screen;
use table::scene::{Look, Materials};
use table::wake::Waker;

use super::Photographer;
use super::develop::{Developing, Ended, Growth};
use super::shot::{HEIGHTS, LENSES, ROLL, Row, STOPS, Shot, Wish};

/// How wide the growing picture is, in logical pixels.
const GROWING: f32 = 240.0;
/// The most of the window's width that it has.
const GROWING_PART: f32 = 0.3;
/// In a panel lower than this everything is scrolled, in logical pixels.
const LOW: f32 = 430.0;
/// The width of the settings' names, and the width of the panel from which on they stand beside the settings, in logical pixels.
const NAME: f32 = 88.0;
const BESIDE: f32 = 240.0;
/// The side of a square, in centimetres.
const SQUARE: f32 = 5.5;
/// The slider's nearest and farthest focus, in centimetres.
const FOCUS: (f32, f32) = (5.0, 500.0);

/// Shows the panel in place of the game's and the frame over the picture, and keeps the hand off the table.
pub(super) fn show(
    mut contexts: EguiContexts,
    photographer: Res<Photographer>,
    (look, materials, spoken, plugged): (Res<Look>, Res<Materials>, Res<Spoken>, Res<Plugged>),
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    (mut hud, mut covered): (ResMut<Hud>, ResMut<Covered>),
    mut wishes: MessageWriter<Wish>,
    mut dispatch: Dispatch,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    (covered.all, covered.nobody_plays, covered.keyboard) = (true, false, true);
    covered.buttons = ButtonSet::Photograph;
    covered.areas.clear();
    covered.unfolded = egui::Popup::is_any_open(&context);
    (hud.strip, hud.panel_width) = (0.0, if hud.bare { 0.0 } else { hud.panel_width });
    let scale = context.zoom_factor();
    let Some((camera, place)) = cameras.iter().next() else { return Ok(()) };
    if let Some(area) = camera.logical_viewport_rect() {
        let focus = camera.world_to_viewport(place, photographer.shot.focus).ok();
        finder(&context, &photographer.shot, area, focus.map(|point| point + area.min), scale);
    }
    if hud.bare {
        return Ok(());
    }
    let distance = (photographer.shot.focus - place.translation()).dot(*place.forward());
    let mut sheet = Sheet {
        language: &spoken.0,
        plugged: *plugged,
        shot: photographer.shot,
        row: photographer.row,
        develops: photographer.develops(),
        distance,
        wishes: Vec::new(),
        commands: Vec::new(),
    };
    let screen = context.viewport_rect();
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
    let mut ui = Ui::new(context.clone(), "photographer".into(), builder);
    let side = egui::Panel::right("side")
        .exact_size(theme::panel_width(screen.width()))
        .resizable(false)
        .frame(theme::side_panel());
    let side = side.show(&mut ui, |ui| sheet.show(ui, *look, *materials)).response.rect;
    hud.panel_width = side.width() * scale;
    // Here the arrows go from row to row, not through buttons.
    if let Some(focused) = context.memory(|memory| memory.focused()) {
        context.memory_mut(|memory| memory.surrender_focus(focused));
    }
    if sheet.shot != photographer.shot {
        sheet.wishes.push(Wish::Set(sheet.shot));
    }
    wishes.write_batch(sheet.wishes);
    sheet.commands.into_iter().for_each(|command| dispatch.send(command));
    Ok(())
}

/// Darkens what is outside the frame, and draws the lines of thirds and a square where the picture is sharp.
fn finder(context: &egui::Context, shot: &Shot, area: Rect, focus: Option<Vec2>, scale: f32) {
    let frame = shot.shape.within(area.size());
    let point = |at: Vec2| egui::pos2(at.x / scale, at.y / scale);
    let whole = egui::Rect::from_min_max(point(area.min), point(area.max));
    let inside = egui::Rect::from_min_max(point(frame.min + area.min), point(frame.max + area.min));
    let painter = context.layer_painter(egui::LayerId::background()).with_clip_rect(whole);
    let sides = [
        egui::Rect::from_min_max(whole.min, egui::pos2(inside.min.x, whole.max.y)),
        egui::Rect::from_min_max(egui::pos2(inside.max.x, whole.min.y), whole.max),
        egui::Rect::from_min_max(egui::pos2(inside.min.x, whole.min.y), egui::pos2(inside.max.x, inside.min.y)),
        egui::Rect::from_min_max(egui::pos2(inside.min.x, inside.max.y), egui::pos2(inside.max.x, whole.max.y)),
    ];
    for side in sides {
        painter.rect_filled(side, 0.0, Color32::from_black_alpha(190));
    }
    let line = Stroke::new(1.0, Color32::from_white_alpha(110));
    painter.rect_stroke(inside, 0.0, line, egui::StrokeKind::Inside);
    if shot.thirds {
        for third in [1.0 / 3.0, 2.0 / 3.0] {
            painter.vline(egui::lerp(inside.x_range(), third), inside.y_range(), line);
            painter.hline(inside.x_range(), egui::lerp(inside.y_range(), third), line);
        }
    }
    if let Some(at) = focus.map(point).filter(|at| inside.contains(*at)) {
        for (stroke, size) in
            [(Stroke::new(3.0, Color32::from_black_alpha(150)), 8.0), (Stroke::new(1.5, theme::BRASS), 7.0)]
        {
            let square = egui::Rect::from_center_size(at, vec2(2.0 * size, 2.0 * size));
            painter.rect_stroke(square, 2.0, stroke, egui::StrokeKind::Middle);
        }
    }
}

/// What the panel shows, and what was requested in it.
struct Sheet<'a> {
    language: &'a Language,
    plugged: Plugged,
    shot: Shot,
    row: Row,
    develops: bool,
    /// The distance in focus, in squares.
    distance: f32,
    wishes: Vec<Wish>,
    commands: Vec<Command>,
}

impl Sheet<'_> {
    fn t(&self, id: &str) -> String {
        words::with_buttons(self.language, self.plugged, id, &[]).unwrap_or_else(|| self.language.get(id))
    }

    fn show(&mut self, ui: &mut Ui, look: Look, materials: Materials) {
        if ui.available_height() < LOW {
            // Too low for a part that stays in sight: everything is scrolled.
            ui.heading(self.t("photograph-title"));
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.rows(ui);
                self.ways_on(ui, look, materials);
            });
            return;
        }
        egui::Panel::bottom("leave-photographer").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
            ui.add_space(8.0);
            self.ways_on(ui, look, materials);
        });
        egui::CentralPanel::default().frame(egui::Frame::new()).show(ui, |ui| {
            ui.heading(self.t("photograph-title"));
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| self.rows(ui));
        });
    }

    fn rows(&mut self, ui: &mut Ui) {
        for row in Row::ALL {
            self.row(ui, row);
        }
        ui.add_space(6.0);
        ui.add(egui::Label::new(RichText::new(self.t("photograph-help")).small().weak()).wrap());
    }

    /// Room and materials, the photograph, and the way back.
    fn ways_on(&mut self, ui: &mut Ui, look: Look, materials: Materials) {
        room_row(ui, self.language, (look, materials), &mut self.commands);
        let develop = self.t(if self.develops { "photograph-develops" } else { "photograph-develop" });
        let main = Button::new(RichText::new(develop).color(theme::WALNUT).strong()).fill(theme::BRASS).wrap();
        if self.button(ui, Row::Develop, main, !self.develops) {
            self.wishes.push(Wish::Develop);
        }
        let leave = Button::new(self.t("photograph-leave")).wrap();
        if self.button(ui, Row::Leave, leave, true) {
            self.wishes.push(Wish::Leave);
        }
    }

    /// A button as wide as the panel, framed when the arrows are on it.
    fn button(&mut self, ui: &mut Ui, row: Row, button: Button<'_>, is_enabled: bool) -> bool {
        let stroke = if self.row == row { Stroke::new(2.0, theme::PAPER) } else { Stroke::NONE };
        let size = vec2(ui.available_width(), 32.0);
        ui.add_enabled_ui(is_enabled, |ui| ui.add(button.stroke(stroke).min_size(size)).clicked()).inner
    }

    fn row(&mut self, ui: &mut Ui, row: Row) {
        let Some(name) = name(row) else { return };
        let is_here = self.row == row;
        let stroke = Stroke::new(1.5, if is_here { theme::BRASS } else { Color32::TRANSPARENT });
        let frame = egui::Frame::new().stroke(stroke).corner_radius(5).inner_margin(egui::Margin::symmetric(6, 2));
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let words = RichText::new(self.t(name)).small();
            if ui.available_width() < BESIDE {
                ui.add(egui::Label::new(words).wrap());
                ui.spacing_mut().button_padding.x = 4.0;
                ui.horizontal(|ui| {
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| self.setting(ui, row));
                });
                return;
            }
            ui.horizontal(|ui| {
                let label = egui::Label::new(words).wrap();
                ui.allocate_ui_with_layout(
                    vec2(NAME, 26.0),
                    egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true),
                    |ui| {
                        ui.set_width(NAME);
                        ui.add(label)
                    },
                );
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| self.setting(ui, row));
            });
        });
        if is_here {
            shown.response.scroll_to_me(None);
        }
    }

    fn setting(&mut self, ui: &mut Ui, row: Row) {
        let (language, shot) = (self.language, &mut self.shot);
        let number = |value: String| language.say(&words::decimal(&value));
        let centimetres = |squares: f64, _| format!("{} cm", number(format!("{:.1}", squares * f64::from(SQUARE))));
        ui.spacing_mut().slider_width = (ui.available_width() - 114.0).max(16.0);
        let before = *shot;
        match row {
            Row::Lens => {
                let slider = Slider::new(&mut shot.lens, LENSES.0..=LENSES.1).logarithmic(true).fixed_decimals(0);
                ui.add(slider.suffix(" mm"));
            }
            Row::Height => {
                let slider = Slider::new(&mut shot.height, HEIGHTS.0..=HEIGHTS.1).custom_formatter(centimetres);
                ui.add(slider.custom_parser(squares));
            }
            Row::Roll => drop(ui.add(Slider::new(&mut shot.roll, -ROLL..=ROLL).step_by(1.0).suffix("°"))),
            Row::Exposure => {
                let stops = |value: f64, _| number(format!("{value:+.1}"));
                let slider = Slider::new(&mut shot.exposure, -STOPS..=STOPS).step_by(1.0 / 3.0).custom_formatter(stops);
                ui.add(slider);
            }
            Row::Focus => {
                let mut away = self.distance * SQUARE;
                let tenths = |away: f64, _| number(format!("{away:.1}"));
                let slider = Slider::new(&mut away, FOCUS.0..=FOCUS.1).logarithmic(true).custom_formatter(tenths);
                let slider = slider.custom_parser(|words| words.replace(',', ".").trim().parse().ok()).suffix(" cm");
                // The slider rounds what it shows, and reports that as a change.
                let is_moved = ui.add(slider).changed() && (away - self.distance * SQUARE).abs() > 0.06;
                if is_moved {
                    self.wishes.push(Wish::FocusAt(away / SQUARE));
                }
            }
            Row::Thirds => {
                let word = self.language.get(if shot.thirds { "photograph-on" } else { "photograph-off" });
                if ui.add(Button::selectable(shot.thirds, word).min_size(vec2(88.0, 26.0))).clicked() {
                    shot.thirds = !shot.thirds;
                }
            }
            Row::Aperture | Row::Frame | Row::Pixels | Row::Samples => {
                let value = match row {
                    Row::Aperture => format!("f/{}", number(shot.f_number.to_string())),
                    Row::Frame => {
                        let (wide, high) = shot.shape.ratio();
                        format!("{wide}:{high}")
                    }
                    Row::Pixels => {
                        let Size { width, height } = shot.shape.size(shot.longest);
                        format!("{width}×{height}")
                    }
                    _ => shot.samples.to_string(),
                };
                // A row wider than the panel would push all that follow out of it.
                let beside = 2.0 * (28.0 + ui.spacing().item_spacing.x);
                let width = (ui.available_width() - beside).clamp(0.0, 86.0);
                for (sign, up) in [("+", true), ("−", false)] {
                    if ui.add(Button::new(sign).min_size(vec2(28.0, 26.0))).clicked() {
                        shot.step(row, up);
                    }
                    if up {
                        ui.add_sized(vec2(width, 26.0), egui::Label::new(value.as_str()).selectable(false));
                    }
                }
            }
            Row::Develop | Row::Leave => {}
        }
        if *shot != before && self.row != row {
            self.wishes.push(Wish::Row(row));
        }
    }
}

/// A typed height, in squares.
fn squares(typed: &str) -> Option<f64> {
    let number = typed.trim().trim_end_matches("cm").trim().replace(',', ".");
    number.parse::<f64>().ok().map(|centimetres| centimetres / f64::from(SQUARE))
}

/// The message with the name of a row; buttons have none.
const fn name(row: Row) -> Option<&'static str> {
    Some(match row {
        Row::Lens => "photograph-lens",
        Row::Aperture => "photograph-aperture",
        Row::Focus => "photograph-focus",
        Row::Height => "photograph-height",
        Row::Roll => "photograph-roll",
        Row::Exposure => "photograph-exposure",
        Row::Frame => "photograph-frame",
        Row::Thirds => "photograph-thirds",
        Row::Pixels => "photograph-pixels",
        Row::Samples => "photograph-samples",
        Row::Develop | Row::Leave => return None,
    })
}

/// The picture on the graphics adapter, with its version.
#[derive(Default)]
pub(super) struct Print(Option<(u32, egui::TextureHandle)>);

/// Shows the photograph that is being developed over the table, also during the game.
pub(super) fn grow(
    mut contexts: EguiContexts,
    (photographer, screen, spoken, waker): (Res<Photographer>, Res<State<Screen>>, Res<Spoken>, Res<Waker>),
    mut covered: ResMut<Covered>,
    (mut print, mut folder, mut size): (Local<Print>, Local<FolderButton>, Local<egui::Vec2>),
    (mut wishes, mut redraws): (MessageWriter<Wish>, MessageWriter<RequestRedraw>),
) -> Result {
    let is_seen = matches!(**screen, Screen::Title | Screen::Play | Screen::Photograph) && !photographer.is_dismissed;
    let Some(growth) = photographer.developing.as_ref().filter(|_| is_seen).map(Developing::growth) else {
        print.0 = None;
        return Ok(());
    };
    let context = contexts.ctx_mut()?.clone();
    if let Some((Size { width, height }, bytes)) = &growth.picture
        && print.0.as_ref().is_none_or(|(version, _)| *version != growth.version)
    {
        let image = egui::ColorImage::from_rgb([*width as usize, *height as usize], bytes);
        let texture = context.load_texture("photograph", image, egui::TextureOptions::LINEAR);
        print.0 = Some((growth.version, texture));
    }
    let area = egui::Area::new(egui::Id::new("developing")).order(Order::Middle);
    let shown = area.anchor(Align2::LEFT_BOTTOM, vec2(12.0, -12.0)).show(&context, |ui| {
        egui::Frame::window(&context.global_style()).inner_margin(8).show(ui, |ui| {
            let width = GROWING.min(context.content_rect().width() * GROWING_PART);
            ui.set_width(width);
            if let Some((_, texture)) = &print.0 {
                let size = texture.size_vec2();
                let scale = (width / size.x).min(width / size.y);
                ui.vertical_centered(|ui| ui.image((texture.id(), size * scale)));
            }
            told(ui, &spoken.0, &growth, (&mut folder, &waker), &mut wishes);
        });
    });
    let (scale, rect) = (context.zoom_factor(), shown.response.rect);
    // A card that has grown is placed in the next frame.
    if std::mem::replace(&mut *size, rect.size()) != rect.size() {
        redraws.write(RequestRedraw);
    }
    let at = |point: egui::Pos2| Vec2::new(point.x, point.y) * scale;
    covered.areas.push(Rect::from_corners(at(rect.min), at(rect.max)));
    Ok(())
}

/// Its progress, or how it ended.
fn told(
    ui: &mut Ui,
    language: &Language,
    growth: &Growth,
    (folder, waker): (&mut FolderButton, &Waker),
    wishes: &mut MessageWriter<Wish>,
) {
    let say = |text: Text| language.say(&text);
    let Some(ended) = &growth.ended else {
        let (done, of) = growth.passes;
        ui.add(egui::ProgressBar::new(done as f32 / of.max(1) as f32).desired_height(6.0).fill(theme::BRASS));
        let seconds = growth.left.as_secs();
        let left = format!("{}:{:02}", seconds / 60, seconds % 60);
        let words = Text::new("photograph-passes").with("done", i64::from(done)).with("all", i64::from(of));
        ui.vertical(|ui| {
            let words = if done == 0 { language.get("photograph-begins") } else { say(words.with("left", left)) };
            ui.add(egui::Label::new(RichText::new(words).small()).wrap());
            if ui.button(language.get("photograph-stop")).clicked() {
                wishes.write(Wish::Stop);
            }
        });
        return;
    };
    let (words, color) = match ended {
        Ended::Written(path) => {
            let named = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let folder = path.parent().map(named).unwrap_or_default();
            (say(Text::new("photograph-kept").with("folder", folder).with("name", named(path))), theme::PAPER)
        }
        Ended::Empty => (language.get("photograph-empty"), theme::PAPER_DIM),
        Ended::Failed(reason) => (say(Text::new("photograph-failed").with("reason", reason.as_str())), theme::ALARM),
    };
    ui.add(egui::Label::new(RichText::new(words).small().color(color)).wrap());
    flow(ui, |ui| {
        if let Ended::Written(path) = ended {
            folder.button(ui, language, path, waker);
        }
        if ui.button(language.get("photograph-dismiss")).clicked() {
            wishes.write(Wish::Dismiss);
        }
    });
}
