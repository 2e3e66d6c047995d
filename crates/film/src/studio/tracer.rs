//! The path tracer in place of the engine's renderer: what a stage asks for its pictures that has no engine to draw them.

use std::sync::atomic::AtomicBool;

use bevy::prelude::*;
use photo::{Job, PhotoError};

use super::frame::{Frame, Size};
use super::photograph::{frame, scene};
use super::places::Places;
use super::tracing::{Darkroom, Exposure};

/// What traces the pictures of a stage.
pub(super) struct Tracing {
    exposure: Exposure,
    darkroom: Darkroom,
    size: Size,
    before: Places,
    /// The camera was moved at once since things were looked at last.
    is_cut: bool,
}

impl Tracing {
    pub(super) fn new(exposure: Exposure, darkroom: Darkroom, size: Size) -> Self {
        Self { exposure, darkroom, size, before: Places::default(), is_cut: false }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// What moves from here on is blurred in the next picture.
    pub(super) fn remember(&mut self, world: &mut World) {
        self.before = Places::of(world);
        if std::mem::take(&mut self.is_cut) {
            self.before.forget_camera();
        }
    }

    /// Whatever moved until now is not blurred.
    pub(super) fn forget(&mut self) {
        self.before = Places::default();
    }

    /// The camera was moved to another place at once, and the next picture is not blurred for it.
    pub(super) fn cut_camera(&mut self) {
        self.is_cut = true;
    }

    /// A picture of what stands there.
    pub(super) fn take(&mut self, world: &mut World) -> Result<Frame, PhotoError> {
        let scene = scene(world, self.size, &self.before);
        let mut job = Job::new(&scene, &self.exposure.settings(self.size))?;
        if let Some(warning) = self.darkroom.run(&mut job, &AtomicBool::new(false), |_, _| ()) {
            error!("{warning}");
        }
        Ok(frame(&self.exposure.develop(&job.into_film())))
    }
}
