//! The contact sheet: every part, every permitted pair, the table in every look, a capture, stand and box, as one picture;
//! `plunder sheet` calls it.

use std::time::Duration;

use bevy::prelude::*;
use film::studio::contact_sheet::{ContactSheet, cell_width};
use film::studio::eyes::Eyes;
use film::studio::frame::{Frame, Size};
use film::studio::offscreen::{Renderer, Stage, StageError};
use rules::plunder::{MatchOptions, Position};
use rules::{Chessman, Color, Square};
use table::game::Match;
use table::scene::camera::CameraView;
use table::scene::{Background, Look, Materials, Quality};
use turn::plan::plan;
use turn::timing;
use words::language::Language;

use super::Showing;
use super::exhibit::{KINDS, Part, wearers};
use super::view::{View, furnish};

/// Frames a second of the capture that is stopped half-way.
const FPS: u32 = 6;
/// A knight in a rook vest takes a pawn and takes over its move: the old vest goes, a new one comes.
const CAPTURE: (&str, &str) = ("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5(NR)2/PPPP1PPP/RNBQ1RK1 w kq - 0 5", "f3e5+p");

/// What is photographed.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Subject {
    /// The start position or an exhibit.
    View(View),
    /// The capture after this share of its time, from a view.
    Capture(f32, CameraView),
}

/// One picture of the sheet.
#[derive(Clone, PartialEq, Debug)]
struct Shot {
    subject: Subject,
    look: Look,
    materials: Materials,
    eyes: Option<Eyes>,
    caption: String,
}

impl Shot {
    fn new(subject: Subject, look: Look, materials: Materials, caption: impl Into<String>) -> Self {
        Self { subject, look, materials, eyes: None, caption: caption.into() }
    }
}

/// Rows of equally large pictures under a heading.
#[derive(Clone, PartialEq, Debug)]
struct Section {
    title: String,
    columns: u32,
    height: u32,
    shots: Vec<Shot>,
}

impl Section {
    fn new(title: impl Into<String>, columns: u32, height: u32, shots: Vec<Shot>) -> Self {
        Self { title: title.into(), columns, height, shots }
    }
}

fn portrait(part: Part) -> Subject {
    Subject::View(View::Portrait(part))
}

fn sections() -> Vec<Section> {
    let mut sections = vec![kinds(), pairs(), merged()];
    sections.extend(Look::ALL.into_iter().flat_map(|look| Materials::ALL.map(|materials| start(look, materials))));
    sections.push(capture());
    sections.push(stand_and_box());
    sections.push(eyes());
    sections
}

fn kinds() -> Section {
    let men = KINDS.into_iter().flat_map(|kind| Color::ALL.map(|color| Part::Man(Chessman::new(color, kind))));
    let shots = men
        .map(|part| Shot::new(portrait(part), Look::Studio, Materials::Wood, Language::english().say(&part.title())));
    Section::new("The six kinds in both colours", 12, 250, shots.collect())
}

fn pairs() -> Section {
    let pairs = KINDS.into_iter().flat_map(|kind| {
        KINDS.into_iter().filter(move |&vest| wearers(vest).contains(&kind)).map(move |vest| (kind, vest))
    });
    let shots = pairs.enumerate().map(|(number, (kind, vest))| {
        let by = Chessman::new(Color::ALL[number % 2], kind);
        Shot::new(portrait(Part::Worn { vest, by }), Look::Study, Materials::Wood, format!("{vest} on {kind}"))
    });
    Section::new("Every vest on every man that may wear it (2-8)", 14, 230, shots.collect())
}

fn merged() -> Section {
    let pairs = super::exhibit::pairs(Color::White).zip(super::exhibit::pairs(Color::Black)).enumerate();
    let shots = pairs.map(|(number, (white, black))| {
        let part = if number % 2 == 0 { white } else { black };
        Shot::new(portrait(part), Look::Garden, Materials::Wood, Language::english().say(&part.title()))
    });
    Section::new("The fifteen merged men of Chessplus, back to back", 15, 220, shots.collect())
}

