//! Any text as what stands behind the `#` of the page's address: the seeds of the fuzzer, whole, cut and changed.

use plunder::browser::link::{Wanted, of_game, read};
use testing::checks::link::check;
use testing::checks::seeds::run;

#[test]
fn seeds_of_links() {
    run("link", 3, 60, |fragment| {
        let read = |fragment: &str| {
            let (link, fault) = read(fragment);
            let game = if let Wanted::Game(game) = link.wanted { Some(*game) } else { None };
            (game, fault)
        };
        check(fragment, read, of_game);
    });
}
