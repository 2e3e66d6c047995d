//! Tests of `partial_file` on a real file system.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use super::*;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the scratch folder is readable");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_dropped_file_leaves_nothing_and_an_old_one_untouched() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let target = folder.path().join("game.mp4");
    fs::write(&target, b"old").expect("an old file");
    let part = PartialFile::create(&target).expect("a temporary file");
    part.writer().expect("a handle").write_all(b"half").expect("written");
    assert_eq!(names(folder.path()).len(), 2);
    drop(part);
    assert_eq!(names(folder.path()), ["game.mp4"]);
    assert_eq!(fs::read(&target).expect("the old file"), b"old");
}

#[test]
fn a_kept_file_replaces_the_old_one() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let target = folder.path().join("game.mp4");
    fs::write(&target, b"old").expect("an old file");
    let part = PartialFile::create(&target).expect("a temporary file");
    part.writer().expect("a handle").write_all(b"whole").expect("written");
    part.keep().expect("kept");
    assert_eq!(names(folder.path()), ["game.mp4"]);
    assert_eq!(fs::read(&target).expect("the new file"), b"whole");
}

#[test]
fn what_killed_programs_left_is_removed_and_what_others_write_is_not() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let target = folder.path().join("game.mp4");
    let hour = Duration::from_secs(3700);
    // No system gives a process the highest number; the first one always runs.
    for (name, age) in [
        (".game.mp4.4294967295.part", hour),
        (".game.mp4.4294967294.part", Duration::ZERO),
        (".game.mp4.1.part", hour),
        (".game.mp4.part", hour),
        (".other.mp4.4294967295.part", hour),
    ] {
        let file = File::create(folder.path().join(name)).expect("a file");
        file.set_modified(std::time::SystemTime::now() - age).expect("its age");
    }
    drop(PartialFile::create(&target).expect("a temporary file"));
    let mut left = names(folder.path());
    left.sort();
    let mut expected = vec![".game.mp4.1.part", ".game.mp4.4294967294.part", ".game.mp4.part"];
    expected.push(".other.mp4.4294967295.part");
    if !Path::new("/proc/1").exists() {
        expected.remove(0);
    }
    assert_eq!(left, expected);
}

#[test]
fn a_folder_appears_when_it_is_whole_and_leaves_nothing_otherwise() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let target = folder.path().join("frames");
    let begin = || {
        let part = PartialFolder::create(&target).expect("begun");
        fs::write(part.path().join("1.png"), b"one").expect("written");
        part
    };
    drop(begin());
    assert_eq!(names(folder.path()), [""; 0]);
    fs::create_dir(&target).expect("an empty folder");
    begin().keep().expect("kept");
    assert_eq!((names(folder.path()), names(&target)), (vec!["frames".to_owned()], vec!["1.png".to_owned()]));
    let error = PartialFolder::create(&target).expect_err("full").to_string();
    assert!(error.ends_with("the folder is not empty"), "{error}");
    let error = PartialFolder::create(&target.join("1.png")).expect_err("a file").to_string();
    assert!(error.ends_with("is not a folder"), "{error}");
}

#[test]
fn an_unwritable_path_is_named_with_the_reason() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let missing = folder.path().join("no/such/game.mp4");
    let error = PartialFile::create(&missing).expect_err("no folder").to_string();
    assert!(error.contains("game.mp4") && error.contains("does not exist"), "{error}");
    let error = PartialFile::create(folder.path()).expect_err("a folder").to_string();
    assert!(error.ends_with("it is a folder"), "{error}");
    let error = PartialFile::create(Path::new("/")).expect_err("no name").to_string();
    assert_eq!(error, "cannot write /: it does not name a file");
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_leads_to_is_written() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("below")).expect("a folder");
    fs::write(at("below/game.ron"), b"old").expect("the old file");
    std::os::unix::fs::symlink("below/game.ron", at("link.ron")).expect("a link");
    std::os::unix::fs::symlink(at("link.ron"), at("other.ron")).expect("a link to it");
    std::os::unix::fs::symlink("below/new.ron", at("dangling.ron")).expect("a link to nothing");
    std::os::unix::fs::symlink("circle.ron", at("circle.ron")).expect("a link to itself");
    for name in ["other.ron", "dangling.ron"] {
        let file = PartialFile::create(&at(name)).expect("it can be written");
        file.writer().expect("a handle").write_all(b"new").expect("written");
        file.keep().expect("it is kept");
        assert!(fs::symlink_metadata(at(name)).expect("the link").is_symlink());
    }
    assert!(fs::symlink_metadata(at("link.ron")).expect("the link").is_symlink());
    assert_eq!(fs::read(at("below/game.ron")).expect("the file"), b"new");
    assert_eq!(fs::read(at("below/new.ron")).expect("the file"), b"new");
    assert!(PartialFile::create(&at("circle.ron")).is_err());
    assert_eq!(names(folder.path()).len() + names(&at("below")).len(), 7, "nothing else is left");
}

#[test]
fn two_files_of_one_name_do_not_meet_and_long_names_are_written() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let target = folder.path().join(format!("{}.ron", "ü".repeat(120)));
    let (one, other) = (PartialFile::create(&target), PartialFile::create(&target));
    let (one, other) = (one.expect("the first"), other.expect("the second"));
    assert_eq!(names(folder.path()).len(), 2, "two temporary files");
    one.keep().expect("it is kept");
    drop(other);
    assert_eq!(names(folder.path()).len(), 1);
}

#[cfg(unix)]
#[test]
fn a_write_protected_file_is_refused_and_rights_are_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a scratch folder");
    let at = |name: &str| folder.path().join(name);
    let give = |name: &str, mode: u32| {
        fs::write(at(name), b"old").expect("an old file");
        fs::set_permissions(at(name), fs::Permissions::from_mode(mode)).expect("its rights");
    };
    give("protected.svg", 0o444);
    std::os::unix::fs::symlink("protected.svg", at("link.svg")).expect("a link to it");
    for name in ["protected.svg", "link.svg"] {
        let error = PartialFile::create(&at(name)).expect_err("it is protected").to_string();
        assert!(error.contains(name) && error.contains("it is write-protected; "), "{error}");
        assert_eq!(fs::read(at("protected.svg")).expect("the old file"), b"old");
    }
    for mode in [0o600, 0o640, 0o664, 0o755] {
        give("own.svg", mode);
        let part = PartialFile::create(&at("own.svg")).expect("a temporary file");
        part.writer().expect("a handle").write_all(b"new").expect("written");
        part.keep().expect("kept");
        let found = fs::metadata(at("own.svg")).expect("the new file").permissions().mode();
        assert_eq!(found & 0o777, mode, "{mode:o} became {found:o}");
    }
    assert_eq!(names(folder.path()).len(), 3, "nothing else is left");
}
