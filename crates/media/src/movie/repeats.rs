//! A frame that shows the one before again, written without an encoder (ITU-T H.264: a P slice in which every macroblock is skipped,
//! 7.3.3 and 7.3.4), and the units and bits that it is read from and written in (annex B, 7.2 and 9.1). It counts as a frame, so that the
//! numbers of those behind it move on by one up to the next key frame.

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
pub(crate) struct Repeats {
    sequence: Option<(u32, u32, u32)>,
    sets: Option<Sets>,
    last: Option<Last>,
    /// Repeated frames since the last key frame.
    since_key: u32,
}

impl Repeats {
    /// Reads a parameter set. A film with a kind of stream that is not repeated here is left as it is.
    pub(crate) fn learn(&mut self, set: &[u8]) {
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
    pub(crate) fn number(&mut self, slice: &[u8]) -> Option<Vec<u8>> {
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
    pub(crate) fn again(&mut self) -> Option<Vec<u8>> {
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

/// A unit's bits from the front. Behind the end come zeros, which no valid unit asks for.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// The bits of these bytes, [without guards](unguarded).
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The number of bits read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The next bits as a number, at most 32.
    pub(crate) fn take(&mut self, bits: u32) -> u32 {
        (0..bits).fold(0, |number, _| number << 1 | u32::from(self.flag()))
    }

    /// The next bit.
    pub(crate) fn flag(&mut self) -> bool {
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (7 - self.at % 8) & 1;
        self.at += 1;
        bit == 1
    }

    /// The next number without a sign, `ue(v)`.
    pub(crate) fn number(&mut self) -> u32 {
        let zeros = (0..32).take_while(|_| !self.flag()).count() as u32;
        if zeros < 32 { (1 << zeros) - 1 + self.take(zeros) } else { u32::MAX }
    }

    /// The next number with a sign, `se(v)`.
    pub(crate) fn signed(&mut self) -> i32 {
        let number = self.number();
        let half = number.div_ceil(2).cast_signed();
        if number % 2 == 1 { half } else { -half }
    }
}

/// A unit's bits as they are put together.
#[derive(Default)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
    bits: usize,
}

impl Writer {
    /// Adds the lowest bits of a number.
    pub(crate) fn put(&mut self, number: u32, bits: u32) {
        for bit in (0..bits).rev() {
            if self.bits.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> bit & 1) as u8) << (7 - self.bits % 8);
            }
            self.bits += 1;
        }
    }

    /// Adds a number without a sign, `ue(v)`.
    pub(crate) fn put_number(&mut self, number: u32) {
        let bits = (number + 1).ilog2();
        self.put(0, bits);
        self.put(number + 1, bits + 1);
    }

    /// The unit, closed by a one and filled up with zeros.
    pub(crate) fn close(mut self) -> Vec<u8> {
        self.put(1, 1);
        self.bytes
    }
}

/// Puts the lowest `bits` of a number in place of those that begin at the bit `at`.
pub(crate) fn replace(bytes: &mut [u8], at: usize, number: u32, bits: u32) {
    for (place, bit) in (at..).zip((0..bits).rev()) {
        let mask = 0x80 >> (place % 8);
        if let Some(byte) = bytes.get_mut(place / 8) {
            *byte = *byte & !mask | if number >> bit & 1 == 1 { mask } else { 0 };
        }
    }
}

/// A unit without the bytes that keep it from looking like a start code.
pub(crate) fn unguarded(unit: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(unit.len());
    let mut zeros = 0;
    for byte in unit {
        if zeros >= 2 && *byte == 3 {
            zeros = 0;
            continue;
        }
        zeros = if *byte == 0 { zeros + 1 } else { 0 };
        bytes.push(*byte);
    }
    bytes
}

/// The unit with these bytes.
pub(crate) fn guarded(bytes: &[u8]) -> Vec<u8> {
    let mut unit = Vec::with_capacity(bytes.len() + 4);
    let mut zeros = 0;
    for byte in bytes {
        if zeros >= 2 && *byte <= 3 {
            unit.push(3);
            zeros = 0;
        }
        zeros = if *byte == 0 { zeros + 1 } else { 0 };
        unit.push(*byte);
    }
    unit
}

/// The kinds of NAL unit that matter to a file (H.264, table 7-1).
pub(crate) mod kind {
    /// A slice of a picture that refers to others.
    pub(crate) const SLICE: u8 = 1;
    /// A slice of a picture at which a player can begin.
    pub(crate) const KEY_SLICE: u8 = 5;
    /// A sequence parameter set.
    pub(crate) const SEQUENCE: u8 = 7;
    /// A picture parameter set.
    pub(crate) const PICTURE: u8 = 8;
    /// Says that a frame begins, which a file says by itself.
    pub(crate) const DELIMITER: u8 = 9;
    /// Nothing, to fill a constant rate.
    pub(crate) const FILLER: u8 = 12;
}

