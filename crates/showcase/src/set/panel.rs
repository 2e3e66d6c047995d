//! The showcase's panel: the exhibits, the parts, the facts of the one looked at, room and materials; `window` shows it.

use ::words::language::Language;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Button, Color32, Layout, RichText, ScrollArea, Ui, vec2};
use player::hand::Covered;
use player::hand::button_set::ButtonSet;
use player::hand::gamepad::Plugged;
use player::hud::{Hud, Spoken, flow, room_row, row, theme, words};
use rules::text::Text;
use rules::words::capital;
use rules::{Chessman, Color, Kind};
use table::command::{Command, Dispatch};
use table::phase::Screen;
use table::scene::{Look, Materials};

use super::card::facts;
use super::exhibit::{Part, permitted, wearers};
use super::guide::{self, Guide, Wish, worn};
use super::{CameFrom, Exhibit, Ride, Showing, case};

/// In a panel lower than this everything is scrolled, in logical pixels.
const LOW: f32 = 470.0;
/// In a panel narrower than this every part is a row of buttons below its name.
const NARROW: f32 = 260.0;

/// Shows the panel in place of the game's, and keeps the hand off the table.
pub fn show(
    mut contexts: EguiContexts,
    (showing, guide, came_from): (Res<Showing>, Res<Guide>, Res<CameFrom>),
    (look, materials, spoken, plugged): (Res<Look>, Res<Materials>, Res<Spoken>, Res<Plugged>),
    (mut hud, mut covered): (ResMut<Hud>, ResMut<Covered>),
    mut wishes: MessageWriter<Wish>,
    mut dispatch: Dispatch,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let Some(exhibit) = showing.0 else { return Ok(()) };
    let screen = context.viewport_rect();
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
    let mut ui = egui::Ui::new(context.clone(), "showcase".into(), builder);
    let language = &spoken.0;
    let mut visit = Visit {
        exhibit,
        guide: *guide,
        came_from: came_from.0,
        language,
        plugged: *plugged,
        wishes: Vec::new(),
        commands: Vec::new(),
    };
    covered.all = true;
    covered.nobody_plays = false;
    covered.keyboard = true;
    covered.buttons = ButtonSet::Showcase;
    covered.areas.clear();
    if hud.bare {
        hud.panel_width = 0.0;
        return Ok(());
    }
    let side = egui::Panel::right("side")
        .exact_size(theme::panel_width(screen.width()))
        .resizable(false)
        .frame(theme::side_panel());
    let side = side.show(&mut ui, |ui| visit.panel(ui, *look, *materials)).response.rect;
    hud.panel_width = side.width() * context.zoom_factor();
    covered.unfolded = egui::Popup::is_any_open(&context);
    wishes.write_batch(visit.wishes);
    visit.commands.into_iter().for_each(|command| dispatch.send(command));
    Ok(())
}

/// What the panel shows and what was asked for.
struct Visit<'a> {
    exhibit: Exhibit,
    guide: Guide,
    came_from: Screen,
    language: &'a Language,
    plugged: Plugged,
    wishes: Vec<Wish>,
    commands: Vec<Command>,
}

