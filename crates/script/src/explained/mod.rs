//! A game that explains itself: the script of a film is written from it, with names, clocks, the writer's own notes, what the coach finds,
//! and what happens for the first time. `plunder annotate` calls it, and whoever else films a game; the script is to be edited then.
//!
//! What it claims is so: of a moment two searches of different kinds say the same, a mate is proved against every defence, and everything
//! else is read off the board.

mod firsts;
mod pen;

use std::collections::BTreeMap;

use mind::coach::moments::Moment;
use mind::coach::proved::{LONGEST_MATE, is_proved, mate};
use mind::coach::{Reviewed, chance, review_for};
use mind::opponent::Stop;
use rules::clock::moves::time_left;
use rules::notation::pgn::{Notes, PgnGame, PgnResult};
use rules::outcome::Outcome;
use rules::record::{Declared, GameResult};
use rules::text::{Text, Value};
use rules::words::capital;
use rules::{AnyAction, AnyGame, Color, Square};
use turn::choices;
use words::language::Language;

use firsts::firsts;
use pen::Pen;

use super::annotated::{NEVER_APART, annotated};
use super::beat::{Beat, What};
use super::compile::film;
use super::fault::Fault;
use super::pace::Pace;
use super::read::{LONGEST_NAME, Writing};
use super::schedule::Schedule;
use super::text::LONGEST_CAPTION;

/// A film has one moment of the coach for so many moves at most.
const MOVES_A_MOMENT: usize = 8;
/// So many moments a film has at most, however long the game is.
const MOST_MOMENTS: usize = 24;
/// Moments are so many actions apart at least: two mistakes that answer each other are one.
const APART: usize = 3;
/// The positions that a review visits for an action, and for all of them together.
const NODES: (u64, u64) = (20_000, 4_000_000);
/// The fewest positions for an action of a game of any length.
const FEWEST_NODES: u64 = 1_500;
/// The opening is told in one caption: so many actions of it, at most and at least.
const OPENING: (usize, usize) = (12, 4);
/// What a moment without a motive has to cost of the chance to win.
const DEAR: f32 = 0.2;
/// The chances to win have to change by so many percent for the bar to move.
const STIRS: u8 = 3;
/// The part of the work that the review is; the rest is proving.
const REVIEWED: f32 = 0.8;

/// How a game is to be explained.
#[derive(Clone, Debug)]
pub struct Order {
    /// The language of the script.
    pub language: Language,
    /// The moves to show, by their numbers.
    pub moves: (Option<u16>, Option<u16>),
    /// From which side the table is seen; left out, from White's.
    pub side: Option<Color>,
    /// How many minutes the film may last.
    pub minutes: Option<f64>,
    /// Only the moment of this number, from 1, with what leads to it: a film of one combination.
    pub moment: Option<usize>,
    /// Whether a bar shows who is likely to win.
    pub bar: bool,
}

/// A script that explains a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Explained {
    /// The script.
    pub script: String,
    /// How long its film is, in seconds.
    pub seconds: f64,
    /// How many moments of the coach it has.
    pub moments: usize,
    /// What of the writer's notes could not be shown.
    pub left_out: Vec<Fault>,
}

/// Why a game cannot be explained; the message is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExplainError {
    /// Nothing was played.
    #[error("there is no move in it to explain")]
    Empty,
    /// It has no such moves.
    #[error("it has the moves {first} to {last}, so there are none from {from} to {to}")]
    Moves {
        /// The number of its first move.
        first: usize,
        /// The number of its last move.
        last: usize,
        /// What was asked for.
        from: u16,
        /// What was asked for.
        to: u16,
    },
    /// It has no such moment.
    #[error("it has {count} moments, so there is no moment {number}")]
    Moment {
        /// How many it has.
        count: usize,
        /// What was asked for.
        number: usize,
    },
    /// It was told to stop.
    #[error("it was stopped")]
    Stopped,
}

