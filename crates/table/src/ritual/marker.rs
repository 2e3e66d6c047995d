//! The LAST MOVE marker at a break (3-8): it is hung over the man moved last when the players adjourn, and taken off again when they
//! go on, who then see that move once more; `plugin` runs it.

use bevy::prelude::*;

use crate::command::LookBackCommand;
use crate::game::Match;
use crate::phase::Screen;
use crate::ritual::look_back::LookBack;
use crate::ritual::motion::Motion;
use crate::ritual::performance::MarkerDeed;
use crate::ritual::queue::{Pace, RitualQueue, Style};
use crate::ritual::reach;
use crate::scene::{self, LastMoveMarker, StandSlot, Vest, layout};

/// How long the marker is carried between its hook and the man's head, and how long it slides over him, in seconds at speed 1.
const TIMES: (f32, f32) = (1.0, 0.8);

/// Whether the marker is on its way, or the last move is about to be shown again: no clock runs meanwhile.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MarkerMoves(pub bool);

/// What becomes of the marker.
#[derive(Default)]
enum Course {
    /// It hangs on its hook.
    #[default]
    Home,
    /// It is on its way to the man, or (true) back from him.
    Moves { ways: Box<[Motion; 2]>, clock: f32, back: bool },
    /// It hangs over the man.
    Worn,
}

/// What is remembered of the frame before.
#[derive(Default)]
pub struct Memory {
    state: Course,
    /// Which marker it is: a table that is laid out anew has another one.
    marker: Option<Entity>,
    /// Whether the game was adjourned.
    adjourned: bool,
}

/// Hangs the marker over the man moved last, or back onto its hook.
pub fn hang(world: &mut World, mut memory: Local<Memory>) {
    // The set by itself and films have a table of their own.
    if world.get_resource::<State<Screen>>().is_some_and(|screen| screen.has_another_table()) {
        let adjourned = world.resource::<Match>().adjourned;
        *memory = Memory { adjourned, ..Memory::default() };
        world.insert_resource(MarkerMoves(false));
        return;
    }
    let the_match = world.resource::<Match>();
    let (adjourned, last) = (the_match.adjourned, the_match.game.last_moved());
    let is_shown = !world.resource::<LookBack>().is_on() && !world.resource::<RitualQueue>().table_is_stale;
    let is_idle = world.resource::<RitualQueue>().is_idle();
    let mut markers = world.query_filtered::<Entity, With<LastMoveMarker>>();
    let marker = markers.iter(world).next();
    let is_new = marker != memory.marker;
    memory.marker = marker;
    let mut moves = MarkerMoves(false);
    if is_new {
        memory.state = Course::Home;
    }
    let Some(marker) = marker.filter(|_| is_shown && is_idle) else {
        // Somebody plays or looks back already: the marker is out of the way.
        if let (Some(marker), Course::Moves { .. } | Course::Worn) = (marker, &memory.state) {
            place(world, marker, layout::stand_hook(layout::MARKER_SLOT), true);
        }
        memory.state = Course::Home;
        // Without a marker, as Chessplus is played, the move is shown all the same.
        if marker.is_none() && is_idle {
            let was_adjourned = std::mem::replace(&mut memory.adjourned, adjourned);
            moves.0 = was_adjourned && !adjourned && show_again(world);
        }
        world.insert_resource(moves);
        return;
    };
    let was_adjourned = std::mem::replace(&mut memory.adjourned, adjourned);
    let pace = *world.resource::<Pace>();
    let seconds = world.resource::<Time>().delta_secs() * pace.rate();
    let state = std::mem::take(&mut memory.state);
    memory.state = match (state, adjourned) {
        (Course::Home, true) => match ways_there(world, marker, last) {
            // A table that is laid out for a break shows it as it is.
            Some([_, end]) if is_new || was_adjourned || pace.style == Style::Instant => {
                place(world, marker, end.end, false);
                Course::Worn
            }
            Some(ways) => {
                place(world, marker, ways[0].at(0.0), false);
                world.write_message(MarkerDeed::OffPeg);
                Course::Moves { ways: Box::new(ways), clock: 0.0, back: false }
            }
            None => Course::Home,
        },
        (Course::Worn, false) => {
            let ways = ways_back(world, marker, last).filter(|_| pace.style != Style::Instant);
            match ways {
                Some(ways) => {
                    moves.0 = true;
                    world.write_message(MarkerDeed::OverMan { seconds: TIMES.1 / pace.rate().max(0.1) });
                    Course::Moves { ways: Box::new(ways), clock: 0.0, back: true }
                }
                None => {
                    place(world, marker, layout::stand_hook(layout::MARKER_SLOT), true);
                    moves.0 = show_again(world);
                    Course::Home
                }
            }
        }
        (Course::Moves { ways, clock, back }, _) => {
            let now = clock + seconds;
            let times = if back { [TIMES.1, TIMES.0] } else { [TIMES.0, TIMES.1] };
            let at = if now < times[0] { ways[0].at(now / times[0]) } else { ways[1].at((now - times[0]) / times[1]) };
            let turns = clock < times[0] && now >= times[0];
            if turns && !back {
                world.write_message(MarkerDeed::OverMan { seconds: times[1] / pace.rate().max(0.1) });
            }
            moves.0 = true;
            if now < times[0] + times[1] {
                place(world, marker, at, false);
                Course::Moves { ways, clock: now, back }
            } else if back {
                place(world, marker, layout::stand_hook(layout::MARKER_SLOT), true);
                world.write_message(MarkerDeed::OntoPeg);
                moves.0 = adjourned || show_again(world);
                Course::Home
            } else {
                place(world, marker, at, false);
                world.write_message(MarkerDeed::Home);
                Course::Worn
            }
        }
        (state, _) => state,
    };
    world.insert_resource(moves);
}

