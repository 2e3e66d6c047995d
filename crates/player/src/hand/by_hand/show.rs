//! Shows what is possible in a turn by hand: what can be taken next, where the held thing can be put, and where it would land; the
//! plugin runs it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use table::game::Sight;
use table::phase::Screen;
use table::ritual::{LookBack, RitualQueue};
use table::scene::{SetMaterial, layout};
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};
use turn::choices::Source;

use super::aim::anchors;
use super::focus;
use super::places::Scene;
use super::turn_by_hand::{Aimed, Focus, TurnByHand};
use crate::hand::show::{self, LaidMark, Landing, Mark};

/// How high the marks lie, and each one above the one before, in squares.
const HEIGHT: (f32, f32) = (0.012, 1e-4);

/// A mark of a turn by hand.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::hand) struct MarkByHand;

impl TurnByHand {
    /// The vests that can be taken next in a turn that was begun; of those that lie under the keyboard only that one.
    pub fn sources(&self) -> Vec<Source> {
        match &self.turn {
            Some(turn) if turn.held().is_none() => self.in_reach(),
            _ => Vec::new(),
        }
    }

    /// The turn, once it is begun, as it would be if what is in the hand went back.
    fn with_empty_hand(&self) -> Option<ByHand> {
        let mut turn = self.turn().filter(|turn| !turn.deeds().is_empty())?.clone();
        turn.put_back();
        Some(turn)
    }

    /// Where the men stand that a pawn can be exchanged for now, one that is in the hand included: they have to be seen.
    pub fn new_men(&self) -> Vec<Vec3> {
        let Some(turn) = self.with_empty_hand() else { return Vec::new() };
        let new: Vec<Thing> =
            turn.liftable().into_iter().filter(|thing| matches!(thing, Thing::Man(Man::New(_)))).collect();
        let scene = Scene::of(&turn);
        new.into_iter().map(|thing| scene.spot(thing).place().translation).collect()
    }

    /// The same with what is in the hand: the table has to be seen as long as that is not put anywhere.
    pub fn in_reach(&self) -> Vec<Source> {
        let Some(turn) = self.with_empty_hand() else { return Vec::new() };
        let source = |thing: Thing| match thing {
            Thing::Vest(Vest::OfStand(kind)) => Some(Source::Stand(kind)),
            Thing::Vest(vest @ Vest::Worn(square)) => {
                let is_there = turn.moved().iter().all(|deed| deed.thing != thing);
                vest.kind(turn.position()).filter(|_| is_there).map(|kind| Source::Worn(square, kind))
            }
            Thing::Man(_) => None,
        };
        match self.focus {
            Some(Focus::Thing(thing)) => source(thing).into_iter().collect(),
            _ => turn.liftable().into_iter().filter_map(source).collect(),
        }
    }
}

/// The marks with the points that they lie at.
fn marks(own: &TurnByHand, turn: &ByHand) -> Vec<(Vec3, Mark)> {
    let scene = Scene::of(turn);
    let mut marks = Vec::new();
    match turn.held() {
        Some(held) => {
            let home = scene.spot(held).place().translation;
            if matches!(held, Thing::Man(_)) && layout::square_at(home).is_some() {
                marks.push((home.with_y(0.0), Mark::Selected));
            }
            for place in turn.targets(held) {
                let Some(point) = anchors(turn, held, place).first().copied() else { continue };
                marks.extend(mark(turn, held, place).map(|mark| (point, mark)));
            }
            let landing = match own.aimed {
                Aimed::At(place) => Some((place, landing(turn, held))),
                Aimed::Refused(place) if own.hang.is_some() => Some((place, Landing::Nowhere)),
                _ => None,
            };
            if let Some((place, landing)) = landing
                && !matches!(place, Place::Stand)
                && let Some(point) = anchors(turn, held, place).first()
            {
                marks.push((*point, Mark::Landing(landing)));
            }
        }
        None if !turn.deeds().is_empty() => {
            for thing in turn.liftable().into_iter().filter(|thing| matches!(thing, Thing::Man(_))) {
                marks.push((scene.spot(thing).place().translation, Mark::Decline));
            }
        }
        None => {
            let hover = own.hover.map(|thing| scene.spot(thing).place().translation);
            marks.extend(hover.and_then(layout::square_at).map(|square| (layout::square_point(square), Mark::Hover)));
        }
    }
    marks.extend(focus::point(own).map(|point| (point, Mark::Cursor)));
    marks
}

/// What marks a place where the held thing can be put.
fn mark(turn: &ByHand, held: Thing, place: Place) -> Option<Mark> {
    match (held, place) {
        (Thing::Man(_), Place::Square(square)) => Some(match turn.position().man_at(square) {
            None => Mark::Target,
            Some(_) if turn.position().is_own(square) => Mark::Merge,
            Some(_) => Mark::TargetCapture,
        }),
        (Thing::Vest(vest), Place::Wearer(_)) => vest.kind(turn.position()).map(Mark::ShiftTarget),
        (_, Place::Off | Place::Aside) => Some(Mark::Target),
        _ => None,
    }
}

fn landing(turn: &ByHand, held: Thing) -> Landing {
    match held {
        Thing::Vest(vest) => vest.kind(turn.position()).map_or(Landing::Target, Landing::Vest),
        Thing::Man(_) => Landing::Target,
    }
}

/// The shape and the colour of a mark.
type Painted = (Handle<Mesh>, Handle<SetMaterial>);

/// Lays the marks anew whenever they change.
#[allow(clippy::too_many_arguments)]
pub(super) fn show(
    mut commands: Commands,
    own: Res<TurnByHand>,
    (queue, look_back, screen, sight): (Res<RitualQueue>, Res<LookBack>, Res<State<Screen>>, Sight),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SetMaterial>>,
    mut paints: Local<HashMap<Mark, Painted>>,
    mut shown: Local<Vec<(Vec3, Mark)>>,
    old: Query<Entity, With<MarkByHand>>,
) {
    let is_title = *screen == Screen::Title;
    let is_seen = queue.is_idle() && !look_back.is_on() && !is_title && !sight.hides_the_men();
    let wanted = own.turn().filter(|_| is_seen).map(|turn| marks(&own, turn)).unwrap_or_default();
    if wanted == *shown {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    for (layer, (point, mark)) in wanted.iter().enumerate() {
        let (mesh, material) = paints.entry(*mark).or_insert_with(|| {
            let (mesh, color) = show::look(*mark);
            (meshes.add(mesh), materials.add(show::unlit(color)))
        });
        let height = HEIGHT.0 + HEIGHT.1 * layer as f32;
        commands.spawn((
            MarkByHand,
            LaidMark(*mark),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(*point + Vec3::Y * height),
        ));
    }
    *shown = wanted;
}