/// Writes the script that explains a game; `tell` hears how far that is, from 0 to 1. The same game gives the same script.
///
/// # Errors
/// If there is nothing to explain, or it is told to stop.
pub fn explain(
    pgn: &PgnGame,
    order: &Order,
    stop: &Stop,
    mut tell: impl FnMut(f32),
) -> Result<Explained, ExplainError> {
    let pgn = part(pgn, order.moves)?;
    let mut story = Story::of(&pgn, order);
    let (plies, moves) = (pgn.game.plies(), pgn.game.plies().div_ceil(2));
    let most = (moves / MOVES_A_MOMENT).clamp(1, MOST_MOMENTS);
    let nodes = (NODES.1 / plies.max(1) as u64).clamp(FEWEST_NODES, NODES.0);
    let reviewed = review_for(&pgn.game, (nodes, 2 * most), stop, |part| tell(part * REVIEWED));
    let Reviewed { scores, moments: mut found } = reviewed.ok_or(ExplainError::Stopped)?;
    if order.bar {
        story.chances = scores.iter().map(|score| percent(chance(*score))).collect();
    }
    // Those with a motive first, and of these the one that cost most.
    found.retain(|moment| has_motive(moment) || moment.lost >= DEAR);
    found.sort_by(|a, b| has_motive(b).cmp(&has_motive(a)).then(b.lost.total_cmp(&a.lost)));
    let count = found.len().max(1) as f32;
    for (number, moment) in found.into_iter().enumerate() {
        if stop.is_wished() {
            return Err(ExplainError::Stopped);
        }
        if story.moments.len() < most && story.has_room(&moment) && is_proved(&pgn.game, &moment) {
            story.moments.push(moment);
        }
        tell(REVIEWED + (1.0 - REVIEWED) * (number + 1) as f32 / count);
    }
    if let Some(number) = order.moment {
        story.only(number)?;
    }
    let mut faults = Vec::new();
    let beats = annotated(&pgn, &mut faults).beats;
    let limit = order.minutes.map(|minutes| minutes * 60.0);
    let (script, seconds, moments) = story.fitting(&beats, limit);
    Ok(Explained { script, seconds, moments, left_out: faults })
}

/// The moves of these numbers as a game of their own.
fn part(pgn: &PgnGame, (from, to): (Option<u16>, Option<u16>)) -> Result<PgnGame, ExplainError> {
    let plies = pgn.game.plies();
    if plies == 0 {
        return Err(ExplainError::Empty);
    }
    if from.is_none() && to.is_none() {
        return Ok(pgn.clone());
    }
    let number = |ply: usize| number_of(&pgn.game, ply);
    let (first, last) = (number(0), number(plies - 1));
    let (from, to) = (from.map_or(first, usize::from), to.map_or(last, usize::from));
    let wanted: Vec<usize> = (0..plies).filter(|ply| (from..=to).contains(&number(*ply))).collect();
    let (Some(&start), Some(&end)) = (wanted.first(), wanted.last()) else {
        let [from, to] = [from, to].map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        return Err(ExplainError::Moves { first, last, from, to });
    };
    let mut game = AnyGame::from_position(pgn.game.position_after(start).ok_or(ExplainError::Empty)?);
    for action in pgn.game.actions().into_iter().take(end + 1).skip(start) {
        // What was played there is legal here; a repetition that ended the game may not be one any more.
        if game.play(action).is_err() {
            break;
        }
    }
    let is_whole = end + 1 == plies;
    if let Some(result) = pgn.game.result().filter(|_| is_whole && game.result().is_none()) {
        // A claim may lack what was played before.
        let _ = game.end(result);
    }
    let mut notes: Vec<Notes> = pgn.notes.iter().take(end + 2).skip(start).cloned().collect();
    if let Some(before) = notes.first_mut().filter(|_| start > 0) {
        // What is said of the move before the first one.
        *before = Notes::default();
    }
    let result = if is_whole { pgn.result } else { PgnResult::Open };
    Ok(PgnGame { game, notes, result, ..pgn.clone() })
}

/// The number of the move that an action belongs to.
fn number_of(game: &AnyGame, ply: usize) -> usize {
    let (color, number) = game.first_move();
    (2 * usize::from(number) + color.index() + ply) / 2
}

/// What a film tells, before it is written.
struct Story<'a> {
    pgn: &'a PgnGame,
    order: &'a Order,
    /// The moments of the coach, the one that cost most first.
    moments: Vec<Moment>,
    /// What happens for the first time, by the action.
    firsts: BTreeMap<usize, Text>,
    /// Before which action a mate is announced, and in how many moves.
    mate: Option<(usize, u32)>,
    /// Actions that the writer has something to say of.
    noted: Vec<usize>,
    /// The actions that are shown.
    shown: (usize, usize),
    /// White's chances to win at the start and after each action, in percent; nothing where no bar is wanted.
    chances: Vec<u8>,
}

/// How much time a film takes.
#[derive(Clone, Copy)]
struct Tempo {
    pace: Pace,
    /// How much faster hands are where nothing is said.
    haste: u8,
}

