//! A file of Fluent in parts that a parser can take: the parser calls itself for every bracket that is opened, so that a file of
//! nothing else would end the program. `language` and the texts of films read foreign files by it.

/// How many brackets one text of a message opens at most: far more than any text has, far fewer than a parser can bear.
const MOST_BRACKETS: usize = 100;

/// What a part with too many brackets is told.
pub const TOO_DEEP: &str = "more than 100 brackets are opened in one text";

/// The messages, terms and runs of comments of a file in their order, each with the byte that it begins at. What a part opens and
/// does not close reaches no farther than the part.
pub fn parts(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some((0, source));
    std::iter::from_fn(move || {
        let (at, text) = rest.take()?;
        let (mut end, mut only_comments) = (0, true);
        for line in text.split_inclusive('\n') {
            let begins = line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-');
            if end > 0 && (begins || (line.starts_with('#') && !only_comments)) {
                rest = Some((at + end, &text[end..]));
                break;
            }
            only_comments &= line.starts_with('#') || line.trim().is_empty();
            end += line.len();
        }
        Some((at, &text[..end]))
    })
    .filter(|(_, part)| !part.is_empty())
}

/// Where in a part more brackets are opened in one text than any has; none where it can be parsed. A text ends where an attribute
/// begins.
pub fn too_deep(part: &str) -> Option<usize> {
    let (mut start, mut opened) = (0, 0);
    for line in part.split_inclusive('\n') {
        if line.trim_start().starts_with('.') {
            opened = 0;
        }
        for (at, _) in line.match_indices(['{', '(']) {
            opened += 1;
            if opened > MOST_BRACKETS {
                return Some(start + at);
            }
        }
        start += line.len();
    }
    None
}

/// Where the lines of a text begin.
#[derive(Debug)]
pub struct Lines(Vec<usize>);

impl Lines {
    /// Those of this text.
    pub fn of(source: &str) -> Self {
        Self(std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// The line that a byte is in, from 1, and the byte that it begins at.
    pub fn at(&self, byte: usize) -> (usize, usize) {
        let line = self.0.partition_point(|&start| start <= byte);
        (line, line.checked_sub(1).and_then(|index| self.0.get(index)).copied().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_a_message_or_a_run_of_comments() {
        let source = "# a\n\n# b\none = {\n}\n    .x = y\n-two = z\n# c\nthree = u";
        let found: Vec<&str> = parts(source).map(|(_, part)| part).collect();
        assert_eq!(found, ["# a\n\n# b\n", "one = {\n}\n    .x = y\n", "-two = z\n", "# c\n", "three = u"]);
        assert!(parts(source).all(|(at, part)| source[at..].starts_with(part)));
        assert_eq!(found.concat(), source);
        assert_eq!(parts("").count(), 0);
    }

    #[test]
    fn brackets_are_counted_text_by_text() {
        let text = format!("a = {}\n    .b = {}\n", "{ $x }".repeat(100), "(".repeat(100));
        assert_eq!(too_deep(&text), None);
        assert_eq!(too_deep(&format!("a = {}", "{".repeat(101))), Some(104));
        assert_eq!(too_deep(&format!("a =\n{}", "{\n".repeat(101))), Some(204));
    }

    #[test]
    fn a_byte_is_in_its_line() {
        let lines = Lines::of("ab\n\nc");
        assert_eq!([0, 2, 3, 4, 9].map(|byte| lines.at(byte)), [(1, 0), (1, 0), (2, 3), (3, 4), (3, 4)]);
    }
}
