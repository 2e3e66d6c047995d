//! While the game on the table is not kept, every way out asks once; nothing promises that it is.

use std::fs;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowCloseRequested};
use player::hand::Modifiers;
use player::hud::Hud;
use player::hud::state::Dialog;
use rules::plunder::{MatchOptions, Position};
use table::command::PanelCommand;
use table::game::session::Session;
use table::game::{KeepRequest, Match, keep};
use table::scene::camera::CameraView;

use super::kept_table::start;
use crate::seat::Seat;

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

/// A table with panels at which one move was played that could not be written.
fn unwritten(folder: &std::path::Path) -> Seat {
    fs::write(folder.join("games"), "").unwrap();
    let session = Session::of_file(&folder.join("games/evening.ron"), None, None, start()).unwrap();
    let position = Position::start(MatchOptions::default());
    let mut seat = Seat::seen_from(CameraView::Above, position, |app| {
        app.init_asset::<bevy::shader::Shader>().add_plugins((player::hud::plugin, player::lesson::plugin));
        keep::begin(app, session);
    });
    seat.tell();
    let action = seat.app.world().resource::<Match>().position().parse_action("e2e4").unwrap();
    let request = seat.app.world().resource::<Match>().playing(action);
    seat.app.world_mut().write_message(request);
    seat.frames(4);
    seat.settle();
    seat
}

fn dialog(seat: &Seat) -> Option<Dialog> {
    seat.app.world().resource::<Hud>().dialog
}

fn plies(seat: &Seat) -> usize {
    seat.app.world().resource::<Match>().game.plies()
}

/// Everything that is told, in one text.
fn words(seat: &mut Seat) -> String {
    let told = seat.told();
    let said = told.nodes.iter().filter_map(|(_, node)| node.label().or(node.value()));
    said.collect::<Vec<&str>>().join("\n")
}

fn press(seat: &mut Seat, name: &str) {
    seat.go_to(name, |seat| {
        seat.key(KeyCode::Tab, NONE);
        seat.frames(2);
    });
    seat.key(KeyCode::Enter, NONE);
    seat.frames(4);
}

fn leaves(seat: &mut Seat) -> bool {
    !seat.app.world().resource::<Messages<AppExit>>().is_empty()
}

/// The warning is read.
fn read(seat: &mut Seat) {
    let warnings: Vec<Option<&str>> = seat.app.world().resource::<Hud>().warnings.iter().map(|it| it.id()).collect();
    assert_eq!(warnings, [Some("game-not-kept")]);
    seat.key(KeyCode::Escape, NONE);
    seat.frames(3);
    assert!(seat.app.world().resource::<Hud>().warnings.is_empty());
}

#[test]
fn nothing_promises_what_is_not_so_and_every_way_out_asks_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = unwritten(folder.path());
    read(&mut seat);
    for command in [PanelCommand::Menu, PanelCommand::NewGame] {
        seat.app.world_mut().write_message(command);
        seat.frames(4);
        let words = words(&mut seat);
        assert!(!words.contains("Saved automatically") && !words.contains("so far is saved"), "{words}");
        assert!(words.contains("not saved"), "{words}");
        seat.key(KeyCode::Escape, NONE);
        seat.frames(3);
    }
    let mut windows = seat.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(seat.app.world()).unwrap();
    let ways: [&dyn Fn(&mut Seat); 4] = [
        &|seat| seat.key(KeyCode::KeyQ, CONTROL),
        &|seat| {
            seat.app.world_mut().write_message(WindowCloseRequested { window });
        },
        &|seat| {
            seat.app.world_mut().write_message(PanelCommand::Rematch);
        },
        &|seat| {
            // From the list, as a player chooses one.
            seat.app.world_mut().write_message(PanelCommand::Lessons);
            seat.frames(4);
            seat.key(KeyCode::Enter, NONE);
        },
    ];
    for (number, way) in ways.iter().enumerate() {
        way(&mut seat);
        seat.frames(4);
        assert_eq!(dialog(&seat), Some(Dialog::Unsaved), "way {number}");
        assert!(!leaves(&mut seat) && plies(&seat) == 1, "way {number}");
        seat.key(KeyCode::Escape, NONE);
        seat.frames(4);
        assert_eq!((dialog(&seat), plies(&seat)), (None, 1), "way {number}: back");
    }
    seat.app.world_mut().write_message(PanelCommand::Rematch);
    seat.frames(4);
    press(&mut seat, "Leave without saving");
    assert_eq!((dialog(&seat), plies(&seat)), (None, 0), "it was said");
    // Nothing was played since: nobody is asked.
    seat.key(KeyCode::KeyQ, CONTROL);
    assert!(leaves(&mut seat));
}

#[test]
fn who_is_asked_goes_on_as_soon_as_the_game_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = unwritten(folder.path());
    read(&mut seat);
    seat.key(KeyCode::KeyQ, CONTROL);
    seat.frames(3);
    assert!(words(&mut seat).contains("Save elsewhere…") && !leaves(&mut seat));
    let place = folder.path().join("elsewhere.ron");
    seat.app.world_mut().write_message(KeepRequest::In(place.clone()));
    seat.app.update();
    seat.app.update();
    assert!(leaves(&mut seat));
    assert_eq!(library::game_file::load_game(&place).unwrap().names(), ["e2e4"]);
}

#[test]
fn where_there_is_room_again_nobody_is_asked_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = unwritten(folder.path());
    fs::remove_file(folder.path().join("games")).unwrap();
    seat.app.world_mut().write_message(PanelCommand::Rematch);
    seat.frames(6);
    assert_eq!((dialog(&seat), plies(&seat)), (None, 0));
    let games = super::kept_table::saved(&folder.path().join("games"));
    assert!(games.iter().any(|game| game.names() == ["e2e4"]), "{games:?}");
}
