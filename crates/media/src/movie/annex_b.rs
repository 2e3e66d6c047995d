//! Takes an encoded frame apart where encoders put start codes (ITU-T H.264, annex B); the picture's track calls it.

/// The kinds of NAL unit that matter to a file (H.264, table 7-1).
pub mod kind {
    /// A slice of a picture that refers to others.
    pub const SLICE: u8 = 1;
    /// A slice of a picture at which a player can begin.
    pub const KEY_SLICE: u8 = 5;
    /// A sequence parameter set.
    pub const SEQUENCE: u8 = 7;
    /// A picture parameter set.
    pub const PICTURE: u8 = 8;
    /// Says that a frame begins, which a file says by itself.
    pub const DELIMITER: u8 = 9;
    /// Nothing, to fill a constant rate.
    pub const FILLER: u8 = 12;
}

/// The kind of a NAL unit.
pub fn kind_of(unit: &[u8]) -> u8 {
    unit.first().map_or(0, |first| first & 0x1f)
}

/// The NAL units of a stream with start codes, without these and without the zeros between units.
pub fn units(stream: &[u8]) -> impl Iterator<Item = &[u8]> {
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
