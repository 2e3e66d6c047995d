//! One table and several screens, as the match knows them: who sits at another screen, what one player asks of the other, and, where the
//! table itself stands elsewhere, what is told of it. A plugin above says so ([`Elsewhere`]); it runs before the judge.
//!
//! The host's match is the truth. What somebody at another screen wants is judged here by the same functions as one's own requests, at the
//! point that it answers; a guest's own match is only what the host has told.

use bevy::prelude::*;
use room::message::{Code, Point, Sitter, What};
use room::table::{Refusal, Wish};
use rules::players::Player;
use rules::record::GameResult;
use rules::text::Text;
use rules::{AnyAction, AnyGame, Color};
use turn::by_hand::{ByHand, Put};
use turn::choices::sentence;

use super::judge::{Match, Verdicts, announce, answer, end, exchange, play, undo};
use super::message::{Announced, Ply, Request};
use super::screens::{NotGranted, Screens};

/// What other screens do to the match here.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Elsewhere {
    /// At this table these players sit at other screens, White first.
    Sit {
        /// Who does.
        elsewhere: [bool; 2],
        /// Whether their screens are there.
        sitters: [Sitter; 2],
        /// The clock stands, as was agreed for when somebody is away.
        clock_stands: bool,
    },
    /// Everybody plays at this screen again.
    Together,
    /// Somebody at another screen wants something of the game at this table.
    Wish {
        /// By which connection it came.
        connection: u64,
        /// Who.
        by: Color,
        /// What.
        wish: Wish,
    },
    /// At the table elsewhere the game stands like this. From the first time on the own game waits, and nothing is kept in its file.
    Lay(Box<AnyGame>),
    /// This was played there.
    Played(AnyAction),
    /// So much else is known of it.
    Told(ToldTable),
    /// So far is the turn there that somebody performs by hand.
    Begun(Vec<Put>),
    /// The own game is on the table again, as it was.
    Leave,
}

/// What is known of the table elsewhere besides the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ToldTable {
    /// The own seat; `None` for who watches.
    pub seat: Option<Color>,
    /// Who sits there, White first.
    pub sitters: [Sitter; 2],
    /// What is asked, and by whom.
    pub asked: Option<(What, Color)>,
    /// The players broke off.
    pub is_broken_off: bool,
    /// The table does not answer.
    pub waits: bool,
}

impl Match {
    /// The present point as other screens name it.
    pub fn point(&self) -> Point {
        let Ply { number, resets } = self.ply();
        Point { resets, plies: number }
    }

    /// What is asked and not answered yet, and by whom.
    pub fn question(&self) -> Option<(What, Color)> {
        let draw = self.draw_offer.map(|by| (What::Draw, by));
        let back = self.undo_asked.map(|by| (What::TakeBack, by));
        back.or(draw).or(self.screens.asked)
    }

    /// What was done by hand in the present turn, as other screens are told.
    pub fn begun_deeds(&self) -> Vec<Put> {
        self.begun.iter().map_while(|words| words.parse().ok()).collect()
    }

    /// A game that began and goes on is finished before another one.
    fn is_under_way(&self) -> bool {
        self.game.plies() > 0 && self.game.result().is_none()
    }
}

/// Hears what other screens do.
pub(super) fn hear(
    mut the_match: ResMut<Match>,
    mut news: MessageReader<Elsewhere>,
    mut not_granted: MessageWriter<NotGranted>,
    mut verdicts: Verdicts,
    mut waiting: Local<Option<Match>>,
) {
    for news in news.read() {
        match news {
            Elsewhere::Sit { elsewhere, sitters, clock_stands } => {
                let now = Screens {
                    elsewhere: *elsewhere,
                    sitters: *sitters,
                    clock_stands: *clock_stands,
                    ..the_match.screens.clone()
                };
                if now != the_match.screens {
                    the_match.screens = now;
                }
            }
            Elsewhere::Together => {
                the_match.screens = Screens { turned: the_match.screens.turned, ..Screens::default() };
            }
            Elsewhere::Wish { connection, by, wish } => {
                if let Err(refusal) = grant(&mut the_match, *by, wish, &mut verdicts, &mut not_granted) {
                    let (connection, point) = (*connection, wish.point());
                    not_granted.write(NotGranted::Refused { connection, point, refusal });
                }
            }
            Elsewhere::Lay(game) => {
                let before = lay(&mut the_match, game, &mut verdicts);
                if let Some(own) = before {
                    waiting.get_or_insert(own);
                }
            }
            Elsewhere::Played(action) => {
                let at = the_match.ply();
                if play(&mut the_match, *action, at, &mut verdicts).is_err() {
                    warn!("{action} does not fit the position of the table: {}", the_match.position().fen());
                }
            }
            Elsewhere::Told(told) => told_of(&mut the_match, *told, &mut verdicts),
            Elsewhere::Begun(deeds) => the_match.begun = deeds.iter().map(ToString::to_string).collect(),
            Elsewhere::Leave => {
                if let Some(own) = waiting.take() {
                    exchange(&mut the_match, own, &mut verdicts);
                }
            }
        }
    }
}

