//! The key of a seat: 128 random bits that come from outside. It stands in no log and in no list, so it has no `Display` and its `Debug` says
//! nothing of it.

use std::fmt;
use std::str::FromStr;

/// What opens a seat.
#[derive(Clone, Copy)]
pub struct Key([u8; 16]);

/// A text that is no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoKey;

impl Key {
    /// The key of these random bytes.
    pub const fn of(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The keys of both seats, White's first: those that open them already, as they were told, and else fresh ones.
    ///
    /// # Errors
    /// Why there are no random bits.
    pub fn of_seats<E>(known: Option<&[String; 2]>, fresh: impl Fn() -> Result<[u8; 16], E>) -> Result<[Self; 2], E> {
        let key = |seat: usize| match known.and_then(|known| known.get(seat)?.parse().ok()) {
            Some(key) => Ok(key),
            None => fresh().map(Self::of),
        };
        Ok([key(0)?, key(1)?])
    }

    /// As it stands in a link: 32 digits, 0 to 9 and a to f.
    pub fn told(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Takes as long whatever differs, so that nobody learns by the time how much of a guess is right.
impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        let differs = self.0.iter().zip(other.0).fold(0_u8, |differs, (one, other)| differs | (one ^ other));
        std::hint::black_box(differs) == 0
    }
}

impl Eq for Key {}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let digit = |letter: u8| match letter {
            b'0'..=b'9' => Ok(letter - b'0'),
            b'a'..=b'f' => Ok(letter - b'a' + 10),
            _ => Err(NoKey),
        };
        let letters: [u8; 32] = text.as_bytes().try_into().map_err(|_| NoKey)?;
        let mut bytes = [0; 16];
        for (byte, two) in bytes.iter_mut().zip(letters.chunks_exact(2)) {
            *byte = two.iter().try_fold(0, |byte, letter| Ok::<u8, NoKey>(byte << 4 | digit(*letter)?))?;
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_keeps_its_key_and_gets_a_fresh_one_where_it_has_none() {
        let known = Key::of([7; 16]);
        let keys = Key::of_seats(Some(&[known.told(), "-".to_owned()]), || Ok::<_, ()>([9; 16]));
        assert_eq!(keys, Ok([known, Key::of([9; 16])]));
        assert_eq!(Key::of_seats(None, || Err::<[u8; 16], _>("none")), Err("none"));
    }

    #[test]
    fn a_key_is_read_as_it_is_told_and_shows_itself_nowhere_else() {
        let key = Key::of([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        assert_eq!(key.told(), "000102030405060708090a0b0c0d0eff");
        assert_eq!(key.told().parse(), Ok(key));
        assert_ne!(Key::of([0; 16]), key);
        assert_eq!(format!("{key:?}"), "Key");
        for text in [
            "",
            "000102030405060708090a0b0c0d0ef",
            "000102030405060708090A0B0C0D0EFF",
            "é00102030405060708090a0b0c0d0ef",
        ] {
            assert_eq!(text.parse::<Key>(), Err(NoKey), "{text}");
        }
    }
}
