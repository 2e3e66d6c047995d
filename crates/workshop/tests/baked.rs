//! The files under `assets` are what the workshop makes, and every one of them can be read.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use plunder_rules::Kind;
use plunder_shapes::detail::Detail;
use plunder_shapes::glb;
use plunder_shapes::mesh::MeshBuilder;
use plunder_workshop::models::Model;
use plunder_workshop::pictures::{PICTURES, Picture};

const STALE: &str = "run: cargo run --package plunder-workshop";

fn asset(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets").join(path)
}

fn model(model: Model, detail: Detail) -> MeshBuilder {
    let path = asset(&format!("models/{}-{}.glb", model.name(), detail.name));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    glb::read(&bytes).unwrap_or_else(|| panic!("{} is not readable", path.display()))
}

/// The pixels, width and height of a picture's file.
fn picture(picture: &Picture) -> (Vec<u8>, u32, u32) {
    let read = image::open(asset(&format!("textures/{}", picture.name))).unwrap().into_rgba8();
    let (width, height) = read.dimensions();
    (read.into_raw(), width, height)
}

#[test]
fn the_committed_models_are_what_the_code_makes() {
    for part in [Model::Man(Kind::Pawn), Model::Man(Kind::Bishop), Model::Half(Kind::Rook), Model::Vest] {
        let (made, read) = (part.make(Detail::LOW), model(part, Detail::LOW));
        let apart =
            |a: &[glam::Vec3], b: &[glam::Vec3]| a.iter().zip(b).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
        let same = made.indices == read.indices && made.positions.len() == read.positions.len();
        assert!(same && apart(&made.positions, &read.positions) < 1e-5, "{STALE} ({part:?})");
        assert!(apart(&made.normals, &read.normals) < 1e-3, "{STALE} ({part:?})");
    }
}

#[test]
fn every_model_is_readable_whole_and_light_enough() {
    for part in Model::all() {
        for detail in [Detail::LOW, Detail::HIGH] {
            let mesh = model(part, detail);
            let count = mesh.positions.len();
            assert!(mesh.indices.iter().all(|&i| (i as usize) < count));
            assert_eq!([mesh.normals.len(), mesh.uvs.len(), mesh.open.len()], [count; 3]);
            assert!(mesh.open.iter().all(|open| (0.0..=1.0).contains(open)));
            let most = match (part, detail == Detail::LOW) {
                (Model::Man(Kind::Knight) | Model::Half(Kind::Knight), true) => 3000,
                (Model::Man(Kind::Knight) | Model::Half(Kind::Knight), false) => 60_000,
                (_, true) => 2100,
                (_, false) => 26_000,
            };
            let triangles = mesh.indices.len() / 3;
            assert!(triangles <= most, "{} has {triangles} triangles", part.name());
        }
    }
}

#[test]
fn every_small_picture_is_what_is_painted() {
    // Labels and felt are small enough to paint them again; a change that was not baked is seen here.
    for kept in PICTURES.iter().filter(|picture| picture.name.ends_with(".png")) {
        let (pixels, width, height) = picture(kept);
        let sheet = (kept.sheet)();
        assert_eq!((width, height), (sheet.width, sheet.height), "{}: {STALE}", kept.name);
        let painted = sheet.pixels();
        let off = pixels.iter().zip(&painted).filter(|(a, b)| a.abs_diff(**b) > 2).count();
        assert!(off * 1000 < pixels.len(), "{} is stale, {STALE}", kept.name);
    }
}

#[test]
fn every_picture_can_be_read_in_its_size() {
    for kept in PICTURES {
        let (pixels, width, height) = picture(kept);
        assert_eq!(pixels.len(), (width * height * 4) as usize);
        let sheet = (kept.sheet)();
        assert!(width == sheet.width || kept.most < sheet.width, "{} is {width} wide", kept.name);
    }
}

#[test]
fn every_file_has_its_maker() {
    let names = |folder: &str| {
        let entries = fs::read_dir(asset(folder)).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    let mut pictures: Vec<_> = PICTURES.iter().map(|picture| picture.name.to_owned()).collect();
    pictures.sort();
    assert_eq!(names("textures"), pictures);
    let levels = [Detail::LOW, Detail::HIGH];
    let mut models: Vec<_> =
        Model::all().flat_map(|model| levels.map(|detail| format!("{}-{}.glb", model.name(), detail.name))).collect();
    models.sort();
    assert_eq!(names("models"), models);
}
