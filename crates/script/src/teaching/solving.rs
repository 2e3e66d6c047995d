//! A puzzle as somebody solves it, and how a mate goes on after an action that wins too but does not stand in its line.

use mind::puzzles::solution::Prover;
use mind::puzzles::{Goal, Puzzle};
use rules::text::Text;
use rules::{AnyAction, AnyGame, AnyPosition, Color};

use super::exercise::{self, Card, Event, Instruction, Proof, Step, Tone, Wanted};
use super::shelf;
use crate::View;

/// How long the words about a wrong move are read, how long the men take to go back, and how long the defender waits, in seconds.
const READ: f32 = 2.2;
const RETURN: f32 = 0.7;
const PAUSE: f32 = 0.45;

/// A puzzle under way.
#[derive(Clone, PartialEq, Debug)]
pub struct Solving {
    id: String,
    options: Text,
    rating: u16,
    goal: Goal,
    /// How many own moves the line has.
    moves: u32,
    solver: Color,
    line: Vec<(AnyPosition, Vec<AnyAction>)>,
    /// The position that is to be solved now, and how many own moves are left.
    position: AnyPosition,
    left: u32,
    /// What wins here, the written one first.
    winners: Vec<AnyAction>,
    /// Whether everything was as in the line so far.
    is_written: bool,
    state: State,
    /// This many of the three hints were given for this move.
    hints: usize,
    below: Below,
    /// The solution was shown, or a hint given as good as it.
    is_shown: bool,
    mistakes: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Below {
    Nothing,
    Hints,
    Wrong,
    Right,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    Asking,
    /// A wrong move stands on the table for this many seconds.
    Mistaken(f32),
    Returning(f32),
    /// A winning move is performed, then for this many seconds nothing; the defender's answer is known or is being looked for.
    Won(Option<AnyAction>, f32),
    /// The defence is performed.
    Answered,
    Over,
}

impl Solving {
    /// A puzzle with what is to be done first; `None` where it cannot be read, which a test excludes for the shipped ones.
    pub fn begin(puzzle: &Puzzle) -> Option<(Self, Vec<Instruction>)> {
        let line = puzzle.line().ok()?;
        let (position, winners) = line.first()?.clone();
        let solver = position.turn();
        let solving = Self {
            id: puzzle.id.clone(),
            options: turn::choices::agreed::title(puzzle.options),
            rating: puzzle.rating,
            goal: puzzle.goal(),
            moves: puzzle.own_moves(),
            solver,
            line,
            position,
            left: puzzle.own_moves(),
            winners,
            is_written: true,
            state: State::Asking,
            hints: 0,
            below: Below::Nothing,
            is_shown: false,
            mistakes: 0,
        };
        let view = if solver == Color::White { View::White } else { View::Black };
        let deeds = vec![
            Instruction::Lay(position),
            Instruction::Look(view),
            Instruction::Mark(Vec::new()),
            Instruction::Ask(true),
        ];
        Some((solving, deeds))
    }

    /// Its name, by which it is remembered.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What wins now, if the solver is to move.
    pub fn asks(&self) -> Option<(&[AnyAction], AnyPosition)> {
        (self.state == State::Asking).then_some((&self.winners, self.position))
    }

    /// Whether it is at its end.
    pub fn is_over(&self) -> bool {
        self.state == State::Over
    }

    /// Whether it goes on by itself after a time.
    pub fn waits(&self) -> bool {
        !matches!(self.state, State::Asking | State::Over)
    }

    /// Takes in what happened; returns what is to be done.
    pub fn hear(&mut self, event: Event) -> Vec<Instruction> {
        let mut deeds = Vec::new();
        match event {
            Event::Asked(step) => self.asked(step, &mut deeds),
            Event::Played(action) if self.state == State::Asking => self.played(action, &mut deeds),
            Event::Played(_) => {}
            Event::Time { seconds, rests } => self.pass(seconds, rests, &mut deeds),
            Event::Proved(proof) => self.proved(proof, &mut deeds),
        }
        deeds
    }

