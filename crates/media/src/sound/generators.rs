//! What makes samples: bodies that are struck, rubbed and whistled, the voice of a part of a sound, and the voices that are heard together.

use super::signal::{BLOCK, Band, Noise, Wander, cosine, sine};

/// The most modes that one blow sets ringing; more are left out.
const MODES: usize = 12;
/// The noise of a contact: a short burst around a frequency.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tick {
    /// Around this frequency, in Hz.
    pub(super) hz: f32,
    /// It falls by 60 dB in this time, in seconds.
    pub(super) seconds: f32,
    /// How loud, beside the modes.
    pub(super) gain: f32,
}

/// A blow and what it sets ringing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Blow {
    /// The modes of the thing that strikes, whose frequencies are multiplied by `pitch`.
    pub(super) modes: &'static [Mode],
    /// The factor of those frequencies.
    pub(super) pitch: f32,
    /// The modes of what is struck.
    pub(super) under: &'static [Mode],
    /// How long the two touch, in seconds: the longer (soft, slow), the duller.
    pub(super) contact: f32,
    /// The noise of the contact.
    pub(super) tick: Option<Tick>,
}

/// The tick while it sounds.
#[derive(Clone, Debug)]
struct Burst {
    band: Band,
    noise: Noise,
    level: f32,
    keep: f32,
    frames: u32,
}

impl Burst {
    fn new(tick: Tick, level: f32, rate: f32, noise: &mut Noise) -> Self {
        let band = Band::new(rate, tick.hz, 0.9);
        let level = level * tick.gain * band.makeup(tick.hz);
        // A thousandth, in time constants.
        let decay = std::f32::consts::LN_10 * 3.0 / (tick.seconds * rate);
        let keep = libm::exp(-f64::from(decay)) as f32;
        // The band itself rings on for a moment.
        let frames = (fall(level) / decay + 0.004 * rate) as u32;
        Self { band, noise: noise.fork(), level, keep, frames }
    }

    fn add(&mut self, out: &mut [f32]) {
        let count = self.frames.min(out.len() as u32);
        self.frames -= count;
        for sample in &mut out[..count as usize] {
            *sample += self.band.pass(self.noise.sample() * self.level);
            self.level *= self.keep;
        }
    }
}

/// A blow while it sounds.
#[derive(Clone, Debug)]
pub(super) struct Struck {
    modes: [Resonator; MODES],
    count: usize,
    burst: Option<Burst>,
    /// The frames of the contact, and how many of them are over.
    contact: (u32, u32),
    frames: u32,
}

impl Struck {
    /// A blow that is this loud; the noise varies what it sets ringing, as no two blows hit the same point.
    pub(super) fn new(blow: &Blow, level: f32, rate: f32, noise: &mut Noise) -> Self {
        let mut struck = Self {
            modes: [Resonator::default(); MODES],
            count: 0,
            burst: None,
            contact: ((blow.contact * rate).max(3.0) as u32, 0),
            frames: 0,
        };
        let own = blow.modes.iter().map(|mode| (mode, blow.pitch)).chain(blow.under.iter().map(|mode| (mode, 1.0)));
        // Neighbouring modes push against each other, as in a body: else all would add up to one spike at the beginning.
        let signs = [1.0, -1.0].into_iter().cycle();
        for ((given, pitch), sign) in own.zip(signs) {
            let gain = sign * given.gain * level * noise.between(0.8, 1.2);
            let pitch = pitch * noise.between(0.996, 1.004);
            let mode = Mode { hz: given.hz * pitch, gain, ..*given };
            if let (Some(place), Some(resonator)) =
                (struck.modes.get_mut(struck.count), Resonator::new(mode, struck.contact.0, rate))
            {
                *place = resonator;
                struck.count += 1;
                struck.frames = struck.frames.max(resonator.frames);
            }
        }
        struck.burst = blow.tick.map(|tick| Burst::new(tick, level, rate, noise));
        struck.frames = struck.frames.max(struck.burst.as_ref().map_or(0, |burst| burst.frames));
        struck
    }

