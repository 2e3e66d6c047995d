//! Rules by the words in them.

use super::book::{Book, RuleIndex, Section};

/// The rules that hold all the words: those whose number and title hold them first.
pub(super) fn search(book: &Book, words: &str) -> Vec<RuleIndex> {
    let wanted: Vec<String> = folded(words).split_whitespace().map(str::to_owned).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let hold = |text: &str| wanted.iter().all(|word| text.contains(word.as_str()));
    let mut found: Vec<(bool, RuleIndex)> = Vec::new();
    for (place, section) in book.sections() {
        let title = folded(&format!("{} {}", book.label(&section.number), section.title));
        let is_named = hold(&title);
        if is_named || hold(&format!("{title} {}", folded(&body(section)))) {
            found.push((!is_named, place));
        }
    }
    found.sort();
    found.into_iter().map(|(_, place)| place).collect()
}

/// The words of a rule below its title.
fn body(section: &Section) -> String {
    let paragraphs = section.paragraphs.iter().map(super::book::Paragraph::words);
    let captions = section.pictures.iter().map(|picture| picture.caption.clone());
    paragraphs.chain(captions).collect::<Vec<_>>().join(" ")
}

/// In lower case, and as it may be typed on any keyboard.
fn folded(words: &str) -> String {
    words.to_lowercase().replace('ß', "ss").replace('ä', "a").replace('ö', "o").replace('ü', "u")
}
