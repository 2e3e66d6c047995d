//! The fonts: those that the program carries, and spare ones for letters that they lack: those that a user names, then the system's, and boxes
//! for what nobody has. They are looked for only where a letter is missing, and which one is taken depends on the words alone.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use host::{files, fonts};
use parley::FontContext;
use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache};

use super::font_file::{Face, Source};
use super::plain_font::{BOX, plain_font};
use super::scene::LetteringError;

/// The names by which fonts are asked for here, whatever they call themselves.
pub(super) const SERIF: &str = "plunder serif";
pub(super) const SANS: &str = "plunder sans";
pub(super) const FIGURINES: &str = "plunder figurines";
pub(super) const OWN: &str = "plunder own";

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
    /// Whether a club's own font goes before the carried ones.
    pub(super) has_own: bool,
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
        let mut fonts = Self { context, spare, has_own: false };
        for (name, data) in CARRIED {
            fonts.register(name, Blob::new(Arc::new(data)));
        }
        fonts
    }

    /// The same with a club's own font before the carried ones, which have what it lacks.
    #[must_use]
    pub fn with_own(mut self, own: &OwnFont) -> Self {
        self.register(OWN, own.0.clone());
        self.has_own = true;
        self
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

/// A club's own font.
#[derive(Clone, Debug)]
pub struct OwnFont(Blob<u8>);

impl PartialEq for OwnFont {
    fn eq(&self, other: &Self) -> bool {
        self.0.data() == other.0.data()
    }
}

impl OwnFont {
    /// The font of a file, the first one where there are several.
    ///
    /// # Errors
    /// Why words cannot be set in it: a sentence without a full stop.
    pub fn read(file: Vec<u8>) -> Result<Self, String> {
        if file.starts_with(b"wOFF") || file.starts_with(b"wOF2") {
            return Err("it is a font for web pages (WOFF); name the TTF or OTF file that it was made from".to_owned());
        }
        let face = Source::Memory(file.into()).faces().into_iter().next();
        let face = face.ok_or("it holds no font with outlines; name a whole TTF or OTF file")?;
        let data = face.data().ok_or("it is cut short; name a whole TTF or OTF file")?.clone();
        if !('A'..='Z').chain('a'..='z').all(|letter| face.has(letter)) {
            return Err("it does not have all letters from A to Z; name a font for texts".to_owned());
        }
        let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        match collection.register_fonts(data.clone(), None).is_empty() {
            true => Err("it is broken; name a whole TTF or OTF file".to_owned()),
            false => Ok(Self(data)),
        }
    }
}

/// Fonts for letters that the program's own lack. Cloned, they stay the same ones.
///
/// ```
/// use plunder_media::lettering::{Fonts, SpareFonts};
///
/// let mut fonts = Fonts::with(SpareFonts::only(Vec::new()));
/// let lacking: String = fonts.lacking(["Größe", "好棋 good"]).into_iter().collect();
/// assert_eq!(lacking, "好棋", "they are boxes");
/// ```
#[derive(Clone, Debug)]
pub struct SpareFonts(Arc<Shelf>);

#[derive(Debug)]
struct Shelf {
    /// Those that somebody named, in their order.
    named: Vec<Face>,
    asks_system: bool,
    /// The fonts of boxes that were made, by their letters.
    boxes: Mutex<HashMap<BTreeSet<char>, Blob<u8>>>,
}

/// What stands in for letters.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    /// The fonts, by what is asked first.
    pub fonts: Vec<Blob<u8>>,
    /// The letters that no font has; the last of the fonts has boxes for them.
    pub lacking: BTreeSet<char>,
}

impl Default for SpareFonts {
    /// The system's fonts, which are not looked at before a letter is missing.
    fn default() -> Self {
        Self::of(Vec::new(), true)
    }
}

impl PartialEq for SpareFonts {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl SpareFonts {
    fn of(named: Vec<Face>, asks_system: bool) -> Self {
        Self(Arc::new(Shelf { named, asks_system, boxes: Mutex::default() }))
    }

