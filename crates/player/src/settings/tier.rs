//! How well the table is drawn where nobody chose it: as well as lets it move smoothly, by what frames cost on this graphics adapter and not
//! by what it calls itself. What was found is remembered for the adapter and the size of the window; [`super::store`] adds it to a window.

use bevy::diagnostic::DiagnosticsStore;
use bevy::input::touch::Touches;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::diagnostic::RenderDiagnosticsPlugin;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{Monitor, PrimaryWindow, RequestRedraw};
use host::IN_BROWSER;

use super::kept::{Measured, Settings};
use table::ritual::RitualQueue;
use table::scene::kept_picture::{Compiling, WaitsForShaders};
use table::scene::{Quality, RenderScale, quality};

/// How well the table can be drawn, the best first: the tier, and the share of the window's width and height in percent.
const STEPS: [(Quality, u8); 5] =
    [(Quality::High, 100), (Quality::Medium, 100), (Quality::Low, 100), (Quality::Low, 85), (Quality::Low, 70)];
/// How many times as much a step costs as the next one, at least and at most, by `plunder measure` on adapters of both kinds.
const TIMES: [(f64, f64); STEPS.len() - 1] = [(1.2, 2.5), (2.0, 4.0), (1.2, 1.5), (1.2, 1.6)];
/// Where an adapter begins that nobody has measured, and one in software.
const FIRST: (usize, usize) = (1, 2);
/// The share of the time between two pictures of the display that a frame may cost: a quarter is left for whatever else there is to do.
const SHARE: f64 = 0.75;
/// How many frames are not counted after a change: textures and shaders come with them.
const IGNORED: u32 = 8;
/// How many frames are counted before anything is changed.
const COUNTED: usize = 24;
/// How many adapters and sizes are remembered.
const REMEMBERED: usize = 8;
/// How many frames the picture before a change is shown at least, and for how many at most while shaders are compiled.
const HELD: (u32, u32) = (3, 600);
/// The engine's pass in which the table is drawn.
const TABLE: &str = "main_opaque_pass_3d";
/// The pictures a second of a display that does not say how many it shows, and the fewest and most that are aimed at.
const RATE: (f64, f64, f64) = (60.0, 30.0, 144.0);

/// Where the table stands on [`STEPS`], and what its frames cost there.
#[derive(Clone, PartialEq, Debug)]
struct Ladder {
    step: usize,
    /// The best step that was not too dear.
    best: usize,
    ignored: u32,
    /// What frames cost, in milliseconds.
    costs: Vec<f64>,
}

impl Ladder {
    const fn at(step: usize, best: usize) -> Self {
        Self { step, best, ignored: 0, costs: Vec::new() }
    }

    /// What one more frame cost, in milliseconds.
    fn note(&mut self, cost: f64) {
        if self.ignored < IGNORED {
            self.ignored += 1;
        } else {
            self.costs.push(cost);
        }
    }

    /// Whether the step suits what frames cost, where they may cost so many milliseconds; `None` as long as that is not known. Where it does
    /// not the ladder goes to the one that does, and never again to one that was too dear.
    fn judge(&mut self, most: f64) -> Option<bool> {
        if self.costs.len() < COUNTED {
            return None;
        }
        let mut costs = std::mem::take(&mut self.costs);
        costs.sort_by(f64::total_cmp);
        let cost = costs[costs.len() / 2];
        let mut step = self.step;
        if cost > most {
            let mut left = cost;
            while left > most && step + 1 < STEPS.len() {
                left /= TIMES[step].0;
                step += 1;
            }
            self.best = self.best.max((self.step + 1).min(STEPS.len() - 1));
        } else if step > self.best && cost * TIMES[step - 1].1 <= most {
            step -= 1;
        }
        let suits = step == self.step;
        *self = Self { costs: Vec::new(), ignored: if suits { self.ignored } else { 0 }, step, ..*self };
        Some(suits)
    }
}

