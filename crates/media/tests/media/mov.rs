//! QuickTime films of whole pictures: what was put in is read back by ffmpeg and box by box, opacity included; run by `cargo test`. These
//! tests need ffmpeg and ffprobe and fail without.

use std::fs;
use std::path::Path;
use std::time::Duration;

use plunder_media::movie::{
    Animated, Animation, Chapter, Mov, MovieError, Opacity, Outline, PngFolder, SAMPLE_RATE, Subtitle, Summary,
};
use testing::ffmpeg;

const SIZE: (u16, u16) = (33, 21);
const FPS: u32 = 25;

/// A frame of this number: every opacity, and colours that it would spoil if they were multiplied by it.
fn frame(number: usize) -> Vec<u8> {
    let pixel = |place: usize| {
        let opacity = (place * 7 + number * 31) % 256;
        if opacity == 0 { [0; 4] } else { [(place % 251) as u8, (number * 60 % 256) as u8, 200, opacity as u8] }
    };
    (0..usize::from(SIZE.0) * usize::from(SIZE.1)).flat_map(pixel).collect()
}

/// Frames with still moments.
fn film() -> Vec<Vec<u8>> {
    [(0, 4), (1, 1), (2, 5), (0, 2)].into_iter().flat_map(|(number, times)| vec![frame(number); times]).collect()
}

fn write(path: &Path, outline: Outline, opacity: Opacity, sound: &[f32]) -> Result<Summary, MovieError> {
    let mut mov = Mov::create(path, Outline { width: SIZE.0, height: SIZE.1, fps: FPS, ..outline }, opacity)?;
    for frame in film() {
        mov.push_frame(&frame)?;
    }
    if !sound.is_empty() {
        mov.push_sound(sound)?;
    }
    mov.finish()
}

fn pixels(film: &Path) -> Vec<u8> {
    let path = film.to_str().expect("a name");
    ffmpeg::run("ffmpeg", &["-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"], &[])
}

/// The first box of this kind and its body, looked for in the boxes that hold boxes.
fn find<'a>(bytes: &'a [u8], wanted: &[u8; 4]) -> Option<&'a [u8]> {
    let mut rest = bytes;
    while let (Some(size), Some(kind)) = (rest.first_chunk::<4>(), rest.get(4..8)) {
        let size = u32::from_be_bytes(*size) as usize;
        let body = rest.get(8..size)?;
        if kind == wanted {
            return Some(body);
        }
        let holds = [b"moov", b"trak", b"mdia", b"minf", b"stbl"].iter().any(|holder| kind == *holder);
        if let Some(found) = holds.then(|| find(body, wanted)).flatten() {
            return Some(found);
        }
        rest = &rest[size..];
    }
    None
}

fn number(bytes: &[u8], place: usize) -> u32 {
    u32::from_be_bytes(bytes[place..place + 4].try_into().expect("four bytes"))
}

#[test]
fn every_pixel_of_every_frame_comes_back_with_its_opacity() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("film.mov");
    let summary = write(&path, Outline::default(), Opacity::Kept, &[]).expect("written");
    assert_eq!((summary.frames, summary.bytes), (12, fs::metadata(&path).expect("the film").len()));
    ffmpeg::decode_strictly(&path);
    assert!(pixels(&path) == film().concat(), "every byte is as it was");
    let told = ffmpeg::stream(&path, "v", "codec_name,codec_tag_string,pix_fmt,r_frame_rate,nb_frames,duration_ts");
    let wanted = "codec_name=png codec_tag_string=png  pix_fmt=rgba r_frame_rate=25/1 duration_ts=12000 nb_frames=12";
    assert_eq!(told.join(" "), wanted);
    let opaque = folder.path().join("opaque.mov");
    write(&opaque, Outline::default(), Opacity::PassedOver, &[]).expect("written");
    assert_eq!(ffmpeg::stream(&opaque, "v", "pix_fmt"), ["pix_fmt=rgb24"]);
    let seen = film().concat().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2], 255]).collect::<Vec<_>>();
    assert!(pixels(&opaque) == seen);
}

