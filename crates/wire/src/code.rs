//! The code that a telephone's camera reads.

use qrcode::render::unicode::Dense1x2;
use qrcode::{Color, EcLevel, QrCode};

/// The code of a text for a terminal, two rows of it in a line of blocks; `None` for a text that is too long for one. With `colors` it is black on
/// white whatever the terminal's own are; without, what is light is drawn, because terminals are mostly dark.
pub fn in_terminal(text: &str, colors: bool) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let (drawn, left) = (Dense1x2::Dark, Dense1x2::Light);
    let mut lines = code.render::<Dense1x2>();
    let lines =
        if colors { lines.dark_color(drawn).light_color(left) } else { lines.dark_color(left).light_color(drawn) };
    let lines = lines.quiet_zone(true).build();
    Some(match colors {
        false => lines,
        true => lines.lines().map(|line| format!("\x1b[30;107m{line}\x1b[0m")).collect::<Vec<_>>().join("\n"),
    })
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
        let plain = in_terminal(link, false).unwrap();
        assert_eq!(plain.lines().count(), (squares.len() + 8).div_ceil(2));
        assert!(plain.lines().next().unwrap().chars().all(|letter| letter == '█'), "the margin is light");
        let colored = in_terminal(link, true).unwrap();
        assert!(
            colored.lines().next().unwrap().trim_start_matches("\x1b[30;107m").starts_with("    "),
            "so it is here"
        );
        assert!(in_terminal(&"x".repeat(5000), true).is_none());
    }
}
