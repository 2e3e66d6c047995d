//! Which words of a film are seen when: every caption for its whole time, none over another one; run by `cargo test`.

use std::collections::BTreeSet;
use std::time::Duration;

use media::lettering::{Anchor, Caption};
use plunder_script::{Film, Item, Kind, Mark, Schedule, What, Writing, film, shown_at};
use proptest::prelude::*;
use rules::Square;

/// What a moment of a film should show as a caption, read off the schedule without fades: the words, or those that a
/// rule ends.
fn expected<'a>(film: &'a Film, schedule: &'a Schedule, at: Duration) -> Vec<&'a str> {
    let present = schedule.items.iter().filter(|item| item.start <= at && at < item.end);
    let is_recorded = |item: &Item| item.beat.is_some_and(|beat| film.beats[beat].spoken.recorded.is_some());
    let words = present.filter_map(|item| match (item.kind, item.beat.map(|beat| &film.beats[beat].what)) {
        (Kind::Caption, _) if is_recorded(item) => None,
        (Kind::Caption | Kind::Step, _) => Some(item.text.as_str()),
        (Kind::Refuse, Some(What::Refuse(refusal))) => Some(refusal.sentence.as_str()),
        _ => None,
    });
    words.collect()
}

/// Asserts what is true of the words of every film, at every moment where something begins or ends and between.
fn shows_all(film: &Film) {
    let schedule = Schedule::of(film);
    let edges: BTreeSet<Duration> = schedule.items.iter().flat_map(|item| [item.start, item.end]).collect();
    let edges: Vec<Duration> = edges.into_iter().collect();
    let between = edges.windows(2).map(|pair| (pair[0] + pair[1]) / 2);
    let before = edges.iter().map(|edge| edge.saturating_sub(Duration::from_millis(1)));
    for at in edges.iter().copied().chain(between).chain(before) {
        let scene = shown_at(film, &schedule, at);
        let captions = expected(film, &schedule, at);
        assert!(captions.len() <= 1, "two captions at {at:?}: {captions:?}");
        let expected = captions.first().map(|text| Caption::of(text));
        let shown = scene.caption.clone().map(|caption| {
            assert!(caption.opacity > 0.0 && caption.opacity <= 1.0, "{caption:?} at {at:?}");
            Caption { opacity: 1.0, ..caption }
        });
        assert_eq!(shown, expected, "at {at:?}");
        assert!(
            scene.card.is_none() || (scene.caption.is_none() && scene.chapter.is_none() && scene.labels.is_empty())
        );
        assert!(scene.chapter.is_none() || scene.caption.is_none(), "a chapter's name stands alone");
        let labels: Vec<String> = schedule
            .items
            .iter()
            .filter(|item| item.kind == Kind::Mark && item.start <= at && at < item.end)
            .filter_map(|item| match &film.beats[item.beat.unwrap()].what {
                What::Mark(Mark::Label(square, text)) => Some(format!("{:?} {text}", Anchor::Square(*square))),
                _ => None,
            })
            .collect();
        let shown: Vec<String> =
            scene.labels.iter().map(|label| format!("{:?} {}", label.anchor, label.text)).collect();
        assert_eq!(shown, labels, "at {at:?}");
        assert!(scene.labels.iter().all(|label| label.opacity > 0.0));
    }
}

fn read(text: &str) -> Film {
    film(text, Writing::Script, &|_| Ok(2.0)).unwrap_or_else(|faults| panic!("{text}: {faults:#?}"))
}

const SCRIPT: &str = "title: Swap an unused vest\nrules: 8, 2-6c\ncredits: Made by hand\n\
    fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nchapter One rook\nsay It wears a vest (2-5h).\nlabel d2 rook\nwait 2\n\
    chapter Two\nvoice one.wav\nsay Spoken.\nask Which?\nd2d5+n\nrefuse g8g1\n";

#[test]
fn a_film_shows_its_cards_chapters_captions_and_labels() {
    let film = read(SCRIPT);
    let schedule = Schedule::of(&film);
    shows_all(&film);
    let at = |seconds: f64| shown_at(&film, &schedule, Duration::from_secs_f64(seconds));
    let card = at(1.2).card.unwrap();
    assert_eq!(
        (card.title.as_str(), card.small.as_str(), card.body.as_str()),
        ("Swap an unused vest", "§ 8 · 2-6c", "")
    );
    assert_eq!((at(0.0).card.unwrap().ground, card.ground, card.opacity), (1.0, 1.0, 1.0), "the film begins dark");
    assert!(at(0.0).card.unwrap().opacity < 0.1 && at(2.49).card.unwrap().ground < 0.1);
    assert_eq!(at(3.5).chapter.unwrap().text, "One rook");
    let said = at(6.0);
    assert_eq!((said.chapter, said.labels), (None, Vec::new()));
    assert_eq!(
        said.caption,
        Some(Caption { text: "It wears a vest.".to_owned(), rule: Some("2-5h".to_owned()), opacity: 1.0 })
    );
    let marked = at(8.0);
    assert_eq!(marked.labels[0].anchor, Anchor::Square(Square::parse("d2").unwrap()));
    let texts =
        schedule.items.iter().filter(|item| item.text == "Spoken.").map(|item| at(item.start.as_secs_f64() + 0.5));
    assert!(texts.map(|scene| scene.caption).all(|caption| caption.is_none()), "what is spoken is a subtitle only");
    let last = at(schedule.length.as_secs_f64() - 0.01).card.unwrap();
    assert_eq!((last.body.as_str(), last.ground, last.opacity), ("Made by hand", 1.0, 1.0), "the film ends dark");
}

#[test]
fn captions_that_follow_each_other_do_not_flicker() {
    let film = read("fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nsteps on\nsay One.\nsay Two.\nd2d5+n\n");
    let schedule = Schedule::of(&film);
    let captions: Vec<_> =
        schedule.items.iter().filter(|item| matches!(item.kind, Kind::Caption | Kind::Step)).collect();
    assert!(captions.len() > 5);
    for pair in captions.windows(2).filter(|pair| pair[0].end == pair[1].start) {
        for at in [pair[0].end - Duration::from_millis(1), pair[1].start] {
            assert_eq!(shown_at(&film, &schedule, at).caption.unwrap().opacity, 1.0, "{pair:?}");
        }
    }
    let first = shown_at(&film, &schedule, captions[0].start).caption.unwrap();
    assert!((0.01..0.5).contains(&first.opacity), "the first one fades in");
}

/// Lines of which any script may be put together.
fn line() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "chapter One more",
        "say A caption of some length, to be read (2-7).",
        "say Short.",
        "over Over it.\nd2d5+n\nback",
        "wait 0.1",
        "wait 2",
        "label d2 rook",
        "label d5 knight",
        "square e4",
        "clear",
        "ghost d2d5",
        "refuse d2d5+q",
        "look d5 push",
        "d2d5+n\nback",
        "d2d5\nback",
        "steps off",
        "steps on",
        "voice one.wav\nsay Spoken.",
        "voice one.wav\nask Spoken?\nd2d5+n\nback",
        "ask Which?\nd2d5+n\nback",
        "position 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -",
        "slow 0.5\nd2d5+n\nback",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn every_caption_of_a_script_is_seen_for_its_whole_time(
        lines in prop::collection::vec(line(), 0..30),
        heads in prop::sample::subsequence(vec!["title: A title", "rules: 8", "credits: Some"], 0..=3),
    ) {
        let text = format!("{}\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\n{}\n", heads.join("\n"), lines.join("\n"));
        shows_all(&read(&text));
    }
}
