//! Animated pictures and what lies beside a film: what was put in is read back by ffmpeg and by other decoders, to the
//! frame and the pixel. These tests need ffmpeg and ffprobe and fail without.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use image_webp::{LoopCount, WebPDecoder};
use plunder_media::movie::{Animated, Animation, MovieError, Opacity, PngFolder, Sheet, Summary, write_poster};
use proptest::prelude::*;
use testing::ffmpeg;

const SIZE: (u16, u16) = (97, 61);
const PIXELS: usize = 97 * 61;

/// A board with a square on it at this place, in few colours or in many.
fn frame(x: usize, y: usize, shades: usize) -> Vec<u8> {
    let pixel = |place: usize| {
        let (px, py) = (place % 97, place / 97);
        if (x..x + 12).contains(&px) && (y..y + 9).contains(&py) {
            return [200, (px * shades) as u8, 40, 255];
        }
        let light = 40 + 90 * ((px / 8 + py / 8) % 2);
        [light as u8 + (px * shades / 4) as u8, light as u8, (py * shades / 2) as u8, 255]
    };
    (0..PIXELS).flat_map(pixel).collect()
}

/// Frames with still moments: each with how often it is shown.
fn film(shades: usize) -> Vec<Vec<u8>> {
    let moves = [(3, 2, 4), (4, 2, 1), (6, 3, 1), (60, 50, 7), (3, 2, 2), (85, 52, 1)];
    moves.iter().flat_map(|&(x, y, times)| vec![frame(x, y, shades); times]).collect()
}

fn write(path: &Path, kind: Animated, fps: u32, frames: &[Vec<u8>]) -> Result<Summary, MovieError> {
    let mut animation = Animation::create(path, kind, SIZE, fps, Opacity::PassedOver)?;
    for frame in frames {
        animation.push_frame(frame)?;
    }
    animation.finish()
}

/// What is shown and for how long in thousandths of a second: equal frames are one.
fn joined(frames: &[Vec<u8>], fps: u32, ticks: u64) -> Vec<(Vec<u8>, u64)> {
    let tick = |frame: usize| ((frame as f64 / f64::from(fps)) * ticks as f64).round() as u64 * (1000 / ticks);
    let mut joined: Vec<(Vec<u8>, u64)> = Vec::new();
    for (number, frame) in frames.iter().enumerate() {
        let length = tick(number + 1) - tick(number);
        match joined.last_mut() {
            Some((last, lasts)) if last == frame => *lasts += length,
            _ => joined.push((frame.clone(), length)),
        }
    }
    joined
}

/// The pictures of a GIF as ffmpeg decodes them, each with its time in hundredths of a second.
fn gif(path: &Path) -> Vec<(Vec<u8>, u64)> {
    let file = path.to_str().unwrap();
    let raw = ffmpeg::run(
        "ffmpeg",
        &["-i", file, "-fps_mode", "passthrough", "-enc_time_base", "-1", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        &[],
    );
    let listed = ffmpeg::text("ffprobe", &["-show_entries", "packet=pts", "-of", "csv=p=0", file]);
    let times: Vec<u64> = listed.lines().map(|line| line.trim_matches(',').parse().unwrap()).collect();
    assert_eq!(raw.len(), times.len() * PIXELS * 4);
    raw.chunks(PIXELS * 4).map(<[u8]>::to_vec).zip(times).collect()
}

/// The pictures of a WebP with their lengths in thousandths of a second.
fn webp(path: &Path) -> Vec<(Vec<u8>, u64)> {
    let mut decoder = WebPDecoder::new(Cursor::new(fs::read(path).unwrap())).unwrap();
    assert!(decoder.is_animated() && decoder.loop_count() == LoopCount::Forever);
    assert_eq!(decoder.dimensions(), (97, 61));
    let count = decoder.num_frames();
    let mut pictures = Vec::new();
    for _ in 0..count {
        let mut picture = vec![0; decoder.output_buffer_size().unwrap()];
        let length = decoder.read_frame(&mut picture).unwrap();
        let rgba = picture.chunks(3).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect();
        pictures.push((rgba, length.into()));
    }
    pictures
}

#[test]
fn a_webp_keeps_every_pixel_and_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.webp");
    for (shades, fps) in [(0, 30), (5, 60), (2, 7)] {
        let frames = film(shades);
        let summary = write(&path, Animated::WebP, fps, &frames).unwrap();
        assert_eq!((summary.frames, summary.bytes), (16, fs::metadata(&path).unwrap().len()));
        assert_eq!(webp(&path), joined(&frames, fps, 1000), "{shades} {fps}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }
}

#[test]
fn a_gif_keeps_every_time_and_few_colours_to_the_pixel() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.gif");
    for fps in [30, 50, 7] {
        let frames = film(0);
        let summary = write(&path, Animated::Gif, fps, &frames).unwrap();
        assert_eq!((summary.frames, summary.bytes), (16, fs::metadata(&path).unwrap().len()));
        let (found, wanted) = (gif(&path), joined(&frames, fps, 100));
        assert_eq!(found.len(), wanted.len());
        let mut now = 0;
        for ((picture, time), (frame, length)) in found.iter().zip(&wanted) {
            assert_eq!((picture == frame, *time * 10), (true, now), "{fps}");
            now += length;
        }
        let length =
            ffmpeg::text("ffprobe", &["-show_entries", "format=duration", "-of", "csv=p=0", path.to_str().unwrap()]);
        assert_eq!((length.trim().parse::<f64>().unwrap() * 1000.0).round() as u64, now);
    }
}

#[test]
fn a_gif_of_many_colours_is_near_and_stays_small() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.gif");
    let frames = film(5);
    write(&path, Animated::Gif, 25, &frames).unwrap();
    for ((picture, _), (frame, _)) in gif(&path).iter().zip(joined(&frames, 25, 100)) {
        let errors = picture.iter().zip(&frame).map(|(&found, &wanted)| f64::from(found.abs_diff(wanted)).powi(2));
        let root = (errors.sum::<f64>() / (3 * PIXELS) as f64).sqrt();
        assert!(root < 12.0, "{root}");
    }
    // Later pictures store only what changes, and a table of colours at most.
    let all = fs::metadata(&path).unwrap().len();
    write(&path, Animated::Gif, 25, &frames[..1]).unwrap();
    let first = fs::metadata(&path).unwrap().len();
    assert!(all - first < 5 * (768 + 400), "{all} {first}");
}

