//! What a font file has, found without reading all of it: which letters, and how plain they are. A font is taken out of its file as
//! outlines alone, so that what comes in colours or as pictures is set like every other word.

use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use host::files;
use parley::fontique::Blob;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::raw::tables::cmap::Cmap;
use skrifa::raw::{FontData, FontRead};
use skrifa::{FontRef, MetadataProvider};

use super::plain_font::assemble;

/// The most tables of a font, and fonts of a file, that are looked at.
const MOST: usize = 256;
/// The tables of letters that are pictures or have colours of their own.
const COLOURED: [&[u8; 4]; 7] = [b"CBDT", b"CBLC", b"COLR", b"CPAL", b"EBDT", b"SVG ", b"sbix"];
/// The tables with outlines, one of which there has to be.
const OUTLINES: [&[u8; 4]; 3] = [b"glyf", b"CFF ", b"CFF2"];

#[derive(Clone, Debug)]
pub(super) enum Source {
    /// On the disk.
    File(PathBuf),
    Memory(Arc<[u8]>),
}

#[derive(Debug)]
pub(super) struct Face {
    source: Source,
    /// Where its list of tables begins.
    at: u64,
    /// The letters that it says it has: first and last of each run of them.
    letters: Vec<(u32, u32)>,
    /// The less, the sooner it is taken: what is no plain text face comes last.
    pub strangeness: u32,
    read: OnceLock<Option<Blob<u8>>>,
}

trait Seen: Read + Seek {}
impl<T: Read + Seek> Seen for T {}

/// A font's list of tables: what each is, where it begins, how long it is.
type Tables = Vec<([u8; 4], u64, u64)>;

impl Source {
    fn open(&self) -> io::Result<Box<dyn Seen + '_>> {
        Ok(match self {
            Self::File(path) => Box::new(files::open(path)?.0),
            Self::Memory(bytes) => Box::new(Cursor::new(bytes)),
        })
    }

    /// The fonts of the file that have outlines; none where it is no font file.
    pub(crate) fn faces(&self) -> Vec<Face> {
        let found = || -> io::Result<Vec<Face>> {
            let mut file = self.open()?;
            let starts = match &bytes(&mut file, 0, 12)?[..] {
                [b't', b't', b'c', b'f', _, _, _, _, count @ ..] => {
                    let count = (long(count) as usize).min(MOST);
                    let starts = bytes(&mut file, 12, 4 * count as u64)?;
                    starts.chunks_exact(4).map(|start| long(start).into()).collect()
                }
                _ => vec![0],
            };
            Ok(starts.into_iter().filter_map(|at| self.face(&mut file, at).ok().flatten()).collect())
        };
        found().unwrap_or_default()
    }

    fn face(&self, file: &mut dyn Seen, at: u64) -> io::Result<Option<Face>> {
        let (_, tables) = tables(file, at)?;
        if !tables.iter().any(|(tag, ..)| OUTLINES.contains(&tag)) {
            return Ok(None);
        }
        let letters = letters(&table(file, &tables, b"cmap")?);
        let style = table(file, &tables, b"OS/2").unwrap_or_default();
        let fixed = table(file, &tables, b"post").unwrap_or_default().get(12..16).is_some_and(|fixed| long(fixed) > 0);
        let strangeness = strangeness(&style, fixed) + self.strangeness();
        let face = Face { source: self.clone(), at, letters, strangeness, read: OnceLock::new() };
        Ok((!face.letters.is_empty()).then_some(face))
    }

    /// What its name says.
    fn strangeness(&self) -> u32 {
        let Self::File(path) = self else { return 0 };
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        // The one has a box for everything, the other letters made of a few dots.
        let is_last = ["lastresort", "unifont"].iter().any(|last| name.contains(last));
        10_000 * u32::from(is_last) + 40 * u32::from(name.contains("serif"))
    }
}

impl Face {
    /// Whether it says that it has a letter.
    pub(crate) fn claims(&self, letter: char) -> bool {
        let code = letter as u32;
        let next = self.letters.partition_point(|(first, _)| *first <= code);
        next > 0 && self.letters[next - 1].1 >= code
    }

    /// Whether it has an outline for a letter.
    pub(crate) fn has(&self, letter: char) -> bool {
        self.claims(letter) && self.data().is_some_and(|data| is_drawn(data.data(), letter))
    }

    /// The font alone in a file, without what is no outline.
    pub(crate) fn data(&self) -> Option<&Blob<u8>> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = self.source.open()?;
            let (kind, listed) = tables(&mut file, self.at)?;
            let mut kept = Vec::new();
            for (tag, place, length) in listed {
                if !COLOURED.contains(&&tag) {
                    kept.push((tag, bytes(&mut file, place, length)?));
                }
            }
            Ok(assemble(kind, &kept))
        };
        self.read.get_or_init(|| read().ok().map(|file| Blob::new(Arc::new(file)))).as_ref()
    }
}

/// Whether a font has a letter with something to see of it.
pub(super) fn is_drawn(font: &[u8], letter: char) -> bool {
    struct Drawn(bool);
    impl OutlinePen for Drawn {
        fn move_to(&mut self, _: f32, _: f32) {}
        fn line_to(&mut self, _: f32, _: f32) {
            self.0 = true;
        }
        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
            self.0 = true;
        }
        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
            self.0 = true;
        }
        fn close(&mut self) {}
    }
    let outline = || {
        let font = FontRef::new(font).ok()?;
        let outline = font.outline_glyphs().get(font.charmap().map(letter)?)?;
        let mut drawn = Drawn(false);
        outline.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut drawn).ok()?;
        Some(drawn.0)
    };
    outline().unwrap_or(false)
}

