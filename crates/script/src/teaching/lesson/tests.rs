//! A lesson without a table: right, wrong and unanswered questions.

use super::*;

/// Everything that was performed is over, and so much time went by that all is read.
fn rest(lesson: &mut Lesson) -> Vec<Instruction> {
    let mut deeds = Vec::new();
    for _ in 0..8 {
        if !lesson.waits() {
            break;
        }
        deeds.extend(lesson.hear(Event::Time { seconds: 20.0, rests: true }));
    }
    deeds
}

/// What lies on the table after these deeds.
fn lay(position: &mut AnyPosition, deeds: &[Instruction]) {
    for deed in deeds {
        match deed {
            Instruction::Lay(laid) | Instruction::TakeBack(laid) => *position = *laid,
            Instruction::Play(action) => *position = position.after(*action),
            _ => {}
        }
    }
}

/// Goes on to the next question, or to the end; returns what was done.
fn to_the_question(lesson: &mut Lesson, position: &mut AnyPosition) -> Vec<Instruction> {
    let mut all = Vec::new();
    for _ in 0..20 {
        if lesson.asks().is_some() || lesson.is_over() {
            return all;
        }
        let mut deeds = rest(lesson);
        deeds.extend(lesson.hear(Event::Asked(Step::Go)));
        lay(position, &deeds);
        all.extend(deeds);
    }
    panic!("no question comes");
}

#[test]
fn every_lesson_is_done_by_its_answers_after_every_wrong_one() {
    for (number, unit) in course("en").iter().enumerate() {
        let (mut lesson, deeds) = Lesson::begin(number).unwrap();
        let mut position = unit.film.start;
        lay(&mut position, &deeds);
        let (mut questions, mut done) = (0, 0);
        loop {
            let deeds = to_the_question(&mut lesson, &mut position);
            done += deeds.iter().filter(|deed| **deed == Instruction::Done).count();
            let Some((question, asked)) = lesson.asks() else { break };
            assert_eq!(done, 0, "it is done at the end only");
            assert_eq!(asked, position, "{}: {}", unit.name, question.text);
            questions += 1;
            for legal in asked.legal_actions() {
                if question.answer == Some(legal) || question.also.contains(&legal) {
                    continue;
                }
                let deeds = lesson.hear(Event::Played(legal));
                assert_eq!(deeds, [Instruction::Ask(false)]);
                assert_eq!(lesson.card("en").tone, Tone::Wrong, "{}: {legal}", unit.name);
                assert!(!lesson.card("de").below.is_empty());
                let deeds = rest(&mut lesson);
                assert_eq!(deeds, [Instruction::TakeBack(asked), Instruction::Ask(true)], "{}: {legal}", unit.name);
                assert_eq!(lesson.asks(), Some((question, asked)));
            }
            let answer = question.also.last().copied().or(question.answer).unwrap();
            assert_eq!(lesson.hear(Event::Played(answer))[0], Instruction::Ask(false));
            position = position.after(answer);
            let deeds = rest(&mut lesson);
            lay(&mut position, &deeds);
        }
        assert!(lesson.is_over() && questions >= 2, "{}", unit.name);
        assert!(lesson.card("en").next.is_some());
        assert_eq!(done, 1, "{}", unit.name);
        assert_eq!(lesson.hear(Event::Asked(Step::Go)), [Instruction::Next]);
    }
}

#[test]
fn an_answer_that_was_shown_is_not_known() {
    let (mut lesson, _) = Lesson::begin(0).unwrap();
    let mut deeds = Vec::new();
    for _ in 0..20 {
        deeds.extend(lesson.hear(Event::Asked(Step::Show)));
        deeds.extend(rest(&mut lesson));
    }
    assert!(lesson.is_over() && !deeds.contains(&Instruction::Done));
    assert_eq!(lesson.card("en").words.unwrap().id(), Some("lesson-done-shown"));
}

#[test]
fn hints_stay_one_after_another_and_go_with_an_answer() {
    let (mut lesson, _) = Lesson::begin(0).unwrap();
    let mut said = Vec::new();
    for _ in 0..3 {
        assert!(lesson.hear(Event::Asked(Step::Hint)).is_empty());
        said.push(lesson.card("en").below);
    }
    assert_ne!(said[0], said[1]);
    assert_eq!(said[1], said[2], "the last one stays");
    assert_ne!(lesson.card("de").below, said[2], "in the language of the window");
    let answer = lesson.asks().unwrap().0.answer.unwrap();
    let _ = lesson.hear(Event::Played(answer));
    assert_eq!(lesson.card("en").tone, Tone::Right);
    rest(&mut lesson);
    assert!(lesson.card("en").below.is_empty());
}

#[test]
fn again_and_back_begin_a_chapter_anew() {
    let (mut lesson, deeds) = Lesson::begin(8).unwrap();
    let mut position = course("en")[8].film.start;
    lay(&mut position, &deeds);
    let (first, at_first) = lesson.asks().map(|(question, at)| (question.clone(), at)).unwrap();
    let _ = lesson.hear(Event::Asked(Step::Show));
    let _ = to_the_question(&mut lesson, &mut position);
    let (second, at_second) = lesson.asks().map(|(question, at)| (question.clone(), at)).unwrap();
    assert_ne!(first, second);
    let deeds = lesson.hear(Event::Asked(Step::Again));
    lay(&mut position, &deeds);
    // A black pawn goes first here.
    assert!(lesson.asks().is_none() && lesson.card("en").words.is_some(), "what is said over it");
    let _ = to_the_question(&mut lesson, &mut position);
    assert_eq!(lesson.asks().map(|(question, at)| (question.clone(), at)), Some((second, at_second)));
    assert_eq!(position, at_second);
    let deeds = lesson.hear(Event::Asked(Step::Back));
    lay(&mut position, &deeds);
    assert_eq!(lesson.asks().map(|(question, at)| (question.clone(), at)), Some((first, at_first)));
    assert_eq!(position, at_first);
}
