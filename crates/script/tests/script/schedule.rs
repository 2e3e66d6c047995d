//! When everything of a film happens: the schedule of scripts and bare games, by examples and for any script whatever.

use std::time::Duration;

use plunder_script::gallery::FILMS;
use plunder_script::schedule::Kind;
use plunder_script::{Film, Item, Pace, Schedule, Style, What, Writing, film};
use proptest::prelude::*;
use rules::{AnyGame, AnyOptions, AnyPosition};
use turn::{Step, duration};

const HEADING: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\n";

fn read(text: &str) -> Film {
    film(text, Writing::Script, &|_| Ok(2.5)).unwrap_or_else(|faults| panic!("{text}\n{faults:#?}"))
}

fn schedule(lines: &str) -> Schedule {
    let schedule = Schedule::of(&read(&format!("{HEADING}{lines}")));
    holds_together(&schedule);
    schedule
}

fn of_kind(schedule: &Schedule, kind: Kind) -> Vec<&Item> {
    schedule.items.iter().filter(|item| item.kind == kind).collect()
}

/// Start, end and text of the items of a kind, in milliseconds.
fn times(schedule: &Schedule, kind: Kind) -> Vec<(u128, u128, &str)> {
    of_kind(schedule, kind)
        .into_iter()
        .map(|item| (item.start.as_millis(), item.end.as_millis(), item.text.as_str()))
        .collect()
}

/// What is true of every schedule.
fn holds_together(schedule: &Schedule) {
    let Schedule { items, motions, utterances, clocks, chances, length, poster } = schedule;
    assert!(items.is_sorted_by_key(|item| item.start), "sorted by start");
    assert!(
        items.iter().all(|item| item.start <= item.end && item.end <= *length && !item.text.is_empty()),
        "{items:#?}"
    );
    assert_eq!(items.iter().map(|item| item.end).max(), Some(*length), "the largest end is the length");
    let sum: Duration = items.iter().map(|item| item.takes).sum();
    assert_eq!(sum, *length, "the length is the sum of what lies under nothing else");
    // What has time of its own comes one behind the other, without a gap.
    let mut now = Duration::ZERO;
    for item in items.iter().filter(|item| !item.takes.is_zero()) {
        assert_eq!(item.start, now, "{item:?}");
        now += item.takes;
    }
    for kinds in [
        &[Kind::Caption, Kind::Refuse][..],
        &[Kind::Caption, Kind::Step],
        &[Kind::Action, Kind::Ghost],
        &[Kind::Chapter],
        &[Kind::Look],
    ] {
        let found: Vec<&Item> = items.iter().filter(|item| kinds.contains(&item.kind)).collect();
        assert!(found.windows(2).all(|pair| pair[0].end <= pair[1].start), "{kinds:?} overlap: {found:#?}");
    }
    for step in of_kind(schedule, Kind::Step) {
        let action = items.iter().find(|item| item.kind == Kind::Action && item.beat == step.beat).unwrap();
        assert!(action.start <= step.start && step.end <= action.end, "{step:?} lies under {action:?}");
    }
    assert!(motions.iter().all(|motion| motion.start < motion.end && motion.end <= *length), "{motions:?}");
    assert!(utterances.is_sorted() && utterances.iter().all(|heard| heard.start < *length), "{utterances:?}");
    assert!(clocks.is_sorted_by_key(|(start, ..)| *start) && clocks.iter().all(|(start, ..)| start <= length));
    assert!(chances.is_sorted_by_key(|(start, _)| *start) && chances.iter().all(|(start, _)| start <= length));
    assert!(poster.is_none_or(|poster| poster <= *length));
    for item in items.iter().filter(|item| matches!(item.kind, Kind::Hold | Kind::Card | Kind::Wait)) {
        let moves = motions.iter().any(|motion| motion.start < item.end && item.start < motion.end);
        assert!(!moves, "nothing moves during {item:?}");
    }
}

