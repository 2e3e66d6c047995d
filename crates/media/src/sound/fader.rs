//! A number that is changed without a click: volumes and the change of rooms; the mixer, the rooms and the echo have some.

/// Goes to its aim in a straight line and arrives exactly.
#[derive(Clone, Debug)]
pub(super) struct Fader {
    value: f32,
    aim: f32,
    step: f32,
    frames: f32,
}

impl Fader {
    /// Stands at a value; a later change takes this many seconds.
    pub(super) fn new(value: f32, seconds: f32, rate: f32) -> Self {
        Self { value, aim: value, step: 0.0, frames: (seconds * rate).max(1.0) }
    }

    /// Goes to this value from now on. Repeating the call on the way does not change its pace.
    pub(super) fn go(&mut self, aim: f32) {
        if aim != self.aim {
            self.aim = aim;
            self.step = (aim - self.value) / self.frames;
        }
    }

    /// Stands at this value at once.
    pub(super) fn jump(&mut self, value: f32) {
        (self.value, self.aim) = (value, value);
    }

    /// Where it is, one frame later each time.
    pub(super) fn next(&mut self) -> f32 {
        if self.value != self.aim {
            let next = self.value + self.step;
            // Past the aim, or too near for the step to count: there.
            let is_there = (self.aim - next) * self.step <= 0.0 || next == self.value;
            self.value = if is_there { self.aim } else { next };
        }
        self.value
    }

    /// Whether it stands at 0 and will stay there.
    pub(super) fn is_down(&self) -> bool {
        self.value == 0.0 && self.aim == 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_arrives_exactly_and_in_time_without_a_jump() {
        let mut fader = Fader::new(0.3, 0.01, 48_000.0);
        for aim in [1.0, 0.0, 0.0, 0.7] {
            fader.go(aim);
            let mut last = fader.value;
            for _ in 0..482 {
                fader.go(aim);
                let next = fader.next();
                assert!((next - last).abs() < 0.0022);
                last = next;
            }
            assert_eq!(last, aim);
        }
    }
}
