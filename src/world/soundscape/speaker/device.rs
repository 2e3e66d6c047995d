//! The machine's default sound device; the only file of the program that knows one.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, Error, ErrorKind, FromSample, SampleFormat, SizedSample, StreamConfig};

use crate::world::soundscape::speaker::caretaker::{Outlet, Stream};
use crate::world::soundscape::speaker::player::Player;

/// The rates that the mixer makes, in frames a second.
const RATES: std::ops::RangeInclusive<u32> = 8_000..=192_000;

/// How long a device that complains may pull nothing before it counts as lost. Some complain until their server is ready.
const GRACE: Duration = Duration::from_secs(3);

/// The device that the system plays on unless told otherwise.
pub struct DefaultDevice;

impl Outlet for DefaultDevice {
    #[cfg(target_os = "linux")]
    fn signs(&self) -> BTreeSet<String> {
        signs::found()
    }

    #[cfg(not(target_os = "linux"))]
    fn signs(&self) -> BTreeSet<String> {
        // Elsewhere nothing is lost by asking.
        BTreeSet::from(["system".to_owned()])
    }

    fn open(&mut self, make: &mut dyn FnMut(u32) -> Player) -> Result<Box<dyn Stream>, String> {
        let device = cpal::default_host().default_output_device().ok_or("the system names no sound device")?;
        let supported = device.default_output_config().map_err(|error| told(&error))?;
        let config = supported.config();
        if !RATES.contains(&config.sample_rate) || config.channels == 0 {
            let (rate, channels) = (config.sample_rate, config.channels);
            return Err(format!("the sound device wants {channels} channels of {rate} samples a second"));
        }
        let player = make(config.sample_rate);
        match supported.sample_format() {
            SampleFormat::F32 => open::<f32>(&device, config, player),
            SampleFormat::F64 => open::<f64>(&device, config, player),
            SampleFormat::I32 => open::<i32>(&device, config, player),
            SampleFormat::I16 => open::<i16>(&device, config, player),
            SampleFormat::I8 => open::<i8>(&device, config, player),
            SampleFormat::U32 => open::<u32>(&device, config, player),
            SampleFormat::U16 => open::<u16>(&device, config, player),
            SampleFormat::U8 => open::<u8>(&device, config, player),
            format => Err(format!("the sound device wants samples in the form {format}")),
        }
    }
}

/// An open device, and how it is.
struct Open {
    stream: cpal::Stream,
    health: Arc<Health>,
}

impl Stream for Open {
    fn play(&self) -> Result<(), String> {
        self.stream.play().map_err(|error| told(&error))
    }

    fn pause(&self) -> Result<(), String> {
        self.stream.pause().map_err(|error| told(&error))
    }

    fn lost(&self) -> Option<String> {
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

fn open<T>(device: &Device, config: StreamConfig, mut player: Player) -> Result<Box<dyn Stream>, String>
where
    T: SizedSample + FromSample<f32> + Send + 'static,
{
    let channels = usize::from(config.channels);
    let health = Arc::new(Health::default());
    let [pulled, complains] = [health.clone(), health.clone()];
    let fill = move |out: &mut [T], _: &cpal::OutputCallbackInfo| {
        pulled.has_pulled.store(true, Ordering::Relaxed);
        spread(player.pull(out.len() / channels), out, channels);
    };
    let on_error = move |error: Error| complains.complain(&error);
    let stream = device.build_output_stream(config, fill, on_error, None).map_err(|error| told(&error))?;
    Ok(Box::new(Open { stream, health }))
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

/// What says on Linux that there may be a device. Asked without one, ALSA writes complaints to the terminal by itself.
#[cfg(target_os = "linux")]
mod signs {
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    /// Variables that name a sound server or other settings.
    const NAMED: [&str; 4] = ["PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH", "ALSA_CONFIG_DIR"];

    fn folder(variable: &str) -> Option<PathBuf> {
        std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
    }

    /// Devices that play, servers that run, and settings that name some.
    pub fn found() -> BTreeSet<String> {
        let named = NAMED.into_iter().filter(|name| folder(name).is_some()).map(str::to_owned);
        let server = |path: &str| folder("XDG_RUNTIME_DIR").map(|run| run.join(path));
        let settings = |path: &str| folder("HOME").map(|home| home.join(path));
        let paths = [
            server("pulse/native"),
            server("pipewire-0"),
            settings(".asoundrc"),
            settings(".config/alsa/asoundrc"),
            Some(PathBuf::from("/etc/asound.conf")),
        ];
        let there = paths.into_iter().flatten().filter(|path| path.exists());
        let there = there.map(|path| path.to_string_lossy().into_owned());
        // The kernel's names: pcmC0D0p plays, pcmC0D0c records.
        let devices = std::fs::read_dir("/dev/snd").into_iter().flatten().flatten();
        let devices = devices.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let playing = devices.filter(|name| name.starts_with("pcm") && name.ends_with('p'));
        named.chain(there).chain(playing).collect()
    }
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
