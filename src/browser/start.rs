//! The table as an app in a page; the page's script begins it when everything that the first picture needs is there.

use bevy::app::PluginGroupBuilder;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};

use super::{frames, link, opening, page};
use player::hud::Hud;
use player::hud::state::PageDoors;
use player::lesson;
use player::settings::{self, Settings};
use table::game::keep;
use table::game::session::Session;
use table::phase::Screen;
use table::scene::{Quality, needed};
use words::language::Language;

/// The element of the page that the table is drawn on.
const CANVAS: &str = "#table";

/// The tier of these settings: every browser carries the lowest.
fn tier(settings: &Settings) -> Quality {
    settings.video.tier.unwrap_or(Quality::Low)
}

/// Asks for every file that the first picture shows, so that those that are not there are noted.
pub(super) fn needs() {
    let settings = settings::find().settings;
    needed::ask(settings.table.look, settings.table.materials, tier(&settings));
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
    opening::open(&mut app, link);
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
