//! The window is killed at random moments: while it opens, at the title, in a move, between moves. What was seen in the file once
//! is never lost.

use std::thread::sleep;
use std::time::Duration;

use rules::{AnyGame, AnyOptions, AnyPosition};

use crate::table::{Screen, WIDE};

/// How often the window is killed, and how often with `scripts/test --whole`; `PLUNDER_WINDOW_KILLS` says otherwise. `tests/app/keep/kills.rs`
/// kills programs without a window, which costs little.
const KILLS: [u64; 2] = [4, 20];

/// Numbers that look like chance and are the same every time (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }
}

#[test]
fn killed_at_random_moments_the_game_goes_on() {
    let usual = KILLS[usize::from(std::env::var_os("PLUNDER_WHOLE").is_some())];
    let kills = std::env::var("PLUNDER_WINDOW_KILLS").map_or(usual, |kills| kills.parse().unwrap());
    let mut dice = Dice(7);
    let mut screen = Screen::new(WIDE);
    let mut known: Vec<String> = Vec::new();
    for kill in 1..=kills {
        // One in four dies while it opens, the others in a move or soon after it.
        if kill % 4 == 0 {
            screen.start(&[]);
            sleep(Duration::from_millis(dice.below(3000)));
            screen.kill();
            assert_eq!(screen.names(), known, "kill {kill}: opening the window changes nothing");
            continue;
        }
        screen.open();
        screen.sit_down();
        let start = AnyPosition::start(AnyOptions::Plunder(Default::default()));
        let game = screen.kept().unwrap_or_else(|| AnyGame::from_position(start));
        assert_eq!(game.names(), known, "kill {kill}: the game is found again");
        let actions = game.position().legal_actions();
        let action = actions[dice.below(actions.len() as u64) as usize].to_string();
        screen.type_move(&action);
        sleep(Duration::from_millis(dice.below(1200)));
        screen.kill();
        let names = screen.names();
        let with_it: Vec<String> = known.iter().cloned().chain([action]).collect();
        assert!(names == known || names == with_it, "kill {kill}: {names:?} after {known:?}");
        known = names;
    }
    assert!(known.len() as u64 >= kills / 4, "moves are played in between: {known:?}");
}
