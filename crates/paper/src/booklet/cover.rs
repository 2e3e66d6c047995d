//! The title page, and the words at the end that say who made the booklet; `booklet` calls both.

use rules::{AnyOptions, AnyPosition};

use super::anchors::TITLE;
use super::writer::Writer;
use crate::board::board;
use crate::typeset::{
    Alignment, Block, Ink, Lines, Mark, Page, Role, Run, Style, TagId, Tags, Thing, TypesetError, marks_of,
};

/// The width of the picture on the title page, as a part of the text's.
const PICTURE: f32 = 0.62;

/// The title page.
pub(super) fn cover(writer: &mut Writer, section: TagId) -> Result<Page, TypesetError> {
    let geometry = writer.geometry;
    let (left, width) = (geometry.left(1), geometry.text_width());
    let scale = width / 300.0;
    let mut page = Page { anchors: vec![(TITLE.to_owned(), 0.0)], ..Page::default() };
    let mut y = geometry.height * 0.17;
    for (number, (name, size, ink)) in [
        ("booklet-game-plunder", 30.0, Ink::Black),
        ("booklet-and", 13.0, Ink::Brass),
        ("booklet-game-plus", 30.0, Ink::Black),
    ]
    .into_iter()
    .enumerate()
    {
        let tag = writer.tag(
            section,
            if number == 0 { Role::Heading(1, writer.language.get("booklet-title")) } else { Role::Paragraph },
        );
        let run = Run::new(writer.language.get(name), Style::serif(size * scale).ink(ink));
        for line in writer.set_in(&[run], width, Alignment::Centred)? {
            y += size * scale * if number == 0 { 1.0 } else { 1.35 };
            page.marks.extend(marks_of(&line, left, y, Some(tag)));
        }
    }
    y += 16.0 * scale;
    let bar = 54.0 * scale;
    let thing = Thing::Bar { width: bar, height: 0.8, ink: Ink::Brass };
    page.marks.push(Mark { x: left + (width - bar) / 2.0, y, thing, tag: None });
    y += 8.0 * scale;
    let tag = writer.tag(section, Role::Paragraph);
    let run = Run::new(writer.language.get("booklet-subtitle"), Style::sans(11.5 * scale).ink(Ink::Grey));
    for line in writer.set_in(&[run], width * 0.8, Alignment::Centred)? {
        y += 16.0 * scale;
        page.marks.extend(marks_of(&line, left + width * 0.1, y, Some(tag)));
    }
    picture(writer, section, &mut page, y)?;
    Ok(page)
}

/// The set at the start of a game, in the lower half of the title page.
fn picture(writer: &mut Writer, section: TagId, page: &mut Page, y: f32) -> Result<(), TypesetError> {
    let geometry = writer.geometry;
    let start = AnyPosition::start(AnyOptions::default());
    let shown = board(&start, &[], false, writer.language);
    let width = (geometry.text_width() * PICTURE).max(shown.width);
    let height = width * shown.height;
    let room = geometry.height - geometry.bottom - y;
    let place = Mark {
        x: geometry.left(1) + (geometry.text_width() - width) / 2.0,
        y: y + (room - height) * 0.55,
        thing: Thing::Picture { picture: shown.picture, width, height },
        tag: Some(writer.tag(section, Role::Figure(shown.said))),
    };
    page.marks.push(place);
    Ok(())
}

/// The words at the end.
pub(super) fn colophon(writer: &mut Writer, creator: &str) -> Result<Option<Block>, TypesetError> {
    let section = writer.tag(Tags::ROOT, Role::Section);
    let tag = writer.tag(section, Role::Paragraph);
    let words = writer.say("booklet-colophon", &[("program", creator)]);
    let set = writer.set(&[Run::new(words, writer.small())], 0.0, 0.0, 0.0)?;
    let geometry = writer.geometry;
    Ok(Some(Block::Lines(Lines { before: geometry.grid(2.0), ..Lines::plain(set, geometry.leading, tag) })))
}