fn long(bytes: &[u8]) -> u32 {
    bytes.iter().take(4).fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// So many bytes of a file.
fn bytes(file: &mut dyn Seen, place: u64, length: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(place))?;
    let mut bytes = Vec::new();
    // A file may say of a table that it is longer than the file itself.
    let read = file.take(length).read_to_end(&mut bytes)?;
    if read as u64 == length { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// What kind of font begins here, and its tables.
fn tables(file: &mut dyn Seen, at: u64) -> io::Result<(u32, Tables)> {
    let head = bytes(file, at, 12)?;
    let kind = long(&head);
    if ![0x0001_0000, u32::from_be_bytes(*b"OTTO"), u32::from_be_bytes(*b"true")].contains(&kind) {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let count = usize::from(u16::from_be_bytes([head[4], head[5]])).min(MOST);
    let list = bytes(file, at + 12, 16 * count as u64)?;
    let entry =
        |entry: &[u8]| ([entry[0], entry[1], entry[2], entry[3]], long(&entry[8..]).into(), long(&entry[12..]).into());
    Ok((kind, list.chunks_exact(16).map(entry).collect()))
}

fn table(file: &mut dyn Seen, tables: &Tables, wanted: &[u8; 4]) -> io::Result<Vec<u8>> {
    let found = tables.iter().find(|(tag, ..)| tag == wanted).ok_or(io::ErrorKind::NotFound)?;
    bytes(file, found.1, found.2)
}

/// The runs of letters of a `cmap`.
fn letters(map: &[u8]) -> Vec<(u32, u32)> {
    let Ok(map) = Cmap::read(FontData::new(map)) else { return Vec::new() };
    let Some((.., subtable)) = map.best_subtable() else { return Vec::new() };
    let mut codes: Vec<u32> = subtable.iter().filter(|(_, glyph)| glyph.to_u32() > 0).map(|(code, _)| code).collect();
    codes.sort_unstable();
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for code in codes {
        match runs.last_mut() {
            Some((_, last)) if code <= last.saturating_add(1) => *last = code,
            _ => runs.push((code, code)),
        }
    }
    runs
}

/// How far a font is from upright letters of a usual weight, by its `OS/2` table and whether all its letters are as wide.
fn strangeness(style: &[u8], fixed: bool) -> u32 {
    let word = |at: usize| style.get(at..at + 2).map(|word| u32::from(u16::from_be_bytes([word[0], word[1]])));
    let weight = word(4).unwrap_or(400).abs_diff(400);
    let width = word(6).unwrap_or(5).abs_diff(5);
    // Italic, or oblique.
    let leans = word(62).unwrap_or_default() & 0x201 != 0;
    weight + 100 * width + 400 * u32::from(leans) + 150 * u32::from(fixed)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::fonts::SANS_FILE;
    use super::super::plain_font::{BOX, plain_font};
    use super::*;

    fn faces(file: &[u8]) -> Vec<Face> {
        Source::Memory(file.into()).faces()
    }

    #[test]
    fn a_font_says_which_letters_it_has() {
        let faces = faces(SANS_FILE);
        let [face] = &faces[..] else { panic!("one font") };
        assert!(face.has('a') && face.has('Ж') && !face.claims('好'));
        // A blank is no letter that is seen.
        assert!(face.claims(' ') && !face.has(' '));
        assert!(face.strangeness <= 100, "{}", face.strangeness);
    }

    #[test]
    fn each_font_of_a_collection_is_taken_out_alone() {
        let [first, second] = ['好', 'ש'].map(|letter| plain_font(&BTreeSet::from([letter]), BOX));
        // Places of tables are counted from the file's start.
        let moved = |font: &[u8], by: u32| {
            let mut font = font.to_vec();
            for table in 0..usize::from(font[5]) {
                let place = 12 + 16 * table + 8;
                let moved = long(&font[place..]) + by;
                font[place..place + 4].copy_from_slice(&moved.to_be_bytes());
            }
            font
        };
        let (one, two) = (20, 20 + first.len() as u32);
        let mut file = b"ttcf\0\x01\0\0\0\0\0\x02".to_vec();
        file.extend([one, two].iter().flat_map(|place| place.to_be_bytes()));
        file.extend(moved(&first, one));
        file.extend(moved(&second, two));
        let faces = faces(&file);
        let has: Vec<_> = faces.iter().map(|face| (face.has('好'), face.has('ש'))).collect();
        assert_eq!(has, [(true, false), (false, true)]);
        assert_eq!(faces[1].data().unwrap().data(), second);
    }

    #[test]
    fn what_is_no_font_or_has_no_outlines_has_none() {
        let font = plain_font(&BTreeSet::from(['好']), BOX);
        let mut pictures = font.clone();
        let outlines = pictures.windows(4).position(|tag| tag == b"glyf").unwrap();
        pictures[outlines..outlines + 4].copy_from_slice(b"CBDT");
        for file in [&b""[..], b"no font", &font[..100], &[0; 5000], b"ttcf\0\x01\0\0\xff\xff\xff\xff", &pictures] {
            assert!(faces(file).is_empty());
        }
        // An outline without a line is no letter.
        let empty = plain_font(&BTreeSet::from(['好']), &[]);
        assert!(faces(&empty).iter().all(|face| face.claims('好') && !face.has('好')));
    }
}