    /// How many frames it sounds.
    pub(super) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Adds what follows to these samples, a block at most.
    pub(super) fn add(&mut self, out: &mut [f32]) {
        let mut pushes = [0.0; BLOCK];
        let pushes = &mut pushes[..out.len()];
        for push in pushes.iter_mut() {
            *push = self.push();
        }
        // Mode by mode, so that each stays in the processor's registers: most of the mixer's time is spent here.
        for mode in &mut self.modes[..self.count] {
            mode.add(pushes, out);
        }
        if let Some(burst) = &mut self.burst {
            burst.add(out);
        }
    }

    /// The force of the contact in the next frame. It swells and fades without a corner, which a click would be, and sums
    /// up to 1.
    fn push(&mut self) -> f32 {
        let (all, over) = self.contact;
        if over >= all {
            return 0.0;
        }
        self.contact.1 += 1;
        let part = (f64::from(over) + 0.5) / f64::from(all);
        ((1.0 - cosine(part)) / f64::from(all)) as f32
    }
}

/// A mode has died away when it is this small: a hundred decibels below full scale.
const INAUDIBLE: f32 = 1e-5;

/// One way in which a body can ring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mode {
    /// Its frequency, in Hz.
    pub(super) hz: f32,
    /// Its loss factor: the part of its energy that it loses in a radian. It falls by 60 dB in 2.2 / (hz * loss) seconds.
    pub(super) loss: f32,
    /// How much of the blow it takes.
    pub(super) gain: f32,
}

/// A mode of this frequency (Hz), loss factor and gain.
pub(super) const fn mode(hz: f32, loss: f32, gain: f32) -> Mode {
    Mode { hz, loss, gain }
}

/// A mode that rings: a resonator of two poles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Resonator {
    input: f32,
    near: f32,
    far: f32,
    past: [f32; 2],
    /// The frames for which it can be heard. A mode that rang on unheard would end in numbers that slow processors down.
    pub(super) frames: u32,
}

impl Resonator {
    /// `None` for what this sample rate cannot hold. A unit blow of this many frames rings with the amplitude of the mode's
    /// gain.
    pub(super) fn new(Mode { hz, loss, gain }: Mode, contact: u32, rate: f32) -> Option<Self> {
        let turns = f64::from(hz / rate);
        (turns < 0.45).then(|| {
            let decay = std::f64::consts::PI * turns * f64::from(loss);
            let radius = libm::exp(-decay);
            Self {
                input: (f64::from(gain) * sine(turns)) as f32,
                near: (2.0 * radius * cosine(turns)) as f32,
                far: (-radius * radius) as f32,
                past: [0.0; 2],
                frames: (f64::from(fall(gain)) / decay) as u32 + contact,
            }
        })
    }

    /// Adds what follows to these samples, driven by these pushes.
    pub(super) fn add(&mut self, pushes: &[f32], out: &mut [f32]) {
        let count = self.frames.min(out.len() as u32);
        self.frames -= count;
        let Self { input, near, far, past: [mut last, mut before], .. } = *self;
        for (sample, push) in out.iter_mut().zip(pushes).take(count as usize) {
            let next = input * push + near * last + far * before;
            (before, last) = (last, next);
            *sample += next;
        }
        self.past = [last, before];
    }
}

/// How long something of this size can be heard while it falls, in time constants. Rough (by halves), because it only says
/// when it is let go.
pub(super) fn fall(size: f32) -> f32 {
    let mut size = size.abs();
    let mut halves = 0.0;
    while size > INAUDIBLE {
        size *= 0.5;
        halves += 1.0;
    }
    halves * std::f32::consts::LN_2
}

/// After this many samples of its own the band is aimed anew.
const AIM: u32 = 16;

/// One thing slides along another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rub {
    /// How long, in seconds.
    pub(super) seconds: f32,
    /// The centre of the noise at the start and at the end, in Hz. In between it rises a little with the speed.
    pub(super) hz: (f32, f32),
    /// How narrow the band is: 0.5 is broad, 2 nearly a whistle.
    pub(super) sharpness: f32,
    /// How uneven the surfaces are: from 0 (a breath) to 1 (it stutters).
    pub(super) grain: f32,
}

/// A rub while it sounds.
#[derive(Clone, Debug)]
pub(super) struct Rubbed {
    rub: Rub,
    level: f32,
    band: Band,
    noise: Noise,
    grain: Wander,
    frame: u32,
    frames: u32,
}

