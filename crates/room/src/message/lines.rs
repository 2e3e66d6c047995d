//! Messages as the lines that they are said in: each is read within bounds, and read again as what was written.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rules::Color;
use rules::notation::letter::{read_letter, write_letter};
use rules::save::ClockRecord;
use turn::by_hand::{Put, Thing};

use super::{
    Answer, Code, Hand, Hold, LONGEST, LONGEST_TABLE, NoMessage, PROTOCOL, Point, Role, Sitter, Times, ToGuest, ToHost,
    Told, ToldGame, What, color_name,
};

/// The longest name of a program.
const LONGEST_PROGRAM: usize = 40;
/// The longest name of an action.
const LONGEST_ACTION: usize = 16;
/// The most deeds of a turn.
const MOST_DEEDS: usize = 32;

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.resets, self.plies)
    }
}

impl FromStr for Point {
    type Err = NoMessage;

    fn from_str(text: &str) -> Result<Self, NoMessage> {
        let (resets, plies) = text.split_once('.').ok_or(NoMessage)?;
        Ok(Self { resets: number(resets)?, plies: number(plies)? })
    }
}

/// A whole number in digits alone.
fn number<T: FromStr>(text: &str) -> Result<T, NoMessage> {
    if text.is_empty() || !text.bytes().all(|letter| letter.is_ascii_digit()) {
        return Err(NoMessage);
    }
    text.parse().map_err(|_| NoMessage)
}

fn what(text: &str) -> Result<What, NoMessage> {
    What::ALL.into_iter().find(|what| what.name() == text).ok_or(NoMessage)
}

fn color(text: &str) -> Result<Color, NoMessage> {
    Color::ALL.into_iter().find(|color| color_name(*color) == text).ok_or(NoMessage)
}

fn code(text: &str) -> Result<Code, NoMessage> {
    Code::ALL.iter().copied().find(|code| code.name() == text).ok_or(NoMessage)
}

fn yes(text: &str) -> Result<bool, NoMessage> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(NoMessage),
    }
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A name without blanks, of this length at most.
fn short(text: &str, longest: usize) -> Result<String, NoMessage> {
    let fits = (1..=longest).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_graphic());
    fits.then(|| text.to_owned()).ok_or(NoMessage)
}

fn deeds(text: &str) -> Result<Vec<Put>, NoMessage> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let deeds: Result<Vec<Put>, NoMessage> =
        text.split("; ").take(MOST_DEEDS + 1).map(|deed| deed.parse().map_err(|_| NoMessage)).collect();
    deeds.and_then(|deeds| if deeds.len() > MOST_DEEDS { Err(NoMessage) } else { Ok(deeds) })
}

fn told_deeds(deeds: &[Put]) -> String {
    deeds.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// A thing as deeds name it.
fn thing(text: &str) -> Result<Thing, NoMessage> {
    // A deed is a thing and a place.
    format!("{text} > off").parse::<Put>().map(|put| put.thing).map_err(|_| NoMessage)
}

fn told_thing(thing: Thing) -> String {
    let deed = Put::new(thing, turn::by_hand::Place::Off).to_string();
    deed.split_once(" > ").map(|(thing, _)| thing.to_owned()).unwrap_or_default()
}

/// The farthest that a thing hangs from the board, in thousandths of a square.
const FARTHEST: i32 = 100_000;

fn hold(text: &str) -> Result<Hold, NoMessage> {
    if text == "-" {
        return Ok(Hold { thing: None, at: [0; 3] });
    }
    let words: Vec<&str> = text.split(' ').take(5).collect();
    let &[name, x, y, z] = words.as_slice() else { return Err(NoMessage) };
    let place = |text: &str| {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let number: i32 = number(digits)?;
        if number > FARTHEST { Err(NoMessage) } else { Ok(sign * number) }
    };
    Ok(Hold { thing: Some(thing(name)?), at: [place(x)?, place(y)?, place(z)?] })
}

impl fmt::Display for Hold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.at;
        match self.thing {
            None => f.write_str("-"),
            Some(thing) => write!(f, "{} {x} {y} {z}", told_thing(thing)),
        }
    }
}

