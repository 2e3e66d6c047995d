//! The native half of `sound`: the devices through cpal.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, Error, ErrorKind, FromSample, SampleFormat, SizedSample, StreamConfig};

use super::{Listener, Source};
use crate::time::Instant;

/// The rates that the mixer makes, in frames a second.
const RATES: std::ops::RangeInclusive<u32> = 8_000..=192_000;

/// How long a device that complains may pull nothing before it counts as lost. Some complain until their server is ready.
const GRACE: Duration = Duration::from_secs(3);

/// Opens the device that the system plays on unless told otherwise, silent until [`Stream::play`]. `make` makes what it pulls its samples
/// from, for so many frames a second; it is called once at most.
///
/// # Errors
/// Why there is none that plays, as a part of a sentence.
pub fn open<S: Source>(make: impl FnOnce(u32) -> S) -> Result<Stream, String> {
    let device = cpal::default_host().default_output_device().ok_or("the system names no sound device")?;
    let supported = device.default_output_config().map_err(|error| told(&error))?;
    let config = supported.config();
    if !RATES.contains(&config.sample_rate) || config.channels == 0 {
        let (rate, channels) = (config.sample_rate, config.channels);
        return Err(format!("the sound device wants {channels} channels of {rate} samples a second"));
    }
    let source = make(config.sample_rate);
    match supported.sample_format() {
        SampleFormat::F32 => begin::<f32, _>(&device, config, source),
        SampleFormat::F64 => begin::<f64, _>(&device, config, source),
        SampleFormat::I32 => begin::<i32, _>(&device, config, source),
        SampleFormat::I16 => begin::<i16, _>(&device, config, source),
        SampleFormat::I8 => begin::<i8, _>(&device, config, source),
        SampleFormat::U32 => begin::<u32, _>(&device, config, source),
        SampleFormat::U16 => begin::<u16, _>(&device, config, source),
        SampleFormat::U8 => begin::<u8, _>(&device, config, source),
        format => Err(format!("the sound device wants samples in the form {format}")),
    }
}

/// An open microphone; dropped, it is closed.
pub struct Hearing {
    _stream: cpal::Stream,
    health: Arc<Health>,
}

impl Hearing {
    /// Why nothing more is heard, if that is so.
    pub fn lost(&self) -> Option<String> {
        self.health.lost()
    }
}

/// Opens the microphone that the system records with unless told otherwise. `make` makes who hears it, for so many samples a second; it is
/// called once at most.
///
/// # Errors
/// Why there is none that records, as a part of a sentence.
pub fn listen<L: Listener>(make: impl FnOnce(u32) -> L) -> Result<Hearing, String> {
    #[cfg(target_os = "linux")]
    if !super::linux::hears() {
        return Err("the system names no microphone".to_owned());
    }
    let device = cpal::default_host().default_input_device().ok_or("the system names no microphone")?;
    let supported = device.default_input_config().map_err(|error| told(&error))?;
    let config = supported.config();
    if !RATES.contains(&config.sample_rate) || config.channels == 0 {
        let (rate, channels) = (config.sample_rate, config.channels);
        return Err(format!("the microphone gives {channels} channels of {rate} samples a second"));
    }
    let listener = make(config.sample_rate);
    match supported.sample_format() {
        SampleFormat::F32 => hear::<f32, _>(&device, config, listener),
        SampleFormat::F64 => hear::<f64, _>(&device, config, listener),
        SampleFormat::I32 => hear::<i32, _>(&device, config, listener),
        SampleFormat::I16 => hear::<i16, _>(&device, config, listener),
        SampleFormat::I8 => hear::<i8, _>(&device, config, listener),
        SampleFormat::U32 => hear::<u32, _>(&device, config, listener),
        SampleFormat::U16 => hear::<u16, _>(&device, config, listener),
        SampleFormat::U8 => hear::<u8, _>(&device, config, listener),
        format => Err(format!("the microphone gives samples in the form {format}")),
    }
}

fn hear<T, L: Listener>(device: &Device, config: StreamConfig, mut listener: L) -> Result<Hearing, String>
where
    T: SizedSample,
    f32: FromSample<T>,
{
    let channels = usize::from(config.channels);
    let health = Arc::new(Health::default());
    let [pulled, complains] = [health.clone(), health.clone()];
    let mut mono = Vec::new();
    let take = move |samples: &[T], _: &cpal::InputCallbackInfo| {
        pulled.has_pulled.store(true, Ordering::Relaxed);
        mixed(samples, channels, &mut mono);
        listener.hear(&mono);
    };
    let on_error = move |error: Error| complains.complain(&error);
    let stream = device.build_input_stream(config, take, on_error, None).map_err(|error| told(&error))?;
    stream.play().map_err(|error| told(&error))?;
    Ok(Hearing { _stream: stream, health })
}

/// The mean of all channels.
fn mixed<T: SizedSample>(samples: &[T], channels: usize, mono: &mut Vec<f32>)
where
    f32: FromSample<T>,
{
    mono.clear();
    let mean = |frame: &[T]| frame.iter().map(|sample| f32::from_sample_(*sample)).sum::<f32>() / channels as f32;
    mono.extend(samples.chunks_exact(channels).map(mean));
}

/// An open device, and how it is; dropped, it is closed.
pub struct Stream {
    stream: cpal::Stream,
    health: Arc<Health>,
}

impl Stream {
    /// Begins to pull, or goes on.
    ///
    /// # Errors
    /// Why it does not, as a part of a sentence.
    pub fn play(&self) -> Result<(), String> {
        self.stream.play().map_err(|error| told(&error))
    }