/// Lays the game of the table elsewhere; returns what was on this one, if that was another game's.
fn lay(the_match: &mut Match, game: &AnyGame, verdicts: &mut Verdicts) -> Option<Match> {
    let is_same = the_match.game.start_fen() == game.start_fen() && the_match.game.names() == game.names();
    if the_match.screens.is_guest && is_same {
        // It only ended, or goes on after all.
        let ended = the_match.game.result() != game.result();
        the_match.game = game.clone();
        if game.result().is_some() && ended {
            end(the_match, verdicts);
        }
        return None;
    }
    let screens = Screens { is_guest: true, elsewhere: [true; 2], ..the_match.screens.clone() };
    let was_guest = the_match.screens.is_guest;
    let mut told = Match::going_on(game.clone());
    told.screens = Screens { asked: None, declined: Vec::new(), ..screens };
    let before = exchange(the_match, told, verdicts);
    announce(the_match, verdicts);
    (!was_guest).then_some(before)
}

fn told_of(the_match: &mut Match, told: ToldTable, verdicts: &mut Verdicts) {
    if !the_match.screens.is_guest {
        return;
    }
    let elsewhere = Color::ALL.map(|color| told.seat != Some(color));
    let (before, asked) = (the_match.question(), told.asked);
    let of = |wanted| asked.filter(|(what, _)| *what == wanted).map(|(_, by)| by);
    the_match.draw_offer = of(What::Draw);
    the_match.undo_asked = of(What::TakeBack);
    the_match.screens.asked = asked.filter(|(what, _)| !matches!(what, What::Draw | What::TakeBack));
    the_match.adjourned = told.is_broken_off;
    let screens = &mut the_match.screens;
    (screens.elsewhere, screens.sitters, screens.waits) = (elsewhere, told.sitters, told.waits);
    if let Some((what, by)) = asked.filter(|_| before != asked) {
        verdicts.announcements.write_batch(asks(what, by));
    }
}

/// What is said where somebody asks.
fn asks(what: What, by: Color) -> Option<Announced> {
    match what {
        What::Draw => Some(Announced::DrawOffered(by)),
        What::TakeBack => Some(Announced::UndoAsked(by)),
        // The card asks.
        _ => None,
    }
}

/// Judges what a player of this table wants of the game at the point that it answers.
fn grant(
    the_match: &mut Match,
    by: Color,
    wish: &Wish,
    verdicts: &mut Verdicts,
    not_granted: &mut MessageWriter<NotGranted>,
) -> Result<(), Refusal> {
    if let Wish::Play(point, name) = wish
        && was_played(the_match, by, *point, name)
    {
        // The same line twice.
        return Ok(());
    }
    if wish.point() != the_match.point() || !the_match.screens.is_elsewhere(by) {
        return Err(Code::Late.into());
    }
    match wish {
        Wish::Play(_, name) => {
            let position = the_match.position();
            refuse_if_over(the_match)?;
            if the_match.adjourned {
                return Err(Code::Broken.into());
            }
            if position.turn() != by {
                return Err(Code::Turn.into());
            }
            let illegal = |text| Refusal { code: Code::Illegal, text };
            let action = position.parse_action(name).map_err(|error| illegal(sentence(error.text())))?;
            let at = the_match.ply();
            play(the_match, action, at, verdicts).map_err(illegal)
        }
        Wish::Deeds(_, deeds) => {
            refuse_if_over(the_match)?;
            if the_match.position().turn() != by {
                return Err(Code::Turn.into());
            }
            let mut turn = ByHand::new(the_match.position());
            for deed in deeds {
                turn.perform(*deed).map_err(|text| Refusal { code: Code::Illegal, text })?;
            }
            the_match.begun = deeds.iter().map(ToString::to_string).collect();
            Ok(())
        }
        Wish::Ask(_, what) => ask(the_match, by, *what, verdicts),
        Wish::Answer(_, what, yes) => answer_question(the_match, by, *what, *yes, verdicts, not_granted),
    }
}

