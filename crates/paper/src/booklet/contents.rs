//! The list of contents: chapters and rules with their pages, each a link; `booklet` calls it.

use words::rulebook::Chapter;

use super::anchors::{CONTENTS, chapter_anchor, rule_anchor};
use super::writer::Writer;
use crate::typeset::{
    Alignment, Block, Break, Ink, Lines, Mark, Role, Run, Style, TagId, Thing, TypesetError, Whole, marks_of,
};

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
