//! Games against itself in a file: the same for the same seed, and gone on with where they were cut short.

use rules::plunder::{MatchOptions, Position};

use crate::program::{called, printed, refused};

#[test]
fn games_against_itself_are_the_same_again_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let play = |name: &str, positions: &str| {
        printed(&["selfplay", "--positions", positions, "--nodes", "40", "--seed", "3", "-o", &path(name)]);
        std::fs::read_to_string(path(name)).unwrap()
    };
    let whole = play("whole.txt", "200");
    assert_eq!(whole, play("again.txt", "200"));
    let few = play("parts.txt", "60");
    assert!(whole.starts_with(&few) && few.len() < whole.len());
    // Cut off in the middle of a row, as when it is killed while it writes.
    std::fs::write(path("parts.txt"), &whole[..few.len() + 100]).unwrap();
    let words = ["selfplay", "--positions", "200", "--nodes", "40", "--seed", "3", "-o", &path("parts.txt")];
    let said = String::from_utf8(called(&words).stderr).unwrap();
    assert!(said.contains("was cut off") && said.lines().count() == 1, "{said}");
    assert_eq!(whole, std::fs::read_to_string(path("parts.txt")).unwrap());
    let rows: Vec<&str> = whole.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(rows.len() >= 200);
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        assert_eq!(fields.len(), 3, "{row}");
        assert!(fields[1].parse::<i32>().is_ok_and(|score| score.abs() < 1200), "{row}");
        assert!(["0", "0.5", "1"].contains(&fields[2]), "{row}");
        assert!(Position::from_fen(fields[0], MatchOptions::default()).is_ok(), "{row}");
    }
}

#[test]
fn a_file_of_something_else_is_never_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let file = path.to_str().unwrap();
    let row = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\t500\t1\n";
    let end = "# end of game 3\n";
    for (text, said) in [
        (format!("{row}# end of game {}\n", u64::MAX), "there is no other"),
        ("# end of game soon\n".to_owned(), "no number"),
        (format!("My games\n{end}and what I thought of them"), "line 1"),
        (format!("{row}{end}and what I thought of them"), "line 3"),
        (format!("{row}{end}and what I thought of them\n{row}"), "line 3"),
        (format!("{row}{end}{row}# the best one\n{end}"), "line 4"),
        (format!("{row}{end}{}", "x".repeat(5000)), "line 3"),
        (row.to_owned(), "no whole game"),
    ] {
        std::fs::write(&path, &text).unwrap();
        assert!(refused(&["selfplay", "-o", file, "--positions", "1", "--nodes", "1"]).contains(said), "{text}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
    // Of another game.
    std::fs::write(&path, format!("{row}{end}")).unwrap();
    assert!(refused(&["selfplay", "-o", file, "--game", "corner-king"]).contains("line 1"));
}

#[cfg(unix)]
#[test]
fn no_file_is_read_without_bound() {
    for words in [&["match", "full;Network=/dev/zero", "random", "--games", "2"][..], &["tune", "--rows", "/dev/zero"]]
    {
        let said = refused(words);
        assert!(said.contains("/dev/zero") && said.contains("longer than"), "{said}");
    }
}

#[test]
fn what_selfplay_cannot_do_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "Not a game.\n").unwrap();
    assert!(refused(&["selfplay", "-o", file]).contains("it holds more than games against itself: line 1"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "Not a game.\n");
    assert!(refused(&["selfplay", "-o", file, "--fen", "k7/8/8/8/8/8/8/7K w - -"]).contains("leave out --fen"));
    assert!(refused(&["selfplay", "-o", folder.path().to_str().unwrap()]).contains("folder"));
    let answer = called(&["match", &format!("full;Network={file}"), "random", "--games", "2"]);
    assert!(!answer.status.success());
    assert!(
        refused(&["match", &format!("full;Network={file}"), "random", "--games", "2"]).contains("it is not a network")
    );
}
