//! Prints what can be said of every sound by numbers, and writes each as a WAV file into a folder if one is named:
//! `cargo run --package plunder-script --example sounds -- /tmp/sounds`. For whoever changes a recipe: listen, or look at
//! `ffmpeg -i FILE.wav -lavfi showspectrumpic=s=1024x512 FILE.png`. Films that are named behind the folder
//! (`-- /tmp/sounds demos/castling.demo`) become WAV files as well, without a picture.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use media::sound::{Bus, Event, Material, Mixer, Room};
use plunder_script::{Schedule, Writing, film};
use testing::ear;
use testing::score;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1);
    if let Some(folder) = &folder {
        fs::create_dir_all(folder)?;
    }
    println!("{:28} {:>7} {:>7} {:>8} {:>7} {:>6} {:>8}", "sound", "peak dB", "RMS dB", "Hz", "s", "step", "offset");
    for (name, sound) in ear::every_sound() {
        tell(&name, &ear::alone(sound, 1), folder.as_deref())?;
    }
    for room in Room::ALL {
        let name = format!("{room:?}").to_lowercase();
        let mut mixer = Mixer::new(1, ear::RATE);
        mixer.set_room(room);
        let started = Instant::now();
        let bed = ear::render(&mut mixer, 30.0);
        println!("{name}: {:.0} times as fast as it is heard", 30.0 / started.elapsed().as_secs_f64());
        // After the bed has come in.
        let settled = &bed[ear::RATE as usize * 6..];
        let square = settled.iter().map(|x| f64::from(*x).powi(2)).sum::<f64>() / settled.len() as f64;
        println!("{name}: {:.1} dB RMS", ear::decibels(square.sqrt()));
        tell(&name, &bed, folder.as_deref())?;
    }
    if let Some(folder) = &folder {
        std::env::args().skip(2).try_for_each(|script| tell_film(&script, folder))?;
    }
    busy();
    Ok(())
}

/// Prints one sound and writes it.
fn tell(name: &str, stereo: &[f32], folder: Option<&str>) -> io::Result<()> {
    let ear::Heard { peak, rms, centroid, decay, step, offset } = ear::hear(stereo);
    println!("{name:28} {peak:7.1} {rms:7.1} {centroid:8.0} {decay:7.3} {step:6.3} {offset:8.5}");
    let Some(folder) = folder else { return Ok(()) };
    fs::write(Path::new(folder).join(format!("{}.wav", name.replace(' ', "-"))), wav(stereo))
}

/// Writes what is heard of a film in the study, and prints how loud it is.
fn tell_film(script: &str, folder: &str) -> io::Result<()> {
    let text = fs::read_to_string(script)?;
    let no_voice = |_: &str| Err("voices are not heard here".to_owned());
    let film = film(&text, Writing::Script, &no_voice).map_err(|faults| io::Error::other(format!("{faults:?}")))?;
    let schedule = Schedule::of(&film);
    let mut mixer = Mixer::new(1, ear::RATE);
    mixer.set_room(Room::Study);
    score::heard(&film, &schedule, Material::Wood).iter().for_each(|heard| mixer.push(heard.event));
    let stereo = ear::render(&mut mixer, schedule.length.as_secs_f64());
    let fifties = ear::fifties(&stereo);
    let (room, most) = (ear::median(&fifties), ear::loudest(&fifties));
    println!("{script}: half of all 50 ms below {room:.1} dB, the loudest {most:.1}, peak {:.1}", ear::peak(&stereo));
    let name = Path::new(script).with_extension("wav");
    fs::write(Path::new(folder).join(name.file_name().unwrap_or_default()), wav(&stereo))
}

/// How long the busiest moment takes: as many voices as there may be, and a room.
fn busy() {
    let mut mixer = Mixer::new(1, ear::RATE);
    mixer.set_room(Room::Study);
    mixer.set_volume(Bus::Master, 1.0);
    for number in 0..2000 {
        for (_, sound) in ear::every_sound().into_iter().skip(number % 7).step_by(7) {
            mixer.push(Event::new(number as f64 * 0.01, sound));
        }
    }
    let (started, mut most) = (Instant::now(), 0);
    for _ in 0..200 {
        ear::render(&mut mixer, 0.1);
        most = most.max(mixer.voices());
    }
    println!("{most} voices: {:.0} times as fast as it is heard", 20.0 / started.elapsed().as_secs_f64());
}

/// A WAV file of 16 bits.
fn wav(stereo: &[f32]) -> Vec<u8> {
    let length = stereo.len() as u32 * 2;
    let mut file = Vec::with_capacity(length as usize + 44);
    file.extend(b"RIFF");
    file.extend((length + 36).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples, two channels.
    file.extend([1, 0, 2, 0]);
    file.extend(ear::RATE.to_le_bytes());
    file.extend((ear::RATE * 4).to_le_bytes());
    file.extend([4, 0, 16, 0]);
    file.extend(b"data");
    file.extend(length.to_le_bytes());
    file.extend(stereo.iter().flat_map(|sample| ((sample * 32767.0).round() as i16).to_le_bytes()));
    file
}
