//! Tests of shaping and of the ends of lines.

use super::*;
use crate::lettering::fonts::SpareFonts;
use crate::lettering::fonts::{FIGURINES_FILE, SANS_FILE, SERIF_FILE};
use crate::lettering::lines::{LONGEST_LINE, MOST_LINES};
use crate::lettering::plain_font::{BOX, plain_font};

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
    Typesetter::new(Fonts::standard()).set(text, rule, &setting(width))
}

/// The height of its letters in pixels.
fn size(shaped: &Shaped) -> f32 {
    glyph_runs(&shaped.layout).next().expect("there are letters").run().font_size()
}

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

/// The fonts of a text's letters from left to right, each as its file.
fn files(spare: &SpareFonts, text: &str) -> Vec<Vec<u8>> {
    let mut typesetter = Typesetter::new(Fonts::with(spare.clone()));
    let shaped = typesetter.set(text, None, &setting(9000.0)).expect("it fits");
    assert!(missing(&mut shaped.layout.clone(), text).is_empty(), "{text}");
    glyph_runs(&shaped.layout).map(|run| run.run().font().data.data().to_vec()).collect()
}

#[test]
fn a_letter_that_the_carried_fonts_lack_is_set_in_a_spare_one_and_else_is_a_box() {
    let hebrew = plain_font(&"צריח".chars().collect(), &[&[(0, 0), (250, 700), (500, 0)]]);
    let spare = SpareFonts::only(vec![hebrew.clone()]);
    let boxed = |letters: &str| plain_font(&letters.chars().collect(), BOX);
    assert_eq!(files(&spare, "a צריח"), [SANS_FILE, &hebrew]);
    assert_eq!(files(&spare, "好צ"), [boxed("好"), hebrew.clone()]);
    // A pictogram with what says that it has colours, one of several men in one, and a flag.
    for (text, letters) in [("🙂", "🙂"), ("❤\u{fe0f}", "❤"), ("👨\u{200d}👧", "👨👧"), ("🇩🇪", "🇩🇪")]
    {
        assert_eq!(files(&spare, text), [boxed(letters)], "{text}");
    }
    for text in ["ผู้เล่น", "لاعب", "खिलाड़ी", "선수", "\u{10ffff}"] {
        assert!(!files(&SpareFonts::only(Vec::new()), text).is_empty(), "{text}");
    }
    let mut typesetter = Typesetter::new(Fonts::with(spare));
    let lacking: String = typesetter.lacking("a 好 צריח 🙂 \u{200f}é e\u{301}").into_iter().collect();
    assert_eq!(lacking, "好🙂");
}

#[test]
fn words_of_the_languages_need_no_other_font() {
    let all = "Größe, Œuvre, Łódź, ığüş, Žižek, Ngựa, Ладья, Πύργος, „so“, ‹so›, 2–7 … ½ € ♘♞ a\u{a0}b\u{200f}\u{ad}";
    // One that would have every letter is not asked.
    let spare = SpareFonts::only(vec![plain_font(&('\u{21}'..'\u{2fff}').collect(), BOX)]);
    for file in files(&spare, all) {
        assert!([SANS_FILE, SERIF_FILE, FIGURINES_FILE].contains(&&file[..]));
    }
}

/// Where each character of a text lies, from left to right.
fn visual_order(text: &str) -> String {
    let mut typesetter = Typesetter::new(Fonts::standard());
    let mut layout = typesetter.shape(text, text.len(), 30.0, &setting(9000.0), &[]);
    layout.break_all_lines(None);
    let line = layout.get(0).expect("a line");
    line.runs()
        .flat_map(|run| run.visual_clusters().map(|cluster| text[cluster.text_range()].to_owned()).collect::<Vec<_>>())
        .collect()
}

#[test]
fn right_to_left_is_laid_out_from_the_right() {
    // Letters in the order in which they are written; the fonts need not have them for that.
    assert_eq!(visual_order("אבג"), "גבא");
    // The sentence runs to the left, its Latin name and its number to the right.
    assert_eq!(visual_order("אב e2e4 גד 12."), ".12 דג e2e4 בא");
    assert_eq!(visual_order("a אב 12 b"), "a 12 בא b");
    // The number of a rule stands behind the sentence: at its left.
    let ruled = visual_order(&with_rule("אב d5.", "2-6c")).replace(['\u{2068}', '\u{2069}'], "");
    assert_eq!(ruled, "2-6c\u{a0}\u{a0}.d5 בא");
    assert_eq!(visual_order("\u{202e}abc\u{202c}").replace(['\u{202e}', '\u{202c}'], ""), "cba");
}

#[test]
fn lines_of_right_to_left_follow_each_other_downwards() {
    let text = "אבג דהו זחט יכל מנס עפצ קרש תאב גדה";
    let mut typesetter = Typesetter::new(Fonts::standard());
    let mut layout = typesetter.shape(text, text.len(), 30.0, &setting(9000.0), &[]);
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
    let mut layout = typesetter.shape(text, text.len(), 30.0, &setting(9000.0), &[]);
    let pieces = pieces(&mut layout, text, text.len(), Ends::Fine);
    assert!(pieces.len() > 20, "{pieces:?}");
    let whole: usize = pieces.iter().map(|piece| piece.characters + piece.blank.0).sum();
    assert_eq!(whole, 2 * text.chars().count());
    // A full stop or a comma never begins a line.
    assert!(pieces.iter().all(|piece| !text[piece.text.clone()].starts_with(['，', '。'])), "{pieces:?}");
}
