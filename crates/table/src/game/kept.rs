//! Hands the running game over to be written, one state after the other and beside the window, and says what came of it; [`super::keep`]
//! asks. What is written when, `keeper` decides.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;
use host::threads::{self, Work};
use library::game_file::StoreError;
use library::lock::Owned;
use library::whole::Whole;

use super::judge::Match;
use super::keeper::Keeper;
use super::message::Announced;
use crate::wake::Waker;

/// What came of writing: a sentence where the players should know what became of a file, or why it cannot be written.
pub type Written = Result<Option<Announced>, StoreError>;

/// Where the running game is kept. A state that was handed over is written at once or, once [`Kept::beside`] was called, on a thread of
/// its own; states are written in their order, and one that another state of the same game follows may be passed over.
#[derive(Resource)]
pub struct Kept {
    state: State,
    /// What is to be written, the oldest first.
    waits: VecDeque<Job>,
    /// The first of it could not be written: it waits until something is handed over, or is tried again.
    is_stuck: bool,
    /// What came of it, the oldest first.
    written: VecDeque<Written>,
    place: PathBuf,
    /// Whom to wake when something was written; `None` where it is written at once.
    beside: Option<Waker>,
}

/// What the keeper does.
enum State {
    Rests(Box<Keeper>),
    Writes(Box<Work<(Box<Keeper>, Job, Written)>>),
    /// Its thread has failed.
    Lost,
}

/// A game that is to be written.
struct Job {
    number: u32,
    now: Whole,
    /// The file that it moved onto the table from.
    moves: Option<PathBuf>,
    /// It is kept in this file from now on.
    place: Option<PathBuf>,
}

impl Job {
    fn run(&self, keeper: &mut Keeper) -> Written {
        match &self.place {
            Some(place) => keeper.go_on_in(place, self.number, &self.now),
            None => keeper.follow(self.number, &self.now, self.moves.clone()),
        }
    }
}

impl Kept {
    /// A match that is to be kept in this file from now on; `on_disk` is what the file holds where that is this very game.
    pub fn new(owned: Owned, the_match: &Match, on_disk: Option<String>) -> Self {
        let place = owned.path().to_owned();
        let state = State::Rests(Box::new(Keeper::new(owned, the_match, on_disk)));
        Self { state, waits: VecDeque::new(), is_stuck: false, written: VecDeque::new(), place, beside: None }
    }

    /// Writes on threads from now on, so that a slow disk keeps nobody waiting.
    pub fn beside(&mut self, waker: Waker) {
        self.beside = Some(waker);
    }

    /// The name of the file that the game was read from, where that is another one and stays as it is.
    pub fn set_read_from(&mut self, name: String) {
        if let State::Rests(keeper) = &mut self.state {
            keeper.read_from = Some(name);
        }
    }

    /// Where the file that was wanted cannot be written, the game is kept in this folder.
    pub fn fall_back_to(&mut self, folder: PathBuf) {
        if let State::Rests(keeper) = &mut self.state {
            keeper.fallback = Some(folder);
        }
    }

    /// The name of the file, without its folder.
    pub fn name(&self) -> String {
        library::lock::name_of(&self.place)
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.place
    }

    /// Keeps the match as it is now; `moves` is the file that it moved onto the table from. [`Kept::heard`] says what came of it.
    pub fn follow(&mut self, the_match: &Match, moves: Option<PathBuf>) {
        let (number, now) = (the_match.number(), the_match.whole());
        match self.waits.back_mut() {
            // What takes its place in the file anyway.
            Some(job) if job.number == number => {
                job.now = now;
                job.moves = moves.or(job.moves.take());
            }
            _ => self.waits.push_back(Job { number, now, moves, place: None }),
        }
        self.try_again();
    }

    /// Keeps the match, and what could not be written before it, in this file from now on.
    pub fn go_on_in(&mut self, path: PathBuf, the_match: &Match) {
        self.finish();
        match self.waits.front_mut() {
            Some(job) => job.place = Some(path),
            None => {
                let (number, now) = (the_match.number(), the_match.whole());
                self.waits.push_back(Job { number, now, moves: None, place: Some(path) });
            }
        }
        self.try_again();
    }

    /// Tries once more to write what could not be written.
    pub fn try_again(&mut self) {
        self.is_stuck = false;
        self.go_on();
    }

    /// What came of writing, once each time.
    pub fn heard(&mut self) -> Option<Written> {
        self.go_on();
        self.written.pop_front()
    }

    /// Whether something was handed over that is not written yet.
    pub const fn is_busy(&self) -> bool {
        matches!(self.state, State::Writes(_))
    }

    /// Whether something could not be written and waits.
    pub const fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    /// Waits until everything that was handed over is written, or it was tried.
    pub fn finish(&mut self) {
        while self.is_busy() {
            self.wait();
            self.go_on();
        }
    }

    /// Takes up what was written, and begins to write what waits.
    fn go_on(&mut self) {
        loop {
            if matches!(&self.state, State::Writes(work) if work.is_done()) {
                self.wait();
            }
            if self.is_busy() || self.is_stuck {
                return;
            }
            let Some(job) = self.waits.pop_front() else { return };
            match std::mem::replace(&mut self.state, State::Lost) {
                State::Rests(mut keeper) => match self.beside.clone() {
                    None => {
                        let written = job.run(&mut keeper);
                        self.rest(keeper, job, written);
                    }
                    Some(waker) => {
                        let work = threads::begin("keeper", move || {
                            let written = job.run(&mut keeper);
                            waker.wake();
                            (keeper, job, written)
                        });
                        self.state = State::Writes(Box::new(work));
                    }
                },
                State::Writes(_) | State::Lost => self.written.push_back(Err(self.lost())),
            }
        }
    }

    /// Waits for the thread that writes.
    fn wait(&mut self) {
        if let State::Writes(work) = std::mem::replace(&mut self.state, State::Lost) {
            match work.result() {
                Some((keeper, job, written)) => self.rest(keeper, job, written),
                None => self.written.push_back(Err(self.lost())),
            }
        }
    }

    fn rest(&mut self, keeper: Box<Keeper>, job: Job, written: Written) {
        self.place = keeper.path().to_owned();
        self.state = State::Rests(keeper);
        // A game that cannot be put into words never will be.
        if matches!(written, Err(StoreError::Write(_))) {
            self.is_stuck = true;
            self.put_back(Job { place: None, ..job });
        }
        self.written.push_back(written);
    }

    /// What could not be written waits before everything else, unless the same game has gone on meanwhile.
    fn put_back(&mut self, job: Job) {
        match self.waits.front_mut() {
            Some(next) if next.number == job.number => next.moves = next.moves.take().or(job.moves),
            _ => self.waits.push_front(job),
        }
    }

    fn lost(&self) -> StoreError {
        host::partial_file::WriteError::because(&self.place, "writing it has failed").into()
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.finish();
    }
}
