//! Games against itself in a file: the same for the same seed, and gone on with where they were cut short.

use plunder::rules::plunder::{MatchOptions, Position};

use crate::program::{plunder, printed, refused};

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
    assert_eq!(whole, play("parts.txt", "200"));
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
fn what_selfplay_cannot_do_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "Not a game.\n").unwrap();
    assert!(refused(&["selfplay", "-o", file]).contains("it holds no whole game against itself"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "Not a game.\n");
    assert!(refused(&["selfplay", "-o", file, "--fen", "k7/8/8/8/8/8/8/7K w - -"]).contains("leave out --fen"));
    assert!(refused(&["selfplay", "-o", folder.path().to_str().unwrap()]).contains("folder"));
    let answer = plunder(&["match", &format!("full;Network={file}"), "random", "--games", "2"]);
    assert!(!answer.status.success());
    assert!(
        refused(&["match", &format!("full;Network={file}"), "random", "--games", "2"]).contains("it is not a network")
    );
}
