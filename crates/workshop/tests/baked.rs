//! The files under `assets` are what the workshop makes, and every one of them can be read.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use plunder_workshop::models::Model;
use plunder_workshop::painted;
use plunder_workshop::pictures::Picture;
use plunder_workshop::rooms::PLACES;
use plunder_workshop::rooms::measure::measures;
use plunder_workshop::rooms::photograph::{Care, files};
use rules::Kind;
use shapes::around::Around;
use shapes::detail::Detail;
use shapes::glb;
use shapes::mesh::MeshBuilder;
use shapes::picture::from_rgbe;

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
    for kept in painted().filter(|picture| picture.name.ends_with(".png")) {
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
    for kept in painted() {
        let (pixels, width, height) = picture(kept);
        assert_eq!(pixels.len(), (width * height * 4) as usize);
        let sheet = (kept.sheet)();
        assert!(width == sheet.width || kept.most < sheet.width, "{} is {width} wide", kept.name);
    }
}

#[test]
fn every_room_in_numbers_is_built() {
    let mut built: Vec<&str> = PLACES.iter().map(|place| place.room.name).collect();
    let mut known = shapes::room::ALL.map(|room| room.name);
    built.sort_unstable();
    known.sort_unstable();
    assert_eq!(built, known);
}

#[test]
fn every_file_has_its_maker() {
    let names = |folder: &str| {
        let entries = fs::read_dir(asset(folder)).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    let mut pictures: Vec<_> = painted().map(|picture| picture.name.to_owned()).collect();
    for place in PLACES {
        pictures.extend([".jpg", "-low.jpg", "-light.png"].map(|ending| format!("{}{ending}", place.room.name)));
    }
    pictures.sort();
    assert_eq!(names("textures"), pictures);
    let levels = [Detail::LOW, Detail::HIGH];
    let mut models: Vec<_> =
        Model::all().flat_map(|model| levels.map(|detail| format!("{}-{}.glb", model.name(), detail.name))).collect();
    // A room with nothing near its table has no model.
    models.extend(
        PLACES
            .iter()
            .filter(|place| !(place.model)(&place.room).near.is_empty())
            .map(|place| format!("{}.glb", place.room.name)),
    );
    models.sort();
    assert_eq!(names("models"), models);
}

/// The light of a file, by its pixels.
fn light(bytes: &[u8]) -> (Vec<glam::Vec3>, u32) {
    let read = image::load_from_memory(bytes).unwrap().into_rgba8();
    (read.pixels().map(|pixel| from_rgbe(pixel.0)).collect(), read.width())
}

#[test]
fn every_room_is_what_its_model_is_photographed_as() {
    // Small and with few samples: what is built, moved or lit otherwise is seen, noise is not.
    let care = Care { width: 512, samples: 4, near: 2 };
    for place in PLACES {
        let name = place.room.name;
        let made = files(place, care).unwrap();
        let file = |ending: &str| &made.iter().find(|(path, _)| path.ends_with(ending)).unwrap().1;
        let ((made_light, width), kept) =
            (light(file("-light.png")), fs::read(asset(&format!("textures/{name}-light.png"))));
        let (kept_light, kept_width) = light(&kept.unwrap());
        assert_eq!(width, kept_width, "{name}: {STALE}");
        // Sixteen by eight tiles.
        let tile = |light: &[glam::Vec3], x: usize, y: usize| {
            let all = (0..256).map(|i| light[(y * 16 + i / 16) * 256 + x * 16 + i % 16].min(glam::Vec3::splat(2.0)));
            all.sum::<glam::Vec3>() / 256.0
        };
        let tiles = (0..8).flat_map(|y| (0..16).map(move |x| (x, y)));
        let off: Vec<_> = tiles
            .filter(|&(x, y)| {
                let (made, kept) = (tile(&made_light, x, y), tile(&kept_light, x, y));
                (made - kept).abs().max_element() > 0.03 + 0.15 * kept.max_element()
            })
            .collect();
        // Where a flame or a lamp is seen, few samples say little.
        assert!(off.len() <= 6, "{name} at {off:?}: {STALE}");
        let Some((_, near)) = made.iter().find(|(path, _)| path.ends_with(".glb")) else { continue };
        let (made, kept) = (glb::read(near).unwrap(), fs::read(asset(&format!("models/{name}.glb"))).unwrap());
        let kept = glb::read(&kept).unwrap();
        assert_eq!((&made.positions, &made.indices), (&kept.positions, &kept.indices), "{name}: {STALE}");
        assert!(kept.indices.len() / 3 < 30_000, "{name}: what is near is light enough");
        assert_eq!(kept.colors.len(), kept.normals.len());
    }
}

#[test]
fn the_rooms_are_exposed_as_a_photographer_would() {
    for place in PLACES {
        let name = place.room.name;
        let read = image::open(asset(&format!("textures/{name}.jpg"))).unwrap().into_rgb8();
        let (pixels, width) = light(&fs::read(asset(&format!("textures/{name}-light.png"))).unwrap());
        let sent = Around::new(width, pixels).unwrap();
        let measured = measures(place, (read.as_raw(), read.width()), &sent).unwrap();
        println!("{name}: {measured:?}");
        assert!(measured.clipped < 0.005, "{name}: {measured:?}");
        // The study's lamps are warm.
        let most = if name == "study" { 25.0 } else { 3.0 };
        assert!(measured.card < most, "{name}: {measured:?}");
        assert!(measured.noise < 3.0, "{name}: {measured:?}");
    }
}

#[test]
fn the_pictures_of_the_rooms_are_as_large_as_they_should_be() {
    for place in PLACES {
        for (ending, width) in [("", 4096), ("-low", 2048)] {
            let path = asset(&format!("textures/{}{ending}.jpg", place.room.name));
            let size = image::image_dimensions(&path).unwrap();
            assert_eq!(size, (width, width / 2), "{}: {STALE}", path.display());
            let bytes = fs::metadata(&path).unwrap().len();
            assert!(bytes < 4 << 20, "{} is {bytes} bytes", path.display());
        }
    }
}
