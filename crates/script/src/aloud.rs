//! What a voice says where a film writes: moves, squares and vests as words, and the numbers of rules not at all.

use rules::text::Text;
use rules::{Kind, Square};
use words::language::Language;

/// The words of a caption as they are said in a language.
///
/// ```
/// use plunder_script::aloud;
/// use words::language::Language;
///
/// let english = aloud("Nxd5:R was better (2-6c).", &Language::english());
/// assert_eq!(english, "Knight takes d5, the rook vest was better.");
/// ```
pub fn aloud(caption: &str, language: &Language) -> String {
    let unsaid = Unsaid::of(language);
    let text = unsaid.without_brackets(&caption.split_whitespace().collect::<Vec<_>>().join(" "));
    let mut said: Vec<String> = Vec::new();
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let mut is_first = true;
    for (index, word) in words.iter().enumerate() {
        let Token { before, core, after } = Token::of(word);
        let next = words.get(index + 1).map_or("", |next| Token::of(next).core);
        if is_rule_number(core) && result(core).is_none() {
            unsaid.take_rule_words(&mut said);
            end_with(&mut said, after);
            continue;
        }
        let numbered = core.trim_end_matches(['.', '…']);
        let is_number = !numbered.is_empty() && numbered.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && (core.len() > numbered.len() || after.starts_with(['.', '…'])) && is_written(next) {
            continue;
        }
        let told = spoken(without_number(core)).map(|text| language.say(&text));
        let mut told = told.unwrap_or_else(|| core.to_owned());
        if is_first && told != core {
            told = capital(&told);
        }
        is_first = after.ends_with(['.', '!', '?', '…']);
        // What judges a move in signs is heard as a pause.
        let after = if told == core { after } else { after.trim_start_matches(['!', '?', '+', '#']) };
        let after = match (told != core || is_written(core), is_number_or_move(words.get(index + 1)), after.is_empty())
        {
            (true, true, true) => ",",
            (true, _, true) if word.ends_with(['!', '?']) => ".",
            _ => after,
        };
        said.push(format!("{before}{told}{after}"));
    }
    said.join(" ")
}

/// A word with what stands around it.
struct Token<'a> {
    before: &'a str,
    core: &'a str,
    after: &'a str,
}

impl<'a> Token<'a> {
    fn of(word: &'a str) -> Self {
        let opens = |letter: char| matches!(letter, '«' | '»' | '„' | '“' | '”' | '"' | '\'' | '‚' | '‘' | '[');
        let opening = |letter: char| opens(letter) || letter == '(' && bracketed(word).is_none();
        let start = word.len() - word.trim_start_matches(opening).len();
        let closes = |letter: char| {
            opens(letter)
                || matches!(letter, '.' | ',' | ';' | ':' | '!' | '?' | '…' | '’' | ']')
                || letter == ')' && bracketed(word.trim_end_matches(['.', ',', ';', ':', '!', '?', '…'])).is_none()
        };
        let end = start + word[start..].trim_end_matches(closes).len();
        Self { before: &word[..start], core: &word[start..end], after: &word[end..] }
    }
}

/// Adds signs of punctuation to the last word, unless it has some.
fn end_with(said: &mut [String], after: &str) {
    if let Some(last) = said.last_mut() {
        if let Some(sign) = after.chars().find(|sign| matches!(sign, '.' | '!' | '?' | '…')) {
            last.truncate(last.trim_end_matches([',', ';', ':']).len());
            last.push(sign);
        } else if !last.ends_with([',', ';', ':']) {
            last.push_str(after);
        }
    }
}

/// What a language does not say.
struct Unsaid {
    rule_words: Vec<String>,
    asides: Vec<String>,
}

impl Unsaid {
    fn of(language: &Language) -> Self {
        let list = |id| language.get(id).split(',').map(|words| words.trim().to_lowercase()).collect();
        Self { rule_words: list("spoken-rule-words"), asides: list("spoken-asides") }
    }

    /// A text without the brackets that only name rules.
    fn without_brackets(&self, text: &str) -> String {
        let mut said = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once('(') {
            let Some((inside, after)) = behind.split_once(')') else { break };
            if self.is_aside(inside) {
                said.push_str(before.trim_end());
            } else {
                said.extend([before, "(", inside, ")"]);
            }
            rest = after;
        }
        said.push_str(rest);
        said.replace('§', " ")
    }

    /// Whether words in brackets name only rules.
    fn is_aside(&self, inside: &str) -> bool {
        let lower = inside.trim().to_lowercase();
        if self.asides.contains(&lower) {
            return true;
        }
        let words: Vec<&str> = lower.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
        let is_number = |word: &&str| is_rule_number(word) || is_small(word);
        // A word between two numbers is `step`, `rule` or `and`; one that is not is a remark of the writer's.
        let names_rule = |word: &&str| is_rule_number(word) || self.rule_words.iter().any(|rule| rule == word);
        words.len() <= 6
            && words.iter().any(names_rule)
            && words.iter().filter(|word| !is_number(word)).count() < 3
            && words.last().is_some_and(is_number)
            && !inside.contains(['.', '!', '?'])
    }

