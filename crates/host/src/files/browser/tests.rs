//! Tests of the files in memory, on any machine: what a program does with files, and what the page stores of it.

use std::time::Duration;

use super::*;
use crate::time::UNIX_EPOCH;

fn names(changes: &[Change]) -> Vec<(String, Option<String>)> {
    let text = |content: &Content| String::from_utf8(content.bytes.to_vec()).unwrap();
    changes.iter().map(|change| (change.path.display().to_string(), change.content.as_ref().map(text))).collect()
}

fn some(path: &str, text: &str) -> (String, Option<String>) {
    (path.to_owned(), Some(text.to_owned()))
}

/// One test, because there is one memory in a program.
#[test]
fn what_a_program_does_with_its_files_is_handed_to_the_page() {
    let then = UNIX_EPOCH + Duration::from_secs(1_795_370_000);
    let at = |name: &str| Path::new("/plunder/data").join(name);
    fill([(at("evening.ron"), b"game".to_vec(), then), (at("trash/1~old.ron"), b"old".to_vec(), then)]);
    assert!(!has_changed() && take_changes().is_empty(), "what was stored is no change");
    assert_eq!(read_to_string(&at("evening.ron")).unwrap(), "game");
    let found = look_at(&at("evening.ron")).unwrap();
    assert!(found.is_regular() && found.length == 4 && found.modified == Some(then) && !found.is_read_only);
    assert_eq!(list(Path::new("/plunder/data")).unwrap(), [at("evening.ron"), at("trash")]);
    assert!(look_at(Path::new("/plunder")).unwrap().is_folder() && look_at(Path::new("/")).unwrap().is_folder());

    // Whole, renamed and removed: each path once, as it is in the end.
    put(&at("new.ron"), Arc::new(b"one".to_vec())).unwrap();
    put(&at("new.ron"), Arc::new(b"two".to_vec())).unwrap();
    rename(&at("evening.ron"), &at("trash/2~evening.ron")).unwrap();
    remove(&at("trash/1~old.ron")).unwrap();
    let changes = take_changes();
    assert_eq!(
        names(&changes),
        [
            ("/plunder/data/evening.ron".to_owned(), None),
            some("/plunder/data/new.ron", "two"),
            ("/plunder/data/trash/1~old.ron".to_owned(), None),
            some("/plunder/data/trash/2~evening.ron", "game"),
        ]
    );
    assert_eq!(changes[3].content.as_ref().unwrap().modified, then, "a file that moves keeps its time");
    assert!(take_changes().is_empty(), "handed out once");

    // What could not be stored comes again, as it is then.
    put_back(&changes[1..2]);
    put(&at("new.ron"), Arc::new(b"three".to_vec())).unwrap();
    assert_eq!(names(&take_changes()), [some("/plunder/data/new.ron", "three")]);

    // Errors as from a system.
    let kind = |error: io::Error| error.kind();
    assert_eq!(kind(read(&at("nothing.ron")).unwrap_err()), ErrorKind::NotFound);
    assert_eq!(kind(put(Path::new("/elsewhere/a.ron"), Arc::default()).unwrap_err()), ErrorKind::NotFound);
    assert_eq!(kind(put(&at("new.ron/a"), Arc::default()).unwrap_err()), ErrorKind::NotADirectory);
    assert_eq!(kind(put(&at("trash"), Arc::default()).unwrap_err()), ErrorKind::IsADirectory);
    assert_eq!(kind(read(&at("trash")).unwrap_err()), ErrorKind::IsADirectory);
    assert_eq!(kind(remove_empty_folder(&at("trash")).unwrap_err()), ErrorKind::DirectoryNotEmpty);
    assert_eq!(kind(create_folders(&at("new.ron/a")).unwrap_err()), ErrorKind::AlreadyExists);
    assert_eq!(kind(list(&at("new.ron")).unwrap_err()), ErrorKind::NotADirectory);
    assert_eq!(kind(rename(&at("nothing"), &at("b")).unwrap_err()), ErrorKind::NotFound);
    assert!(!has_changed(), "an error changes nothing");

    // Folders, and a detour in a path.
    create_folders(Path::new("/plunder/config/a")).unwrap();
    create_folder(Path::new("/plunder/config/b")).unwrap();
    remove_empty_folder(Path::new("/plunder/config/b")).unwrap();
    assert!(look_at(Path::new("/plunder/config/b")).is_err());
    assert_eq!(read(Path::new("/plunder/./config/../data/new.ron")).unwrap(), b"three");

    // Written at its end, and read in pieces.
    append_to(&at("log")).unwrap().write_all(b"one ").unwrap();
    let mut log = append_to(&at("log")).unwrap();
    log.write_all(b"two").unwrap();
    assert_eq!(names(&take_changes()), [some("/plunder/data/log", "one two")]);
    let (mut file, found) = open(&at("log")).unwrap();
    assert_eq!((found.length, file.seek(SeekFrom::End(-3)).unwrap()), (7, 4));
    assert_eq!(io::read_to_string(&mut file).unwrap(), "two");
    begin(&at("log")).unwrap();
    assert_eq!(read(&at("log")).unwrap(), b"");
    set_modified(&at("log"), then).unwrap();
    assert_eq!(look_at(&at("log")).unwrap().modified, Some(then));
    assert!(canonical(&at("log")).is_ok() && canonical(&at("no")).is_err() && !is_link(&at("log")));
    assert!(matches!(try_lock(&at("log")), Locked::Yes(_)));

    // Two handles on one file that has no name yet.
    let mut unnamed = File::unnamed();
    unnamed.clone().write_all(b"abc").unwrap();
    unnamed.seek(SeekFrom::Start(1)).unwrap();
    unnamed.write_all(b"XYZ").unwrap();
    assert_eq!(unnamed.content().as_slice(), b"aXYZ");
}
