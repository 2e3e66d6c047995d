//! A table at which nothing moves, in a window that nobody sees: what is requested there, and what is drawn.

use std::cell::Cell;
use std::path::PathBuf;

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy_egui::egui::{self, Shape};
use library::Continuation;
use rules::clock::{Clock, TimeControl};
use table::game::kept::Kept;
use table::game::session::Offered;
use table::game::{Exercise, Match, Request, Unkept};
use table::phase::Screen;
use table::ritual::{LookBack, Pace, RitualQueue, Timeline};
use table::scene::camera::{Across, AutoTurn};
use table::scene::{Look, Materials};
use table::seat::{Analysis, GameReview, Thinking};
use table::wake::Waker;
use words::language::Language;

use super::{MatchOptions, Position};
use crate::bindings::Layout;
use crate::hand::by_hand::TurnByHand;
use crate::hand::gamepad::Plugged;
use crate::hand::{Hand, Intent};
use crate::hud::dialogs::open as dialogs;
use crate::hud::drawer::contents as panel;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::kit::words::Spoken;
use crate::hud::over::placing::{CardPlace, Column, Side};
use crate::hud::over::{break_card, chips, floating, prompt};
use crate::lesson::{OnTable, Progress};

/// A table at which nothing moves.
pub(super) struct Table {
    pub(super) the_match: Match,
    pub(super) intent: Intent,
    pub(super) pace: Pace,
    pub(super) hud: Hud,
    pub(super) plugged: Plugged,
    pub(super) language: Language,
    pub(super) unkept: Option<Unkept>,
    pub(super) reviewed: GameReview,
    pub(super) continuation: Option<Continuation>,
    pub(super) kept_in: Option<PathBuf>,
}

impl Table {
    pub(super) fn at(position: Position) -> Self {
        let hud = Hud { fen: position.fen(), ..Hud::default() };
        Self {
            the_match: Match::new(position),
            intent: Intent::Idle,
            pace: Pace::default(),
            hud,
            plugged: Plugged::default(),
            language: Language::english(),
            unkept: None,
            reviewed: Default::default(),
            continuation: None,
            kept_in: None,
        }
    }

    pub(super) fn play(&mut self, name: &str) {
        let action = self.the_match.position().parse_action(name).unwrap();
        self.the_match.game.play(action).unwrap();
        self.hud.moves = self.the_match.game.sans();
    }

    /// Does something with the desk; returns what is requested.
    pub(super) fn with_desk(&mut self, act: impl FnOnce(&mut Desk, &mut Hud)) -> Vec<Request> {
        let mut world = World::new();
        world.insert_resource(self.the_match.clone());
        world.insert_resource(self.plugged);
        world.insert_resource(self.intent.clone());
        world.insert_resource(self.pace);
        world.insert_resource(Spoken(self.language.clone()));
        world.insert_resource(std::mem::take(&mut self.reviewed));
        world.insert_resource(State::new(Screen::Play));
        world.insert_resource(Waker::silent());
        world.init_resource::<Hand>();
        world.init_resource::<TurnByHand>();
        world.init_resource::<RitualQueue>();
        world.init_resource::<LookBack>();
        world.init_resource::<Timeline>();
        world.init_resource::<AutoTurn>();
        world.init_resource::<Across>();
        world.init_resource::<Look>();
        world.init_resource::<Materials>();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Thinking>();
        world.init_resource::<Analysis>();
        world.init_resource::<Layout>();
        world.init_resource::<OnTable>();
        world.init_resource::<Exercise>();
        world.init_resource::<Progress>();
        if let Some(unkept) = &self.unkept {
            world.insert_resource(unkept.clone());
        }
        if let Some(offer) = &self.continuation {
            world.insert_resource(Offered(offer.clone()));
        }
        if let Some(path) = &self.kept_in {
            let owned = library::lock::Owned::take(path).unwrap();
            world.insert_resource(Kept::new(owned, &self.the_match, None));
        }
        let mut state = SystemState::<Desk>::new(&mut world);
        let mut desk = state.get_mut(&mut world).unwrap();
        act(&mut desk, &mut self.hud);
        let requests = std::mem::take(&mut *desk.requests);
        self.reviewed = world.remove_resource().unwrap();
        requests
    }

    /// Every word of a frame, the open dialog included.
    pub(super) fn words(&mut self) -> String {
        self.words_in(egui::vec2(1280.0, 800.0), true).0
    }

