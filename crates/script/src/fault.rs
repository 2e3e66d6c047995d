//! What is wrong with a script and where, and how it is told: a sentence, the source line, a caret; all of the room makes
//! faults, the commands print them.

use std::fmt::Write;

/// The most faults that are looked for, and told, at once: who has fixed those sees the next.
pub const MOST_FAULTS: usize = 50;
/// How much of a source line is shown around the place of a fault, in characters, and of what is said about it.
const SHOWN: usize = 160;
const SAID: usize = 400;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// Something with the place where it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Placed<T> {
    /// Where it begins.
    pub place: Location,
    /// What stands there.
    pub value: T,
}

/// One fault of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where the caret points.
    pub place: Location,
    /// What is wrong: a sentence without a full stop.
    pub what: String,
    /// How to mend it, after a semicolon.
    pub mend: String,
}

impl Fault {
    /// A fault at a place.
    pub fn new(place: Location, what: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { place, what: what.into(), mend: mend.into() }
    }

    /// The reports of the first [`MOST_FAULTS`] of these faults of a text, three lines each: `FILE:LINE:COLUMN: what is wrong;
    /// how to mend it`, the source line, and a caret under the place; of a long line only what is around it. A last line says that
    /// there are more. Control characters are written out: a quoted text must not command the terminal.
    pub fn reports(faults: &[Self], file: &str, text: &str) -> String {
        let lines: Vec<&str> = text.strip_prefix('\u{feff}').unwrap_or(text).lines().collect();
        Self::reports_of_lines(faults, file, |line| lines.get(line).map(|line| (*line).to_owned()))
    }

    /// The same, with a line of the text, from 0, as it is asked for.
    pub fn reports_of_lines(faults: &[Self], file: &str, line: impl Fn(usize) -> Option<String>) -> String {
        let told = faults.iter().take(MOST_FAULTS);
        let source = |fault: &Self| line(fault.place.line.saturating_sub(1)).unwrap_or_default();
        let mut reports: String = told.map(|fault| fault.report(file, &source(fault))).collect();
        if faults.len() > MOST_FAULTS {
            reports.push_str("there are more mistakes; fix these first\n");
        }
        reports
    }

    fn report(&self, file: &str, source: &str) -> String {
        let Location { line, column } = self.place;
        let mut report = String::new();
        let _ = writeln!(
            report,
            "{}:{line}:{column}: {}; {}",
            printable(file, SAID),
            printable(&self.what, SAID),
            printable(&self.mend, SAID)
        );
        let (mut shown, mut caret) = (String::new(), String::new());
        // Of a long line only what is around the place.
        let first = if source.chars().nth(SHOWN).is_some() { column.saturating_sub(SHOWN / 2) } else { 0 };
        let is_cut = source.chars().nth(first + SHOWN).is_some();
        if first > 0 {
            shown.push('…');
            caret.push(' ');
        }
        for (index, letter) in source.chars().enumerate().skip(first).take(SHOWN) {
            let before = index + 1 < column;
            if letter == '\t' {
                shown.push(letter);
                caret.extend(before.then_some(letter));
                continue;
            }
            let letters = printable(letter.encode_utf8(&mut [0; 4]), SAID);
            let width: usize = letters.chars().map(width).sum();
            shown.push_str(&letters);
            caret.extend(std::iter::repeat_n(' ', if before { width } else { 0 }));
        }
        let _ = writeln!(report, "{shown}{}\n{caret}^", if is_cut { "…" } else { "" });
        report
    }
}

/// As much of the text with its control characters written out.
fn printable(text: &str, most: usize) -> String {
    let mut shown = String::new();
    for (index, letter) in text.chars().enumerate() {
        if index == most {
            shown.push('…');
            break;
        }
        if letter.is_control() { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    shown
}

/// How many columns of a terminal a character takes: none for marks that combine, two for the wide ones of East Asia and
/// for pictures, one for all others.
fn width(letter: char) -> usize {
    match u32::from(letter) {
        0x0300..=0x036f | 0x200b..=0x200f | 0x20d0..=0x20ff | 0xfe00..=0xfe0f | 0xfeff => 0,
        0x1100..=0x115f
        | 0x2e80..=0x303e
        | 0x3041..=0xa4cf
        | 0xac00..=0xd7a3
        | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f
        | 0xff00..=0xff60
        | 0xffe0..=0xffe6
        | 0x1f300..=0x1f64f
        | 0x1f680..=0x1f6ff
        | 0x1f900..=0x1f9ff
        | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caret(source: &str, column: usize) -> (usize, String) {
        let fault = Fault::new(Location { line: 2, column }, "what", "mend");
        let report = Fault::reports(&[fault], "a.demo", &format!("first\n{source}\n"));
        let lines: Vec<&str> = report.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, format!("a.demo:2:{column}: what; mend").as_str()));
        (lines[2].chars().count(), lines[2].to_owned())
    }

    #[test]
    fn the_caret_stands_under_the_place() {
        assert_eq!(caret("square e9", 8), (8, "       ^".to_owned()));
        assert_eq!(caret("", 1).1, "^");
    }

    #[test]
    fn fifty_faults_are_told_and_of_a_long_line_what_is_around_them() {
        let line = "x".repeat(1 << 20);
        let faults: Vec<Fault> =
            (0..70).map(|number| Fault::new(Location { line: 1, column: number * 1000 + 1 }, &line, &line)).collect();
        let report = Fault::reports(&faults, "a.demo", &line);
        let lines: Vec<&str> = report.lines().collect();
        assert_eq!(lines.len(), 151);
        assert_eq!(lines[150], "there are more mistakes; fix these first");
        assert!(lines.iter().all(|line| line.chars().count() < 900));
        assert_eq!((lines[1].chars().count(), lines[2].chars().count()), (161, 1));
        let (shown, caret) = (lines[4].chars().count(), lines[5].chars().count());
        assert_eq!((shown, caret), (162, 81), "{}\n{}", lines[4], lines[5]);
        assert!(Fault::reports(&faults[..50], "a.demo", &line).lines().count() == 150);
    }

    #[test]
    fn tabs_stay_tabs_and_wide_letters_take_two_columns() {
        assert_eq!(caret("\tsquare e9", 9).1, "\t       ^");
        assert_eq!(caret("say 王王 x", 8).1, "         ^");
        assert_eq!(caret("say e\u{301} x", 8).1, "      ^");
    }

    #[test]
    fn control_characters_are_written_out_and_counted_as_written() {
        let fault = Fault::new(Location { line: 1, column: 3 }, "\u{1b}[2J", "mend");
        let report = Fault::reports(&[fault], "\u{7}.demo", "\u{1b}bc");
        assert_eq!(report, "\\u{7}.demo:1:3: \\u{1b}[2J; mend\n\\u{1b}bc\n       ^\n");
    }
}
