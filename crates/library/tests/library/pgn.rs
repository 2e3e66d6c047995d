//! Games as PGN, of this and other programs: written and read; what is malformed or wrong is refused with its line.

use plunder_library::game_file::PgnReader;
use rules::notation::pgn::{Notes, PgnGame, read_pgn, write_pgn};
use rules::record::{Claim, Declared, GameResult};
use rules::{AnyGame, AnyOptions, Color};

use super::samples::{assert_same, games, read_one, usual};

#[test]
fn every_playout_survives_pgn() {
    let mut all = String::new();
    for game in games() {
        let text = write_pgn(&PgnGame::new(game.clone()));
        assert!(text.lines().all(|line| line.starts_with('[') || line.len() < 80), "{text}");
        assert_same(&read_one(&text).game, &game);
        assert_eq!(write_pgn(&read_one(&text)), text, "writing what was read changes nothing");
        all.push_str(&text);
        all.push('\n');
    }
    // All in one file, from a stream.
    let mut last = 0;
    let read: Vec<_> = PgnReader::new(all.as_bytes(), |read| last = read).collect::<Result<_, _>>().unwrap();
    assert_eq!((read.len(), last), (40, all.len() as u64));
    for (text, game) in read.iter().zip(games()) {
        assert_same(&text.play().unwrap().game, &game);
    }
}

#[test]
fn a_pgn_is_written_like_this() {
    let mut game = usual();
    for name in ["e2e4", "d7d5", "e4d5", "d8d5+p", "b1c3"] {
        game.play_name(name).unwrap();
    }
    game.end(GameResult::Resigned(Color::Black)).unwrap();
    let mut pgn = PgnGame::new(game);
    pgn.tags = vec![("White".into(), "Anna \"A\" \\".into()), ("Annotator".into(), "nobody".into())];
    pgn.notes = vec![Notes::default(); 6];
    pgn.notes[2] = Notes { glyphs: vec![2], comments: vec!["takes {the} vest".into()], variations: vec![] };
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anna \\\"A\\\" \\\\\"]\n[Black \"?\"]\n\
        [Result \"1-0\"]\n[Variant \"PlunderChess\"]\n[Termination \"black resigns: white wins\"]\n[Annotator \"nobody\"]\n\n\
        1. e4 d5 $2 {takes {the) vest} 2. exd5 Qxd5:P 3. Nc3 1-0\n";
    assert_eq!(write_pgn(&pgn), text);
    let read = read_one(text);
    assert_same(&read.game, &pgn.game);
    assert_eq!(read.tags, pgn.tags);
    assert_eq!(read.notes[2].comments, ["takes {the) vest"]);
    // Black to move first, options, and a comment after White's move.
    let options = AnyOptions::from_words("--vest-shifting --supply boxed --no-plunder black").unwrap();
    let mut game = AnyGame::begin(options, Some("4k3/8/8/8/8/7(pr)/(qn)7/4K3 b - - 0 7")).unwrap();
    for name in ["a2~h3", "e1f1", "e8e7"] {
        game.play_name(name).unwrap();
    }
    let mut pgn = PgnGame::new(game);
    pgn.notes = vec![Notes::default(), Notes::default(), Notes { comments: vec!["steps".into()], ..Notes::default() }];
    let text = write_pgn(&pgn);
    assert!(
        text.contains("[Supply \"boxed\"]\n[NoPlunder \"black\"]\n[VestShifting \"yes\"]\n[SetUp \"1\"]\n[FEN \"4k3/")
    );
    assert!(text.ends_with("\n\n7... VNa2-Rh3 8. Kf1 {steps} 8... Ke7 *\n"), "{text}");
    assert_same(&read_one(&text).game, &pgn.game);
}

