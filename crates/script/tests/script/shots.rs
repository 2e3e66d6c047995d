//! The camera of films by its rules: every demonstration of the folder, and any game whatever.

use std::time::Duration;

use plunder_script::schedule::Kind;
use plunder_script::shots::{EASE, Entry, FASTEST, Framing, SHORTEST, Shot, ShotTarget, Size, check_lines, shots};
use plunder_script::{Film, Manner, Performed, Schedule, Style, View, What, Writing, film};
use proptest::prelude::*;
use rules::{AnyGame, AnyOptions, AnyPosition, Color, Square};
use turn::step::{Role, Step};

const HEADING: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\n";

fn read(text: &str) -> Film {
    film(text, Writing::Script, &|_| Ok(2.5)).unwrap_or_else(|faults| panic!("{text}\n{faults:#?}"))
}

fn demos() -> Vec<(String, Film)> {
    let folder = testing::repository("demos");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "demo")).collect();
    files.sort();
    assert!(files.len() > 20);
    files.iter().map(|path| (path.display().to_string(), read(&std::fs::read_to_string(path).unwrap()))).collect()
}

/// The actions of a film, each with the number of its beat.
fn actions(film: &Film) -> impl Iterator<Item = (usize, &Performed)> {
    film.beats.iter().enumerate().filter_map(|(index, beat)| match &beat.what {
        What::Action(performed) => Some((index, &**performed)),
        _ => None,
    })
}

/// The shot at a moment.
fn at(shots: &[Shot], time: Duration) -> &Shot {
    shots.iter().find(|shot| shot.start <= time && time < shot.end).unwrap_or_else(|| shots.last().unwrap())
}

fn asks_to_move(film: &Film, schedule: &Schedule, shot: &Shot) -> bool {
    schedule.items.iter().filter(|item| item.kind == Kind::Look && item.start == shot.start).any(
        |item| matches!(&film.beats[item.beat.unwrap()].what, What::Look(look) if look.manner == Some(Manner::Move)),
    )
}

/// What is true of the shots of every film; returns them.
fn by_the_rules(film: &Film, schedule: &Schedule) -> Vec<Shot> {
    let shots = shots(film, schedule);
    assert_eq!((shots[0].start, shots[0].entry), (Duration::ZERO, Entry::Cut));
    assert_eq!(shots.last().unwrap().end, schedule.length);
    assert!(shots.windows(2).all(|pair| pair[0].end == pair[1].start), "no gaps: {shots:#?}");
    for shot in &shots {
        let long_enough = shot.end - shot.start >= SHORTEST || shots.len() == 1;
        assert!(long_enough || shot.is_asked, "{shot:#?}");
        assert!(shot.arrives() <= shot.end, "{shot:#?}");
        // On the seat's side of the table, the trays on the same hand.
        let seat = if film.seat == Color::White { 0.0_f64 } else { 180.0 };
        let facing = (shot.angle.azimuth - seat).to_radians().cos();
        assert!(shot.is_asked || facing > 0.0 && (0.0..=90.0).contains(&shot.angle.elevation), "{shot:#?}");
        assert!(shot.is_asked || !shot.push, "nothing moves without a meaning: {shot:#?}");
    }
    for pair in shots.windows(2) {
        let (last, shot) = (&pair[0], &pair[1]);
        let apart = last.angle.apart(shot.angle);
        match shot.entry {
            Entry::Move(takes) => {
                // A smoothstep, halfway, is as fast as it ever is.
                let fastest = apart * EASE / takes.as_secs_f64();
                assert!(fastest <= FASTEST + 1e-6, "{fastest} degrees a second: {last:#?} {shot:#?}");
                assert!(apart < 60.0 || asks_to_move(film, schedule, shot), "{apart}: {last:#?} {shot:#?}");
                assert!(takes >= Duration::from_millis(150) || shot.is_asked, "{shot:#?}");
            }
            Entry::Cut if shot.is_asked => {}
            Entry::Cut => {
                assert!(apart >= 30.0 && last.size() != shot.size(), "{apart}: {last:#?} {shot:#?}");
            }
        }
    }
    vests_are_seen(film, schedule, &shots);
    shots
}

