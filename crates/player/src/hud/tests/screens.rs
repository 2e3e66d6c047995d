//! Every screen at every size of window, every size of words and in both languages: everything on it can be seen in full, at once or after
//! scrolling, and the way out is always in sight.

use std::collections::{BTreeMap, BTreeSet};

use bevy_egui::egui::{self, Event, Modifiers, MouseWheelUnit, Pos2, Rect, Shape, TouchPhase, pos2, vec2};
use rules::Square;
use words::language::Language;

use super::{MatchOptions, Position, Table, start, timed};
use crate::hand::Aiming;
use crate::hud::dialogs::open as dialogs;
use crate::hud::drawer::contents as panel;
use crate::hud::kit::state::{Dialog, Page};
use crate::hud::kit::theme;
use crate::hud::over::placing::{CardPlace, Column, Side};
use crate::hud::over::{floating, prompt};
use crate::hud::title;

/// The sizes of the window, in logical pixels of the system.
const WINDOWS: [egui::Vec2; 3] = [vec2(800.0, 640.0), vec2(1024.0, 768.0), vec2(1280.0, 720.0)];
const SCALES: [f32; 3] = [1.0, 1.5, 2.0];
/// The height of a window in which nothing has to be scrolled.
const HIGH: f32 = 9000.0;

/// What is shown.
#[derive(Clone, Copy, Debug)]
enum OnScreen {
    Title,
    Dialog,
    Drawer,
    Prompt,
    End,
}

/// A screen that is looked at again and again, as a person would who scrolls.
struct Viewer<'a> {
    table: &'a mut Table,
    shown: OnScreen,
    context: egui::Context,
    screen: Rect,
    time: f64,
}

impl<'a> Viewer<'a> {
    fn new(table: &'a mut Table, shown: OnScreen, size: egui::Vec2) -> Self {
        let context = egui::Context::default();
        theme::apply(&context);
        let mut viewer = Self { table, shown, context, screen: Rect::from_min_size(Pos2::ZERO, size), time: 0.0 };
        for _ in 0..4 {
            viewer.frame(Vec::new());
        }
        viewer
    }

    /// The next frame.
    fn frame(&mut self, events: Vec<Event>) -> Seen {
        self.time += 0.1;
        let input = egui::RawInput {
            screen_rect: Some(self.screen),
            time: Some(self.time),
            predicted_dt: 0.1,
            events,
            ..egui::RawInput::default()
        };
        let (context, screen, shown) = (self.context.clone(), self.screen, self.shown);
        let mut output = self.context.run_ui(input, |_| {
            let dialog = self.table.hud.dialog;
            self.table.with_desk(|desk, hud| match shown {
                OnScreen::Title => title::show(&context, screen, (true, 0.0), desk),
                OnScreen::Dialog => dialogs::show(&context, desk, hud),
                OnScreen::Prompt => {
                    let mut column = Column::of(screen, Side::Right, &[]);
                    prompt::show(&context, &mut column, CardPlace::Middle(300.0), desk);
                }
                OnScreen::End => {
                    floating::banner(&context, &mut Column::of(screen, Side::Right, &[]), desk, hud);
                }
                OnScreen::Drawer => {
                    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
                    let mut ui = egui::Ui::new(context.clone(), "window".into(), builder);
                    let side = egui::Panel::right("side").exact_size(theme::panel_width(screen.width()));
                    side.frame(theme::side_panel()).show(&mut ui, |ui| panel::show(ui, desk, hud));
                }
            });
            // A click outside of a dialog would close it.
            self.table.hud.dialog = dialog;
        });
        output.textures_delta.clear();
        let mut seen = Seen::default();
        for clipped in &output.shapes {
            seen.look_at(&clipped.shape, clipped.clip_rect.intersect(screen).expand(1.5));
        }
        seen
    }

    /// What is seen at first, and what is seen after scrolling over some points, up and down, until `is_enough` of it is seen.
    fn scrolled(&mut self, is_enough: impl Fn(&Seen) -> bool) -> (Seen, Seen) {
        let first = self.frame(Vec::new());
        let mut seen = first.clone();
        let (middle, right) = (self.screen.center(), self.screen.right_center());
        let low = pos2(right.x - 40.0, self.screen.height() * 0.75);
        for point in [middle, pos2(right.x - 40.0, right.y), low, pos2(self.screen.width() * 0.25, middle.y)] {
            self.frame(vec![Event::PointerMoved(point)]);
            for delta in [4000.0, -70.0] {
                if is_enough(&seen) {
                    return (first, seen);
                }
                for _ in 0..400 {
                    let before = self.frame(Vec::new()).places;
                    let wheel = Event::MouseWheel {
                        unit: MouseWheelUnit::Point,
                        delta: vec2(0.0, delta),
                        phase: TouchPhase::Move,
                        modifiers: Modifiers::NONE,
                    };
                    self.frame(vec![wheel]);
                    for _ in 0..2 {
                        let now = self.frame(Vec::new());
                        seen.rows.extend(now.rows);
                        seen.texts.extend(now.texts);
                        seen.places = now.places;
                    }
                    if seen.places == before {
                        break;
                    }
                }
            }
        }
        (first, seen)
    }
}

/// What a frame shows.
#[derive(Clone, Default)]
struct Seen {
    /// Every text, and how many lines it has here.
    texts: BTreeMap<String, usize>,
    /// The lines of texts that are seen whole.
    rows: BTreeSet<(String, usize)>,
    /// Where everything stands.
    places: Vec<(i32, i32)>,
}

