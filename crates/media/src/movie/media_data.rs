//! The samples on their way into the file, one behind the other.

use std::io::{BufWriter, Read, Result, Seek, SeekFrom, Write};

use mp4_atom::{Encode, Ftyp};

use super::boxes::Dialect;

/// Bytes that are kept in front of the samples for the header of their box, however large it becomes.
const HEADER: usize = 16;

/// The box with all samples (`mdat`) while it grows.
pub(crate) struct MediaData<W> {
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
    pub(crate) fn begin(mut out: W, dialect: Dialect) -> Result<Self> {
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
    pub(crate) fn place(&self) -> u64 {
        self.place
    }

    /// Adds bytes at the end.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.write_all(bytes)?;
        self.place += bytes.len() as u64;
        Ok(())
    }

    /// Ends the samples, writes `index` behind them, for films that are cut and not sent, and gives their box its size. Returns the size of the file in bytes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn finish_before(mut self, index: &[u8]) -> Result<u64> {
        self.out.write_all(index)?;
        self.out.seek(SeekFrom::Start(self.header))?;
        self.out.write_all(&header(self.place - self.header - HEADER as u64))?;
        self.out.flush()?;
        Ok(self.place + index.len() as u64)
    }

    /// Leaves out this many bytes, as if they had been written: how a test makes a large film.
    #[cfg(test)]
    pub(crate) fn leave_out(&mut self, bytes: u64) -> Result<()> {
        self.place += bytes;
        self.out.seek(SeekFrom::Start(self.place)).map(|_| ())
    }
}

impl<F: Read + Write + Seek> MediaData<BufWriter<F>> {
    /// Ends the samples, moves them back by the length of `index` and writes it in front of them, so that whoever plays the file while it
    /// comes can begin at once. Returns the size of the file in bytes.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub(crate) fn finish_behind(self, index: &[u8]) -> Result<u64> {
        let first = self.header + HEADER as u64;
        let mut file = self.out.into_inner()?;
        move_back(&mut file, first, self.place, index.len() as u64)?;
        file.seek(SeekFrom::Start(self.header))?;
        file.write_all(index)?;
        file.write_all(&header(self.place - first))?;
        file.flush()?;
        Ok(self.place + index.len() as u64)
    }
}

/// Moves the bytes of a file from one place up to another by so many places towards its end, piece by piece from behind.
fn move_back<F: Read + Write + Seek>(file: &mut F, from: u64, to: u64, by: u64) -> Result<()> {
    const LEAST: u64 = 1 << 20;
    let most = by.max(LEAST);
    let (mut piece, nothing) = (vec![0; most as usize], vec![0; most as usize]);
    let (mut end, mut is_above_empty) = (to, false);
    while end > from {
        let length = most.min(end - from) as usize;
        end -= length as u64;
        file.seek(SeekFrom::Start(end))?;
        file.read_exact(&mut piece[..length])?;
        let is_empty = piece[..length] == nothing[..length];
        // A hole in the file stays one: nothing comes where there is nothing.
        if !(is_empty && is_above_empty) {
            file.seek(SeekFrom::Start(end + by))?;
            file.write_all(&piece[..length])?;
        }
        is_above_empty = is_empty;
    }
    Ok(())
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
    fn an_index_in_front_moves_every_sample_by_its_length() {
        for (length, samples) in [(5, 3), (700, 5_000_000), (1_500_000, 6_000_000), (9, 0)] {
            let index: Vec<u8> = (0..length).map(|at| at as u8 | 1).collect();
            let mut data =
                MediaData::begin(BufWriter::new(std::io::Cursor::new(Vec::new())), Dialect::Mp4).expect("begun");
            let first = data.place() as usize;
            // With a hole of zeros in it that is longer than a piece.
            let bytes: Vec<u8> = (0..samples)
                .map(|at: u32| if (400_000..4_900_000).contains(&at) { 0 } else { (at / 3) as u8 })
                .collect();
            data.put(&bytes).expect("put");
            let (header, place) = (data.header, data.place);
            let mut file = data.out.into_inner().expect("written").into_inner();
            let out = BufWriter::new(std::io::Cursor::new(&mut file));
            let size = MediaData { out, header, place }.finish_behind(&index).expect("written");
            assert_eq!(size as usize, file.len());
            assert_eq!(&file[header as usize..][..length], index);
            assert_eq!(&file[first + length - 4..][..4], b"mdat");
            assert!(file[first + length..] == bytes, "{length} {samples}");
        }
    }

    #[test]
    fn the_samples_lie_where_it_said() {
        let mut data = MediaData::begin(std::io::Cursor::new(Vec::new()), Dialect::Mp4).expect("begun");
        let first = data.place() as usize;
        data.put(b"abc").expect("put");
        assert_eq!(data.place() as usize, first + 3);
        let mut file = Vec::new();
        let data = MediaData { out: std::io::Cursor::new(&mut file), header: data.header, place: data.place };
        assert_eq!(data.finish_before(b"index").expect("written"), first as u64 + 8);
    }
}
