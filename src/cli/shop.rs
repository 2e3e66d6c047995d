//! `plunder shop`: a page for a shop that sells the set, as a folder for any web server or for a double click.

use std::path::{Path, PathBuf};

use clap::Args;
use host::files;

use super::diagram::write;
use super::page::languages;
use super::{CliError, Refused, print};
use host::partial_file::PartialFolder;
use paper::booklet::PHOTOGRAPHS;
use paper::model::{self, Detail, Materials, Options, Resolution, Subject};
use paper::page::{Page, Theme, teaching};
use paper::shop::{Film, MOST, PREVIEW, Poster, STYLE, Seller, Shop, VIEWER, packed, picture_size};
use rules::{AnyOptions, AnyPosition};
use words::language::Language;

/// The lesson of the page.
const LESSON: &str = "lesson-01-couple";
/// Its films: what PlunderChess is, what makes it last, and what Chessplus is.
const FILMS: [&str; 3] = ["swap-an-unused-vest", "plunder-and-plunder-back", "chessplus-split-and-merge"];
/// The file in which a shop says its own.
const SELLER: &str = "shop.txt";
/// The largest picture that a shop may bring, in bytes.
const LARGEST: u64 = 8 << 20;

/// The options of `plunder shop`.
#[derive(Args)]
#[command(
    after_help = "Example: plunder shop -o shop\n\nThe name, the price and the link of the shop stand in shop.txt in that folder, which the first call \
                        writes: change it and call the command again. The pictures are four photographs that the program has; a shop \
                        brings its own with --picture, such as what `plunder show` renders."
)]
pub struct Arguments {
    /// The folder of the page: a new or an empty one, or one that this command has made.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// The languages, the first one's page first.
    #[arg(long, value_name = "TAGS", default_value = "en,de", value_delimiter = ',')]
    lang: Vec<String>,
    /// Another file with what the shop says than shop.txt in the folder.
    #[arg(long, value_name = "FILE")]
    shop: Option<PathBuf>,
    /// A picture to show before the others, .jpg or .png; may be given several times.
    #[arg(long, value_name = "FILE")]
    picture: Vec<PathBuf>,
    /// What men and board are made of at first.
    #[arg(long, value_enum, default_value = "wood")]
    materials: super::export_set::MaterialsName,
}

/// A file of the folder.
struct File {
    name: String,
    bytes: Vec<u8>,
}

impl File {
    fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: bytes.into() }
    }
}

/// Writes the folder.
pub fn run(arguments: &Arguments) -> Result<(), Refused> {
    let folder = &arguments.output;
    let languages = languages(&arguments.lang)?;
    let is_ours = files::is_file(&folder.join(SELLER));
    let own = arguments.shop.clone().or_else(|| is_ours.then(|| folder.join(SELLER)));
    let said = own.as_deref().map(read_seller).transpose()?;
    let seller = said.as_deref().map(|text| Seller::read(text).map_err(|error| in_file(own.as_deref(), &error)));
    let seller = seller.transpose()?.unwrap_or_default();
    let mut files = pictures(&arguments.picture)?;
    let posters: Vec<Poster> = files.iter().filter_map(poster).collect();
    files.extend(models(arguments.materials.materials())?);
    let (lesson, films) = playing(&languages, &mut files);
    for (number, language) in languages.iter().enumerate() {
        let others = (0..languages.len()).filter(|other| *other != number);
        let others = others.filter_map(|other| Some((languages.get(other)?.clone(), file_of(&languages, other))));
        let shop = Shop {
            language,
            others: others.collect(),
            file: file_of(&languages, number),
            seller: &seller,
            posters: posters.clone(),
            lesson: lesson.get(number).cloned().flatten(),
            films: films.iter().filter_map(|film| film.get(number).cloned().flatten()).collect(),
        };
        files.push(File::new(shop.file.clone(), shop.html()));
    }
    files.extend([File::new("shop.css", STYLE), File::new("viewer.js", VIEWER), File::new("preview.jpg", PREVIEW)]);
    if !is_ours {
        files.push(File::new(SELLER, said.unwrap_or_else(|| Seller::TEMPLATE.to_owned())));
    }
    put(folder, is_ours, &files)?;
    let begun = if is_ours || arguments.shop.is_some() {
        String::new()
    } else {
        format!("; the shop's own name, price and link go into {SELLER} there")
    };
    Ok(print(&format!("{}: open {} in a browser{begun}\n", folder.display(), file_of(&languages, 0)))?)
}

