//! Reads a recorded video back, independently of the crates that wrote the container.

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

/// Where each sample begins: the chunks' own places, and within a chunk one behind the other. Every chunk is used up exactly.
fn places(runs: &[u8], chunks: &[u8], lengths: &[usize]) -> Vec<usize> {
    let (mut places, mut run) = (Vec::new(), 0);
    for chunk in 0..number(chunks, 1) as usize {
        // The next run of chunks with another number of samples begins here.
        if run + 1 < number(runs, 1) as usize && number(runs, 2 + 3 * (run + 1)) as usize == chunk + 1 {
            run += 1;
        }
        let mut at = number(chunks, 2 + chunk) as usize;
        for _ in 0..number(runs, 3 + 3 * run) {
            let length = lengths.get(places.len()).expect("no more samples in the chunks than there are sizes");
            places.push(at);
            at += length;
        }
    }
    assert_eq!(places.len(), lengths.len(), "the chunks hold every sample");
    places
}

/// Decodes every frame of the MP4 file at `path`. Its first track is the picture.
pub fn decode(path: &Path) -> Decoded {
    let file = host::files::read(path).expect("the video can be read");
    let media = find(&file, &["moov", "trak", "mdia"]);
    let header = find(media, &["mdhd"]);
    // Its first version has dates of four bytes, its second of eight.
    let scale = f64::from(number(header, if header[0] == 0 { 3 } else { 5 }));
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
    let places = places(find(table, &["stsc"]), find(table, &["stco"]), &lengths);

    let mut decoder = Decoder::new().expect("a decoder");
    let mut frames = Vec::new();
    for (index, (at, length)) in places.into_iter().zip(lengths).enumerate() {
        let mut packet = if index == 0 { head.clone() } else { Vec::new() };
        let mut rest = &file[at..at + length];
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
