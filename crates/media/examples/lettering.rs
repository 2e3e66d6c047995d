//! Draws every kind of words over pictures, in all shapes and sizes, for whoever changes how words look:
//! `cargo run --release --package plunder-media --example lettering -- FOLDER PICTURE.png...` writes PNG files into the folder and prints
//! how long words take. `--font FILE` sets some in a font of yours. Look at the files.

use std::error::Error;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use plunder_media::lettering::{Anchor, Caption, Card, ChapterLine, Fonts, Label, Lettering, Scene, SpareFonts};

/// Shapes and sizes of films: wide, upright, square and nearly so, small and large.
const SIZES: [(u32, u32); 9] =
    [(320, 180), (640, 360), (1280, 720), (3840, 2160), (405, 720), (1080, 1920), (720, 720), (1080, 1350), (360, 640)];

struct Picture {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut font = None;
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument == "--font" {
            true => font = arguments.next().map(PathBuf::from),
            false => paths.push(argument.into()),
        }
    }
    let Some((folder, paths)) = paths.split_first() else { return Err("name a folder and pictures".into()) };
    fs::create_dir_all(folder)?;
    let mut pictures =
        paths.iter().map(|path| Ok((stem(path), read(path)?))).collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    pictures.push(("white".to_owned(), Picture { width: 1, height: 1, rgba: vec![255; 4] }));
    if let Some(font) = font {
        return own_font(folder, &font, &pictures);
    }
    for (name, picture) in &pictures {
        for (width, height) in SIZES {
            let ground = cut(picture, width, height);
            let mut lettering = Lettering::new(Fonts::standard(), width, height);
            for (words, scene) in scenes() {
                let mut frame = ground.clone();
                lettering.draw(&mut frame, &scene, &|anchor| point(anchor, width, height))?;
                write(&folder.join(format!("{name}-{words}-{width}x{height}.png")), width, height, &frame)?;
            }
        }
    }
    for (width, height) in [(1280, 720), (3840, 2160)] {
        measure(width, height)?;
    }
    Ok(())
}

/// What is drawn, in English and German.
fn scenes() -> Vec<(&'static str, Scene)> {
    let card = |title: &str, body: &str, small: &str| {
        let [title, body, small] = [title, body, small].map(str::to_owned);
        Some(Card { title, body, small, opacity: 1.0, ground: 1.0 })
    };
    let chapter = |text: &str| Some(ChapterLine { text: text.to_owned(), opacity: 1.0 });
    let label =
        |text: &str, part: &str| Label { text: text.to_owned(), anchor: Anchor::Part(part.to_owned()), opacity: 1.0 };
    vec![
        ("title", Scene { card: card("Swap an unused vest", "", "§ 8 · 2-6c · 2-5h"), ..Scene::default() }),
        (
            "titel",
            Scene {
                card: card(
                    "Eine ungetragene Weste wird getauscht, ehe der Läufer „entkleidet“ ist",
                    "",
                    "§ 2-6c · 2-5h",
                ),
                ..Scene::default()
            },
        ),
        (
            "credits",
            Scene {
                card: card(
                    "",
                    "PlunderChess and Chessplus are games of their inventors.\nThe table, the men and their vests: \
                     the authors of Plunder.\nSet in Vollkorn and Alegreya Sans.",
                    "",
                ),
                ..Scene::default()
            },
        ),
        (
            "english",
            Scene {
                chapter: chapter("One rook, one unused vest"),
                caption: Some(Caption::of("This rook wears a bishop vest that it has not used.")),
                labels: vec![label("rook, bishop vest", "left"), label("the knight it can take", "right")],
                ..Scene::default()
            },
        ),
        (
            "german",
            Scene {
                chapter: chapter("Größere Läufer, ältere Westen"),
                caption: Some(Caption::of(
                    "Nur ein Bauer, der die letzte Reihe erreicht, wird umgewandelt (Regel 11, 2-12).",
                )),
                labels: vec![
                    label("Springer mit Damenweste, die er noch nicht benutzt hat", "middle"),
                    label("Läufer", "near"),
                    label("Turm ♜", "right"),
                ],
                ..Scene::default()
            },
        ),
        ("short", Scene { caption: Some(Caption::of("White to move.")), ..Scene::default() }),
    ]
}

/// Where the parts are in every picture.
fn point(anchor: &Anchor, width: u32, height: u32) -> Option<(f32, f32)> {
    let Anchor::Part(part) = anchor else { return None };
    let (x, y) = match part.as_str() {
        "left" => (0.23, 0.62),
        "middle" => (0.5, 0.45),
        "near" => (0.56, 0.6),
        _ => (0.8, 0.4),
    };
    Some((x * width as f32, y * height as f32))
}

