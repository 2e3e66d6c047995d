//! Makes every baked file anew: models go to `assets/models`, pictures to `assets/textures`. With words behind `--` only the files
//! whose names begin with one of them: `cargo run --package plunder-workshop -- vest bishop`. With `--draft FOLDER` before them the files go to
//! another folder and rooms are photographed small and fast, to be looked at while they are built. With `--measure` nothing is made: it
//! prints how sharp, noisy and overexposed the pictures of the rooms are, and what a grey card on their tables looks like.

use std::path::Path;
use std::process::ExitCode;

use host::environment;
use plunder_workshop::rooms::PLACES;
use plunder_workshop::rooms::measure::measures;
use plunder_workshop::rooms::photograph::Care;
use shapes::around::Around;
use shapes::picture::from_rgbe;

fn main() -> ExitCode {
    let mut assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let mut words: Vec<String> =
        environment::arguments().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut care = Care::WHOLE;
    if words.first().is_some_and(|word| word == "--draft") {
        let Some(folder) = words.get(1) else {
            eprintln!("--draft: name a folder");
            return ExitCode::FAILURE;
        };
        (assets, care) = (folder.into(), Care::DRAFT);
        words.drain(..2);
    }
    if words.first().is_some_and(|word| word == "--measure") {
        return measure(&assets);
    }
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.starts_with(word));
    match plunder_workshop::bake(&assets, care, wanted) {
        Ok(paths) => {
            paths.iter().for_each(|path| println!("{}", path.display()));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints what can be measured of the pictures of the rooms in a folder.
fn measure(assets: &Path) -> ExitCode {
    println!("room      noise  noisiest  sharpness  sharpest  clipped %  grey card's dE");
    for place in PLACES {
        let name = place.room.name;
        let read = |file: String| image::open(assets.join("textures").join(file)).map_err(|error| error.to_string());
        let measured = || {
            let picture = read(format!("{name}.jpg"))?.into_rgb8();
            let light = read(format!("{name}-light.png"))?.into_rgba8();
            let sent = light.pixels().map(|pixel| from_rgbe(pixel.0)).collect();
            let sent = Around::new(light.width(), sent).ok_or("its light has no whole rows")?;
            measures(place, (picture.as_raw(), picture.width()), &sent).map_err(|error| error.to_string())
        };
        match measured() {
            Ok(m) => println!(
                "{name:8} {:6.2} {:9.2} {:10.1} {:9.1} {:10.3} {:15.1}",
                m.noise,
                m.noisiest,
                m.sharpness,
                m.sharpest,
                // Of no pixels the sum is minus nothing.
                m.clipped.abs() * 100.0,
                m.card
            ),
            Err(error) => {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
