//! The files of texts that are built into the program; `mod` reads them.

/// A language of the program.
#[derive(Debug)]
pub struct Built {
    /// Its tag (BCP 47).
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// Its files with their names.
    pub files: &'static [(&'static str, &'static str)],
}

/// The files of the language whose folder this is; each language has the same.
macro_rules! built {
    ($tag:literal, $name:literal) => {
        Built { tag: $tag, name: $name, files: built!(@ $tag "access" "by_hand" "coach" "common" "choices" "clock" "film" "game" "hand" "hud" "lessons" "notation" "own_hands" "reasons" "session" "settings" "showcase" "steps" "title") }
    };
    (@ $tag:literal $($file:literal)*) => {
        &[$((
            concat!("assets/texts/", $tag, "/", $file, ".ftl"),
            include_str!(concat!("../../../../assets/texts/", $tag, "/", $file, ".ftl")),
        )),*]
    };
}

/// Every language, English first: the others are compared with it and fall back to it. A new one is a folder and a line here.
pub const BUILT: [Built; 2] = [built!("en", "English"), built!("de", "Deutsch")];
