//! Every screen with what really stands there, in windows of three sizes, with words of three sizes, in both languages: measured on what
//! the panels' library laid out, that no word is cut off, broken or covered and nothing to press lies over something else.

mod frame;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResized};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Id, Rect as Area, WidgetRect};
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext};
use mind::opponent;
use player::access::Access;
use player::hand::Modifiers;
use player::hud::Hud;
use player::hud::state::{Dialog, Notice, Page, Tone};
use player::settings::Settings;
use rules::clock::TimeControl;
use rules::players::Player;
use rules::plunder::{MatchOptions, Position};
use rules::text::Text;
use rules::{Color, players};
use script::gallery::FILMS;
use script::teaching::Step;
use script::teaching::shelf::PuzzleFilter;
use showcase::photographer::Photographer;
use showcase::set::guide::Wish;
use table::command::{
    CoachCommand, FilmCommand, LessonCommand, LookBackCommand, PanelCommand, PhotographCommand, ShowcaseCommand,
};
use table::game::{Match, Request};
use table::phase::Screen;
use table::ritual::{LookBack, Pace, PlayedByHand};
use table::seat::{Analysis, GameReview};

use self::frame::{Frame, places};
use crate::seat::Seat;
use crate::with_every_screen;

const SIZES: [(f32, f32); 3] = [(800.0, 640.0), (1280.0, 720.0), (1920.0, 1080.0)];
const SCALES: [f32; 3] = [1.0, 1.5, 2.0];
const LANGUAGES: [&str; 2] = ["en", "de"];
/// A man with a vest on the board, a capture with two vests to choose from, men in reserve.
const CAPTURE: &str = "4k2(nr)/8/8/3(rb)4/8/2N5/(PR)7/4K3 w - - 0 1";
const GAME: [&str; 8] = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6"];

/// What a frame of the panels came to, where it is asked for.
#[derive(Resource, Default)]
struct Laid {
    is_wanted: bool,
    shapes: Vec<bevy_egui::egui::epaint::ClippedShape>,
    widgets: Vec<WidgetRect>,
    bars: Vec<Area>,
    fields: Vec<Area>,
    screen: Option<Area>,
}

fn keep(mut panels: Query<(&mut EguiContext, &EguiFullOutput), With<PrimaryEguiContext>>, mut laid: ResMut<Laid>) {
    if !std::mem::take(&mut laid.is_wanted) {
        return;
    }
    let Ok((mut context, output)) = panels.single_mut() else { return };
    let Some(output) = &output.0 else { return };
    let context = context.get_mut();
    laid.shapes = output.shapes.clone();
    let told = output.platform_output.accesskit_update.as_ref();
    laid.bars = told.map(|told| places(told, |role| role == Role::ScrollBar)).unwrap_or_default();
    laid.fields = told.map(|told| places(told, is_field)).unwrap_or_default();
    laid.screen = Some(context.viewport_rect());
    laid.widgets = context.viewport(|view| {
        // The pass has ended, so that it is the one before.
        view.prev_pass.widgets.layers().flat_map(|(_, rects)| rects).copied().collect()
    });
}

const fn is_field(role: Role) -> bool {
    matches!(role, Role::TextInput | Role::MultilineTextInput)
}

/// Somebody who looks at every screen.
struct Reader {
    seat: Seat,
    faults: Vec<String>,
    looks: usize,
}

impl Reader {
    fn new(fen: Option<&str>) -> Self {
        let position = match fen {
            Some(fen) => Position::from_fen(fen, MatchOptions::default()).unwrap(),
            None => Position::start(MatchOptions::default()),
        };
        let mut seat = with_every_screen(position, |app| {
            app.init_resource::<Laid>().add_systems(
                PostUpdate,
                keep.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
            );
        });
        seat.skips = true;
        Self { seat, faults: Vec::new(), looks: 0 }
    }

