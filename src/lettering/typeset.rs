//! Shapes a text with the fonts and breaks its lines; `block` paints what comes out. The scripts' rules (ligatures, direction,
//! where a line may end) are parley's; which of those ends is taken `lines` says.

use std::ops::Range;

use parley::layout::PositionedLayoutItem;
use parley::{
    Alignment, AlignmentOptions, FontFamily, FontFamilyName, FontFeatures, Layout, LayoutContext, LineHeight,
    StyleProperty,
};

use super::error::LetteringError;
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

/// Which of the two fonts comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Serif,
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
    /// Where the scripts' rules allow it and nothing is torn apart that is read as one.
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

/// How small the number of a rule is beside a caption's letters, and what stands between them: blanks at which no line ends.
const RULE_SIZE: f32 = 0.74;
const BEFORE_RULE: &str = "\u{a0}\u{a0}";
/// A place in a word at which a line may end.
const TEAR: char = '\u{200b}';
/// The steps in which letters get smaller until they fit.
const SMALLER: f32 = 0.94;

/// Shapes texts, with what the libraries keep from one text to the next.
pub(super) struct Typesetter {
    fonts: Fonts,
    layouts: LayoutContext<Ink>,
}

impl Typesetter {
    pub fn new(fonts: Fonts) -> Self {
        Self { fonts, layouts: LayoutContext::new() }
    }

    /// Sets a text, and the number of a rule behind it; none where it does not fit.
    ///
    /// # Errors
    /// If no font has one of its letters.
    pub fn set(&mut self, text: &str, rule: Option<&str>, setting: &Setting) -> Result<Option<Shaped>, LetteringError> {
        let bare = text.trim();
        for ends in [Ends::Fine, Ends::Any, Ends::Long, Ends::Torn] {
            if ends == Ends::Torn && !setting.tears {
                break;
            }
            let mut words = if ends == Ends::Torn { torn(bare) } else { bare.to_owned() };
            let counted = words.len();
            if let Some(rule) = rule {
                words.push_str(BEFORE_RULE);
                words.push_str(&rule.replace(' ', "\u{a0}"));
            }
            if let Some(shaped) = self.fit(&words, counted, ends, setting)? {
                return Ok(Some(shaped));
            }
        }
        Ok(None)
    }

    /// Sets words in the largest letters in which they fit; what comes behind `counted` bytes is the number of a rule.
    fn fit(
        &mut self,
        words: &str,
        counted: usize,
        ends: Ends,
        setting: &Setting,
    ) -> Result<Option<Shaped>, LetteringError> {
        let mut limits = setting.limits;
        let most = limits.characters.saturating_mul(limits.lines);
        if ends == Ends::Long && words[..counted].chars().count() <= most {
            limits.characters = limits.characters.saturating_add(LONGEST_WORD / 2);
        }
        let mut share = 1.0;
        while share >= setting.least {
            let mut layout = self.shape(words, counted, setting.size * share, setting);
            if let Some(letter) = missing(&mut layout, words) {
                return Err(LetteringError::NoLetter { letter, text: words[..counted].to_owned() });
            }
            let pieces = pieces(&mut layout, words, counted, ends);
            if let Some(widths) = widths(&pieces, limits) {
                let width = widths.iter().copied().fold(0.0, f32::max);
                end_lines(&mut layout, &widths, setting.centred);
                return Ok(Some(Shaped { layout, width }));
            }
            // Smaller letters help only where there is too little room.
            if widths(&pieces, Limits { width: f32::INFINITY, ..limits }).is_none() {
                break;
            }
            share *= SMALLER;
        }
        Ok(None)
    }

