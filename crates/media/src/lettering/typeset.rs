//! Shapes a text with the fonts and breaks its lines. The scripts' rules (ligatures,
//! direction, where a line may end) are parley's; which of those ends is taken `lines` says.

use std::collections::BTreeSet;
use std::ops::Range;

use parley::layout::PositionedLayoutItem;
use parley::{
    Alignment, AlignmentOptions, FontFamily, FontFamilyName, FontFeatures, Layout, LayoutContext, LineHeight,
    StyleProperty,
};

use super::fonts::{FIGURINES, Fonts, OWN, SANS, SERIF};
use super::lines::{LONGEST_WORD, Limits, Piece, may_end, widths};

/// The colour that a letter has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Ink {
    #[default]
    Plain,
    /// Of numbers of rules, as the inlay of the board.
    Gold,
}

/// Which of the two fonts that the program carries comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// The one of titles.
    Serif,
    /// The one of all other words.
    Sans,
}

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    pub face: Face,
    /// The height of its letters in pixels.
    pub size: f32,
    /// How much smaller letters may get before the words do not fit, as a part of `size`.
    pub least: f32,
    /// From base line to base line, as a part of the letters' height.
    pub leading: f32,
    pub limits: Limits,
    /// Whether very long words are torn before the words do not fit.
    pub tears: bool,
    /// Whether its lines stand in the middle; otherwise where lines begin.
    pub centred: bool,
    pub ink: Ink,
}

/// Where lines may end; what is better is tried first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ends {
    /// Where the scripts' rules allow it and nothing is torn apart that is read as one; wide characters count for two.
    Fine,
    /// Wherever the scripts' rules allow it.
    Any,
    /// There, and a line may be longer by half a word: a caption of two full lines need not have a blank in its middle.
    Long,
    /// And within very long words.
    Torn,
}

/// A text that is set.
pub(super) struct Shaped {
    pub layout: Layout<Ink>,
    /// The width of its widest line, in pixels.
    pub width: f32,
}

/// How small the number of a rule is beside a caption's letters, and the blanks between them, at which no line ends.
const RULE_SIZE: f32 = 0.74;
const BEFORE_RULE: &str = "\u{a0}\u{a0}";
/// A size in which letters are looked for.
const IN_LINE: f32 = 100.0;
/// A place in a word at which a line may end.
const TEAR: char = '\u{200b}';
/// What ends a clause, in any script.
const CLAUSE_ENDS: [char; 16] = [',', ';', ':', '.', '!', '?', '–', '—', '،', '؛', '、', '，', '；', '：', '。', '？'];
/// The steps in which letters get smaller until they fit.
const SMALLER: f32 = 0.94;

/// Shapes texts, with what the libraries keep from one text to the next.
pub(super) struct Typesetter {
    fonts: Fonts,
    layouts: LayoutContext<Ink>,
}

impl Typesetter {
    pub(crate) fn new(fonts: Fonts) -> Self {
        Self { fonts, layouts: LayoutContext::new() }
    }

    /// Sets a text, and the number of a rule behind it; none where it does not fit. A letter that no font has is a box.
    pub(crate) fn set(&mut self, text: &str, rule: Option<&str>, setting: &Setting) -> Option<Shaped> {
        let bare = text.trim();
        for ends in [Ends::Fine, Ends::Any, Ends::Long, Ends::Torn] {
            if ends == Ends::Torn && !setting.tears {
                break;
            }
            let text = if ends == Ends::Torn { torn(bare) } else { bare.to_owned() };
            let counted = text.len();
            let words = rule.map_or_else(|| text.clone(), |rule| with_rule(&text, rule));
            if let Some(shaped) = self.fit(&words, counted, ends, setting) {
                return Some(shaped);
            }
        }
        None
    }

    /// Sets words in the largest letters in which they fit; what comes behind `counted` bytes is the number of a rule.
    fn fit(&mut self, words: &str, counted: usize, ends: Ends, setting: &Setting) -> Option<Shaped> {
        let mut limits = setting.limits;
        let most = limits.characters.saturating_mul(limits.lines);
        if ends == Ends::Long && words[..counted].chars().count() <= most {
            limits.characters = limits.characters.saturating_add(LONGEST_WORD / 2);
        }
        let (spare, _) = self.spare(words, setting.face);
        let mut share = 1.0;
        while share >= setting.least {
            let mut layout = self.shape(words, counted, setting.size * share, setting, &spare);
            let pieces = pieces(&mut layout, words, counted, ends);
            if let Some(widths) = widths(&pieces, limits) {
                let width = widths.iter().copied().fold(0.0, f32::max);
                end_lines(&mut layout, &widths, setting.centred);
                return Some(Shaped { layout, width });
            }
            // Smaller letters help only where there is too little room.
            if widths(&pieces, Limits { width: f32::INFINITY, ..limits }).is_none() {
                break;
            }
            share *= SMALLER;
        }
        None
    }