/// Whether this player has played this at this point already.
fn was_played(the_match: &Match, by: Color, point: Point, name: &str) -> bool {
    let is_ours = point.resets == the_match.point().resets && point.plies < the_match.game.plies();
    let was = is_ours.then(|| the_match.game.position_after(point.plies)).flatten();
    let played = the_match.game.actions().get(point.plies).map(ToString::to_string);
    was.is_some_and(|was| was.turn() == by) && played.as_deref() == Some(name)
}

fn refuse_if_over(the_match: &Match) -> Result<(), Refusal> {
    match the_match.game.result() {
        Some(result) => {
            Err(Refusal { code: Code::Over, text: Text::new("refused-over").with("result", result.text()) })
        }
        None => Ok(()),
    }
}

/// One player asks the other, or says to the table.
fn ask(the_match: &mut Match, by: Color, what: What, verdicts: &mut Verdicts) -> Result<(), Refusal> {
    let refused = |text| Refusal { code: Code::Nothing, text };
    match what {
        What::Draw => refuse_if_over(the_match)?,
        What::TakeBack if the_match.adjourned => return Err(Code::Broken.into()),
        What::TakeBack if !the_match.game.can_undo() => return Err(Code::Nothing.into()),
        What::Rematch | What::Sides if the_match.is_under_way() => return Err(Code::Unfinished.into()),
        What::TakeBack | What::Rematch | What::Sides => {}
        What::Break => {
            refuse_if_over(the_match)?;
            if the_match.game.plies() == 0 || the_match.adjourned {
                return Err(Code::Nothing.into());
            }
        }
        What::GoOn if !the_match.adjourned => return Err(Code::Nothing.into()),
        What::GoOn => return answer(the_match, &Request::PlayOn, verdicts).map_err(refused),
        What::Resign => {
            refuse_if_over(the_match)?;
            return answer(the_match, &Request::Resign(by), verdicts).map_err(refused);
        }
        What::Claim => {
            refuse_if_over(the_match)?;
            let claim = the_match.claims().first().copied().filter(|_| the_match.position().turn() == by);
            let claim = claim.ok_or(Code::Nothing)?;
            return answer(the_match, &Request::Claim(claim), verdicts).map_err(refused);
        }
        What::Table | What::Time | What::Seat => return Ok(()),
    }
    match the_match.question() {
        Some(asked) if asked == (what, by) => return Ok(()),
        Some(_) => return Err(Code::Asked.into()),
        None if the_match.screens.declined.contains(&(what, by)) => return Err(Code::Asked.into()),
        None => {}
    }
    match what {
        What::Draw => the_match.draw_offer = Some(by),
        What::TakeBack => the_match.undo_asked = Some(by),
        _ => the_match.screens.asked = Some((what, by)),
    }
    verdicts.announcements.write_batch(asks(what, by));
    Ok(())
}

/// A player answers what the other one asked.
fn answer_question(
    the_match: &mut Match,
    by: Color,
    what: What,
    yes: bool,
    verdicts: &mut Verdicts,
    not_granted: &mut MessageWriter<NotGranted>,
) -> Result<(), Refusal> {
    let asked = the_match.question().filter(|(asked, asker)| *asked == what && *asker != by).ok_or(Code::Unasked)?;
    (the_match.draw_offer, the_match.undo_asked, the_match.screens.asked) = (None, None, None);
    if !yes {
        the_match.screens.declined.push(asked);
        verdicts.announcements.write(match what {
            What::Draw => Announced::DrawDeclined(asked.1),
            What::TakeBack => Announced::UndoDeclined(asked.1),
            _ => Announced::Note(Text::new("two-declined").with("player", by)),
        });
        not_granted.write(NotGranted::Declined(what, by));
        return Ok(());
    }
    let refused = |text| Refusal { code: Code::Nothing, text };
    match what {
        What::Draw => {
            the_match.game.end(GameResult::Agreed).map_err(|_| Refusal::from(Code::Over))?;
            end(the_match, verdicts);
            Ok(())
        }
        What::TakeBack => undo(the_match, verdicts).map_err(refused),
        What::Break => answer(the_match, &Request::Adjourn, verdicts).map_err(refused),
        What::Rematch | What::Sides => {
            if what == What::Sides {
                let players = &mut the_match.players;
                std::mem::swap(&mut players.white, &mut players.black);
                let screens = &mut the_match.screens;
                screens.elsewhere.reverse();
                screens.sitters.reverse();
                screens.turned += 1;
            }
            let game = &the_match.game;
            let fen = (!game.begins_as_usual()).then(|| game.start_fen());
            answer(the_match, &Request::Begin { options: game.options(), fen }, verdicts).map_err(refused)
        }
        _ => Ok(()),
    }
}