/// Vests are seen with their hooks and squares, and the camera is still while they are coupled and before they are touched.
fn vests_are_seen(film: &Film, schedule: &Schedule, shots: &[Shot]) {
    for (beat, performed) in actions(film) {
        let plan = &performed.plan;
        for motion in schedule.motions.iter().filter(|motion| motion.beat == beat) {
            let shot = at(shots, motion.start);
            if shot.is_asked {
                continue;
            }
            match plan.steps[motion.step].step {
                Step::Couple { .. } => {
                    assert!(shot.arrives() <= motion.start && motion.end <= shot.end, "{motion:?} {shot:#?}");
                }
                Step::HangBack { vest, .. } | Step::TakeFromStand { vest, .. } => {
                    assert!(shot.framing.shows(ShotTarget::Hooks(vest)), "{motion:?} {shot:#?}");
                }
                Step::Move { man: Role::Mover, from, to, .. } if !performed.has_choice => {
                    let shows = |square| shot.framing.shows(ShotTarget::Square(square));
                    assert!(shows(from) && shows(to), "{motion:?} {shot:#?}");
                }
                _ => {}
            }
        }
    }
    for choice in schedule.items.iter().filter(|item| item.text == "choice") {
        let shot = at(shots, choice.start);
        assert!(shot.is_asked || shot.arrives() <= choice.end, "still before the vests: {choice:?} {shot:#?}");
    }
}

#[test]
fn every_demonstration_is_filmed_by_the_rules() {
    let (mut close, mut coupled) = (0, 0);
    for (name, mut film) in demos() {
        for style in [Style::Teach, Style::Plain] {
            film.style = style;
            let schedule = Schedule::of(&film);
            let shots = by_the_rules(&film, &schedule);
            for (beat, performed) in actions(&film) {
                for motion in schedule.motions.iter().filter(|motion| motion.beat == beat) {
                    if matches!(performed.plan.steps[motion.step].step, Step::Couple { .. }) {
                        let shot = at(&shots, motion.start);
                        coupled += usize::from(!shot.is_asked);
                        close += usize::from(!shot.is_asked && shot.size() == Size::Close);
                    }
                }
            }
            if film.beats.iter().all(|beat| !matches!(beat.what, What::Look(_))) {
                let last = shots.last().unwrap();
                let still = last.end.saturating_sub(last.arrives());
                let is_mate = actions(&film).last().is_some_and(|(_, performed)| performed.result.is_some());
                assert_eq!(last.size(), Size::Whole, "{name} ends wide: {last:#?}");
                assert!(!is_mate || still >= SHORTEST, "{name} ends still: {last:#?}");
            }
        }
    }
    assert!(coupled > 20 && close * 20 >= coupled * 17, "vests are coupled from near by: {close} of {coupled}");
}

/// Size, start and end in milliseconds, and whether it is a cut.
fn told(shots: &[Shot]) -> Vec<(Size, u128, u128, bool)> {
    shots.iter().map(|s| (s.size(), s.start.as_millis(), s.end.as_millis(), s.entry == Entry::Cut)).collect()
}

#[test]
fn a_capture_with_a_vest_is_seen_from_near_by_and_the_tray_from_afar() {
    let film = read(&format!("{HEADING}steps on\nd2d5+n\n"));
    let schedule = Schedule::of(&film);
    let shots = by_the_rules(&film, &schedule);
    let sizes: Vec<Size> = shots.iter().map(Shot::size).collect();
    // The whole table; both men; the old vest to its hook; the new one from its hook; coupled; the tray.
    assert_eq!(sizes, [Size::Whole, Size::Close, Size::Part, Size::Close, Size::Whole]);
    // The camera comes closer while the man is carried.
    let carry = schedule.motions[0];
    assert_eq!((shots[1].start, shots[1].arrives()), (carry.start, carry.end));
    let Framing::Places { places, .. } = &shots[1].framing else { panic!("places") };
    assert_eq!(places, &[ShotTarget::Square(Square::parse("d5").unwrap())]);
}

#[test]
fn lines_of_looks_win_until_auto_or_a_chapter() {
    let film = read(&format!(
        "{HEADING}look stand cut\nwait 3\nd2d5+n\nwait 3\nlook auto\nwait 4\nlook black move\nwait 4\nchapter Next\nwait 3\n"
    ));
    let schedule = Schedule::of(&film);
    let shots = by_the_rules(&film, &schedule);
    let found: Vec<(&Framing, bool)> = shots.iter().map(|shot| (&shot.framing, shot.entry == Entry::Cut)).collect();
    let view = |view| Framing::View(view);
    // Half around the board there is no time for a move, and back the picture is of another size.
    let wanted = [
        (&view(View::White), true),
        (&view(View::Stand), true),
        (&view(View::White), true),
        (&view(View::Black), true),
        (&view(View::Board), true),
    ];
    assert_eq!(found, wanted, "{:?}", told(&shots));
}

