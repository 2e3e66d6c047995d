//! What a visitor asked of the showcase: which exhibit, which part, what it wears; keys, panel and pointer write wishes and [`grant`] does
//! them. And a presentation that runs by itself: box, turntable, some parts, the camera's ride and a game, round after round, without panels,
//! until somebody presses a key or a button; for a fair or a shop window.

use bevy::prelude::*;
use player::hud::Hud;
use rules::plunder::permits;
use rules::{Chessman, Color, Kind};
use table::command::{Command, Dispatch, LookBackCommand};
use table::game::Match;
use table::phase::Screen;
use table::ritual::{LookBack, RitualQueue};

use super::exhibit::{KINDS, Part, permitted, wearers};
use super::{CameFrom, Exhibit, Ride, Showing};

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

/// How long the case, one part and the case on the turntable are shown, in seconds.
const CASE: f32 = 9.0;
const PART: f32 = 8.0;
const TURN: f32 = 18.0;
/// How long the table stands still after the last action of the game, in seconds.
const AFTER_THE_GAME: f32 = 6.0;

/// Where the presentation is; it does not run by default.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Presentation {
    at: Option<usize>,
    /// For how long this stop has been shown, and for how long a game has stood still, in seconds.
    shown: f32,
    still: f32,
}

/// What is shown, one after the other.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stop {
    Exhibit(Exhibit, f32),
    Game,
}

impl Presentation {
    /// From the beginning.
    pub fn running() -> Self {
        Self { at: Some(0), ..Self::default() }
    }

    /// Whether it runs.
    pub const fn is_on(&self) -> bool {
        self.at.is_some()
    }

    /// Ends it; what it shows stays.
    pub fn end(&mut self) {
        *self = Self::default();
    }
}

/// The stops of a round; without a game on the table there is none to show.
fn stops(has_game: bool) -> Vec<Stop> {
    let worn = |vest, color, kind| Part::Worn { vest, by: Chessman::new(color, kind) };
    let parts = [
        worn(Kind::Queen, Color::White, Kind::Knight),
        worn(Kind::Rook, Color::Black, Kind::Pawn),
        Part::Man(Chessman::new(Color::White, Kind::Queen)),
        worn(Kind::Knight, Color::Black, Kind::King),
        Part::Vest(Kind::Bishop),
    ];
    let mut stops = vec![Stop::Exhibit(Exhibit::Box, CASE), Stop::Exhibit(Exhibit::Turntable(None), TURN)];
    stops.extend(parts.map(|part| Stop::Exhibit(Exhibit::Turntable(Some(part)), PART)));
    stops.push(Stop::Exhibit(Exhibit::Stroll(Ride::Table), Ride::Table.seconds()));
    stops.extend(has_game.then_some(Stop::Game));
    stops
}

/// What goes on at the table.
type Play<'w> = (Res<'w, Match>, Res<'w, LookBack>, Res<'w, RitualQueue>);

/// Goes from stop to stop.
pub(super) fn present(
    mut presentation: ResMut<Presentation>,
    (the_match, look_back, queue): Play,
    time: Res<Time<Real>>,
    (mut showing, mut guide, mut came_from): (ResMut<Showing>, ResMut<Guide>, ResMut<CameFrom>),
    mut hud: ResMut<Hud>,
    mut dispatch: Dispatch,
    mut was: Local<Option<usize>>,
) {
    let before = std::mem::replace(&mut *was, presentation.at);
    if before.is_some() != presentation.is_on() {
        (hud.bare, hud.presents) = (presentation.is_on(), presentation.is_on());
    }
    let Some(at) = presentation.at else { return };
    let stops = stops(the_match.game.plies() > 0);
    let stop = stops[at % stops.len()];
    if before != Some(at) {
        (presentation.shown, presentation.still) = (0.0, 0.0);
        match stop {
            Stop::Exhibit(exhibit, _) => {
                *guide = Guide { at: 0.0, paused: false, ..*guide };
                showing.0 = Some(exhibit);
            }
            Stop::Game => {
                showing.0 = None;
                came_from.0 = Screen::Play;
                dispatch.send(Command::LookBack(LookBackCommand::Replay));
            }
        }
        return;
    }
    let passed = time.delta_secs();
    presentation.shown += passed;
    let is_over = match stop {
        Stop::Exhibit(_, seconds) => presentation.shown >= seconds,
        Stop::Game => {
            let moves = look_back.is_on() || !queue.is_idle();
            presentation.still = if moves { 0.0 } else { presentation.still + passed };
            presentation.still >= AFTER_THE_GAME
        }
    };
    if is_over {
        presentation.at = Some((at + 1) % stops.len());
    }
}

#[cfg(test)]
mod tests {
    mod guide {
        use super::super::*;

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

    mod presentation {
        use super::super::*;

        #[test]
        fn a_round_shows_box_parts_ride_and_the_game_if_there_is_one() {
            let round = stops(true);
            assert_eq!(round.first(), Some(&Stop::Exhibit(Exhibit::Box, CASE)));
            assert_eq!(round.last(), Some(&Stop::Game));
            assert!(round.iter().any(|stop| matches!(stop, Stop::Exhibit(Exhibit::Stroll(_), _))));
            assert_eq!(stops(false).len(), round.len() - 1);
        }
    }
}
