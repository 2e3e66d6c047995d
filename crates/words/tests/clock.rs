//! The chess clock: sums over random presses, pauses and take-backs, examples of every bonus, texts of time controls, the flag.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::time::Duration;

use plunder_rules::clock::{Bonus, Clock, Control, Stage, TimeControl, agreed, can_win, face, from_tags, ruling, tags};
use plunder_rules::record::GameResult;
use plunder_rules::save::{self, About};
use plunder_rules::{AnyGame, AnyOptions, AnyPosition, Color};
use plunder_words::language::Language;
use proptest::prelude::*;

const fn ms(count: u64) -> Duration {
    Duration::from_millis(count)
}

/// Numbers without a pattern, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % count
    }

    fn bonus(&mut self) -> Bonus {
        let time = ms(1 + self.below(40) * 250);
        [Bonus::None, Bonus::Increment(time), Bonus::Bronstein(time), Bonus::Delay(time)][self.below(4) as usize]
    }

    fn control(&mut self) -> Control {
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
    fn byo_yomi(&mut self) -> Control {
        let bonus = Bonus::Periods { count: 1 + self.below(5) as u32, time: ms(1 + self.below(20) * 250) };
        let mut stages = Vec::new();
        if self.below(4) == 0 {
            let moves = Some(1 + self.below(4) as u32);
            stages.push(Stage { moves, time: ms(1 + self.below(30_000)), bonus: self.bonus() });
        }
        stages.push(Stage { moves: None, time: ms(self.below(3) * self.below(10_000)), bonus });
        Control::new(&stages).unwrap()
    }

    fn hourglass(&mut self) -> Control {
        Control::sudden_death(ms(1 + self.below(20_000)), Bonus::Hourglass)
    }

    /// Of any kind.
    fn any_time_control(&mut self) -> TimeControl {
        match self.below(4) {
            0 => TimeControl::each(self.hourglass(), self.hourglass()),
            1 => TimeControl::same(self.hourglass()),
            2 => TimeControl::each(self.byo_yomi(), self.control()),
            _ => self.time_control(),
        }
    }

    fn time_control(&mut self) -> TimeControl {
        match self.below(2) {
            0 => TimeControl::same(self.control()),
            _ => TimeControl::each(self.control(), self.control()),
        }
    }
}

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

#[test]
fn every_random_time_control_is_read_as_it_was_written() {
    let mut dice = Dice(5);
    for _ in 0..20_000 {
        let control = dice.any_time_control();
        assert_eq!(TimeControl::read(&control.to_string()).as_ref(), Ok(&control));
        assert_eq!(TimeControl::read_spoken(&control.spoken()).as_ref(), Ok(&control), "{}", control.spoken());
        let written = tags(Some(&control));
        let pairs = written.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        assert_eq!(from_tags(pairs), Ok(Some(control)));
    }
    for none in [vec![], vec![("TimeControl", "-")], vec![("TimeControl", "?"), ("White", "Anna")]] {
        assert_eq!(from_tags(none), Ok(None));
    }
    assert_eq!(tags(None), [("TimeControl".to_owned(), "-".to_owned())]);
}

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

