//! Keeps the cameras sharp at what is exhibited, wherever they go around it; the showcase's plugin runs it, for stills, films
//! and the window alike.

use bevy::prelude::*;

use super::guide::Guide;
use super::solo;
use super::stage::Scene;
use super::{Exhibit, Showing, case};
use table::scene::effects::Focus;

/// The points between which an exhibit has to be sharp; `at` is how far a ride is.
pub fn points(exhibit: Exhibit, at: f32) -> Vec<Vec3> {
    match (exhibit, exhibit.scene()) {
        (Exhibit::Stroll(ride), _) => ride.sharp(at).to_vec(),
        (_, Some(Scene::Solo(part, print))) => solo::outline(part, print),
        (_, Some(Scene::Case)) => case::outline(),
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
    use super::*;
    use crate::set::solo::Print;
    use crate::set::{Part, Ride, aim};
    use words::language::Language;

    #[test]
    fn what_is_exhibited_lies_between_the_points_that_are_sharp() {
        for part in Part::all() {
            for exhibit in [Exhibit::Part(part), Exhibit::Portrait(part), Exhibit::Turntable(Some(part))] {
                let foot = solo::place(part).translation;
                let place = aim::portrait(part, 1.6).transform();
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
