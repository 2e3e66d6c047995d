//! RON that is read field by field: a value that cannot be used costs only its own field, and fields that this version does not know are
//! written back as they were, so that an older and a newer program can share a file. Settings are kept so.

use std::ops::Range;
use std::path::Path;

use ron::error::SpannedError;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::write::write_made;
use host::partial_file::WriteError;

/// What a text gave.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tolerant<T> {
    /// What is known of it; everything else is as in a new one.
    pub value: T,
    /// Values that cannot be used.
    pub bad: Vec<Field>,
    /// Fields that are not known.
    pub unknown: Vec<Field>,
}

/// A field of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The names that lead to it.
    pub path: Vec<String>,
    /// Its value, as it is written.
    pub value: String,
}

impl Field {
    /// The name and the value for a sentence, the value no longer than that bears.
    pub fn told(&self) -> String {
        const MOST: usize = 60;
        let value = self.value.split_whitespace().collect::<Vec<_>>().join(" ");
        let end = value.char_indices().nth(MOST).map_or(value.len(), |(end, _)| end);
        format!("{}: {}{}", self.path.join("."), &value[..end], if end < value.len() { "…" } else { "" })
    }
}

/// Reads a value from a text. Every part of it needs a default.
///
/// # Errors
/// The text as a whole is none of such a value.
pub fn read<T: DeserializeOwned + Default>(text: &str) -> Result<Tolerant<T>, SpannedError> {
    let (header, body) = text.split_at(header(text));
    if fields(body).is_none() {
        return ron::from_str(text).map(|value| Tolerant { value, bad: Vec::new(), unknown: Vec::new() });
    }
    let mut reader = Reader { header, known: Vec::new(), found: Tolerant::<T>::default() };
    reader.take(&[], body);
    Ok(reader.found)
}

/// Writes a value as RON, with fields that are not known to it; completely or not at all, and creates its folder if necessary.
///
/// # Errors
/// The file and why it cannot be written.
pub fn write(path: &Path, value: &impl Serialize, unknown: &[Field]) -> Result<(), WriteError> {
    let text = ron::ser::to_string_pretty(value, PrettyConfig::default())
        .map_err(|error| WriteError::because(path, &error.to_string()))?;
    write_made(path, &unknown.iter().fold(text, |text, field| insert(&text, &field.path, &field.value, 1)))
}

/// What a text is read with.
struct Reader<'a, T> {
    header: &'a str,
    /// The fields that were taken so far.
    known: Vec<Field>,
    found: Tolerant<T>,
}

impl<T: DeserializeOwned + Default> Reader<'_, T> {
    /// Takes the fields of a struct to which these names lead.
    fn take(&mut self, path: &[String], text: &str) {
        for (name, value) in fields(text).unwrap_or_default() {
            let value = text[value].trim();
            let path: Vec<String> = path.iter().cloned().chain([name]).collect();
            let field = Field { path, value: value.to_owned() };
            let instead = |value: &str| self.parse([&Field { value: value.to_owned(), ..field.clone() }]);
            // No field is a character: one that takes it is passed over, so nobody knows it.
            if instead("'\u{1}'").is_ok() {
                let is_sound = ron::from_str::<IgnoredAny>(&format!("{}{value}", self.header)).is_ok();
                let list = if is_sound { &mut self.found.unknown } else { &mut self.found.bad };
                list.push(field);
            } else if fields(value).is_some() && instead("()").is_ok() {
                self.take(&field.path, value);
            } else {
                // The last of two of the same name counts.
                self.known.retain(|known| known.path != field.path);
                match self.parse(self.known.iter().chain([&field])) {
                    Ok(now) => {
                        self.found.value = now;
                        self.known.push(field);
                    }
                    Err(_) => self.found.bad.push(field),
                }
            }
        }
    }

    fn parse<'b>(&self, of: impl IntoIterator<Item = &'b Field>) -> Result<T, SpannedError> {
        let of: Vec<(&[String], &str)> = of.into_iter().map(|field| (&*field.path, &*field.value)).collect();
        ron::from_str(&format!("{}{}", self.header, composed(&of)))
    }
}

