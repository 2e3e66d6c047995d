//! What the boxes of MP4 and QuickTime files have in common: boxes that hold boxes, the few that `mp4-atom` lacks, and where the two kinds of
//! files differ.

use mp4_atom::{Dinf, Dref, Error, FourCC, Result, Url};

/// Writes a box with what `body` puts into it.
///
/// # Errors
/// If it becomes larger than 4 GB.
pub(crate) fn put(out: &mut Vec<u8>, kind: &[u8; 4], body: impl FnOnce(&mut Vec<u8>) -> Result<()>) -> Result<()> {
    let start = out.len();
    out.extend([0; 4]);
    out.extend(kind);
    body(out)?;
    let size = u32::try_from(out.len() - start).map_err(|_| Error::TooLarge(FourCC::new(kind)))?;
    out[start..start + 4].copy_from_slice(&size.to_be_bytes());
    Ok(())
}

/// Writes a box of plain numbers.
///
/// # Errors
/// If it becomes larger than 4 GB.
pub(crate) fn numbers(out: &mut Vec<u8>, kind: &[u8; 4], numbers: &[u32]) -> Result<()> {
    put(out, kind, |out| {
        out.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
        Ok(())
    })
}

/// Says that the samples lie in this file.
pub(crate) fn here() -> Dinf {
    Dinf { dref: Dref { entries: vec![Url::default().into()] } }
}

/// Says what reads a track, or its samples, as QuickTime has it (`hdlr`): its component type, its subtype, and a name that is counted.
///
/// # Errors
/// None: the box is small.
pub(crate) fn handler(out: &mut Vec<u8>, component: &[u8; 4], kind: &[u8; 4], name: &str) -> Result<()> {
    put(out, b"hdlr", |out| {
        out.extend([0; 4]);
        out.extend(component);
        out.extend(kind);
        out.extend([0; 12]);
        out.push(name.len() as u8);
        out.extend(name.as_bytes());
        Ok(())
    })
}

/// The media header of a QuickTime text track (`gmhd`), by which players know a list of chapters.
///
/// # Errors
/// None: the box is small.
pub(crate) fn text_header(out: &mut Vec<u8>) -> Result<()> {
    put(out, b"gmhd", |out| {
        // Copy mode and a grey colour, as QuickTime itself writes them.
        numbers(out, b"gmin", &[0, 0x0040_8000, 0x8000_8000, 0])?;
        // A matrix that changes nothing.
        numbers(out, b"text", &[0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000])
    })
}

/// The sample entry of a QuickTime text track (`text`): how its text would be drawn, which nobody does.
///
/// # Errors
/// None: the box is small.
pub(crate) fn text_entry(out: &mut Vec<u8>) -> Result<()> {
    // The samples lie in the file that the first data reference names; centred; black, in no font.
    put(out, b"text", |out| {
        let mut entry = [0; 52];
        (entry[7], entry[15]) = (1, 1);
        out.extend(entry);
        Ok(())
    })
}

/// Says that a player who jumps has to decode one sample more, as AAC needs (`roll`, ISO/IEC 14496-12, 10.1).
///
/// # Errors
/// None: the boxes are small.
pub(crate) fn roll(out: &mut Vec<u8>, samples: u32) -> Result<()> {
    let roll = u32::from_be_bytes(*b"roll");
    put(out, b"sgpd", |out| {
        out.extend([0x0100_0000, roll, 2, 1].iter().flat_map(|number: &u32| number.to_be_bytes()));
        out.extend((-1i16).to_be_bytes());
        Ok(())
    })?;
    numbers(out, b"sbgp", &[0, roll, 1, samples, 1])
}

/// How a file of boxes is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Dialect {
    /// MP4 (ISO/IEC 14496-12 and -14), for players.
    #[default]
    Mp4,
    /// QuickTime, for programs that cut films.
    QuickTime,
}

impl Dialect {
    /// What a player has to know to read the file: the first one says best what it is.
    pub(crate) fn brands(self) -> Vec<FourCC> {
        match self {
            Self::Mp4 => [b"isom", b"iso2", b"avc1", b"mp41"].map(FourCC::new).into(),
            Self::QuickTime => vec![FourCC::new(b"qt  ")],
        }
    }
}
