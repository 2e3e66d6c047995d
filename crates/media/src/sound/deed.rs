//! What a hand does in a step, and when in the step it is heard: `Deed` needs no table and no plan, so the performance and a
//! film name what they do in one line a step.

use super::vocabulary::Event;
use crate::sound::vocabulary::{Contact, Material, Sound};
use rules::Kind;

/// What a hand does. The men are named by their kind; of a pair the stronger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Pushes a man along the board.
    Slide(Kind),
    /// Lifts a man, carries him and sets him down.
    Carry(Kind),
    /// Carries a man high over others.
    Leap(Kind),
    /// Parts a man from the other man of his pair.
    Part(Kind),
    /// Joins a man to another, back to back.
    Join(Kind),
    /// Draws a vest off over its wearer's head.
    TakeOff,
    /// Hangs a vest on its peg. A spare one, which leaves the table, makes no sound.
    HangBack { spare: bool },
    /// Takes a vest from its peg. A spare one is brought without a sound.
    TakeFromStand { spare: bool },
    /// Couples a vest: slides it over a man until it clicks home.
    Couple,
    /// Exchanges a pawn for this man.
    Promote(Kind),
    /// Lifts a captured man off the board.
    LiftOff(Kind),
    /// Puts a captured man in the tray.
    ToTray(Kind),
    /// Lays the king down.
    LayDown,
}

/// When and where a deed is done, and with which set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Staging {
    /// When it begins, in seconds since the mixer's first frame.
    pub start: f64,
    /// When it ends, in the same seconds.
    pub end: f64,
    /// Where, from -1 (left) to 1 (right).
    pub pan: f32,
    /// Of what the men are.
    pub material: Material,
}

/// A sound of a deed: at which part (0 to 1) of its time, and what.
type Moment = (f64, Sound);

impl Deed {
    /// What is heard of it, in order. The moments are those at which the hands of the ritual touch things: a carried man
    /// lands at the end, a coupled vest is over the head after two fifths and on its seat at the end.
    pub fn events(self, stage: &Staging) -> Vec<Event> {
        let length = (stage.end - stage.start).max(0.0);
        let place = |(part, sound)| Event { pan: stage.pan, ..Event::new(stage.start + length * part, sound) };
        self.moments(length as f32, stage.material).into_iter().map(place).collect()
    }

    fn moments(self, length: f32, material: Material) -> Vec<Moment> {
        let man = |man, speed| Contact::new(man, material, speed);
        let over_man = |part: f32| Sound::VestOverMan { seconds: length * part };
        match self {
            Self::Slide(kind) => vec![(0.0, Sound::Slide { contact: man(kind, pace(length)), seconds: length })],
            Self::Carry(kind) => {
                vec![(0.0, Sound::Lift(man(kind, 0.4))), (1.0, Sound::SetDown(man(kind, 0.45)))]
            }
            Self::Leap(kind) => vec![(0.0, Sound::Lift(man(kind, 0.5))), (1.0, Sound::SetDown(man(kind, 0.6)))],
            Self::Part(kind) => vec![(0.0, Sound::Touch(man(kind, 0.3)))],
            Self::Join(kind) => vec![(1.0, Sound::Touch(man(kind, 0.45)))],
            Self::TakeOff => vec![(0.0, over_man(0.8))],
            Self::HangBack { spare: true } | Self::TakeFromStand { spare: true } => Vec::new(),
            Self::HangBack { spare: false } => vec![(0.84, Sound::VestOntoPeg)],
            Self::TakeFromStand { spare: false } => vec![(0.0, Sound::VestOffPeg)],
            Self::Couple => vec![(0.4, over_man(0.55)), (1.0, Sound::VestHome)],
            Self::Promote(kind) => {
                vec![(0.0, Sound::Lift(man(Kind::Pawn, 0.4))), (1.0, Sound::Promotion(man(kind, 0.55)))]
            }
            Self::LiftOff(kind) => vec![(0.0, Sound::Lift(man(kind, 0.5)))],
            Self::ToTray(kind) => vec![(1.0, Sound::Tray(man(kind, 0.45)))],
            Self::LayDown => vec![(1.0, Sound::TipOver(material))],
        }
    }
}

/// How fast a man slides who is under way for this many seconds: a short way is soon over and hardly heard.
fn pace(length: f32) -> f32 {
    (0.25 + 0.35 * length).clamp(0.0, 0.7)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAGE: Staging = Staging { start: 10.0, end: 10.8, pan: 0.25, material: Material::Stone };

    #[test]
    fn a_coupled_vest_slides_and_then_clicks_home_at_the_end() {
        let events = Deed::Couple.events(&STAGE);
        assert!(matches!(events[0].sound, Sound::VestOverMan { .. }) && (events[0].at - 10.32).abs() < 1e-6);
        assert!(events[1].sound == Sound::VestHome && (events[1].at - 10.8).abs() < 1e-6);
        assert!(events.iter().all(|event| event.pan == 0.25));
    }

    #[test]
    fn a_carried_man_is_lifted_first_and_lands_at_the_end_and_a_spare_vest_is_silent() {
        let [lift, land] = Deed::Carry(Kind::Rook).events(&STAGE)[..] else { panic!("two sounds") };
        assert!(matches!(lift.sound, Sound::Lift(_)) && lift.at == 10.0);
        let Sound::SetDown(contact) = land.sound else { panic!("{land:?}") };
        assert_eq!((contact.man, contact.material), (Kind::Rook, Material::Stone));
        assert!(Deed::HangBack { spare: true }.events(&STAGE).is_empty());
    }
}