impl Seen {
    fn look_at(&mut self, shape: &Shape, clip: Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.look_at(shape, clip)),
            Shape::Text(text) if !text.galley.text().trim().is_empty() => {
                let words = text.galley.text().to_owned();
                self.places.push((text.pos.x as i32, text.pos.y as i32));
                self.texts.insert(words.clone(), text.galley.rows.len());
                for (number, row) in text.galley.rows.iter().enumerate() {
                    let line = row.rect().translate(text.pos.to_vec2());
                    // The room above and below the letters is no loss.
                    let letters = line.shrink2(vec2(0.0, (line.height() * 0.1).min(2.0)));
                    if clip.contains_rect(letters) && !text.galley.elided {
                        self.rows.insert((words.clone(), number));
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether every line of a text was seen whole.
    fn holds(&self, words: &str) -> bool {
        let is_seen = |row| self.rows.contains(&(words.to_owned(), row));
        self.texts.get(words).is_some_and(|rows| (0..*rows).all(is_seen))
    }
}

/// Looks at a screen in every window, with words of every size, in both languages. `out` is the message on the way out.
fn fits(table: &mut Table, shown: OnScreen, name: &str, out: Option<&str>) -> Vec<String> {
    let mut faults = Vec::new();
    for tag in ["en", "de"] {
        table.language = Language::of(tag).unwrap();
        for size in WINDOWS {
            for scale in SCALES {
                let room = size / scale;
                // In a window as high as it takes there are the same words.
                let wanted = Viewer::new(table, shown, vec2(room.x, HIGH)).frame(Vec::new()).texts;
                assert!(!wanted.is_empty(), "{name} shows nothing");
                let fen = table.hud.fen.clone();
                let missing = |seen: &Seen| -> Vec<String> {
                    wanted.keys().filter(|words| **words != fen && !seen.holds(words)).cloned().collect()
                };
                let (first, seen) = Viewer::new(table, shown, room).scrolled(|seen| missing(seen).is_empty());
                let missing = missing(&seen);
                let at = format!("{name}, {tag}, {}x{} at {scale}", size.x, size.y);
                if !missing.is_empty() {
                    faults.push(format!("{at}: never seen whole: {missing:?}"));
                }
                if let Some(out) = out
                    && !first.holds(&table.language.get(out))
                {
                    faults.push(format!("{at}: the way out is not in sight"));
                }
            }
        }
    }
    faults
}

/// Nothing is out of reach.
fn assert_fits(faults: Vec<String>) {
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

fn game() -> Table {
    let mut table = timed("300", &["e2e4", "e7e5"], 5);
    table.hud.moves = (0..40).map(|number| format!("Nf{}", number % 8 + 1)).collect();
    table.hud.first = (1, false);
    table
}

#[test]
fn the_title_fits() {
    assert_fits(fits(&mut game(), OnScreen::Title, "title", Some("title-quit")));
}

#[test]
fn the_settings_fit() {
    let mut table = game();
    table.hud.dialog = Some(Dialog::Settings);
    let mut faults = Vec::new();
    for page in Page::ALL {
        table.hud.page = page;
        faults.extend(fits(&mut table, OnScreen::Dialog, &format!("settings, {page:?}"), Some("settings-done")));
    }
    assert_fits(faults);
}

#[test]
fn every_dialog_fits() {
    let mut table = game();
    let mut faults = Vec::new();
    for (dialog, out) in [
        (Dialog::Menu, "menu-back"),
        (Dialog::NewGame, "button-cancel"),
        (Dialog::Help, "button-close"),
        (Dialog::Resign, "button-play-on"),
        (Dialog::Position, "button-cancel"),
        (Dialog::Games, "games-close"),
        (Dialog::Rules, "rules-close"),
        (Dialog::Lessons, "button-close"),
        (Dialog::Puzzles, "button-close"),
        (Dialog::Letter, "button-close"),
        (Dialog::FilmIt, "button-close"),
        (Dialog::Films, "button-close"),
        (Dialog::Invite, "button-cancel"),
    ] {
        table.hud.dialog = Some(dialog);
        faults.extend(fits(&mut table, OnScreen::Dialog, &format!("{dialog:?}"), Some(out)));
    }
    table.hud.dialog = Some(Dialog::NewGame);
    table.hud.rulings = true;
    faults.extend(fits(&mut table, OnScreen::Dialog, "rulings", Some("new-game-back")));
    assert_fits(faults);
}

#[test]
fn the_drawer_fits_and_its_moves_have_room() {
    let mut table = game();
    table.hud.moves.truncate(12);
    assert_fits(fits(&mut table, OnScreen::Drawer, "drawer", None));
}

#[test]
fn a_card_that_asks_fits() {
    let fen = "4k2(nr)/8/8/3(rb)4/8/2N5/(PR)7/4K3 w - - 0 1";
    let mut table = Table::at(Position::from_fen(fen, MatchOptions::default()).unwrap());
    let (from, to) = (Square::parse("c3").unwrap(), Square::parse("d5").unwrap());
    table.intent.aim(&table.the_match.position(), from, to, Aiming::default());
    assert_fits(fits(&mut table, OnScreen::Prompt, "a choice", None));
}

#[test]
fn the_end_of_a_game_fits() {
    let mut table = start(MatchOptions::default());
    for name in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        table.play(name);
    }
    assert!(table.the_match.game.result().is_some());
    assert_fits(fits(&mut table, OnScreen::End, "the end", None));
}
