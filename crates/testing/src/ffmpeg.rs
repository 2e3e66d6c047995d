//! Makes and reads films with ffmpeg, which knows nothing of this project; tests of the film's file call it.

use std::io::Write;
use std::path::Path;

use host::process::{Command, Stdio};
use host::threads;

/// The picture of the test films.
pub const SIZE: (u16, u16) = (96, 64);

/// Runs `ffmpeg` or `ffprobe` and gives what it wrote; fails if it is missing, fails, or has anything to complain about.
pub fn run(program: &str, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut command = Command::new(program);
    command.args(["-v", "warning"]).args(arguments);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("these tests need {program} (install ffmpeg): {error}"));
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let feed = threads::spawn("feed", move || stdin.write_all(&input)).expect("a thread");
    let output = child.wait_with_output().expect("it ends");
    feed.join().expect("no panic").expect("it reads what it is given");
    // What ffprobe says of every QuickTime list of chapters, of those that ffmpeg writes too.
    let usual = |line: &&str| !line.starts_with("Unsupported codec with id 98314");
    let said: String = String::from_utf8_lossy(&output.stderr).lines().filter(usual).collect();
    assert!(output.status.success() && said.is_empty(), "{program} {arguments:?}: {said}");
    output.stdout
}

/// The same as text.
pub fn text(program: &str, arguments: &[&str]) -> String {
    String::from_utf8(run(program, arguments, &[])).expect("text")
}

/// So many frames of a moving picture as H.264 access units with start codes, a key frame every half second. Each begins
/// with a delimiter, as some encoders write them.
pub fn access_units(frames: u32, fps: u32) -> Vec<Vec<u8>> {
    let source = format!("testsrc2=size={}x{}:rate={fps}", SIZE.0, SIZE.1);
    let (frames, key) = (frames.to_string(), (fps / 2).max(1).to_string());
    let mut arguments =
        vec!["-f", "lavfi", "-i", &source, "-frames:v", &frames, "-c:v", "libx264", "-pix_fmt", "yuv420p"];
    arguments.extend([
        "-bf",
        "0",
        "-g",
        &key,
        "-threads",
        "1",
        "-bsf:v",
        "h264_metadata=aud=insert",
        "-f",
        "h264",
        "-",
    ]);
    let stream = run("ffmpeg", &arguments, &[]);
    let delimiter = [0, 0, 0, 1, 9];
    let mut starts: Vec<usize> =
        stream.windows(5).enumerate().filter(|(_, bytes)| *bytes == delimiter).map(|(at, _)| at).collect();
    starts.push(stream.len());
    starts.windows(2).map(|span| stream[span[0]..span[1]].to_vec()).collect()
}

/// A checksum of every decoded frame.
pub fn frames_of_stream(units: &[Vec<u8>]) -> Vec<String> {
    let listed = run("ffmpeg", &["-f", "h264", "-i", "-", "-f", "framemd5", "-"], &units.concat());
    checksums(&String::from_utf8(listed).expect("text")).into_iter().map(|(_, sum)| sum).collect()
}

/// When every frame of a film is shown, in ticks of its track, and its checksum.
pub fn frames_of_film(film: &Path) -> Vec<(u64, String)> {
    let film = film.to_str().expect("a path");
    checksums(&text(
        "ffmpeg",
        &[
            "-i",
            film,
            "-map",
            "0:v",
            "-fps_mode",
            "passthrough",
            "-copyts",
            "-enc_time_base",
            "-1",
            "-f",
            "framemd5",
            "-",
        ],
    ))
}

fn checksums(listed: &str) -> Vec<(u64, String)> {
    let lines = listed.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').map(str::trim).collect();
            (fields[2].parse().expect("a time"), fields[5].to_owned())
        })
        .collect()
}

/// The sound of a film as a player hears it: samples left and right in turn.
pub fn sound(film: &Path) -> Vec<f32> {
    sound_of(film, "0:a")
}

/// The same of one of its sound tracks: `0:a:1` is the second one.
pub fn sound_of(film: &Path, track: &str) -> Vec<f32> {
    let bytes = run("ffmpeg", &["-i", film.to_str().expect("a path"), "-map", track, "-f", "f32le", "-"], &[]);
    bytes.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
}

/// What ffprobe says of one stream, as `key=value` lines.
pub fn stream(film: &Path, which: &str, entries: &str) -> Vec<String> {
    let entries = format!("stream={entries}");
    let film = film.to_str().expect("a path");
    let told = text("ffprobe", &["-select_streams", which, "-show_entries", &entries, "-of", "default=nw=1", film]);
    told.lines().map(str::to_owned).collect()
}

/// Reads everything, as strictly as ffmpeg can.
pub fn decode_strictly(film: &Path) {
    let film = film.to_str().expect("a path");
    run(
        "ffmpeg",
        &["-xerror", "-err_detect", "explode", "-i", film, "-map", "0:v", "-map", "0:a?", "-f", "null", "-"],
        &[],
    );
    run("ffmpeg", &["-xerror", "-i", film, "-f", "null", "-"], &[]);
    run("ffprobe", &["-show_format", "-show_streams", "-show_chapters", "-show_packets", film], &[]);
}
