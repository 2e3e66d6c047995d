//! Answers questions about a game, one after the other, and remembers positions from one to the next.

use host::time::Instant;
use std::sync::OnceLock;

use super::{LookQuestion, MoveQuestion, Question, Told};
use crate::coach::review::review;
use crate::coach::threat::threat;
use crate::opponent::any::{self, AnyFound, Strength};
use crate::opponent::{Engine, Limits, Stop};
use rules::AnyGame;

/// The memory of a search at full strength, in mebibytes.
const MEMORY: usize = 64;
/// That of a look.
const LOOKS: usize = 16;

/// Whoever answers. What it remembers of a game serves its next question, from whichever thread it comes.
#[derive(Default)]
pub struct Thinker {
    plays: OnceLock<Engine>,
    looks: OnceLock<Engine>,
}

impl Thinker {
    /// Answers a question about a game; `tell` hears everything that is told, until `stop` is wished.
    pub fn answer(&self, game: &AnyGame, question: &Question, stop: &Stop, mut tell: impl FnMut(Told)) {
        match question {
            Question::Move(question) => tell(Told::Found(self.find(game, question, stop))),
            Question::Look(question) => self.look(game, question, stop, tell),
            Question::Review { nodes } => {
                let mut said = 0;
                let found = review(game, *nodes, stop, |part| {
                    // As often as a figure changes.
                    let percent = (part * 100.0) as u32;
                    if percent > said {
                        said = percent;
                        tell(Told::Progress(part));
                    }
                });
                if let Some(found) = found {
                    tell(Told::Reviewed(Box::new(found)));
                }
            }
        }
    }

    fn find(&self, game: &AnyGame, question: &MoveQuestion, stop: &Stop) -> AnyFound {
        let now = Instant::now();
        let limits = Limits {
            soft: Some(now + question.soft),
            hard: Some(now + question.hard),
            stop: stop.clone(),
            ..Limits::nodes(question.nodes)
        };
        match question.strength {
            Strength::Full => {
                let engine = self.plays.get_or_init(|| Engine::new(MEMORY).with_threads(question.threads));
                any::answer(Strength::Full, engine, game, question.seed, &limits)
            }
            // A level brings a small memory of its own.
            level => any::answer(level, &Engine::new(1), game, question.seed, &limits),
        }
    }

    fn look(&self, game: &AnyGame, question: &LookQuestion, stop: &Stop, mut tell: impl FnMut(Told)) {
        let Some(position) = game.position_after(question.plies) else { return };
        let engine = self.looks.get_or_init(|| Engine::new(LOOKS));
        let began = Instant::now();
        let limits = Limits {
            lines: question.lines.max(1),
            hard: Some(began + question.hard),
            stop: stop.clone(),
            ..Limits::nodes(question.nodes)
        };
        let mut last = began;
        let found = any::search(engine, game, question.plies, &limits, |found| {
            if last.elapsed() >= question.between {
                last = Instant::now();
                tell(Told::Seen { found, threat: None, is_over: false });
            }
        });
        let threat = question.threat.zip(found.score()).and_then(|(nodes, score)| {
            let about = Limits { lines: 1, nodes, ..limits };
            threat(engine, &position, score, &about)
        });
        tell(Told::Seen { found, threat, is_over: true });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::AnyOptions;
    use std::time::Duration;

    fn asked(nodes: u64) -> Question {
        let (soft, hard) = (Duration::from_secs(600), Duration::from_secs(600));
        Question::Move(MoveQuestion { strength: Strength::Full, seed: 1, nodes, soft, hard, threads: 1 })
    }

    fn found(thinker: &Thinker, game: &AnyGame, nodes: u64) -> AnyFound {
        let mut found = AnyFound::default();
        thinker.answer(game, &asked(nodes), &Stop::default(), |told| {
            if let Told::Found(told) = told {
                found = told;
            }
        });
        found
    }

    #[test]
    fn what_was_thought_on_the_other_players_time_is_not_thought_again() {
        // Of one position the depth says little: how far a search comes with so many positions is a matter of chance.
        let openings = [["e2e4", "d7d5"], ["e2e4", "e7e5"], ["d2d4", "g8f6"], ["c2c4", "e7e5"]];
        let depths = openings.map(|opening| {
            let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
            opening.into_iter().for_each(|name| game.play_name(name).unwrap());
            let thinker = Thinker::default();
            // The other player does what was expected.
            let expected = found(&thinker, &game, 150_000).best().unwrap();
            game.play_name(&expected.to_string()).unwrap();
            [&thinker, &Thinker::default()].map(|thinker| found(thinker, &game, 10_000).depth)
        });
        let sum = |which: usize| depths.iter().map(|depths| depths[which]).sum::<u32>();
        assert!(sum(0) > sum(1) + 4, "depths after pondering and without: {depths:?}");
    }

    #[test]
    fn a_move_is_asked_for_while_the_last_thought_ends() {
        let thinker = Thinker::default();
        let game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        let stop = Stop::default();
        std::thread::scope(|scope| {
            scope.spawn(|| thinker.answer(&game, &asked(u64::MAX), &stop, |_| {}));
            std::thread::sleep(Duration::from_millis(50));
            stop.now();
            assert!(found(&thinker, &game, 3_000).depth > 1);
        });
    }
}
