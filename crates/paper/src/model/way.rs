//! The way of one thing that a hand carries, within one step of the ritual.

use glam::Vec3;
use shapes::place::Pose;

/// A way in the making: what goes, from where through which points to where, in which part of the step's time.
pub(super) struct Way {
    pub(super) thing: usize,
    pub(super) from: Pose,
    pub(super) through: Vec<(f32, Vec3)>,
    pub(super) to: Pose,
    pub(super) within: (f32, f32),
}

impl Way {
    /// Straight on.
    pub(super) const fn straight(thing: usize, from: Pose, to: Pose) -> Self {
        Self { thing, from, through: Vec::new(), to, within: (0.0, 1.0) }
    }

    /// Lifted, carried over whatever stands below, and set down.
    pub(super) fn carried(thing: usize, from: Pose, to: Pose, top: f32) -> Self {
        let (a, b) = (from.translation, to.translation);
        let top = top.max(a.y).max(b.y);
        let through = vec![(0.3, a.lerp(b, 0.04).with_y(top)), (0.7, a.lerp(b, 0.96).with_y(top))];
        Self { through, ..Self::straight(thing, from, to) }
    }

    /// The same in this part of the time, both from 0 to 1.
    pub(super) const fn within(mut self, start: f32, end: f32) -> Self {
        self.within = (start, end);
        self
    }

    /// Where it is after this part of its time.
    pub(super) fn at(&self, time: f32) -> Pose {
        let mut points = vec![(0.0, self.from.translation)];
        points.extend(&self.through);
        points.push((1.0, self.to.translation));
        let eased = time * time * (3.0 - 2.0 * time);
        Pose { translation: smooth(&points, time), rotation: self.from.rotation.slerp(self.to.rotation, eased) }
    }
}

/// A cubic Hermite way through points, at rest at both ends and never swinging past a point.
fn smooth(points: &[(f32, Vec3)], time: f32) -> Vec3 {
    let next = points.iter().position(|(at, _)| *at > time).unwrap_or(points.len() - 1).max(1);
    let (Some(a), Some(b)) = (points.get(next - 1), points.get(next)) else { return Vec3::ZERO };
    let speed = |index: usize| {
        let (Some(last), Some(here), Some(next)) =
            (index.checked_sub(1).and_then(|last| points.get(last)), points.get(index), points.get(index + 1))
        else {
            return Vec3::ZERO;
        };
        let (before, after) = ((here.1 - last.1) / (here.0 - last.0), (next.1 - here.1) / (next.0 - here.0));
        let gentle = |a: f32, b: f32| if a * b <= 0.0 { 0.0 } else { 2.0 * a * b / (a + b) };
        Vec3::new(gentle(before.x, after.x), gentle(before.y, after.y), gentle(before.z, after.z))
    };
    let span = b.0 - a.0;
    let t = ((time - a.0) / span).clamp(0.0, 1.0);
    let (t2, t3) = (t * t, t * t * t);
    a.1 * (2.0 * t3 - 3.0 * t2 + 1.0)
        + speed(next - 1) * span * (t3 - 2.0 * t2 + t)
        + b.1 * (3.0 * t2 - 2.0 * t3)
        + speed(next) * span * (t3 - t2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_begins_and_ends_exactly_and_stays_above_its_ends() {
        let way = Way::carried(0, Pose::at(Vec3::X), Pose::at(Vec3::Z), 1.0);
        assert_eq!((way.at(0.0).translation, way.at(1.0).translation), (Vec3::X, Vec3::Z));
        for part in 0..=100 {
            let point = way.at(part as f32 / 100.0).translation;
            assert!((0.0..=1.0).contains(&point.y), "{point}");
        }
    }
}
