//! Reads and writes what an H.264 unit says bit by bit (ITU-T H.264, 7.2 and 9.1); repeated frames are written with it.

/// A unit's bits from the front. Behind the end come zeros, which no valid unit asks for.
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// The bits of these bytes, [without guards](unguarded).
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The number of bits read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The next bits as a number, at most 32.
    pub fn take(&mut self, bits: u32) -> u32 {
        (0..bits).fold(0, |number, _| number << 1 | u32::from(self.flag()))
    }

    /// The next bit.
    pub fn flag(&mut self) -> bool {
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (7 - self.at % 8) & 1;
        self.at += 1;
        bit == 1
    }

    /// The next number without a sign, `ue(v)`.
    pub fn number(&mut self) -> u32 {
        let zeros = (0..32).take_while(|_| !self.flag()).count() as u32;
        if zeros < 32 { (1 << zeros) - 1 + self.take(zeros) } else { u32::MAX }
    }

    /// The next number with a sign, `se(v)`.
    pub fn signed(&mut self) -> i32 {
        let number = self.number();
        let half = number.div_ceil(2).cast_signed();
        if number % 2 == 1 { half } else { -half }
    }
}

/// A unit's bits as they are put together.
#[derive(Default)]
pub struct Writer {
    bytes: Vec<u8>,
    bits: usize,
}

impl Writer {
    /// Adds the lowest bits of a number.
    pub fn put(&mut self, number: u32, bits: u32) {
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
    pub fn put_number(&mut self, number: u32) {
        let bits = (number + 1).ilog2();
        self.put(0, bits);
        self.put(number + 1, bits + 1);
    }

    /// The unit, closed by a one and filled up with zeros.
    pub fn close(mut self) -> Vec<u8> {
        self.put(1, 1);
        self.bytes
    }
}

/// Puts the lowest `bits` of a number in place of those that begin at the bit `at`.
pub fn replace(bytes: &mut [u8], at: usize, number: u32, bits: u32) {
    for (place, bit) in (at..).zip((0..bits).rev()) {
        let mask = 0x80 >> (place % 8);
        if let Some(byte) = bytes.get_mut(place / 8) {
            *byte = *byte & !mask | if number >> bit & 1 == 1 { mask } else { 0 };
        }
    }
}

/// A unit without the bytes that keep it from looking like a start code.
pub fn unguarded(unit: &[u8]) -> Vec<u8> {
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
pub fn guarded(bytes: &[u8]) -> Vec<u8> {
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
}