    /// The fonts of these files, and after them the system's.
    ///
    /// # Errors
    /// If a file cannot be read, or has no font with outlines.
    pub fn named(paths: &[impl AsRef<Path>]) -> Result<Self, LetteringError> {
        let mut named = Vec::new();
        for path in paths.iter().map(AsRef::as_ref) {
            let data = files::read(path);
            let data = data.map_err(|source| LetteringError::Unreadable { path: path.to_owned(), source })?;
            let faces = Source::Memory(data.into()).faces();
            if faces.is_empty() {
                return Err(LetteringError::NoFont { path: path.to_owned() });
            }
            named.extend(faces);
        }
        Ok(Self::of(named, true))
    }

    /// The fonts of these files and no others, whatever the system has.
    pub fn only(files: Vec<Vec<u8>>) -> Self {
        Self::of(files.into_iter().flat_map(|file| Source::Memory(file.into()).faces()).collect(), false)
    }

    /// Fonts for these letters: of those that are named, and then of the system's, always the one that has most of what is missing.
    pub(super) fn choose(&self, letters: &BTreeSet<char>) -> Chosen {
        let (mut missing, mut chosen) = (letters.clone(), Chosen::default());
        for faces in [&self.0.named[..], if self.0.asks_system { system() } else { &[] }] {
            let mut left: Vec<&Face> =
                faces.iter().filter(|face| letters.iter().any(|letter| face.claims(*letter))).collect();
            while !missing.is_empty() {
                let claimed = |face: &Face| missing.iter().filter(|letter| face.claims(**letter)).count();
                // Of several that have as much the first.
                let Some(best) = (0..left.len()).max_by_key(|at| (claimed(left[*at]), std::cmp::Reverse(*at))) else {
                    break;
                };
                let face = left.remove(best);
                let had: BTreeSet<char> = missing.iter().copied().filter(|letter| face.has(*letter)).collect();
                if let (false, Some(data)) = (had.is_empty(), face.data()) {
                    chosen.fonts.push(data.clone());
                    missing.retain(|letter| !had.contains(letter));
                }
            }
        }
        if !missing.is_empty() {
            let mut boxes = self.0.boxes.lock().unwrap_or_else(PoisonError::into_inner);
            let make = || Blob::new(Arc::new(plain_font(&missing, BOX)));
            chosen.fonts.push(boxes.entry(missing.clone()).or_insert_with(make).clone());
            chosen.lacking = missing;
        }
        chosen
    }
}

/// The system's fonts, plain text faces first; read once, and only where they are needed.
fn system() -> &'static [Face] {
    static FACES: OnceLock<Vec<Face>> = OnceLock::new();
    FACES.get_or_init(|| {
        let mut faces: Vec<Face> = fonts::files().into_iter().flat_map(|path| Source::File(path).faces()).collect();
        faces.sort_by_key(|face| face.strangeness);
        faces
    })
}

