//! Time controls as texts: read, written and said; what is none is refused.

use plunder_words::language::Language;
use proptest::prelude::*;
use rules::clock::{TimeControl, agreed, face, from_tags, tags};

use crate::dice::Dice;
use crate::ms;

#[test]
fn every_random_time_control_is_read_as_it_was_written() {
    let mut dice = Dice(5);
    for _ in 0..20_000 {
        let control = dice.any_time_control();
        assert_eq!(TimeControl::read(&control.to_string()).as_ref(), Ok(&control));
        assert_eq!(TimeControl::read_spoken(&control.spoken()).as_ref(), Ok(&control), "{}", control.spoken());
        let written = tags(Some(&control));
        let pairs = written.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        assert_eq!(from_tags(pairs), Ok(Some(control)));
    }
    for none in [vec![], vec![("TimeControl", "-")], vec![("TimeControl", "?"), ("White", "Anna")]] {
        assert_eq!(from_tags(none), Ok(None));
    }
    assert_eq!(tags(None), [("TimeControl".to_owned(), "-".to_owned())]);
}

#[test]
fn minutes_are_meant_where_people_say_a_time() {
    for (spoken, written) in [
        ("1+1", "60+1"),
        ("5", "300"),
        ("90s+1", "90+1"),
        ("1.5+2", "90+2"),
        ("40/90+30:30+30", "40/5400+30:1800+30"),
        ("30+5x30", "1800+5x30"),
        ("0+3x1m", "0+3x60"),
        ("*3", "*180"),
        ("5|1+1", "300|60+1"),
        ("2h", "7200"),
    ] {
        let control = TimeControl::read_spoken(spoken).unwrap();
        assert_eq!(control.to_string(), written, "{spoken}");
        assert_eq!(TimeControl::read_spoken(&control.spoken()), Ok(control));
    }
    assert!(TimeControl::read_spoken("five").unwrap_err().to_string().contains("in minutes"));
}

fn languages() -> [Language; 2] {
    [Language::english(), Language::of("de").unwrap()]
}

#[test]
fn a_bad_time_control_is_refused_in_one_sentence() {
    for (text, words) in [
        ("", ": a time is written in seconds"),
        ("five", "five: a time is written in seconds"),
        ("300+", "a time is written in seconds"),
        ("300+-3", "a time is written in seconds"),
        ("1e3", "a time is written in seconds"),
        ("３00", "a time is written in seconds"),
        ("1.2345", "a time is written in seconds"),
        ("300+3+4", "a time is written in seconds"),
        ("?", "a time is written in seconds"),
        ("99999999999999999999", "a time is written in seconds"),
        ("0", "0: a stage gives at least one second"),
        ("0+5", "0+5: a stage gives at least one second"),
        ("300:600", "300:600: every stage but the last says how many moves it is for"),
        ("0/300", "a number of moves from 1 to 999"),
        ("+4/300", "a number of moves from 1 to 999"),
        ("1000/300", "a number of moves from 1 to 999"),
        ("*", "a time is written in seconds"),
        ("*0", "a stage gives at least one second"),
        ("*180+2", "an hourglass has one time and nothing else"),
        ("40/60:*180", "an hourglass has one time and nothing else"),
        ("*180|300", "with an hourglass both players' times begin with an asterisk"),
        ("300+0x30", "periods are a number from 1 to 99"),
        ("300+100x30", "periods are a number from 1 to 99"),
        ("300+5x0", "periods are a number from 1 to 99"),
        ("300+x30", "periods are a number from 1 to 99"),
        ("300+5x", "a time is written in seconds"),
        ("40/300+5x30", "periods follow the time for the rest of the game"),
        ("101h", "101h is more than 100 h"),
        ("300+2h", "2h is more than 1 h"),
        ("300|300|300", "there can be at most one bar"),
        ("1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", "there can be at most 9 stages"),
        ("300\n", "Ok"),
    ] {
        let Err(error) = TimeControl::read(text) else {
            assert_eq!(words, "Ok", "{text:?} is read");
            continue;
        };
        let sentence = error.to_string();
        assert!(sentence.contains(words) && sentence.lines().count() == 1, "{text:?}: {sentence}");
        let [english, german] = languages();
        assert_eq!(english.say(&error.text()), sentence);
        let said = german.say(&error.text());
        assert!(said != sentence && !said.contains(['{', '$']), "{said}");
    }
}

#[test]
fn a_time_control_and_a_face_are_said_in_words() {
    let [english, german] = languages();
    let said = |text: &str, language: &Language| language.say(&agreed(Some(&TimeControl::read(text).unwrap())));
    for (text, en, de) in [
        ("300+3", "5 minutes, plus 3 seconds a move", "5 Minuten, dazu 3 Sekunden je Zug"),
        ("40/2h:1h", "2 hours for 40 moves, then 1 hour", "2 Stunden für 40 Züge, dann 1 Stunde"),
        ("60d5", "1 minute, with a delay of 5 seconds each move", "1 Minute, mit 5 Sekunden Verzögerung je Zug"),
        (
            "90b2",
            "1:30, and up to 2 seconds of each move is given back",
            "1:30, und nach jedem Zug werden bis zu 2 Sekunden gutgeschrieben",
        ),
        (
            "1800+5x30",
            "30 minutes, then 5 periods of 30 seconds for each move",
            "30 Minuten, dann 5 Perioden zu 30 Sekunden je Zug",
        ),
        ("0+1x10", "one period of 10 seconds for each move", "eine Periode zu 10 Sekunden je Zug"),
        (
            "*180",
            "3 minutes in an hourglass: what one player uses, the other gains",
            "3 Minuten in einer Sanduhr: Was einer verbraucht, bekommt der andere",
        ),
        (
            "5m|60+0.5",
            "White 5 minutes; Black 1 minute, plus 0.5 seconds a move",
            "Weiß 5 Minuten; Schwarz 1 Minute, dazu 0,5 Sekunden je Zug",
        ),
    ] {
        assert_eq!((said(text, &english), said(text, &german)), (en.to_owned(), de.to_owned()));
    }
    assert_eq!(english.say(&agreed(None)), "no clock");
    let shown = |left, language: &Language| language.say(&face(ms(left)));
    for (left, en) in [
        (3_909_000, "1:05:09"),
        (299_001, "5:00"),
        (299_000, "4:59"),
        (20_000, "0:20"),
        (9_301, "0:09.4"),
        (0, "0:00.0"),
    ] {
        assert_eq!(shown(left, &english), en);
    }
    assert_eq!(shown(9_300, &german), "0:09,3");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9/:+xdbsmh|.* ?-]{0,24}|.{0,12}") {
        if let Ok(control) = TimeControl::read_spoken(&text) {
            prop_assert_eq!(TimeControl::read_spoken(&control.spoken()), Ok(control));
        }
        match TimeControl::read(&text) {
            Ok(control) => {
                prop_assert_eq!(TimeControl::read(&control.to_string()), Ok(control));
            }
            Err(error) => prop_assert!(!error.to_string().contains(char::is_control), "{:?}", error),
        }
    }
}
