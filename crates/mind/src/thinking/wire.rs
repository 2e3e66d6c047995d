//! Questions and answers as one line of text each, for a worker in a browser: games as saved games, actions by their names.
//!
//! Whoever reads checks every name by the rules; a line that does not fit its game is nobody's answer.

use std::time::Duration;

use rules::{AnyAction, AnyGame, AnyPosition, save};
use serde::{Deserialize, Serialize};

use super::{LookQuestion, MoveQuestion, Question, Told};
use crate::coach::moments::{Moment, why};
use crate::coach::motives::Compared;
use crate::coach::review::Reviewed;
use crate::coach::threat::Threat;
use crate::opponent::Score;
use crate::opponent::any::{AnyFound, AnyLine, Strength, passed};

/// A question with its game.
#[derive(Serialize, Deserialize)]
struct Asked {
    game: String,
    question: Wanted,
}

#[derive(Serialize, Deserialize)]
enum Wanted {
    /// Strength (0 is full), seed, nodes, soft and hard limit in milliseconds.
    Move(u8, u64, u64, u64, u64),
    /// Plies, lines, nodes, nodes for a threat, hard limit and pause in milliseconds.
    Look(usize, usize, u64, Option<u64>, u64, u64),
    Review(u64),
}

/// A score and the names of a line.
type Line = (i32, Vec<String>);

#[derive(Serialize, Deserialize)]
enum Answer {
    Found(Vec<Line>, u32),
    /// The lines, their depth, the threatened action and its score, whether it is over.
    Seen(Vec<Line>, u32, Option<(String, i32)>, bool),
    Progress(f32),
    /// Scores, and moments: ply, better action, what it lost, its score and that of the played one, the answer to it.
    Reviewed(Vec<i32>, Vec<(usize, String, f32, i32, i32, Option<String>)>),
}

/// The longest time that is counted with, in milliseconds: a day. A point of time further ahead may be one that no clock has.
const LONGEST: u64 = 86_400_000;

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

fn time(millis: u64) -> Duration {
    Duration::from_millis(millis.min(LONGEST))
}

/// A question as a line; `None` if the game cannot be written, which no game of a table is.
pub fn write_question(game: &AnyGame, question: &Question) -> Option<String> {
    let question = match question {
        Question::Move(asked) => {
            let strength = match asked.strength {
                Strength::Level(level) => level.number(),
                Strength::Full => 0,
            };
            Wanted::Move(strength, asked.seed, asked.nodes, millis(asked.soft), millis(asked.hard))
        }
        Question::Look(asked) => {
            Wanted::Look(asked.plies, asked.lines, asked.nodes, asked.threat, millis(asked.hard), millis(asked.between))
        }
        Question::Review { nodes } => Wanted::Review(*nodes),
    };
    ron::to_string(&Asked { game: save::to_ron(game).ok()?, question }).ok()
}

/// The game and the question of a line; `None` if it is none. A worker searches with one thread.
pub fn read_question(line: &str) -> Option<(AnyGame, Question)> {
    let Asked { game, question } = ron::from_str(line).ok()?;
    let question = match question {
        Wanted::Move(strength, seed, nodes, soft, hard) => Question::Move(MoveQuestion {
            strength: Strength::new(strength)?,
            seed,
            nodes,
            soft: time(soft),
            hard: time(hard),
            threads: 1,
        }),
        Wanted::Look(plies, lines, nodes, threat, hard, between) => {
            Question::Look(LookQuestion { plies, lines, nodes, threat, hard: time(hard), between: time(between) })
        }
        Wanted::Review(nodes) => Question::Review { nodes },
    };
    Some((save::from_ron(&game).ok()?, question))
}

/// What is told of a question, as a line.
pub fn write_told(told: &Told) -> Option<String> {
    let lines = |found: &AnyFound| -> Vec<Line> {
        let names = |line: &AnyLine| line.actions.iter().map(ToString::to_string).collect();
        found.lines.iter().map(|line| (line.score.value(), names(line))).collect()
    };
    let answer = match told {
        Told::Found(found) => Answer::Found(lines(found), found.depth),
        Told::Seen { found, threat, is_over } => {
            let threat = threat.map(|threat| (threat.action.to_string(), threat.score.value()));
            Answer::Seen(lines(found), found.depth, threat, *is_over)
        }
        Told::Progress(part) => Answer::Progress(*part),
        Told::Reviewed(reviewed) => {
            let moment = |moment: &Moment| {
                let Compared { played, better, answer } = moment.compared;
                let answer = answer.map(|answer| answer.to_string());
                (moment.ply, moment.better.to_string(), moment.lost, better.1.value(), played.1.value(), answer)
            };
            let scores = reviewed.scores.iter().map(|score| score.value()).collect();
            Answer::Reviewed(scores, reviewed.moments.iter().map(moment).collect())
        }
    };
    ron::to_string(&answer).ok()
}

