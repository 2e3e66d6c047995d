//! The frames of a film, one after another: what is done on the table, from where it is seen, what is marked, and whether a frame
//! needs a picture of its own. The renderers go through them.

use std::mem;
use std::time::Duration;

use bevy::prelude::*;
use script::shots::shots;
use script::{Film, Schedule};
use table::scene::camera::{CameraView, Pose};
use table::scene::marks::Marks;

use super::calls::{self, Call, Lasting, calls};
use super::camera::Camera;
use super::excerpt::Excerpt;
use super::format::Format;
use super::grid::Grid;
use super::performer::{Performer, Stir};
use super::state::{Ground, State};
use crate::studio::film::furnish_game;
use crate::studio::offscreen::{Renderer, Stage, StageError};
use crate::studio::store::Key;

/// A frame as the table shows it.
pub struct Moment {
    /// Of the film.
    pub now: Duration,
    /// From where it is seen.
    pub pose: Pose,
    /// What happens in it.
    pub stir: Stir,
    /// The camera came here by a cut.
    pub is_cut: bool,
    /// If it is not the picture before: how far the clock goes, and everything that its picture depends on.
    pub picture: Option<(Duration, Key)>,
}

/// Everything that the picture of a frame depends on.
#[derive(PartialEq)]
struct Shown {
    state: State,
    /// The previous frame, if motion blur makes it visible.
    before: Option<State>,
}

/// The frames of a part of a film.
pub struct Sequence {
    camera: Camera,
    marks: Vec<Lasting>,
    performer: Performer,
    grid: Grid,
    ground: Ground,
    is_blurred: bool,
    /// The moment of the last frame, and that of the last picture.
    last: Duration,
    clock: Duration,
    shown: Option<Shown>,
}

impl Sequence {
    /// The frames of a part of a film, and the stage that was laid out for it; `build` may choose look, materials and tier before the table
    /// is built, and add whatever else the app needs.
    ///
    /// # Errors
    /// As [`Stage::unlit`].
    pub fn begin(
        (film, schedule, part): (&Film, &Schedule, &Excerpt),
        format: &Format,
        build: impl FnOnce(&mut App),
    ) -> Result<(Stage, Self), StageError> {
        let Format { size, fps, renderer, .. } = *format;
        let grid = Grid::new(fps);
        let shots: Vec<_> = shots(film, schedule).iter().map(|shot| grid.shot(shot)).collect();
        let camera = Camera::new(&shots, film, format.view, size.width as f32 / size.height as f32);
        let first = camera.at(part.start);
        let mut stage = Stage::unlit(renderer, size, fps, |app| {
            build(app);
            furnish_game(app, part.position, CameraView::default(), size);
            app.add_systems(PostStartup, move |mut cameras: Query<&mut Transform, With<Camera3d>>| {
                cameras.iter_mut().for_each(|mut place| *place = first.transform());
            });
        })?;
        let ground = Ground::of(stage.world_mut(), renderer, size, &part.position);
        let calls: Vec<Call> = calls(film, schedule).into_iter().filter(|call| part.has(call.beat)).collect();
        let on_grid: Vec<Call> = calls.iter().map(|call| grid.call(call)).collect();
        let marks = calls::marks(film, schedule, &on_grid);
        let clock = grid.start(part.frames(fps).0);
        let performer = Performer::new(calls).on(grid);
        let is_blurred = matches!(renderer, Renderer::Tracer(..));
        Ok((stage, Self { camera, marks, performer, grid, ground, is_blurred, last: clock, clock, shown: None }))
    }

    /// Brings the table to a frame of the whole film, which comes after the last one. Where the table is laid out anew it has to come to
    /// rest before its picture is taken.
    pub fn go_to(&mut self, world: &mut World, frame: u64) -> Moment {
        let now = self.grid.moment(frame);
        let stir = self.performer.go_to(world, now);
        let pose = self.camera.at(now);
        if self.shown.as_ref().is_none_or(|shown| shown.state.pose != pose) {
            let mut cameras = world.query_filtered::<&mut Transform, With<Camera3d>>();
            cameras.iter_mut(world).for_each(|mut place| *place = pose.transform());
        }
        let marks = calls::at(&self.marks, now);
        let mut laid = world.resource_mut::<Marks>();
        if laid.0 != marks {
            laid.0.clone_from(&marks);
        }
        let is_cut = self.camera.is_cut(mem::replace(&mut self.last, now), now);
        let state = State { standing: self.performer.standing(), pose, marks };
        let moves = |before: &State| {
            let before = State { pose: if is_cut { pose } else { before.pose }, ..before.clone() };
            (self.is_blurred && !stir.laid && before != state).then_some(before)
        };
        let before = self.shown.as_ref().and_then(|shown| moves(&shown.state));
        let shown = Shown { state, before };
        let is_new = stir.laid || self.shown.as_ref() != Some(&shown);
        let picture = is_new.then(|| {
            let time = now.saturating_sub(mem::replace(&mut self.clock, now));
            (time, self.ground.key(&shown.state, shown.before.as_ref()))
        });
        self.shown = Some(shown);
        Moment { now, pose, stir, is_cut, picture }
    }
}
