//! Judges requests by the rules: the only place where the match changes. Who sits at the table, and what follows from it for everybody's
//! rights.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use host::time::{SystemTime, UNIX_EPOCH};
use library::{Stored, Whole};
use rules::clock::{Clock, TimeControl};
use rules::players::{Player, Players};
use rules::record::{Claim, GameResult};
use rules::save::About;
use rules::text::Text;
use rules::{AnyAction, AnyGame, AnyOptions, AnyPosition, Color};
use turn::choices::sentence;

use super::exercise::Exercise;
use super::message::{Announced, ClockHolds, Played, Ply, PositionReset, Refused, Request};
use super::screens::{NotGranted, Screens};

/// The running match.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    /// What was played, and how it stands.
    pub game: AnyGame,
    /// Who offers a draw that is not answered yet.
    pub draw_offer: Option<Color>,
    /// Who asks to take back what was done last; with a clock it takes both players.
    pub undo_asked: Option<Color>,
    /// The chess clock, where there is one. It goes by every frame without the match counting as changed.
    pub clock: Option<Clock>,
    /// What the players call the game.
    pub name: Option<String>,
    /// The players broke off, with the LAST MOVE marker on the man moved last (3-8).
    pub adjourned: bool,
    /// Who plays.
    pub players: Players,
    /// What the player to move has done by hand in this turn, in the words of `by_hand`: kept, so that it is there again.
    pub begun: Vec<String>,
    /// The name of the file that the game was opened from, where that one stays as it is.
    pub from: Option<String>,
    /// The PGN that it was opened from, where that says more than the moves.
    pub pgn: Option<String>,
    /// Who sits at other screens, and what is asked between screens.
    pub screens: Screens,
    /// The draws that may be claimed now; kept here because finding repetitions is not free.
    claims: Vec<Claim>,
    /// How often the game was changed other than by an action.
    resets: u32,
    /// How often another game took the place of the one on the table.
    number: u32,
}

impl Match {
    /// A match that begins at this position.
    pub fn new(start: impl Into<AnyPosition>) -> Self {
        Self::going_on(AnyGame::from_position(start.into()))
    }

    /// A match that goes on with this game.
    pub fn going_on(game: impl Into<AnyGame>) -> Self {
        let game = game.into();
        let claims = game.claims();
        Self {
            game,
            draw_offer: None,
            undo_asked: None,
            clock: None,
            name: None,
            adjourned: false,
            players: Players::default(),
            begun: Vec::new(),
            from: None,
            pgn: None,
            screens: Screens::default(),
            claims,
            resets: 0,
            number: 0,
        }
    }

    /// A match that goes on with a game as it was kept, with its clock and its name.
    pub fn stored(game: impl Into<AnyGame>, about: About) -> Self {
        let mut the_match = Self::going_on(game);
        the_match.take_up(about);
        the_match
    }

    /// Which game this is of those that were on the table: another one has another number, even with the same actions in it.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// What is on the table, with everything that is kept about it.
    pub fn whole(&self) -> Whole {
        Whole { game: self.game.clone(), about: self.about() }
    }

    /// What is kept beside the game, but not when: that is known when it is written.
    pub fn about(&self) -> About {
        let clock = self.clock.as_ref().map(Clock::record);
        let players = if self.players.is_unknown() { Players::default() } else { self.players.clone() };
        let (name, begun, from, pgn) = (self.name.clone(), self.begun.clone(), self.from.clone(), self.pgn.clone());
        About { name, date: None, adjourned: self.adjourned, clock, players, begun, from, pgn }
    }

    fn take_up(&mut self, about: About) {
        let first = self.game.first_move().0;
        let plies = self.game.plies();
        self.clock = about.clock.and_then(|record| Clock::of_record(&record, first, plies));
        (self.name, self.adjourned, self.players) = (about.name, about.adjourned, about.players);
        (self.begun, self.from, self.pgn) = (about.begun, about.from, about.pgn);
    }

    /// What the players agreed about time; `None` for no clock.
    pub fn time_control(&self) -> Option<&TimeControl> {
        self.clock.as_ref().map(Clock::control)
    }

    /// A clock that shows the whole time, for a game in which nothing was played.
    fn new_clock(&self, control: Option<TimeControl>) -> Option<Clock> {
        control.map(|control| Clock::new(control, self.game.first_move().0))
    }

