//! A line of a shell, as the tests of examples read it; those of the laboratory take this file too.

/// The words of a line of a shell up to a comment behind three blanks; what is redirected, and whether anything is.
pub fn words(line: &str) -> (Vec<String>, Option<String>) {
    let (mut words, mut word, mut is_quoted, mut has_word) = (Vec::new(), String::new(), false, false);
    let letters: Vec<char> = line.chars().collect();
    for (at, &letter) in letters.iter().enumerate() {
        match letter {
            '\'' => (is_quoted, has_word) = (!is_quoted, true),
            _ if is_quoted => word.push(letter),
            ' ' if letters[at..].starts_with(&[' '; 3]) => break,
            ' ' if has_word => {
                words.push(std::mem::take(&mut word));
                has_word = false;
            }
            ' ' => {}
            _ => {
                word.push(letter);
                has_word = true;
            }
        }
    }
    if has_word {
        words.push(word);
    }
    let mut from = None;
    for sign in ["<", ">", "|"] {
        if let Some(place) = words.iter().position(|word| word == sign) {
            from = if sign == "<" { words.get(place + 1).cloned() } else { from };
            words.truncate(place);
        }
    }
    (words, from)
}
