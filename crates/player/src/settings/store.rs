//! Where the settings are kept, and when they are written.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use host::threads;
use library::game_file::tolerant;
use library::lock::{InUse, Owned};
use library::write_fault;
use rules::text::Text;
use table::game::Announced;
use table::game::keep::AGAIN;
use table::phase::Phase;
use words::language::Language;

use super::kept::Settings;
use crate::access::Access;

/// How long nothing more may change before the file is written, in seconds.
const CALM: f32 = 0.6;

/// How often, and after what time each, it is tried to write while another window does.
const TRIES: u32 = 10;

const SHORTLY: Duration = Duration::from_millis(3);

/// The warning that is over once they are.
const NOT_KEPT: &str = "settings-not-kept";

/// Where the settings lie, and what lies there.
#[derive(Resource, Default)]
struct Store {
    path: Option<PathBuf>,
    /// There is something in the file that could not be read: it is not written over, and what is chosen holds for this window alone.
    is_closed: bool,
    /// What this window read or wrote last; what differs from it was chosen here.
    written: Settings,
    /// A sentence for the players as soon as they sit at the table.
    note: Option<Text>,
    /// For how long nothing has changed, in seconds; `None` where nothing is to be written.
    calm: Option<f32>,
    /// The file could not be written, which is said once; how long ago it was tried, in seconds.
    failed: Option<f32>,
    /// What is wrong with the file and was said.
    said: Vec<Text>,
}

/// The settings of the last time, before there is an app; by default those of a first start, which nobody remembers.
#[derive(Default)]
pub struct Found {
    /// The settings.
    pub settings: Settings,
    store: Store,
}

/// Reads the settings of the last time.
pub fn find() -> Found {
    let path = super::file::place();
    Store::read(path)
}

impl Found {
    /// The same in this language, which holds for this time: it is not remembered.
    pub fn speaking(mut self, tag: &str) -> Self {
        for settings in [&mut self.settings, &mut self.store.written] {
            settings.language = Some(tag.to_owned());
        }
        self
    }
}

impl Store {
    fn read(path: Option<PathBuf>) -> Found {
        let super::file::Read { settings, note, is_closed, .. } =
            path.as_deref().map(super::file::read).unwrap_or_default();
        let store = Self {
            path,
            is_closed,
            written: settings.clone(),
            said: note.iter().cloned().collect(),
            note,
            ..Self::default()
        };
        Found { settings, store }
    }
}

/// Puts the settings into an app, where they are remembered from now on. What the command line said about `table` holds for this
/// time.
pub fn begin(app: &mut App, found: Found) {
    app.insert_resource(found.settings.keys.clone()).insert_resource(found.settings.buttons);
    app.insert_resource(found.settings.access).insert_resource(found.settings).insert_resource(found.store);
    app.add_plugins(super::tier::plugin)
        .add_systems(PostStartup, say)
        .add_systems(Startup, super::apply::begin)
        .add_systems(
            Update,
            (super::apply::remember, super::apply::apply, super::apply::apply_minds, keep).chain().in_set(Phase::Show),
        )
        .add_systems(Last, keep_at_the_end);
}

/// What is chosen from now on holds for this time: nothing is remembered.
pub fn remember_nothing(app: &mut App) {
    if let Some(mut store) = app.world_mut().get_resource_mut::<Store>() {
        store.path = None;
    }
}

fn say(mut store: ResMut<Store>, mut announcements: MessageWriter<Announced>) {
    announcements.write_batch(store.note.take().map(Announced::Warning));
}

