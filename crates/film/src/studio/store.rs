//! Rendered pictures that are cached from one film to the next, each under a key that covers everything it depends on. A picture that cannot be
//! kept or read is rendered again, and no film fails for that.
//!
//! They are packed so that they are fast to read, because a film in a second language does little else. PNG takes three quarters of the place,
//! and three times as long.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use host::files;
use host::partial_file::PartialFile;
use host::threads::{self, JoinHandle};
use host::time::SystemTime;
use lz4_flex::block::{compress_into, decompress_into, get_maximum_output_size};

use super::frame::{Frame, Size};

/// How many bytes of pictures are kept.
pub const LIMIT: u64 = 2 << 30;
/// Pictures that may wait to be written.
const QUEUE: usize = 6;
/// How many are packed and written at once, as far as there are cores.
const MOST_WRITERS: usize = 4;
/// The part of the limit that stays when the oldest pictures go.
const STAYS: (u64, u64) = (9, 10);
/// What the files of pictures end in, and what they ended in before; those count and go like the others.
const ENDING: &str = "lz4";
const FORMER: &str = "png";
/// What the names of pictures end in that are being written, and after how long one is what a killed program left.
const UNFINISHED: &str = "part";
const FORGOTTEN: Duration = Duration::from_secs(3600);
/// After this many pictures the folder is counted again: other films may be made at the same time.
const COUNTED_ANEW: usize = 50;

/// What a picture depends on, as the name that it is kept under.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key(String);

impl Key {
    /// The key of everything that these words tell.
    pub fn of(words: &str) -> Self {
        let half = |seed: u64| {
            let mut hasher = DefaultHasher::new();
            (seed, words).hash(&mut hasher);
            hasher.finish()
        };
        Self(format!("{:016x}{:016x}", half(1), half(2)))
    }

    fn path(&self, folder: &Path) -> PathBuf {
        let (first, rest) = self.0.split_at(2);
        folder.join(first).join(format!("{rest}.{ENDING}"))
    }
}

/// A folder of pictures, shared by its clones.
#[derive(Clone)]
pub struct Store {
    folder: Arc<Path>,
    writer: Arc<Writer>,
}

/// A picture to keep.
type Waiting = (Key, Arc<Frame>);

/// The threads that keep pictures while others are rendered. Dropped, they keep what waits and end.
struct Writer {
    queue: Mutex<Option<SyncSender<Waiting>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.get_mut().unwrap_or_else(PoisonError::into_inner).take());
        for thread in self.threads.get_mut().unwrap_or_else(PoisonError::into_inner).drain(..) {
            let _ = thread.join();
        }
    }
}

impl Store {
    /// The pictures in a folder, at most `limit` bytes of them.
    ///
    /// # Errors
    /// If the folder is not there and cannot be made.
    pub fn open(folder: &Path, limit: u64) -> io::Result<Self> {
        files::create_folders(folder)?;
        let (queue, waiting) = sync_channel(QUEUE);
        let shared = Arc::new((Mutex::new(waiting), Mutex::new(Tally::default())));
        let begin = |_| {
            let (place, shared) = (folder.to_owned(), Arc::clone(&shared));
            threads::spawn("pictures", move || write_all(&place, limit, &shared))
        };
        let threads = (0..threads::cores().min(MOST_WRITERS)).map(begin).collect::<io::Result<_>>()?;
        let writer = Writer { queue: Mutex::new(Some(queue)), threads: Mutex::new(threads) };
        Ok(Self { folder: folder.into(), writer: Arc::new(writer) })
    }

    /// The picture of this size that was kept under a key. One that cannot be read is forgotten.
    pub fn find(&self, key: &Key, size: Size) -> Option<Frame> {
        let path = key.path(&self.folder);
        let bytes = files::read(&path).ok()?;
        let found = unpack(&bytes, size, &key.0);
        match &found {
            // What is used stays longest.
            Some(_) => drop(files::set_modified(&path, SystemTime::now())),
            None => drop(files::remove(&path)),
        }
        found
    }

    /// Keeps a picture at once, whatever the limit is.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&self, key: &Key, frame: &Frame) -> io::Result<()> {
        write(key, &self.folder, frame).map(drop)
    }

    /// Keeps a picture; waits while many are waiting already.
    pub fn keep(&self, key: Key, frame: impl Into<Arc<Frame>>) {
        let queue = self.writer.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        // Threads that have ended keep nothing.
        let _ = queue.map(|queue| queue.send((key, frame.into())));
    }
}

