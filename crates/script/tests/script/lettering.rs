//! Words in the frames of a film: where they stand, how well they can be read, and that all words of this program can
//! be set; run by `cargo test`.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use media::lettering::{
    Anchor, Bar, Caption, Card, ChapterLine, Fonts, Label, Lettering, LetteringError, Placement, Plate, Rectangle,
    Scene, Side, Which, contrast, luminance,
};
use plunder_script::texts::{self, Texts};
use plunder_script::{Schedule, Writing, film, scenes};
use proptest::prelude::*;
use rules::words::sentence;
use rules::{AnyPosition, Square};
use testing::repository;
use testing::vectors;
use turn::plan;
use words::language::Language;

/// Frames of every shape that films have, from the smallest to the largest.
const SIZES: [(u32, u32); 8] =
    [(320, 180), (640, 360), (1280, 720), (3840, 2160), (405, 720), (1080, 1920), (720, 720), (1080, 1350)];

fn nowhere(_: &Anchor) -> Option<(f32, f32)> {
    None
}

fn lettering((width, height): (u32, u32)) -> Lettering {
    Lettering::new(Fonts::standard(), width, height)
}

fn said(text: &str) -> Scene {
    Scene { caption: Some(Caption::of(text)), ..Scene::default() }
}

fn safe((width, height): (u32, u32)) -> Rectangle {
    let (width, height) = (width as f32, height as f32);
    Rectangle { left: 0.05 * width, top: 0.05 * height, right: 0.95 * width, bottom: 0.95 * height }
}

/// A frame of one colour.
fn plain((width, height): (u32, u32), [red, green, blue]: [u8; 3]) -> Vec<u8> {
    [red, green, blue, 255].repeat((width * height) as usize)
}

#[test]
fn every_sentence_of_steps_and_reasons_is_a_caption() {
    let mut sentences = BTreeSet::new();
    let positions = vectors::positions().map(|start| match start {
        vectors::Start::Plunder(position) => AnyPosition::from(position),
        vectors::Start::Chessplus(position) => position.into(),
    });
    for position in positions {
        for action in position.legal_actions() {
            sentences.extend(plan(position, action).steps.into_iter().map(|step| step.reason.to_string()));
        }
        let squares = || Square::all().step_by(5);
        for name in squares().flat_map(|from| squares().map(move |to| format!("{from}{to}"))) {
            sentences.extend(
                position.parse_action(&name).err().map(|_| sentence(position.explain(&name).reason.to_string())),
            );
        }
    }
    assert!(sentences.len() > 300, "{} sentences", sentences.len());
    let mut lettering = lettering((640, 360));
    let refused: Vec<String> = sentences
        .iter()
        .filter_map(|text| lettering.places(&said(text), &nowhere).err())
        .map(|error| error.to_string())
        .collect();
    assert!(refused.is_empty(), "{} of {}: {refused:#?}", refused.len(), sentences.len());
}

#[test]
fn the_words_of_every_demonstration_can_be_set_in_every_shape() {
    let (mut count, words, mut refused) = (0, Language::of("de").unwrap(), Vec::new());
    for name in ["demos", "lessons"] {
        let folder = repository(name);
        let mut faults = Vec::new();
        let german = Texts::read(&fs::read_to_string(folder.join("de.ftl")).unwrap(), &mut faults);
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|ending| ending != "demo") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let english = film(&text, Writing::Script, &|_| Ok(2.0)).unwrap();
            let mut translated = english.clone();
            let name = texts::name(&path.file_stem().unwrap().to_string_lossy());
            german.translate(&name, &mut translated, &mut faults);
            texts::tell(&mut translated, |text| words.say(text));
            for film in [english, translated] {
                let schedule = Schedule::of(&film);
                for size in [(640, 360), (405, 720), (720, 720), (720, 900)] {
                    let fault = lettering(size).check(scenes(&film, &schedule)).err();
                    refused.extend(fault.map(|fault| format!("{} in {size:?}: {fault}", path.display())));
                }
            }
            count += 1;
        }
        assert_eq!(faults, [], "{name}");
    }
    assert!(refused.is_empty(), "{refused:#?}");
    assert!(count > 55, "{count} demonstrations and lessons");
}

