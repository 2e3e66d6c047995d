//! What stands where: the tree of things in a position or of a part, each with its name, its place, its shape and what it is made of.

use assets::carried::File;
use assets::models;
use assets::pictures::Picture;
use glam::{Quat, Vec3};
use rules::{AnyPosition, Chessman, Color, Kind, Square};
use shapes::detail::Detail;
use shapes::mesh::MeshBuilder;
use shapes::part::Part;
use shapes::place::{self, HOOKS, MARKER_SLOT, Pose};
use shapes::size::TABLE_Y;
use shapes::surface::{self, Materials};
use shapes::{furniture, glb};
use turn::tableau::{Placed, Standing, Tableau};

use super::asked::ModelError;

/// Something that stands somewhere, with what stands on it or belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Thing {
    /// Its name, for whoever looks for it in the file.
    pub name: String,
    /// What is seen of it; a group shows nothing itself.
    pub form: Option<Form>,
    /// Where it is within what it belongs to, in sides of a square.
    pub place: Pose,
    /// What belongs to it.
    pub children: Vec<Thing>,
}

/// Where a thing is that does not stand anywhere else than what it belongs to.
const HERE: Pose = Pose::at(Vec3::ZERO);

impl Thing {
    fn new(name: impl Into<String>, shape: Shape, surface: Surface, place: Pose) -> Self {
        Self { name: name.into(), form: Some(Form { shape, surface }), place, children: Vec::new() }
    }

    fn group(name: impl Into<String>, place: Pose, children: Vec<Self>) -> Self {
        Self { name: name.into(), form: None, place, children }
    }

    fn with(mut self, child: Option<Self>) -> Self {
        self.children.extend(child);
        self
    }
}

/// The name of the stand with its vests.
pub(crate) const STAND: &str = "vest stand";

/// The name of a man on the board.
pub(crate) fn standing_name(man: Chessman, square: Square) -> String {
    format!("{man} {square}")
}

/// The name of a vest that hangs on the stand.
pub(crate) fn hanging_name(kind: Kind, slot: usize) -> String {
    format!("{kind} vest, hook {slot}")
}

/// The name of a man in a tray.
pub(crate) fn captured_name(placed: Placed) -> String {
    format!("captured {} {}", placed.man, placed.slot)
}

/// The name of a man in a reserve.
pub(crate) fn reserve_name(placed: Placed) -> String {
    format!("{} in reserve {}", placed.man, placed.slot)
}

/// The set in a position, as `table::set_up` lays it out.
pub(crate) fn set(position: AnyPosition) -> Thing {
    let tableau = Tableau::of(position);
    let mut things = vec![board(), trays()];
    if let Some(hanging) = tableau.stand {
        let vests = Kind::ALL.into_iter().flat_map(|kind| place::hooks_of(kind).take(hanging[kind.index()] as usize));
        things.push(stand(HERE, vests));
        let felt = Thing::new("felt of the box", Shape::SparesFelt, Surface::Felt, HERE);
        things.push(Thing::new("box of spare vests", Shape::SparesBox, Surface::Joinery, HERE).with(Some(felt)));
    }
    things.extend(tableau.men.iter().map(|standing| on_board(&tableau, standing)));
    for by in Color::ALL {
        things.extend(tableau.tray(by).iter().map(|placed| {
            man(captured_name(*placed), placed.man, tableau.has_flat_backs, place::captured(by, placed.slot))
        }));
        things.extend(tableau.reserve(by).iter().map(|placed| {
            man(reserve_name(*placed), placed.man, tableau.has_flat_backs, place::in_reserve(by, placed.slot))
        }));
    }
    let name = if tableau.has_flat_backs { "Chessplus set" } else { "PlunderChess set" };
    Thing::group(name, Pose::at(Vec3::Y * -TABLE_Y), things)
}

