//! The package of a USD scene, which telephones open in the room: an archive that is not compressed, in which every file begins at a multiple of
//! 64 bytes, the layer first.

use super::asked::{ModelError, Options};
use super::moving::Moving;
use super::usd;

/// Where files begin: at multiples of so many bytes.
const STEP: usize = 64;
/// The first day that an archive can name, so that the same set gives the same bytes: the 1st of January 1980.
const DAY: u16 = 0x21;
/// The version of archives that is asked for, 2.0.
const VERSION: u16 = 20;
/// How the extra field is marked that fills up to the next multiple: nobody else's.
const FILLING: u16 = 0x1986;

/// A file of the package.
struct Entry {
    name: String,
    sum: u32,
    size: u32,
    at: u32,
}

/// The bytes of the package.
///
/// # Errors
/// A shape or picture within the program that cannot be read.
pub(crate) fn file(moving: &Moving, options: &Options) -> Result<Vec<u8>, ModelError> {
    let (layer, pictures) = usd::layer(moving, options)?;
    let mut package = Package::default();
    package.add("set.usda", layer.as_bytes());
    for (name, bytes) in &pictures {
        package.add(name, bytes);
    }
    Ok(package.finish())
}

#[derive(Default)]
struct Package {
    bytes: Vec<u8>,
    entries: Vec<Entry>,
}

fn short(bytes: &mut Vec<u8>, numbers: &[u16]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}

fn long(bytes: &mut Vec<u8>, numbers: &[u32]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}

impl Package {
    fn add(&mut self, name: &str, content: &[u8]) {
        let entry = Entry {
            name: name.to_owned(),
            sum: crc32fast::hash(content),
            size: content.len() as u32,
            at: self.bytes.len() as u32,
        };
        let head = self.bytes.len() + 30 + name.len();
        // The filling has a head of four bytes of its own.
        let filling = (head + 4).next_multiple_of(STEP) - head - 4;
        long(&mut self.bytes, &[0x0403_4b50]);
        short(&mut self.bytes, &[VERSION, 0, 0, 0, DAY]);
        long(&mut self.bytes, &[entry.sum, entry.size, entry.size]);
        short(&mut self.bytes, &[name.len() as u16, filling as u16 + 4]);
        self.bytes.extend_from_slice(name.as_bytes());
        short(&mut self.bytes, &[FILLING, filling as u16]);
        self.bytes.resize(self.bytes.len() + filling, 0);
        self.bytes.extend_from_slice(content);
        self.entries.push(entry);
    }

    /// The table of contents behind the files.
    fn finish(mut self) -> Vec<u8> {
        let begin = self.bytes.len();
        for Entry { name, sum, size, at } in &self.entries {
            long(&mut self.bytes, &[0x0201_4b50]);
            short(&mut self.bytes, &[VERSION, VERSION, 0, 0, 0, DAY]);
            long(&mut self.bytes, &[*sum, *size, *size]);
            short(&mut self.bytes, &[name.len() as u16, 0, 0, 0, 0]);
            long(&mut self.bytes, &[0, *at]);
            self.bytes.extend_from_slice(name.as_bytes());
        }
        let (count, length) = (self.entries.len() as u16, self.bytes.len() - begin);
        long(&mut self.bytes, &[0x0605_4b50]);
        short(&mut self.bytes, &[0, 0, count, count]);
        long(&mut self.bytes, &[length as u32, begin as u32]);
        short(&mut self.bytes, &[0]);
        self.bytes
    }
}
