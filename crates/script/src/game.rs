//! A game without a text as a film: a PGN or a saved game is filmed in the plain style.

use rules::AnyGame;
use turn::plan::plan;

use super::beat::{Beat, Captions, Film, Performed, Style, What};
use super::fault::{Location, Placed};
use super::judge::has_choice;
use super::read::Headings;

impl From<&AnyGame> for Film {
    /// What was played up to the present point, from the seat of the side that moved first.
    fn from(game: &AnyGame) -> Self {
        let start = game.start();
        let scenes = game.scenes();
        let plies = scenes.len();
        let beats = scenes.into_iter().enumerate().map(|(index, (position, action))| {
            let performed = Performed {
                position,
                plan: plan(position, action),
                captions: Captions::Steps,
                speed: 1.0,
                has_choice: has_choice(&position, action),
                gives_check: position.after(action).in_check(),
                result: game.result().filter(|_| index + 1 == plies),
            };
            let place = Location { line: index + 1, column: 1 };
            let written = Placed { place, value: action.to_string() };
            Beat::new(written, What::Action(Box::new(performed)))
        });
        let headings = Headings { options: game.options(), ..Headings::default() };
        Self { beats: beats.collect(), headings, start, seat: start.turn(), style: Style::Plain }
    }
}
