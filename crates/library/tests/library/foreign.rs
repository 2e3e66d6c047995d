//! Games of other programs keep what they say: how they ended, notes, tags and times, in a PGN and by way of a saved game.

use plunder_library::game_file::{about_of, pgn_of};
use rules::clock::Clock;
use rules::notation::letter::{read_letter, write_letter};
use rules::notation::list::{ListKind, write_list};
use rules::notation::pgn::{PgnResult, write_pgn};
use rules::record::{Claim, Declared, GameResult};
use rules::save::{from_ron_about, to_ron_about};
use rules::{AnyGame, Color};

use super::samples::{assert_same, read_one};

/// The same PGN by way of a saved game.
fn through_a_save(text: &str) -> String {
    let pgn = read_one(text);
    let saved = to_ron_about(&pgn.game, &about_of(&pgn)).unwrap();
    let (game, about) = from_ron_about(&saved).unwrap();
    assert_same(&game, &pgn.game);
    write_pgn(&pgn_of(game, &about))
}

#[test]
fn an_end_stays_an_end_with_its_words() {
    use Color::{Black, White};
    let declared = |declared| Some(GameResult::Declared(declared));
    for (words, token, end) in [
        ("B won on time", "0-1", Some(GameResult::TimeForfeit(White))),
        ("time forfeit", "1-0", Some(GameResult::TimeForfeit(Black))),
        ("Time forfeit", "1/2-1/2", declared(Declared::Drawn)),
        ("A won by resignation", "1-0", Some(GameResult::Resigned(Black))),
        ("A won by checkmate", "1-0", declared(Declared::Won(White))),
        ("Normal", "0-1", Some(GameResult::Resigned(White))),
        ("Game drawn by agreement", "1/2-1/2", Some(GameResult::Agreed)),
        ("Game drawn by repetition", "1/2-1/2", declared(Declared::Drawn)),
        ("Game drawn by timeout vs insufficient material", "1/2-1/2", declared(Declared::Drawn)),
        ("Abandoned", "0-1", declared(Declared::Won(Black))),
        ("abandoned", "*", declared(Declared::Open)),
        ("B won - game abandoned", "0-1", declared(Declared::Won(Black))),
        ("rules infraction", "1-0", declared(Declared::Won(White))),
        ("adjudication", "1/2-1/2", declared(Declared::Drawn)),
        ("100 % [sure] | > \u{2013} na = ja_", "1-0", declared(Declared::Won(White))),
        ("unterminated", "*", None),
    ] {
        let text =
            format!("[Result \"{token}\"]\n[Variant \"Standard\"]\n[Termination \"{words}\"]\n\n1. e4 d5 {token}\n");
        let pgn = read_one(&text);
        assert_eq!((pgn.game.result(), pgn.result().to_string().as_str()), (end, token), "{words}");
        let tag = format!("[Termination \"{words}\"]\n");
        for written in [write_pgn(&pgn), through_a_save(&text)] {
            assert!(written.contains(&tag) && written.ends_with(&format!(" {token}\n")), "{words}: {written}");
        }
        let line = write_letter(&pgn.game);
        let read = read_letter(&line.replace(' ', "\n> ")).unwrap();
        assert_eq!((&read, read.end_words()), (&pgn.game, pgn.game.end_words()), "{line}");
        let list = write_list(&pgn.game, ListKind::San, &[]);
        let last = list.lines().last().unwrap();
        assert!(pgn.game.end_words().is_none() || last.starts_with("# ") && last.contains(words), "{words}: {list}");
    }
    // What the position bears out has a word.
    let knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
    let repeated = read_one(&format!("[Termination \"Game drawn by repetition\"]\n\n{knights}"));
    assert_eq!(repeated.game.result(), Some(GameResult::Claimed(Claim::Threefold)));
    let bare = "[Variant \"Standard\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2Q b - - 0 1\"]\n[Termination \"Time forfeit\"]\n\n1... Kd7 1/2-1/2";
    assert_eq!(read_one(bare).game.result(), Some(GameResult::TimeDraw(White)));
    // The words go with the end: whoever takes it back and plays on has another one.
    let mut game = repeated.game;
    assert!(game.undo() && game.end_words().is_none() && game.result().is_none());
}