/// What a hand does, without its first word.
fn hand(word: &str, rest: &str) -> Result<(Point, u64, Hand), NoMessage> {
    let (point, rest) = rest.split_once(' ').ok_or(NoMessage)?;
    let (count, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let hand = if word == "deed" { Hand::Deeds(deeds(rest)?) } else { Hand::Hold(hold(rest)?) };
    Ok((point.parse()?, number(count)?, hand))
}

fn write_hand(f: &mut fmt::Formatter<'_>, point: Point, count: u64, hand: &Hand) -> fmt::Result {
    match hand {
        Hand::Deeds(deeds) if deeds.is_empty() => write!(f, "deed {point} {count}"),
        Hand::Deeds(deeds) => write!(f, "deed {point} {count} {}", told_deeds(deeds)),
        Hand::Hold(hold) => write!(f, "hold {point} {count} {hold}"),
    }
}

impl FromStr for ToHost {
    type Err = NoMessage;

    fn from_str(line: &str) -> Result<Self, NoMessage> {
        if line.len() > LONGEST || line.contains(char::is_control) {
            return Err(NoMessage);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split(' ').take(5).collect();
        Ok(match (word, words.as_slice()) {
            // The rest of a later version's greeting is its own affair.
            ("hello", &[protocol, ..]) if number::<u32>(protocol)? != PROTOCOL => {
                Self::Hello { protocol: number(protocol)?, program: String::new(), role: Role::Watch }
            }
            ("hello", &[protocol, name, role]) => Self::Hello {
                protocol: number(protocol)?,
                program: short(name, LONGEST_PROGRAM)?,
                role: if role == "watch" { Role::Watch } else { Role::Seat(role.parse().map_err(|_| NoMessage)?) },
            },
            ("play", &[point, name]) => Self::Play(point.parse()?, short(name, LONGEST_ACTION)?),
            ("deed" | "hold", _) => {
                let (point, count, hand) = hand(word, rest)?;
                Self::Hand(point, count, hand)
            }
            ("ask", &[point, asked]) => Self::Ask(point.parse()?, what(asked)?),
            ("answer", &[point, asked, answer]) => Self::Answer(point.parse()?, what(asked)?, yes(answer)?),
            ("bye", &[""]) if line == "bye" => Self::Bye,
            _ => return Err(NoMessage),
        })
    }
}

impl fmt::Display for ToHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hello { protocol, program, role: Role::Seat(key) } => {
                write!(f, "hello {protocol} {program} {}", key.told())
            }
            Self::Hello { protocol, program, role: Role::Watch } => write!(f, "hello {protocol} {program} watch"),
            Self::Play(point, action) => write!(f, "play {point} {action}"),
            Self::Hand(point, count, hand) => write_hand(f, *point, *count, hand),
            Self::Ask(point, what) => write!(f, "ask {point} {}", what.name()),
            Self::Answer(point, what, yes) => write!(f, "answer {point} {} {}", what.name(), yes_or_no(*yes)),
            Self::Bye => f.write_str("bye"),
        }
    }
}

fn sitter(text: &str) -> Result<Sitter, NoMessage> {
    let all = [Sitter::Free, Sitter::Here, Sitter::Away];
    all.into_iter().find(|sitter| sitter.name() == text).ok_or(NoMessage)
}

fn millis(text: &str) -> Result<Duration, NoMessage> {
    number(text).map(Duration::from_millis)
}

fn told_millis(time: Duration) -> u128 {
    time.as_millis()
}

/// `runs 1500`: whether the clock runs, and what the turn took.
fn running(runs: &str, used: &str) -> Result<(bool, u64), NoMessage> {
    let runs = match runs {
        "runs" => true,
        "stands" => false,
        _ => return Err(NoMessage),
    };
    Ok((runs, number(used)?))
}

