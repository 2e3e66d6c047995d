//! Keeps the running game in its file, so that nothing is lost: one state after the other and beside the window.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use bevy::prelude::{Resource, *};
use host::IN_BROWSER;
use host::threads::{self, Work};
use library::game_file::{StoreError, write_text};
use library::lock::Owned;
use library::whole::Whole;
use library::write_fault;
use rules::clock;
use rules::text::Text;

use super::exercise::{Exercise, own_game};
use super::judge::Match;
use super::keeper::Keeper;
use super::message::{Announced, KeepRequest, Request, Unkept};
use super::session::{NOWHERE, Offered, Session};
use crate::phase::Phase;
use crate::wake::Waker;

/// Sentences for the players as soon as they sit at the table.
#[derive(Resource)]
struct Notes(Vec<Announced>);

/// Puts a session's match into an app and keeps it in its file from now on.
pub fn begin(app: &mut App, session: Session) {
    app.insert_resource(session.the_match).add_message::<KeepRequest>();
    app.add_systems(Update, keep.in_set(Phase::Show).run_if(resource_exists::<Kept>));
    app.add_systems(Last, keep_at_the_end.run_if(resource_exists::<Kept>));
    app.add_systems(PostStartup, say.run_if(resource_exists::<Notes>));
    // A game that is only shown has no file either, and nobody misses it.
    let file = session.notes.iter().find_map(|note| match note {
        Announced::Warning(text) if text.id() == Some(NOWHERE) => Some(text.clone()),
        _ => None,
    });
    app.insert_resource(Unkept { file, page: None });
    if let Some(kept) = session.kept {
        app.insert_resource(kept);
    } else {
        app.add_systems(Update, copy.in_set(Phase::Show));
    }
    if !session.notes.is_empty() {
        app.insert_resource(Notes(session.notes));
    }
    if let Some(offer) = session.offer {
        app.insert_resource(Offered(offer));
    }
}

/// The game is written on threads from now on: a slow disk keeps no frame waiting.
pub fn beside_the_window(app: &mut App) {
    app.add_systems(Startup, |waker: Option<Res<Waker>>, kept: Option<ResMut<Kept>>| {
        if let Some(mut kept) = kept {
            kept.beside(waker.map_or_else(Waker::silent, |waker| waker.clone()));
        }
    });
}

fn say(mut notes: ResMut<Notes>, mut announcements: MessageWriter<Announced>) {
    announcements.write_batch(std::mem::take(&mut notes.0));
}

/// How often the times of a clock that goes are written, in seconds, and how often while few are left: a program that is killed
/// goes on with them.
const OFTEN: (f32, f32) = (5.0, 1.0);
/// After what time it is tried again to write what could not be written, in seconds: the game, settings, and what was learned.
pub const AGAIN: f32 = 5.0;

/// What the keeper remembers.
#[derive(Default)]
struct Memory {
    /// How long ago the times of the clock were written, in seconds; `None` while it stands still and they are.
    since: Option<f32>,
    /// For how long nothing was tried since it failed, in seconds.
    failed: f32,
    /// The file that the game on the table came from, until it was handed over.
    moves: Option<PathBuf>,
}

