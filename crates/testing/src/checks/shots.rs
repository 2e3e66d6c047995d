//! Any text as a script and as a SAN list, in every style: a film has shots for all of its schedule. Slower than `script` by what a camera
//! looks at, and in forms that nobody would take the text for.

use std::time::Duration;

use script::shots::shots;
use script::{Schedule, Style, Writing, film, subtitles};

/// What has to hold for any text.
pub fn check(text: &str) {
    for writing in [Writing::Script, Writing::San] {
        let Ok(mut film) = film(text, writing, &|_| Ok(1.5)) else { continue };
        for style in [Style::Plain, Style::Teach] {
            film.style = style;
            let schedule = Schedule::of(&film);
            let shots = shots(&film, &schedule);
            assert_eq!(shots[0].start, Duration::ZERO);
            assert!(shots.windows(2).all(|pair| pair[0].end == pair[1].start && pair[0].start < pair[0].end));
            assert!(shots.last().is_some_and(|last| last.end == schedule.length));
            assert!(subtitles(&film, &schedule).windows(2).all(|pair| pair[0].end <= pair[1].start));
        }
    }
}
