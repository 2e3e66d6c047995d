//! The graphics card takes the same photographs as the processor: the same samples, so that means and noise agree. Where there is no card, a
//! driver that computes on the processor stands in; where there is not even that, these tests say so and pass.

use std::env;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use glam::Vec3;
use plunder_photo::scene::Scene;
use plunder_photo::{Card, CardTrace, Film, Job, Sampling, Settings, Transport};

use crate::card_scenes::{self, scenes};
use crate::rig::{camera, film, settings};

/// The side of a picture, and of each of its 64 tiles, in pixels.
const SIDE: u32 = 64;
const TILE: u32 = 8;
/// How much tiles may differ, as a part of them,
const PART: f32 = 0.01;
/// and the noise.
const NOISE: f64 = 0.05;
/// How far above 1 a white furnace may be.
const ABOVE: f32 = 0.004;

fn card() -> Option<Card> {
    let card = Card::open_any();
    if let Err(error) = &card {
        println!("nothing is compared: {error}");
    }
    card.ok()
}

/// Few samples tell enough, because they are the same; with `PLUNDER_WHOLE=1` there are as many as for a picture.
fn samples() -> u32 {
    if env::var_os("PLUNDER_WHOLE").is_some_and(|whole| whole == "1") { 1024 } else { 16 }
}

fn by_card(card: &Card, scene: &Scene, settings: &Settings) -> Film {
    let mut job = Job::new(scene, settings).expect("the scene can be traced");
    job.use_card(card).expect("the scene fits");
    job.run(&AtomicBool::new(false), |_, _| ());
    assert_eq!(job.warning(), None, "the card did it alone");
    job.into_film()
}

/// The means of the tiles, row by row.
fn tiles(film: &Film) -> Vec<Vec3> {
    let picture = film.raw();
    let of = |tile: u32| {
        let (left, top) = (tile % (SIDE / TILE) * TILE, tile / (SIDE / TILE) * TILE);
        let rows = (top..top + TILE).map(|y| &picture.pixels[(y * SIDE + left) as usize..][..TILE as usize]);
        rows.flatten().sum::<Vec3>() / (TILE * TILE) as f32
    };
    (0..(SIDE / TILE) * (SIDE / TILE)).map(of).collect()
}

/// The mean square of the difference of two pictures.
fn apart(one: &Film, other: &Film) -> f64 {
    let (one, other) = (one.raw().pixels, other.raw().pixels);
    let sum: f64 = one.iter().zip(&other).map(|(one, other)| f64::from((*one - *other).length_squared())).sum();
    sum / one.len() as f64
}

#[test]
fn cards_and_processors_take_the_same_photographs() {
    let Some(card) = card() else { return };
    for (name, scene) in scenes() {
        let settings = settings(SIDE, SIDE, samples());
        let (found, expected) = (by_card(&card, &scene, &settings), film(&scene, &settings));
        let other = film(&scene, &Settings { seed: 9, ..settings });
        let [found_tiles, expected_tiles, other_tiles] = [&found, &expected, &other].map(tiles);
        let brightness = expected_tiles.iter().sum::<Vec3>() / expected_tiles.len() as f32;
        // Walks under a surface turn the smallest rounding into another walk, so there the same samples are like others.
        let errors = expected_tiles.iter().zip(&other_tiles).map(|(one, other)| (*one - *other).length_squared());
        let walks = scene.materials.iter().any(|material| material.subsurface.is_some());
        let error = if walks { (errors.sum::<f32>() / (2 * expected_tiles.len()) as f32).sqrt() } else { 0.0 };
        let mut whole = Vec3::ZERO;
        for (tile, (found, expected)) in found_tiles.into_iter().zip(expected_tiles).enumerate() {
            // A tile that is nearly black is judged by the picture's brightness.
            let off = ((found - expected).abs() - 4.0 * error) / expected.max(0.02 * brightness);
            assert!(off.max_element() <= PART, "{name}, tile {tile}: {found} on the card, {expected} on the processor");
            whole += (found - expected) / (64.0 * brightness);
        }
        assert!(whole.abs().max_element() <= 0.5 * PART, "{name}: the whole picture differs by {whole}");
        let (by_card, by_processor) = (apart(&found, &other), apart(&expected, &other));
        let noise = (by_card - by_processor).abs() / by_processor.max(1e-9);
        assert!(noise <= NOISE, "{name}: the noise is {by_card} on the card and {by_processor} on the processor");
        let guide = |film: &Film| film.albedo().pixels.iter().sum::<Vec3>() / (SIDE * SIDE) as f32;
        assert!((guide(&found) - guide(&expected)).abs().max_element() < 0.005, "{name}: the colours for the denoiser");
    }
}

#[test]
fn cards_follow_every_setting() {
    let Some(card) = card() else { return };
    let scene = card_scenes::corner();
    let plain = settings(SIDE, SIDE, 4);
    let all = [
        ("plain random numbers", Settings { sampling: Sampling::Random, ..plain.clone() }),
        ("lamps only", Settings { transport: Transport::LampsOnly, ..plain.clone() }),
        ("bounces only", Settings { transport: Transport::BouncesOnly, ..plain.clone() }),
        ("a clamp", Settings { clamp: Some(0.5), ..plain.clone() }),
        ("two bounces", Settings { bounces: 2, ..plain.clone() }),
        ("another seed", Settings { seed: 77, ..plain }),
    ];
    for (name, settings) in all {
        let mean = |film: &Film| tiles(film).iter().sum::<Vec3>() / 64.0;
        let (found, expected) = (mean(&by_card(&card, &scene, &settings)), mean(&film(&scene, &settings)));
        let off = ((found - expected).abs() / expected).max_element();
        assert!(off < PART, "{name}: {found} on the card, {expected} on the processor");
    }
}

