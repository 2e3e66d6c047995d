//! The showcase's panel: the exhibits, the parts, the facts of the one looked at, room and materials; `window` shows it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, Layout, RichText, ScrollArea, Ui, vec2};
use bevy_egui::{EguiContexts, egui::Button};

use super::case;
use super::facts::facts;
use super::guide::{self, Guide, Wish, worn};
use super::part::{Part, permitted, wearers};
use super::{Exhibit, Ride, Showing};
use crate::command::{Command, Dispatch};
use crate::hand::Covered;
use crate::hud::{Hud, room_row, theme};
use crate::rules::{Chessman, Color, Kind};
use crate::table::{Look, Materials};

/// Shows the panel in place of the game's, and keeps the hand off the table.
pub fn show(
    mut contexts: EguiContexts,
    (showing, guide): (Res<Showing>, Res<Guide>),
    (look, materials): (Res<Look>, Res<Materials>),
    (mut hud, mut covered): (ResMut<Hud>, ResMut<Covered>),
    mut wishes: MessageWriter<Wish>,
    mut dispatch: Dispatch,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let Some(exhibit) = showing.0 else { return Ok(()) };
    let screen = context.viewport_rect();
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
    let mut ui = egui::Ui::new(context.clone(), "showcase".into(), builder);
    let mut visit = Visit { exhibit, guide: *guide, wishes: Vec::new(), commands: Vec::new() };
    let side = egui::Panel::right("side").exact_size(theme::PANEL_WIDTH).resizable(false).frame(theme::side_panel());
    let side = side.show(&mut ui, |ui| visit.panel(ui, *look, *materials)).response.rect;
    hud.panel_width = side.width();
    covered.all = true;
    covered.keyboard = true;
    covered.areas.clear();
    // Arrows, Space and Tab lead through the set; no button keeps the keyboard.
    context.memory_mut(|memory| memory.focused().inspect(|id| memory.surrender_focus(*id)));
    wishes.write_batch(visit.wishes);
    visit.commands.into_iter().for_each(|command| dispatch.send(command));
    Ok(())
}

/// What the panel shows and what was asked for.
struct Visit {
    exhibit: Exhibit,
    guide: Guide,
    wishes: Vec<Wish>,
    commands: Vec<Command>,
}

