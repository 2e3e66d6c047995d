//! Breaks a paragraph into lines, all of them being weighed together: words are boxes, blanks stretch, and at some places a word may be divided.

use std::ops::Range;

use media::lettering::{Weighed, break_lines};

use super::fonts::{Fonts, Glyph, is_blank};
use super::paragraph::{Alignment, Hyphens, Measure, Run, Style};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SetLine {
    pub(super) parts: Vec<Part>,
    /// How wide its words are, in points.
    pub width: f32,
}

/// Words of one run in a line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Part {
    /// Where it begins, from the left edge of the column.
    pub x: f32,
    /// What is read, with a soft hyphen where a word is divided and a blank where the next line goes on.
    pub text: String,
    pub style: Style,
    pub glyphs: Vec<Glyph>,
    pub width: f32,
    pub link: Option<(String, String)>,
}

impl SetLine {
    /// Its words as they are read.
    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }

    /// The same line this much further to the right.
    #[must_use]
    pub(crate) fn shifted(mut self, way: f32) -> Self {
        self.parts.iter_mut().for_each(|part| part.x += way);
        self
    }
}

/// The lines of a paragraph.
pub(crate) fn lines(fonts: &Fonts, runs: &[Run], measure: &Measure) -> Vec<SetLine> {
    let items = items(fonts, runs, measure.hyphens);
    let ends = line_ends(&items, measure);
    let mut set = Vec::new();
    let mut start = 0;
    for (number, &end) in ends.iter().enumerate() {
        let is_last = number + 1 == ends.len();
        let indent = if number == 0 { measure.indent } else { 0.0 };
        let line = &items[start.min(end)..end];
        set.push(line_of(fonts, runs, line, items.get(end).filter(|_| !is_last), indent, measure));
        start = end + 1;
    }
    set
}

/// One line: `end` is what it was broken at.
fn line_of(fonts: &Fonts, runs: &[Run], items: &[Item], end: Option<&Item>, indent: f32, measure: &Measure) -> SetLine {
    let mut texts: Vec<(usize, String)> = Vec::new();
    let mut add = |run: usize, text: &str| match texts.last_mut() {
        Some((own, words)) if *own == run => words.push_str(text),
        _ => texts.push((run, text.to_owned())),
    };
    for item in items {
        match item {
            Item::Box { run, range, .. } => add(*run, &runs[*run].text[range.clone()]),
            Item::Blank { run, breaks, .. } => add(*run, if *breaks { " " } else { "\u{a0}" }),
            Item::Division { .. } => {}
        }
    }
    if let Some(Item::Division { run, is_drawn: true, .. }) = end {
        add(*run, "\u{ad}");
    }
    let mut parts = Vec::new();
    for (run, text) in texts {
        let Run { style, link, .. } = &runs[run];
        let glyphs = fonts.shape(&text, style);
        parts.push(Part { x: 0.0, text, style: *style, glyphs, width: 0.0, link: link.clone() });
    }
    let room = measure.width - indent;
    let hung = parts.last().map_or(0.0, hanging);
    let slack = room + hung - parts.iter().map(natural).sum::<f32>();
    let is_wide = end.is_some() && measure.alignment == Alignment::Justified;
    space(&mut parts, slack, is_wide);
    let width = parts.iter().map(natural).sum::<f32>();
    let mut x = indent
        + match measure.alignment {
            Alignment::Justified | Alignment::Left => 0.0,
            Alignment::Centred => (room - width) / 2.0,
            Alignment::Right => room - width,
        };
    for part in &mut parts {
        part.x = x;
        part.width = natural(part);
        x += part.width;
    }
    // What is read aloud or copied has a blank between the lines.
    if let (Some(Item::Blank { .. }), Some(part)) = (end, parts.last_mut()) {
        let start = part.text.len();
        let blank = fonts.shape(" ", &part.style);
        part.text.push(' ');
        part.glyphs.extend(blank.into_iter().map(|glyph| Glyph { start, end: start + 1, ..glyph }));
    }
    SetLine { parts, width }
}

