//! What is said to a person, before it is said in a language: the name of a message and the values in it. Rooms that have
//! something to say make a [`Text`]; a language turns it into words. English for what the rules say stands in `texts` beside the source.

pub mod fluent;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

/// One thing that is said. It is kept in place of words, so that everything changes its language at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// A message of the files of texts.
    Message {
        /// The name of the message, as the files have it.
        id: &'static str,
        /// What stands in it, by name. Names are single words in lower case.
        values: Vec<(&'static str, Value)>,
    },
    /// Words that are the same in every language: the name of a file, a move, what another program said.
    Verbatim(String),
}

/// What stands in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// How many; a message may choose its words by it.
    Number(i64),
    /// Words that are the same in every language, such as a square.
    Word(String),
    /// Something that has words, and forms of them, in each language.
    Text(Box<Text>),
}

impl Text {
    /// The message of this name.
    pub const fn new(id: &'static str) -> Self {
        Self::Message { id, values: Vec::new() }
    }

    /// Words that no language changes.
    pub fn verbatim(words: impl Into<String>) -> Self {
        Self::Verbatim(words.into())
    }

    /// No words.
    pub const fn nothing() -> Self {
        Self::Verbatim(String::new())
    }

    /// The same with a value; words that are no message stay as they are.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        if let Self::Message { values, .. } = &mut self {
            values.push((name, value.into()));
        }
        self
    }

    /// The name of the message, if it is one.
    pub const fn id(&self) -> Option<&'static str> {
        match self {
            Self::Message { id, .. } => Some(id),
            Self::Verbatim(_) => None,
        }
    }
}

/// The most characters of what somebody wrote that a sentence quotes: a file may hold a word of any length.
pub const LONGEST_QUOTE: usize = 120;

/// What somebody wrote, as a sentence quotes it: no longer than [`LONGEST_QUOTE`], then an ellipsis.
pub fn cut(written: &str) -> Cow<'_, str> {
    match written.char_indices().nth(LONGEST_QUOTE) {
        None => Cow::Borrowed(written),
        Some((end, _)) => Cow::Owned(format!("{}…", &written[..end])),
    }
}

/// The same with its control characters written out, so that a sentence stays one line.
pub fn quoted(written: &str) -> String {
    cut(written).escape_debug().to_string()
}

impl From<Text> for Value {
    fn from(text: Text) -> Self {
        Self::Text(Box::new(text))
    }
}

impl From<String> for Value {
    fn from(word: String) -> Self {
        Self::Word(word)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )* };
}
numbers!(u8 u32 u64 usize i32 i64);

/// Messages in English, as a crate carries them: files of Fluent of which values, forms of values and a choice by a number are
/// understood, which is all that the sentences of the rules need. Every other language, and every other file, `plunder-words` reads.
#[derive(Debug)]
pub struct English {
    files: &'static [(&'static str, &'static str)],
    /// What stands behind the name of a message, and of a form of it (`color-white.adj`), found when it is first asked for.
    patterns: OnceLock<HashMap<String, &'static str>>,
}

macro_rules! files {
    ($($file:literal)*) => {
        &[$((concat!("crates/rules/texts/", $file), include_str!(concat!("../../texts/", $file)))),*]
    };
}

/// The files of what the rules say, each with its name: reasons, faults of moves, positions and clocks, and how men are named.
pub const ENGLISH_FILES: &[(&str, &str)] = files!("men.ftl" "reasons.ftl" "notation.ftl" "clock.ftl");

/// What the rules say.
pub static ENGLISH: English = English::new(ENGLISH_FILES);

