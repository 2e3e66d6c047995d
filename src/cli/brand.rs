//! A club's font, colours and logo for its films, from a small file of headings; `record` has the option.

use std::path::Path;

use host::files;
use library::game_file::bounded::{read_bytes, read_text_file};
use media::lettering::{Brand, Corner, Logo, OwnFont};
use paper::svg_pixels;

use super::CliError;
use super::films::has_ending;

/// The longest file of a brand, and the longest logo or font, in bytes.
const LONGEST: (u64, u64) = (64 << 10, 32 << 20);
/// How many pixels the longer side of a drawn logo has: more than any film shows of it.
const DRAWN: u32 = 1024;
/// What a line may begin with.
const NAMES: &str = "font, letters, lines, logo or corner";

/// Reads a brand, with the logo that it names beside it.
///
/// # Errors
/// What is wrong, with its line.
pub fn read(path: &Path) -> Result<Brand, CliError> {
    let unread = |error: &dyn std::fmt::Display| CliError(format!("{}: cannot be read: {error}", path.display()));
    let text = read_text_file(path, LONGEST.0).map_err(|error| unread(&error))?;
    let (mut brand, mut logo, mut corner) = (Brand::default(), None, Corner::default());
    let beside = |name: &str| path.parent().unwrap_or(Path::new("")).join(name);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |what: String| CliError(format!("{}:{number}: {what}", path.display()));
        let (name, value) =
            line.split_once(':').ok_or_else(|| fault(format!("write {NAMES}, and a colon behind it")))?;
        let value = value.trim();
        match name.trim() {
            "font" => brand.font = Some(font(&beside(value))?),
            "letters" => brand.letters = Some(color(value).map_err(fault)?),
            "lines" => brand.lines = Some(color(value).map_err(fault)?),
            "logo" => logo = Some(beside(value)),
            "corner" => {
                corner = match value {
                    "top-left" => Corner::TopLeft,
                    "top-right" => Corner::TopRight,
                    "bottom-left" => Corner::BottomLeft,
                    "bottom-right" => Corner::BottomRight,
                    other => {
                        let what = "write top-left, top-right, bottom-left or bottom-right";
                        return Err(fault(format!("`{other}` is no corner; {what}")));
                    }
                }
            }
            other => return Err(fault(format!("there is no `{other}` of a brand; write {NAMES}"))),
        }
    }
    brand.logo = logo.map(|path| picture(&path, corner)).transpose()?;
    Ok(brand)
}

/// `#d9b46a`.
fn color(text: &str) -> Result<[u8; 3], String> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let number = number.ok_or_else(|| format!("`{text}` is no colour; write one such as #d9b46a"))?;
    Ok([number >> 16, number >> 8, number].map(|part| (part & 0xff) as u8))
}

/// A font: a TTF or OTF.
fn font(path: &Path) -> Result<OwnFont, CliError> {
    let fault = |reason: String| CliError(format!("{}: the font cannot be used: {reason}", path.display()));
    OwnFont::read(bytes(path).map_err(fault)?).map_err(fault)
}

/// A file that lies beside a brand.
fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    let file = files::open_regular(path).map_err(|error| error.to_string())?;
    read_bytes(file, LONGEST.1).map_err(|error| error.to_string())
}

/// A logo: a PNG, or an SVG that is drawn.
fn picture(path: &Path, corner: Corner) -> Result<Logo, CliError> {
    let fault = |reason: String| CliError(format!("{}: the logo cannot be used: {reason}", path.display()));
    let bytes = bytes(path).map_err(fault)?;
    if !has_ending(path, "svg") {
        return Logo::from_png(&bytes, corner).map_err(fault);
    }
    let svg = String::from_utf8(bytes).map_err(|_| fault("it is no text".to_owned()))?;
    let (sides, pixels) = svg_pixels(&svg, DRAWN).map_err(fault)?;
    Logo::from_pixels(sides, pixels, corner).map_err(fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brand_is_read_with_its_logo_and_what_is_wrong_is_told_at_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.brand");
        std::fs::write(
            folder.path().join("club.svg"),
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#,
        )
        .unwrap();
        let reads = |text: &str| {
            std::fs::write(&path, text).unwrap();
            read(&path).map_err(|error| error.0.replace(&path.display().to_string(), "club.brand"))
        };
        let brand = reads("# Ours\nletters: #ffffff\nlines: #d9b46a\nlogo: club.svg\ncorner: top-left\n").unwrap();
        assert_eq!((brand.letters, brand.lines), (Some([255; 3]), Some([0xd9, 0xb4, 0x6a])));
        assert_eq!(brand.logo.map(|logo| logo.corner), Some(Corner::TopLeft));
        for (text, told) in [
            ("letters: red", "club.brand:1: `red` is no colour; write one such as #d9b46a"),
            (
                "\ncorner: middle",
                "club.brand:2: `middle` is no corner; write top-left, top-right, bottom-left or bottom-right",
            ),
            ("size: x", "club.brand:1: there is no `size` of a brand; write font, letters, lines, logo or corner"),
            ("words", "club.brand:1: write font, letters, lines, logo or corner, and a colon behind it"),
        ] {
            assert_eq!(reads(text).unwrap_err(), told);
        }
        assert!(reads("logo: missing.png").unwrap_err().contains("missing.png: the logo cannot be used"));
        // A font beside it, and what is none.
        std::fs::write(folder.path().join("club.ttf"), media::lettering::SANS_FILE).unwrap();
        assert!(reads("font: club.ttf").unwrap().font.is_some());
        let huge = std::fs::File::create(folder.path().join("huge.ttf")).unwrap();
        huge.set_len(LONGEST.1 + 1).unwrap();
        for (name, content, told) in [
            ("none.ttf", None, "No such file"),
            ("web.woff2", Some(&b"wOF2 and so on"[..]), "it is a font for web pages (WOFF); name the TTF or OTF file"),
            ("words.ttf", Some(b"words"), "it holds no font with outlines; name a whole TTF or OTF file"),
            ("cut.ttf", Some(&media::lettering::SANS_FILE[..9000]), "name a whole TTF or OTF file"),
            ("signs.ttf", Some(media::lettering::FIGURINES_FILE), "it does not have all letters from A to Z"),
            ("huge.ttf", None, "32 MiB"),
            ("", None, "directory"),
        ] {
            if let Some(content) = content {
                std::fs::write(folder.path().join(name), content).unwrap();
            }
            let error = reads(&format!("font: {name}")).unwrap_err();
            assert!(error.contains(&format!("{name}: the font cannot be used: ")) && error.contains(told), "{error}");
        }
    }
}
