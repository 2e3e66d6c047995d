//! What a puzzle teaches, in words and with the number of the rule, for those who teach; `solutions` prints it.

/// Each theme of puzzles, the message about it, and the rules of PlunderChess and of Chessplus that it is an exercise of.
const TEACHES: [(&str, &str, &str, &str); 17] = [
    ("needsPlunder", "teaches-needs-plunder", "2-5", ""),
    ("vestChoice", "teaches-vest-choice", "2-6", ""),
    ("decline", "teaches-decline", "3-3", ""),
    ("vestMove", "teaches-vest-move", "1-6", ""),
    ("replunder", "teaches-replunder", "2-6b", ""),
    ("kingVest", "teaches-king-vest", "3-11", ""),
    ("kingCapture", "teaches-king-capture", "3-10", ""),
    ("enPassant", "teaches-en-passant", "2-10", "C8"),
    ("enPassantByVest", "teaches-en-passant-by-vest", "2-10", ""),
    ("shift", "teaches-shift", "4-2", ""),
    ("merge", "teaches-merge", "", "C2"),
    ("split", "teaches-split", "", "C4"),
    ("pairMove", "teaches-pair-move", "", "C3"),
    ("promotion", "teaches-promotion", "2-12", "C6"),
    ("underPromotion", "teaches-under-promotion", "2-12", ""),
    ("castling", "teaches-castling", "2-11", "C7"),
    ("quiet", "teaches-quiet", "", ""),
];

/// What a mate or a win teaches that turns on nothing else, with its rule.
const GOALS: [(&str, &str, &str); 2] = [("mate", "teaches-mate", "T2"), ("advantage", "teaches-advantage", "")];

/// Every message that says what a task with these themes teaches, and the number of its rule in the task's game; what the task asks for,
/// where it turns on nothing else.
pub fn lessons(themes: &[String], game: &str) -> Vec<(&'static str, Option<&'static str>)> {
    let taught: Vec<_> = themes.iter().filter_map(|theme| teaches(theme, game)).collect();
    if !taught.is_empty() {
        return taught;
    }
    let is_goal = |(begins, ..): &&(&str, &str, &str)| themes.iter().any(|theme| theme.starts_with(begins));
    let goal = GOALS.iter().find(is_goal);
    goal.map(|(_, message, rule)| (*message, Some(*rule).filter(|rule| !rule.is_empty()))).into_iter().collect()
}

/// Whether a puzzle with these themes is more than a mate or a win as in chess.
pub fn teaches_something(themes: &[String], game: &str) -> bool {
    themes.iter().any(|theme| teaches(theme, game).is_some_and(|(_, rule)| rule.is_some()))
}

/// The message that says what a theme teaches, and the number of its rule in a game; none for a theme that is no more than the length
/// of the solution.
pub fn teaches(theme: &str, game: &str) -> Option<(&'static str, Option<&'static str>)> {
    let (_, message, plunder, plus) = TEACHES.iter().find(|(own, ..)| *own == theme)?;
    let rule = if game == "chessplus" { plus } else { plunder };
    Some((message, Some(*rule).filter(|rule| !rule.is_empty())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mind::puzzles::themes::THEMES;
    use words::language::Language;
    use words::rulebook::Book;

    #[test]
    fn every_theme_has_its_words_and_its_rule() {
        for (theme, _) in THEMES {
            let (message, _) = teaches(theme, "plunder").unwrap();
            for (tag, _) in Language::all() {
                assert_ne!(Language::of(tag).unwrap().get(message), message, "{tag}");
            }
        }
        let book = Book::of("en");
        for (_, _, plunder, plus) in TEACHES {
            for rule in [plunder, plus].into_iter().filter(|rule| !rule.is_empty()) {
                assert!(book.find(rule).is_some(), "{rule}");
            }
        }
        assert_eq!(teaches("mate2", "plunder"), None);
    }

    #[test]
    fn every_shipped_puzzle_teaches_something_in_every_language() {
        for puzzle in script::teaching::shelf::all() {
            let lessons = lessons(&puzzle.themes, puzzle.game());
            assert!(!lessons.is_empty(), "{} teaches nothing", puzzle.id);
            for (message, rule) in lessons {
                assert!(rule.is_none_or(|rule| Book::of("en").find(rule).is_some()), "{}: {rule:?}", puzzle.id);
                for (tag, _) in Language::all() {
                    assert_ne!(Language::of(tag).unwrap().get(message), message, "{tag}");
                }
            }
        }
    }
}
