//! Reads a recorded video back, independently of the crates that wrote the container; tests of the studio call it.

#![allow(dead_code, reason = "not every test that includes this file asks for everything")]

use std::path::Path;

use openh264::decoder::Decoder;
use openh264::formats::YUVSource;

/// One decoded frame: `rgb[y * width + x]`, each channel 0 to 255.
pub struct Picture {
    /// Pixels in a row.
    pub width: usize,
    /// The pixels, rows from top to bottom.
    pub rgb: Vec<[f64; 3]>,
}

impl Picture {
    /// The colour of a pixel.
    pub fn at(&self, x: usize, y: usize) -> [f64; 3] {
        self.rgb[y * self.width + x]
    }

    /// The mean of all channels.
    pub fn brightness(&self) -> f64 {
        self.rgb.iter().flatten().sum::<f64>() / (self.rgb.len() * 3) as f64
    }
}

/// What the container says of a video, and its decoded frames.
pub struct Decoded {
    /// Width and height of the track.
    pub size: (u32, u32),
    /// Duration of each frame in seconds.
    pub durations: Vec<f64>,
    /// The numbers of the key frames, from 1.
    pub key_frames: Vec<u32>,
    /// Every frame.
    pub frames: Vec<Picture>,
}

/// The payload of the box at the end of `path`, for example `["moov", "trak"]`.
fn find<'a>(mut data: &'a [u8], path: &[&str]) -> &'a [u8] {
    for name in path {
        let mut rest = data;
        data = loop {
            let (length, tail) = rest.split_first_chunk::<4>().unwrap_or_else(|| panic!("the file has a box {name}"));
            let length = u32::from_be_bytes(*length) as usize;
            if &tail[..4] == name.as_bytes() {
                break &tail[4..length - 4];
            }
            rest = &rest[length..];
        };
    }
    data
}

fn number(data: &[u8], index: usize) -> u32 {
    let bytes = data[index * 4..][..4].try_into().expect("four bytes");
    u32::from_be_bytes(bytes)
}

/// One NAL unit with its 16-bit length in front, as `avcC` holds them, and what follows.
fn parameter_set(data: &[u8]) -> (&[u8], &[u8]) {
    data[2..].split_at(usize::from(u16::from_be_bytes([data[0], data[1]])))
}

/// Decodes every frame of the MP4 file at `path`.
pub fn decode(path: &Path) -> Decoded {
    let file = std::fs::read(path).expect("the video can be read");
    let media = find(&file, &["moov", "trak", "mdia"]);
    let scale = f64::from(number(find(media, &["mdhd"]), 3));
    let table = find(media, &["minf", "stbl"]);
    let entry = &find(table, &["stsd"])[8..];
    let avc1 = find(entry, &["avc1"]);
    let size =
        (u32::from(u16::from_be_bytes([avc1[24], avc1[25]])), u32::from(u16::from_be_bytes([avc1[26], avc1[27]])));
    let config = find(&avc1[78..], &["avcC"]);
    let (sps, rest) = parameter_set(&config[6..]);
    let (pps, _) = parameter_set(&rest[1..]);
    let start = [0, 0, 0, 1];
    let head = [&start, sps, &start, pps].concat();

    let sizes = find(table, &["stsz"]);
    let count = number(sizes, 2) as usize;
    let lengths: Vec<usize> = (0..count)
        .map(|i| if number(sizes, 1) > 0 { number(sizes, 1) } else { number(sizes, 3 + i) } as usize)
        .collect();
    let times = find(table, &["stts"]);
    let durations = (0..number(times, 1) as usize)
        .flat_map(|run| vec![f64::from(number(times, 3 + run * 2)) / scale; number(times, 2 + run * 2) as usize])
        .collect();
    let keys = find(table, &["stss"]);
    let key_frames = (0..number(keys, 1) as usize).map(|i| number(keys, 2 + i)).collect();
    let chunks = find(table, &["stco"]);
    assert_eq!(number(chunks, 1), 1, "all frames stand in one chunk");
    let mut at = number(chunks, 2) as usize;

    let mut decoder = Decoder::new().expect("a decoder");
    let mut frames = Vec::new();
    for (index, length) in lengths.into_iter().enumerate() {
        let mut packet = if index == 0 { head.clone() } else { Vec::new() };
        let mut rest = &file[at..at + length];
        at += length;
        while let Some((length, tail)) = rest.split_first_chunk::<4>() {
            let (nal, tail) = tail.split_at(u32::from_be_bytes(*length) as usize);
            packet.extend(start);
            packet.extend(nal);
            rest = tail;
        }
        let picture = decoder.decode(&packet).expect("decodable").expect("a picture for every frame");
        frames.push(to_rgb(&picture));
    }
    Decoded { size, durations, key_frames, frames }
}

/// BT.709, limited range, which is what the file declares.
fn to_rgb(picture: &impl YUVSource) -> Picture {
    let (width, height) = picture.dimensions();
    let (sy, su, sv) = picture.strides();
    let mut rgb = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            let luma = (f64::from(picture.y()[y * sy + x]) - 16.0) / 219.0;
            let u = (f64::from(picture.u()[y / 2 * su + x / 2]) - 128.0) / 224.0;
            let v = (f64::from(picture.v()[y / 2 * sv + x / 2]) - 128.0) / 224.0;
            let colour = [luma + 1.5748 * v, luma - 0.18733 * u - 0.46813 * v, luma + 1.8556 * u];
            rgb.push(colour.map(|c| (c * 255.0).clamp(0.0, 255.0)));
        }
    }
    Picture { width, rgb }
}
