//! Actions in readable notation for the move list: pure. What is shown, not a format that is read back.
//!
//! As in chess books, with what a vest adds:
//! - `Nf3`, `exd5`, `O-O`, `e8=Q`, `+` for check and `#` for mate, `e.p.` en passant;
//! - a vest-move names the vest in angle brackets after its wearer: `N⟨R⟩f8`, a pawn is then written `P`: `P⟨N⟩c5`;
//! - a coupled vest follows with a plus sign: `Nxd5 +R`; an unused vest put away at a promotion: `e8=N −R`;
//! - a vest-shift names both men: `Nc3 ~ Bf6`.

use crate::rules::plunder::{Action, Authority, Move, Position, VestChoice};
use crate::rules::{Kind, Square};

/// The action as the move list shows it; `action` is legal in `before`.
pub fn readable(before: &Position, action: Action) -> String {
    let text = match action {
        Action::Move(step) => move_text(before, step),
        Action::Shift { from, to } => format!("{} ~ {}", man_on(before, from), man_on(before, to)),
    };
    let after = before.after(action);
    let sign = match (after.in_check(), after.legal_actions().is_empty()) {
        (true, true) => "#",
        (true, false) => "+",
        _ => "",
    };
    // The sign stands at the move itself, before the vest, so that `+` never meets `+R`.
    match text.split_once(' ') {
        Some((step, vest)) => format!("{step}{sign} {vest}"),
        None => format!("{text}{sign}"),
    }
}

fn move_text(before: &Position, step: Move) -> String {
    let rest = vest_text(before, step);
    if before.castling_rook(step).is_some() {
        let side = if step.to.file() == 6 { "O-O" } else { "O-O-O" };
        return format!("{side}{rest}");
    }
    let kind = before.man_at(step.from).map_or(Kind::Pawn, |man| man.kind);
    let captured = before.captured_square(step);
    let mut text = wearer(before, step, kind);
    if kind == Kind::Pawn && step.authority == Authority::Kind {
        if captured.is_some() {
            text.push(file_letter(step.from));
        }
    } else {
        text.push_str(&origin(before, step, kind));
    }
    if captured.is_some() {
        text.push('x');
    }
    text.push_str(&step.to.to_string());
    if let Some(promoted) = step.promotion {
        text.push('=');
        text.push(promoted.letter().to_ascii_uppercase());
    }
    if captured.is_some_and(|square| square != step.to) {
        text.push_str(" e.p.");
    }
    text + &rest
}

/// The man's letter, with its vest when that is used.
fn wearer(before: &Position, step: Move, kind: Kind) -> String {
    let letter = kind.letter().to_ascii_uppercase();
    match (step.authority, before.vest_at(step.from)) {
        (Authority::Vest, Some(vest)) => format!("{letter}⟨{}⟩", vest.letter().to_ascii_uppercase()),
        _ if kind == Kind::Pawn => String::new(),
        _ => letter.to_string(),
    }
}

/// As much of the square of origin as tells the man from others of its kind that reach the square the same way.
fn origin(before: &Position, step: Move, kind: Kind) -> String {
    let vest = (step.authority == Authority::Vest).then(|| before.vest_at(step.from)).flatten();
    let rivals: Vec<Square> = before
        .legal_actions()
        .into_iter()
        .filter_map(Action::as_move)
        .filter(|other| other.to == step.to && other.from != step.from && other.authority == step.authority)
        .filter(|other| before.man_at(other.from).is_some_and(|man| man.kind == kind))
        .filter(|other| vest.is_none() || before.vest_at(other.from) == vest)
        .map(|other| other.from)
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != step.from.file()) {
        file_letter(step.from).to_string()
    } else if rivals.iter().all(|rival| rival.rank() != step.from.rank()) {
        (step.from.rank() + 1).to_string()
    } else {
        step.from.to_string()
    }
}

fn vest_text(before: &Position, step: Move) -> String {
    match step.vest {
        VestChoice::Keep => String::new(),
        VestChoice::Couple(vest) => format!(" +{}", vest.letter().to_ascii_uppercase()),
        VestChoice::Discard => {
            let vest = before.vest_at(step.from).map_or('?', |vest| vest.letter().to_ascii_uppercase());
            format!(" −{vest}")
        }
    }
}

fn man_on(position: &Position, square: Square) -> String {
    let letter = position.man_at(square).map_or('?', |man| man.kind.letter().to_ascii_uppercase());
    format!("{letter}{square}")
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::plunder::MatchOptions;

    fn text(fen: &str, name: &str) -> String {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        readable(&position, position.parse_action(name).unwrap())
    }

    #[test]
    fn chess_moves_read_as_in_chess() {
        let start = Position::start(MatchOptions::default()).fen();
        assert_eq!(text(&start, "g1f3"), "Nf3");
        assert_eq!(text(&start, "e2e4"), "e4");
        assert_eq!(text("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"), "O-O-O");
        assert_eq!(text("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
        assert_eq!(text("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"), "e8=Q+");
        assert_eq!(text("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
        assert_eq!(text("4k3/8/8/8/8/8/8/RN2K1N1 w - - 0 1", "g1f3"), "Nf3");
        assert_eq!(text("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2"), "Nbd2");
    }

    #[test]
    fn vests_are_named_where_they_act() {
        assert_eq!(text("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1", "c3d5+r"), "Nxd5 +R");
        assert_eq!(text("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1", "c3d5"), "Nxd5");
        assert_eq!(text("7k/8/8/8/8/2(NR)5/8/4K3 w - - 0 1", "c3c8v"), "N⟨R⟩c8");
        assert_eq!(text("k7/8/8/8/8/2(PN)5/8/4K3 w - - 0 1", "c3d5v"), "P⟨N⟩d5");
        assert_eq!(text("8/4(PN)3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8q-"), "e8=Q −N");
        assert_eq!(text("4k3/8/3r4/8/2N5/8/8/4K3 w - - 0 1", "c4d6+r"), "Nxd6+ +R");
        assert_eq!(text("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3"), "dxe3 e.p.");
    }
}