    /// Takes back the words before a rule's number.
    fn take_rule_words(&self, said: &mut Vec<String>) {
        while let Some(last) = said.last().map(|word| word.to_lowercase()) {
            if !self.rule_words.iter().any(|words| words.split(' ').any(|word| word == last)) {
                return;
            }
            said.pop();
        }
    }
}

/// `2-6c`, `3-10`: a number of the rule books that has parts.
fn is_rule_number(word: &str) -> bool {
    let number = word.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let Some((section, part)) = number.split_once('-') else { return false };
    let counts = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    word.len() <= number.len() + 1 && counts(section) && counts(part)
}

/// `8`, `11`: a number of one part, which is a rule's only in brackets.
fn is_small(word: &str) -> bool {
    (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word is a move or a square.
fn is_written(word: &str) -> bool {
    spoken(without_number(word)).is_some()
}

/// Whether a move, or the number of one, comes next: then a voice pauses.
fn is_number_or_move(word: Option<&&str>) -> bool {
    let core = word.map_or("", |word| Token::of(word).core);
    is_written(core)
        || word.is_some_and(|word| {
            word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit()) && word.ends_with('.')
        })
}

/// `12.Nf3` without its number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) if rest.len() + 1 < word.len() => rest.trim_start_matches('.'),
        _ => word,
    }
}

/// What is said in place of a word; nothing where it is said as it is written.
fn spoken(word: &str) -> Option<Text> {
    if let Some(told) = result(word) {
        return Some(told);
    }
    let plain = word.trim_end_matches(['!', '?']);
    let (plain, sign) = match plain.strip_suffix('#') {
        Some(rest) => (rest, Some("spoken-mate")),
        None => plain.strip_suffix('+').map_or((plain, None), |rest| (rest, Some("spoken-check"))),
    };
    let told = castling(plain)
        .or_else(|| shift(plain))
        .or_else(|| travel(plain))
        .or_else(|| way(plain))
        .or_else(|| wearer(plain))?;
    Some(match sign {
        Some(id) => Text::new(id).with("move", told),
        None => told,
    })
}

fn result(word: &str) -> Option<Text> {
    Some(Text::new(match word {
        "1-0" | "1–0" => "spoken-white-wins",
        "0-1" | "0–1" => "spoken-black-wins",
        "½-½" | "½–½" | "1/2-1/2" => "spoken-draw",
        _ => return None,
    }))
}

fn castling(word: &str) -> Option<Text> {
    let (long, tail) =
        ["O-O-O", "0-0-0"].iter().find_map(|castles| word.strip_prefix(castles)).map(|tail| (true, tail)).or_else(
            || ["O-O", "0-0"].iter().find_map(|castles| word.strip_prefix(castles)).map(|tail| (false, tail)),
        )?;
    let told = Text::new(if long { "spoken-castles-long" } else { "spoken-castles-short" });
    match tail.strip_prefix('_').map(|vest| vest.chars().collect::<Vec<_>>()).as_deref() {
        Some(&[vest]) => Some(Text::new("spoken-keeps").with("move", told).with("vest", upper(vest)?)),
        Some(_) => None,
        // The tails of pairs say who comes along, which is seen.
        None => (tail.is_empty() || tail.starts_with(':')).then_some(told),
    }
}

/// `VQa5-e2`, `VNa2-Rh3`.
fn shift(word: &str) -> Option<Text> {
    let (from, to) = word.strip_prefix('V')?.split_once('-')?;
    let (vest, from) = (upper(from.chars().next()?)?, Square::parse(from.get(1..)?)?);
    if let Some(to) = Square::parse(to) {
        return Some(Text::new("spoken-shift").with("vest", vest).with("from", from).with("to", to));
    }
    let (other, to) = (upper(to.chars().next()?)?, Square::parse(to.get(1..)?)?);
    let told = Text::new("spoken-exchange").with("vest", vest).with("from", from);
    Some(told.with("other", other).with("to", to))
}