/// All words at once.
fn full(labels: usize) -> Scene {
    let texts = ["rook, bishop vest", "Läufer", "a pawn that wears nothing", "der König", "knight"];
    let label = |(index, text): (usize, &&str)| Label {
        text: (*text).to_owned(),
        anchor: Anchor::Part(index.to_string()),
        opacity: 1.0,
    };
    Scene {
        card: None,
        chapter: Some(ChapterLine { text: "One rook, one unused vest".to_owned(), opacity: 1.0 }),
        caption: Some(Caption::of("Nur ein Bauer, der die letzte Reihe erreicht, wird umgewandelt (Regel 11, 2-12).")),
        plates: [("Anna Müller-Lüdenscheidt", "1:04:58"), ("Ben", "0:59:40")]
            .map(|(name, clock)| Plate { name: name.to_owned(), clock: clock.to_owned() })
            .into(),
        board: Vec::new(),
        labels: texts.iter().take(labels).enumerate().map(label).collect(),
        bar: None,
    }
}

/// The rows of a grey picture in which a headline has bright letters.
fn rows(size: (u32, u32), text: &str) -> Vec<u32> {
    let mut frame = plain(size, [90; 3]);
    lettering(size).headline(&mut frame, text).unwrap();
    let rows = frame.chunks_exact(size.0 as usize * 4).zip(0..);
    rows.filter(|(row, _)| row.chunks_exact(4).any(|pixel| pixel[0] > 200)).map(|(_, row)| row).collect()
}

#[test]
fn a_headline_is_large_and_leaves_the_upper_part_of_the_picture() {
    let long = "What a pawn may do with the vest of a queen, and what it may not do with it at all";
    for size in [(1280, 720), (720, 1280), (720, 720), (320, 180)] {
        for text in ["Plunder", "Swap an unused vest", long, &"W".repeat(84), "–"] {
            let rows = rows(size, text);
            assert!(rows.first().is_some_and(|row| *row > size.1 / 4), "{size:?}: {text}: {rows:?}");
            assert!(rows.last().is_some_and(|row| *row < size.1), "{size:?}: {text}");
        }
    }
    // In a picture 160 wide a capital letter has more than 8 pixels.
    let height = rows((1280, 720), "PLUNDER").len();
    assert!(height > 8 * 8, "{height}");
    assert!(lettering((320, 180)).headline(&mut [0; 5], "Plunder").is_err());
}

#[test]
fn a_bar_is_light_by_as_much_as_white_is_likely_to_win_and_lies_under_no_words() {
    for size in [(1280, 720), (320, 180), (405, 720)] {
        for (side, is_white_below, white) in
            [(Side::Left, true, 0.7), (Side::Right, false, 0.25), (Side::Left, true, 1.0)]
        {
            let bar = Some(Bar { white, is_white_below, side, opacity: 1.0 });
            let mut lettering = lettering(size);
            let mut frame = plain(size, [60; 3]);
            lettering.draw(&mut frame, &Scene { bar, ..Scene::default() }, &nowhere).unwrap();
            let changed = |x: u32, y: u32| {
                let at = ((y * size.0 + x) * 4) as usize;
                (frame[at] != 60).then(|| (x, y, frame[at]))
            };
            let pixels: Vec<(u32, u32, u8)> =
                (0..size.1).flat_map(|y| (0..size.0).filter_map(move |x| changed(x, y))).collect();
            let light = pixels.iter().filter(|(.., value)| *value > 150).count() as f32 / pixels.len() as f32;
            assert!((light - white).abs() < 0.05, "{size:?}: {light} of it is light, not {white}");
            let below = pixels.iter().max_by_key(|(_, y, _)| *y).unwrap().2 > 150;
            assert_eq!(below, is_white_below, "{size:?}");
            let (least, most) =
                (pixels.iter().map(|(x, ..)| *x).min().unwrap(), pixels.iter().map(|(x, ..)| *x).max().unwrap());
            assert!(if side == Side::Left { most < size.0 / 5 } else { least > size.0 * 4 / 5 });
            let words = lettering.places(&Scene { bar, ..full(3) }, &|_| Some((12.0, size.1 as f32 / 2.0))).unwrap();
            for place in words.iter().filter(|place| place.which == Which::Caption || size.0 == 1280) {
                let Rectangle { left, top, right, bottom } = place.words;
                let is_in = |x: u32, y: u32| (left..right).contains(&(x as f32)) && (top..bottom).contains(&(y as f32));
                assert!(!pixels.iter().any(|(x, y, _)| is_in(*x, *y)), "{size:?}: {:?}", place.which);
            }
        }
    }
}

fn covers(places: &[Placement]) -> Vec<(Which, Rectangle)> {
    places.iter().map(|place| (place.which, place.covers)).collect()
}

