//! Games as lists of actions or moves, and as the single line of a letter: written, read, and refused with the reason.

use rules::notation::letter::{read_letter, write_letter};
use rules::notation::list::{ListKind, read_list, write_list};
use rules::record::GameResult;
use rules::{AnyGame, AnyOptions, Color};

use super::samples::{assert_same, games, usual};

#[test]
fn every_playout_survives_lists() {
    for game in games() {
        for kind in [ListKind::Actions, ListKind::San] {
            let text = write_list(&game, kind, &[]);
            assert_eq!(ListKind::of(&text), kind, "{text}");
            assert_same(&read_list(&text, kind).unwrap(), &game);
        }
    }
}

#[test]
fn a_faulty_list_is_named_with_its_line() {
    for (kind, text, words) in [
        (ListKind::Actions, "e2e4\n\n# black\ne7e4\n", "line 4: e7e4: "),
        (ListKind::Actions, "e2e4 e7e5", "line 1: `e2e4 e7e5` is more than one action"),
        (ListKind::Actions, "fen: a\nfen: b\ne2e4", "line 2: `fen:` stands here a second time"),
        (ListKind::Actions, "e2e4\noptions: --supply boxed", "line 2: `options:` stands after an action"),
        (ListKind::Actions, "fen: 8 w - -\ne2e4", "line 1: the placement has 1 rank between its slashes"),
        (ListKind::Actions, "options: --supply", "line 1: --supply is \"\"; write unlimited or boxed"),
        (ListKind::Actions, "options: --shift", "line 1: --shift is not an option"),
        (ListKind::Actions, "options: --game chessplus --supply boxed", "line 1: --supply is no option of Chessplus"),
        (ListKind::Actions, "options: --vest-shifting --vest-shifting", "stands there twice"),
        (ListKind::San, "1. e4 e5\n2. Nf6", "line 2: Nf6: no knight of white's may go to f6"),
    ] {
        let sentence = read_list(text, kind).unwrap_err().to_string();
        assert!(sentence.contains(words), "{text}: {sentence}");
    }
    let game =
        read_list("options: --game corner-king\n# nothing\n1. d4 d5 2.Bd2 # mate it is not\n", ListKind::San).unwrap();
    assert_eq!(game.names(), ["d2d4", "d7d5", "e1d2"]);
    let text = write_list(&game, ListKind::Actions, &["one\ntwo".into(), "e2e4\nd2d4".into()]);
    assert_eq!(text, "options: --game corner-king\n# one two\nd2d4        # e2e4 d2d4\nd7d5\ne1d2\n");
    assert!(read_list("", ListKind::Actions).unwrap().names().is_empty());
}

#[test]
fn a_game_goes_by_letter_and_comes_back() {
    let shifting = AnyOptions::from_words("--supply boxed --vest-shifting").unwrap();
    let fen = "4k3/8/8/(NQ)7/8/8/4N3/K7 w - - 0 1";
    let mut shifted = AnyGame::begin(shifting, Some(fen)).unwrap();
    shifted.play_name("a5~e2").unwrap();
    let mut plus = AnyGame::begin(AnyOptions::from_words("--game chessplus").unwrap(), None).unwrap();
    for name in ["b1d2", "e7e5"] {
        plus.play_name(name).unwrap();
    }
    plus.end(GameResult::Resigned(Color::White)).unwrap();
    let mut fools = usual();
    for name in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        fools.play_name(name).unwrap();
    }
    for game in [usual(), fools, shifted, plus] {
        let line = write_letter(&game);
        assert_eq!(line.lines().count(), 1);
        assert_eq!(read_letter(&line).unwrap(), game, "{line}");
        // Mail breaks the line anywhere and quotes it.
        let broken = line.replace(' ', "\n> > ");
        assert_eq!(read_letter(&format!("Your move!\r\n{broken}\n--\nB.")).unwrap(), game, "{broken}");
        for end in 0..line.len() {
            let error = read_letter(&line[..end]).unwrap_err();
            assert_eq!(error.to_string().lines().count(), 1);
        }
        for at in 0..line.len() {
            let mut bytes = line.clone().into_bytes();
            bytes[at] ^= 1;
            if let Ok(read) = read_letter(&String::from_utf8_lossy(&bytes)) {
                assert_eq!(read, game, "byte {at} of {line}");
            }
        }
    }
    let documented =
        include_str!("../../../../docs/notation.md").lines().find(|line| line.trim().starts_with("[plunder 1"));
    assert_eq!(read_letter(documented.unwrap()).unwrap().names(), ["e2e4", "d7d5", "e4d5", "d8d5+p"]);
    let line = write_letter(&usual());
    for (from, to, words) in [
        ("plunder 1", "plunder 3", "a newer version of this program wrote this line (form 3"),
        ("plunder 1", "plunder x", "the line was altered on the way"),
        ("| - | -", "| - | 8/8", "the line was altered on the way"),
        ("[plunder", "[chess", "this letter holds no game"),
    ] {
        let sentence = read_letter(&line.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(sentence.contains(words), "{from}: {sentence}");
    }
}
