//! The languages that are built into the program, a row each with all its files, and the one way from a tag to a language.

use rules::text::ENGLISH_FILES;
use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Debug)]
pub struct Built {
    /// Its tag (BCP 47).
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// The files of what the rules say, with their names.
    of_rules: &'static [(&'static str, &'static str)],
    /// The files of all other words, with their names.
    files: &'static [(&'static str, &'static str)],
    /// Its rule book, with the name of the file.
    pub rulebook: (&'static str, &'static str),
    /// The texts of the demonstrations and of the lessons; none of the language in which they are written.
    pub scripts: Option<Scripts>,
}

/// What the scripts of the program say in another language, as files of texts (`docs/films.md`).
#[derive(Debug)]
pub struct Scripts {
    /// Of the demonstrations.
    pub demos: &'static str,
    pub lessons: &'static str,
}

/// The files of the language whose tag this is; each language has the same. What the rules say in English, their own crate carries.
macro_rules! built {
    ($tag:literal, $name:literal, $of_rules:expr, $scripts:expr) => {
        Built {
            tag: $tag,
            name: $name,
            of_rules: $of_rules,
            files: built!(@ $tag "access" "annotate" "booklet" "browser" "by_hand" "coach" "common" "choices" "diagram" "film" "game" "hand" "hud" "lessons" "page" "photograph" "session" "settings" "shop" "showcase" "spoken" "steps" "title" "two"),
            rulebook: (concat!("assets/rules/", $tag, ".txt"), include_str!(concat!("../../../assets/rules/", $tag, ".txt"))),
            scripts: $scripts,
        }
    };
    ($tag:literal, $name:literal) => {
        built!($tag, $name, built!(@ $tag "men" "reasons" "notation" "clock"), Some(Scripts {
            demos: include_str!(concat!("../../../demos/", $tag, ".ftl")),
            lessons: include_str!(concat!("../../../lessons/", $tag, ".ftl")),
        }))
    };
    (@ $tag:literal $($file:literal)*) => {
        &[$((
            concat!("assets/texts/", $tag, "/", $file, ".ftl"),
            include_str!(concat!("../../../assets/texts/", $tag, "/", $file, ".ftl")),
        )),*]
    };
}

/// Every language, English first: the others are compared with it and fall back to it, and the scripts are written in it.
pub const BUILT: [Built; 2] = [built!("en", "English", ENGLISH_FILES, None), built!("de", "Deutsch")];

impl Built {
    /// The language of a tag as a desktop gives it, such as `de`, `de-AT` or `de_DE.UTF-8`; none where the program has none.
    pub fn of(tag: &str) -> Option<&'static Self> {
        Self::nearest(&identifier(tag)?)
    }

    /// The files of its words, with their names.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.of_rules.iter().chain(self.files).copied()
    }

    /// The place of a tag's language among [`BUILT`]; that of English where the program has no such language.
    pub fn position(tag: &str) -> usize {
        Self::of(tag).and_then(|own| BUILT.iter().position(|built| built.tag == own.tag)).unwrap_or(0)
    }

    /// The language of an identifier, its country aside where that has no language of its own.
    pub(crate) fn nearest(wanted: &LanguageIdentifier) -> Option<&'static Self> {
        let exact = BUILT.iter().find(|built| identifier(built.tag).as_ref() == Some(wanted));
        let same = |built: &&Self| identifier(built.tag).is_some_and(|own| own.language == wanted.language);
        exact.or_else(|| BUILT.iter().find(same))
    }
}

/// A tag as desktops write it, without the encoding that some add.
pub(crate) fn identifier(tag: &str) -> Option<LanguageIdentifier> {
    let bare = tag.split(['.', '@']).next().unwrap_or_default();
    bare.parse().ok().filter(|identifier: &LanguageIdentifier| !identifier.language.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_leads_to_its_language_however_a_desktop_writes_it() {
        for tag in ["de", "DE", "de-AT", "de_DE.UTF-8", "de_DE@euro"] {
            assert_eq!(Built::of(tag).map(|built| built.tag), Some("de"), "{tag}");
        }
        for tag in ["", "C", "POSIX", "xx", "-", "d e"] {
            assert!(Built::of(tag).is_none(), "{tag}");
            assert_eq!(Built::position(tag), 0, "{tag}");
        }
    }
}
