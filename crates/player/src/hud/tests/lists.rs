//! The lists of games with what really stands in them, in windows of three sizes, with words of three sizes, in both languages: measured on
//! what was laid out.

use std::path::PathBuf;
use std::time::Duration;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Id, Pos2, Rect, vec2};

use super::laid_out::{Frame, places};
use super::still_table::{Table, start};
use super::{Dialog, MatchOptions};
use crate::hud::dialogs::open as dialogs;
use crate::hud::kit::theme;
use library::Continuation;
use library::shelf::Slot;
use library::whole::Whole;
use rules::save::About;
use words::language::Language;

const SIZES: [egui::Vec2; 3] = [vec2(800.0, 640.0), vec2(1280.0, 720.0), vec2(1920.0, 1080.0)];

/// What is wrong with the open dialog in windows of every size, with words of every size, in both languages.
fn faults(table: &mut Table, name: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for tag in ["en", "de"] {
        table.language = Language::of(tag).unwrap();
        for size in SIZES {
            for scale in [1.0, 1.5, 2.0] {
                let screen = Rect::from_min_size(Pos2::ZERO, size / scale);
                let context = egui::Context::default();
                theme::apply(&context);
                context.enable_accesskit();
                let mut last = None;
                for number in 0..4 {
                    let time = Some(f64::from(number) * 0.2);
                    let input = egui::RawInput { screen_rect: Some(screen), time, ..egui::RawInput::default() };
                    let mut output = context.run_ui(input, |_| {
                        let dialog = table.hud.dialog;
                        table.with_desk(|desk, hud| dialogs::show(&context, desk, hud));
                        table.hud.dialog = dialog;
                    });
                    output.textures_delta.clear();
                    last = Some(output);
                }
                let output = last.unwrap();
                let told = output.platform_output.accesskit_update.as_ref().unwrap();
                let bars = places(told, |role| role == Role::ScrollBar);
                let fields = places(told, |role| role == Role::TextInput);
                let widgets = context
                    .viewport(|view| view.prev_pass.widgets.layers().flat_map(|(_, rects)| rects).copied().collect());
                let frame = Frame { screen, shapes: &output.shapes, widgets, bars, fields };
                let at = format!("{name}, {tag}, {size:?} at {scale}");
                faults.extend(frame.faults(Some(Id::new("dialog"))).into_iter().map(|fault| format!("{at}: {fault}")));
            }
        }
    }
    faults
}

fn slot(number: u64, name: Option<&str>) -> Slot {
    let mut game = start(MatchOptions::default()).the_match.game;
    ["e2e4", "e7e5", "g1f3"].into_iter().for_each(|action| game.play_name(action).unwrap());
    let about = About {
        name: name.map(str::to_owned),
        date: Some("2026.11.27".to_owned()),
        adjourned: number == 1,
        ..About::default()
    };
    let path = PathBuf::from(format!("window-{number}.ron"));
    Slot { path, game, about, age: Duration::from_secs(86_400 * number) }
}

#[test]
fn lists_of_games_and_what_they_ask_are_laid_out_whole() {
    let mut table = start(MatchOptions::default());
    table.play("e2e4");
    let names = [None, Some("A long evening with Annegret in the garden behind the house"), None, Some("Rematch")];
    table.hud.games.slots = (0..).zip(names).map(|(number, name)| slot(number, name)).collect();
    table.hud.games.more = 12;
    table.hud.dialog = Some(Dialog::Games);
    let mut found = faults(&mut table, "saved games");
    table.hud.games.renamed = Some((1, "Another name".to_owned()));
    found.extend(faults(&mut table, "a game that gets a name"));
    let titles =
        (1..9).map(|round| format!("Carlsen, Magnus – Nepomniachtchi, Ian, World Championship, round {round}, 1-0"));
    table.hud.games.several = Some((PathBuf::from("games.pgn"), titles.collect()));
    found.extend(faults(&mut table, "games of a file"));
    table.hud.games.several = None;
    table.continuation = Some(Continuation {
        opened: "evening-in-the-garden.pgn".to_owned(),
        saved: "evening-in-the-garden.ron".to_owned(),
        whole: Whole { game: table.the_match.game.clone(), about: About::default() },
    });
    table.hud.dialog = Some(Dialog::GoOn);
    found.extend(faults(&mut table, "a game that goes on"));
    assert!(found.is_empty(), "{} faults\n{}", found.len(), found.join("\n"));
}