impl Rubbed {
    /// A rub that is this loud where it is loudest.
    pub(super) fn new(rub: &Rub, level: f32, rate: f32, noise: &mut Noise) -> Self {
        let centre = 0.5 * (rub.hz.0 + rub.hz.1);
        let band = Band::new(rate, rub.hz.0, rub.sharpness);
        let level = level * band.makeup(centre);
        let grain = Wander::new(noise.fork(), rate, noise.between(90.0, 120.0));
        // The cast keeps to the range of the target: nothing rubs for a day.
        let frames = (rub.seconds.clamp(0.02, 600.0) * rate) as u32;
        Self { rub: *rub, level, band, noise: noise.fork(), grain, frame: 0, frames }
    }

    /// How many frames it sounds.
    pub(super) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Adds what follows to these samples.
    pub(super) fn add(&mut self, out: &mut [f32]) {
        let Rub { hz: (from, to), grain, .. } = self.rub;
        for sample in out {
            let part = (self.frame as f32 / self.frames as f32).min(1.0);
            // The speed of a hand that starts and stops gently, 1 in the middle.
            let speed = 4.0 * part * (1.0 - part);
            if self.frame.is_multiple_of(AIM) {
                self.band.aim((from + (to - from) * part) * (0.8 + 0.3 * speed));
            }
            let uneven = 1.0 - grain * self.grain.next();
            *sample += self.band.pass(self.noise.sample()) * self.level * speed * uneven;
            self.frame += 1;
        }
    }
}

/// A note that glides from one pitch to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Note {
    /// The pitch at the start and at the end, in Hz.
    pub(super) hz: (f32, f32),
    /// How long, in seconds.
    pub(super) seconds: f32,
    /// How far it trembles, as a part of its pitch.
    pub(super) tremble: f32,
}

/// How often a trembling note trembles, in Hz.
const TREMBLE: f32 = 28.0;

/// A note while it sounds.
#[derive(Clone, Debug)]
pub(super) struct Whistled {
    note: Note,
    level: f32,
    rate: f32,
    turns: f64,
    frame: u32,
    frames: u32,
}

impl Whistled {
    /// A note that is this loud.
    pub(super) fn new(note: &Note, level: f32, rate: f32) -> Self {
        let frames = (note.seconds.clamp(0.01, 10.0) * rate) as u32;
        Self { note: *note, level, rate, turns: 0.0, frame: 0, frames }
    }

    /// How many frames it sounds.
    pub(super) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Adds what follows to these samples.
    pub(super) fn add(&mut self, out: &mut [f32]) {
        let Note { hz: (from, to), tremble, .. } = self.note;
        for sample in out {
            let part = (self.frame as f32 / self.frames as f32).min(1.0);
            let seconds = f64::from(self.frame) / f64::from(self.rate);
            let shake = tremble * sine(seconds * f64::from(TREMBLE)) as f32;
            let turn = (from + (to - from) * part) * (1.0 + shake) / self.rate;
            self.turns += f64::from(turn.min(0.45));
            self.turns -= self.turns.floor();
            let swell = 4.0 * part * (1.0 - part);
            // A bird's note is nearly a pure tone, with a trace of the octave.
            let octave = if turn < 0.2 { 0.12 * sine(self.turns * 2.0) } else { 0.0 };
            *sample += (sine(self.turns) + octave) as f32 * self.level * swell * swell;
            self.frame += 1;
        }
    }
}

/// How long a voice takes to fall silent when it is taken away, in seconds.
const FADE: f32 = 0.008;

/// One part of a sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ingredient {
    /// How long after the sound's beginning it is heard, in seconds.
    pub(super) after: f32,
    /// How loud, as a factor.
    pub(super) level: f32,
    /// What it is.
    pub(super) body: Body,
}

/// What a part is made of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Body {
    /// Something is struck.
    Struck(Blow),
    /// Something slides along something.
    Rubbed(Rub),
    /// Something whistles.
    Whistled(Note),
}

#[derive(Clone, Debug)]
enum Sounding {
    Struck(Box<Struck>),
    Rubbed(Rubbed),
    Whistled(Whistled),
}

/// A part while it is heard.
#[derive(Clone, Debug)]
pub(super) struct Voice {
    wait: u32,
    left: u32,
    sides: [f32; 2],
    /// How loud it still is, and by how much less in each frame.
    fade: (f32, f32),
    sounding: Sounding,
}