    /// Ends the game because a flag fell.
    pub(super) fn end_on_time(&mut self, result: GameResult, verdicts: &mut Verdicts) {
        if self.game.end(result).is_ok() {
            end(self, verdicts);
        }
    }

    /// The position that everything on the table follows.
    pub fn position(&self) -> AnyPosition {
        self.game.position()
    }

    /// The present point of the match.
    pub fn ply(&self) -> Ply {
        Ply { number: self.game.plies(), resets: self.resets }
    }

    /// The request to begin anew from the position of this FEN, in the game and with the options of the running one.
    pub fn beginning_at(&self, fen: impl Into<String>) -> Request {
        Request::Begin { options: self.game.options(), fen: Some(fen.into()) }
    }

    /// The request to play this action now.
    pub fn playing(&self, action: impl Into<AnyAction>) -> Request {
        Request::Play { action: action.into(), at: self.ply() }
    }

    /// The draws that the player to move may claim now (RULES 1.9).
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }
}

impl Default for Match {
    fn default() -> Self {
        Self::new(AnyPosition::start(AnyOptions::default()))
    }
}

/// What the judge says to the other rooms.
#[derive(SystemParam)]
pub struct Verdicts<'w> {
    played: MessageWriter<'w, Played>,
    pub(super) resets: MessageWriter<'w, PositionReset>,
    refusals: MessageWriter<'w, Refused>,
    pub(super) announcements: MessageWriter<'w, Announced>,
}

/// What becomes of a request while somebody sits at another screen; `None` where it is judged as at one screen.
type BetweenScreens =
    fn(&mut Match, &Request, &mut Verdicts, &mut MessageWriter<NotGranted>) -> Option<Result<(), Text>>;

/// How requests are judged while somebody sits at another screen: `elsewhere` does it, which knows the judge.
#[derive(Resource)]
pub struct Between(pub BetweenScreens);

/// Lays the first position out.
pub fn set_up(the_match: Res<Match>, mut resets: MessageWriter<PositionReset>) {
    resets.write(PositionReset { position: the_match.position() });
}

/// Judges the requests of this frame in their order.
pub fn judge(
    mut the_match: ResMut<Match>,
    (exercise, holds, between): (Res<Exercise>, Res<ClockHolds>, Res<Between>),
    mut requests: MessageReader<Request>,
    (mut verdicts, mut not_granted): (Verdicts, MessageWriter<NotGranted>),
) {
    for request in requests.read() {
        if let Some(said) = exercise.passes_over(request) {
            verdicts.refusals.write_batch(said.map(|sentence| Refused { sentence }));
            continue;
        }
        if the_match.screens.is_guest() {
            // The table stands elsewhere, and is judged there.
            continue;
        }
        let is_played = matches!(request, Request::Play { .. }) && !the_match.screens.any();
        let judged = match is_played && holds.paused && the_match.clock_is_under_way() {
            true => Err(Text::new("refused-paused")),
            false => match (between.0)(&mut the_match, request, &mut verdicts, &mut not_granted) {
                Some(judged) => judged,
                None => answer(&mut the_match, request, &mut verdicts),
            },
        };
        if let Err(sentence) = judged {
            verdicts.refusals.write(Refused { sentence });
        }
    }
}

