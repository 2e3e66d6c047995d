//! Turns timed events into stereo samples: the window's endless source and a film's sound track render one. Every kind of sound has its bus
//! with a volume of its own, one room passes into another, and the sum of all is kept within what a film may reach.

use std::collections::BTreeMap;

use super::bed::Bed;
use super::echo::Echo;
use super::generators::{Voice, Voices};
use super::recipes;
use super::rooms::Room;
use super::signal::{BLOCK, Fader, Noise};
use super::vocabulary::{Bus, Event};

/// The most events that wait for their moment: where nobody listens nothing must pile up. A film of hours has fewer.
const WAITING: usize = 65_536;
/// How long a change of a volume takes, in seconds.
const FADE: f32 = 0.03;

/// What is heard, sample by sample. The same seed, events, volumes and rooms at the same frames give the same samples,
/// whatever the sizes of the blocks.
#[derive(Clone, Debug)]
pub struct Mixer {
    rate: u32,
    seed: u64,
    /// How many frames were rendered.
    frame: u64,
    /// How many events were pushed: each varies by its number.
    pushed: u64,
    waiting: BTreeMap<(u64, u64), Event>,
    table: Voices,
    screens: Voices,
    rooms: Rooms,
    echo: Echo,
    volumes: [(f32, Fader); Bus::ALL.len()],
    limiter: Limiter,
}

impl Mixer {
    /// A mixer for this many frames a second (8,000 to 192,000; a rate outside counts as the end it is past), silent in
    /// [`Room::Studio`], with every volume at [`Bus::DEFAULT`]. The seed decides the small variations.
    pub fn new(seed: u64, sample_rate: u32) -> Self {
        let sample_rate = sample_rate.clamp(8_000, 192_000);
        let rate = sample_rate as f32;
        Self {
            rate: sample_rate,
            seed,
            frame: 0,
            pushed: 0,
            waiting: BTreeMap::new(),
            table: Voices::new(rate),
            screens: Voices::new(rate),
            rooms: Rooms::new(seed, rate),
            echo: Echo::new(Room::Studio, rate),
            volumes: [(); Bus::ALL.len()].map(|()| (Bus::DEFAULT, Fader::new(gain(Bus::DEFAULT), FADE, rate))),
            limiter: Limiter::new(rate),
        }
    }

    /// Frames a second.
    pub const fn sample_rate(&self) -> u32 {
        self.rate
    }

    /// How many seconds were rendered: what is pushed with this time is heard at once.
    pub fn now(&self) -> f64 {
        self.frame as f64 / f64::from(self.rate)
    }

    /// Lets something be heard at its time. When far too many wait already, as where nobody listens, it is forgotten.
    pub fn push(&mut self, event: Event) {
        let number = self.pushed;
        self.pushed += 1;
        if self.waiting.len() < WAITING {
            // What is no number, or too early, becomes 0, which is over: at once.
            let frame = (event.at * f64::from(self.rate)).round() as u64;
            self.waiting.insert((frame.max(self.frame), number), event);
        }
    }

    /// Forgets what waits and lets fall silent what sounds, within a few milliseconds: where the ritual is skipped or
    /// another game is laid out. The room goes on.
    pub fn hush(&mut self) {
        self.waiting.clear();
        self.table.end();
        self.screens.end();
    }

    /// The volume of a bus, from 0 (silence) to 1.
    pub const fn volume(&self, bus: Bus) -> f32 {
        self.volumes[bus as usize].0
    }

    /// Sets the volume of a bus, from 0 (silence) to 1, as a slider shows it: the gain is its square, and 1 at
    /// [`Bus::DEFAULT`]. What is not a number
    /// changes nothing. Heard within 30 ms, or from the first frame on if none was rendered yet.
    pub fn set_volume(&mut self, bus: Bus, volume: f32) {
        if volume.is_nan() {
            return;
        }
        let (shown, fader) = &mut self.volumes[bus as usize];
        *shown = volume.clamp(0.0, 1.0);
        if self.frame == 0 { fader.jump(gain(*shown)) } else { fader.go(gain(*shown)) }
    }