#[test]
fn nothing_white_is_seen_in_white_surroundings_on_a_card() {
    let Some(card) = card() else { return };
    for (name, scene) in card_scenes::furnaces() {
        let picture = by_card(&card, &scene, &settings(32, 16, 8 * samples())).raw();
        let mean = picture.pixels.iter().sum::<Vec3>() / picture.pixels.len() as f32;
        assert!(mean.min_element() > 0.99 && mean.max_element() < 1.0 + ABOVE, "{name}: {mean}");
    }
}

#[test]
fn a_card_goes_on_with_what_the_processor_began() {
    let Some(card) = card() else { return };
    let scene = card_scenes::corner();
    let whole = film(&scene, &settings(SIDE, SIDE, 6));
    // The first two passes by the processor, stopped and begun again.
    let half = film(&scene, &settings(SIDE, SIDE, 2));
    let mut job = Job::resume(&scene, &settings(SIDE, SIDE, 6), half).expect("it goes on");
    job.use_card(&card).expect("the scene fits");
    let mut told = Vec::new();
    job.run(&AtomicBool::new(false), |progress, film| {
        assert_eq!(progress.passes, film.samples());
        assert!(progress.rays_per_second > 0.0);
        told.push(progress.passes);
    });
    assert_eq!(told.last(), Some(&6));
    assert!(apart(&job.into_film(), &whole) < 1e-4 * apart(&whole, &film(&scene, &settings(SIDE, SIDE, 1))));
}

#[test]
fn a_card_stops_when_it_is_told_and_when_the_time_is_up() {
    let Some(card) = card() else { return };
    let scene = card_scenes::corner();
    let mut job = Job::new(&scene, &Settings { time: Some(Duration::ZERO), ..settings(SIDE, SIDE, 9999) }).unwrap();
    job.use_card(&card).expect("the scene fits");
    job.run(&AtomicBool::new(false), |_, _| ());
    assert!((1..9999).contains(&job.film().samples()), "a whole pass is always taken, and then no more");
    let stop = AtomicBool::new(false);
    let mut job = Job::new(&scene, &settings(SIDE, SIDE, 9999)).unwrap();
    job.use_card(&card).expect("the scene fits");
    job.run(&stop, |_, _| stop.store(true, Ordering::Relaxed));
    assert!((1..9999).contains(&job.film().samples()));
}

#[test]
fn the_processor_goes_on_where_a_card_is_lost() {
    let Some(card) = card() else { return };
    let scene = card_scenes::corner();
    let mut job = Job::new(&scene, &settings(SIDE, SIDE, 5)).unwrap();
    job.use_card(&card).expect("the scene fits");
    let mut lost_at = None;
    job.run(&AtomicBool::new(false), |progress, _| {
        if lost_at.is_none() {
            card.device().destroy();
            lost_at = Some(progress.passes);
        }
    });
    assert!(lost_at.is_some_and(|passes| passes < 5), "it was lost before it was done: {lost_at:?}");
    assert_eq!(job.film().samples(), 5);
    let warning = job.warning().expect("it is said").to_string();
    assert!(warning.starts_with("the graphics card was lost: "), "{warning}");
    let (whole, once) = (film(&scene, &settings(SIDE, SIDE, 5)), film(&scene, &settings(SIDE, SIDE, 1)));
    assert!(apart(job.film(), &whole) < 1e-4 * apart(&whole, &once));
    let refused = Job::new(&scene, &settings(SIDE, SIDE, 5)).unwrap().use_card(&card);
    assert!(refused.is_err(), "a lost card takes no new work");
}

#[test]
fn a_window_gathers_samples_in_pieces_and_begins_again() {
    let Some(card) = card() else { return };
    let scene = card_scenes::corner();
    let mut trace = CardTrace::new(&card, &scene, &settings(SIDE, SIDE, 1)).expect("the scene fits");
    let mut moved = scene.clone();
    moved.camera = camera(Vec3::new(1.0, 3.0, 5.0), Vec3::new(0.0, 0.5, 0.0), 60.0);
    for (number, scene) in [&scene, &moved].into_iter().enumerate() {
        if number > 0 {
            trace.restart(&scene.camera).expect("the camera is right");
        }
        assert_eq!(trace.samples(), 0);
        let mut pieces = 1;
        while trace.step(Duration::from_millis(4)).expect("the card is there") < 8 {
            pieces += 1;
        }
        assert!(pieces > 1, "it was done in pieces");
        let found = trace.read().expect("the card is there");
        assert_eq!(found.samples(), trace.samples());
        let mean = |film: &Film| tiles(film).iter().sum::<Vec3>() / 64.0;
        let (found, expected) = (mean(&found), mean(&film(scene, &settings(SIDE, SIDE, found.samples()))));
        assert!(((found - expected).abs() / expected).max_element() < PART, "{found}, and should be {expected}");
    }
}