impl Visit {
    fn panel(&mut self, ui: &mut Ui, look: Look, materials: Materials) {
        egui::Panel::bottom("leave").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
            ui.add_space(8.0);
            room_row(ui, (look, materials), &[], &mut self.commands);
            let text = RichText::new("Back to the game").color(theme::WALNUT).strong();
            let size = vec2(ui.available_width(), 32.0);
            if ui.add_sized(size, Button::new(text).fill(theme::BRASS)).on_hover_text("Esc").clicked() {
                self.wishes.push(Wish::Leave);
            }
        });
        egui::Panel::top("exhibits").frame(egui::Frame::new()).show_separator_line(false).show(ui, |ui| {
            self.exhibits(ui);
            ui.add_space(8.0);
        });
        egui::CentralPanel::default().frame(theme::card()).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| match self.exhibit {
                Exhibit::Part(part) | Exhibit::Portrait(part) | Exhibit::Turntable(Some(part)) => {
                    self.part(ui, part);
                    ui.add_space(10.0);
                    self.chooser(ui);
                }
                Exhibit::Stroll(ride) => self.stroll(ui, ride),
                Exhibit::Box | Exhibit::Turntable(None) => self.contents(ui),
            });
        });
    }

    fn exhibits(&mut self, ui: &mut Ui) {
        ui.heading("The set");
        ui.label(RichText::new(case::total().replace("   ", ", ")).small().color(theme::PAPER_DIM));
        ui.add_space(4.0);
        let shown = self.exhibit;
        for pair in [
            [
                ("Box", "1", Wish::Box, shown == Exhibit::Box),
                ("One part", "2", Wish::OnePart, matches!(shown, Exhibit::Part(_))),
            ],
            [
                ("Turntable", "3: again for all of it", Wish::Turntable, matches!(shown, Exhibit::Turntable(_))),
                ("Stroll", "4: again for the table", Wish::Stroll, matches!(shown, Exhibit::Stroll(_))),
            ],
        ] {
            let width = half_width(ui);
            ui.horizontal(|ui| {
                for (name, keys, wish, is_shown) in pair {
                    let button = Button::selectable(is_shown, name).min_size(vec2(width, 30.0));
                    if ui.add(button).on_hover_text(keys).clicked() {
                        self.wishes.push(wish);
                    }
                }
            });
        }
        if matches!(shown, Exhibit::Turntable(_) | Exhibit::Stroll(_)) {
            let text = if self.guide.paused { "Go on" } else { "Stop" };
            let size = vec2(ui.available_width(), 28.0);
            if ui.add_sized(size, Button::new(text)).on_hover_text("Space").clicked() {
                self.wishes.push(Wish::Pause);
            }
        }
    }

    /// The list of all groups, as in the box.
    fn contents(&mut self, ui: &mut Ui) {
        ui.label(RichText::new("What is in the box").strong());
        ui.label(RichText::new("Click a part, here or on the table.").small().color(theme::PAPER_DIM));
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
                if ui.add(Button::new(part.caption()).frame(false)).clicked() {
                    self.wishes.push(Wish::Part(part));
                }
            });
        }
    }

    fn part(&mut self, ui: &mut Ui, part: Part) {
        let facts = facts(part);
        let mut title = facts.title.chars();
        let title: String = title.next().into_iter().flat_map(char::to_uppercase).chain(title).collect();
        ui.label(RichText::new(title).heading());
        ui.label(RichText::new(facts.count).small().color(theme::PAPER_DIM));
        ui.add_space(4.0);
        for sentence in facts.sentences {
            ui.label(sentence);
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
        ui.label(RichText::new("Try on a vest").strong());
        ui.horizontal_wrapped(|ui| {
            if ui.add(Button::selectable(now.is_none(), "none")).on_hover_text("Up, Down").clicked() {
                self.wishes.push(Wish::Part(Part::Man(man)));
            }
            for vest in permitted(man.kind) {
                let text = RichText::new(vest.to_string()).color(theme::on_vest(vest));
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
        ui.label(RichText::new("Put it on").strong());
        for color in Color::ALL {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("a {color}")).small().color(theme::PAPER_DIM));
                for kind in wearers(vest) {
                    if ui.button(kind.to_string()).clicked() {
                        self.wishes.push(Wish::Part(worn(Chessman::new(color, kind), Some(vest))));
                    }
                }
            });
        }
    }

    /// Every part as a button.
    fn chooser(&mut self, ui: &mut Ui) {
        ui.label(RichText::new("Every part").strong());
        let shown = self.guide.part;
        egui::Grid::new("parts").num_columns(4).spacing(vec2(6.0, 4.0)).show(ui, |ui| {
            for (kind, men) in guide::pairs() {
                ui.label(RichText::new(kind.to_string()).small().color(theme::PAPER_DIM));
                for (part, text) in men.into_iter().zip(["White", "Black"]).chain([(Part::Vest(kind), "Vest")]) {
                    if ui.add(Button::selectable(part == shown, text)).clicked() {
                        self.wishes.push(Wish::Part(part));
                    }
                }
                ui.end_row();
            }
        });
        ui.horizontal(|ui| {
            for (part, text) in [(Part::Marker, "LAST MOVE marker"), (Part::Stand, "Vest stand")] {
                if ui.add(Button::selectable(part == shown, text)).clicked() {
                    self.wishes.push(Wish::Part(part));
                }
            }
        });
    }

    fn stroll(&mut self, ui: &mut Ui, ride: Ride) {
        let over = match ride {
            Ride::Box => "A ride over the box.",
            Ride::Table => "A ride over the table, with the game as it stands.",
        };
        ui.label(over);
        ui.label(RichText::new("4 again: over the other one.").small().color(theme::PAPER_DIM));
        ui.add_space(6.0);
        ui.add(egui::ProgressBar::new(self.guide.at).desired_height(6.0).fill(theme::BRASS));
        ui.add_space(12.0);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            egui::Grid::new("keys").num_columns(2).spacing(vec2(14.0, 3.0)).show(ui, |ui| {
                for (key, meaning) in guide::HELP {
                    ui.label(RichText::new(*key).small().color(theme::BRASS));
                    ui.label(RichText::new(*meaning).small());
                    ui.end_row();
                }
            });
        });
    }
}

fn half_width(ui: &Ui) -> f32 {
    ((ui.available_width() - ui.spacing().item_spacing.x) * 0.5).floor()
}

const fn paper_or_ink(color: Color) -> Color32 {
    match color {
        Color::White => Color32::from_rgb(0xf3, 0xe9, 0xd6),
        Color::Black => Color32::from_rgb(0x12, 0x0f, 0x0d),
    }
}