/// Writes the settings once nothing changes any more.
fn keep(
    time: Res<Time<Real>>,
    (settings, access): (Res<Settings>, Res<Access>),
    mut store: ResMut<Store>,
    mut announcements: MessageWriter<Announced>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let is_news = settings.is_changed() || access.is_changed();
    if is_news {
        store.calm = (*settings != store.written).then_some(0.0);
    }
    if let Some(failed) = &mut store.failed {
        *failed += time.delta_secs();
        // Nobody is kept awake for it.
        if *failed >= AGAIN && store.calm.is_none() {
            announcements.write_batch(write(&mut store, &settings));
        }
    }
    let Some(calm) = store.calm else { return };
    if calm < CALM {
        // The window would rest otherwise.
        redraws.write(RequestRedraw);
        // The time before the change is none after it.
        store.calm = Some(if is_news { calm } else { calm + time.delta_secs() });
        return;
    }
    announcements.write_batch(write(&mut store, &settings));
}

/// Nothing that was chosen just before the window closed is lost.
fn keep_at_the_end(exits: MessageReader<AppExit>, settings: Res<Settings>, mut store: ResMut<Store>) {
    if !exits.is_empty() && (store.calm.is_some() || store.failed.is_some()) {
        for told in write(&mut store, &settings) {
            if let Announced::Warning(fault) = told {
                warn!("{}", Language::english().say(&fault));
            }
        }
    }
}

/// Writes what was chosen here into what another window may have written meanwhile; returns what the players are told: why that cannot be
/// done, the first time, and that it can again.
fn write(store: &mut Store, settings: &Settings) -> Vec<Announced> {
    store.calm = None;
    let Some(path) = store.path.clone().filter(|_| !store.is_closed) else { return Vec::new() };
    let _owned = own(&path);
    let found = super::file::read(&path);
    store.is_closed = found.is_closed;
    let is_news = |text: &&Text| !store.said.contains(text);
    let mut told: Vec<Announced> = found.note.iter().filter(is_news).cloned().map(Announced::Warning).collect();
    if !told.is_empty() {
        store.said.extend(found.note);
    }
    if found.is_closed {
        return told;
    }
    let merged = super::file::merged(&store.written, settings, found.settings);
    match tolerant::write(&path, &merged, &found.unknown) {
        Ok(()) => {
            store.written = settings.clone();
            told.extend(store.failed.take().map(|_| Announced::Mended(NOT_KEPT)));
        }
        Err(error) => {
            if store.failed.replace(0.0).is_none() {
                told.push(Announced::Warning(Text::new(NOT_KEPT).with("fault", write_fault(&error))));
            }
        }
    }
    told
}

