//! An ear for tests and for `crates/script/examples/sounds.rs`: what can be said of a sound by numbers.

use std::f64::consts::TAU;

use media::sound::{Contact, Event, Material, Mixer, Room, Sound};
use rules::Kind;

/// Frames a second, as the window and the films have them.
pub const RATE: u32 = 48_000;

/// What is heard of one sound.
#[derive(Clone, Copy, Debug)]
pub struct Heard {
    /// The largest sample, in decibels of full scale.
    pub peak: f64,
    /// The loudness of its loudest tenth of a second, in decibels of full scale.
    pub rms: f64,
    /// The middle of its spectrum, weighted by energy, in Hz.
    pub centroid: f64,
    /// How long after its peak all but a millionth of its energy (60 dB) is over, in seconds.
    pub decay: f64,
    /// The largest step from one sample to the next, as a part of the peak.
    pub step: f64,
    /// The mean of all samples, as a part of the peak.
    pub offset: f64,
}

/// A sound and its name in the lists.
pub fn every_sound() -> Vec<(String, Sound)> {
    let mut all = Vec::new();
    for (material, word) in [(Material::Wood, "wood"), (Material::Stone, "stone")] {
        for man in Kind::ALL {
            for speed in [0.0, 0.5, 1.0] {
                let name = format!("{word} {man} set down at {speed}");
                all.push((name, Sound::SetDown(Contact::new(man, material, speed))));
            }
        }
        let rook = Contact::new(Kind::Rook, material, 0.5);
        all.push((format!("{word} slide"), Sound::Slide { contact: rook, seconds: 0.7 }));
        all.push((format!("{word} lift"), Sound::Lift(rook)));
        all.push((format!("{word} tray"), Sound::Tray(rook)));
        all.push((format!("{word} touch"), Sound::Touch(rook)));
        all.push((format!("{word} promotion"), Sound::Promotion(Contact::new(Kind::Queen, material, 0.55))));
        all.push((format!("{word} tip-over"), Sound::TipOver(material)));
    }
    let others = [
        ("vest off peg", Sound::VestOffPeg),
        ("vest onto peg", Sound::VestOntoPeg),
        ("vest over man", Sound::VestOverMan { seconds: 0.45 }),
        ("vest home", Sound::VestHome),
        ("clock lever", Sound::ClockLever),
        ("clock tick", Sound::ClockTick),
        ("clock flag", Sound::ClockFlag),
        ("low time", Sound::LowTime),
        ("check", Sound::Check),
        ("refusal", Sound::Refusal),
        ("end", Sound::End),
        ("hover", Sound::Hover),
        ("press", Sound::Press),
    ];
    all.extend(others.map(|(name, sound)| (name.to_owned(), sound)));
    all
}

/// One sound alone in a room without a bed of its own, in stereo, after a hundredth of a second of silence.
pub fn alone(sound: Sound, seed: u64) -> Vec<f32> {
    let mut mixer = Mixer::new(seed, RATE);
    mixer.set_room(Room::Studio);
    mixer.push(Event::new(0.01, sound));
    render(&mut mixer, 4.0)
}

/// The same so softly that nothing holds its peaks down: what its recipe makes of it, 12 dB softer.
pub fn unlimited(sound: Sound, seed: u64) -> Vec<f32> {
    let mut mixer = Mixer::new(seed, RATE);
    mixer.push(Event { gain: 0.25, ..Event::new(0.01, sound) });
    render(&mut mixer, 4.0)
}

/// The next seconds of a mixer.
pub fn render(mixer: &mut Mixer, seconds: f64) -> Vec<f32> {
    let mut out = vec![0.0; (seconds * f64::from(mixer.sample_rate())) as usize * 2];
    mixer.render(&mut out);
    out
}

