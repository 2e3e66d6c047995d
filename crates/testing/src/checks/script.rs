//! Any text as a script, and as a SAN list: it is refused with faults that lie in it and are told in three lines, or it has a
//! schedule that holds together; `shots` has what a camera does of it.

use std::time::Duration;

use script::{Fault, Location, Schedule, Writing, film, is_directed, subtitles};

fn is_told(fault: &Fault, text: &str) {
    let report = Fault::reports(std::slice::from_ref(fault), "a.demo", text);
    assert!(!report.contains(|letter: char| letter.is_control() && !"\n\t".contains(letter)), "{report:?}");
    assert_eq!(report.lines().count(), 3, "{report:?}");
    let Location { line, column } = fault.place;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let source = text.lines().nth(line - 1).expect("the line is there");
    assert!((1..=source.chars().count() + 1).contains(&column), "{fault:?}");
    assert!(!fault.what.is_empty() && !fault.mend.is_empty());
}

/// What has to hold for any text, in the form that it seems to have.
pub fn check(text: &str) {
    let _ = is_directed(text);
    match film(text, Writing::of(text), &|_| Ok(1.5)) {
        Ok(film) => {
            let schedule = Schedule::of(&film);
            let sum: Duration = schedule.items.iter().map(|item| item.takes).sum();
            assert_eq!(sum, schedule.length);
            assert!(schedule.items.is_sorted_by_key(|item| item.start));
            assert!(schedule.items.iter().all(|item| item.start <= item.end && item.end <= schedule.length));
            assert!(schedule.to_string().lines().all(|line| line.split('\t').count() == 4));
            assert!(subtitles(&film, &schedule).windows(2).all(|pair| pair[0].end <= pair[1].start));
        }
        Err(faults) => {
            assert!(!faults.is_empty() && faults.is_sorted_by_key(|fault| fault.place));
            faults.iter().for_each(|fault| is_told(fault, text));
        }
    }
}