/// Removes all pictures of a folder, and what a killed program left; how many, and how many bytes they had.
///
/// # Errors
/// If one cannot be removed.
pub fn clear(folder: &Path) -> io::Result<(usize, u64)> {
    let (mut count, mut bytes) = (0, 0);
    for Kept { path, size, .. } in kept(folder) {
        files::remove(&path)?;
        (count, bytes) = (count + 1, bytes + size);
    }
    for part in files::list(folder).unwrap_or_default() {
        // One that is not empty holds something of somebody else's, and stays.
        let _ = files::remove_empty_folder(&part);
    }
    Ok((count, bytes))
}

/// A file of the store.
struct Kept {
    path: PathBuf,
    size: u64,
    used: SystemTime,
}

/// All files of a store.
fn kept(folder: &Path) -> Vec<Kept> {
    let inside = |folder: &Path| files::list(folder).unwrap_or_default().into_iter();
    let kept = inside(folder).flat_map(|part| inside(&part)).filter_map(|path| {
        let found = files::look_at_link(&path).ok()?;
        let used = found.modified.unwrap_or(SystemTime::UNIX_EPOCH);
        let ends_in = |ending: &str| path.extension().is_some_and(|found| found == ending);
        // What somebody is writing is not touched.
        let is_left = || ends_in(UNFINISHED) && used.elapsed().is_ok_and(|age| age > FORGOTTEN);
        let is_ours = found.is_regular() && (ends_in(ENDING) || ends_in(FORMER) || is_left());
        is_ours.then(|| Kept { path: path.clone(), size: found.length, used })
    });
    kept.collect()
}

/// How many pictures were kept, and how many bytes the store has as far as that is known.
#[derive(Default)]
struct Tally {
    number: usize,
    total: Option<u64>,
}

impl Tally {
    /// One more was kept, of this many bytes.
    fn add(&mut self, size: u64, (folder, limit): (&Path, u64)) {
        self.number += 1;
        let known = self.total.filter(|_| !self.number.is_multiple_of(COUNTED_ANEW));
        let total = known.map_or_else(|| sum(folder), |total| total + size);
        self.total = Some(if total > limit { shrink(folder, limit / STAYS.1 * STAYS.0) } else { total });
    }
}

fn write_all(folder: &Path, limit: u64, (waiting, tally): &(Mutex<Receiver<Waiting>>, Mutex<Tally>)) {
    // Whoever waits for a picture holds the lock; the others wait behind.
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok((key, frame)) = next() {
        let Ok(size) = write(&key, folder, &frame) else {
            // The disk is full, or somebody has taken the folder away.
            return;
        };
        tally.lock().unwrap_or_else(PoisonError::into_inner).add(size, (folder, limit));
    }
}

/// How many bytes a store has.
fn sum(folder: &Path) -> u64 {
    kept(folder).iter().map(|file| file.size).sum()
}

/// Removes the least recently used pictures, until no more than this many bytes remain; returns how many do.
fn shrink(folder: &Path, stays: u64) -> u64 {
    let mut files = kept(folder);
    files.sort_by_key(|file| file.used);
    let mut total: u64 = files.iter().map(|file| file.size).sum();
    for Kept { path, size, .. } in files {
        if total <= stays {
            break;
        }
        if files::remove(&path).is_ok() {
            total -= size;
        }
    }
    total
}

fn write(key: &Key, folder: &Path, frame: &Frame) -> io::Result<u64> {
    let (path, bytes) = (key.path(folder), pack(frame, &key.0).ok_or(io::ErrorKind::InvalidData)?);
    path.parent().map(files::create_folders).transpose()?;
    let file = PartialFile::create(&path).map_err(io::Error::other)?;
    file.writer().map_err(io::Error::other)?.write_all(&bytes)?;
    file.keep().map_err(io::Error::other)?;
    Ok(bytes.len() as u64)
}

/// The first byte of a picture: whether a pixel has three bytes, because all are opaque, or four.
const OPAQUE: u8 = 3;
const SEE_THROUGH: u8 = 4;

/// That byte, and the checksum.
const HEAD: usize = 5;

/// The bytes of a picture that is kept under a key, or `None` if it is too large to be packed. What is packed is how each pixel differs from
/// the one above, which is mostly nothing.
pub fn pack(frame: &Frame, key: &str) -> Option<Vec<u8>> {
    let is_opaque = frame.rgba.chunks_exact(4).all(|pixel| pixel[3] == u8::MAX);
    let (first, mut pixels) =
        if is_opaque { (OPAQUE, three_bytes(&frame.rgba)) } else { (SEE_THROUGH, frame.rgba.clone()) };
    let width = frame.size.width as usize * usize::from(first);
    for row in (1..frame.size.height as usize).rev() {
        let (above, below) = pixels.split_at_mut(row * width);
        for (value, above) in below.iter_mut().zip(&above[(row - 1) * width..]) {
            *value = value.wrapping_sub(*above);
        }
    }
    let mut bytes = vec![0; HEAD + get_maximum_output_size(pixels.len())];
    let length = compress_into(&pixels, &mut bytes[HEAD..]).ok()?;
    bytes.truncate(HEAD + length);
    bytes[0] = first;
    let checksum = checksum(first, frame.size, key, &bytes[HEAD..]);
    bytes[1..HEAD].copy_from_slice(&checksum);
    Some(bytes)
}

