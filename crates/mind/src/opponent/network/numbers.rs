//! The numbers of a network, the file that holds them, and the networks that are built in.

use std::sync::LazyLock;

use thiserror::Error;

use super::super::searchable::Searchable;

/// How many sums each player's view of the board has.
pub const HIDDEN: usize = 32;
/// The last layer has numbers of its own for this many ranges of how many squares are occupied.
pub const BUCKETS: usize = 8;
/// A sum counts up to one, which is this many units.
pub const ONE: i16 = 255;
/// The units of one in the last layer, whose weights are small: a quarter of one at most, so that their product with [`ONE`] fits 16 bits.
pub const OUT: i16 = 512;
/// What an output of one is worth, in centipawns.
pub const SCALE: i32 = 400;

/// Begins the file; the last byte is the version of the format.
const MAGIC: [u8; 8] = *b"PLUNNET\x02";

/// A network: from the sets of squares to [`HIDDEN`] sums for each view, clipped and squared, and from these to centipawns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// The sets of one colour.
    pub sets: usize,
    /// What each input adds to the sums.
    pub inputs: Box<[[i16; HIDDEN]]>,
    /// What the sums begin with.
    pub start: [i16; HIDDEN],
    /// What the sums count, those of the player to move first; by how many squares are occupied ([`bucket`]).
    pub out: [[i16; 2 * HIDDEN]; BUCKETS],
    /// What is added, in units of [`ONE`] times [`OUT`].
    pub out_start: [i32; BUCKETS],
}

/// Why a file is no network. A sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// It is something else, or of another version.
    #[error("it is not a network of this version")]
    Other,
    /// It ends too early or too late.
    #[error("it is {0} bytes long where a network of its kind has {1}")]
    Length(usize, usize),
}

/// Which numbers of the last layer count with this many occupied squares.
#[inline]
pub const fn bucket(occupied: u32) -> usize {
    let bucket = occupied.saturating_sub(1) / 4;
    if bucket < BUCKETS as u32 { bucket as usize } else { BUCKETS - 1 }
}

impl Network {
    /// Reads a network.
    ///
    /// # Errors
    /// It is none, or not whole.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let (&[sets], rest) =
            bytes.strip_prefix(&MAGIC).and_then(|rest| rest.split_first_chunk()).ok_or(FileError::Other)?;
        let sets = usize::from(sets);
        let inputs = 2 * 64 * sets;
        let length = 2 * (inputs * HIDDEN + HIDDEN + BUCKETS * 2 * HIDDEN) + 4 * BUCKETS;
        if rest.len() != length {
            return Err(FileError::Length(bytes.len(), length + MAGIC.len() + 1));
        }
        let (shorts, longs) = rest.split_at(length - 4 * BUCKETS);
        let mut shorts = shorts.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut longs = longs.chunks_exact(4).map(|four| i32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let mut next = || shorts.next().unwrap_or_default();
        Ok(Self {
            sets,
            inputs: (0..inputs).map(|_| std::array::from_fn(|_| next())).collect(),
            start: std::array::from_fn(|_| next()),
            out: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            out_start: std::array::from_fn(|_| longs.next().unwrap_or_default()),
        })
    }

    /// The file of this network, all numbers with the least byte first.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.sets as u8);
        let shorts = self.inputs.iter().flatten().chain(&self.start).chain(self.out.iter().flatten());
        shorts.for_each(|number| bytes.extend(number.to_le_bytes()));
        self.out_start.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        bytes
    }
}

/// By the numbers that [`Searchable::network`] gives.
static BUILT: [LazyLock<Option<Network>>; 4] = [
    LazyLock::new(|| read(include_bytes!("../../../networks/chess.net"))),
    LazyLock::new(|| read(include_bytes!("../../../networks/plunderchess.net"))),
    LazyLock::new(|| read(include_bytes!("../../../networks/chessplus.net"))),
    LazyLock::new(|| read(include_bytes!("../../../networks/corner-king.net"))),
];

/// A test reads them all, so that none of them fails here.
fn read(bytes: &[u8]) -> Option<Network> {
    Network::read(bytes).ok()
}

/// The network that corrects the judgement of a game; none where matches have not shown that one helps.
pub fn of<P: Searchable>(position: &P) -> Option<&'static Network> {
    BUILT.get(position.network())?.as_ref()
}