/// What becomes of a request of the player at this screen while somebody sits at another one: what changes the other's game as well is asked of
/// the other. `None` where it is judged as at one screen.
pub(super) fn between_screens(
    the_match: &mut Match,
    request: &Request,
    verdicts: &mut Verdicts,
    not_granted: &mut MessageWriter<NotGranted>,
) -> Option<Result<(), Text>> {
    if !the_match.screens.any() {
        return None;
    }
    let own = the_match.screens.own();
    let seats_a_computer = |players: &[Player; 2]| {
        Color::ALL
            .into_iter()
            .any(|color| the_match.screens.is_elsewhere(color) && players[color.index()].computer.is_some())
    };
    let what = match (request, own) {
        (Request::Play { .. }, _) if the_match.screens.is_elsewhere(the_match.position().turn()) => {
            return Some(Err(Text::new(Code::Turn.message())));
        }
        (Request::Sit(players), _) if seats_a_computer(players) => {
            return Some(Err(Text::new("two-seat-elsewhere")));
        }
        (Request::Undo | Request::OfferDraw | Request::Adjourn | Request::Resign(_), None) => {
            return Some(Err(Text::new(Code::Watches.message())));
        }
        (Request::Undo, _) => What::TakeBack,
        (Request::OfferDraw, _) => What::Draw,
        (Request::Adjourn, _) => What::Break,
        (Request::Redo, _) => return Some(Err(Text::new("two-no-redo"))),
        (Request::Resign(_), _) => What::Resign,
        (Request::AcceptUndo | Request::DeclineUndo | Request::AcceptDraw | Request::DeclineDraw, own) => {
            let yes = matches!(request, Request::AcceptUndo | Request::AcceptDraw);
            let is_back = matches!(request, Request::AcceptUndo | Request::DeclineUndo);
            let what = if is_back { What::TakeBack } else { What::Draw };
            return Some(said(own, the_match, what, yes, verdicts, not_granted));
        }
        (Request::Answer(what, yes), own) => return Some(said(own, the_match, *what, *yes, verdicts, not_granted)),
        (Request::Ask(what), _) => *what,
        (Request::Begin { options, fen }, own) if the_match.game.result().is_some() && own.is_some() => {
            let game = &the_match.game;
            let start = (!game.begins_as_usual()).then(|| game.start_fen());
            if game.options() != *options || start != *fen {
                return None;
            }
            What::Rematch
        }
        (Request::Begin { .. } | Request::GoOn(_) | Request::Resume(_) | Request::Sit(_), _)
            if the_match.is_under_way() =>
        {
            return Some(Err(Text::new(Code::Unfinished.message())));
        }
        (Request::TakeSeat(color, Some(_)), _) if the_match.screens.is_elsewhere(*color) => {
            return Some(Err(Text::new("two-seat-elsewhere")));
        }
        _ => return None,
    };
    let own = own?;
    Some(ask(the_match, own, what, verdicts).map_err(|refusal| refusal.text))
}

fn said(
    own: Option<Color>,
    the_match: &mut Match,
    what: What,
    yes: bool,
    verdicts: &mut Verdicts,
    not_granted: &mut MessageWriter<NotGranted>,
) -> Result<(), Text> {
    let own = own.ok_or(Text::new(Code::Watches.message()))?;
    answer_question(the_match, own, what, yes, verdicts, not_granted).map_err(|refusal| refusal.text)
}
