//! What the address asks for is done when the table is laid.

use bevy::prelude::*;
use host::time::SystemTime;
use player::hud::Hud;
use player::two_screens::{Asked, TwoScreens};
use script::teaching::shelf::{self, PuzzleFilter};
use table::command::{FilmCommand, LessonCommand, PanelCommand, ShowcaseCommand};
use table::game::Request;
use table::phase::Screen;

use super::link::{Link, Wanted};
use super::{line, page};

/// Asks the rooms for what a link wants, in the app's first frame.
pub(super) fn open(app: &mut App, link: Link) {
    ask(app.world_mut(), &link);
    if link.embedded {
        app.insert_resource(Embedded(link)).add_systems(Last, begins_anew);
    } else if matches!(link.wanted, Wanted::Game(_) | Wanted::Position(..)) {
        page::link_is_done();
    }
}

/// What a table within another page was opened for.
#[derive(Resource)]
struct Embedded(Link);

/// Within another page there is no title: whoever leaves what it was opened for finds it anew.
fn begins_anew(world: &mut World, mut was_elsewhere: Local<bool>) {
    let is_title = *world.resource::<State<Screen>>().get() == Screen::Title;
    if is_title && *was_elsewhere {
        world.resource_scope(|world, link: Mut<Embedded>| ask(world, &link.0));
    }
    *was_elsewhere = !is_title;
}

fn ask(world: &mut World, link: &Link) {
    match &link.wanted {
        Wanted::Title => {}
        Wanted::Game(game) => {
            world.resource_mut::<NextState<Screen>>().set(Screen::Play);
            world.write_message(Request::GoOn(game.clone()));
        }
        Wanted::Position(options, fen) => {
            world.resource_mut::<NextState<Screen>>().set(Screen::Play);
            world.write_message(Request::Begin { options: *options, fen: Some(fen.clone()) });
        }
        Wanted::Film(number) => drop(world.write_message(FilmCommand::Show(*number))),
        Wanted::Lesson(number) => drop(world.write_message(LessonCommand::Begin(*number))),
        Wanted::Puzzle(number) => puzzle(world, Some(*number)),
        Wanted::Day => puzzle(world, shelf::of_the_day(SystemTime::now())),
        Wanted::Seat(key) => table(world, &key.told()),
        Wanted::Watch => table(world, ""),
        Wanted::Set => drop(world.write_message(ShowcaseCommand::Open)),
    }
    if link.embedded && matches!(link.wanted, Wanted::Game(_) | Wanted::Position(..) | Wanted::Title) {
        world.resource_mut::<NextState<Screen>>().set(Screen::Play);
        // It shows the panels again where they are hidden.
        if !world.resource::<Hud>().bare {
            world.write_message(PanelCommand::Bare);
        }
    }
}

/// The table that the page came from is joined at this seat, or to watch.
fn table(world: &mut World, key: &str) {
    let line = line::opens();
    let mut two = world.resource_mut::<TwoScreens>();
    two.page_line = Some(line);
    two.asked.push(Asked::Join(key.to_owned()));
}

fn puzzle(world: &mut World, number: Option<usize>) {
    if let Some(number) = number {
        world.write_message(LessonCommand::Puzzle(number, PuzzleFilter::default()));
    }
}