/// A move as SAN writes it, and a square by itself.
fn travel(word: &str) -> Option<Text> {
    if let Some(square) = Square::parse(word) {
        return Some(Text::new("spoken-square").with("square", square));
    }
    // The place where it goes is the last square in it that a man's or a pawn's way can end at.
    let at =
        (0..word.len().saturating_sub(1)).rev().find(|&at| word.get(at..at + 2).and_then(Square::parse).is_some())?;
    let (before, square, tail) = (word.get(..at)?, Square::parse(word.get(at..at + 2)?)?, word.get(at + 2..)?);
    let (who, step) = match before.strip_suffix(['x', '+']) {
        Some(who) => (who, before.chars().last()),
        None => (before, None),
    };
    let (head, from) = head(who)?;
    let is_pawn = head.is_none();
    // A pawn that captures names its file, and one that goes straight ahead nothing at all.
    if is_pawn && step.is_none() && !from.is_empty() {
        return None;
    }
    let who = head.unwrap_or_else(|| Text::from(Kind::Pawn));
    let who = match (is_pawn, from.is_empty()) {
        (_, true) => who,
        (true, false) => Text::new("spoken-pawn-of").with("from", from),
        (false, false) => Text::new("spoken-from").with("who", who).with("from", from),
    };
    let id = match step {
        Some('x') => "spoken-takes",
        Some(_) => "spoken-joins",
        None if is_pawn => "spoken-pawn-goes",
        None => "spoken-goes",
    };
    tailed(Text::new(id).with("who", who).with("square", square), tail)
}

/// Who goes, nothing for a pawn, and from which file, rank or square.
fn head(text: &str) -> Option<(Option<Text>, String)> {
    let letters = text.trim_end_matches(|letter: char| letter.is_ascii_digit() || ('a'..='h').contains(&letter));
    let from = text.get(letters.len()..)?;
    let is_place = matches!(from.as_bytes(), [] | [_]) || Square::parse(from).is_some();
    if !is_place {
        return None;
    }
    let men: Vec<char> = letters.chars().collect();
    let who = match *men.as_slice() {
        [] => return Some((None, from.to_owned())),
        [man] => Text::new("spoken-man").with("man", upper(man)?),
        [man, ':', vest] => Text::new("spoken-by-vest").with("man", upper(man)?).with("vest", upper(vest)?),
        [first, second] => Text::new("spoken-pair").with("first", upper(first)?).with("second", upper(second)?),
        [first, '-', second] => Text::new("spoken-leaves").with("first", upper(first)?).with("second", upper(second)?),
        _ => return None,
    };
    Some((Some(who), from.to_owned()))
}

/// A move with what follows its square: `=Q`, `:R`, `_R`, `-`.
fn tailed(mut told: Text, mut tail: &str) -> Option<Text> {
    if let Some(rest) = tail.strip_prefix('=') {
        let man = upper(rest.chars().next()?)?;
        told = Text::new("spoken-becomes").with("move", told).with("man", man);
        tail = rest.get(1..)?;
    }
    let told_vest = |id, vest: &str, told: Text| {
        let letters: Vec<char> = vest.chars().collect();
        match *letters.as_slice() {
            [letter] => Some(Text::new(id).with("move", told).with("vest", upper(letter)?)),
            _ => None,
        }
    };
    match tail.chars().next() {
        None => Some(told),
        Some(':') => told_vest("spoken-couples", &tail[1..], told),
        Some('_') => told_vest("spoken-keeps", &tail[1..], told),
        Some('-') if tail.len() == 1 => Some(Text::new("spoken-gives-back").with("move", told)),
        Some(_) => None,
    }
}

/// An action by its name: `d2d5+n`, `d4d7v`, `d4a4/r`, `a5~e2`.
fn way(word: &str) -> Option<Text> {
    let from = Square::parse(word.get(..2)?)?;
    let rest = word.get(2..)?;
    let rest = rest.strip_prefix('~').unwrap_or(rest);
    let (to, mut tail) = (Square::parse(rest.get(..2)?)?, rest.get(2..)?);
    let mut told = Text::new("spoken-way").with("from", from).with("to", to);
    if let Some(man) = tail.chars().next().and_then(|letter| Kind::from_letter(letter).filter(|_| letter != 'v')) {
        told = Text::new("spoken-becomes").with("move", told).with("man", man);
        tail = &tail[1..];
    }
    if let Some(rest) = tail.strip_prefix('v') {
        (told, tail) = (Text::new("spoken-way-by-vest").with("move", told), rest);
    }
    if let Some(vest) = tail.strip_prefix('+') {
        let vest = Kind::from_letter(vest.chars().next().filter(|_| vest.len() == 1)?)?;
        return Some(Text::new("spoken-couples").with("move", told).with("vest", vest));
    }
    (tail.is_empty() || tail == "-" || tail == "x" || tail.starts_with('/') && tail.len() == 2).then_some(told)
}

/// `(RB)` without anything else: a man and its vest.
fn wearer(word: &str) -> Option<Text> {
    let (man, vest) = bracketed(word)?;
    Some(Text::new("spoken-wearer").with("man", man).with("vest", vest))
}

