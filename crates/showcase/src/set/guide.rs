//! What a visitor asked of the showcase: which exhibit, which part, what it wears; keys, panel and pointer write wishes and
//! [`grant`] does them.

use bevy::prelude::*;

use super::part::{KINDS, Part, permitted, wearers};
use super::{Exhibit, Ride, Showing};
use rules::plunder::permits;
use rules::{Chessman, Color, Kind};

/// Something a visitor wants.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Wish {
    /// The set in its case.
    Box,
    /// One part with its facts: the one looked at last.
    OnePart,
    /// This part; it stays on the turntable if one is there.
    Part(Part),
    /// The turntable; asked for again, the whole case instead of one part, and back.
    Turntable,
    /// The camera's ride; asked for again, over the box instead of the table, and back.
    Stroll,
    /// The next part, or the one before.
    Next {
        /// The one before.
        back: bool,
    },
    /// The next vest on the man, or the next wearer of the vest.
    Dress {
        /// The one before.
        back: bool,
    },
    /// Stop turning and riding, or go on.
    Pause,
    /// Everything by itself, one after the other.
    Present,
    /// Back to the game.
    Leave,
}

/// What the showcase remembers.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Guide {
    /// The part looked at last.
    pub part: Part,
    /// The ride taken last.
    pub ride: Ride,
    /// Whether the turntable carries the whole case.
    pub whole: bool,
    /// How far the ride is, from 0 to 1.
    pub at: f32,
    /// Whether turntable and ride stand still.
    pub paused: bool,
}

impl Default for Guide {
    fn default() -> Self {
        let part = Part::Man(Chessman::new(Color::White, Kind::Knight));
        Self { part, ride: Ride::Box, whole: true, at: 0.0, paused: false }
    }
}

/// Does what is wished.
pub fn grant(wish: Wish, guide: &mut Guide, showing: &mut Showing) {
    let was = showing.0;
    showing.0 = match wish {
        Wish::Box => Some(Exhibit::Box),
        Wish::OnePart => Some(Exhibit::Part(guide.part)),
        Wish::Part(part) => Some(look_at(part, guide, was)),
        Wish::Turntable => {
            if matches!(was, Some(Exhibit::Turntable(_))) {
                guide.whole = !guide.whole;
            } else {
                guide.whole = was == Some(Exhibit::Box);
            }
            Some(Exhibit::Turntable((!guide.whole).then_some(guide.part)))
        }
        Wish::Stroll => {
            if matches!(was, Some(Exhibit::Stroll(_))) {
                guide.ride = if guide.ride == Ride::Box { Ride::Table } else { Ride::Box };
                guide.at = 0.0;
            }
            Some(Exhibit::Stroll(guide.ride))
        }
        Wish::Next { back } => Some(look_at(neighbour(guide.part, back), guide, was)),
        Wish::Dress { back } => Some(look_at(dressed(guide.part, back), guide, was)),
        Wish::Pause => {
            guide.paused = !guide.paused;
            was
        }
        Wish::Present => was,
        Wish::Leave => None,
    };
    if matches!(wish, Wish::Turntable | Wish::Stroll) {
        guide.paused = false;
    }
}

fn look_at(part: Part, guide: &mut Guide, was: Option<Exhibit>) -> Exhibit {
    guide.part = part;
    match was {
        Some(Exhibit::Turntable(Some(_))) => Exhibit::Turntable(Some(part)),
        _ => Exhibit::Part(part),
    }
}

/// The part that lies beside this one in the box; what a man wears goes along if the next one may wear it.
fn neighbour(part: Part, back: bool) -> Part {
    let parts: Vec<Part> = Part::all().collect();
    let (bare, worn) = match part {
        Part::Worn { vest, by } => (Part::Man(by), Some(vest)),
        part => (part, None),
    };
    let here = parts.iter().position(|other| *other == bare).unwrap_or(0);
    let step = if back { parts.len() - 1 } else { 1 };
    match (parts[(here + step) % parts.len()], worn) {
        (Part::Man(by), Some(vest)) if permits(by.kind, vest) => Part::Worn { vest, by },
        (next, _) => next,
    }
}

/// The same man in the next vest that he may wear, without one after the last; a vest goes onto its first wearer. Other
/// parts stay as they are.
fn dressed(part: Part, back: bool) -> Part {
    let (by, now) = match part {
        Part::Man(man) => (man, None),
        Part::Worn { vest, by } => (by, Some(vest)),
        Part::Vest(vest) => {
            let first = wearers(vest).first().copied().unwrap_or(Kind::Pawn);
            return Part::Worn { vest, by: Chessman::new(Color::White, first) };
        }
        part => return part,
    };
    let mut wardrobe: Vec<Option<Kind>> = vec![None];
    wardrobe.extend(permitted(by.kind).into_iter().map(Some));
    let here = wardrobe.iter().position(|vest| *vest == now).unwrap_or(0);
    let step = if back { wardrobe.len() - 1 } else { 1 };
    worn(by, wardrobe[(here + step) % wardrobe.len()])
}

