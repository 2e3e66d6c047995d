//! One track of a film as a player finds it in the index: how long, of what kind, and where its samples lie. The tracks of the
//! picture, the sound and the words describe themselves with it.

use mp4_atom::{
    Edts, Elst, ElstEntry, Encode, FourCC, Hdlr, Mdhd, Nmhd, Result, Smhd, Stss, Stts, SttsEntry, Tkhd,
    TrackReferenceTypeBox, Tref, Vmhd,
};

use super::boxes::{handler, here, put, roll, text_header};
use super::dialect::Dialect;
use super::index::Index;
use super::ticks;

/// What a track is to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Pictures.
    Picture,
    /// Sound.
    Sound,
    /// Words under the picture.
    Subtitles,
    /// Titles of chapters.
    Chapters,
}

/// Everything that the index says of a track.
pub struct Track {
    /// What it is.
    pub kind: Kind,
    /// Its number, from 1.
    pub number: u32,
    /// Whether a player plays it unasked.
    pub enabled: bool,
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
pub struct Place {
    pub number: u32,
    pub size: (u16, u16),
    pub fps: u32,
    pub chapters: Option<u32>,
}

impl Track {
    /// The track of pictures that are encoded like this; a player can begin at those with the numbers `keys`, or at all of them.
    pub fn picture(place: Place, entry: Vec<u8>, keys: Option<Vec<u32>>, index: Index) -> Self {
        let Place { number, size, fps, chapters } = place;
        let lasts = vec![(index.count() as u32, ticks::FRAME)];
        let (kind, scale) = (Kind::Picture, ticks::picture(fps));
        Self { kind, number, enabled: true, scale, size, entry, lasts, keys, skip: 0, chapters, index }
    }

    /// The track of sound that is encoded like this, so long, and played from the sample `skip` on.
    pub fn sound(number: u32, entry: Vec<u8>, (lasts, skip): (Vec<(u32, u32)>, u64), index: Index) -> Self {
        let (kind, scale, size) = (Kind::Sound, ticks::SAMPLE_RATE, (0, 0));
        Self { kind, number, enabled: true, scale, size, entry, lasts, keys: None, skip, chapters: None, index }
    }

    /// Writes the track's box, for a film of this many ticks whose samples come to lie so many bytes behind where they were put.
    ///
    /// # Errors
    /// If a box becomes larger than 4 GB.
    pub fn write(&self, out: &mut Vec<u8>, (film, moved): (u64, u64), dialect: Dialect) -> Result<()> {
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
        Mdhd { timescale: self.scale, duration, language: "und".to_owned(), ..Mdhd::default() }.encode(out)?;
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
