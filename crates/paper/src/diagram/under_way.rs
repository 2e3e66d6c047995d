//! A board while an action is under way: a man that is lifted, a vest in a hand, two men of both colours on one square;
//! [`Drawing`](super::Drawing) draws it, with the same shapes as pages do.

use std::fmt::Write;

use glam::Vec2;
use rules::Square;
use turn::tableau::{Half, Standing, Tableau};

use super::layout::FOOT;
use super::path::units;
use super::sheet::Needed;
use super::{Options, board};
use crate::page::{Pose, Seen, Stage};

/// What is seen while an action is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnderWay {
    /// Everything on the board and in the hand.
    things: Vec<(Seen, Pose)>,
    stand: Option<[u32; 6]>,
}

impl UnderWay {
    /// What is seen of a board on which an action is played.
    pub(crate) fn of(stage: &Stage) -> Self {
        let mut things = stage.scene();
        things.extend(stage.pairs().into_iter().map(|(square, color)| (Seen::Plinth(color), Pose::on(square))));
        // What hangs on the stand is drawn with it.
        things.retain(|(_, pose)| pose.seen > 0 && pose.x < 800);
        Self { things, stand: stage.stand }
    }

    /// Who stands where, in which vest, and what hangs on the stand; the rest as in the position before.
    pub(super) fn tableau(&self, before: &Tableau) -> Tableau {
        let square = |pose: &Pose| {
            let [file, row] = [pose.x, pose.y].map(|part| ((part + 50) / 100).clamp(0, 7) as u8);
            Square::at(file, 7 - row)
        };
        let men = self.things.iter().filter_map(|(seen, pose)| match seen {
            Seen::Man(man) => {
                let vest = self.things.iter().find_map(|(other, place)| match other {
                    Seen::Vest(kind) if place == pose => Some(*kind),
                    _ => None,
                });
                Some(Standing { square: square(pose), man: *man, half: Half::Whole, vest })
            }
            _ => None,
        });
        Tableau { men: men.collect(), stand: self.stand, ..before.clone() }
    }

    /// The shapes that it is drawn with.
    pub(super) fn needed(&self, needed: &mut Needed) {
        for (seen, _) in &self.things {
            match seen {
                Seen::Man(man) | Seen::Ghost(man) => needed.men.insert(*man),
                Seen::Vest(kind) => needed.vests.insert(*kind),
                Seen::Plinth(color) => needed.pairs.insert(*color),
            };
        }
    }

    /// The things: nearer ones cover farther ones, a vest lies on its wearer, and what is lifted is above all.
    pub(super) fn svg(&self, options: &Options) -> String {
        let turned = |pose: &Pose| if options.flip { (700 - pose.x, 700 - pose.y) } else { (pose.x, pose.y) };
        let mut sorted: Vec<&(Seen, Pose)> = self.things.iter().collect();
        sorted.sort_by_key(|(seen, pose)| {
            let layer = match seen {
                Seen::Man(_) | Seen::Ghost(_) => 0,
                Seen::Plinth(_) => 1,
                Seen::Vest(_) => 2,
            };
            (pose.lift > 0, turned(pose).1, layer)
        });
        let mut svg = String::new();
        for (seen, pose) in sorted {
            let (x, y) = turned(pose);
            let foot = Vec2::new(x as f32, (y - pose.lift) as f32) / 100.0 + FOOT;
            let scale = board::FORMS[usize::from(pose.form).min(2)];
            let _ = write!(
                svg,
                "<use href=\"#{}-{}\" transform=\"translate({} {})scale({} {})\"/>",
                options.prefix,
                seen.shape(),
                units(foot.x),
                units(foot.y),
                scale.x,
                scale.y
            );
        }
        svg
    }
}
