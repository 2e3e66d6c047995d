//! What the panels remember from frame to frame: open dialogs, fields being typed into, the last notice, and the warnings that were not
//! read yet.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use rules::players::Player;
use rules::record::GameResult;
use rules::text::Text;
use rules::{AnyGame, AnyOptions, Color};
use script::teaching::shelf::PuzzleFilter;
use table::game::{Announced, KeepRequest, Match, Played, PositionReset, Refused};
use table::ritual::{PlayedByHand, Timeline};
use turn::choices;

use crate::hud::dialogs::agreed_time::TimeDraft;
use crate::hud::dialogs::film_order::FilmIt;
use crate::hud::dialogs::leaving::{Leaving, Way};
use crate::hud::dialogs::opening::Opening;
use crate::hud::dialogs::reading::Reading;
use crate::hud::over::placing::Plates;
use crate::two_screens::TwoScreens;

/// How long a notice stays, in seconds.
const NOTICE_SECONDS: f64 = 6.0;
/// The warning that is over once the game is kept again.
const NOT_KEPT: &str = "game-not-kept";

/// A dialog over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Dialog {
    /// The menu.
    Menu,
    /// The options of a new game.
    NewGame,
    /// The list of keys.
    Help,
    /// Whether the player to move resigns.
    Resign,
    /// Whether a saved game that goes on from the opened file is gone on with.
    GoOn,
    /// The position as text, to copy or to set up another one.
    Position,
    /// The settings.
    Settings,
    /// The games that were kept.
    Games,
    /// The rules.
    Rules,
    /// The lessons.
    Lessons,
    /// The puzzles.
    Puzzles,
    /// Play by letter.
    Letter,
    /// The game becomes a film.
    FilmIt,
    /// The films that come with the program.
    Films,
    /// This table is opened to other screens.
    Invite,
    /// A table elsewhere is joined.
    JoinTable,
    /// Whether the table is left although the game on it is not kept.
    Unsaved,
}

/// A page of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// Room, set and ritual.
    #[default]
    Table,
    /// Volumes.
    Sound,
    /// Mouse and keys.
    Controls,
    /// Language, size of the words, and what else makes the table easier to use.
    Access,
    /// The window and its picture.
    Video,
    /// The computer and the coach.
    Coach,
}

impl Page {
    /// Every page, in its order.
    pub const ALL: [Self; 6] = [Self::Table, Self::Sound, Self::Controls, Self::Access, Self::Video, Self::Coach];

    /// The message with its title.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Table => "settings-page-table",
            Self::Sound => "settings-page-sound",
            Self::Controls => "settings-page-controls",
            Self::Access => "settings-page-access",
            Self::Video => "settings-page-video",
            Self::Coach => "settings-page-coach",
        }
    }
}

/// How a notice is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something went as asked, or somebody offers something.
    Plain,
    /// Check, or a refusal.
    Alarm,
}

/// One sentence shown over the table for a while.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub sentence: Text,
    /// How it is coloured.
    pub tone: Tone,
    /// When it goes away, in seconds of the program's clock.
    pub until: f64,
}

/// What a page can do that a program of its own cannot: links lead to it, and what it keeps lies in no folder.
#[derive(Clone, Copy, Debug)]
pub struct PageDoors {
    /// The address of a game.
    pub address: fn(&AnyGame) -> String,
    /// Everything that is kept leaves as one archive.
    pub export: fn(),
    /// Such an archive is taken in.
    pub import: fn(),
}

