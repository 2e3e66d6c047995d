//! What has to hold for every sentence that is said about a step or a refusal.

/// The longest sentence: two lines of a film's caption.
pub const LONGEST: usize = 84;

/// The sentences of some steps, or what is wrong with one of them.
pub fn sentences(text: &str, chessplus: bool) -> Result<Vec<String>, String> {
    let mut sentences: Vec<String> = Vec::new();
    for line in text.lines() {
        let Some((_, sentence)) = line.split_once('\t') else { return Err(format!("{line} has no tab")) };
        let is_sentence = sentence.starts_with(|first: char| first.is_uppercase()) && sentence.ends_with('.');
        if !is_sentence || sentence.contains(['\t', '\u{b}']) || sentence.contains("the man ") {
            return Err(format!("{sentence:?} is no sentence"));
        }
        if sentence.chars().count() > LONGEST {
            return Err(format!("{sentence} is {} characters long", sentence.chars().count()));
        }
        if sentences.iter().any(|other| other == sentence) {
            return Err(format!("{sentence} is said twice"));
        }
        cites_well(sentence, chessplus)?;
        sentences.push(sentence.to_owned());
    }
    Ok(sentences)
}

/// Numbers of rules are the booklet's, such as 2-5g, rule 10 or 2-7 step 3, and belong to PlunderChess.
pub fn cites_well(sentence: &str, chessplus: bool) -> Result<(), String> {
    if sentence.contains("RULES") {
        return Err(format!("{sentence} cites RULES"));
    }
    let words = sentence.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-.".contains(letter));
    for word in words.map(|word| word.trim_matches(['.', '-'])) {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_decimal = word.split_once('.').is_some_and(|(a, b)| is_number(a) && is_number(b));
        let is_rule = word.split_once('-').is_some_and(|(a, b)| {
            is_number(a) && is_number(b.trim_end_matches(|last: char| last.is_ascii_lowercase()))
        });
        if is_decimal || (is_rule && !BOOKLET.contains(&word)) || (is_rule && chessplus) {
            return Err(format!("{sentence} cites {word}, which is no number of its rule book"));
        }
    }
    Ok(())
}

/// The numbers of the booklet.
const BOOKLET: [&str; 46] = [
    "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "2-1", "2-2", "2-3", "2-4", "2-5", "2-5a", "2-5b", "2-5c", "2-5d",
    "2-5e", "2-5f", "2-5g", "2-5h", "2-6a", "2-6b", "2-6c", "2-6d", "2-6e", "2-6f", "2-7", "2-8", "2-9a", "2-9b",
    "2-9c", "2-10", "2-11", "2-12", "3-1", "3-2", "3-4", "3-5", "3-6", "3-9", "3-10", "3-11", "4-1", "4-2", "4-2a",
    "4-2b",
];
