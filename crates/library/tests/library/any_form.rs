//! Files and texts of any form: how a game is read from each, and that no text makes a reader panic.

use plunder_library::game_file::{Form, PgnReader, read_game};
use proptest::prelude::*;
use rules::notation::letter::{read_letter, write_letter};
use rules::notation::list::{ListKind, read_list, write_list};
use rules::notation::pgn::{PgnGame, read_pgn, write_pgn};
use rules::save;

use super::samples::{assert_same, read_one, saved};

#[test]
fn one_game_is_read_from_a_file_of_any_form() {
    let folder = tempfile::tempdir().unwrap();
    let (game, save) = saved();
    let pgn = write_pgn(&PgnGame::new(game.clone()));
    let texts = [
        ("game.ron", save.clone(), Form::Save),
        ("save.txt", save, Form::Save),
        ("game.pgn", pgn.clone(), Form::Pgn),
        ("tags.txt", pgn.clone(), Form::Pgn),
        ("game.txt", write_list(&game, ListKind::Actions, &[]), Form::List(ListKind::Actions)),
        ("game.san", write_list(&game, ListKind::San, &[]), Form::List(ListKind::San)),
        ("two.pgn", format!("{pgn}\n{pgn}"), Form::Pgn),
    ];
    for (name, text, form) in &texts {
        std::fs::write(folder.path().join(name), text).unwrap();
        if *name == "two.pgn" {
            continue;
        }
        let (read, found) = read_game(&folder.path().join(name), None).unwrap();
        assert_eq!((read.game.names(), found), (game.names(), *form), "{name}");
        let keeps_end = !matches!(form, Form::List(_));
        assert_eq!(read.game.result().is_some(), keeps_end, "{name}: a list has no word for an end by the players");
    }
    let refused = |name: &str, number| read_game(&folder.path().join(name), number).unwrap_err().to_string();
    assert!(refused("two.pgn", None).ends_with("two.pgn: it holds several games; choose one with --number"));
    assert!(read_game(&folder.path().join("two.pgn"), Some(2)).is_ok());
    assert!(refused("two.pgn", Some(3)).ends_with("there is no game 3 in it"));
    assert!(refused("game.txt", Some(2)).ends_with("it holds one game, so leave out --number"));
    assert!(refused("none.txt", None).ends_with("none.txt: cannot be read: there is no such file"));
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        read_anything(&text);
    }

    #[test]
    fn no_text_like_a_game_makes_a_reader_panic(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "[Variant \"Chessplus\"]\n", "[FEN \"4k3/8/8/8/3(RB)4/8/8/4K3 w - -\"]\n", "1. ", "e4 ", "e5 ", "Nf3 ", "{", "}",
                "(", ")", ";", "\n", "$1 ", "! ", "*\n", "1-0\n", "[", "]", "\"", "fen:", "options: --game chessplus\n", "e2e4\n",
                "Qxd5:P ", "V", "O-O", "é", "%", "(version: 1", ",", "#", "[plunder 1 ", "| ", "- ", "> ",
            ]),
            0..24,
        )
    ) {
        read_anything(&parts.concat());
    }
}

fn read_anything(text: &str) {
    if let Ok(game) = read_letter(text) {
        assert_same(&read_letter(&write_letter(&game)).unwrap(), &game);
    }
    if let Ok(games) = read_pgn(text) {
        for game in games.iter().filter_map(|game| game.play().ok()) {
            let again = read_one(&write_pgn(&game));
            assert_same(&again.game, &game.game);
        }
    }
    let _ = PgnReader::new(text.as_bytes(), |_| ()).count();
    for kind in [ListKind::Actions, ListKind::San] {
        if let Ok(game) = read_list(text, kind) {
            assert_same(&read_list(&write_list(&game, kind, &[]), kind).unwrap(), &game);
        }
    }
    let _ = save::from_ron(text);
}