/// The page of the language of this number.
fn file_of(languages: &[Language], number: usize) -> String {
    match languages.get(number) {
        Some(language) if number > 0 => format!("{}.html", language.tag()),
        _ => "index.html".to_owned(),
    }
}

fn in_file(path: Option<&Path>, error: &dyn std::fmt::Display) -> CliError {
    CliError(format!("{}: {error}", path.unwrap_or(Path::new(SELLER)).display()))
}

fn read_seller(path: &Path) -> Result<String, CliError> {
    let bytes = read(path, MOST as u64)?;
    String::from_utf8(bytes).map_err(|_| in_file(Some(path), &"this is not text in UTF-8; save it so"))
}

/// A file that is not larger than this.
fn read(path: &Path, most: u64) -> Result<Vec<u8>, CliError> {
    let size = files::look_at(path).map_err(|error| in_file(Some(path), &error))?.length;
    if size > most {
        return Err(in_file(Some(path), &format!("this has {size} bytes, and at most {most} are read")));
    }
    files::read(path).map_err(|error| in_file(Some(path), &error))
}

/// The pictures: those of the shop, and the photographs of the program.
fn pictures(brought: &[PathBuf]) -> Result<Vec<File>, CliError> {
    let mut pictures = Vec::new();
    for (number, path) in (1..).zip(brought) {
        let bytes = read(path, LARGEST)?;
        if picture_size(&bytes).is_none() {
            return Err(CliError(format!(
                "--picture: {} is no picture that is read; give a .jpg or .png",
                path.display()
            )));
        }
        let ending = if bytes.starts_with(b"\x89PNG") { "png" } else { "jpg" };
        pictures.push(File::new(format!("picture-{number}.{ending}"), bytes));
    }
    pictures.extend(PHOTOGRAPHS.iter().map(|(name, bytes)| File::new(format!("{name}.jpg"), *bytes)));
    Ok(pictures)
}

fn poster(file: &File) -> Option<Poster> {
    Some(Poster { file: file.name.clone(), size: picture_size(&file.bytes)? })
}

/// The set at the start of a game, for the page, for telephones, and for whoever downloads it.
fn models(materials: Materials) -> Result<Vec<File>, CliError> {
    let options = Options { materials, variants: true, textures: Resolution::OneK, detail: Detail::LOW, plain: false };
    let subject = Subject::Position(AnyPosition::start(AnyOptions::default()));
    let glb = model::glb(&subject, &options).map_err(CliError::from_display)?;
    let usdz = model::usdz(&subject, &options).map_err(CliError::from_display)?;
    Ok(vec![File::new("set.js", packed(&glb)), File::new("set.glb", glb), File::new("set.usdz", usdz)])
}

/// The lesson and the films as pages of their own, with what each is called in every language; first the lesson.
fn playing(languages: &[Language], files: &mut Vec<File>) -> (Vec<Option<Film>>, Vec<Vec<Option<Film>>>) {
    let mut all = [LESSON].into_iter().chain(FILMS).map(|name| {
        let mut told = Vec::new();
        for language in languages {
            // A page begins in the language from which somebody comes to it.
            let mut order = vec![language.clone()];
            order.extend(languages.iter().filter(|other| other.tag() != language.tag()).cloned());
            told.push(teaching(name, order).map(|teaching| {
                let page = Page::new(&teaching, Theme::Auto, name, None);
                let file = format!("{name}-{}.html", language.tag());
                let picture = format!("{name}-{}.svg", language.tag());
                let (width, height) = page.picture().size();
                files.push(File::new(file.clone(), page.html()));
                files.push(File::new(picture.clone(), page.picture().svg()));
                let size = (width.round() as u32, height.round() as u32);
                Film { file, picture, size, title: page.title().to_owned(), words: page.picture().title().to_owned() }
            }));
        }
        told
    });
    let lesson = all.next().unwrap_or_default();
    (lesson, all.collect())
}

/// Writes all files: a new folder appears when it is complete, in one that is there each file does.
fn put(folder: &Path, is_ours: bool, all: &[File]) -> Result<(), Refused> {
    if is_ours {
        for file in all {
            write(&folder.join(&file.name), &file.bytes)?;
        }
        return Ok(());
    }
    let written = PartialFolder::create(folder).map_err(CliError::from_display)?;
    for file in all {
        write(&written.path().join(&file.name), &file.bytes)?;
    }
    Ok(written.keep().map_err(CliError::from_display)?)
}