    fn asked(&mut self, step: Step, deeds: &mut Vec<Instruction>) {
        match (step, self.state) {
            (Step::Go, State::Over) => deeds.push(Instruction::Next),
            (Step::Go, State::Mistaken(_)) => {
                self.state = State::Mistaken(0.0);
                deeds.push(Instruction::Hurry);
            }
            (Step::Go, State::Won(..) | State::Answered) => deeds.push(Instruction::Hurry),
            (Step::Hint, State::Asking) => {
                self.hints = (self.hints + 1).min(exercise::COUNT);
                self.below = Below::Hints;
                deeds
                    .extend(self.winners.first().map(|action| Instruction::Mark(exercise::marks(*action, self.hints))));
            }
            (Step::Show, State::Asking) => {
                if !std::mem::replace(&mut self.is_shown, true) {
                    deeds.push(Instruction::Failed);
                }
                self.show(deeds);
            }
            (Step::Again | Step::Back, _) => self.restart(deeds),
            _ => {}
        }
    }

    /// The whole puzzle from its start.
    fn restart(&mut self, deeds: &mut Vec<Instruction>) {
        let Some((position, winners)) = self.line.first().cloned() else { return };
        (self.position, self.winners, self.left) = (position, winners, self.moves);
        (self.is_written, self.is_shown, self.hints, self.mistakes) = (true, false, 0, 0);
        (self.state, self.below) = (State::Asking, Below::Nothing);
        deeds.extend([Instruction::Lay(position), Instruction::Mark(Vec::new()), Instruction::Ask(true)]);
    }

    /// The winning move is shown.
    fn show(&mut self, deeds: &mut Vec<Instruction>) {
        let Some(&action) = self.winners.first() else { return };
        deeds.extend([Instruction::Ask(false), Instruction::Mark(Vec::new()), Instruction::Play(action)]);
        self.won(action, deeds);
    }

    fn played(&mut self, action: AnyAction, deeds: &mut Vec<Instruction>) {
        deeds.extend([Instruction::Ask(false), Instruction::Mark(Vec::new())]);
        if self.winners.contains(&action) || self.mates(action) {
            self.won(action, deeds);
            return;
        }
        if self.mistakes == 0 {
            deeds.push(Instruction::Failed);
        }
        self.mistakes += 1;
        self.below = Below::Wrong;
        self.state = State::Mistaken(READ);
    }

    /// Whether an action ends the game at once for the solver, as any mate does.
    fn mates(&self, action: AnyAction) -> bool {
        let result = AnyGame::from_position(self.position.after(action)).result();
        result.and_then(|result| result.winner()) == Some(self.solver)
    }

    /// A winning action was played: the last one, or one that is to be answered. Of an advantage only the written line is known; what
    /// gives it in another way, such as with another vest, ends the puzzle.
    fn won(&mut self, action: AnyAction, deeds: &mut Vec<Instruction>) {
        let after = self.position.after(action);
        let ply = 2 * (self.moves - self.left) as usize;
        let written = self.line.get(ply + 1).and_then(|(_, defence)| defence.first().copied());
        self.is_written &= self.line.get(ply).and_then(|(_, own)| own.first()) == Some(&action);
        self.below = if self.is_shown { Below::Nothing } else { Below::Right };
        self.hints = 0;
        let is_last = self.left <= 1 || self.mates(action) || self.goal == Goal::Advantage && !self.is_written;
        self.position = after;
        if is_last {
            self.left = 0;
            self.winners.clear();
            self.state = State::Won(None, 0.0);
        } else {
            self.left -= 1;
            if !self.is_written {
                deeds.push(Instruction::Prove(Wanted { position: after, moves: self.left, written }));
            }
            self.winners = self.line.get(ply + 2).map(|(_, own)| own.clone()).unwrap_or_default();
            self.state = State::Won(written.filter(|_| self.is_written), PAUSE);
        }
    }

    /// What the defender plays off the written line; without a proof the written line goes on.
    fn proved(&mut self, proof: Option<Proof>, deeds: &mut Vec<Instruction>) {
        if !matches!(self.state, State::Won(None, _)) || self.left == 0 {
            return;
        }
        if let Some(Proof { defence, winners }) = proof {
            self.winners = winners;
            self.state = State::Won(Some(defence), PAUSE);
            return;
        }
        let ply = 2 * (self.moves - self.left) as usize;
        let Some((position, winners)) = self.line.get(ply).cloned() else { return };
        (self.position, self.winners, self.is_written) = (position, winners, true);
        deeds.push(Instruction::Lay(position));
        self.ask(deeds);
    }