    /// Enters a room: the one before fades out and this one in.
    pub fn set_room(&mut self, room: Room) {
        self.rooms.enter(room);
        self.echo.enter(room, self.frame == 0);
    }

    /// How many voices sound or are about to: a measure of the cost, never more than 128.
    pub fn voices(&self) -> usize {
        self.table.len() + self.screens.len()
    }

    /// Whether no event waits or sounds: a film may end here. Its last reflections follow within half a second.
    pub fn is_still(&self) -> bool {
        self.waiting.is_empty() && self.voices() == 0
    }

    /// Renders the next frames: left and right in turns, each between -1 and 1. Half a frame at the end stays silent.
    pub fn render(&mut self, out: &mut [f32]) {
        let (frames, half) = out.as_chunks_mut::<2>();
        half.fill(0.0);
        let mut rest = frames;
        while !rest.is_empty() {
            self.start_what_is_due();
            let due = self.waiting.first_key_value().map_or(u64::MAX, |((frame, _), _)| frame - self.frame);
            let count = rest.len().min(BLOCK).min(usize::try_from(due).unwrap_or(usize::MAX));
            let (block, later) = rest.split_at_mut(count);
            self.block(block);
            rest = later;
        }
    }

    fn start_what_is_due(&mut self) {
        while let Some(entry) = self.waiting.first_entry()
            && entry.key().0 <= self.frame
        {
            let ((_, number), event) = entry.remove_entry();
            self.start(number, &event);
        }
    }

    fn start(&mut self, number: u64, event: &Event) {
        let mut noise = Noise::new(self.seed, number);
        let loud = if event.gain.is_finite() { event.gain.clamp(0.0, 2.0) } else { 0.0 };
        let pan = if event.pan.is_finite() { event.pan.clamp(-1.0, 1.0) } else { 0.0 };
        if loud == 0.0 {
            return;
        }
        let voices = if event.sound.bus() == Bus::Screens { &mut self.screens } else { &mut self.table };
        for mut part in recipes::parts(&event.sound, &mut noise) {
            part.level *= loud;
            voices.start(Voice::new(&part, 0, pan, self.rate as f32, &mut noise));
        }
    }

    /// Renders a few frames in which nothing new begins.
    fn block(&mut self, out: &mut [[f32; 2]]) {
        let mut buses = [[[0.0; 2]; BLOCK]; 3];
        let [table, room, screens] = &mut buses;
        let count = out.len();
        self.table.add(&mut table[..count]);
        self.rooms.add(&mut room[..count]);
        self.screens.add(&mut screens[..count]);
        for (number, frame) in out.iter_mut().enumerate() {
            let back = self.echo.answer(table[number]);
            let [all, of_table, of_room, of_screens] = self.volumes.each_mut().map(|(_, fader)| fader.next());
            let side = |side: usize| {
                let near = table[number][side] + back[side];
                of_table * near + of_room * room[number][side] + of_screens * screens[number][side]
            };
            // What is limited does not depend on how loud all of it is wanted: turned down, it stays the same.
            *frame = self.limiter.limit([side(0), side(1)]).map(|sample| sample * all);
        }
        self.frame += count as u64;
    }
}

/// The gain of a volume as a slider shows it: ears hear halves as small steps.
fn gain(volume: f32) -> f32 {
    let part = volume / Bus::DEFAULT;
    part * part
}

/// Below this peak nothing is changed. The sounds are made to stay under it unless many come at once.
const KNEE: f32 = 0.3;
/// No peak comes out above this: -6.6 dBFS, as what AAC makes of it may be a little higher.
const CEILING: f32 = 0.47;
/// No sum of sounds is as large as this.
const ABSURD: f32 = 1000.0;
/// How long the gain takes to come back, in seconds.
const RELEASE: f64 = 0.12;