/// Right-to-left and wide scripts in a font of the user.
fn own_font(folder: &Path, font: &Path, pictures: &[(String, Picture)]) -> Result<(), Box<dyn Error>> {
    let texts = [
        ("hebrew", "הצריח לובש אפוד של רץ שעוד לא השתמש בו, ועכשיו הוא מכה ב-d5.", "צריח, אפוד רץ"),
        ("arabic", "ترتدي هذه القلعة سترة الفيل ولم تستعملها بعد في d5.", "قلعة بسترة الفيل"),
        ("chinese", "这个车穿着一件还没有用过的象的背心，它吃掉 d5 的马之后可以换一件。", "车，象背心"),
    ];
    for (name, text, label) in texts {
        for (width, height) in [(1280, 720), (405, 720)] {
            let (_, picture) = &pictures[0];
            let mut frame = cut(picture, width, height);
            let scene = Scene {
                chapter: Some(ChapterLine { text: label.to_owned(), opacity: 1.0 }),
                caption: Some(Caption { rule: Some("2-6c".to_owned()), ..Caption::of(text) }),
                labels: vec![Label { text: label.to_owned(), anchor: Anchor::Part("middle".to_owned()), opacity: 1.0 }],
                ..Scene::default()
            };
            let mut lettering = Lettering::new(Fonts::with(SpareFonts::named(&[font])?), width, height);
            match lettering.draw(&mut frame, &scene, &|anchor| point(anchor, width, height)) {
                Ok(()) => write(&folder.join(format!("{name}-{width}x{height}.png")), width, height, &frame)?,
                Err(error) => println!("{name}: {error}"),
            }
        }
    }
    Ok(())
}

/// Prints how long each kind of words takes at first, and at least when it is drawn again.
fn measure(width: u32, height: u32) -> Result<(), Box<dyn Error>> {
    const TIMES: u32 = 50;
    let mut lettering = Lettering::new(Fonts::standard(), width, height);
    let mut frame = vec![180; (width * height * 4) as usize];
    for (words, scene) in scenes() {
        let mut draw = || -> Result<Duration, Box<dyn Error>> {
            let started = Instant::now();
            lettering.draw(&mut frame, &scene, &|anchor| point(anchor, width, height))?;
            Ok(started.elapsed())
        };
        let first = draw()?;
        let mut least = first;
        for _ in 0..TIMES {
            least = least.min(draw()?);
        }
        println!("{width}x{height} {words:8} first {:6.2} ms, then {:5.2} ms", ms(first), ms(least));
    }
    Ok(())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn read(path: &Path) -> Result<Picture, Box<dyn Error>> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
    let mut data = vec![0; reader.output_buffer_size().ok_or("the picture is too large")?];
    let info = reader.next_frame(&mut data)?;
    let channels = info.color_type.samples();
    let rgba = data[..info.buffer_size()].chunks_exact(channels).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]);
    Ok(Picture { width: info.width, height: info.height, rgba: rgba.collect() })
}

/// The middle of a picture in another size, smoothly.
fn cut(picture: &Picture, width: u32, height: u32) -> Vec<u8> {
    let scale = (picture.width as f32 / width as f32).min(picture.height as f32 / height as f32);
    let [left, top] =
        [(picture.width, width), (picture.height, height)].map(|(from, to)| 0.5 * (from as f32 - scale * to as f32));
    let pixel = |x: usize, y: usize, channel: usize| {
        let (x, y) = (x.min(picture.width as usize - 1), y.min(picture.height as usize - 1));
        f32::from(picture.rgba[(y * picture.width as usize + x) * 4 + channel])
    };
    let mut rgba = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        for x in 0..width {
            let (x, y) = ((left + x as f32 * scale).max(0.0), (top + y as f32 * scale).max(0.0));
            let (column, row, right, down) = (x as usize, y as usize, x.fract(), y.fract());
            for channel in 0..3 {
                let [above, below] = [row, row + 1]
                    .map(|row| pixel(column, row, channel) * (1.0 - right) + pixel(column + 1, row, channel) * right);
                rgba.push((above * (1.0 - down) + below * down) as u8);
            }
            rgba.push(255);
        }
    }
    rgba
}

fn write(path: &Path, width: u32, height: u32, rgba: &[u8]) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(std::io::BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(rgba)?;
    Ok(())
}
