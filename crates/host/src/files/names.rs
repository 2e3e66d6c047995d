//! Names that a file system takes: one that is made from another one, with something before or behind it, is never too long.

use std::path::{Path, PathBuf};

/// The longest name of a file that every system takes, in bytes.
const LONGEST: usize = 255;
/// An ending that is longer than this is none, in bytes.
const ENDING: usize = 32;

/// A name with something before and behind it. Of one that would be too long the beginning stays, with a number made from all of it, so
/// that the same name always gives the same one and no two share theirs.
pub fn around(front: &str, name: &str, back: &str) -> String {
    let room = LONGEST.saturating_sub(front.len() + back.len());
    if name.len() <= room {
        return format!("{front}{name}{back}");
    }
    // FNV-1a, which every version of the program computes alike.
    let sum = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let number = format!("~{:016x}", name.bytes().fold(0xcbf2_9ce4_8422_2325, sum));
    let end = name.floor_char_boundary(room.saturating_sub(number.len()));
    format!("{front}{}{number}{back}", &name[..end])
}

/// NAME-1.END, NAME-2.END and so on, beside NAME.END.
pub fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> + use<'_> {
    let text = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let ending = text(path.extension());
    let (stem, ending) = match ending.len() {
        0 => (text(path.file_stem()), ending),
        1..=ENDING => (text(path.file_stem()), format!(".{ending}")),
        _ => (text(path.file_name()), String::new()),
    };
    (1_u64..).map(move |number| path.with_file_name(around("", &stem, &format!("-{number}{ending}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_grows_too_long_is_cut_and_stays_another_one() {
        assert_eq!(around(".", "evening.ron", ".lock"), ".evening.ron.lock");
        let (one, other) = ("ü".repeat(125) + "a.ron", "ü".repeat(125) + "b.ron");
        let locks = [&one, &other].map(|name| around(".", name, ".lock"));
        assert!(locks.iter().all(|name| name.len() <= LONGEST && name.ends_with(".lock")), "{locks:?}");
        assert_ne!(locks[0], locks[1]);
        assert_eq!(locks[0], around(".", &one, ".lock"));
    }

    #[test]
    fn numbers_stand_before_the_ending() {
        let first = |name: &str| numbered(&Path::new("games").join(name)).next().unwrap();
        assert_eq!(first("evening.ron"), Path::new("games/evening-1.ron"));
        assert_eq!(first("evening"), Path::new("games/evening-1"));
        let long = first(&("e".repeat(251) + ".ron"));
        let name = long.file_name().unwrap().to_string_lossy().into_owned();
        assert!(name.len() <= LONGEST && name.ends_with("-1.ron"), "{name}");
        let odd = first(&format!("a.{}", "e".repeat(250)));
        assert!(odd.file_name().unwrap().len() <= LONGEST);
    }
}