/// The last move is performed once more; says whether there is one.
fn show_again(world: &mut World) -> bool {
    let Some(before) = world.resource::<Match>().game.plies().checked_sub(1) else { return false };
    world.write_message(LookBackCommand::To(before));
    world.write_message(LookBackCommand::Later);
    true
}

/// Puts the marker somewhere; on its hook it has its place again.
fn place(world: &mut World, marker: Entity, at: Transform, on_hook: bool) {
    let Ok(mut marker) = world.get_entity_mut(marker) else { return };
    marker.insert(at);
    if on_hook {
        marker.insert(StandSlot(layout::MARKER_SLOT));
    } else {
        marker.remove::<StandSlot>();
    }
}

/// The man on a square, his head and where the marker rests on him: around his body, or on the vest that he wears.
fn wearer(world: &mut World, square: Option<rules::Square>) -> Option<(Vec3, Transform)> {
    let square = square?;
    let mut men = world.query::<(Entity, &scene::Square, &scene::Chessman, Option<&Vest>, &Transform)>();
    let here = men.iter(world).filter(|(_, at, ..)| at.0 == square);
    let (entity, kind, vest, stands) = here
        .map(|(entity, _, man, vest, place)| (entity, man.kind, vest.is_some(), *place))
        .max_by(|a, b| layout::man_height(a.1).total_cmp(&layout::man_height(b.1)))?;
    let seat = stands * layout::worn_ring(kind);
    let up = if vest { layout::RING_HEIGHT } else { 0.0 };
    Some((reach::head(world, entity)?, seat.with_translation(seat.translation + Vec3::Y * up)))
}

fn ways_there(world: &mut World, marker: Entity, last: Option<rules::Square>) -> Option<[Motion; 2]> {
    let (head, seat) = wearer(world, last)?;
    let from = *world.get::<Transform>(marker)?;
    let over = reach::tallest(world, from, seat, 0.8, &[]);
    let there = Motion::from_hook(marker, from, layout::off_hook(), head, seat.rotation, over);
    let down = Motion::couple(marker, there.end, head, seat, over);
    Some([there, down])
}

fn ways_back(world: &mut World, marker: Entity, last: Option<rules::Square>) -> Option<[Motion; 2]> {
    let (head, _) = wearer(world, last)?;
    let from = *world.get::<Transform>(marker)?;
    let hook = layout::stand_hook(layout::MARKER_SLOT);
    let up = Motion::draw_off(marker, from, head);
    let over = reach::tallest(world, up.end, hook, 0.8, &[]);
    let back = Motion::to_hook(marker, up.end, hook, layout::off_hook(), over);
    Some([up, back])
}