fn start(look: Look, materials: Materials) -> Section {
    let views = [CameraView::White, CameraView::Black, CameraView::Above, CameraView::Corner, CameraView::Low];
    let shots = views.map(|view| Shot::new(Subject::View(View::Table(view)), look, materials, format!("from {view}")));
    let title = format!("The start position: {look:?}, {materials:?}");
    Section::new(title, 5, 268, shots.to_vec())
}

fn capture() -> Section {
    let near = CameraView::Close(Square::at(4, 4));
    let shots = [
        (0.30, near, "both stand there, the old vest is lifted off"),
        (0.64, near, "the new vest comes from the stand"),
        (0.88, near, "only then the captured man is removed"),
    ];
    let shots =
        shots.map(|(at, view, caption)| Shot::new(Subject::Capture(at, view), Look::Study, Materials::Wood, caption));
    Section::new("A capture with plunder, stopped on its way (2-7)", 3, 440, shots.to_vec())
}

fn stand_and_box() -> Section {
    let shots = [
        Shot::new(portrait(Part::Stand), Look::Garden, Materials::Wood, "the vest stand, full"),
        Shot::new(Subject::View(View::Box), Look::Studio, Materials::Wood, "the whole set in its box"),
    ];
    Section::new("The stand and the box", 2, 660, shots.to_vec())
}

fn eyes() -> Section {
    let all = [None].into_iter().chain(Eyes::ALL.map(Some));
    let shots = all.flat_map(|eyes| {
        let caption = eyes.map_or("all cones".to_owned(), |eyes| format!("{eyes:?}"));
        [portrait(Part::Stand), Subject::View(View::Box)]
            .map(|subject| Shot { eyes, ..Shot::new(subject, Look::Studio, Materials::Wood, caption.clone()) })
    });
    // The stands in one row, the boxes in the next.
    let (stands, boxes): (Vec<Shot>, Vec<Shot>) = shots.partition(|shot| shot.subject == portrait(Part::Stand));
    Section::new("As colour-blind eyes see it", 4, 320, [stands, boxes].concat())
}

/// Why there is no sheet; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The capture of the sheet is not legal.
    #[error("the capture on the contact sheet cannot be played: {0}")]
    Capture(String),
}

/// Takes all pictures by this renderer and tier, on this background, and puts them onto one sheet; tells `progress` how many are done, of
/// how many.
///
/// # Errors
/// If there is nothing to render with.
pub fn make(
    (renderer, tier, background): (Renderer, Quality, Background),
    mut progress: impl FnMut(usize, usize),
) -> Result<Frame, SheetError> {
    let sections = sections();
    let total = sections.iter().map(|section| section.shots.len()).sum();
    let mut sheet = ContactSheet::on(background);
    let mut camera: Option<Photographer> = None;
    let mut done = 0;
    for section in sections {
        let size = Size::new(cell_width(section.columns), section.height);
        let mut photographer = match camera.take().filter(|camera| camera.size == size) {
            Some(photographer) => photographer,
            None => Photographer::new(size, renderer, (tier, background))?,
        };
        let mut pictures = Vec::new();
        for shot in section.shots {
            pictures.push((photographer.take(&shot)?, shot.caption));
            done += 1;
            progress(done, total);
        }
        sheet.heading(&section.title);
        pictures.chunks(section.columns as usize).for_each(|row| sheet.row(section.columns, row));
        camera = Some(photographer);
    }
    Ok(sheet.finish())
}

/// One stage, on which scene, look and camera change from picture to picture.
struct Photographer {
    stage: Stage,
    size: Size,
    /// How many frames of the capture were played.
    played: Option<u32>,
}

impl Photographer {
    fn new(size: Size, renderer: Renderer, (tier, background): (Quality, Background)) -> Result<Self, StageError> {
        let start = Position::start(MatchOptions::default());
        let stage = Stage::unlit(renderer, size, FPS, |app| {
            app.insert_resource(tier).insert_resource(background);
            furnish(app, start, View::default(), size);
        })?;
        Ok(Self { stage, size, played: None })
    }

