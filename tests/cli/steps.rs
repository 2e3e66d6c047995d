//! `plunder steps` and the plans of both games: every action of the vectors performed on a bare table, literal lists of
//! steps for what the notation fixes, and one clear sentence for bad input.

use std::process::{Command, Output};

use rules::AnyPosition;
use testing::bare_table::{Heard, check, sentences};
use testing::vectors;
use turn::plan;

#[test]
fn every_action_of_every_position_can_be_performed_and_told() {
    let (mut heard, mut actions) = (Heard::default(), 0);
    for position in vectors::positions().map(AnyPosition::from) {
        for action in position.legal_actions() {
            heard.0.extend(check(&position, action));
            actions += 1;
        }
    }
    println!("{actions} actions, longest sentence {:?}", heard.longest());
    assert!(actions > 3500, "{actions} actions");
}

#[test]
fn every_action_of_the_games_can_be_performed_and_told() {
    let (mut heard, mut played, mut others) = (Heard::default(), 0, 0);
    for (start, names) in vectors::playouts() {
        let mut position = AnyPosition::from(start);
        for name in names {
            let action = position.parse_action(&name).unwrap();
            heard.0.extend(check(&position, action));
            played += 1;
            for other in position.legal_actions() {
                heard.0.extend(check(&position, other));
                others += 1;
            }
            position = position.after(action);
        }
    }
    println!("{played} played, {others} others, longest sentence {:?}", heard.longest());
    assert!(played > 3700, "{played} actions");
}

/// The words of the steps of the last action, after the others have been played, as `plunder steps` prints them.
fn steps(game: &str, fen: &str, actions: &str) -> (Vec<String>, Vec<String>) {
    let output = plunder(game, fen, actions);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty() && text.ends_with('.') == text.is_empty(), "{text}");
    let words = text.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect();
    (words, sentences(&text, game.starts_with("chessplus")).unwrap())
}

fn plunder(game: &str, fen: &str, actions: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plunder"))
        .args(["steps", "--game"])
        .args(game.split(' '))
        .args(["--fen", fen])
        .args(actions.split_whitespace())
        .output()
        .unwrap()
}

#[test]
fn the_steps_of_plunderchess_stand_in_the_order_of_the_notation() {
    let bishop = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -";
    let chart = "3r3k/2(PN)5/8/8/8/8/8/K7 w - -";
    let two_kings = "k6k/6pp/8/8/8/8/8/R5K1 w - -";
    for (game, fen, actions, expected) in [
        ("plunder", bishop, "b5c6", "move mover b5 c6, lift captured, tray captured"),
        ("plunder", bishop, "b5c6+n", "move mover b5 c6, take n, couple n mover, lift captured, tray captured"),
        (
            "plunder",
            bishop,
            "b5c6+n d7c6+n",
            "move mover d7 c6, off captured n, couple n mover, lift captured, tray captured",
        ),
        (
            "plunder",
            bishop,
            "b5c6+n d7c6+b",
            "move mover d7 c6, take b, couple b mover, lift captured, off captured n, hang n, tray captured",
        ),
        (
            "plunder",
            "4k3/8/4(nb)3/8/3(PN)4/8/8/4K3 w - -",
            "d4e6v+n",
            "move mover d4 e6, off mover n, hang n, take n, couple n mover, lift captured, off captured b, hang b, tray captured",
        ),
        // The same kind is hung twice: the used vest and the one that nobody took.
        (
            "plunder",
            "4k3/8/4(rn)3/8/3(PN)4/8/8/4K3 w - -",
            "d4e6v",
            "move mover d4 e6, off mover n, hang n, lift captured, off captured n, hang n, tray captured",
        ),
        (
            "plunder",
            chart,
            "c7d8q",
            "move mover c7 d8, off mover n, promote q, couple n mover, lift captured, tray captured",
        ),
        ("plunder", chart, "c7d8q-", "move mover c7 d8, off mover n, hang n, promote q, lift captured, tray captured"),
        (
            "plunder",
            chart,
            "c7d8b+r",
            "move mover c7 d8, off mover n, hang n, promote b, take r, couple r mover, lift captured, tray captured",
        ),
        (
            "plunder",
            "4k3/3p4/8/4(NP)3/8/8/8/4K3 b - -",
            "d7d5 e5d6v+p",
            "move mover e5 d6, off mover p, hang p, take p, couple p mover, lift captured, tray captured",
        ),
        ("plunder", "4k3/8/8/8/8/8/8/R3K3 w Q -", "e1c1", "move mover e1 c1, move rook a1 d1"),
        ("plunder", two_kings, "a1a8+k", "move mover a1 a8, take k, couple k mover, lift captured, tray captured"),
        // Every rook vest of the set is worn: a spare is taken all the same.
        (
            "plunder",
            "6k1/8/8/3r4/4P3/(NR)6(PR)/8/6K1 w - -",
            "e4d5+r",
            "move mover e4 d5, take r, couple r mover, lift captured, tray captured",
        ),
        ("plunder --vest-shifting", "4k3/8/8/(NQ)7/8/8/4N3/K7 w - -", "a5~e2", "off mover q, couple q receiver"),
        (
            "plunder --vest-shifting",
            "4k3/8/8/8/8/7(PR)/(NB)7/4K3 w - -",
            "a2~h3",
            "off mover b, off receiver r, couple b receiver, couple r mover",
        ),
        (
            "plunder --vest-shifting",
            "4k3/8/8/8/8/7(PR)/(QN)7/4K3 w - -",
            "a2~h3",
            "off mover n, off receiver r, couple n receiver, hang r",
        ),
        ("corner-king", "k1rqbn1k/1pppppp1/8/8/8/8/1PPPPPP1/K1RQBN1K w - -", "a1a2", "move mover a1 a2"),
    ] {
        let (words, _) = steps(game, fen, actions);
        assert_eq!(words.join(", "), expected, "{actions} in {fen}");
    }
}