/// From the one that leaves most time to the one that leaves least.
const TEMPI: [Tempo; 5] = [
    Tempo { pace: Pace::Full, haste: 1 },
    Tempo { pace: Pace::Full, haste: 2 },
    Tempo { pace: Pace::Brisk, haste: 1 },
    Tempo { pace: Pace::Brisk, haste: 2 },
    Tempo { pace: Pace::Brisk, haste: 4 },
];

impl<'a> Story<'a> {
    fn of(pgn: &'a PgnGame, order: &'a Order) -> Self {
        let is_said = |notes: &Notes| {
            let words = |comment: &String| {
                comment.split("[%").any(|part| part.split(']').next_back().is_some_and(|rest| !rest.trim().is_empty()))
            };
            notes.comments.iter().any(words) || !notes.variations.is_empty()
        };
        let noted =
            pgn.notes.iter().enumerate().skip(1).filter(|(_, notes)| is_said(notes)).map(|(number, _)| number - 1);
        let plies = pgn.game.plies();
        let mut story = Self {
            pgn,
            order,
            moments: Vec::new(),
            firsts: BTreeMap::new(),
            mate: announced(&pgn.game),
            noted: noted.collect(),
            shown: (0, plies),
            chances: Vec::new(),
        };
        story.firsts = firsts(&pgn.game);
        story
    }

    /// Whether a moment can be told beside the others.
    fn has_room(&self, moment: &Moment) -> bool {
        let is_free = !self.noted.contains(&moment.ply) && self.mate.is_none_or(|(ply, _)| moment.ply < ply);
        let is_apart = self.moments.iter().all(|other| other.ply.abs_diff(moment.ply) >= APART);
        is_free && is_apart
    }

    /// Shows nothing but the moment of this number in the order of play, with what leads to it and what follows.
    fn only(&mut self, number: usize) -> Result<(), ExplainError> {
        self.moments.sort_by_key(|moment| moment.ply);
        let count = self.moments.len();
        let moment = number.checked_sub(1).and_then(|index| self.moments.get(index)).cloned();
        let moment = moment.ok_or(ExplainError::Moment { count, number })?;
        self.shown = (moment.ply.saturating_sub(2), (moment.ply + 2).min(self.pgn.game.plies()));
        self.moments = vec![moment];
        self.mate = None;
        self.firsts.clear();
        Ok(())
    }

    /// The script with as much in it as the time allows, its length in seconds, and how many moments it has. Without a limit everything is
    /// told at leisure; where nothing is short enough it is as short as it can be.
    fn fitting(&mut self, beats: &[Beat], limit: Option<f64>) -> (String, f64, usize) {
        let all = std::mem::take(&mut self.moments);
        let least = all.len().min(1);
        let mut shortest = None;
        for tempo in TEMPI {
            for count in (least..=all.len()).rev() {
                self.moments = all.iter().take(count).cloned().collect();
                let script = self.write(beats, tempo);
                let seconds = seconds(&script);
                let fits = limit.is_none_or(|limit| seconds <= limit);
                if fits || shortest.as_ref().is_none_or(|(_, shortest, _)| seconds < *shortest) {
                    shortest = Some((script, seconds, count));
                }
                if fits {
                    return shortest.unwrap_or_default();
                }
                // A moment is dear, and where dropping half of them is not enough hands go faster first.
                if 2 * count <= all.len() {
                    break;
                }
            }
        }
        shortest.unwrap_or_default()
    }

    fn say(&self, text: &Text) -> String {
        self.order.language.say(text)
    }

    /// Writes the script.
    fn write(&self, beats: &[Beat], tempo: Tempo) -> String {
        let mut script = self.headings(tempo);
        let (from, to) = self.shown;
        let opening = self.opening();
        let mut pen = Pen::new(&mut script);
        let (mut ply, mut shown) = (0, None);
        pen.line("steps off");
        self.chances(&mut pen, from, &mut shown);
        if opening.is_some() {
            pen.line(&format!("chapter {}", self.order.language.get("annotate-chapter-opening")));
        }
        for beat in beats {
            let is_action = matches!(beat.what, What::Action(_));
            if ply < from || ply >= to {
                ply += usize::from(is_action);
                continue;
            }
            if !is_action {
                pen.beat(beat);
                continue;
            }
            self.action(&mut pen, ply, &beat.written.value, (tempo, opening.as_ref()), &mut shown);
            ply += 1;
        }
        if to == self.pgn.game.plies() {
            pen.clear();
            if let Some(text) = self.end() {
                // A chapter before it would go on to the film's end.
                if pen.has_chapters {
                    pen.line(&format!("chapter {}", self.order.language.get("annotate-chapter-end")));
                }
                pen.say(&self.say(&text));
            }
        }
        script
    }