    fn take(&mut self, shot: &Shot) -> Result<Frame, SheetError> {
        let world = self.stage.world_mut();
        world.resource_mut::<Look>().set_if_neq(shot.look);
        world.resource_mut::<Materials>().set_if_neq(shot.materials);
        let view = match shot.subject {
            Subject::View(view) => view,
            Subject::Capture(share, view) => {
                self.play_to(share)?;
                View::Table(view)
            }
        };
        let place = view.place(self.size.width as f32 / self.size.height as f32);
        let world = self.stage.world_mut();
        world.resource_mut::<Showing>().set_if_neq(Showing(view.exhibit()));
        let mut cameras = world.query_filtered::<&mut Transform, With<Camera3d>>();
        cameras.iter_mut(world).for_each(|mut camera| *camera = place);
        let picture = self.stage.settle()?;
        Ok(match shot.eyes {
            Some(eyes) => eyes.look_at(&picture),
            None => picture,
        })
    }

    /// Plays the capture up to a share of its time.
    fn play_to(&mut self, share: f32) -> Result<(), SheetError> {
        let (fen, name) = CAPTURE;
        let wrong = |error: &dyn std::fmt::Display| SheetError::Capture(error.to_string());
        let position = Position::from_fen(fen, MatchOptions::default()).map_err(|error| wrong(&error))?;
        let action = position.parse_action(name).map_err(|error| wrong(&error))?;
        let time = timing::duration(&plan(position, action)).mul_f32(share);
        let frames = (time.as_secs_f32() * FPS as f32).round() as u32;
        if self.played.is_none() {
            let request = self.stage.world_mut().resource::<Match>().beginning_at(fen);
            self.stage.world_mut().write_message(request);
            self.stage.rest()?;
            let request = self.stage.world_mut().resource::<Match>().playing(action);
            self.stage.world_mut().write_message(request);
        }
        for _ in self.played.unwrap_or(0)..frames {
            self.stage.pass(Duration::from_secs(1) / FPS)?;
        }
        self.played = Some(frames);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rules::Kind;
    use rules::plunder::permits;

    use super::*;

    #[test]
    fn the_sheet_has_every_man_every_permitted_pair_and_every_look() {
        let shots: Vec<Shot> = sections().into_iter().flat_map(|section| section.shots).collect();
        let shown = |wanted: &dyn Fn(Part) -> bool| {
            let parts = shots.iter().filter_map(|shot| match shot.subject {
                Subject::View(View::Portrait(part)) => Some(part),
                _ => None,
            });
            parts.filter(|&part| wanted(part)).count()
        };
        assert_eq!(shown(&|part| matches!(part, Part::Pair { .. })), 15);
        for kind in Kind::ALL {
            for color in Color::ALL {
                let man = Part::Man(Chessman::new(color, kind));
                assert_eq!(shown(&|part| part == man), 1, "{man}");
            }
            for worn in Kind::ALL {
                let count = shown(&|part| matches!(part, Part::Worn { vest, by } if vest == worn && by.kind == kind));
                assert_eq!(count, usize::from(permits(kind, worn)), "{worn} vest on a {kind}");
            }
        }
        for look in Look::ALL {
            for materials in Materials::ALL {
                let table = |shot: &&Shot| {
                    matches!(shot.subject, Subject::View(View::Table(_)))
                        && (shot.look, shot.materials) == (look, materials)
                };
                assert_eq!(shots.iter().filter(table).count(), 5);
            }
        }
    }

    #[test]
    fn the_capture_is_legal_and_couples_a_vest() {
        let position = Position::from_fen(CAPTURE.0, MatchOptions::default()).unwrap();
        let action = position.parse_action(CAPTURE.1).unwrap();
        assert_eq!(position.after(action).vest_at(Square::at(4, 4)), Some(Kind::Pawn));
    }
}
