//! A small stroke font: capitals for the vests' titles, small letters and digits for the board's coordinates, all capitals for cards and captions.

use bevy::math::Vec2;

use super::shapes::segment;

/// Height of a capital in the font's own units.
pub const CAPITAL: f32 = 6.0;
/// Width of a letter, and the distance from one to the next, in the font's own units.
const LETTER: f32 = 4.0;
const ADVANCE: f32 = 5.7;

/// A letter as lines through points; each point is two hexadecimal digits, x and y in half units from the lower left.
const fn strokes(letter: char) -> &'static [&'static str] {
    match letter {
        'A' => &["004c80", "1373"],
        'B' => &["000c5c7b785606", "5675725000"],
        'C' => &["8a6c2c0a02206082"],
        'D' => &["000c5c8a825000"],
        'E' => &["8c0c0080", "0666"],
        'F' => &["8c0c00", "0666"],
        'G' => &["8a6c2c0a022060828656"],
        'H' => &["000c", "808c", "0686"],
        'I' => &["404c"],
        'J' => &["8c82602002"],
        'K' => &["000c", "8c04", "3780"],
        'L' => &["0c0080"],
        'M' => &["000c458c80"],
        'N' => &["000c808c"],
        'O' => &["2c0a022060828a6c2c"],
        'P' => &["000c6c8a886606"],
        'Q' => &["2c0a022060828a6c2c", "5380"],
        'R' => &["000c6c8a886606", "4680"],
        'S' => &["8a6c2c0a0826668482602002"],
        'T' => &["404c", "0c8c"],
        'U' => &["0c022060828c"],
        'V' => &["0c408c"],
        'W' => &["0c2047608c"],
        'X' => &["008c", "0c80"],
        'Y' => &["0c468c", "4640"],
        'Z' => &["0c8c0080"],
        'a' => &["7078", "7658280602205072"],
        'b' => &["000c", "0628587672502002"],
        'c' => &["7658280602205072"],
        'd' => &["707c", "7658280602205072"],
        'e' => &["04747658280602205071"],
        'f' => &["303a5c6c", "0868"],
        'g' => &["795b2b0905235375", "7b72502001"],
        'h' => &["000c", "0628587670"],
        '0' => &["2c0a022060828a6c2c"],
        '1' => &["2a4c40", "2060"],
        '2' => &["0a2c6c8a880080"],
        '3' => &["0a2c6c8a88668482602002", "3666"],
        '4' => &["6c0383", "606c"],
        '5' => &["8c0c07678582602002"],
        '6' => &["8a6c2c0a0220608285672705"],
        '7' => &["0c8c30"],
        '8' => &["26080a2c6c8a88662604022060828466"],
        '9' => &["022060828a6c2c0a07256587"],
        '.' => &["4041"],
        ',' => &["4120"],
        ':' => &["4243", "4849"],
        '-' => &["1676"],
        '+' => &["1676", "4349"],
        '/' => &["008c"],
        '(' => &["6c4a4260"],
        ')' => &["2c4a4220"],
        _ => &[],
    }
}

/// The distance from a point to the middle of the nearest stroke of a letter whose lower left corner is the origin.
fn letter(p: Vec2, letter: char) -> f32 {
    let half = |digit: u8| (digit as char).to_digit(16).unwrap_or(0) as f32 * 0.5;
    let mut nearest = f32::MAX;
    for line in strokes(letter) {
        let mut from: Option<Vec2> = None;
        for pair in line.as_bytes().chunks_exact(2) {
            let to = Vec2::new(half(pair[0]), half(pair[1]));
            nearest = nearest.min(segment(p, from.unwrap_or(to), to));
            from = Some(to);
        }
    }
    nearest
}

/// The width of a word in the font's own units.
pub fn width(word: &str) -> f32 {
    word.chars().count() as f32 * ADVANCE - (ADVANCE - LETTER)
}

/// The distance from a point to the strokes of a word that is centred on the origin, in the font's own units.
pub fn word(p: Vec2, word: &str) -> f32 {
    let p = p + Vec2::new(width(word), CAPITAL) * 0.5;
    let number = (p.x / ADVANCE).floor();
    let near = word.chars().enumerate().skip((number - 1.0).max(0.0) as usize).take(3);
    near.map(|(i, c)| letter(p - Vec2::X * i as f32 * ADVANCE, c)).fold(f32::MAX, f32::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_that_is_written_has_strokes() {
        for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh0123456789.,:-+/()".chars() {
            assert!(!strokes(c).is_empty(), "{c} has no strokes");
            assert!(strokes(c).iter().all(|line| line.len() % 2 == 0), "{c} has half a point");
        }
    }
}
