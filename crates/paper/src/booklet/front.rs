//! What stands around the rules: the title page, the list of contents, the running heads, and the words at the end that say who made the
//! booklet.

use rules::{AnyOptions, AnyPosition};
use words::rulebook::Chapter;

use super::writer::{CONTENTS, TITLE, Writer, chapter_anchor, rule_anchor};
use crate::board::board;
use crate::typeset::{
    Alignment, Block, Break, Ink, Lines, Mark, Page, Role, Run, Style, TagId, Tags, Thing, TypesetError, Whole,
    marks_of,
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

/// The dots that lead to a page number: how far apart, and how large, in points.
const APART: f32 = 4.0;
const DOT: f32 = 0.34;
/// How much of a line the number of a rule has, in sizes of letters.
const NUMBER: f32 = 2.7;
/// The height of a line on a page of one column, in lines of text: so that contents take no more than two of them.
const CLOSE: f32 = 0.79;

/// The contents; `page_of` says on which page an anchor is.
pub(super) fn contents(
    writer: &mut Writer,
    section: TagId,
    page_of: &dyn Fn(&str) -> usize,
) -> Result<Vec<Block>, TypesetError> {
    let geometry = writer.geometry;
    let title = writer.language.get("booklet-contents");
    let head = writer.tag(section, Role::Heading(1, title.clone()));
    let style = Style::serif(geometry.size * 1.9);
    let set = writer.set_in(&[Run::new(title, style)], geometry.column_width(), Alignment::Left)?;
    let title = Lines {
        after: geometry.leading,
        keeps: true,
        anchor: Some(CONTENTS.to_owned()),
        ..Lines::plain(set, geometry.grid(2.0), head)
    };
    let list = writer.tag(section, Role::Contents);
    let mut blocks = vec![Block::Lines(title)];
    let book = writer.book;
    let count = |chapter: &Chapter| 2 + chapter.sections.iter().filter(|rule| !rule.is_part()).count();
    let half = book.chapters.iter().map(count).sum::<usize>() / 2;
    let mut before_it = 0;
    for (number, chapter) in book.chapters.iter().enumerate() {
        // Two columns are about equally long.
        let (own, next) = (before_it, before_it + count(chapter));
        let begins = geometry.columns == 2 && own <= half && next > half && number > 0;
        if begins {
            blocks.push(Block::Break(Break::Column));
        }
        before_it = next;
        let anchor = chapter_anchor(number);
        let style = Style::serif(geometry.size * 1.05);
        let before = geometry.leading * 0.5;
        let line = Line { number: "", title: &chapter.title, style, page: page_of(&anchor), anchor };
        blocks.push(entry(writer, list, line, before)?);
        // Parts of rules are found below their rule.
        for rule in chapter.sections.iter().filter(|rule| !rule.is_part()) {
            let anchor = rule_anchor(&rule.number);
            let style = Style::sans(geometry.size * 0.95);
            let line = Line { number: &rule.number, title: &rule.title, style, page: page_of(&anchor), anchor };
            blocks.push(entry(writer, list, line, 0.0)?);
        }
    }
    Ok(blocks)
}

/// A line of the contents.
struct Line<'a> {
    number: &'a str,
    title: &'a str,
    style: Style,
    page: usize,
    anchor: String,
}