#[test]
fn what_other_programs_write_is_read() {
    let text = "\u{feff}% an escape\n[Event \"x\"] [Variant \"Standard\"]\n\n{before} 1.e4! e5 ; to the end } of the line (\n2. 0-0?? 0-0 *";
    let mut games =
        read_pgn(&text.replace("2. 0-0?? 0-0", "2.Nf3 Nc6!? (2... d6 {a } 3. d4 (3. Bc4 Be7) exd4) 3.Bb5 $14 a6"))
            .unwrap();
    let pgn = games.remove(0).play().unwrap();
    assert_eq!(pgn.game.names().join(" "), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    assert_eq!(pgn.notes[0].comments, ["before"]);
    assert_eq!(pgn.notes[1].glyphs, [1]);
    assert_eq!(pgn.notes[2].comments, ["to the end } of the line ("]);
    assert_eq!((pgn.notes[4].glyphs.as_slice(), pgn.notes[5].glyphs.as_slice()), (&[5][..], &[14][..]));
    assert_eq!(pgn.notes[4].comments, [""; 0], "comments of variations stay there");
    let variation = &pgn.notes[4].variations[0];
    let sans = |moves: &[rules::notation::pgn::MoveText]| -> String {
        moves.iter().map(|text| text.san.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((sans(&variation.moves), variation.notes[1].comments[0].as_str()), ("d6 d4 exd4".to_owned(), "a"));
    assert_eq!(sans(&variation.notes[2].variations[0].moves), "Bc4 Be7");
    // All of it is written again.
    let written = write_pgn(&pgn);
    let moves = written.split("\n\n").last().unwrap().replace('\n', " ");
    assert_eq!(
        moves.trim_end(),
        "{before} 1. e4 $1 1... e5 {to the end ) of the line (} 2. Nf3 Nc6 $5 (2... d6 {a} 3. d4 (3. Bc4 Be7) 3... exd4) \
         3. Bb5 $14 3... a6 *"
    );
    assert_eq!(write_pgn(&read_one(&written)), written);
    let draw = GameResult::TimeDraw(Color::Black);
    let drawn = format!("[Termination \"{draw}\"]\n\n1. e4 1/2-1/2\n");
    assert_eq!(read_one(&drawn).game.result(), Some(draw));
    assert!(write_pgn(&read_one(&drawn)).contains(&drawn[..40]));
    // A claim needs the position for it.
    let knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
    let claimed = format!("[Termination \"draw: threefold repetition, claimed\"]\n\n{knights}");
    assert_eq!(read_one(&claimed).game.result(), Some(GameResult::Claimed(Claim::Threefold)));
    assert_eq!(read_one(knights).game.result(), Some(GameResult::Declared(Declared::Drawn)));
    assert_eq!(read_pgn("1. e4 *\n\n; the end\n{really}\n").unwrap().len(), 1, "comments at the end are no game");
    assert!(read_pgn("\n\n").unwrap().is_empty());
    // Latin-1, and carriage returns.
    let bytes = b"[White \"J\xf6rg\"]\r\n\r\n1. e4 *\r\n";
    let game = PgnReader::new(&bytes[..], |_| ()).next().unwrap().unwrap();
    assert_eq!(game.tag("White").unwrap().value, "Jörg");
}

#[test]
fn a_faulty_pgn_is_named_with_its_line() {
    for (text, words) in [
        ("[White Anna]\n*", "line 1: a tag is written [Name \"value\"]"),
        ("[White \"Anna]\n*", "line 1: a tag is written"),
        ("\n1. e4 {open\n e5 *", "line 2: the comment { that is opened here is never closed"),
        ("1. e4 (1. d4\n*", "line 1: the variation ( that is opened here is never closed"),
        ("1. e4 )\n*", "line 1: ')' has no place there"),
        ("1. e4 } *", "line 1: '}' has no place there"),
        ("1. e4 > *", "line 1: '>' has no place there"),
        ("1. e4 $x *", "line 1: after $ comes the number"),
        ("1. e4 $256 *", "line 1: after $ comes the number"),
    ] {
        let sentence = read_pgn(text).unwrap_err().to_string();
        assert!(sentence.contains(words), "{text}: {sentence}");
    }
    for (text, words) in [
        ("1. e4\ne5 2.\nKe3 *", "line 3, move 2.: Ke3: a king does not move from e1 to e3"),
        ("1. e4 e5 2. Ng3 *", "move 2.: Ng3: no knight of white's may go to g3"),
        ("1. e4 Nd7 *", "line 1, move 1...: Nd7: the black pawn on d7 is black's own"),
        ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "move 3.: a3: the game is over (checkmate: black wins)"),
        ("1. e4 e5 2. Nf3 -- *", "move 2...: --: this is a null move"),
        ("1. e4 Z0 *", "Z0: this is a null move"),
        ("[Termination \"white resigns: black wins\"]\n1. e4 1-0", "line 1: the tag Termination is"),
        ("[Termination \"draw: fifty moves, claimed\"]\n1. e4 1/2-1/2", "there is no fifty moves to claim now"),
        ("[White \"A\"]\n[White \"B\"]\n*", "line 2: the tag White stands there twice"),
        ("[SetUp \"1\"]\n*", "there is no tag FEN"),
        ("[FEN \"8/8 w - -\"]\n*", "line 1: the tag FEN: the placement has 2 ranks"),
        ("\n[Variant \"Atomic\"]\n*", "line 2: the tag Variant \"Atomic\" is no game of this program"),
        ("[Supply \"three\"]\n*", "line 1: the tag Supply is \"three\"; write unlimited or boxed"),
        ("[Variant \"Chessplus\"]\n[Supply \"boxed\"]\n*", "line 2: the tag Supply is no option of Chessplus"),
        ("[EnPassant \"no\"]\n*", "the tag EnPassant is no option of PlunderChess"),
        ("[Variant \"chess\"]\n1. e4 d5 2. exd5 Qxd5:P *", "Qxd5:P: this is not legal here; write Qxd5 if"),
    ] {
        let sentence = read_pgn(text).unwrap().remove(0).play().unwrap_err().to_string();
        assert!(sentence.contains(words), "{text}: {sentence}");
    }
}

/// What is remarked about a game, in one line.
fn remarks(text: &str) -> String {
    read_one(text).remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

#[test]
fn what_the_file_claims_is_said_and_the_board_decides() {
    let stalemate = "[FEN \"7k/5Q2/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. Kb1 1-0";
    for (text, result, words) in [
        ("1. f3 e5 2. g4 Qh4#", "0-1", ""),
        ("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# {0-1}", "0-1", ""),
        ("[Result \"0-1\"]\n\n1. f3 e5 *", "0-1", ""),
        (
            "1. f3 e5 2. g4 Qh4# 1-0",
            "0-1",
            "the file gives the result 1-0, but the board decides: checkmate: black wins",
        ),
        (
            "[Result \"1-0\"]\n1. e4 0-1",
            "0-1",
            "line 1: the tag Result is 1-0, but the moves end with 0-1, which counts",
        ),
        (stalemate, "1/2-1/2", "the file gives the result 1-0, but the board decides: stalemate"),
    ] {
        assert_eq!((read_one(text).result().to_string().as_str(), remarks(text).as_str()), (result, words), "{text}");
    }
    // A draw that came by itself: the moves after it are kept, by saves and letters too.
    let to_and_fro = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let text = format!("[Result \"1/2-1/2\"]\n\n{to_and_fro}Nf3 e4 e5 1/2-1/2").replace("Nf3 e4", "e4");
    let pgn = read_one(&text);
    assert_eq!((pgn.game.plies(), pgn.result().to_string()), (18, "1/2-1/2".to_owned()));
    assert!(
        remarks(&text).contains("move 9.: the game was over before this move (draw: fivefold repetition)"),
        "{}",
        remarks(&text)
    );
    let saved = rules::save::to_ron(&pgn.game).unwrap();
    assert_same(&rules::save::from_ron(&saved).unwrap(), &pgn.game);
    let letter = rules::notation::letter::write_letter(&pgn.game);
    assert_same(&rules::notation::letter::read_letter(&letter).unwrap(), &pgn.game);
    assert_same(&read_one(&write_pgn(&pgn)).game, &pgn.game);
    // A line that went through such a draw and was left is loaded again.
    let mut left = pgn.game.clone();
    while left.undo() {}
    left.play_name("d2d4").unwrap();
    let saved = rules::save::to_ron(&left).unwrap();
    assert_eq!(rules::save::from_ron(&saved).unwrap().left_names()[0].len(), 18);
}

#[test]
fn an_unknown_variant_is_the_game_in_which_its_moves_are_legal() {
    for (variant, moves, read) in [
        ("?", "1. e4 e5 *", Some("chess")),
        ("", "*", Some("chess")),
        ("Blitz", "1. e4 d5 2. exd5 Qxd5 *", Some("chess")),
        ("Vests", "1. e4 d5 2. exd5 Qxd5:P *", Some("PlunderChess")),
        ("Pairs", "1. N+d2 *", Some("Chessplus")),
        ("Atomic", "1. Ke7 *", None),
    ] {
        let text = format!("[Event \"v\"]\n[Variant \"{variant}\"]\n\n{moves}");
        let said = match read_pgn(&text).unwrap().remove(0).play() {
            Ok(game) => game.remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            Err(error) => error.to_string(),
        };
        match read {
            Some(game) => {
                assert!(said.starts_with("line 2: ") && said.contains(&format!("legal in {game}, so")), "{said}")
            }
            None => assert!(said.contains("is no game of this program"), "{said}"),
        }
    }
}

#[test]
fn a_position_of_a_tag_is_read_as_others_write_it() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w KQkq d6\"]\n\n1. exd6 e.p.! Kd7 *";
    let pgn = read_one(text);
    assert_eq!((pgn.game.names().join(" "), pgn.notes[1].glyphs.as_slice()), ("e5d6 e8d7".to_owned(), &[1][..]));
    let said = remarks(text);
    assert!(
        said.starts_with("line 2: the castling right K is dropped") && said.matches("dropped").count() == 4,
        "{said}"
    );
}

#[test]
fn moves_are_read_as_the_world_writes_them() {
    for (moves, names) in [
        ("1. e2-e4 c7-c5 2. Ng1-f3 Nb8-c6 3. d2-d4 c5xd4 4. Nf3xd4", "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4"),
        ("1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6"),
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 D", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6"),
        ("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5\u{a0}a6 4. ♗×c6", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6"),
        ("1. e4 e5 2. Nf3 Nc6 3. Be2 Nf6 4. O–O", "e2e4 e7e5 g1f3 b8c6 f1e2 g8f6 e1g1"),
        ("1. e4 e5 2. Nf3 Nc6 3. Be2 Nf6 4. Ke1-g1", "e2e4 e7e5 g1f3 b8c6 f1e2 g8f6 e1g1"),
        ("1. e4 a6 2. e5 d5 3. exd6ep cxd6", "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6", "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"),
        ("1.e4 d5 2.e:d5 D:d5 3.nc3", "e2e4 d7d5 e4d5 d8d5 b1c3"),
        ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 mate", "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7"),
        ("1. e4 f5 2. Qh5ch g6", "e2e4 f7f5 d1h5 g7g6"),
    ] {
        let text = format!("[Variant \"Standard\"]\n\n{moves} *");
        assert_eq!(read_one(&text).game.names().join(" "), names, "{moves}");
        let own = read_one(&write_pgn(&read_one(&text)));
        assert_eq!(own.game.names().join(" "), names, "{moves}");
    }
    for promotion in ["e8/Q", "e8(Q)", "e8Q", "e8q", "e8=q", "e8=D", "e8D+", "e7e8q", "e7-e8=Q", "e8♕"] {
        let text = format!("[FEN \"k7/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. {promotion} *");
        assert_eq!(read_one(&text).game.names(), ["e7e8q"], "{promotion}");
    }
    let text = "1. e4 e6 2. d4 d5 3. Nc3 += Nf6 -+ 4. e5 D (4. Sf3 0-0) *";
    let written = write_pgn(&read_one(text)).replace('\n', " ");
    assert!(written.contains("3. Nc3 $14 3... Nf6 $19 4. e5 $220 (4. Nf3 O-O) *"), "{written}");
}