const fn told_running(runs: bool) -> &'static str {
    if runs { "runs" } else { "stands" }
}

fn pair(text: &str) -> Result<(u64, u64), NoMessage> {
    let (white, black) = text.split_once(',').ok_or(NoMessage)?;
    Ok((number(white)?, number(black)?))
}

/// The table without its first word: fields with names, of which the last one, the game, goes to the end of the line.
fn table(rest: &str) -> Result<Told, NoMessage> {
    let (head, letter) = match rest.split_once(" game=") {
        Some((head, letter)) => (head, Some(letter)),
        None => (rest, None),
    };
    // Deeds have blanks in them.
    let (head, begun) = head.split_once(" begun=").map_or((head, ""), |(head, begun)| (head, begun));
    let mut words = head.split(' ');
    let point: Point = words.next().ok_or(NoMessage)?.parse()?;
    let mut told = Told {
        point,
        at: Duration::ZERO,
        seats: [Sitter::Free; 2],
        watchers: 0,
        is_broken_off: false,
        asked: None,
        clock: None,
        begun: deeds(begun)?,
        game: None,
    };
    let (mut control, mut left) = (None, None);
    for word in words {
        let (name, value) = word.split_once('=').ok_or(NoMessage)?;
        match name {
            "at" => told.at = millis(value)?,
            "white" => told.seats[0] = sitter(value)?,
            "black" => told.seats[1] = sitter(value)?,
            "watchers" => told.watchers = number(value)?,
            "break" => told.is_broken_off = yes(value)?,
            "asked" => {
                let (asked, by) = value.split_once(',').ok_or(NoMessage)?;
                told.asked = Some((what(asked)?, color(by)?));
            }
            "clock" => {
                let (runs, used) = value.split_once(',').ok_or(NoMessage)?;
                told.clock = Some(running(runs, used)?);
            }
            "control" => control = Some(value.to_owned()),
            "left" => left = Some(value.split(';').map(pair).collect::<Result<Vec<_>, _>>()?),
            // What a later program adds.
            _ => {}
        }
    }
    if let Some(letter) = letter {
        let game = read_letter(letter).map_err(|_| NoMessage)?;
        let clock = match (control, left, told.clock) {
            (Some(control), Some(left), Some((_, used))) => Some(ClockRecord { control, left, used, waits: false }),
            _ => None,
        };
        told.game = Some(Box::new(ToldGame { game, clock }));
    }
    Ok(told)
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.seats.map(Sitter::name);
        write!(f, "table {} at={} white={white} black={black}", self.point, told_millis(self.at))?;
        write!(f, " watchers={}", self.watchers)?;
        if self.is_broken_off {
            f.write_str(" break=yes")?;
        }
        if let Some((what, by)) = self.asked {
            write!(f, " asked={},{}", what.name(), color_name(by))?;
        }
        if let Some((runs, used)) = self.clock {
            write!(f, " clock={},{used}", told_running(runs))?;
        }
        if let Some(clock) = self.game.as_ref().and_then(|game| game.clock.as_ref()) {
            let left: Vec<String> = clock.left.iter().map(|(white, black)| format!("{white},{black}")).collect();
            write!(f, " control={} left={}", clock.control, left.join(";"))?;
        }
        if !self.begun.is_empty() {
            write!(f, " begun={}", told_deeds(&self.begun))?;
        }
        match &self.game {
            Some(game) => write!(f, " game={}", write_letter(&game.game)),
            None => Ok(()),
        }
    }
}

impl FromStr for ToGuest {
    type Err = NoMessage;

