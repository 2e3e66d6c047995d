//! Judges requests by the rules: the only place where the match changes; the app runs it once a frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::rules::Color;
use crate::rules::plunder::{Action, MatchOptions, Position};
use crate::rules::record::{Claim, Game};

use super::message::{Announced, Played, PositionReset, Refused, Request};

/// The running match.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    /// What was played, and how it stands.
    pub game: Game,
    /// Who offers a draw that is not answered yet.
    pub draw_offer: Option<Color>,
    /// The draws that may be claimed now; kept here because finding repetitions is not free.
    claims: Vec<Claim>,
}

impl Match {
    /// A match that begins at this position.
    pub fn new(start: Position) -> Self {
        Self::going_on(Game::new(start))
    }

    /// A match that goes on with this game.
    pub fn going_on(game: Game) -> Self {
        let claims = game.claims();
        Self { game, draw_offer: None, claims }
    }

    /// The position that everything on the table follows.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The draws that the player to move may claim now (RULES 1.9).
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }
}

impl Default for Match {
    fn default() -> Self {
        Self::new(Position::start(MatchOptions::default()))
    }
}

/// What the judge says to the other rooms.
#[derive(SystemParam)]
pub struct Verdicts<'w> {
    played: MessageWriter<'w, Played>,
    resets: MessageWriter<'w, PositionReset>,
    refusals: MessageWriter<'w, Refused>,
    announcements: MessageWriter<'w, Announced>,
}

/// Lays the first position out.
pub fn set_up(the_match: Res<Match>, mut resets: MessageWriter<PositionReset>) {
    resets.write(PositionReset { position: the_match.position().into() });
}

/// Judges the requests of this frame in their order.
pub fn judge(mut the_match: ResMut<Match>, mut requests: MessageReader<Request>, mut verdicts: Verdicts) {
    for request in requests.read() {
        if let Err(sentence) = answer(&mut the_match, request, &mut verdicts) {
            verdicts.refusals.write(Refused { sentence });
        }
    }
}

fn answer(the_match: &mut Match, request: &Request, verdicts: &mut Verdicts) -> Result<(), String> {
    match request {
        Request::Play(action) => play(the_match, *action, verdicts),
        Request::Undo => {
            the_match.game.undo().ok_or("There is nothing to take back: the game is at its start.")?;
            reset(the_match, verdicts);
            Ok(())
        }
        Request::Redo => {
            the_match.game.redo().ok_or("There is nothing to play again: no action was taken back.")?;
            reset(the_match, verdicts);
            Ok(())
        }
        Request::Resign(color) => {
            the_match.game.resign(*color).map_err(sentence)?;
            end(the_match, verdicts);
            Ok(())
        }
        Request::Claim(claim) => {
            the_match.game.claim(*claim).map_err(sentence)?;
            end(the_match, verdicts);
            Ok(())
        }
        Request::OfferDraw | Request::AcceptDraw | Request::DeclineDraw => draw(the_match, request, verdicts),
        Request::NewGame(options) => {
            *the_match = Match::new(Position::start(*options));
            reset(the_match, verdicts);
            Ok(())
        }
        Request::SetFen(fen) => {
            let options = *the_match.position().options();
            let position = Position::from_fen(fen.trim(), options).map_err(sentence)?;
            *the_match = Match::new(position);
            reset(the_match, verdicts);
            Ok(())
        }
        Request::GoOn(game) => {
            *the_match = Match::going_on(game.as_ref().clone());
            reset(the_match, verdicts);
            Ok(())
        }
    }
}

fn play(the_match: &mut Match, action: Action, verdicts: &mut Verdicts) -> Result<(), String> {
    let before = *the_match.position();
    the_match.game.play(action).map_err(sentence)?;
    // An offer stands until the other player answers it, and a move is an answer.
    if the_match.draw_offer.is_some_and(|offerer| offerer != before.turn()) {
        the_match.draw_offer = None;
    }
    the_match.claims = the_match.game.claims();
    verdicts.played.write(Played { before: before.into(), action: action.into() });
    announce(the_match, verdicts);
    Ok(())
}

