//! The frames of a film as pictures that last: a frame that is equal to the one before only lengthens it.

use std::io;

/// Takes pictures one by one: the writers of GIF and WebP.
pub trait Stage {
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
pub struct Length(u64);

impl Length {
    /// The same as parts of which none is longer than `longest`.
    pub fn parts(self, longest: u64) -> impl Iterator<Item = u64> {
        let (whole, rest) = (self.0 / longest, self.0 % longest);
        (0..whole).map(move |_| longest).chain((rest > 0).then_some(rest))
    }
}

/// Frames on their way to a stage.
pub struct Stills<S> {
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
    pub fn new(stage: S, fps: u32) -> Self {
        Self { stage, fps, frames: 0, first: 0, waiting: Vec::new(), before: None }
    }

    /// How many frames there are.
    pub const fn frames(&self) -> u64 {
        self.frames
    }

    /// Adds a frame.
    ///
    /// # Errors
    /// What the system says.
    pub fn push(&mut self, rgba: &[u8]) -> io::Result<()> {
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
    pub fn finish(mut self) -> io::Result<S> {
        self.put()?;
        Ok(self.stage)
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
}
