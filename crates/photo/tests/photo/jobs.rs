//! Jobs: when they end, what they refuse, how they continue, and what their files contain.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use glam::{Affine3A, Vec3};
use plunder_photo::scene::Scene;
use plunder_photo::{Film, Job, PhotoError, Picture, Settings, render, srgb};

use crate::rig::{film, floor, settings};

fn refusal(scene: &Scene, settings: &Settings) -> String {
    match Job::new(scene, settings) {
        Ok(_) => panic!("it is refused"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_cannot_be_traced_is_refused_in_a_sentence() {
    let scene = floor();
    assert_eq!(refusal(&scene, &settings(4, 4, 0)), "a photograph needs at least one sample; ask for 1 or more");
    assert_eq!(
        refusal(&scene, &settings(0, 4, 1)),
        "a photograph of 0 x 4 pixels has none; both sides need at least 1"
    );
    let large = refusal(&scene, &Settings { memory: 1 << 30, ..settings(40_000, 20_000, 1) });
    assert_eq!(
        large,
        "a photograph of 40000 x 20000 pixels takes 42725 MiB of memory, and there are 1024 MiB for it; ask for a smaller one"
    );
    // 4K leaves half a GiB to the scene.
    assert!(Job::new(&scene, &Settings { memory: 1 << 29, ..settings(3840, 2160, 1) }).is_ok());
    let without = |change: fn(&mut Scene)| {
        let mut scene = scene.clone();
        change(&mut scene);
        refusal(&scene, &settings(4, 4, 1))
    };
    let faults = [
        without(|scene| scene.instances[0].mesh = 1),
        without(|scene| scene.meshes[0].triangles[0][2] = 4),
        without(|scene| scene.materials[0].base_texture = Some(0)),
        without(|scene| scene.instances[0].transform = Affine3A::from_scale(Vec3::new(1.0, 0.0, 1.0))),
        without(|scene| scene.camera.focal_length = 0.0),
    ];
    for fault in faults {
        assert!(fault.starts_with("the scene cannot be photographed: "), "{fault}");
    }
}

#[test]
fn a_job_ends_when_there_are_enough_when_the_time_is_up_and_when_it_is_stopped() {
    let scene = floor();
    let run = |settings: &Settings, last: u32| {
        let stop = AtomicBool::new(last == 0);
        let mut told = Vec::new();
        let film = render(&scene, settings, &stop, |progress, film| {
            assert_eq!(progress.passes, film.samples());
            told.push(progress.passes);
            stop.store(progress.passes >= last, Ordering::Relaxed);
        });
        (film.expect("it can be traced"), told)
    };
    let (film, told) = run(&settings(16, 9, 5), u32::MAX);
    assert_eq!((film.samples(), told), (5, vec![1, 2, 3, 4, 5]));
    let (film, told) = run(&Settings { time: Some(Duration::ZERO), ..settings(16, 9, 5) }, u32::MAX);
    assert_eq!((film.samples(), told), (1, vec![1]), "a whole pass is always taken");
    let (film, told) = run(&settings(16, 9, 500), 3);
    assert_eq!((film.samples(), told), (3, vec![1, 2, 3]));
    assert!(film.raw().pixels.iter().all(|pixel| pixel.x > 0.0), "what there is when it stops is a picture");
    let (film, _) = run(&settings(16, 9, 5), 0);
    assert_eq!(film.samples(), 0);
}

#[test]
fn a_film_that_was_kept_goes_on_to_the_same_bytes() {
    let scene = floor();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("half.film");
    film(&scene, &settings(16, 9, 3)).save(&path, 77).expect("it can be kept");
    let half = Film::load(&path, 77).expect("it can be read");
    let mut job = Job::resume(&scene, &settings(16, 9, 8), half).expect("it goes on");
    job.run(&AtomicBool::new(false), |_, _| ());
    assert_eq!(job.into_film().raw(), film(&scene, &settings(16, 9, 8)).raw());

    let other = Film::load(&path, 78).expect_err("it is of another scene").to_string();
    assert!(other.ends_with("it is a photograph of something else; remove it to begin anew"), "{other}");
    let whole = fs::read(&path).unwrap();
    for length in [0, 7, 20, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        assert!(matches!(Film::load(&path, 77), Err(PhotoError::Store { .. })), "{length} bytes are no film");
    }
    assert!(matches!(Film::load(&folder.path().join("none"), 77), Err(PhotoError::Store { .. })));
}

fn picture() -> Picture {
    let pixels = (0..12).map(|index| Vec3::new(index as f32 / 8.0, 0.25, 3.0 - index as f32 / 4.0)).collect();
    Picture { width: 4, height: 3, pixels }
}

fn words() -> Vec<(String, String)> {
    vec![("samples".to_owned(), "64".to_owned()), ("clamp".to_owned(), "none – unbiased".to_owned())]
}

#[test]
fn a_png_has_sixteen_bits_the_curve_and_the_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.PNG");
    picture().write(&path, &srgb, &words()).expect("it can be written");
    let bytes = fs::read(&path).unwrap();
    assert_eq!(bytes[24], 16, "bits a channel");
    for word in ["samples", "clamp", "none – unbiased"] {
        assert!(bytes.windows(word.len()).any(|part| part == word.as_bytes()), "{word} is in the file");
    }
    let read = image::open(&path).expect("it can be read").into_rgb16();
    for (pixel, expected) in read.pixels().zip(&picture().pixels) {
        let expected = srgb(*expected).to_array().map(|value| (value * 65_535.0).round() as u16);
        assert_eq!(pixel.0, expected);
    }
}

#[test]
fn an_exr_has_the_radiance_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.exr");
    picture().write(&path, &|_| Vec3::ZERO, &words()).expect("it can be written");
    let read = exr::prelude::read_first_rgba_layer_from_file(
        &path,
        |size, _| vec![Vec3::ZERO; size.area()],
        |pixels, place, (red, green, blue, _): (f32, f32, f32, f32)| {
            pixels[place.y() * 4 + place.x()] = Vec3::new(red, green, blue);
        },
    );
    assert_eq!(read.expect("it can be read").layer_data.channel_data.pixels, picture().pixels);
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.windows(7).any(|part| part == b"samples"), "the words are in the file");
}

#[test]
fn another_ending_and_another_folder_are_refused() {
    for name in ["x.jpg", "x", "png"] {
        let error = picture().write(Path::new(name), &srgb, &[]).expect_err("it is refused").to_string();
        assert_eq!(error, format!("cannot write {name}: a photograph ends in .png or .exr"));
    }
    let error = picture().write(Path::new("/nowhere/x.png"), &srgb, &[]).expect_err("it is refused").to_string();
    assert_eq!(error, "cannot write /nowhere/x.png: the folder /nowhere does not exist");
}
