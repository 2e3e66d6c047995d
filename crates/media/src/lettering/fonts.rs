//! The fonts: those that the program carries, and spare ones for letters that they do not have; `typeset` shapes with them.

use std::collections::BTreeSet;
use std::sync::Arc;

use parley::FontContext;
use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache};

use super::spare::{Chosen, SpareFonts};

/// The names by which fonts are asked for here, whatever they call themselves.
pub(super) const SERIF: &str = "plunder serif";
pub(super) const SANS: &str = "plunder sans";
pub(super) const FIGURINES: &str = "plunder figurines";

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
pub struct Fonts {
    pub(super) context: FontContext,
    spare: SpareFonts,
}

impl Fonts {
    /// The fonts that the program carries: the Latin, Greek and Cyrillic letters, figures, and the figurines of chess; and the system's
    /// for letters that these lack.
    pub fn standard() -> Self {
        Self::with(SpareFonts::default())
    }

    /// The fonts that the program carries, and spare ones for letters that they lack.
    pub fn with(spare: SpareFonts) -> Self {
        let collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        let context = FontContext { collection, source_cache: SourceCache::default() };
        let mut fonts = Self { context, spare };
        for (name, data) in CARRIED {
            fonts.register(name, Blob::new(Arc::new(data)));
        }
        fonts
    }

    /// The names of fonts for these letters, which no carried one has, and those of them that are boxes.
    pub(super) fn spare(&mut self, letters: &BTreeSet<char>) -> (Vec<String>, BTreeSet<char>) {
        let Chosen { fonts, lacking } = self.spare.choose(letters);
        let mut named = |font: Blob<u8>| {
            let name = format!("plunder spare {}", font.id());
            if self.context.collection.family_id(&name).is_none() {
                self.register(&name, font);
            }
            name
        };
        (fonts.into_iter().map(&mut named).collect(), lacking)
    }

    fn register(&mut self, name: &str, data: Blob<u8>) {
        let named = FontInfoOverride { family_name: Some(name), ..FontInfoOverride::default() };
        self.context.collection.register_fonts(data, Some(named));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_fonts_are_fonts() {
        let mut fonts = Fonts::standard();
        for (name, data) in CARRIED {
            assert!(fonts.context.collection.family_by_name(name).is_some(), "{name}");
            assert!(data.len() < 200_000, "{name} weighs {} bytes", data.len());
        }
    }
}