/// Makes the blanks of a line wider by what it lacks, where it is to be as wide as the column, or narrower by what is too much.
fn space(parts: &mut [Part], slack: f32, is_wide: bool) {
    let blanks: Vec<(f32, &mut Glyph)> = parts.iter_mut().flat_map(blanks).collect();
    let shrink = |(size, glyph): &(f32, &mut Glyph)| shrink(glyph.advance * size, *size);
    let (count, shrinks) = (blanks.len() as f32, blanks.iter().map(shrink).sum::<f32>());
    for blank in blanks {
        let grown = match slack < 0.0 {
            true if shrinks > 0.0 => shrink(&blank) * (slack / shrinks).max(-1.0),
            false if is_wide => slack / count,
            _ => 0.0,
        };
        blank.1.advance += grown / blank.0;
    }
}

/// The blanks of a part, each with the size of the letters around it.
fn blanks(part: &mut Part) -> impl Iterator<Item = (f32, &mut Glyph)> {
    let Part { text, style, glyphs, .. } = part;
    let (text, size) = (&*text, style.size);
    let is_blank = |glyph: &Glyph| text[glyph.start..glyph.end].chars().all(is_blank);
    glyphs.iter_mut().filter(move |glyph| is_blank(glyph)).map(move |glyph| (size, glyph))
}

fn natural(part: &Part) -> f32 {
    part.glyphs.iter().map(|glyph| glyph.advance).sum::<f32>() * part.style.size
}

/// How far the last sign hangs into the margin, so that the edge looks straight.
fn hanging(part: &Part) -> f32 {
    let light = part.text.ends_with(['\u{ad}', '-', '.', ',']);
    part.glyphs.last().filter(|_| light).map_or(0.0, |glyph| glyph.advance * part.style.size * 0.5)
}

/// How much narrower a blank may become, as a part of its width, and how wide it stays at least, as a part of the letters' size: programs
/// that read the file take words for one that are nearer (`pdftotext -raw` below 0.15).
const SHRINK: f32 = 0.22;
pub(crate) const LEAST: f32 = 0.155;

/// A piece of a paragraph; lengths in points.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Item {
    /// Letters that stay together.
    Box { run: usize, range: Range<usize>, width: f32 },
    Blank {
        run: usize,
        width: f32,
        /// How much narrower it may become.
        shrink: f32,
        /// Whether a line may end here.
        breaks: bool,
    },
    /// A line may end here, within a word.
    Division {
        run: usize,
        /// The width of the hyphen that is then drawn.
        width: f32,
        is_drawn: bool,
    },
}

/// The items of a paragraph.
pub(super) fn items(fonts: &Fonts, runs: &[Run], hyphens: Hyphens) -> Vec<Item> {
    let mut items = Vec::new();
    for (number, run) in runs.iter().enumerate() {
        let blank = fonts.width(" ", &run.style);
        let hyphen = fonts.width("-", &run.style);
        let mut start = 0;
        while start < run.text.len() {
            let rest = &run.text[start..];
            let length = rest.find([' ', '\u{a0}']).unwrap_or(rest.len());
            if length > 0 {
                word(fonts, run, number, start..start + length, hyphens, hyphen, &mut items);
            }
            start += length;
            if let Some(sign) = run.text[start..].chars().next() {
                items.push(Item::Blank {
                    run: number,
                    width: blank,
                    shrink: shrink(blank, run.style.size),
                    breaks: sign == ' ',
                });
                start += sign.len_utf8();
            }
        }
    }
    items
}

fn word(
    fonts: &Fonts,
    run: &Run,
    number: usize,
    range: Range<usize>,
    hyphens: Hyphens,
    hyphen: f32,
    items: &mut Vec<Item>,
) {
    let text = &run.text[range.clone()];
    let glyphs = fonts.shape(text, &run.style);
    // What leads somewhere stays in one piece.
    let places = if run.link.is_some() { Vec::new() } else { hyphens.places(text) };
    let width = |part: Range<usize>| {
        let own = glyphs.iter().filter(|glyph| part.contains(&glyph.start));
        own.map(|glyph| glyph.advance).sum::<f32>() * run.style.size
    };
    let mut at = 0;
    for (place, is_drawn) in places {
        items.push(Item::Box { run: number, range: range.start + at..range.start + place, width: width(at..place) });
        items.push(Item::Division { run: number, width: if is_drawn { hyphen } else { 0.0 }, is_drawn });
        at = place;
    }
    items.push(Item::Box { run: number, range: range.start + at..range.end, width: width(at..text.len()) });
}

