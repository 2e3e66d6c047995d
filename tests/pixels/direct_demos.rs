//! Every demonstration can be performed to its end, on a stage that draws nothing, and three of them become films that keep their
//! schedules; run by `scripts/test --all`. Needs a graphics adapter (a software one will do) and ffmpeg, and fails without.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use film::director::{Captions, Excerpt, Format, Layers, Share, TableAct, calls, develop, position_at};
use film::studio::encode::Compression;
use film::studio::frame::Size;
use film::studio::offscreen::Renderer;
use film::studio::sink::Container;
use film::studio::store::Store;
use film::studio::tracing::{Exposure, Tracer};
use rules::{AnyPosition, Chessman, Kind, Square};
use script::{Film, Schedule, Writing, film};
use table::scene::{self, Background, LayOut, Quality};
use turn::tableau::Tableau;

use crate::schedule;

const FPS: u32 = 5;
/// With a question and a capture, with a refusal, and one of the other game.
const FILMED: [&str; 3] = ["swap-an-unused-vest", "strict-castling", "chessplus-castle-with-a-roight"];

/// The demonstrations, by their files.
fn demonstrations() -> Vec<(PathBuf, Film)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("demos");
    let mut scripts: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|ending| ending == "demo"));
    assert!(scripts.len() > 40, "the demonstrations are found");
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a demonstration");
        let film = film(&text, Writing::Script, &|_| Err("there are no voices here".to_owned())).expect("no faults");
        (path, film)
    };
    scripts.into_iter().map(read).collect()
}

/// A man on the board: where, who, and in which vest.
type Standing = (Square, Chessman, Option<Kind>);

/// What was seen of a performance.
#[derive(Resource, Clone, Default)]
struct Seen(Arc<Mutex<(Vec<Standing>, usize)>>);

/// Remembers who stands where in this frame, and how often the table was laid out.
fn look(
    men: Query<(&scene::Square, &scene::Chessman, Option<&scene::Vest>)>,
    mut laid: MessageReader<LayOut>,
    seen: Res<Seen>,
) {
    let mut seen = seen.0.lock().unwrap();
    seen.0 = men.iter().map(|(on, man, vest)| (on.0, (*man).into(), vest.map(|vest| vest.0))).collect();
    seen.0.sort_unstable();
    seen.1 += laid.read().count();
}

fn standing(position: AnyPosition) -> Vec<Standing> {
    let mut men: Vec<Standing> = Tableau::of(position).men.iter().map(|man| (man.square, man.man, man.vest)).collect();
    men.sort_unstable();
    men
}

#[test]
fn every_demonstration_is_performed_to_its_end() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let store = Store::open(folder.path(), u64::MAX).expect("a store");
    // What would trace pictures needs no adapter, and of a share so small that no picture is in it none is traced.
    let format = Format {
        size: Size::new(160, 90),
        fps: FPS,
        renderer: Renderer::Tracer(Exposure::default(), Tracer::Processor),
        view: None,
        sound: false,
        captions: Captions::Burned,
        container: Container::Mp4,
        compression: Compression::Small,
        layers: Layers::All,
        background: Background::Room,
        extras: false,
    };
    for (path, film) in demonstrations() {
        let name = path.display();
        let schedule = Schedule::of(&film);
        let part = Excerpt::all(&film, &schedule);
        let mut share: Share = "1000000/1000000".parse().unwrap();
        let (seen, mut frames) = (Seen::default(), 0);
        let prepare = |app: &mut App| {
            app.insert_resource(Quality::Low).insert_resource(seen.clone()).add_systems(Last, look);
        };
        let shared =
            develop((&film, &schedule, &part), &format, (&mut share, &store), prepare, || frames += 1).expect("a film");
        assert_eq!((shared.rendered, shared.kept), (0, 0), "{name}: a picture was made");
        assert_eq!(frames, (schedule.length.as_secs_f64() * f64::from(FPS)).round() as u64, "{name}");
        let (men, laid) = seen.0.lock().unwrap().clone();
        assert_eq!(men, standing(position_at(&film, film.beats.len())), "{name}: who stands there in the end");
        // The table is laid once before the film begins. A hand that misses something has it laid out besides.
        let asked = calls(&film, &schedule).iter().filter(|call| matches!(call.deed, TableAct::Lay(_))).count();
        assert_eq!(laid, 1 + asked, "{name}: the table was laid out where a hand had to go on");
    }
}

#[test]
fn demonstrations_become_films_that_keep_their_schedules() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let films = folder.path().join("films");
    let all = demonstrations();
    let filmed = |(path, _): &&(PathBuf, Film)| FILMED.contains(&path.file_stem().unwrap().to_str().unwrap());
    let wanted: Vec<_> = all.iter().filter(filmed).collect();
    assert_eq!(wanted.len(), FILMED.len(), "the demonstrations are there");
    let output = Command::new(env!("CARGO_BIN_EXE_plunder"))
        .arg("record")
        .args(wanted.iter().map(|(path, _)| path))
        .arg("-o")
        .arg(&films)
        .args(["--size", "160x90", "--fps", "5", "--tier", "low", "--no-cache", "--jobs", "2"])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for (path, film) in &wanted {
        let name = path.file_stem().unwrap().to_str().unwrap();
        schedule::is_kept(&films.join(format!("{name}.mp4")), film, FPS, 90);
    }
    assert_eq!(films.read_dir().unwrap().count(), wanted.len(), "nothing else was left");
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), wanted.len());
}