#[test]
fn a_check_shows_its_line_where_there_is_time() {
    let text = |wait: f64| format!("fen: 6k1/8/8/8/8/8/3R4/6K1 w - -\nd2d8\nwait {wait}\ng8f7\n");
    let film = read(&text(4.0));
    let schedule = Schedule::of(&film);
    let lines = check_lines(&film, &schedule);
    assert_eq!((lines.len(), lines[0].from[0].to_string(), lines[0].king.to_string()), (1, "d8".into(), "g8".into()));
    assert_eq!(lines[0].end - lines[0].start, Duration::from_secs(4));
    let sizes: Vec<Size> = by_the_rules(&film, &schedule).iter().map(Shot::size).collect();
    assert_eq!(sizes, [Size::Whole, Size::Close, Size::Whole]);
    let film = read(&text(2.0));
    assert_eq!(by_the_rules(&film, &Schedule::of(&film)).len(), 1);
}

#[test]
fn what_is_spoken_of_is_seen_from_near_by_until_something_else_happens() {
    let film = read(&format!(
        "{HEADING}chapter One\nsay Nothing is marked yet.\nlabel d2 rook\narrow d2 d5 red\nsay This rook.\n\
         refuse d2e4\nclear\nask Which capture?\nd2d5+n\nsay It is over.\n"
    ));
    let schedule = Schedule::of(&film);
    let shots = by_the_rules(&film, &schedule);
    let item = |text: &str| schedule.items.iter().find(|item| item.text.starts_with(text)).unwrap();
    let squares = ["d2", "d5", "e4"].map(|name| ShotTarget::Square(Square::parse(name).unwrap()));
    let (mark, ask) = (item("label"), item("Which"));
    let talk = at(&shots, mark.start);
    assert_eq!(talk.start, mark.start, "{:?}", told(&shots));
    assert!(squares.iter().all(|square| talk.framing.shows(*square)), "{talk:?}");
    // The question is about the same men; the capture that answers it has shots of its own.
    assert_eq!(talk.end, item("d2d5+n").start.max(ask.end), "{:?}", told(&shots));
    assert_eq!(at(&shots, item("Nothing").start).size(), Size::Whole);
    assert_eq!(at(&shots, item("It is").start).size(), Size::Whole);
    // What lies far apart is as well seen with the whole table.
    let film = read(&format!("{HEADING}arrow d2 d8\nsay All of the file.\nsay And again, at length.\nd2d4\n"));
    assert!(by_the_rules(&film, &Schedule::of(&film)).iter().all(|shot| shot.size() == Size::Whole));
}

/// A game of this many plies; each number chooses among the legal actions.
fn game(fen: Option<&str>, choices: &[usize]) -> AnyGame {
    let mut game = AnyGame::begin(AnyOptions::Plunder(Default::default()), fen).unwrap();
    for choice in choices {
        let mut legal = AnyPosition::legal_actions(&game.position());
        // Captures first: they are what cameras have trouble with.
        let before = game.position();
        legal.sort_by_cached_key(|action| (before.man_at(action.to()).is_none(), action.to_string()));
        if legal.is_empty() || game.result().is_some() {
            break;
        }
        game.play(legal[choice % legal.len().min(12)]).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn every_game_is_filmed_by_the_rules(
        choices in prop::collection::vec(0_usize..1000, 0..60),
        speeds in prop::collection::vec((1_u8..40, 0_u8..12), 60),
        seat in any::<bool>(),
    ) {
        let game = game(None, &choices);
        let mut film = Film::from(&game);
        film.seat = if seat { Color::White } else { Color::Black };
        for style in [Style::Teach, Style::Plain] {
            film.style = style;
            let schedule = Schedule::of(&film);
            by_the_rules(&film, &schedule);
        }
        // The same game as a script with looks, at any speed.
        let mut text = String::new();
        let views = ["white", "black", "above", "corner", "low", "stand", "board", "auto", "e4", "d5 push", "h8 move"];
        for (name, (speed, view)) in game.names().iter().zip(speeds) {
            if let Some(view) = views.get(usize::from(view)) {
                text.push_str(&format!("look {view}\n"));
            }
            text.push_str(&format!("slow {:.1}\n{name}\n", f64::from(speed) / 10.0));
        }
        let film = read(&text);
        by_the_rules(&film, &Schedule::of(&film));
    }
}
