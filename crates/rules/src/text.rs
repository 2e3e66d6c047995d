//! What is said to a person, before it is said in a language: the name of a message and the values in it. Rooms that have
//! something to say make a [`Text`]; `language` turns it into words.

pub mod fluent;

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

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

/// What the rules say: in English, for commands and files that have one language, and as a text for every language. A test holds
/// that the English file of texts has the same words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    english: String,
    // Apart, so that errors that hold one stay small.
    text: Box<Text>,
}

impl Said {
    /// The same in English words and as a text; the macro `said` makes both of one.
    pub fn new(english: String, text: Text) -> Self {
        Self { english, text: Box::new(text) }
    }

    /// Words that are the same in every language.
    pub fn verbatim(words: impl Into<String>) -> Self {
        let words = words.into();
        Self { text: Box::new(Text::verbatim(words.as_str())), english: words }
    }

    /// The English words.
    pub fn as_str(&self) -> &str {
        &self.english
    }

    /// The text.
    pub fn text(&self) -> &Text {
        &self.text
    }
}

impl Deref for Said {
    type Target = str;

    fn deref(&self) -> &str {
        &self.english
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<Said> for Text {
    fn from(said: Said) -> Self {
        *said.text
    }
}

impl From<Said> for Value {
    fn from(said: Said) -> Self {
        (*said.text).into()
    }
}

/// A [`Said`] of the message's name, its English words and the values in them: `said!("reason-no-man", "no man stands on {square}",
/// square)`. A value is a variable, or `name = expression`.
#[macro_export]
macro_rules! said {
    ($id:literal, $words:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        $($(let $name = $value;)?)*
        let english = format!($words);
        $crate::text::Said::new(english, $crate::text::Text::new($id)$(.with(stringify!($name), $name))*)
    }};
}
pub use crate::said;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_compared_by_what_it_says() {
        let moves = |count: usize| Text::new("moves").with("count", count);
        assert_eq!(moves(2), Text::new("moves").with("count", Value::Number(2)));
        assert_ne!(moves(2), moves(3));
        assert_eq!(moves(2).id(), Some("moves"));
        let square = "e4";
        let said = said!("reason", "{square} is {what}", square, what = "empty");
        assert_eq!(said.as_str(), "e4 is empty");
        assert_eq!(*said.text(), Text::new("reason").with("square", "e4").with("what", "empty"));
        let name = Text::verbatim("evening.ron").with("count", 2_u8);
        assert_eq!((name.id(), name), (None, Text::Verbatim("evening.ron".to_owned())));
    }
}
