//! Reads an action that a person types: as a program writes it, squares first, or as people do, in SAN.

use super::sentence;
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Square};

/// The action that a typed name means.
///
/// # Errors
/// One sentence that says why it names no legal action here.
pub fn read(position: &AnyPosition, typed: &str) -> Result<AnyAction, Text> {
    let typed = typed.trim();
    // Praise and blame mean nothing to either notation.
    let bare = typed.trim_end_matches(['!', '?']);
    let is_square = |at: std::ops::Range<usize>| bare.get(at).and_then(Square::parse).is_some();
    let by_squares = is_square(0..2) && (is_square(2..4) || (bare.get(2..3) == Some("~") && is_square(3..5)));
    match by_squares {
        true => position.parse_action(bare).map_err(|error| sentence(error.text())),
        false => position.parse_san(typed).map_err(|error| sentence(error.text())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::AnyOptions;
    use words::language::Language;

    #[test]
    fn a_move_is_read_as_programs_and_as_people_write_it() {
        let plunder = AnyOptions::Plunder(Default::default());
        let start = AnyPosition::start(plunder);
        let e4 = start.parse_action("e2e4").ok();
        for text in ["e4", "e4!!", "e4?!", " e4 ", "e2e4", "e2e4!", "e4+"] {
            assert_eq!(read(&start, text).ok(), e4, "{text}");
        }
        let position = AnyPosition::from_fen("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", plunder).unwrap();
        assert_eq!(read(&position, "Rxd5:N!").unwrap().to_string(), "d2d5+n");
        assert_eq!(read(&position, "d2d5+n").unwrap().to_string(), "d2d5+n");
        assert!(Language::english().say(&read(&start, "e5").unwrap_err()).ends_with('.'));
        let chessplus = AnyOptions::Chessplus(Default::default());
        let pair = AnyPosition::from_fen("4k3/8/8/8/8/8/8/(RN)3K3 w - -", chessplus).unwrap();
        assert_eq!(read(&pair, "a1a4/r").unwrap().to_string(), "a1a4/r");
        assert_eq!(read(&AnyPosition::start(chessplus), "b1d2").unwrap().to_string(), "b1d2");
    }
}
