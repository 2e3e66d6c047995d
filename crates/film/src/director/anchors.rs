//! Where the things that labels name are seen in a picture; films and the window that plays them ask.

use bevy::prelude::*;

use media::lettering::{Anchor, Scene};
use table::scene::camera::{Pose, point_seen_from};
use table::scene::{self, layout};

/// A label points at this part of a man's height.
const SHOULDER: f32 = 0.72;

/// Where the things that labels name are seen in a picture of this size, from here.
pub fn anchors(world: &mut World, scene: &Scene, pose: Pose, size: Vec2) -> Vec<(Anchor, (f32, f32))> {
    let place = |anchor: &Anchor| {
        let Anchor::Square(square) = anchor else { return None };
        let mut men = world.query::<(&scene::Square, &scene::Chessman, &Transform)>();
        let shoulder = |man: &scene::Chessman, place: &Transform| {
            place.translation + Vec3::Y * layout::man_height(man.kind) * SHOULDER
        };
        let here = men.iter(world).find(|(at, ..)| at.0 == *square).map(|(_, man, place)| shoulder(man, place));
        let point = here.unwrap_or_else(|| layout::square_point(*square));
        let seen = point_seen_from(pose.transform(), size, point)?;
        (seen.cmpge(Vec2::ZERO) & seen.cmplt(size)).all().then(|| (anchor.clone(), (seen.x, seen.y)))
    };
    scene.labels.iter().map(|label| &label.anchor).filter_map(place).collect()
}