/// The panels' memory.
#[derive(Resource, Default)]
pub struct Hud {
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// What was said last.
    pub notice: Option<Notice>,
    /// What concerns somebody's files and was not read yet, the oldest first: one after the other is shown.
    pub warnings: VecDeque<Text>,
    /// How high the warning is that is shown, in logical pixels.
    pub warned: f32,
    /// What is to be done as soon as somebody says that the game on the table may be lost, or has saved it elsewhere.
    pub leaving: Leaving,
    /// What stands in the field of the dialog with the position.
    pub fen: String,
    /// The field for typed moves.
    pub typed: String,
    /// The drawer with moves, coach and the way to take back is open.
    pub drawer: bool,
    /// What concerns other screens, while a frame is shown.
    pub two: TwoScreens,
    /// Only what has to be answered is shown over the table.
    pub bare: bool,
    /// A presentation runs by itself.
    pub presents: bool,
    /// How long the window may rest at most while a visitor is at the table, after whom somebody looks.
    pub attended: Option<Duration>,
    /// What a page can do besides.
    pub doors: Option<PageDoors>,
    /// What is to be said.
    pub remark: Option<Text>,
    /// The field for typed moves is shown.
    pub typing: bool,
    /// The field for typed moves is to get the keyboard.
    pub wants_typed: bool,
    /// What was heard last, by the messages with its words, and until when that is shown, in seconds of the program's clock.
    pub captions: Vec<(&'static str, f64)>,
    /// Why the last capture of a person was offered no vest.
    pub no_vest: Option<Text>,
    /// Which hint for a first game is shown.
    pub hint: Option<usize>,
    /// The open page of the settings.
    pub page: Page,
    /// The page of the rules that is open.
    pub reading: Reading,
    /// What the dialog with kept games remembers.
    pub games: Opening,
    /// What the dialog for films remembers, and the film in the making.
    pub film_it: FilmIt,
    /// The options in the new-game dialog; those of the running game until it was opened.
    pub draft: Option<AnyOptions>,
    /// The new-game dialog shows its rulings and handicaps.
    pub rulings: bool,
    /// What is agreed about time in the new-game dialog; as the last time until it was opened.
    pub draft_time: Option<TimeDraft>,
    /// The letter that is being pasted.
    pub letter: String,
    /// The moments of the game, while players look back.
    pub timeline: Timeline,
    /// The position in the new-game dialog; empty for the game's start.
    pub draft_fen: String,
    /// Who is to play the new game, White first; as the last time until the dialog was opened.
    pub draft_seats: Option<[Player; 2]>,
    /// Who is to play it by hand.
    pub draft_hands: Option<PlayedByHand>,
    /// The result whose banner was closed.
    pub banner_closed: Option<GameResult>,
    /// The moves in SAN (`docs/notation.md`).
    pub moves: Vec<String>,
    /// The first move's number, and whether Black made it.
    pub first: (usize, bool),
    /// Why what was typed is no move.
    pub refusal: Option<Text>,
    /// Which puzzles are wanted.
    pub puzzles: PuzzleFilter,
    /// The room kept for plates and buttons.
    pub plates: Plates,
    /// Height of the strip of a lesson or puzzle in logical pixels; the table's picture ends there.
    pub strip: f32,
    /// Width of the side panel in logical pixels; the table's picture ends there.
    pub panel_width: f32,
}

impl Hud {
    /// Nothing is open and nothing remembered, as at the start.
    pub fn begin_anew(&mut self) {
        *self = Self { doors: self.doors, ..Self::default() };
    }

    /// Says something for a while.
    pub fn say(&mut self, sentence: Text, tone: Tone, now: f64) {
        self.notice = Some(Notice { sentence, tone, until: now + NOTICE_SECONDS });
    }

    /// Says something that concerns somebody's files, until it was read. What is said of the same fault is said once, as it is now.
    pub fn warn(&mut self, sentence: Text) {
        let is_same = |other: &&mut Text| match sentence.id() {
            Some(id) if id.ends_with("-not-kept") => other.id() == Some(id),
            _ => **other == sentence,
        };
        match self.warnings.iter_mut().find(is_same) {
            Some(same) => *same = sentence,
            None => self.warnings.push_back(sentence),
        }
    }

    /// Asks before this way is taken; the keeper tries once more meanwhile, so that nobody is asked in vain.
    pub(in crate::hud) fn ask_before(&mut self, way: Way) {
        self.leaving = Leaving { way: Some(way), wish: Some(KeepRequest::Again), ..Leaving::default() };
        self.dialog = Some(Dialog::Unsaved);
    }

