//! A turn that a player performs by hand, as the table knows it: what was done, what is held and where it hangs, what is pointed at and
//! what is said. Gestures change it, the table follows it (`stage`), and panels read it. And when such a turn begins and when it is over:
//! whatever else happens to the game meanwhile, the table is left as the rest of the program expects it.

use std::collections::VecDeque;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind};
use table::game::{Exercise, Match, Played, Ply, PositionReset, Refused, Request};
use table::phase::Screen;
use table::ritual::PlayedByHand;
use table::scene::LayOut;
use turn::by_hand::{ByHand, Place, Progress, Put, Thing};

use super::glide::Glide;

/// The turn of a player who plays by hand, if it is such a player's turn.
#[derive(Resource, Default)]
pub struct TurnByHand {
    /// What was done.
    pub(super) turn: Option<ByHand>,
    /// The point of the match that it is the turn of.
    pub(super) at: Ply,
    /// The main button is down.
    pub(super) press: Option<Press>,
    /// The vest of the stand that the pointer has taken, of the several of its kind.
    pub(super) grabbed: Option<(Kind, Entity)>,
    /// Where the held thing hangs at the pointer.
    pub(super) hang: Option<Vec3>,
    /// Where it would be put.
    pub(super) aimed: Aimed,
    /// What can be taken under the pointer.
    pub(super) hover: Option<Thing>,
    /// On which of what is possible the keyboard stands.
    pub(super) focus: Option<Focus>,
    /// A sentence, and beside which point of the table it is said.
    pub(super) said: Option<(Vec3, Text)>,
    /// Deeds that the table does for the player, one after the other.
    pub(super) left: VecDeque<Put>,
    /// What was put where it may not be, and springs home.
    pub(super) springs: Option<Thing>,
    /// The turn is over: this is to be played.
    pub(super) decided: Option<AnyAction>,
    /// Something was refused: what is possible is to be seen.
    pub(super) nudges: bool,
    /// What was requested and is not answered yet.
    pub(super) asked: Option<(AnyPosition, AnyAction)>,
    /// The things that are not at rest in their places, or were moved.
    pub(super) touched: HashMap<Entity, Touched>,
    /// Which men and vests of the table the things of the turn are.
    pub(super) props: HashMap<Thing, Vec<Entity>>,
    /// Men and vests beyond those of the set that lie ready.
    pub(super) offered: Vec<Thing>,
    /// The table is to show this position now: the turn is over.
    pub(super) concludes: Option<Conclusion>,
    /// It is the turn of somebody at another screen, whose hand is only seen here.
    pub(super) is_others: bool,
    /// The table was laid out anew.
    pub(super) is_fresh: bool,
}

/// How a turn ends on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Conclusion {
    /// What stands there then.
    pub position: AnyPosition,
    /// At once, and not by a way that is seen.
    pub at_once: bool,
}

/// The main button is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Press {
    /// What lies under it.
    pub thing: Option<Thing>,
    /// Whether the press took it.
    pub took: bool,
    /// It has become a drag.
    pub drags: bool,
    /// It went down on the chess clock.
    pub on_clock: bool,
}

/// What is meant by the place to which something is carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Aimed {
    /// Nothing.
    #[default]
    Nowhere,
    /// Where it was taken from.
    Home,
    /// A place where it can be put.
    At(Place),
    /// A place where it cannot.
    Refused(Place),
}

/// On what the keyboard stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Focus {
    /// Something that can be taken.
    Thing(Thing),
    /// Where the held thing can be put.
    Place(Place),
}

/// A thing that is or was in the hand, or makes room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Touched {
    /// Where it belongs while nothing else is done with it.
    pub home: Rest,
    /// Where it was to be last.
    pub goal: Rest,
    pub glide: Glide,
    /// It is exactly there.
    pub rests: bool,
    /// It was taken by the hand, so that it is heard where it lands.
    pub is_taken: bool,
}

/// Where a thing comes to rest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rest {
    /// The place, in the world, or as its wearer sees it.
    pub place: Transform,
    /// Who wears it.
    pub wearer: Option<Entity>,
    /// Whether it hangs on a hook.
    pub hangs: bool,
}

impl TurnByHand {
    /// The turn, while a player performs it.
    pub const fn turn(&self) -> Option<&ByHand> {
        if self.is_others { None } else { self.turn.as_ref() }
    }

    /// The sentence that is said now, and beside which point of the table.
    pub const fn said(&self) -> Option<&(Vec3, Text)> {
        self.said.as_ref()
    }