#[test]
fn minutes_are_meant_where_people_say_a_time() {
    for (spoken, written) in [
        ("1+1", "60+1"),
        ("5", "300"),
        ("90s+1", "90+1"),
        ("1.5+2", "90+2"),
        ("40/90+30:30+30", "40/5400+30:1800+30"),
        ("30+5x30", "1800+5x30"),
        ("0+3x1m", "0+3x60"),
        ("*3", "*180"),
        ("5|1+1", "300|60+1"),
        ("2h", "7200"),
    ] {
        let control = TimeControl::read_spoken(spoken).unwrap();
        assert_eq!(control.to_string(), written, "{spoken}");
        assert_eq!(TimeControl::read_spoken(&control.spoken()), Ok(control));
    }
    assert!(TimeControl::read_spoken("five").unwrap_err().to_string().contains("in minutes"));
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

fn languages() -> [Language; 2] {
    [Language::english(), Language::of("de").unwrap()]
}

#[test]
fn a_bad_time_control_is_refused_in_one_sentence() {
    for (text, words) in [
        ("", ": a time is written in seconds"),
        ("five", "five: a time is written in seconds"),
        ("300+", "a time is written in seconds"),
        ("300+-3", "a time is written in seconds"),
        ("1e3", "a time is written in seconds"),
        ("３00", "a time is written in seconds"),
        ("1.2345", "a time is written in seconds"),
        ("300+3+4", "a time is written in seconds"),
        ("?", "a time is written in seconds"),
        ("99999999999999999999", "a time is written in seconds"),
        ("0", "0: a stage gives at least one second"),
        ("0+5", "0+5: a stage gives at least one second"),
        ("300:600", "300:600: every stage but the last says how many moves it is for"),
        ("0/300", "a number of moves from 1 to 999"),
        ("+4/300", "a number of moves from 1 to 999"),
        ("1000/300", "a number of moves from 1 to 999"),
        ("*", "a time is written in seconds"),
        ("*0", "a stage gives at least one second"),
        ("*180+2", "an hourglass has one time and nothing else"),
        ("40/60:*180", "an hourglass has one time and nothing else"),
        ("*180|300", "with an hourglass both players' times begin with an asterisk"),
        ("300+0x30", "periods are a number from 1 to 99"),
        ("300+100x30", "periods are a number from 1 to 99"),
        ("300+5x0", "periods are a number from 1 to 99"),
        ("300+x30", "periods are a number from 1 to 99"),
        ("300+5x", "a time is written in seconds"),
        ("40/300+5x30", "periods follow the time for the rest of the game"),
        ("101h", "101h is more than 100 h"),
        ("300+2h", "2h is more than 1 h"),
        ("300|300|300", "there can be at most one bar"),
        ("1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", "there can be at most 9 stages"),
        ("300\n", "Ok"),
    ] {
        let Err(error) = TimeControl::read(text) else {
            assert_eq!(words, "Ok", "{text:?} is read");
            continue;
        };
        let sentence = error.to_string();
        assert!(sentence.contains(words) && sentence.lines().count() == 1, "{text:?}: {sentence}");
        let [english, german] = languages();
        assert_eq!(english.say(&error.text()), sentence);
        let said = german.say(&error.text());
        assert!(said != sentence && !said.contains(['{', '$']), "{said}");
    }
}

#[test]
fn a_time_control_and_a_face_are_said_in_words() {
    let [english, german] = languages();
    let said = |text: &str, language: &Language| language.say(&agreed(Some(&TimeControl::read(text).unwrap())));
    for (text, en, de) in [
        ("300+3", "5 minutes, plus 3 seconds a move", "5 Minuten, dazu 3 Sekunden je Zug"),
        ("40/2h:1h", "2 hours for 40 moves, then 1 hour", "2 Stunden für 40 Züge, dann 1 Stunde"),
        ("60d5", "1 minute, with a delay of 5 seconds each move", "1 Minute, mit 5 Sekunden Verzögerung je Zug"),
        (
            "90b2",
            "1:30, and up to 2 seconds of each move is given back",
            "1:30, und nach jedem Zug werden bis zu 2 Sekunden gutgeschrieben",
        ),
        (
            "1800+5x30",
            "30 minutes, then 5 periods of 30 seconds for each move",
            "30 Minuten, dann 5 Perioden zu 30 Sekunden je Zug",
        ),
        ("0+1x10", "one period of 10 seconds for each move", "eine Periode zu 10 Sekunden je Zug"),
        (
            "*180",
            "3 minutes in an hourglass: what one player uses, the other gains",
            "3 Minuten in einer Sanduhr: Was einer verbraucht, bekommt der andere",
        ),
        (
            "5m|60+0.5",
            "White 5 minutes; Black 1 minute, plus 0.5 seconds a move",
            "Weiß 5 Minuten; Schwarz 1 Minute, dazu 0,5 Sekunden je Zug",
        ),
    ] {
        assert_eq!((said(text, &english), said(text, &german)), (en.to_owned(), de.to_owned()));
    }
    assert_eq!(english.say(&agreed(None)), "no clock");
    let shown = |left, language: &Language| language.say(&face(ms(left)));
    for (left, en) in [
        (3_909_000, "1:05:09"),
        (299_001, "5:00"),
        (299_000, "4:59"),
        (20_000, "0:20"),
        (9_301, "0:09.4"),
        (0, "0:00.0"),
    ] {
        assert_eq!(shown(left, &english), en);
    }
    assert_eq!(shown(9_300, &german), "0:09,3");
}

fn position(words: &str, fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::from_words(words).unwrap()).unwrap()
}

