//! What the computer asks of the match by what it thinks of its position, and when its thought fails.

use super::*;
use mind::opponent::Score;
use mind::opponent::any::AnyLine;
use rules::AnyGame;
use rules::players::Player;
use rules::plunder::{MatchOptions, Position};

/// A table at which the computer has White, and what it finds there: a score, or a fault of its own.
struct Scene {
    fen: &'static str,
    level: u8,
    /// What it thought of its position before, at the first action.
    before: Vec<i32>,
    /// Two actions that were played since the start.
    played: [&'static str; 2],
    offered_by: Option<Color>,
    offered_at: Option<usize>,
    resigns: bool,
    finds: Option<i32>,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            fen: "4k3/8/8/8/8/8/R7/4K3 w - - 0 50",
            level: 5,
            before: Vec::new(),
            played: ["e1e2", "e8e7"],
            offered_by: None,
            offered_at: None,
            resigns: true,
            finds: Some(0),
        }
    }
}

#[derive(Resource)]
struct Finds(Option<i32>);

/// The computer's thought ends at once, as the scene wants it.
fn find(table: Table, mut thinking: ResMut<Thinking>, finds: Res<Finds>) {
    let (finds, action) = (finds.0, table.the_match.position().legal_actions()[0]);
    let thought = Thought::begin("computer", &table.waker, move |teller| match finds {
        Some(score) => {
            let line = AnyLine { score: Score::centipawns(score), actions: vec![action] };
            teller.tell(AnyFound { lines: vec![line], depth: 1 });
        }
        None => panic!("a man fell off the board"),
    });
    thinking.thought = table.subject().zip(thought);
}

impl Scene {
    /// What the computer asks for.
    fn asked(self) -> Vec<Request> {
        let position = Position::from_fen(self.fen, MatchOptions::default()).unwrap();
        let mut game = AnyGame::from_position(position.into());
        self.played.iter().filter(|name| !name.is_empty()).for_each(|name| game.play_name(name).unwrap());
        let mut the_match = Match::going_on(game);
        the_match.players.white = Player::computer(self.level);
        the_match.draw_offer = self.offered_by;
        let scores = self.before.into_iter().map(|score| (0, Color::White, score)).collect();
        let mut app = App::new();
        crate::phase::screens(&mut app);
        app.insert_resource(the_match)
            .init_resource::<ClockHolds>()
            .insert_resource(Conduct { resigns: self.resigns, ..Conduct::default() })
            .init_resource::<RitualQueue>()
            .init_resource::<Pace>()
            .init_resource::<LookBack>()
            .init_resource::<Waker>()
            .insert_resource(Finds(self.finds))
            .insert_resource(Thinking { scores, offered: self.offered_at, ..Thinking::default() })
            .add_message::<Request>()
            .add_message::<RequestRedraw>()
            .add_systems(Startup, find)
            .add_systems(Update, think);
        for _ in 0..4000 {
            app.update();
            let asked: Vec<Request> = app.world_mut().resource_mut::<Messages<Request>>().drain().collect();
            if !asked.is_empty() {
                return asked;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("it thinks for ever");
    }
}

fn plays(asked: &[Request]) -> bool {
    matches!(asked, [Request::Play { .. }])
}

#[test]
fn a_thought_that_fails_leaves_nobody_waiting() {
    assert!(plays(&Scene { finds: None, ..Scene::default() }.asked()));
    let offered = Scene { finds: None, played: ["e1e2", ""], offered_by: Some(Color::Black), ..Scene::default() };
    assert_eq!(offered.asked(), [Request::DeclineDraw]);
}

#[test]
fn a_draw_is_claimed_where_it_is_no_loss() {
    let late = |finds| Scene { fen: "4k3/8/8/8/8/8/R7/4K3 w - - 98 90", finds: Some(finds), ..Scene::default() };
    assert!(matches!(late(-200).asked()[..], [Request::Claim(_)]));
    assert!(plays(&late(200).asked()), "it plays on for a win");
    assert!(plays(&Scene { finds: Some(-200), ..Scene::default() }.asked()), "there is nothing to claim");
}

#[test]
fn a_draw_is_offered_after_an_even_hour_and_not_soon_again() {
    let even = || Scene { before: vec![0; 7], ..Scene::default() };
    assert!(matches!(even().asked()[..], [Request::OfferDraw, Request::Play { .. }]));
    assert!(plays(&Scene { before: vec![0; 6], ..even() }.asked()), "not even for long enough");
    assert!(plays(&Scene { finds: Some(90), ..even() }.asked()), "it stands better");
    assert!(plays(&Scene { fen: "4k3/8/8/8/8/8/R7/4K3 w - - 0 20", ..even() }.asked()), "the game is young");
    assert!(plays(&Scene { offered_at: Some(1), ..even() }.asked()), "it was declined a move ago");
}

#[test]
fn an_offer_is_taken_by_whoever_stands_worse() {
    let offered = |finds| Scene { offered_by: Some(Color::Black), finds: Some(finds), ..Scene::default() };
    assert_eq!(offered(-200).asked(), [Request::AcceptDraw]);
    assert!(plays(&offered(200).asked()));
    // While the other player is to move, the score is that player's.
    let waiting = |finds| Scene { played: ["e1e2", ""], ..offered(finds) };
    assert_eq!(waiting(200).asked(), [Request::AcceptDraw]);
    assert_eq!(waiting(-200).asked(), [Request::DeclineDraw]);
}

#[test]
fn a_hopeless_game_is_given_up_from_the_third_level_on() {
    let hopeless = || Scene { before: vec![-1500; 3], finds: Some(-1500), ..Scene::default() };
    assert_eq!(hopeless().asked(), [Request::Resign(Color::White)]);
    assert_eq!(Scene { level: GIVES_UP, ..hopeless() }.asked(), [Request::Resign(Color::White)]);
    assert_eq!(Scene { level: 0, ..hopeless() }.asked(), [Request::Resign(Color::White)], "full strength does too");
    assert!(plays(&Scene { level: GIVES_UP - 1, ..hopeless() }.asked()), "a child wants to mate");
    assert!(plays(&Scene { resigns: false, ..hopeless() }.asked()), "the settings say so");
    assert!(plays(&Scene { before: vec![-1500; 2], ..hopeless() }.asked()), "not for long enough");
}
