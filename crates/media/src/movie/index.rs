//! Where the samples of a track lie, kept in four bytes per sample while a film is written; each track has one.

use mp4_atom::{Co64, Encode, Result, Stco, Stsc, StscEntry, Stsz, StszSamples};

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
pub struct Index {
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
    pub fn add(&mut self, place: u64, size: u32, most: u32) {
        match self.chunks.last_mut().filter(|chunk| self.end == place && chunk.samples < most) {
            Some(chunk) => chunk.samples += 1,
            None => self.chunks.push(Chunk { place, samples: 1 }),
        }
        self.sizes.push(size);
        self.end = place + u64::from(size);
        self.bytes += u64::from(size);
    }

    /// Adds a chunk of so many samples of `size` bytes at `place`, for a track all samples of which have this size.
    pub fn add_alike(&mut self, place: u64, samples: u32, size: u32) {
        if samples > 0 {
            self.chunks.push(Chunk { place, samples });
            self.alike = Some((size, self.alike.map_or(0, |(_, count)| count) + samples));
            self.bytes += u64::from(size) * u64::from(samples);
        }
    }

    /// The number of samples.
    pub fn count(&self) -> u64 {
        self.alike.map_or(self.sizes.len() as u64, |(_, count)| count.into())
    }

    /// The size of all samples in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The size of the largest sample in bytes.
    pub fn largest(&self) -> u32 {
        self.sizes.iter().copied().max().unwrap_or(0)
    }

    /// Writes the boxes `stsc`, `stsz`, and `stco` or, where a place needs more than 32 bits, `co64`, for samples that come to lie so many
    /// bytes behind where they were put.
    ///
    /// # Errors
    /// If a box becomes larger than 4 GB.
    pub fn write(&self, out: &mut Vec<u8>, moved: u64) -> Result<()> {
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
    use mp4_atom::Decode;

    use super::*;

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