    /// Stops pulling until [`Stream::play`].
    ///
    /// # Errors
    /// Why it does not.
    pub fn pause(&self) -> Result<(), String> {
        self.stream.pause().map_err(|error| told(&error))
    }

    /// Why it will not pull any more, if that is so.
    pub fn lost(&self) -> Option<String> {
        self.health.lost()
    }
}

/// What a device complains of.
struct Complaint {
    since: Instant,
    reason: String,
    is_final: bool,
}

/// How an open device is, as its own thread sees it.
#[derive(Default)]
struct Health {
    complaint: Mutex<Option<Complaint>>,
    has_pulled: AtomicBool,
}

impl Health {
    fn complaint(&self) -> MutexGuard<'_, Option<Complaint>> {
        self.complaint.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn complain(&self, error: &Error) {
        let is_final = match error.kind() {
            // It goes on by itself.
            ErrorKind::DeviceChanged | ErrorKind::Xrun | ErrorKind::RealtimeDenied => return,
            ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable | ErrorKind::StreamInvalidated => true,
            _ => false,
        };
        let mut complaint = self.complaint();
        let new = || Complaint { since: Instant::now(), reason: told(error), is_final };
        complaint.get_or_insert_with(new).is_final |= is_final;
    }

    /// Why it is lost, if it is: it said so, or it has complained for a while and pulled nothing since.
    fn lost(&self) -> Option<String> {
        let has_pulled = self.has_pulled.swap(false, Ordering::Relaxed);
        let mut complaint = self.complaint();
        if has_pulled {
            *complaint = complaint.take().filter(|complaint| complaint.is_final);
        }
        let lost = complaint.as_ref().filter(|complaint| complaint.is_final || complaint.since.elapsed() > GRACE)?;
        Some(lost.reason.clone())
    }
}

fn begin<T, S: Source>(device: &Device, config: StreamConfig, mut source: S) -> Result<Stream, String>
where
    T: SizedSample + FromSample<f32> + Send + 'static,
{
    let channels = usize::from(config.channels);
    let health = Arc::new(Health::default());
    let [pulled, complains] = [health.clone(), health.clone()];
    let fill = move |out: &mut [T], _: &cpal::OutputCallbackInfo| {
        pulled.has_pulled.store(true, Ordering::Relaxed);
        spread(source.pull(out.len() / channels), out, channels);
    };
    let on_error = move |error: Error| complains.complain(&error);
    let stream = device.build_output_stream(config, fill, on_error, None).map_err(|error| told(&error))?;
    Ok(Stream { stream, health })
}

/// Left and right onto as many channels as there are: one gets both, and from the third on they stay silent.
fn spread<T: SizedSample + FromSample<f32>>(stereo: &[f32], out: &mut [T], channels: usize) {
    for (frame, pair) in out.chunks_mut(channels).zip(stereo.chunks_exact(2)) {
        for (channel, sample) in frame.iter_mut().enumerate() {
            *sample = T::from_sample(match channel {
                0 if channels == 1 => (pair[0] + pair[1]) * 0.5,
                0 | 1 => pair[channel],
                _ => 0.0,
            });
        }
    }
}

/// What a library says, as a part of a sentence.
fn told(error: &Error) -> String {
    error.to_string().trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_that_complains_and_plays_on_is_not_lost() {
        let health = Health::default();
        health.complain(&ErrorKind::Xrun.into());
        health.complain(&ErrorKind::BackendError.into());
        assert_eq!(health.lost(), None, "for now");
        if let Some(complaint) = health.complaint().as_mut() {
            complaint.since -= GRACE * 2;
        }
        health.has_pulled.store(true, Ordering::Relaxed);
        assert_eq!(health.lost(), None, "it plays");
        health.complain(&ErrorKind::BackendError.into());
        if let Some(complaint) = health.complaint().as_mut() {
            complaint.since -= GRACE * 2;
        }
        assert!(health.lost().is_some(), "it pulls nothing");
        let health = Health::default();
        health.complain(&ErrorKind::DeviceNotAvailable.into());
        health.has_pulled.store(true, Ordering::Relaxed);
        assert!(health.lost().is_some_and(|reason| !reason.ends_with('.')), "it said so");
    }

    #[test]
    fn all_channels_of_a_microphone_become_one() {
        let mut mono = vec![9.0; 5];
        mixed(&[16_384i16, 0, -16_384, -16_384], 2, &mut mono);
        assert_eq!(mono, [0.25, -0.5]);
        mixed(&[0.5f32, 0.25, 0.0], 1, &mut mono);
        assert_eq!(mono, [0.5, 0.25, 0.0]);
    }

    #[test]
    fn left_and_right_reach_one_two_and_six_channels() {
        let stereo = [0.5, -0.25, 0.125, 0.0];
        let spread_to = |channels: usize| {
            let mut out = vec![9.0f32; channels * 2];
            spread(&stereo, &mut out, channels);
            out
        };
        assert_eq!(spread_to(1), [0.125, 0.0625]);
        assert_eq!(spread_to(2), stereo);
        assert_eq!(spread_to(6), [0.5, -0.25, 0.0, 0.0, 0.0, 0.0, 0.125, 0.0, 0.0, 0.0, 0.0, 0.0]);
        let mut whole = [0i16; 4];
        spread(&stereo, &mut whole, 2);
        assert_eq!(whole, [16384, -8192, 4096, 0]);
    }
}