/// A man in this vest, or without one.
pub fn worn(by: Chessman, vest: Option<Kind>) -> Part {
    vest.map_or(Part::Man(by), |vest| Part::Worn { vest, by })
}

/// The wish that a key means.
pub fn wish(key: KeyCode) -> Option<Wish> {
    Some(match key {
        KeyCode::Digit1 | KeyCode::Numpad1 => Wish::Box,
        KeyCode::Digit2 | KeyCode::Numpad2 => Wish::OnePart,
        KeyCode::Digit3 | KeyCode::Numpad3 => Wish::Turntable,
        KeyCode::Digit4 | KeyCode::Numpad4 => Wish::Stroll,
        KeyCode::Digit5 | KeyCode::Numpad5 => Wish::Present,
        KeyCode::ArrowRight => Wish::Next { back: false },
        KeyCode::ArrowLeft => Wish::Next { back: true },
        KeyCode::ArrowUp | KeyCode::KeyV => Wish::Dress { back: false },
        KeyCode::ArrowDown => Wish::Dress { back: true },
        KeyCode::Space | KeyCode::KeyP => Wish::Pause,
        KeyCode::Escape | KeyCode::KeyL => Wish::Leave,
        _ => return None,
    })
}

/// The keys as the panel shows them: the messages with what to press, and with what it does.
pub const HELP: &[(&str, &str)] = &[
    ("set-keys-show", "set-keys-show-does"),
    ("set-keys-again", "set-keys-again-does"),
    ("set-keys-present", "set-keys-present-does"),
    ("set-keys-part", "set-keys-part-does"),
    ("set-keys-dress", "set-keys-dress-does"),
    ("set-keys-pause", "set-keys-pause-does"),
    ("set-keys-room", "set-keys-room-does"),
    ("set-keys-leave", "set-keys-leave-does"),
];

/// Every kind in the order of the box, with both its men.
pub fn pairs() -> [(Kind, [Part; 2]); 6] {
    KINDS.map(|kind| (kind, Color::ALL.map(|color| Part::Man(Chessman::new(color, kind)))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(wishes: &[Wish]) -> (Guide, Option<Exhibit>) {
        let (mut guide, mut showing) = (Guide::default(), Showing::default());
        wishes.iter().for_each(|&wish| grant(wish, &mut guide, &mut showing));
        (guide, showing.0)
    }

    #[test]
    fn the_arrows_lead_through_the_whole_box_and_back() {
        let mut part = Part::Stand;
        let mut seen = Vec::new();
        for _ in Part::all() {
            part = neighbour(part, false);
            seen.push(part);
        }
        assert_eq!(seen, Part::all().collect::<Vec<_>>());
        assert!(Part::all().all(|part| neighbour(neighbour(part, false), true) == part));
    }

    #[test]
    fn a_man_tries_on_every_vest_that_he_may_wear_and_no_other() {
        for kind in Kind::ALL {
            let bare = Part::Man(Chessman::new(Color::Black, kind));
            let mut part = bare;
            for vest in permitted(kind) {
                part = dressed(part, false);
                assert_eq!(part.to_string(), format!("{vest}-vest-on-black-{kind}"));
            }
            assert_eq!(dressed(part, false), bare);
            assert_eq!(dressed(dressed(bare, true), false), bare);
        }
        assert_eq!(dressed(Part::Stand, false), Part::Stand);
    }

    #[test]
    fn asking_again_changes_what_turns_and_where_the_ride_goes() {
        assert_eq!(after(&[Wish::Box, Wish::Turntable]).1, Some(Exhibit::Turntable(None)));
        let (guide, showing) = after(&[Wish::OnePart, Wish::Turntable]);
        assert_eq!(showing, Some(Exhibit::Turntable(Some(guide.part))));
        assert_eq!(after(&[Wish::Box, Wish::Turntable, Wish::Turntable]).1, showing);
        assert_eq!(after(&[Wish::Stroll]).1, Some(Exhibit::Stroll(Ride::Box)));
        assert_eq!(after(&[Wish::Stroll, Wish::Stroll]).1, Some(Exhibit::Stroll(Ride::Table)));
        assert_eq!(after(&[Wish::Stroll, Wish::Leave]).1, None);
    }
}