#[test]
fn the_steps_of_chessplus_stand_in_the_order_of_the_notation() {
    let roight = "4k3/8/8/8/8/8/8/4K2(RN) w K -";
    let far = "1r5k/1(QP)6/8/8/8/8/8/K7 w - -";
    for (fen, actions, expected) in [
        ("4k3/8/8/8/3(RB)4/8/8/4K3 w - -", "d4g7", "move mover d4 g7"),
        ("4k3/8/8/8/3(RB)4/8/8/4K3 w - -", "d4a4/r", "part mover, move mover d4 a4"),
        ("4k3/8/8/8/R2(QN)4/8/8/4K3 w - -", "d4a4/q", "part mover, move mover d4 a4, join mover"),
        ("4k3/8/8/3(rn)4/8/2N5/P7/4K3 w - -", "c3d5", "move mover c3 d5, lift captured, tray captured"),
        (roight, "e1g1", "move mover e1 g1, move rook h1 f1"),
        (roight, "e1g1/r", "part rook, move mover e1 g1, move rook h1 f1"),
        ("4k3/8/8/8/3p4/8/4(PP)3/4K3 w - -", "e2e4 d4e3", "move mover d4 e3, lift captured, tray captured"),
        ("7k/1(QP)6/8/8/8/8/8/K7 w - -", "b7b8q", "move mover b7 b8, promote q"),
        ("7k/1(QP)6/8/8/8/8/8/K7 w - -", "b7b8q/p", "part mover, move mover b7 b8, promote q"),
        (far, "b7b8q", "move mover b7 b8, promote q, lift captured, tray captured"),
        ("2R5/2P4k/8/8/8/8/8/K7 w - -", "c7c8q", "move mover c7 c8, promote q, join mover"),
        ("2R5/2(QP)5/7k/8/8/8/8/K7 w - -", "c7c8q/p", "part mover, move mover c7 c8, promote q, join mover"),
    ] {
        let (words, _) = steps("chessplus", fen, actions);
        assert_eq!(words.join(", "), expected, "{actions} in {fen}");
    }
}