#[test]
fn what_stands_still_for_minutes_lasts_as_long() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.gif");
    let mut frames = vec![frame(3, 2, 0); 700];
    frames.push(frame(9, 9, 0));
    write(&path, Animated::Gif, 1, &frames).unwrap();
    let found = gif(&path);
    let times: Vec<u64> = found.iter().map(|(_, time)| *time).collect();
    assert_eq!(times, [0, 65_535, 70_000]);
    assert!(found[0].0 == frames[0] && found[1].0 == frames[0] && found[2].0 == frames[700]);
}

#[test]
fn what_cannot_be_shown_is_refused_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.gif");
    let refused =
        |kind, size, fps| Animation::create(&path, kind, size, fps, Opacity::PassedOver).err().unwrap().to_string();
    assert!(refused(Animated::Gif, SIZE, 51).ends_with("it cannot show 51 frames a second; ask for 1 to 50"));
    assert!(refused(Animated::WebP, SIZE, 0).ends_with("ask for 1 to 60"));
    assert!(refused(Animated::WebP, (20_000, 10), 30).contains("16384"));
    assert!(refused(Animated::Gif, (0, 10), 30).contains("0x10 is no picture"));
    let mut animation = Animation::create(&path, Animated::Gif, SIZE, 30, Opacity::PassedOver).unwrap();
    animation.push_frame(&frame(1, 1, 0)).unwrap();
    let error = animation.push_frame(&[0; 4]).unwrap_err().to_string();
    assert!(error.contains("frame 1 is not as large as the film"), "{error}");
    drop(animation);
    let empty = Animation::create(&path, Animated::WebP, SIZE, 30, Opacity::PassedOver).unwrap().finish().unwrap_err();
    assert!(empty.to_string().ends_with("it has no frame; give it one at least"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_folder_of_pictures_has_every_frame() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film");
    let frames = film(3);
    let mut pictures = PngFolder::create(&path, SIZE, 25, Opacity::PassedOver).unwrap();
    frames.iter().for_each(|frame| pictures.push_frame(frame).unwrap());
    let summary = pictures.finish().unwrap();
    assert_eq!(summary.frames, 16);
    let pattern = path.join("frame-%05d.png");
    let raw = ffmpeg::run(
        "ffmpeg",
        &["-framerate", "25", "-i", pattern.to_str().unwrap(), "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        &[],
    );
    assert!(raw == frames.concat());
    // What is there is left alone, and what is begun is taken away again.
    let refused = PngFolder::create(&path, SIZE, 25, Opacity::PassedOver).err().unwrap().to_string();
    assert!(refused.ends_with("the folder is not empty; name a new or an empty one"), "{refused}");
    let other = folder.path().join("other");
    let mut begun = PngFolder::create(&other, SIZE, 25, Opacity::PassedOver).unwrap();
    begun.push_frame(&frames[0]).unwrap();
    assert!(!other.exists(), "a folder appears when it is whole");
    drop(begun);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing but the first one is left");
}

#[test]
fn the_poster_and_the_sheet_are_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let (poster, sheet) = (folder.path().join("film.png"), folder.path().join("film-sheet.jpg"));
    write_poster(&poster, &frame(3, 2, 4), (97, 61), Opacity::PassedOver).unwrap();
    let raw = ffmpeg::run("ffmpeg", &["-i", poster.to_str().unwrap(), "-f", "rawvideo", "-pix_fmt", "rgba", "-"], &[]);
    assert!(raw == frame(3, 2, 4));
    assert!(write_poster(&poster, &[0; 8], (97, 61), Opacity::PassedOver).unwrap_err().to_string().contains("97x61"));
    let frames = film(4);
    let mut made = Sheet::new(SIZE, frames.len() as u64);
    frames.iter().for_each(|frame| made.push_frame(frame));
    made.write(&sheet).unwrap();
    let told = ffmpeg::stream(&sheet, "v", "codec_name,width,height");
    assert_eq!(told, ["codec_name=mjpeg", "width=428", "height=284"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn any_frames_come_back_from_a_webp(
        spots in prop::collection::vec((0_usize..PIXELS, 0_usize..PIXELS, any::<[u8; 3]>()), 1..12),
        fps in 1_u32..=60,
    ) {
        let mut picture = frame(20, 20, 0);
        let mut frames = vec![picture.clone()];
        for (from, to, colour) in spots {
            for place in from.min(to)..from.max(to) {
                picture[place * 4..place * 4 + 3].copy_from_slice(&colour);
            }
            frames.push(picture.clone());
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("film.webp");
        write(&path, Animated::WebP, fps, &frames).unwrap();
        prop_assert!(webp(&path) == joined(&frames, fps, 1000));
    }
}
