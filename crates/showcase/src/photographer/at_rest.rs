//! The table at rest becomes a photograph: when nothing has moved for a moment its photograph is traced behind the drawn picture, develops into
//! it, and the machine rests. The first movement brings the drawn picture back in the same frame. The photographer's plugin adds it.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::camera::visibility::{InheritedVisibility, RenderLayers, VisibilitySystems};
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::RequestRedraw;
use film::studio::frame::{Frame, Size};
use film::studio::photograph::{Gathered, Marks, frame, gather};
use film::studio::tracing::{Darkroom, Places};
use host::{IN_BROWSER, threads};
use player::access::Access;
use player::settings::Settings;
use table::phase::Screen;
use table::scene::at_rest::{AtRest, Photograph};
use table::scene::{ClockHand, Look, Materials, Photographed, Quality, SetMaterial, quality};
use table::wake::Waker;

/// How long nothing has to move before the photograph is begun.
const STILL: Duration = Duration::from_millis(500);
/// How long it takes to develop.
const DEVELOPS: Duration = Duration::from_millis(500);
/// After how many photographs in succession that did not become good enough in time none is begun any more.
const VAIN: u32 = 3;
/// The layer of what is drawn over the table, in the one frame in which nobody sees it.
const UNSEEN: usize = 7;

/// Traces a scene for a window until it is good enough; `None` if it was stopped, or never becomes good enough.
pub type Trace = dyn Fn(Gathered, Size, &AtomicBool) -> Option<Photograph> + Send + Sync;

/// What traces the table at rest. Where it is missing the table stays as it is drawn.
#[derive(Resource, Clone)]
pub struct RestTracer(pub Arc<Trace>);

impl RestTracer {
    /// The graphics card, which is opened for the first photograph.
    fn on_card() -> Self {
        let opened: Mutex<Option<Darkroom>> = Mutex::default();
        Self(Arc::new(move |gathered, size, stop| {
            let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
            let picture = opened.get_or_insert_with(Darkroom::automatic).take_beside(&gathered.finish(), size, stop)?;
            let Frame { size: Size { width, height }, rgba } = frame(&picture);
            Some(Photograph { size: UVec2::new(width, height), rgba })
        }))
    }
}

/// A photograph that is being traced. Dropping it ends that.
#[derive(Default)]
struct Tracing {
    stop: Arc<AtomicBool>,
    ended: Arc<Mutex<Option<Option<Photograph>>>>,
}

impl Tracing {
    fn begin(tracer: &RestTracer, gathered: Gathered, size: Size, waker: Waker) -> Self {
        let new = Self::default();
        let (trace, stop, ended) = (tracer.0.clone(), new.stop.clone(), new.ended.clone());
        let thread = threads::spawn("photograph at rest", move || {
            let photograph = trace(gathered, size, &stop);
            *ended.lock().unwrap_or_else(PoisonError::into_inner) = Some(photograph);
            waker.wake();
        });
        if thread.is_err() {
            *new.ended.lock().unwrap_or_else(PoisonError::into_inner) = Some(None);
        }
        new
    }

    fn ended(&self) -> Option<Option<Photograph>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for Tracing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// How far it has come.
#[derive(Default)]
enum Stage {
    /// Something moved at this time, or nothing is wanted.
    #[default]
    Moves,
    /// It is being traced.
    Traces(Tracing),
    /// It has been developing since then, until it is there.
    Develops(Duration),
    /// It did not become good enough.
    GivenUp,
}

/// The table's rest.
#[derive(Resource, Default)]
struct Rest {
    stage: Stage,
    /// What stands there, as a number, and since when.
    standing: Option<(u64, Duration)>,
    /// The last photograph, and what stood there.
    last: Option<(u64, Arc<Photograph>)>,
    /// How many in succession were in vain.
    vain: u32,
}

impl Rest {
    /// What stands there now, if a photograph of it is wanted; returns whether it is the time to begin one.
    fn look(&mut self, standing: Option<u64>, now: Duration) -> bool {
        if standing != self.standing.map(|(known, _)| known) {
            self.standing = standing.map(|standing| (standing, now));
            self.stage = Stage::Moves;
        }
        let Some((standing, since)) = self.standing else { return false };
        match &self.stage {
            Stage::Moves if now.saturating_sub(since) >= STILL => {
                // What was photographed before needs not be traced again.
                if self.last.as_ref().is_some_and(|(known, _)| *known == standing) {
                    self.stage = Stage::Develops(now);
                    return false;
                }
                self.vain < VAIN
            }
            Stage::Traces(tracing) => {
                match tracing.ended() {
                    Some(Some(photograph)) => {
                        self.vain = 0;
                        self.last = Some((standing, Arc::new(photograph)));
                        self.stage = Stage::Develops(now);
                    }
                    Some(None) => {
                        self.vain += 1;
                        self.stage = Stage::GivenUp;
                    }
                    None => {}
                }
                false
            }
            _ => false,
        }
    }

