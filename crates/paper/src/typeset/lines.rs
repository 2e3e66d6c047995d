//! Breaks a paragraph into lines, weighing all of them together as Knuth and Plass do; whoever sets a text calls [`lines`].

mod items;
mod weighing;

use super::fonts::{Fonts, Glyph, is_blank};
use super::measure::{Alignment, Measure};
use super::paragraph::{Run, Style};
#[cfg(test)]
pub(crate) use items::LEAST;
use items::{Item, items, shrink};

/// A line that is set.
#[derive(Clone, PartialEq, Debug)]
pub struct SetLine {
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
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }

    /// The same line this much further to the right.
    #[must_use]
    pub fn shifted(mut self, way: f32) -> Self {
        self.parts.iter_mut().for_each(|part| part.x += way);
        self
    }
}

/// The lines of a paragraph.
pub fn lines(fonts: &Fonts, runs: &[Run], measure: &Measure) -> Vec<SetLine> {
    let items = items(fonts, runs, measure.hyphens);
    let ends = weighing::ends(&items, measure);
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
