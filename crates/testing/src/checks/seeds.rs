//! The seeds of the fuzz targets and what was found since, through a check.

use std::panic::catch_unwind;
use std::path::Path;

use host::files;

use crate::repository;

/// Runs every file of a target; `changes` says how many cut and changed forms of each are tried too.
pub fn run(target: &str, least: usize, changes: usize, check: fn(&str)) {
    let mut files = 0;
    for folder in ["seeds", "corpus"] {
        let folder = repository("fuzz").join(folder).join(target);
        let Ok(paths) = files::list(&folder) else { continue };
        for path in paths {
            let bytes = files::read(&path).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            run_one(&path, &text, check);
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            for (number, &at) in places.iter().enumerate().step_by((places.len() / changes).max(1)) {
                run_one(&path, &text[..at], check);
                let other = b"kQ(8/ w-+=:~v\"\n\x1b"[number % 16] as char;
                let rest = text[at..].chars().next().map_or("", |letter| &text[at + letter.len_utf8()..]);
                run_one(&path, &format!("{}{other}{rest}", &text[..at]), check);
            }
            files += 1;
        }
    }
    assert!(files >= least, "{files} files for {target}: write the seeds with fuzz/make-seeds");
}

/// Runs one text of a file.
pub fn run_one(path: &Path, text: &str, check: fn(&str)) {
    assert!(catch_unwind(|| check(text)).is_ok(), "{}: {text:?}", path.display());
}
