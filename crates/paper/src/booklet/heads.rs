//! Running heads: the page's number at the outer edge beside its chapter, and at the fold which rules stand on it; `booklet` calls it.

use super::writer::Writer;
use crate::typeset::{Alignment, Ink, Page, Run, Style, TypesetError, marks_of};

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