impl Visit<'_> {
    /// The words of a message without values; those with buttons for keys where a gamepad is in the hand.
    fn t(&self, id: &str) -> String {
        words::with_buttons(self.language, self.plugged, id, &[]).unwrap_or_else(|| self.language.get(id))
    }

    fn say(&self, text: &Text) -> String {
        self.language.say(text)
    }

    fn panel(&mut self, ui: &mut Ui, look: Look, materials: Materials) {
        if ui.available_height() < LOW {
            // Too low for parts that stay in sight: everything is scrolled.
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                self.exhibits(ui);
                ui.add_space(8.0);
                theme::card().show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    self.exhibit(ui);
                });
                self.ways_on(ui, look, materials);
            });
            return;
        }
        egui::Panel::bottom("leave").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
            self.ways_on(ui, look, materials);
        });
        egui::Panel::top("exhibits").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
            self.exhibits(ui);
            ui.add_space(8.0);
        });
        egui::CentralPanel::default().frame(theme::card()).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| self.exhibit(ui));
        });
    }

    /// What is told of the exhibit.
    fn exhibit(&mut self, ui: &mut Ui) {
        match self.exhibit {
            Exhibit::Part(part) | Exhibit::Portrait(part) | Exhibit::Turntable(Some(part)) => {
                self.part(ui, part);
                ui.add_space(10.0);
                self.chooser(ui);
            }
            Exhibit::Stroll(ride) => self.stroll(ui, ride),
            Exhibit::Box | Exhibit::Turntable(None) => self.contents(ui),
        }
    }

    /// Room and materials, and the way back.
    fn ways_on(&mut self, ui: &mut Ui, look: Look, materials: Materials) {
        ui.add_space(8.0);
        room_row(ui, self.language, (look, materials), &mut self.commands);
        let way_out = if self.came_from == Screen::Title { "set-leave-title" } else { "set-leave" };
        let text = RichText::new(self.t(way_out)).color(theme::WALNUT).strong();
        let button = Button::new(text).fill(theme::BRASS).wrap().min_size(vec2(ui.available_width(), 32.0));
        if ui.add(button).on_hover_text(self.t("set-keys-leave")).clicked() {
            self.wishes.push(Wish::Leave);
        }
    }

    fn exhibits(&mut self, ui: &mut Ui) {
        ui.heading(self.t("set-title"));
        ui.label(RichText::new(self.say(&case::total())).small().weak());
        ui.add_space(4.0);
        let shown = self.exhibit;
        let exhibits = [
            ("set-box", "set-hint-box", Wish::Box, shown == Exhibit::Box),
            ("set-one-part", "set-hint-one-part", Wish::OnePart, matches!(shown, Exhibit::Part(_))),
            ("set-turntable", "set-hint-turntable", Wish::Turntable, matches!(shown, Exhibit::Turntable(_))),
            ("set-stroll", "set-hint-stroll", Wish::Stroll, matches!(shown, Exhibit::Stroll(_))),
        ];
        for pair in exhibits.chunks(2) {
            row(ui, 2, |ui, width| {
                for (name, keys, wish, is_shown) in pair {
                    let button = Button::selectable(*is_shown, self.t(name)).min_size(vec2(width, 30.0));
                    if ui.add(button).on_hover_text(self.t(keys)).clicked() {
                        self.wishes.push(*wish);
                    }
                }
            });
        }
        let whole = vec2(ui.available_width(), 30.0);
        let present = Button::new(self.t("set-present")).wrap().min_size(whole);
        if ui.add(present).on_hover_text(self.t("set-hint-present")).clicked() {
            self.wishes.push(Wish::Present);
        }
        if matches!(shown, Exhibit::Turntable(_) | Exhibit::Stroll(_)) {
            let text = self.t(if self.guide.paused { "button-go-on" } else { "set-stop" });
            if ui.add(Button::new(text).wrap().min_size(whole)).on_hover_text(self.t("set-keys-pause")).clicked() {
                self.wishes.push(Wish::Pause);
            }
        }
    }

    /// The list of all groups, as in the box.
    fn contents(&mut self, ui: &mut Ui) {
        ui.label(RichText::new(self.t("set-contents")).strong());
        ui.label(RichText::new(self.t("set-click-a-part")).small().weak());
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = 20.0;
        ui.spacing_mut().button_padding.y = 1.0;
        for part in Part::all() {
            let swatch = match part {
                Part::Vest(kind) => theme::vest(kind),
                Part::Man(man) => paper_or_ink(man.color),
                _ => theme::PAPER_DIM,
            };
            ui.horizontal(|ui| {
                let (area, _) = ui.allocate_exact_size(vec2(12.0, 12.0), egui::Sense::hover());
                ui.painter().circle(area.center(), 5.0, swatch, egui::Stroke::new(1.0, theme::PAPER_DIM));
                if ui.add(Button::new(self.say(&part.caption())).frame(false)).clicked() {
                    self.wishes.push(Wish::Part(part));
                }
            });
        }
    }

    fn part(&mut self, ui: &mut Ui, part: Part) {
        let facts = facts(part);
        ui.label(RichText::new(capital(&self.say(&facts.title))).heading());
        ui.label(RichText::new(self.say(&facts.count)).small().weak());
        ui.add_space(4.0);
        for sentence in facts.sentences {
            ui.label(self.say(&sentence));
        }
        ui.add_space(8.0);
        match part {
            Part::Man(man) => self.wardrobe(ui, man, None),
            Part::Worn { vest, by } => self.wardrobe(ui, by, Some(vest)),
            Part::Vest(vest) => self.wearers(ui, vest),
            Part::Pair { .. } | Part::Marker | Part::Stand => {}
        }
    }

    /// The vests that a man may try on.
    fn wardrobe(&mut self, ui: &mut Ui, man: Chessman, now: Option<Kind>) {
        ui.label(RichText::new(self.t("set-try-on")).strong());
        flow(ui, |ui| {
            if ui
                .add(Button::selectable(now.is_none(), self.t("set-no-vest")))
                .on_hover_text(self.t("set-keys-dress"))
                .clicked()
            {
                self.wishes.push(Wish::Part(Part::Man(man)));
            }
            for vest in permitted(man.kind) {
                let text = RichText::new(self.say(&vest.into())).color(theme::on_vest(vest));
                let frame = if now == Some(vest) { 2.5 } else { 0.0 };
                let button = Button::new(text).fill(theme::vest(vest)).stroke(egui::Stroke::new(frame, theme::PAPER));
                if ui.add(button).clicked() {
                    self.wishes.push(Wish::Part(worn(man, Some(vest))));
                }
            }
        });
    }

    /// The men that a vest may be put on.
    fn wearers(&mut self, ui: &mut Ui, vest: Kind) {
        ui.label(RichText::new(self.t("set-put-on")).strong());
        for color in Color::ALL {
            flow(ui, |ui| {
                ui.label(RichText::new(self.say(&Text::new("set-on-a").with("color", color))).small().weak());
                for kind in wearers(vest) {
                    if ui.button(self.say(&kind.into())).clicked() {
                        self.wishes.push(Wish::Part(worn(Chessman::new(color, kind), Some(vest))));
                    }
                }
            });
        }
    }

    /// Every part as a button.
    fn chooser(&mut self, ui: &mut Ui) {
        ui.label(RichText::new(self.t("set-every-part")).strong());
        let of = |kind: Kind, men: [Part; 2]| {
            men.into_iter().zip(["color-white", "color-black"]).chain([(Part::Vest(kind), "set-vest")])
        };
        if ui.available_width() < NARROW {
            for (kind, men) in guide::pairs() {
                ui.label(RichText::new(self.say(&kind.into())).small().weak());
                flow(ui, |ui| of(kind, men).for_each(|(part, id)| self.part_button(ui, part, self.t(id))));
            }
        } else {
            egui::Grid::new("parts").num_columns(4).spacing(vec2(6.0, 4.0)).show(ui, |ui| {
                for (kind, men) in guide::pairs() {
                    ui.label(RichText::new(self.say(&kind.into())).small().weak());
                    of(kind, men).for_each(|(part, id)| self.part_button(ui, part, self.t(id)));
                    ui.end_row();
                }
            });
        }
        flow(ui, |ui| {
            for part in [Part::Marker, Part::Stand] {
                self.part_button(ui, part, capital(&self.say(&part.title())));
            }
        });
    }

    /// A button that shows a part.
    fn part_button(&mut self, ui: &mut Ui, part: Part, words: String) {
        if ui.add(Button::selectable(part == self.guide.part, words)).clicked() {
            self.wishes.push(Wish::Part(part));
        }
    }

    fn stroll(&mut self, ui: &mut Ui, ride: Ride) {
        let over = match ride {
            Ride::Box => "set-ride-box",
            Ride::Table => "set-ride-table",
        };
        ui.label(self.t(over));
        ui.label(RichText::new(self.t("set-ride-other")).small().weak());
        ui.add_space(6.0);
        ui.add(egui::ProgressBar::new(self.guide.at).desired_height(6.0).fill(theme::BRASS));
        ui.add_space(12.0);
        let is_narrow = ui.available_width() < NARROW;
        let row = |ui: &mut Ui, key: &str, meaning: &str| {
            ui.label(RichText::new(self.t(key)).small().color(theme::BRASS));
            ui.add(egui::Label::new(RichText::new(self.t(meaning)).small()).wrap());
        };
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            if is_narrow {
                guide::HELP.iter().for_each(|(key, meaning)| row(ui, key, meaning));
                return;
            }
            egui::Grid::new("keys").num_columns(2).spacing(vec2(14.0, 3.0)).show(ui, |ui| {
                for (key, meaning) in guide::HELP {
                    row(ui, key, meaning);
                    ui.end_row();
                }
            });
        });
    }
}

const fn paper_or_ink(color: Color) -> Color32 {
    match color {
        Color::White => Color32::from_rgb(0xf3, 0xe9, 0xd6),
        Color::Black => Color32::from_rgb(0x12, 0x0f, 0x0d),
    }
}
