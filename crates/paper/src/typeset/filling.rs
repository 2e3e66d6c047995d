//! What stands below one another in a column, and how it fills the columns of pages: no line of a paragraph is left alone, a title stays with
//! its text, and a picture that does not fit waits for the head of the next column.

use std::collections::VecDeque;

use super::lines::SetLine;
use super::page::{Geometry, Mark, Page, TagId, Thing, marks_of};
use super::paragraph::Ink;

/// Where base lines are below the upper edges of lines, as a part of their height.
const BASE: f32 = 0.74;
/// How far a ground goes beyond its lines, and how wide its bar is, in points.
const GROUND_SIDE: f32 = 7.0;
const BAR: f32 = 1.2;
/// How far it goes above and below them, as a part of their height.
const GROUND_REACH: f32 = 0.32;

/// What is placed at once: a line or a whole block.
#[derive(Clone, Copy)]
enum Content<'a> {
    Line(&'a Lines, usize),
    Whole(&'a Whole),
    Break(Break),
}

#[derive(Clone, Copy)]
struct Slug<'a> {
    content: Content<'a>,
    height: f32,
    before: f32,
    after: f32,
    /// Whether a column may end behind it.
    may_end: bool,
}

impl Slug<'_> {
    /// Whether a place has its name here.
    const fn is_named(&self) -> bool {
        match self.content {
            Content::Line(lines, number) => number == 0 && lines.anchor.is_some(),
            Content::Whole(whole) => whole.anchor.is_some(),
            Content::Break(_) => false,
        }
    }

    /// The ground that it stands on.
    fn ground(&self) -> Option<usize> {
        match self.content {
            Content::Line(lines, _) => lines.ground.map(|ground| ground.number),
            Content::Whole(_) | Content::Break(_) => None,
        }
    }
}

/// A column that is being filled.
#[derive(Default)]
struct Column<'a> {
    placed: Vec<(f32, Slug<'a>)>,
    /// The lower edge of what is placed, and the distance that it wants.
    y: f32,
    after: f32,
    /// The last place where it may end: how much was placed, the next slug, and how many floats waited.
    end: Option<(usize, usize, usize)>,
    /// What comes next begins on a new page.
    ends_page: bool,
}

impl<'a> Column<'a> {
    fn gap(&self, slug: &Slug) -> f32 {
        if self.placed.is_empty() { 0.0 } else { self.after.max(slug.before) }
    }

    fn has_room(&self, slug: &Slug, height: f32) -> bool {
        self.y + self.gap(slug) + slug.height <= height + 0.5
    }

    fn place(&mut self, slug: Slug<'a>) {
        let y = self.y + self.gap(&slug);
        self.placed.push((y, slug));
        self.y = y + slug.height;
        self.after = slug.after;
    }
}

/// Fills pages; the first has the number `first`, counted from 1.
pub(crate) fn fill(blocks: &[Block], geometry: &Geometry, first: usize) -> Vec<Page> {
    let slugs: Vec<Slug> = blocks.iter().flat_map(slugs).collect();
    let columns = columns(&slugs, geometry.column_height());
    let mut pages = Vec::new();
    let mut at = 0;
    for column in &columns {
        if at == 0 {
            pages.push(Page::default());
        }
        let number = first + pages.len() - 1;
        if let Some(page) = pages.last_mut() {
            if at == 0 {
                page.continues = column.placed.first().is_some_and(|(_, slug)| !slug.is_named());
            }
            draw(column, geometry.column_left(number, at), geometry, page);
        }
        at = if column.ends_page { 0 } else { (at + 1) % geometry.columns.max(1) };
    }
    pages
}

