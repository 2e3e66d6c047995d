//! The samples on their way into the file, one behind the other; the writer of a film puts its tracks' samples here.

use std::io::{Result, Seek, SeekFrom, Write};

use mp4_atom::{Encode, Ftyp};

use super::dialect::Dialect;

/// Bytes that are kept in front of the samples for the header of their box, however large it becomes.
const HEADER: usize = 16;

/// The box with all samples (`mdat`) while it grows.
pub struct MediaData<W> {
    out: W,
    /// Where the header stands.
    header: u64,
    /// Where the next byte goes.
    place: u64,
}

impl<W: Write + Seek> MediaData<W> {
    /// Begins a file: its kind, and place for the header.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(mut out: W, dialect: Dialect) -> Result<Self> {
        let mut kind = Vec::new();
        let compatible_brands = dialect.brands();
        let ftyp = Ftyp { major_brand: compatible_brands[0], minor_version: 0x200, compatible_brands };
        ftyp.encode(&mut kind).map_err(std::io::Error::other)?;
        out.write_all(&kind)?;
        out.write_all(&header(0))?;
        let header = kind.len() as u64;
        Ok(Self { out, header, place: header + HEADER as u64 })
    }

    /// Where the next sample goes, in bytes from the start of the file.
    pub fn place(&self) -> u64 {
        self.place
    }

    /// Adds bytes at the end.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.write_all(bytes)?;
        self.place += bytes.len() as u64;
        Ok(())
    }

    /// Ends the samples, writes `index` behind them and gives their box its size. Returns the size of the file in bytes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self, index: &[u8]) -> Result<u64> {
        self.out.write_all(index)?;
        self.out.seek(SeekFrom::Start(self.header))?;
        self.out.write_all(&header(self.place - self.header - HEADER as u64))?;
        self.out.flush()?;
        Ok(self.place + index.len() as u64)
    }

    /// Leaves out this many bytes, as if they had been written: how a test makes a large film.
    #[cfg(test)]
    pub fn leave_out(&mut self, bytes: u64) -> Result<()> {
        self.place += bytes;
        self.out.seek(SeekFrom::Start(self.place)).map(|_| ())
    }
}

/// The header of a box with this many bytes of samples: an empty box and a short header, or a long one in the same place.
fn header(samples: u64) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    match u32::try_from(samples + 8) {
        Ok(size) => {
            header[..4].copy_from_slice(&8u32.to_be_bytes());
            header[4..8].copy_from_slice(b"free");
            header[8..12].copy_from_slice(&size.to_be_bytes());
            header[12..].copy_from_slice(b"mdat");
        }
        Err(_) => {
            header[..4].copy_from_slice(&1u32.to_be_bytes());
            header[4..8].copy_from_slice(b"mdat");
            header[8..].copy_from_slice(&(samples + HEADER as u64).to_be_bytes());
        }
    }
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_grows_into_its_place_at_four_gigabytes() {
        assert_eq!(header(100), *b"\0\0\0\x08free\0\0\0\x6cmdat");
        assert_eq!(header(u64::from(u32::MAX) - 8), *b"\0\0\0\x08free\xff\xff\xff\xffmdat");
        assert_eq!(header(u64::from(u32::MAX) - 7), *b"\0\0\0\x01mdat\0\0\0\x01\0\0\0\x08");
        assert_eq!(header(5 << 32), *b"\0\0\0\x01mdat\0\0\0\x05\0\0\0\x10");
    }

    #[test]
    fn the_samples_lie_where_it_said() {
        let mut data = MediaData::begin(std::io::Cursor::new(Vec::new()), Dialect::Mp4).expect("begun");
        let first = data.place() as usize;
        data.put(b"abc").expect("put");
        assert_eq!(data.place() as usize, first + 3);
        let mut file = Vec::new();
        let data = MediaData { out: std::io::Cursor::new(&mut file), header: data.header, place: data.place };
        assert_eq!(data.finish(b"index").expect("written"), first as u64 + 8);
    }
}
