//! Judges requests by the rules: the only place where the match changes; the app runs it once a frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::choices::sentence;
use crate::rules::record::{Claim, GameResult};
use crate::rules::{AnyAction, AnyGame, AnyOptions, AnyPosition, Color};
use crate::text::Text;

use super::exercise::Exercise;
use super::message::{Announced, Played, Ply, PositionReset, Refused, Request};

/// The running match.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    /// What was played, and how it stands.
    pub game: AnyGame,
    /// Who offers a draw that is not answered yet.
    pub draw_offer: Option<Color>,
    /// The draws that may be claimed now; kept here because finding repetitions is not free.
    claims: Vec<Claim>,
    /// How often the game was changed other than by an action.
    resets: u32,
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
        Self { game, draw_offer: None, claims, resets: 0 }
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
    resets: MessageWriter<'w, PositionReset>,
    refusals: MessageWriter<'w, Refused>,
    announcements: MessageWriter<'w, Announced>,
}

/// Lays the first position out.
pub fn set_up(the_match: Res<Match>, mut resets: MessageWriter<PositionReset>) {
    resets.write(PositionReset { position: the_match.position() });
}

/// Judges the requests of this frame in their order.
pub fn judge(
    mut the_match: ResMut<Match>,
    exercise: Res<Exercise>,
    mut requests: MessageReader<Request>,
    mut verdicts: Verdicts,
) {
    for request in requests.read() {
        if let Some(said) = exercise.passes_over(request) {
            verdicts.refusals.write_batch(said.map(|sentence| Refused { sentence }));
            continue;
        }
        if let Err(sentence) = answer(&mut the_match, request, &mut verdicts) {
            verdicts.refusals.write(Refused { sentence });
        }
    }
}

fn answer(the_match: &mut Match, request: &Request, verdicts: &mut Verdicts) -> Result<(), Text> {
    match request {
        Request::Play { action, at } => play(the_match, *action, *at, verdicts),
        Request::Undo => {
            let undone = the_match.game.undo();
            undone.then_some(()).ok_or(Text::new("refused-undo"))?;
            reset(the_match, verdicts);
            Ok(())
        }
        Request::Redo => {
            let redone = the_match.game.redo();
            redone.then_some(()).ok_or(Text::new("refused-redo"))?;
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
            reset(the_match, verdicts);
            Ok(())
        }
        Request::GoOn(game) => {
            the_match.game = game.as_ref().clone();
            reset(the_match, verdicts);
            Ok(())
        }
    }
}