#[test]
fn the_board_decides_and_the_tag_where_no_token_does() {
    let mate = read_one("[Result \"1/2-1/2\"]\n[Termination \"nobody cared\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2");
    assert_eq!((mate.result(), mate.game.end_words()), (PgnResult::Won(Color::Black), None));
    let remark = "the file gives the result 1/2-1/2, nobody cared, but the board decides: checkmate: black wins";
    assert_eq!(mate.remarks.iter().map(|remark| remark.as_str()).collect::<Vec<_>>(), [remark]);
    let told = read_one("[Termination \"B won by checkmate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1");
    assert_eq!((told.game.end_words(), told.remarks.len()), (Some("B won by checkmate"), 0));
    let tag = read_one("[Result \"0-1\"]\n\n1. e4 *");
    assert_eq!(tag.game.result(), Some(GameResult::Declared(Declared::Won(Color::Black))));
    // Moves behind a draw that came by itself.
    let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let text = format!("[Variant \"Standard\"]\n\n{knights}e4 e5 1/2-1/2");
    let pgn = read_one(&text);
    let drawn = Some(GameResult::Declared(Declared::Drawn));
    assert_eq!((pgn.game.plies(), pgn.game.result(), pgn.remarks.len()), (22, drawn, 1));
    assert!(
        pgn.remarks[0].contains("move 9.: the game was over before this move (draw: fivefold repetition)"),
        "{:?}",
        pgn.remarks
    );
    let again = through_a_save(&text);
    assert_eq!(read_one(&again).game.plies(), 22);
    assert_eq!(read_letter(&write_letter(&pgn.game)).unwrap(), pgn.game);
}

#[test]
fn how_a_game_ended_is_known_only_where_the_file_or_the_board_says_it() {
    use Color::{Black, White};
    let declared = |declared| Some(GameResult::Declared(declared));
    let players = "[White \"Weber, Anna\"]\n[Black \"Ben\"]\n[Variant \"Standard\"]\n";
    for (behind, token, end) in [
        ("", "1-0", declared(Declared::Won(White))),
        ("", "1/2-1/2", declared(Declared::Drawn)),
        ("", "*", None),
        ("{Black resigns}", "1-0", Some(GameResult::Resigned(Black))),
        ("{ White resigned. }", "0-1", Some(GameResult::Resigned(White))),
        ("{Weber, Anna resigns}", "0-1", Some(GameResult::Resigned(White))),
        ("{A fine game.} {ben lost on time}", "1-0", Some(GameResult::TimeForfeit(Black))),
        ("{White wins on time.}", "1-0", Some(GameResult::TimeForfeit(Black))),
        ("{Game drawn by mutual agreement}", "1/2-1/2", Some(GameResult::Agreed)),
        // Thoughts, and what the result does not bear out.
        ("{Black should have resigned}", "1-0", declared(Declared::Won(White))),
        ("{Ben resigns himself to it}", "1-0", declared(Declared::Won(White))),
        ("{White resigns}", "1-0", declared(Declared::Won(White))),
        ("{Draw agreed}", "1-0", declared(Declared::Won(White))),
        ("{White resigns}", "*", None),
    ] {
        let text = format!("{players}\n1. e4 {{Black resigns}} d5 {behind} {token}\n");
        let pgn = read_one(&text);
        assert_eq!((pgn.game.result(), pgn.result().to_string().as_str()), (end, token), "{behind} {token}");
        for written in [write_pgn(&pgn), through_a_save(&text)] {
            let again = read_one(&written);
            assert_eq!((again.game.result(), write_pgn(&again)), (end, written), "{behind} {token}");
        }
        assert_eq!(read_letter(&write_letter(&pgn.game)).unwrap(), pgn.game);
    }
    // A draw that is called normal may have been claimed where it could be.
    let knights = "[Termination \"normal\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let [claimed, agreed] = [" 1/2-1/2", " 5. e4 1/2-1/2"].map(|rest| read_one(&format!("{knights}{rest}")));
    assert_eq!(claimed.game.result(), declared(Declared::Drawn));
    assert_eq!(agreed.game.result(), Some(GameResult::Agreed));
}

