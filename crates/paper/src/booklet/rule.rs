//! Chapters and rules as blocks: titles, paragraphs, lists, rulings, references; and the tables of the book: who may wear which vest (2-8), and
//! what vests and pairs were worth.

use rules::Kind;
use turn::choices::benefits;
use words::rulebook::{Chapter, Paragraph, Section, Sort, Table, Worths};

use super::figure;
use super::writer::{Writer, chapter_anchor, rule_anchor};
use crate::typeset::{
    Alignment, Block, Fonts, GROUND_INDENT, Ground, Hyphens, Ink, Lines, Mark, Measure, Role, Run, SetLine, Style,
    TagId, Tags, Thing, TypesetError, Whole, lines, marks_of,
};

/// How far a further paragraph and an entry of a list are set in, as a part of the letters' size.
const INDENT: f32 = 1.3;
/// The height of a chapter's title with its line, in lines of text.
const CHAPTER: f32 = 3.0;

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
            blocks.push(table(writer, section, shown)?);
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

/// The height of a row, in lines of text, and the part of the width that the names of the men have.
const ROW: f32 = 1.25;
const NAMES: f32 = 0.25;

/// What stands in a field, and what a screen reader says of it where that is something else.
type Field = (Vec<Run>, Option<String>);

/// The table as a block that stays whole.
pub(super) fn table(writer: &mut Writer, section: TagId, table: Table) -> Result<Block, TypesetError> {
    let (kinds, corner, note) = match table {
        Table::Vests => {
            let note = format!("{} {}", writer.language.get("booklet-legend"), writer.language.get("rules-two-kings"));
            (Kind::ALL.as_slice(), "booklet-vest", note)
        }
        Table::Worth(worths) => {
            let corner = if worths.is_of_pairs() { "booklet-pair" } else { "booklet-vest" };
            (worths.kinds(), corner, writer.language.say(&worths.note()))
        }
    };
    let geometry = writer.geometry;
    let (width, row) = (geometry.column_width(), geometry.leading * ROW);
    let names = width * NAMES;
    let column = (width - names) / kinds.len() as f32;
    let head = Style::sans(geometry.size * 0.92);
    let tag = writer.tag(section, Role::Table);
    let heads = writer.tag(tag, Role::Row);
    let own = writer.tag(heads, Role::ColumnHead);
    let words = [Run::new(writer.language.get(corner), head.ink(Ink::Grey))];
    let mut marks = cell(writer.fonts, &words, (0.0, names), row, own, Alignment::Left)?;
    for (place, &across) in kinds.iter().enumerate() {
        let own = writer.tag(heads, Role::ColumnHead);
        let words = [Run::new(writer.language.say(&across.into()), head)];
        let x = names + column * place as f32;
        marks.extend(cell(writer.fonts, &words, (x, column), row, own, Alignment::Centred)?);
    }
    marks.push(line(0.0, row + 1.0, width, 0.6, Ink::Brass));
    for (number, &down) in kinds.iter().enumerate() {
        let y = row * (number + 1) as f32;
        let cells = writer.tag(tag, Role::Row);
        let own = writer.tag(cells, Role::RowHead);
        let words = [Run::new(writer.language.say(&down.into()), head)];
        marks.extend(moved(cell(writer.fonts, &words, (0.0, names), row, own, Alignment::Left)?, y));
        for (place, &across) in kinds.iter().enumerate() {
            let x = names + column * place as f32;
            let (runs, said) = match table {
                Table::Vests => may_wear(writer, down, across),
                Table::Worth(worths) => (worth(writer, worths, down, across), None),
            };
            let own = writer.tag(cells, Role::Cell(said));
            marks.extend(moved(cell(writer.fonts, &runs, (x, column), row, own, Alignment::Centred)?, y));
        }
    }
    let end = row * (kinds.len() + 1) as f32;
    marks.push(line(0.0, end + 1.0, width, 0.6, Ink::Brass));
    let below = writer.tag(section, Role::Paragraph);
    let small = writer.set_in(&[Run::new(note, writer.small())], width, Alignment::Left)?;
    let first = end + geometry.leading * 0.45;
    let leading = geometry.leading * 0.9;
    for (number, set) in small.iter().enumerate() {
        marks.extend(marks_of(set, 0.0, first + leading * (number as f32 + 0.74), Some(below)));
    }
    let height = geometry.snapped(first + leading * small.len() as f32);
    let apart = geometry.leading;
    Ok(Block::Whole(Whole { height, before: apart, after: apart, marks, floats: false, anchor: None }))
}

/// A field of table 2-8.
fn may_wear(writer: &Writer, wearer: Kind, vest: Kind) -> Field {
    let size = writer.geometry.size;
    let said = if benefits(wearer, vest) { "booklet-yes" } else { "booklet-no" };
    let runs = match (benefits(wearer, vest), vest) {
        (false, _) => vec![Run::new("–", writer.body().ink(Ink::Grey))],
        (true, Kind::King) => vec![dot(size), Run::new("²", Style::sans(size * 0.92))],
        (true, _) => vec![dot(size)],
    };
    (runs, Some(writer.language.get(said)))
}

/// Points of a hundred; grey where the games show no difference.
fn worth(writer: &Writer, worths: Worths, down: Kind, across: Kind) -> Vec<Run> {
    let Some(worth) = worths.worth(down, across) else { return Vec::new() };
    let ink = if worth.is_clear { Ink::Black } else { Ink::Grey };
    let style = writer.body().ink(ink);
    let points = Run::new(format!("{:.0}", worth.points), style);
    if worth.of_two_kings { vec![points, Run::new("²", style)] } else { vec![points] }
}

fn line(x: f32, y: f32, width: f32, height: f32, ink: Ink) -> Mark {
    Mark { x, y, thing: Thing::Bar { width, height, ink }, tag: None }
}

fn moved(marks: Vec<Mark>, y: f32) -> Vec<Mark> {
    marks.into_iter().map(|mark| mark.moved(0.0, y)).collect()
}

/// The sign of a vest that may be worn.
fn dot(size: f32) -> Run {
    Run::new("•", Style::serif(size * 1.7))
}

/// The words of a field.
fn cell(
    fonts: &Fonts,
    runs: &[Run],
    (x, width): (f32, f32),
    row: f32,
    tag: TagId,
    alignment: Alignment,
) -> Result<Vec<Mark>, TypesetError> {
    let set = lines(fonts, runs, &Measure { width, indent: 0.0, alignment, hyphens: Hyphens::Written });
    Ok(set.iter().flat_map(|line| marks_of(line, x, row * 0.72, Some(tag)).collect::<Vec<_>>()).collect())
}