/// One part, where a hand would set it down.
pub(crate) fn single(part: Part) -> Thing {
    let name = part.to_string();
    match part {
        Part::Man(chessman) => man(name, chessman, false, HERE),
        Part::Vest(kind) => vest(name, kind, HERE),
        Part::Worn { vest, by } => man(name, by, false, HERE).with(Some(worn(vest, by.kind))),
        Part::Pair { color, front, back } => {
            let halves = [(front, Quat::IDENTITY), (back, Quat::from_rotation_y(std::f32::consts::PI))];
            let men = halves.map(|(kind, rotation)| {
                let chessman = Chessman::new(color, kind);
                man(chessman.to_string(), chessman, true, Pose { translation: Vec3::ZERO, rotation })
            });
            Thing::group(name, HERE, men.into())
        }
        Part::Marker => Thing::new(name, Shape::Vest, Surface::Marker, HERE),
        Part::Stand => {
            let middle = 0.5 * (place::stand_hook(0).translation + place::stand_hook(HOOKS - 1).translation);
            stand(Pose::at(Vec3::new(-middle.x, -TABLE_Y, 0.0)), 0..MARKER_SLOT)
        }
    }
}

fn on_board(tableau: &Tableau, standing: &Standing) -> Thing {
    let Standing { square, man: chessman, half, vest } = *standing;
    let place = place::standing_half(square, chessman.color, half);
    man(standing_name(chessman, square), chessman, tableau.has_flat_backs, place)
        .with(vest.map(|vest| worn(vest, chessman.kind)))
}

/// A man, of Chessplus with a flat back; its king is turned all around.
pub(crate) fn man(name: String, man: Chessman, has_flat_back: bool, place: Pose) -> Thing {
    let shape = if has_flat_back && man.kind != Kind::King { Shape::Half(man.kind) } else { Shape::Man(man.kind) };
    Thing::new(name, shape, Surface::Man(man.color), place)
}

/// A vest by itself.
pub(crate) fn vest(name: String, kind: Kind, place: Pose) -> Thing {
    Thing::new(name, Shape::Vest, Surface::Vest(kind), place)
}

fn worn(kind: Kind, wearer: Kind) -> Thing {
    vest(format!("{kind} vest"), kind, place::worn_ring(wearer))
}

fn board() -> Thing {
    let leaf = Thing::new("squares and frame", Shape::Leaf, Surface::Board, HERE);
    Thing::new("board", Shape::Body, Surface::Joinery, HERE).with(Some(leaf))
}

fn trays() -> Thing {
    let felt = Thing::new("felt of the trays", Shape::TrayFelt, Surface::Felt, HERE);
    Thing::new("trays and reserves", Shape::Trays, Surface::Joinery, HERE).with(Some(felt))
}

/// The vest stand with the vests on these hooks, and the marker.
fn stand(place: Pose, full: impl Iterator<Item = usize>) -> Thing {
    let mut parts = vec![
        Thing::new("frame", Shape::Frame, Surface::Brass, HERE),
        Thing::new("feet", Shape::Feet, Surface::Joinery, HERE),
    ];
    parts.extend((0..HOOKS).map(|slot| {
        let stem = Thing::new("stem", Shape::Stem, Surface::Brass, HERE);
        let hook = Thing::new(format!("hook {slot}"), Shape::Knob, Surface::Joinery, place::stand_hook(slot));
        hook.with(Some(stem))
    }));
    let hanging = full.filter_map(|slot| Some((slot, place::hook_kind(slot)?)));
    parts.extend(hanging.map(|(slot, kind)| vest(hanging_name(kind, slot), kind, place::stand_hook(slot))));
    parts.push(Thing::new("LAST MOVE marker", Shape::Vest, Surface::Marker, place::stand_hook(MARKER_SLOT)));
    Thing::group(STAND, place, parts)
}

/// A shape with a surface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Form {
    pub shape: Shape,
    /// What it is made of.
    pub surface: Surface,
}

