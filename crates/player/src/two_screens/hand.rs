//! What hangs in a hand, in the words of the lines between screens: thousandths of a square from the outer corner of a1.

use std::time::Duration;

use bevy::math::Vec3;
use room::message::Hold;
use rules::Square;
use table::scene::layout;
use turn::by_hand::Thing;

/// How often others are shown what hangs in the hand, at most: a little less than a table takes, because frames do not come evenly.
const EVERY: Duration = Duration::from_millis(55);

/// The outer corner of a1 in the world.
fn corner() -> Vec3 {
    let a1 = Square::parse("a1").map(layout::square_point).unwrap_or_default();
    Vec3::new(a1.x - 0.5, 0.0, a1.z + 0.5)
}

/// Something that hangs there in the world, as others are told.
fn told((thing, point): (Thing, Vec3)) -> Hold {
    let far = point - corner();
    Hold { thing: Some(thing), at: [far.x, -far.z, far.y].map(|far| (far * 1000.0).round() as i32) }
}

/// What others told, in the world.
pub(super) fn heard(hold: Hold) -> Option<(Thing, Vec3)> {
    let [x, z, y] = hold.at.map(|far| far as f32 / 1000.0);
    Some((hold.thing?, corner() + Vec3::new(x, y, -z)))
}

/// What others were told last, and when.
#[derive(Default, Debug)]
pub(super) struct Shown {
    last: Option<Hold>,
    at: Duration,
}

impl Shown {
    /// What is to be told now: nothing where it is the same, or was told just now. That the hand is empty is told at once.
    pub(super) fn next(&mut self, held: Option<(Thing, Vec3)>, now: Duration) -> Option<Hold> {
        let hold = held.map(told);
        if hold == self.last || hold.is_some() && self.last.is_some() && now < self.at + EVERY {
            return None;
        }
        (self.last, self.at) = (hold, now);
        Some(hold.unwrap_or(Hold { thing: None, at: [0; 3] }))
    }
}

#[cfg(test)]
mod tests {
    use turn::by_hand::Man;

    use super::*;

    #[test]
    fn a_place_comes_back_to_a_thousandth_of_a_square() {
        let thing = Thing::Man(Man::On(Square::parse("c6").unwrap()));
        let point = layout::square_point(Square::parse("h8").unwrap()) + Vec3::new(0.2, 0.75, -0.1);
        let hold = told((thing, point));
        assert_eq!(hold.at, [7700, 7600, 750]);
        let (back, place) = heard(hold).unwrap();
        assert!(back == thing && place.distance(point) < 2e-3);
    }

    #[test]
    fn a_hand_that_moves_is_told_twenty_times_a_second_and_an_empty_one_at_once() {
        let thing = Thing::Man(Man::On(Square::parse("c6").unwrap()));
        let mut shown = Shown::default();
        let told = |shown: &mut Shown, frame: u64| {
            shown.next(Some((thing, Vec3::X * frame as f32)), Duration::from_millis(frame * 1000 / 144)).is_some()
        };
        let count = (0..144).filter(|frame| told(&mut shown, *frame)).count();
        assert!((15..=20).contains(&count), "{count}");
        assert!(shown.next(None, Duration::from_millis(1001)).is_some_and(|hold| hold.thing.is_none()));
        assert_eq!(shown.next(None, Duration::from_secs(9)), None);
    }
}
