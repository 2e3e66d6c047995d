//! Any line as what a page and its worker post to each other: it is nobody's question or answer, or it is written and read as the same, and a
//! question is answered.

use std::time::Duration;

use mind::opponent::Stop;
use mind::thinking::wire::{read_question, read_told, write_question, write_told};
use mind::thinking::{LookQuestion, Question, Thinker};
use rules::{AnyGame, AnyOptions};

/// Longer games are not looked through, and no answer visits more positions.
const PLIES: usize = 40;
const NODES: u64 = 20;

/// What has to hold for any line; whoever answers remembers from line to line.
pub fn check(thinker: &Thinker, line: &str) {
    if let Some((game, question)) = read_question(line) {
        let again = read_question(&write_question(&game, &question).expect("a question is written"));
        let (same, wanted) = again.expect("and read");
        assert_eq!((same.names(), &wanted), (game.names(), &question));
        if game.plies() <= PLIES {
            answer(thinker, &game, question);
        }
    }
    let mut game = AnyGame::begin(AnyOptions::default(), None).expect("a game");
    ["e2e4", "d7d5", "e4d5"].iter().for_each(|name| game.play_name(name).expect("a legal action"));
    let plies = game.plies();
    let look = LookQuestion { plies, lines: 1, nodes: 1, threat: None, hard: Duration::ZERO, between: Duration::ZERO };
    for question in [Question::Look(look), Question::Review { nodes: 1 }] {
        if let Some(told) = read_told(line, &game, &question) {
            let line = write_told(&told).expect("what is told is written");
            let again = read_told(&line, &game, &question).expect("and read");
            assert_eq!(write_told(&again), Some(line));
        }
    }
}

/// Answers a question with few positions; every line that is told is read.
fn answer(thinker: &Thinker, game: &AnyGame, mut question: Question) {
    match &mut question {
        Question::Move(asked) => asked.nodes = asked.nodes.min(NODES),
        Question::Look(asked) => {
            (asked.nodes, asked.threat) = (asked.nodes.min(NODES), asked.threat.map(|nodes| nodes.min(NODES)));
        }
        Question::Review { nodes } => *nodes = (*nodes).min(NODES),
    }
    thinker.answer(game, &question, &Stop::default(), |told| {
        let line = write_told(&told).expect("what is told is written");
        assert!(read_told(&line, game, &question).is_some(), "{line}");
    });
}
