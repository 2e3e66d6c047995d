//! The chapters of films as video sites take them: from the start, at least three, each of at least ten seconds; run by `cargo test`.

use std::time::Duration;

use plunder_script::{
    FEWEST_CHAPTERS, Film, SHORTEST_CHAPTER, Schedule, Writing, chapters, film, lasting_chapters, listed_chapters,
};

fn read(text: &str) -> (Film, Schedule) {
    let film = film(text, Writing::Script, &|_| Err(String::new())).unwrap();
    let schedule = Schedule::of(&film);
    (film, schedule)
}

/// The chapters of all of a film, and of these those that a site shows.
fn listed((film, schedule): &(Film, Schedule)) -> [Vec<(Duration, String)>; 2] {
    let all = listed_chapters(film, schedule, &(Duration::ZERO..schedule.length));
    let lasting = lasting_chapters(&all, schedule.length);
    [all, lasting]
}

/// Whether a video site shows them.
fn are_shown(chapters: &[(Duration, String)], length: Duration) -> bool {
    let starts = || chapters.iter().map(|(start, _)| *start);
    let ends = starts().skip(1).chain([length]);
    chapters.len() >= FEWEST_CHAPTERS
        && chapters[0].0.is_zero()
        && starts().zip(ends).all(|(start, end)| end >= start + SHORTEST_CHAPTER)
}

#[test]
fn steps_are_chapters_where_a_script_names_too_few() {
    let lines =
        "title: A game\nsay It begins (2-7).\ne2e4\nwait 8\nsay Now Black.\ne7e5\nwait 9\ng1f3\nwait 9\nb8c6\nwait 9\n";
    let film = read(lines);
    let [all, lasting] = listed(&film);
    assert!(are_shown(&all, film.1.length), "{all:?} of {:?}", film.1.length);
    assert_eq!((&all, all[0].1.as_str()), (&lasting, "A game"));
    assert!(all.iter().any(|(_, title)| title == "Now Black"), "{all:?}");
    assert!(all.iter().all(|(_, title)| !title.is_empty() && !title.contains("2-7")), "{all:?}");
    // One of its own stays where it is, with its name, and so does what is too short for a site.
    let film = read(&format!("{lines}chapter Its end\nwait 1\n"));
    let [all, lasting] = listed(&film);
    let own = chapters(&film.1).remove(0);
    assert!(all.contains(&own) && are_shown(&lasting, film.1.length), "{all:?} {lasting:?}");
}

#[test]
fn enough_chapters_of_a_scripts_own_and_a_short_film_stay_as_they_are() {
    let film = read(
        "chapter One\nwait 12\nwait 12\nsay Words.\nchapter Two\nwait 30\ne2e4\nchapter Three\nwait 12\nchapter Four\nwait 1\n",
    );
    let [all, lasting] = listed(&film);
    assert_eq!(all, chapters(&film.1));
    assert_eq!(lasting.iter().map(|(_, title)| title.as_str()).collect::<Vec<_>>(), ["One", "Two", "Three"]);
    let short = read("title: Short\ne2e4\ne7e5\n");
    assert!(short.1.length < 3 * SHORTEST_CHAPTER);
    assert_eq!(listed(&short), [[], []]);
}

#[test]
fn a_long_game_has_a_list_that_is_read_at_a_glance() {
    let rows = [("2", "3", "7", "6"), ("3", "4", "6", "5")].into_iter();
    let moves: String = rows
        .flat_map(|(a, b, c, d)| ('a'..='h').map(move |file| format!("{file}{a}{file}{b}\n{file}{c}{file}{d}\n")))
        .collect();
    let film = read(&format!("title: Long\n{moves}wait 60\n"));
    let [all, _] = listed(&film);
    assert!(are_shown(&all, film.1.length) && all.len() <= 12, "{} of {:?}", all.len(), film.1.length);
}

#[test]
fn every_demonstration_that_is_long_enough_has_chapters_for_a_site() {
    let mut told = String::new();
    let (mut long, mut shown, mut before) = (0, 0, 0);
    for (path, film) in crate::lessons::films("demos") {
        let schedule = Schedule::of(&film);
        let length = schedule.length;
        let own = chapters(&schedule);
        let [all, lasting] = listed(&(film, schedule));
        let is_shown = are_shown(&lasting, length);
        before += usize::from(lasting_chapters(&own, length).len() >= FEWEST_CHAPTERS);
        long += usize::from(length >= 3 * SHORTEST_CHAPTER);
        shown += usize::from(is_shown);
        let titles: Vec<String> = lasting.iter().map(|(at, title)| format!("{}s {title}", at.as_secs())).collect();
        told += &format!("{path} {:.0}s: {} -> {} {titles:?}\n", length.as_secs_f64(), own.len(), lasting.len());
        assert!(own.iter().skip(1).all(|chapter| all.contains(chapter)), "{path} keeps its own");
    }
    assert!(shown > before && shown * 2 >= long, "{before} before, {shown} of {long} long ones now\n{told}");
}