    /// How much of the photograph is seen.
    fn share(&self, now: Duration, at_once: bool) -> f32 {
        match self.stage {
            Stage::Develops(_) if at_once => 1.0,
            Stage::Develops(since) => {
                let part = now.saturating_sub(since).as_secs_f32() / DEVELOPS.as_secs_f32();
                EasingCurve::new(0.0, 1.0, EaseFunction::SmoothStep).sample_clamped(part)
            }
            _ => 0.0,
        }
    }
}

/// Something that is seen on the table.
type Thing = (
    Entity,
    &'static GlobalTransform,
    &'static Mesh3d,
    &'static MeshMaterial3d<SetMaterial>,
    &'static InheritedVisibility,
    Has<Photographed>,
    Has<ClockHand>,
);

/// What is drawn over the table and is in no photograph: marks, glows, possibilities.
fn is_over(material: Option<&SetMaterial>, is_photographed: bool) -> bool {
    !is_photographed && material.is_some_and(|material| material.base.unlit)
}

/// Everything that a photograph of the table would show, as a number. What is drawn over it does not count, nor do the hands of the clock, which
/// go on over it.
fn standing(world: &mut World) -> u64 {
    let mut things = world.query::<Thing>();
    let materials = world.get_resource::<Assets<SetMaterial>>();
    let mut sum = 0_u64;
    for (thing, place, mesh, coat, visibility, is_photographed, is_hand) in things.iter(world) {
        let material = materials.and_then(|materials| materials.get(coat.id()));
        if is_hand || !visibility.get() || is_over(material, is_photographed) {
            continue;
        }
        let mut hasher = FixedHasher.build_hasher();
        (thing, mesh.id(), coat.id()).hash(&mut hasher);
        place.affine().to_cols_array().map(f32::to_bits).hash(&mut hasher);
        // In whatever order they come.
        sum = sum.wrapping_add(hasher.finish());
    }
    let mut cameras = world.query_filtered::<(&GlobalTransform, &Projection, &Camera), With<Camera3d>>();
    let mut hasher = FixedHasher.build_hasher();
    for (place, lens, camera) in cameras.iter(world) {
        place.affine().to_cols_array().map(f32::to_bits).hash(&mut hasher);
        if let Projection::Perspective(lens) = lens {
            lens.fov.to_bits().hash(&mut hasher);
        }
        camera.physical_viewport_size().hash(&mut hasher);
    }
    let (look, set) = (world.get_resource::<Look>(), world.get_resource::<Materials>());
    (look, set, world.get_resource::<Quality>()).hash(&mut hasher);
    sum.wrapping_add(hasher.finish())
}

/// The size of the table's part of the window, in pixels, where its picture begins in the corner.
fn size(world: &mut World) -> Option<Size> {
    let mut cameras = world.query_filtered::<&Camera, With<Camera3d>>();
    let camera = cameras.iter(world).next()?;
    let begins = camera.viewport.as_ref().map_or(UVec2::ZERO, |viewport| viewport.physical_position);
    let size = camera.physical_viewport_size()?;
    (begins == UVec2::ZERO && size.min_element() > 0).then(|| Size::new(size.x, size.y))
}

/// Hides what is drawn over the table, or shows it again.
fn hide(world: &mut World, is_hidden: bool) {
    let mut things = world.query::<(Entity, &MeshMaterial3d<SetMaterial>, Has<Photographed>)>();
    let materials = world.get_resource::<Assets<SetMaterial>>();
    let over = things.iter(world).filter(|(_, coat, is_photographed)| {
        is_over(materials.and_then(|materials| materials.get(coat.id())), *is_photographed)
    });
    let over: Vec<Entity> = over.map(|(thing, ..)| thing).collect();
    for thing in over {
        let mut thing = world.entity_mut(thing);
        match is_hidden {
            true => thing.insert(RenderLayers::layer(UNSEEN)),
            false => thing.remove::<RenderLayers>(),
        };
    }
}

/// Photographs a table that rests, and shows it.
fn rest(world: &mut World) {
    let tracer = world.resource::<RestTracer>().clone();
    let screen = world.get_resource::<State<Screen>>().map(|screen| *screen.get()).unwrap_or_default();
    let is_chosen = world.get_resource::<Settings>().is_none_or(|settings| settings.video.photograph_at_rest);
    let is_wanted = is_chosen && matches!(screen, Screen::Title | Screen::Play);
    let at_once = world.get_resource::<Access>().is_some_and(|access| access.reduced_motion);
    let now = world.resource::<Time>().elapsed();
    if world.resource::<AtRest>().is_bare {
        world.resource_mut::<AtRest>().is_bare = false;
        hide(world, false);
    }
    let standing = is_wanted.then(|| standing(world));
    let begins = world.resource_mut::<Rest>().look(standing, now);
    if begins && let Some(size) = size(world) {
        hide(world, true);
        let gathered = gather(world, size, &Places::default(), Marks::LeftOut);
        let waker = world.get_resource::<Waker>().cloned().unwrap_or_else(Waker::silent);
        let mut rest = world.resource_mut::<Rest>();
        // The last photograph cannot be shown any more: what it is compared with is replaced.
        rest.last = None;
        rest.stage = Stage::Traces(Tracing::begin(&tracer, gathered, size, waker));
        world.resource_mut::<AtRest>().is_bare = true;
        // It is drawn, and marks are hidden in it alone.
        world.write_message(RequestRedraw);
    }
    let rest = world.resource::<Rest>();
    let share = rest.share(now, at_once);
    let photograph = rest.last.as_ref().map(|(_, photograph)| photograph.clone()).filter(|_| share > 0.0);
    let goes_on = matches!(rest.stage, Stage::Develops(_)) && share < 1.0;
    if world.resource::<AtRest>().share.to_bits() != share.to_bits() {
        let mut at_rest = world.resource_mut::<AtRest>();
        (at_rest.share, at_rest.photograph) = (share, photograph);
    }
    if goes_on {
        world.write_message(RequestRedraw);
    }
}

/// On a graphics card that photographs can be traced on beside the window's frames.
fn begin(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>) {
    if adapter.is_some_and(|adapter| !quality::is_software(&adapter)) && !IN_BROWSER {
        commands.insert_resource(RestTracer::on_card());
    }
}

/// Adds it to an app.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rest>().init_resource::<AtRest>().add_systems(Startup, begin).add_systems(
        PostUpdate,
        rest.run_if(resource_exists::<RestTracer>)
            .after(TransformSystems::Propagate)
            .after(VisibilitySystems::VisibilityPropagate)
            .before(VisibilitySystems::CheckVisibility),
    );
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use bevy::asset::AssetPlugin;
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};
    use bevy::time::TimeUpdateStrategy;
    use table::scene::set_material;

    use super::*;

    /// A table of two things, one of them a mark over it, with a tracer that waits until it may end.
    struct Table {
        app: App,
        man: Entity,
        mark: Entity,
        hand: Entity,
        /// How often it was begun, and whether it may end.
        begun: Arc<AtomicU32>,
        may_end: Arc<AtomicBool>,
        stopped: Arc<AtomicU32>,
        good: Arc<AtomicBool>,
    }

    impl Table {
        fn new() -> Self {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
            table::phase::screens(&mut app);
            app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SetMaterial>();
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
            app.add_message::<RequestRedraw>().insert_resource(Settings::default());
            plugin(&mut app);
            let counters = [(); 2].map(|()| Arc::new(AtomicU32::new(0)));
            let [begun, stopped] = counters;
            let [may_end, good] = [false, true].map(|is_on| Arc::new(AtomicBool::new(is_on)));
            let (mine, ends, halts, is_good) = (begun.clone(), may_end.clone(), stopped.clone(), good.clone());
            app.insert_resource(RestTracer(Arc::new(move |_, size, stop| {
                mine.fetch_add(1, Ordering::SeqCst);
                while !ends.load(Ordering::SeqCst) {
                    if stop.load(Ordering::SeqCst) {
                        halts.fetch_add(1, Ordering::SeqCst);
                        return None;
                    }
                    threads::sleep(Duration::from_millis(1));
                }
                let size = UVec2::new(size.width, size.height);
                is_good
                    .load(Ordering::SeqCst)
                    .then(|| Photograph { size, rgba: vec![7; (size.x * size.y * 4) as usize] })
            })));
            let world = app.world_mut();
            let mesh = world.resource_mut::<Assets<Mesh>>().add(Cuboid::default());
            let mut materials = world.resource_mut::<Assets<SetMaterial>>();
            let [coat, paint] = [false, true]
                .map(|unlit| materials.add(set_material(StandardMaterial { unlit, ..StandardMaterial::default() })));
            let thing = |coat: &Handle<SetMaterial>| {
                (Mesh3d(mesh.clone()), MeshMaterial3d(coat.clone()), Transform::default(), InheritedVisibility::VISIBLE)
            };
            let (man, mark) = (world.spawn(thing(&coat)).id(), world.spawn(thing(&paint)).id());
            let hand = world.spawn((thing(&coat), ClockHand::Minutes(rules::Color::White))).id();
            let target_info = Some(RenderTargetInfo { physical_size: UVec2::new(8, 6), scale_factor: 1.0 });
            let camera = Camera { computed: ComputedCameraValues { target_info, ..default() }, ..default() };
            world.spawn((Camera3d::default(), camera, Transform::from_xyz(0.0, 3.0, 9.0)));
            Self { app, man, mark, hand, begun, may_end, stopped, good }
        }

        /// Lets so many frames of a twentieth of a second pass; returns whether another was asked for in the last.
        fn pass(&mut self, frames: u32) -> bool {
            let mut asked = false;
            for _ in 0..frames {
                self.app.update();
                let mut asks = self.app.world_mut().resource_mut::<Messages<RequestRedraw>>();
                asked = asks.drain().count() > 0;
            }
            asked
        }

        /// Lets the tracer end, and waits until it has.
        fn end(&mut self) {
            self.may_end.store(true, Ordering::SeqCst);
            for _ in 0..2000 {
                if let Stage::Traces(tracing) = &self.app.world().resource::<Rest>().stage
                    && tracing.ended.lock().unwrap().is_none()
                {
                    threads::sleep(Duration::from_millis(1));
                    continue;
                }
                return;
            }
            panic!("the tracer never ended");
        }

        fn begun(&self) -> u32 {
            // The thread may not have come so far yet.
            let traces = matches!(self.app.world().resource::<Rest>().stage, Stage::Traces(_));
            for _ in 0..2000 {
                if self.begun.load(Ordering::SeqCst) > 0 || !traces {
                    break;
                }
                threads::sleep(Duration::from_millis(1));
            }
            self.begun.load(Ordering::SeqCst)
        }

        fn share(&self) -> f32 {
            self.app.world().resource::<AtRest>().share
        }

        fn moves(&mut self, thing: Entity) {
            self.app.world_mut().entity_mut(thing).get_mut::<Transform>().unwrap().translation.x += 0.5;
        }
    }

    #[test]
    fn a_table_that_rests_becomes_a_photograph_until_something_moves() {
        let mut table = Table::new();
        table.pass(9);
        assert_eq!((table.begun(), table.share()), (0, 0.0), "not before half a second");
        table.pass(4);
        assert_eq!((table.begun(), table.share()), (1, 0.0), "behind the drawn picture");
        assert!(!table.pass(3), "the window rests while it is traced");
        table.end();
        assert!(table.pass(2), "it develops");
        let first = table.share();
        table.pass(4);
        assert!(first < table.share() && table.share() < 1.0, "over half a second");
        table.pass(8);
        assert_eq!(table.share(), 1.0);
        assert!(!table.pass(20), "then the machine rests");
        assert_eq!(table.app.world().resource::<AtRest>().photograph.as_ref().unwrap().size, UVec2::new(8, 6));
        let man = table.man;
        table.moves(man);
        table.pass(1);
        assert_eq!(table.share(), 0.0, "in the very frame");
        assert_eq!(table.begun(), 1);
    }

    #[test]
    fn marks_and_the_hands_of_the_clock_are_no_movement() {
        let mut table = Table::new();
        table.pass(14);
        table.end();
        table.pass(14);
        let (mark, hand) = (table.mark, table.hand);
        for thing in [mark, hand] {
            table.moves(thing);
            table.pass(1);
            assert_eq!(table.share(), 1.0);
        }
        table.app.world_mut().despawn(mark);
        table.pass(1);
        assert_eq!(table.share(), 1.0);
    }

    #[test]
    fn a_movement_ends_the_tracing_and_what_stands_as_before_needs_none() {
        let mut table = Table::new();
        table.pass(14);
        assert_eq!(table.begun(), 1);
        let man = table.man;
        table.moves(man);
        table.pass(1);
        for _ in 0..2000 {
            if table.stopped.load(Ordering::SeqCst) == 1 {
                break;
            }
            threads::sleep(Duration::from_millis(1));
        }
        assert_eq!(table.stopped.load(Ordering::SeqCst), 1);
        table.pass(14);
        table.end();
        table.pass(14);
        assert_eq!(table.share(), 1.0);
        let begun = table.begun();
        // To and back.
        table.moves(man);
        table.pass(2);
        assert_eq!(table.share(), 0.0);
        table.app.world_mut().entity_mut(man).get_mut::<Transform>().unwrap().translation.x -= 0.5;
        table.pass(30);
        assert_eq!((table.share(), table.begun()), (1.0, begun));
    }

    #[test]
    fn what_stood_there_before_a_tracing_that_was_ended_is_traced_anew() {
        let mut table = Table::new();
        table.may_end.store(true, Ordering::SeqCst);
        table.pass(14);
        table.end();
        table.pass(14);
        assert_eq!((table.share(), table.begun()), (1.0, 1));
        // Elsewhere the bare table is taken anew, and it is another one than that of the photograph.
        table.may_end.store(false, Ordering::SeqCst);
        let man = table.man;
        table.moves(man);
        table.pass(14);
        table.app.world_mut().entity_mut(man).get_mut::<Transform>().unwrap().translation.x -= 0.5;
        for _ in 0..30 {
            table.pass(1);
            assert_eq!(table.share(), 0.0);
        }
        table.end();
        table.pass(14);
        assert_eq!((table.share(), table.begun()), (1.0, 3));
    }

    #[test]
    fn marks_are_hidden_in_the_one_frame_that_shows_the_bare_table() {
        let mut table = Table::new();
        let (mut bare, mut hidden) = (0, 0);
        for _ in 0..30 {
            table.pass(1);
            let world = table.app.world();
            let is_hidden = world.entity(table.mark).contains::<RenderLayers>();
            assert_eq!(is_hidden, world.resource::<AtRest>().is_bare);
            assert!(!world.entity(table.man).contains::<RenderLayers>());
            bare += u32::from(world.resource::<AtRest>().is_bare);
            hidden += u32::from(is_hidden);
        }
        assert_eq!((bare, hidden), (1, 1));
    }

    #[test]
    fn it_is_switched_off_and_gives_up_where_it_is_in_vain() {
        let mut table = Table::new();
        table.app.world_mut().resource_mut::<Settings>().video.photograph_at_rest = false;
        table.pass(30);
        assert_eq!(table.begun(), 0);
        table.app.world_mut().resource_mut::<Settings>().video.photograph_at_rest = true;
        table.good.store(false, Ordering::SeqCst);
        table.may_end.store(true, Ordering::SeqCst);
        let man = table.man;
        for _ in 0..6 {
            table.moves(man);
            table.pass(14);
            table.end();
            table.pass(4);
            assert_eq!(table.share(), 0.0);
        }
        assert_eq!(table.begun(), VAIN);
    }
}
