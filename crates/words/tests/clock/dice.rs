//! Random clocks and moments.

use rules::clock::{Bonus, Control, Stage, TimeControl};

use crate::ms;

/// Numbers without a pattern, the same in every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % count
    }

    fn bonus(&mut self) -> Bonus {
        let time = ms(1 + self.below(40) * 250);
        [Bonus::None, Bonus::Increment(time), Bonus::Bronstein(time), Bonus::Delay(time)][self.below(4) as usize]
    }

    pub fn control(&mut self) -> Control {
        let mut stages = Vec::new();
        for _ in 0..self.below(3) {
            let (moves, time) = (1 + self.below(4) as u32, ms(1 + self.below(60_000)));
            stages.push(Stage { moves: Some(moves), time, bonus: self.bonus() });
        }
        let moves = (self.below(2) == 0).then_some(1 + self.below(3) as u32);
        stages.push(Stage { moves, time: ms(1 + self.below(60_000)), bonus: self.bonus() });
        Control::new(&stages).unwrap()
    }

    /// A time with periods of byo-yomi behind it, or none before them.
    pub fn byo_yomi(&mut self) -> Control {
        let bonus = Bonus::Periods { count: 1 + self.below(5) as u32, time: ms(1 + self.below(20) * 250) };
        let mut stages = Vec::new();
        if self.below(4) == 0 {
            let moves = Some(1 + self.below(4) as u32);
            stages.push(Stage { moves, time: ms(1 + self.below(30_000)), bonus: self.bonus() });
        }
        stages.push(Stage { moves: None, time: ms(self.below(3) * self.below(10_000)), bonus });
        Control::new(&stages).unwrap()
    }

    pub fn hourglass(&mut self) -> Control {
        Control::sudden_death(ms(1 + self.below(20_000)), Bonus::Hourglass)
    }

    /// Of any kind.
    pub fn any_time_control(&mut self) -> TimeControl {
        match self.below(4) {
            0 => TimeControl::each(self.hourglass(), self.hourglass()),
            1 => TimeControl::same(self.hourglass()),
            2 => TimeControl::each(self.byo_yomi(), self.control()),
            _ => self.time_control(),
        }
    }

    pub fn time_control(&mut self) -> TimeControl {
        match self.below(2) {
            0 => TimeControl::same(self.control()),
            _ => TimeControl::each(self.control(), self.control()),
        }
    }
}