    fn from_str(line: &str) -> Result<Self, NoMessage> {
        if line.len() > LONGEST_TABLE || line.contains(char::is_control) {
            return Err(NoMessage);
        }
        let (word, rest) = line.split_once(' ').ok_or(NoMessage)?;
        if word == "table" {
            return table(rest).map(|told| Self::Table(Box::new(told)));
        }
        if line.len() > LONGEST {
            return Err(NoMessage);
        }
        let words: Vec<&str> = rest.split(' ').take(7).collect();
        Ok(match (word, words.as_slice()) {
            ("hello", &[protocol, ..]) if number::<u32>(protocol)? != PROTOCOL => {
                Self::Hello { protocol: number(protocol)?, program: String::new(), seat: None }
            }
            ("hello", &[protocol, name, seat]) => Self::Hello {
                protocol: number(protocol)?,
                program: short(name, LONGEST_PROGRAM)?,
                seat: if seat == "watch" { None } else { Some(color(seat)?) },
            },
            ("played", &[point, name, at]) => {
                Self::Played(point.parse()?, short(name, LONGEST_ACTION)?, millis(at)?, None)
            }
            ("played", &[point, name, at, left, runs, used]) => {
                let ((white, black), (runs, used)) = (pair(left)?, running(runs, used)?);
                let times = Times { left: [white, black], used, runs };
                Self::Played(point.parse()?, short(name, LONGEST_ACTION)?, millis(at)?, Some(times))
            }
            ("deed" | "hold", _) => {
                let (point, count, hand) = hand(word, rest)?;
                Self::Hand(point, count, hand)
            }
            ("ask", &[point, asked, by]) => Self::Ask(point.parse()?, what(asked)?, color(by)?),
            ("answer", &[point, "time", at]) => Self::Answer(point.parse()?, What::Time, Answer::Time(millis(at)?)),
            ("answer", &[point, asked, by, answer]) => {
                Self::Answer(point.parse()?, what(asked)?, Answer::Player(color(by)?, yes(answer)?))
            }
            ("refused", &[point, why, ..]) => {
                let about = if point == "-" { None } else { Some(point.parse()?) };
                Self::Refused(about, code(why)?, sentence(rest, 2))
            }
            ("key", &[key]) => Self::Key(key.parse().map_err(|_| NoMessage)?),
            ("bye", &[why, ..]) => Self::Bye(code(why)?, sentence(rest, 1)),
            _ => return Err(NoMessage),
        })
    }
}

/// What stands behind so many words.
fn sentence(rest: &str, words: usize) -> String {
    rest.splitn(words + 1, ' ').nth(words).unwrap_or_default().to_owned()
}

