//! Games as texts: PGN, lists and saves, read and written; what is malformed or wrong is refused with its line.

use plunder_host::game_file::{Form, PgnReader, load_game, read_game, save_game};
use plunder_rules::notation::letter::{read_letter, write_letter};
use plunder_rules::notation::list::{ListKind, read_list, write_list};
use plunder_rules::notation::pgn::{Notes, PgnGame, read_pgn, write_pgn};
use plunder_rules::record::{Claim, Game, GameResult, Undone};
use plunder_rules::{AnyGame, AnyOptions, Color, save};
use plunder_testing::vectors::{Start, playouts};
use proptest::prelude::*;

/// The games of the vectors.
fn games() -> impl Iterator<Item = AnyGame> {
    playouts().map(|(start, actions)| {
        let mut game = match start {
            Start::Plunder(position) => AnyGame::from(Game::new(position)),
            Start::Chessplus(position) => AnyGame::from(Game::new(position)),
        };
        for name in &actions {
            game.play_name(name).unwrap();
        }
        game
    })
}

fn usual() -> AnyGame {
    AnyGame::begin(AnyOptions::Plunder(Default::default()), None).unwrap()
}

/// The FEN after every action, the start first.
fn fens(game: &AnyGame) -> Vec<String> {
    let mut game = game.clone();
    let mut fens = vec![game.fen()];
    while game.undo() {
        fens.push(game.fen());
    }
    fens.reverse();
    fens
}

fn assert_same(left: &AnyGame, right: &AnyGame) {
    assert_eq!(left.options(), right.options());
    assert_eq!(left.names(), right.names());
    assert_eq!(left.undone_names(), right.undone_names());
    assert_eq!(fens(left), fens(right));
    assert_eq!(left.result(), right.result());
}

