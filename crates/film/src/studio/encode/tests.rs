//! Encodes synthetic frames, reads the file back and compares; run by `cargo test`.

use super::*;
use testing::video;

const COLOURS: [[u8; 3]; 6] =
    [[200, 30, 40], [30, 160, 60], [40, 60, 200], [230, 200, 40], [250, 250, 250], [20, 20, 24]];

/// Whether the frame of this number shows what the one before showed.
type Holds = fn(u32) -> bool;

/// A picture of six coloured stripes and a white bar whose height tells the number of the frame.
fn stripes(size: Size, index: u32) -> Frame {
    let mut rgba = Vec::with_capacity(size.bytes());
    for y in 0..size.height {
        for x in 0..size.width {
            let [r, g, b] = COLOURS[(x * 6 / size.width) as usize];
            let bar = x < size.width / 6 && y < index * 2;
            rgba.extend(if bar { [255, 255, 255, 255] } else { [r, g, b, 255] });
        }
    }
    Frame { size, rgba }
}

#[test]
fn thirty_frames_come_back_in_number_order_and_colour() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("stripes.mp4");
    // 102 is no multiple of 16 and of no alignment that a graphics card likes.
    let size = Size::new(102, 70);
    let mut video = Video::create(&path, size, 30, false).expect("begun");
    for index in 0..30 {
        video.push(&stripes(size, index)).expect("encoded");
    }
    assert!(!path.exists(), "the file appears only when it is whole");
    let summary = video.finish().expect("finished");
    assert_eq!((summary.frames, summary.seconds), (30, 1.0));
    assert_eq!(summary.bytes, std::fs::metadata(&path).expect("the file").len());

    let decoded = video::decode(&path);
    assert_eq!(decoded.frames.len(), 30);
    for (index, frame) in decoded.frames.iter().enumerate() {
        for (stripe, colour) in COLOURS.iter().enumerate() {
            let found = frame.at(stripe * 17 + 8, 66);
            for (wanted, found) in colour.iter().zip(found) {
                assert!((f64::from(*wanted) - found).abs() < 8.0, "frame {index}: {colour:?} became {found:?}");
            }
        }
        let bar = (0..30).filter(|row| frame.at(8, row * 2)[1] > 128.0).count();
        assert_eq!(bar, index, "the bar of frame {index} tells its number");
    }
    assert_eq!(decoded.size, (102, 70));
    assert_eq!(decoded.durations, [1.0 / 30.0; 30]);
    assert_eq!(decoded.key_frames, [1]);
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1, "no temporary file is left");
}

#[test]
fn repeated_frames_are_the_same_and_those_behind_them_are_not_touched() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let size = Size::new(102, 70);
    let film = |name: &str, repeats: u32| {
        let path = folder.path().join(name);
        let mut video = Video::create(&path, size, 10, false).expect("begun");
        for index in 0..9 {
            let frame = stripes(size, index * 3);
            video.push(&frame).expect("encoded");
            (0..repeats).for_each(|_| video.push_again(&frame).expect("repeated"));
        }
        let bytes = video.finish().expect("finished").bytes;
        testing::ffmpeg::decode_strictly(&path);
        (video::decode(&path), bytes, testing::ffmpeg::frames_of_film(&path))
    };
    let (plain, plain_bytes, plain_sums) = film("plain.mp4", 0);
    let (held, held_bytes, held_sums) = film("held.mp4", 7);
    assert_eq!((plain.frames.len(), held.frames.len()), (9, 72));
    // A key frame every two seconds, in the midst of what is held too.
    assert_eq!((plain.key_frames, held.key_frames), (vec![1], vec![1, 21, 41, 61]));
    assert_eq!(held.durations, [0.1; 72]);
    // Up to the first key frame that the other does not have, every frame is that one and comes eight times.
    for (index, (_, sum)) in held_sums.iter().enumerate().take(20) {
        assert_eq!(*sum, plain_sums[index / 8].1, "frame {index}");
    }
    for (index, frame) in held.frames.iter().enumerate() {
        let bar = (0..30).filter(|row| frame.at(8, row * 2)[1] > 128.0).count();
        assert_eq!(bar, index / 8 * 3, "the bar of frame {index} tells its number");
    }
    // 63 more frames, three of them key frames.
    assert!(held_bytes < plain_bytes + 63 * 40 + 3 * 1500, "{plain_bytes} {held_bytes}");
}