    /// The text in its fonts; what begins at `rule` is small.
    fn shape(&mut self, words: &str, rule: usize, size: f32, setting: &Setting) -> Layout<Ink> {
        let families = match setting.face {
            Face::Serif => [OWN, SERIF, SANS, FIGURINES],
            Face::Sans => [OWN, SANS, SERIF, FIGURINES],
        }
        .map(FontFamilyName::named);
        let mut builder = self.layouts.ranged_builder(&mut self.fonts.0, words, 1.0, true);
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

/// The first letter that no font has.
fn missing(layout: &mut Layout<Ink>, words: &str) -> Option<char> {
    layout.break_all_lines(None);
    for line in layout.lines() {
        for run in line.runs() {
            for cluster in run.clusters().filter(|cluster| cluster.glyphs().any(|glyph| glyph.id == 0)) {
                if let Some(letter) = words.get(cluster.text_range()).and_then(|text| text.chars().find(is_seen)) {
                    return Some(letter);
                }
            }
        }
    }
    None
}

/// The text with places in its very long words at which a line may end.
fn torn(text: &str) -> String {
    let tear = |word: &str| match word.trim_end().chars().count() > LONGEST_WORD {
        true => word.chars().flat_map(|letter| [letter, TEAR]).collect(),
        false => word.to_owned(),
    };
    text.split_inclusive(char::is_whitespace).map(tear).collect()
}

/// Whether a character has a shape; blanks and marks of direction have none.
fn is_seen(letter: &char) -> bool {
    let is_mark = matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    !letter.is_whitespace() && !letter.is_control() && !is_mark
}

/// The parts between which a line may end: those that come out when every line ends as soon as it may, and of these joined what
/// belongs together. Only what comes before `counted` has characters; the number of a rule has none.
fn pieces(layout: &mut Layout<Ink>, words: &str, counted: usize, ends: Ends) -> Vec<Piece> {
    layout.break_all_lines(Some(0.0));
    let mut pieces: Vec<Piece> = Vec::new();
    for line in layout.lines() {
        let (text, metrics) = (line.text_range(), line.metrics());
        let Some(whole) = words.get(text.clone()) else { continue };
        let bare = whole.trim_end();
        let of_text = |range: Range<usize>| {
            words
                .get(range.start..range.end.min(counted))
                .map_or(0, |part| part.chars().filter(|letter| *letter != TEAR).count())
        };
        let end = text.start + bare.len();
        let ends_line = whole.ends_with('\n');
        let piece = Piece {
            characters: of_text(text.start..end),
            width: metrics.advance - metrics.hanging_advance,
            blank: (of_text(end..text.end - usize::from(ends_line)), metrics.hanging_advance),
            ends_line,
            ends_clause: bare.ends_with([',', ';', ':', '.', '!', '?', '–', '—', '،', '、', '。']),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lettering::lines::{LONGEST_LINE, MOST_LINES};

    fn setting(width: f32) -> Setting {
        Setting {
            face: Face::Sans,
            size: 30.0,
            least: 0.6,
            leading: 1.25,
            limits: Limits { lines: MOST_LINES, characters: LONGEST_LINE, width },
            tears: true,
            centred: true,
            ink: Ink::Plain,
        }
    }

    fn set(text: &str, rule: Option<&str>, width: f32) -> Option<Shaped> {
        Typesetter::new(Fonts::standard()).set(text, rule, &setting(width)).expect("every letter is there")
    }

    /// The height of its letters in pixels.
    fn size(shaped: &Shaped) -> f32 {
        glyph_runs(&shaped.layout).next().expect("there are letters").run().font_size()
    }

    /// The words of each line.
    fn lines(shaped: &Shaped, words: &str) -> Vec<String> {
        shaped.layout.lines().map(|line| words[line.text_range()].trim_end().to_owned()).collect()
    }

    #[test]
    fn a_caption_is_broken_into_even_lines() {
        let text = "The rook takes the knight and may now dress in the knight vest.";
        let shaped = set(text, None, 1000.0).expect("it fits");
        assert_eq!(lines(&shaped, text), ["The rook takes the knight and", "may now dress in the knight vest."]);
        let widest = shaped.layout.lines().map(|line| line.metrics().advance - line.metrics().hanging_advance);
        assert!((widest.fold(0.0, f32::max) - shaped.width).abs() < 0.1);
        let own = "Its own end.\nIs kept.";
        assert_eq!(lines(&set(own, None, 1000.0).expect("it fits"), own), ["Its own end.", "Is kept."]);
    }

    #[test]
    fn a_number_stays_with_its_word_and_a_rule_behind_its_sentence() {
        let text = "Das steht so seit jeher in der Regel 11 und sonst nirgends im Heft";
        for width in 400..700 {
            if let Some(shaped) = set(text, None, width as f32) {
                assert!(lines(&shaped, text).iter().all(|line| !line.starts_with("11")), "{width}");
            }
        }
        let text = "Only a pawn that reaches the far rank is promoted.";
        let shaped = set(text, Some("rule 11, 2-12"), 1000.0).expect("it fits");
        let gold: Vec<f32> = glyph_runs(&shaped.layout)
            .filter(|run| run.style().brush == Ink::Gold)
            .map(|run| run.run().font_size())
            .collect();
        assert!(!gold.is_empty() && gold.iter().all(|gold| *gold < 0.8 * size(&shaped)), "{gold:?}");
        assert_eq!(shaped.layout.len(), 2);
    }

    #[test]
    fn letters_get_smaller_before_words_do_not_fit() {
        let text = "The rook takes the knight and may now dress in the knight vest.";
        let wide = set(text, None, 1000.0).expect("it fits");
        let narrow = set(text, None, 0.8 * wide.width).expect("it fits");
        assert!(size(&narrow) < size(&wide) && narrow.width <= 0.8 * wide.width, "{}", narrow.width);
        assert!(set(text, None, 0.5 * wide.width).is_none());
        assert!(set(&"x".repeat(85), None, 9000.0).is_none());
        let middle = "The white bishop on a6 with its knight vest is white's own and cannot be captured.";
        let shaped = set(middle, None, 1000.0).expect("a word in the middle makes one line longer");
        assert_eq!(lines(&shaped, middle)[0], "The white bishop on a6 with its knight vest");
        let long = "x".repeat(84);
        assert_eq!(set(&long, None, 9000.0).expect("a very long word is torn").layout.len(), 2);
        assert!(set(&"no ".repeat(29), None, 9000.0).is_none());
    }

    #[test]
    fn a_letter_that_no_font_has_is_named() {
        let mut typesetter = Typesetter::new(Fonts::standard());
        let mut error = |text: &str| typesetter.set(text, None, &setting(900.0)).err().map(|error| error.to_string());
        let told = error("The word צריח is Hebrew.").expect("refused");
        assert!(told.starts_with("no font has the letter צ (U+05E6) of"), "{told}");
        assert!(
            error(
                "Größe, Œuvre, Łódź, ığüş, Žižek, Ngựa, Ладья, Πύργος, „so“, ‹so›, 2–7 … ½ € ♘♞ a\u{a0}b\u{200f}\u{ad}"
            )
            .is_none()
        );
    }

    /// Where each character of a text lies, from left to right.
    fn visual_order(text: &str) -> String {
        let mut typesetter = Typesetter::new(Fonts::standard());
        let mut layout = typesetter.shape(text, text.len(), 30.0, &setting(9000.0));
        layout.break_all_lines(None);
        let line = layout.get(0).expect("a line");
        line.runs()
            .flat_map(|run| {
                run.visual_clusters().map(|cluster| text[cluster.text_range()].to_owned()).collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn right_to_left_is_laid_out_from_the_right() {
        // Letters in the order in which they are written; the fonts need not have them for that.
        assert_eq!(visual_order("אבג"), "גבא");
        // The sentence runs to the left, its Latin name and its number to the right.
        assert_eq!(visual_order("אב e2e4 גד 12."), ".12 דג e2e4 בא");
        assert_eq!(visual_order("a אב 12 b"), "a 12 בא b");
        assert_eq!(visual_order("\u{202e}abc\u{202c}").replace(['\u{202e}', '\u{202c}'], ""), "cba");
    }

    #[test]
    fn lines_of_right_to_left_follow_each_other_downwards() {
        let text = "אבג דהו זחט יכל מנס עפצ קרש תאב גדה";
        let mut typesetter = Typesetter::new(Fonts::standard());
        let mut layout = typesetter.shape(text, text.len(), 30.0, &setting(9000.0));
        let pieces = pieces(&mut layout, text, text.len(), Ends::Fine);
        assert_eq!(pieces.len(), 9);
        assert!(pieces.iter().all(|piece| piece.width > 0.0 && piece.characters == 3), "{pieces:?}");
        let whole: f32 = pieces.iter().map(|piece| piece.width + piece.blank.1).sum();
        let widths = widths(&pieces, Limits { lines: 2, characters: 42, width: 0.6 * whole }).expect("two lines");
        end_lines(&mut layout, &widths, true);
        let ranges: Vec<_> = layout.lines().map(|line| line.text_range()).collect();
        assert_eq!((ranges.len(), ranges[0].start, ranges[1].end, ranges[0].end), (2, 0, text.len(), ranges[1].start));
    }

    #[test]
    fn wide_scripts_break_between_characters() {
        let text = "皇后吃掉骑士之后可以穿上骑士的背心，然后它可以像骑士一样走一次。";
        let mut typesetter = Typesetter::new(Fonts::standard());
        let mut layout = typesetter.shape(text, text.len(), 30.0, &setting(9000.0));
        let pieces = pieces(&mut layout, text, text.len(), Ends::Fine);
        assert!(pieces.len() > 20, "{pieces:?}");
        // A full stop or a comma never begins a line.
        assert!(pieces.iter().all(|piece| !text[piece.text.clone()].starts_with(['，', '。'])), "{pieces:?}");
    }
}
