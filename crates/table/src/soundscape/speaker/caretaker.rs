//! Looks after the sound device: opens it when there is something to hear, lets it rest when there is nothing, and looks for one
//! again when it is lost; runs on a thread of its own, or in a page's frames.

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use bevy::log::warn;
use host::time::Instant;

use crate::soundscape::speaker::player::{Player, Remote};
use crate::soundscape::{Cue, Volumes};
use media::sound::{Bus, Room};

/// Somewhere to play: the machine's default device, or a test.
pub trait Outlet: Send + 'static {
    /// What says that there may be a device, without asking for one; none: there is no device. Where it changes, another attempt
    /// is worth while.
    fn signs(&self) -> BTreeSet<String>;

    /// Opens the default device as it is now, silent until [`Stream::play`]. `make` makes what it pulls its samples from, for so
    /// many frames a second; it is called once at most.
    ///
    /// # Errors
    /// Why there is none that plays, as a part of a sentence.
    fn open(&mut self, make: &mut dyn FnMut(u32) -> Player) -> Result<Box<dyn Stream>, String>;
}

/// An open device; dropped, it is closed.
pub trait Stream {
    /// Begins to pull, or goes on.
    ///
    /// # Errors
    /// Why it does not, as a part of a sentence.
    fn play(&self) -> Result<(), String>;

    /// Stops pulling until [`Stream::play`]. One that cannot is closed instead.
    ///
    /// # Errors
    /// Why it does not.
    fn pause(&self) -> Result<(), String>;

    /// Why it will not pull any more, if that is so.
    fn lost(&self) -> Option<String>;
}

/// How long the caretaker waits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Patience {
    /// So long after the last sound the device comes to rest.
    pub rest: Duration,
    /// So long after a failure the next attempt follows; twice as long after each further one.
    pub retry: Duration,
    /// So often it looks at a device that plays, or whether there is one again.
    pub glance: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { rest: Duration::from_secs(10), retry: Duration::from_secs(5), glance: Duration::from_secs(1) }
    }
}

/// How many times the retry doubles: five seconds become eighty.
const DOUBLINGS: u32 = 4;

/// An open device, and the way to what it plays.
struct Line {
    stream: Box<dyn Stream>,
    remote: Remote,
    plays: bool,
}

/// Why and when an attempt failed.
struct Failure {
    signs: BTreeSet<String>,
    next: Instant,
    count: u32,
}

/// Looks after one outlet.
pub struct Caretaker<O> {
    outlet: O,
    patience: Patience,
    volumes: Volumes,
    room: Room,
    line: Option<Line>,
    /// When there was something to hear last.
    heard: Option<Instant>,
    failure: Option<Failure>,
    has_told: bool,
}

impl<O: Outlet> Caretaker<O> {
    /// Nothing is opened before there is something to hear.
    pub fn new(outlet: O, patience: Patience) -> Self {
        Self {
            outlet,
            patience,
            volumes: Volumes::default(),
            room: Room::Studio,
            line: None,
            heard: None,
            failure: None,
            has_told: false,
        }
    }

    /// Obeys the cues until nobody sends any more. The time of a sound is its delay in seconds.
    pub fn run(mut self, cues: &Receiver<Cue>) {
        loop {
            match cues.recv_timeout(self.glance()) {
                Ok(cue) => self.obey(cue),
                Err(RecvTimeoutError::Timeout) => self.tend(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// How long nothing has to be looked at.
    fn glance(&self) -> Duration {
        let plays = self.line.as_ref().is_some_and(|line| line.plays);
        // Where all is silent nothing wakes this thread but a cue.
        if plays || self.is_wanted() { self.patience.glance } else { Duration::from_secs(3600) }
    }

    /// Obeys a cue. The time of a sound is its delay in seconds.
    pub fn obey(&mut self, cue: Cue) {
        match cue {
            Cue::Play(event) if !self.volumes.is_heard(event.sound.bus()) => return,
            Cue::Play(_) => self.heard = Some(Instant::now()),
            Cue::Hush => {}
            // While it plays, a change is heard as it comes about.
            Cue::Room(_) | Cue::Volumes(_) if self.line.as_ref().is_some_and(|line| line.plays) => {
                self.heard = Some(Instant::now());
            }
            Cue::Room(_) | Cue::Volumes(_) => {}
        }
        match cue {
            Cue::Room(room) => self.room = room,
            Cue::Volumes(volumes) => self.volumes = volumes,
            Cue::Play(_) | Cue::Hush => {}
        }
        self.tend();
        if let Some(line) = self.line.as_ref().filter(|line| line.plays) {
            line.remote.send(cue);
        }
    }

    /// Whether the room itself is heard.
    fn has_tone(&self) -> bool {
        self.room != Room::Studio && self.volumes.is_heard(Bus::Room)
    }

    fn is_wanted(&self) -> bool {
        let sounds = self.line.as_ref().is_some_and(|line| line.plays && !line.remote.is_still());
        sounds || self.has_tone() || self.heard.is_some_and(|heard| heard.elapsed() < self.patience.rest)
    }

    /// Opens, wakes or rests the device.
    pub fn tend(&mut self) {
        if let Some(reason) = self.line.as_ref().and_then(|line| line.stream.lost()) {
            self.fail(&reason);
        }
        match (self.is_wanted(), self.line.as_ref().map(|line| line.plays)) {
            (true, None) if self.is_worth_trying() => self.open(),
            (true, Some(false)) => self.wake(),
            (false, Some(true)) => self.rest(),
            _ => {}
        }
    }

    fn is_worth_trying(&self) -> bool {
        let signs = self.outlet.signs();
        let waits =
            self.failure.as_ref().is_some_and(|failure| failure.signs == signs && Instant::now() < failure.next);
        !signs.is_empty() && !waits
    }

    fn open(&mut self) {
        let (volumes, room, mut made) = (self.volumes, self.room, None);
        let opened = self.outlet.open(&mut |rate| {
            let (player, remote) = Player::new(rate, volumes, room);
            made = Some(remote);
            player
        });
        let played = opened.and_then(|stream| stream.play().map(|()| stream));
        match (played, made) {
            (Ok(stream), Some(remote)) => {
                self.line = Some(Line { stream, remote, plays: true });
                self.failure = None;
            }
            (Ok(_), None) => self.fail("the sound device pulls nothing"),
            (Err(reason), _) => self.fail(&reason),
        }
    }

    fn wake(&mut self) {
        let Some(line) = &mut self.line else { return };
        match line.stream.play() {
            Ok(()) => {
                line.plays = true;
                // What changed meanwhile.
                line.remote.send(Cue::Volumes(self.volumes));
                line.remote.send(Cue::Room(self.room));
            }
            // It may be another device by now.
            Err(_) => {
                self.line = None;
                self.open();
            }
        }
    }

    fn rest(&mut self) {
        let Some(line) = &mut self.line else { return };
        match line.stream.pause() {
            Ok(()) => line.plays = false,
            Err(_) => self.line = None,
        }
    }

    /// Goes on without a device, and says so once.
    fn fail(&mut self, reason: &str) {
        self.line = None;
        if !std::mem::replace(&mut self.has_told, true) {
            warn!("There is no sound for now: {reason}.");
        }
        let count = self.failure.as_ref().map_or(0, |failure| failure.count + 1).min(DOUBLINGS);
        let next = Instant::now() + self.patience.retry * 2u32.pow(count);
        self.failure = Some(Failure { signs: self.outlet.signs(), next, count });
    }
}