#[test]
fn a_fallen_flag_loses_unless_the_other_could_never_win() {
    for (words, fen, white_can) in [
        // Even a bare king can plunder.
        ("--game plunder", "4k2q/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("--no-plunder white", "3k3q/8/8/8/8/8/8/4(KR)3 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("--no-plunder white", "4k2r/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("--no-plunder white", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("--no-plunder white", "4k1pr/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("--no-plunder white", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("--no-plunder white", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("--no-plunder white", "4k2q/8/8/8/8/8/P7/4K3 w - - 0 1", true),
        ("--no-plunder white", "4k2q/8/8/8/8/8/8/4K2K w - - 0 1", true),
        ("--game chessplus", "4k2q/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("--game chessplus", "4k2q/8/8/8/8/8/8/4K2R w - - 0 1", true),
        ("--game chessplus", "4k2q/8/8/8/8/8/8/3(BN)K3 w - - 0 1", true),
        // A queen carries its bishop to squares of the other colour.
        ("--game chessplus", "2b1k2q/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("--game chessplus", "2b1k3/p7/8/8/8/8/8/4K3 w - - 0 1", false),
    ] {
        let position = position(words, fen);
        assert_eq!(can_win(&position, Color::White), white_can, "{words} {fen}");
        let expected =
            if white_can { GameResult::TimeForfeit(Color::Black) } else { GameResult::TimeDraw(Color::Black) };
        assert_eq!(ruling(&position, Color::Black), expected);
        assert_eq!(expected.winner(), white_can.then_some(Color::White));
    }
}

#[test]
fn a_save_keeps_the_clock_its_name_and_that_players_broke_off() {
    let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
    let mut clock = Clock::new(TimeControl::read("300+3|600").unwrap(), Color::White);
    assert_eq!(game.last_moved(), None);
    clock.go_on();
    for name in ["e2e4", "d7d5", "e4d5"] {
        clock.pass(ms(1_500));
        game.play_name(name).unwrap();
        clock.press();
    }
    clock.pass(ms(2_250));
    let about = About {
        name: Some("Sunday evening".to_owned()),
        date: Some("2026-11-22 21:40".to_owned()),
        adjourned: true,
        clock: Some(clock.record()),
        ..About::default()
    };
    let text = save::to_ron_about(&game, &about).unwrap();
    let (loaded, kept) = save::from_ron_about(&text).unwrap();
    assert_eq!((&loaded, &kept), (&game, &about));
    assert_eq!(loaded.last_moved().unwrap().to_string(), "d5");
    let again = Clock::of_record(&kept.clock.unwrap(), Color::White, loaded.plies()).unwrap();
    assert_eq!(again.left(Color::Black), ms(596_250));
    assert_eq!(again.left(Color::White), ms(303_000));
    assert_eq!(Clock::of_record(&clock.record(), Color::White, 2), None, "a clock of another game");
    // The checksum covers it.
    for (from, to) in
        [("Sunday", "Monday"), ("adjourned: true", "adjourned: false"), ("used: 2250", "used: 2251"), ("596", "597")]
    {
        let edited = text.replacen(from, to, 1);
        let changed = edited != text;
        assert!(!changed || save::from_ron_about(&edited).is_err(), "{from}");
        assert!(changed || from == "596", "{from} is in {text}");
    }
    // A game that ended on time.
    for wins in [true, false] {
        let mut game = game.clone();
        let result = if wins { GameResult::TimeForfeit(Color::Black) } else { GameResult::TimeDraw(Color::Black) };
        game.end(result).unwrap();
        assert_eq!(save::from_ron(&save::to_ron(&game).unwrap()).unwrap().result(), Some(result));
        assert!(game.play_name("d8d5").is_err() && game.undo() && game.result().is_none());
    }
}

#[test]
fn the_game_that_scripts_idle_measures_has_a_clock_that_goes() {
    let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
    game.play_name("e2e4").unwrap();
    let mut clock = Clock::new(TimeControl::read("24h").unwrap(), Color::White);
    clock.press();
    let about = About { clock: Some(clock.record()), ..About::default() };
    assert_eq!(save::to_ron_about(&game, &about).unwrap(), include_str!("../../rules/tests/data/clock-goes.ron"));
}

#[test]
fn a_save_of_the_second_format_is_still_loaded() {
    let (game, about) = save::from_ron_about(include_str!("../../rules/tests/data/save-2.ron")).unwrap();
    assert_eq!(game.names().join(" "), "e2e4 d7d5 e4d5 d8d5+p");
    assert_eq!(game.undone_names(), ["b1c3"]);
    assert_eq!(game.left_names(), [["e2e4", "e7e5"]]);
    assert_eq!(game.result(), Some(GameResult::Agreed));
    assert!(about.is_empty());
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9/:+xdbsmh|.* ?-]{0,24}|.{0,12}") {
        if let Ok(control) = TimeControl::read_spoken(&text) {
            prop_assert_eq!(TimeControl::read_spoken(&control.spoken()), Ok(control));
        }
        match TimeControl::read(&text) {
            Ok(control) => {
                prop_assert_eq!(TimeControl::read(&control.to_string()), Ok(control));
            }
            Err(error) => prop_assert!(!error.to_string().contains(char::is_control), "{:?}", error),
        }
    }
}