/// Writes the game whenever it changed, and now and then while a clock goes.
fn keep(
    (the_match, exercise): (Res<Match>, Option<Res<Exercise>>),
    time: Res<Time<Real>>,
    (mut kept, mut unkept): (ResMut<Kept>, ResMut<Unkept>),
    mut announcements: MessageWriter<Announced>,
    (mut requests, mut wishes): (MessageReader<Request>, MessageReader<KeepRequest>),
    mut memory: Local<Memory>,
) {
    let is_own = own_game(exercise);
    let hear = |kept: &mut Kept, unkept: &mut Unkept, announcements: &mut MessageWriter<Announced>| {
        while let Some(written) = kept.heard() {
            announcements.write_batch(told(written, unkept));
        }
    };
    hear(&mut kept, &mut unkept, &mut announcements);
    memory.failed = if unkept.file.is_some() { memory.failed + time.delta_secs() } else { 0.0 };
    let asked: Vec<KeepRequest> = wishes.read().cloned().collect();
    if asked.contains(&KeepRequest::Again) || memory.failed >= AGAIN && !kept.is_busy() {
        memory.failed = 0.0;
        kept.try_again();
    }
    for wish in asked {
        match wish {
            KeepRequest::Again => {}
            // A page takes a copy out of itself, and goes on as before.
            KeepRequest::In(path) if IN_BROWSER => drop(announcements.write_batch(copied(&path, &the_match))),
            KeepRequest::In(path) if is_own || kept.is_stuck() => kept.go_on_in(path, &the_match),
            KeepRequest::In(_) => {}
        }
    }
    if !is_own {
        // What was asked of an exercise is nothing for the game that waits.
        requests.clear();
        hear(&mut kept, &mut unkept, &mut announcements);
        return;
    }
    for request in requests.read() {
        match request {
            Request::Resume(stored) => memory.moves.clone_from(&stored.file),
            Request::GoOn(_) | Request::Begin { .. } => memory.moves = None,
            _ => {}
        }
    }
    let is_due = time_is_due(&the_match, &mut memory.since, time.delta_secs());
    if the_match.is_changed() || is_due {
        memory.since = memory.since.map(|_| 0.0);
        kept.follow(&the_match, memory.moves.take());
    }
    hear(&mut kept, &mut unkept, &mut announcements);
}

/// Takes note of what came of writing; returns what the players are told.
fn told(written: Written, unkept: &mut Unkept) -> Vec<Announced> {
    match written {
        Ok(told) => told.into_iter().chain(unkept.file.take().map(|_| Announced::Kept)).collect(),
        Err(error) => {
            let sentence = Text::new("game-not-kept").with("fault", store_fault(&error));
            // The sentence stands already, and it is tried again.
            let is_news = unkept.file.as_ref() != Some(&sentence);
            unkept.file = Some(sentence.clone());
            is_news.then_some(Announced::Warning(sentence)).into_iter().collect()
        }
    }
}

fn store_fault(error: &StoreError) -> Text {
    match error {
        StoreError::Write(error) => write_fault(error),
        StoreError::Save(error) => Text::verbatim(error.to_string()),
    }
}

/// Where there is no file for the game, it can be copied into one.
fn copy(the_match: Res<Match>, mut wishes: MessageReader<KeepRequest>, mut announcements: MessageWriter<Announced>) {
    for wish in wishes.read() {
        if let KeepRequest::In(path) = wish {
            announcements.write_batch(copied(path, &the_match));
        }
    }
}

/// Writes the game into this file once; returns what the players are told.
fn copied(path: &std::path::Path, the_match: &Match) -> Option<Announced> {
    let text = the_match.whole().text().map_err(StoreError::from);
    Some(match text.and_then(|text| Ok(write_text(path, &text)?)) {
        Ok(()) => Announced::Copied,
        Err(error) => Announced::Warning(Text::new("game-not-kept").with("fault", store_fault(&error))),
    })
}

/// Whether the times are to be written: long ago, or the clock has just been stopped.
fn time_is_due(the_match: &Match, since: &mut Option<f32>, elapsed: f32) -> bool {
    match the_match.clock.as_ref().filter(|clock| clock.is_running()) {
        Some(clock) => {
            let often = if clock::is_low(clock.left(clock.turn())) { OFTEN.1 } else { OFTEN.0 };
            // What passed before it went is not its time.
            let now = since.map_or(0.0, |since| since + elapsed);
            *since = Some(now);
            now >= often
        }
        None => since.take().is_some(),
    }
}

/// Nothing that happened just before the window closed is lost, and nothing that is being written.
fn keep_at_the_end(
    exits: MessageReader<AppExit>,
    (the_match, exercise): (Res<Match>, Option<Res<Exercise>>),
    mut kept: ResMut<Kept>,
) {
    if exits.is_empty() {
        return;
    }
    if own_game(exercise) {
        kept.follow(&the_match, None);
    }
    kept.finish();
    while let Some(written) = kept.heard() {
        if let Err(error) = written {
            warn!("The game is not kept: {error}.");
        }
    }
}

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
