//! Words in the frames of a film: what is seen when, where it stands, how well it can be read, and that all words of this program
//! can be set; run by `cargo test`.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![cfg(feature = "lettering")]

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::time::Duration;

use plunder::lettering::{
    Anchor, Caption, Card, ChapterLine, Fonts, Label, Lettering, LetteringError, Place, Rectangle, Scene, Which,
    contrast, luminance, shown_at,
};
use plunder::ritual::plan;
use plunder::rules::words::sentence;
use plunder::rules::{AnyPosition, Square};
use plunder::script::{Film, Kind, Mark, Schedule, What, Writing, film};
use proptest::prelude::*;

#[path = "support/vectors.rs"]
mod vectors;

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
    for position in positions.step_by(3) {
        for action in position.legal_actions() {
            sentences.extend(plan(position, action).steps.into_iter().map(|step| step.reason));
        }
        let squares = || Square::all().step_by(3);
        for name in squares().flat_map(|from| squares().map(move |to| format!("{from}{to}"))) {
            sentences.extend(position.parse_action(&name).err().map(|_| sentence(position.explain(&name).reason)));
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("demos");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let film = film(&text, Writing::Script, &|_| Ok(2.0)).unwrap();
        let schedule = Schedule::of(&film);
        for size in [(640, 360), (405, 720), (720, 720), (720, 900)] {
            let checked = lettering(size).check(&film, &schedule);
            assert!(checked.is_ok(), "{} in {size:?}: {}", path.display(), checked.unwrap_err());
        }
        count += 1;
    }
    assert!(count > 30, "{count} demonstrations");
}