fn slugs(block: &Block) -> Vec<Slug<'_>> {
    match block {
        Block::Break(kind) => {
            vec![Slug { content: Content::Break(*kind), height: 0.0, before: 0.0, after: 0.0, may_end: true }]
        }
        Block::Whole(whole) => {
            let Whole { height, before, after, .. } = *whole;
            vec![Slug { content: Content::Whole(whole), height, before, after, may_end: true }]
        }
        Block::Lines(lines) => {
            let count = lines.lines.len();
            let line = |number: usize| {
                let (is_first, is_last) = (number == 0, number + 1 == count);
                // Two lines at least stay together at either end.
                let may_end = if is_last { !lines.keeps } else { number > 0 && number + 2 < count };
                Slug {
                    content: Content::Line(lines, number),
                    height: lines.leading,
                    before: if is_first { lines.before } else { 0.0 },
                    after: if is_last { lines.after } else { 0.0 },
                    may_end,
                }
            };
            (0..count).map(line).collect()
        }
    }
}

fn columns<'a>(slugs: &[Slug<'a>], height: f32) -> Vec<Column<'a>> {
    let mut columns = Vec::new();
    let mut waiting: VecDeque<Slug<'a>> = VecDeque::new();
    let mut next = 0;
    while next < slugs.len() || !waiting.is_empty() {
        let mut column = Column::default();
        while let Some(float) = waiting.front().copied() {
            if !column.placed.is_empty() && !column.has_room(&float, height) {
                break;
            }
            column.place(float);
            waiting.pop_front();
        }
        column.end = Some((column.placed.len(), next, waiting.len())).filter(|end| end.0 > 0);
        next = fill_one(slugs, next, height, &mut column, &mut waiting);
        columns.push(column);
    }
    columns
}

/// Fills a column from a slug on; returns the first that is not placed.
fn fill_one<'a>(
    slugs: &[Slug<'a>],
    mut next: usize,
    height: f32,
    column: &mut Column<'a>,
    waiting: &mut VecDeque<Slug<'a>>,
) -> usize {
    while let Some(&slug) = slugs.get(next) {
        if let Content::Break(kind) = slug.content {
            // What waits is shown before.
            if !waiting.is_empty() {
                return next;
            }
            column.ends_page = kind == Break::Page;
            return next + 1;
        }
        let floats = matches!(slug.content, Content::Whole(whole) if whole.floats);
        if (waiting.is_empty() || !floats) && column.has_room(&slug, height) {
            column.place(slug);
            next += 1;
        } else if floats && !column.placed.is_empty() {
            waiting.push_back(slug);
            next += 1;
        } else {
            match column.end {
                Some((placed, start, floated)) => {
                    column.placed.truncate(placed);
                    waiting.truncate(floated);
                    return start;
                }
                // There is no better place: what is too tall for a column stands in one by itself.
                None if column.placed.is_empty() => {
                    column.place(slug);
                    return next + 1;
                }
                None => return next,
            }
        }
        // A ground is not divided by pictures that wait for the head of the next column: they belong to something else.
        let is_on_ground = slug.ground().is_some() && slugs.get(next).and_then(Slug::ground) == slug.ground();
        if slug.may_end && (waiting.is_empty() || !is_on_ground) {
            column.end = Some((column.placed.len(), next, waiting.len()));
        }
    }
    next
}

fn draw(column: &Column, left: f32, geometry: &Geometry, page: &mut Page) {
    grounds(column, left, geometry, page);
    for (y, slug) in &column.placed {
        let y = geometry.top + y;
        match slug.content {
            Content::Line(lines, number) => {
                if let (0, Some(anchor)) = (number, &lines.anchor) {
                    page.anchors.push((anchor.clone(), y));
                }
                page.marks.extend(marks_of(&lines.lines[number], left, y + lines.leading * BASE, lines.tag));
            }
            Content::Whole(whole) => {
                page.anchors.extend(whole.anchor.iter().map(|anchor| (anchor.clone(), y)));
                page.marks.extend(whole.marks.iter().map(|mark| mark.moved(left, y)));
            }
            Content::Break(_) => {}
        }
    }
}

