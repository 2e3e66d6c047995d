//! One track of a film as a player finds it in the index: how long, of what kind, and where its samples lie, which is kept in four bytes per
//! sample while a film is written.

use mp4_atom::{
    Co64, Edts, Elst, ElstEntry, Encode, FourCC, Hdlr, Mdhd, Nmhd, Result, Smhd, Stco, Stsc, StscEntry, Stss, Stsz,
    StszSamples, Stts, SttsEntry, Tkhd, TrackReferenceTypeBox, Tref, Vmhd,
};

use super::boxes::{Dialect, handler, here, put, roll, text_header};
use super::ticks;

/// What a track is to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Picture,
    Sound,
    /// Words under the picture.
    Subtitles,
    /// Titles of chapters.
    Chapters,
}

/// Everything that the index says of a track.
pub(crate) struct Track {
    /// What it is.
    pub kind: Kind,
    /// Its number, from 1.
    pub number: u32,
    /// Whether a player plays it unasked.
    pub enabled: bool,
    /// The tag of the language that is heard or read in it, `de`, where it says.
    pub language: Option<String>,
    /// Ticks a second.
    pub scale: u32,
    /// Width and height on the screen in pixels.
    pub size: (u16, u16),
    /// The sample entry: how the samples are encoded.
    pub entry: Vec<u8>,
    /// How long samples last in ticks: this many of them, this long each.
    pub lasts: Vec<(u32, u32)>,
    /// The numbers of the samples at which a player can begin, from 1; `None` if it can at all of them.
    pub keys: Option<Vec<u32>>,
    /// How many ticks at the track's start are not played.
    pub skip: u64,
    /// The track with this one's chapters.
    pub chapters: Option<u32>,
    /// Where the samples lie.
    pub index: Index,
}

/// What the picture's track has to be told: its number, its size in pixels, the rate of its frames, and the track with its chapters.
pub(crate) struct Place {
    pub number: u32,
    pub size: (u16, u16),
    pub fps: u32,
    pub chapters: Option<u32>,
}

impl Track {
    /// The track of pictures that are encoded like this; a player can begin at those with the numbers `keys`, or at all of them.
    pub(crate) fn picture(place: Place, entry: Vec<u8>, keys: Option<Vec<u32>>, index: Index) -> Self {
        let Place { number, size, fps, chapters } = place;
        let lasts = vec![(index.count() as u32, ticks::FRAME)];
        let (kind, scale) = (Kind::Picture, ticks::picture(fps));
        Self { kind, number, enabled: true, language: None, scale, size, entry, lasts, keys, skip: 0, chapters, index }
    }

    /// The track of sound that is encoded like this, so long, and played from the sample `skip` on.
    pub(crate) fn sound(number: u32, entry: Vec<u8>, (lasts, skip): (Vec<(u32, u32)>, u64), index: Index) -> Self {
        let (kind, scale, size) = (Kind::Sound, ticks::SAMPLE_RATE, (0, 0));
        let (enabled, language, keys, chapters) = (true, None, None, None);
        Self { kind, number, enabled, language, scale, size, entry, lasts, keys, skip, chapters, index }
    }

    /// Writes the track's box, for a film of this many ticks whose samples come to lie so many bytes behind where they were put.
    ///
    /// # Errors
    /// If a box becomes larger than 4 GB.
    pub(crate) fn write(&self, out: &mut Vec<u8>, (film, moved): (u64, u64), dialect: Dialect) -> Result<()> {
        put(out, b"trak", |out| {
            self.header(film).encode(out)?;
            if self.skip > 0 {
                let entry = ElstEntry { segment_duration: film, media_time: Some(self.skip), media_rate: 1.into() };
                Edts { elst: Some(Elst { entries: vec![entry] }) }.encode(out)?;
            }
            if let Some(number) = self.chapters {
                let list = TrackReferenceTypeBox { reference_type: FourCC::new(b"chap"), track_ids: vec![number] };
                Tref { track_reference_type_boxes: vec![list] }.encode(out)?;
            }
            put(out, b"mdia", |out| self.media(out, moved, dialect))
        })
    }

    fn header(&self, film: u64) -> Tkhd {
        Tkhd {
            track_id: self.number,
            duration: film,
            // Players let a viewer choose one of each group.
            alternate_group: self.kind as u16,
            enabled: self.enabled,
            in_movie: true,
            volume: u8::from(self.kind == Kind::Sound).into(),
            width: self.size.0.into(),
            height: self.size.1.into(),
            ..Tkhd::default()
        }
    }

