//! What the players agreed before the first move, in words; the side panel and the new-game dialog show it.

use crate::rules::Color;
use crate::rules::plunder::{Castling, MatchOptions, Supply, Variant};

use super::words;

/// What differs from a game as it usually is, on one line; `None` where nothing does.
pub fn in_short(options: &MatchOptions) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    if options.variant == Variant::CornerKing {
        parts.push("CornerKing".to_owned());
    }
    if options.supply == Supply::Boxed {
        parts.push("supply boxed".to_owned());
    }
    if options.castling == Castling::Strict && options.variant == Variant::Standard {
        parts.push("castling strict".to_owned());
    }
    if options.vest_shifting {
        parts.push("vest-shifting".to_owned());
    }
    match options.denied {
        [false, false] => {}
        [true, true] => parts.push("nobody plunders".to_owned()),
        [white, _] => {
            let color = if white { Color::White } else { Color::Black };
            parts.push(format!("{} does not plunder", words::name(color)));
        }
    }
    let mut line = parts.join(" · ");
    let first = line.get_mut(..1)?;
    first.make_ascii_uppercase();
    Some(line)
}

/// Every option in force, a sentence each.
pub fn in_full(options: &MatchOptions) -> Vec<String> {
    let plundering = match options.denied {
        [false, false] => "Both players plunder.".to_owned(),
        [true, true] => "Neither player plunders (3-1).".to_owned(),
        [white, _] => {
            let color = if white { Color::White } else { Color::Black };
            format!("{} does not plunder (3-1).", words::name(color))
        }
    };
    let castling = match (options.variant, options.castling) {
        (Variant::CornerKing, _) => "CornerKing: two kings a side, and no castling (4-1).",
        (Variant::Standard, Castling::Booklet) => "Castling as in chess (2-11).",
        (Variant::Standard, Castling::Strict) => {
            "To castle, no square between king and rook may be attacked (the publisher's web page)."
        }
    };
    let supply = match options.supply {
        Supply::Unlimited => "A spare vest is brought when the stand runs out.",
        Supply::Boxed => "Only the fifteen vests of the set: the supply is boxed.",
    };
    let shifting = match options.vest_shifting {
        true => "A turn may pass a vest on (4-2): type it, such as c3~f6.",
        false => "Vests are not shifted between men (4-2).",
    };
    vec![supply.to_owned(), castling.to_owned(), plundering, shifting.to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_unusual_is_said_at_once() {
        let usual = MatchOptions::default();
        assert_eq!(in_short(&usual), None);
        let boxed = MatchOptions { supply: Supply::Boxed, denied: [false, true], ..usual };
        assert_eq!(in_short(&boxed).unwrap(), "Supply boxed · Black does not plunder");
        let corner = MatchOptions { variant: Variant::CornerKing, castling: Castling::Strict, ..usual };
        assert_eq!(in_short(&corner).unwrap(), "CornerKing", "there is no castling to speak of");
        assert_eq!(in_full(&usual).len(), 4);
        assert!(in_full(&corner).iter().any(|sentence| sentence.contains("no castling")));
    }
}