fn entry(writer: &mut Writer, list: TagId, line: Line, before: f32) -> Result<Block, TypesetError> {
    let geometry = writer.geometry;
    let width = geometry.column_width();
    let item = writer.tag(list, Role::ContentsLine);
    let height = geometry.leading * if geometry.columns > 1 { 1.0 } else { CLOSE };
    let base = height * 0.74;
    let indent = if line.number.is_empty() { 0.0 } else { geometry.size * NUMBER };
    let said = writer.say("booklet-link", &[("number", line.number), ("title", line.title)]);
    let link = |words: &str, style: Style| Run::link(words, style, line.anchor.clone(), said.trim());
    let mut marks = Vec::new();
    if !line.number.is_empty() {
        let set = writer.set_in(&[link(line.number, line.style.ink(Ink::Brass))], indent * 4.0, Alignment::Left)?;
        marks.extend(set.iter().flat_map(|set| marks_of(set, 0.0, base, Some(item)).collect::<Vec<_>>()));
    }
    let page = line.page.to_string();
    let figures = Style { aligned: true, ..Style::sans(geometry.size * 0.95) };
    let room = width - indent - writer.fonts.width("000", &figures);
    let set = writer.set_in(&[link(&line.title.replace(' ', "\u{a0}"), line.style)], room, Alignment::Left)?;
    let end = set.iter().map(|set| set.width).fold(0.0, f32::max) + indent;
    marks.extend(set.iter().flat_map(|set| marks_of(set, indent, base, Some(item)).collect::<Vec<_>>()));
    let number = writer.set_in(&[Run::new(page.as_str(), figures)], width, Alignment::Right)?;
    let start = width - writer.fonts.width(&page, &figures);
    let mut dot = (width / APART).floor() * APART - APART;
    while dot > end + APART {
        if dot < start - APART {
            let thing = Thing::Dot { radius: DOT, ink: Ink::Grey };
            marks.push(Mark { x: dot, y: base - 0.5, thing, tag: None });
        }
        dot -= APART;
    }
    marks.extend(number.iter().flat_map(|set| marks_of(set, 0.0, base, Some(item)).collect::<Vec<_>>()));
    Ok(Block::Whole(Whole { height, before, after: 0.0, marks, floats: false, anchor: None }))
}

/// How far the head is above the text, in lines.
const ABOVE: f32 = 1.55;

/// Writes the heads of all pages but the first; the chapters begin behind as many pages as `before`.
pub(super) fn heads(writer: &mut Writer, pages: &mut [Page], before: usize) -> Result<(), TypesetError> {
    let geometry = writer.geometry;
    let width = geometry.text_width();
    let y = geometry.top - geometry.grid(ABOVE);
    let (mut chapter, mut rule) = (String::new(), String::new());
    for (index, page) in pages.iter_mut().enumerate().skip(1) {
        let number = index + 1;
        let mut title = writer.language.get("booklet-contents");
        let mut range = String::new();
        if index >= before {
            (title, range) = running(writer, page, &mut chapter, &mut rule);
        }
        let (figures, words) = (Style::sans(geometry.size * 0.95), Style::sans(geometry.size * 0.86).ink(Ink::Grey));
        let is_right = number % 2 == 1;
        let own = Run::new(number.to_string(), figures);
        let name = Run::new(title, words);
        let apart = Run::new("\u{a0}\u{a0}\u{a0}", words);
        let (outer, inner) = match is_right {
            true => ([name, apart, own], Alignment::Right),
            false => ([own, apart, name], Alignment::Left),
        };
        let left = geometry.left(number);
        let across = if is_right { Alignment::Left } else { Alignment::Right };
        for line in writer.set_in(&outer, width, inner)? {
            page.marks.extend(marks_of(&line, left, y, None));
        }
        for line in writer.set_in(&[Run::new(range, words.ink(Ink::Brass))], width, across)? {
            page.marks.extend(marks_of(&line, left, y, None));
        }
    }
    Ok(())
}

/// The chapter and the rules of a page: those that begin on it, or the one that goes on there.
fn running(writer: &Writer, page: &Page, chapter: &mut String, rule: &mut String) -> (String, String) {
    let named = |prefix: &'static str| page.anchors.iter().filter_map(move |(name, _)| name.strip_prefix(prefix));
    let title = |number: &str| {
        let number: usize = number.parse().ok()?;
        Some(writer.book.chapters.get(number)?.title.clone())
    };
    let first = named("chapter:").next().and_then(title);
    let rules: Vec<&str> = named("rule:").collect();
    // A chapter that begins further down is not the page's.
    let opens = !page.continues && page.anchors.first().is_some_and(|(name, _)| name.starts_with("chapter:"));
    let shown = match first {
        Some(first) if opens || chapter.is_empty() => first,
        _ => chapter.clone(),
    };
    if let Some(last) = named("chapter:").next_back().and_then(title) {
        *chapter = last;
    }
    // What goes on at the head of a page, a table or a picture too, is on it as well.
    let going_on = Some(rule.as_str()).filter(|rule| page.continues && !rule.is_empty());
    let range = match (going_on.or_else(|| rules.first().copied()), rules.last()) {
        (_, None) => rule.clone(),
        (Some(first), Some(last)) if first != *last => format!("{first} – {last}"),
        (_, Some(last)) => (*last).to_owned(),
    };
    if let Some(last) = rules.last() {
        *rule = (*last).to_owned();
    }
    (shown, range)
}