#[test]
fn a_teacher_says_what_is_peculiar_to_a_step() {
    for (game, fen, actions, step, expected) in [
        ("plunder", "4k3/8/8/8/8/3(NR)4/8/K7 w - -", "d3e5", 0, "its unused rook vest gives check (rule 10)"),
        ("plunder", "k7/pp1(KR)4/8/8/8/8/8/8 w - -", "d7d8", 0, "checks from afar by its rook vest (2-9c)"),
        ("plunder", "4rrk1/8/8/8/8/8/8/4(KR)3 w - -", "e1h1v", 0, "may pass through attacked squares (1-6, 2-9b)"),
        (
            "plunder",
            "6k1/8/8/8/3p4/8/4(PR)3/6K1 w - -",
            "e2e4v",
            0,
            "advances two: no en passant can follow (a ruling)",
        ),
        ("plunder", "6k1/8/8/8/3p4/8/4(PR)3/6K1 w - -", "e2e4", 0, "so it may be captured en passant (1-7, 2-10)"),
        ("plunder", "4k3/p7/8/8/8/8/4(KP)3/8 w - -", "e2e4v", 0, "passes e3, where nobody could take it (a ruling)"),
        ("plunder", "4k3/8/8/3(PB)4/8/8/8/4K3 w - -", "d5g8qv", 0, "reaches the far rank: a vest-move (1-6, 3-5)"),
        ("plunder", "6k1/(RP)7/8/8/8/8/8/K7 w - -", "a7a8v", 0, "reaches the far rank; only pawns promote (3-6)"),
        ("plunder", "6k1/8/8/4(PR)3/8/8/8/K7 w - -", "e5e1v", 0, "goes back to its own first row (1-6, 3-9)"),
        (
            "plunder",
            "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -",
            "d2d5",
            1,
            "bishop vest stays on and gives check (2-6c, rule 10)",
        ),
        ("plunder", "r5k1/8/8/8/8/8/8/Q5K1 w - -", "a1a8", 1, "No vest here benefits the white queen"),
        ("plunder", "6k1/8/8/3b4/8/8/3(RB)4/6K1 w - -", "d2d5", 1, "It wears an unused bishop vest already"),
        ("plunder", "k6k/6pp/8/8/8/8/8/R5K1 w - -", "a1a8+k", 1, "(3-11)"),
        ("plunder", "k6k/6pp/8/8/8/8/8/R5K1 w - -", "a1a8+k", 3, "the first king lifted off, captured like any man"),
        ("plunder --no-plunder white", "6k1/8/8/3n4/8/8/3R4/6K1 w - -", "d2d5", 1, "White is denied plundering"),
        (
            "plunder --supply boxed",
            "4k3/8/2(nr)2(nr)2/8/3r4/8/1B6/7K w - -",
            "b2d4",
            1,
            "No rook vest is left in the box",
        ),
        ("chessplus", "4k3/8/8/8/3p4/8/4(BP)3/4K3 w - -", "e2e4", 0, "only a pawn or a Dpawn may"),
        ("chessplus", "4k3/8/8/8/3p4/8/4(PP)3/4K3 w - -", "e2e4", 0, "so it may be captured en passant"),
        ("chessplus", "4k3/8/8/3(rn)4/8/2N5/P7/4K3 w - -", "c3d5", 1, "captured whole: both of its pieces"),
        ("chessplus", "2R5/2P4k/8/8/8/8/8/K7 w - -", "c7c8q", 2, "The rook that it merged with leaves the board"),
        ("chessplus", "7k/1(QP)6/8/8/8/8/8/K7 w - -", "b7b8q", 1, "becomes one queen; the queen leaves the board"),
    ] {
        let (_, sentences) = steps(game, fen, actions);
        assert!(sentences[step].contains(expected), "{actions} in {fen}: {sentences:#?}");
    }
}

#[test]
fn bad_input_is_one_sentence_with_status_2() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    for (game, fen, actions, words) in [
        ("plunder", start, "", "<ACTION>"),
        ("plunder", start, "e2e5", "e2e5: "),
        ("plunder", start, "e2e5 e7e5", "e2e5: "),
        ("plunder", start, "e2e4 e7e4", "e7e4: "),
        ("plunder", start, "f2f3 e7e5 g2g4 d8h4 e2e4", "e2e4: the game is over (checkmate: black wins)"),
        ("plunder", start, "f2f3 e7e5 g2g4 d8h4 e2e4 e7e6", "e2e4: the game is over (checkmate: black wins)"),
        ("plunder --no-en-passant", start, "e2e4", "--no-en-passant"),
        ("plunder", "8/8 w - -", "e2e4", "--fen: "),
        ("chessplus", start, "e1e2", "e1e2: a king neither merges"),
    ] {
        let output = plunder(game, fen, actions);
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{actions}: {sentence}");
        assert!(output.stdout.is_empty(), "{actions} printed to standard output");
        assert!(sentence.lines().count() == 1 && sentence.contains(words), "{actions}: {sentence}");
    }
}

#[test]
fn the_command_prints_the_plan_of_the_last_action() {
    for (number, (start, names)) in vectors::playouts().enumerate() {
        // A process for every action would take minutes; one of each game and another place in each will do.
        let last = (7 * number) % names.len();
        let mut position = AnyPosition::from(start);
        let (game, fen) = (words(&position), position.fen());
        for name in &names[..last] {
            position = position.after(position.parse_action(name).unwrap());
        }
        let output = plunder(&game, &fen, &names[..=last].join(" "));
        let expected = plan(position, position.parse_action(&names[last]).unwrap()).to_string();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{} in {}", names[last], position.fen());
    }
}

/// The game and its options as words of the command line.
fn words(position: &AnyPosition) -> String {
    let words = position.options().words();
    words.strip_prefix("--game ").map_or_else(|| format!("plunder {words}").trim().to_owned(), str::to_owned)
}