    /// An action with what is said before, during and after it.
    fn action(
        &self,
        pen: &mut Pen,
        ply: usize,
        name: &str,
        (tempo, opening): (Tempo, Option<&(usize, String)>),
        shown: &mut Option<u8>,
    ) {
        let moment = self.moments.iter().find(|moment| moment.ply == ply);
        let number = number_of(&self.pgn.game, ply);
        pen.clear();
        // Where the move before is told to have allowed the mate, that is enough.
        let is_told = self
            .moments
            .iter()
            .any(|moment| moment.ply + 1 == ply && moment.why.id() == Some("coach-why-mate-allowed"));
        if let Some((_, count)) = self.mate.filter(|(announced, _)| *announced == ply && !is_told) {
            pen.line(&format!("chapter {}", self.say(&Text::new("annotate-chapter-mate").with("count", count))));
            let player = self.pgn.game.position_after(ply).map_or(Color::White, |position| position.turn());
            pen.say(&self.say(&Text::new("annotate-mate").with("player", player).with("count", count)));
        }
        let mut said = None;
        if let Some(moment) = moment {
            pen.line(&format!(
                "chapter {}",
                self.say(&Text::new("annotate-chapter-move").with("number", number.to_string()))
            ));
            let better = self.san(ply, moment.better);
            // Not always in the same words.
            let nth = self.moments.iter().filter(|other| other.ply < ply).count();
            let id = ["annotate-better", "annotate-better-2", "annotate-better-3"][nth % 3];
            pen.say(&self.say(&Text::new(id).with("move", better)));
            pen.line(&format!("ghost {}", moment.better));
            let player = self.pgn.game.position_after(ply).map_or(Color::White, |position| position.turn());
            let played = self.san(ply, moment.played);
            let id = ["annotate-instead", "annotate-instead-2", "annotate-instead"][nth % 3];
            said = Some(self.say(&Text::new(id).with("player", player).with("move", played)));
        } else if let Some(first) = self.firsts.get(&ply).filter(|first| !self.is_told_before(ply, first)) {
            said = Some(self.say(first));
        } else if let Some((_, moves)) = opening.filter(|_| ply == self.shown.0) {
            said = Some(moves.clone());
        }
        let is_in_opening = opening.is_some_and(|(plies, _)| ply < *plies);
        let haste = if is_in_opening { tempo.haste.max(2) } else { tempo.haste };
        match said {
            Some(said) => pen.over(&said),
            None if haste > 1 && !self.noted.contains(&ply) => pen.line(&format!("slow {haste}")),
            None => {}
        }
        pen.line(name);
        self.chances(pen, ply + 1, shown);
        let comments = self.pgn.notes.get(ply + 1).map(|notes| notes.comments.as_slice()).unwrap_or_default();
        if let Some(left) = comments.iter().rev().find_map(|comment| time_left(comment)) {
            let player = self.pgn.game.position_after(ply).map_or(Color::White, |position| position.turn());
            let seconds = left.as_secs().min(99 * 3600 + 3599);
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            pen.line(&format!("clock {} {hours}:{minutes:02}:{seconds:02}", side(player)));
        }
        if let Some(moment) = moment {
            for mark in marks(&moment.why) {
                pen.line(&mark);
                pen.is_marked = true;
            }
            if has_motive(moment) {
                pen.say(&self.say(&moment.why));
            }
        }
    }

    /// Whether the moment before has said already what happens now: that a king can be captured.
    fn is_told_before(&self, ply: usize, first: &Text) -> bool {
        let mut before = self.moments.iter().filter(|moment| moment.ply + 1 == ply);
        first.id() == Some("annotate-king-captured")
            && before.any(|moment| moment.why.id() == Some("coach-motive-second-life"))
    }

    /// The chances to win before this action, where they are others than the bar shows: a small change is noise of the search.
    fn chances(&self, pen: &mut Pen, ply: usize, shown: &mut Option<u8>) {
        let Some(chances) = self.chances.get(ply).copied() else { return };
        let is_end = ply + 1 == self.chances.len();
        if shown.is_none_or(|shown| shown.abs_diff(chances) >= STIRS || is_end && shown != chances) {
            pen.line(&format!("chances {chances}"));
            *shown = Some(chances);
        }
    }