pub(super) fn answer(the_match: &mut Match, request: &Request, verdicts: &mut Verdicts) -> Result<(), Text> {
    match request {
        Request::Play { action, at } => play(the_match, *action, *at, verdicts),
        Request::Undo => ask_to_undo(the_match, verdicts),
        Request::AcceptUndo => {
            the_match.undo_asked.take().ok_or(Text::new("refused-no-undo"))?;
            undo(the_match, verdicts)
        }
        Request::DeclineUndo => {
            let by = the_match.undo_asked.take().ok_or(Text::new("refused-no-undo"))?;
            verdicts.announcements.write(Announced::UndoDeclined(by));
            Ok(())
        }
        Request::Redo if the_match.adjourned => Err(Text::new("refused-adjourned")),
        Request::Redo => {
            redo(the_match).then_some(()).ok_or(Text::new("refused-redo"))?;
            // The computer's answer comes back too.
            while the_match.is_against_the_computer() && the_match.is_computers_turn() && redo(the_match) {}
            reset(the_match, verdicts);
            Ok(())
        }
        Request::Resign(color) => {
            the_match.game.end(GameResult::Resigned(*color)).map_err(|error| sentence(error.text()))?;
            end(the_match, verdicts);
            Ok(())
        }
        Request::Claim(claim) => {
            the_match.game.end(GameResult::Claimed(*claim)).map_err(|error| sentence(error.text()))?;
            end(the_match, verdicts);
            Ok(())
        }
        Request::OfferDraw | Request::AcceptDraw | Request::DeclineDraw => draw(the_match, request, verdicts),
        Request::Begin { options, fen } => {
            let game = AnyGame::begin(*options, fen.as_deref().map(str::trim));
            let game = game.map_err(|error| sentence(error.text()))?;
            the_match.game = game;
            the_match.number += 1;
            // What strangers agreed about time in a game that was only looked at, nobody here has.
            let control = the_match.clock.as_ref().filter(|clock| !clock.waits()).map(|clock| clock.control().clone());
            the_match.clock = the_match.new_clock(control);
            (the_match.name, the_match.adjourned, the_match.from, the_match.pgn) = (None, false, None, None);
            the_match.draw_seed();
            reset(the_match, verdicts);
            Ok(())
        }
        Request::GoOn(game) => {
            let goes_on = the_match.game.is_begun() && game.holds(&the_match.game);
            // A letter that continues the running game comes from the same players, and the game keeps its name.
            let about = if goes_on { the_match.about() } else { About::default() };
            the_match.game = game.as_ref().clone();
            the_match.number += 1;
            let About { name, players, pgn, .. } = about;
            the_match.take_up(About { name, players, pgn, ..About::default() });
            reset(the_match, verdicts);
            Ok(())
        }
        Request::Resume(stored) => {
            let Stored { game, about, remarks, .. } = stored.as_ref().clone();
            the_match.game = game;
            the_match.number += 1;
            reset(the_match, verdicts);
            // A turn that was begun goes on, which a reset alone would end.
            the_match.take_up(about);
            verdicts.announcements.write_batch(remarks.into_iter().map(|remark| Announced::Note(sentence(remark))));
            Ok(())
        }
        Request::AgreeOnTime(control) => {
            if the_match.game.is_begun() {
                return Err(Text::new("refused-time-agreed"));
            }
            the_match.clock = the_match.new_clock(control.clone());
            Ok(())
        }
        Request::Adjourn => adjourn(the_match, verdicts),
        Request::PlayOn => {
            the_match.adjourned = false;
            Ok(())
        }
        Request::Rename(name) => {
            the_match.name = name.clone();
            Ok(())
        }
        Request::Sit(players) => {
            the_match.sit(players.as_ref().clone());
            Ok(())
        }
        Request::TakeSeat(color, level) => {
            the_match.take_seat(*color, *level);
            Ok(())
        }
        Request::Ask(_) | Request::Answer(..) => Err(Text::new("two-unasked")),
        Request::Begun(deeds, at) => {
            if *at == the_match.ply() && the_match.game.result().is_none() {
                the_match.begun.clone_from(deeds);
            }
            Ok(())
        }
    }
}

/// Takes back what was done last; with a clock that is under way, or whose flag fell, the other player is asked.
fn ask_to_undo(the_match: &mut Match, verdicts: &mut Verdicts) -> Result<(), Text> {
    if the_match.adjourned {
        return Err(Text::new("refused-adjourned"));
    }
    if !the_match.game.can_undo() {
        return Err(Text::new("refused-undo"));
    }
    // The computer never minds, and a game out of a file is only looked at until somebody plays on.
    if the_match.clock.as_ref().is_none_or(Clock::waits) || the_match.players.computers().contains(&true) {
        return undo(the_match, verdicts);
    }
    if let Some(by) = the_match.undo_asked {
        return Err(Text::new("refused-undo-asked").with("player", by).with("other", !by));
    }
    // Who acted last wants it back: who resigned or whose flag fell, or else who is not to move.
    let by = match the_match.game.result() {
        Some(GameResult::Resigned(player) | GameResult::TimeForfeit(player) | GameResult::TimeDraw(player)) => player,
        _ => !the_match.position().turn(),
    };
    the_match.undo_asked = Some(by);
    verdicts.announcements.write(Announced::UndoAsked(by));
    Ok(())
}