    fn resource<R: Resource<Mutability = bevy::ecs::component::Mutable>>(&mut self) -> Mut<'_, R> {
        self.seat.app.world_mut().resource_mut::<R>()
    }

    fn send<M: Message>(&mut self, message: M) {
        self.seat.app.world_mut().write_message(message);
        self.seat.frames(4);
    }

    fn ask(&mut self, request: Request) {
        self.send(request);
        self.seat.settle();
    }

    fn plays(&mut self, names: &[&str]) {
        for name in names {
            let the_match = self.seat.app.world().resource::<Match>();
            let request = the_match.playing(the_match.position().parse_action(name).unwrap());
            self.ask(request);
        }
    }

    fn dialog(&mut self, dialog: Option<Dialog>) {
        self.resource::<Hud>().dialog = dialog;
        self.seat.frames(2);
    }

    fn fits(&mut self, size: (f32, f32), scale: f32, tag: &str) {
        let world = self.seat.app.world_mut();
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut own) = windows.single_mut(world).unwrap();
        own.resolution.set(size.0, size.1);
        world.write_message(WindowResized { window, width: size.0, height: size.1 });
        let mut settings = world.resource_mut::<Settings>();
        settings.language = Some(tag.to_owned());
        settings.access.text_scale = scale;
        let access = settings.access;
        *world.resource_mut::<Access>() = access;
    }

    /// Looks at what is shown now in every window, with words of every size, in both languages.
    fn looks(&mut self, name: &str) {
        for tag in LANGUAGES {
            for size in SIZES {
                for scale in SCALES {
                    self.fits(size, scale, tag);
                    self.seat.frames(2);
                    self.resource::<Laid>().is_wanted = true;
                    self.seat.frames(1);
                    self.looks += 1;
                    let dialog = match *self.seat.app.world().resource::<State<Screen>>().get() {
                        Screen::Film => None,
                        _ => self.resource::<Hud>().dialog.map(|_| Id::new("dialog")),
                    };
                    let laid = self.seat.app.world().resource::<Laid>();
                    let frame = Frame {
                        screen: laid.screen.unwrap(),
                        shapes: &laid.shapes,
                        widgets: laid.widgets.clone(),
                        bars: laid.bars.clone(),
                        fields: laid.fields.clone(),
                    };
                    assert!(!frame.shapes.is_empty(), "{name} shows nothing");
                    let at = format!("{name}, {tag}, {}x{} at {scale}", size.0, size.1);
                    self.faults.extend(frame.faults(dialog).into_iter().map(|fault| format!("{at}: {fault}")));
                }
            }
        }
        self.fits((1280.0, 720.0), 1.0, "en");
        self.seat.frames(2);
    }

    fn ends(self) {
        assert!(self.looks > 100, "{} looks", self.looks);
        let Self { faults, .. } = self;
        assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    }
}

/// Two things that concern somebody's files.
fn warn(reader: &mut Reader) {
    let warning = Text::new("game-not-kept").with("fault", "the disk is full");
    reader.resource::<Hud>().warnings.extend([warning.clone(), warning]);
}

/// The dialogs over the title and the table.
#[test]
fn every_dialog_is_laid_out_whole() {
    let mut reader = Reader::new(None);
    reader.plays(&GAME[..3]);
    reader.resource::<NextState<Screen>>().set(Screen::Title);
    reader.seat.frames(4);
    reader.looks("title");
    warn(&mut reader);
    reader.looks("a warning on the title");
    reader.resource::<Hud>().warnings.clear();
    let over_the_title = [Dialog::Invite, Dialog::JoinTable, Dialog::Lessons, Dialog::Puzzles, Dialog::Films];
    for dialog in over_the_title.into_iter().chain([Dialog::Help, Dialog::Games]) {
        reader.dialog(Some(dialog));
        reader.looks(&format!("{dialog:?}"));
    }
    for page in Page::ALL {
        reader.resource::<Hud>().page = page;
        reader.dialog(Some(Dialog::Settings));
        reader.looks(&format!("settings, {page:?}"));
    }
    reader.dialog(None);
    reader.resource::<NextState<Screen>>().set(Screen::Play);
    for dialog in [Dialog::Menu, Dialog::Resign, Dialog::Letter, Dialog::FilmIt, Dialog::Unsaved] {
        reader.dialog(Some(dialog));
        reader.looks(&format!("{dialog:?}"));
    }
    reader.dialog(Some(Dialog::Menu));
    reader.resource::<Pace>().paused = true;
    reader.looks("the menu over a paused game");
    reader.resource::<Pace>().paused = false;
    reader.dialog(None);
    reader.send(PanelCommand::Position);
    reader.looks("position");
    reader.dialog(None);
    reader.send(PanelCommand::NewGame);
    let seats = [Player::computer(3), players::Player { name: Some("Annegret".into()), ..players::Player::default() }];
    reader.resource::<Hud>().draft_seats = Some(seats);
    reader.looks("new game");
    reader.resource::<Hud>().rulings = true;
    reader.looks("rulings");
    reader.dialog(Some(Dialog::Rules));
    reader.looks("rules");
    reader.ends();
}

