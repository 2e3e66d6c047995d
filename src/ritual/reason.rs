//! Why a step is done: one sentence that a teacher could say aloud, with the rule's number; panels and captions show it.

use crate::ritual::step::{Cast, Plunder, Role, Step, Travel, Why};
use crate::rules::plunder::Authority;
use crate::rules::{Color, Kind, Square};

impl Step {
    /// Why this step is done here, in one sentence with the number of the booklet's rule.
    pub fn reason(&self, cast: &Cast) -> String {
        match *self {
            Self::Move { man: Role::Rook, .. } => {
                "The king has moved first; now the rook passes over to its other side (2-11).".to_owned()
            }
            Self::Move { to, travel, .. } => move_reason(cast, to, travel),
            Self::TakeOff { vest, from, why } => take_off_reason(cast, vest, from, why),
            Self::HangBack { vest, spare } => hang_back_reason(cast, vest, spare),
            Self::Promote { to } => {
                format!("A pawn that reaches the far rank is promoted at once, here to a {to} (2-12).")
            }
            Self::TakeFromStand { vest, spare: false } => format!(
                "The captured man is a {vest}, so a {vest} vest may be taken for it (2-6{}).",
                cast.row().unwrap_or('a')
            ),
            Self::TakeFromStand { vest, spare: true } => format!(
                "Every {vest} vest of the set is worn, so the stand brings a spare: a ruling of this program, as the \
                 booklet is silent."
            ),
            Self::Couple { vest, on } => couple_reason(cast, vest, on),
            Self::LiftOff { plunder, .. } => lift_off_reason(cast, plunder),
            Self::ToTray { by } => {
                format!("The captured man is out of play and waits on {} side (2-2).", possessive(by))
            }
        }
    }
}

fn move_reason(cast: &Cast, to: Square, travel: Travel) -> String {
    let mover = capital(&cast.name(Role::Mover));
    let vest = cast.get(Role::Mover).and_then(|mover| mover.vest);
    if cast.get(Role::Rook).is_some() {
        return format!("{mover} castles and goes first, two squares towards its rook (2-11).");
    }
    if let Some(captured) = cast.get(Role::Captured) {
        return if captured.square == to {
            format!("The capturer joins {} on {to}: for now both stand there (2-7 step 1).", cast.name(Role::Captured))
        } else if captured.man.kind == Kind::Pawn {
            format!("{mover} goes to {to}, the square the pawn just passed over: en passant (2-10).")
        } else {
            format!(
                "{mover} goes to {to}, the square the {} just passed over by a pawn vest: en passant (2-10, and a \
                 ruling of this program).",
                captured.man.kind
            )
        };
    }
    match (cast.authority, vest) {
        (Some(Authority::Vest), Some(vest)) if travel == Travel::Leap => {
            format!("{mover} leaps by its {vest} vest, over any man in the way: a vest-move (1-6, 3-4).")
        }
        (Some(Authority::Vest), Some(vest)) => {
            format!("{mover} moves by the authority of its {vest} vest: a vest-move (1-6).")
        }
        (_, Some(vest)) => {
            format!("{mover} moves by its own kind, a conventional-move, so its {vest} vest is unused (1-7).")
        }
        (_, None) => format!("{mover} moves by its own kind: a conventional-move (1-7)."),
    }
}

fn take_off_reason(cast: &Cast, vest: Kind, from: Role, why: Why) -> String {
    let captured = cast.name(Role::Captured);
    let row = cast.row().unwrap_or('a');
    match why {
        Why::Spent if cast.get(Role::Captured).is_some() => {
            format!("The used {vest} vest has to come off first, before anything is plundered (2-5g).")
        }
        Why::Spent => format!("A vest is good for one move only: the used {vest} vest comes off at once (2-5f)."),
        Why::Replaced => format!("A man wears only one vest, so the unused {vest} vest comes off first (2-5h)."),
        Why::Unsuited => match cast.get(Role::Promoted) {
            Some(promoted) => {
                format!("A {} gains nothing from a {vest} vest, so it has to go (2-12, 2-8).", promoted.man.kind)
            }
            None => format!("The {vest} vest has to go (2-12, 2-8)."),
        },
        Why::Discarded => format!("The owner chooses to give up the unused {vest} vest at the promotion (2-12)."),
        Why::Kept => {
            format!("The unused {vest} vest is held ready: the promoted man may wear it (2-12).")
        }
        Why::Plundered => {
            format!("The plunder is the very vest that {captured} wears, so it comes off that man (2-6{row}).")
        }
        Why::Leftover => format!("Nobody took the {vest} vest, so it leaves play with {captured} (2-2)."),
        Why::Shifted => {
            format!("The {vest} vest leaves {}: a vest-shift is the whole turn ({}).", cast.name(from), shift(cast))
        }
    }
}

fn hang_back_reason(cast: &Cast, vest: Kind, spare: bool) -> String {
    if spare {
        return format!("The {vest} vest was a spare beyond those of the set, so it is put away (a ruling).");
    }
    let loser =
        if cast.get(Role::Mover).and_then(|mover| mover.vest) == Some(vest) { Role::Receiver } else { Role::Mover };
    if cast.get(Role::Receiver).is_some() {
        return format!("The {vest} vest offers {} no benefit, so it is lost to the stand (4-2b).", cast.name(loser));
    }
    format!("The {vest} vest returns to the stand, out of play (2-5f).")
}

fn couple_reason(cast: &Cast, vest: Kind, on: Role) -> String {
    if cast.get(Role::Receiver).is_some() {
        return format!("The {vest} vest benefits {}, which wears it from now on ({}).", cast.name(on), shift(cast));
    }
    let kept =
        cast.get(Role::Mover).and_then(|mover| mover.vest) == Some(vest) && cast.authority == Some(Authority::Kind);
    if kept {
        return format!("The unused {vest} vest is coupled to the promoted man (2-12).");
    }
    let captured = capital(&cast.name(Role::Captured));
    format!("{captured} still stands there while the {vest} vest is coupled (2-7 step 2).")
}

fn lift_off_reason(cast: &Cast, plunder: Plunder) -> String {
    let wearer = if cast.get(Role::Promoted).is_some() { Role::Promoted } else { Role::Mover };
    match plunder {
        Plunder::Coupled => "Only now may the captured man be lifted off (2-7 step 3).".to_owned(),
        Plunder::Declined => "Plundering is declined, so the captured man is lifted off (2-5c).".to_owned(),
        Plunder::Nothing => {
            format!(
                "There is no vest here that {} may take, so the captured man is lifted off (2-5b).",
                cast.name(wearer)
            )
        }
        Plunder::Denied => format!(
            "{} is denied plundering in this match, so the captured man is lifted off (3-1).",
            capital(&cast.player.to_string())
        ),
    }
}

/// Which kind of vest-shift this is (4-2): two way if both men wear a vest.
fn shift(cast: &Cast) -> &'static str {
    match cast.get(Role::Receiver) {
        Some(receiver) if receiver.vest.is_some() => "4-2b",
        _ => "4-2a",
    }
}

fn possessive(color: Color) -> &'static str {
    match color {
        Color::White => "White's",
        Color::Black => "Black's",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
