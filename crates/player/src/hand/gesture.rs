//! Recognises gestures in what mouse, finger and cursor do: the one place that tells a click from a drag and says where a dragged thing
//! hangs, whoever plays, assisted, by hand or on a free table; `work` asks it and passes its answer on to the mode.

use bevy::prelude::*;

use super::input::{Input, Pointer};
use super::pick::Target;

/// How high above the board a dragged thing hangs at least, in squares.
pub const DRAG_HEIGHT: f32 = 0.4;
/// How far above a finger hangs what it holds, in logical pixels: not hidden by it.
const ABOVE_FINGER: f32 = 52.0;

/// A point of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// In logical pixels.
    pub at: Vec2,
    /// The table can be touched there: no panel covers it, and nobody looks back.
    pub on_table: bool,
}

/// What is clicked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Clicked {
    /// Whatever lies there: the pointer clicked.
    Point(Point),
    /// This: the keyboard's cursor stands there, or a screen reader or a script names it.
    Target(Target),
}

/// Why what is done is not to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cancel {
    /// A second finger came, or the first one was taken away: what is pressed was not meant.
    NotMeant,
    /// The right button was clicked, or on a free table Esc pressed: one step back.
    Back {
        /// On the table, and not on what covers it.
        on_table: bool,
    },
}

/// What a player does with the pointer. After a press comes a click, or else the start of a drag, the drag frame by frame and a drop; a
/// cancel may come at any time, and what follows it then means nothing to whoever has let go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// The main button, or a finger, went down there. What can be taken is taken at once: nobody waits to see that.
    Press(Point),
    /// It went up again without having moved far.
    Click {
        /// What was clicked.
        on: Clicked,
        /// Shift was held: the deliberate wish for a vest-move.
        shift: bool,
    },
    /// It has moved too far for a click, to this point of the window.
    DragStart(Vec2),
    /// It is dragged on.
    Drag {
        /// The point of the table at which hangs what it carries.
        hangs: Option<Vec3>,
    },
    /// It went up at the end of a drag.
    Drop {
        /// Where.
        on: Point,
        /// How far that is from where it went down, in logical pixels.
        far: f32,
        /// Shift was held when it went down.
        shift: bool,
    },
    /// What is done is not to count.
    Cancel(Cancel),
}

impl Gesture {
    /// A click on a target that is known already.
    pub const fn click_on(target: Target, shift: bool) -> Self {
        Self::Click { on: Clicked::Target(target), shift }
    }

    /// Whether a panel was touched, which may have taken the keyboard.
    pub const fn is_beside_the_table(&self) -> bool {
        matches!(self, Self::Press(point) | Self::Click { on: Clicked::Point(point), .. } if !point.on_table)
    }
}

/// The main button, or a finger, is down.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Grip {
    /// Where it went down.
    from: Point,
    by: Pointer,
    shift: bool,
    /// It has moved too far for a click.
    is_drag: bool,
}

impl Grip {
    /// Makes it a drag if it goes so far; says whether it becomes one by that. What began on a panel never does.
    fn becomes_drag(&mut self, to: Vec2) -> bool {
        let becomes = !self.is_drag && self.from.on_table && self.from.at.distance(to) > self.by.threshold();
        self.is_drag |= becomes;
        becomes
    }
}

/// Recognises gestures; it remembers what is down.
#[derive(Default, Debug)]
pub struct Recogniser {
    grip: Option<Grip>,
    /// Whoever moves sits at the upper edge of the window, so that a finger comes from there.
    pub from_above: bool,
}

impl Recogniser {
    /// The gestures that an input is; a key is none.
    pub fn read(&mut self, input: &Input, is_table: impl Fn(Vec2) -> bool) -> Vec<Gesture> {
        let point = |at| Point { at, on_table: is_table(at) };
        match *input {
            Input::Press(at, held, by) => {
                let from = point(at);
                self.grip = Some(Grip { from, by, shift: held.shift, is_drag: false });
                vec![Gesture::Press(from)]
            }
            Input::Release(at) => self.release(point(at)),
            Input::LetGo => {
                self.grip = None;
                vec![Gesture::Cancel(Cancel::NotMeant)]
            }
            Input::Back(at) => vec![Gesture::Cancel(Cancel::Back { on_table: is_table(at) })],
            Input::Click(target, held) => vec![Gesture::click_on(target, held.shift)],
            Input::Key(_) => Vec::new(),
        }
    }

    /// Whether something is dragged.
    pub fn drags(&self) -> bool {
        self.grip.is_some_and(|grip| grip.is_drag)
    }

    fn release(&mut self, on: Point) -> Vec<Gesture> {
        let Some(mut grip) = self.grip.take() else { return Vec::new() };
        // A hand that is faster than the frames has dragged all the same.
        let starts = grip.becomes_drag(on.at).then_some(Gesture::DragStart(on.at));
        let shift = grip.shift;
        let ends = match grip.is_drag {
            true => Gesture::Drop { on, far: grip.from.at.distance(on.at), shift },
            false => Gesture::Click { on: Clicked::Point(on), shift },
        };
        starts.into_iter().chain([ends]).collect()
    }