/// What is known of the window's adapter.
#[derive(Resource, Debug)]
struct Found {
    adapter: String,
    in_software: bool,
    size: (u32, u32),
    ladder: Ladder,
    /// When the last frame was measured.
    last: Option<Instant>,
    /// The tier that somebody chose.
    chosen: Option<Quality>,
    /// For how many frames the picture before a change has been shown.
    held: Option<u32>,
}

impl Found {
    /// Begins for a window of this size where it was left.
    fn begin(&mut self, size: (u32, u32), measured: &[Measured]) {
        let first = if self.in_software { FIRST.1 } else { FIRST.0 };
        let known = measured.iter().filter(|known| known.adapter == self.adapter);
        // Of the sizes that were measured the nearest says most.
        let area = |(width, height): (u32, u32)| i64::from(width) * i64::from(height);
        let nearest = known.min_by_key(|known| (area(known.size) - area(size)).abs());
        let step = nearest.and_then(|known| STEPS.iter().position(|step| *step == (known.tier, known.percent)));
        self.size = size;
        self.ladder = Ladder::at(step.unwrap_or(first), if self.in_software { FIRST.1 } else { 0 });
    }

    fn remember(&self, measured: &mut Vec<Measured>) {
        let (tier, percent) = STEPS[self.ladder.step];
        let found = Measured { adapter: self.adapter.clone(), size: self.size, tier, percent };
        if !measured.contains(&found) {
            measured.retain(|known| (&known.adapter, known.size) != (&found.adapter, found.size));
            measured.insert(0, found);
            measured.truncate(REMEMBERED);
        }
    }
}

/// Before the table is built: it is drawn as was remembered, unless somebody has chosen.
fn begin(world: &mut World) {
    let Some(adapter) = world.get_resource::<RenderAdapterInfo>() else { return };
    let (name, in_software) = (adapter.name.clone(), quality::is_software(adapter));
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let size = windows.single(world).map(size_of).unwrap_or_default();
    let mut found = Found {
        adapter: name,
        in_software,
        size,
        ladder: Ladder::at(0, 0),
        last: None,
        chosen: world.get_resource::<Quality>().copied(),
        held: None,
    };
    found.begin(size, &world.resource::<Settings>().measured);
    if found.chosen.is_none() {
        let (tier, percent) = STEPS[found.ladder.step];
        world.insert_resource(tier);
        world.insert_resource(RenderScale(f32::from(percent) / 100.0));
    }
    world.insert_resource(found);
}

fn size_of(window: &Window) -> (u32, u32) {
    (window.physical_width(), window.physical_height())
}

/// What the frame cost on the adapter that was measured since the last call, in milliseconds. A frame in which the panels alone were drawn, over
/// the table's last picture, is none.
fn cost(diagnostics: &DiagnosticsStore, last: &mut Option<Instant>) -> Option<f64> {
    let passes = || {
        diagnostics.iter().filter_map(|diagnostic| {
            let name = diagnostic.path().as_str().strip_prefix("render/")?.strip_suffix("/elapsed_gpu")?;
            Some((name, diagnostic.measurement()?))
        })
    };
    let now = passes().filter(|(name, _)| name.ends_with(TABLE)).map(|(_, pass)| pass.time).max()?;
    let is_new = last.replace(now) != Some(now);
    is_new.then(|| passes().filter(|(_, pass)| pass.time == now).map(|(_, pass)| pass.value).sum())
}

/// What may keep the table from being drawn otherwise now: something moves on it, or somebody holds something.
type Calm<'w, 's> = (
    Res<'w, RitualQueue>,
    Res<'w, ButtonInput<MouseButton>>,
    Res<'w, Touches>,
    Query<'w, 's, (), (With<Camera3d>, Changed<GlobalTransform>)>,
);

