//! What a player has chosen once and finds again at the next start; `plunder play` adds it.
//!
//! A choice that another room keeps (the room around the table, the pace) has its own resource there, and keys change it too; here it
//! is remembered. What no room below keeps stands in [`Settings`] itself. The file is written when something has changed and
//! nothing more did for a moment, and when the window closes.

mod apply;
mod file;
mod kept;
mod minds;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::access::Access;
use crate::game::Announced;
use crate::game_file::write_ron;
use crate::language::Language;
use crate::phase::Phase;
use crate::text::Text;

pub use kept::{CoachSettings, ControlSettings, SeatSettings, Settings, SoundSettings, TableSettings, VideoSettings};

/// How long nothing more may change before the file is written, in seconds.
const CALM: f32 = 0.6;

/// Where the settings lie, and what lies there.
#[derive(Resource, Default)]
struct Store {
    path: Option<PathBuf>,
    written: Settings,
    /// A sentence for the players as soon as they sit at the table.
    note: Option<Text>,
    /// For how long nothing has changed, in seconds; `None` where nothing is to be written.
    calm: Option<f32>,
    /// The file could not be written: it is said once.
    failed: bool,
}

/// The settings of the last time, before there is an app.
pub struct Found {
    /// The settings.
    pub settings: Settings,
    store: Store,
}

/// Reads the settings of the last time.
pub fn find() -> Found {
    let path = file::place();
    let (settings, note) = path.as_deref().map(file::read).unwrap_or_default();
    let store = Store { path, written: settings.clone(), note, ..Store::default() };
    Found { settings, store }
}

/// Puts the settings into an app, where they are remembered from now on. What the command line said about `table` holds for this
/// time.
pub fn begin(app: &mut App, found: Found) {
    app.insert_resource(found.settings.keys.clone());
    app.insert_resource(found.settings.access).insert_resource(found.settings).insert_resource(found.store);
    app.add_systems(PostStartup, say)
        .add_systems(Startup, apply::begin)
        .add_systems(Update, (apply::remember, apply::apply, minds::apply, keep).chain().in_set(Phase::Show))
        .add_systems(Last, keep_at_the_end);
}

fn say(mut store: ResMut<Store>, mut announcements: MessageWriter<Announced>) {
    announcements.write_batch(store.note.take().map(Announced::Note));
}

/// Writes the settings once nothing changes any more.
fn keep(
    time: Res<Time<Real>>,
    (settings, access): (Res<Settings>, Res<Access>),
    mut store: ResMut<Store>,
    mut announcements: MessageWriter<Announced>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if settings.is_changed() || access.is_changed() {
        store.calm = (*settings != store.written).then_some(0.0);
    }
    let Some(calm) = store.calm else { return };
    if calm < CALM {
        // The window would rest otherwise.
        redraws.write(RequestRedraw);
        store.calm = Some(calm + time.delta_secs());
        return;
    }
    announcements.write_batch(write(&mut store, &settings).map(Announced::Note));
}

/// Nothing that was chosen just before the window closed is lost.
fn keep_at_the_end(exits: MessageReader<AppExit>, settings: Res<Settings>, mut store: ResMut<Store>) {
    if !exits.is_empty()
        && store.calm.is_some()
        && let Some(fault) = write(&mut store, &settings)
    {
        warn!("{}", Language::english().say(&fault));
    }
}

/// Writes the settings; returns a sentence where that cannot be done, the first time.
fn write(store: &mut Store, settings: &Settings) -> Option<Text> {
    store.calm = None;
    store.written = settings.clone();
    let error = write_ron(store.path.as_deref()?, settings).err();
    let is_news = error.is_some() && !store.failed;
    store.failed = error.is_some();
    error.filter(|_| is_news).map(|error| Text::new("settings-not-kept").with("fault", error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::ritual::{Pace, Style};
    use crate::soundscape::{Captions, Volumes};
    use crate::table::camera::AutoTurn;
    use crate::table::{Look, Materials};

    /// A table without a window whose settings lie in this file.
    fn app(path: PathBuf) -> App {
        let (settings, note) = file::read(&path);
        let store = Store { path: Some(path), written: settings.clone(), note, ..Store::default() };
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .insert_resource(settings.table.look)
            .init_resource::<Materials>()
            .init_resource::<Pace>()
            .init_resource::<AutoTurn>()
            .init_resource::<crate::ritual::OwnHands>()
            .init_resource::<Volumes>()
            .init_resource::<Captions>()
            .add_message::<Announced>()
            .add_message::<RequestRedraw>();
        begin(&mut app, Found { settings, store });
        app.update();
        app
    }

    #[test]
    fn what_a_key_and_what_a_page_changed_is_found_at_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let mut first = app(path.clone());
        *first.world_mut().resource_mut::<Look>() = Look::Garden;
        first.update();
        first.world_mut().resource_mut::<Settings>().table.style = Style::Brisk;
        first.update();
        assert_eq!(first.world().resource::<Pace>().style, Style::Brisk, "a page is obeyed at once");
        assert!(!path.exists(), "it waits until nothing changes any more");
        (0..10).for_each(|_| first.update());
        let next = app(path);
        assert_eq!(*next.world().resource::<Look>(), Look::Garden);
        assert_eq!(next.world().resource::<Pace>().style, Style::Brisk);
    }

    #[test]
    fn closing_the_window_loses_nothing_that_was_just_chosen() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let mut first = app(path.clone());
        first.world_mut().resource_mut::<AutoTurn>().0 = true;
        first.world_mut().write_message(AppExit::Success);
        first.update();
        assert!(app(path).world().resource::<AutoTurn>().0);
    }
}
