//! A frame that shows the one before again, written without an encoder (ITU-T H.264: a P slice in which every macroblock is skipped,
//! 7.3.3 and 7.3.4). It counts as a frame, so that the numbers of those behind it move on by one up to the next key frame.

use super::annex_b::{kind, kind_of};
use super::bits::{Reader, Writer, guarded, replace, unguarded};

/// Profiles whose sequence parameter set says how colour is stored.
const WITH_COLOUR: [u32; 3] = [100, 110, 122];
/// A P slice, and so is every other of its frame.
const ALL_P: u32 = 5;

/// What the parameter sets say of a frame's slices.
#[derive(Clone, Copy)]
struct Sets {
    /// The number of bits of a frame's number.
    number_bits: u32,
    macroblocks: u32,
    picture_set: u32,
    has_deblocking: bool,
}

/// The last frame.
#[derive(Clone, Copy)]
struct Last {
    /// How much it matters to others, not zero.
    reference: u8,
    number: u32,
}

/// Numbers the frames of a film between which others are repeated.
#[derive(Default)]
pub struct Repeats {
    sequence: Option<(u32, u32, u32)>,
    sets: Option<Sets>,
    last: Option<Last>,
    /// Repeated frames since the last key frame.
    since_key: u32,
}

impl Repeats {
    /// Reads a parameter set. A film with a kind of stream that is not repeated here is left as it is.
    pub fn learn(&mut self, set: &[u8]) {
        let bytes = unguarded(set);
        let mut bits = Reader::new(&bytes);
        bits.take(8);
        match kind_of(set) {
            kind::SEQUENCE => self.sequence = sequence(&mut bits),
            kind::PICTURE => self.sets = self.sequence.and_then(|sequence| picture(&mut bits, sequence)),
            _ => {}
        }
    }

    /// The slice with the number that it has behind the repeated frames; none where it stays as it is.
    pub fn number(&mut self, slice: &[u8]) -> Option<Vec<u8>> {
        if kind_of(slice) == kind::KEY_SLICE {
            self.since_key = 0;
        }
        let Sets { number_bits, picture_set, .. } = self.sets?;
        // A frame's number stands within the first bytes, however high the numbers before it are.
        let front = unguarded(slice.get(..24).unwrap_or(slice));
        let mut bits = Reader::new(&front);
        bits.take(8);
        bits.number();
        bits.number();
        let is_known = bits.number() == picture_set;
        let (at, reference) = (bits.at(), slice[0] >> 5);
        let number = (bits.take(number_bits) + self.since_key) & ((1 << number_bits) - 1);
        self.last = (is_known && reference > 0).then_some(Last { reference, number });
        (is_known && self.since_key > 0).then(|| {
            let mut bytes = unguarded(slice);
            replace(&mut bytes, at, number, number_bits);
            guarded(&bytes)
        })
    }

    /// A frame that shows the last one again; none if this stream cannot have one.
    pub fn again(&mut self) -> Option<Vec<u8>> {
        let (Sets { number_bits, macroblocks, picture_set, has_deblocking }, last) = (self.sets?, self.last.as_mut()?);
        self.since_key += 1;
        last.number = (last.number + 1) & ((1 << number_bits) - 1);
        let mut bits = Writer::default();
        bits.put(u32::from(last.reference << 5 | kind::SLICE), 8);
        // It begins with the first macroblock.
        bits.put_number(0);
        bits.put_number(ALL_P);
        bits.put_number(picture_set);
        bits.put(last.number, number_bits);
        // One reference, in the usual order, forgotten in the usual order.
        bits.put(0b000, 3);
        // No other quantiser.
        bits.put_number(0);
        if has_deblocking {
            // None: what is copied was deblocked.
            bits.put_number(1);
        }
        bits.put_number(macroblocks);
        Some(guarded(&bits.close()))
    }
}

/// A frame's number of bits, its macroblocks, and the set's own number, where the stream numbers its frames in the order in which they are
/// shown and has one reference (7.3.2.1.1).
fn sequence(bits: &mut Reader) -> Option<(u32, u32, u32)> {
    let profile = bits.take(8);
    bits.take(16);
    let id = bits.number();
    if WITH_COLOUR.contains(&profile) {
        let is_plain = bits.number() == 1 && bits.number() == 0 && bits.number() == 0 && bits.take(2) == 0;
        if !is_plain {
            return None;
        }
    }
    let number_bits = bits.number().checked_add(4).filter(|bits| *bits <= 16)?;
    let in_order = bits.number() == 2;
    let references = bits.number();
    bits.flag();
    let [width, height] = [0; 2].map(|_| bits.number().saturating_add(1));
    let is_whole = bits.flag();
    let macroblocks = width.checked_mul(height)?;
    (in_order && references == 1 && is_whole).then_some((number_bits, macroblocks, id))
}

/// All that a slice needs, where it has variable lengths and neither groups nor weights (7.3.2.2).
fn picture(bits: &mut Reader, (number_bits, macroblocks, sequence): (u32, u32, u32)) -> Option<Sets> {
    let picture_set = bits.number();
    let is_its_own = bits.number() == sequence;
    let (is_arithmetic, has_order) = (bits.flag(), bits.flag());
    let groups = bits.number();
    let lists = (bits.number(), bits.number());
    let weights = bits.take(3);
    (0..3).for_each(|_| {
        bits.signed();
    });
    let has_deblocking = bits.flag();
    bits.flag();
    let is_redundant = bits.flag();
    let is_simple = !is_arithmetic && !has_order && groups == 0 && lists.0 == 0 && weights >> 2 == 0 && !is_redundant;
    (is_its_own && is_simple).then_some(Sets { number_bits, macroblocks, picture_set, has_deblocking })
}
