//! The code that a telephone's camera reads.

use qrcode::render::unicode::Dense1x2;
use qrcode::{Color, EcLevel, QrCode};

/// The code of a text for a terminal, two rows of it in a line of blocks; `None` for a text that is too long for one.
pub fn in_terminal(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    // Terminals are mostly dark: what is light in the code is drawn.
    let mut lines = code.render::<Dense1x2>();
    Some(lines.dark_color(Dense1x2::Dark).light_color(Dense1x2::Light).quiet_zone(true).build())
}

/// The code of a text as squares, a row after the other, `true` for a dark one, without the light margin of four squares that it needs around it;
/// `None` for a text that is too long for one.
pub fn squares(text: &str) -> Option<Vec<Vec<bool>>> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    let dark: Vec<bool> = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
    Some(dark.chunks(width).map(<[bool]>::to_vec).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_fits_a_small_code() {
        let link = "http://192.168.178.123:65535/#seat=00112233445566778899aabbccddeeff";
        let squares = squares(link).unwrap();
        assert!(squares.len() <= 37 && squares.iter().all(|row| row.len() == squares.len()));
        // The corner that cameras look for.
        assert_eq!(squares[0][..8], [true, true, true, true, true, true, true, false]);
        let terminal = in_terminal(link).unwrap();
        assert_eq!(terminal.lines().count(), (squares.len() + 8).div_ceil(2));
        assert!(in_terminal(&"x".repeat(5000)).is_none());
    }
}