/// Fields as the text of a struct.
fn composed(of: &[(&[String], &str)]) -> String {
    let mut names: Vec<&String> = of.iter().filter_map(|(path, _)| path.first()).collect();
    names.dedup();
    let mut text = "(".to_owned();
    for (at, name) in names.iter().enumerate() {
        if names[..at].contains(name) {
            continue;
        }
        let inner: Vec<(&[String], &str)> = of
            .iter()
            .filter_map(|(path, value)| {
                path.split_first().filter(|(first, _)| first == name).map(|(_, rest)| (rest, *value))
            })
            .collect();
        let value = match inner.as_slice() {
            [([], value)] => (*value).to_owned(),
            inner => composed(inner),
        };
        text.push_str(&format!("{name}:{value}\n,"));
    }
    text + ")"
}

/// The text of a struct with one field more, at this depth.
fn insert(text: &str, path: &[String], value: &str, depth: usize) -> String {
    match path {
        [] => text.to_owned(),
        [name] => {
            let Some((head, _)) = text.rsplit_once(')') else { return text.to_owned() };
            let head = head.trim_end();
            let comma = if head.ends_with(['(', ',']) { "" } else { "," };
            let (inner, outer) = ("    ".repeat(depth), "    ".repeat(depth - 1));
            format!("{head}{comma}\n{inner}{name}: {value},\n{outer})")
        }
        [name, rest @ ..] => {
            let found = fields(text).unwrap_or_default().into_iter().find(|(other, _)| other == name);
            let Some((_, range)) = found else { return text.to_owned() };
            let inner = insert(text[range.clone()].trim_end(), rest, value, depth + 1);
            format!("{}{inner}{}", &text[..range.start], &text[range.end..])
        }
    }
}

/// Where the attributes in front of a text end.
fn header(text: &str) -> usize {
    let mut at = 0;
    loop {
        let start = at + space(&text[at..]);
        match text[start..].find(']').filter(|_| text[start..].starts_with("#![")) {
            Some(end) => at = start + end + 1,
            None => return at,
        }
    }
}

/// The fields of the text of a struct with named fields: their names, and where their values are; nothing where it is none.
fn fields(text: &str) -> Option<Vec<(String, Range<usize>)>> {
    let mut at = space(text);
    at += name(&text[at..]).len();
    at += space(&text[at..]);
    at += text[at..].starts_with('(').then_some(1)?;
    let mut fields = Vec::new();
    loop {
        at += space(&text[at..]);
        if text[at..].starts_with(')') {
            at += 1;
            return (at + space(&text[at..]) == text.len()).then_some(fields);
        }
        let name = name(&text[at..]);
        at += name.len();
        at += space(&text[at..]);
        at += (!name.is_empty() && text[at..].starts_with(':')).then_some(1)?;
        at += space(&text[at..]);
        let end = at + value(&text[at..])?;
        fields.push((name.to_owned(), at..end));
        at = end + usize::from(text[end..].starts_with(','));
    }
}

/// The name at the beginning of a text.
fn name(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
    &text[..end]
}

/// How much blank space and comments a text begins with.
fn space(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        let comment = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else {
            0
        };
        if blank + comment == 0 {
            return at;
        }
        at += if blank > 0 { blank } else { comment };
    }
}

/// How long the value at the beginning of a text is: up to the comma or the bracket behind it; nothing where there is none.
fn value(text: &str) -> Option<usize> {
    let (mut at, mut open) = (0, 0_usize);
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        at += match letter {
            ',' | ')' | ']' | '}' if open == 0 => return Some(at),
            '(' | '[' | '{' => {
                open += 1;
                1
            }
            ')' | ']' | '}' => {
                open -= 1;
                1
            }
            '"' => quoted(rest)?,
            'r' if raw(rest).is_some()
                && !text[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_') =>
            {
                raw(rest)?
            }
            // A letter in quotes may be a bracket.
            '\'' => match rest.strip_prefix("'\\") {
                Some(escaped) => 2 + escaped.char_indices().skip(1).find(|(_, letter)| *letter == '\'')?.0 + 1,
                None => 1 + rest[1..].chars().next()?.len_utf8() + 1,
            },
            '/' if space(rest) > 0 => space(rest),
            letter => letter.len_utf8(),
        };
        if at > text.len() || !text.is_char_boundary(at) {
            return None;
        }
    }
    None
}

