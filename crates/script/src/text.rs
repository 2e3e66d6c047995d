//! The texts of a script: captions, labels and titles with their limits; headings and directions are read by it.

use super::fault::Fault;
use super::line::Piece;
use turn::plan::LONGEST_REASON;

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
