//! What the clock shows, kept in another way than the clock keeps it, and examples of every bonus.

use std::time::Duration;

use rules::Color;
use rules::clock::{Bonus, Clock, Control, TimeControl};

use crate::dice::Dice;
use crate::ms;

/// A player's account: what the clock gave, and what was taken off it, at the start of a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Account {
    given: Duration,
    taken: Duration,
    moves: usize,
}

impl Account {
    fn new(control: &Control) -> Self {
        Self { given: control.stage(0).time, taken: Duration::ZERO, moves: 0 }
    }

    /// The number of the stage in which this player is, and whether the next move is its last, counted from the start.
    fn stage(self, control: &Control) -> (usize, bool) {
        let (mut rest, mut number) = (self.moves, 0);
        while let Some(moves) = control.stage(number).moves {
            if rest < moves as usize {
                return (number, rest + 1 == moves as usize);
            }
            rest -= moves as usize;
            number += 1;
        }
        (number, false)
    }

    fn taken_by(self, control: &Control, used: Duration) -> Duration {
        match control.stage(self.stage(control).0).bonus {
            Bonus::Delay(delay) if used < delay => Duration::ZERO,
            Bonus::Delay(delay) => used - delay,
            _ => used,
        }
    }

    fn after(mut self, control: &Control, used: Duration) -> Self {
        let (number, is_last) = self.stage(control);
        self.taken += self.taken_by(control, used);
        self.given += match control.stage(number).bonus {
            Bonus::Increment(time) => time,
            Bonus::Bronstein(time) => {
                if used < time {
                    used
                } else {
                    time
                }
            }
            Bonus::None | Bonus::Delay(_) => Duration::ZERO,
            Bonus::Periods { .. } | Bonus::Hourglass => unreachable!("they have books of their own"),
        };
        if is_last {
            self.given += control.stage(number + 1).time;
        }
        self.moves += 1;
        self
    }
}

/// What the clock has to show, kept in another way than the clock keeps it.
struct Books {
    control: TimeControl,
    first: Color,
    turns: Vec<[Account; 2]>,
    undone: Vec<[Account; 2]>,
    used: Duration,
    runs: bool,
    fallen: Option<Color>,
}

impl Books {
    fn new(control: &TimeControl, first: Color) -> Self {
        let turns = vec![Color::ALL.map(|color| Account::new(control.of(color)))];
        let (control, undone, used) = (control.clone(), Vec::new(), Duration::ZERO);
        Self { control, first, turns, undone, used, runs: false, fallen: None }
    }

    fn turn(&self) -> Color {
        if self.turns.len() % 2 == 1 { self.first } else { !self.first }
    }

    fn left(&self, color: Color) -> Duration {
        let account = self.turns.last().unwrap()[color.index()];
        let used = if color == self.turn() { self.used } else { Duration::ZERO };
        let taken = account.taken + account.taken_by(self.control.of(color), used);
        if taken > account.given { Duration::ZERO } else { account.given - taken }
    }

    fn check(&self, clock: &Clock) {
        assert_eq!(clock.turn(), self.turn());
        assert_eq!(clock.presses(), self.turns.len() - 1);
        assert_eq!(clock.fallen(), self.fallen);
        for color in Color::ALL {
            assert_eq!(clock.left(color), self.left(color), "{} of {}", color, self.control);
            // Nobody is without time but whose flag has fallen.
            assert_eq!(clock.left(color).is_zero(), clock.fallen() == Some(color), "{} of {}", color, self.control);
        }
    }
}