#[test]
fn words_stand_out_from_every_picture() {
    let scene = Scene { labels: Vec::new(), ..full(0) };
    for size in [(320, 180), (640, 360), (405, 720)] {
        let mut lettering = lettering(size);
        let places = lettering.places(&scene, &nowhere).unwrap();
        for color in [[255; 3], [0; 3], [128; 3], [255, 255, 0], [0, 255, 255], [242, 210, 160], [20, 60, 30]] {
            let mut frame = plain(size, color);
            lettering.draw(&mut frame, &scene, &nowhere).unwrap();
            for place in &places {
                // The ground is the commonest colour under the words; letters and gold are what is brightest.
                let (mut counts, mut brightest) = (HashMap::<[u8; 3], usize>::new(), 0.0_f32);
                for y in place.words.top as u32..place.words.bottom as u32 {
                    for x in place.words.left as u32..place.words.right as u32 {
                        let at = ((y * size.0 + x) * 4) as usize;
                        let pixel: [u8; 3] = frame[at..at + 3].try_into().unwrap();
                        *counts.entry(pixel).or_default() += 1;
                        brightest = brightest.max(luminance(pixel));
                    }
                }
                let (ground, _) = counts.iter().max_by_key(|(_, count)| **count).unwrap();
                let [ground, gold] = [luminance(*ground), luminance([225, 186, 117])];
                assert!(contrast(brightest, ground) > 7.0, "{:?} on {color:?} in {size:?}", place.which);
                assert!(contrast(gold, ground) > 4.5, "{:?} on {color:?} in {size:?}", place.which);
            }
        }
    }
}