/// Draws the grounds of a column's paragraphs, each from its first to its last line there.
fn grounds(column: &Column, left: f32, geometry: &Geometry, page: &mut Page) {
    let mut spans: Vec<(Ground, f32, f32, f32)> = Vec::new();
    for (y, slug) in &column.placed {
        let Content::Line(Lines { ground: Some(ground), .. }, _) = slug.content else { continue };
        match spans.last_mut() {
            Some((own, _, end, _)) if own.number == ground.number => *end = y + slug.height,
            _ => spans.push((*ground, *y, y + slug.height, slug.height)),
        }
    }
    for (ground, start, end, line) in spans {
        let reach = line * GROUND_REACH;
        let (x, y) = (left, geometry.top + start - reach);
        let (width, height) = (geometry.column_width(), end - start + 2.0 * reach);
        let mark = |width, ink| Mark { x, y, thing: Thing::Bar { width, height, ink }, tag: None };
        page.marks.push(mark(width, ground.ink));
        page.marks.push(mark(BAR, ground.bar));
    }
}

/// How far the words on a ground are set in.
pub(crate) const GROUND_INDENT: f32 = GROUND_SIDE + BAR;

/// A part of a column.
#[derive(Clone)]
pub(crate) enum Block {
    /// A paragraph, which may be divided between its lines.
    Lines(Lines),
    /// Something that stays whole.
    Whole(Whole),
    /// What follows begins elsewhere.
    Break(Break),
}

/// Where something begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Break {
    /// In the next column.
    Column,
    /// On the next page.
    Page,
}

/// A paragraph that is set. Lengths are in points.
#[derive(Clone)]
pub(crate) struct Lines {
    pub lines: Vec<SetLine>,
    /// From line to line.
    pub leading: f32,
    /// The least distance to what is above it; nothing at the head of a column.
    pub before: f32,
    /// The least distance to what is below.
    pub after: f32,
    /// Whether what comes next must begin in the same column.
    pub keeps: bool,
    /// What it is to a reader.
    pub tag: Option<TagId>,
    /// The name of its place.
    pub anchor: Option<String>,
    /// The ground that it stands on, with those before and behind it that have the same.
    pub ground: Option<Ground>,
}

/// A ground behind paragraphs, with a bar at its left edge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Ground {
    /// Paragraphs of the same number stand on one ground.
    pub number: usize,
    /// Its colour.
    pub ink: Ink,
    /// The colour of the bar.
    pub bar: Ink,
}

/// Something that stays whole, such as a picture with its caption or a table.
#[derive(Clone)]
pub(crate) struct Whole {
    pub height: f32,
    /// The least distance to what is above it.
    pub before: f32,
    /// The least distance to what is below.
    pub after: f32,
    /// What is drawn, from its upper left corner.
    pub marks: Vec<Mark>,
    /// Whether it may wait for the head of the next column while text goes on.
    pub floats: bool,
    /// The name of its place.
    pub anchor: Option<String>,
}