#[test]
fn sums_are_kept_over_random_presses_pauses_and_take_backs() {
    let mut dice = Dice(3);
    let (mut falls, mut undone, mut redone, mut presses) = (0, 0, 0, 0);
    for sequence in 0..100_000 {
        let control = dice.time_control();
        let first = Color::ALL[dice.below(2) as usize];
        let (mut clock, mut books) = (Clock::new(control.clone(), first), Books::new(&control, first));
        for _ in 0..5 + dice.below(25) {
            match dice.below(10) {
                0 => {
                    clock.pause();
                    books.runs = false;
                    let before = clock.clone();
                    assert_eq!(clock.pass(ms(dice.below(1_000_000))), None);
                    assert_eq!(clock, before, "a pause costs nothing");
                }
                1 | 2 => {
                    clock.go_on();
                    books.runs = true;
                }
                3..=5 => {
                    let elapsed = ms(dice.below(9_000));
                    if books.runs && books.fallen.is_none() {
                        books.used += elapsed;
                        let turn = books.turn();
                        books.fallen = books.left(turn).is_zero().then_some(turn);
                    }
                    let expected = if books.runs { books.fallen } else { None };
                    let was_down = clock.fallen().is_some();
                    assert_eq!(clock.pass(elapsed), expected.filter(|_| !was_down));
                }
                6 | 7 => {
                    let pressed = clock.press();
                    assert_eq!(pressed, books.fallen.is_none());
                    if pressed {
                        let turn = books.turn();
                        let mut next = *books.turns.last().unwrap();
                        next[turn.index()] = next[turn.index()].after(control.of(turn), books.used);
                        books.turns.push(next);
                        books.undone.clear();
                        books.used = Duration::ZERO;
                        presses += 1;
                    }
                }
                8 => {
                    let was = clock.undo();
                    assert_eq!(was, books.turns.len() > 1);
                    if was {
                        let turn = books.turns.pop().unwrap();
                        books.undone.push(turn);
                        (books.used, books.fallen) = (Duration::ZERO, None);
                        undone += 1;
                    }
                }
                _ => {
                    let was = clock.redo();
                    assert_eq!(was, !books.undone.is_empty());
                    if let Some(turn) = books.undone.pop() {
                        books.turns.push(turn);
                        (books.used, books.fallen) = (Duration::ZERO, None);
                        redone += 1;
                    }
                }
            }
            books.check(&clock);
        }
        falls += u32::from(clock.fallen().is_some());
        if sequence % 8 == 0 {
            let mut kept = Clock::of_record(&clock.record(), first, clock.presses()).unwrap();
            for color in Color::ALL {
                assert_eq!(kept.left(color), clock.left(color));
                assert_eq!(kept.moves_left(color), clock.moves_left(color));
            }
            assert_eq!((kept.fallen(), kept.is_running(), kept.turn()), (clock.fallen(), false, clock.turn()));
            // What was kept can be taken back like the clock itself.
            assert_eq!(kept.undo(), clock.undo());
            assert_eq!(Color::ALL.map(|color| kept.left(color)), Color::ALL.map(|color| clock.left(color)));
        }
    }
    println!("{presses} presses, {undone} undone, {redone} redone, {falls} flags fell");
    assert!(falls > 5_000 && undone > 50_000 && redone > 10_000 && presses > 200_000);
}

/// White's turns of so many milliseconds, Black's of none: what White has left after each.
fn white_after(control: &str, turns: &[u64]) -> Vec<u64> {
    let mut clock = Clock::new(TimeControl::read(control).unwrap(), Color::White);
    clock.go_on();
    let mut left = Vec::new();
    for turn in turns {
        assert_eq!(clock.pass(ms(*turn)), None);
        clock.press();
        left.push(u64::try_from(clock.left(Color::White).as_millis()).unwrap());
        clock.press();
    }
    left
}

#[test]
fn every_bonus_does_what_its_name_says() {
    assert_eq!(white_after("60", &[10_000, 500]), [50_000, 49_500], "sudden death");
    assert_eq!(white_after("60+5", &[10_000, 2_000]), [55_000, 58_000], "Fischer adds even what was not used");
    assert_eq!(white_after("60b5", &[10_000, 2_000]), [55_000, 55_000], "Bronstein gives back what was used, at most");
    assert_eq!(white_after("60d5", &[10_000, 2_000, 6_500]), [55_000, 55_000, 53_500], "a delay waits");
    assert_eq!(white_after("2/60:30", &[1_000, 2_000, 3_000]), [59_000, 87_000, 84_000], "then comes the next stage");
    assert_eq!(
        white_after("1/10", &[1_000, 1_000]),
        [19_000, 28_000],
        "the last stage begins again if it counts moves"
    );
    assert_eq!(white_after("2/1m+1:5m", &[1_000, 1_000]), [60_000, 360_000]);
    let mut handicap = Clock::new(TimeControl::read("5m|1m+1").unwrap(), Color::Black);
    assert_eq!(Color::ALL.map(|color| handicap.left(color).as_secs()), [300, 60]);
    handicap.go_on();
    handicap.press();
    assert_eq!(Color::ALL.map(|color| handicap.left(color).as_secs()), [300, 61]);
    // A flag falls when nothing is left, and what follows changes nothing.
    assert_eq!(handicap.pass(ms(299_999)), None);
    assert_eq!(handicap.pass(ms(1)), Some(Color::White));
    assert!(!handicap.press() && !handicap.is_running() && handicap.pass(ms(9)).is_none());
    handicap.begin_turn_again();
    assert_eq!((handicap.fallen(), handicap.left(Color::White)), (None, ms(300_000)));
    let mut delay = Clock::new(TimeControl::read("60d5").unwrap(), Color::White);
    delay.go_on();
    delay.pass(ms(2_000));
    assert_eq!((delay.delay_left(), delay.left(Color::White)), (ms(3_000), ms(60_000)));
    assert_eq!(Clock::new(TimeControl::read("40/60:30").unwrap(), Color::White).moves_left(Color::Black), Some(40));
}