/// What lies over the table during a game.
#[test]
fn everything_over_the_table_is_laid_out_whole() {
    let mut reader = Reader::new(None);
    reader.looks("the first hint");
    reader.plays(&GAME);
    reader.resource::<Hud>().drawer = true;
    reader.looks("the drawer");
    reader.send(LookBackCommand::To(3));
    reader.looks("looking back beside the drawer");
    reader.resource::<Hud>().drawer = false;
    reader.looks("looking back");
    reader.send(LookBackCommand::Present);
    reader.send(LookBackCommand::Free);
    reader.looks("a free table");
    *reader.resource::<LookBack>() = LookBack::default();
    reader.resource::<Hud>().typing = true;
    reader.looks("the field for moves");
    reader.resource::<Hud>().typing = false;
    reader.resource::<Pace>().paused = true;
    reader.looks("a paused ritual");
    reader.resource::<Pace>().paused = false;
    reader.ask(Request::OfferDraw);
    reader.looks("an offered draw");
    reader.ask(Request::DeclineDraw);
    reader.resource::<Hud>().notice =
        Some(Notice { sentence: Text::new("refused-computer-moves"), tone: Tone::Alarm, until: f64::MAX });
    reader.looks("a notice");
    reader.resource::<Hud>().notice = None;
    warn(&mut reader);
    reader.looks("a warning");
    reader.resource::<Hud>().warnings.clear();
    reader.resource::<Settings>().coach.hints = true;
    reader.resource::<Settings>().coach.bar = true;
    reader.seat.frames(2);
    reader.resource::<Analysis>().degree = 1;
    reader.looks("the coach before a hint is known");
    let position = reader.seat.app.world().resource::<Match>().position();
    let limits = opponent::Limits { nodes: 500, ..opponent::Limits::none() };
    reader.resource::<Analysis>().found = opponent::any::look(&opponent::Engine::default(), &position, &limits);
    reader.resource::<Analysis>().degree = 3;
    reader.looks("the coach's hint");
    assert!(reader.resource::<Analysis>().hint(&position).is_some());
    reader.resource::<Analysis>().degree = 0;
    reader.resource::<Settings>().coach.hints = false;
    reader.resource::<Settings>().coach.bar = false;
    reader.ask(Request::Adjourn);
    reader.looks("adjourned");
    reader.ask(Request::PlayOn);
    reader.ask(Request::AgreeOnTime(Some(TimeControl::read("300").unwrap())));
    reader.looks("a clock");
    reader.plays(&["d2d4"]);
    reader.ask(Request::Undo);
    reader.looks("asked to take back");
    reader.ask(Request::DeclineUndo);
    reader.resource::<Pace>().paused = true;
    reader.looks("a paused game");
    reader.resource::<Pace>().paused = false;
    reader.ask(Request::Resign(Color::Black));
    reader.seat.frames(6);
    reader.looks("the end");
    let game = reader.seat.app.world().resource::<Match>().game.clone();
    let found = mind::coach::review(&game, 60, &opponent::Stop::default(), |_| {});
    reader.resource::<Hud>().drawer = true;
    reader.send(CoachCommand::Review);
    reader.send(CoachCommand::StopReview);
    reader.resource::<GameReview>().found = found;
    reader.looks("a review");
    reader.ends();
}

/// A choice, a lesson, a puzzle, a film, the set and a photograph.
#[test]
fn everything_elsewhere_is_laid_out_whole() {
    let mut reader = Reader::new(Some(CAPTURE));
    reader.seat.clicks(&["c3", "d5"], "");
    reader.looks("a choice");
    reader.seat.key(KeyCode::Escape, Modifiers::default());
    reader.seat.frames(2);
    reader.resource::<Hud>().dialog = None;
    *reader.resource::<PlayedByHand>() = PlayedByHand { white: true, black: true };
    reader.seat.frames(4);
    reader.looks("a turn by hand");
    reader.seat.clicks(&["c3", "d5"], "");
    reader.looks("a turn by hand, begun");
    *reader.resource::<PlayedByHand>() = PlayedByHand::default();
    reader.seat.frames(4);
    for lesson in [0, 3] {
        reader.send(LessonCommand::Begin(lesson));
        reader.looks(&format!("lesson {lesson}"));
        for _ in 0..4 {
            reader.send(LessonCommand::Step(Step::Go));
        }
        reader.looks(&format!("lesson {lesson}, farther on"));
        reader.send(LessonCommand::Leave);
        reader.seat.frames(4);
    }
    reader.send(LessonCommand::Puzzle(0, PuzzleFilter::default()));
    reader.looks("a puzzle");
    reader.send(LessonCommand::Leave);
    reader.dialog(None);
    reader.send(FilmCommand::Show(FILMS.len() / 2));
    reader.looks("a film");
    reader.send(PanelCommand::StandUp);
    reader.dialog(None);
    reader.send(ShowcaseCommand::Open);
    for wish in [Wish::Box, Wish::OnePart, Wish::Turntable, Wish::Stroll] {
        reader.send(wish);
        reader.looks(&format!("the set, {wish:?}"));
    }
    reader.send(Wish::Leave);
    reader.send(PanelCommand::SitDown);
    reader.send(PhotographCommand::Open);
    assert!(!reader.resource::<Photographer>().develops());
    reader.looks("a photograph");
    reader.ends();
}
