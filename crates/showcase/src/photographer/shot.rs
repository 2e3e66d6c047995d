//! What a photographer sets, step by step, and where the photograph stands.

use std::path::PathBuf;

use bevy::prelude::*;
use film::studio::frame::Size;
use table::phase::Screen;

use super::develop::{Developing, Growth};

/// The width of the film, in millimetres.
const FILM: f32 = 36.0;
/// The shortest and the longest lens, in millimetres.
pub const LENSES: (f32, f32) = (24.0, 200.0);
/// The focal lengths that keys step through.
const STANDARD: [f32; 9] = [24.0, 28.0, 35.0, 50.0, 70.0, 85.0, 105.0, 135.0, 200.0];
/// The f-numbers, a stop apart.
pub const F_NUMBERS: [f32; 9] = [1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0];
/// How far the camera may be raised or lowered, in squares.
pub const HEIGHTS: (f32, f32) = (-6.0, 10.0);
/// How far it may be tilted to either side, in degrees.
pub const ROLL: f32 = 45.0;
/// How many stops darker or brighter a picture may be.
pub const STOPS: f32 = 3.0;
/// The choices for a picture's longer side, in pixels.
pub const SIDES: [u32; 3] = [1280, 1920, 3840];
/// The choices for the number of samples.
pub const SAMPLES: [u32; 5] = [16, 64, 128, 256, 1024];

/// The picture's aspect ratio, width to height.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AspectRatio {
    /// That of 35 mm film.
    #[default]
    ThreeToTwo,
    /// That of a television.
    Wide,
    /// As wide as high.
    Square,
    /// For paper.
    FourToFive,
    /// That of a phone held upright.
    Upright,
}

impl AspectRatio {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::ThreeToTwo, Self::Wide, Self::Square, Self::FourToFive, Self::Upright];

    /// Width and height.
    pub const fn ratio(self) -> (u32, u32) {
        match self {
            Self::ThreeToTwo => (3, 2),
            Self::Wide => (16, 9),
            Self::Square => (1, 1),
            Self::FourToFive => (4, 5),
            Self::Upright => (9, 16),
        }
    }

    /// Width divided by height.
    pub fn aspect(self) -> f32 {
        let (wide, high) = self.ratio();
        wide as f32 / high as f32
    }

    /// The size of a picture of this shape with this many pixels on its longer side.
    pub fn size(self, longest: u32) -> Size {
        let (wide, high) = self.ratio();
        let long = wide.max(high);
        Size { width: longest * wide / long, height: longest * high / long }
    }

    /// The largest frame of this shape, centred in a picture of this size.
    pub fn within(self, size: Vec2) -> Rect {
        let aspect = self.aspect();
        let frame = Vec2::new(size.x.min(size.y * aspect), size.y.min(size.x / aspect));
        Rect::from_center_size(size / 2.0, frame)
    }
}

/// The rows of the panel, from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Row {
    /// The focal length.
    #[default]
    Lens,
    /// The f-number.
    Aperture,
    /// The distance that is in focus.
    Focus,
    /// How much the camera is raised.
    Height,
    /// How far it is tilted to a side.
    Roll,
    /// How bright the picture is.
    Exposure,
    /// The picture's shape.
    Frame,
    /// Whether lines divide it into thirds.
    Thirds,
    /// How many pixels it has.
    Pixels,
    /// How many samples each of them gets.
    Samples,
    /// Takes the picture.
    Develop,
    /// Returns to the game.
    Leave,
}

impl Row {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Lens,
        Self::Aperture,
        Self::Focus,
        Self::Height,
        Self::Roll,
        Self::Exposure,
        Self::Frame,
        Self::Thirds,
        Self::Pixels,
        Self::Samples,
        Self::Develop,
        Self::Leave,
    ];

    /// The row that follows, or the one before; after the last comes the first.
    pub fn next(self, back: bool) -> Self {
        let here = Self::ALL.iter().position(|row| *row == self).unwrap_or(0);
        let step = if back { Self::ALL.len() - 1 } else { 1 };
        Self::ALL[(here + step) % Self::ALL.len()]
    }
}