/// One sentence for letters that no font has, in so many words that whoever reads it knows what helps; none where there are none.
pub fn boxes_sentence(lacking: &BTreeSet<char>) -> Option<String> {
    /// As many letters are named.
    const NAMED: usize = 8;
    let named: Vec<String> =
        lacking.iter().take(NAMED).map(|letter| format!("{letter} (U+{:04X})", *letter as u32)).collect();
    let more = match lacking.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    match lacking.len() {
        0 => None,
        1 => Some(format!(
            "no font here has the letter {}, so a box stands for it; install a font that has it, or name one with --font FILE",
            named.concat()
        )),
        _ => Some(format!(
            "no font here has the letters {}{more}, so boxes stand for them; install a font that has them, or name one with --font FILE",
            named.join(", ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::super::letters::Lettering;
    use super::super::scene::{Caption, Scene};
    use super::*;

    #[test]
    fn the_carried_fonts_are_fonts() {
        let mut fonts = Fonts::standard();
        for (name, data) in CARRIED {
            assert!(fonts.context.collection.family_by_name(name).is_some(), "{name}");
            assert!(data.len() < 200_000, "{name} weighs {} bytes", data.len());
        }
    }

    fn set(letters: &str) -> BTreeSet<char> {
        letters.chars().collect()
    }

    fn font(letters: &str) -> Vec<u8> {
        plain_font(&set(letters), BOX)
    }

    #[test]
    fn what_a_named_font_has_is_taken_from_it_and_the_rest_is_boxes() {
        let (little, much) = (font("好"), font("好棋ש"));
        let spare = SpareFonts::only(vec![little.clone(), much.clone()]);
        let chosen = spare.choose(&set("好棋🙂"));
        assert_eq!(chosen.lacking, set("🙂"));
        let files: Vec<&[u8]> = chosen.fonts.iter().map(Blob::data).collect();
        assert_eq!(files, [&much[..], &font("🙂")[..]], "one that has both, and the boxes");
        // Of two that have a letter the first.
        assert_eq!(spare.choose(&set("好")).fonts[0].data(), little);
        // The same letters are set with the very same fonts.
        assert_eq!(chosen.fonts[1].id(), spare.choose(&set("🙂")).fonts[0].id());
    }

    #[test]
    fn letters_that_nobody_has_are_told_in_one_sentence() {
        assert_eq!(boxes_sentence(&set("")), None);
        let one = boxes_sentence(&set("🙂")).unwrap();
        assert!(one.contains("the letter 🙂 (U+1F642), so a box") && one.ends_with("--font FILE"), "{one}");
        let many = boxes_sentence(&('一'..='丐').collect()).unwrap();
        assert!(many.contains("一 (U+4E00), 丁") && many.contains(" and 9 more, so boxes"), "{many}");
    }

    /// The dark of a caption set in these fonts, as one number for each pixel.
    fn caption(fonts: Fonts) -> Vec<u8> {
        let scene = Scene { caption: Some(Caption::of("Großer Zug ♞, good")), ..Scene::default() };
        let mut rgba = vec![255; 320 * 180 * 4];
        Lettering::new(fonts, 320, 180).draw(&mut rgba, &scene, &|_| None).unwrap();
        rgba
    }

    #[test]
    fn words_are_set_in_a_clubs_own_font_and_what_it_lacks_in_the_others() {
        let serif = OwnFont::read(SERIF_FILE.to_vec()).unwrap();
        let [plain, own] = [Fonts::standard(), Fonts::standard().with_own(&serif)].map(caption);
        assert_ne!(plain, own);
        // One that has nothing but these letters: the rest comes from the program's.
        let few: BTreeSet<char> = ('A'..='Z').chain('a'..='z').collect();
        let few = OwnFont::read(plain_font(&few, BOX)).unwrap();
        let mut fonts = Fonts::standard().with_own(&few);
        assert!(fonts.lacking(["Größe ♞ 2"]).is_empty());
        assert_ne!(caption(fonts), plain);
    }

    #[test]
    fn a_font_that_is_broken_anywhere_is_refused_or_set() {
        let mut random = 1_u32;
        let mut next = |below: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) as usize % below
        };
        let mut taken = 0;
        for number in 0..120 {
            let mut file = SANS_FILE.to_vec();
            if number % 4 == 0 {
                file.truncate(next(file.len()));
            } else {
                // Most of what is wrong lies in the tables at its beginning.
                let within = if number % 2 == 0 { file.len() } else { 2000 };
                (0..8).for_each(|_| file[next(within)] = next(256) as u8);
            }
            if let Ok(font) = OwnFont::read(file) {
                taken += 1;
                let scene = Scene { caption: Some(Caption::of("The vest comes off (2-5h).")), ..Scene::default() };
                let mut rgba = vec![255; 160 * 90 * 4];
                // What does not fit is told, as for every font.
                let _ = Lettering::new(Fonts::standard().with_own(&font), 160, 90).draw(&mut rgba, &scene, &|_| None);
            }
        }
        assert!(taken > 10, "{taken}");
    }

    #[test]
    fn a_file_that_is_no_font_is_told_in_one_sentence() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let missing = folder.path().join("missing.ttf");
        let error = SpareFonts::named(&[&missing]).expect_err("refused").to_string();
        assert!(error.contains("missing.ttf") && error.contains("cannot be read"), "{error}");
        let broken = folder.path().join("broken.ttf");
        let whole = font("好");
        for data in [&b""[..], b"no font", &whole[..100], &[0; 5000]] {
            std::fs::write(&broken, data).expect("written");
            let error = SpareFonts::named(&[&broken]).expect_err("refused").to_string();
            assert!(
                error.ends_with("broken.ttf holds no font with outlines; name a whole TTF, OTF or TTC file"),
                "{error}"
            );
        }
        std::fs::write(&broken, whole).expect("written");
        assert!(SpareFonts::named(&[&broken]).is_ok());
    }
}
