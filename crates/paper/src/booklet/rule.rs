//! Chapters and rules as blocks: titles, paragraphs, lists, rulings, references; `booklet` calls it.

use words::rulebook::{Chapter, Paragraph, Section, Sort};

use super::anchors::{chapter_anchor, rule_anchor};
use super::writer::Writer;
use super::{figure, table};
use crate::typeset::{
    Alignment, Block, GROUND_INDENT, Ground, Ink, Lines, Role, Run, SetLine, Style, TagId, Tags, TypesetError,
};

/// How far a further paragraph and an entry of a list are set in, as a part of the letters' size.
const INDENT: f32 = 1.3;
/// The height of a chapter's title with its line, in lines of text.
const CHAPTER: f32 = 3.0;

/// A chapter with all its rules.
pub(super) fn chapter(writer: &mut Writer, number: usize, chapter: &Chapter) -> Result<Vec<Block>, TypesetError> {
    let section = writer.tag(Tags::ROOT, Role::Section);
    let mut blocks = title(writer, section, number, chapter)?;
    for rule in &chapter.sections {
        blocks.extend(self::rule(writer, section, rule)?);
    }
    Ok(blocks)
}

/// The title of a chapter. A line of it is kept with the first rule.
fn title(writer: &mut Writer, section: TagId, number: usize, chapter: &Chapter) -> Result<Vec<Block>, TypesetError> {
    let tag = writer.tag(section, Role::Heading(1, chapter.title.clone()));
    let geometry = writer.geometry;
    let style = Style::serif(geometry.size * 1.9);
    let set = writer.set_in(&[Run::new(chapter.title.as_str(), style)], geometry.column_width(), Alignment::Left)?;
    let leading = geometry.grid(2.0);
    let lines = Lines {
        before: geometry.grid(CHAPTER),
        after: geometry.leading,
        keeps: true,
        anchor: Some(chapter_anchor(number)),
        ..Lines::plain(set, leading, tag)
    };
    Ok(vec![Block::Lines(lines)])
}

/// A rule with everything that belongs to it.
fn rule(writer: &mut Writer, chapter: TagId, rule: &Section) -> Result<Vec<Block>, TypesetError> {
    let section = writer.tag(chapter, Role::Section);
    let mut blocks = vec![Block::Lines(head(writer, section, rule)?)];
    let mut list = None;
    let mut ground = None;
    let count = rule.paragraphs.len();
    for (place, paragraph) in rule.paragraphs.iter().enumerate() {
        let next = rule.paragraphs.get(place + 1).map(|next| next.sort);
        // A list directly below a ruling belongs to it.
        ground = match paragraph.sort {
            Sort::Ruling => {
                writer.grounds += 1;
                Some(Ground { number: writer.grounds, ink: Ink::Tint, bar: Ink::Brass })
            }
            Sort::Item => ground,
            Sort::Text | Sort::Table(_) => None,
        };
        if let Sort::Table(shown) = paragraph.sort {
            blocks.push(table::table(writer, section, shown)?);
            continue;
        }
        let is_first = place == 0 || matches!(rule.paragraphs[place - 1].sort, Sort::Table(_));
        let mut lines = match paragraph.sort {
            Sort::Item => {
                let parent = *list.get_or_insert_with(|| writer.tag(section, Role::List));
                item(writer, parent, paragraph, ground)?
            }
            _ => {
                list = None;
                text(writer, section, paragraph, ground, is_first)?
            }
        };
        let introduces = matches!(next, Some(Sort::Item | Sort::Table(_))) && paragraph.words().ends_with(':');
        let is_closed = place + 1 == count && !rule.see.is_empty();
        lines.keeps = introduces || is_closed;
        if ground.is_some() {
            // Apart from what is no part of it.
            let follows = place > 0 && paragraph.sort == Sort::Item;
            lines.before = if follows { 0.0 } else { writer.geometry.leading };
            lines.after = if next == Some(Sort::Item) { 0.0 } else { writer.geometry.leading };
        }
        blocks.push(Block::Lines(lines));
    }
    blocks.extend(see(writer, section, rule)?.map(Block::Lines));
    blocks.extend(figure::figures(writer, section, rule)?);
    Ok(blocks)
}