/// Draws the table as somebody chose, or as frames cost.
fn suit(
    (diagnostics, compiling): (Res<DiagnosticsStore>, Res<Compiling>),
    (windows, monitors): (Query<&Window, With<PrimaryWindow>>, Query<&Monitor>),
    (queue, buttons, touches, cameras): Calm,
    (mut found, mut settings): (ResMut<Found>, ResMut<Settings>),
    (mut tier, mut scale): (ResMut<Quality>, ResMut<RenderScale>),
    (mut waits, mut redraws): (ResMut<WaitsForShaders>, MessageWriter<RequestRedraw>),
    mut last_set: Local<Option<Option<Quality>>>,
) {
    let found = &mut *found;
    let set = settings.video.tier;
    let is_chosen_anew = last_set.replace(set).is_some_and(|last| last != set);
    if is_chosen_anew {
        // What the command line chose holds until then.
        found.chosen = set;
    }
    let size = windows.single().map(size_of).unwrap_or(found.size);
    if is_chosen_anew || size != found.size {
        found.begin(size, &settings.measured);
    }
    let cost = cost(&diagnostics, &mut found.last).filter(|_| !compiling.any() && found.held.is_none());
    let is_calm =
        queue.is_idle() && buttons.get_pressed().len() == 0 && touches.iter().next().is_none() && cameras.is_empty();
    if found.chosen.is_none() {
        cost.into_iter().for_each(|cost| found.ladder.note(cost));
        if is_calm && found.ladder.judge(1000.0 * SHARE / rate(&monitors)).is_some() {
            let mut measured = settings.measured.clone();
            found.remember(&mut measured);
            if measured != settings.measured {
                settings.measured = measured;
            }
        }
    }
    let (wanted, percent) = found.chosen.map_or(STEPS[found.ladder.step], |tier| (tier, 100));
    if *tier != wanted && is_calm {
        *tier = wanted;
        found.held = Some(0);
    }
    scale.set_if_neq(RenderScale(f32::from(percent) / 100.0));
    if let Some(frames) = found.held {
        let is_over = frames >= HELD.0 && !compiling.any() || frames >= HELD.1;
        found.held = (!is_over).then_some(frames + 1);
        redraws.write(RequestRedraw);
    }
    waits.set_if_neq(WaitsForShaders(found.held.is_some()));
}

/// How many pictures a second the fastest display shows, of those that could show the window.
fn rate(monitors: &Query<&Monitor>) -> f64 {
    let fastest = monitors.iter().filter_map(|monitor| monitor.refresh_rate_millihertz).max();
    let (usual, least, most) = RATE;
    fastest.map_or(usual, |rate| f64::from(rate) / 1000.0).clamp(least, most)
}