#[test]
fn a_video_is_the_same_to_the_bit_however_many_encoders_work() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let size = Size::new(102, 70);
    // Seven groups and a half, with repeated frames inside, at the end and at the beginning of groups, and a film shorter than a group.
    let film = |workers: usize, name: &str, frames: u32, holds: fn(u32) -> bool| {
        let path = folder.path().join(format!("{name}-{workers}.mp4"));
        let outline = Outline { fps: 10, sound: true, ..Outline::default() };
        let mut video = Video::create_among(workers, &path, size, outline, Compression::Fine).expect("begun");
        let mut frame = stripes(size, 0);
        for index in 0..frames {
            if index > 0 && holds(index) {
                video.push_again(&frame).expect("repeated");
            } else {
                frame = stripes(size, index % 30);
                video.push(&frame).expect("encoded");
            }
            let sound = (0..9600).map(|sample| ((sample / 2 * (index + 1)) % 97) as f32 / 400.0).collect();
            video.push_sound(sound).expect("heard");
        }
        assert_eq!(video.finish().expect("finished").frames, u64::from(frames));
        path
    };
    let films: [(_, _, Holds); 3] = [
        ("moving", 150, |_| false),
        ("held", 150, |index| (15..45).contains(&index) || index % 4 == 1),
        ("short", 7, |index| index == 6),
    ];
    for (name, frames, holds) in films {
        let one = film(1, name, frames, holds);
        testing::ffmpeg::decode_strictly(&one);
        let decoded = video::decode(&one);
        assert_eq!(decoded.key_frames, (1..=frames).step_by(20).collect::<Vec<_>>());
        assert_eq!(decoded.durations, vec![0.1; frames as usize]);
        let mut shown = 0;
        for (index, frame) in (0..).zip(&decoded.frames) {
            shown = if index > 0 && holds(index) { shown } else { index % 30 };
            let bar = (0..30).filter(|row| frame.at(8, row * 2)[1] > 128.0).count();
            assert_eq!(bar, shown as usize, "{name}: the bar of frame {index} tells its number");
        }
        let bytes = std::fs::read(&one).expect("the film");
        for workers in [2, 5] {
            assert!(std::fs::read(film(workers, name, frames, holds)).expect("the film") == bytes, "{name} {workers}");
        }
    }
}

#[test]
fn what_an_encoder_says_is_told_and_nothing_is_left() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("half.mp4");
    let size = Size::new(64, 48);
    let mut video = Video::create(&path, size, 1, false).expect("begun");
    // From the third group on an encoder is missing, as if the one that had it had failed.
    for index in 0..4 {
        video.push(&stripes(size, index)).expect("encoded");
    }
    let (packets, encoded) = std::sync::mpsc::channel();
    packets.send(Err("it had enough".to_owned())).expect("sent");
    video.waiting.push_back(Waiting::Picture(Some(encoded)));
    let error = video.finish().expect_err("refused").to_string();
    assert!(error.contains("half.mp4") && error.ends_with("it had enough"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn a_finer_video_is_larger_and_nearer_to_its_pictures() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let size = Size::new(102, 70);
    // Noise, the same every time: plain stripes are as good in every quality.
    let noise = |x: u32| (x.wrapping_mul(2_654_435_761) >> 27) as u8 * 6;
    let grain: Vec<u8> = (0..size.width * size.height).flat_map(|i| [noise(i), noise(i), noise(i), 255]).collect();
    let frame = Frame { size, rgba: grain };
    let [small, fine, finest] = [Compression::Small, Compression::Fine, Compression::Finest].map(|compression| {
        let path = folder.path().join(format!("{compression:?}.mp4"));
        let outline = Outline { fps: 10, ..Outline::default() };
        let mut video = Video::create_with(&path, size, outline, compression).expect("begun");
        (0..4).for_each(|_| video.push(&frame).expect("encoded"));
        video.finish().expect("finished");
        let decoded = video::decode(&path);
        let off = |i: u32| {
            let found = decoded.frames[0].at((i % size.width) as usize, (i / size.width) as usize);
            (found[1] - f64::from(noise(i))).abs()
        };
        (decoded.frames.len(), (0..size.width * size.height).map(off).sum::<f64>())
    });
    assert_eq!([small.0, fine.0, finest.0], [4; 3]);
    assert!(finest.1 < 0.7 * fine.1 && fine.1 < 0.7 * small.1, "{small:?} {fine:?} {finest:?}");
}

#[test]
fn a_video_that_is_dropped_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("half.mp4");
    let size = Size::new(64, 48);
    let mut video = Video::create(&path, size, 25, false).expect("begun");
    video.push(&stripes(size, 0)).expect("encoded");
    let error = video.push(&stripes(Size::new(48, 64), 1)).expect_err("another size").to_string();
    assert!(error.contains("half.mp4") && error.contains("frame 1 has 48x64"), "{error}");
    drop(video);
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn a_video_without_frames_is_refused() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("none.mp4");
    let error =
        Video::create(&path, Size::new(64, 48), 25, false).expect("begun").finish().expect_err("empty").to_string();
    assert!(error.contains("none.mp4"), "{error}");
    assert!(!path.exists());
}

#[test]
fn sizes_and_rates_that_cannot_be_written_are_named() {
    let text = |width, height, fps| check(Size::new(width, height), fps).expect_err("refused").to_string();
    assert!(text(1281, 720, 30).contains("1281x720") && text(1281, 720, 30).ends_with("ask for 1280x720"));
    assert!(text(4000, 100, 30).contains("4000x100"));
    assert!(text(2200, 2200, 30).contains("3840x2160"));
    assert!(text(14, 720, 30).contains("16x16"));
    assert!(text(1280, 720, 0).contains("0 frames a second"));
    assert!(text(1280, 720, 121).contains("1 to 120"));
    assert!(check(Size::new(2160, 3840), 120).is_ok());
}