fn bracketed(word: &str) -> Option<(Kind, Kind)> {
    let letters: Vec<char> = word.strip_prefix('(')?.strip_suffix(')')?.chars().collect();
    match *letters.as_slice() {
        [man, vest] if man.is_ascii_uppercase() == vest.is_ascii_uppercase() => {
            Some((Kind::from_letter(man.to_ascii_lowercase())?, Kind::from_letter(vest.to_ascii_lowercase())?))
        }
        _ => None,
    }
}

/// The kind of a capital letter.
fn upper(letter: char) -> Option<Kind> {
    Kind::from_letter(letter.to_ascii_lowercase()).filter(|_| letter.is_ascii_uppercase())
}

/// With the first letter in upper case, unless it begins a square.
fn capital(words: &str) -> String {
    if words.get(1..2).is_some_and(|second| second.bytes().all(|byte| byte.is_ascii_digit())) {
        return words.to_owned();
    }
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(caption: &str) -> [String; 2] {
        [Language::english(), Language::of("de").unwrap()].map(|language| aloud(caption, &language))
    }

    #[test]
    fn moves_squares_and_vests_are_words() {
        for (written, english, german) in [
            ("Nxd5:R", "Knight takes d5, the rook vest", "Springer schlägt d5, die Turmweste"),
            ("Better was Nf3.", "Better was knight to f3.", "Better was Springer nach f3."),
            ("Nbd2", "Knight from b to d2", "Springer von b nach d2"),
            ("exd5!", "E-pawn takes d5.", "E-Bauer schlägt d5."),
            ("e4, and e4", "e4, and e4", "e4, and e4"),
            (
                "N:Rxh4:R",
                "Knight by its rook vest takes h4, the rook vest",
                "Springer mit Turmweste schlägt h4, die Turmweste",
            ),
            (
                "cxd8=Q_N",
                "C-pawn takes d8, a new queen, keeping its knight vest",
                "C-Bauer schlägt d8, Umwandlung: Dame, die Springerweste bleibt",
            ),
            ("Qh4#", "Queen to h4, mate", "Dame nach h4, matt"),
            ("O-O-O", "Castles long", "Lange Rochade"),
            ("RBxg7", "Pair of rook and bishop takes g7", "Paar aus Turm und Läufer schlägt g7"),
            ("R-Ba4", "Rook from its bishop to a4", "Turm ohne Läufer nach a4"),
            ("N+d2", "Knight joins d2", "Springer gesellt sich zu d2"),
            ("VQa5-e2", "The queen vest from a5 to e2", "Die Damenweste von a5 nach e2"),
            ("d2d5+n", "d2 to d5, the knight vest", "d2 nach d5, die Springerweste"),
            ("d4d7v", "d4 to d7, by its vest", "d4 nach d7, mit der Weste"),
            (
                "12. Nf3 Nc6 13.Bb5",
                "Knight to f3, knight to c6, bishop to b5",
                "Springer nach f3, Springer nach c6, Läufer nach b5",
            ),
            ("It ended 1-0.", "It ended White wins.", "It ended Weiß gewinnt."),
            ("A (RB) on d2.", "A rook with a bishop vest on d2.", "A Turm mit Läuferweste on d2."),
        ] {
            assert_eq!(said(written), [english, german], "{written}");
        }
    }

    #[test]
    fn numbers_of_rules_are_not_spoken() {
        for (written, spoken) in [
            ("The vest comes off (2-5h).", "The vest comes off."),
            ("It joins (2-7 step 1), by its vest (1-6, 2-10)", "It joins, by its vest"),
            ("Only a pawn is promoted (rule 11, 2-12).", "Only a pawn is promoted."),
            ("A spare is put away (a ruling).", "A spare is put away."),
            ("This is rule 2-8.", "This is."),
            ("Pawns go two squares (and no more).", "Pawns go two squares (and no more)."),
            ("Some are left (two of 16).", "Some are left (two of 16)."),
            ("Only pawns (rule 11).", "Only pawns."),
            ("It has 2 men and 16 vests.", "It has 2 men and 16 vests."),
            ("Two lines\nhere", "Two lines here"),
        ] {
            assert_eq!(said(written)[0], spoken, "{written}");
        }
        let german = Language::of("de").unwrap();
        assert_eq!(aloud("Eine Ersatzweste kommt weg (eine Festlegung).", &german), "Eine Ersatzweste kommt weg.");
        assert_eq!(aloud("Jetzt erst (2-7 Schritt 3).", &german), "Jetzt erst.");
    }

    #[test]
    fn whatever_is_written_something_is_said_and_nothing_breaks() {
        for odd in [
            "", "(", ")", "((2-8))", "é8", "a", "x", "=Q", "e4é", "O-O_", "V-", "(RBé)", "1.", "… …", "§", "Né4",
            "d2d5+é",
        ] {
            let _ = said(odd);
        }
    }
}