impl English {
    /// The messages of these files, each with its name. What they lack, [`ENGLISH`] has.
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        Self { files, patterns: OnceLock::new() }
    }

    /// The words of a text. A message that is not there is shown by its name, a value that is missing by its own.
    pub fn say(&self, text: &Text) -> String {
        let mut words = String::new();
        self.write(text, None, &mut words);
        words
    }

    fn write(&self, text: &Text, form: Option<&str>, words: &mut String) {
        match text {
            Text::Verbatim(written) => words.push_str(written),
            Text::Message { id, values } => {
                let formed = form.and_then(|form| self.pattern(&format!("{id}.{form}")));
                match formed.or_else(|| self.pattern(id)) {
                    Some(pattern) => self.fill(pattern, values, words),
                    None => words.push_str(id),
                }
            }
        }
    }

    fn pattern(&self, name: &str) -> Option<&'static str> {
        let own = self.patterns.get_or_init(|| self.files.iter().flat_map(|(_, source)| patterns(source)).collect());
        own.get(name).copied().or_else(|| if std::ptr::eq(self, &ENGLISH) { None } else { ENGLISH.pattern(name) })
    }

    fn fill(&self, pattern: &str, values: &[(&'static str, Value)], words: &mut String) {
        let mut rest = pattern;
        while let Some((before, after)) = rest.split_once('{') {
            let end = closing(after);
            let (inside, behind) = after.split_at(end);
            rest = behind.strip_prefix('}').unwrap_or(behind);
            words.push_str(before);
            let (name, choice) = inside.split_once("->").map_or((inside, None), |(name, all)| (name, Some(all)));
            let name = name.trim().trim_start_matches('$');
            let (bare, form) = name.split_once('-').map_or((name, None), |(bare, form)| (bare, Some(form)));
            // The last one of a name counts.
            let value = values.iter().rev().find(|(other, _)| *other == bare).map(|(_, value)| value);
            match (value, choice) {
                (Some(Value::Number(number)), Some(choice)) => self.fill(chosen(choice, *number), values, words),
                (Some(Value::Number(number)), None) => words.push_str(&number.to_string()),
                (Some(Value::Word(word)), _) => words.push_str(word),
                (Some(Value::Text(text)), _) => self.write(text, form, words),
                (None, _) => words.push_str(&format!("{{${name}}}")),
            }
        }
        words.push_str(rest);
    }
}

/// What stands behind each name of a file.
fn patterns(source: &'static str) -> impl Iterator<Item = (String, &'static str)> {
    fluent::parts(source).filter(|(_, part)| !part.starts_with('#')).flat_map(|(_, part)| {
        let (id, rest) = part.split_once('=').unwrap_or((part, ""));
        let mut forms = rest.split("\n    .");
        let own = (id.trim().to_owned(), forms.next().unwrap_or_default().trim());
        std::iter::once(own).chain(forms.filter_map(move |form| {
            let (name, pattern) = form.split_once('=')?;
            Some((format!("{}.{}", id.trim(), name.trim()), pattern.trim()))
        }))
    })
}

/// Where the brace closes that was opened before a text.
fn closing(text: &str) -> usize {
    let mut depth = 1;
    let closes = |letter: char| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth == 0
    };
    text.find(closes).unwrap_or(text.len())
}

/// The words for a number: those of the number itself, of English's `one`, or else those with the asterisk.
fn chosen(choice: &str, number: i64) -> &str {
    let variants = choice.lines().filter_map(|line| {
        let (key, words) = line.trim().split_once(']')?;
        let (usual, key) = key.split_once('[')?;
        Some((usual == "*", key.trim(), words.trim()))
    });
    let is_meant = |key: &str| key.parse() == Ok(number) || (key == "one" && number == 1);
    let meant = variants.clone().find(|(_, key, _)| is_meant(key)).or_else(|| variants.clone().find(|found| found.0));
    meant.map_or("", |(_, _, words)| words)
}

/// What the rules say: a text with its words, which are English unless a film or a page is told in another language. They are put
/// together when somebody reads them, so that a refusal that nobody sees costs no more than its text.
#[derive(Clone)]
pub struct Said(Box<Sentence>);

// Apart, so that errors that hold one stay small.
#[derive(Clone)]
struct Sentence {
    text: Text,
    words: Words,
}

/// The words of a sentence: English ones when somebody reads them, or those that were given.
#[derive(Clone)]
enum Words {
    English(&'static English, OnceLock<String>),
    Given(String),
}

impl Said {
    /// A text in these words, such as those of another language.
    pub fn new(words: String, text: Text) -> Self {
        Self(Box::new(Sentence { text, words: Words::Given(words) }))
    }

