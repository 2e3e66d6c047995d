//! A table without a window whose game is kept in a file, and what is found in the files afterwards.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use library::Stored;
use library::game_file::{load_game, load_game_about};
use library::whole::Whole;
use rules::plunder::{Castling, MatchOptions, Supply, Variant};
use rules::text::Text;
use rules::{AnyGame, AnyOptions, AnyPosition};
use table::game::session::Session;
use table::game::{Announced, Match, Refused, Request, keep};
use words::language::Language;

fn say(text: &Text) -> String {
    Language::english().say(text)
}

/// A table without a window, kept in a file.
pub(super) struct Table {
    pub(super) app: App,
}

impl Table {
    pub(super) fn of(session: Session) -> Self {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        // A tenth of a second a frame, so that clocks are the same on every machine.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(100)));
        keep::begin(&mut app, session);
        app.add_plugins(table::game::plugin);
        app.update();
        Self { app }
    }

    pub(super) fn of_file(path: &Path) -> Self {
        Self::of(Session::of_file(path, None, None, start()).unwrap_or_else(|error| panic!("{error}")))
    }

    /// The table of the last game, as `plunder` without a file opens it.
    pub(super) fn last(folder: &Path) -> Self {
        Self::of(Session::in_folder(Some(folder), None))
    }

    pub(super) fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    pub(super) fn play(&mut self, names: &[&str]) {
        for name in names {
            let the_match = self.app.world().resource::<Match>();
            let request = the_match.playing(the_match.position().parse_action(name).unwrap());
            self.ask(request);
        }
    }

    pub(super) fn game(&self) -> AnyGame {
        self.app.world().resource::<Match>().game.clone()
    }

    pub(super) fn names(&self) -> String {
        self.game().names().join(" ")
    }

    /// What the players were told since they were asked last.
    pub(super) fn told(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut told = Vec::new();
        for announced in world.resource_mut::<Messages<Announced>>().drain() {
            match announced {
                Announced::Note(note) | Announced::Warning(note) => told.push(say(&note)),
                Announced::Kept => told.push("kept".to_owned()),
                _ => {}
            }
        }
        told.extend(world.resource_mut::<Messages<Refused>>().drain().map(|refused| say(&refused.sentence)));
        told
    }
}

/// The usual game.
const PLUNDER: AnyOptions = AnyOptions::Plunder(MatchOptions {
    variant: Variant::Standard,
    castling: Castling::Booklet,
    supply: Supply::Unlimited,
    vest_shifting: false,
    denied: [false, false],
});
/// A new one of it.
pub(super) const NEW_GAME: Request = Request::Begin { options: PLUNDER, fen: None };

pub(super) fn start() -> AnyPosition {
    AnyPosition::start(PLUNDER)
}

pub(super) fn game_of(names: &[&str]) -> AnyGame {
    let mut game = AnyGame::begin(PLUNDER, None).unwrap();
    names.iter().for_each(|name| game.play_name(name).unwrap());
    game
}

pub(super) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

/// The saved games of a folder.
pub(super) fn saved(folder: &Path) -> Vec<AnyGame> {
    let is_save = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ron");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(is_save);
    paths.map(|path| load_game(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))).collect()
}

/// What a kept game's file holds, with everything about it.
pub(super) fn whole(path: &Path) -> Whole {
    let (game, about) = load_game_about(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Whole { game, about }
}

/// A click on a kept game in the list.
pub(super) fn open(table: &mut Table, path: &Path) {
    let Whole { game, about } = whole(path);
    table.ask(Request::Resume(Box::new(Stored { game, about, file: Some(path.to_owned()), remarks: Vec::new() })));
}

pub(super) const LIST: &str = "# an evening\ne2e4\ne7e5     # as always\ng1f3\nb8c6\n";