/// The camera's settings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shot {
    /// The focal length in millimetres, on a frame 36 mm wide (or high, where it is higher than wide).
    pub lens: f32,
    /// The focal length divided by the aperture's diameter.
    pub f_number: f32,
    /// A point at the distance that is in focus.
    pub focus: Vec3,
    /// How far above its orbit the camera is, in squares.
    pub height: f32,
    /// How much the camera is tilted to the right, in degrees.
    pub roll: f32,
    /// The exposure in stops: one stop is twice as bright.
    pub exposure: f32,
    /// The picture's shape.
    pub shape: AspectRatio,
    /// Whether lines divide it into thirds.
    pub thirds: bool,
    /// Its longer side in pixels.
    pub longest: u32,
    /// How many samples every pixel gets.
    pub samples: u32,
}

impl Default for Shot {
    fn default() -> Self {
        Self {
            lens: 50.0,
            f_number: 8.0,
            focus: Vec3::ZERO,
            height: 0.0,
            roll: 0.0,
            exposure: 0.0,
            shape: AspectRatio::default(),
            thirds: false,
            longest: 1920,
            samples: 128,
        }
    }
}

impl Shot {
    /// Chooses the lens that sees in the frame what the table's camera saw in a picture of this size, with this vertical angle of view.
    pub fn set_lens(&mut self, size: Vec2, angle: f32) {
        let frame = self.shape.within(size).height();
        let upright = (angle / 2.0).tan() * frame / size.y.max(1.0);
        self.lens = (FILM / (2.0 * upright * self.shape.aspect().max(1.0))).clamp(LENSES.0, LENSES.1);
    }

    /// The vertical angle of view, in radians, of a picture of this size in whose frame the lens sees what it would see on film.
    pub fn angle(&self, size: Vec2) -> f32 {
        let upright = FILM / (2.0 * self.lens * self.shape.aspect().max(1.0));
        2.0 * (upright * size.y / self.shape.within(size).height().max(1.0)).atan()
    }

    /// The factor by which the picture is brightened.
    pub fn gain(&self) -> f32 {
        self.exposure.exp2()
    }

    /// Changes the row's setting by one step, up or down. Buttons have none, and the focus is not changed here, since it depends on where the
    /// camera is.
    pub fn step(&mut self, row: Row, up: bool) {
        let sign = if up { 1.0 } else { -1.0 };
        match row {
            Row::Lens => {
                let next = STANDARD.iter().copied().find(|lens| *lens > self.lens + 0.01);
                let last = STANDARD.iter().copied().rfind(|lens| *lens < self.lens - 0.01);
                self.lens = if up { next } else { last }.unwrap_or(self.lens);
            }
            Row::Aperture => self.f_number = beside(&F_NUMBERS, self.f_number, up),
            Row::Height => self.height = (self.height + 0.1 * sign).clamp(HEIGHTS.0, HEIGHTS.1),
            Row::Roll => self.roll = (self.roll + sign).clamp(-ROLL, ROLL),
            Row::Exposure => self.exposure = (((self.exposure * 3.0).round() + sign) / 3.0).clamp(-STOPS, STOPS),
            Row::Frame => self.shape = beside(&AspectRatio::ALL, self.shape, up),
            Row::Thirds => self.thirds = !self.thirds,
            Row::Pixels => self.longest = beside(&SIDES, self.longest, up),
            Row::Samples => self.samples = beside(&SAMPLES, self.samples, up),
            Row::Focus | Row::Develop | Row::Leave => {}
        }
    }
}

/// The value before or after this one; at either end it stays the same.
fn beside<T: Copy + PartialEq>(all: &[T], now: T, up: bool) -> T {
    let here = all.iter().position(|other| *other == now).unwrap_or(0);
    let there = if up { here + 1 } else { here.saturating_sub(1) };
    all.get(there).copied().unwrap_or(now)
}

/// A request to the photographer.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub(super) enum Wish {
    /// Use these settings.
    Set(Shot),
    /// Change this row's setting by a step up or down.
    Step(Row, bool),
    /// Change the current row's setting by a step up or down.
    StepHere(bool),
    /// Do what Enter does on the current row.
    Here,
    /// Make this the current row.
    Row(Row),
    /// Go to the next row.
    NextRow {
        /// Or to the one before.
        back: bool,
    },
    /// Focus at this distance, in squares.
    FocusAt(f32),
    /// Focus on the middle of the frame.
    FocusOnMiddle,
    /// Take a picture.
    Develop,
    /// Stop developing after the current pass.
    Stop,
    /// Close the finished picture.
    Dismiss,
    /// Return to the screen from which the camera was opened.
    Leave,
}