/// Listens to the left side of a stereo stream of [`RATE`].
pub fn hear(stereo: &[f32]) -> Heard {
    let left: Vec<f64> = stereo.iter().step_by(2).map(|sample| f64::from(*sample)).collect();
    let peak = left.iter().fold(0.0_f64, |most, sample| most.max(sample.abs()));
    let top = left.iter().position(|sample| sample.abs() == peak).unwrap_or(0);
    let tenth = left.chunks(RATE as usize / 40).map(|part| part.iter().map(|x| x * x).sum::<f64>());
    let parts: Vec<f64> = tenth.collect();
    let loudest = parts.windows(4).map(|four| four.iter().sum::<f64>()).fold(0.0, f64::max);
    // The energy that is still to come after each sample.
    let mut rest = 0.0;
    let mut last = top;
    let all: f64 = left[top..].iter().map(|x| x * x).sum();
    for (index, sample) in left.iter().enumerate().skip(top).rev() {
        rest += sample * sample;
        if rest > all * 1e-6 {
            last = index;
            break;
        }
    }
    let step = left.windows(2).fold(0.0_f64, |most, two| most.max((two[1] - two[0]).abs()));
    Heard {
        peak: decibels(peak),
        rms: decibels((loudest / f64::from(RATE / 10)).sqrt()),
        centroid: centroid(&left),
        decay: (last - top) as f64 / f64::from(RATE),
        step: step / peak.max(1e-12),
        offset: left.iter().sum::<f64>().abs() / left.len() as f64 / peak.max(1e-12),
    }
}

/// So many 5 ms are 50 ms: how long an ear takes to tell how loud something is.
const FIFTY: usize = 10;

/// How loud a stereo stream of [`RATE`] is, both sides together: each 50 ms of it, 5 ms apart, in decibels of full scale.
pub fn fifties(stereo: &[f32]) -> Vec<f64> {
    let fives = stereo.chunks_exact(RATE as usize / 100);
    let fives: Vec<f64> = fives.map(|five| five.iter().map(|x| f64::from(*x).powi(2)).sum()).collect();
    let samples = (RATE as usize / 100 * FIFTY) as f64;
    fives.windows(FIFTY).map(|fifty| decibels((fifty.iter().sum::<f64>() / samples).sqrt())).collect()
}

/// The loudest of some 50 ms.
pub fn loudest(fifties: &[f64]) -> f64 {
    fifties.iter().copied().fold(f64::MIN, f64::max)
}

/// The one in the middle of some 50 ms.
pub fn median(fifties: &[f64]) -> f64 {
    let mut sorted = fifties.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::MIN)
}

/// The largest sample, in decibels of full scale.
pub fn peak(stereo: &[f32]) -> f64 {
    decibels(stereo.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs())).into())
}

/// A size in decibels of full scale.
pub fn decibels(size: f64) -> f64 {
    20.0 * size.max(1e-12).log10()
}

fn centroid(samples: &[f64]) -> f64 {
    let power = power(samples);
    let width = f64::from(RATE) / (power.len() * 2) as f64;
    let weighed: f64 = power.iter().enumerate().map(|(bin, power)| bin as f64 * width * power).sum();
    weighed / power.iter().sum::<f64>().max(1e-30)
}

/// How much of the energy lies above this frequency, from 0 to 1.
pub fn above(stereo: &[f32], hz: f64) -> f64 {
    let left: Vec<f64> = stereo.iter().step_by(2).map(|sample| f64::from(*sample)).collect();
    let power = power(&left);
    let first = (hz / f64::from(RATE) * (power.len() * 2) as f64) as usize;
    power[first..].iter().sum::<f64>() / power.iter().sum::<f64>().max(1e-30)
}

/// The power in each bin up to half the sample rate, by a plain fast Fourier transform.
fn power(samples: &[f64]) -> Vec<f64> {
    let size = samples.len().next_power_of_two();
    let bits = size.trailing_zeros();
    let mut bins = vec![(0.0, 0.0); size];
    for (index, sample) in samples.iter().enumerate() {
        bins[index.reverse_bits() >> (usize::BITS - bits)].0 = *sample;
    }
    let mut length = 2;
    while length <= size {
        let half = length / 2;
        let turns: Vec<(f64, f64)> = (0..half).map(|k| (-TAU * k as f64 / length as f64).sin_cos()).collect();
        for chunk in bins.chunks_mut(length) {
            let (low, high) = chunk.split_at_mut(half);
            for ((a, b), (sine, cosine)) in low.iter_mut().zip(high).zip(&turns) {
                let turned = (b.0 * cosine - b.1 * sine, b.0 * sine + b.1 * cosine);
                *b = (a.0 - turned.0, a.1 - turned.1);
                *a = (a.0 + turned.0, a.1 + turned.1);
            }
        }
        length *= 2;
    }
    bins[..size / 2].iter().map(|(real, imaginary)| real * real + imaginary * imaginary).collect()
}
