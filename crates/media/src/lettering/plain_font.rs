//! A font that is made here: the same simple shape for each of some letters. Where no font has a letter, a box stands for it, so that
//! there is something to see, and in a document something to copy; tests make letters of their own.

use std::collections::BTreeSet;

/// A letter's shape: closed lines through these points, in thousandths of the letters' size; y runs up.
pub type Contours<'a> = &'a [&'a [(i16, i16)]];

/// An upright frame: an outer line, and the inner one the other way round.
pub(super) const BOX: Contours<'static> =
    &[&[(70, 0), (70, 660), (490, 660), (490, 0)], &[(125, 55), (435, 55), (435, 605), (125, 605)]];

/// How far a letter of the font goes, and how high and deep its lines are.
const ADVANCE: u16 = 560;
const ABOVE: i16 = 900;
const BELOW: i16 = -300;

/// The file of a font (TrueType) that has each of these letters, with this shape.
pub fn plain_font(letters: &BTreeSet<char>, contours: Contours) -> Vec<u8> {
    let glyph = glyph(contours);
    // What has no letter looks alike.
    let outlines = [glyph.as_slice(), glyph.as_slice()].concat();
    let places = [0, glyph.len(), outlines.len()].map(|place| place as u32);
    let tables: [(&[u8; 4], Vec<u8>); 10] = [
        (b"OS/2", style(letters)),
        (b"cmap", map(letters)),
        (b"glyf", outlines),
        (b"head", head(contours)),
        (b"hhea", lines()),
        (b"hmtx", words(&[ADVANCE as i16, 0, ADVANCE as i16, 0])),
        (b"loca", places.iter().flat_map(|place| place.to_be_bytes()).collect()),
        (b"maxp", most(contours)),
        (b"name", names()),
        (b"post", longs(&[0x0003_0000, 0, 0, 0, 0, 0, 0, 0])),
    ];
    let tables: Vec<([u8; 4], Vec<u8>)> = tables.into_iter().map(|(tag, table)| (*tag, table)).collect();
    assemble(0x0001_0000, &tables)
}

/// A font's file of its tables, in the order of their tags.
pub(super) fn assemble(kind: u32, tables: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = count.checked_ilog2().unwrap_or_default() as u16;
    let range = 16 << power;
    let mut file = kind.to_be_bytes().to_vec();
    file.extend([count, range, power, count * 16 - range].iter().flat_map(|number| number.to_be_bytes()));
    let mut place = file.len() + 16 * tables.len();
    for (tag, table) in tables {
        file.extend(tag);
        // Nobody who reads fonts for their letters asks for a table's sum.
        file.extend([0, place as u32, table.len() as u32].iter().flat_map(|number| number.to_be_bytes()));
        place += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.extend(table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}

fn words(numbers: &[i16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

fn longs(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

/// The least and the largest place of a shape: left, bottom, right, top.
fn bounds(contours: Contours) -> [i16; 4] {
    let points = || contours.iter().copied().flatten();
    let (xs, ys) = (|| points().map(|point| point.0), || points().map(|point| point.1));
    [xs().min(), ys().min(), xs().max(), ys().max()].map(Option::unwrap_or_default)
}

/// A shape as an outline of straight lines (`glyf`).
fn glyph(contours: Contours) -> Vec<u8> {
    let mut glyph = words(&[contours.len() as i16]);
    glyph.extend(words(&bounds(contours)));
    let mut end = -1;
    for contour in contours {
        end += contour.len() as i16;
        glyph.extend(words(&[end]));
    }
    // No instructions; every point is on the line, and its way from the one before takes two bytes each.
    glyph.extend([0, 0]);
    let points: Vec<(i16, i16)> = contours.iter().copied().flatten().copied().collect();
    glyph.extend(points.iter().map(|_| 1u8));
    for axis in [|point: &(i16, i16)| point.0, |point: &(i16, i16)| point.1] {
        let mut last = 0;
        for place in points.iter().map(axis) {
            glyph.extend(words(&[place - last]));
            last = place;
        }
    }
    glyph.resize(glyph.len().next_multiple_of(4), 0);
    glyph
}

/// Which letters there are (`cmap`, format 12): each is the second glyph.
fn map(letters: &BTreeSet<char>) -> Vec<u8> {
    let groups: Vec<u32> = letters.iter().flat_map(|letter| [*letter as u32, *letter as u32, 1]).collect();
    let mut map = words(&[0, 1, 3, 10]);
    map.extend(longs(&[12]));
    map.extend(words(&[12, 0]));
    map.extend(longs(&[16 + 4 * groups.len() as u32, 0, letters.len() as u32]));
    map.extend(longs(&groups));
    map
}

/// The sheet of the font (`head`): a thousand units, long places.
fn head(contours: Contours) -> Vec<u8> {
    let mut head = longs(&[0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5]);
    head.extend(words(&[3, 1000]));
    head.extend([0; 16]);
    head.extend(words(&bounds(contours)));
    head.extend(words(&[0, 8, 2, 1, 0]));
    head
}

/// The height of its lines (`hhea`).
fn lines() -> Vec<u8> {
    let mut lines = longs(&[0x0001_0000]);
    lines.extend(words(&[ABOVE, BELOW, 0, ADVANCE as i16, 0, 0, ADVANCE as i16, 1, 0, 0, 0, 0, 0, 0, 0, 2]));
    lines
}

/// How much a reader has to hold (`maxp`).
fn most(contours: Contours) -> Vec<u8> {
    let points = contours.iter().map(|contour| contour.len()).sum::<usize>() as i16;
    let mut most = longs(&[0x0001_0000]);
    most.extend(words(&[2, points, contours.len() as i16, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]));
    most
}

/// Its weight, width and reach (`OS/2`).
fn style(letters: &BTreeSet<char>) -> Vec<u8> {
    let short = |letter: Option<&char>| letter.map_or(0, |letter| (*letter as u32).min(0xffff) as u16 as i16);
    let mut style = words(&[4, ADVANCE as i16, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 258, 0]);
    // No kind of letters, and no block of them.
    style.extend([0; 26]);
    style.extend(b"PLND");
    style.extend(words(&[0x40, short(letters.first()), short(letters.last()), ABOVE, BELOW, 0, ABOVE, -BELOW]));
    style.extend([0; 8]);
    style.extend(words(&[500, 660, 0, 32, 0]));
    style
}

/// What it is called (`name`).
fn names() -> Vec<u8> {
    let names = [(1, "Plunder Plain"), (2, "Regular"), (4, "Plunder Plain"), (6, "Plunder-Plain")];
    let mut texts: Vec<u8> = Vec::new();
    let mut table = words(&[0, names.len() as i16, 6 + 12 * names.len() as i16]);
    for (number, name) in names {
        let text: Vec<u8> = name.encode_utf16().flat_map(u16::to_be_bytes).collect();
        table.extend(words(&[3, 1, 0x409, number, text.len() as i16, texts.len() as i16]));
        texts.extend(text);
    }
    table.extend(texts);
    table
}

#[cfg(test)]
mod tests {
    use skrifa::instance::Size;
    use skrifa::{FontRef, MetadataProvider};

    use super::*;

    #[test]
    fn a_font_that_is_made_has_its_letters_and_no_others() {
        let letters = BTreeSet::from(['好', '🙂', 'ש']);
        let file = plain_font(&letters, BOX);
        let font = FontRef::new(&file).unwrap();
        for letter in letters {
            let glyph = font.charmap().map(letter).unwrap();
            let bounds = font.glyph_metrics(Size::unscaled(), skrifa::instance::LocationRef::default());
            assert_eq!((glyph.to_u32(), bounds.advance_width(glyph)), (1, Some(560.0)), "{letter}");
            assert_eq!(bounds.bounds(glyph).map(|bounds| bounds.y_max), Some(660.0));
        }
        assert_eq!(font.charmap().map('a'), None);
    }
}