/// The kind of a NAL unit.
pub(crate) fn kind_of(unit: &[u8]) -> u8 {
    unit.first().map_or(0, |first| first & 0x1f)
}

/// The NAL units of a stream with start codes, without these and without the zeros between units.
pub(crate) fn units(stream: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut begin = start_code(stream, 0).map(|at| at + 3);
    std::iter::from_fn(move || {
        let from = begin?;
        let next = start_code(stream, from);
        begin = next.map(|at| at + 3);
        let unit = &stream[from..next.unwrap_or(stream.len())];
        // A unit ends with a one bit, so that every zero byte after it belongs to the start code.
        let end = unit.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        Some(&unit[..end])
    })
    .filter(|unit| !unit.is_empty())
}

/// The place of the first `00 00 01` from `from` on.
fn start_code(stream: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while let Some(&last) = stream.get(at + 2) {
        match last {
            1 if stream[at] == 0 && stream[at + 1] == 0 => return Some(at),
            0 => at += 1,
            // No start code has such a byte among its first two.
            _ => at += 3,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_they_were_put() {
        let mut writer = Writer::default();
        (0..300).for_each(|number| writer.put_number(number));
        writer.put(0b1_0110, 5);
        let bytes = writer.close();
        let mut reader = Reader::new(&bytes);
        assert!((0..300).all(|number| reader.number() == number));
        assert_eq!((reader.take(5), reader.flag()), (0b1_0110, true));
    }

    #[test]
    fn signed_numbers_are_read_as_the_standard_lists_them() {
        // Table 9-3: 0, 1, -1, 2, -2.
        let mut writer = Writer::default();
        (0..5).for_each(|number| writer.put_number(number));
        let bytes = writer.close();
        let mut reader = Reader::new(&bytes);
        assert_eq!([0; 5].map(|_| reader.signed()), [0, 1, -1, 2, -2]);
    }

    #[test]
    fn what_looks_like_a_start_code_is_guarded_and_comes_back() {
        for bytes in [&[0x41, 0, 0, 1, 0, 0, 3, 0, 0, 0, 0, 2, 9][..], &[0, 0, 0, 0, 0, 1], &[1, 2, 3], &[0, 0, 4]] {
            let unit = guarded(bytes);
            assert_eq!(unguarded(&unit), bytes);
            assert!(unit.windows(3).all(|three| three[0] != 0 || three[1] != 0 || three[2] > 2), "{unit:?}");
        }
        assert_eq!(guarded(&[0, 0, 4]), [0, 0, 4]);
    }

    #[test]
    fn bits_are_replaced_in_their_place_alone() {
        let mut bytes = [0xff, 0xff, 0xff];
        replace(&mut bytes, 5, 0b01_0000_0010, 10);
        assert_eq!(bytes, [0b1111_1010, 0b0000_0101, 0xff]);
    }

    #[test]
    fn behind_the_end_nothing_hangs() {
        assert_eq!(Reader::new(&[]).number(), u32::MAX);
    }

    fn split(stream: &[u8]) -> Vec<&[u8]> {
        units(stream).collect()
    }

    #[test]
    fn start_codes_of_three_and_four_bytes_and_zeros_between_units_are_left_out() {
        let stream = [0, 0, 0, 1, 0x67, 9, 0, 0, 1, 0x68, 0, 0, 3, 1, 0, 0, 0, 0, 1, 0x65, 0, 1, 0x80, 0, 0];
        assert_eq!(split(&stream), [&[0x67u8, 9][..], &[0x68, 0, 0, 3, 1], &[0x65, 0, 1, 0x80]]);
        assert_eq!(split(&stream).into_iter().map(kind_of).collect::<Vec<_>>(), [7, 8, 5]);
    }

    #[test]
    fn what_holds_no_unit_gives_none() {
        for stream in [&[][..], &[0, 0, 1], &[1, 2, 3, 4], &[0, 0, 0, 1, 0, 0, 1, 0]] {
            assert!(split(stream).is_empty(), "{stream:?}");
        }
    }

    #[test]
    fn every_place_of_a_start_code_is_found() {
        for shift in 0..8 {
            let mut stream = vec![7; shift];
            stream.extend([0, 0, 1, 0x41, 5]);
            assert_eq!(split(&stream), [[0x41, 5]], "{shift}");
        }
    }
}
