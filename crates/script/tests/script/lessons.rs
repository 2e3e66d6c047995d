//! The lessons, and every question of the demonstrations: each is answered rightly, wrongly and not legally, as learners do.

use std::fs;

use plunder_script::lesson::Judged;
use plunder_script::{Film, Schedule, Writing, film};
use testing::repository;

/// The films of a folder, by name.
pub fn films(folder: &str) -> Vec<(String, Film)> {
    let entries = fs::read_dir(repository(folder)).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "demo"));
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        (path.display().to_string(), film(&text, Writing::Script, &|_| Ok(1.0)).unwrap())
    };
    paths.iter().map(read).collect()
}

#[test]
fn every_question_is_answered_rightly_wrongly_and_not_legally() {
    let (mut right, mut wrong) = (0, 0);
    for (path, film) in films("demos").into_iter().chain(films("lessons")) {
        for asked in film.questions() {
            let question = asked.question;
            let place = format!("{path}: {}", question.text);
            assert_eq!(asked.judge(&asked.answer.to_string()), Judged::Right, "{place}");
            right += 1;
            for also in &question.also {
                assert_eq!(asked.judge(&also.to_string()), Judged::Right, "{place}: {also}");
            }
            for legal in asked.position.legal_actions() {
                let is_right = legal == asked.answer || question.also.contains(&legal);
                let judged = asked.judge(&legal.to_string());
                if is_right {
                    assert_eq!(judged, Judged::Right, "{place}: {legal}");
                    continue;
                }
                let own = question.wrong.iter().find(|wrong| wrong.action == Some(legal));
                let rest = question.wrong.iter().find(|wrong| wrong.action.is_none());
                // Whatever a learner tries is answered in words.
                let words = own.or(rest).unwrap_or_else(|| panic!("{place}: nothing is said of {legal}"));
                assert_eq!(judged, Judged::Wrong(Some(words.text.clone())), "{place}: {legal}");
                wrong += 1;
            }
            for illegal in ["a1a9", "", "e2e4e5", &format!("{}x", asked.answer)] {
                let Judged::Illegal(reason) = asked.judge(illegal) else { panic!("{place}: {illegal:?} is legal") };
                assert!(!reason.is_empty(), "{place}: {illegal:?}");
            }
        }
    }
    println!("{right} questions, {wrong} wrong answers");
    assert!(right > 45 && wrong > 400, "{right} questions, {wrong} wrong answers");
}

#[test]
fn hints_come_one_by_one_and_the_last_stays() {
    for (path, film) in films("demos").into_iter().chain(films("lessons")) {
        for asked in film.questions() {
            let hints: Vec<Option<&str>> = (0..5).map(|mistakes| asked.hint(mistakes)).collect();
            let given = &asked.question.hints;
            assert!(!given.is_empty(), "{path}: {} has no hint", asked.question.text);
            assert_eq!(
                (hints[0], hints[1], hints[4]),
                (None, given.first().map(|it| &**it), given.last().map(|it| &**it))
            );
        }
    }
}

#[test]
fn the_course_has_fourteen_lessons_that_begin_with_doing() {
    let lessons = films("lessons");
    assert_eq!(lessons.len(), 14);
    for (path, film) in &lessons {
        assert!(film.headings.title.is_some(), "{path}");
        assert!(Schedule::of(film).length.as_secs() <= 90, "{path}");
        let questions = film.questions();
        assert!(questions.len() >= 2, "{path}: {} questions", questions.len());
        let first_words = film.beats.iter().position(|beat| matches!(beat.what, plunder_script::What::Say { .. }));
        assert!(first_words.unwrap() > questions[0].beat, "{path}: first comes doing, then the rule");
        let chapters = film.beats.iter().filter(|beat| matches!(beat.what, plunder_script::What::Chapter(_))).count();
        assert_eq!(chapters, questions.len(), "{path}: a question in each chapter");
    }
}
