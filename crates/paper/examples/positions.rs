//! Draws two hundred positions in every style, and compares what a browser made of the drawings with what `plunder diagram` makes:
//! `cargo run -p plunder-paper --example positions -- FOLDER` writes `000.svg` with `000.png` and so on, `WIDTH` pixels wide, and
//! `-- FOLDER --compare NAME` says by how much they differ from `000.NAME.png`. `scripts/test-pages` calls it.

use std::error::Error;
use std::fs;
use std::path::Path;

use plunder_paper::diagram::{Drawing, Options, Style};
use resvg::tiny_skia::Pixmap;
use rules::{AnyGame, AnyPosition};
use testing::vectors::{playouts, positions};
use words::language::Language;

/// How many are drawn.
const COUNT: usize = 200;
/// By how much a pixel may differ in one of its colours.
const TOLERANCE: u8 = 8;
/// Of how many pixels in a hundred may differ by more.
const MOST: f64 = 1.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [folder, width] => draw(Path::new(folder), width.parse()?),
        [folder, compare, browser] if compare == "--compare" => judge(Path::new(folder), browser),
        _ => Err("give a folder and a width in pixels, or a folder, --compare and the name of a browser".into()),
    }
}

/// Those of the vectors, and what the games beside them come to, the styles and sides in turn.
fn draw(folder: &Path, width: f32) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let language = Language::english();
    let games = playouts().flat_map(|(start, names)| {
        let mut game = AnyGame::from_position(start.into());
        let played = names.iter().take_while(|name| game.play_name(name).is_ok()).count();
        [game.position_after(played / 2), Some(game.position())].into_iter().flatten()
    });
    let all = positions().map(AnyPosition::from).chain(games);
    for (number, position) in all.take(COUNT).enumerate() {
        let style = Style::ALL[number % Style::ALL.len()];
        let options = Options { style, flip: number % 2 == 1, ..Options::default() };
        let drawing = Drawing::of(&position, &options, &language);
        fs::write(folder.join(format!("{number:03}.svg")), drawing.svg())?;
        fs::write(folder.join(format!("{number:03}.png")), drawing.png(width / drawing.size().0)?)?;
    }
    Ok(())
}

/// Says how far the browser's pictures are from ours.
fn judge(folder: &Path, browser: &str) -> Result<(), Box<dyn Error>> {
    let mut shares = [const { Vec::<f64>::new() }; Style::ALL.len()];
    for number in 0..COUNT {
        let ours = Pixmap::load_png(folder.join(format!("{number:03}.png")))?;
        let theirs = Pixmap::load_png(folder.join(format!("{number:03}.{browser}.png")))?;
        if (ours.width(), ours.height()) != (theirs.width(), theirs.height()) {
            return Err(format!("{number:03}: {browser}'s picture has another size").into());
        }
        let differs = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > TOLERANCE);
        let count = ours.data().chunks(4).zip(theirs.data().chunks(4)).filter(differs).count();
        shares[number % Style::ALL.len()].push(100.0 * count as f64 / f64::from(ours.width() * ours.height()));
    }
    let mut missed = 0;
    for (style, shares) in Style::ALL.iter().zip(&shares) {
        let worst = shares.iter().copied().fold(0.0, f64::max);
        let over = shares.iter().filter(|share| **share > MOST).count();
        missed += over;
        println!(
            "{browser}: {} drawings in {style:?}: at most {worst:.2} % of the pixels differ, {over} over {MOST} %",
            shares.len()
        );
    }
    if missed > 0 {
        return Err(format!("{missed} of {COUNT} drawings look different in {browser}").into());
    }
    Ok(())
}