impl Voice {
    /// A part that begins after this many frames, besides its own delay, at a place from -1 to 1.
    pub(super) fn new(part: &Ingredient, wait: u32, pan: f32, rate: f32, noise: &mut Noise) -> Self {
        let sounding = match &part.body {
            Body::Struck(blow) => Sounding::Struck(Box::new(Struck::new(blow, part.level, rate, noise))),
            Body::Rubbed(rub) => Sounding::Rubbed(Rubbed::new(rub, part.level, rate, noise)),
            Body::Whistled(note) => Sounding::Whistled(Whistled::new(note, part.level, rate)),
        };
        let left = match &sounding {
            Sounding::Struck(struck) => struck.frames(),
            Sounding::Rubbed(rubbed) => rubbed.frames(),
            Sounding::Whistled(whistled) => whistled.frames(),
        };
        // As loud everywhere: the squares of both sides sum up to the same. In the middle both are 1.
        let sides = [(1.0 - pan).max(0.0).sqrt(), (1.0 + pan).max(0.0).sqrt()];
        Self { wait: wait + (part.after * rate) as u32, left, sides, fade: (1.0, 0.0), sounding }
    }

    /// Falls silent from now on; what is not heard yet is never heard.
    pub(super) fn end(&mut self, rate: f32) {
        if self.wait > 0 {
            self.left = 0;
        } else if self.fade.1 == 0.0 {
            self.fade.1 = 1.0 / (FADE * rate).max(1.0);
        }
    }

    /// Whether it falls silent already.
    pub(super) fn is_ending(&self) -> bool {
        self.fade.1 > 0.0
    }

    /// Whether nothing more comes.
    pub(super) fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Adds what follows to these frames, at most [`BLOCK`].
    pub(super) fn add(&mut self, out: &mut [[f32; 2]]) {
        // A block has few frames: the casts lose nothing.
        let skipped = self.wait.min(out.len() as u32);
        self.wait -= skipped;
        let out = &mut out[skipped as usize..];
        let count = self.left.min(out.len() as u32);
        self.left -= count;
        let mut made = [0.0; BLOCK];
        let made = &mut made[..count as usize];
        match &mut self.sounding {
            Sounding::Struck(struck) => struck.add(made),
            Sounding::Rubbed(rubbed) => rubbed.add(made),
            Sounding::Whistled(whistled) => whistled.add(made),
        }
        let [left, right] = self.sides;
        for (frame, sample) in out.iter_mut().zip(made) {
            if self.fade.1 > 0.0 {
                self.fade.0 = (self.fade.0 - self.fade.1).max(0.0);
                *sample *= self.fade.0;
            }
            frame[0] += *sample * left;
            frame[1] += *sample * right;
        }
        if self.fade.0 == 0.0 {
            self.left = 0;
        }
    }
}

/// When this many sound, the oldest falls silent for a new one.
const MANY: usize = 48;
/// No more than this many at once, those included that fall silent; what comes then is not heard.
pub(super) const MOST: usize = 64;

/// Voices in the order in which they began.
#[derive(Clone, Debug)]
pub(super) struct Voices {
    list: Vec<Voice>,
    rate: f32,
}

impl Voices {
    /// None yet, for this many frames a second.
    pub(super) fn new(rate: f32) -> Self {
        Self { list: Vec::with_capacity(MOST), rate }
    }

    /// Lets one more be heard, if there is room.
    pub(super) fn start(&mut self, voice: Voice) {
        if self.list.len() >= MOST {
            return;
        }
        let sounding = self.list.iter().filter(|voice| !voice.is_ending()).count();
        if sounding >= MANY
            && let Some(oldest) = self.list.iter_mut().find(|voice| !voice.is_ending())
        {
            oldest.end(self.rate);
        }
        self.list.push(voice);
    }

    /// All fall silent.
    pub(super) fn end(&mut self) {
        for voice in &mut self.list {
            voice.end(self.rate);
        }
    }

    /// Adds what follows to these frames, a block at most.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]]) {
        for voice in &mut self.list {
            voice.add(out);
        }
        // In order: sums of the same numbers in another order differ.
        self.list.retain(|voice| !voice.is_over());
    }

    /// How many are heard or wait for their moment.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }
}
