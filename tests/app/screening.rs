//! A script as a film in the window, without a window: it takes the table and gives it back, runs by the clock, jumps, and is
//! shown again when its file is saved.

use std::sync::Arc;
use std::time::Duration;

use crate::seat::{Seat, square};
use bevy::prelude::*;
use media::lettering::SpareFonts;
use player::hand::Modifiers;
use rules::plunder::{MatchOptions, Position};
use rules::{AnyPosition, Color, Kind};
use script::{Writing, film};
use showcase::screening::{Recordable, Screening, Show, Source};
use table::game::Match;
use table::phase::Screen;
use table::scene::camera::CameraView;
use table::scene::marks::Marks;
use table::scene::{self, Chessman, Vest};

const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
const NAME: &str = "swap.demo";
const SCRIPT: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\narrow d2 d5 red\nsay A rook.\nd2d5+n\nwait 2\n";

/// A seat at a game after one move, whose panels are there.
fn seat() -> Seat {
    let mut seat = Seat::seen_from(CameraView::White, Position::start(MatchOptions::default()), |app| {
        app.init_asset::<bevy::shader::Shader>();
        app.add_plugins((player::hud::plugin, showcase::screening::plugin));
    });
    seat.app.world_mut().resource_mut::<Match>().game.play_name("e2e4").unwrap();
    seat.frames(3);
    seat
}

fn source(path: &std::path::Path) -> Source {
    let file = path.to_owned();
    let read = move || {
        let text = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
        film(&text, Writing::Script, &|_| Err(String::new())).map_err(|faults| format!("{} faults", faults.len()))
    };
    Source {
        name: "swap".into(),
        files: vec![path.to_owned()],
        options: vec![],
        shown: None,
        recordable: Recordable::Script(path.to_owned()),
        spare: SpareFonts::default(),
        read: Arc::new(read),
    }
}

/// Shows the script from a file of this folder, which is gone with it.
fn shown(seat: &mut Seat) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(NAME);
    std::fs::write(&path, SCRIPT).unwrap();
    seat.app.world_mut().write_message(Show(source(&path)));
    seat.frames(4);
    folder
}

/// The men on the board by square, with their vests.
fn men(seat: &mut Seat) -> Vec<(String, Color, Kind, Option<Kind>)> {
    let world = seat.app.world_mut();
    let mut query = world.query::<(&scene::Square, &Chessman, Option<&Vest>)>();
    let mut men: Vec<_> = query
        .iter(world)
        .map(|(square, man, vest)| (square.0.to_string(), man.color, man.kind, vest.map(|vest| vest.0)))
        .collect();
    men.sort_by(|a, b| a.0.cmp(&b.0));
    men
}

fn screen(seat: &Seat) -> Screen {
    *seat.app.world().resource::<State<Screen>>().get()
}

#[test]
fn a_film_that_is_there_from_the_first_frame_has_its_own_men() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(NAME);
    std::fs::write(&path, SCRIPT).unwrap();
    let mut seat = Seat::seen_from(CameraView::White, Position::start(MatchOptions::default()), |app| {
        app.init_asset::<bevy::shader::Shader>();
        app.add_plugins((player::hud::plugin, showcase::screening::plugin));
        app.world_mut().write_message(Show(source(&path)));
    });
    seat.frames(5);
    assert_eq!((screen(&seat), men(&mut seat).len()), (Screen::Film, 4), "{:?}", men(&mut seat));
}

#[test]
fn what_is_still_mute_is_found_by_keys_and_the_table_is_left_alone_meanwhile() {
    let mut seat = seat();
    let _folder = shown(&mut seat);
    let now = |seat: &Seat| seat.app.world().resource::<Screening>().now().unwrap();
    seat.key(KeyCode::End, NONE);
    seat.frames(4);
    let end = now(&seat);
    seat.key(KeyCode::KeyM, NONE);
    seat.frames(4);
    let line = now(&seat);
    assert!(line < end, "it goes to the only line, and stands still");
    seat.frames(4);
    assert_eq!(now(&seat), line);
    // Nobody has recorded it, so nothing is heard; and a list opens and closes.
    for key in [KeyCode::KeyP, KeyCode::KeyV, KeyCode::KeyV] {
        seat.key(key, NONE);
        seat.frames(2);
    }
    assert_eq!(now(&seat), line);
}

#[test]
fn a_film_takes_the_table_and_gives_it_back() {
    let mut seat = seat();
    let before: AnyPosition = seat.app.world().resource::<Match>().position();
    let _folder = shown(&mut seat);
    assert_eq!(screen(&seat), Screen::Film);
    let rook = (square("d2").to_string(), Color::White, Kind::Rook, Some(Kind::Bishop));
    assert!(men(&mut seat).contains(&rook) && men(&mut seat).len() == 4, "{:?}", men(&mut seat));
    // Its end by the key for it: everything was performed.
    seat.key(KeyCode::End, NONE);
    seat.frames(4);
    let dressed = (square("d5").to_string(), Color::White, Kind::Rook, Some(Kind::Knight));
    assert!(men(&mut seat).contains(&dressed), "{:?}", men(&mut seat));
    // Back to its start.
    seat.key(KeyCode::Home, NONE);
    seat.frames(4);
    assert!(men(&mut seat).contains(&rook));
    // Clicks mean nothing to the game behind it.
    for name in ["e7", "e5"] {
        let place = scene::layout::square_point(square(name));
        seat.click_at(place);
    }
    seat.key(KeyCode::Escape, NONE);
    seat.frames(4);
    assert_eq!(screen(&seat), Screen::Title);
    assert_eq!(seat.app.world().resource::<Match>().position(), before);
    assert_eq!(men(&mut seat).len(), 32);
    assert!(seat.app.world().resource::<Marks>().0.is_empty());
}

#[test]
fn a_saved_script_is_shown_at_once_and_a_faulty_one_leaves_the_film() {
    let mut seat = seat();
    let folder = shown(&mut seat);
    let path = folder.path().join(NAME);
    // Until the file's change has been seen; it is looked at a few times a second.
    let until = |seat: &mut Seat, done: &dyn Fn(&mut Seat) -> bool| {
        for _ in 0..100 {
            seat.frames(2);
            if done(seat) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        false
    };
    std::fs::write(&path, SCRIPT.replace("6k1/", "7k/")).unwrap();
    let is_in_the_corner = |seat: &mut Seat| men(seat).iter().any(|man| man.0 == "h8");
    assert!(until(&mut seat, &is_in_the_corner), "{:?}", men(&mut seat));
    std::fs::write(&path, "no script at all, and longer than before: d2d5+n\n").unwrap();
    std::thread::sleep(Duration::from_millis(1200));
    seat.frames(4);
    assert!(is_in_the_corner(&mut seat) && screen(&seat) == Screen::Film, "the film before the change is still there");
}