    /// The gestures of a pointer that is there at the end of a frame; `above` gives the point over the board, at the height at which
    /// things hang, that is seen at a point of the window.
    pub fn moved(&mut self, to: Vec2, above: impl Fn(Vec2) -> Option<Vec3>) -> Vec<Gesture> {
        let Some(grip) = &mut self.grip else { return Vec::new() };
        let starts = grip.becomes_drag(to).then_some(Gesture::DragStart(to));
        let goes_on = grip.is_drag;
        let drag = || Gesture::Drag { hangs: self.hangs(to, above) };
        starts.into_iter().chain(goes_on.then(drag)).collect()
    }

    /// The point of the table at which hangs what a pointer carries that is there: above a finger, so that it is seen.
    pub fn hangs(&self, at: Vec2, above: impl Fn(Vec2) -> Option<Vec3>) -> Option<Vec3> {
        let by_finger = self.grip.is_some_and(|grip| grip.by == Pointer::Finger);
        let higher = if by_finger { Vec2::Y * ABOVE_FINGER } else { Vec2::ZERO };
        above(if self.from_above { at + higher } else { at - higher }).or_else(|| above(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::input::Modifiers;

    const NONE: Modifiers = Modifiers { shift: false, control: false, alt: false };
    const FROM: Vec2 = Vec2::new(100.0, 100.0);

    /// The table is left of here.
    fn is_table(point: Vec2) -> bool {
        point.x < 500.0
    }

    fn above(point: Vec2) -> Option<Vec3> {
        (point.y >= 0.0).then_some(point.extend(0.0))
    }

    fn on(at: Vec2) -> Point {
        Point { at, on_table: is_table(at) }
    }

    fn pressed(from: Vec2, held: Modifiers, by: Pointer) -> Recogniser {
        let mut recogniser = Recogniser::default();
        assert_eq!(recogniser.read(&Input::Press(from, held, by), is_table), [Gesture::Press(on(from))]);
        recogniser
    }

    #[test]
    fn a_hand_that_shakes_clicks_and_one_that_has_dragged_does_not_click_any_more() {
        for (by, shake, far) in [(Pointer::Mouse, 3.0, 5.0), (Pointer::Finger, 9.0, 11.0)] {
            let mut hand = pressed(FROM, NONE, by);
            let shaken = FROM + Vec2::X * shake;
            assert_eq!(hand.moved(shaken, above), [], "{by:?}");
            let click = Gesture::Click { on: Clicked::Point(on(shaken)), shift: false };
            assert_eq!(hand.read(&Input::Release(shaken), is_table), [click], "{by:?}");
            assert_eq!(hand.read(&Input::Release(shaken), is_table), [], "it is up already");

            let mut hand = pressed(FROM, NONE, by);
            let dragged = FROM - Vec2::Y * far;
            assert!(matches!(hand.moved(dragged, above)[..], [Gesture::DragStart(_), Gesture::Drag { .. }]), "{by:?}");
            assert!(matches!(hand.moved(FROM, above)[..], [Gesture::Drag { .. }]), "{by:?}");
            let drop = Gesture::Drop { on: on(FROM), far: 0.0, shift: false };
            assert_eq!(hand.read(&Input::Release(FROM), is_table), [drop], "{by:?}");
        }
    }

    #[test]
    fn a_drag_between_two_frames_is_a_whole_drag() {
        let shift = Modifiers { shift: true, ..NONE };
        let mut hand = pressed(FROM, shift, Pointer::Mouse);
        let to = FROM + Vec2::X * 30.0;
        let drop = Gesture::Drop { on: on(to), far: 30.0, shift: true };
        assert_eq!(hand.read(&Input::Release(to), is_table), [Gesture::DragStart(to), drop]);
    }

    #[test]
    fn what_a_finger_drags_hangs_above_it_where_the_table_is_seen_there() {
        let hangs = |by: Pointer, at: Vec2| {
            let mut hand = pressed(FROM, NONE, by);
            let gestures = hand.moved(at, above);
            let [Gesture::DragStart(_), Gesture::Drag { hangs }] = gestures[..] else { panic!("{gestures:?}") };
            hangs
        };
        let at = Vec2::new(200.0, 200.0);
        assert_eq!(hangs(Pointer::Mouse, at), above(at));
        assert_eq!(hangs(Pointer::Finger, at), above(at - Vec2::Y * ABOVE_FINGER));
        let high = Vec2::new(200.0, 20.0);
        assert_eq!(hangs(Pointer::Finger, high), above(high));
        assert_eq!(hangs(Pointer::Mouse, Vec2::new(200.0, -1.0)), None);
    }

    #[test]
    fn two_fingers_and_the_right_button_cancel() {
        let mut hand = pressed(FROM, NONE, Pointer::Finger);
        assert_eq!(hand.read(&Input::LetGo, is_table), [Gesture::Cancel(Cancel::NotMeant)]);
        assert_eq!(hand.moved(FROM * 2.0, above), [], "nothing is dragged");
        assert_eq!(hand.read(&Input::Release(FROM), is_table), []);
        for (at, on_table) in [(FROM, true), (Vec2::splat(600.0), false)] {
            assert_eq!(hand.read(&Input::Back(at), is_table), [Gesture::Cancel(Cancel::Back { on_table })]);
        }
    }

    #[test]
    fn what_begins_on_a_panel_is_never_a_drag() {
        let panel = Vec2::new(600.0, 100.0);
        let mut hand = pressed(panel, NONE, Pointer::Mouse);
        assert_eq!(hand.moved(FROM, above), []);
        let gestures = hand.read(&Input::Release(panel), is_table);
        assert!(matches!(gestures[..], [gesture] if gesture.is_beside_the_table()), "{gestures:?}");
    }
}
