//! The frames of a film as pictures that last: a frame that is equal to the one before only lengthens it.

use std::io;

/// Takes pictures one by one: the writers of GIF and WebP.
pub(crate) trait Stage {
    /// In how many parts of a second the format counts.
    const TICKS: u64;
    /// The longest that one picture lasts, in these parts.
    const LONGEST: u64;

    /// Shows a picture for this long, four bytes per pixel. `before` is the picture that was shown before it.
    ///
    /// # Errors
    /// What the system says.
    fn put(&mut self, rgba: &[u8], before: Option<&[u8]>, length: Length) -> io::Result<()>;
}

/// How long a picture lasts, in parts of a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Length(u64);

impl Length {
    /// The same as parts of which none is longer than `longest`.
    pub(crate) fn parts(self, longest: u64) -> impl Iterator<Item = u64> {
        let (whole, rest) = (self.0 / longest, self.0 % longest);
        (0..whole).map(move |_| longest).chain((rest > 0).then_some(rest))
    }
}

/// Frames on their way to a stage.
pub(crate) struct Stills<S> {
    stage: S,
    fps: u32,
    frames: u64,
    /// The number of the frame with which the picture that waits has begun.
    first: u64,
    waiting: Vec<u8>,
    before: Option<Vec<u8>>,
}

impl<S: Stage> Stills<S> {
    /// No frame yet, and then this many a second.
    pub(crate) fn new(stage: S, fps: u32) -> Self {
        Self { stage, fps, frames: 0, first: 0, waiting: Vec::new(), before: None }
    }

    /// How many frames there are.
    pub(crate) const fn frames(&self) -> u64 {
        self.frames
    }

    /// Adds a frame.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn push(&mut self, rgba: &[u8]) -> io::Result<()> {
        if self.frames == 0 {
            self.waiting = rgba.to_owned();
        } else if self.waiting != rgba {
            self.put()?;
            self.first = self.frames;
            let mut last = self.before.take().unwrap_or_else(|| vec![0; rgba.len()]);
            std::mem::swap(&mut last, &mut self.waiting);
            self.before = Some(last);
            self.waiting.copy_from_slice(rgba);
        }
        self.frames += 1;
        Ok(())
    }

    fn put(&mut self) -> io::Result<()> {
        // Rounded from the film's start, so that the pictures stay in time.
        let tick = |frame: u64| (2 * frame * S::TICKS + u64::from(self.fps)) / (2 * u64::from(self.fps));
        let length = Length(tick(self.frames) - tick(self.first));
        self.stage.put(&self.waiting, self.before.as_deref(), length)
    }

    /// Shows what waits, and gives the stage back.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn finish(mut self) -> io::Result<S> {
        self.put()?;
        Ok(self.stage)
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
}

impl Area {
    /// The smallest rectangle of a picture `width` pixels wide in which all pixels lie for which `holds` says yes.
    pub(crate) fn around(width: usize, height: usize, holds: impl Fn(usize) -> bool) -> Option<Self> {
        let row = |row: usize| (row * width)..((row + 1) * width);
        let top = (0..height).find(|&y| row(y).any(&holds))?;
        let bottom = (top..height).rev().find(|&y| row(y).any(&holds))?;
        let (mut left, mut right) = (width, 0);
        for y in top..=bottom {
            let start = y * width;
            if let Some(first) = (0..left).find(|&x| holds(start + x)) {
                left = first;
            }
            if let Some(last) = (right..width).rev().find(|&x| holds(start + x)) {
                right = last;
            }
        }
        Some(Self { left, top, width: right + 1 - left, height: bottom + 1 - top })
    }

    /// The numbers of its pixels in a picture `width` pixels wide, row by row.
    pub(crate) fn pixels(self, width: usize) -> impl Iterator<Item = usize> {
        let rows = self.top..self.top + self.height;
        rows.flat_map(move |y| (y * width + self.left)..(y * width + self.left + self.width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Seen(Vec<(u8, Option<u8>, u64)>);

    impl Stage for Seen {
        const TICKS: u64 = 100;
        const LONGEST: u64 = 1000;

        fn put(&mut self, rgba: &[u8], before: Option<&[u8]>, length: Length) -> io::Result<()> {
            self.0.push((rgba[0], before.map(|before| before[0]), length.0));
            Ok(())
        }
    }

    #[test]
    fn equal_frames_last_longer_and_times_do_not_drift() {
        let mut stills = Stills::new(Seen::default(), 30);
        for value in [1, 1, 2, 3, 3, 3, 1] {
            stills.push(&[value]).expect("taken");
        }
        assert_eq!(stills.frames(), 7);
        let seen = stills.finish().expect("ended").0;
        // Thirds of a tenth of a second, rounded: 0, 3, 7, 10, 13, 17, 20, 23.
        assert_eq!(seen, [(1, None, 7), (2, Some(1), 3), (3, Some(2), 10), (1, Some(3), 3)]);
    }

    #[test]
    fn what_lasts_too_long_is_divided() {
        assert_eq!(Length(25).parts(10).collect::<Vec<_>>(), [10, 10, 5]);
        assert_eq!(Length(20).parts(10).collect::<Vec<_>>(), [10, 10]);
        assert_eq!(Length(3).parts(10).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn the_smallest_rectangle_is_found() {
        let found = |wanted: &[usize]| Area::around(8, 5, |pixel| wanted.contains(&pixel));
        assert_eq!(found(&[]), None);
        assert_eq!(found(&[39]), Some(Area { left: 7, top: 4, width: 1, height: 1 }));
        let area = Area { left: 1, top: 0, width: 5, height: 3 };
        assert_eq!(found(&[3, 9, 13, 18]), Some(area));
        assert_eq!(area.pixels(8).count(), 15);
        assert!(area.pixels(8).all(|pixel| (1..6).contains(&(pixel % 8)) && pixel / 8 < 3));
    }
}