#[test]
fn the_boxes_are_those_of_quicktime_and_still_frames_are_written_once() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("film.mov");
    write(&path, Outline::default(), Opacity::Kept, &[]).expect("written");
    let bytes = fs::read(&path).expect("the film");
    assert_eq!(&find(&bytes, b"ftyp").expect("its kind")[..4], b"qt  ");
    let entry = find(&bytes, b"stsd").expect("what the samples are");
    assert_eq!((number(entry, 4), &entry[12..16]), (1, b"png ".as_slice()));
    // One of these, at the places where QuickTime looks for them.
    assert_eq!((&entry[40..44], &entry[56..58]), ([0, 33, 0, 21].as_slice(), [0, 1].as_slice()));
    assert_eq!((&entry[58..62], &entry[90..94]), (b"\x03PNG".as_slice(), [0, 32, 0xff, 0xff].as_slice()));
    assert_eq!(number(entry, 8) as usize, entry.len() - 8);
    let handler = find(&bytes, b"hdlr").expect("who plays it");
    assert_eq!((&handler[4..12], &handler[24..32]), (b"mhlrvide".as_slice(), b"\x07Picture".as_slice()));
    // Twelve samples, of which some lie in the same places; all are PNG files, and a player can begin anywhere.
    let sizes = find(&bytes, b"stsz").expect("their sizes");
    assert_eq!((number(sizes, 8), find(&bytes, b"stss")), (12, None));
    let chunks = find(&bytes, b"stco").expect("their places");
    let mut places: Vec<usize> =
        (0..number(chunks, 4) as usize).map(|at| number(chunks, 8 + 4 * at) as usize).collect();
    assert!(places.iter().all(|place| bytes[*place..].starts_with(b"\x89PNG\r\n")));
    places.sort_unstable();
    places.dedup();
    assert!(places.len() <= 4, "{places:?}");
}

#[test]
fn sound_and_words_go_with_it() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("film.mov");
    let chapters = ["One", "Two"]
        .into_iter()
        .zip([0, 200])
        .map(|(title, start)| Chapter { start: Duration::from_millis(start), title: title.to_owned() });
    let said =
        Subtitle { start: Duration::from_millis(40), end: Duration::from_millis(300), text: "A rook.".to_owned() };
    let outline = Outline { sound: true, chapters: chapters.collect(), subtitles: vec![said], ..Outline::default() };
    let tone: Vec<f32> = (0..2 * 12_000).map(|at| ((at / 2) as f32 * 0.05).sin() * 0.5).collect();
    write(&path, outline, Opacity::Kept, &tone).expect("written");
    ffmpeg::decode_strictly(&path);
    let told = ffmpeg::stream(&path, "a", "codec_name,codec_tag_string,channels,sample_rate,duration_ts");
    // Twelve frames of a twenty-fifth of a second: what the tone lacks is silence.
    let samples = SAMPLE_RATE * 12 / FPS;
    let wanted =
        format!("codec_name=pcm_s16le codec_tag_string=sowt sample_rate=48000 channels=2 duration_ts={samples}");
    assert_eq!(told.join(" "), wanted);
    let heard = ffmpeg::sound(&path);
    assert_eq!(heard.len(), 2 * samples as usize);
    assert!(heard.iter().zip(&tone).all(|(heard, put)| (heard - put).abs() < 1e-4));
    assert!(heard[tone.len()..].iter().all(|sample| *sample == 0.0));
    assert_eq!(ffmpeg::stream(&path, "s", "codec_name"), ["codec_name=mov_text"]);
    let titles = ffmpeg::text(
        "ffprobe",
        &["-v", "error", "-show_entries", "chapter_tags=title", "-of", "csv=p=0", path.to_str().expect("a name")],
    );
    assert_eq!(titles.lines().collect::<Vec<_>>(), ["One", "Two"]);
}

#[test]
fn what_cannot_be_written_is_refused_and_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("film.mov");
    let outline = Outline { width: 33, height: 21, fps: FPS, ..Outline::default() };
    let mut mov = Mov::create(&path, outline.clone(), Opacity::Kept).expect("begun");
    let small = mov.push_frame(&[0; 16]).expect_err("too small").to_string();
    assert!(small.contains("film.mov") && small.contains("give all frames one size"), "{small}");
    let silent = mov.push_sound(&[0.0; 2]).expect_err("silent").to_string();
    assert!(silent.contains("begun without a sound track"), "{silent}");
    assert!(matches!(mov.finish(), Err(MovieError::Empty(_))));
    assert!(Mov::create(&path, Outline { fps: 0, ..outline }, Opacity::Kept).is_err());
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn a_webp_and_a_folder_keep_opacity_too() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("film.webp");
    let mut webp = Animation::create(&path, Animated::WebP, SIZE, FPS, Opacity::Kept).expect("begun");
    film().iter().for_each(|frame| webp.push_frame(frame).expect("taken"));
    webp.finish().expect("written");
    let mut decoder = image_webp::WebPDecoder::new(std::io::Cursor::new(fs::read(&path).expect("it"))).expect("a WebP");
    assert!(decoder.is_animated() && decoder.has_alpha());
    let mut seen = vec![0; frame(0).len()];
    for number in [0, 1, 2, 0] {
        decoder.read_frame(&mut seen).expect("a frame");
        assert!(seen == frame(number), "picture {number}");
    }
    let pictures = folder.path().join("pictures");
    let mut written = PngFolder::create(&pictures, SIZE, FPS, Opacity::Kept).expect("begun");
    film().iter().for_each(|frame| written.push_frame(frame).expect("taken"));
    written.finish().expect("written");
    assert!(pixels(&pictures.join("frame-00005.png")) == frame(1));
}