impl fmt::Display for ToGuest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hello { protocol, program, seat } => {
                write!(f, "hello {protocol} {program} {}", seat.map_or("watch", color_name))
            }
            Self::Table(told) => told.fmt(f),
            Self::Played(point, action, at, None) => write!(f, "played {point} {action} {}", told_millis(*at)),
            Self::Played(point, action, at, Some(Times { left: [white, black], used, runs })) => {
                write!(f, "played {point} {action} {} {white},{black} ", told_millis(*at))?;
                write!(f, "{} {used}", told_running(*runs))
            }
            Self::Hand(point, count, hand) => write_hand(f, *point, *count, hand),
            Self::Ask(point, what, by) => write!(f, "ask {point} {} {}", what.name(), color_name(*by)),
            Self::Answer(point, what, Answer::Player(by, yes)) => {
                write!(f, "answer {point} {} {} {}", what.name(), color_name(*by), yes_or_no(*yes))
            }
            Self::Answer(point, what, Answer::Time(at)) => {
                write!(f, "answer {point} {} {}", what.name(), told_millis(*at))
            }
            Self::Refused(point, code, sentence) => {
                let about = point.map_or_else(|| "-".to_owned(), |point| point.to_string());
                write!(f, "refused {about} {} {sentence}", code.name())
            }
            Self::Key(key) => write!(f, "key {}", key.told()),
            Self::Bye(code, sentence) => write!(f, "bye {} {sentence}", code.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::AnyGame;

    use super::*;

    fn same_to_host(line: &str) {
        assert_eq!(line.parse::<ToHost>().map(|message| message.to_string()).as_deref(), Ok(line));
    }

    fn same_to_guest(line: &str) {
        assert_eq!(line.parse::<ToGuest>().map(|message| message.to_string()).as_deref(), Ok(line));
    }

    #[test]
    fn what_guests_say_is_read_and_written() {
        same_to_host("hello 1 plunder-0.1.0 00112233445566778899aabbccddeeff");
        same_to_host("hello 1 plunder-0.1.0 watch");
        same_to_host("play 0.4 d4e5+q");
        same_to_host("deed 2.17 3 b5 > c6; +n > on b5; c6 > off");
        same_to_host("deed 2.17 4");
        same_to_host("hold 2.17 9 c6~ 4500 3500 -250");
        same_to_host("hold 2.17 10 -");
        same_to_host("answer 0.4 take-back no");
        same_to_host("bye");
        for what in What::ALL {
            same_to_host(&format!("ask 1.2 {}", what.name()));
        }
    }

    #[test]
    fn what_hosts_say_is_read_and_written() {
        same_to_guest("hello 1 plunder-0.1.0 black");
        same_to_guest("hello 1 plunder-0.1.0 watch");
        let start = AnyGame::begin(rules::AnyOptions::default(), None).unwrap();
        let head = "table 0.0 at=120 white=here black=free watchers=0";
        same_to_guest(&format!("{head} game={}", write_letter(&start)));
        same_to_guest(
            "table 3.1 at=9 white=here black=away watchers=2 break=yes asked=draw,white clock=stands,12 control=300+3 \
             left=300000,300000;301000,300000 begun=e7 > e5 game=[plunder 1 | - | - | e2e4 | - | 82b09864]",
        );
        same_to_guest("table 3.1 at=9 white=here black=here watchers=2");
        same_to_guest("played 0.5 e2e4 1200");
        same_to_guest("played 0.5 e2e4 1200 298000,300000 runs 0");
        same_to_guest("hold 0.5 7 =q 0 0 2000");
        same_to_guest("ask 0.5 draw white");
        same_to_guest("answer 0.5 draw black yes");
        same_to_guest("answer 0.5 time 88");
        for code in Code::ALL {
            same_to_guest(&format!("refused 0.5 {} This is a sentence.", code.name()));
            same_to_guest(&format!("bye {} This is a sentence.", code.name()));
        }
        same_to_guest("refused - form This is no message.");
    }

    #[test]
    fn another_version_is_known_by_its_number_whatever_follows() {
        let message = "hello 7 and much that nobody knows yet".parse();
        assert!(matches!(message, Ok(ToHost::Hello { protocol: 7, .. })), "{message:?}");
        let message = "hello 7 and much that nobody knows yet".parse();
        assert!(matches!(message, Ok(ToGuest::Hello { protocol: 7, .. })), "{message:?}");
    }

    #[test]
    fn what_is_no_message_is_none() {
        let long = format!("play 0.0 {}", "e".repeat(LONGEST));
        for line in [
            "",
            " ",
            "hello",
            "hello 1",
            "hello 1 plunder key",
            "play e2e4",
            "play 0.0",
            "play 0.0 e2e4 e7e5",
            "play +0.0 e2e4",
            "play 0.99999999999999999999999 e2e4",
            "play 0.0 e2\u{7}e4",
            "deed 0.0 1 e2 to e4",
            "hold 0.0 1 e2 1 2",
            "hold 0.0 1 e2 1 2 999999",
            "hold 0.0 1 e2 1 2 3 4",
            "ask 0.0 everything",
            "answer 0.0 draw perhaps",
            "bye bye",
            "open /etc/passwd",
            &long,
        ] {
            assert_eq!(line.parse::<ToHost>(), Err(NoMessage), "{line}");
        }
        assert_eq!("table 0.0 at=1 game=[plunder 1 | - | - | e2e5 | - | 00000000]".parse::<ToGuest>(), Err(NoMessage));
    }
}