/// Plays an action that answers this point of the match.
pub(super) fn play(the_match: &mut Match, action: AnyAction, at: Ply, verdicts: &mut Verdicts) -> Result<(), Text> {
    if at != the_match.ply() {
        return Err(Text::new("refused-late").with("action", action.to_string()));
    }
    let before = the_match.position();
    the_match.game.play(action).map_err(|error| sentence(error.text()))?;
    // An offer stands until the other player answers it, and a move is an answer.
    if the_match.draw_offer.is_some_and(|offerer| offerer != before.turn()) {
        the_match.draw_offer = None;
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
fn end(the_match: &mut Match, verdicts: &mut Verdicts) {
    the_match.draw_offer = None;
    the_match.claims.clear();
    announce(the_match, verdicts);
}

/// Puts another game on the table, without a word about it; returns the one that was there with its open offer of a draw. What was
/// thought about that one is not played any more.
pub(super) fn exchange(
    the_match: &mut Match,
    game: AnyGame,
    draw_offer: Option<Color>,
    verdicts: &mut Verdicts,
) -> (AnyGame, Option<Color>) {
    let before =
        (std::mem::replace(&mut the_match.game, game), std::mem::replace(&mut the_match.draw_offer, draw_offer));
    the_match.resets += 1;
    the_match.claims = the_match.game.claims();
    verdicts.resets.write(PositionReset { position: the_match.position() });
    before
}

/// The table is to be set up anew.
fn reset(the_match: &mut Match, verdicts: &mut Verdicts) {
    the_match.resets += 1;
    the_match.draw_offer = None;
    the_match.claims = the_match.game.claims();
    verdicts.resets.write(PositionReset { position: the_match.position() });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

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
        let the_match = app.world().resource::<Match>();
        let request = the_match.playing(the_match.position().parse_action(name).unwrap());
        ask(app, request);
    }

    fn begin(fen: &str) -> Request {
        Match::default().beginning_at(fen)
    }

    #[test]
    fn an_answer_to_a_point_that_was_taken_back_is_not_played() {
        let mut app = app();
        play(&mut app, "e2e4");
        let the_match = app.world().resource::<Match>();
        let late = the_match.playing(the_match.position().parse_action("e7e5").unwrap());
        ask(&mut app, Request::Undo);
        play(&mut app, "d2d4");
        // It would be legal, and as many actions were played.
        ask(&mut app, late);
        assert!(said::<Played>(&app).is_empty());
        assert_eq!(said::<Refused>(&app)[0].sentence.id(), Some("refused-late"));
        play(&mut app, "e7e5");
        assert_eq!(app.world().resource::<Match>().game.names(), ["d2d4", "e7e5"]);
    }

    #[test]
    fn a_game_of_another_kind_takes_the_place_of_the_running_one() {
        let mut app = app();
        play(&mut app, "e2e4");
        let options = AnyOptions::Chessplus(Default::default());
        ask(&mut app, Request::Begin { options, fen: None });
        assert_eq!(said::<PositionReset>(&app)[0].position, AnyPosition::start(options));
        play(&mut app, "b1d2");
        let foreign = Match::default().position().parse_action("e2e4").unwrap();
        let request = app.world().resource::<Match>().playing(foreign);
        ask(&mut app, request);
        assert_eq!(said::<Refused>(&app).len(), 1);
        assert_eq!(app.world().resource::<Match>().game.names(), ["b1d2"]);
    }

    #[test]
    fn a_legal_action_is_played_and_an_illegal_one_refused() {
        let mut app = app();
        let before = app.world().resource::<Match>().position();
        play(&mut app, "e2e4");
        let played = said::<Played>(&app);
        assert_eq!(played.len(), 1);
        assert_eq!(played[0].before, before);
        let again = before.parse_action("e2e4").unwrap();
        assert_eq!(played[0].action, again);
        let request = app.world().resource::<Match>().playing(again);
        ask(&mut app, request);
        assert!(said::<Played>(&app).is_empty());
        assert_eq!(said::<Refused>(&app).len(), 1);
    }

    #[test]
    fn undo_and_redo_set_the_table_up_anew() {
        let mut app = app();
        ask(&mut app, Request::Undo);
        assert_eq!(said::<Refused>(&app).len(), 1, "nothing to take back at the start");
        play(&mut app, "e2e4");
        let after = app.world().resource::<Match>().position();
        ask(&mut app, Request::Undo);
        assert_eq!(said::<PositionReset>(&app)[0].position, Match::default().position());
        ask(&mut app, Request::Redo);
        assert_eq!(said::<PositionReset>(&app)[0].position, after);
    }

    #[test]
    fn a_bad_fen_is_one_sentence_and_changes_nothing() {
        let mut app = app();
        play(&mut app, "e2e4");
        let before = app.world().resource::<Match>().position();
        ask(&mut app, begin("8/8/8/8/8/8/8/8 w - - 0 1"));
        let refused = said::<Refused>(&app);
        assert_eq!(refused.len(), 1);
        let sentence = Language::english().say(&refused[0].sentence);
        assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
        assert_eq!(app.world().resource::<Match>().position(), before);
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
        ask(&mut app, begin("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
        assert_eq!(said::<Announced>(&app), [Announced::Check(Color::White)]);
    }
}