/// Takes back what was done last; against the computer its answer and what it answered, so that the person is to move again.
pub(super) fn undo(the_match: &mut Match, verdicts: &mut Verdicts) -> Result<(), Text> {
    let own = |the_match: &Match| !the_match.is_against_the_computer() || !the_match.is_computers_turn();
    // An end by the players counts as one thing to take back, whichever side was to move.
    let plies = the_match.game.plies();
    if the_match.game.result().is_some() && undo_one(the_match) {
        if the_match.game.plies() == plies {
            reset(the_match, verdicts);
            return Ok(());
        }
        redo(the_match);
    }
    let mut undone = 0;
    while undo_one(the_match) {
        undone += 1;
        if own(the_match) {
            break;
        }
    }
    if !own(the_match) {
        // There is nothing of the person's: the computer began.
        for _ in 0..undone {
            redo(the_match);
        }
        undone = 0;
    }
    (undone > 0).then_some(()).ok_or(Text::new("refused-undo"))?;
    reset(the_match, verdicts);
    Ok(())
}

/// Takes one thing back; both times are again what they were.
fn undo_one(the_match: &mut Match) -> bool {
    let plies = the_match.game.plies();
    let undone = the_match.game.undo();
    if let (Some(clock), true) = (&mut the_match.clock, undone) {
        if the_match.game.plies() < plies {
            clock.undo();
        } else {
            clock.begin_turn_again();
        }
    }
    undone
}

/// Plays one action again.
fn redo(the_match: &mut Match) -> bool {
    let redone = the_match.game.redo();
    if let (Some(clock), true) = (&mut the_match.clock, redone)
        && !clock.redo()
    {
        // A saved game keeps no times of what was taken back: it is played again in no time.
        clock.pass_over();
    }
    redone
}

fn adjourn(the_match: &mut Match, verdicts: &mut Verdicts) -> Result<(), Text> {
    if let Some(result) = the_match.game.result() {
        return Err(Text::new("refused-over").with("result", result.text()));
    }
    if the_match.game.plies() == 0 {
        return Err(Text::new("refused-adjourn-start"));
    }
    if !the_match.adjourned {
        the_match.adjourned = true;
        the_match.undo_asked = None;
        verdicts.announcements.write(Announced::Adjourned);
    }
    Ok(())
}

/// Plays an action that answers this point of the match.
pub(super) fn play(the_match: &mut Match, action: AnyAction, at: Ply, verdicts: &mut Verdicts) -> Result<(), Text> {
    if at != the_match.ply() {
        return Err(Text::new("refused-late").with("action", action.to_string()));
    }
    if the_match.adjourned {
        return Err(Text::new("refused-adjourned"));
    }
    let before = the_match.position();
    the_match.game.play(action).map_err(|error| sentence(error.text()))?;
    // An offer stands until the other player answers it, and a move is an answer.
    if the_match.draw_offer.is_some_and(|offerer| offerer != before.turn()) {
        the_match.draw_offer = None;
    }
    the_match.undo_asked = None;
    the_match.screens.forget();
    the_match.begun.clear();
    if let Some(clock) = &mut the_match.clock {
        clock.press();
    }
    the_match.claims = the_match.game.claims();
    verdicts.played.write(Played { before, action });
    announce(the_match, verdicts);
    Ok(())
}

fn draw(the_match: &mut Match, request: &Request, verdicts: &mut Verdicts) -> Result<(), Text> {
    let turn = the_match.position().turn();
    match (request, the_match.draw_offer) {
        (Request::OfferDraw, None) => {
            if let Some(result) = the_match.game.result() {
                return Err(Text::new("refused-over").with("result", result.text()));
            }
            the_match.draw_offer = Some(turn);
            verdicts.announcements.write(Announced::DrawOffered(turn));
            Ok(())
        }
        (Request::OfferDraw, Some(by)) => Err(Text::new("refused-offered").with("player", by)),
        (_, None) => Err(Text::new("refused-no-offer")),
        (Request::AcceptDraw, Some(_)) => {
            the_match.game.end(GameResult::Agreed).map_err(|error| sentence(error.text()))?;
            end(the_match, verdicts);
            Ok(())
        }
        (_, Some(by)) => {
            the_match.draw_offer = None;
            verdicts.announcements.write(Announced::DrawDeclined(by));
            Ok(())
        }
    }
}