    /// What a warning with this message told of is over.
    fn mended(&mut self, id: &str) {
        self.warnings.retain(|warning| warning.id() != Some(id));
    }

    /// Whether something shown goes away by itself, or comes.
    pub(in crate::hud) fn waits(&self) -> bool {
        self.notice.is_some()
            || self.presents
            || self.leaving.waits()
            || self.games.asks()
            || self.film_it.waits()
            || !self.captions.is_empty()
    }

    /// The field for typed moves goes away with what stands in it.
    pub(in crate::hud) fn type_nothing(&mut self) {
        (self.typing, self.wants_typed) = (false, false);
        self.typed.clear();
    }

    /// Opens a dialog, or closes it where it is open.
    pub(in crate::hud) fn toggle(&mut self, dialog: Dialog) {
        self.dialog = (self.dialog != Some(dialog)).then_some(dialog);
    }
}

/// Hears what the match says.
pub fn listen(
    time: Res<Time<Real>>,
    the_match: Res<Match>,
    mut refusals: MessageReader<Refused>,
    mut announcements: MessageReader<Announced>,
    mut resets: MessageReader<PositionReset>,
    mut played: MessageReader<Played>,
    mut hud: ResMut<Hud>,
) {
    let now = time.elapsed_secs_f64();
    let of = |id, color: Color| Text::new(id).with("player", color);
    if resets.read().count() > 0 {
        hud.no_vest = None;
        if hud.notice.as_ref().is_some_and(|notice| notice.tone == Tone::Alarm) {
            hud.notice = None;
        }
        hud.type_nothing();
    }
    for announced in announcements.read() {
        match announced {
            Announced::Check(color) => hud.say(of("notice-check", *color), Tone::Alarm, now),
            Announced::Over(_) => hud.notice = None,
            Announced::DrawOffered(color) => hud.say(of("notice-draw-offered", *color), Tone::Plain, now),
            Announced::DrawDeclined(color) => hud.say(of("notice-draw-declined", *color), Tone::Plain, now),
            Announced::UndoAsked(color) => hud.say(of("notice-undo-asked", *color), Tone::Plain, now),
            Announced::UndoDeclined(color) => hud.say(of("notice-undo-declined", *color), Tone::Plain, now),
            // The card over the table says it.
            Announced::Adjourned => hud.notice = None,
            Announced::Note(sentence) => hud.say(sentence.clone(), Tone::Plain, now),
            Announced::MayClaim(claim) => {
                let claim = Text::new("notice-may-claim").with("claim", choices::claim_reason(*claim));
                hud.say(claim, Tone::Plain, now);
            }
            Announced::Warning(sentence) => hud.warn(sentence.clone()),
            Announced::Kept => hud.mended(NOT_KEPT),
            Announced::Mended(id) => hud.mended(id),
            Announced::Copied => hud.leaving.is_copied = true,
        }
    }
    for played in played.read() {
        if let Some(sentence) = choices::aftermath(&played.before, played.action) {
            hud.say(sentence, Tone::Plain, now);
        }
        // The computer does not wonder, and its answer takes nothing from what a person reads.
        let by = played.before.turn();
        if the_match.computer(by).is_none() && !the_match.screens.is_elsewhere(by) {
            hud.no_vest = choices::offered_nothing(&played.before, played.action);
        }
    }
    for refused in refusals.read() {
        hud.say(refused.sentence.clone(), Tone::Alarm, now);
    }
    if hud.notice.as_ref().is_some_and(|notice| notice.until < now) {
        hud.notice = None;
    }
    if the_match.is_changed() {
        hud.moves = the_match.game.sans();
        let (color, number) = the_match.game.first_move();
        hud.first = (usize::from(number), color == Color::Black);
    }
    if the_match.game.result().is_none() {
        hud.banner_closed = None;
    }
}

#[cfg(test)]
mod tests;