/// The picture of this size in these bytes, if they are those of the one that is kept under this key, to the bit.
pub fn unpack(bytes: &[u8], size: Size, key: &str) -> Option<Frame> {
    let (&[first, ref found @ ..], packed) = bytes.split_first_chunk::<HEAD>()?;
    if ![OPAQUE, SEE_THROUGH].contains(&first) || checksum(first, size, key, packed) != *found {
        return None;
    }
    let width = size.width as usize * usize::from(first);
    let mut pixels = vec![0; width * size.height as usize];
    if decompress_into(packed, &mut pixels).ok()? != pixels.len() {
        return None;
    }
    for row in 1..size.height as usize {
        let (above, below) = pixels.split_at_mut(row * width);
        for (value, above) in below.iter_mut().zip(&above[(row - 1) * width..]) {
            *value = value.wrapping_add(*above);
        }
    }
    let rgba = if first == OPAQUE { four_bytes(&pixels) } else { pixels };
    Some(Frame { size, rgba })
}

/// What tells this picture from any other, of another size and of another key too: a file may be copied under another name.
pub(super) fn checksum(first: u8, size: Size, key: &str, packed: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    for part in [&[first][..], &size.width.to_le_bytes(), &size.height.to_le_bytes(), key.as_bytes(), packed] {
        hasher.update(part);
    }
    hasher.finalize().to_le_bytes()
}

/// Pixels without their opacity. These loops and those above are written out, as the compiler takes many pixels at a time in them.
fn three_bytes(rgba: &[u8]) -> Vec<u8> {
    let mut rgb = vec![0; rgba.len() / 4 * 3];
    for (to, from) in rgb.as_chunks_mut::<3>().0.iter_mut().zip(rgba.as_chunks::<4>().0) {
        *to = [from[0], from[1], from[2]];
    }
    rgb
}

/// Opaque pixels with their opacity.
fn four_bytes(rgb: &[u8]) -> Vec<u8> {
    let mut rgba = vec![0; rgb.len() / 3 * 4];
    for (to, from) in rgba.as_chunks_mut::<4>().0.iter_mut().zip(rgb.as_chunks::<3>().0) {
        *to = [from[0], from[1], from[2], u8::MAX];
    }
    rgba
}

#[cfg(test)]
mod tests {
    mod store {
        use std::fs;
        use std::time::Duration;

        use super::super::*;

        const SIZE: Size = Size::new(40, 30);