/// The players ended the game.
pub(super) fn end(the_match: &mut Match, verdicts: &mut Verdicts) {
    (the_match.draw_offer, the_match.undo_asked) = (None, None);
    the_match.screens.forget();
    the_match.adjourned = false;
    the_match.begun.clear();
    the_match.claims.clear();
    announce(the_match, verdicts);
}

/// Puts another match on the table, without a word about it; returns the one that was there. What was thought about that one is
/// not played any more.
pub(super) fn exchange(the_match: &mut Match, other: Match, verdicts: &mut Verdicts) -> Match {
    let resets = the_match.resets + 1;
    let mut before = std::mem::replace(the_match, Match { resets, ..other });
    // The time until now was the other one's.
    for clock in [&mut before.clock, &mut the_match.clock].into_iter().flatten() {
        clock.pause();
    }
    verdicts.resets.write(PositionReset { position: the_match.position() });
    before
}

/// The table is to be set up anew.
pub(super) fn reset(the_match: &mut Match, verdicts: &mut Verdicts) {
    the_match.resets += 1;
    (the_match.draw_offer, the_match.undo_asked) = (None, None);
    the_match.screens.forget();
    the_match.begun.clear();
    the_match.claims = the_match.game.claims();
    verdicts.resets.write(PositionReset { position: the_match.position() });
    announce(the_match, verdicts);
}

/// Says aloud what both players should know about the present position.
pub(super) fn announce(the_match: &Match, verdicts: &mut Verdicts) {
    let position = the_match.position();
    if let Some(result) = the_match.game.result() {
        verdicts.announcements.write(Announced::Over(result));
    } else if position.in_check() {
        verdicts.announcements.write(Announced::Check(position.turn()));
    }
    verdicts.announcements.write_batch(the_match.claims.iter().copied().map(Announced::MayClaim));
}

#[cfg(test)]
mod tests;

impl Match {
    /// At which level the computer plays this colour (0 is its full strength); `None` where a person does.
    pub const fn computer(&self, color: Color) -> Option<u8> {
        self.players.of(color).computer
    }

    /// Whether only computers play: a show.
    pub const fn is_show(&self) -> bool {
        matches!(self.players.computers(), [true, true])
    }

    /// Whether one computer plays with one person, who alone then asks for anything.
    pub const fn is_against_the_computer(&self) -> bool {
        matches!(self.players.computers(), [true, false] | [false, true])
    }

    /// Whether the computer is to move, and nobody else may.
    pub fn is_computers_turn(&self) -> bool {
        self.game.result().is_none() && self.computer(self.position().turn()).is_some()
    }

    /// Whose wishes those of the person at the table are: of the player to move, unless that is the computer, or
    /// somebody at another screen.
    pub fn person(&self) -> Color {
        let turn = self.position().turn();
        let is_absent = |color| self.computer(color).is_some() || self.screens.is_elsewhere(color);
        if is_absent(turn) && !is_absent(!turn) { !turn } else { turn }
    }

    /// Whether nobody at this screen may move: it is the turn of the computer, or of somebody at another screen.
    pub fn is_anothers_turn(&self) -> bool {
        let is_elsewhere = self.screens.is_elsewhere(self.position().turn());
        self.game.result().is_none() && (is_elsewhere || self.is_computers_turn())
    }

    /// These two play a new game, White first.
    pub(super) fn sit(&mut self, [white, black]: [Player; 2]) {
        (self.players.white, self.players.black) = (white, black);
        self.has_a_seed();
    }

    /// The computer takes a seat, or a person does.
    pub(super) fn take_seat(&mut self, color: Color, level: Option<u8>) {
        let player = self.players.of_mut(color);
        // The name was that of the one who sat there.
        *player = Player { name: player.name.take().filter(|_| level.is_none()), computer: level };
        self.has_a_seed();
    }

    fn has_a_seed(&mut self) {
        if self.players.seed == 0 {
            self.draw_seed();
        }
    }

    /// A new game, in which the computer errs otherwise.
    pub(super) fn draw_seed(&mut self) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        self.players.seed = since.map_or(1, |since| since.as_nanos() as u64).max(1);
    }
}