    /// A text in the words of these messages.
    pub fn of(english: &'static English, text: Text) -> Self {
        Self(Box::new(Sentence { text, words: Words::English(english, OnceLock::new()) }))
    }

    /// Words that are the same in every language.
    pub fn verbatim(words: impl Into<String>) -> Self {
        Text::verbatim(words).into()
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        match &self.0.words {
            Words::English(english, words) => words.get_or_init(|| english.say(self.text())),
            Words::Given(words) => words,
        }
    }

    /// The text.
    pub fn text(&self) -> &Text {
        &self.0.text
    }
}

impl From<Text> for Said {
    /// In the words of the rules.
    fn from(text: Text) -> Self {
        Self::of(&ENGLISH, text)
    }
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        let same_words = || match (&self.0.words, &other.0.words) {
            (Words::English(own, _), Words::English(others, _)) if std::ptr::eq(*own, *others) => true,
            _ => self.as_str() == other.as_str(),
        };
        self.text() == other.text() && same_words()
    }
}

impl Eq for Said {}

impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Said").field(&self.as_str()).field(self.text()).finish()
    }
}

impl Deref for Said {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl From<Said> for Text {
    fn from(said: Said) -> Self {
        said.0.text
    }
}

impl From<Said> for Value {
    fn from(said: Said) -> Self {
        said.0.text.into()
    }
}

/// A [`Text`] of a message's name and the values in it: `message!("reason-no-man", square)`. A value is a variable, or `name =
/// expression`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text::Text::new($id)$(.with(stringify!($name), $crate::message!(@ $name $($value)?)))*
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}

/// The same as a [`Said`] of the rules.
macro_rules! said {
    ($($told:tt)*) => { $crate::text::Said::from($crate::message!($($told)*)) };
}
pub(crate) use said;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Kind};

    #[test]
    fn a_text_is_compared_by_what_it_says() {
        let moves = |count: usize| Text::new("moves").with("count", count);
        assert_eq!(moves(2), Text::new("moves").with("count", Value::Number(2)));
        assert_ne!(moves(2), moves(3));
        assert_eq!(moves(2).id(), Some("moves"));
        let square = "e4";
        let said = said!("reason-same-vest", square, vest = Kind::Rook);
        assert_eq!(*said.text(), Text::new("reason-same-vest").with("square", "e4").with("vest", Kind::Rook));
        let name = Text::verbatim("evening.ron").with("count", 2_u8);
        assert_eq!((name.id(), name), (None, Text::Verbatim("evening.ron".to_owned())));
    }

    #[test]
    fn words_are_put_together_from_values_their_forms_and_a_choice() {
        static OWN: English = English::new(&[(
            "own.ftl",
            "# A note.\none = { $man } and { $man-adj } { $none }\n    .short = { $man-kind }!\nmany =\n    { $count ->\n        [0] none\n        [one] a man\n       *[other] { $count } men\n    } here\n",
        )]);
        let man = Text::new("man").with("color", Color::Black).with("kind", Kind::Rook);
        let said = |text: Text| OWN.say(&text);
        assert_eq!(said(Text::new("one").with("man", Color::White)), "White and white {$none}");
        assert_eq!(said(Text::new("one").with("man", man).with("none", "")), "black rook and black rook ");
        let count = |count: i64| said(Text::new("many").with("count", count));
        assert_eq!([0, 1, 2, 21].map(count), ["none here", "a man here", "2 men here", "21 men here"]);
        assert_eq!(OWN.pattern("one.short"), Some("{ $man-kind }!"));
        assert_eq!(said(Text::new("nobody")), "nobody");
        let told = Said::new("Turm".to_owned(), Text::from(Kind::Rook));
        assert_eq!((told.as_str(), Said::from(told.text().clone()).as_str()), ("Turm", "rook"));
        assert_ne!(told, Said::from(Text::from(Kind::Rook)));
    }
}
