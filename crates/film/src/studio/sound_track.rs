//! A film's sound: the cues of the stage become samples, frame by frame, by the film's own clock; the reel takes them.

use bevy::prelude::*;

use media::movie::{Narration, SAMPLE_RATE};
use media::sound::{Event, Mixer};
use table::soundscape::{Cue, Listening, Volumes};

/// The seed of the small variations: every film of a game sounds the same.
const SEED: u64 = 1;

/// The table is switched on and off within so many samples, so that nothing clicks.
const SWITCHED: f32 = 960.0;

/// The cues that were not taken yet.
#[derive(Resource, Default)]
struct Cues(Vec<Cue>);

/// Keeps the cues of an app for its [`SoundTrack`], at the volumes of a film.
pub fn plugin(app: &mut App) {
    app.init_resource::<Cues>().insert_resource(Volumes::FILM).add_systems(Last, keep.after(Listening));
}

fn keep(mut cues: MessageReader<Cue>, mut kept: ResMut<Cues>) {
    kept.0.extend(cues.read().copied());
}

/// The sound of a film in progress. A frame shows what is at its time, so what was heard up to then belongs before it.
pub struct SoundTrack {
    mixer: Mixer,
    fps: u32,
    frames: u64,
    samples: u64,
    /// The app's time at the film's start, once that is known.
    origin: Option<f64>,
    /// At which sample the film begins to fade out, and at which it is silent.
    fade: Option<(u64, u64)>,
    /// Whether the table is to be heard, and how much of it is, 0 to 1.
    gain: (bool, f32),
    /// What is spoken over the table, in every track.
    narrations: Vec<Narration>,
}

impl SoundTrack {
    /// Before the first frame of a film.
    pub fn new(fps: u32) -> Self {
        Self {
            mixer: Mixer::new(SEED, SAMPLE_RATE),
            fps,
            frames: 0,
            samples: 0,
            origin: None,
            fade: None,
            gain: (true, 1.0),
            narrations: vec![Narration::default()],
        }
    }

    /// The same with voices over it, which are heard whether the table is or not: a track for each of these, the first one first.
    #[must_use]
    pub fn spoken(self, narrations: Vec<Narration>) -> Self {
        Self { narrations, ..self }
    }

    /// The same where the app's time at the film's start is known; otherwise it is that of the first frame.
    #[must_use]
    pub fn from(self, origin: f64) -> Self {
        Self { origin: Some(origin), ..self }
    }

    /// After each frame of the app that is filmed: takes its cues and gives the samples up to the time at which it is shown,
    /// those of one track behind those of the other.
    pub fn advance(&mut self, world: &mut World) -> Vec<f32> {
        let now = || world.get_resource::<Time>().map_or(0.0, Time::elapsed_secs_f64);
        let origin = *self.origin.get_or_insert_with(now);
        let cues = world.get_resource_mut::<Cues>().map(|mut cues| std::mem::take(&mut cues.0));
        for cue in cues.unwrap_or_default() {
            match cue {
                Cue::Play(event) => self.mixer.push(Event { at: event.at - origin, ..event }),
                Cue::Hush => self.mixer.hush(),
                Cue::Room(room) => self.mixer.set_room(room),
                Cue::Volumes(volumes) => volumes.set(&mut self.mixer),
            }
        }
        let samples = self.render();
        self.frames += 1;
        samples
    }

    /// Whether the table is heard from the next frame on.
    pub const fn set_on(&mut self, is_on: bool) {
        self.gain.0 = is_on;
    }

    /// The film fades to silence over the next frames, this many of them.
    pub fn fade_out(&mut self, frames: u64) {
        self.fade = Some((self.until(self.frames), self.until(self.frames + frames)));
    }

    /// What is left, up to the end of the last frame.
    pub fn finish(mut self) -> Vec<f32> {
        self.render()
    }

    /// How many samples this many frames last, to the nearest one.
    fn until(&self, frames: u64) -> u64 {
        (frames * u64::from(SAMPLE_RATE) * 2 + u64::from(self.fps)) / (2 * u64::from(self.fps))
    }

    fn render(&mut self) -> Vec<f32> {
        let until = self.until(self.frames);
        let mut stereo = vec![0.0; (until - self.samples) as usize * 2];
        self.mixer.render(&mut stereo);
        let (is_on, gain) = &mut self.gain;
        let goal = f32::from(u8::from(*is_on));
        if *gain < 1.0 || goal < 1.0 {
            for pair in stereo.chunks_exact_mut(2) {
                *gain += (goal - *gain).clamp(-1.0 / SWITCHED, 1.0 / SWITCHED);
                pair.iter_mut().for_each(|side| *side *= *gain);
            }
        }
        if let Some((from, to)) = self.fade {
            for (sample, pair) in (self.samples..).zip(stereo.chunks_exact_mut(2)) {
                let left = to.saturating_sub(sample) as f32 / (to - from).max(1) as f32;
                pair.iter_mut().for_each(|side| *side *= left.min(1.0).powi(2));
            }
        }
        let first = std::mem::replace(&mut self.samples, until);
        let spoken = |narration: &Narration| {
            let mut stereo = stereo.clone();
            narration.lay(first, &mut stereo);
            stereo
        };
        self.narrations.iter().flat_map(spoken).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use media::sound::{Room, Sound};

    /// The sound of this many frames, of which the one with number `knock` hears a click halfway through it.
    fn film(fps: u32, frames: u64, knock: u64, fade: u64) -> Vec<f32> {
        let mut world = World::new();
        world.insert_resource(Cues(vec![Cue::Room(Room::Studio), Cue::Volumes(Volumes::FILM)]));
        world.insert_resource(Time::<()>::default());
        let mut track = SoundTrack::new(fps);
        let mut heard = Vec::new();
        for number in 0..frames {
            let step = std::time::Duration::from_secs(1) / fps;
            world.resource_mut::<Time>().advance_by(step);
            if number == knock {
                let at = world.resource::<Time>().elapsed_secs_f64() - 0.5 / f64::from(fps);
                world.resource_mut::<Cues>().0.push(Cue::Play(Event::new(at, Sound::VestHome)));
            }
            if number + fade == frames {
                track.fade_out(fade);
            }
            heard.extend(track.advance(&mut world));
            assert!(world.resource::<Cues>().0.is_empty());
        }
        heard.extend(track.finish());
        heard
    }

    #[test]
    fn what_happens_before_a_frame_is_heard_before_it_is_shown() {
        for fps in [24, 30, 7] {
            let heard = film(fps, u64::from(fps) * 2, u64::from(fps), 0);
            assert_eq!(heard.len(), 2 * 2 * SAMPLE_RATE as usize, "{fps}");
            let first = heard.iter().position(|sample| sample.abs() > 1e-4).expect("a click") / 2;
            // The frame with this number is shown after one second.
            let wanted = SAMPLE_RATE as usize - SAMPLE_RATE as usize / (2 * fps as usize);
            assert!(first.abs_diff(wanted) < 48, "{fps}: {first} instead of {wanted}");
        }
    }

    #[test]
    fn a_film_that_fades_out_ends_in_silence() {
        let loudest = |heard: &[f32]| heard.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs()));
        let (plain, faded) = (film(30, 60, 57, 0), film(30, 60, 57, 6));
        let end = plain.len() - 800;
        assert!(loudest(&plain[end..]) > 4.0 * loudest(&faded[end..]));
        assert!(faded[faded.len() - 2].abs() < 1e-6);
        assert!(plain[..end - 12_000] == faded[..end - 12_000]);
    }
}