    /// The letters of a text that no font has.
    pub(crate) fn lacking(&mut self, text: &str) -> BTreeSet<char> {
        self.spare(text, Face::Sans).1
    }

    /// The names of fonts that have letters of a text which the carried ones lack, and those that no font has.
    fn spare(&mut self, text: &str, face: Face) -> (Vec<String>, BTreeSet<char>) {
        // Most texts are plain, and a film has many.
        if text.is_ascii() {
            return Default::default();
        }
        let mut layout = self.shape(text, text.len(), IN_LINE, &in_line(face, IN_LINE), &[]);
        match missing(&mut layout, text) {
            none if none.is_empty() => Default::default(),
            letters => self.fonts.spare(&letters),
        }
    }

    /// A text in one line with letters of this size in pixels, and where its base line is below its upper edge.
    pub(crate) fn line(&mut self, text: &str, face: Face, size: f32) -> (Layout<Ink>, f32) {
        let (spare, _) = self.spare(text, face);
        let mut layout = self.shape(text, text.len(), size, &in_line(face, size), &spare);
        layout.break_all_lines(None);
        let base = layout.lines().next().map_or(0.0, |line| line.metrics().baseline);
        (layout, base)
    }

    /// The text in its fonts; what begins at `rule` is small.
    fn shape(&mut self, words: &str, rule: usize, size: f32, setting: &Setting, spare: &[String]) -> Layout<Ink> {
        let carried = match setting.face {
            Face::Serif => [SERIF, SANS, FIGURINES],
            Face::Sans => [SANS, SERIF, FIGURINES],
        };
        let own = self.fonts.has_own.then_some(OWN);
        let families = own.into_iter().chain(carried).chain(spare.iter().map(String::as_str));
        let families: Vec<FontFamilyName> = families.map(FontFamilyName::named).collect();
        let mut builder = self.layouts.ranged_builder(&mut self.fonts.context, words, 1.0, true);
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(families.as_slice().into())));
        builder.push_default(StyleProperty::FontSize(size));
        builder.push_default(StyleProperty::Brush(setting.ink));
        // Figures as high as capitals: numbers of squares and rules are read, not skimmed.
        builder.push_default(StyleProperty::FontFeatures(FontFeatures::Source("\"lnum\" 1".into())));
        builder.push_default(StyleProperty::LineHeight(LineHeight::Absolute((size * setting.leading).round())));
        if rule < words.len() {
            builder.push(StyleProperty::FontSize(size * RULE_SIZE), rule..words.len());
            builder.push(StyleProperty::Brush(Ink::Gold), rule..words.len());
        }
        builder.build(words)
    }
}

/// A sentence and the number of a rule behind it, whichever way the sentence runs: between marks that keep their
/// directions apart.
fn with_rule(text: &str, rule: &str) -> String {
    format!("{text}{BEFORE_RULE}\u{2068}{}\u{2069}", rule.replace(' ', "\u{a0}"))
}

/// A setting in one line, however long it is.
const fn in_line(face: Face, size: f32) -> Setting {
    let limits = Limits { width: f32::INFINITY, characters: usize::MAX, lines: 1 };
    Setting { face, size, least: 1.0, leading: 1.0, limits, tears: false, centred: false, ink: Ink::Plain }
}

/// The letters that the fonts of a layout lack.
fn missing(layout: &mut Layout<Ink>, words: &str) -> BTreeSet<char> {
    layout.break_all_lines(None);
    let mut letters = BTreeSet::new();
    for line in layout.lines() {
        for run in line.runs() {
            for cluster in run.clusters().filter(|cluster| cluster.glyphs().any(|glyph| glyph.id == 0)) {
                letters.extend(words.get(cluster.text_range()).unwrap_or_default().chars().filter(is_seen));
            }
        }
    }
    letters
}

/// The text with places in its very long words at which a line may end.
fn torn(text: &str) -> String {
    let tear = |word: &str| match word.trim_end().chars().count() > LONGEST_WORD {
        true => word.chars().flat_map(|letter| [letter, TEAR]).collect(),
        false => word.to_owned(),
    };
    text.split_inclusive(char::is_whitespace).map(tear).collect()
}

