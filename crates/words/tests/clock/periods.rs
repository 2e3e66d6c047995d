//! Periods of byo-yomi, and the hourglass.

use rules::Color;
use rules::clock::{Bonus, Clock, Control, TimeControl};

use crate::dice::Dice;
use crate::ms;

/// Byo-yomi as it is played over a board: the main time, and a stack of periods of which whole ones are taken away.
#[derive(Clone, PartialEq, Debug)]
struct Periods {
    main: u64,
    left: u32,
    each: u64,
}

impl Periods {
    /// After a turn has taken so long: what the clock shows, and how many periods there still are.
    fn shown(&self, used: u64) -> (u64, u32) {
        if used < self.main {
            return (self.main - used, self.left);
        }
        let (mut over, mut left) = (used - self.main, self.left);
        while over >= self.each && left > 0 {
            (over, left) = (over - self.each, left - 1);
        }
        (if left > 0 { self.each - over } else { 0 }, left)
    }

    fn after(&self, used: u64) -> Self {
        let (_, left) = self.shown(used);
        Self { main: self.main.saturating_sub(used), left, each: self.each }
    }
}

#[test]
fn periods_of_byo_yomi_do_not_add_up() {
    let mut dice = Dice(77);
    let (mut falls, mut lost, mut undone) = (0, 0, 0);
    for round in 0..4_000 {
        let (main, left, each) = (dice.below(3) * dice.below(9_000), 1 + dice.below(5) as u32, 1 + dice.below(5_000));
        let bonus = Bonus::Periods { count: left, time: ms(each) };
        let control = TimeControl::same(Control::sudden_death(ms(main), bonus));
        let mut clock = Clock::new(control, Color::White);
        clock.go_on();
        let mut books = vec![[Periods { main, left, each }, Periods { main, left, each }]];
        for _ in 0..40 {
            let (turn, mut used) = (clock.turn(), 0);
            for _ in 0..dice.below(4) {
                let passed = dice.below(each * 2);
                used += passed;
                let fallen = clock.pass(ms(passed));
                let (shown, periods) = books.last().unwrap()[turn.index()].shown(used);
                assert_eq!((clock.left(turn), clock.periods(turn)), (ms(shown), Some((periods, ms(each)))), "{round}");
                assert_eq!(fallen.is_some(), shown == 0);
                if fallen.is_some() {
                    break;
                }
            }
            if round % 8 == 0 {
                let kept = Clock::of_record(&clock.record(), Color::White, clock.presses()).unwrap();
                assert_eq!((kept.left(turn), kept.periods(turn)), (clock.left(turn), clock.periods(turn)));
                assert_eq!(kept.fallen(), clock.fallen());
            }
            if clock.fallen().is_some() {
                falls += 1;
                break;
            }
            let mut next = books.last().unwrap().clone();
            next[turn.index()] = next[turn.index()].after(used);
            lost += books.last().unwrap()[turn.index()].left - next[turn.index()].left;
            assert!(clock.press());
            books.push(next);
            if dice.below(6) == 0 {
                assert!(clock.undo());
                undone += 1;
                books.pop();
            }
        }
    }
    println!("{falls} flags fell, {lost} periods lost before, {undone} undone");
    assert!(falls > 1_000 && lost > 1_000 && undone > 1_000);
}

#[test]
fn what_one_uses_of_an_hourglass_the_other_gains() {
    let mut dice = Dice(78);
    let mut falls = 0;
    for _ in 0..4_000 {
        let control = TimeControl::each(dice.hourglass(), dice.hourglass());
        let whole = control.of(Color::White).stage(0).time + control.of(Color::Black).stage(0).time;
        let mut clock = Clock::new(control, Color::Black);
        clock.go_on();
        let mut before = Vec::new();
        for _ in 0..60 {
            let turn = clock.turn();
            let others = clock.left(!turn);
            let (own, passed) = (clock.left(turn), ms(dice.below(4_000)));
            let fallen = clock.pass(passed);
            let used = passed.min(own);
            assert_eq!([clock.left(turn), clock.left(!turn)], [own - used, others + used]);
            assert_eq!(clock.left(turn) + clock.left(!turn), whole, "no sand is lost");
            assert_eq!(fallen.is_some(), passed >= own);
            let kept = Clock::of_record(&clock.record(), Color::Black, clock.presses()).unwrap();
            assert_eq!([kept.left(turn), kept.left(!turn)], [clock.left(turn), clock.left(!turn)]);
            if fallen.is_some() {
                falls += 1;
                break;
            }
            let shown = [clock.left(turn), clock.left(!turn)];
            before.push([own, others]);
            clock.press();
            assert_eq!([clock.left(turn), clock.left(!turn)], shown);
            if dice.below(5) == 0 {
                clock.undo();
                assert_eq!([clock.left(turn), clock.left(!turn)], before.pop().unwrap(), "the turn begins again");
            }
        }
    }
    assert!(falls > 1_000, "{falls} flags fell");
}
