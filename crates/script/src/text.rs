//! The texts and numbers of a script with their limits, and pieces of its lines that know their place; headings and directions are made of
//! them.

use turn::plan::LONGEST_REASON;

use super::fault::{Fault, Location, Placed};

/// The longest caption, in characters: two lines of a film.
pub(super) const LONGEST_CAPTION: usize = LONGEST_REASON;
/// The longest line of a caption, in characters.
const LONGEST_LINE: usize = LONGEST_CAPTION / 2;

/// What a piece says, `\n` as a line end. Where it cannot be shown a fault is added; the text is given all the same, so
/// that a fault of it causes no other.
pub(super) fn shown(word: Piece, piece: Piece, longest: usize, faults: &mut Vec<Fault>) -> String {
    if piece.text.is_empty() {
        faults.push(Fault::new(
            word.place,
            format!("`{}` lacks its text", word.text),
            "write it behind the word, in the same line",
        ));
    }
    if let Some((at, letter)) = piece.text.char_indices().find(|(_, letter)| letter.is_control() && *letter != '\t') {
        let what = format!("the control character {} cannot be shown", letter.escape_default());
        faults.push(Fault::new(piece.place_at(at), what, "take it out"));
    }
    let text = piece.text.replace("\\n", "\n").replace('\t', " ");
    let length = text.chars().count();
    if length > longest {
        let what = format!("this text has {length} characters, and {longest} are shown");
        faults.push(Fault::new(piece.place, what, "shorten it, or say it in two"));
    }
    text
}

/// A caption: at most two lines. One without a line end of its own is broken where it is drawn.
pub(super) fn caption(word: Piece, piece: Piece, faults: &mut Vec<Fault>) -> String {
    let before = faults.len();
    let text = shown(word, piece, LONGEST_CAPTION, faults);
    let lines: Vec<&str> = text.split('\n').collect();
    let fits = lines.len() == 1 || (lines.len() == 2 && lines.iter().all(|line| line.chars().count() <= LONGEST_LINE));
    if faults.len() == before && !fits {
        let what = format!("a caption has two lines of at most {LONGEST_LINE} characters");
        faults.push(Fault::new(piece.place, what, "shorten the lines that \\n ends, or say it in two"));
    }
    text
}

/// The word of `words` that somebody meant who wrote this one: alike but for a letter or two, or for capitals.
pub(super) fn meant<'a>(written: &str, words: &[&'a str]) -> Option<&'a str> {
    let lower = written.to_lowercase();
    let near = words.iter().map(|word| (distance(&lower, word), *word)).min_by_key(|(distance, _)| *distance);
    near.filter(|(distance, word)| *distance <= word.len() / 3).map(|(_, word)| word)
}

/// How many letters have to be put in, taken out or changed.
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (index, letter) in from.chars().enumerate() {
        let mut corner = index;
        row[0] = index + 1;
        for (place, other) in to.chars().enumerate() {
            let cost = (corner + usize::from(letter != other)).min(row[place] + 1).min(row[place + 1] + 1);
            corner = row[place + 1];
            row[place + 1] = cost;
        }
    }
    row.last().copied().unwrap_or_default()
}

/// A part of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// What it says.
    pub text: &'a str,
    /// Where it begins.
    pub place: Location,
}

impl<'a> Piece<'a> {
    /// The lines of a text, without blanks around them; empty ones too, so that the last line tells how many there are.
    pub fn lines(text: &'a str) -> impl Iterator<Item = Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().enumerate();
        lines.map(|(index, text)| Self { text, place: Location { line: index + 1, column: 1 } }.trimmed())
    }

    /// The piece from this byte on.
    fn from(self, at: usize) -> Self {
        let (before, text) = self.text.split_at(at);
        let column = self.place.column + before.chars().count();
        Self { text, place: Location { column, ..self.place } }
    }

    /// The piece without blanks around it.
    pub fn trimmed(self) -> Self {
        let piece = self.from(self.text.len() - self.text.trim_start().len());
        Self { text: piece.text.trim_end(), ..piece }
    }

    /// The first word, and what follows it without blanks around; both are empty where nothing stands.
    pub fn first_word(self) -> (Self, Self) {
        let piece = self.trimmed();
        let end = piece.text.find(char::is_whitespace).unwrap_or(piece.text.len());
        (Self { text: &piece.text[..end], ..piece }, piece.from(end).trimmed())
    }

    /// Its words.
    pub fn words(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let (word, after) = rest.first_word();
            rest = after;
            (!word.text.is_empty()).then_some(word)
        })
    }

    /// What stands before and after the first such character.
    pub fn split_once(self, letter: char) -> Option<(Self, Self)> {
        let at = self.text.find(letter)?;
        Some((Self { text: &self.text[..at], ..self }.trimmed(), self.from(at + letter.len_utf8()).trimmed()))
    }

    /// The piece without a comment: that begins with `#` at the start or after a blank, so that the mark of mate is none.
    pub fn without_comment(self) -> Self {
        let befores = std::iter::once(' ').chain(self.text.chars());
        let mut hashes = self.text.char_indices().zip(befores);
        let comment = hashes.find(|((_, letter), before)| *letter == '#' && before.is_whitespace());
        let end = comment.map_or(self.text.len(), |((at, _), _)| at);
        Self { text: &self.text[..end], ..self }.trimmed()
    }

    /// The place of a text within the piece, its beginning where it is not there.
    pub fn place_of(self, text: &str) -> Location {
        self.text.find(text).map_or(self.place, |at| self.from(at).place)
    }

    /// The place of a byte of the piece.
    pub fn place_at(self, at: usize) -> Location {
        self.from(at).place
    }

    /// Its text with its place, to keep.
    pub fn to_owned(self) -> Placed<String> {
        Placed { place: self.place, value: self.text.to_owned() }
    }
}

/// The number of a line `word NUMBER`, from `least` to `most`.
///
/// # Errors
/// It is missing, no plain decimal number, or out of range; the fault says which numbers are right.
pub(super) fn number(word: Piece, piece: Piece, least: f64, most: f64) -> Result<f64, Fault> {
    let name = word.text;
    let mend = format!("write a number from {least} to {most}, such as {name} 1");
    if piece.text.is_empty() {
        return Err(Fault::new(word.place, format!("`{name}` needs a number"), mend));
    }
    let is_plain = piece.text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    match piece.text.parse::<f64>() {
        Ok(value) if is_plain && (least..=most).contains(&value) => Ok(value),
        Ok(_) if is_plain => Err(Fault::new(piece.place, format!("{} is out of range", piece.text), mend)),
        _ => Err(Fault::new(piece.place, format!("`{}` is no number", piece.text), mend)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        let words = ["say", "square", "chapter", "wait"];
        for (written, expected) in
            [("sai", Some("say")), ("Chapter", Some("chapter")), ("sqare", Some("square")), ("dance", None)]
        {
            assert_eq!(meant(written, &words), expected, "{written}");
        }
    }
}