/// The number and title of a rule.
fn head(writer: &mut Writer, section: TagId, rule: &Section) -> Result<Lines, TypesetError> {
    let tag = writer.tag(section, Role::Heading(2, format!("{} {}", rule.number, rule.title)));
    let geometry = writer.geometry;
    let number = Run::new(format!("{}\u{a0}\u{a0}", rule.number), writer.number());
    let title = Run::new(rule.title.as_str(), Style::serif(geometry.size * 1.16));
    let set = writer.set_in(&[number, title], geometry.column_width(), Alignment::Left)?;
    Ok(Lines {
        before: geometry.leading,
        keeps: true,
        anchor: Some(rule_anchor(&rule.number)),
        ..Lines::plain(set, geometry.leading, tag)
    })
}

fn text(
    writer: &mut Writer,
    section: TagId,
    paragraph: &Paragraph,
    ground: Option<Ground>,
    is_first: bool,
) -> Result<Lines, TypesetError> {
    let (size, leading) = (writer.geometry.size, writer.geometry.leading);
    let (tag, set): (TagId, Vec<SetLine>) = match ground {
        Some(_) => {
            let aside = writer.tag(section, Role::Aside);
            let style = Style::sans(size);
            let mut runs = vec![ruling(writer)];
            runs.extend(writer.spans(&paragraph.spans, style));
            (writer.tag(aside, Role::Paragraph), writer.set(&runs, 0.0, GROUND_INDENT, GROUND_INDENT * 0.6)?)
        }
        None => {
            let indent = if is_first { 0.0 } else { size * INDENT };
            let runs = writer.spans(&paragraph.spans, writer.body());
            (writer.tag(section, Role::Paragraph), writer.set(&runs, indent, 0.0, 0.0)?)
        }
    };
    Ok(Lines { ground, ..Lines::plain(set, leading, tag) })
}

/// The word that begins a ruling.
fn ruling(writer: &Writer) -> Run {
    let style = Style::sans(writer.geometry.size * 0.92).ink(Ink::Brass);
    Run::new(format!("{}\u{a0} ", writer.language.get("booklet-ruling")), Style { tracking: 0.03, ..style })
}

/// An entry of a list: its sign and words are two parts of one line.
fn item(
    writer: &mut Writer,
    list: TagId,
    paragraph: &Paragraph,
    ground: Option<Ground>,
) -> Result<Lines, TypesetError> {
    let (size, leading) = (writer.geometry.size, writer.geometry.leading);
    let entry = writer.tag(list, Role::Item);
    let tag = writer.tag(entry, Role::ItemBody);
    let (style, left, right) = match ground {
        Some(_) => (Style::sans(size), GROUND_INDENT, GROUND_INDENT * 0.6),
        None => (writer.body(), 0.0, 0.0),
    };
    let mut runs = vec![Run::new("•\u{2009}", style.ink(Ink::Brass))];
    let hang = writer.fonts.width(&runs[0].text, &runs[0].style);
    runs.extend(writer.spans(&paragraph.spans, style));
    let inset = size * INDENT;
    // The sign stands to the left of where lines begin.
    let set = writer.set(&runs, -hang, left + inset, right)?;
    Ok(Lines { ground, ..Lines::plain(set, leading, tag) })
}

/// The rules to read next.
fn see(writer: &mut Writer, section: TagId, rule: &Section) -> Result<Option<Lines>, TypesetError> {
    if rule.see.is_empty() {
        return Ok(None);
    }
    let tag = writer.tag(section, Role::Paragraph);
    let style = writer.small();
    let mut runs = vec![Run::new(format!("{} ", writer.language.get("rules-see")), style)];
    for (place, number) in rule.see.iter().enumerate() {
        if place > 0 {
            runs.push(Run::new(", ", style));
        }
        runs.push(writer.reference(number, &writer.book.label(number), style));
    }
    let set = writer.set_in(&runs, writer.geometry.column_width(), Alignment::Left)?;
    Ok(Some(Lines::plain(set, writer.geometry.leading, tag)))
}