    fn ask(&mut self, deeds: &mut Vec<Instruction>) {
        if self.is_shown {
            self.show(deeds);
        } else {
            self.state = State::Asking;
            deeds.push(Instruction::Ask(true));
        }
    }

    fn pass(&mut self, seconds: f32, rests: bool, deeds: &mut Vec<Instruction>) {
        match self.state {
            State::Mistaken(left) if rests && left <= seconds => {
                deeds.push(Instruction::TakeBack(self.position));
                self.state = State::Returning(RETURN);
            }
            State::Mistaken(left) if rests => self.state = State::Mistaken(left - seconds),
            State::Returning(left) if left <= seconds => self.ask(deeds),
            State::Returning(left) => self.state = State::Returning(left - seconds),
            State::Won(..) if self.left == 0 && rests => {
                self.state = State::Over;
                if !self.is_shown {
                    deeds.push(Instruction::Done);
                }
            }
            State::Won(Some(defence), left) if rests && left <= seconds => {
                self.position = self.position.after(defence);
                self.state = State::Answered;
                deeds.push(Instruction::Play(defence));
            }
            State::Won(defence, left) if rests => self.state = State::Won(defence, (left - seconds).max(0.0)),
            State::Answered if rests => self.ask(deeds),
            _ => {}
        }
    }

    /// What is read now.
    pub fn card(&self) -> Card {
        let head = vec![
            head(&self.id),
            self.options.clone(),
            Text::new("puzzle-rating").with("rating", u32::from(self.rating)),
        ];
        let mut card = Card { head, ..Card::default() };
        card.steps = match self.state {
            State::Asking => vec![Step::Hint, Step::Show, Step::Again],
            _ => vec![Step::Go, Step::Again],
        };
        if self.is_over() {
            card.words = Some(Text::new(match (self.is_shown, self.mistakes) {
                (true, _) => "puzzle-shown",
                (false, 0) => "puzzle-solved",
                (false, _) => "puzzle-solved-late",
            }));
            card.next = Some(Text::new("puzzle-next"));
            return card;
        }
        let goal = if self.left == 0 { self.goal } else { self.goal.after(self.moves - self.left) };
        card.words = Some(goal.task(self.solver));
        match self.below {
            Below::Nothing => {}
            Below::Right => {
                card.below.push(Text::new("puzzle-right"));
                card.tone = Tone::Right;
            }
            Below::Wrong => {
                card.below.push(goal.missed());
                card.tone = Tone::Wrong;
            }
            Below::Hints => {
                let action = self.winners.first();
                card.below.extend(
                    action.map(|action| exercise::words(&self.position, *action, self.hints)).into_iter().flatten(),
                );
            }
        }
        card
    }
}

/// Which puzzle it is, by its place among all of them; another one by its own name.
fn head(id: &str) -> Text {
    match shelf::number(id) {
        Some(number) => Text::new("puzzle-head").with("number", number + 1).with("count", shelf::all().len()),
        None => Text::verbatim(id),
    }
}

#[cfg(test)]
mod tests;

/// A proof that takes more positions than this is given up: the written line is shown instead.
const NODES: u64 = 3_000_000;

/// A defence that holds out as long as any, and what wins after it; `None` where that is not proved in time.
pub fn prove(wanted: &Wanted) -> Option<Proof> {
    let Wanted { position, moves, written } = *wanted;
    let mut prover = Prover::new(&position, moves, NODES);
    let mut defences = position.legal_actions();
    defences.sort_by_key(|defence| (Some(*defence) != written, *defence));
    let mut shorter = None;
    for defence in defences {
        let next = position.after(defence);
        let is_shorter = moves > 1 && !prover.winners(&next, moves - 1)?.is_empty();
        if is_shorter && shorter.is_some() {
            continue;
        }
        let winners = prover.winners(&next, moves)?;
        if winners.is_empty() {
            // The action does not win after all.
            return None;
        }
        let proof = Proof { defence, winners };
        if !is_shorter {
            return Some(proof);
        }
        shorter = Some(proof);
    }
    shorter
}