/// How much narrower a blank of this width may become beside letters of this size.
pub(super) fn shrink(width: f32, size: f32) -> f32 {
    (width - LEAST * size).min(width * SHRINK).max(0.0)
}

/// How far a blank may grow before that counts as bad, as a part of its width.
const STRETCH: f32 = 0.5;
/// What a divided word costs in justified and in other lines; what a written hyphen costs at a line's end.
const DIVIDED: f32 = 60.0;
const DIVIDED_RAGGED: f32 = 600.0;
const WRITTEN: f32 = 20.0;
/// What two divided words one below the other cost, and a last line that begins within a word or is very short.
const TWO_DIVIDED: f32 = 6000.0;
const SHORT_LAST: f32 = 30_000.0;
const SHORT: f32 = 0.1;
/// What a line costs that is wider than the column, where there is no other way.
const TOO_WIDE: f32 = 1e12;
/// How much of the width a ragged line may lack before that counts as bad.
const RAGGED: f32 = 0.3;

/// Sums over the items before each one.
struct Sums(Vec<Sum>);

/// The width of items, that of the blanks among them, and how much narrower these may become.
#[derive(Clone, Copy, Default)]
struct Sum {
    width: f32,
    blanks: f32,
    shrink: f32,
}

impl Sums {
    fn of(items: &[Item]) -> Self {
        let mut sum = Sum::default();
        let mut sums = vec![sum];
        for item in items {
            match item {
                Item::Box { width, .. } => sum.width += width,
                Item::Blank { width, shrink, .. } => {
                    sum.width += width;
                    sum.blanks += width;
                    sum.shrink += shrink;
                }
                Item::Division { .. } => {}
            }
            sums.push(sum);
        }
        Self(sums)
    }

    /// The sum over the items from one to before another.
    fn between(&self, start: usize, end: usize) -> Sum {
        let (a, b) = (self.0[start.min(end)], self.0[end]);
        Sum { width: b.width - a.width, blanks: b.blanks - a.blanks, shrink: b.shrink - a.shrink }
    }
}

/// The items at which lines end, the number of all items last.
fn line_ends(items: &[Item], measure: &Measure) -> Vec<usize> {
    if items.is_empty() {
        return Vec::new();
    }
    let sums = Sums::of(items);
    // A blank at the very end ends no line.
    let places = (0..items.len()).filter(|&place| place + 1 < items.len() && may_end(&items[place]));
    let places: Vec<usize> = places.chain([items.len()]).collect();
    let item = |place: usize| place.checked_sub(1).and_then(|place| places.get(place).copied());
    let ends = break_lines(places.len(), None, |from, to| {
        let (from, to) = (item(from), item(to).unwrap_or(items.len()));
        let (mut cost, is_too_long) = line_cost(items, &sums, measure, from.map_or(0, |from| from + 1), to);
        if from.is_some_and(|from| is_divided(items, from)) {
            cost += if to == items.len() { SHORT_LAST } else { 0.0 };
            cost += if is_divided(items, to) { TWO_DIVIDED } else { 0.0 };
        }
        Weighed { cost: Some(cost), is_too_long }
    });
    ends.into_iter().flatten().filter_map(item).collect()
}

const fn may_end(item: &Item) -> bool {
    matches!(item, Item::Blank { breaks: true, .. } | Item::Division { .. })
}

fn is_divided(items: &[Item], place: usize) -> bool {
    matches!(items.get(place), Some(Item::Division { is_drawn: true, .. }))
}