fn draw(the_match: &mut Match, request: &Request, verdicts: &mut Verdicts) -> Result<(), String> {
    let turn = the_match.position().turn();
    match (request, the_match.draw_offer) {
        (Request::OfferDraw, None) => {
            if let Some(result) = the_match.game.result() {
                return Err(format!("The game is over ({result}): start a new one."));
            }
            the_match.draw_offer = Some(turn);
            verdicts.announcements.write(Announced::DrawOffered(turn));
            Ok(())
        }
        (Request::OfferDraw, Some(by)) => Err(format!("{} has offered a draw already: answer it.", capital(by))),
        (_, None) => Err("No draw is offered.".to_owned()),
        (Request::AcceptDraw, Some(_)) => {
            the_match.game.agree_draw().map_err(sentence)?;
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
fn end(the_match: &mut Match, verdicts: &mut Verdicts) {
    the_match.draw_offer = None;
    the_match.claims.clear();
    announce(the_match, verdicts);
}

/// The table is to be set up anew.
fn reset(the_match: &mut Match, verdicts: &mut Verdicts) {
    the_match.draw_offer = None;
    the_match.claims = the_match.game.claims();
    verdicts.resets.write(PositionReset { position: the_match.position().into() });
    announce(the_match, verdicts);
}

/// Says aloud what both players should know about the present position.
fn announce(the_match: &Match, verdicts: &mut Verdicts) {
    let position = the_match.position();
    if let Some(result) = the_match.game.result() {
        verdicts.announcements.write(Announced::Over(result));
    } else if position.in_check() {
        verdicts.announcements.write(Announced::Check(position.turn()));
    }
    verdicts.announcements.write_batch(the_match.claims.iter().copied().map(Announced::MayClaim));
}

/// A fault, as the rules say it, as a sentence for players. What begins with a move or a square stays as it is.
pub fn sentence(fault: impl std::fmt::Display) -> String {
    let mut text = fault.to_string();
    let word = text.split(' ').next().unwrap_or_default();
    if word.chars().all(|letter| letter.is_ascii_lowercase())
        && let Some(first) = text.get_mut(..1)
    {
        first.make_ascii_uppercase();
    }
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

fn capital(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::game::plugin));
        app.update();
        app
    }

    /// What is asked, and nothing that was said before.
    fn ask(app: &mut App, request: Request) {
        app.world_mut().resource_mut::<Messages<Played>>().clear();
        app.world_mut().resource_mut::<Messages<PositionReset>>().clear();
        app.world_mut().resource_mut::<Messages<Refused>>().clear();
        app.world_mut().resource_mut::<Messages<Announced>>().clear();
        app.world_mut().write_message(request);
        app.update();
    }

    fn said<M: Message + Clone>(app: &App) -> Vec<M> {
        let messages = app.world().resource::<Messages<M>>();
        messages.get_cursor().read(messages).cloned().collect()
    }

    fn play(app: &mut App, name: &str) {
        let action = app.world().resource::<Match>().position().parse_action(name).unwrap();
        ask(app, Request::Play(action));
    }

    #[test]
    fn a_legal_action_is_played_and_an_illegal_one_refused() {
        let mut app = app();
        let before = *app.world().resource::<Match>().position();
        play(&mut app, "e2e4");
        let played = said::<Played>(&app);
        assert_eq!(played.len(), 1);
        assert_eq!(played[0].before, before.into());
        let again = before.parse_action("e2e4").unwrap();
        assert_eq!(played[0].action, again.into());
        ask(&mut app, Request::Play(again));
        assert!(said::<Played>(&app).is_empty());
        assert_eq!(said::<Refused>(&app).len(), 1);
    }

    #[test]
    fn undo_and_redo_set_the_table_up_anew() {
        let mut app = app();
        ask(&mut app, Request::Undo);
        assert_eq!(said::<Refused>(&app).len(), 1, "nothing to take back at the start");
        play(&mut app, "e2e4");
        let after = *app.world().resource::<Match>().position();
        ask(&mut app, Request::Undo);
        assert_eq!(said::<PositionReset>(&app)[0].position, Position::start(MatchOptions::default()).into());
        ask(&mut app, Request::Redo);
        assert_eq!(said::<PositionReset>(&app)[0].position, after.into());
    }

    #[test]
    fn a_bad_fen_is_one_sentence_and_changes_nothing() {
        let mut app = app();
        play(&mut app, "e2e4");
        let before = *app.world().resource::<Match>().position();
        ask(&mut app, Request::SetFen("8/8/8/8/8/8/8/8 w - - 0 1".to_owned()));
        let refused = said::<Refused>(&app);
        assert_eq!(refused.len(), 1);
        assert!(refused[0].sentence.ends_with('.') && !refused[0].sentence.contains('\n'), "{refused:?}");
        assert_eq!(*app.world().resource::<Match>().position(), before);
        assert!(app.world().resource::<Match>().game.can_undo());
    }

    #[test]
    fn a_draw_is_offered_then_declined_by_a_move_or_accepted() {
        let mut app = app();
        ask(&mut app, Request::AcceptDraw);
        assert_eq!(said::<Refused>(&app).len(), 1, "no draw was offered");
        ask(&mut app, Request::OfferDraw);
        play(&mut app, "e2e4");
        assert_eq!(
            app.world().resource::<Match>().draw_offer,
            Some(Color::White),
            "the offer outlives the offerer's move"
        );
        play(&mut app, "e7e5");
        assert_eq!(app.world().resource::<Match>().draw_offer, None, "the answering move declines it");
        ask(&mut app, Request::OfferDraw);
        ask(&mut app, Request::AcceptDraw);
        let result = app.world().resource::<Match>().game.result().unwrap();
        assert_eq!(said::<Announced>(&app), [Announced::Over(result)]);
        assert_eq!(result.winner(), None);
    }

    #[test]
    fn check_and_mate_are_announced() {
        let mut app = app();
        for name in ["f2f3", "e7e5", "g2g4"] {
            play(&mut app, name);
            assert!(said::<Announced>(&app).is_empty());
        }
        play(&mut app, "d8h4");
        let result = app.world().resource::<Match>().game.result().unwrap();
        assert_eq!(said::<Announced>(&app), [Announced::Over(result)]);
        assert_eq!(result.winner(), Some(Color::Black));
        ask(&mut app, Request::SetFen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".to_owned()));
        assert_eq!(said::<Announced>(&app), [Announced::Check(Color::White)]);
    }
}