/// Keeps other windows from writing the file between reading and writing it. They have it for a moment only; where that lasts, this one
/// writes all the same.
fn own(path: &Path) -> Option<Owned> {
    for _ in 0..TRIES {
        match Owned::take(path) {
            Ok(owned) => return Some(owned),
            Err(InUse) => threads::sleep(SHORTLY),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use bevy::time::TimeUpdateStrategy;
    use table::ritual::{Pace, Style};
    use table::scene::camera::{Across, AutoTurn};
    use table::scene::{Look, Materials};
    use table::soundscape::{Captions, Volumes};

    use super::super::file;
    use super::*;

    /// A table without a window whose settings lie in this file.
    fn app(path: PathBuf) -> App {
        app_of(Store::read(Some(path)))
    }

    fn app_of(found: Found) -> App {
        let settings = &found.settings;
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .insert_resource(settings.table.look)
            .init_resource::<Materials>()
            .init_resource::<Pace>()
            .init_resource::<AutoTurn>()
            .init_resource::<Across>()
            .init_resource::<table::ritual::PlayedByHand>()
            .init_resource::<Volumes>()
            .init_resource::<Captions>()
            .add_message::<Announced>()
            .add_message::<RequestRedraw>();
        begin(&mut app, found);
        app.update();
        app
    }

    #[test]
    fn a_language_for_this_time_is_not_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let mut first = app_of(Store::read(Some(path.clone())).speaking("de"));
        assert_eq!(first.world().resource::<Settings>().language.as_deref(), Some("de"));
        first.world_mut().resource_mut::<Settings>().coach.bar = true;
        rest(&mut first);
        let kept = file::read(&path).settings;
        assert_eq!((kept.language, kept.coach.bar), (None, true));
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
        first.world_mut().resource_mut::<Across>().wanted = true;
        first.update();
        assert!(!path.exists(), "it waits until nothing changes any more");
        (0..10).for_each(|_| first.update());
        let next = app(path);
        assert_eq!(*next.world().resource::<Look>(), Look::Garden);
        assert_eq!(next.world().resource::<Pace>().style, Style::Brisk);
        assert!(next.world().resource::<Across>().wanted, "two people still play across the table");
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

    /// What is said in so many frames: each word is gone after two.
    fn told(app: &mut App, frames: usize) -> Vec<Announced> {
        let mut told = Vec::new();
        for _ in 0..frames {
            app.update();
            told.extend(app.world_mut().resource_mut::<Messages<Announced>>().drain());
        }
        told
    }

    /// Lets the file be written.
    fn rest(app: &mut App) {
        (0..12).for_each(|_| app.update());
    }

    #[test]
    fn two_windows_do_not_take_back_what_the_other_one_chose() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let (mut one, mut other) = (app(path.clone()), app(path.clone()));
        one.world_mut().resource_mut::<Settings>().sound.room = 0.25;
        rest(&mut one);
        *other.world_mut().resource_mut::<Look>() = Look::Garden;
        rest(&mut other);
        one.world_mut().resource_mut::<Settings>().coach.bar = true;
        rest(&mut one);
        let found = file::read(&path).settings;
        assert_eq!((found.sound.room, found.table.look, found.coach.bar), (0.25, Look::Garden, true));
    }

    #[test]
    fn what_cannot_be_read_is_not_written_over_and_said_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        // Nobody reads a folder as a file, not even the administrator.
        std::fs::create_dir(&path).unwrap();
        std::fs::write(path.join("inside"), "").unwrap();
        let mut window = app(path.clone());
        window.world_mut().resource_mut::<AutoTurn>().0 = true;
        rest(&mut window);
        assert!(path.join("inside").exists());
        let store = window.world().resource::<Store>();
        assert!(store.is_closed && store.failed.is_none());
    }

    #[test]
    fn what_could_not_be_written_is_written_as_soon_as_it_can_be() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("full/settings.ron");
        std::fs::write(folder.path().join("full"), "no folder").unwrap();
        let mut window = app(path.clone());
        window.world_mut().resource_mut::<AutoTurn>().0 = true;
        let warned = told(&mut window, 12);
        assert!(matches!(&warned[..], [Announced::Warning(text)] if text.id() == Some(NOT_KEPT)), "{warned:?}");
        assert!(told(&mut window, 12).is_empty(), "it is said once");
        std::fs::remove_file(folder.path().join("full")).unwrap();
        assert_eq!(told(&mut window, 60), [Announced::Mended(NOT_KEPT)]);
        assert!(file::read(&path).settings.table.auto_turn);
    }

    #[test]
    fn what_another_version_keeps_there_outlives_a_change() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        std::fs::write(&path, "(table: (look: Attic, lamp: 3), blimp: Some(2))").unwrap();
        let mut window = app(path.clone());
        window.world_mut().resource_mut::<AutoTurn>().0 = true;
        let warnings = told(&mut window, 12);
        assert_eq!(warnings.len(), 1, "the bad value is said once");
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("lamp: 3") && text.contains("blimp: Some(2)") && !text.contains("Attic"), "{text}");
        assert!(file::read(&path).settings.table.auto_turn);
    }

    #[test]
    fn a_pace_that_is_no_number_lets_the_window_rest() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        std::fs::write(&path, "(table: (speed: NaN))").unwrap();
        let mut window = app(path);
        rest(&mut window);
        window.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
        window.update();
        assert!(window.world().resource::<Store>().calm.is_none());
        assert!(window.world().resource::<Messages<RequestRedraw>>().is_empty(), "nothing asks for another frame");
    }
}