/// The demerits of a line, and whether it is too wide.
fn line_cost(items: &[Item], sums: &Sums, measure: &Measure, start: usize, end: usize) -> (f32, bool) {
    let is_last = end == items.len();
    let Sum { mut width, blanks, shrink } = sums.between(start, end);
    let room = if start == 0 { measure.width - measure.indent } else { measure.width };
    let is_justified = measure.alignment == Alignment::Justified;
    let mut penalty = 0.0;
    if let Some(Item::Division { width: hyphen, is_drawn, .. }) = items.get(end) {
        // Half of it hangs into the margin.
        width += hyphen * if is_justified { 0.5 } else { 1.0 };
        penalty = match (is_drawn, is_justified) {
            (true, true) => DIVIDED,
            (true, false) => DIVIDED_RAGGED,
            (false, _) => WRITTEN,
        };
    }
    let slack = room - width;
    let shrink = if is_justified { shrink } else { 0.0 };
    // Sums of many floats differ a little from the width of a line that just fits.
    if slack < -shrink - 0.01 {
        return (TOO_WIDE * -slack, true);
    }
    let ratio = match (is_justified, is_last) {
        _ if slack < 0.0 => slack / shrink.max(0.01),
        (_, true) => 0.0,
        (true, false) => slack / (blanks * STRETCH).max(0.5),
        (false, false) => slack / (room * RAGGED),
    };
    let badness = 100.0 * ratio.abs().powi(3);
    let mut demerits = (1.0 + badness).powi(2) + penalty * penalty;
    if is_last && start > 0 && width < room * SHORT {
        demerits += SHORT_LAST;
    }
    (demerits, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::{Hyphens, marks_of, narrowest_gap};

    const WORDS: &str = "A man without a vest moves exactly as in chess. A man with a vest has the choice in every turn: a move of \
                         its own, or the conventional move of its vest, once; after that it comes off at once and returns to the stand.";

    fn set(text: &str, width: f32, alignment: Alignment) -> Vec<SetLine> {
        let measure = Measure { width, indent: 10.0, alignment, hyphens: Hyphens::English };
        lines(&Fonts::carried().unwrap(), &[Run::new(text, Style::default())], &measure)
    }

    #[test]
    fn justified_lines_are_as_wide_as_the_column_and_nothing_is_lost() {
        for width in [110.0, 150.0, 222.0, 300.0] {
            let set = set(WORDS, width, Alignment::Justified);
            let read: String = set.iter().map(SetLine::text).collect();
            assert_eq!(read.replace('\u{ad}', ""), WORDS, "{width}");
            for (number, line) in set.iter().enumerate().take(set.len() - 1) {
                let indent = if number == 0 { 10.0 } else { 0.0 };
                let hung = line.parts.last().map_or(0.0, |_| 3.0);
                let room = width - indent;
                assert!(
                    line.width >= room - 0.01 && line.width <= room + hung,
                    "{width}: {} {}",
                    line.width,
                    line.text()
                );
            }
            assert!(set.last().unwrap().width <= width);
        }
    }

    #[test]
    fn other_lines_fit_and_stand_where_they_are_to_stand() {
        for alignment in [Alignment::Left, Alignment::Centred, Alignment::Right] {
            for line in set(WORDS, 150.0, alignment) {
                assert!(line.width <= 150.0, "{}", line.text());
                let (left, right) = (line.parts[0].x, 150.0 - line.parts[0].x - line.width);
                match alignment {
                    Alignment::Right => assert!(right.abs() < 0.01),
                    Alignment::Centred => assert!(left >= right - 0.01),
                    _ => assert!(left == 0.0 || left == 10.0),
                }
            }
        }
    }

    #[test]
    fn a_no_break_space_is_kept_and_a_word_that_is_too_long_stands_alone() {
        let set = set("see rule\u{a0}11 and Donaudampfschifffahrtsgesellschaft ok", 70.0, Alignment::Left);
        assert!(set.iter().any(|line| line.text().contains("rule\u{a0}11")));
        assert!(set.len() > 2);
    }

    #[test]
    fn words_stay_apart_in_every_line() {
        // Long words and letters that lean to one another.
        let leaning =
            "by vest, why Turmweste; only Vests may way. You tow every two Towers, ever very yawing ".repeat(3);
        for style in [Style::serif(10.0), Style::sans(10.0)] {
            for alignment in [Alignment::Justified, Alignment::Left, Alignment::Centred, Alignment::Right] {
                for width in (40..240).step_by(7) {
                    let measure = Measure { width: width as f32, indent: 10.0, alignment, hyphens: Hyphens::English };
                    for line in lines(&Fonts::carried().unwrap(), &[Run::new(leaning.as_str(), style)], &measure) {
                        let marks: Vec<_> = marks_of(&line, 0.0, 0.0, None).collect();
                        let (gap, _) = narrowest_gap(&marks);
                        assert!(gap >= LEAST - 0.001, "{alignment:?} {width}: {gap} in {:?}", line.text());
                    }
                }
            }
        }
    }

    #[test]
    fn no_words_are_no_lines() {
        assert!(set("", 100.0, Alignment::Justified).is_empty());
    }
}