/// A soft limiter: it follows the peaks at once and lets go of them slowly.
#[derive(Clone, Debug)]
pub(super) struct Limiter {
    peak: f32,
    release: f32,
}

impl Limiter {
    /// For this many frames a second.
    pub(super) fn new(rate: f32) -> Self {
        Self { peak: 0.0, release: libm::exp(-1.0 / (RELEASE * f64::from(rate))) as f32 }
    }

    /// One frame, made small enough.
    pub(super) fn limit(&mut self, frame: [f32; 2]) -> [f32; 2] {
        // No part makes what is not a number, but if one ever did, it must neither be heard nor stay in here.
        let [left, right] = frame.map(|sample| if sample.is_nan() { 0.0 } else { sample.clamp(-ABSURD, ABSURD) });
        self.peak = (self.peak * self.release).max(left.abs()).max(right.abs());
        if self.peak <= KNEE {
            // Numbers too small to matter are slow on some processors.
            self.peak = if self.peak < 1e-9 { 0.0 } else { self.peak };
            return [left, right];
        }
        let room = CEILING - KNEE;
        let over = (self.peak - KNEE) / room;
        let gain = (KNEE + room * over / (1.0 + over)) / self.peak;
        [left * gain, right * gain]
    }
}

/// How long one room takes to go and another to come, in seconds.
const CHANGE: f32 = 1.5;

/// The rooms that are heard: one, or two while one goes and the other comes.
#[derive(Clone, Debug)]
pub(in crate::sound) struct Rooms {
    seed: u64,
    rate: f32,
    visits: u64,
    heard: Vec<(Room, Fader, Bed)>,
}

impl Rooms {
    /// In silence at first.
    pub(in crate::sound) fn new(seed: u64, rate: f32) -> Self {
        let bed = |room: Room| Some((room, Fader::new(0.0, CHANGE, rate), room.character().bed?(seed, rate)));
        Self { seed, rate, visits: 0, heard: Room::ALL.into_iter().filter_map(bed).collect() }
    }

    /// Goes over to this room.
    pub(in crate::sound) fn enter(&mut self, room: Room) {
        for (heard, fader, bed) in &mut self.heard {
            if *heard != room {
                fader.go(0.0);
                continue;
            }
            if fader.is_down() {
                // It begins anew: how long it was away must not depend on how the stream was cut.
                self.visits += 1;
                let seed = self.seed.wrapping_add(self.visits);
                if let Some(begin) = room.character().bed {
                    *bed = begin(seed, self.rate);
                }
            }
            fader.go(1.0);
        }
    }

    /// Adds what follows to these frames, a block at most.
    pub(in crate::sound) fn add(&mut self, out: &mut [[f32; 2]]) {
        for (_, fader, bed) in &mut self.heard {
            if fader.is_down() {
                continue;
            }
            let mut made = [[0.0; 2]; BLOCK];
            let made = &mut made[..out.len()];
            bed.add(made);
            for (frame, [left, right]) in out.iter_mut().zip(made) {
                let near = fader.next();
                frame[0] += near * *left;
                frame[1] += near * *right;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quiet_passes_unchanged_and_nothing_passes_the_ceiling() {
        let mut limiter = Limiter::new(48_000.0);
        assert_eq!(limiter.limit([0.29, -0.25]), [0.29, -0.25]);
        for size in [0.7_f32, 1.0, 3.0, 1e9, f32::MAX, f32::INFINITY, f32::NAN] {
            for sample in limiter.limit([size, -size]) {
                assert!(sample.abs() < 0.5, "{size} became {sample}");
            }
        }
    }

    #[test]
    fn it_comes_back_after_a_loud_moment() {
        let mut limiter = Limiter::new(48_000.0);
        limiter.limit([4.0, 4.0]);
        assert!(limiter.limit([0.29, 0.29])[0] < 0.1);
        for _ in 0..48_000 {
            limiter.limit([0.0, 0.0]);
        }
        assert_eq!(limiter.limit([0.29, 0.29]), [0.29, 0.29]);
    }
}
