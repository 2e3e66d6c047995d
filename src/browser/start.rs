//! The table as an app in a page, begun when everything that the first picture needs is there; what its address asks for is done then.

use bevy::app::PluginGroupBuilder;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use host::time::SystemTime;
use player::hud::Hud;
use player::hud::state::PageDoors;
use player::lesson;
use player::settings::{self, Settings};
use script::teaching::shelf::{self, PuzzleFilter};
use table::command::{FilmCommand, LessonCommand, PanelCommand, ShowcaseCommand};
use table::game::session::Session;
use table::game::{Request, keep};
use table::phase::Screen;
use table::scene::{Quality, models};
use words::language::Language;

use super::link::{self, Link, Wanted};
use super::{frames, page};

/// The element of the page that the table is drawn on.
const CANVAS: &str = "#table";

/// The tier of these settings: every browser carries the lowest.
fn tier(settings: &Settings) -> Quality {
    settings.video.tier.unwrap_or(Quality::Low)
}

/// Asks for every file that the first picture shows, so that those that are not there are noted.
pub(super) fn needs() {
    let settings = settings::find().settings;
    models::ask(settings.table.look, settings.table.materials, tier(&settings));
}

/// Lays the table.
pub(super) fn begin(fragment: &str) {
    std::panic::set_hook(Box::new(|panic| page::failed(&panic.to_string())));
    let (link, fault) = link::read(fragment);
    let session = Session::last();
    let mut found = settings::find();
    if let Some(tag) = &link.language {
        found = found.speaking(tag);
    }
    if let Some(fault) = fault {
        let tag = found.settings.language.clone().or_else(host::locale::language);
        let language = tag.and_then(|tag| Language::of(&tag).ok()).unwrap_or_else(Language::english);
        page::says(&language.say(&fault));
    }
    let mut app = App::new();
    app.add_plugins(engine());
    keep::begin(&mut app, session);
    let (table, tier) = (found.settings.table, tier(&found.settings));
    app.insert_resource(table.look).insert_resource(table.materials).insert_resource(tier);
    table::app::table_plugins(&mut app);
    crate::app::play_plugins(&mut app);
    table::wake::keep_time(&mut app);
    settings::begin(&mut app, found);
    lesson::begin(&mut app);
    app.insert_state(Screen::Title);
    app.add_plugins(frames::plugin);
    open(&mut app, link);
    app.world_mut().resource_mut::<Hud>().doors = Some(PageDoors {
        address: |game| page::address(&link::of_game(game)),
        export: page::exports,
        import: page::imports,
    });
    app.run();
}

fn engine() -> PluginGroupBuilder {
    let window = Window {
        title: "Plunder".into(),
        canvas: Some(CANVAS.into()),
        fit_canvas_to_parent: true,
        // The page's script keeps the keys that are the table's; the others are the browser's.
        prevent_default_event_handling: false,
        resolution: WindowResolution::new(1280, 720),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let quiet = LogPlugin {
        level: Level::WARN,
        filter: "wgpu=error,naga=error,bevy_winit=error,winit=error,bevy_render=error".into(),
        ..default()
    };
    DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }).set(quiet)
}

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

fn puzzle(world: &mut World, number: Option<usize>) {
    if let Some(number) = number {
        world.write_message(LessonCommand::Puzzle(number, PuzzleFilter::default()));
    }
}