#[test]
fn a_frame_without_words_stays_as_it_is_and_the_same_words_give_the_same_bytes() {
    let size = (640, 360);
    let mut lettering = lettering(size);
    let before: Vec<u8> = (0..size.0 * size.1 * 4).map(|index| (u64::from(index) * 7919 % 251) as u8).collect();
    let mut frame = before.clone();
    lettering.draw(&mut frame, &Scene::default(), &nowhere).unwrap();
    assert!(frame == before);
    let faded = Scene { caption: Some(Caption { opacity: 0.0, ..Caption::of("Gone.") }), ..Scene::default() };
    lettering.draw(&mut frame, &faded, &nowhere).unwrap();
    assert!(frame == before);
    let point = |_: &Anchor| Some((300.0, 170.0));
    let mut again = before.clone();
    lettering.draw(&mut frame, &full(1), &point).unwrap();
    lettering.draw(&mut again, &full(1), &point).unwrap();
    assert!(frame != before && frame == again);
    // Opacity is not touched, and neither is what lies apart from the words.
    assert!(frame.chunks_exact(4).zip(before.chunks_exact(4)).all(|(one, other)| one[3] == other[3]));
    let places = lettering.places(&full(1), &point).unwrap();
    let reach = 40.0;
    for (index, (one, other)) in frame.chunks_exact(4).zip(before.chunks_exact(4)).enumerate() {
        let (x, y) = ((index as u32 % size.0) as f32, (index as u32 / size.0) as f32);
        let here = Rectangle { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
        let is_near = places.iter().any(|place| place.covers.shared(&here) > 0.0);
        assert!(is_near || one == other, "({x}, {y}) is touched");
    }
}

#[test]
fn a_fade_lies_between_nothing_and_all() {
    let size = (320, 180);
    let mut lettering = lettering(size);
    let mut drawn = |opacity: f32| {
        let mut frame = plain(size, [200; 3]);
        let caption = Caption { opacity, ..Caption::of("White to move.") };
        lettering.draw(&mut frame, &Scene { caption: Some(caption), ..Scene::default() }, &nowhere).unwrap();
        frame
    };
    let [none, half, all] = [0.0, 0.5, 1.0].map(&mut drawn);
    let apart = |frame: &[u8]| frame.iter().zip(&none).map(|(one, other)| u64::from(one.abs_diff(*other))).sum::<u64>();
    assert!(0 < apart(&half) && apart(&half) < apart(&all), "{} {}", apart(&half), apart(&all));
}

#[test]
fn what_cannot_be_set_is_one_sentence_and_leaves_the_frame() {
    let size = (640, 360);
    let mut lettering = lettering(size);
    let mut frame = plain(size, [9; 3]);
    let mut refused = |scene: &Scene, frame: &mut Vec<u8>| {
        let before = frame.clone();
        let error = lettering.draw(frame, scene, &nowhere).unwrap_err();
        assert!(*frame == before);
        let told = error.to_string();
        assert!(!told.contains('\n') && !told.ends_with('.'), "{told}");
        (error, told)
    };
    let long = "A sentence of words that has far more to say than two lines of forty-two characters hold at all.";
    let (error, told) = refused(&said(long), &mut frame);
    assert!(matches!(error, LetteringError::CaptionTooLong { .. }) && told.contains("two lines of 42"), "{told}");
    let card = Card { body: "many words ".repeat(1500), opacity: 1.0, ground: 1.0, ..Card::default() };
    let (_, told) = refused(&Scene { card: Some(card), ..Scene::default() }, &mut frame);
    assert!(told.ends_with("do not fit into a picture of 640x360; shorten them, or film it larger"), "{told}");
    let (_, told) = refused(&said("So."), &mut vec![0; 100]);
    assert_eq!(told, "a frame of 640x360 has 921600 bytes, not 100; give one of four bytes a pixel");
}

#[test]
fn a_label_stays_where_it_stood_while_what_it_names_moves_a_little() {
    let size = (1280, 720);
    let mut lettering = lettering(size);
    let scene = Scene { chapter: None, caption: None, ..full(2) };
    let mut before: Option<Vec<(f32, f32)>> = None;
    for step in 0..60 {
        let moved = step as f32 * 2.0;
        let point = |anchor: &Anchor| match anchor {
            Anchor::Part(name) if name == "0" => Some((500.0 + moved, 300.0 + 0.5 * moved)),
            _ => Some((800.0 + moved, 340.0)),
        };
        let places = lettering.places(&scene, &point).unwrap();
        let corners: Vec<(f32, f32)> = places.iter().map(|place| (place.covers.left, place.covers.top)).collect();
        if let Some(before) = before {
            for ((x, y), (old_x, old_y)) in corners.iter().zip(&before) {
                assert!((x - old_x).hypot(y - old_y) < 5.0, "step {step}: {before:?} {corners:?}");
            }
        }
        before = Some(corners);
    }
}

/// A caption of three lines fills the foot of a tall narrow picture, and what the labels name lies below it: no spot near
/// that is free of words.
#[test]
fn labels_of_what_lies_below_a_narrow_picture_stand_above_its_caption() {
    let points = [(0.965_775_f32, 1.030_5_f32), (1.171_95, 1.187_7)];
    let point = |anchor: &Anchor| match anchor {
        Anchor::Part(name) => {
            let (x, y) = points[name.parse::<usize>().unwrap()];
            Some((x * 405.0, y * 720.0))
        }
        Anchor::Square(_) => None,
    };
    let places = lettering((405, 720)).places(&full(2), &point).unwrap();
    let covers = covers(&places);
    for (index, (one, here)) in covers.iter().enumerate() {
        for (other, there) in &covers[..index] {
            assert!(here.shared(there) == 0.0, "{one:?} lies over {other:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn words_stand_apart_within_the_inner_part_of_any_picture(
        size in prop::sample::select(&SIZES[..]),
        points in prop::collection::vec((-0.2_f32..1.2, -0.2_f32..1.2), 0..5),
    ) {
        let scene = full(points.len());
        let point = |anchor: &Anchor| match anchor {
            Anchor::Part(name) => {
                let (x, y) = points[name.parse::<usize>().unwrap()];
                Some((x * size.0 as f32, y * size.1 as f32))
            }
            Anchor::Square(_) => None,
        };
        let places = lettering(size).places(&scene, &point).unwrap();
        prop_assert_eq!(places.len(), 4 + points.len());
        let safe = safe(size);
        for place in &places {
            prop_assert!(safe.contains(&place.words), "{place:?} in {size:?}");
        }
        // In the smallest picture there is no room for everything.
        let covers = if size.1 < 360 { Vec::new() } else { covers(&places) };
        for (index, (one, here)) in covers.iter().enumerate() {
            for (other, there) in &covers[..index] {
                prop_assert!(here.shared(there) == 0.0, "{one:?} lies over {other:?} in {size:?}");
            }
        }
    }

    #[test]
    fn what_the_checker_takes_can_be_set(
        size in prop::sample::select(&SIZES[..]),
        words in prop::collection::vec("[a-z]{1,12}|[0-9]{1,2}|[A-Z]-[A-Z]|[a-zW]{18,60}|é{1,84}", 1..14),
    ) {
        let text: String = words.join(" ").chars().take(90).collect();
        let text = text.trim();
        let checked = film(&format!("say {text}\n"), Writing::Script, &|_| Ok(1.0));
        let set = lettering(size).places(&said(text), &nowhere);
        prop_assert!(checked.is_err() || set.is_ok(), "{text}: {:?}", set.err());
    }
}