        fn noise(seed: u32) -> Frame {
            let mut state = seed.wrapping_mul(2_654_435_761) | 1;
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 24) as u8
            };
            Frame { size: SIZE, rgba: (0..SIZE.bytes()).map(|_| next()).collect() }
        }

        fn names(folder: &Path) -> usize {
            kept(folder).len()
        }

        #[test]
        fn a_picture_comes_back_to_the_bit_and_a_spoilt_one_does_not() {
            let folder = tempfile::tempdir().unwrap();
            let [key, other] = ["one", "other"].map(Key::of);
            let store = Store::open(folder.path(), LIMIT).unwrap();
            store.keep(key.clone(), noise(1));
            drop(store);
            let store = Store::open(folder.path(), LIMIT).unwrap();
            assert_eq!(store.find(&key, SIZE), Some(noise(1)));
            assert_eq!((store.find(&other, SIZE), store.find(&key, Size::new(30, 40))), (None, None));
            store.keep(key.clone(), noise(1));
            drop(store);
            let path = key.path(folder.path());
            let bytes = fs::read(&path).unwrap();
            for spoilt in [
                bytes[..bytes.len() / 2].to_vec(),
                Vec::new(),
                [&bytes[..200], &[bytes[200] ^ 1], &bytes[201..]].concat(),
            ] {
                fs::write(&path, spoilt).unwrap();
                let store = Store::open(folder.path(), LIMIT).unwrap();
                assert_eq!(store.find(&key, SIZE), None);
                assert!(!path.exists());
            }
        }

        #[test]
        fn a_file_under_another_pictures_name_is_none() {
            let folder = tempfile::tempdir().unwrap();
            let [one, other] = ["one", "other"].map(Key::of);
            let store = Store::open(folder.path(), LIMIT).unwrap();
            store.put(&one, &noise(1)).unwrap();
            store.put(&other, &noise(2)).unwrap();
            let paths = [&one, &other].map(|key| key.path(folder.path()));
            let [first, second] = [0, 1].map(|number: usize| fs::read(&paths[number]).unwrap());
            fs::write(&paths[0], second).unwrap();
            fs::write(&paths[1], first).unwrap();
            assert_eq!([&one, &other].map(|key| store.find(key, SIZE)), [None, None]);
            assert!(paths.iter().all(|path| !path.exists()));
        }

        #[test]
        fn what_others_wrote_and_left_counts_too() {
            let folder = tempfile::tempdir().unwrap();
            let one = pack(&noise(0), "").unwrap().len() as u64;
            let store = Store::open(folder.path(), 60 * one).unwrap();
            store.keep(Key::of("first"), noise(0));
            // Another program fills the folder meanwhile, and one was killed long ago.
            let place = folder.path().join("ab");
            fs::create_dir_all(&place).unwrap();
            let (old, young) = (place.join(".x.lz4.1-2.part"), place.join(".y.lz4.1-3.part"));
            for path in [&old, &young] {
                fs::write(path, vec![0; one as usize]).unwrap();
            }
            let then = SystemTime::now() - 2 * FORGOTTEN;
            fs::File::options().append(true).open(&old).unwrap().set_modified(then).unwrap();
            (0..40).for_each(|number| fs::write(place.join(format!("{number}.png")), vec![0; one as usize]).unwrap());
            (0..55_u32).for_each(|number| store.keep(Key::of(&number.to_string()), noise(number)));
            drop(store);
            assert!(sum(folder.path()) <= 60 * one, "{} of {}", sum(folder.path()) / one, names(folder.path()));
            assert!(young.exists() && !old.exists());
            clear(folder.path()).unwrap();
            assert!(names(folder.path()) == 0 && young.exists());
        }

        #[test]
        fn the_oldest_pictures_go_first_and_all_of_them_when_asked() {
            let folder = tempfile::tempdir().unwrap();
            let one = pack(&noise(0), "").unwrap().len() as u64;
            let keys: Vec<Key> = (0..6).map(|number| Key::of(&number.to_string())).collect();
            for (number, key) in keys.iter().enumerate() {
                let store = Store::open(folder.path(), 5 * one + one / 2).unwrap();
                store.keep(key.clone(), noise(number as u32));
                drop(store);
                let age = Duration::from_secs(1000 - number as u64);
                let path = key.path(folder.path());
                if number < 5 {
                    fs::File::options().append(true).open(path).unwrap().set_modified(SystemTime::now() - age).unwrap();
                }
                if number == 4 {
                    // The first one is used again.
                    assert!(Store::open(folder.path(), LIMIT).unwrap().find(&keys[0], SIZE).is_some());
                }
            }
            let store = Store::open(folder.path(), LIMIT).unwrap();
            let found: Vec<usize> = (0..6).filter(|number| store.find(&keys[*number], SIZE).is_some()).collect();
            assert_eq!(found, [0, 3, 4, 5]);
            drop(store);
            let (count, bytes) = clear(folder.path()).unwrap();
            assert!(count == 4 && bytes > 3 * one && names(folder.path()) == 0);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }

    mod packed {
        use super::super::*;

        /// A picture of 5 by 3 pixels whose opacities are as told.
        fn picture(opacity: impl Fn(u8) -> u8) -> Frame {
            let pixel = |number: u8| [number.wrapping_mul(77), 255 - number, number / 3, opacity(number)];
            Frame { size: Size::new(5, 3), rgba: (0..15).flat_map(pixel).collect() }
        }

        #[test]
        fn pictures_come_back_with_and_without_opacity() {
            for (frame, first) in [(picture(|_| 255), OPAQUE), (picture(|number| 255 - number / 14), SEE_THROUGH)] {
                let bytes = pack(&frame, "key").unwrap();
                assert_eq!((bytes[0], unpack(&bytes, frame.size, "key")), (first, Some(frame)));
            }
        }

        #[test]
        fn what_is_not_the_picture_of_that_size_is_none() {
            let bytes = pack(&picture(|_| 255), "key").unwrap();
            for key in ["", "kez", "keys"] {
                assert_eq!(unpack(&bytes, Size::new(5, 3), key), None, "{key}");
            }
            for other in [Size::new(5, 4), Size::new(5, 2), Size::new(3, 5), Size::new(15, 1)] {
                assert_eq!(unpack(&bytes, other, "key"), None);
            }
            for at in 0..bytes.len() {
                let mut spoilt = bytes.clone();
                spoilt[at] ^= 4;
                assert_eq!(unpack(&spoilt, Size::new(5, 3), "key"), None, "byte {at}");
                assert_eq!(unpack(&bytes[..at], Size::new(5, 3), "key"), None, "{at} bytes");
            }
        }
    }
}