impl Lines {
    /// A paragraph that is set apart by nothing.
    pub(crate) const fn plain(lines: Vec<SetLine>, leading: f32, tag: TagId) -> Self {
        Self { lines, leading, before: 0.0, after: 0.0, keeps: false, tag: Some(tag), anchor: None, ground: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::{Alignment, Fonts, Hyphens, Measure, Run, Style, Tags, lines};

    const GEOMETRY: Geometry = Geometry {
        width: 200.0,
        height: 200.0,
        inner: 20.0,
        outer: 10.0,
        top: 20.0,
        bottom: 20.0,
        columns: 2,
        gutter: 10.0,
        size: 10.0,
        leading: 12.0,
    };

    fn paragraph(words: usize) -> Block {
        let measure = Measure {
            width: GEOMETRY.column_width(),
            indent: 0.0,
            alignment: Alignment::Left,
            hyphens: Hyphens::Written,
        };
        // One word a line.
        let run = Run::new("mmmmmmmm ".repeat(words).trim(), Style::default());
        let set = lines(&Fonts::carried().unwrap(), &[run], &measure);
        assert_eq!(set.len(), words);
        Block::Lines(Lines::plain(set, GEOMETRY.leading, Tags::ROOT))
    }

    fn whole(height: f32, floats: bool) -> Block {
        let mark =
            Mark { x: 0.0, y: 0.0, thing: Thing::Dot { radius: 1.0, ink: crate::typeset::Ink::Black }, tag: None };
        Block::Whole(Whole { height, before: 0.0, after: 0.0, marks: vec![mark], floats, anchor: None })
    }

    /// How many marks stand in each column, and where the first of them is.
    fn counts(pages: &[Page]) -> Vec<usize> {
        let count = |page: &Page, column: usize, number: usize| {
            let (from, to) = (GEOMETRY.column_left(number, column), GEOMETRY.column_left(number, column + 1));
            page.marks.iter().filter(|mark| (from - 0.1..to - 0.1).contains(&mark.x)).count()
        };
        let both = |(index, page)| [count(page, 0, index + 1), count(page, 1, index + 1)];
        let mut counts: Vec<usize> = pages.iter().enumerate().flat_map(both).collect();
        while counts.last() == Some(&0) {
            counts.pop();
        }
        counts
    }

    #[test]
    fn no_line_of_a_paragraph_is_left_alone() {
        // 13 lines fit.
        assert_eq!(counts(&fill(&[paragraph(12), paragraph(4)], &GEOMETRY, 1)), [12, 4]);
        assert_eq!(counts(&fill(&[paragraph(10), paragraph(4)], &GEOMETRY, 1)), [12, 2]);
        assert_eq!(counts(&fill(&[paragraph(11), paragraph(3)], &GEOMETRY, 1)), [11, 3]);
        assert_eq!(counts(&fill(&[paragraph(30)], &GEOMETRY, 1)), [13, 13, 4]);
    }

    #[test]
    fn a_title_stays_with_its_text() {
        let Block::Lines(title) = paragraph(1) else { return };
        let title = Block::Lines(Lines { keeps: true, ..title });
        assert_eq!(counts(&fill(&[paragraph(11), title, paragraph(5)], &GEOMETRY, 1)), [11, 6]);
    }

    #[test]
    fn a_picture_waits_for_the_next_column_and_text_goes_on() {
        let blocks = [paragraph(10), whole(60.0, true), paragraph(8)];
        // Three lines of text close the first column, the picture opens the second.
        assert_eq!(counts(&fill(&blocks, &GEOMETRY, 1)), [13, 6]);
        let fixed = [paragraph(10), whole(60.0, false), paragraph(8)];
        assert_eq!(counts(&fill(&fixed, &GEOMETRY, 1)), [10, 9]);
        // One at the very end is not lost, and one that is too tall stands somewhere.
        assert_eq!(counts(&fill(&[paragraph(12), whole(60.0, true)], &GEOMETRY, 1)), [12, 1]);
        assert_eq!(counts(&fill(&[paragraph(3), whole(900.0, false), paragraph(2)], &GEOMETRY, 1)), [3, 1, 2]);
    }

    #[test]
    fn pictures_of_others_do_not_divide_a_ground() {
        let ground = Some(Ground { number: 1, ink: crate::typeset::Ink::Tint, bar: crate::typeset::Ink::Brass });
        let grounded = |words| match paragraph(words) {
            Block::Lines(lines) => Block::Lines(Lines { ground, ..lines }),
            other => other,
        };
        // Nine lines, a picture that waits, and a ground of six of which four would fit.
        let pages = fill(&[paragraph(9), whole(60.0, true), grounded(3), grounded(3)], &GEOMETRY, 1);
        // A ground has two marks of its own.
        assert_eq!(counts(&pages), [9, 1 + 6 + 2]);
        // Without a picture it may be divided.
        let pages = fill(&[paragraph(9), grounded(3), grounded(3)], &GEOMETRY, 1);
        assert_eq!(counts(&pages), [9 + 3 + 2, 3 + 2]);
    }

    #[test]
    fn a_break_begins_a_page() {
        let blocks = [paragraph(3), Block::Break(Break::Page), paragraph(2)];
        let pages = fill(&blocks, &GEOMETRY, 1);
        assert_eq!(pages.len(), 2);
        assert_eq!((pages[0].marks.len(), pages[1].marks.len()), (3, 2));
        // Margins change sides.
        assert_eq!((pages[0].marks[0].x, pages[1].marks[0].x), (20.0, 10.0));
    }
}
