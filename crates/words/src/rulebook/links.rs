//! The numbers of rules in a sentence, and the rule behind a reason that cites none.

use super::book::Span;

/// The sentence, split at the rule numbers that are known. `word` stands before the numbers of the overview.
pub(super) fn spans(words: &str, word: &str, is_known: &dyn Fn(&str) -> bool) -> Vec<Span> {
    let (mut spans, mut text, mut at) = (Vec::new(), String::new(), 0);
    while let Some(first) = words[at..].chars().next() {
        let begins = words[..at].chars().next_back().is_none_or(|before| !joins(before));
        match begins.then(|| number_at(&words[at..], word)).flatten().filter(|(number, _)| is_known(number)) {
            Some((number, length)) => {
                if !text.is_empty() {
                    spans.push(Span::Text(std::mem::take(&mut text)));
                }
                let label = words[at..at + length].to_owned();
                spans.push(Span::Rule { number: number.to_owned(), label });
                at += length;
            }
            None => {
                text.push(first);
                at += first.len_utf8();
            }
        }
    }
    if !text.is_empty() {
        spans.push(Span::Text(text));
    }
    spans
}

/// The numbers that a sentence names in the form of a rule book, `2-5b`, whether there is such a rule or not.
pub(super) fn numbers(words: &str) -> impl Iterator<Item = &str> {
    words.char_indices().filter_map(|(at, _)| {
        let begins = words[..at].chars().next_back().is_none_or(|before| !joins(before));
        let (number, _) = begins.then(|| number_at(&words[at..], "")).flatten()?;
        number.contains('-').then_some(number)
    })
}

/// Whether a text is a rule's number: `9`, `2-5b`, or a letter and a number, `C3`.
pub(super) fn is_number(text: &str) -> bool {
    let counts = |digits: &str| (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    match text.split_once('-') {
        Some((part, rule)) => {
            let rule = rule.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(rule);
            part.len() == 1 && counts(part) && counts(rule) && !part.starts_with('0') && !rule.starts_with('0')
        }
        None => counts(text.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or(text)),
    }
}

/// The number with which a text begins, and how many bytes name it.
fn number_at<'a>(text: &'a str, word: &str) -> Option<(&'a str, usize)> {
    let is_overview = !word.is_empty() && text.starts_with(word) && text[word.len()..].starts_with(' ');
    let skipped = if is_overview { word.len() + 1 } else { 0 };
    let rest = &text[skipped..];
    let end = rest.find(|letter: char| !joins(letter)).unwrap_or(rest.len());
    let number = &rest[..end];
    let is_bare = number.bytes().all(|digit| digit.is_ascii_digit());
    (is_number(number) && is_overview == is_bare).then_some((number, skipped + end))
}

/// Whether a letter makes one word with a number beside it, as in `1/2-1/2` or `O-O`.
fn joins(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '/')
}

/// The number of the rule that a message of the program rests on, by the message's name (`Text::id`), where its words name none:
/// rulings, what both games share, and Chessplus, whose book has no numbers. `None` where the message names numbers itself, or
/// has nothing to do with a rule.
pub fn section_of(message: &str) -> Option<&'static str> {
    Some(match message {
        "reason-no-action" | "reason-shift-order" | "plus-no-action" => "N5",
        "reason-not-own" => "2-1",
        "reason-no-man" | "reason-own" | "reason-same-square" | "reason-in-the-way" | "reason-not-second-row" => "2-3",
        "reason-king-passed" => "2-10",
        "reason-check" | "reason-still-check" => "T2",
        "reason-two-kings-castle" => "3-10",
        "reason-castling-attacked-strictly" => "2-11",
        "reason-nothing-to-discard" => "2-12",
        "reason-same-vest" => "2-5h",
        "reason-boxed" => "T4",
        "reason-shift-in-check" => "4-2",
        "reason-shift-same" => "4-2b",
        "plus-king-merges" | "plus-two-at-most" | "plus-pawn-merges" => "C2",
        "plus-pair-merges" | "plus-neither-moves" => "C3",
        "plus-stands-alone" | "plus-holds-no" => "C4",
        "plus-moves-otherwise" | "plus-not-second-row" | "plus-pawn-otherwise" => "C1",
        "plus-pair-must-promote" | "plus-must-promote" | "plus-only-pawns-promote" => "C6",
        "plus-castling-gone"
        | "plus-castling-in-check"
        | "plus-castling-blocked"
        | "plus-castling-attacked"
        | "plus-rook-alone"
        | "plus-rook-castles" => "C7",
        "plus-no-en-passant"
        | "plus-only-dpawn"
        | "plus-nothing-to-capture"
        | "plus-mark-not-needed"
        | "plus-mark-wrong" => "C8",
        _ => return None,
    })
}