/// Adds it to a window. A page is drawn by the tier that it has fetched.
pub(super) fn plugin(app: &mut App) {
    if IN_BROWSER || app.get_sub_app(RenderApp).is_none() {
        return;
    }
    if !app.is_plugin_added::<RenderDiagnosticsPlugin>() {
        app.add_plugins(RenderDiagnosticsPlugin);
    }
    app.add_systems(PreStartup, begin.before(quality::choose))
        .add_systems(First, suit.run_if(resource_exists::<Found>));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::diagnostic::{Diagnostic, DiagnosticMeasurement, DiagnosticPath};

    use super::*;

    /// Where a ladder ends up that begins at a step, if frames cost so much at each, and how often it changes.
    fn climbed(first: usize, best: usize, costs: [f64; STEPS.len()], most: f64) -> (usize, u32) {
        let (mut ladder, mut changes) = (Ladder::at(first, best), 0);
        for _ in 0..2000 {
            ladder.note(costs[ladder.step]);
            changes += u32::from(ladder.judge(most) == Some(false));
        }
        (ladder.step, changes)
    }

    #[test]
    fn a_fast_card_climbs_and_a_slow_one_descends_until_frames_are_in_time() {
        assert_eq!(climbed(1, 0, [3.0, 2.0, 1.0, 0.8, 0.6], 12.5), (0, 1), "a good card");
        assert_eq!(
            climbed(1, 0, [40.0, 9.0, 3.0, 2.0, 1.5], 12.5),
            (1, 0),
            "high would take too long, by what medium takes"
        );
        assert_eq!(climbed(1, 0, [131.0, 24.0, 8.0, 7.0, 6.0], 12.5), (2, 1), "too slow for medium");
        assert_eq!(
            climbed(2, 2, [900.0, 300.0, 60.0, 45.0, 33.0], 12.5),
            (4, 1),
            "in software, at once to the last step"
        );
        assert_eq!(climbed(2, 2, [9.0, 5.0, 1.0, 0.8, 0.6], 12.5), (2, 0), "in software nothing better is tried");
    }

    #[test]
    fn what_was_too_dear_is_never_tried_again() {
        // Medium and high look cheap enough from below, and are not.
        assert_eq!(climbed(2, 0, [90.0, 13.0, 3.0, 2.0, 1.5], 12.5), (2, 2), "up once and down again");
        assert_eq!(climbed(1, 0, [13.0, 4.0, 2.0, 1.5, 1.2], 12.5), (1, 2));
    }

    #[test]
    fn the_first_frames_say_nothing() {
        let mut ladder = Ladder::at(1, 0);
        for frame in 0..IGNORED + COUNTED as u32 - 1 {
            ladder.note(if frame < IGNORED { 500.0 } else { 2.0 });
            assert_eq!(ladder.judge(12.5), None);
        }
        ladder.note(2.0);
        assert_eq!((ladder.judge(12.5), ladder.step), (Some(false), 0));
    }

    #[test]
    fn a_frame_costs_what_all_of_its_passes_do_if_the_table_was_drawn_in_it() {
        let mut store = DiagnosticsStore::default();
        let start = Instant::now();
        let mut last = None;
        let mut measure = |frame: u64, passes: &[(&str, f64)]| {
            for (name, value) in passes {
                let path = DiagnosticPath::new(format!("render/{name}/elapsed_gpu"));
                if store.get(&path).is_none() {
                    store.add(Diagnostic::new(path.clone()));
                }
                let time = start + Duration::from_millis(frame);
                store.get_mut(&path).unwrap().add_measurement(DiagnosticMeasurement { time, value: *value });
            }
            cost(&store, &mut last)
        };
        assert_eq!(measure(1, &[("upscaling", 0.1)]), None, "panels alone");
        assert_eq!(measure(2, &[(TABLE, 4.0), ("upscaling", 0.5)]), Some(4.5));
        assert_eq!(measure(2, &[]), None, "the same frame");
        assert_eq!(measure(3, &[("upscaling", 0.1)]), None, "panels over the last picture");
        assert_eq!(measure(4, &[(TABLE, 3.0)]), Some(3.0), "what was not done in it does not count");
    }

    #[test]
    fn what_was_found_is_remembered_for_adapter_and_size() {
        let mut found = Found {
            adapter: "a card".to_owned(),
            in_software: false,
            size: (1280, 720),
            ladder: Ladder::at(0, 0),
            last: None,
            chosen: None,
            held: None,
        };
        let mut measured = Vec::new();
        found.remember(&mut measured);
        found.begin((3840, 2160), &measured);
        assert_eq!(found.ladder.step, 0, "the nearest size that is known");
        found.ladder.step = 2;
        found.remember(&mut measured);
        found.remember(&mut measured);
        assert_eq!(measured.len(), 2, "each size once");
        for (size, step) in [((1280, 720), 0), ((1300, 700), 0), ((3000, 2000), 2)] {
            found.begin(size, &measured);
            assert_eq!(found.ladder.step, step, "{size:?}");
        }
        found.adapter = "another".to_owned();
        found.begin((1280, 720), &measured);
        assert_eq!(found.ladder.step, FIRST.0);
        for width in 0..20 {
            found.begin((width, 100), &[]);
            found.remember(&mut measured);
        }
        assert_eq!(measured.len(), REMEMBERED);
    }
}