#[test]
fn nothing_of_a_pgn_is_lost_by_way_of_a_saved_game() {
    let comments = "{Before all} 1. e4 {after e4} e6 {A} (1... c6 {v1}) {B after the variation} 2. d4 ({first} 2. f4 {x} \
                    2... d5 (2... Nf6 $1 {deep}) 3. exd5) (2. c4) {C} d5 $1 $14 {D} {E} ({only words}) *";
    let tags = "[Event \"e\"]\n[Site \"s\"]\n[Date \"1950.??.??\"]\n[Round \"3.1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\
                [Variant \"PlunderChess\"]\n[Annotator \"Me \\\"too\\\"\"]\n[ECO \"C20\"]\n[WhiteElo \"2516\"]\n[PlyCount \"4\"]\n";
    let written = write_pgn(&read_one(&format!("{tags}\n{comments}\n")));
    let moves = "{Before all} 1. e4 {after e4} 1... e6 {A} (1... c6 {v1}) {B after the variation} 2. d4 ({first} 2. f4 {x} \
                 2... d5 (2... Nf6 $1 {deep}) 3. exd5) (2. c4) {C} 2... d5 $1 $14 {D} {E} {only words} *";
    let (head, body) = written.split_once("\n\n").unwrap();
    assert_eq!((format!("{head}\n").as_str(), body.trim_end().replace('\n', " ").as_str()), (tags, moves));
    assert_eq!(through_a_save(&written), written);
    // Whoever plays on keeps what the file said beside the moves that are the same, and its own way as a variation.
    let pgn = read_one(&written);
    let about = about_of(&pgn);
    let mut game = pgn.game.clone();
    game.undo();
    game.play_name("g8f6").unwrap();
    let on = write_pgn(&pgn_of(game, &about)).replace('\n', " ");
    assert!(on.contains("{C} 2... Nf6 (2... d5 $1 $14 {D} {E} {only words}) *"), "{on}");
    assert!(on.contains("[Annotator") && !on.contains("PlyCount"), "{on}");
    // A game that has nothing more to say is kept without a PGN.
    let plain = read_one("[White \"A\"]\n\n1. e4 e5 1-0");
    assert_eq!((about_of(&plain).pgn, about_of(&plain).clock), (None, None));
}

#[test]
fn the_times_of_a_game_go_on_and_are_written() {
    let text = "[Result \"*\"]\n[Variant \"Standard\"]\n[TimeControl \"60\"]\n\n1. e4 {[%clk 0:00:41]} 1... e5 {[%clk 0:00:12] good} *\n";
    let pgn = read_one(text);
    assert_eq!(through_a_save(text), write_pgn(&pgn));
    let mut about = about_of(&pgn);
    let record = about.clock.clone().unwrap();
    let mut clock = Clock::of_record(&record, Color::White, 2).unwrap();
    assert_eq!((clock.waits(), Color::ALL.map(|color| clock.left(color).as_secs())), (true, [41, 12]));
    // Two moves more, with the clock that goes on.
    let mut game = pgn.game.clone();
    for (name, milliseconds) in [("g1f3", 0), ("b8c6", 1_500)] {
        clock.go_on();
        clock.pass(std::time::Duration::from_millis(milliseconds));
        game.play_name(name).unwrap();
        assert!(clock.press());
    }
    about.clock = Some(clock.record());
    let on = write_pgn(&pgn_of(game, &about)).replace('\n', " ");
    let wanted =
        "1. e4 {[%clk 0:00:41]} 1... e5 {[%clk 0:00:12] good} 2. Nf3 {[%clk 0:00:41]} 2... Nc6 {[%clk 0:00:10.5]} *";
    assert!(on.trim_end().ends_with(wanted), "{on}");
    let old = read_one("[TimeControl \"5|5\"]\n\n1. e4 *");
    assert_eq!((about_of(&old).clock.unwrap().control.as_str(), old.tag("TimeControl")), ("300+5", Some("300+5")));
    let strange = read_one("[TimeControl \"as agreed\"]\n\n1. e4 *");
    assert!(
        about_of(&strange).clock.is_none()
            && through_a_save("[TimeControl \"as agreed\"]\n\n1. e4 *").contains("as agreed")
    );
}

#[test]
fn what_the_program_saved_before_is_still_a_game() {
    let (game, about): (AnyGame, _) = from_ron_about(include_str!("../../../rules/tests/data/clock-goes.ron")).unwrap();
    assert!(about.pgn.is_none() && !about.clock.clone().unwrap().waits);
    assert!(write_pgn(&pgn_of(game, &about)).contains("1. e4 {[%clk 24:00:00]}"));
}