    /// A move of the game, or one that was not played, with its number.
    fn san(&self, ply: usize, action: AnyAction) -> String {
        let Some(position) = self.pgn.game.position_after(ply) else { return action.to_string() };
        let number = number_of(&self.pgn.game, ply);
        let dots = if position.turn() == Color::White { "." } else { "..." };
        format!("{number}{dots}{NEVER_APART}{}", position.san(action))
    }

    /// Up to which action the opening goes, and the caption with its moves: as far as nothing is said of them and nobody is captured.
    fn opening(&self) -> Option<(usize, String)> {
        if !self.pgn.game.begins_as_usual() || self.shown.0 != 0 {
            return None;
        }
        let scenes = self.pgn.game.scenes();
        let is_quiet = |ply: usize| {
            let told = self.noted.contains(&ply)
                || self.firsts.contains_key(&ply)
                || self.moments.iter().any(|moment| moment.ply == ply);
            let captures = scenes.get(ply).is_none_or(|(position, action)| {
                choices::ways(position).into_iter().any(|way| way.action == *action && way.captures.is_some())
            });
            !told && !captures && self.mate.is_none_or(|(announced, _)| ply < announced)
        };
        let mut plies = (0..OPENING.0.min(self.shown.1)).take_while(|ply| is_quiet(*ply)).count();
        while plies >= OPENING.1 {
            let moves: Vec<String> = scenes
                .iter()
                .take(plies)
                .enumerate()
                .map(|(ply, (position, action))| match position.turn() {
                    Color::White => {
                        format!("{}.{NEVER_APART}{}", number_of(&self.pgn.game, ply), position.san(*action))
                    }
                    Color::Black => position.san(*action),
                })
                .collect();
            let text = self.say(&Text::new("annotate-opening").with("moves", moves.join(" ")));
            if text.chars().count() <= LONGEST_CAPTION {
                return Some((plies, text));
            }
            plies -= 1;
        }
        None
    }

    /// How the game ended, as a sentence.
    fn end(&self) -> Option<Text> {
        let reason = match (self.pgn.game.result(), self.pgn.result) {
            (Some(GameResult::Rules(Outcome::Checkmate { winner })), _) => {
                return Some(Text::new("annotate-end-mate").with("winner", winner));
            }
            (Some(GameResult::Resigned(color)), _) => {
                return Some(Text::new("annotate-end-resigned").with("player", color).with("winner", !color));
            }
            (Some(GameResult::TimeForfeit(color)), _) => {
                return Some(Text::new("annotate-end-time").with("player", color).with("winner", !color));
            }
            (None, PgnResult::Won(winner)) | (Some(GameResult::Declared(Declared::Won(winner))), _) => {
                return Some(Text::new("annotate-end-won").with("winner", winner));
            }
            (Some(GameResult::Declared(Declared::Open)), _) | (None, PgnResult::Open) => return None,
            (Some(result), _) => result.text(),
            (None, PgnResult::Drawn) => Text::new("result-declared-drawn"),
        };
        // The words for a draw begin with a name and a colon, which no message puts into upper case.
        Some(Text::verbatim(format!("{}.", capital(&self.say(&reason)))))
    }

    /// What stands above the lines.
    fn headings(&self, tempo: Tempo) -> String {
        let mut text = String::new();
        let mut heading = |name: &str, words: &str| text.push_str(&format!("{:<10}{words}\n", format!("{name}:")));
        let tag = |name: &str| {
            self.pgn.tag(name).map(one_line).filter(|value| !value.trim_matches(['?', '.', '-', ' ']).is_empty())
        };
        let players = [tag("White"), tag("Black")].map(|name| name.map(|name| called(&name)));
        if let Some(title) = self.title(&players, tag("Event"), tag("Date")) {
            heading("title", &title);
        }
        let options = self.pgn.game.options().words();
        if !options.is_empty() {
            heading("options", &options);
        }
        let start = self.pgn.game.position_after(self.shown.0);
        if let Some(start) = start.filter(|_| self.shown.0 > 0 || !self.pgn.game.begins_as_usual()) {
            heading("fen", &start.fen());
        }
        heading("seat", side(self.order.side.unwrap_or(Color::White)));
        if tempo.pace != Pace::Full {
            heading("pace", tempo.pace.name());
        }
        if self.order.language != Language::english() {
            heading("language", self.order.language.tag());
        }
        for (name, player) in ["white", "black"].iter().zip(&players) {
            if let Some(player) = player {
                heading(name, &cut(player, LONGEST_NAME));
            }
        }
        text.push('\n');
        text
    }

