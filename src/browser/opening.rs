//! What the address asks for is done when the table is laid.

use bevy::prelude::*;
use plunder_host::time::SystemTime;

use super::link::{Link, Wanted};
use super::page;
use crate::teaching::shelf::{self, PuzzleFilter};
use crate::world::command::{FilmCommand, LessonCommand, PanelCommand, ShowcaseCommand};
use crate::world::game::Request;
use crate::world::phase::Screen;

/// Asks the rooms for what a link wants, in the app's first frame.
pub(super) fn open(app: &mut App, link: &Link) {
    let world = app.world_mut();
    match &link.wanted {
        Wanted::Title => {}
        Wanted::Game(game) => {
            *world.resource_mut::<Screen>() = Screen::Play;
            world.write_message(Request::GoOn(game.clone()));
        }
        Wanted::Position(options, fen) => {
            *world.resource_mut::<Screen>() = Screen::Play;
            world.write_message(Request::Begin { options: *options, fen: Some(fen.clone()) });
        }
        Wanted::Film(number) => drop(world.write_message(FilmCommand::Show(*number))),
        Wanted::Lesson(number) => drop(world.write_message(LessonCommand::Begin(*number))),
        Wanted::Puzzle(number) => puzzle(world, Some(*number)),
        Wanted::Day => puzzle(world, shelf::of_the_day(SystemTime::now())),
        Wanted::Set => drop(world.write_message(ShowcaseCommand::Open)),
    }
    if link.embedded {
        let is_bare = matches!(link.wanted, Wanted::Game(_) | Wanted::Position(..) | Wanted::Title);
        if is_bare {
            *world.resource_mut::<Screen>() = Screen::Play;
            world.write_message(PanelCommand::Bare);
        }
    } else if matches!(link.wanted, Wanted::Game(_) | Wanted::Position(..)) {
        page::link_is_done();
    }
}

fn puzzle(world: &mut World, number: Option<usize>) {
    if let Some(number) = number {
        world.write_message(LessonCommand::Puzzle(number, PuzzleFilter::default()));
    }
}