/// How long the text in quotes is that a text begins with.
fn quoted(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// The same of one without escapes, such as `r#"…"#`; nothing where there is none.
fn raw(text: &str) -> Option<usize> {
    let signs = text[1..].chars().take_while(|letter| *letter == '#').count();
    let inner = text[1 + signs..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(signs));
    Some(1 + signs + 1 + inner.find(&end)? + end.len())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Kept {
        room: Room,
        sound: Sound,
        name: Option<String>,
        levels: [Option<u8>; 2],
    }

    #[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
    enum Room {
        #[default]
        Study,
        Garden,
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(default)]
    struct Sound {
        master: f32,
        #[serde(alias = "old")]
        table: f32,
    }

    impl Default for Sound {
        fn default() -> Self {
            Self { master: 0.5, table: 0.5 }
        }
    }

    fn read(text: &str) -> Tolerant<Kept> {
        super::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn told(fields: &[Field]) -> Vec<String> {
        fields.iter().map(Field::told).collect()
    }

    #[test]
    fn a_bad_value_costs_its_own_field_alone() {
        let found =
            read("(room: Attic, sound: (master: \"loud\", table: 0.25), name: Some(\"a)b\"), levels: (Some(3), None))");
        assert_eq!(told(&found.bad), ["room: Attic", "sound.master: \"loud\""]);
        let expected = Kept {
            sound: Sound { table: 0.25, ..Sound::default() },
            name: Some("a)b".to_owned()),
            levels: [Some(3), None],
            ..Kept::default()
        };
        assert_eq!((found.value, found.unknown), (expected, Vec::new()));
        let whole = read("(sound: 3, room: Garden)");
        assert_eq!((told(&whole.bad), whole.value.room), (vec!["sound: 3".to_owned()], Room::Garden));
    }

    #[test]
    fn fields_that_are_not_known_are_written_back_as_they_were() {
        let text = "/* by hand */ (room: Garden, // a comment, with (\n \
                    curtains: Drawn(colour: \"red, (\", at: [1, '(', r#\"\"#]), sound: (echo: 0.5, old: 0.125,),)";
        let found = read(text);
        assert_eq!((found.value.room, found.value.sound.table, found.bad.len()), (Room::Garden, 0.125, 0));
        let names: Vec<String> = found.unknown.iter().map(|field| field.path.join(".")).collect();
        assert_eq!(names, ["curtains", "sound.echo"]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("made/settings.ron");
        let changed = Kept { name: Some("Ann".to_owned()), ..found.value.clone() };
        write(&path, &changed, &found.unknown).unwrap();
        let again = read(&std::fs::read_to_string(&path).unwrap());
        let by_path = |mut fields: Vec<Field>| {
            fields.sort_by(|one, other| one.path.cmp(&other.path));
            fields
        };
        let (written, unknown) = (by_path(again.unknown), by_path(found.unknown));
        assert_eq!((again.value, written, again.bad), (changed, unknown, Vec::new()));
    }

    #[test]
    fn what_is_no_struct_at_all_is_refused() {
        for text in
            ["", "no settings", "(room: Garden", "(room: Garden) and more", "(room \"Garden\")", "(sound: (\"))", "('"]
        {
            assert!(super::read::<Kept>(text).is_err(), "{text}");
        }
        assert_eq!(read("#![enable(implicit_some)] Kept(name: \"Ann\")").value.name.as_deref(), Some("Ann"));
        assert_eq!(read("()"), Tolerant::default());
        assert_eq!(read("(room: Garden, room: Study)").value.room, Room::Study);
        let both = read("(sound: (table: 0.25, old: 0.75))");
        assert_eq!((both.value.sound.table, told(&both.bad)), (0.25, vec!["sound.old: 0.75".to_owned()]));
    }
}