/// A shape of the set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape {
    /// A man that is turned all around.
    Man(Kind),
    /// A man of Chessplus with its flat back.
    Half(Kind),
    /// A vest, or the marker.
    Vest,
    /// The board's upper leaf.
    Leaf,
    /// The board's body.
    Body,
    /// The rims of trays and reserves.
    Trays,
    TrayFelt,
    /// The metal frame of the stand.
    Frame,
    Feet,
    /// The metal of one of its hooks.
    Stem,
    /// The wooden knob of one.
    Knob,
    /// The walls of the box of spare vests.
    SparesBox,
    SparesFelt,
}

impl Shape {
    pub(crate) fn name(self) -> String {
        match self {
            Self::Man(kind) => kind.to_string(),
            Self::Half(kind) => format!("{kind} with a flat back"),
            Self::Vest => "vest".to_owned(),
            Self::Leaf => "leaf of the board".to_owned(),
            Self::Body => "body of the board".to_owned(),
            Self::Trays => "trays and reserves".to_owned(),
            Self::TrayFelt => "felt of the trays".to_owned(),
            Self::Frame => "frame of the stand".to_owned(),
            Self::Feet => "feet of the stand".to_owned(),
            Self::Stem => "stem of a hook".to_owned(),
            Self::Knob => "knob of a hook".to_owned(),
            Self::SparesBox => "box of spare vests".to_owned(),
            Self::SparesFelt => "felt of the box".to_owned(),
        }
    }

    /// Its triangles, in sides of a square.
    ///
    /// # Errors
    /// A model within the program that cannot be read.
    pub(crate) fn mesh(self, detail: Detail) -> Result<MeshBuilder, ModelError> {
        let carried = |file: File| glb::read(file.bytes()).ok_or_else(|| ModelError::Shape(self.name()));
        Ok(match self {
            Self::Man(kind) => carried(models::man(kind, detail))?,
            Self::Half(kind) => carried(models::half_man(kind, detail))?,
            Self::Vest => carried(models::vest(detail))?,
            Self::Leaf => furniture::board(),
            Self::Body => flush(furniture::body()),
            Self::Trays => furniture::trays(),
            Self::TrayFelt => furniture::felt(),
            Self::Frame => furniture::stand_frame(detail),
            Self::Feet => furniture::stand_feet(),
            Self::Stem => furniture::stem(detail),
            Self::Knob => furniture::knob(detail),
            Self::SparesBox => furniture::spares_box(),
            Self::SparesFelt => furniture::spares_felt(),
        })
    }
}

/// The board's body as it stands on a real table: on the table of the program it reaches a little below the top, so that no light gets under it.
fn flush(mut body: MeshBuilder) -> MeshBuilder {
    body.positions.iter_mut().for_each(|point| point.y = point.y.max(TABLE_Y));
    body
}

/// What a thing is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Surface {
    /// The men of a colour.
    Man(Color),
    /// The board's upper side.
    Board,
    /// The board's body, trays, boxes, feet and knobs.
    Joinery,
    /// The felt of trays and boxes.
    Felt,
    /// The metal of the stand.
    Brass,
    Vest(Kind),
    /// The LAST MOVE marker.
    Marker,
}

impl Surface {
    /// Whether the sets of materials differ in it.
    pub(crate) const fn varies(self) -> bool {
        matches!(self, Self::Man(_) | Self::Board | Self::Joinery)
    }

    /// How it takes light.
    pub(crate) const fn coat(self, set: Materials) -> surface::Surface {
        match self {
            Self::Man(side) => surface::man(set, side),
            Self::Board | Self::Joinery => surface::leaf(set),
            Self::Felt => surface::FELT,
            Self::Brass => surface::BRASS,
            Self::Vest(_) | Self::Marker => surface::ENAMEL,
        }
    }

    /// What is painted on it.
    pub(crate) const fn picture(self, set: Materials) -> Option<Picture> {
        match self {
            Self::Man(side) => Some(Picture::Man(set, side)),
            Self::Board => Some(Picture::Board(set)),
            Self::Joinery => Some(Picture::Joinery(set)),
            Self::Felt => Some(Picture::Felt),
            Self::Brass => None,
            Self::Vest(kind) => Some(Picture::Vest(kind)),
            Self::Marker => Some(Picture::Marker),
        }
    }
}