/// The photographer's camera.
#[derive(Resource, Default)]
pub struct Photographer {
    /// Its settings, which are kept until the next time.
    pub shot: Shot,
    /// The row of the panel that the arrows change.
    pub row: Row,
    /// The folder that photographs are saved in, instead of the player's folder of pictures.
    pub folder: Option<PathBuf>,
    /// The screen to return to, while the camera is held.
    pub(super) came_from: Option<Screen>,
    /// The photograph that is being developed, or the last one.
    pub(super) developing: Option<Developing>,
    /// The player has closed it.
    pub(super) is_dismissed: bool,
}

impl Photographer {
    /// Whether a photograph is being developed.
    pub fn develops(&self) -> bool {
        self.developing.as_ref().is_some_and(Developing::goes_on)
    }

    /// The progress of the photograph that is being developed, or of the last one.
    pub fn growth(&self) -> Option<Growth> {
        self.developing.as_ref().map(Developing::growth)
    }

    /// Ends developing early; what is finished is saved.
    pub fn stop(&self) {
        if let Some(developing) = &self.developing {
            developing.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_is_taken_up_without_a_jump() {
        for shape in AspectRatio::ALL {
            let mut shot = Shot { shape, ..Shot::default() };
            let size = Vec2::new(900.0, 700.0);
            shot.set_lens(size, 0.6);
            if shot.lens > LENSES.0 && shot.lens < LENSES.1 {
                assert!((shot.angle(size) - 0.6).abs() < 1e-4, "{shape:?}: {}", shot.angle(size));
            }
        }
        // In a picture of its own shape a lens of 50 mm sees 36 mm wide: 39.6 degrees.
        let shot = Shot { lens: 50.0, shape: AspectRatio::ThreeToTwo, ..Shot::default() };
        let wide = 2.0 * ((shot.angle(Vec2::new(1500.0, 1000.0)) / 2.0).tan() * 1.5).atan();
        assert!((wide.to_degrees() - 39.6).abs() < 0.1, "{}", wide.to_degrees());
    }

    #[test]
    fn steps_end_where_the_lens_does() {
        let mut shot = Shot::default();
        for row in Row::ALL {
            (0..400).for_each(|_| shot.step(row, true));
        }
        assert_eq!((shot.lens, shot.f_number, shot.roll, shot.exposure), (200.0, 22.0, ROLL, STOPS));
        assert_eq!((shot.longest, shot.samples, shot.shape), (3840, 1024, AspectRatio::Upright));
        for row in Row::ALL {
            (0..400).for_each(|_| shot.step(row, false));
        }
        assert_eq!((shot.lens, shot.f_number, shot.roll, shot.exposure), (24.0, 1.4, -ROLL, -STOPS));
        assert_eq!((shot.height, shot.samples), (HEIGHTS.0, 16));
        shot.exposure = 0.0;
        (0..3).for_each(|_| shot.step(Row::Exposure, true));
        assert!((shot.gain() - 2.0).abs() < 1e-5, "three thirds are a stop");
    }

    #[test]
    fn every_row_is_reached_both_ways() {
        let mut row = Row::Lens;
        for _ in 0..Row::ALL.len() {
            assert_eq!(row.next(false).next(true), row);
            row = row.next(false);
        }
        assert_eq!(row, Row::Lens);
    }

    #[test]
    fn frames_have_their_shape_and_fit() {
        for shape in AspectRatio::ALL {
            for size in [Vec2::new(800.0, 640.0), Vec2::new(400.0, 900.0)] {
                let frame = shape.within(size);
                assert!((frame.width() / frame.height() - shape.aspect()).abs() < 1e-3);
                assert!(frame.width() <= size.x + 0.01 && frame.height() <= size.y + 0.01);
            }
            let Size { width, height } = shape.size(1920);
            assert_eq!(width.max(height), 1920);
            assert!((width as f32 / height as f32 - shape.aspect()).abs() < 0.002);
        }
    }
}