    fn media(&self, out: &mut Vec<u8>, moved: u64, dialect: Dialect) -> Result<()> {
        let duration = self.lasts.iter().map(|(count, ticks)| u64::from(*count) * u64::from(*ticks)).sum();
        let (kind, name) = match self.kind {
            Kind::Picture => (b"vide", "Picture"),
            Kind::Sound => (b"soun", "Sound"),
            Kind::Subtitles => (b"sbtl", "Subtitles"),
            Kind::Chapters => (b"text", "Chapters"),
        };
        let language = self.language.as_deref().map_or(UNKNOWN, letters_of_language).to_owned();
        Mdhd { timescale: self.scale, duration, language, ..Mdhd::default() }.encode(out)?;
        match dialect {
            Dialect::Mp4 => Hdlr { handler: FourCC::new(kind), name: name.to_owned() }.encode(out)?,
            Dialect::QuickTime => handler(out, b"mhlr", kind, name)?,
        }
        put(out, b"minf", |out| {
            match self.kind {
                Kind::Picture => Vmhd::default().encode(out)?,
                Kind::Sound => Smhd::default().encode(out)?,
                Kind::Subtitles => Nmhd::default().encode(out)?,
                Kind::Chapters => text_header(out)?,
            }
            if dialect == Dialect::QuickTime {
                handler(out, b"dhlr", b"url ", "Data")?;
            }
            here().encode(out)?;
            put(out, b"stbl", |out| self.samples(out, moved, dialect))
        })
    }

    fn samples(&self, out: &mut Vec<u8>, moved: u64, dialect: Dialect) -> Result<()> {
        put(out, b"stsd", |out| {
            out.extend([0, 0, 0, 0, 0, 0, 0, 1]);
            out.extend(&self.entry);
            Ok(())
        })?;
        let run = |&(sample_count, sample_delta): &(u32, u32)| SttsEntry { sample_count, sample_delta };
        Stts { entries: self.lasts.iter().map(run).collect() }.encode(out)?;
        if let Some(entries) = &self.keys {
            Stss { entries: entries.clone() }.encode(out)?;
        }
        let count = self.index.count() as u32;
        self.index.write(out, moved)?;
        // Only what is encoded has to be decoded from one sample before.
        if self.kind == Kind::Sound && dialect == Dialect::Mp4 { roll(out, count) } else { Ok(()) }
    }
}

/// No language, as the index has it.
const UNKNOWN: &str = "und";

/// The three letters that the index has for a language (ISO 639-2), by its tag.
fn letters_of_language(tag: &str) -> &'static str {
    match tag.split(['-', '_']).next().unwrap_or_default() {
        "cs" => "ces",
        "da" => "dan",
        "de" => "deu",
        "en" => "eng",
        "es" => "spa",
        "fi" => "fin",
        "fr" => "fra",
        "it" => "ita",
        "ja" => "jpn",
        "nb" | "no" => "nor",
        "nl" => "nld",
        "pl" => "pol",
        "pt" => "por",
        "ru" => "rus",
        "sv" => "swe",
        "tr" => "tur",
        "uk" => "ukr",
        "zh" => "zho",
        _ => UNKNOWN,
    }
}

/// Samples of one track that lie next to each other.
#[derive(Clone, Copy, Debug)]
struct Chunk {
    /// Where it begins, in bytes from the start of the file.
    place: u64,
    /// How many samples it has.
    samples: u32,
}

/// The sizes and places of a track's samples.
#[derive(Clone, Default, Debug)]
pub(crate) struct Index {
    sizes: Vec<u32>,
    /// The size of every sample, and how many there are, where none has a size of its own.
    alike: Option<(u32, u32)>,
    chunks: Vec<Chunk>,
    /// Where the next sample would continue the last chunk.
    end: u64,
    bytes: u64,
}

impl Index {
    /// Adds a sample of `size` bytes at `place`. It continues the last chunk if it lies right behind it and the chunk has
    /// less than `most` samples.
    pub(crate) fn add(&mut self, place: u64, size: u32, most: u32) {
        match self.chunks.last_mut().filter(|chunk| self.end == place && chunk.samples < most) {
            Some(chunk) => chunk.samples += 1,
            None => self.chunks.push(Chunk { place, samples: 1 }),
        }
        self.sizes.push(size);
        self.end = place + u64::from(size);
        self.bytes += u64::from(size);
    }

