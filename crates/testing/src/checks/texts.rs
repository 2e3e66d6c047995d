//! Any text as the texts of films and as words of the program, both in Fluent: its faults lie in it and are told in three lines,
//! a film in that language can be scheduled, and every message of the program can be said.

use rules::text::Text;
use script::texts::Texts;
use script::{Fault, Location, Schedule, Writing, film, subtitles};
use words::language::Language;

const FILM: &str = "title: A film\ncredits: By hand\nchapter One\nsay Look!\nlabel e4 here\nask Which?\nhint This.\n\
                    wrong * = No.\nover So.\ne2e4\n";

fn is_told(fault: &Fault, text: &str) {
    let report = Fault::reports(std::slice::from_ref(fault), "de.ftl", text);
    assert!(!report.contains(|letter: char| letter.is_control() && !"\n\t".contains(letter)), "{report:?}");
    assert_eq!(report.lines().count(), 3, "{report:?}");
    let Location { line, column } = fault.place;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let source = text.split('\n').nth(line - 1).expect("the line is there");
    assert!((1..=source.chars().count() + 1).contains(&column), "{fault:?}");
    assert!(!fault.what.is_empty() && !fault.mend.is_empty());
}

/// What has to hold for any text.
pub fn check(text: &str) {
    let mut faults = Vec::new();
    let texts = Texts::read(text, &mut faults);
    let mut film = film(FILM, Writing::Script, &|_| Ok(1.5)).expect("a film");
    texts.translate("film", &mut film, &mut faults);
    faults.extend(texts.strangers(|name| name == "film"));
    faults.iter().for_each(|fault| is_told(fault, text));
    let schedule = Schedule::of(&film);
    assert!(schedule.to_string().lines().all(|line| line.split('\t').count() == 4));
    assert!(subtitles(&film, &schedule).windows(2).all(|pair| pair[0].end <= pair[1].start));
    let films = [("film".to_owned(), film)];
    let again = Texts::to_translate(&films, &texts);
    let mut none = Vec::new();
    Texts::read(&again, &mut none);
    assert!(!faults.is_empty() || none.is_empty(), "{again}\n{none:?}");

    let (language, faults) = Language::with_files("eo", &[("eo.ftl".to_owned(), text.to_owned())]).expect("a language");
    for fault in faults {
        assert!((1..=text.split('\n').count()).contains(&fault.line), "{fault:?}");
        assert!(!fault.to_string().contains(char::is_control), "{fault:?}");
    }
    for id in ["kind-rook", "result-checkmate", "language-name"] {
        language.say(&Text::new(id).with("winner", Text::new("kind-king")).with("count", 3_u32));
    }
}