    /// How many pictures are drawn of a dialog in a window of this size, in logical pixels.
    pub(super) fn pictures(&mut self, size: egui::Vec2) -> usize {
        let window = Window::new(size);
        let mut pictures = 0;
        for _ in 0..3 {
            let shapes = window.frame(Vec::new(), |context, _| {
                self.with_desk(|desk, hud| dialogs::show(context, desk, hud));
            });
            pictures = shapes.iter().map(|clipped| drawn(&clipped.shape)).sum();
        }
        pictures
    }

    /// Every word in a window of this size, in logical pixels, with the panels or what lies over them alone, and which words are cut
    /// off somewhere.
    pub(super) fn words_in(&mut self, size: egui::Vec2, with_panels: bool) -> (String, Vec<String>) {
        let window = Window::new(size);
        let (mut words, mut cut) = (String::new(), Vec::new());
        // A floating area measures itself in its first frame and is seen from the second on; what is scrolled glides there.
        for _ in 0..8 {
            let shapes = window.frame(Vec::new(), |context, screen| {
                let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
                let mut ui = egui::Ui::new(context.clone(), "window".into(), builder);
                self.with_desk(|desk, hud| {
                    if with_panels {
                        panel::show(&mut ui, desk, hud);
                        let mut column = Column::of(screen, Side::Right, &[]);
                        floating::paused(context, &mut column, desk, hud);
                        prompt::show(context, &mut column, CardPlace::Middle(400.0), desk);
                        chips::show(context, screen, rules::Color::White, desk);
                    }
                    break_card::show(context, &mut Column::of(screen, Side::Right, &[]), desk, hud);
                    dialogs::show(context, desk, hud);
                });
            });
            words.clear();
            cut.clear();
            for clipped in &shapes {
                collect(&clipped.shape, &mut words);
                cuts(clipped, &mut cut);
            }
        }
        (words, cut)
    }
}

/// Panels in a window of its own that stays from frame to frame, a fifth of a second each.
pub(super) struct Window {
    context: egui::Context,
    size: egui::Vec2,
    frames: Cell<u32>,
}

impl Window {
    /// One of this size, in logical pixels.
    pub(super) fn new(size: egui::Vec2) -> Self {
        let context = egui::Context::default();
        theme::apply(&context);
        Self { context, size, frames: Cell::default() }
    }

    /// A frame in which this happens and that is shown; returns what is drawn.
    pub(super) fn frame(
        &self,
        events: Vec<egui::Event>,
        mut show: impl FnMut(&egui::Context, egui::Rect),
    ) -> Vec<egui::epaint::ClippedShape> {
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, self.size);
        let time = Some(f64::from(self.frames.replace(self.frames.get() + 1)) * 0.2);
        let input = egui::RawInput { screen_rect: Some(screen), time, events, ..egui::RawInput::default() };
        let mut output = self.context.run_ui(input, |_| show(&self.context, screen));
        // Nobody draws them here.
        output.textures_delta.clear();
        output.shapes
    }
}

fn collect(shape: &Shape, words: &mut String) {
    match shape {
        Shape::Text(text) => {
            words.push_str(text.galley.text());
            words.push('\n');
        }
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, words)),
        _ => {}
    }
}

/// How many pictures, not letters, a shape holds.
fn drawn(shape: &Shape) -> usize {
    match shape {
        Shape::Rect(rect) => usize::from(rect.brush.is_some()),
        Shape::Mesh(mesh) => usize::from(mesh.texture_id != egui::TextureId::default()),
        Shape::Vec(shapes) => shapes.iter().map(drawn).sum(),
        _ => 0,
    }
}

/// The words of a shape that its clipping cuts off at the top or at the bottom, or that the letters do not end.
fn cuts(clipped: &egui::epaint::ClippedShape, cut: &mut Vec<String>) {
    if let Shape::Text(text) = &clipped.shape {
        let area = text.visual_bounding_rect();
        let is_inside = clipped.clip_rect.expand(1.0).contains_rect(area);
        if !text.galley.text().is_empty() && (!is_inside || text.galley.elided) {
            cut.push(text.galley.text().to_owned());
        }
    }
}

pub(super) fn start(options: MatchOptions) -> Table {
    Table::at(Position::start(options))
}

/// A table with a clock on which some time has gone by.
pub(super) fn timed(control: &str, names: &[&str], seconds: u64) -> Table {
    let mut table = start(MatchOptions::default());
    let mut clock = Clock::new(TimeControl::read(control).unwrap(), rules::Color::White);
    clock.go_on();
    for name in names {
        table.play(name);
        clock.press();
    }
    clock.pass(std::time::Duration::from_secs(seconds));
    table.the_match.clock = Some(clock);
    table
}