    /// Adds a chunk of so many samples of `size` bytes at `place`, for a track all samples of which have this size.
    pub(crate) fn add_alike(&mut self, place: u64, samples: u32, size: u32) {
        if samples > 0 {
            self.chunks.push(Chunk { place, samples });
            self.alike = Some((size, self.alike.map_or(0, |(_, count)| count) + samples));
            self.bytes += u64::from(size) * u64::from(samples);
        }
    }

    /// The number of samples.
    pub(crate) fn count(&self) -> u64 {
        self.alike.map_or(self.sizes.len() as u64, |(_, count)| count.into())
    }

    /// The size of all samples in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The size of the largest sample in bytes.
    pub(crate) fn largest(&self) -> u32 {
        self.sizes.iter().copied().max().unwrap_or(0)
    }

    /// Writes the boxes `stsc`, `stsz`, and `stco` or, where a place needs more than 32 bits, `co64`, for samples that come to lie so many
    /// bytes behind where they were put.
    ///
    /// # Errors
    /// If a box becomes larger than 4 GB.
    pub(crate) fn write(&self, out: &mut Vec<u8>, moved: u64) -> Result<()> {
        let mut runs: Vec<StscEntry> = Vec::new();
        for (number, chunk) in (1..).zip(&self.chunks) {
            if runs.last().is_none_or(|run| run.samples_per_chunk != chunk.samples) {
                let samples_per_chunk = chunk.samples;
                runs.push(StscEntry { first_chunk: number, samples_per_chunk, sample_description_index: 1 });
            }
        }
        Stsc { entries: runs }.encode(out)?;
        let samples = match self.alike {
            Some((size, count)) => StszSamples::Identical { count, size },
            None => StszSamples::Different { sizes: self.sizes.clone() },
        };
        Stsz { samples }.encode(out)?;
        let places = self.chunks.iter().map(|chunk| chunk.place + moved);
        let short: std::result::Result<Vec<u32>, _> = places.clone().map(u32::try_from).collect();
        match short {
            Ok(entries) => Stco { entries }.encode(out),
            Err(_) => Co64 { entries: places.collect() }.encode(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mp4_atom::Decode;

    fn written(index: &Index, moved: u64) -> (Vec<(u32, u32)>, Vec<u8>) {
        let mut out = Vec::new();
        index.write(&mut out, moved).expect("written");
        let mut rest = out.as_slice();
        let runs = Stsc::decode(&mut rest).expect("stsc").entries;
        Stsz::decode(&mut rest).expect("stsz");
        (runs.iter().map(|run| (run.first_chunk, run.samples_per_chunk)).collect(), rest.to_vec())
    }

    #[test]
    fn samples_side_by_side_share_a_chunk_up_to_its_size() {
        let mut index = Index::default();
        for (place, size) in [(100, 10), (110, 5), (115, 5), (120, 5), (200, 1), (201, 1), (202, 1)] {
            index.add(place, size, 2);
        }
        assert_eq!((index.count(), index.bytes(), index.largest()), (7, 28, 10));
        let (runs, places) = written(&index, 0);
        assert_eq!(runs, [(1, 2), (4, 1)]);
        assert_eq!(Stco::decode(&mut places.as_slice()).expect("stco").entries, [100, 115, 200, 202]);
        let moved = Stco::decode(&mut written(&index, 50).1.as_slice()).expect("stco").entries;
        assert_eq!(moved, [150, 165, 250, 252]);
    }

    #[test]
    fn places_beyond_four_gigabytes_are_kept_whole() {
        let far = 3 << 32;
        let mut index = Index::default();
        index.add(48, 1000, 1);
        index.add(u64::from(u32::MAX), 7, 1);
        assert!(Stco::decode(&mut written(&index, 0).1.as_slice()).is_ok(), "32 bits are enough still");
        let beyond = Co64::decode(&mut written(&index, 5).1.as_slice()).expect("co64").entries;
        assert_eq!(beyond, [53, u64::from(u32::MAX) + 5], "but not five bytes further on");
        index.add(far, 9, 1);
        let (runs, places) = written(&index, 0);
        assert_eq!(runs, [(1, 1)]);
        assert_eq!(Co64::decode(&mut places.as_slice()).expect("co64").entries, [48, u64::from(u32::MAX), far]);
    }
}