/// What a line tells of a question about a game; `None` if it does not fit it.
pub fn read_told(line: &str, game: &AnyGame, question: &Question) -> Option<Told> {
    let at = match question {
        Question::Look(look) => look.plies,
        Question::Move(_) | Question::Review { .. } => game.plies(),
    };
    let position = game.position_after(at)?;
    Some(match ron::from_str(line).ok()? {
        Answer::Found(lines, depth) => Told::Found(found(&position, &lines, depth)?),
        Answer::Seen(lines, depth, threat, is_over) => {
            let threat = match threat {
                None => None,
                Some((name, score)) => {
                    let position = passed(&position)?;
                    let action = position.parse_action(&name).ok()?;
                    Some(Threat { action, position, score: Score::centipawns(score) })
                }
            };
            Told::Seen { found: found(&position, &lines, depth)?, threat, is_over }
        }
        Answer::Progress(part) => Told::Progress(part),
        Answer::Reviewed(scores, moments) => {
            let moments = moments.into_iter().map(|moment| read_moment(game, moment)).collect::<Option<_>>()?;
            let scores = scores.into_iter().map(Score::centipawns).collect();
            Told::Reviewed(Box::new(Reviewed { scores, moments }))
        }
    })
}

fn found(position: &AnyPosition, lines: &[Line], depth: u32) -> Option<AnyFound> {
    let line = |(score, names): &Line| -> Option<AnyLine> {
        let mut position = *position;
        let step = |name: &String| -> Option<AnyAction> {
            let action = position.parse_action(name).ok().filter(|action| position.is_legal(*action))?;
            position = position.after(action);
            Some(action)
        };
        let actions = names.iter().map(step).collect::<Option<Vec<_>>>()?;
        Some(AnyLine { score: Score::centipawns(*score), actions })
    };
    Some(AnyFound { lines: lines.iter().map(line).collect::<Option<_>>()?, depth })
}

fn read_moment(
    game: &AnyGame,
    (ply, better, lost, best, worth, answer): (usize, String, f32, i32, i32, Option<String>),
) -> Option<Moment> {
    let position = game.position_after(ply)?;
    let played = *game.actions().get(ply)?;
    let better = position.parse_action(&better).ok().filter(|action| position.is_legal(*action))?;
    let after = position.after(played);
    let answer = match answer {
        None => None,
        Some(name) => Some(after.parse_action(&name).ok()?),
    };
    let compared =
        Compared { played: (played, Score::centipawns(worth)), better: (better, Score::centipawns(best)), answer };
    Some(Moment { ply, played, better, lost, why: why(&position, &compared), compared })
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;

    use super::*;
    use crate::opponent::Stop;
    use crate::thinking::Thinker;

    fn game(options: AnyOptions, names: &[&str]) -> AnyGame {
        let mut game = AnyGame::begin(options, None).unwrap();
        names.iter().for_each(|name| game.play_name(name).unwrap());
        game
    }

    /// What a question tells, and the same when both were written and read again.
    fn both(game: &AnyGame, question: &Question) -> (Vec<Told>, Vec<Told>) {
        let (asked, wanted) = read_question(&write_question(game, question).unwrap()).unwrap();
        assert_eq!((asked.fen(), &wanted), (game.fen(), question));
        let mut told = Vec::new();
        Thinker::default().answer(&asked, &wanted, &Stop::default(), |what| told.push(what));
        let read = |what: &Told| read_told(&write_told(what).unwrap(), game, question).unwrap();
        let again = told.iter().map(read).collect();
        (told, again)
    }

    #[test]
    fn what_is_told_is_the_same_when_it_was_written_and_read() {
        let long = Duration::from_secs(600);
        let games = [
            game(AnyOptions::default(), &["e2e4", "d7d5", "e4d5", "d8d5", "b1c3"]),
            game(AnyOptions::Chessplus(Default::default()), &["b1d2", "g8f6"]),
            game(AnyOptions::default(), &["f2f3", "e7e5", "g2g4", "d8h4"]),
        ];
        for game in &games {
            let ask = |strength| {
                let asked = MoveQuestion { strength, seed: 3, nodes: 2_000, soft: long, hard: long, threads: 1 };
                Question::Move(asked)
            };
            let look = LookQuestion {
                plies: game.plies() - 1,
                lines: 3,
                nodes: 3_000,
                threat: Some(1_000),
                hard: long,
                between: Duration::ZERO,
            };
            let level = Strength::new(3).unwrap();
            for question in [ask(Strength::Full), ask(level), Question::Look(look), Question::Review { nodes: 500 }] {
                let (told, again) = both(game, &question);
                assert_eq!(told, again);
                assert!(!told.is_empty(), "{question:?}");
            }
        }
    }

    #[test]
    fn a_line_that_does_not_fit_is_nobodys_answer() {
        let begun = game(AnyOptions::default(), &["e2e4"]);
        let question = Question::Review { nodes: 1 };
        let look = Question::Look(LookQuestion {
            plies: 7,
            lines: 1,
            nodes: 1,
            threat: None,
            hard: Duration::ZERO,
            between: Duration::ZERO,
        });
        let line = write_told(&Told::Progress(0.5)).unwrap();
        assert!(read_told(&line, &begun, &question).is_some());
        assert!(read_told(&line, &begun, &look).is_none());
        for line in ["", "Found", "Found([(3,[\"e2e4\"])],1)", "Reviewed([],[(9,\"e2e4\",0.1,0,0,None)])"] {
            assert!(read_told(line, &begun, &question).is_none(), "{line}");
        }
        assert!(read_question("(game:\"\",question:Review(3))").is_none());
    }
}