    /// Who plays, and where and when.
    fn title(
        &self,
        [white, black]: &[Option<String>; 2],
        event: Option<String>,
        date: Option<String>,
    ) -> Option<String> {
        let name =
            |player: &Option<String>, color: Color| player.clone().unwrap_or_else(|| self.say(&Text::from(color)));
        let players = (white.is_some() || black.is_some())
            .then(|| format!("{} – {}", name(white, Color::White), name(black, Color::Black)));
        let date = date.as_deref().and_then(|date| self.date(date));
        let place = [event, date].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let title = match (players, place.is_empty()) {
            (None, true) => return None,
            (Some(players), true) => players,
            (None, false) => place,
            // The event goes first where all of it is too long.
            (Some(players), false) if players.chars().count() + place.chars().count() < LONGEST_CAPTION => {
                format!("{players}\\n{place}")
            }
            (Some(players), false) => players,
        };
        Some(cut(&title, LONGEST_CAPTION))
    }

    /// A date of PGN as a language writes it: the day, or the year where the day is not known.
    fn date(&self, date: &str) -> Option<String> {
        let fields: Vec<&str> = date.split('.').collect();
        let is_number = |field: &str| !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
        match fields.as_slice() {
            [year, month, day] if [year, month, day].iter().all(|field| is_number(field)) => {
                let text = Text::new("annotate-date").with("year", *year).with("month", *month).with("day", *day);
                Some(self.say(&text))
            }
            [year, ..] if is_number(year) => Some((*year).to_owned()),
            _ => None,
        }
    }
}

/// How long the film of a script is.
fn seconds(script: &str) -> f64 {
    let film = film(script, Writing::Script, &|_| Err("there are no voices".to_owned()));
    film.map_or(f64::INFINITY, |film| Schedule::of(&film).length.as_secs_f64())
}

/// Before which action a mate is announced that was given on the board, and in how many moves: as early as it is proved.
fn announced(game: &AnyGame) -> Option<(usize, u32)> {
    let Some(GameResult::Rules(Outcome::Checkmate { .. })) = game.result() else { return None };
    let last = game.plies().checked_sub(1)?;
    let mut found = None;
    for moves in 2..=LONGEST_MATE {
        let Some(ply) = last.checked_sub(2 * (moves as usize - 1)) else { break };
        // The shortest mate, so that what is announced is what is played.
        match game.position_after(ply).and_then(|position| mate(&position, moves)) {
            Some((shortest, _)) if shortest == moves => found = Some((ply, moves)),
            _ => break,
        }
    }
    found
}

/// A chance in percent.
fn percent(chance: f32) -> u8 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u8
}

/// Whether more can be said of a moment than that something was better.
fn has_motive(moment: &Moment) -> bool {
    moment.why.id() != Some("coach-why-better")
}

/// The marks of what a sentence names: an arrow where it says who captures whom, and otherwise its squares.
fn marks(text: &Text) -> Vec<String> {
    let Text::Message { values, .. } = text else { return Vec::new() };
    let square = |(name, value): &(&'static str, Value)| match value {
        Value::Word(word) => Square::parse(word).map(|square| (*name, square)),
        _ => None,
    };
    let squares: Vec<(&str, Square)> = values.iter().filter_map(square).collect();
    let named = |wanted: &str| squares.iter().find(|(name, _)| *name == wanted).map(|(_, square)| *square);
    let captures = values.iter().any(|(name, _)| *name == "by");
    match (named("from"), named("square")) {
        (Some(from), Some(to)) if captures => vec![format!("arrow {from} {to} red")],
        _ => squares.iter().map(|(_, square)| format!("circle {square} red")).collect(),
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A player's name as it is spoken: `Weber, Karla`, as PGN orders names, is Karla Weber.
fn called(name: &str) -> String {
    match name.split_once(',') {
        Some((last, first)) if !first.contains(',') && !first.trim().is_empty() => {
            format!("{} {}", first.trim(), last.trim())
        }
        _ => name.to_owned(),
    }
}

fn one_line(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text with at most so many characters, of which the last is an ellipsis where it was longer.
fn cut(text: &str, most: usize) -> String {
    match text.chars().count() <= most {
        true => text.to_owned(),
        false => text.chars().take(most - 1).collect::<String>().trim_end().to_owned() + "…",
    }
}