#[test]
fn a_film_opens_and_closes_with_a_still_table() {
    let film = schedule("");
    assert_eq!(times(&film, Kind::Hold), [(0, 2500, "opening"), (2500, 5000, "closing")]);
    let text = format!("title: Rooks and vests\ncredits: Made by hand\n{HEADING}");
    let cards = Schedule::of(&read(&text));
    assert_eq!(times(&cards, Kind::Card), [(0, 2500, "Rooks and vests"), (7500, 10000, "Made by hand")]);
}

#[test]
fn a_caption_is_read_and_stays_until_something_else_begins() {
    // 30 characters take 2.5 seconds.
    let thirty = "x".repeat(30);
    for (next, end) in [
        ("", 7500),
        ("wait 3\nsquare e4\nlook e4\nghost d2d5\nd2d5", 9823),
        ("wait 1\nd2d5", 6000),
        ("wait 1\nsay Next.", 6000),
        ("wait 1\nchapter Next", 6000),
        ("wait 1\nposition 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 6000),
        ("wait 1\nrefuse d2d5+q", 6000),
    ] {
        let film = schedule(&format!("say {thirty}\n{next}\n"));
        let (start, found, _) = times(&film, Kind::Caption)[0];
        // A possibility is not played: the caption stays, and the pause behind it too.
        let end = if next.contains("ghost") { of_kind(&film, Kind::Action)[0].start.as_millis() } else { end };
        assert_eq!((start, found), (2500, end), "{next}");
    }
}

#[test]
fn a_chapter_opens_with_the_whole_table_and_takes_marks_and_looks_away() {
    let film = schedule(
        "chapter One\nsquare e4\nlook d5\nwait 2\nclear\nsquare e5 red\nchapter Two\nposition 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\ne1c1\n",
    );
    assert_eq!(times(&film, Kind::Chapter), [(0, 4500, "One"), (4500, film.length.as_millis(), "Two")]);
    assert_eq!(times(&film, Kind::Mark), [(2500, 4500, "square e4"), (4500, 4500, "square e5 red")]);
    assert_eq!(times(&film, Kind::Look), [(2500, 4500, "d5")]);
    // The opening of the second chapter shows the new position, and no other pause is needed.
    assert_eq!(times(&film, Kind::Position), [(4500, 4500, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")]);
    assert_eq!(times(&film, Kind::Hold)[..2], [(0, 2500, "opening"), (4500, 7000, "opening")]);
    assert_eq!(of_kind(&film, Kind::Action)[0].start.as_millis(), 7000);
}

#[test]
fn a_step_lasts_its_motion_or_its_caption() {
    let film = schedule("steps on\nd2d5+n\n");
    let steps = times(&film, Kind::Step);
    assert_eq!(steps.len(), 7);
    for (start, end, text) in &steps {
        let read = (text.chars().count() * 1000).div_ceil(15) as u128 + 500;
        assert!((end - start).abs_diff(read.clamp(1200, 7000)) <= 1, "{text}: {start} {end}");
    }
    assert_eq!(film.motions.len(), 7);
    // The hand holds still on both men before it touches a vest.
    assert_eq!(times(&film, Kind::Hold)[1], (steps[0].1, steps[0].1 + 400, "choice"));
    assert_eq!(steps[1].0, steps[0].1 + 400);
    assert_eq!(
        film.items.iter().filter(|item| item.text == "choice").map(|item| item.takes).sum::<Duration>(),
        Duration::ZERO
    );
}

#[test]
fn a_kind_of_step_is_explained_twice() {
    let film = Schedule::of(&read("steps on\ne2e4\ne7e5\ng1f3\nb8c6\n"));
    assert_eq!(of_kind(&film, Kind::Step).len(), 2);
    let off = Schedule::of(&read("steps off\ne2e4\nsteps on\ne7e5\ng1f3\nb8c6\n"));
    let texts: Vec<&str> = times(&off, Kind::Step).iter().map(|step| step.2).collect();
    assert_eq!(texts.len(), 2);
    assert_ne!(texts[0], times(&film, Kind::Step)[0].2, "what was not said was not explained");
}

#[test]
fn over_replaces_the_captions_of_the_steps_and_stretches_the_action() {
    let film = Schedule::of(&read(&format!("over {}\ne2e4\ne7e5\n", "x".repeat(84))));
    assert_eq!(times(&film, Kind::Caption), [(2500, 8600, "x".repeat(84).as_str())]);
    assert_eq!(times(&film, Kind::Action)[0], (2500, 8600, "e2e4"));
    assert_eq!(times(&film, Kind::Step).len(), 1);
}

#[test]
fn slowness_changes_the_motion_and_not_the_reading() {
    let hand = |lines: &str| {
        let film = schedule(lines);
        let first = film.motions[0];
        (first.end - first.start).as_millis()
    };
    let usual = hand("d2d5\n");
    assert!(hand("slow 0.5\nd2d5\n").abs_diff(2 * usual) <= 1 && hand("slow 2\nd2d5\n").abs_diff(usual / 2) <= 1);
    let read = |lines: &str| times(&schedule(lines), Kind::Step)[0].1;
    assert_eq!(read("steps on\nd2d5\n"), read("slow 4\nd2d5\n"));
    // A vest is coupled at half speed until that has been explained twice.
    let plan = Schedule::of(&Film { style: Style::Plain, ..read_film("d2d5+n\n") });
    let couple = plan.motions[4];
    assert_eq!((couple.end - couple.start).as_millis(), 1600);
}

#[test]
fn what_was_explained_twice_goes_at_normal_speed_without_words() {
    let again = "position 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\n";
    let film = schedule(&format!("steps on\n{}", ["d2d5+n\n"; 3].join(again)));
    let actions: Vec<usize> = of_kind(&film, Kind::Action).iter().map(|item| item.beat.unwrap()).collect();
    let told = actions.iter().map(|&beat| {
        let couple = film.motions.iter().find(|motion| (motion.beat, motion.step) == (beat, 4)).unwrap();
        let words = of_kind(&film, Kind::Step).into_iter().filter(|step| step.beat == Some(beat)).count();
        ((couple.end - couple.start).as_millis(), words)
    });
    assert_eq!(told.collect::<Vec<_>>(), [(1600, 7), (1600, 7), (800, 0)]);
}

fn read_film(lines: &str) -> Film {
    read(&format!("{HEADING}{lines}"))
}

#[test]
fn a_voice_sets_the_length_of_its_caption() {
    let film = schedule("voice one.wav\nsay Short.\nsay Short.\n");
    assert_eq!(times(&film, Kind::Caption), [(2500, 5000, "Short."), (5000, 8700, "Short.")]);
    // A question is thought about after its voice.
    let film = schedule("voice one.wav\nask Which?\nd2d5\n");
    assert_eq!(times(&film, Kind::Caption), [(2500, 8000, "Which?")]);
    // An action waits for the voice over it, wherever that is named.
    for lines in ["over So.\nvoice one.wav\nslow 4\nd2d5\n", "voice one.wav\nover So.\nslow 4\nd2d5\n"] {
        let film = schedule(lines);
        assert_eq!(times(&film, Kind::Action), [(2500, 5000, "d2d5")], "{lines}");
        assert_eq!(times(&film, Kind::Caption), [(2500, 5000, "So.")], "{lines}");
    }
}

#[test]
fn a_question_is_read_and_thought_about() {
    let film = schedule("ask Which?\nhint One.\nlook d5\nd2d5\n");
    assert_eq!(times(&film, Kind::Caption), [(2500, 6700, "Which?")]);
    assert_eq!(times(&film, Kind::Hold)[1], (3700, 6700, "think"));
    assert_eq!(of_kind(&film, Kind::Action)[0].start.as_millis(), 6700);
}

#[test]
fn a_refusal_says_the_rule_and_plays_nothing() {
    let film = schedule("refuse d2d5+q\nd2d5\n");
    let refusals = times(&film, Kind::Refuse);
    assert_eq!(refusals[0].2, "d2d5+q The black knight on d5 gives no queen vest (2-5d).");
    let read = read_film("refuse d2d5+q\nrefuse d2c4\n");
    let arrives: Vec<bool> = read
        .beats
        .iter()
        .filter_map(|beat| match &beat.what {
            What::Refuse(refusal) => Some(refusal.arrives),
            _ => None,
        })
        .collect();
    assert_eq!(arrives, [true, false]);
}

#[test]
fn there_is_a_pause_before_what_moves_and_none_before_what_is_still() {
    let holds = |lines: &str| {
        let film = schedule(lines);
        let found: Vec<String> = times(&film, Kind::Hold).into_iter().map(|hold| hold.2.to_owned()).collect();
        found.join(" ")
    };
    assert_eq!(holds("d2d4\ng8f8\n"), "opening pause closing");
    assert_eq!(holds("d2d4\nsay Now Black.\ng8f8\n"), "opening closing");
    assert_eq!(holds("d2d4\nback\nd2d3\n"), "opening pause cut closing");
    assert_eq!(holds("d2d4\nwait 1\nback\nsay Again.\nd2d3\n"), "opening closing");
    assert_eq!(holds("ghost d2d4\nghost d2d3\nd2d4\n"), "opening pause pause closing");
    let mate = "position k7/pp1(KR)4/8/8/8/8/8/8 w - -\nd7d8\n";
    assert_eq!(holds(mate), "opening closing");
    assert_eq!(holds(&format!("{mate}back\nd7e7\n")), "opening end cut closing");
}

#[test]
fn the_poster_is_the_moment_at_its_line() {
    assert_eq!(schedule("say Hello.\nposter\nd2d5\n").poster, Some(Duration::from_millis(3700)));
    assert_eq!(schedule("d2d5\n").poster, None);
}

#[test]
fn a_bare_game_is_filmed_without_words() {
    let game = |names: &[&str]| {
        let mut game = AnyGame::begin(AnyOptions::Plunder(Default::default()), None).unwrap();
        names.iter().for_each(|name| game.play_name(name).unwrap());
        game
    };
    let names = ["e2e4", "d7d5", "e4d5", "d8d5+p"];
    let film = Film::from(&game(&names));
    let schedule = Schedule::of(&film);
    holds_together(&schedule);
    assert_eq!((film.style, schedule.count(Kind::Action), schedule.count(Kind::Step)), (Style::Plain, 4, 0));
    let list = read(&names.join("\n"));
    assert_eq!(Schedule::of(&list).to_string(), schedule.to_string(), "a list of the same is the same film");
    let san = plunder_script::film("1. e4 d5 2. exd5\n2... Qxd5:P\n", Writing::San, &|_| Ok(1.0)).unwrap();
    assert_eq!(Schedule::of(&san).to_string(), schedule.to_string(), "and so is one of SAN");
}

#[test]
fn an_action_without_words_takes_as_long_as_the_hand_does_at_the_table() {
    let mut compared = 0;
    for fen in [
        "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -",
        "3r3k/2(PN)5/8/8/8/8/8/K7 w - -",
        "4k3/8/4(nb)3/8/3(PN)4/8/8/4K3 w - -",
    ] {
        let options = AnyOptions::Plunder(Default::default());
        let position = AnyGame::begin(options, Some(fen)).unwrap().position();
        for action in position.legal_actions() {
            let film = read(&format!("fen: {fen}\n{action}\n"));
            let What::Action(performed) = &film.beats[0].what else { panic!("{action} is an action") };
            let couples = performed.plan.steps.iter().any(|planned| matches!(planned.step, Step::Couple { .. }));
            if performed.has_choice || couples {
                continue;
            }
            let length = of_kind(&Schedule::of(&film), Kind::Action)[0].takes;
            let table = duration(&performed.plan);
            assert!(length.abs_diff(table) <= Duration::from_millis(10), "{action} in {fen}: {length:?}, {table:?}");
            compared += 1;
        }
    }
    assert!(compared > 40, "{compared} actions");
}

/// Lines of which any script may be put together, whatever is legal then is played.
fn line() -> impl Strategy<Value = String> {
    let words = "[A-Za-z ]{0,60}[a-z]";
    prop_oneof![
        6 => (0..1000_usize).prop_map(|number| format!("play {number}")),
        2 => (0..1000_usize).prop_map(|number| format!("ghost {number}")),
        1 => words.prop_map(|text| format!("chapter {text}")),
        3 => words.prop_map(|text| format!("say {text}")),
        1 => (words, 0..1000_usize).prop_map(|(text, number)| format!("over {text}\nplay {number}")),
        1 => (words, 0..1000_usize).prop_map(|(text, number)| format!("ask {text}\nhint So.\nplay {number}")),
        1 => (1..4000_u32, 0..1000_usize).prop_map(|(speed, number)| {
            format!("slow {:.3}\nplay {number}", f64::from(speed.max(100)) / 1000.0)
        }),
        2 => Just("square e4".to_owned()),
        1 => Just("label d5 words".to_owned()),
        1 => Just("clear".to_owned()),
        1 => Just("look d5 push".to_owned()),
        1 => Just("look auto".to_owned()),
        1 => (1..600_u32).prop_map(|tenths| format!("wait {:.1}", f64::from(tenths) / 10.0)),
        1 => Just("back".to_owned()),
        1 => Just("position 4k3/8/4(nb)3/8/3(PN)4/8/8/4K3 w - -".to_owned()),
        1 => Just("position 3r3k/2(PN)5/8/8/8/8/8/K7 w - -".to_owned()),
        1 => Just("steps off".to_owned()),
        1 => Just("steps on".to_owned()),
        1 => Just("voice one.wav\nsay Spoken.".to_owned()),
        1 => Just("refuse a1a1".to_owned()),
    ]
}

/// The text with real actions: those whose number is drawn among the legal ones.
fn with_actions(fen: &str, lines: &[String]) -> String {
    let options = AnyOptions::Plunder(Default::default());
    let begin = |fen: &str| AnyGame::begin(options, Some(fen)).unwrap();
    let (mut game, mut text) = (begin(fen), format!("fen: {fen}\n"));
    for line in lines.iter().flat_map(|line| line.lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut legal: Vec<String> =
            AnyPosition::legal_actions(&game.position()).iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        match word {
            "play" | "ghost" if game.result().is_some() || legal.is_empty() => return unended(&text),
            "play" | "ghost" => {
                let name = &legal[rest.parse::<usize>().unwrap() % legal.len()];
                if word == "play" {
                    game.play_name(name).unwrap();
                    text.push_str(&format!("{name}\n"));
                } else {
                    text.push_str(&format!("ghost {name}\n"));
                }
                continue;
            }
            "back" if !game.undo() => continue,
            "position" => game = begin(rest),
            _ => {}
        }
        text.push_str(&format!("{line}\n"));
    }
    text
}

/// The text without lines at its end that wait for an action.
fn unended(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    while lines.last().is_some_and(|line| ["over", "ask", "hint", "slow"].iter().any(|word| line.starts_with(word))) {
        lines.pop();
    }
    lines.join("\n") + "\n"
}

/// How long a film of a rule may take in brisk pace, and an action of it.
const BRISK: (Duration, Duration) = (Duration::from_secs(30), Duration::from_secs(9));

#[test]
fn brisk_films_are_short_say_what_can_be_read_and_keep_their_order() {
    for shown in FILMS {
        for tag in ["en", "de"] {
            let full = shown.film(tag).unwrap();
            let mut brisk = full.clone();
            brisk.headings.pace = Pace::Brisk;
            let [slow, quick] = [&full, &brisk].map(Schedule::of);
            holds_together(&quick);
            let name = format!(
                "{} in {tag}: {:.1} s, {:.1} s before",
                shown.stem,
                quick.length.as_secs_f64(),
                slow.length.as_secs_f64()
            );
            let most = if shown.stem.ends_with("in-three-minutes") { slow.length / 2 } else { BRISK.0 };
            assert!(quick.length <= most, "{name}");
            let order = |schedule: &Schedule| -> Vec<(usize, usize)> {
                schedule.motions.iter().map(|motion| (motion.beat, motion.step)).collect()
            };
            assert_eq!(order(&quick), order(&slow), "{name}");
            let said = |schedule: &Schedule| -> Vec<String> {
                let spoken = [Kind::Caption, Kind::Refuse, Kind::Action, Kind::Position, Kind::Chapter, Kind::Card];
                let items = schedule.items.iter().filter(|item| spoken.contains(&item.kind));
                items.map(|item| item.text.clone()).collect()
            };
            assert_eq!(said(&quick), said(&slow), "{name}");
            for item in &quick.items {
                let seconds = (item.end - item.start).as_secs_f64();
                match item.kind {
                    Kind::Caption | Kind::Step | Kind::Refuse => {
                        // A refusal is its action and its sentence.
                        let words = match item.kind {
                            Kind::Refuse => item.text.split_once(' ').unwrap().1,
                            _ => &item.text,
                        };
                        let letters = words.chars().count() as f64;
                        assert!(letters / 21.0 <= seconds + 0.001, "{name}: {item:?}");
                    }
                    Kind::Action => assert!(item.takes <= BRISK.1, "{name}: {item:?}"),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn a_script_says_whose_names_pairs_have() {
    let text = |heading: &str| {
        format!(
            "{heading}\noptions: --game chessplus\nfen: 4k3/8/8/8/8/5N2/3R4/4K3 w - - 0 1\nsay Two men.\nf3d2\ne8e7\nd2c4/n\n"
        )
    };
    let told = |heading: &str| Schedule::of(&read(&text(heading))).to_string();
    for (language, book, publisher) in [("en", "Roight", "Knook"), ("de", "Roight", "Knook")] {
        let [plain, named] = ["book", "publisher"].map(|names| told(&format!("language: {language}\nnames: {names}")));
        assert!(plain.contains(book) && !plain.contains(publisher), "{plain}");
        assert!(named.contains(publisher) && !named.contains(book), "{named}");
    }
    assert!(told("names: publisher").contains("Knook"), "without a language too");
    let faults = film(&text("names: mine"), Writing::Script, &|_| Ok(1.0)).unwrap_err();
    assert_eq!(
        (faults[0].what.as_str(), faults[0].mend.as_str()),
        ("`mine` is nobody whose names pairs have", "write book or publisher")
    );
}

#[test]
fn a_script_says_its_pace() {
    let text = |pace: &str| format!("pace: {pace}\n{HEADING}say Capture and swap.\nwait 2\nd2d5+n\n");
    let [full, brisk] = ["full", "brisk"].map(|pace| Schedule::of(&read(&text(pace))));
    assert_eq!(full.to_string(), schedule("say Capture and swap.\nwait 2\nd2d5+n\n").to_string());
    assert!(brisk.length < full.length / 2, "{:?} {:?}", brisk.length, full.length);
    let faults = film(&text("hasty"), Writing::Script, &|_| Ok(1.0)).unwrap_err();
    assert_eq!((faults[0].what.as_str(), faults[0].mend.as_str()), ("`hasty` is no pace", "write full or brisk"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_schedule_is_ordered_and_without_gaps(lines in prop::collection::vec(line(), 0..40)) {
        let text = with_actions("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -", &lines);
        let mut film = read(&text);
        for style in [Style::Teach, Style::Plain] {
            film.style = style;
            let schedule = Schedule::of(&film);
            holds_together(&schedule);
            let printed = schedule.to_string();
            prop_assert!(printed.lines().all(|line| line.split('\t').count() == 4));
        }
    }
}
