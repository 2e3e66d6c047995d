//! SAN of both games: golden lines, one a feature; every legal action of every vector; sentences for what is refused.

use plunder_rules::notation::{Notated, parse_san, san};
use plunder_rules::{chessplus, plunder as plunder_chess};
use proptest::prelude::*;
use testing::vectors::{Start, playouts, positions};

fn plunder(fen: &str) -> plunder_chess::Position {
    let options = plunder_chess::MatchOptions { vest_shifting: true, ..Default::default() };
    plunder_chess::Position::from_fen(fen, options).unwrap()
}

fn chessplus(fen: &str) -> chessplus::Position {
    chessplus::Position::from_fen(fen, chessplus::MatchOptions::default()).unwrap()
}

fn golden<P: Notated>(position: &P, lines: &[(&str, &str)]) {
    for &(name, text) in lines {
        let action = position.parse_action(name).unwrap();
        assert_eq!(san(position, action), text, "{name} in {position:?}");
        assert_eq!(parse_san(position, text).unwrap(), action, "{text} in {position:?}");
    }
}

#[test]
fn chess_moves_are_written_as_in_chess() {
    golden(&plunder("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), &[("e2e4", "e4"), ("g1f3", "Nf3")]);
    golden(&plunder("4k3/8/8/3p4/2P1P3/8/8/4K3 w - -"), &[("c4d5", "cxd5"), ("e4d5", "exd5")]);
    golden(&plunder("4k3/8/8/3pP3/8/8/8/4K3 w - d6"), &[("e5d6", "exd6")]);
    golden(&plunder("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"), &[("e1g1", "O-O"), ("e1c1", "O-O-O"), ("a1a8", "Rxa8+")]);
    golden(&plunder("7k/P7/8/8/8/8/8/K7 w - -"), &[("a7a8q", "a8=Q+"), ("a7a8n", "a8=N")]);
    golden(&plunder("7k/6pp/8/8/8/8/8/K2R4 w - -"), &[("d1d8", "Rd8#")]);
    // By file, by rank, by both.
    golden(&plunder("4k3/8/8/8/8/5N2/8/KN6 w - -"), &[("b1d2", "Nbd2"), ("f3d2", "Nfd2")]);
    golden(&plunder("2k5/8/8/R7/8/8/8/R3K3 w - -"), &[("a1a3", "R1a3"), ("a5a3", "R5a3")]);
    golden(
        &plunder("1k6/8/8/8/Q6Q/8/8/K6Q w - -"),
        &[("h4e1", "Q4e1"), ("a4e4", "Qae4"), ("h1e4", "Q1e4"), ("h4e4", "Qh4e4")],
    );
}

#[test]
fn vests_are_readable_at_a_glance() {
    // Kept, spent, spent in a capture.
    golden(
        &plunder("6k1/8/8/8/3(NR)3r/8/P7/6K1 w - -"),
        &[("d4f5", "Nf5_R"), ("d4d7v", "N:Rd7"), ("d4h4v", "N:Rxh4"), ("d4h4v+r", "N:Rxh4:R")],
    );
    // Coupled, replaced, declined.
    golden(&plunder("4k3/8/8/3n4/2P5/8/8/4K3 w - -"), &[("c4d5+n", "cxd5:N"), ("c4d5", "cxd5")]);
    golden(&plunder("6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -"), &[("d2d5+n", "Rxd5:N"), ("d2d5", "Rxd5_B+")]);
    // A pawn by its vest; two wearers of it; a wearer beside one that wears nothing.
    golden(&plunder("4k3/8/8/3(PB)4/8/8/8/4K3 w - -"), &[("d5g8qv", "P:Bg8=Q+"), ("d5b7v", "P:Bb7")]);
    golden(&plunder("7k/8/8/8/8/(PN)3(PN)3/8/7K w - -"), &[("a3c4v", "P:Nac4"), ("e3c4v", "P:Nec4"), ("a3a4", "a4_N")]);
    golden(&plunder("4k3/8/8/8/8/5(NR)2/8/KN6 w - -"), &[("b1d2", "Nbd2"), ("f3d2", "Nfd2_R")]);
    // En passant by a pawn vest beside the quiet move of the bishop.
    golden(&plunder("4k3/8/8/3pB3/8/8/8/4K3 w - -"), &[("e5d6", "Bd6")]);
    golden(
        &plunder("4k3/8/8/3p(BP)3/8/8/8/4K3 w - d6"),
        &[("e5d6", "Bd6_P"), ("e5d6v", "B:Pxd6"), ("e5d6v+p", "B:Pxd6:P")],
    );
    // Promotion: keep, discard, replace; a rook vest that a queen cannot keep.
    golden(
        &plunder("3r3k/2(PN)5/8/8/8/8/8/K7 w - -"),
        &[("c7d8q", "cxd8=Q_N+"), ("c7d8q-", "cxd8=Q-+"), ("c7d8b+r", "cxd8=B:R+"), ("c7c8n", "c8=N")],
    );
    golden(&plunder("7k/2(PR)5/8/8/8/8/8/K7 w - -"), &[("c7c8q", "c8=Q+")]);
    // A king in a vest castles; a king's vest-move.
    golden(&plunder("4k3/8/8/8/8/8/8/4(KN)2R w K -"), &[("e1g1", "O-O_N"), ("e1f3v", "K:Nf3")]);
    // The capture of a first king.
    golden(&plunder("k6k/6pp/8/8/8/8/8/R5K1 w - -"), &[("a1a8+k", "Rxa8:K#"), ("a1a8", "Rxa8#")]);
    // Vest-shifts.
    golden(&plunder("4k3/8/8/(NQ)7/8/8/4N3/K7 w - -"), &[("a5~e2", "VQa5-e2+")]);
    golden(&plunder("4k3/8/8/8/8/7(PR)/(QN)7/4K3 w - -"), &[("a2~h3", "VNa2-Rh3")]);
}

#[test]
fn pairs_are_readable_at_a_glance() {
    let start = chessplus("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    golden(&start, &[("b1d2", "N+d2"), ("b1c3", "Nc3"), ("e2e4", "e4")]);
    golden(&chessplus("4k3/8/8/8/8/4N3/4P3/4K3 w - -"), &[("e2e3", "e+e3")]);
    golden(&chessplus("4k3/8/8/8/3(RB)4/8/8/4K3 w - -"), &[("d4g7", "RBg7"), ("d4a4/r", "R-Ba4"), ("d4a1/b", "B-Ra1")]);
    golden(&chessplus("4k3/8/8/8/R2(QN)4/8/8/4K3 w - -"), &[("d4a4/q", "Q-N+a4+")]);
    golden(&chessplus("4k3/8/8/3(rn)4/8/2N5/P7/4K3 w - -"), &[("c3d5", "Nxd5")]);
    golden(&chessplus("7k/1(QP)6/8/8/8/8/8/K7 w - -"), &[("b7b8q", "QPb8=Q+"), ("b7b8q/p", "P-Qb8=Q#")]);
    golden(&chessplus("4k3/8/8/8/8/8/8/4K2(RN) w K -"), &[("e1g1", "O-O:RN"), ("e1g1/r", "O-O:R-N")]);
    golden(&chessplus("4k3/8/8/8/8/8/8/(RR)3K3 w Q -"), &[("e1c1", "O-O-O:RR"), ("e1c1/r", "O-O-O:R-R")]);
    golden(
        &chessplus("4k3/8/8/3p(BP)3/8/8/8/4K3 w - d6"),
        &[("e5d6", "BPd6"), ("e5d6x", "BPxd6"), ("e5d6/p", "P-Bxd6"), ("e5d6/b", "B-Pd6")],
    );
    golden(&chessplus("4k3/8/8/8/8/5(RN)2/8/K(RN)6 w - -"), &[("b1d2", "RNbd2"), ("f3d2/n", "N-Rfd2")]);
}

#[test]
fn what_people_leave_out_or_add_is_read() {
    let position = plunder("r3k2r/8/8/8/8/5(NB)2/8/R3K2R w KQkq -");
    for (text, name) in [
        ("Rxa8", "a1a8"),
        ("Rxa8#", "a1a8"),
        ("Rxa8+!?", "a1a8"),
        ("Rxa8++", "a1a8"),
        ("0-0", "e1g1"),
        ("0-0-0", "e1c1"),
        ("Ne5", "f3e5"),
        ("Nf3e5", "f3e5"),
        ("Ng5_B!!", "f3g5"),
    ] {
        assert_eq!(parse_san(&position, text).unwrap().to_string(), name, "{text}");
    }
    assert_eq!(parse_san(&plunder("7k/P7/8/8/8/8/8/K7 w - -"), "a8Q").unwrap().to_string(), "a7a8q");
}

/// The sentence about a text in a position has to contain these words.
fn refused<P: Notated>(position: &P, text: &str, words: &str) {
    let sentence = parse_san(position, text).unwrap_err().to_string();
    assert!(sentence.starts_with(&format!("{text}: ")) && sentence.contains(words), "{sentence}");
}

#[test]
fn what_is_refused_is_named_with_its_reason() {
    let knights = plunder("4k3/8/8/8/8/5(NR)2/8/KN6 w - -");
    refused(&knights, "Nd2", "this is ambiguous; write Nbd2 or Nfd2_R");
    refused(&knights, "Nxd2", "not legal here; write Nbd2 or Nfd2_R if that is meant");
    refused(&knights, "Nfd2_Q", "write Nfd2_R if");
    refused(&knights, "Bd2", "white has no bishop");
    refused(&knights, "N:Qd2", "white has no knight with a queen vest");
    refused(&knights, "Nbb5", "a knight does not move from b1 to b5");
    refused(&knights, "Nh8", "no knight of white's may go to h8");
    refused(&knights, "Nf9", "not a move");
    refused(&knights, "", "not a move");
    refused(&knights, "Ñf3", "not a move");
    refused(&knights, "O-O", "no man stands on e1");
    refused(&knights, "VRb1-f3", "this is not legal here; write VRf3-b1");
    let promotion = plunder("3r3k/2(PN)5/8/8/8/8/8/K7 w - -");
    refused(&promotion, "cxd8=Q", "this is ambiguous; write cxd8=Q_N or cxd8=Q-");
    refused(&promotion, "cxd8", "write cxd8=");
    refused(&plunder("r5k1/8/8/8/8/8/8/Q5K1 w - -"), "Qxa8:R", "write Qxa8 if");
    refused(
        &plunder("4rrk1/8/8/8/8/8/8/4(KR)3 w - -"),
        "Kf1",
        "the black rook on f8 would check the king on f1 (2-9b)",
    );
    let roight = chessplus("4k3/8/8/8/8/8/8/4K2(RN) w K -");
    refused(&roight, "O-O", "write O-O:RN or O-O:R-N");
    refused(&roight, "VRc3-f6", "not an action");
    refused(&roight, "R:Nc3", "white has no rook with a knight vest");
}

/// Every legal action has its own SAN, which reads back, and which is one symbol of a PGN file.
fn check_position<P: Notated>(position: &P) {
    let mut seen = std::collections::HashMap::new();
    for action in position.legal_actions() {
        let text = san(position, action);
        assert!(text.starts_with(|first: char| first.is_ascii_alphanumeric()), "{text}");
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+#=:-".contains(&byte)), "{text}");
        assert_eq!(parse_san(position, &text).unwrap(), action, "{text} in {position:?}");
        assert_eq!(seen.insert(text.clone(), action), None, "{text} in {position:?}");
    }
}

#[test]
fn every_action_of_every_vector_reads_back() {
    for start in positions() {
        match start {
            Start::Plunder(position) => check_position(&position),
            Start::Chessplus(position) => check_position(&position),
        }
    }
}

fn check_playout<P: Notated>(mut position: P, actions: &[String]) {
    for (ply, name) in actions.iter().enumerate() {
        // All actions of every eighth position, and the one that is played of the others.
        if ply % 8 == 0 {
            check_position(&position);
        }
        let action = position.parse_action(name).unwrap();
        assert_eq!(parse_san(&position, &san(&position, action)).unwrap(), action);
        position = position.after(action);
    }
}

#[test]
fn every_playout_reads_back() {
    for (start, actions) in playouts() {
        match start {
            Start::Plunder(position) => check_playout(position, &actions),
            Start::Chessplus(position) => check_playout(position, &actions),
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = parse_san(&plunder("3r3k/2(PN)5/8/8/8/8/8/K7 w - -"), &text);
    }

    #[test]
    fn no_text_like_a_san_makes_the_reader_panic(text in "[PNBRQKVO0]?[:_-]?[PNBRQKO]?[a-h]?[1-8]?[x+-]?[a-h1-8OV]{0,4}(=?[QRBN])?[_:-]?[QRBNPK]?[+#]?[!?]{0,2}") {
        let _ = parse_san(&plunder("3r3k/2(PN)5/8/8/8/8/8/K(RB)6 w - -"), &text);
        let _ = parse_san(&chessplus("4k3/8/8/8/8/8/(QP)6(PP)/4K2(RN) w K -"), &text);
    }
}
