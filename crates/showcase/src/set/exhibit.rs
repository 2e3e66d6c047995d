//! What can be looked at and from where it is seen well.

use bevy::prelude::{Component, *};
pub use shapes::part::{KINDS, Part, PartError, or_text, pairs, permitted, wearers};
use table::phase::Screen;
use table::scene::camera::Pose;
use table::scene::layout::TABLE_Y;
use table::scene::quality::Focus;

use super::guide::Guide;
use super::ride::Ride;
use super::solo::{self, Print};
use super::stage::Scene;

/// What the showcase shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Exhibit {
    /// The set laid out in its case.
    Box,
    /// One part close up with its facts.
    Part(Part),
    /// One part close up by itself.
    Portrait(Part),
    /// One part, or the whole case, turning slowly.
    Turntable(Option<Part>),
    /// The camera's ride.
    Stroll(Ride),
}

/// The exhibit that is shown; `None` while the game is on the table.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Showing(pub Option<Exhibit>);

/// From where a visitor came, and where the way out leads.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CameFrom(pub Screen);

/// Which part an entity of the showcase is, so that it can be clicked.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exhibited(pub Part);

/// The whole case, from its front.
pub fn case(aspect: f32) -> Pose {
    Pose::framing(0.0, 1.12, &super::case::outline(), aspect)
}

/// The case while it turns: all of its circle.
pub fn turning_case(aspect: f32) -> Pose {
    let reach = super::case::HALF.length() + 0.3;
    let around = (0..16).map(|i| Vec2::from_angle(i as f32 * std::f32::consts::TAU / 16.0) * reach);
    let points: Vec<Vec3> =
        around.flat_map(|p| [Vec3::new(p.x, TABLE_Y, p.y), Vec3::new(p.x * 0.7, 1.5, p.y * 0.7)]).collect();
    Pose::framing(0.0, 0.62, &points, aspect)
}

/// One part with its facts beside it.
pub fn part(part: Part, aspect: f32) -> Pose {
    Pose::framing(0.12, pitch(part, 0.30), &solo::outline(part, Print::Facts), aspect)
}

/// One part while it turns, with its name before it.
pub fn turning_part(part: Part, aspect: f32) -> Pose {
    Pose::framing(0.12, pitch(part, 0.34), &solo::outline(part, Print::Name), aspect)
}

/// How steeply a part with a card is looked at: the stand, whose card lies before it, from higher up.
fn pitch(part: Part, otherwise: f32) -> f32 {
    if part == Part::Stand { 0.52 } else { otherwise }
}

/// One part by itself.
pub fn portrait(part: Part, aspect: f32) -> Pose {
    Pose::framing(0.12, 0.34, &solo::outline(part, Print::Nothing), aspect)
}

/// The points between which an exhibit has to be sharp; `at` is how far a ride is.
pub fn points(exhibit: Exhibit, at: f32) -> Vec<Vec3> {
    match (exhibit, exhibit.scene()) {
        (Exhibit::Stroll(ride), _) => ride.sharp(at).to_vec(),
        (_, Some(Scene::Solo(part, print))) => solo::outline(part, print),
        (_, Some(Scene::Case)) => super::case::outline(),
        (_, None) => Vec::new(),
    }
}

/// Hands the exhibit's points to every camera, and takes them back with the last exhibit.
pub fn hold(
    mut commands: Commands,
    (showing, guide): (Res<Showing>, Option<Res<Guide>>),
    cameras: Query<(Entity, Option<&Focus>), With<Camera3d>>,
    mut shown: Local<bool>,
) {
    let at = guide.map_or(0.0, |guide| guide.at);
    let wanted = showing.0.map(|exhibit| Focus(points(exhibit, at)));
    for (entity, focus) in &cameras {
        match (&wanted, focus) {
            (Some(wanted), focus) if focus != Some(wanted) => {
                commands.entity(entity).insert(wanted.clone());
            }
            (None, Some(_)) if *shown => {
                commands.entity(entity).remove::<Focus>();
            }
            _ => {}
        }
    }
    *shown = wanted.is_some();
}

#[cfg(test)]
mod tests {
    use words::language::Language;

    use super::*;
    use crate::set::solo::Print;
    use crate::set::{Part, Ride};

    #[test]
    fn what_is_exhibited_lies_between_the_points_that_are_sharp() {
        for part in Part::all() {
            for exhibit in [Exhibit::Part(part), Exhibit::Portrait(part), Exhibit::Turntable(Some(part))] {
                let foot = solo::place(part).translation;
                let place = portrait(part, 1.6).transform();
                let depth = |point: Vec3| (point - place.translation).dot(*place.forward());
                let points = points(exhibit, 0.0);
                let (near, far) = points
                    .iter()
                    .fold((f32::MAX, f32::MIN), |(near, far), &point| (near.min(depth(point)), far.max(depth(point))));
                let middle = if part == Part::Stand { Vec3::ZERO } else { foot };
                assert!((near..far).contains(&depth(middle)), "{exhibit:?}: {near} to {far}");
                let card = matches!(exhibit, Exhibit::Part(_))
                    .then(|| solo::card(&Language::english(), part, Print::Facts))
                    .flatten();
                if let Some((card, place)) = card {
                    for corner in [Vec3::new(0.5, 0.0, 0.5), Vec3::new(-0.5, 0.0, -0.5)] {
                        let corner = place.transform_point(corner * card.size.extend(0.0).xzy());
                        assert!((near..far).contains(&depth(corner)), "the card of {part}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_camera_is_told_and_the_game_gets_its_own_lens_back() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_systems(Update, hold);
        app.insert_resource(Showing(Some(Exhibit::Stroll(Ride::Table)))).init_resource::<Guide>();
        let camera = app.world_mut().spawn(Camera3d::default()).id();
        let mut focus = |exhibit, at| {
            app.world_mut().resource_mut::<Showing>().0 = exhibit;
            app.world_mut().resource_mut::<Guide>().at = at;
            app.update();
            app.world().get::<Focus>(camera).cloned()
        };
        let stroll = Some(Exhibit::Stroll(Ride::Table));
        let first = focus(stroll, 0.0);
        assert!(first.is_some() && focus(stroll, 0.5) != first, "the focus stays while the camera rides");
        assert!(focus(Some(Exhibit::Box), 0.0).is_some());
        assert_eq!(focus(None, 0.0), None);
    }
}