/// Whether a character has a shape; blanks, marks of direction and what chooses between shapes have none.
fn is_seen(letter: &char) -> bool {
    const MARKS: [std::ops::RangeInclusive<char>; 11] = [
        '\u{ad}'..='\u{ad}',
        '\u{34f}'..='\u{34f}',
        '\u{61c}'..='\u{61c}',
        '\u{180b}'..='\u{180f}',
        '\u{200b}'..='\u{200f}',
        '\u{2028}'..='\u{202e}',
        '\u{2060}'..='\u{206f}',
        '\u{fe00}'..='\u{fe0f}',
        '\u{feff}'..='\u{feff}',
        '\u{fff0}'..='\u{fffb}',
        '\u{e0000}'..='\u{e0fff}',
    ];
    let is_mark = MARKS.iter().any(|marks| marks.contains(letter));
    !letter.is_whitespace() && !letter.is_control() && !is_mark
}

/// How many characters one counts for: the wide ones of East Asia count for two, so that their lines are half as long.
const fn breadth(letter: char) -> usize {
    match letter {
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

/// The parts between which a line may end: those that come out when every line ends as soon as it may, and of these
/// joined what belongs together. Only what comes before `counted` has characters; the number of a rule has none.
fn pieces(layout: &mut Layout<Ink>, words: &str, counted: usize, ends: Ends) -> Vec<Piece> {
    layout.break_all_lines(Some(0.0));
    let mut pieces: Vec<Piece> = Vec::new();
    for line in layout.lines() {
        let (text, metrics) = (line.text_range(), line.metrics());
        let Some(whole) = words.get(text.clone()) else { continue };
        let bare = whole.trim_end();
        let of_text = |range: Range<usize>| {
            let part = words.get(range.start..range.end.min(counted)).unwrap_or_default();
            part.chars()
                .map(|letter| if ends == Ends::Fine { breadth(letter) } else { usize::from(letter != TEAR) })
                .sum()
        };
        let end = text.start + bare.len();
        let ends_line = whole.ends_with('\n');
        let piece = Piece {
            characters: of_text(text.start..end),
            width: metrics.advance - metrics.hanging_advance,
            blank: (of_text(end..text.end - usize::from(ends_line)), metrics.hanging_advance),
            ends_line,
            ends_clause: bare.ends_with(CLAUSE_ENDS),
            text,
        };
        match pieces.last_mut() {
            Some(last) if !last.ends_line && ends == Ends::Fine && !may_end(&words[last.text.clone()], whole) => {
                *last = Piece {
                    text: last.text.start..piece.text.end,
                    characters: last.characters + last.blank.0 + piece.characters,
                    width: last.width + last.blank.1 + piece.width,
                    ..piece
                };
            }
            _ => pieces.push(piece),
        }
    }
    pieces
}

/// Ends the lines so that they have these widths, and sets them in the middle of the widest one or where they begin.
fn end_lines(layout: &mut Layout<Ink>, widths: &[f32], centred: bool) {
    let is_rtl = layout.is_rtl();
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let mut breaker = layout.break_lines();
    breaker.state_mut().set_layout_max_advance(f32::MAX);
    for width in widths {
        let share = if centred { 0.5 } else { f32::from(u8::from(is_rtl)) };
        breaker.state_mut().set_line_x((widest - width) * share);
        // The library adds the letters up in another order.
        breaker.state_mut().set_line_max_advance(width + 0.05);
        if breaker.break_next().is_none() {
            break;
        }
    }
    breaker.finish();
    layout.align(Alignment::Start, AlignmentOptions::default());
}

/// The glyphs of a text: what is painted, where from the upper left corner of the layout, and in which colour.
pub(super) fn glyph_runs(layout: &Layout<Ink>) -> impl Iterator<Item = parley::layout::GlyphRun<'_, Ink>> {
    layout.lines().flat_map(|line| {
        line.items().filter_map(|item| match item {
            PositionedLayoutItem::GlyphRun(run) => Some(run),
            PositionedLayoutItem::InlineBox(_) => None,
        })
    })
}

impl Fonts {
    /// The letters of these texts that no font has: where they are set, boxes stand for them.
    pub fn lacking<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<char> {
        let mut typesetter = Typesetter::new(self.clone());
        texts.into_iter().flat_map(|text| typesetter.lacking(text)).collect()
    }
}

#[cfg(test)]
mod tests;