fn read_one(text: &str) -> PgnGame {
    let mut games = read_pgn(text).unwrap();
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).play().unwrap()
}

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
fn every_playout_survives_saving() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    for mut game in games() {
        for _ in 0..3 {
            save_game(&path, &game).unwrap();
            assert_same(&load_game(&path).unwrap(), &game);
            game.undo();
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file stays behind");
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
    let sans = |moves: &[plunder_rules::notation::pgn::MoveText]| -> String {
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
    // A loss on time has PGN's word; an end that the game has no word for is kept in the file's words.
    let text = "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n1. e4 0-1\n";
    for (text, ended) in [
        (text.to_owned(), Some(GameResult::TimeForfeit(Color::White))),
        (text.replace("time forfeit", "rules infraction"), None),
        (text.replace("0-1", "1/2-1/2"), None),
    ] {
        let (pgn, tag) = (read_one(&text), text.lines().nth(1).unwrap());
        assert_eq!(
            (pgn.game.result(), pgn.result().to_string()),
            (ended, text.trim().rsplit(' ').next().unwrap().to_owned())
        );
        assert!(write_pgn(&pgn).contains(tag), "{text}");
    }
    let draw = GameResult::TimeDraw(Color::Black);
    let drawn = format!("[Termination \"{draw}\"]\n\n1. e4 1/2-1/2\n");
    assert_eq!(read_one(&drawn).game.result(), Some(draw));
    assert!(write_pgn(&read_one(&drawn)).contains(&drawn[..40]));
    // A claim needs the position for it.
    let knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
    let claimed = format!("[Termination \"draw: threefold repetition, claimed\"]\n\n{knights}");
    assert_eq!(read_one(&claimed).game.result(), Some(GameResult::Claimed(Claim::Threefold)));
    assert_eq!(read_one(knights).game.result(), Some(GameResult::Agreed));
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
        ("1. e4 e5\n\n", "line 2: the game that begins on line 1 ends without a result"),
        ("1. e4 e5\n[White \"B\"]\n*", "line 2: the game that begins on line 1 ends without a result"),
        ("[White \"Anna\"]", "ends without a result"),
    ] {
        let sentence = read_pgn(text).unwrap_err().to_string();
        assert!(sentence.contains(words), "{text}: {sentence}");
    }
    for (text, words) in [
        ("1. e4\ne5 2.\nKe3 *", "line 3, move 2.: Ke3: a king does not move from e1 to e3"),
        ("1. e4 e5 2. Ng3 *", "move 2.: Ng3: no knight of white's may go to g3"),
        ("1. e4 Nd7 *", "line 1, move 1...: Nd7: the black pawn on d7 is black's own"),
        ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "move 3.: a3: the game is over (checkmate: black wins)"),
        ("1. f3 e5 2. g4 Qh4# 1-0", "line 1: the result is 1-0, but the game ended otherwise (checkmate: black wins)"),
        ("[Result \"1-0\"]\n1. e4 0-1", "line 1: the tag Result is \"1-0\""),
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

/// A game with an undone tail that its players ended.
fn saved() -> (AnyGame, String) {
    let mut game = usual();
    for name in ["e2e4", "d7d5", "e4d5", "d8d5+p", "b1c3"] {
        game.play_name(name).unwrap();
    }
    game.undo();
    game.end(GameResult::Resigned(Color::White)).unwrap();
    let text = save::to_ron(&game).unwrap();
    (game, text)
}

#[test]
fn a_save_cut_short_anywhere_is_refused() {
    let (game, text) = saved();
    for end in 0..text.len() {
        match save::from_ron(&text[..end]) {
            Err(error) => assert_eq!(error.to_string().lines().count(), 1, "{error}"),
            Ok(loaded) => {
                assert_same(&loaded, &game);
                assert!(text[end..].trim().is_empty(), "only the line end is missing");
            }
        }
    }
    assert_same(&save::from_ron(&text).unwrap(), &game);
}

#[test]
fn an_edited_or_newer_save_is_refused() {
    let (game, text) = saved();
    for (from, to, words) in [
        ("e2e4", "d2d4", "was changed after it was saved"),
        ("Resigned(White)", "Resigned(Black)", "was changed after it was saved"),
        ("Unlimited", "Boxed", "was changed after it was saved"),
        ("w KQkq", "w KQ", "was changed after it was saved"),
        ("version: 3", "version: 6", "a newer version of this program saved this game (format 6"),
        ("version: 3", "version: 99999999999", "a newer version"),
        ("version: 3", "version: 0", "of format 0"),
        ("version: 3", "version: 4", "was changed after it was saved"),
        ("version: 3", "version: 5", "was changed after it was saved"),
        ("version: 3", "version: 2", "was changed after it was saved"),
        ("left: [],", "left: [[\"e2e4\", \"e7e5\"]],", "was changed after it was saved"),
        ("undone", "redone", "this is not a saved game, or it was cut short or edited (line "),
        ("(", "", "this is not a saved game"),
    ] {
        let edited = text.replacen(from, to, 1);
        assert_ne!(edited, text, "{from}");
        let sentence = save::from_ron(&edited).unwrap_err().to_string();
        assert!(sentence.contains(words), "{from}: {sentence}");
    }
    // Any other byte changed by one bit is refused or changes nothing.
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(loaded) =
            String::from_utf8(bytes).map_err(|_| ()).and_then(|text| save::from_ron(&text).map_err(|_| ()))
        {
            assert_same(&loaded, &game);
        }
    }
}

/// Every text that a format has written can be read for good.
#[test]
fn a_save_of_the_first_format_is_still_loaded() {
    let text = include_str!("../../../rules/tests/data/save-1.ron");
    let (game, _) = saved();
    assert_same(&save::from_ron(text).unwrap(), &game);
    let edited = text.replace("end:", "left: [[\"e2e4\", \"e7e5\"]],\n    end:");
    assert_ne!(edited, text);
    assert!(save::from_ron(&edited).unwrap_err().to_string().contains("was changed"));
}

fn play(game: &mut AnyGame, names: &[&str]) {
    names.iter().for_each(|name| game.play_name(name).unwrap());
}

/// Takes so many actions back.
fn back(game: &mut AnyGame, count: usize) {
    (0..count).for_each(|_| assert!(game.undo()));
}

#[test]
fn a_line_that_is_left_for_another_one_is_kept_and_saved() {
    let mut game = usual();
    play(&mut game, &["e2e4", "e7e5", "g1f3"]);
    back(&mut game, 2);
    play(&mut game, &["c7c5"]);
    assert_eq!(game.left_names(), [["e2e4", "e7e5", "g1f3"]]);
    // A line that only begins another one is not kept twice.
    back(&mut game, 1);
    play(&mut game, &["e7e5", "d2d4"]);
    assert_eq!(game.left_names().len(), 2);
    back(&mut game, 1);
    play(&mut game, &["g1f3"]);
    assert_eq!(
        game.left_names(),
        [vec!["e2e4", "c7c5"], vec!["e2e4", "e7e5", "d2d4"]],
        "what is played again is not left"
    );
    let loaded = save::from_ron(&save::to_ron(&game).unwrap()).unwrap();
    assert_same(&loaded, &game);
    assert_eq!(loaded.left_names(), game.left_names());
    // Nothing that was ever played is missing, and a game that has less does not hold this one.
    let mut less = usual();
    play(&mut less, &["e2e4", "e7e5"]);
    assert!(game.holds(&less) && loaded.holds(&game) && !less.holds(&game) && !usual().holds(&less));
    let boxed = AnyOptions::from_words("--supply boxed").unwrap();
    assert!(!game.holds(&AnyGame::begin(boxed, None).unwrap()), "other options are another game");
}

#[test]
fn the_action_that_was_taken_back_is_played_again_with_what_followed_it() {
    let mut game = usual();
    play(&mut game, &["e2e4", "e7e5", "g1f3"]);
    back(&mut game, 3);
    play(&mut game, &["e2e4"]);
    assert_eq!((game.names().len(), game.undone_names().len(), game.left_names().len()), (1, 2, 0));
}

#[test]
fn an_end_by_the_players_is_taken_back_before_any_action() {
    let mut game =
        Game::<plunder_rules::plunder::Position>::new(plunder_rules::plunder::Position::start(Default::default()));
    game.play(game.position().parse_action("e2e4").unwrap()).unwrap();
    game.resign(Color::Black).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.undo(), Some(Undone::End(GameResult::Resigned(Color::Black))));
    assert_eq!((game.actions().len(), game.result()), (1, None));
    assert!(matches!(game.undo(), Some(Undone::Action(_))));
    assert_eq!(game.undo(), None);
    // An end before the first action can be taken back too.
    game.agree_draw().unwrap();
    assert!(game.can_undo() && !game.can_redo());
    assert_eq!(game.undo(), Some(Undone::End(GameResult::Agreed)));
    assert!(game.can_redo());
}

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

#[test]
fn a_missing_file_is_said_to_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    let error = load_game(&folder.path().join("none.ron")).unwrap_err();
    assert_eq!(error.to_string(), "cannot be read: there is no such file");
    let error = save_game(&folder.path().join("no/such/game.ron"), &usual()).unwrap_err().to_string();
    assert!(error.contains("does not exist"), "{error}");
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
        ("plunder 1", "plunder 2", "a newer version of this program wrote this line (form 2"),
        ("plunder 1", "plunder x", "the line was altered on the way"),
        ("| - | -", "| - | 8/8", "the line was altered on the way"),
        ("[plunder", "[chess", "this letter holds no game"),
    ] {
        let sentence = read_letter(&line.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(sentence.contains(words), "{from}: {sentence}");
    }
}