    /// Whether what was done can be the whole turn, and the player has to say so.
    pub fn may_end(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.held().is_none() && matches!(turn.progress(), Progress::MayEnd(_)))
    }

    /// What the player has to do yet, whatever is meant.
    pub fn next(&self) -> Option<Put> {
        let turn = self.turn.as_ref().filter(|turn| !turn.deeds().is_empty())?;
        turn.outstanding().first().copied()
    }

    /// The deeds that are left where only one end of the turn is meant by now, so that the table can do them, and what that would
    /// give up.
    pub fn rest(&self) -> Option<(Vec<Put>, Option<Text>)> {
        let turn = self.turn.as_ref().filter(|turn| !turn.deeds().is_empty() && turn.held().is_none())?;
        let mut done = turn.clone();
        let mut warning = None;
        while let Some(deed) = done.outstanding().into_iter().find(|deed| done.allowed().contains(deed)) {
            warning = warning.or_else(|| done.warning(deed));
            done.perform(deed).ok()?;
        }
        let deeds: Vec<Put> = done.deeds().get(turn.deeds().len()..)?.to_vec();
        (done.end().is_ok() && !deeds.is_empty()).then_some((deeds, warning))
    }

    /// Whether something that can be taken glows.
    pub fn glows(&self) -> bool {
        self.turn().is_some_and(|turn| !turn.deeds().is_empty())
    }

    /// Whether nothing moves by hand.
    pub(super) fn is_at_rest(&self) -> bool {
        self.touched.values().all(|touched| touched.rests)
    }

    /// Whether nothing is pointed at, pressed or said.
    pub(super) fn is_let_go(&self) -> bool {
        let is_pointed_at = self.hover.is_some() || self.focus.is_some() || self.press.is_some();
        !is_pointed_at && self.said.is_none() && self.left.is_empty()
    }

    /// Nothing is pointed at, pressed or said any more.
    pub(super) fn let_all_go(&mut self) {
        self.press = None;
        self.grabbed = None;
        self.hang = None;
        self.aimed = Aimed::Nowhere;
        self.hover = None;
        self.focus = None;
        self.said = None;
        self.left.clear();
    }

    /// The table knows nothing of the things of this turn any more.
    pub(super) fn forget_table(&mut self) {
        self.touched.clear();
        self.props.clear();
        self.offered.clear();
        self.concludes = None;
    }
}

/// Whether something else has the table: another table, or an exercise that is not done by hand.
fn is_elsewhere(exercise: &Exercise, hands: PlayedByHand, screen: Screen) -> bool {
    exercise.is_on() && !exercise.is_by_hand(hands.any()) || screen.has_another_table()
}

/// A turn begins where the player to move plays by hand, and is given up where that changes.
pub(super) fn begin(
    the_match: Res<Match>,
    (hands, exercise, screen): (Res<PlayedByHand>, Res<Exercise>, Res<State<Screen>>),
    mut own: ResMut<TurnByHand>,
) {
    if is_elsewhere(&exercise, *hands, *screen.get()) {
        // Whatever has the table meanwhile lays it out, and the game is laid out again after that.
        if own.turn.take().is_some() {
            own.let_all_go();
            own.forget_table();
        }
        return;
    }
    let position = the_match.position();
    if the_match.screens.is_elsewhere(position.turn()) {
        // What the hand at the other screen does is followed by `elsewhere`.
        return;
    }
    let is_over = the_match.game.result().is_some() || the_match.adjourned;
    let plays = match exercise.is_on() {
        true => exercise.is_open(),
        false => hands.of(position.turn()) && !the_match.is_anothers_turn(),
    };
    let plays = plays && !is_over;
    if !plays {
        if own.turn.is_some() {
            own.turn = None;
            own.let_all_go();
            // What was done is not played: it all goes back.
            own.concludes = Some(Conclusion { position, at_once: false });
        }
        return;
    }
    if own.turn.is_some() && own.at == the_match.ply() {
        return;
    }
    own.let_all_go();
    let mut turn = ByHand::new(position);
    turn.redo(&the_match.begun);
    // What was done before stands there at once.
    own.is_fresh |= !turn.deeds().is_empty() && own.touched.is_empty();
    (own.turn, own.is_others) = (Some(turn), false);
    own.at = the_match.ply();
}

/// What was done in this turn is kept with the game before the frame is over, so that only what is in the hand can be lost.
pub(super) fn note(
    the_match: Res<Match>,
    (hands, exercise, screen): (Res<PlayedByHand>, Res<Exercise>, Res<State<Screen>>),
    own: Res<TurnByHand>,
    mut requests: MessageWriter<Request>,
) {
    if exercise.is_on() || is_elsewhere(&exercise, *hands, *screen.get()) || own.asked.is_some() {
        return;
    }
    if the_match.screens.is_elsewhere(the_match.position().turn()) {
        return;
    }
    let begun = match own.turn.as_ref().filter(|_| own.at == the_match.ply()) {
        Some(turn) => turn.begun(),
        None if hands.of(the_match.position().turn()) => return,
        None => Vec::new(),
    };
    if begun != the_match.begun {
        requests.write(Request::Begun(begun, the_match.ply()));
    }
}

/// Hears what became of what was requested, and of the match.
pub(super) fn listen(
    mut played: MessageReader<Played>,
    (mut resets, mut refused): (MessageReader<PositionReset>, MessageReader<Refused>),
    mut own: ResMut<TurnByHand>,
) {
    let is_refused = refused.read().count() > 0;
    for Played { before, action } in played.read() {
        let is_own = own.asked.take_if(|asked| *asked == (*before, *action)).is_some();
        let is_touched = own.turn.is_some() || !own.touched.is_empty();
        own.turn = None;
        own.let_all_go();
        if is_own {
            own.concludes = Some(Conclusion { position: before.after(*action), at_once: false });
        } else if own.concludes.is_some() || is_touched {
            // The ritual performs it, from where everything stood.
            own.concludes = Some(Conclusion { position: *before, at_once: true });
            break;
        }
    }
    played.clear();
    if resets.read().count() > 0 {
        own.turn = None;
        own.asked = None;
        own.let_all_go();
        own.forget_table();
    }
    if is_refused && own.asked.take().is_some() {
        // It was not to be: the last deed is not done.
        own.turn.as_mut().map(ByHand::undo);
    }
}

/// The table was laid out anew: what was done is done again on it, at once.
pub(super) fn notice(mut laid_out: MessageReader<LayOut>, mut own: ResMut<TurnByHand>) {
    if laid_out.read().count() > 0 {
        own.is_fresh = true;
    }
}
