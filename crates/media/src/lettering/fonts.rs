//! The fonts: those that the program carries, and one of the user for scripts that they do not have; `typeset` shapes
//! with them.

use std::path::Path;
use std::sync::Arc;

use parley::FontContext;
use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache};

use plunder_host::files;

use super::error::LetteringError;

/// The names by which fonts are asked for here, whatever they call themselves.
pub(super) const SERIF: &str = "plunder serif";
pub(super) const SANS: &str = "plunder sans";
pub(super) const FIGURINES: &str = "plunder figurines";
pub(super) const OWN: &str = "user";

/// The font of titles, as its file: Vollkorn.
pub static SERIF_FILE: &[u8] = include_bytes!("../../../../assets/fonts/Vollkorn-Medium.ttf");
/// The font of all other words, as its file: Alegreya Sans.
pub static SANS_FILE: &[u8] = include_bytes!("../../../../assets/fonts/AlegreyaSans-Medium.ttf");
/// The figurines of chess, as a font's file.
pub static FIGURINES_FILE: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSymbols2-Chess.ttf");

/// A broad pen drew the print on the board and the vests, and so these two: one with serifs, one without.
static CARRIED: [(&str, &[u8]); 3] = [(SERIF, SERIF_FILE), (SANS, SANS_FILE), (FIGURINES, FIGURINES_FILE)];

/// The fonts that words are set in.
#[derive(Clone)]
pub struct Fonts(pub(super) FontContext);

impl Fonts {
    /// The fonts that the program carries: the Latin, Greek and Cyrillic letters, figures, and the figurines of chess.
    pub fn standard() -> Self {
        let collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        let mut fonts = Self(FontContext { collection, source_cache: SourceCache::default() });
        for (name, data) in CARRIED {
            fonts.register(name, Blob::new(Arc::new(data)));
        }
        fonts
    }

    /// The same with a font of the user before them; they stand in for letters that it lacks.
    ///
    /// # Errors
    /// If the file cannot be read or holds no font.
    pub fn with_file(path: &Path) -> Result<Self, LetteringError> {
        let data = files::read(path).map_err(|source| LetteringError::Unreadable { path: path.to_owned(), source })?;
        let mut fonts = Self::standard();
        match fonts.register(OWN, Blob::new(Arc::new(data))) {
            true => Ok(fonts),
            false => Err(LetteringError::NoFont { path: path.to_owned() }),
        }
    }

    /// Whether there was a font in the data.
    fn register(&mut self, name: &str, data: Blob<u8>) -> bool {
        let named = FontInfoOverride { family_name: Some(name), ..FontInfoOverride::default() };
        !self.0.collection.register_fonts(data, Some(named)).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_fonts_are_fonts() {
        let mut fonts = Fonts::standard();
        for (name, data) in CARRIED {
            assert!(fonts.0.collection.family_by_name(name).is_some(), "{name}");
            assert!(data.len() < 200_000, "{name} weighs {} bytes", data.len());
        }
        assert!(fonts.0.collection.family_by_name(OWN).is_none());
    }

    #[test]
    fn a_font_that_is_none_is_told_in_one_sentence() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let missing = folder.path().join("missing.ttf");
        let error = Fonts::with_file(&missing).err().expect("refused").to_string();
        assert!(error.contains("missing.ttf") && error.contains("cannot be read"), "{error}");
        let broken = folder.path().join("broken.ttf");
        let whole = CARRIED[0].1;
        for data in [&b""[..], b"no font", &whole[..100], &[0; 5000]] {
            std::fs::write(&broken, data).expect("written");
            let error = Fonts::with_file(&broken).err().expect("refused").to_string();
            assert!(error.ends_with("broken.ttf holds no font; name a whole TTF, OTF or TTC file"), "{error}");
        }
        std::fs::write(&broken, whole).expect("written");
        assert!(Fonts::with_file(&broken).is_ok());
    }
}
