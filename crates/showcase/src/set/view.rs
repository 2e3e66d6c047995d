//! From where a picture is taken: a view of the game's table, or an exhibit of the set, seen whole.

use std::fmt;
use std::str::FromStr;

use ::film::studio::film;
use ::film::studio::frame::Size;
use bevy::prelude::*;
use rules::AnyPosition;
use table::scene::camera::{CameraView, Pose, view_transform};
use table::scene::layout::TABLE_Y;

use super::exhibit::{Part, PartError};
use super::guide::Guide;
use super::ride::Ride;
use super::solo::{self, Print};
use super::{Exhibit, Showing};

/// What a picture shows, and from where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum View {
    /// The game's table.
    Table(CameraView),
    /// The set laid out in its case.
    Box,
    /// One part with its facts.
    Part(Part),
    /// One part by itself.
    Portrait(Part),
    /// A place on the camera's ride, from 0 to 1.
    Stroll(Ride, f32),
}

impl Default for View {
    fn default() -> Self {
        Self::Table(CameraView::default())
    }
}

/// A view's name could not be read; the message is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ViewError {
    /// There is no such view.
    #[error(
        "{0} is not a view; give white, black, above, corner, low, stand, a square such as e4 for a close look, box \
         for the whole set, part:NAME such as part:white-knight, portrait:NAME for \
         the part without its card, or stroll:0.35 for a point on the camera's path"
    )]
    Unknown(String),
    /// There is no such part.
    #[error(transparent)]
    Part(#[from] PartError),
    /// The ride has no such place.
    #[error(
        "{0} is not a point on the camera's path; give a number from 0 to 1, such as stroll:0.35 or stroll-box:0.35"
    )]
    Place(String),
}

impl FromStr for View {
    type Err = ViewError;

    fn from_str(name: &str) -> Result<Self, ViewError> {
        let place = |text: &str| {
            let place = text.parse::<f32>().ok().filter(|place| (0.0..=1.0).contains(place));
            place.ok_or_else(|| ViewError::Place(text.to_owned()))
        };
        Ok(match name.split_once(':') {
            None if name == "box" => Self::Box,
            None => Self::Table(name.parse().map_err(|_| ViewError::Unknown(name.to_owned()))?),
            Some(("part", part)) => Self::Part(part.parse()?),
            Some(("portrait", part)) => Self::Portrait(part.parse()?),
            Some(("stroll", at)) => Self::Stroll(Ride::Table, place(at)?),
            Some(("stroll-box", at)) => Self::Stroll(Ride::Box, place(at)?),
            Some(_) => return Err(ViewError::Unknown(name.to_owned())),
        })
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(view) => view.fmt(f),
            Self::Box => f.write_str("box"),
            Self::Part(part) => write!(f, "part:{part}"),
            Self::Portrait(part) => write!(f, "portrait:{part}"),
            Self::Stroll(Ride::Table, at) => write!(f, "stroll:{at}"),
            Self::Stroll(Ride::Box, at) => write!(f, "stroll-box:{at}"),
        }
    }
}

impl View {
    /// What is exhibited; `None` where the game's table is seen.
    pub const fn exhibit(self) -> Option<Exhibit> {
        match self {
            Self::Table(_) => None,
            Self::Box => Some(Exhibit::Box),
            Self::Part(part) => Some(Exhibit::Part(part)),
            Self::Portrait(part) => Some(Exhibit::Portrait(part)),
            Self::Stroll(ride, _) => Some(Exhibit::Stroll(ride)),
        }
    }

    /// The camera's place for a picture `aspect` times as wide as high.
    pub fn place(self, aspect: f32) -> Transform {
        match self {
            Self::Table(view) => view_transform(view, aspect),
            Self::Box => case(aspect).transform(),
            Self::Part(part) => self::part(part, aspect).transform(),
            Self::Portrait(part) => portrait(part, aspect).transform(),
            Self::Stroll(ride, at) => ride.place(at),
        }
    }
}

/// Puts a table, the exhibit and a camera into an app without a window. The position stands on the table wherever the
/// view shows the table.
pub fn furnish(app: &mut App, position: impl Into<AnyPosition>, view: View, size: Size) {
    film::furnish(app, position, CameraView::default(), size);
    app.add_plugins(super::plugin).insert_resource(Showing(view.exhibit()));
    if let View::Stroll(ride, at) = view {
        app.insert_resource(Guide { ride, at, ..default() });
    }
    let place = view.place(size.width as f32 / size.height as f32);
    app.add_systems(PostStartup, move |mut cameras: Query<&mut Transform, With<Camera3d>>| {
        cameras.iter_mut().for_each(|mut camera| *camera = place);
    });
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_read_as_they_are_written() {
        for name in [
            "white",
            "stand",
            "e4",
            "box",
            "part:white-knight",
            "part:queen-vest-on-black-pawn",
            "part:stand",
            "portrait:pawn-vest",
            "stroll:0.35",
            "stroll-box:1",
        ] {
            assert_eq!(name.parse::<View>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_wrong_view_is_answered_in_one_sentence() {
        let sentence = |name: &str| name.parse::<View>().unwrap_err().to_string();
        for name in ["", "boxes", "e9", "film:1", "part", "Box"] {
            assert!(sentence(name).starts_with(&format!("{name} is not a view; give white")), "{}", sentence(name));
        }
        assert!(sentence("part:sofa").contains("there is no part sofa"));
        assert!(sentence("part:queen-vest-on-white-queen").contains("(2-8)"));
        for at in ["1.5", "-0.1", "NaN", "", "x", "inf"] {
            assert!(sentence(&format!("stroll:{at}")).starts_with(&format!("{at} is not a point")), "{at}");
        }
    }
}
